mod failures;
mod schema;

use std::fs;
use std::process::Command;

use chess960::draw::DrawResult;
use tempfile::TempDir;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::prelude::*;

on_both_databases!(
    copies_a_snapshot_during_writes,
    a_database_with_data_is_no_target,
);

pub(crate) const SMALL: u64 = 3;

/// Rows of every table: more than one statement inserts.
const MANY: u64 = 400;

/// Fills every table.
pub(crate) async fn fill(location: &Location, schedules: u64) {
    let store = open(location).await;
    ok(store.daily_secret(None, &secret('1'))).await;
    for id in 1..=schedules {
        let name = format!("Schach für Anfänger \u{1F3C1} '{id}'");
        add(&store, &full_schedule(id, &name)).await;
        let draw = DrawAgain {
            results: vec![DrawResult::Uniform(StartId::CLASSICAL); 10],
            ..press(u64::MAX - id)
        };
        let terms = [named(), drawn()];
        let proposal = NewProposal {
            proposer: player(UserId(1_000 + id), &name),
            games: 2,
            ..proposal(terms[usize::from(id.is_multiple_of(2))].clone())
        };
        let number = propose(&store, proposal).await.number;
        if !id.is_multiple_of(3) {
            decline(&store, number).await;
        }
        let preferences = Preferences {
            board: id.is_multiple_of(2).then_some(BoardStyle::Figurine),
            ..DARK
        };
        prefer(&store, UserId(u64::MAX - id), preferences).await;
        let server = GuildId(u64::MAX - id);
        ok(store.set_server_preferences(server, preferences)).await;
        ok(store.set_default_randomness(server, RandomnessKind::Public)).await;
        let name = "Zaphod".parse().expect("a name");
        ok(store.set_lichess_name(UserId(u64::MAX - id), Some(&name))).await;
        let game = AgreedGame {
            agreement: number,
            number: 1,
        };
        ok(store.claim_game(game, "", noon())).await;
        let guild = id.is_multiple_of(2).then_some(GuildId(7));
        let record = DrawRecord {
            drawn_by: draw.drawn_by,
            guild,
            excluded: if guild.is_some() {
                RecordedExclusion::Known([StartId::CLASSICAL].into_iter().collect())
            } else {
                RecordedExclusion::Unknown { classical: true }
            },
            ..record(id, noon())
        };
        ok(store.claim_draw_again(MessageId(id), draw, &record)).await;
        add_event_of(&store, id, UserId(u64::MAX - id)).await;
    }
    for days in 0..3 {
        let now = noon() + TimeDelta::days(7 * days);
        let mut post = posted(&store, 1, 100 + now.timestamp().unsigned_abs(), now).await;
        finish_step(&store, &mut post, PostStep::Pin, Some("“No”, it said.")).await;
    }
    let unknown = claimed(&store, 2, noon()).await;
    give_up(&store, &unknown, PostFailure::Unknown, noon()).await;
    let mut job = claimed_channel(&store).await;
    saved(store.record_announcement(&mut job, &new_announcement(), noon())).await;
    let server_without_data = GuildId(100_000);
    erase_with_announcement(&store, server_without_data, &ended_announcement()).await;
    request_draw(&store).await;
    store.close().await;
}

/// All rows of the copied tables, as sorted texts.
pub(crate) async fn snapshot(location: &Location) -> Vec<Vec<Option<String>>> {
    let mut tables = Vec::new();
    for table in COPIED_TABLES {
        let columns = table
            .columns()
            .map(|(name, _)| format!("COALESCE(CAST({name} AS TEXT), 'NULL')"));
        let row = columns.collect::<Vec<_>>().join(" || ' ' || ");
        let mut rows = cells(location, table.name, &row).await;
        rows.sort();
        tables.push(rows);
    }
    tables
}

