//! `chess960-bot doctor`

use std::io::{Read, Write};
use std::net::TcpListener;
use std::path::PathBuf;

use fake_drand::{FakeChain, FakeRelay, Fault as RelayFault};
use tempfile::TempDir;
use tokio::process::Command;

use super::bot_process::PROGRAM;
use super::database::Database;
use crate::prelude::*;

const DATABASE: &str = "data/chess960-bot.db";

struct Host {
    discord: FakeDiscord,
    folder: TempDir,
}

struct Report {
    status: Option<i32>,
    text: String,
}

impl Host {
    async fn new() -> Self {
        Self {
            discord: FakeDiscord::start().await,
            folder: tempfile::tempdir().expect("a temporary folder"),
        }
    }

    /// Runs the doctor with a valid token.
    async fn doctor(&self, arguments: &[&str], settings: &[(&str, &str)]) -> Report {
        let output = Command::new(PROGRAM)
            .arg("doctor")
            .args(arguments)
            .current_dir(&self.folder)
            .env_clear()
            .env("DISCORD_API_URL", self.discord.url())
            .env("DISCORD_TOKEN", self.discord.token())
            // Tests must not use the real drand.
            .env("CHESS960_DRAND", "off")
            .envs(settings.iter().copied())
            .output()
            .await
            .expect("the program runs");
        let text = [output.stdout, output.stderr].concat();
        let text = String::from_utf8(text).expect("UTF-8");
        assert!(!text.contains(&self.discord.token()), "{text}");
        Report {
            status: output.status.code(),
            text,
        }
    }

    /// A host with a database of the bot, after `statement`.
    async fn with_database(statement: &str) -> Self {
        let host = Self::new().await;
        let database = Database::in_file(&host.path(DATABASE));
        database.make_tables().await;
        database.execute(statement).await;
        host
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    async fn finish(self) {
        // Requests with errors are expected.
        self.discord.take_requests(&Matcher::any());
        self.discord.finish().await;
    }
}

impl Report {
    fn assert_ok(&self, lines: &[&str]) {
        assert_eq!(self.status, Some(0), "{}", self.text);
        self.assert_contains(lines);
        assert!(!self.text.contains("PROBLEM"), "{}", self.text);
    }

    fn assert_problem(&self, lines: &[&str]) {
        assert_eq!(self.status, Some(1), "{}", self.text);
        self.assert_contains(lines);
        self.assert_contains(&["chess960-bot: one problem; see above"]);
        assert_eq!(self.text.matches("PROBLEM").count(), 1, "{}", self.text);
    }

