use std::ffi::OsString;
use std::fs;
use std::process::{Command, Output};

use serde_json::Value;

use super::{WorkDir, assert_contains, assert_omits, stderr, stdout};

/// The reply depends on the secret in the store.
const DAILY: &str = "/chess960 daily date:2026-01-01";

#[test]
fn the_store_is_backed_up_and_restored() {
    let work_dir = WorkDir::new();
    let original = work_dir.json(DAILY);
    let output = work_dir.run(&["store", "backup", "today.db"]);
    let expected =
        "Saved sqlite://data/chess960-bot.db as today.db, and checked the file (1 row).\n";
    assert_eq!((stdout(&output), stderr(&output)), (expected, ""));
    assert_eq!(output.status.code(), Some(0));
    let restored = WorkDir::new();
    let data = restored.0.path().join("data");
    fs::create_dir(&data).expect("a folder");
    let backup = work_dir.0.path().join("today.db");
    fs::copy(backup, data.join("chess960-bot.db")).expect("the backup");
    assert_eq!(restored.json(DAILY), original);
    assert_ne!(WorkDir::new().json(DAILY), original);
}

#[test]
fn a_missing_folder_is_named_as_it_was_typed() {
    let work_dir = WorkDir::new();
    work_dir.json("/chess960 daily");
    let output = work_dir.run(&["store", "backup", "no/such/today.db"]);
    assert_eq!((output.status.code(), stdout(&output)), (Some(1), ""));
    assert_eq!(
        stderr(&output),
        "chess960-bot: cannot back up sqlite://data/chess960-bot.db to no/such/today.db: \
         the folder no/such does not exist\n"
    );
}

impl WorkDir {
    /// Names of the files in the folder.
    fn names(&self) -> Vec<OsString> {
        fs::read_dir(&self.0)
            .expect("the folder")
            .map(|file| file.expect("a file").file_name())
            .collect()
    }

    /// Runs the program with a limit of 32 KiB per file, or 64 in some shells. A write beyond it returns an error, as on
    /// a full disk.
    fn run_with_small_files(&self, arguments: &str) -> Output {
        let limited = format!("trap '' XFSZ; ulimit -f 64; exec \"$0\" {arguments}");
        Command::new("/bin/sh")
            .args(["-c", &limited, env!("CARGO_BIN_EXE_chess960-bot")])
            .current_dir(&self.0)
            .env_clear()
            .output()
            .expect("the program runs")
    }
}

#[test]
fn a_full_disk_leaves_no_backup() {
    let work_dir = WorkDir::new();
    work_dir.json("/chess960 daily");
    assert_eq!(work_dir.names(), ["data"]);
    let output = work_dir.run_with_small_files("store backup full.db");
    assert_eq!((output.status.code(), stdout(&output)), (Some(1), ""));
    assert_contains(
        stderr(&output),
        "cannot back up sqlite://data/chess960-bot.db to full.db: ",
    );
    assert_contains(stderr(&output), "disk I/O error");
    assert_eq!(work_dir.names(), ["data"]);
}

#[test]
fn a_server_is_backed_up_with_its_own_program() {
    let environment = [("DATABASE_URL", "postgres://bot:hush@db.invalid:5433/chess")];
    let backup = ["store", "backup", "today.dump"];
    let output = WorkDir::new().run_with(&backup, &environment);
    assert_eq!(output.status.code(), Some(1));
    assert_contains(
        stderr(&output),
        "pg_dump --format=custom --exclude-table-data=recent_ping --username=bot \
         --file=today.dump postgres://db.invalid:5433/chess\n",
    );
    assert_omits(stderr(&output), "hush");
}

#[test]
fn the_store_is_copied() {
    let work_dir = WorkDir::new();
    let original = work_dir.json(DAILY);
    let url = "sqlite://data/chess960-bot.db";
    let to = "sqlite://backup/1.db";
    let output = work_dir.run(&["store", "copy", "--from", url, "--to", to]);
    let expected = format!("Copied {url} to {to}, and compared every row (1 row).\n");
    assert_eq!((stdout(&output), stderr(&output)), (expected.as_str(), ""));
    assert_eq!(output.status.code(), Some(0));
    let database = ["console", "--json", "--database-url", to];
    let output = work_dir.console(&database, DAILY);
    let reply: Value = serde_json::from_str(stdout(&output)).expect("a reply");
    assert_eq!(vec![reply], original);
}

/// The other reasons are in the tests of `store::copy`.
#[test]
fn a_failed_copy_prints_no_password() {
    let work_dir = WorkDir::new();
    work_dir.json("/chess960 daily");
    let output = work_dir.run(&[
        "store",
        "copy",
        "--from",
        "sqlite://data/chess960-bot.db",
        "--to",
        "postgres://bot:hush@127.0.0.1:1/chess",
    ]);
    assert_eq!((output.status.code(), stdout(&output)), (Some(1), ""));
    assert_contains(
        stderr(&output),
        "to the database postgres://127.0.0.1:1/chess",
    );
    assert_omits(stderr(&output), "hush");
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
        assert_contains(error, flag);
        assert_contains(error, "postgres://");
        assert_omits(error, "hush");
    }
    assert_eq!(work_dir.names(), [""; 0]);
}

#[test]
fn store_needs_a_subcommand_with_its_arguments() {
    let work_dir = WorkDir::new();
    for (arguments, error) in [
        (&["store"][..], "Usage: chess960-bot store <COMMAND>"),
        (
            &["store", "copy", "--to", "sqlite://x.db"],
            "error: the following required arguments were not provided:\n  --from <URL>\n",
        ),
    ] {
        let output = work_dir.run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_contains(stderr(&output), error);
    }
    assert_eq!(work_dir.names(), [""; 0]);
}
