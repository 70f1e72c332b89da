//! The settings: flags, environment, `.env` file; every error names its setting.

use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::ops::RangeInclusive;

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use chrono::TimeDelta;

use crate::app::Periods;
use crate::fairness::DailySecret;
use crate::ids::GuildId;
use crate::store::Location;

/// Settings given on the command line; they win over the environment. Secrets have none, as
/// everybody on the machine could read them.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct Flags {
    /// `DATABASE_URL`.
    #[arg(
        long,
        global = true,
        value_name = "URL",
        help = "Where the bot keeps what it remembers: sqlite://PATH or postgres://HOST/DATABASE \
                (DATABASE_URL; a password belongs there, not here) \
                [default: sqlite://data/chess960-bot.db]"
    )]
    database_url: Option<String>,

    /// `DISCORD_API_URL`.
    #[arg(
        long,
        global = true,
        value_name = "URL",
        help = "Discord's REST API, for proxies and tests, e.g. http://127.0.0.1:4000 \
                (DISCORD_API_URL)"
    )]
    discord_api_url: Option<String>,

    /// `CHESS960_DEV_GUILD`.
    #[arg(
        long,
        global = true,
        value_name = "ID",
        help = "Register the commands in this server alone, at once (CHESS960_DEV_GUILD)"
    )]
    dev_guild: Option<String>,

    /// `CHESS960_DAILY_LATE_HOURS`.
    #[arg(
        long,
        global = true,
        value_name = "HOURS",
        help = "How late a scheduled position of the day is still posted, 1 to 20 \
                (CHESS960_DAILY_LATE_HOURS) [default: 12]"
    )]
    daily_late_hours: Option<String>,

    /// `CHESS960_HISTORY_DAYS`.
    #[arg(
        long,
        global = true,
        value_name = "DAYS",
        help = "How long draws (for /chess960 history), presses of Draw again, and proposals that \
                came to nothing are kept, 1 to 3650 (CHESS960_HISTORY_DAYS) [default: 90]"
    )]
    history_days: Option<String>,

    /// `CHESS960_PROPOSAL_DAYS`.
    #[arg(
        long,
        global = true,
        value_name = "DAYS",
        help = "How long a proposal to agree on a position can be accepted, 1 to 30 \
                (CHESS960_PROPOSAL_DAYS) [default: 7]"
    )]
    proposal_days: Option<String>,

    /// `CHESS960_SHARDS`.
    #[arg(
        long,
        global = true,
        value_name = "SHARDS",
        help = "run: which connections to the gateway this process makes: auto, all that Discord \
                recommends, or its part of them, such as 0-3/16 (CHESS960_SHARDS) [default: auto]"
    )]
    shards: Option<String>,

    /// `CHESS960_LISTEN`.
    #[arg(
        long,
        global = true,
        value_name = "ADDRESS",
        help = "serve: where Discord's interactions are taken, e.g. 127.0.0.1:8080 \
                (CHESS960_LISTEN) [default: 0.0.0.0:8080]"
    )]
    listen: Option<String>,

    /// `CHESS960_MONITOR`.
    #[arg(
        long,
        global = true,
        value_name = "ADDRESS",
        help = "Where /healthz, /readyz and /metrics are served, e.g. 127.0.0.1:9960 \
                (CHESS960_MONITOR) [default: nowhere]"
    )]
    monitor: Option<String>,

    /// `RUST_LOG`.
    #[arg(
        long,
        global = true,
        value_name = "FILTER",
        help = "What to log, e.g. info or chess960_bot=debug (RUST_LOG) [default: info]"
    )]
    log: Option<String>,

    /// `CHESS960_LOG_FORMAT`.
    #[arg(
        long,
        global = true,
        value_name = "FORMAT",
        help = "How to log: text or json (CHESS960_LOG_FORMAT) [default: text]"
    )]
    log_format: Option<String>,
}

/// Where interactions are taken unless a setting says otherwise.
const DEFAULT_LISTEN: SocketAddr =
    SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::UNSPECIFIED), 8080);

/// How late a scheduled position of the day is still posted unless a setting says otherwise.
const DEFAULT_LATE: TimeDelta = TimeDelta::hours(12);

