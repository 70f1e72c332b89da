use std::collections::BTreeSet;

use clap::{Arg, Command, Error};

use super::*;
use crate::domain::fairness::QUICKNET;

fn command<T: Args>() -> Command {
    T::augment_args(Command::new("test")).no_binary_name(true)
}

fn parse<T: Args>(flags: &[&str]) -> Result<T, Error> {
    T::from_arg_matches(&command::<T>().try_get_matches_from(flags)?)
}

fn secrets(given: &[(&str, &str)]) -> Result<Secrets, Error> {
    Secrets::read(|name| {
        let found = given.iter().find(|(given, _)| *given == name);
        found.map(|(_, value)| value.into())
    })
}

fn texts(relays: Option<&[BaseUrl]>) -> Vec<&str> {
    relays
        .unwrap_or_default()
        .iter()
        .map(BaseUrl::as_str)
        .collect()
}

#[test]
fn settings_have_defaults() {
    let ServeSettings { listen, bot } = parse(&[]).expect("the settings are valid");
    assert_eq!(listen.to_string(), "0.0.0.0:8080");
    assert_eq!(bot.online.api_url, None);
    let expected = "sqlite://data/chess960-bot.db";
    assert_eq!(bot.app.storage.location.to_string(), expected);
    assert_eq!(bot.dev_guild, None);
    assert_eq!(bot.monitor.address, None);
    assert_eq!(bot.late, TimeDelta::hours(12));
    assert_eq!(bot.app.history, TimeDelta::days(90));
    assert_eq!(bot.app.proposal, TimeDelta::days(7));
    let lichess = bot.app.lichess.as_ref().map(BaseUrl::as_str);
    assert_eq!(lichess, Some("https://lichess.org"));
    assert_eq!(
        texts(bot.app.drand.relays.as_deref()),
        [
            "https://api.drand.sh",
            "https://api2.drand.sh",
            "https://api3.drand.sh",
            "https://drand.cloudflare.com",
        ]
    );
    assert_eq!(bot.app.drand.chain, QUICKNET.hash());
    assert_eq!(bot.app.log.filter, "info");
    assert_eq!(bot.app.log.format, LogFormat::Text);
}

/// The long flags of all settings that have an environment variable, which may be blank.
fn flags_with_variables() -> Vec<String> {
    command::<ServeSettings>()
        .get_arguments()
        .filter(|setting| setting.get_env().is_some())
        .filter_map(|setting| setting.get_long().map(str::to_owned))
        .collect()
}

#[test]
fn blank_settings_have_their_defaults() {
    let flags = flags_with_variables();
    assert!(flags.len() > 10, "{flags:?}");
    let blank_flags: Vec<String> = flags.iter().map(|flag| format!("--{flag}= ")).collect();
    let blank_flags: Vec<&str> = blank_flags.iter().map(String::as_str).collect();
    let blank: ServeSettings = parse(&blank_flags).expect("the settings are valid");
    let unset: ServeSettings = parse(&[]).expect("the settings are valid");
    assert_eq!(format!("{blank:?}"), format!("{unset:?}"));
}

#[test]
fn secrets_may_be_unset_or_blank() {
    let blank = Secrets::NAMES.map(|name| (name, " \n"));
    for given in [&[][..], &blank] {
        let secrets = secrets(given).expect("the settings are valid");
        assert!(secrets.token.is_none());
        assert!(secrets.daily.is_none());
        assert!(secrets.public_key.is_none());
    }
}