/// Fills a database, copies it, and compares all rows.
async fn assert_copies_all_rows(from: &Location, to: &Location, schedules: u64) {
    fill(from, schedules).await;
    let copied = copy(from, to).await.expect("the copy succeeds");
    let open_proposals = schedules / 3;
    let rows = [
        ("daily_secret", 1),
        ("draw_again", schedules),
        ("schedule", schedules),
        ("schedule_exclusion", schedules),
        ("schedule_language", schedules),
        ("daily_post", 4),
        ("daily_commitment", schedules + 4),
        ("removed_day", 0),
        ("agreement", schedules),
        ("agreement_addition", schedules),
        ("agreement_draw", 0),
        ("agreement_commitment", 0),
        ("agreement_counter", 1),
        ("notification", open_proposals),
        ("challenge", schedules),
        ("lichess_name", schedules),
        ("draw", schedules),
        ("preferences", schedules),
        ("server_preferences", schedules),
        ("server_randomness", schedules),
        ("word_to_erase", 0),
        ("interaction", 0),
        ("erasure", 0),
        ("announcement", 1),
        ("ended_announcement", 1),
        ("public_draw", 1),
        ("event", schedules),
        ("event_organizer", schedules),
        ("event_round", 2 * schedules),
        ("event_result", schedules),
        ("event_player", 2 * schedules),
        // Of agreements, events, notifications, posts with steps left, the announcements and the public draw.
        ("job", 2 * schedules + open_proposals + 6),
    ];
    let rows = rows.map(|(table, rows)| CopiedTable { table, rows });
    assert_eq!(copied, rows);
    assert_eq!(snapshot(to).await, snapshot(from).await);
}

fn backup_in(folder: &TempDir) -> Location {
    let path = folder.path().join("backup.db");
    sqlite(path.to_str().expect("a path in UTF-8"))
}

