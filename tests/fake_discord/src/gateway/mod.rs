//! Gateway: sessions and events.

mod control;
mod session;
mod websocket;

use session::{Session, Shard};
use tokio::sync::mpsc::UnboundedSender;

use super::model::Application;
use crate::prelude::*;

pub use self::control::GatewayControl;
pub use self::websocket::upgrade;

const HEARTBEAT_INTERVAL: Duration = Duration::from_millis(41_250);

const HEARTBEAT: u64 = 1;
const IDENTIFY: u64 = 2;
const RESUME: u64 = 6;
const RECONNECT: u64 = 7;
const INVALID_SESSION: u64 = 9;
const HELLO: u64 = 10;
const HEARTBEAT_ACK: u64 = 11;

const UNKNOWN_OPCODE: u16 = 4001;
const DECODE_ERROR: u16 = 4002;
const AUTHENTICATION_FAILED: u16 = 4004;
const ALREADY_AUTHENTICATED: u16 = 4005;
const INVALID_SEQUENCE: u16 = 4007;
const INVALID_SHARD: u16 = 4010;
const SHARDING_REQUIRED: u16 = 4011;

/// Time until new sessions are available, once the limit is reached.
const RESET_AFTER: Duration = Duration::from_secs(1);
const DAY: Duration = Duration::from_hours(24);

enum SocketCommand {
    Send { payload: Value, compress: bool },
    Close(u16),
    Drop,
}

#[derive(Debug, Clone)]
pub struct Identify {
    pub intents: u64,
    /// `[id, count]`; null if missing.
    pub shard: Value,
}

struct Connection {
    commands: UnboundedSender<SocketCommand>,
    session: Option<usize>,
    acknowledges: bool,
    open: bool,
    closed_with: Option<u16>,
}

#[derive(Default)]
pub struct Gateway {
    pub url: String,
    pub heartbeat_interval: Duration,
    pub refuses: bool,
    pub refused: usize,
    /// IDENTIFY payloads with the right token.
    pub identifies: Vec<Identify>,
    pub resumed: usize,
    pub heartbeats: usize,
    pub compressed: usize,
    /// Alternates events between the sessions, as a load balancer would, instead of sending them only to the newest
    /// one.
    pub alternates: bool,
    /// Delay of the answer to a close frame.
    pub close_delay: Duration,
    pub recommended_shards: u64,
    pub required_shards: u64,
    pub sessions_left: u64,
    dispatched: usize,
    connections: Vec<Connection>,
    sessions: Vec<Session>,
}

impl Gateway {
    pub fn new(url: String) -> Self {
        Self {
            url,
            heartbeat_interval: HEARTBEAT_INTERVAL,
            recommended_shards: 1,
            required_shards: 1,
            sessions_left: 999,
            ..Self::default()
        }
    }

    pub fn summary(&self) -> String {
        let open = self
            .connections
            .iter()
            .filter(|connection| connection.open)
            .count();
        let codes: Vec<_> = self
            .connections
            .iter()
            .map(|connection| connection.closed_with)
            .collect();
        format!(
            "{} connections ({open} open, the client closed with {codes:?}), {} sessions, {} resumed",
            self.connections.len(),
            self.sessions.len(),
            self.resumed,
        )
    }

    /// Whether a session, connected or not, receives the events of a guild.
    pub fn has_session(&self, guild: Option<Snowflake>) -> bool {
        self.sessions.iter().any(|session| session.receives(guild))
    }

    /// Response to `GET /gateway/bot`.
    pub fn description(&self) -> Value {
        json!({
            "url": self.url,
            "shards": self.recommended_shards,
            "session_start_limit": {
                "total": 1000,
                "remaining": self.sessions_left,
                "reset_after": if self.sessions_left == 0 { RESET_AFTER } else { DAY }.as_millis(),
                "max_concurrency": 1,
            },
        })
    }

    /// Sends an event to the newest session of its shard, or alternates between its sessions. Records it for resumes.
    pub fn dispatch(&mut self, name: &str, data: &Value) {
        let guild = id_in(&data["guild_id"]);
        let valid = self
            .sessions
            .iter_mut()
            .rev()
            .filter(|session| session.receives(guild));
        let mut valid: Vec<_> = valid.collect();
        assert!(!valid.is_empty(), "the caller has waited for a session");
        let index = if self.alternates {
            self.dispatched % valid.len()
        } else {
            0
        };
        self.dispatched += 1;
        let session = valid.swap_remove(index);
        let connection = session
            .connection
            .and_then(|index| self.connections.get(index));
        let event = session.record_event(name, data);
        if let Some(connection) = connection {
            connection.send(event, session.compress);
        }
    }

