//! Settings, as groups of flags that are also read from the environment. Errors name the setting.

mod secrets;
mod setting;
#[cfg(test)]
mod tests;
mod value;

use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::str::FromStr;

use chrono::TimeDelta;
use clap::Args;

use crate::domain::fairness::ChainHash;
use crate::domain::ids::GuildId;
use crate::http::{BaseUrl, PageUrl};
use crate::store::Location;
use crate::text::Choice;

pub use self::secrets::Secrets;
pub use self::setting::Setting;
pub use self::value::{LogFormat, PublicKey, Shards, Token};

/// clap takes a field of type `Option` as a flag without a default. These have a blank default, which means `None`.
type Optional<T> = Option<T>;

// Doc comments of arguments are the texts of `--help`. A doc comment of a group would replace the text about the
// command.

#[derive(Debug, Args)]
pub struct RunSettings {
    /// Which connections to Discord's gateway this process makes: auto (all that Discord recommends), or a part such as
    /// 0-3/16
    #[arg(
        long,
        env = "CHESS960_SHARDS",
        default_value = "auto",
        value_parser = Setting::new(
            Shards::parse,
            "auto, or a part of all shards such as 0-3/16, the first four of sixteen"
        )
    )]
    pub shards: Shards,
    #[command(flatten)]
    pub bot: BotSettings,
}

#[derive(Debug, Args)]
pub struct ServeSettings {
    /// The address and port that take Discord's requests, e.g. 127.0.0.1:8080
    #[arg(
        long,
        env = "CHESS960_LISTEN",
        value_name = "ADDRESS",
        default_value = "0.0.0.0:8080",
        value_parser = Setting::new(address, EXPECTED_ADDRESS)
    )]
    pub listen: SocketAddr,
    #[command(flatten)]
    pub bot: BotSettings,
}

#[derive(Debug, Args)]
pub struct BotSettings {
    /// Only answer: leave daily positions, and whatever else is due, to other processes
    #[arg(long)]
    pub no_worker: bool,
    #[command(flatten)]
    pub online: OnlineSettings,
    /// Register the commands in this server only, where they show up at once
    #[arg(
        long,
        env = "CHESS960_DEV_GUILD",
        value_name = "ID",
        default_value = "",
        hide_default_value = true,
        value_parser = Setting::new(
            optional_guild,
            "a server's id, 17 to 20 digits (Copy Server ID in Discord)"
        )
    )]
    pub dev_guild: Optional<GuildId>,
    #[command(flatten)]
    pub monitor: MonitorSettings,
    /// Still post a scheduled position when it's up to this many hours late, 1 to 20
    #[arg(
        long = "daily-late-hours",
        env = "CHESS960_DAILY_LATE_HOURS",
        value_name = "HOURS",
        default_value = "12",
        // Shorter than any local day.
        value_parser = Setting::new(
            |text| integer_in(text, 1..=20).map(TimeDelta::hours),
            "a whole number of hours from 1 to 20, for example 12"
        )
    )]
    pub late: TimeDelta,
    #[command(flatten)]
    pub app: AppSettings,
}

#[derive(Debug, Args)]
pub struct OnlineSettings {
    /// Discord's REST API, if you use a proxy or a test server, e.g. `http://127.0.0.1:4000`
    #[arg(
        long = "discord-api-url",
        env = "DISCORD_API_URL",
        value_name = "URL",
        default_value = "",
        hide_default_value = true,
        value_parser = Setting::new(
            optional::<BaseUrl>,
            "an address without a path, such as http://127.0.0.1:4000"
        )
    )]
    pub api_url: Optional<BaseUrl>,
}

#[derive(Debug, Args)]
pub struct MonitorSettings {
    /// The address for /healthz, /readyz and /metrics, e.g. 127.0.0.1:9960 (off without it)
    #[arg(
        long = "monitor",
        env = "CHESS960_MONITOR",
        value_name = "ADDRESS",
        default_value = "",
        hide_default_value = true,
        value_parser = Setting::new(optional::<SocketAddr>, EXPECTED_ADDRESS)
    )]
    pub address: Optional<SocketAddr>,
}

