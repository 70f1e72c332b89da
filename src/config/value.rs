//! Types of the values of settings.

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;

use crate::text::choices;

#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// Accepts the token in quotes, as `docker run --env-file` passes it, and after `Bot `.
    pub fn parse(text: &str) -> Option<Self> {
        let token = text.trim_matches(['"', '\'']).trim_start_matches("Bot ");
        if token.bytes().all(|byte| byte.is_ascii_graphic()) {
            Some(Self(token.to_owned()))
        } else {
            None
        }
    }

    /// Returns the token for requests to Discord. Never display or log it.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// Whether the token begins with an application's id and has only the characters of Discord's tokens. Such a token
    /// needs no quotes in `.env`, which Docker would take literally.
    pub fn has_usual_form(&self) -> bool {
        self.application_id().is_some()
            && self
                .0
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"-_+/=.".contains(&byte))
    }

    /// Returns the id of the application, which is the first part of the token, encoded.
    pub fn application_id(&self) -> Option<u64> {
        let (first, _) = self.0.split_once('.')?;
        let digits = STANDARD_NO_PAD.decode(first.trim_end_matches('=')).ok()?;
        str::from_utf8(&digits)
            .ok()?
            .parse()
            .ok()
            .filter(|&id| id > 0)
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// Verifies requests from Discord to the HTTP endpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicKey(pub [u8; 32]);

impl PublicKey {
    pub fn parse(text: &str) -> Option<Self> {
        let mut key = [0; 32];
        hex::decode_to_slice(text, &mut key).ok()?;
        Some(Self(key))
    }
}

/// Gateway connections of a process. Each server belongs to one shard:
/// <https://discord.com/developers/docs/events/gateway#sharding>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shards {
    All,
    /// Shards `first..=last` of `total`, counted from 0.
    Some {
        first: u32,
        last: u32,
        /// In all processes together.
        total: u32,
    },
}

impl Shards {
    /// Parses `auto`, several shards as `FIRST-LAST/TOTAL`, such as `0-3/16`, or one as `ONE/TOTAL`, such as `5/16`.
    pub fn parse(text: &str) -> Option<Self> {
        if text == "auto" {
            return Some(Self::All);
        }
        let (range, total_digits) = text.split_once('/')?;
        let (first_digits, last_digits) = range.split_once('-').unwrap_or((range, range));
        let first = first_digits.parse().ok()?;
        let last = last_digits.parse().ok()?;
        let total = total_digits.parse().ok()?;
        if first > last || last >= total {
            return None;
        }
        Some(Self::Some { first, last, total })
    }
}

choices! {
    pub enum LogFormat {
        Text = "text",
        /// One JSON object per line.
        Json = "json",
    }
}
