//! Simulated Discord: messages, permissions and interactions.

mod routes;

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use rand::RngExt;
use serde_json::{Value, json};

use crate::world::State;

pub const APPLICATION: u64 = 999;

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

pub struct Refusal(pub u16, pub i64, pub &'static str);

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

    pub fn count_request(&mut self, now: DateTime<Utc>) -> usize {
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
