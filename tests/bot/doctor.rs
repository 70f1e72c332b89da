//! `chess960-bot doctor`

use std::io::{Read, Write};
use std::net::TcpListener;
use std::path::PathBuf;

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
        "ok       permissions: the bot has all it needs in `A club`",
    ]);
    assert_eq!(report.text.lines().count(), 5, "{}", report.text);
    let files = std::fs::read_dir(&host.folder).expect("the folder");
    assert_eq!(files.count(), 0);
    host.finish().await;
}

#[tokio::test]
async fn problems_with_the_token_are_explained() {
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

    let application = || Matcher::get("/oauth2/applications/@me");
    host.discord.fail_next(application(), 1, Fault::status(503));
    let report = host.doctor(&[], &[]).await;
    report.assert_problem(&["PROBLEM  token: can't ask Discord (Discord answered 503"]);
    host.discord.fail_next(application(), 1, Fault::status(404));
    let report = host.doctor(&[], &[]).await;
    report.assert_problem(&["there is no Discord where the setting DISCORD_API_URL points to"]);
    let unreachable = ("DISCORD_API_URL", "http://127.0.0.1:1");
    let report = host.doctor(&[], &[unreachable]).await;
    report.assert_problem(&[
        "PROBLEM  token: can't ask Discord (the connection was refused: no server runs at that address",
        "skipped  clock",
    ]);
    host.finish().await;
}

#[tokio::test]
async fn the_endpoint_url_and_the_public_key_must_fit() {
    let host = Host::new().await;
    host.doctor(&["--serve"], &[]).await.assert_problem(&[
        "PROBLEM  endpoint URL: none, so no commands reach `chess960-bot serve`\n",
        "enter https://YOUR-HOST/interactions as Interactions Endpoint URL",
        "ok       public key: the bot asks Discord for it",
    ]);
    let url = "https://chess.example/interactions";
    host.discord.preset_endpoint_url(url);
    host.doctor(&[], &[]).await.assert_problem(&[
        "PROBLEM  endpoint URL: Discord sends commands to `https://chess.example/interactions`, so they \
         never reach `chess960-bot run`\n",
        "empty Interactions Endpoint URL",
        "https://discord.com/developers/applications/",
    ]);
    let report = host.doctor(&["--serve"], &[]).await;
    report.assert_ok(&[
        "endpoint URL: Discord sends commands to `https://chess.example/interactions`\n",
    ]);

    let key = host.discord.public_key();
    let own = [("DISCORD_PUBLIC_KEY", &*key)];
    let report = host.doctor(&["--serve"], &own).await;
    report.assert_ok(&["ok       public key: DISCORD_PUBLIC_KEY is this app's"]);
    let other = "07".repeat(32);
    let other = [("DISCORD_PUBLIC_KEY", &*other)];
    host.doctor(&["--serve"], &other).await.assert_problem(&[
        "PROBLEM  public key: DISCORD_PUBLIC_KEY isn't the key of the app",
        "Remove DISCORD_PUBLIC_KEY",
    ]);
    host.finish().await;
}

#[tokio::test]
async fn the_schema_version_is_reported_and_the_database_unchanged() {
    const OLDER: &str = "DELETE FROM _sqlx_migrations \
        WHERE version = (SELECT MAX(version) FROM _sqlx_migrations)";
    const NEWER: &str = "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 1";
    let is_older = "is from an older version; the bot brings it up to date";
    for (statement, found) in [("SELECT 1", "is up to date"), (OLDER, is_older)] {
        let host = Host::with_database(statement).await;
        let before = std::fs::read(host.path(DATABASE)).expect("the file");
        host.doctor(&[], &[]).await.assert_ok(&[found]);
        let after = std::fs::read(host.path(DATABASE)).expect("the file");
        assert_eq!(before, after);
        host.finish().await;
    }
    let host = Host::with_database(NEWER).await;
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

/// Problems and advice.
const SERVER_PROBLEMS: &str = "\
no server answers at postgres://127.0.0.1:1/chess; Start PostgreSQL, or correct host and port
no server answers at postgres://nosuch.invalid/chess; correct host and port
there is no TLS with postgres://127.0.0.1:; Turn TLS on at the server
refuses the user or the password; the password in PGPASSWORD
doesn't allow the 2 connections that the bot needs; Allow more
the server has no database for postgres://127.0.0.1:; as with `createdb`
the bot can't use; DATABASE_URL";

#[tokio::test]
async fn problems_with_a_database_server_are_reported_without_the_password() {
    let host = Host::new().await;
    let closed = "postgres://bot:hush@127.0.0.1:1/chess".to_owned();
    let unknown = "postgres://bot:hush@nosuch.invalid/chess".to_owned();
    // A server without TLS, although the URL requires it.
    let plain = server(b"N".to_vec()) + "verify-full";
    let [password, full, missing, other] =
        ["28P01", "53300", "3D000", "55000"].map(refusing_server);
    let urls = [closed, unknown, plain, password, full, missing, other];
    for (url, row) in urls.iter().zip(SERVER_PROBLEMS.lines()) {
        let (found, advice) = row.split_once("; ").expect("advice");
        let report = host.doctor(&[], &[("DATABASE_URL", url)]).await;
        report.assert_problem(&["PROBLEM  database: ", found, advice]);
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
