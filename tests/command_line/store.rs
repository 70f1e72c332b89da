use std::fs;

use serde_json::Value;

use super::{WorkDir, assert_contains, stderr, stdout};

#[test]
fn the_store_is_copied() {
    let work_dir = WorkDir::new();
    let daily = "/chess960 daily date:2026-01-01";
    let original = work_dir.json(daily);
    let url = "sqlite://data/chess960-bot.db";
    let copy = |from, to| work_dir.run(&["store", "copy", "--from", from, "--to", to]);
    let expected = "\
Copied sqlite://data/chess960-bot.db to sqlite://backup/1.db, and compared every row:
        1 daily_secret
        0 draw_again
        0 schedule
        0 schedule_exclusion
        0 daily_post
        0 daily_commitment
        0 removed_day
        0 agreement
        0 agreement_addition
        0 agreement_counter
        0 notification
        0 challenge
        0 lichess_name
        0 draw
        0 preferences
        0 server_preferences
        0 word_to_erase
        0 interaction
        0 erasure
";
    let to = "sqlite://backup/1.db";
    let output = copy(url, to);
    assert_eq!((stdout(&output), stderr(&output)), (expected, ""));
    assert_eq!(output.status.code(), Some(0));
    let database = ["console", "--json", "--database-url", to];
    let copied = work_dir.console(&database, daily);
    let copied: Value = serde_json::from_str(stdout(&copied)).expect("a reply");
    assert_eq!(vec![copied], original);

    for (from, to, part) in [
        (
            "sqlite://typo.db",
            "sqlite://2.db",
            "the file typo.db does not exist",
        ),
        (url, "sqlite://backup", "backup is a folder"),
        (
            url,
            "postgres://bot:hush@127.0.0.1:1/chess",
            "to the database postgres://127.0.0.1:1/chess",
        ),
    ] {
        let output = copy(from, to);
        assert_eq!((output.status.code(), stdout(&output)), (Some(1), ""));
        let error = stderr(&output);
        assert_contains(error, part);
        assert!(!error.contains("hush"), "{error}");
    }
    for file in ["typo.db", "2.db"] {
        assert!(!work_dir.0.path().join(file).exists(), "{file}");
    }
}

#[test]
fn an_invalid_url_is_not_printed() {
    let work_dir = WorkDir::new();
    for (from, to, flag) in [
        ("mysql://bot:hush@host/chess", "sqlite://x.db", "--from"),
        ("sqlite://x.db", "bot:hush@host/chess", "--to"),
    ] {
        let output = work_dir.run(&["store", "copy", "--from", from, "--to", to]);
        assert_eq!(output.status.code(), Some(2));
        let error = stderr(&output);
        assert!(
            error.contains(flag) && error.contains("postgres://"),
            "{error}"
        );
        assert!(!error.contains("hush"), "{error}");
    }
    for arguments in [&["store"][..], &["store", "copy", "--to", "sqlite://x.db"]] {
        assert_eq!(work_dir.run(arguments).status.code(), Some(2));
    }
    assert_eq!(fs::read_dir(&work_dir.0).expect("the folder").count(), 0);
}
