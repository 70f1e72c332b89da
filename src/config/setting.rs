//! Names, flags and defaults of the settings.

use crate::text::{Sentence, sentence};

#[derive(Debug)]
pub struct Setting {
    pub name: &'static str,
    /// `None` for secrets, because other users can read command lines.
    pub flag: Option<Flag>,
    pub default: Option<&'static str>,
    /// Description of a valid value.
    pub(super) expected: Sentence,
}

/// Takes precedence over the environment variable.
#[derive(Debug)]
pub struct Flag {
    /// Without the dashes.
    pub long: &'static str,
    pub value: &'static str,
    pub tasks: &'static [&'static str],
    pub help: Sentence,
}

/// Subcommands that run the bot.
const BOT: &[&str] = &["run", "serve"];

/// Subcommands that connect to Discord.
const ONLINE: &[&str] = &["run", "serve", "doctor"];

/// Subcommands that open the database.
const STORING: &[&str] = &["run", "serve", "console", "doctor"];

/// Subcommands that log and store user activity.
const LOGGING: &[&str] = &["run", "serve", "console"];

pub const SETTINGS: [Setting; 15] = [
    Setting {
        name: "DISCORD_TOKEN",
        flag: None,
        default: None,
        expected: sentence!("settings-expected-token"),
    },
    Setting {
        name: "DISCORD_API_URL",
        flag: Some(Flag {
            long: "discord-api-url",
            value: "URL",
            tasks: ONLINE,
            help: sentence!("settings-api-url"),
        }),
        default: None,
        expected: sentence!("settings-expected-api-url"),
    },
    Setting {
        name: "DATABASE_URL",
        flag: Some(Flag {
            long: "database-url",
            value: "URL",
            tasks: STORING,
            help: sentence!("settings-database"),
        }),
        default: Some("sqlite://data/chess960-bot.db"),
        expected: sentence!("settings-expected-database"),
    },
    Setting {
        name: "CHESS960_DEV_GUILD",
        flag: Some(Flag {
            long: "dev-guild",
            value: "ID",
            tasks: BOT,
            help: sentence!("settings-dev-guild"),
        }),
        default: None,
        expected: sentence!("settings-expected-guild"),
    },
    Setting {
        name: "DISCORD_PUBLIC_KEY",
        flag: None,
        default: None,
        expected: sentence!("settings-expected-public-key"),
    },
    Setting {
        name: "CHESS960_SHARDS",
        flag: Some(Flag {
            long: "shards",
            value: "SHARDS",
            tasks: &["run"],
            help: sentence!("settings-shards"),
        }),
        default: Some("auto"),
        expected: sentence!("settings-expected-shards"),
    },
    Setting {
        name: "CHESS960_LISTEN",
        flag: Some(Flag {
            long: "listen",
            value: "ADDRESS",
            tasks: &["serve"],
            help: sentence!("settings-listen"),
        }),
        default: Some("0.0.0.0:8080"),
        expected: sentence!("settings-expected-address"),
    },
    Setting {
        name: "CHESS960_MONITOR",
        flag: Some(Flag {
            long: "monitor",
            value: "ADDRESS",
            tasks: &["run", "serve", "health"],
            help: sentence!("settings-monitor"),
        }),
        default: None,
        expected: sentence!("settings-expected-address"),
    },
    Setting {
        name: "CHESS960_DAILY_SECRET",
        flag: None,
        default: None,
        expected: sentence!("settings-expected-secret"),
    },
    Setting {
        name: "CHESS960_DAILY_LATE_HOURS",
        flag: Some(Flag {
            long: "daily-late-hours",
            value: "HOURS",
            tasks: BOT,
            help: sentence!("settings-late"),
        }),
        default: Some("12"),
        expected: sentence!("settings-expected-hours"),
    },
    Setting {
        name: "CHESS960_HISTORY_DAYS",
        flag: Some(Flag {
            long: "history-days",
            value: "DAYS",
            tasks: LOGGING,
            help: sentence!("settings-history"),
        }),
        default: Some("90"),
        expected: sentence!("settings-expected-history"),
    },
    Setting {
        name: "CHESS960_PROPOSAL_DAYS",
        flag: Some(Flag {
            long: "proposal-days",
            value: "DAYS",
            tasks: LOGGING,
            help: sentence!("settings-proposal"),
        }),
        default: Some("7"),
        expected: sentence!("settings-expected-proposal"),
    },
    Setting {
        name: "CHESS960_LICHESS_URL",
        flag: Some(Flag {
            long: "lichess-url",
            value: "URL",
            tasks: LOGGING,
            help: sentence!("settings-lichess"),
        }),
        default: Some("https://lichess.org"),
        expected: sentence!("settings-expected-lichess"),
    },
    Setting {
        name: "RUST_LOG",
        flag: Some(Flag {
            long: "log",
            value: "FILTER",
            tasks: LOGGING,
            help: sentence!("settings-log"),
        }),
        default: Some("info"),
        expected: sentence!("settings-expected-log"),
    },
    Setting {
        name: "CHESS960_LOG_FORMAT",
        flag: Some(Flag {
            long: "log-format",
            value: "FORMAT",
            tasks: LOGGING,
            help: sentence!("settings-log-format"),
        }),
        default: Some("text"),
        expected: sentence!("settings-expected-log-format"),
    },
];