    fn assert_contains(&self, parts: &[&str]) {
        for part in parts {
            assert!(self.text.contains(part), "{part} is not in:\n{}", self.text);
        }
    }
}

#[tokio::test]
async fn all_checks_pass_before_the_first_start() {
    let host = Host::new().await;
    let place = host.discord.guild_channel("club");
    let server = place.guild_id.expect("a server").to_string();
    let report = host.doctor(&["--server", &server], &[]).await;
    report.assert_ok(&[
        "ok       token: it belongs to the app `Chess960` (",
        "ok       endpoint URL: none, so commands come over the gateway",
        "ok       database: sqlite://data/chess960-bot.db isn't there yet; the bot makes it",
        "ok       clock: right",
        "ok       public randomness: turned off (setting CHESS960_DRAND)",
        "ok       permissions: the bot has all it needs in `A club`",
    ]);
    assert_eq!(report.text.lines().count(), 6, "{}", report.text);
    let files = std::fs::read_dir(&host.folder).expect("the folder");
    assert_eq!(files.count(), 0);
    host.finish().await;
}

#[tokio::test]
async fn without_a_token_the_doctor_says_how_to_get_one() {
    let host = Host::new().await;
    let report = host
        .doctor(&["--server", "518"], &[("DISCORD_TOKEN", "")])
        .await;
    report.assert_problem(&[
        "PROBLEM  token: there is none\n",
        "         1. Open https://discord.com/developers/applications",
        "skipped  endpoint URL",
        "skipped  clock",
        "skipped  permissions",
    ]);
    host.finish().await;
}

#[tokio::test]
async fn a_refused_token_is_reported_without_its_value() {
    let host = Host::new().await;
    let report = host
        .doctor(&[], &[("DISCORD_TOKEN", "NTE4.hush.hush")])
        .await;
    report.assert_problem(&[
        "PROBLEM  token: Discord refuses it (setting DISCORD_TOKEN)\n",
        "         On the page Bot, press Reset Token",
        "skipped  endpoint URL",
        // The refusal also has a `Date` header.
        "ok       clock: right",
    ]);
    assert!(!report.text.contains("hush"), "{}", report.text);
    host.finish().await;
}

#[tokio::test]
async fn failures_of_discord_are_no_faults_of_the_token() {
    let host = Host::new().await;
    let application = || Matcher::get("/oauth2/applications/@me");
    host.discord.fail_next(application(), 1, Fault::status(503));
    let unavailable = host.doctor(&[], &[]).await;
    unavailable.assert_problem(&["PROBLEM  token: can't ask Discord (Discord answered 503"]);
    host.discord.fail_next(application(), 1, Fault::status(404));
    let missing = host.doctor(&[], &[]).await;
    missing.assert_problem(&["there is no Discord where the setting DISCORD_API_URL points to"]);
    let elsewhere = [("DISCORD_API_URL", "http://127.0.0.1:1")];
    let unreachable = host.doctor(&[], &elsewhere).await;
    unreachable.assert_problem(&[
        "PROBLEM  token: can't ask Discord (the connection was refused: no server runs at that address",
        "skipped  clock",
    ]);
    host.finish().await;
}

const ENDPOINT_URL: &str = "https://chess.example/interactions";

#[tokio::test]
async fn serve_needs_an_endpoint_url() {
    let host = Host::new().await;
    host.doctor(&["--serve"], &[]).await.assert_problem(&[
        "PROBLEM  endpoint URL: none, so no commands reach `chess960-bot serve`\n",
        "enter https://YOUR-HOST/interactions as Interactions Endpoint URL",
        "ok       public key: the bot asks Discord for it",
    ]);
    host.discord.preset_endpoint_url(ENDPOINT_URL);
    host.doctor(&["--serve"], &[]).await.assert_ok(&[
        "endpoint URL: Discord sends commands to `https://chess.example/interactions`\n",
    ]);
    host.finish().await;
}

#[tokio::test]
async fn run_needs_no_endpoint_url() {
    let host = Host::new().await;
    host.discord.preset_endpoint_url(ENDPOINT_URL);
    host.doctor(&[], &[]).await.assert_problem(&[
        "PROBLEM  endpoint URL: Discord sends commands to `https://chess.example/interactions`, so they \
         never reach `chess960-bot run`\n",
        "empty Interactions Endpoint URL",
        "https://discord.com/developers/applications/",
    ]);
    host.finish().await;
}

#[tokio::test]
async fn the_public_key_must_be_the_apps() {
    let host = Host::new().await;
    host.discord.preset_endpoint_url(ENDPOINT_URL);
    let own_key = host.discord.public_key();
    let own = host
        .doctor(&["--serve"], &[("DISCORD_PUBLIC_KEY", &own_key)])
        .await;
    own.assert_ok(&["ok       public key: DISCORD_PUBLIC_KEY is this app's"]);
    let other_key = "07".repeat(32);
    let other = host
        .doctor(&["--serve"], &[("DISCORD_PUBLIC_KEY", &other_key)])
        .await;
    other.assert_problem(&[
        "PROBLEM  public key: DISCORD_PUBLIC_KEY isn't the key of the app",
        "Remove DISCORD_PUBLIC_KEY",
    ]);
    host.finish().await;
}

/// Asserts that a database, after `statement`, has no problem and is not changed.
async fn assert_database_ok(statement: &str, line: &str) {
    let host = Host::with_database(statement).await;
    let before = std::fs::read(host.path(DATABASE)).expect("the file");
    host.doctor(&[], &[]).await.assert_ok(&[line]);
    let after = std::fs::read(host.path(DATABASE)).expect("the file");
    assert_eq!(before, after);
    host.finish().await;
}

#[tokio::test]
async fn a_current_database_is_up_to_date() {
    assert_database_ok("SELECT 1", "is up to date").await;
}

#[tokio::test]
async fn an_older_database_is_not_migrated_by_the_doctor() {
    assert_database_ok(
        "DELETE FROM _sqlx_migrations \
         WHERE version = (SELECT MAX(version) FROM _sqlx_migrations)",
        "is from an older version; the bot brings it up to date",
    )
    .await;
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_a_problem() {
    let newer = "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 1";
    let host = Host::with_database(newer).await;
    host.doctor(&[], &[]).await.assert_problem(&[
        "PROBLEM  database: sqlite://data/chess960-bot.db was made by a newer version of the bot\n",
        "Install that version again",
    ]);
    host.finish().await;
}

#[tokio::test]
async fn problems_with_a_database_file_are_reported() {
    let host = Host::new().await;
    std::fs::write(host.path("empty.db"), "").expect("a file");
    std::fs::write(host.path("notes.txt"), "notes".repeat(1000)).expect("a file");
    let url = |url| [("DATABASE_URL", url)];
    let report = host.doctor(&[], &url("sqlite://empty.db")).await;
    report.assert_ok(&["sqlite://empty.db is empty; the bot sets it up"]);
    for (place, part) in [
        ("sqlite://notes.txt", "damaged or is not an SQLite database"),
        ("sqlite://.", "is a folder"),
    ] {
        let report = host.doctor(&[], &url(place)).await;
        report.assert_problem(&["PROBLEM  database: the bot can't use", part]);
    }
    host.finish().await;
}

/// A server that responds to each connection with these bytes. Returns a URL without its `sslmode`.
fn server(response: Vec<u8>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("loopback has a port");
    let port = listener.local_addr().expect("the listener is bound").port();
    std::thread::spawn(move || {
        for connection in listener.incoming() {
            let mut connection = connection.expect("a connection");
            let _ = connection.read(&mut [0; 1024]);
            let _ = connection.write_all(&response);
        }
    });
    format!("postgres://bot:hush@127.0.0.1:{port}/chess?sslmode=")
}

/// A PostgreSQL server that rejects every connection with an error code.
fn refusing_server(code: &str) -> String {
    let fields = format!("SFATAL\0VFATAL\0C{code}\0Mno\0\0");
    let length = u32::try_from(fields.len() + 4).expect("the value is small");
    server([b"E", &length.to_be_bytes()[..], fields.as_bytes()].concat()) + "disable"
}

#[tokio::test]
async fn problems_with_a_database_server_are_reported_without_the_password() {
    let host = Host::new().await;
    for (url, problem, advice) in [
        (
            "postgres://bot:hush@127.0.0.1:1/chess".to_owned(),
            "no server answers at postgres://127.0.0.1:1/chess",
            "Start PostgreSQL, or correct host and port",
        ),
        (
            "postgres://bot:hush@nosuch.invalid/chess".to_owned(),
            "no server answers at postgres://nosuch.invalid/chess",
            "correct host and port",
        ),
        // A server without TLS, although the URL requires it.
        (
            server(b"N".to_vec()) + "verify-full",
            "there is no TLS with postgres://127.0.0.1:",
            "Turn TLS on at the server",
        ),
        (
            refusing_server("28P01"),
            "refuses the user or the password",
            "the password in PGPASSWORD",
        ),
        (
            refusing_server("53300"),
            "doesn't allow the 2 connections that the bot needs",
            "Allow more",
        ),
        (
            refusing_server("3D000"),
            "the server has no database for postgres://127.0.0.1:",
            "as with `createdb`",
        ),
        (
            refusing_server("55000"),
            "the bot can't use",
            "DATABASE_URL",
        ),
    ] {
        let report = host.doctor(&[], &[("DATABASE_URL", &url)]).await;
        report.assert_problem(&["PROBLEM  database: ", problem, advice]);
        assert!(!report.text.contains("hush"), "{}", report.text);
    }
    host.finish().await;
}

#[tokio::test]
async fn a_wrong_clock_is_reported() {
    let host = Host::new().await;
    host.discord.set_clock(Utc::now() - TimeDelta::hours(1));
    let report = host.doctor(&[], &[]).await;
    report.assert_problem(&["PROBLEM  clock: 35", " seconds ahead of Discord's\n", "NTP"]);
    host.discord.set_clock(Utc::now() + TimeDelta::hours(1));
    let report = host.doctor(&[], &[]).await;
    report.assert_problem(&[" seconds behind Discord's\n"]);
    host.finish().await;
}

const CHAIN: &str = "CHESS960_DRAND_CHAIN";

/// The doctor's report with these relays.
async fn report_on(relays: &[&FakeRelay], chain: &str) -> Report {
    let host = Host::new().await;
    let urls: Vec<&str> = relays.iter().map(|relay| relay.url()).collect();
    let relays = ("CHESS960_DRAND", &*urls.join(","));
    let report = host.doctor(&[], &[relays, (CHAIN, chain)]).await;
    host.finish().await;
    report
}

#[tokio::test]
async fn relays_that_give_verified_beacons_are_counted() {
    let chain = FakeChain::new(960, 1_700_000_000);
    let relays = [FakeRelay::start(&chain), FakeRelay::start(&chain)];
    let report = report_on(&relays.each_ref(), &chain.hash()).await;
    report
        .assert_ok(&["ok       public randomness: all 2 relays of drand give verified beacons\n"]);
}

#[tokio::test]
async fn a_relay_that_fails_is_named() {
    let chain = FakeChain::new(960, 1_700_000_000);
    let honest = FakeRelay::start(&chain);
    let liar = FakeRelay::start(&FakeChain::new(959, 1_700_000_000));
    let report = report_on(&[&honest, &liar], &chain.hash()).await;
    report.assert_ok(&[&format!(
        "ok       public randomness: one relay of drand gives verified beacons, which is enough; \
         not {}: the relay does not have this round: it is not published yet, or of another chain\n",
        liar.url()
    )]);
}

#[tokio::test]
async fn no_verified_beacon_is_a_problem() {
    let quicknet = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";
    let relay = FakeRelay::start(&FakeChain::new(960, 1_700_000_000));
    relay.set_fault(Some(RelayFault::status(500)));
    report_on(&[&relay], quicknet).await.assert_problem(&[
        "PROBLEM  public randomness: no relay of drand gives a verified beacon\n",
        &format!(
            "         {}: status 500 Internal Server Error\n",
            relay.url()
        ),
        "         Or set CHESS960_DRAND to other relays, or to off",
    ]);
}

#[tokio::test]
async fn an_unknown_chain_is_a_problem() {
    let relay = FakeRelay::start(&FakeChain::new(960, 1_700_000_000));
    let hash = FakeChain::new(959, 1_700_000_000).hash();
    report_on(&[&relay], &hash).await.assert_problem(&[
        &format!("PROBLEM  public randomness: no relay of drand knows the chain {hash}\n"),
        "correct CHESS960_DRAND_CHAIN",
    ]);
}

#[tokio::test]
async fn missing_permissions_are_named() {
    let host = Host::new().await;
    let place = host.discord.guild_channel("club");
    let server = place.guild_id.expect("a server").to_string();
    let invite = "https://discord.com/oauth2/authorize?client_id=";
    host.discord.set_bot_role(&[Permission::ManageMessages]);
    let report = host.doctor(&["--server", &server], &[]).await;
    report.assert_problem(&[
        "PROBLEM  permissions: in `A club` the bot lacks Pin Messages\n",
        "Server Settings, under Roles",
        invite,
    ]);
    host.discord.set_bot_role(&[Permission::Administrator]);
    let report = host.doctor(&["--server", &server], &[]).await;
    report.assert_ok(&["the bot has all it needs in `A club`"]);
    host.discord.remove_bot(&place);
    let report = host.doctor(&["--server", &server], &[]).await;
    report.assert_problem(&[
        "PROBLEM  permissions: the bot isn't in this server\n",
        invite,
    ]);
    host.finish().await;
}
