//! A fake Discord: REST API and gateway on one loopback port, for tests with the real client.
//!
//! A test starts one, starts the bot with its [`url`](FakeDiscord::url) and
//! [`token`](FakeDiscord::token), does what users do ([`slash`](FakeDiscord::slash),
//! [`press`](FakeDiscord::press)) and looks at what they see ([`Call::reply`],
//! [`FakeDiscord::message`]). It arranges what goes wrong ([`FakeDiscord::fail_next`],
//! [`FakeDiscord::gateway`]). At the [`finish`](FakeDiscord::finish) the test fails if the bot asked
//! for something that the fake does not know, did something that no test code looked at, or owes
//! somebody an answer.
//!
//! The bot is a member of the guilds with everything allowed that it could need, until a test
//! takes some of it away ([`deny`](FakeDiscord::deny), [`remove_bot`](FakeDiscord::remove_bot),
//! [`delete_channel`](FakeDiscord::delete_channel), [`refuse_dms`](FakeDiscord::refuse_dms)). Users
//! are ordinary members of all guilds unless [`make_moderator`](FakeDiscord::make_moderator),
//! [`overwrite`](FakeDiscord::overwrite), [`give_role`](FakeDiscord::give_role),
//! [`bot_user`](FakeDiscord::bot_user) or [`leave`](FakeDiscord::leave) says otherwise. They fill in
//! forms ([`modal_submit`](FakeDiscord::modal_submit)), and [`MessageView::notified`] tells whom a
//! message notified.
//!
//! Interactions go over the gateway, or to HTTP endpoints of the bot's if there are any
//! ([`enter_endpoint`](FakeDiscord::enter_endpoint)).
//!
//! Tests of many messages take them all at once ([`messages_in`](FakeDiscord::messages_in)), and may
//! let chance interfere ([`chaos`](FakeDiscord::chaos)) and Discord's limit on all requests
//! ([`enforce_global_limit`](FakeDiscord::enforce_global_limit)).
//!
//! What Discord knows is in `model.rs`. Its rules are in `interactions.rs`, `forms.rs`,
//! `messages.rs`, `attachments.rs`, `channels.rs` and `after_posting.rs` (messages that answer nobody),
//! `permissions.rs`, `members.rs`, `mentions.rs`, `nonces.rs`, `commands.rs`, `limits.rs`,
//! `global_limit.rs` and `clock.rs`, which know nothing of HTTP or websockets; `rest.rs`,
//! `channel_routes.rs`, `gateway.rs` and `endpoint.rs` carry them over the wire. What a test calls is here, in
//! `world.rs`, in `users.rs`, in `message_menu.rs`, and in `forms.rs` and `members.rs` beside their
//! rules; the fake's own tests are in `tests.rs` and at the files' feet. The server has a thread and a
//! runtime of its own, so that a test may block.
#![allow(
    clippy::missing_errors_doc,
    clippy::must_use_candidate,
    clippy::return_self_not_must_use,
    reason = "a library for tests, which see for themselves"
)]
#![cfg_attr(
    test,
    allow(
        dead_code,
        unused_imports,
        reason = "what others use of it is not used here"
    )
)]

mod after_posting;
mod attachments;
mod call;
mod channel_routes;
mod channels;
mod clock;
mod commands;
mod connection;
mod endpoint;
mod fault;
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
mod payload;
mod permissions;
mod refusal;
mod rest;
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
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

pub use attachments::{Attachment, png_size};
pub use call::{Button, Call, MessageView, Reply};
pub use endpoint::EndpointResponse;
pub use fault::{Fault, Matcher, Scope};
pub use gateway::Identify;
pub use interactions::{CallbackKind, InteractionKind, InteractionState};
pub use journal::RequestRecord;
pub use model::Snowflake;
pub use payload::{Place, PlaceKind, Role, User};
pub use permissions::{Permission, Target};

use connection::{BreakableListener, Breaker};
use endpoint::Endpoints;
use fault::Faults;
use gateway::Gateway;
use global_limit::GlobalLimit;
use journal::Journal;
use model::Model;
use state::{Shared, State};

/// The variable that names the folder for recordings of all exchanges.
const RECORD_VARIABLE: &str = "FAKE_DISCORD_RECORD";

/// A fake Discord.
pub struct FakeDiscord {
    shared: Arc<Shared>,
    url: String,
    server: Option<Server>,
}

/// The server's thread, and the means to stop it.
struct Server {
    stop: oneshot::Sender<()>,
    ended: oneshot::Receiver<()>,
    thread: JoinHandle<()>,
}

