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

/// Start of a link that adds the bot to a server.
const INVITE: &str = "https://discord.com/oauth2/authorize?client_id=";

const DATABASE: &str = "data/chess960-bot.db";

struct Host {
    discord: FakeDiscord,
    folder: TempDir,
}

struct Report {
    status: Option<i32>,
    text: String,
    /// Folder in which the doctor ran.
    folder: TempDir,
}

impl Host {
    async fn new() -> Self {
        Self {
            discord: FakeDiscord::start().await,
            folder: tempfile::tempdir().expect("a temporary folder"),
        }
    }

    /// Runs the doctor with a valid token, and the final check of the fake Discord.
    async fn doctor(self, arguments: &[&str], settings: &[(&str, &str)]) -> Report {
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
        assert_omits(&text, &self.discord.token());
        // Requests with errors are expected.
        self.discord.take_requests(&Matcher::any());
        self.discord.finish().await;
        Report {
            status: output.status.code(),
            text,
            folder: self.folder,
        }
    }

    /// Creates the database that the bot uses by default.
    async fn create_database(&self) -> Database {
        let database = Database::in_file(&self.path(DATABASE));
        database.make_tables().await;
        database
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

impl Report {
    fn assert_ok(&self, lines: &[&str]) {
        assert_eq!(self.status, Some(0), "{}", self.text);
        self.assert_contains(lines);
        assert_omits(&self.text, "PROBLEM");
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
async fn all_checks_pass_before_the_first_start_and_create_no_files() {
    let host = Host::new().await;
    let server = server_id(&host.discord.guild_channel("club"));
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
    let files = std::fs::read_dir(&report.folder).expect("the folder");
    assert_eq!(files.count(), 0);
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
    assert_omits(&report.text, "hush");
}

#[tokio::test]
async fn an_outage_of_discord_and_a_wrong_api_url_are_no_fault_of_the_token() {
    for (status, problem) in [
        (
            503,
            "PROBLEM  token: can't ask Discord (Discord answered 503",
        ),
        (
            404,
            "there is no Discord where the setting DISCORD_API_URL points to",
        ),
    ] {
        let host = Host::new().await;
        let application = Matcher::get("/oauth2/applications/@me");
        host.discord
            .fail_next(application, 1, Fault::status(status));
        host.doctor(&[], &[]).await.assert_problem(&[problem]);
    }
}

#[tokio::test]
async fn an_api_url_without_a_server_is_a_problem() {
    let host = Host::new().await;
    let nowhere = [("DISCORD_API_URL", "http://127.0.0.1:1")];
    host.doctor(&[], &nowhere).await.assert_problem(&[
        "PROBLEM  token: can't ask Discord (the connection was refused: no server runs at that address",
        "skipped  clock",
    ]);
}

const ENDPOINT_URL: &str = "https://chess.example/interactions";

#[tokio::test]
async fn serve_without_an_endpoint_url_is_a_problem() {
    let host = Host::new().await;
    host.doctor(&["--serve"], &[]).await.assert_problem(&[
        "PROBLEM  endpoint URL: none, so no commands reach `chess960-bot serve`\n",
        "enter https://YOUR-HOST/interactions as Interactions Endpoint URL",
        "ok       public key: the bot asks Discord for it",
    ]);
}

#[tokio::test]
async fn run_with_an_endpoint_url_is_a_problem() {
    let host = Host::new().await;
    host.discord.preset_endpoint_url(ENDPOINT_URL);
    host.doctor(&[], &[]).await.assert_problem(&[
        "PROBLEM  endpoint URL: Discord sends commands to `https://chess.example/interactions`, so they \
         never reach `chess960-bot run`\n",
        "empty Interactions Endpoint URL",
        "https://discord.com/developers/applications/",
    ]);
}

#[tokio::test]
async fn the_endpoint_url_and_the_public_key_of_the_app_are_ok() {
    let host = Host::new().await;
    host.discord.preset_endpoint_url(ENDPOINT_URL);
    let key = host.discord.public_key();
    host.doctor(&["--serve"], &[("DISCORD_PUBLIC_KEY", &key)])
        .await
        .assert_ok(&[
            "endpoint URL: Discord sends commands to `https://chess.example/interactions`\n",
            "ok       public key: DISCORD_PUBLIC_KEY is this app's",
        ]);
}

#[tokio::test]
async fn the_public_key_of_another_app_is_a_problem() {
    let host = Host::new().await;
    host.discord.preset_endpoint_url(ENDPOINT_URL);
    let other_key = "07".repeat(32);
    let report = host
        .doctor(&["--serve"], &[("DISCORD_PUBLIC_KEY", &other_key)])
        .await;
    report.assert_problem(&[
        "PROBLEM  public key: DISCORD_PUBLIC_KEY isn't the key of the app",
        "Remove DISCORD_PUBLIC_KEY",
    ]);
}

#[tokio::test]
async fn current_and_older_databases_are_ok_and_not_changed() {
    const NOTHING: &str = "SELECT 1";
    const FORGET_NEWEST_MIGRATION: &str = "DELETE FROM _sqlx_migrations \
        WHERE version = (SELECT MAX(version) FROM _sqlx_migrations)";

    for (change, line) in [
        (NOTHING, "sqlite://data/chess960-bot.db is up to date\n"),
        (
            FORGET_NEWEST_MIGRATION,
            "is from an older version; the bot brings it up to date",
        ),
    ] {
        let host = Host::new().await;
        let database = host.create_database().await;
        database.execute(change).await;
        let before = std::fs::read(host.path(DATABASE)).expect("the file");
        let report = host.doctor(&[], &[]).await;
        report.assert_ok(&["ok       database: ", line]);
        let after = std::fs::read(report.folder.path().join(DATABASE)).expect("the file");
        assert!(after == before, "the file was changed");
    }
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_a_problem() {
    let host = Host::new().await;
    let database = host.create_database().await;
    let newer = "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 1";
    database.execute(newer).await;
    host.doctor(&[], &[]).await.assert_problem(&[
        "PROBLEM  database: sqlite://data/chess960-bot.db was made by a newer version of the bot\n",
        "Install that version again",
    ]);
}

#[tokio::test]
async fn an_empty_database_file_is_ok() {
    let host = Host::new().await;
    std::fs::write(host.path("empty.db"), "").expect("a file");
    host.doctor(&[], &[("DATABASE_URL", "sqlite://empty.db")])
        .await
        .assert_ok(&["sqlite://empty.db is empty; the bot sets it up"]);
}

#[tokio::test]
async fn files_that_are_no_database_are_a_problem() {
    for (url, problem) in [
        ("sqlite://notes.txt", "damaged or is not an SQLite database"),
        ("sqlite://.", "is a folder"),
    ] {
        let host = Host::new().await;
        std::fs::write(host.path("notes.txt"), "notes".repeat(1000)).expect("a file");
        host.doctor(&[], &[("DATABASE_URL", url)])
            .await
            .assert_problem(&["PROBLEM  database: the bot can't use", problem]);
    }
}

/// A server that responds to each connection with these bytes. Returns a database URL with this `sslmode`.
fn server(response: Vec<u8>, sslmode: &str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("loopback has a port");
    let port = listener.local_addr().expect("the listener is bound").port();
    std::thread::spawn(move || {
        for connection in listener.incoming() {
            let mut connection = connection.expect("a connection");
            let _ = connection.read(&mut [0; 1024]);
            let _ = connection.write_all(&response);
        }
    });
    format!("postgres://bot:hush@127.0.0.1:{port}/chess?sslmode={sslmode}")
}

/// A PostgreSQL server that has no TLS.
fn server_without_tls() -> String {
    server(b"N".to_vec(), "verify-full")
}

/// A PostgreSQL server that rejects every connection with an SQLSTATE.
fn refusing_server(code: &str) -> String {
    let fields = format!("SFATAL\0VFATAL\0C{code}\0Mno\0\0");
    let length = u32::try_from(fields.len() + 4).expect("the value is small");
    let error = [b"E", &length.to_be_bytes()[..], fields.as_bytes()].concat();
    server(error, "disable")
}

#[tokio::test]
async fn problems_with_a_database_server_are_reported_without_the_password() {
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
        (
            server_without_tls(),
            "there is no TLS with postgres://127.0.0.1:",
            "Turn TLS on at the server",
        ),
        (
            refusing_server("28P01"), // invalid_password
            "refuses the user or the password",
            "the password in PGPASSWORD",
        ),
        (
            refusing_server("53300"), // too_many_connections
            "doesn't allow the 2 connections that the bot needs",
            "Allow more",
        ),
        (
            refusing_server("3D000"), // invalid_catalog_name
            "the server has no database for postgres://127.0.0.1:",
            "as with `createdb`",
        ),
        (
            refusing_server("55000"), // object_not_in_prerequisite_state
            "the bot can't use",
            "DATABASE_URL",
        ),
    ] {
        let host = Host::new().await;
        let report = host.doctor(&[], &[("DATABASE_URL", &url)]).await;
        report.assert_problem(&["PROBLEM  database: ", problem, advice]);
        assert_omits(&report.text, "hush");
    }
}

#[tokio::test]
async fn a_clock_that_differs_from_discords_is_a_problem() {
    for (ahead, problem) in [
        (-1, " seconds ahead of Discord's\n"),
        (1, " seconds behind Discord's\n"),
    ] {
        let host = Host::new().await;
        host.discord.set_clock(Utc::now() + TimeDelta::hours(ahead));
        // 3,599 to 3,602 seconds, because the time of a response is precise to a second.
        host.doctor(&[], &[])
            .await
            .assert_problem(&["PROBLEM  clock: 3", problem, "NTP"]);
    }
}

const CHAIN: &str = "CHESS960_DRAND_CHAIN";

/// A chain with a round every three seconds since 2023.
fn chain() -> FakeChain {
    FakeChain::new(960, 1_700_000_000)
}

fn other_chain() -> FakeChain {
    FakeChain::new(959, 1_700_000_000)
}

/// The doctor's report with these relays.
async fn report_on(relays: &[&FakeRelay], chain: &str) -> Report {
    let host = Host::new().await;
    let urls: Vec<&str> = relays.iter().map(|relay| relay.url()).collect();
    let relays = ("CHESS960_DRAND", &*urls.join(","));
    host.doctor(&[], &[relays, (CHAIN, chain)]).await
}

#[tokio::test]
async fn relays_that_give_verified_beacons_are_counted() {
    let chain = chain();
    let relays = [FakeRelay::start(&chain), FakeRelay::start(&chain)];
    report_on(&relays.each_ref(), &chain.hash())
        .await
        .assert_ok(&["ok       public randomness: all 2 relays of drand give verified beacons\n"]);
}

#[tokio::test]
async fn a_relay_that_fails_is_named() {
    let chain = chain();
    let relay = FakeRelay::start(&chain);
    let of_another_chain = FakeRelay::start(&other_chain());
    let report = report_on(&[&relay, &of_another_chain], &chain.hash()).await;
    report.assert_ok(&[&format!(
        "ok       public randomness: one relay of drand gives verified beacons, which is enough; \
         not {}: the relay does not have this round: it is not published yet, or of another chain\n",
        of_another_chain.url()
    )]);
}

#[tokio::test]
async fn no_verified_beacon_is_a_problem() {
    let quicknet = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";
    let relay = FakeRelay::start(&chain());
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
    let relay = FakeRelay::start(&chain());
    let hash = other_chain().hash();
    report_on(&[&relay], &hash).await.assert_problem(&[
        &format!("PROBLEM  public randomness: no relay of drand knows the chain {hash}\n"),
        "correct CHESS960_DRAND_CHAIN",
    ]);
}

#[tokio::test]
async fn missing_permissions_are_named() {
    let host = Host::new().await;
    let server = server_id(&host.discord.guild_channel("club"));
    host.discord.set_bot_role(&[Permission::ManageMessages]);
    let report = host.doctor(&["--server", &server], &[]).await;
    report.assert_problem(&[
        "PROBLEM  permissions: in `A club` the bot lacks Pin Messages\n",
        "Server Settings, under Roles",
        INVITE,
    ]);
}

#[tokio::test]
async fn an_administrator_needs_no_other_permissions() {
    let host = Host::new().await;
    let server = server_id(&host.discord.guild_channel("club"));
    host.discord.set_bot_role(&[Permission::Administrator]);
    let report = host.doctor(&["--server", &server], &[]).await;
    report.assert_ok(&["ok       permissions: the bot has all it needs in `A club`"]);
}

#[tokio::test]
async fn a_server_without_the_bot_is_a_problem() {
    let host = Host::new().await;
    let place = host.discord.guild_channel("club");
    host.discord.remove_bot(&place);
    let report = host.doctor(&["--server", &server_id(&place)], &[]).await;
    report.assert_problem(&[
        "PROBLEM  permissions: the bot isn't in this server\n",
        INVITE,
    ]);
}

fn server_id(place: &Place) -> String {
    place.guild_id.expect("a server").to_string()
}