#[tokio::test]
async fn all_rows_are_copied_from_sqlite_to_sqlite() {
    let folder = temporary_folder();
    assert_copies_all_rows(&sqlite_in(&folder), &backup_in(&folder), MANY).await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn all_rows_are_copied_from_sqlite_to_postgres() {
    let folder = temporary_folder();
    let to = new_postgres_database("from_sqlite_to_postgres").await;
    assert_copies_all_rows(&sqlite_in(&folder), &to, MANY).await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn all_rows_are_copied_from_postgres_to_sqlite() {
    let folder = temporary_folder();
    let from = new_postgres_database("from_postgres_to_sqlite").await;
    assert_copies_all_rows(&from, &backup_in(&folder), MANY).await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn all_rows_are_copied_from_postgres_to_postgres() {
    let from = new_postgres_database("from_postgres_to_postgres_1").await;
    let to = new_postgres_database("from_postgres_to_postgres_2").await;
    assert_copies_all_rows(&from, &to, MANY).await;
}

async fn a_database_with_data_is_no_target(to: Location) {
    let folder = temporary_folder();
    let from = sqlite_in(&folder);
    fill(&from, SMALL).await;
    ok(copy(&from, &to)).await;
    let second_copy = copy(&from, &to).await;
    let error = format!("{:#}", second_copy.expect_err("the target is not empty"));
    let reason = "already holds data of the bot (in daily_secret, draw_again, schedule, ";
    assert_contains(&error, reason);
    assert_contains(&error, "copy to an empty database");
    assert_eq!(snapshot(&to).await, snapshot(&from).await);
}

#[tokio::test]
async fn a_copy_is_one_private_file() {
    let folder = temporary_folder();
    fill(&sqlite_in(&folder), SMALL).await;
    let backups = folder.path().join("backups");
    let to = sqlite(backups.join("1.db").to_str().expect("a path in UTF-8"));
    ok(copy(&sqlite_in(&folder), &to)).await;
    let files = fs::read_dir(&backups).expect("the folder");
    let files = files.map(|file| file.expect("a file").file_name());
    assert_eq!(files.collect::<Vec<_>>(), ["1.db"]);
    let file = fs::metadata(backups.join("1.db")).expect("the file");
    let mode = std::os::unix::fs::PermissionsExt::mode(&file.permissions());
    assert_eq!(mode & 0o777, 0o600);
}

/// A task that writes to a database.
pub(crate) struct Writer {
    task: JoinHandle<()>,
    writes: watch::Receiver<u64>,
}

impl Writer {
    /// Fills a database with schedules, begins to write, and returns after the first write.
    pub(crate) async fn start(location: &Location) -> Self {
        let store = open(location).await;
        for id in 1..=50 {
            add(&store, &schedule(id, &id.to_string())).await;
        }
        let (counter, mut writes) = watch::channel(0);
        let task = tokio::spawn(async move {
            for id in 1.. {
                // Adds a schedule and posts for another one, so that rows of several tables change together.
                add(&store, &schedule(1_000 + id, &format!("new {id}"))).await;
                posted(&store, 1 + id % 50, id, noon()).await;
                counter.send_replace(id);
            }
        });
        writes
            .wait_for(|&count| count > 0)
            .await
            .expect("the writer writes");
        Self { task, writes }
    }

    /// Number of writes until now.
    pub(crate) fn count(&self) -> u64 {
        *self.writes.borrow()
    }

    /// Stops the task, which has not failed until now.
    #[track_caller]
    pub(crate) fn stop(self) {
        assert!(!self.task.is_finished(), "the writer failed");
        self.task.abort();
    }
}

/// Checks a copy of a database to which a [`Writer`] writes.
#[track_caller]
pub(crate) fn assert_snapshot(copied: &[CopiedTable]) {
    let rows = |name| {
        let table = copied.iter().find(|copied| copied.table == name);
        table.expect("the table is copied").rows
    };
    // Each schedule has committed once, and once more with each post.
    let commitments = rows("schedule") + rows("daily_post");
    assert_eq!(rows("daily_commitment"), commitments);
}

/// The target is a file. The other direction differs only in the statement that begins the transaction.
async fn copies_a_snapshot_during_writes(location: Location) {
    let writer = Writer::start(&location).await;
    let writes_before = writer.count();
    for _ in 0..5 {
        let folder = temporary_folder();
        let copied = copy(&location, &backup_in(&folder)).await.expect("a copy");
        assert_snapshot(&copied);
    }
    assert!(writer.count() > writes_before);
    writer.stop();
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn concurrent_copies_do_not_mix() {
    let folder = temporary_folder();
    let from = sqlite_in(&folder);
    fill(&from, MANY).await;
    let to = new_postgres_database("concurrent_copies_do_not_mix").await;
    let (one, two) = tokio::join!(copy(&from, &to), copy(&from, &to));
    assert!(one.is_ok() != two.is_ok(), "{one:?} {two:?}");
    assert_eq!(snapshot(&to).await, snapshot(&from).await);
}

/// Or from a private file that it names. The server's URL has no password.
#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn reads_passwords_from_the_environment() {
    let location = new_postgres_database("the_password_of_a_server").await;
    fill(&location, SMALL).await;
    let Location::Postgres { url } = &location else {
        panic!("not a PostgreSQL URL");
    };
    let (account, place) = url.rsplit_once('@').expect("a user");
    let (user, password) = account.rsplit_once(':').expect("a password");
    let file = tempfile::NamedTempFile::new().expect("a temporary file, which is private");
    fs::write(&file, format!("*:*:*:*:{password}\n")).expect("the file is writable");
    let path = file.path().to_str().expect("a path in UTF-8");
    for (variable, value) in [("PGPASSWORD", password), ("PGPASSFILE", path)] {
        let folder = temporary_folder();
        let to = backup_in(&folder);
        let output = Command::new(env!("CARGO_BIN_EXE_chess960-bot"))
            .env_clear()
            .env(variable, value)
            .args(["store", "copy", "--from", &format!("{user}@{place}")])
            .args(["--to", &to.to_string()])
            .output()
            .expect("the program runs");
        assert!(output.status.success(), "{output:?}");
        assert_eq!(snapshot(&to).await, snapshot(&location).await);
        assert!(!format!("{output:?}").contains(password));
    }
}

#[tokio::test]
async fn a_copied_schedule_continues_and_knows_where_the_commitment_was_published() {
    let folder = temporary_folder();
    let store = open_club(&sqlite_in(&folder)).await;
    let message_of_today = place(70, 11);
    posted(&store, 1, message_of_today.message.0, noon()).await;
    let copied = copied_store(store, &folder).await;
    let tomorrow = posted(&copied, 1, 12, after(1).at).await;
    assert_eq!(
        publication(&copied, tomorrow.id()).await,
        Publication::Message(message_of_today)
    );
}

#[tokio::test]
async fn a_day_that_was_posted_before_the_copy_is_not_claimed_again() {
    let folder = temporary_folder();
    let store = open_club(&sqlite_in(&folder)).await;
    let today = posted(&store, 1, 11, noon()).await;
    let copied = copied_store(store, &folder).await;
    let second_claim = DailyClaim {
        days: vec![today],
        next: None,
    };
    let club = stored(&copied, 1).await;
    assert!(copied.claim(&club, &second_claim, noon()).await.is_err());
}

/// Closes a store and opens a copy of its data.
async fn copied_store(store: Store, folder: &TempDir) -> Store {
    store.close().await;
    ok(copy(&sqlite_in(folder), &backup_in(folder))).await;
    open(&backup_in(folder)).await
}
