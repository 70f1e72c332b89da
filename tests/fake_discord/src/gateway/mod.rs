//! Gateway: sessions and events.

mod behavior;
mod control;
mod session;
mod session_starts;
mod websocket;

use std::time::Instant;

use session::{Session, Shard};
use session_starts::SessionStarts;
use tokio::sync::mpsc::UnboundedSender;

use super::model::Application;
use crate::prelude::*;

pub use self::behavior::ConnectionBehavior;
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

enum SocketCommand {
    Send { payload: Value, compress: bool },
    Close(u16),
    Drop,
}

/// A client's request for a websocket.
#[derive(Debug, Clone, Copy)]
pub struct ConnectionAttempt {
    pub at: Instant,
    /// `None` unless the client sent an IDENTIFY, or a RESUME of a known session.
    pub shard: Option<u64>,
}

#[derive(Debug, Clone)]
pub struct Identify {
    pub at: Instant,
    pub intents: u64,
    /// `[id, count]`; null if missing.
    pub shard: Value,
}

struct Connection {
    commands: UnboundedSender<SocketCommand>,
    behavior: ConnectionBehavior,
    /// Index of its attempt.
    attempt: usize,
    session: Option<usize>,
    open: bool,
    closed_with: Option<u16>,
}

#[derive(Default)]
pub struct Gateway {
    pub url: String,
    pub heartbeat_interval: Duration,
    /// Of the next connections.
    pub behavior: ConnectionBehavior,
    /// All requests for a websocket, also refused ones.
    pub attempts: Vec<ConnectionAttempt>,
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
    session_starts: SessionStarts,
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
            ..Self::default()
        }
    }

    pub fn summary(&self) -> String {
        let mut open = 0;
        let mut close_codes = Vec::new();
        for connection in &self.connections {
            open += usize::from(connection.open);
            close_codes.push(connection.closed_with);
        }
        format!(
            "{} attempts, {} connections ({open} open, the client closed with {close_codes:?}), {} \
             sessions, {} resumed",
            self.attempts.len(),
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
    pub fn description(&mut self) -> Value {
        json!({
            "url": self.url,
            "shards": self.recommended_shards,
            "session_start_limit": self.session_starts.description(Instant::now()),
        })
    }

    /// Sends an event to the newest session of its shard, or alternates between its sessions. Records it for resumes.
    pub fn dispatch(&mut self, name: &str, data: &Value) {
        let guild = id_in(&data["guild_id"]);
        let mut newest_first: Vec<_> = self
            .sessions
            .iter_mut()
            .rev()
            .filter(|session| session.receives(guild))
            .collect();
        let count = newest_first.len();
        assert!(count > 0, "the caller has waited for a session");
        let chosen = if self.alternates {
            self.dispatched % count
        } else {
            0
        };
        self.dispatched += 1;
        let session = newest_first.swap_remove(chosen);
        let event = session.record_event(name, data);
        if let Some(index) = session.connection {
            self.connections[index].send(event, session.compress);
        }
    }

    /// Records an attempt to connect. Returns its index.
    fn record_attempt(&mut self) -> usize {
        self.attempts.push(ConnectionAttempt {
            at: Instant::now(),
            shard: None,
        });
        self.attempts.len() - 1
    }

    /// Records a new connection and sends HELLO. Returns the index of the connection.
    fn open(
        &mut self,
        commands: UnboundedSender<SocketCommand>,
        behavior: ConnectionBehavior,
        attempt: usize,
    ) -> usize {
        let connection = Connection {
            commands,
            behavior,
            attempt,
            session: None,
            open: true,
            closed_with: None,
        };
        match behavior {
            ConnectionBehavior::StaySilent => {}
            ConnectionBehavior::CloseBeforeHello { code } => connection.close(code),
            _ => connection.send(self.hello(), false),
        }
        self.connections.push(connection);
        self.connections.len() - 1
    }

    fn hello(&self) -> Value {
        let interval =
            u64::try_from(self.heartbeat_interval.as_millis()).expect("the interval fits");
        control(HELLO, json!({ "heartbeat_interval": interval }))
    }

    /// Records that a connection has ended. `code` is the client's close code.
    fn on_closed(&mut self, index: usize, code: Option<u16>) {
        let connection = &mut self.connections[index];
        connection.open = false;
        connection.closed_with = code;
        for session in &mut self.sessions {
            if session.connection == Some(index) {
                session.connection = None;
            }
        }
    }

    /// Handles a text message of a client: a heartbeat, an IDENTIFY or a RESUME.
    fn receive(&mut self, index: usize, text: &str, model: &mut Model) {
        let connection = &self.connections[index];
        let Ok(payload) = serde_json::from_str::<Value>(text) else {
            return connection.close(DECODE_ERROR);
        };
        let data = &payload["d"];
        let is_identified = connection.session.is_some();
        match payload["op"].as_u64() {
            Some(HEARTBEAT) => {
                self.heartbeats += 1;
                if connection.acknowledges_heartbeats() {
                    connection.send(control(HEARTBEAT_ACK, Value::Null), false);
                }
            }
            Some(IDENTIFY | RESUME) if is_identified => connection.close(ALREADY_AUTHENTICATED),
            Some(IDENTIFY | RESUME) if !is_token(&data["token"], &model.application) => {
                connection.close(AUTHENTICATION_FAILED);
            }
            Some(IDENTIFY) => self.on_identify(index, data, model),
            Some(RESUME) => self.on_resume(index, data),
            _ => connection.close(UNKNOWN_OPCODE),
        }
    }

    /// Starts a session if the shard is valid and the limits permit it.
    fn on_identify(&mut self, index: usize, data: &Value, model: &mut Model) {
        let connection = &self.connections[index];
        let Some(shard) = Shard::from_json(&data["shard"]) else {
            return connection.close(INVALID_SHARD);
        };
        self.attempts[connection.attempt].shard = Some(shard.number);
        if shard.total < self.required_shards {
            return connection.close(SHARDING_REQUIRED);
        }
        let now = Instant::now();
        if let Err(failure) = self.session_starts.count(shard.number, now) {
            model.failures.push(failure);
            return connection.close(AUTHENTICATION_FAILED);
        }
        self.identifies.push(Identify {
            at: now,
            intents: data["intents"].as_u64().unwrap_or_default(),
            shard: data["shard"].clone(),
        });
        match connection.behavior {
            ConnectionBehavior::StaySilent => {}
            ConnectionBehavior::InvalidateSession => {
                connection.send(control(INVALID_SESSION, false), false);
            }
            behavior => {
                self.start_session(index, shard, data, &model.application);
                if behavior == ConnectionBehavior::ReconnectAfterStart {
                    self.connections[index].send(control(RECONNECT, Value::Null), false);
                }
            }
        }
    }

    /// Starts a session and sends READY. `data` is that of the IDENTIFY.
    fn start_session(
        &mut self,
        index: usize,
        shard: Shard,
        data: &Value,
        application: &Application,
    ) {
        let compress = data["compress"] == true;
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

    /// Continues a session, unless it is lost.
    fn on_resume(&mut self, index: usize, data: &Value) {
        let connection = &self.connections[index];
        let Some(number) = self
            .sessions
            .iter()
            .position(|session| session.valid && data["session_id"] == session.id)
        else {
            return connection.send(control(INVALID_SESSION, false), false);
        };
        let session = &mut self.sessions[number];
        self.attempts[connection.attempt].shard = Some(session.shard.number);
        match connection.behavior {
            ConnectionBehavior::StaySilent => {}
            ConnectionBehavior::CloseOnResume { code } => connection.close(code),
            ConnectionBehavior::ReconnectOnResume => {
                connection.send(control(RECONNECT, Value::Null), false);
            }
            ConnectionBehavior::InvalidateResumableSession => {
                connection.send(control(INVALID_SESSION, true), false);
            }
            ConnectionBehavior::InvalidateSession => {
                session.valid = false;
                connection.send(control(INVALID_SESSION, false), false);
            }
            behavior => {
                self.resume_session(index, number, data);
                if behavior == ConnectionBehavior::ReconnectAfterStart {
                    self.connections[index].send(control(RECONNECT, Value::Null), false);
                }
            }
        }
    }

    /// Sends the missed events and RESUMED. `data` is that of the RESUME.
    fn resume_session(&mut self, index: usize, number: usize, data: &Value) {
        let connection = &mut self.connections[index];
        let session = &mut self.sessions[number];
        let seen = data["seq"].as_u64().unwrap_or_default();
        if seen > session.sequence {
            return connection.close(INVALID_SEQUENCE);
        }
        for event in &session.events {
            if event["s"].as_u64() > Some(seen) {
                connection.send(event.clone(), session.compress);
            }
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
    fn acknowledges_heartbeats(&self) -> bool {
        !matches!(
            self.behavior,
            ConnectionBehavior::IgnoreHeartbeats | ConnectionBehavior::StaySilent
        )
    }

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
