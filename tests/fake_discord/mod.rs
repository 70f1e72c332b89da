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
//! The rules of Discord are in `model.rs`, `commands.rs` and `limits.rs`, which know nothing of
//! HTTP or websockets; `rest.rs` and `gateway.rs` carry them over the wire. The server has a
//! thread and a runtime of its own, so that a test may block.
#![allow(
    dead_code,
    unused_imports,
    reason = "each test binary uses a part of this module"
)]

mod call;
mod commands;
mod connection;
mod fault;
mod gateway;
mod journal;
mod limits;
mod model;
mod payload;
mod refusal;
mod rest;
mod state;

use std::net::{Ipv4Addr, TcpListener as StdTcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use axum::Router;
use axum::routing::get;
use serde_json::{Map, Value, json};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

pub use call::{Button, Call, MessageView, Reply};
pub use fault::{Fault, Matcher, Scope};
pub use gateway::Identify;
pub use journal::RequestRecord;
pub use model::{CallbackKind, InteractionKind, InteractionState, Snowflake};
pub use payload::{Place, PlaceKind, User};

use call::button_objects;
use commands::{nest_options, options_at};
use connection::{BreakableListener, Breaker};
use fault::Faults;
use gateway::Gateway;
use journal::Journal;
use model::{ChangeKind, Model, NewInteraction};
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
            gateway: Gateway::new(format!("ws://127.0.0.1:{port}")),
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
    /// Waits until the bot has a session.
    pub async fn connected(&self) {
        self.sessions(1).await;
    }

    /// Waits until the bot has begun its `n`th session.
    pub async fn sessions(&self, n: usize) {
        let what = format!("session {n}");
        self.shared
            .wait_for(&what, |s| (s.gateway.identifies.len() >= n).then_some(()))
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

/// Users and places.
impl FakeDiscord {
    /// A new user, who speaks British English.
    pub fn user(&self, name: &str) -> User {
        self.shared.change(|state| {
            let user = User::new(state.model.ids.next(), name);
            state.model.users.insert(user.id, user.clone());
            user
        })
    }

    /// A new guild that has added the bot, and its channel of this name.
    pub fn guild_channel(&self, name: &str) -> Place {
        let guild = self.new_id();
        self.place(PlaceKind::Guild, Some(guild), name, Vec::new())
    }

    /// Another channel of a guild.
    pub fn channel_beside(&self, place: &Place, name: &str) -> Place {
        self.place(place.kind, place.guild_id, name, Vec::new())
    }

    /// The direct messages of a user with the bot.
    pub fn dm(&self, user: &User) -> Place {
        self.place(PlaceKind::Dm, None, "", vec![user.clone()])
    }

    /// A channel of a guild without the bot, for users who have the bot in their own account.
    pub fn user_install_channel(&self) -> Place {
        let guild = self.new_id();
        self.place(PlaceKind::UserInstall, Some(guild), "elsewhere", Vec::new())
    }

    /// A group of friends, who have the bot in their own accounts.
    pub fn group_dm(&self, members: &[&User]) -> Place {
        let members = members.iter().copied().cloned().collect();
        self.place(PlaceKind::GroupDm, None, "friends", members)
    }

    fn new_id(&self) -> Snowflake {
        self.shared.change(|state| state.model.ids.next())
    }

    fn place(
        &self,
        kind: PlaceKind,
        guild_id: Option<Snowflake>,
        name: &str,
        recipients: Vec<User>,
    ) -> Place {
        self.shared.change(|state| {
            let channel_id = state.model.ids.next();
            let place = Place {
                kind,
                guild_id,
                channel_id,
                name: name.to_owned(),
                recipients,
            };
            state.model.places.insert(channel_id, place.clone());
            place
        })
    }
}

/// What users do.
impl FakeDiscord {
    /// A user calls a slash command, named as typed: `chess960 show`.
    ///
    /// Waits until the bot has registered it for this place. The options are an object of names
    /// and values, whose types are taken from the registration, or an array as Discord sends it.
    pub async fn slash(&self, user: &User, place: &Place, path: &str, options: Value) -> Call {
        self.command(InteractionKind::Command, user, place, path, options)
            .await
    }

    /// A user is typing `text` for an option of a slash command.
    pub async fn autocomplete(
        &self,
        user: &User,
        place: &Place,
        path: &str,
        option: &str,
        text: &str,
    ) -> Call {
        let focused = json!([{ "name": option, "value": text, "focused": true }]);
        self.command(InteractionKind::Autocomplete, user, place, path, focused)
            .await
    }

    async fn command(
        &self,
        kind: InteractionKind,
        user: &User,
        place: &Place,
        path: &str,
        options: Value,
    ) -> Call {
        let words: Vec<&str> = path.trim_start_matches('/').split_whitespace().collect();
        let (name, subcommands) = words.split_first().expect("a command has a name");
        let what = format!("/{path} to be registered for {:?}", place.kind);
        let command = self.shared.wait_for(&what, |state| {
            let command = state.model.commands.find(name, place.guild_id)?;
            let offered = is_offered(command, place) && options_at(command, subcommands).is_some();
            offered.then(|| command.clone())
        });
        let command = command.await;
        let fields = options_at(&command, subcommands).expect("it was found above");
        let options = nest_options(&command, subcommands, typed_options(&options, fields));
        let new = NewInteraction {
            kind,
            user: user.clone(),
            place: place.clone(),
            command_name: Some(words.join(" ")),
            source_message: None,
        };
        let (user, guild) = (user.clone(), place.guild_id);
        self.send(new, move |model| {
            let mut data = json!({ "id": command["id"], "name": command["name"], "type": 1 });
            if !command["guild_id"].is_null() {
                data["guild_id"] = command["guild_id"].clone();
            }
            if let Some(resolved) = payload::resolved(&options, model, guild, &user) {
                data["resolved"] = resolved;
            }
            if options != json!([]) {
                data["options"] = options.clone();
            }
            data
        })
        .await
    }

    /// A user presses the button with this label on a message, as the message stands now.
    pub async fn press(&self, user: &User, message: Snowflake, label: &str) -> Call {
        let (custom_id, place) = {
            let state = self.shared.lock();
            let message = visible(&state, message, user);
            let mut buttons = button_objects(message);
            let button = buttons
                .find(|button| button["label"] == label)
                .unwrap_or_else(|| {
                    let labels: Vec<_> = button_objects(message)
                        .map(|button| &button["label"])
                        .collect();
                    panic!("there is no button {label:?} on the message, but {labels:?}")
                });
            assert!(
                button["disabled"] != true,
                "the button {label:?} is disabled"
            );
            let custom_id = button["custom_id"].as_str();
            let custom_id = custom_id.unwrap_or_else(|| panic!("the button {label:?} is a link"));
            (
                custom_id.to_owned(),
                state.model.places[&message.channel_id].clone(),
            )
        };
        self.press_at(user, place, message, &custom_id).await
    }

    /// A user's client reports a press of a button with this custom id, be it there or not.
    pub async fn press_custom_id(&self, user: &User, message: Snowflake, custom_id: &str) -> Call {
        let place = {
            let state = self.shared.lock();
            state.model.places[&visible(&state, message, user).channel_id].clone()
        };
        self.press_at(user, place, message, custom_id).await
    }

    async fn press_at(
        &self,
        user: &User,
        place: Place,
        message: Snowflake,
        custom_id: &str,
    ) -> Call {
        let new = NewInteraction {
            kind: InteractionKind::Component,
            user: user.clone(),
            place,
            command_name: None,
            source_message: Some(message),
        };
        self.send(new, |model| {
            let mut buttons = button_objects(&model.messages[&message]);
            let button = buttons.find(|button| button["custom_id"] == custom_id);
            let id = button.map_or(json!(2), |button| button["id"].clone());
            json!({ "id": id, "component_type": 2, "custom_id": custom_id })
        })
        .await
    }

    /// A user fills in the modal that `opened` was answered with: texts by custom id.
    pub async fn modal_submit(&self, opened: &Call, fields: Value) -> Call {
        let reply = opened.reply().await;
        assert_eq!(
            reply.kind,
            CallbackKind::Modal,
            "only a modal can be submitted"
        );
        let (user, place, source_message) = {
            let state = self.shared.lock();
            let interaction = &state.model.interactions[&opened.id];
            (
                interaction.user.clone(),
                interaction.place.clone(),
                interaction.source_message,
            )
        };
        let kind = InteractionKind::Modal;
        let new = NewInteraction {
            kind,
            user,
            place,
            command_name: None,
            source_message,
        };
        let modal = &reply.raw["data"];
        self.send(new, |_| {
            let mut components = limits::number_components(&modal["components"]);
            fill_in(&mut components, &fields);
            json!({ "custom_id": modal["custom_id"], "components": components })
        })
        .await
    }

    /// A complete payload as [`slash`](Self::slash) would send it, to be spoilt by the test and
    /// sent by [`raw_interaction`](Self::raw_interaction).
    pub fn payload(&self, user: &User, place: &Place, kind: u64, data: Value) -> Value {
        let application = &self.shared.lock().model.application;
        let event = payload::Event {
            id: 0,
            token: "",
            kind,
            user,
            place,
            data,
            message: None,
        };
        let mut payload = payload::interaction(application, event);
        if let Some(fields) = payload.as_object_mut() {
            fields.remove("id");
            fields.remove("token");
        }
        payload
    }

    /// Discord sends any payload as an interaction, with an id and a token put in if it has none.
    pub async fn raw_interaction(&self, mut payload: Value) -> Call {
        let channel = id_in(&payload["channel_id"]);
        let place = channel.and_then(|id| self.shared.lock().model.places.get(&id).cloned());
        let new = NewInteraction {
            kind: match payload["type"].as_u64() {
                Some(3) => InteractionKind::Component,
                Some(4) => InteractionKind::Autocomplete,
                Some(5) => InteractionKind::Modal,
                _ => InteractionKind::Command,
            },
            user: self.user("somebody"),
            place: place.unwrap_or_else(|| self.guild_channel("somewhere")),
            command_name: payload["data"]["name"].as_str().map(str::to_owned),
            source_message: id_in(&payload["message"]["id"]),
        };
        let (fresh_id, fresh_token) = self.shared.lock().model.credentials();
        let id = id_in(&payload["id"]).unwrap_or(fresh_id);
        let token = payload["token"].as_str().map_or(fresh_token, str::to_owned);
        payload["id"] = json!(id.to_string());
        payload["token"] = json!(token);
        self.deliver(id, token, new, |_| payload.clone()).await
    }

    /// Discord sends any event.
    pub async fn event(&self, name: &str, data: Value) {
        self.shared
            .wait_for("a session", |state| {
                let has_session = state.gateway.has_session();
                has_session.then(|| state.gateway.dispatch(name, &data))
            })
            .await;
    }

    /// Makes an interaction and sends its event, as soon as the bot has a session.
    async fn send(&self, new: NewInteraction, data: impl Fn(&Model) -> Value) -> Call {
        let (id, token) = self.shared.lock().model.credentials();
        let payload = |model: &Model| {
            let interaction = &model.interactions[&id];
            let event = payload::Event {
                id,
                token: &interaction.token,
                kind: interaction.kind as u64,
                user: &interaction.user,
                place: &interaction.place,
                data: data(model),
                message: interaction
                    .source_message
                    .map(|id| model.message_object(id)),
            };
            payload::interaction(&model.application, event)
        };
        self.deliver(id, token, new, payload).await
    }

    /// Notes an interaction and sends its payload, as soon as the bot has a session.
    async fn deliver(
        &self,
        id: Snowflake,
        token: String,
        new: NewInteraction,
        payload: impl Fn(&Model) -> Value,
    ) -> Call {
        let mut new = Some(new);
        self.shared
            .wait_for("a session", |state| {
                if !state.gateway.has_session() {
                    return None;
                }
                state
                    .model
                    .interact(id, token.clone(), new.take()?, Instant::now());
                state
                    .gateway
                    .dispatch("INTERACTION_CREATE", &payload(&state.model));
                Some(())
            })
            .await;
        Call::new(self.shared.clone(), id, token)
    }
}

/// What users see, and what the bot asked for.
impl FakeDiscord {
    /// A message as it stands now; all that was done to it counts as looked at.
    pub fn message(&self, id: Snowflake) -> MessageView {
        let mut state = self.shared.lock();
        let State { model, journal, .. } = &mut *state;
        let message = model
            .messages
            .get(&id)
            .unwrap_or_else(|| panic!("there is no message {id}"));
        message
            .changes
            .iter()
            .for_each(|change| journal.look_at(change.cause));
        MessageView::new(message, model)
    }

    /// Waits for the next message that the bot posts in a channel, answering nobody, and that
    /// nobody looked at.
    pub async fn posted(&self, place: &Place) -> MessageView {
        let what = format!("a message in #{}", place.name);
        self.shared
            .wait_for(&what, |state| {
                let State { model, journal, .. } = state;
                let here =
                    |m: &&model::Message| m.channel_id == place.channel_id && m.origin.is_none();
                let (message, cause) =
                    model.messages.values().filter(here).find_map(|message| {
                        let mut changes = message.changes.iter();
                        let made = changes.find(|change| change.kind == ChangeKind::Created)?;
                        (!journal.is_looked_at(made.cause)).then_some((message, made.cause))
                    })?;
                journal.look_at(cause);
                Some(MessageView::new(message, model))
            })
            .await
    }

    /// All requests so far; they count as looked at.
    pub fn requests(&self) -> Vec<RequestRecord> {
        self.take_requests(&Matcher::any())
    }

    /// The requests that match; they count as looked at.
    pub fn take_requests(&self, matcher: &Matcher) -> Vec<RequestRecord> {
        self.shared.lock().journal.take(matcher)
    }

    /// Waits until `n` requests match in all, and gives them; they count as looked at.
    pub async fn wait_for_requests(&self, matcher: &Matcher, n: usize) -> Vec<RequestRecord> {
        let what = format!("{n} requests like {matcher:?}");
        self.shared
            .wait_for(&what, |state| {
                let enough = state.journal.count(matcher) >= n;
                enough.then(|| state.journal.take(matcher))
            })
            .await
    }

    /// Lets something go wrong with the next `times` requests that match.
    ///
    /// The test fails at its finish if that does not happen as often; see
    /// [`clear_faults`](Self::clear_faults).
    pub fn fail_next(&self, matcher: Matcher, times: usize, fault: Fault) {
        self.shared
            .change(|state| state.faults.arrange(matcher, times, fault));
    }

    /// Lets nothing go wrong any more.
    pub fn clear_faults(&self) {
        self.shared.change(|state| state.faults.clear());
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

/// The id in a field of a payload, if there is one.
fn id_in(field: &Value) -> Option<Snowflake> {
    field.as_str()?.parse().ok()
}

/// Whether Discord offers a command to users in a place.
fn is_offered(command: &Value, place: &Place) -> bool {
    let allows = |list: &Value, number| list.as_array().is_none_or(|l| l.contains(&json!(number)));
    allows(&command["contexts"], place.context())
        && allows(&command["integration_types"], place.integration_type())
}

/// Options as Discord sends them: the types are put in that the registration gives.
fn typed_options(options: &Value, fields: &[Value]) -> Value {
    let kind = |name: &str| {
        let field = fields.iter().find(|field| field["name"] == name);
        let names: Vec<_> = fields.iter().map(|field| &field["name"]).collect();
        field.map_or_else(
            || panic!("there is no option {name:?}, but {names:?}"),
            |f| f["type"].clone(),
        )
    };
    let typed = |option: &Value| {
        let mut option = option.clone();
        if option["type"].is_null() {
            option["type"] = kind(option["name"].as_str().unwrap_or_default());
        }
        option
    };
    match options {
        Value::Array(options) => options.iter().map(typed).collect(),
        Value::Object(values) => {
            let named =
                |(name, value): (&String, &Value)| typed(&json!({ "name": name, "value": value }));
            values.iter().map(named).collect()
        }
        _ => json!([]),
    }
}

/// A message that a user can see and press buttons on.
fn visible<'a>(state: &'a State, id: Snowflake, user: &User) -> &'a model::Message {
    let message = state
        .model
        .messages
        .get(&id)
        .unwrap_or_else(|| panic!("there is no message {id}"));
    assert!(!message.deleted, "message {id} is deleted");
    let is_shown = match &message.origin {
        Some(origin) if message.is_ephemeral() => origin.user == user.id,
        _ => true,
    };
    assert!(
        is_shown,
        "message {id} is ephemeral, and not shown to {}",
        user.username
    );
    message
}

/// Turns the components of a modal into those of its submission.
fn fill_in(components: &mut Value, fields: &Value) {
    for component in components.as_array_mut().into_iter().flatten() {
        fill_in_one(component, fields);
    }
}

fn fill_in_one(component: &mut Value, fields: &Value) {
    let kept = [
        "type",
        "id",
        "components",
        "component",
        "custom_id",
        "value",
    ];
    let Value::Object(parts) = component else {
        return;
    };
    parts.retain(|name, _| kept.contains(&name.as_str()));
    for inner in ["components", "component"] {
        match parts.get_mut(inner) {
            Some(list @ Value::Array(_)) => fill_in(list, fields),
            Some(one) => fill_in_one(one, fields),
            None => {}
        }
    }
    set_text(parts, fields);
}

/// Sets the value of a text input to what the user typed, or leaves what the bot had put in.
fn set_text(component: &mut Map<String, Value>, fields: &Value) {
    let Some(custom_id) = component.get("custom_id").and_then(Value::as_str) else {
        return;
    };
    let typed = fields.get(custom_id).cloned();
    let typed = typed
        .or_else(|| component.get("value").cloned())
        .unwrap_or_else(|| json!(""));
    component.insert("value".to_owned(), typed);
}
