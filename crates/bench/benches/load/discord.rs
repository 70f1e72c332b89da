//! A gateway that sends interactions, and a REST API that accepts their responses and records latencies. Unlike the
//! fake Discord of the tests, it parses no responses and builds no payloads, because it must be much cheaper than the
//! bot.

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use axum::serve::ListenerExt as _;
use axum::{Json, Router};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::sync::{Mutex, watch};
use tokio::task::JoinHandle;
use tokio::time::sleep;

use crate::calls::{Answer, Calls};
use crate::payload::{self, Call, Payloads};

/// Part of a message with a board.
const BOARD: &str = "a b c d e f g h";

/// Opcodes of the gateway.
const HEARTBEAT: u64 = 1;
const IDENTIFY: u64 = 2;

pub struct Discord {
    shared: Arc<Shared>,
    address: SocketAddr,
    serving: JoinHandle<()>,
}

struct Shared {
    calls: Calls,
    /// Time before each response to an answer.
    delay: OnceLock<Duration>,
    /// Calls that the gateway still has to send.
    queue: Mutex<UnboundedReceiver<Call>>,
    connected: watch::Sender<bool>,
    /// Response to `GET /oauth2/applications/@me`.
    application: Value,
    /// Data of the event READY.
    ready: Value,
    gateway_url: String,
}

impl Discord {
    /// Starts a server for a bot at the gateway, which checks no signatures and needs no public key.
    pub async fn start_for_gateway() -> Self {
        Self::start(&"0".repeat(64)).await
    }

    /// Starts a server on a free port. `verify_key` is the application's public key in hex.
    pub async fn start(verify_key: &str) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0))
            .await
            .expect("the port is free");
        let address = listener.local_addr().expect("the listener is bound");
        let gateway_url = format!("ws://{address}");
        let (sender, queue) = unbounded_channel();
        let bot = payload::discord().application;
        let mut application = bot.object();
        application["verify_key"] = json!(verify_key);
        let shared = Arc::new(Shared {
            calls: Calls::new(sender),
            delay: OnceLock::new(),
            queue: Mutex::new(queue),
            connected: watch::Sender::new(false),
            application,
            ready: json!({
                "v": 10,
                "user": bot.own_user(),
                "guilds": [],
                "session_id": "0123456789abcdef0123456789abcdef",
                "session_type": "normal",
                "resume_gateway_url": gateway_url,
                "application": { "id": bot.id.to_string(), "flags": 0 },
            }),
            gateway_url,
        });
        let router = routes(Arc::clone(&shared));
        let listener = listener.tap_io(|stream| {
            // An error only delays responses.
            let _ = stream.set_nodelay(true);
        });
        let serving = tokio::spawn(async {
            axum::serve(listener, router)
                .await
                .expect("a server on loopback does not fail");
        });
        Self {
            shared,
            address,
            serving,
        }
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub fn calls(&self) -> &Calls {
        &self.shared.calls
    }

    /// Delays each response to an answer from now on. May be called once.
    pub fn delay_responses(&self, delay: Duration) {
        self.shared.delay.set(delay).expect("the delay is set once");
    }

    /// Waits until a bot has connected to the gateway.
    pub async fn connected(&self) {
        self.shared
            .connected
            .subscribe()
            .wait_for(|is_connected| *is_connected)
            .await
            .expect("the sender is open");
    }
}