impl FakeDiscord {
    /// Starts a fake Discord on a port of the system's choice.
    pub async fn start() -> Self {
        static INSTANCES: AtomicU64 = AtomicU64::new(1);
        let instance = INSTANCES.fetch_add(1, Ordering::Relaxed);
        let listener = StdTcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("loopback has a port");
        let port = listener.local_addr().expect("it is bound").port();
        let folder = std::env::var_os(RECORD_VARIABLE).map(PathBuf::from);
        let recording = format!("{}-{instance}.jsonl", std::process::id());
        let shared = Arc::new(Shared::new(State {
            model: Model::new(instance),
            journal: Journal::new(folder.as_deref(), &recording),
            faults: Faults::default(),
            chaos: None,
            global_limit: GlobalLimit::default(),
            gateway: Gateway::new(format!("ws://127.0.0.1:{port}")),
            endpoints: Endpoints::default(),
            failures: Vec::new(),
        }));

        let (ready, is_ready) = oneshot::channel();
        let (stop, stopped) = oneshot::channel();
        let server_shared = shared.clone();
        let thread = std::thread::Builder::new().name("fake-discord".to_owned());
        let (ending, ended) = oneshot::channel::<()>();
        let thread = thread.spawn(move || {
            run_server(listener, server_shared, ready, stopped);
            drop(ending);
        });
        let thread = thread.expect("a thread can be started");
        is_ready.await.expect("the server starts");
        let url = format!("http://127.0.0.1:{port}");
        Self {
            shared,
            url,
            server: Some(Server {
                stop,
                ended,
                thread,
            }),
        }
    }

    /// What the bot gets as `DISCORD_API_URL`.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The bot's token.
    pub fn token(&self) -> String {
        self.shared.lock().model.application.token.clone()
    }

    /// The bot's application, and its user.
    pub fn application_id(&self) -> Snowflake {
        self.shared.lock().model.application.id
    }

    /// Excuses what an earlier release is known to do, and this one must not: all failures so far that have a
    /// part.
    pub fn excuse(&self, part: &str) {
        let mut state = self.shared.lock();
        state.failures.retain(|failure| !failure.contains(part));
    }

    /// Stops the server, and fails if the bot did something unknown or unread, or owes an answer.
    pub async fn finish(mut self) {
        if let Some(server) = self.server.take() {
            let _ = server.stop.send(()); // fails if the thread has ended, which the join shows
            let _ = server.ended.await; // fails when the thread ends, which is what is awaited
            server.thread.join().expect("the server did not panic");
        }
        self.check();
    }

    fn check(&self) {
        let state = self.shared.lock();
        let complaints = state.complaints();
        assert!(
            complaints.is_empty(),
            "the fake Discord complains:\n  {}\nall that arrived:\n{}",
            complaints.join("\n  "),
            state.dump()
        );
    }
}

impl Drop for FakeDiscord {
    fn drop(&mut self) {
        let Some(server) = self.server.take() else {
            return;
        }; // finished
        let _ = server.stop.send(()); // fails if the thread has ended, which the join shows
        let ended = server.thread.join();
        if !std::thread::panicking() {
            ended.expect("the server did not panic");
            self.check();
        }
    }
}

/// Serves until the test says stop, on a runtime of this thread's own.
fn run_server(
    listener: StdTcpListener,
    shared: Arc<Shared>,
    ready: oneshot::Sender<()>,
    stopped: oneshot::Receiver<()>,
) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.expect("a runtime can be built").block_on(async {
        listener
            .set_nonblocking(true)
            .expect("a socket can be non-blocking");
        let listener = TcpListener::from_std(listener).expect("the runtime has I/O");
        let router = Router::new()
            .route("/", get(gateway::upgrade))
            .fallback(rest::handle)
            .with_state(shared)
            .into_make_service_with_connect_info::<Breaker>();
        let server = axum::serve(BreakableListener(listener), router);
        let _ = ready.send(()); // fails if the test has given up already
        tokio::select! {
            _ = server => {}
            _ = stopped => {}
        }
    });
}

/// What the bot registers, and where it is connected.
impl FakeDiscord {
    /// Waits until the bot has a session, or an endpoint.
    pub async fn connected(&self) {
        self.sessions(1).await;
    }

    /// Waits until the bot has begun its `n`th session, or its `n`th endpoint was entered.
    pub async fn sessions(&self, n: usize) {
        let what = format!("session {n}");
        self.shared
            .wait_for(&what, |state| {
                let begun = state.gateway.identifies.len() + state.endpoints.entered;
                (begun >= n).then_some(())
            })
            .await;
    }

    /// Waits until the bot has resumed sessions `n` times in all.
    pub async fn resumed(&self, n: usize) {
        let what = format!("resumption {n}");
        self.shared
            .wait_for(&what, |s| (s.gateway.resumed >= n).then_some(()))
            .await;
    }