#[derive(Debug, Args)]
pub struct AppSettings {
    #[command(flatten)]
    pub storage: StorageSettings,
    /// Keep draws (for /chess960 history), presses of Draw again, proposals that failed, and posted days of removed
    /// schedules for this many days, 1 to 3650
    #[arg(
        long = "history-days",
        env = "CHESS960_HISTORY_DAYS",
        value_name = "DAYS",
        default_value = "90",
        value_parser = Setting::new(
            |text| integer_in(text, 1..=3650).map(TimeDelta::days),
            "a whole number of days from 1 to 3650, for example 90"
        )
    )]
    pub history: TimeDelta,
    /// Keep a proposal to agree on a position open for this many days, 1 to 30
    #[arg(
        long = "proposal-days",
        env = "CHESS960_PROPOSAL_DAYS",
        value_name = "DAYS",
        default_value = "7",
        value_parser = Setting::new(
            |text| integer_in(text, 1..=30).map(TimeDelta::days),
            "a whole number of days from 1 to 30, for example 7"
        )
    )]
    pub proposal: TimeDelta,
    /// Where to make challenges for two players: lichess, or a server of its kind (off: nowhere)
    #[arg(
        long = "lichess-url",
        env = "CHESS960_LICHESS_URL",
        value_name = "URL",
        default_value = "https://lichess.org",
        value_parser = Setting::new(
            lichess,
            "an address without a path, such as https://lichess.org, or off"
        )
    )]
    pub lichess: Optional<BaseUrl>,
    /// The page that recomputes draws in a browser, for the link Check below posts and results (no link without it)
    #[arg(
        long = "verify-url",
        env = "CHESS960_VERIFY_URL",
        value_name = "URL",
        default_value = "",
        hide_default_value = true,
        value_parser = Setting::new(
            optional::<PageUrl>,
            "an address of a page, such as https://example.org/verify"
        )
    )]
    pub verify_page: Optional<PageUrl>,
    #[command(flatten)]
    pub drand: DrandSettings,
    #[command(flatten)]
    pub log: LogSettings,
}

#[derive(Debug, Args)]
pub struct DrandSettings {
    /// Where to get public randomness: relays of drand, separated by commas (off: nowhere)
    #[arg(
        long = "drand",
        env = "CHESS960_DRAND",
        value_name = "URLS",
        default_value = "https://api.drand.sh,https://api2.drand.sh,https://api3.drand.sh,\
                         https://drand.cloudflare.com",
        value_parser = Setting::new(
            relays,
            "addresses without a path, separated by commas, such as \
             https://api.drand.sh,https://drand.cloudflare.com, or off"
        )
    )]
    pub relays: Optional<Vec<BaseUrl>>,
    /// The hash of the drand chain that gives public randomness: quicknet's, or another one with the same scheme
    #[arg(
        long = "drand-chain",
        env = "CHESS960_DRAND_CHAIN",
        value_name = "HASH",
        default_value = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
        value_parser = Setting::new(chain_hash, "the 64 hex digits of a chain's hash")
    )]
    pub chain: ChainHash,
}

#[derive(Debug, Args)]
pub struct StorageSettings {
    /// The database: `sqlite://PATH` or `postgres://HOST/DATABASE`. Keep a password out of flags: put it in the
    /// environment
    #[arg(
        long = "database-url",
        env = "DATABASE_URL",
        value_name = "URL",
        default_value = "sqlite://data/chess960-bot.db",
        value_parser = LOCATION
    )]
    pub location: Location,
}

#[derive(Debug, Args)]
pub struct LogSettings {
    /// What to log, e.g. info or `chess960_bot=debug`
    #[arg(
        long = "log",
        env = "RUST_LOG",
        value_name = "FILTER",
        default_value = "info",
        value_parser = Setting::new(filter, "a level or a filter, such as info or chess960_bot=debug")
    )]
    pub filter: String,
    /// How to log: text or json
    #[arg(
        long = "log-format",
        env = "CHESS960_LOG_FORMAT",
        value_name = "FORMAT",
        default_value = "text",
        value_parser = Setting::new(LogFormat::from_word, "text or json")
    )]
    pub format: LogFormat,
}

const EXPECTED_ADDRESS: &str = "an IP address and a port, such as 127.0.0.1:8080 or [::]:8080";

pub const LOCATION: Setting<Location> = Setting::new(
    |text| text.parse().ok(),
    "sqlite://data/chess960-bot.db or postgres://USER:PASSWORD@HOST/DATABASE",
);

/// Parses the value of an optional setting; an empty one counts as missing.
fn optional<T: FromStr>(text: &str) -> Option<Optional<T>> {
    if text.is_empty() {
        return Some(None);
    }
    text.parse().ok().map(Some)
}

fn address(text: &str) -> Option<SocketAddr> {
    text.parse().ok()
}

fn integer_in(text: &str, range: RangeInclusive<i64>) -> Option<i64> {
    text.parse().ok().filter(|number| range.contains(number))
}

/// Parses the id of a server, which is never 0; an empty one counts as missing.
fn optional_guild(text: &str) -> Option<Optional<GuildId>> {
    match optional(text)? {
        Some(0) => None,
        id => Some(id.map(GuildId)),
    }
}

fn lichess(text: &str) -> Option<Optional<BaseUrl>> {
    match text {
        "off" => Some(None),
        url => url.parse().ok().map(Some),
    }
}

fn relays(text: &str) -> Option<Optional<Vec<BaseUrl>>> {
    if text == "off" {
        return Some(None);
    }
    text.split(',')
        .map(|url| url.trim().parse().ok())
        .collect::<Option<Vec<BaseUrl>>>()
        .map(Some)
}

fn chain_hash(text: &str) -> Option<ChainHash> {
    text.parse().ok()
}

fn filter(text: &str) -> Option<String> {
    tracing_subscriber::EnvFilter::try_new(text).ok()?;
    Some(text.to_owned())
}
