//! Background work: updating the messages of agreements, and erasing old data.

use std::fmt::Debug;

use sqlx::sqlite::SqliteRow;
use sqlx::{Connection, FromRow};

use crate::prelude::*;

const TIMEOUT: Duration = Duration::from_secs(30);

/// The last message of a proposal may have been edited in the wrong order, so a job edits it again.
const ALL_DUE: &str = "UPDATE job SET due_at = $1, attempts = 0 WHERE kind = 'agreement'";

const ALL_EXPIRED: &str = "UPDATE agreement SET expires_at = $1";

async fn proposals(club: &mut Club, count: usize) -> Vec<Snowflake> {
    let mut messages = Vec::new();
    for _ in 0..count {
        messages.push(club.propose(json!({"position": "518"})).await);
    }
    club.stop().await;
    messages
}

fn now() -> i64 {
    Utc::now().timestamp_millis()
}

/// Waits until the row of a query meets a condition, and returns it.
async fn wait_for_row<T>(
    club: &Club,
    query: &'static str,
    number: i64,
    holds: impl Fn(&T) -> bool,
) -> T
where
    T: for<'r> FromRow<'r, SqliteRow> + Debug + Send + Unpin,
{
    let mut store = club.open_store().await;
    let mut last = None;
    let waiting = async {
        loop {
            let row = sqlx::query_as(query).bind(number).fetch_one(&mut store);
            let row = last.insert(row.await.expect("the row exists"));
            if holds(row) {
                return;
            }
            tokio::task::yield_now().await;
        }
    };
    let waited = timeout(TIMEOUT, waiting).await;
    store.close().await.expect("the connection was open");
    assert!(waited.is_ok(), "{query} of {number} stays {last:?}");
    last.expect("a row was read")
}

/// Due time and finished attempts of an agreement's job, and expiry and state of the agreement.
type Work = (Option<i64>, i64, i64, String);

async fn wait_for_work(club: &Club, number: i64, holds: impl Fn(&Work) -> bool) -> Work {
    let query = "SELECT due_at, CASE WHEN lease_until IS NULL THEN COALESCE(attempts, 0) \
                 ELSE attempts - 1 END, expires_at, state FROM agreement \
                 LEFT JOIN job ON kind = 'agreement' AND subject = number WHERE number = $1";
    wait_for_row(club, query, number, holds).await
}

/// Waits until an agreement has no work left, except the expiry of an open one.
async fn wait_until_done(club: &Club, number: i64) {
    wait_for_work(club, number, |(at, tries, expires_at, state)| {
        let left = (state == "open" && *expires_at > now()).then_some(*expires_at);
        (*at, *tries) == (left, 0)
    })
    .await;
}

/// Waits until the work has failed `tries` times, and asserts that the next retry is `pause` after the failure, which
/// came after `start`.
async fn wait_for_retry(club: &Club, number: i64, tries: i64, start: i64, pause: TimeDelta) {
    let (at, ..) = wait_for_work(club, number, |work| work.1 == tries).await;
    let pause = pause.num_milliseconds();
    let expected = start + pause..=now() + pause;
    let at = at.expect("a retry is stored");
    assert!(
        expected.contains(&at),
        "agreement {number} at {at}, {expected:?}"
    );
}

/// Asserts the number of edits of each message, including failed ones.
fn assert_edits(club: &Club, messages: &[Snowflake], expected: &[usize]) {
    let edits = messages.iter().map(|message| {
        let edits = club.discord.take_requests(&edits_of(*message));
        edits.len()
    });
    assert_eq!(edits.collect::<Vec<_>>(), expected);
}

#[tokio::test]
async fn a_message_is_edited_once() {
    let mut club = Club::open().await;
    let messages = proposals(&mut club, 3).await;
    club.run_with_now(ALL_EXPIRED).await;
    club.run_with_now(ALL_DUE).await;
    let tomorrow = now() + TimeDelta::days(1).num_milliseconds();
    club.run_with(
        "UPDATE agreement SET expires_at = $1 WHERE number = 2",
        tomorrow,
    )
    .await;
    club.run("UPDATE job SET attempts = 3 WHERE kind = 'agreement' AND subject = 2")
        .await;
    club.run("UPDATE agreement SET message_id = NULL WHERE number = 3")
        .await;
    club.start();
    for number in 1..=3 {
        wait_until_done(&club, number).await;
    }
    assert_edits(&club, &messages, &[1, 1, 0]);
    // The proposer is notified of both expired proposals. One notification is not a reply.
    club.discord.wait_for_messages(&club.channel, 2).await;
    assert_eq!(club.discord.messages_in(&club.channel).len(), 2);
    for (message, part) in messages
        .iter()
        .zip(["** expired", "**, expires ", "**, expires "])
    {
        let content = club.discord.message(*message).content;
        assert!(content.contains(part), "{content}");
    }
    club.close().await;
}

#[tokio::test]
async fn failed_edits_are_retried_or_given_up() {
    let mut club = Club::open().await;
    let messages = proposals(&mut club, 6).await;
    club.run_with_now(ALL_DUE).await;
    club.run("UPDATE job SET attempts = 5 WHERE kind = 'agreement' AND subject = 2")
        .await;
    let limited = |seconds: u64| Fault::rate_limited(seconds * 1000, Scope::User);
    for (message, fault) in messages.iter().zip([
        Fault::status(500),
        Fault::status(500),
        limited(20),
        limited(1200),
        Fault::status(400),
    ]) {
        club.fail_next(edits_of(*message), 1, fault);
    }
    club.discord.delete_message(messages[5]);
    let start = now();
    club.start();
    for (number, seconds) in [(1, 30), (3, 30), (4, 1200)] {
        wait_for_retry(&club, number, 1, start, TimeDelta::seconds(seconds)).await;
    }
    for number in [2, 5, 6] {
        wait_until_done(&club, number).await;
    }
    assert_edits(&club, &messages, &[1; 6]);
    let log = club.close().await;
    for number in 1..=6 {
        let failed = format!("message of an agreement not edited agreement={number} ");
        let line = log.lines().find(|line| line.contains(&failed));
        let line = line.unwrap_or_else(|| panic!("{failed}:\n{log}"));
        let given_up = format!("given_up={}", [2, 5, 6].contains(&number));
        assert!(line.contains(&given_up), "{line}");
    }
}

