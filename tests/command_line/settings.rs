//! Flags, environment, and the file `.env`.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::process::{Output, Stdio};

use super::{WorkDir, assert_contains, assert_omits, stderr, stdout};

#[test]
fn a_missing_token_says_what_to_do() {
    for arguments in [&[][..], &["run"], &["serve"], &["serve", "--no-worker"]] {
        let output = WorkDir::new().run(arguments);
        assert_eq!(output.status.code(), Some(1));
        for part in [
            "DISCORD_TOKEN is missing",
            "\n1. Open https://discord.com/developers/applications",
            "\n2. On the page Bot, press Reset Token",
            "\n3. In this folder, put it in a file .env, as DISCORD_TOKEN=…\n",
            "\n4. Start the bot again.\n",
            "chess960-bot console",
        ] {
            assert_contains(stderr(&output), part);
        }
    }
}

/// Asserts that a setting is invalid, and that its value is not printed.
#[track_caller]
fn assert_invalid(output: &Output, setting: &str) {
    assert_eq!(output.status.code(), Some(2), "{}", stderr(output));
    let expected = format!("the setting {setting} is invalid; expected ");
    assert_contains(stderr(output), &expected);
    assert_omits(stderr(output), "hush");
}

#[test]
fn invalid_settings_prevent_startup_and_are_named() {
    let work_dir = WorkDir::new();
    for (name, value, setting) in [
        (
            "DATABASE_URL",
            "mysql://bot:hush@host",
            "DATABASE_URL (--database-url)",
        ),
        ("CHESS960_DAILY_SECRET", "hush", "CHESS960_DAILY_SECRET"),
        ("CHESS960_LISTEN", "hush:8080", "CHESS960_LISTEN (--listen)"),
    ] {
        for arguments in [&["serve"][..], &["doctor", "--serve"]] {
            assert_invalid(&work_dir.run_with(arguments, &[(name, value)]), setting);
        }
    }
    let flag = work_dir.run(&["serve", "--listen", "hush:8080"]);
    assert_invalid(&flag, "CHESS960_LISTEN (--listen)");
}

/// Asserts that `run` names this setting as the first invalid or missing one. `.env` has invalid values for
/// `DISCORD_API_URL` and `CHESS960_LOG_FORMAT`, which are checked in this order, before the token.
#[track_caller]
fn assert_first_error(arguments: &[&str], environment: &[(&str, &str)], setting: &str) {
    let work_dir = WorkDir::new();
    let settings = "CHESS960_LOG_FORMAT=from-file\nDISCORD_API_URL=from-file\n";
    fs::write(work_dir.0.path().join(".env"), settings).expect("a file");
    let output = work_dir.run_with(arguments, environment);
    assert_contains(stderr(&output), setting);
}

const VALID_API_URL: (&str, &str) = ("DISCORD_API_URL", "http://127.0.0.1:1");

#[test]
fn the_environment_overrides_the_file() {
    assert_first_error(&["run"], &[], "DISCORD_API_URL");
    assert_first_error(&["run"], &[VALID_API_URL], "CHESS960_LOG_FORMAT");
}

#[test]
fn flags_override_the_environment() {
    let environment = [VALID_API_URL, ("CHESS960_LOG_FORMAT", "from-environment")];
    assert_first_error(&["run"], &environment, "CHESS960_LOG_FORMAT");
    let flag = ["run", "--log-format", "text"];
    assert_first_error(&flag, &environment, "DISCORD_TOKEN");
}

#[test]
fn health_needs_the_address_of_the_monitor() {
    let output = WorkDir::new().run(&["health"]);
    assert_eq!(output.status.code(), Some(1));
    assert_contains(stderr(&output), "the setting CHESS960_MONITOR is missing");
}

/// An address on which no process listens.
fn free_address() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("loopback has a port");
    let address = listener.local_addr().expect("the listener is bound");
    address.to_string()
}

#[test]
fn health_fails_without_a_running_bot() {
    let address = free_address();
    for flags in [&["health"][..], &["health", "--ready"]] {
        let output = WorkDir::new().run_with(flags, &[("CHESS960_MONITOR", &address)]);
        assert_eq!((output.status.code(), stdout(&output)), (Some(1), ""));
        assert_contains(stderr(&output), &format!("no bot answers at {address}"));
    }
}