#[test]
fn reads_every_setting() {
    let ServeSettings { listen, bot } = parse(&[
        "--listen=[::]:80",
        "--no-worker",
        "--discord-api-url=http://127.0.0.1:4000/",
        "--database-url=postgres://h/d",
        "--dev-guild= 518 ",
        "--monitor=127.0.0.1:9960",
        "--daily-late-hours=20",
        "--history-days=3650",
        "--proposal-days=30",
        "--lichess-url=http://127.0.0.1:9663/",
        "--verify-url=https://example.org/verify",
        "--drand=http://127.0.0.1:9664/, https://drand.example",
        "--drand-chain=0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F",
        "--log=chess960_bot=debug",
        "--log-format=json",
    ])
    .expect("the settings are valid");
    assert_eq!(listen.to_string(), "[::]:80");
    assert!(bot.no_worker);
    let api_url = bot.online.api_url.as_ref().map(BaseUrl::as_str);
    assert_eq!(api_url, Some("http://127.0.0.1:4000"));
    assert_eq!(bot.app.storage.location.to_string(), "postgres://h/d");
    assert_eq!(bot.dev_guild, Some(GuildId(518)));
    let monitor = bot.monitor.address.map(|it| it.to_string());
    assert_eq!(monitor.as_deref(), Some("127.0.0.1:9960"));
    assert_eq!(bot.late, TimeDelta::hours(20));
    assert_eq!(bot.app.history, TimeDelta::days(3650));
    assert_eq!(bot.app.proposal, TimeDelta::days(30));
    let lichess = bot.app.lichess.as_ref().map(BaseUrl::as_str);
    assert_eq!(lichess, Some("http://127.0.0.1:9663"));
    let verify_page = bot.app.verify_page.map(|page| page.with_values(&[]));
    assert_eq!(verify_page.as_deref(), Some("https://example.org/verify"));
    assert_eq!(
        texts(bot.app.drand.relays.as_deref()),
        ["http://127.0.0.1:9664", "https://drand.example"]
    );
    assert_eq!(bot.app.drand.chain.to_string(), "0f".repeat(32));
    assert_eq!(bot.app.log.filter, "chess960_bot=debug");
    assert_eq!(bot.app.log.format, LogFormat::Json);
}

#[test]
fn reads_every_secret() {
    let daily = "ab".repeat(32);
    let secrets = secrets(&[
        ("DISCORD_TOKEN", " Bot NTE4.x.y\n"),
        ("CHESS960_DAILY_SECRET", &daily),
        ("DISCORD_PUBLIC_KEY", &"0f".repeat(32)),
    ])
    .expect("the settings are valid");
    let token = secrets.token.as_ref().expect("a token");
    assert_eq!(token.expose(), "NTE4.x.y");
    assert_eq!(token.application_id(), Some(518));
    assert_eq!(secrets.public_key, Some(PublicKey([15; 32])));
    assert_eq!(secrets.exposed(), ["NTE4.x.y".to_owned(), daily]);
}

#[test]
fn debug_output_hides_secrets() {
    let daily = "ab".repeat(32);
    let given = [
        ("DISCORD_TOKEN", "NTE4.x.y"),
        ("CHESS960_DAILY_SECRET", &daily),
    ];
    let shown = format!("{:?}", secrets(&given).expect("the settings are valid"));
    assert!(!shown.contains("NTE4"), "{shown}");
    assert!(!shown.contains(&daily), "{shown}");
}

#[test]
fn a_token_may_have_quotes() {
    let quoted = secrets(&[("DISCORD_TOKEN", "\"Bot NTE4.x.y\"")]).expect("the setting is valid");
    let token = quoted.token.expect("a token");
    assert_eq!(token.expose(), "NTE4.x.y");
}

/// Names of the settings in the example file, most of which are commented out.
fn documented_settings() -> BTreeSet<&'static str> {
    include_str!("../../config/chess960-bot.example.env")
        .lines()
        .filter_map(|line| line.trim_start_matches("# ").split_once('='))
        .map(|(name, _)| name)
        .filter(|name| is_setting_name(name))
        .collect()
}

/// Names of the environment variables that `run` and `serve` read.
fn accepted_settings() -> BTreeSet<String> {
    let secrets = Secrets::NAMES.map(str::to_owned);
    let command = RunSettings::augment_args(command::<ServeSettings>());
    command
        .get_arguments()
        .filter_map(Arg::get_env)
        .map(|name| name.to_str().expect("the name is UTF-8").to_owned())
        .chain(secrets)
        .collect()
}

#[test]
fn the_example_file_has_every_setting() {
    let documented: Vec<&str> = documented_settings().into_iter().collect();
    let accepted: Vec<String> = accepted_settings().into_iter().collect();
    assert_eq!(documented, accepted);
}

fn is_setting_name(text: &str) -> bool {
    text.bytes()
        .all(|byte| matches!(byte, b'A'..=b'Z' | b'0'..=b'9' | b'_'))
}

fn shards(text: &str) -> Shards {
    let settings: RunSettings = parse(&["--shards", text]).expect("the setting is valid");
    settings.shards
}

#[test]
fn reads_ranges_of_shards() {
    assert_eq!(shards("auto"), Shards::All);
    assert_eq!(
        shards("0-3/16"),
        Shards::Some {
            first: 0,
            last: 3,
            total: 16
        }
    );
    assert_eq!(
        shards("15/16"),
        Shards::Some {
            first: 15,
            last: 15,
            total: 16
        }
    );
}

