use std::ffi::OsString;

use clap::Error;

use super::setting::Setting;
use super::{PublicKey, Token};
use crate::domain::fairness::DailySecret;

/// Settings without flags, because other users can read command lines.
#[derive(Debug)]
pub struct Secrets {
    pub token: Option<Token>,
    pub daily: Option<DailySecret>,
    /// `None`: requested from Discord.
    pub public_key: Option<PublicKey>,
}

impl Secrets {
    pub const NAMES: [&str; 3] = [
        "DISCORD_TOKEN",
        "CHESS960_DAILY_SECRET",
        "DISCORD_PUBLIC_KEY",
    ];

    /// Reads the secrets from variables, such as the environment's.
    pub fn read(variable: impl Fn(&'static str) -> Option<OsString>) -> Result<Self, Error> {
        Ok(Self {
            token: read_secret(
                &variable,
                "DISCORD_TOKEN",
                Token::parse,
                "the bot's token: letters, digits and dots without spaces",
            )?,
            daily: read_secret(
                &variable,
                "CHESS960_DAILY_SECRET",
                |text| text.parse().ok(),
                "64 hex digits, for example from `openssl rand -hex 32`",
            )?,
            public_key: read_secret(
                &variable,
                "DISCORD_PUBLIC_KEY",
                PublicKey::parse,
                "64 hex digits: the Public Key under General Information at \
                 https://discord.com/developers/applications",
            )?,
        })
    }

    /// Returns the texts to redact in the log.
    pub fn exposed(&self) -> Vec<String> {
        let token = self.token.iter().map(|token| token.expose().to_owned());
        let daily = self.daily.iter().map(DailySecret::expose_hex);
        token.chain(daily).collect()
    }
}

/// Reads a secret from a variable, or returns `None` if the variable is blank or missing. Fails if the value is
/// invalid; `expected` says in the error what a valid one is.
fn read_secret<T>(
    variable: impl Fn(&'static str) -> Option<OsString>,
    name: &'static str,
    parse: fn(&str) -> Option<T>,
    expected: &'static str,
) -> Result<Option<T>, Error> {
    let value = variable(name).unwrap_or_default();
    if value.to_str().is_some_and(|text| text.trim().is_empty()) {
        return Ok(None);
    }
    let secret = Setting::new(parse, expected).read(&format!("the setting {name}"), &value)?;
    Ok(Some(secret))
}