#[test]
fn a_broken_env_file_is_reported_without_its_content() {
    let work_dir = WorkDir::new();
    fs::write(work_dir.0.path().join(".env"), "DISCORD_TOKEN=\"secret").expect("a file");
    let output = work_dir.run(&["run"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        stderr(&output),
        "chess960-bot: line 1 of the file .env isn't NAME=value. Put values with spaces in quotes\n"
    );
}

#[test]
fn a_token_after_bot_in_the_env_file_is_explained() {
    let work_dir = WorkDir::new();
    let settings = "# My settings\n\nDISCORD_TOKEN=Bot secret\n";
    fs::write(work_dir.0.path().join(".env"), settings).expect("a file");
    assert_eq!(
        stderr(&work_dir.run(&["run"])),
        "chess960-bot: line 3 of the file .env: remove `Bot ` before the token, as in DISCORD_TOKEN=…\n"
    );
}

#[test]
fn an_unknown_setting_in_the_env_file_is_warned_about() {
    let work_dir = WorkDir::new();
    let settings = "CHESS960_HISTRY_DAYS=3\n";
    fs::write(work_dir.0.path().join(".env"), settings).expect("a file");
    let output = work_dir.run(&["console"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(
        stderr(&output),
        "chess960-bot: the setting CHESS960_HISTRY_DAYS is unknown and ignored. \
         Did you mean CHESS960_HISTORY_DAYS?\n"
    );
}

#[test]
fn doctor_checks_the_form_of_the_token_without_a_network() {
    for (token, hint) in [
        ("foo", "That isn't a token. A token has three parts"),
        (
            "1518518518518518518",
            "That's an id, such as the Application ID.",
        ),
    ] {
        let output = WorkDir::new().run_with(&["doctor"], &[("DISCORD_TOKEN", token)]);
        assert_eq!(output.status.code(), Some(1));
        let expected = format!(
            "PROBLEM  token: the setting DISCORD_TOKEN isn't a bot's token\n         {hint}"
        );
        assert_contains(stdout(&output), &expected);
        assert!(!stdout(&output).contains("can't ask Discord"));
    }
}

/// Other problems are in the tests of the store and of the doctor.
#[test]
fn a_store_that_cannot_be_opened_prevents_startup() {
    let url = "postgres://bot:secret@127.0.0.1:1/chess";
    let environment = [("DISCORD_TOKEN", "x"), ("DATABASE_URL", url)];
    let output = WorkDir::new().run_with(&["run"], &environment);
    assert_eq!(output.status.code(), Some(1));
    let error = stderr(&output);
    assert_contains(error, "postgres://127.0.0.1:1/chess");
    assert_contains(error, "DATABASE_URL");
    assert_omits(error, "secret");
}

/// The log of a start with this database and these settings.
fn log_of_start(url: &str, more: &[(&str, &str)]) -> String {
    let settings = [("DISCORD_TOKEN", "x"), ("DATABASE_URL", url)];
    let output = WorkDir::new().run_with(&["run"], &[&settings, more].concat());
    assert_eq!(output.status.code(), Some(1), "{url}");
    assert_omits(stderr(&output), "secret");
    stderr(&output).to_owned()
}

const UNVERIFIED: &str = "postgres://bot:secret@db.invalid/chess";

#[test]
fn an_unverified_remote_server_is_warned_about_once() {
    for more in [&[][..], &[("PGSSLMODE", "require")]] {
        let log = log_of_start(UNVERIFIED, more);
        assert_eq!(log.matches(" WARN ").count(), 1, "{log}");
        assert_contains(&log, "add sslmode=verify-full to DATABASE_URL");
        assert_contains(&log, "host=\"db.invalid\"");
    }
}

#[test]
fn a_verified_remote_server_is_not_warned_about() {
    let by_environment = log_of_start(UNVERIFIED, &[("PGSSLMODE", "verify-full")]);
    assert_omits(&by_environment, " WARN ");
    let verified = "postgres://bot:secret@db.invalid/chess?sslmode=verify-full";
    let by_url = log_of_start(verified, &[("PGSSLMODE", "prefer")]);
    assert_omits(&by_url, " WARN ");
}

#[test]
fn verify_full_sends_nothing_without_tls() {
    // Messages of PostgreSQL's protocol.
    const SSL_REQUEST: [u8; 8] = [0, 0, 0, 8, 4, 210, 22, 47];
    const NO_TLS: &[u8] = b"N";

    let listener = TcpListener::bind("127.0.0.1:0").expect("loopback has a port");
    let address = listener.local_addr().expect("the listener is bound");
    let from = format!("postgres://bot:secret@{address}/chess?sslmode=verify-full");
    let work_dir = WorkDir::new();
    let copying = work_dir
        .command(&["store", "copy", "--from", &from, "--to", "sqlite://x.db"])
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let (mut connection, _) = listener.accept().expect("a client connects");
    let mut first_message = [0; 8];
    connection
        .read_exact(&mut first_message)
        .expect("the client asks for TLS");
    assert_eq!(first_message, SSL_REQUEST);
    connection.write_all(NO_TLS).expect("the peer is connected");
    let mut later_messages = Vec::new();
    connection
        .read_to_end(&mut later_messages)
        .expect("the client closes the connection");
    assert_eq!(later_messages, b"");
    let output = copying.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(1));
    assert_contains(stderr(&output), "does not support TLS");
}