impl Drop for Discord {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

fn routes(shared: Arc<Shared>) -> Router {
    let callback = "/api/v10/interactions/{id}/{token}/callback";
    let commands = "/api/v10/applications/{application}/commands";
    Router::new()
        .route(callback, post(answered))
        .route("/api/v10/oauth2/applications/@me", get(application))
        .route("/api/v10/gateway", get(gateway))
        .route("/api/v10/gateway/bot", get(gateway))
        .route(commands, get(no_commands).put(no_commands))
        .route("/", get(connect))
        .with_state(shared)
}

/// Records the answer of the bot to an interaction.
async fn answered(
    State(shared): State<Arc<Shared>>,
    Path((id, _)): Path<(u64, String)>,
    body: Bytes,
) -> StatusCode {
    shared.calls.answered(id, classify(&body));
    // Sleeping for no time would still wait for the timer.
    if let Some(delay) = shared.delay.get() {
        sleep(*delay).await;
    }
    StatusCode::NO_CONTENT
}

/// Returns the kind of a response. Does not parse its JSON, which would take longer.
fn classify(body: &[u8]) -> Answer {
    // A file is sent as a multipart form, whose first line is a boundary.
    if body.starts_with(b"--") {
        Answer::File
    } else if is_board(body) {
        Answer::Board
    } else if String::from_utf8_lossy(body).contains("\"flags\":64") {
        Answer::Private
    } else {
        Answer::Other
    }
}

/// Whether a response is a public message with a board.
pub fn is_board(body: &[u8]) -> bool {
    let text = std::str::from_utf8(body).unwrap_or_default();
    text.contains("\"type\":4") && text.contains(BOARD) && !text.contains("\"flags\":64")
}

async fn application(State(shared): State<Arc<Shared>>) -> Json<Value> {
    Json(shared.application.clone())
}

async fn gateway(State(shared): State<Arc<Shared>>) -> Json<Value> {
    Json(json!({
        "url": shared.gateway_url,
        "shards": 1,
        "session_start_limit": {
            "total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1,
        },
    }))
}

async fn no_commands() -> Json<Value> {
    Json(json!([]))
}

async fn connect(State(shared): State<Arc<Shared>>, upgrade: WebSocketUpgrade) -> Response {
    // A larger buffer would be cleared before each read.
    upgrade
        .read_buffer_size(4096)
        .on_upgrade(async move |mut socket| {
            let _ = run_session(&mut socket, &shared).await;
        })
}

/// Sends the calls to the bot and answers what it sends, until the connection ends.
async fn run_session(socket: &mut WebSocket, shared: &Shared) -> Result<(), axum::Error> {
    let hello = json!({ "op": 10, "d": { "heartbeat_interval": 41_250 }, "s": null, "t": null });
    socket.send(Message::text(hello.to_string())).await?;
    let payloads = Payloads::new();
    let mut queue = shared.queue.lock().await;
    // READY is the first event.
    let mut sequence: u64 = 1;
    loop {
        tokio::select! {
            Some(call) = queue.recv() => {
                sequence += 1;
                let event = interaction_event(&payloads, sequence, call);
                socket.send(Message::text(event)).await?;
            }
            message = socket.recv() => {
                match message.transpose()? {
                    Some(Message::Text(text)) => answer_bot(socket, shared, &text).await?,
                    Some(Message::Ping(_) | Message::Pong(_)) => {}
                    Some(Message::Binary(_) | Message::Close(_)) | None => return Ok(()),
                }
            }
        }
    }
}

/// Returns the event with the interaction of a call. Written as text, because serializing JSON would take longer.
fn interaction_event(payloads: &Payloads, sequence: u64, call: Call) -> String {
    // Most events are shorter.
    let mut event = String::with_capacity(2400);
    event.push_str(r#"{"t":"INTERACTION_CREATE","s":"#);
    event.push_str(&sequence.to_string());
    event.push_str(r#","op":0,"d":"#);
    payloads.write(&mut event, call);
    event.push('}');
    event
}

/// Answers what a bot sends over the gateway: a heartbeat, or its login, after which it is connected.
async fn answer_bot(
    socket: &mut WebSocket,
    shared: &Shared,
    text: &str,
) -> Result<(), axum::Error> {
    let command: Value = serde_json::from_str(text).expect("bots send JSON");
    match command["op"].as_u64() {
        Some(HEARTBEAT) => {
            let ack = json!({ "op": 11, "d": null, "s": null, "t": null });
            socket.send(Message::text(ack.to_string())).await?;
        }
        Some(IDENTIFY) => {
            let mut ready = shared.ready.clone();
            ready["shard"] = command["d"]["shard"].clone();
            let event = json!({ "op": 0, "t": "READY", "s": 1, "d": ready });
            socket.send(Message::text(event.to_string())).await?;
            shared.connected.send_replace(true);
        }
        _ => {}
    }
    Ok(())
}
