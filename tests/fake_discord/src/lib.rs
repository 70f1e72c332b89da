//! A fake Discord: REST API and gateway on one loopback port, for tests with the real client.
//!
//! A test starts a fake Discord, starts the bot with its [`url`](FakeDiscord::url) and [`token`](FakeDiscord::token),
//! acts as users ([`slash`](FakeDiscord::slash), [`press`](FakeDiscord::press)) and checks what they see
//! ([`Call::reply`], [`FakeDiscord::message`]). It can arrange faults ([`FakeDiscord::fail_next`],
//! [`FakeDiscord::gateway`]). At [`finish`](FakeDiscord::finish) the test fails if the bot sent an unsupported request,
//! did something that the test has not checked, or has not answered an interaction.
//!
//! By default, the bot is a member of the guilds with all permissions that it could need ([`deny`](FakeDiscord::deny),
//! [`remove_bot`](FakeDiscord::remove_bot), [`delete_channel`](FakeDiscord::delete_channel) and
//! [`refuse_dms`](FakeDiscord::refuse_dms) change that), and users are ordinary members of all guilds
//! ([`make_moderator`](FakeDiscord::make_moderator), [`deny_user`](FakeDiscord::deny_user),
//! [`leave`](FakeDiscord::leave)). Users submit modals with [`modal_submit`](FakeDiscord::modal_submit).
//! [`MessageView::notified`] contains the users notified by a message.
//!
//! Interactions are sent over the gateway, or to HTTP endpoints of the bot if there are any
//! ([`add_endpoint`](FakeDiscord::enter_endpoint)).
//!
//! Tests of many messages can fetch them all at once ([`messages_in`](FakeDiscord::messages_in)), and enable random
//! faults ([`chaos`](FakeDiscord::chaos)) and Discord's global rate limit
//! ([`enforce_global_limit`](FakeDiscord::enforce_global_limit)).
//!
//! [`Model`] is the fake Discord without sockets, clocks and threads: [`Model::handle`] answers a request, and
//! [`Model::interact`] is a user's interaction. The simulation uses it directly. `rest.rs`, `gateway/` and `endpoint.rs`
//! put HTTP and websockets around it, and `state.rs` what tests arrange and check. The test API is here, in `world.rs`,
//! `users.rs`, `sending.rs`, `message_menu.rs`, `forms.rs` and `members.rs`. The server has its own thread and runtime,
//! so that tests may block.
#![allow(
    clippy::missing_errors_doc,
    clippy::must_use_candidate,
    clippy::return_self_not_must_use,
    reason = "tests don't need these lints"
)]
#![cfg_attr(
    test,
    allow(dead_code, unused_imports, reason = "other crates use these items")
)]

mod after_posting;
mod attachments;
mod call;
mod cdn;
mod channels;
mod clock;
mod commands;
mod connection;
mod endpoint;
mod fault;
mod field;
mod forms;
mod gateway;
mod global_limit;
mod interactions;
mod journal;
mod limits;
mod members;
mod mentions;
mod message_menu;
mod messages;
mod model;
mod nonces;
mod offers;
mod payload;
mod permissions;
mod prelude;
mod refusal;
mod rest;
mod routes;
mod sending;
mod state;
#[cfg(test)]
mod tests;
mod users;
mod world;

