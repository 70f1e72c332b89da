//! Commands, flags and exit statuses.

use std::io::Write;
use std::process::Output;

use super::{WorkDir, assert_contains, assert_omits, stderr, stdout};

/// A token of the application 518, which is "NTE4" in base64.
const TOKEN_OF_518: [(&str, &str); 1] = [("DISCORD_TOKEN", "NTE4.x.y")];

/// Asserts that only this link is printed.
#[track_caller]
fn assert_prints(output: &Output, link: &str) {
    assert_eq!((stdout(output), stderr(output)), (link, ""));
    assert_eq!(output.status.code(), Some(0));
}

/// Link that adds the application 518 to a server.
const SERVER_LINK: &str = "https://discord.com/oauth2/authorize?client_id=518&scope=bot+applications.commands&permissions=2252109051431936&integration_type=0\n";

#[test]
fn invite_prints_the_link_for_an_application_id() {
    let output = WorkDir::new().run(&["invite", "--application-id", "518"]);
    assert_prints(&output, SERVER_LINK);
}

#[test]
fn invite_reads_the_application_id_from_the_token() {
    let output = WorkDir::new().run_with(&["invite"], &TOKEN_OF_518);
    assert_prints(&output, SERVER_LINK);
}

#[test]
fn invite_prints_the_link_that_adds_the_bot_to_a_user() {
    let output = WorkDir::new().run_with(&["invite", "--user"], &TOKEN_OF_518);
    let link = "https://discord.com/oauth2/authorize?client_id=518&scope=applications.commands&integration_type=1\n";
    assert_prints(&output, link);
}

#[test]
fn invite_needs_a_valid_token_or_an_id() {
    for token in ["", "not.a.token"] {
        let output = WorkDir::new().run_with(&["invite"], &[("DISCORD_TOKEN", token)]);
        assert_eq!(output.status.code(), Some(1), "{token}");
        assert_contains(stderr(&output), "--application-id");
        assert_omits(stderr(&output), "not.a");
    }
}

#[test]
fn help_lists_the_commands() {
    let output = WorkDir::new().run(&["--help"]);
    assert_eq!(output.status.code(), Some(0));
    let help = stdout(&output);
    assert_contains(help, "chess960-bot [COMMAND] [OPTIONS]");
    for command in [
        "run", "serve", "verify", "console", "table", "invite", "doctor",
    ] {
        assert_contains(help, &format!("\n  {command} "));
    }
}

#[test]
fn version_prints_the_version_of_the_package() {
    let output = WorkDir::new().run(&["--version"]);
    let expected = format!("chess960-bot {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(stdout(&output), expected);
}

#[test]
fn the_help_of_a_command_shows_only_the_settings_that_it_uses() {
    for (command, used, unused) in [
        ("run", "--shards", "--listen"),
        ("serve", "--listen", "--shards"),
        ("console", "--database-url", "--monitor"),
        ("health", "--monitor", "--log"),
        ("table", "--king", "--log"),
        ("store backup", "--database-url", "--log"),
        ("store copy", "--from", "--database-url"),
        ("doctor", "--database-url", "--log"),
    ] {
        let arguments: Vec<&str> = command.split(' ').chain(["--help"]).collect();
        let output = WorkDir::new().run(&arguments);
        let help = stdout(&output);
        assert_contains(help, &format!("{used} <"));
        assert_omits(help, &format!("{unused} <"));
    }
}

#[test]
fn flags_of_other_commands_are_refused() {
    for arguments in [["--log", "info", "table"], ["table", "--log", "info"]] {
        let output = WorkDir::new().run(&arguments);
        assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    }
}

#[test]
fn flags_without_a_command_are_those_of_run() {
    let output = WorkDir::new().run(&["--shards", "0/0"]);
    assert_eq!(output.status.code(), Some(2));
    assert_contains(stderr(&output), "--shards");
}

#[test]
fn help_names_variables_without_their_values() {
    let url = "postgres://bot:hush@host/chess";
    let environment = [("DATABASE_URL", url), ("DISCORD_TOKEN", "hush")];
    for arguments in [&["run", "--help"][..], &["store", "backup", "--help"]] {
        let output = WorkDir::new().run_with(arguments, &environment);
        let help = stdout(&output);
        // The name may be in the next line, because the help is wrapped.
        let words: Vec<&str> = help.split_whitespace().collect();
        assert_contains(&words.join(" "), "[env: DATABASE_URL]");
        assert_omits(help, "hush");
    }
}

#[test]
fn usage_errors_have_the_exit_status_2() {
    for arguments in [&["nosuch"][..], &["--nosuch"], &["console", "x"]] {
        let output = WorkDir::new().run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn errors_say_which_ids_and_dates_are_valid() {
    for (arguments, error) in [
        (
            &["invite", "--application-id", "abc"][..],
            "error: invalid value 'abc' for '--application-id <ID>': \
             an id has only digits, such as 1310000000000000000\n",
        ),
        (
            &["doctor", "--server", "0"],
            "error: invalid value '0' for '--server <ID>': \
             an id has only digits, such as 1310000000000000000\n",
        ),
        (
            &["verify", "daily", "--date", "friday"],
            "error: invalid value 'friday' for '--date <DATE>': \
             give the date as YYYY-MM-DD, such as 2026-11-28\n",
        ),
    ] {
        let output = WorkDir::new().run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_contains(stderr(&output), error);
    }
}

#[test]
fn secrets_have_no_flags() {
    for command in ["run", "serve", "console", "store"] {
        for flag in ["--token", "--discord-token", "--daily-secret", "--password"] {
            let output = WorkDir::new().run(&[command, flag, "hush"]);
            assert_eq!(output.status.code(), Some(2), "{command} {flag}");
            let error = format!("error: unexpected argument '{flag}' found\n");
            assert_contains(stderr(&output), &error);
            assert_omits(stderr(&output), "hush");
        }
    }
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let work_dir = WorkDir::new();
    for arguments in [&["table"][..], &["console"]] {
        let mut child = work_dir.start(arguments);
        let stdout = child.stdout.take().expect("the stream is piped");
        drop(stdout);
        let mut stdin = child.stdin.take().expect("the stream is piped");
        // The program may exit before it reads.
        let _ = stdin.write_all(b"/chess960 help\n");
        drop(stdin);
        let output = child.wait_with_output().expect("the process ends");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(stderr(&output), "");
    }
}