/// Every setting, read and checked.
#[derive(Debug)]
pub struct Settings {
    /// The bot's token, needed to run against Discord.
    pub token: Option<Token>,
    /// Origin of Discord's REST API, if not Discord's own.
    pub api_url: Option<ApiUrl>,
    /// Where the store is.
    pub location: Location,
    /// The application's public key, if it is not asked of Discord.
    pub public_key: Option<PublicKey>,
    /// The only server in which commands are registered, if not everywhere.
    pub dev_guild: Option<GuildId>,
    /// Which connections to the gateway this process makes.
    pub shards: Shards,
    /// Where interactions are taken by the HTTP endpoint.
    pub listen: SocketAddr,
    /// Where health and metrics are served, if they are.
    pub monitor: Option<SocketAddr>,
    /// The bot-wide daily secret, if the store does not keep it.
    pub daily_secret: Option<DailySecret>,
    /// How late a scheduled position of the day is still posted: 1 to 20 hours, less than a day in
    /// every time zone.
    pub late: TimeDelta,
    /// How long draws and proposals that came to nothing are kept, 1 to 3650 days, and how long
    /// proposals stand open, 1 to 30 days.
    pub periods: Periods,
    /// What is logged.
    pub log_filter: String,
    /// How it is logged.
    pub log_format: LogFormat,
}

impl Settings {
    /// Reads all settings; an empty one counts as not given.
    ///
    /// # Errors
    /// If one has a wrong value; its name and a right value are told.
    pub fn read(
        flags: &Flags,
        environment: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, InvalidSetting> {
        let given = |name: &'static str, flag: Option<&String>| {
            let value = flag.cloned().or_else(|| environment(name))?;
            let value = value.trim().to_owned();
            (!value.is_empty()).then_some(Given { name, value })
        };
        let default = Periods::default();
        let read = Self {
            token: given("DISCORD_TOKEN", None)
                .map(|it| it.token())
                .transpose()?,
            api_url: given("DISCORD_API_URL", flags.discord_api_url.as_ref())
                .map(|it| it.api_url())
                .transpose()?,
            location: given("DATABASE_URL", flags.database_url.as_ref())
                .map_or_else(|| Ok(Location::default_sqlite()), |it| it.location())?,
            dev_guild: given("CHESS960_DEV_GUILD", flags.dev_guild.as_ref())
                .map(|it| it.guild())
                .transpose()?,
            public_key: given("DISCORD_PUBLIC_KEY", None)
                .map(|it| it.public_key())
                .transpose()?,
            shards: given("CHESS960_SHARDS", flags.shards.as_ref())
                .map_or(Ok(Shards::All), |it| it.shards())?,
            listen: given("CHESS960_LISTEN", flags.listen.as_ref())
                .map_or(Ok(DEFAULT_LISTEN), |it| it.address())?,
            monitor: given("CHESS960_MONITOR", flags.monitor.as_ref())
                .map(|it| it.address())
                .transpose()?,
            daily_secret: given("CHESS960_DAILY_SECRET", None)
                .map(|it| it.daily_secret())
                .transpose()?,
            late: given("CHESS960_DAILY_LATE_HOURS", flags.daily_late_hours.as_ref())
                .map_or(Ok(DEFAULT_LATE), |it| it.late())?,
            periods: Periods {
                history: given("CHESS960_HISTORY_DAYS", flags.history_days.as_ref())
                    .map_or(Ok(default.history), |it| it.history())?,
                proposal: given("CHESS960_PROPOSAL_DAYS", flags.proposal_days.as_ref())
                    .map_or(Ok(default.proposal), |it| it.proposal())?,
            },
            log_filter: given("RUST_LOG", flags.log.as_ref())
                .map_or_else(|| Ok("info".to_owned()), |it| it.log_filter())?,
            log_format: given("CHESS960_LOG_FORMAT", flags.log_format.as_ref())
                .map_or(Ok(LogFormat::Text), |it| it.log_format())?,
        };
        Ok(read)
    }

    /// The texts that must not reach a log, wherever they come from.
    #[must_use]
    pub fn secrets(&self) -> Vec<String> {
        let token = self.token.iter().map(|token| token.expose().to_owned());
        let daily = self.daily_secret.iter().map(DailySecret::expose_hex);
        token.chain(daily).collect()
    }
}

/// A setting that was given, and what it is called.
struct Given {
    name: &'static str,
    value: String,
}

impl Given {
    fn invalid(&self, right: &'static str) -> InvalidSetting {
        InvalidSetting {
            name: self.name,
            right,
        }
    }