use std::net::{Ipv4Addr, TcpListener as StdTcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::JoinHandle;

use axum::Router;
use axum::routing::get;
use chrono::{TimeDelta, Utc};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

pub use attachments::{Attachment, png_size};
pub use call::{Button, Call, MessageView, Reply};
pub use commands::command_length;
pub use endpoint::EndpointResponse;
pub use fault::{Fault, Matcher, Scope};
pub use forms::submission;
pub use gateway::{ConnectionAttempt, ConnectionBehavior, GatewayControl, Identify};
pub use global_limit::GlobalLimit;
pub use interactions::{CallbackKind, Interaction, InteractionKind, NewInteraction};
pub use journal::RequestRecord;
pub use messages::Message;
pub use model::{Model, Snowflake};
pub use payload::{Place, PlaceKind, Role, User, resolved};
pub use permissions::Permission;
pub use routes::{Request, Response};

use connection::{BreakableListener, Breaker};
use endpoint::Endpoints;
use fault::Faults;
use gateway::Gateway;
use journal::Journal;
use state::{Shared, State};

/// Directory for recordings of all exchanges.
const RECORD_VARIABLE: &str = "FAKE_DISCORD_RECORD";

pub struct FakeDiscord {
    shared: Arc<Shared>,
    url: String,
    server: Option<Server>,
}

struct Server {
    stop: oneshot::Sender<()>,
    ended: oneshot::Receiver<()>,
    thread: JoinHandle<()>,
}

impl Server {
    /// Starts the server in a thread of its own, and waits until it is ready.
    async fn start(listener: StdTcpListener, shared: Arc<Shared>) -> Self {
        let (ready, is_ready) = oneshot::channel();
        let (stop, stopped) = oneshot::channel();
        let (ending, ended) = oneshot::channel::<()>();
        let thread = std::thread::Builder::new()
            .name("fake-discord".to_owned())
            .spawn(move || {
                run_server(listener, shared, ready, stopped);
                drop(ending);
            })
            .expect("a thread can be started");
        is_ready.await.expect("the server starts");
        Self {
            stop,
            ended,
            thread,
        }
    }
}

impl FakeDiscord {
    /// Starts a fake Discord with ids of its own. Several can run in a process.
    pub async fn start() -> Self {
        static INSTANCES: AtomicU64 = AtomicU64::new(1);
        let instance = INSTANCES.fetch_add(1, Ordering::Relaxed);
        let listener =
            StdTcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a loopback port is free");
        let port = listener.local_addr().expect("the listener is bound").port();
        let folder = std::env::var_os(RECORD_VARIABLE).map(PathBuf::from);
        let recording = format!("{}-{instance}.jsonl", std::process::id());
        let shared = Arc::new(Shared::new(State {
            model: Model::new(instance, Utc::now()),
            clock_ahead: TimeDelta::zero(),
            journal: Journal::new(folder.as_deref(), &recording),
            faults: Faults::default(),
            chaos: None,
            global_limit: GlobalLimit::default(),
            gateway: Gateway::new(format!("ws://127.0.0.1:{port}")),
            endpoints: Endpoints::default(),
        }));

        Self {
            server: Some(Server::start(listener, shared.clone()).await),
            shared,
            url: format!("http://127.0.0.1:{port}"),
        }
    }

    /// Value of the bot's `DISCORD_API_URL`.
    pub fn url(&self) -> &str {
        &self.url
    }

    pub fn token(&self) -> String {
        self.shared.lock().model.application.token.clone()
    }

    /// Id of the bot's application and user.
    pub fn application_id(&self) -> Snowflake {
        self.shared.lock().model.application.id
    }

    /// Ignores all earlier failures that contain `part`: known errors of an earlier release.
    pub fn ignore_failures(&self, part: &str) {
        let mut state = self.shared.lock();
        state
            .model
            .failures
            .retain(|failure| !failure.contains(part));
    }

    /// Stops the server. Panics if the bot did something unsupported or unchecked, or has not answered an interaction.
    pub async fn finish(mut self) {
        if let Some(server) = self.server.take() {
            let _ = server.stop.send(()); // fails if the thread has ended, which the join reports
            let _ = server.ended.await; // fails when the thread ends, as expected
            server.thread.join().expect("the server did not panic");
        }
        self.check();
    }

    fn check(&self) {
        let state = self.shared.lock();
        let problems = state.problems();
        assert!(
            problems.is_empty(),
            "the fake Discord reports problems:\n  {}\neverything received:\n{}",
            problems.join("\n  "),
            state.dump()
        );
    }
}

impl Drop for FakeDiscord {
    fn drop(&mut self) {
        // `finish` has taken the server.
        let Some(server) = self.server.take() else {
            return;
        };
        let _ = server.stop.send(()); // fails if the thread has ended, which the join reports
        let ended = server.thread.join();
        if !std::thread::panicking() {
            ended.expect("the server did not panic");
            self.check();
        }
    }
}

fn run_server(
    listener: StdTcpListener,
    shared: Arc<Shared>,
    ready: oneshot::Sender<()>,
    stopped: oneshot::Receiver<()>,
) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime can be built");
    runtime.block_on(async {
        listener
            .set_nonblocking(true)
            .expect("a socket can be non-blocking");
        let listener = TcpListener::from_std(listener).expect("the runtime has I/O");
        let router = Router::new()
            .route("/", get(gateway::upgrade))
            .route("/attachments/{id}/{filename}", get(cdn::download))
            .fallback(rest::handle)
            .with_state(shared)
            .into_make_service_with_connect_info::<Breaker>();
        let server = axum::serve(BreakableListener(listener), router);
        let _ = ready.send(()); // fails if the test has already given up
        tokio::select! {
            _ = server => {}
            _ = stopped => {}
        }
    });
}

impl FakeDiscord {
    fn model<T>(&self, change: impl FnOnce(&mut Model) -> T) -> T {
        self.shared.change(|state| change(&mut state.model))
    }

    /// Waits until the bot has a session or an endpoint.
    pub async fn wait_for_connection(&self) {
        self.wait_for_sessions(1).await;
    }

    /// Number of sessions that the bot has started, and of endpoints that were entered.
    pub fn sessions(&self) -> usize {
        self.shared.lock().sessions()
    }

    /// Waits until the bot has started its `n`th session, or its `n`th endpoint was entered.
    pub async fn wait_for_sessions(&self, n: usize) {
        self.shared
            .wait_for_count("sessions", n, State::sessions)
            .await;
    }

    /// Waits for a total of `n` resumed sessions.
    pub async fn wait_for_resumes(&self, n: usize) {
        self.shared
            .wait_for_count("resumptions", n, |state| state.gateway.resumed)
            .await;
    }

    pub fn registered_commands(&self) -> Vec<Value> {
        self.shared.lock().model.commands.list(None).to_vec()
    }

    pub fn guild_commands(&self, guild: Snowflake) -> Vec<Value> {
        self.shared.lock().model.commands.list(Some(guild)).to_vec()
    }

    /// Registers global commands before the bot starts.
    pub fn preset_commands(&self, commands: &[Value]) {
        let commands = json!(commands);
        self.model(|model| {
            let application = model.application.id;
            model
                .commands
                .overwrite(None, &commands, application, &mut model.ids)
                .expect("the preset commands are valid");
        });
    }
}
