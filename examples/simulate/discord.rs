//! Simulated Discord and network.

use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use chess960_bot::discord::{HttpTransport, TransportError};
use chrono::{DateTime, TimeDelta, Utc};
use rand::RngExt;
use serde_json::{Value, json};
use tokio::sync::oneshot;

use crate::process::maybe_crash;
use crate::world::{Event, State, World};

pub const APPLICATION: u64 = 999;

const ALL_PERMISSIONS: u64 = 1 << 10 | 1 << 11 | 1 << 15 | 1 << 16 | 1 << 17 | 1 << 35 | 1 << 51;

/// Minimum time for which nonces are deduplicated. The maximum is five times as long.
const NONCE_LIFETIME: TimeDelta = TimeDelta::seconds(60);

pub fn guild_id(club: usize) -> u64 {
    10_000 + club as u64
}

pub fn channel_id(club: usize, second: bool) -> u64 {
    1_000_000 + 2 * club as u64 + u64::from(second)
}

pub fn club_of(channel: u64) -> usize {
    usize::try_from((channel - 1_000_000) / 2).expect("a small number")
}

/// Member 0 is the moderator.
pub fn user_id(club: usize, who: u64) -> u64 {
    2_000_000 + 10 * club as u64 + who
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Permission {
    View,
    Send,
    History,
    Pin,
    Thread,
}

impl Permission {
    pub const ALL: [Self; 5] = [
        Self::View,
        Self::Send,
        Self::History,
        Self::Pin,
        Self::Thread,
    ];

    fn bit(self) -> u64 {
        1 << match self {
            Self::View => 10,
            Self::Send => 11,
            Self::History => 16,
            Self::Pin => 51,
            Self::Thread => 35,
        }
    }
}

#[derive(Clone, Debug)]
pub struct Message {
    pub id: u64,
    pub channel: u64,
    pub content: String,
    pub components: Value,
    pub nonce: Option<String>,
    pub is_deleted: bool,
    pub is_private: bool,
}

impl Message {
    pub fn buttons(&self) -> Vec<(String, String)> {
        let rows = self.components.as_array().into_iter().flatten();
        let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        parts
            .filter(|part| part["type"] == 2 && part["custom_id"].is_string())
            .map(|part| (text(&part["label"]), text(&part["custom_id"])))
            .collect()
    }

    fn object(&self) -> Value {
        json!({
            "id": self.id.to_string(),
            "channel_id": self.channel.to_string(),
            "author": { "id": APPLICATION.to_string() },
            "content": self.content,
            "components": self.components,
        })
    }
}

#[derive(Default)]
pub struct Discord {
    pub messages: BTreeMap<u64, Message>,
    by_channel: BTreeMap<u64, Vec<u64>>,
    nonces: BTreeMap<(u64, String), (u64, DateTime<Utc>)>,
    missing: BTreeMap<u64, BTreeSet<Permission>>,
    pub deleted_channels: BTreeSet<u64>,
    pub left_guilds: BTreeSet<u64>,
    interactions: BTreeMap<u64, Interaction>,
    sent: std::collections::VecDeque<DateTime<Utc>>,
    last_id: u64,
}

struct Interaction {
    channel: u64,
    made: DateTime<Utc>,
    source: Option<u64>,
    is_answered: bool,
    original: Option<u64>,
}

pub struct PendingRequest {
    pub process: usize,
    method: String,
    path: String,
    query: String,
    body: Value,
    reply: oneshot::Sender<Answer>,
}

pub struct Answer {
    status: u16,
    body: Value,
    at: DateTime<Utc>,
}

impl PendingRequest {
    /// The bot only uses the response's `Date` header.
    pub fn asks_for_time(&self) -> bool {
        self.path == "users/@me"
    }

    fn is_of_interaction(&self) -> bool {
        self.path.starts_with("interactions/") || self.path.starts_with("webhooks/")
    }
}

struct Refusal(u16, i64, &'static str);

impl Discord {
    fn next_id(&mut self, now: DateTime<Utc>) -> u64 {
        let millis = (now.timestamp_millis() - 1_420_070_400_000)
            .max(0)
            .cast_unsigned();
        self.last_id = (self.last_id + 1).max(millis << 22);
        self.last_id
    }

    fn lacks_permission(&self, channel: u64, permission: Permission) -> bool {
        self.missing
            .get(&channel)
            .is_some_and(|missing| missing.contains(&permission))
    }

    pub fn set_missing(&mut self, channel: u64, permission: Permission, is_missing: bool) {
        let missing = self.missing.entry(channel).or_default();
        if is_missing {
            missing.insert(permission);
        } else {
            missing.remove(&permission);
        }
    }

    fn check_access(&self, channel: u64) -> Result<(), Refusal> {
        if self.deleted_channels.contains(&channel) {
            return Err(Refusal(404, 10003, "Unknown Channel"));
        }
        if self.left_guilds.contains(&guild_id(club_of(channel)))
            || self.lacks_permission(channel, Permission::View)
        {
            return Err(Refusal(403, 50001, "Missing Access"));
        }
        Ok(())
    }

    fn check_permission(&self, channel: u64, permission: Permission) -> Result<(), Refusal> {
        self.check_access(channel)?;
        if self.lacks_permission(channel, permission) {
            return Err(Refusal(403, 50013, "Missing Permissions"));
        }
        Ok(())
    }

    fn own_message(&mut self, channel: u64, message: u64) -> Result<&mut Message, Refusal> {
        let found = self.messages.get_mut(&message);
        found
            .filter(|it| it.channel == channel && !it.is_deleted && !it.is_private)
            .ok_or(Refusal(404, 10008, "Unknown Message"))
    }

    fn create(&mut self, state: &mut State, channel: u64, body: &Value) -> u64 {
        let id = self.next_id(state.now);
        let message = Message {
            id,
            channel,
            content: body["content"].as_str().unwrap_or_default().to_owned(),
            components: body["components"].clone(),
            nonce: body["nonce"].as_str().map(str::to_owned),
            is_deleted: false,
            is_private: body["flags"].as_u64().unwrap_or_default() & 64 != 0,
        };
        state.note(|| {
            let nonce = message.nonce.as_deref().unwrap_or("-");
            let first = message.content.lines().next().unwrap_or_default();
            format!("  message {id} in {channel}, nonce {nonce}: {first}")
        });
        let now = state.now;
        state.oracle.message_shown(&message, now);
        self.messages.insert(id, message);
        self.by_channel.entry(channel).or_default().push(id);
        id
    }

    fn edit(&mut self, state: &mut State, id: u64, body: &Value) {
        let Some(message) = self.messages.get_mut(&id) else {
            return;
        };
        if let Some(content) = body["content"].as_str() {
            content.clone_into(&mut message.content);
        }
        if body["components"].is_array() {
            message.components = body["components"].clone();
        }
        let now = state.now;
        state.oracle.message_shown(message, now);
    }

    fn post(&mut self, state: &mut State, channel: u64, body: &Value) -> Result<Value, Refusal> {
        self.check_permission(channel, Permission::Send)?;
        if body["message_reference"].is_object()
            && self.lacks_permission(channel, Permission::History)
        {
            return Err(Refusal(
                400,
                160_002,
                "Cannot reply without permission to read history",
            ));
        }
        if let Some(nonce) = body["nonce"].as_str()
            && body["enforce_nonce"] == true
        {
            let key = (channel, nonce.to_owned());
            if let Some((id, until)) = self.nonces.get(&key)
                && *until > state.now
            {
                let id = *id;
                state.note(|| format!("  duplicate nonce of message {id}"));
                return Ok(self.messages[&id].object());
            }
            let times = if state.chance(500) {
                1
            } else {
                state.rng.random_range(1..=5)
            };
            let known = NONCE_LIFETIME * times;
            let id = self.create(state, channel, body);
            self.nonces.insert(key, (id, state.now + known));
            return Ok(self.messages[&id].object());
        }
        let id = self.create(state, channel, body);
        Ok(self.messages[&id].object())
    }

    fn recent_messages(&self, channel: u64, query: &str) -> Result<Value, Refusal> {
        self.check_access(channel)?;
        if self.lacks_permission(channel, Permission::History) {
            return Ok(json!([]));
        }
        let parameters = query.split('&').filter_map(|pair| pair.split_once('='));
        let (mut limit, mut before) = (50, u64::MAX);
        for (name, value) in parameters {
            match name {
                "limit" => limit = value.parse().unwrap_or(50),
                "before" => before = value.parse().unwrap_or(u64::MAX),
                _ => {}
            }
        }
        let ids = self.by_channel.get(&channel).into_iter().flatten().rev();
        let messages = ids.filter(|id| **id < before).map(|id| &self.messages[id]);
        let seen = messages
            .filter(|it| !it.is_deleted && !it.is_private)
            .take(limit);
        Ok(seen.map(Message::object).collect())
    }

    pub fn delete_newest(&mut self, channel: u64) -> Option<u64> {
        let ids = self.by_channel.get(&channel)?;
        let id = *ids.iter().rev().find(|id| {
            let message = &self.messages[id];
            !message.is_deleted && !message.is_private
        })?;
        self.messages.get_mut(&id)?.is_deleted = true;
        Some(id)
    }

    pub fn newest_with(&self, channel: u64, label: &str) -> Option<(&Message, String)> {
        let ids = self.by_channel.get(&channel)?.iter().rev();
        ids.map(|id| &self.messages[id])
            .filter(|message| !message.is_deleted)
            .find_map(|message| {
                let mut buttons = message.buttons().into_iter();
                let (_, id) = buttons.find(|(on_it, _)| on_it == label)?;
                Some((message, id))
            })
    }

    pub fn interact(&mut self, now: DateTime<Utc>, channel: u64, source: Option<u64>) -> u64 {
        let id = self.next_id(now);
        let interaction = Interaction {
            channel,
            made: now,
            source,
            is_answered: false,
            original: source,
        };
        self.interactions.insert(id, interaction);
        id
    }

    fn callback(&mut self, state: &mut State, id: u64, body: &Value) -> Result<Value, Refusal> {
        let now = state.now;
        let unknown = Refusal(404, 10062, "Unknown interaction");
        let Some(interaction) = self.interactions.get_mut(&id) else {
            return Err(unknown);
        };
        if interaction.is_answered {
            return Err(Refusal(
                400,
                40060,
                "Interaction has already been acknowledged.",
            ));
        }
        if now - interaction.made > TimeDelta::seconds(3) {
            return Err(unknown);
        }
        interaction.is_answered = true;
        let (channel, source) = (interaction.channel, interaction.source);
        let made = match body["type"].as_u64() {
            Some(4) => Some(self.create(state, channel, &body["data"])),
            Some(5) => Some(self.create(state, channel, &json!({"flags": 64}))),
            Some(7) => {
                if let Some(source) = source {
                    self.edit(state, source, &body["data"]);
                }
                source
            }
            _ => source,
        };
        let interaction = self
            .interactions
            .get_mut(&id)
            .expect("the interaction exists");
        interaction.original = made;
        Ok(Value::Null)
    }

    fn webhook(
        &mut self,
        state: &mut State,
        method: &str,
        token: &str,
        rest: &[&str],
        body: &Value,
    ) -> Result<Value, Refusal> {
        let id: u64 = token.parse().unwrap_or_default();
        let unknown = || Refusal(404, 10015, "Unknown Webhook");
        let interaction = self.interactions.get(&id).ok_or_else(unknown)?;
        if state.now - interaction.made > TimeDelta::minutes(15) || !interaction.is_answered {
            return Err(unknown());
        }
        let (channel, original) = (interaction.channel, interaction.original);
        match (method, rest) {
            ("POST", []) => {
                let id = self.create(state, channel, body);
                Ok(self.messages[&id].object())
            }
            (_, ["messages", "@original"]) => {
                let id = original.ok_or_else(unknown)?;
                if method == "PATCH" {
                    self.edit(state, id, body);
                }
                let message = self.messages.get(&id).filter(|message| !message.is_deleted);
                message
                    .map(Message::object)
                    .ok_or(Refusal(404, 10008, "Unknown Message"))
            }
            _ => Err(Refusal(404, 0, "404: Not Found")),
        }
    }

    fn in_channel(
        &mut self,
        state: &mut State,
        method: &str,
        channel: u64,
        rest: &[&str],
        pending: &PendingRequest,
    ) -> Result<Value, Refusal> {
        let id = |text: &str| text.parse::<u64>().unwrap_or_default();
        match (method, rest) {
            ("GET", []) => {
                self.check_access(channel)?;
                let missing = self.missing.get(&channel).into_iter().flatten();
                let denied = missing.fold(0, |bits, permission| bits | permission.bit());
                let guild = guild_id(club_of(channel)).to_string();
                Ok(json!({
                    "id": channel.to_string(), "type": 0, "guild_id": guild,
                    "permission_overwrites":
                        [{"type": 0, "id": guild, "allow": "0", "deny": denied.to_string()}],
                }))
            }
            ("GET", ["messages"]) => self.recent_messages(channel, &pending.query),
            ("POST", ["messages"]) => self.post(state, channel, &pending.body),
            ("PATCH", ["messages", message]) => {
                self.check_access(channel)?;
                let message = self.own_message(channel, id(message))?.id;
                self.edit(state, message, &pending.body);
                Ok(self.messages[&message].object())
            }
            ("DELETE", ["messages", message]) => {
                self.check_access(channel)?;
                self.own_message(channel, id(message))?.is_deleted = true;
                Ok(Value::Null)
            }
            ("PUT" | "DELETE", ["pins", message] | ["messages", "pins", message]) => {
                self.check_permission(channel, Permission::Pin)?;
                self.own_message(channel, id(message))?;
                Ok(Value::Null)
            }
            ("POST", ["messages", message, "threads"]) => {
                self.check_permission(channel, Permission::Thread)?;
                let message = self.own_message(channel, id(message))?.id;
                Ok(json!({ "id": message.to_string() }))
            }
            _ => Err(Refusal(404, 0, "404: Not Found")),
        }
    }

    fn handle(&mut self, state: &mut State, pending: &PendingRequest) -> Result<Value, Refusal> {
        let parts: Vec<&str> = pending.path.split('/').collect();
        let id = |text: &str| text.parse::<u64>().unwrap_or_default();
        let method = pending.method.as_str();
        match (method, &parts[..]) {
            ("GET", ["users", "@me"]) => Ok(json!({ "id": APPLICATION.to_string() })),
            ("POST", ["users", "@me", "channels"]) => {
                // A channel without a schedule and with all permissions.
                Ok(json!({ "id": channel_id(900_000, false).to_string() }))
            }
            ("POST", ["interactions", interaction, _, "callback"]) => {
                self.callback(state, id(interaction), &pending.body)
            }
            (_, ["webhooks", _, token, rest @ ..]) => {
                self.webhook(state, method, token, rest, &pending.body)
            }
            (_, ["channels", channel, rest @ ..]) => {
                self.in_channel(state, method, id(channel), rest, pending)
            }
            ("GET", ["guilds", guild]) => Ok(json!({
                "id": guild, "name": "A club", "owner_id": "1",
                "roles": [{"id": guild, "permissions": ALL_PERMISSIONS.to_string(), "mentionable": false}],
            })),
            ("GET", ["guilds", _, "members", member]) => {
                Ok(json!({ "user": { "id": member }, "roles": [] }))
            }
            _ => Err(Refusal(404, 0, "404: Not Found")),
        }
    }

    fn count_request(&mut self, now: DateTime<Utc>) -> usize {
        while self
            .sent
            .front()
            .is_some_and(|at| now - *at >= TimeDelta::seconds(1))
        {
            self.sent.pop_front();
        }
        self.sent.push_back(now);
        self.sent.len()
    }
}

impl State {
    pub fn arrive(&mut self, pending: PendingRequest) {
        if !pending.asks_for_time() {
            self.last_activity = self.now;
        }
        self.figures.requests += 1;
        let mut discord = std::mem::take(&mut self.discord);
        let answer = self.answer(&mut discord, &pending);
        self.discord = discord;
        let Answer { status, .. } = answer;
        self.note(|| {
            let PendingRequest {
                process,
                method,
                path,
                ..
            } = &pending;
            format!("process {process}: {method} {path} -> {status}")
        });
        let lost = self.faults.network.answer_lost;
        if self.chance(lost) {
            self.note(|| "  the answer is lost".to_owned());
            return;
        }
        let wait = self.latency();
        self.after(wait, Event::Answer(pending, answer));
    }

    fn answer(&mut self, discord: &mut Discord, pending: &PendingRequest) -> Answer {
        let at = self.now;
        let network = self.faults.network.clone();
        let failed = Answer {
            status: 502,
            body: Value::Null,
            at,
        };
        if network.token_refused && !pending.is_of_interaction() {
            let body = json!({ "message": "401: Unauthorized", "code": 0 });
            return Answer {
                status: 401,
                body,
                at,
            };
        }
        if self.chance(network.limited) || self.chance(network.limited_globally) {
            let global = self.chance(network.limited_globally);
            let wait = self.rng.random_range(1..8);
            let body = json!({ "message": "limited", "retry_after": wait, "global": global });
            return Answer {
                status: 429,
                body,
                at,
            };
        }
        if self.chance(network.fails) {
            return failed;
        }
        let done = discord.handle(self, pending);
        if self.chance(network.fails_after) {
            return failed;
        }
        match done {
            Ok(body) => Answer {
                status: 200,
                body,
                at,
            },
            Err(Refusal(status, code, message)) => {
                let body = json!({ "code": code, "message": message });
                Answer { status, body, at }
            }
        }
    }

    fn latency(&mut self) -> TimeDelta {
        let slow = self.faults.network.slow;
        let most = if slow > 0 && self.chance(500) {
            slow
        } else {
            60
        };
        TimeDelta::milliseconds(self.up_to(most).cast_signed() + 1)
    }
}

pub fn deliver(pending: PendingRequest, answer: Answer) {
    let _ = pending.reply.send(answer); // fails if the caller no longer waits
}

pub struct SimulatedTransport {
    world: World,
    process: usize,
}

impl SimulatedTransport {
    pub fn new(world: World, process: usize) -> Self {
        Self { world, process }
    }
}

impl std::fmt::Debug for SimulatedTransport {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("SimulatedTransport")
            .field(&self.process)
            .finish()
    }
}

#[async_trait]
impl HttpTransport for SimulatedTransport {
    async fn send(
        &self,
        request: http::Request<reqwest::Body>,
    ) -> Result<reqwest::Response, TransportError> {
        maybe_crash(&self.world, self.process).await;
        let lost = TransportError {
            did_not_arrive: true,
            message: "the network is down".to_owned(),
        };
        let answered = {
            let mut state = self.world.lock();
            let unreachable = state.faults.network.unreachable;
            if state.chance(unreachable) {
                return Err(lost);
            }
            let (reply, answered) = oneshot::channel();
            let path = request
                .uri()
                .path()
                .trim_start_matches("/api/v10/")
                .to_owned();
            let body = request.body().as_bytes().unwrap_or_default();
            let pending = PendingRequest {
                process: self.process,
                method: request.method().to_string(),
                path,
                query: request.uri().query().unwrap_or_default().to_owned(),
                body: serde_json::from_slice(body).unwrap_or_default(),
                reply,
            };
            if !pending.is_of_interaction() {
                let now = state.now;
                let in_a_second = state.discord.count_request(now);
                state.oracle.check_rate(in_a_second, now);
            }
            let wait = state.latency();
            state.after(wait, Event::Arrival(pending));
            answered
        };
        let Ok(answer) = answered.await else {
            // The response is lost; the caller times out.
            return std::future::pending().await;
        };
        maybe_crash(&self.world, self.process).await;
        Ok(response(&answer))
    }
}

fn response(answer: &Answer) -> reqwest::Response {
    let response = http::Response::builder()
        .status(answer.status)
        .header(
            "date",
            answer.at.format("%a, %d %b %Y %H:%M:%S GMT").to_string(),
        )
        .body(answer.body.to_string());
    response.expect("the response is valid").into()
}