    fn token(&self) -> Result<Token, InvalidSetting> {
        let token = self.value.strip_prefix("Bot ").unwrap_or(&self.value);
        if token.bytes().all(|byte| byte.is_ascii_graphic()) {
            Ok(Token(token.to_owned()))
        } else {
            Err(self.invalid("the bot's token, letters, digits and dots without spaces"))
        }
    }

    fn late(&self) -> Result<TimeDelta, InvalidSetting> {
        let right = "a whole number of hours from 1 to 20, for example 12";
        self.whole(1..=20, right).map(TimeDelta::hours)
    }

    fn history(&self) -> Result<TimeDelta, InvalidSetting> {
        let right = "a whole number of days from 1 to 3650, for example 90";
        self.whole(1..=3650, right).map(TimeDelta::days)
    }

    fn proposal(&self) -> Result<TimeDelta, InvalidSetting> {
        let right = "a whole number of days from 1 to 30, for example 7";
        self.whole(1..=30, right).map(TimeDelta::days)
    }

    /// A whole number of a range.
    fn whole(
        &self,
        range: RangeInclusive<i64>,
        right: &'static str,
    ) -> Result<i64, InvalidSetting> {
        let number = self.value.parse().ok();
        number
            .filter(|number| range.contains(number))
            .ok_or_else(|| self.invalid(right))
    }

    fn api_url(&self) -> Result<ApiUrl, InvalidSetting> {
        let url = self.value.trim_end_matches('/');
        let host = url
            .strip_prefix("http://")
            .or_else(|| url.strip_prefix("https://"));
        match host {
            Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) => {
                Ok(ApiUrl(url.to_owned()))
            }
            _ => Err(self.invalid("an origin without a path, such as http://127.0.0.1:4000")),
        }
    }

    fn location(&self) -> Result<Location, InvalidSetting> {
        self.value.parse().map_err(|_| {
            self.invalid("sqlite://data/chess960-bot.db or postgres://USER:PASSWORD@HOST/DATABASE")
        })
    }

    fn guild(&self) -> Result<GuildId, InvalidSetting> {
        match self.value.parse() {
            Ok(id) if id > 0 => Ok(GuildId(id)),
            _ => Err(self.invalid("a server's id, 17 to 20 digits (Copy Server ID in Discord)")),
        }
    }

    fn public_key(&self) -> Result<PublicKey, InvalidSetting> {
        let mut key = [0; 32];
        match hex::decode_to_slice(&self.value, &mut key) {
            Ok(()) => Ok(PublicKey(key)),
            Err(_) => Err(self.invalid(
                "64 hex digits: Public Key under General Information at \
                 https://discord.com/developers/applications",
            )),
        }
    }

    fn shards(&self) -> Result<Shards, InvalidSetting> {
        let right = "auto, or a part of all shards such as 0-3/16, the first four of sixteen";
        Shards::parse(&self.value).ok_or_else(|| self.invalid(right))
    }

    fn address(&self) -> Result<SocketAddr, InvalidSetting> {
        let right = "an IP address and a port, such as 127.0.0.1:8080 or [::]:8080";
        self.value.parse().map_err(|_| self.invalid(right))
    }

    fn daily_secret(&self) -> Result<DailySecret, InvalidSetting> {
        self.value
            .parse()
            .map_err(|_| self.invalid("64 hex digits, for example from `openssl rand -hex 32`"))
    }

    fn log_filter(&self) -> Result<String, InvalidSetting> {
        match tracing_subscriber::EnvFilter::try_new(&self.value) {
            Ok(_) => Ok(self.value.clone()),
            Err(_) => Err(self.invalid("a level or a filter: info, debug, chess960_bot=debug")),
        }
    }

    fn log_format(&self) -> Result<LogFormat, InvalidSetting> {
        match self.value.as_str() {
            "text" => Ok(LogFormat::Text),
            "json" => Ok(LogFormat::Json),
            _ => Err(self.invalid("text or json")),
        }
    }
}

/// A setting with a value that it cannot have. The value is not repeated: it may be a secret.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the setting {name} has a wrong value; right is {right}")]
pub struct InvalidSetting {
    /// The name in the environment.
    name: &'static str,
    /// What would be right.
    right: &'static str,
}

/// A bot's token, which is a password.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// The token itself, to send it to Discord; never to show or log it.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// The id of the bot's application, which is the token's first part in base64.
    #[must_use]
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

/// The public key of an application, by which what Discord sends to the HTTP endpoint is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicKey(pub [u8; 32]);

