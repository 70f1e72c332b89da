//! Sessions, and the shards whose events they receive.

use crate::prelude::*;

const DISPATCH: u64 = 0;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shard {
    pub(super) number: u64,
    pub(super) total: u64,
}

impl Shard {
    pub(super) const WHOLE: Self = Self {
        number: 0,
        total: 1,
    };

    /// Parses the shard of an IDENTIFY. `None` if it is invalid.
    pub(super) fn from_json(shard: &Value) -> Option<Self> {
        if shard.is_null() {
            return Some(Self::WHOLE);
        }
        let number = shard[0].as_u64()?;
        let total = shard[1].as_u64()?;
        if number >= total {
            return None;
        }
        Some(Self { number, total })
    }

    /// Whether the shard receives the events of a guild (`None`: direct messages).
    fn receives(self, guild: Option<Snowflake>) -> bool {
        guild.map_or(0, |guild| (guild >> 22) % self.total) == self.number
    }
}

/// Started by an IDENTIFY, continued by RESUMEs.
pub(super) struct Session {
    pub(super) id: String,
    pub(super) shard: Shard,
    pub(super) sequence: u64,
    pub(super) events: Vec<Value>,
    pub(super) compress: bool,
    pub(super) connection: Option<usize>,
    pub(super) valid: bool,
}

impl Session {
    pub(super) fn receives(&self, guild: Option<Snowflake>) -> bool {
        self.valid && self.shard.receives(guild)
    }

    /// Assigns a sequence number to an event and records it for resumes.
    pub(super) fn record_event(&mut self, name: &str, data: &Value) -> Value {
        self.sequence += 1;
        let event = json!({ "op": DISPATCH, "t": name, "s": self.sequence, "d": data });
        self.events.push(event.clone());
        event
    }
}
