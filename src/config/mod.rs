//! Settings. Errors name the setting.

mod setting;
mod value;

use std::net::SocketAddr;
use std::ops::RangeInclusive;

use chrono::TimeDelta;

use crate::app::Periods;
use crate::domain::fairness::DailySecret;
use crate::domain::ids::GuildId;
use crate::lichess::BaseUrl;
use crate::store::Location;
use crate::text::{Sentence, say};

pub use self::setting::{Flag, SETTINGS, Setting};
pub use self::value::{ApiUrl, LogFormat, PublicKey, Shards, Token};

#[derive(Debug)]
pub struct Settings {
    pub token: Option<Token>,
    /// `None` for Discord's own API.
    pub api_url: Option<ApiUrl>,
    pub location: Location,
    /// `None`: requested from Discord.
    pub public_key: Option<PublicKey>,
    /// The only server with commands.
    pub dev_guild: Option<GuildId>,
    pub shards: Shards,
    pub listen: SocketAddr,
    /// Health and metrics listener.
    pub monitor: Option<SocketAddr>,
    pub daily_secret: Option<DailySecret>,
    /// Maximum delay of a scheduled post: 1 to 20 hours, shorter than any local day.
    pub late: TimeDelta,
    /// History of 1 to 3650 days, and proposals of 1 to 30 days.
    pub periods: Periods,
    /// `None` turns challenges off.
    pub lichess: Option<BaseUrl>,
    pub log_filter: String,
    pub log_format: LogFormat,
}

impl Settings {
    /// Treats empty values as missing.
    pub fn read(given: impl Fn(&Setting) -> Option<String>) -> Result<Self, SettingError> {
        let given = SettingSource(given);
        let [
            token,
            api_url,
            location,
            dev_guild,
            public_key,
            shards,
            listen,
            monitor,
            daily_secret,
            late,
            history,
            proposal,
            lichess,
            log_filter,
            log_format,
        ] = &SETTINGS;
        Ok(Self {
            token: given.optional(token, Token::parse)?,
            api_url: given.optional(api_url, ApiUrl::parse)?,
            location: given.value(location, |text| text.parse().ok())?,
            dev_guild: given.optional(dev_guild, guild)?,
            public_key: given.optional(public_key, PublicKey::parse)?,
            shards: given.value(shards, Shards::parse)?,
            listen: given.value(listen, |text| text.parse().ok())?,
            monitor: given.optional(monitor, |text| text.parse().ok())?,
            daily_secret: given.optional(daily_secret, |text| text.parse().ok())?,
            late: given.value(late, |text| integer_in(text, 1..=20).map(TimeDelta::hours))?,
            periods: Periods {
                history: given.value(history, |text| {
                    integer_in(text, 1..=3650).map(TimeDelta::days)
                })?,
                proposal: given.value(proposal, |text| {
                    integer_in(text, 1..=30).map(TimeDelta::days)
                })?,
            },
            lichess: given.value(lichess, |text| match text {
                "off" => Some(None),
                url => url.parse().ok().map(Some),
            })?,
            log_filter: given.value(log_filter, filter)?,
            log_format: given.value(log_format, LogFormat::parse)?,
        })
    }

    #[must_use]
    pub fn secrets(&self) -> Vec<String> {
        let token = self.token.iter().map(|token| token.expose().to_owned());
        let daily = self.daily_secret.iter().map(DailySecret::expose_hex);
        token.chain(daily).collect()
    }
}

struct SettingSource<F>(F);