#[tokio::test]
async fn expiry_resets_the_number_of_failures() {
    let mut club = Club::open().await;
    let messages = proposals(&mut club, 1).await;
    club.run_with_now(ALL_EXPIRED).await;
    club.run_with_now(ALL_DUE).await;
    club.run("UPDATE job SET attempts = 5").await;
    club.fail_next(edits_of(messages[0]), 1, Fault::BreakConnection);
    let start = now();
    club.start();
    wait_for_retry(&club, 1, 1, start, TimeDelta::seconds(30)).await;
    assert_edits(&club, &messages, &[1]);
    club.close().await;
}

#[tokio::test]
async fn agreements_claimed_by_another_process_are_skipped() {
    let mut club = Club::open().await;
    let messages = proposals(&mut club, 3).await;
    club.run_with_now(ALL_DUE).await;
    let expired = "UPDATE agreement SET expires_at = $1 WHERE number = 1";
    club.run_with_now(expired).await;
    // The trigger simulates another process that claims the agreement first.
    for table in ["agreement", "job"] {
        let id = if table == "job" { "subject" } else { "number" };
        club.run(&format!(
            "CREATE TRIGGER {table}_too_late BEFORE UPDATE ON {table} WHEN OLD.{id} IN (1, 2) \
             BEGIN SELECT RAISE(IGNORE); END"
        ))
        .await;
    }
    club.start();
    wait_until_done(&club, 3).await;
    club.stop().await;
    assert_edits(&club, &messages, &[0, 0, 1]);
    club.close().await;
}

#[tokio::test]
async fn old_data_is_erased() {
    let mut club = Club::open().await;
    let first = club.ask("random", json!({})).await.message();
    club.draw_again(&club.alice, first).await;
    let sealed = club.propose(json!({"position": "518"})).await;
    club.press_to_update(&club.bob, sealed, "Accept").await;
    proposals(&mut club, 7).await;

    let day = TimeDelta::days(1).num_milliseconds();
    let older = now() - day - TimeDelta::minutes(1).num_milliseconds();
    let younger = now() - day + TimeDelta::hours(1).num_milliseconds();
    // Discord's id of the command contains its time.
    let script = format!(
        "UPDATE agreement SET closed_at = {older} WHERE number = 1;
        UPDATE agreement SET closed_at = {older}, state = CASE number % 3
            WHEN 2 THEN 'declined' WHEN 0 THEN 'withdrawn' ELSE 'expired' END WHERE number BETWEEN 2 AND 7;
        UPDATE agreement SET closed_at = {younger} WHERE number IN (5, 6, 7);
        UPDATE agreement SET proposed_at = {older} WHERE number = 8;
        UPDATE draw SET drawn_at = {older}, id = ({older} - 1420070400000) << 22 WHERE number = 1;
        UPDATE draw SET drawn_at = {younger} WHERE number = 2;
        INSERT INTO removed_day VALUES (1, '2026-11-21', 1, 'older', 518, 'x', 1, {older}, 'x', '', 1);
        INSERT INTO removed_day VALUES (2, '2026-11-21', 1, 'younger', 518, 'x', 1, {younger}, 'x', '', 1);
        INSERT INTO recent_ping (pair, expires_at) VALUES ('older', {})",
        now()
    );
    for statement in script.split(';') {
        club.run(statement).await;
    }
    club.start_with(&[("CHESS960_HISTORY_DAYS", "1")]);
    let agreements =
        "SELECT group_concat(number, ' ' ORDER BY number) FROM agreement WHERE number >= $1";
    let draws = "SELECT group_concat(number, ' ' ORDER BY number) FROM draw WHERE number >= $1";
    let days = "SELECT group_concat(name) FROM removed_day WHERE $1 = 1";
    // The rows of the proposals expire later.
    let pings = "SELECT CAST(COUNT(*) AS TEXT) FROM recent_ping WHERE $1 = 1";
    for (query, left) in [
        (agreements, "1 5 6 7 8"),
        (draws, "2"),
        (days, "younger"),
        (pings, "3"),
    ] {
        wait_for_row(&club, query, 1, |(kept,): &(String,)| kept == left).await;
    }
    club.close().await;
}

#[tokio::test]
async fn proposals_expire_after_the_configured_time() {
    let club = Club::open_with(&[("CHESS960_PROPOSAL_DAYS", "2")]).await;
    let proposal = club.propose(json!({"position": "518"})).await;
    let proposal = club.discord.message(proposal);
    let query = "SELECT proposed_at, expires_at FROM agreement WHERE number = $1";
    let (from, to): (i64, i64) = wait_for_row(&club, query, 1, |_| true).await;
    assert_eq!(to - from, TimeDelta::days(2).num_milliseconds());
    let expected = format!("<t:{}:R>", to / 1000);
    assert!(proposal.content.contains(&expected), "{}", proposal.content);
    club.close().await;
}