/// Which connections to the gateway a process makes. Discord sends what happens in a server to one
/// of them: <https://discord.com/developers/docs/events/gateway#sharding>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shards {
    /// All, as many as Discord recommends.
    All,
    /// Those from `first` to `last`, counted from 0, of `total`.
    Some {
        /// The first of them.
        first: u32,
        /// The last, not before the first.
        last: u32,
        /// How many there are in all processes together, more than `last`.
        total: u32,
    },
}

impl Shards {
    /// Reads `auto`, `FIRST-LAST/TOTAL` or `ONE/TOTAL`.
    fn parse(text: &str) -> Option<Self> {
        if text == "auto" {
            return Some(Self::All);
        }
        let (part, total) = text.split_once('/')?;
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last, total) = (first.parse().ok()?, last.parse().ok()?, total.parse().ok()?);
        (first <= last && last < total).then_some(Self::Some { first, last, total })
    }
}

/// The origin of a REST API that stands in for Discord's, without a slash at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiUrl(String);

impl ApiUrl {
    /// The origin.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// Lines for people.
    Text,
    /// One JSON object a line.
    Json,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(flags: &Flags, environment: &[(&str, &str)]) -> Result<Settings, InvalidSetting> {
        Settings::read(flags, |name| {
            let found = environment.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn without_any_setting_the_defaults_hold() {
        for environment in [&[][..], &[("DISCORD_TOKEN", ""), ("DATABASE_URL", " ")][..]] {
            let settings = read(&Flags::default(), environment).expect("nothing is wrong");
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
            assert_eq!(settings.log_filter, "info");
            assert_eq!(settings.log_format, LogFormat::Text);
        }
    }

    #[test]
    fn every_setting_is_read() {
        let secret = "ab".repeat(32);
        let settings = read(
            &Flags::default(),
            &[
                ("DISCORD_TOKEN", " Bot NTE4.x.y\n"),
                ("DISCORD_API_URL", "http://127.0.0.1:4000/"),
                ("DATABASE_URL", "postgres://h/d"),
                ("CHESS960_DEV_GUILD", "518"),
                ("CHESS960_DAILY_SECRET", &secret),
                ("CHESS960_DAILY_LATE_HOURS", "20"),
                ("CHESS960_HISTORY_DAYS", "3650"),
                ("CHESS960_PROPOSAL_DAYS", "30"),
                ("RUST_LOG", "chess960_bot=debug"),
                ("CHESS960_LOG_FORMAT", "json"),
            ],
        )
        .expect("nothing is wrong");
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
        let asked = std::cell::RefCell::new(Vec::new());
        let settings = Settings::read(&Flags::default(), |name| {
            asked.borrow_mut().push(name.to_owned());
            None
        });
        assert!(settings.is_ok());
        let example = include_str!("../config/chess960-bot.example.env");
        let documented: Vec<&str> = example
            .lines()
            .filter_map(|line| line.trim_start_matches("# ").split_once('='))
            .map(|(name, _)| name)
            .filter(|name| {
                name.bytes()
                    .all(|byte| matches!(byte, b'A'..=b'Z' | b'0'..=b'9' | b'_'))
            })
            .collect();
        assert_eq!(documented, *asked.borrow());
    }

    #[test]
    fn flags_win() {
        let flags = Flags {
            log: Some("debug".to_owned()),
            history_days: Some("1".to_owned()),
            proposal_days: Some("2".to_owned()),
            ..Flags::default()
        };
        let environment = [
            ("RUST_LOG", "warn"),
            ("CHESS960_HISTORY_DAYS", "60"),
            ("CHESS960_PROPOSAL_DAYS", "x"),
        ];
        let settings = read(&flags, &environment).expect("nothing that counts is wrong");
        assert_eq!(settings.log_filter, "debug");
        assert_eq!(settings.periods.history, TimeDelta::days(1));
        assert_eq!(settings.periods.proposal, TimeDelta::days(2));
    }

    #[test]
    fn a_process_makes_all_connections_or_its_part_of_them() {
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
            let settings = read(&Flags::default(), &[("CHESS960_SHARDS", text)]);
            assert_eq!(settings.expect("it is right").shards, expected);
        }
    }

    #[test]
    fn a_wrong_value_is_told_by_name_and_not_repeated() {
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
            let error = read(&Flags::default(), &[(name, value)])
                .expect_err(name)
                .to_string();
            assert!(error.contains(name), "{error}");
            assert!(
                !error.contains("secret") || name == "CHESS960_DAILY_SECRET",
                "{error}"
            );
        }
    }
}