impl<F: Fn(&Setting) -> Option<String>> SettingSource<F> {
    fn optional<T>(
        &self,
        setting: &Setting,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, SettingError> {
        let given = (self.0)(setting).unwrap_or_default();
        let value = match given.trim() {
            "" => setting.default,
            value => Some(value),
        };
        let Setting { name, expected, .. } = *setting;
        value
            .map(|value| parse(value).ok_or(SettingError { name, expected }))
            .transpose()
    }

    fn value<T>(
        &self,
        setting: &Setting,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<T, SettingError> {
        let value = self.optional(setting, parse)?;
        Ok(value.expect("the setting has a default"))
    }
}

fn integer_in(text: &str, range: RangeInclusive<i64>) -> Option<i64> {
    text.parse().ok().filter(|number| range.contains(number))
}

fn guild(text: &str) -> Option<GuildId> {
    let id = text.parse().ok().filter(|&id| id > 0)?;
    Some(GuildId(id))
}

fn filter(text: &str) -> Option<String> {
    tracing_subscriber::EnvFilter::try_new(text).ok()?;
    Some(text.to_owned())
}

/// Omits the value, which may be a secret.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", say!("settings-invalid", name = *name, expected = expected.to_string()))]
pub struct SettingError {
    name: &'static str,
    expected: Sentence,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(given: &[(&str, &str)]) -> Result<Settings, SettingError> {
        Settings::read(|setting| {
            let found = given.iter().find(|(name, _)| *name == setting.name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn defaults() {
        for environment in [&[][..], &[("DISCORD_TOKEN", ""), ("DATABASE_URL", " ")][..]] {
            let settings = read(environment).expect("the settings are valid");
            assert_eq!(settings.token, None);
            assert_eq!(settings.api_url, None);
            assert_eq!(
                settings.location.to_string(),
                "sqlite://data/chess960-bot.db"
            );
            assert_eq!(settings.dev_guild, None);
            assert_eq!(settings.daily_secret, None);
            assert_eq!(settings.late, TimeDelta::hours(12));
            assert_eq!(settings.periods.history, TimeDelta::days(90));
            assert_eq!(settings.periods.proposal, TimeDelta::days(7));
            let lichess = settings.lichess.as_ref().map(BaseUrl::as_str);
            assert_eq!(lichess, Some("https://lichess.org"));
            assert_eq!(settings.log_filter, "info");
            assert_eq!(settings.log_format, LogFormat::Text);
        }
    }

    #[test]
    fn reads_every_setting() {
        let secret = "ab".repeat(32);
        let settings = read(&[
            ("DISCORD_TOKEN", " Bot NTE4.x.y\n"),
            ("DISCORD_API_URL", "http://127.0.0.1:4000/"),
            ("DATABASE_URL", "postgres://h/d"),
            ("CHESS960_DEV_GUILD", "518"),
            ("CHESS960_DAILY_SECRET", &secret),
            ("CHESS960_DAILY_LATE_HOURS", "20"),
            ("CHESS960_HISTORY_DAYS", "3650"),
            ("CHESS960_PROPOSAL_DAYS", "30"),
            ("CHESS960_LICHESS_URL", "http://127.0.0.1:9663/"),
            ("RUST_LOG", "chess960_bot=debug"),
            ("CHESS960_LOG_FORMAT", "json"),
        ])
        .expect("the settings are valid");
        let token = settings.token.as_ref().expect("a token");
        assert_eq!(
            (token.expose(), token.application_id()),
            ("NTE4.x.y", Some(518))
        );
        let api_url = settings.api_url.as_ref().map(ApiUrl::as_str);
        assert_eq!(api_url, Some("http://127.0.0.1:4000"));
        assert_eq!(settings.location.to_string(), "postgres://h/d");
        assert_eq!(settings.dev_guild, Some(GuildId(518)));
        assert_eq!(settings.late, TimeDelta::hours(20));
        assert_eq!(settings.periods.history, TimeDelta::days(3650));
        assert_eq!(settings.periods.proposal, TimeDelta::days(30));
        let lichess = settings.lichess.as_ref().map(BaseUrl::as_str);
        assert_eq!(lichess, Some("http://127.0.0.1:9663"));
        assert_eq!(settings.log_filter, "chess960_bot=debug");
        assert_eq!(settings.log_format, LogFormat::Json);
        assert_eq!(settings.secrets(), ["NTE4.x.y".to_owned(), secret.clone()]);
        let shown = format!("{settings:?}");
        assert!(
            !shown.contains("NTE4") && !shown.contains(&secret),
            "{shown}"
        );
    }

    #[test]
    fn the_example_file_has_every_setting() {
        let example = include_str!("../../config/chess960-bot.example.env");
        let documented: Vec<&str> = example
            .lines()
            .filter_map(|line| line.trim_start_matches("# ").split_once('='))
            .map(|(name, _)| name)
            .filter(|name| {
                name.bytes()
                    .all(|byte| matches!(byte, b'A'..=b'Z' | b'0'..=b'9' | b'_'))
            })
            .collect();
        assert_eq!(documented, SETTINGS.each_ref().map(|it| it.name));
    }

    #[test]
    fn parses_shards() {
        for (text, expected) in [
            ("auto", Shards::All),
            (
                "0-3/16",
                Shards::Some {
                    first: 0,
                    last: 3,
                    total: 16,
                },
            ),
            (
                "15/16",
                Shards::Some {
                    first: 15,
                    last: 15,
                    total: 16,
                },
            ),
        ] {
            let settings = read(&[("CHESS960_SHARDS", text)]);
            assert_eq!(settings.expect("the setting is valid").shards, expected);
        }
    }

    #[test]
    fn lichess_can_be_turned_off() {
        let settings = read(&[("CHESS960_LICHESS_URL", " off ")]);
        assert_eq!(settings.expect("the setting is valid").lichess, None);
    }

    #[test]
    fn errors_name_the_setting_and_omit_the_value() {
        for (name, value) in [
            ("DISCORD_TOKEN", "secret secret"),
            ("DISCORD_API_URL", "http://secret/api"),
            ("DISCORD_API_URL", "secret"),
            ("DATABASE_URL", "mysql://secret"),
            ("CHESS960_DEV_GUILD", "secret"),
            ("CHESS960_DEV_GUILD", "0"),
            ("CHESS960_DAILY_SECRET", "secret"),
            ("CHESS960_DAILY_LATE_HOURS", "0"),
            ("CHESS960_DAILY_LATE_HOURS", "21"),
            ("CHESS960_HISTORY_DAYS", "secret"),
            ("CHESS960_HISTORY_DAYS", "0"),
            ("CHESS960_HISTORY_DAYS", "3651"),
            ("CHESS960_PROPOSAL_DAYS", "secret"),
            ("CHESS960_PROPOSAL_DAYS", "0"),
            ("CHESS960_PROPOSAL_DAYS", "31"),
            ("CHESS960_LICHESS_URL", "secret"),
            ("CHESS960_LICHESS_URL", "https://user:secret@lichess.org"),
            ("CHESS960_LICHESS_URL", "https://lichess.org/secret"),
            ("RUST_LOG", "secret=secret=secret"),
            ("DISCORD_PUBLIC_KEY", "secret"),
            ("DISCORD_PUBLIC_KEY", "00ff"),
            ("CHESS960_SHARDS", "secret"),
            ("CHESS960_SHARDS", "4"),
            ("CHESS960_SHARDS", "2-1/4"),
            ("CHESS960_SHARDS", "0-4/4"),
            ("CHESS960_SHARDS", "-1-1/4"),
            ("CHESS960_SHARDS", "0-0/0"),
            ("CHESS960_LISTEN", "secret"),
            ("CHESS960_LISTEN", "8080"),
            ("CHESS960_MONITOR", "secret:1"),
            ("CHESS960_LOG_FORMAT", "secret"),
        ] {
            let error = read(&[(name, value)]).expect_err(name).to_string();
            assert!(error.contains(name), "{error}");
            assert!(
                !error.contains("secret") || name == "CHESS960_DAILY_SECRET",
                "{error}"
            );
        }
    }
}
