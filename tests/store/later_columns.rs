//! Columns that a later version adds while this version runs.

use std::fmt::Debug;
use std::fs;
use std::path::{Path, PathBuf};

use crate::prelude::*;

on_both_databases!(added_column_does_not_disturb_running_processes);

/// Writes rows of every kind, with ids from `id`.
async fn write_rows(store: &Store, id: u64) {
    let now = noon();
    let mut club = schedule(id, &id.to_string());
    club.last_editor = Some(ALICE);
    add(store, &club).await;
    posted(store, id, 10 * id, now).await;
    let mut post = claimed(store, id, after(1).at).await;
    let mut job = post_job(store, &post).await;
    let club = stored(store, id).await;
    saved(store.claim_post(&mut job, &mut post, &club, after(2).at)).await;
    saved(store.update_schedule(&club)).await;

    let number = propose_drawn(store).await;
    perform(store, number, ALICE, PlayerAction::Withdraw, now).await;
    propose(store, proposal(drawn())).await;

    let draw = DrawRecord {
        drawn_by: Some(ALICE),
        ..record(id, now)
    };
    ok(store.record_draw(&draw)).await;
    for at in [now, now + TAKEOVER_AFTER] {
        claim(store, id, ALICE.0, &record(1_000 + id, at)).await;
    }
    prefer(store, ALICE, DARK).await;
    ok(store.reserve_slots(now, 1, Duration::ZERO..=Duration::ZERO)).await;
    ok(store.daily_secret(None, &secret('1'))).await;
}

async fn read_all(store: &Store) -> anyhow::Result<Vec<String>> {
    let text = |value: &dyn Debug| format!("{value:?}");
    let now = after(3).at;
    let first_page = PageBounds {
        skipped: 0,
        limit: 100,
    };
    let (id, club) = (ScheduleId(1), stored(store, 1).await);
    let post = store.daily_post(id, noon().date_naive()).await?;
    let post = post.expect("the day was posted");
    let drawn_here = ChannelDraws {
        guild: None,
        channel: ChannelId(31),
        since: noon(),
    };
    Ok(vec![
        text(&store.schedules(GuildId(7)).await?),
        text(&store.schedule_named(GuildId(7), "1").await?),
        text(&store.due_schedules(now, 9).await?),
        text(&store.schedules_edited_by(ALICE, 9).await?),
        text(&store.history(id, noon(), 9).await?),
        text(&store.last_posted(id).await?),
        text(&store.due_jobs(&[JobKind::Post], now, 9).await?),
        text(&store.next_due_day(noon()).await?),
        text(&store.pinned_before(&post).await?),
        text(&store.committed_day(id, post.id()).await?),
        text(&store.agreement(AgreementNumber(1)).await?),
        text(
            &store
                .agreements_of(&listed_by(ALICE, None), noon(), first_page)
                .await?,
        ),
        text(&store.due_jobs(&[JobKind::Agreement], now, 9).await?),
        text(&store.agreements_of_person(ALICE, 9).await?),
        text(&store.past_draws(drawn_here, 0, 9).await?),
        text(&store.draws_of_person(ALICE, 9).await?),
        text(&store.presses_of_person(ALICE, 9).await?),
        text(&store.preferences(ALICE).await?),
        text(&store.preferences_in(ALICE, Some(GuildId(7))).await?),
        text(&store.person_data(ALICE).await?),
        text(&store.guild_data(GuildId(7)).await?),
        text(&store.work_counts(now).await?),
        text(&store.check().await?),
        format!("{club:?} {post:?}"),
    ])
}

/// One operation at a time, so that one connection with prepared statements performs all.
async fn added_column_does_not_disturb_running_processes(location: Location) {
    let store = open(&location).await;
    write_rows(&store, 1).await;
    let before = ok(read_all(&store)).await;
    let names = COPIED_TABLES.iter().map(|Table { name, .. }| *name);
    for table in names.chain(["request_budget", "recent_ping"]) {
        execute(
            &location,
            format!("ALTER TABLE {table} ADD COLUMN later TEXT"),
        )
        .await;
    }
    let after = read_all(&store).await.expect("the store still works");
    assert_eq!(after, before);
    write_rows(&store, 2).await;
}

/// Ways to select all columns of a table: `SELECT * FROM draw`, `DELETE FROM draw RETURNING *`,
/// `SELECT job.* FROM job` and `SELECT job.*, post.name FROM job`.
const ALL_COLUMNS: [&str; 4] = ["SELECT *", "RETURNING *", ".* FROM", ".*, "];

/// A statement with all columns would return a column that a newer process has added.
#[test]
fn statements_name_their_columns() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store");
    let files = rust_files(&folder);
    assert!(files.len() > 40, "{files:?}");
    for path in files {
        let source = fs::read_to_string(&path).expect("the file is UTF-8");
        for all_columns in ALL_COLUMNS {
            let is_used = source.contains(all_columns);
            assert!(!is_used, "{all_columns} in {}", path.display());
        }
    }
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder exists") {
        let path = entry.expect("the entry is readable").path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}
