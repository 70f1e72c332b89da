//! Deduplication of messages by nonce.

use std::collections::HashMap;
use std::time::Duration;

use chrono::{DateTime, Utc};
use serde_json::Value;

use super::model::Snowflake;

/// Time for which nonces are known. Discord documents "a few minutes".
const MEMORY: Duration = Duration::from_mins(5);

/// Nonces of the bot's messages in all channels.
#[derive(Debug)]
pub struct Nonces {
    pub memory: Duration,
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
            self.known.insert(nonce, (message, now));
        }
    }

    /// Message with a nonce, unless the nonce has expired.
    pub fn find(&self, nonce: &Value, now: DateTime<Utc>) -> Option<Snowflake> {
        let (message, created) = self.known.get(&text(nonce)?)?;
        let age = (now - *created).to_std().unwrap_or_default(); // the clock may have been set back
        (age < self.memory).then_some(*message)
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_nonce_expires() {
        let mut nonces = Nonces::default();
        let start = Utc::now();
        nonces.record(&json!("a"), 1, start);
        nonces.record(&json!(960), 2, start);
        nonces.record(&Value::Null, 3, start);
        let just_before = start
            + MEMORY
                .checked_sub(Duration::from_millis(1))
                .expect("the duration fits");
        assert_eq!(nonces.find(&json!("a"), just_before), Some(1));
        assert_eq!(nonces.find(&json!("960"), just_before), Some(2));
        assert_eq!(nonces.find(&json!("b"), just_before), None);
        assert_eq!(nonces.find(&Value::Null, just_before), None);
        assert_eq!(nonces.find(&json!("a"), start + MEMORY), None);
        nonces.memory = Duration::ZERO;
        assert_eq!(nonces.find(&json!("a"), start), None);
    }
}