#[test]
fn lichess_can_be_off() {
    let settings: AppSettings = parse(&["--lichess-url", " off "]).expect("the setting is valid");
    assert_eq!(settings.lichess, None);
}

#[test]
fn drand_can_be_off() {
    let settings: AppSettings = parse(&["--drand", " off "]).expect("the setting is valid");
    assert_eq!(settings.drand.relays, None);
}

#[test]
fn errors_name_the_setting_and_omit_the_value() {
    for (name, flag, value) in [
        ("DISCORD_API_URL", "--discord-api-url", "http://secret/api"),
        ("DISCORD_API_URL", "--discord-api-url", "secret"),
        ("DATABASE_URL", "--database-url", "mysql://secret"),
        ("CHESS960_DEV_GUILD", "--dev-guild", "secret"),
        ("CHESS960_DEV_GUILD", "--dev-guild", "0"),
        ("CHESS960_DAILY_LATE_HOURS", "--daily-late-hours", "0"),
        ("CHESS960_DAILY_LATE_HOURS", "--daily-late-hours", "21"),
        ("CHESS960_HISTORY_DAYS", "--history-days", "secret"),
        ("CHESS960_HISTORY_DAYS", "--history-days", "0"),
        ("CHESS960_HISTORY_DAYS", "--history-days", "3651"),
        ("CHESS960_PROPOSAL_DAYS", "--proposal-days", "secret"),
        ("CHESS960_PROPOSAL_DAYS", "--proposal-days", "0"),
        ("CHESS960_PROPOSAL_DAYS", "--proposal-days", "31"),
        ("CHESS960_LICHESS_URL", "--lichess-url", "secret"),
        (
            "CHESS960_LICHESS_URL",
            "--lichess-url",
            "https://user:secret@lichess.org",
        ),
        (
            "CHESS960_LICHESS_URL",
            "--lichess-url",
            "https://lichess.org/secret",
        ),
        ("CHESS960_VERIFY_URL", "--verify-url", "secret"),
        (
            "CHESS960_VERIFY_URL",
            "--verify-url",
            "https://user:secret@example.org/verify",
        ),
        ("CHESS960_DRAND", "--drand", "secret"),
        ("CHESS960_DRAND", "--drand", "https://api.drand.sh,"),
        ("CHESS960_DRAND", "--drand", "https://api.drand.sh,off"),
        ("CHESS960_DRAND", "--drand", "https://api.drand.sh/secret"),
        ("CHESS960_DRAND_CHAIN", "--drand-chain", "secret"),
        ("CHESS960_DRAND_CHAIN", "--drand-chain", "52db9ba7"),
        ("RUST_LOG", "--log", "secret=secret=secret"),
        ("CHESS960_LISTEN", "--listen", "secret"),
        ("CHESS960_LISTEN", "--listen", "8080"),
        ("CHESS960_MONITOR", "--monitor", "secret:1"),
        ("CHESS960_LOG_FORMAT", "--log-format", "secret"),
    ] {
        let error = parse::<ServeSettings>(&[flag, value]).expect_err(name);
        assert_is_about(&error, &format!("the setting {name} ({flag})"));
    }
}

#[test]
fn errors_in_shards_name_the_setting_and_omit_the_value() {
    for value in ["secret", "4", "2-1/4", "0-4/4", "-1-1/4", "0-0/0"] {
        let flag = format!("--shards={value}");
        let error = parse::<RunSettings>(&[&flag]).expect_err(value);
        assert_is_about(&error, "the setting CHESS960_SHARDS (--shards)");
    }
}

#[test]
fn errors_in_secrets_name_the_setting_and_omit_the_value() {
    for (name, value) in [
        ("DISCORD_TOKEN", "secret secret"),
        ("CHESS960_DAILY_SECRET", "secret"),
        ("DISCORD_PUBLIC_KEY", "secret"),
        ("DISCORD_PUBLIC_KEY", "00ff"),
    ] {
        let error = secrets(&[(name, value)]).expect_err(name);
        assert_is_about(&error, &format!("the setting {name}"));
    }
}

fn assert_is_about(error: &Error, setting: &str) {
    let error = error.to_string();
    let expected = format!("error: {setting} is invalid; expected ");
    assert!(error.starts_with(&expected), "{error}");
    assert!(!error.contains("secret"), "{error}");
}