    fn open(&mut self, commands: UnboundedSender<SocketCommand>) -> usize {
        let connection = Connection {
            commands,
            session: None,
            acknowledges: true,
            open: true,
            closed_with: None,
        };
        let interval =
            u64::try_from(self.heartbeat_interval.as_millis()).expect("the interval fits");
        let hello = json!({ "heartbeat_interval": interval });
        connection.send(control(HELLO, hello), false);
        self.connections.push(connection);
        self.connections.len() - 1
    }

    fn closed(&mut self, index: usize, code: Option<u16>) {
        let connection = &mut self.connections[index];
        connection.open = false;
        connection.closed_with = code;
        for session in &mut self.sessions {
            session.connection = session.connection.filter(|current| *current != index);
        }
    }

    fn receive(&mut self, index: usize, text: &str, application: &Application) {
        let Ok(payload) = serde_json::from_str::<Value>(text) else {
            return self.connections[index].close(DECODE_ERROR);
        };
        let data = &payload["d"];
        let is_identified = self.connections[index].session.is_some();
        match payload["op"].as_u64() {
            Some(HEARTBEAT) => {
                self.heartbeats += 1;
                if self.connections[index].acknowledges {
                    self.connections[index].send(control(HEARTBEAT_ACK, Value::Null), false);
                }
            }
            Some(IDENTIFY | RESUME) if is_identified => {
                self.connections[index].close(ALREADY_AUTHENTICATED);
            }
            Some(IDENTIFY | RESUME) if !is_token(&data["token"], application) => {
                self.connections[index].close(AUTHENTICATION_FAILED);
            }
            Some(IDENTIFY) => self.identify(index, data, application),
            Some(RESUME) => self.resume(index, data),
            _ => self.connections[index].close(UNKNOWN_OPCODE),
        }
    }

    fn identify(&mut self, index: usize, data: &Value, application: &Application) {
        let Some(shard) = Shard::from_json(&data["shard"]) else {
            return self.connections[index].close(INVALID_SHARD);
        };
        if shard.total < self.required_shards {
            return self.connections[index].close(SHARDING_REQUIRED);
        }
        assert!(
            self.sessions_left > 0,
            "no sessions are left: Discord would reset the token"
        );
        self.sessions_left -= 1;
        let compress = data["compress"] == true;
        self.identifies.push(Identify {
            intents: data["intents"].as_u64().unwrap_or_default(),
            shard: data["shard"].clone(),
        });
        let number = self.sessions.len();
        let mut session = Session {
            id: format!("{:032x}", application.id + number as u64),
            shard,
            sequence: 0,
            events: Vec::new(),
            compress,
            connection: Some(index),
            valid: true,
        };
        let mut ready = json!({
            "v": 10,
            "user": application.own_user(),
            "guilds": [],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.url,
            "application": { "id": application.id.to_string(), "flags": 0 },
            "user_settings": {},
            "relationships": [],
            "private_channels": [],
            "presences": [],
            "guild_join_requests": [],
            "geo_ordered_rtc_regions": [],
            "_trace": [],
        });
        if !data["shard"].is_null() {
            ready["shard"] = data["shard"].clone();
        }
        let event = session.record_event("READY", &ready);
        self.sessions.push(session);
        self.connections[index].session = Some(number);
        self.connections[index].send(event, compress);
    }

    fn resume(&mut self, index: usize, data: &Value) {
        let known = |session: &Session| session.valid && data["session_id"] == session.id;
        let Some(number) = self.sessions.iter().position(known) else {
            return self.connections[index].send(control(INVALID_SESSION, false), false);
        };
        let connection = &mut self.connections[index];
        let session = &mut self.sessions[number];
        let seen = data["seq"].as_u64().unwrap_or_default();
        if seen > session.sequence {
            return connection.close(INVALID_SEQUENCE);
        }
        let missed = session
            .events
            .iter()
            .filter(|event| event["s"].as_u64() > Some(seen));
        for event in missed.cloned().collect::<Vec<_>>() {
            connection.send(event, session.compress);
        }
        let resumed = session.record_event("RESUMED", &json!({ "_trace": [] }));
        session.events.pop(); // RESUMED itself is never replayed
        connection.send(resumed, session.compress);
        connection.session = Some(number);
        session.connection = Some(index);
        self.resumed += 1;
    }
}

impl Connection {
    fn send(&self, payload: Value, compress: bool) {
        self.execute(SocketCommand::Send { payload, compress });
    }

    fn close(&self, code: u16) {
        self.execute(SocketCommand::Close(code));
    }

    fn execute(&self, command: SocketCommand) {
        let _ = self.commands.send(command); // fails if the client has disconnected
    }
}

/// Discord also accepts the `Bot ` prefix, which serenity sends.
fn is_token(token: &Value, application: &Application) -> bool {
    let token = token.as_str().unwrap_or_default();
    token.strip_prefix("Bot ").unwrap_or(token) == application.token
}

/// A message that is no event.
fn control(opcode: u64, data: impl Into<Value>) -> Value {
    json!({ "op": opcode, "d": data.into(), "s": null, "t": null })
}