    /// The global commands, as Discord has them now.
    pub fn registered_commands(&self) -> Vec<Value> {
        self.shared.lock().model.commands.list(None).to_vec()
    }

    /// The commands of a guild, as Discord has them now.
    pub fn guild_commands(&self, guild: Snowflake) -> Vec<Value> {
        self.shared.lock().model.commands.list(Some(guild)).to_vec()
    }

    /// Lets Discord have these global commands before the bot starts.
    pub fn preset_commands(&self, commands: &[Value]) {
        self.shared.change(|state| {
            let Model {
                commands: registry,
                ids,
                application,
                ..
            } = &mut state.model;
            let done = registry.overwrite(None, commands, application.id, ids);
            done.expect("preset commands are lawful");
        });
    }

    /// The gateway, to watch and to disturb it.
    pub fn gateway(&self) -> GatewayControl<'_> {
        GatewayControl {
            shared: &self.shared,
        }
    }
}

/// The gateway, to watch and to disturb it.
pub struct GatewayControl<'a> {
    shared: &'a Shared,
}

impl GatewayControl<'_> {
    /// Asks for heartbeats at this interval, on connections made from now on.
    pub fn set_heartbeat_interval(&self, interval: Duration) {
        self.shared
            .change(|state| state.gateway.heartbeat_interval = interval);
    }

    /// Asks the client to reconnect and resume (opcode 7).
    pub fn send_reconnect(&self) {
        self.shared.change(|state| state.gateway.reconnect());
    }

    /// Tells the client that its session is invalid (opcode 9); unless it is resumable, it is gone.
    pub fn invalidate_session(&self, resumable: bool) {
        self.shared
            .change(|state| state.gateway.invalidate(resumable));
    }

    /// Closes the connection with a code.
    pub fn close(&self, code: u16) {
        self.shared.change(|state| state.gateway.close(code));
    }

    /// Drops the connection without a close frame.
    pub fn drop_connection(&self) {
        self.shared.change(|state| state.gateway.drop_connection());
    }

    /// Leaves heartbeats on this connection without an answer from now on.
    pub fn stop_acks(&self) {
        self.shared.change(|state| state.gateway.stop_acks());
    }

    /// Refuses new connections (503), or accepts them again.
    pub fn refuse_connections(&self, refuse: bool) {
        self.shared.change(|state| state.gateway.refuses = refuse);
    }

    /// Sends interactions to all sessions in turn from now on, and not to the newest alone.
    pub fn take_turns(&self) {
        self.shared.change(|state| state.gateway.in_turn = true);
    }

    /// Recommends so many shards, and does not take fewer than are required.
    pub fn set_shards(&self, recommended: u64, required: u64) {
        self.shared.change(|state| {
            state.gateway.recommended_shards = recommended;
            state.gateway.required_shards = required;
        });
    }

    /// Lets so many new sessions be begun from now on. Who begins more fails the test.
    pub fn set_sessions_left(&self, left: u64) {
        self.shared
            .change(|state| state.gateway.sessions_left = left);
    }

    /// Waits until `n` connections have been refused in all.
    pub async fn refused(&self, n: usize) {
        let what = format!("{n} refused connections");
        self.shared
            .wait_for(&what, |s| (s.gateway.refused >= n).then_some(()))
            .await;
    }

    /// Waits until the newest connection has ended, and gives the code that the client closed it
    /// with, if it did.
    pub async fn wait_closed(&self) -> Option<u16> {
        self.shared
            .wait_for("the end of the connection", |s| {
                s.gateway.is_closed().then(|| s.gateway.closed_with())
            })
            .await
    }

    /// Takes so long to answer a client that closes its connection.
    pub fn set_close_delay(&self, delay: Duration) {
        self.shared
            .change(|state| state.gateway.close_delay = delay);
    }

    /// Waits until clients have closed `n` connections in all, and gives the codes.
    pub async fn all_closed(&self, n: usize) -> Vec<u16> {
        let what = format!("{n} closed connections");
        self.shared
            .wait_for(&what, |s| {
                let codes = s.gateway.all_closed_with();
                (codes.len() >= n).then_some(codes)
            })
            .await
    }

    /// Waits until `n` heartbeats have arrived in all.
    pub async fn heartbeats(&self, n: usize) {
        let what = format!("{n} heartbeats");
        self.shared
            .wait_for(&what, |s| (s.gateway.heartbeats >= n).then_some(()))
            .await;
    }

    /// How many payloads were sent compressed so far.
    pub fn compressed(&self) -> usize {
        self.shared.lock().gateway.compressed
    }

    /// The IDENTIFYs with the right token so far.
    pub fn identifies(&self) -> Vec<Identify> {
        self.shared.lock().gateway.identifies.clone()
    }
}
