//! Columns that a later version adds while this version runs.

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Duration;

use chess960::StartId;
use chess960::draw::DrawResult;
use chess960_bot::domain::agreement::PlayerAction;
use chess960_bot::domain::ids::{AgreementNumber, ChannelId, GuildId, MessageId, ScheduleId};
use chess960_bot::domain::preferences::Preferences;
use chess960_bot::domain::schedule::PostStep;
use chess960_bot::picture::Theme;
use chess960_bot::store::{
    COPIED_TABLES, DrawAgain, Location, Store, TAKEOVER_AFTER, Table, Update,
};

use crate::agreements::{ALICE, act, drawn, listed_by, proposal, propose};
use crate::club::{add, after, claimed, posted, schedule, stored};
use crate::draws::record;
use crate::preferences::prefer;
use crate::{execute, noon, open, secret};

on_both_databases!(added_column_does_not_disturb_running_processes);

/// Writes rows of every kind, with ids from `id`.
async fn write_rows(store: &Store, id: u64) {
    let now = noon();
    let mut club = schedule(id, &id.to_string());
    club.last_editor = Some(ALICE);
    add(store, &club).await;
    let mut post = posted(store, id, 10 * id, now).await;
    let stepped = store.finish_step(&mut post, PostStep::Pin, None, now).await;
    stepped.expect("the store works");
    let mut post = claimed(store, id, after(1).at).await;
    let later = after(2).at;
    let club = stored(store, id).await;
    let taken = store.take_over(&mut post, &club, later).await;
    assert_eq!(taken.expect("the store works"), Update::Saved);
    let updated = store.update_schedule(&club).await;
    assert_eq!(updated.expect("the store works"), Update::Saved);

    let number = propose(store, proposal(drawn())).await.number;
    assert_eq!(
        act(store, number, ALICE, PlayerAction::Withdraw, now).await,
        Ok(())
    );
    propose(store, proposal(drawn())).await;

    let recorded = store.record_draw(ALICE, &record(id, now)).await;
    recorded.expect("the store works");
    let press = DrawAgain {
        drawn_by: Some(ALICE),
        results: vec![DrawResult::Uniform(StartId::CLASSICAL)],
        excluded: None,
    };
    for at in [now, now + TAKEOVER_AFTER] {
        let record = record(1_000 + id, at);
        let claim = store.claim_draw_again(MessageId(id), press.clone(), &record);
        claim.await.expect("the store works");
    }
    let dark = Preferences {
        board: None,
        theme: Some(Theme::Dark),
        details: None,
        notifications: None,
    };
    prefer(store, ALICE, dark).await;
    let reserved = store
        .reserve_slots(now, 1, Duration::ZERO..=Duration::ZERO)
        .await;
    reserved.expect("the store works");
    let kept = store.daily_secret(None, &secret('1')).await;
    kept.expect("the store works");
}

async fn read_all(store: &Store) -> anyhow::Result<Vec<String>> {
    let (now, page) = (after(3).at, (0, 100));
    let (id, club) = (ScheduleId(1), stored(store, 1).await);
    let post = store.daily_post(id, noon().date_naive()).await?;
    let post = post.expect("the day was posted");
    let most = NonZeroUsize::new(9).expect("it is not zero");
    Ok(vec![
        format!("{:?}", store.schedules(GuildId(7)).await?),
        format!("{:?}", store.schedule_named(GuildId(7), "1").await?),
        format!("{:?}", store.due_schedules(now, 9).await?),
        format!("{:?}", store.schedules_edited_by(ALICE, 9).await?),
        format!("{:?}", store.history(id, noon(), 9).await?),
        format!("{:?}", store.previous_post(&post).await?),
        format!("{:?}", store.last_posted(id).await?),
        format!("{:?}", store.due_posts(now, 9).await?),
        format!("{:?}", store.next_work(noon()).await?),
        format!("{:?}", store.pinned_before(&post).await?),
        format!("{:?}", store.committed_day(id, post.key).await?),
        format!(
            "{:?}",
            store.unpublished_keys(id, now.date_naive(), 9).await?
        ),
        format!("{:?}", store.agreement(AgreementNumber(1)).await?),
        format!(
            "{:?}",
            store
                .agreements_of(&listed_by(ALICE, None), noon(), page)
                .await?
        ),
        format!("{:?}", store.due_agreements(now, 9).await?),
        format!("{:?}", store.agreements_of_person(ALICE, 9).await?),
        format!(
            "{:?}",
            store.past_draws(None, ChannelId(31), noon(), 0, 9).await?
        ),
        format!("{:?}", store.draws_of_person(ALICE, 9).await?),
        format!("{:?}", store.presses_of_person(ALICE, 9).await?),
        format!("{:?}", store.preferences(ALICE).await?),
        format!("{:?}", store.preferences_of_at_most(most).await?),
        format!("{:?}", store.person_data(ALICE).await?),
        format!("{:?}", store.guild_data(GuildId(7)).await?),
        format!("{:?}", store.schedule_counts(now).await?),
        format!("{:?}", store.check().await?),
        format!("{club:?} {post:?}"),
    ])
}

/// One operation at a time, so that one connection with prepared statements performs all.
async fn added_column_does_not_disturb_running_processes(location: Location) {
    let store = open(&location).await;
    write_rows(&store, 1).await;
    let before = read_all(&store).await.expect("the store works");
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

/// Also covers statements that the test above does not execute.
#[test]
fn statements_name_their_columns() {
    let store = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store");
    let folders = ["", "daily", "schedule"].map(|folder| store.join(folder));
    let files = folders
        .iter()
        .flat_map(|folder| fs::read_dir(folder).expect("the folder"));
    for file in files {
        let path = file.expect("a file").path();
        if path.is_dir() {
            continue;
        }
        let text = fs::read_to_string(&path).expect("the file is UTF-8");
        for all in ["SELECT *", "RETURNING *", ".* FROM", ".*, "] {
            assert!(!text.contains(all), "{all} in {}", path.display());
        }
    }
}
