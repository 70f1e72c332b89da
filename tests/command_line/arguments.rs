//! Commands, flags and exit statuses.

use std::io::Write;

use super::{WorkDir, assert_contains, stderr, stdout};

#[test]
fn invite_prints_the_link() {
    let work_dir = WorkDir::new();
    let invite = |arguments: &[&str], token: Option<&str>| {
        let token = token.map(|token| ("DISCORD_TOKEN", token));
        work_dir.run_with(&[&["invite"], arguments].concat(), token.as_slice())
    };
    let server = "https://discord.com/oauth2/authorize?client_id=518&scope=bot+applications.commands&permissions=2252109051431936&integration_type=0\n";
    let user = "https://discord.com/oauth2/authorize?client_id=518&scope=applications.commands&integration_type=1\n";
    // "NTE4" is 518 in base64.
    for (arguments, token, url) in [
        (&["--application-id", "518"][..], None, server),
        (&[], Some("NTE4.x.y"), server),
        (&["--user"], Some("NTE4.x.y"), user),
    ] {
        let output = invite(arguments, token);
        assert_eq!((stdout(&output), stderr(&output)), (url, ""));
        assert_eq!(output.status.code(), Some(0));
    }
    for token in [None, Some("not.a.token")] {
        let output = invite(&[], token);
        assert_eq!(output.status.code(), Some(1));
        let error = stderr(&output);
        assert_contains(error, "--application-id");
        assert!(!error.contains("not.a"), "{error}");
    }
    let zero = invite(&["--application-id", "0"], None);
    assert_eq!(zero.status.code(), Some(2));
}

#[test]
fn help_and_version() {
    let work_dir = WorkDir::new();
    let help = work_dir.run(&["--help"]);
    assert_eq!(help.status.code(), Some(0));
    for word in [
        "run",
        "serve",
        "verify",
        "console",
        "table",
        "invite",
        "doctor",
        "chess960-bot [COMMAND] [OPTIONS]",
    ] {
        assert!(stdout(&help).contains(word), "{word}");
    }
    let version = work_dir.run(&["--version"]);
    let expected = format!("chess960-bot {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(stdout(&version), expected);
}

#[test]
fn commands_show_the_settings_that_they_use() {
    for (arguments, shown, hidden) in [
        (&["run"][..], "--shards", "--listen"),
        (&["serve"], "--listen", "--shards"),
        (&["console"], "--database-url", "--monitor"),
        (&["health"], "--monitor", "--log"),
        (&["table"], "--king", "--log"),
        (&["store", "backup"], "--database-url", "--log"),
        (&["store", "copy"], "--from", "--database-url"),
        (&["doctor"], "--database-url", "--log"),
    ] {
        let help = WorkDir::new().run(&[arguments, &["--help"]].concat());
        let help = stdout(&help);
        let has = |flag: &str| help.contains(&format!("{flag} <"));
        assert!(has(shown) && !has(hidden), "{arguments:?}: {help}");
    }
    // Flags belong to a command; without one, to `run`.
    for arguments in [["--log", "info", "table"], ["table", "--log", "info"]] {
        let output = WorkDir::new().run(&arguments);
        assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    }
    let output = WorkDir::new().run(&["--shards", "0/0"]);
    assert!(stderr(&output).contains("--shards"), "{}", stderr(&output));
}

#[test]
fn help_names_variables_without_their_values() {
    let url = "postgres://bot:hush@host/chess";
    let environment = [("DATABASE_URL", url), ("DISCORD_TOKEN", "hush")];
    for arguments in [&["run", "--help"][..], &["store", "backup", "--help"]] {
        let output = WorkDir::new().run_with(arguments, &environment);
        let help = stdout(&output);
        // The help is wrapped.
        let words: Vec<_> = help.split_whitespace().collect();
        assert!(words.join(" ").contains("[env: DATABASE_URL]"), "{help}");
        assert!(!help.contains("hush"), "{help}");
    }
}

#[test]
fn usage_errors_have_their_own_exit_status() {
    for arguments in [
        &["nosuch"][..],
        &["--nosuch"],
        &["console", "x"],
        &["invite", "--application-id", "x"],
        &["doctor", "--server", "x"],
        &["doctor", "--server", "0"],
    ] {
        assert_eq!(
            WorkDir::new().run(arguments).status.code(),
            Some(2),
            "{arguments:?}"
        );
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
        assert_contains(stderr(&WorkDir::new().run(arguments)), error);
    }
}

#[test]
fn secrets_have_no_flags() {
    for command in ["run", "serve", "console", "store"] {
        for flag in ["--token", "--discord-token", "--daily-secret", "--password"] {
            let output = WorkDir::new().run(&[command, flag, "hush"]);
            assert_eq!(output.status.code(), Some(2), "{command} {flag}");
            assert!(!stderr(&output).contains("hush"), "{}", stderr(&output));
        }
    }
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let work_dir = WorkDir::new();
    for arguments in [&["table"][..], &["console"]] {
        let mut child = work_dir.start(arguments);
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().expect("the stream is piped");
        // The program may exit before it reads.
        let _ = stdin.write_all(b"/chess960 help\n");
        drop(stdin);
        let output = child.wait_with_output().expect("the process ends");
        assert_eq!(
            (output.status.code(), stderr(&output)),
            (Some(0), ""),
            "{arguments:?}"
        );
    }
}
