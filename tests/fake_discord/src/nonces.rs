//! Deduplication of messages by nonce.

use std::collections::HashMap;

use crate::prelude::*;

/// Time for which nonces are known. Discord documents "a few minutes".
const MEMORY: TimeDelta = TimeDelta::minutes(5);

/// Nonces of the bot's messages in all channels.
#[derive(Debug)]
pub struct Nonces {
    /// Time for which new nonces are known.
    pub memory: TimeDelta,
    /// Message and expiry by nonce.
    known: HashMap<String, (Snowflake, DateTime<Utc>)>,
}

impl Default for Nonces {
    fn default() -> Self {
        Self {
            memory: MEMORY,
            known: HashMap::new(),
        }
    }
}

impl Nonces {
    pub fn record(&mut self, nonce: &Value, message: Snowflake, now: DateTime<Utc>) {
        if let Some(nonce) = text(nonce) {
            self.known.insert(nonce, (message, now + self.memory));
        }
    }

    /// Message with a nonce, unless the nonce has expired.
    pub fn find(&self, nonce: &Value, now: DateTime<Utc>) -> Option<Snowflake> {
        let (message, expiry) = self.known.get(&text(nonce)?)?;
        if now >= *expiry {
            return None;
        }
        Some(*message)
    }
}

/// Normalizes a nonce: a number equals its digits.
pub fn text(nonce: &Value) -> Option<String> {
    match nonce {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}
