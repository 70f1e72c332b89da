//! Background work: updating the messages of agreements, and erasing old data.

use sqlx::Connection;

use crate::prelude::*;

const TIMEOUT: Duration = Duration::from_secs(30);

/// The last message of a proposal may have been edited in the wrong order, so a job edits it again.
const ALL_DUE: &str = "UPDATE job SET due_at = $1, attempts = 0 WHERE kind = 'agreement'";

const ALL_EXPIRED: &str = "UPDATE agreement SET expires_at = $1";

/// A stopped bot and the message of proposal 1, which is due for an edit.
async fn with_due_edit() -> (Club, Snowflake) {
    let mut club = Club::open().await;
    let message = club.propose(json!({"position": "518"})).await;
    club.stop().await;
    club.run_with_now(ALL_DUE).await;
    (club, message)
}

fn now() -> i64 {
    Utc::now().timestamp_millis()
}

/// The job that edits the message of an agreement, or expires the proposal.
#[derive(Debug)]
struct AgreementJob {
    due_at: i64,
    attempts: i64,
    /// Set while a worker has claimed the job.
    lease_until: Option<i64>,
}

impl AgreementJob {
    async fn of(club: &Club, agreement: i64) -> Option<Self> {
        let mut store = club.open_store().await;
        let job: Option<(i64, i64, Option<i64>)> = sqlx::query_as(
            "SELECT due_at, attempts, lease_until FROM job WHERE kind = 'agreement' AND subject = $1",
        )
        .bind(agreement)
        .fetch_optional(&mut store)
        .await
        .expect("the table exists");
        store.close().await.expect("the connection was open");
        let (due_at, attempts, lease_until) = job?;
        Some(Self {
            due_at,
            attempts,
            lease_until,
        })
    }

    /// Whether nothing is left to do but to expire the proposal in a week. Retries and repairs come within an hour.
    fn waits_for_expiry(&self) -> bool {
        let tomorrow = now() + TimeDelta::days(1).num_milliseconds();
        self.lease_until.is_none() && self.attempts == 0 && self.due_at > tomorrow
    }

    fn has_failed_once(&self) -> bool {
        self.lease_until.is_none() && self.attempts == 1
    }
}

async fn wait_until_done(club: &Club, agreement: i64) {
    let is_done = async {
        while let Some(job) = AgreementJob::of(club, agreement).await
            && !job.waits_for_expiry()
        {
            tokio::task::yield_now().await;
        }
    };
    timeout(TIMEOUT, is_done)
        .await
        .expect("the job of the agreement ends");
}

/// Waits until the first attempt has failed, and returns when the next one is due.
async fn wait_for_retry(club: &Club, agreement: i64) -> i64 {
    let has_failed = async {
        loop {
            let job = AgreementJob::of(club, agreement).await;
            let job = job.expect("the job is not completed");
            if job.has_failed_once() {
                return job.due_at;
            }
            tokio::task::yield_now().await;
        }
    };
    timeout(TIMEOUT, has_failed)
        .await
        .expect("an attempt fails")
}

/// Number of edits of a message, including failed ones.
fn edits(club: &Club, message: Snowflake) -> usize {
    club.discord.take_requests(&edits_of(message)).len()
}

#[tokio::test]
async fn a_message_is_edited_once() {
    let (mut club, message) = with_due_edit().await;
    club.start();
    wait_until_done(&club, 1).await;
    assert_eq!(edits(&club, message), 1);
    club.close().await;
}

#[tokio::test]
async fn the_message_of_an_expired_proposal_says_so() {
    let (mut club, message) = with_due_edit().await;
    club.run_with_now(ALL_EXPIRED).await;
    club.start();
    wait_until_done(&club, 1).await;
    assert_eq!(edits(&club, message), 1);
    assert_contains(&club.discord.message(message).content, "** expired");
    let notification = club.discord.next_post(&club.channel).await;
    assert_eq!(notification.notified, [club.alice.id]);
    assert_contains(&notification.content, "has expired without an answer");
    club.close().await;
}

#[tokio::test]
async fn a_proposal_without_a_message_expires_without_an_edit() {
    let (mut club, message) = with_due_edit().await;
    club.run_with_now(ALL_EXPIRED).await;
    club.run("UPDATE agreement SET message_id = NULL").await;
    club.start();
    wait_until_done(&club, 1).await;
    assert_eq!(edits(&club, message), 0);
    club.discord.next_post(&club.channel).await;
    club.close().await;
}

/// The pauses after further failures are in the tests of `workers::backoff`.
#[tokio::test]
async fn an_edit_that_failed_is_retried_after_30_seconds() {
    let (mut club, message) = with_due_edit().await;
    club.fail_next(edits_of(message), 1, Fault::status(500));
    let start = now();
    club.start();
    let due_at = wait_for_retry(&club, 1).await;
    assert!(due_at - start >= 30_000, "{} ms", due_at - start);
    let logged = club.line_with("message of an agreement not edited").await;
    assert_contains(&logged, "given_up=false");
    club.discord.take_requests(&edits_of(message));
    club.close().await;
}

#[tokio::test]
async fn an_edit_that_discord_refuses_is_given_up() {
    let (mut club, message) = with_due_edit().await;
    club.fail_next(edits_of(message), 1, Fault::status(400));
    club.start();
    wait_until_done(&club, 1).await;
    assert_eq!(edits(&club, message), 1);
    let logged = club.line_with("message of an agreement not edited").await;
    assert_contains(&logged, "given_up=true");
    club.close().await;
}

/// Moves agreement and draw `number` to an instant, and inserts a day of a removed schedule and an expired ping.
async fn make_data_old(club: &Club, number: u32, name: &str, at: i64) {
    for statement in [
        format!(
            "UPDATE agreement SET state = 'declined', closed_at = {at} WHERE number = {number}"
        ),
        // Discord's id of the command contains its time.
        format!(
            "UPDATE draw SET drawn_at = {at}, id = ({at} - 1420070400000) << 22 WHERE number = {number}"
        ),
        format!(
            "INSERT INTO removed_day (schedule_id, date, guild_id, name, position, commitment, \
             channel_id, due_at) VALUES ({number}, '2026-11-21', 1, '{name}', 518, 'x', 1, {at})"
        ),
        format!("INSERT INTO recent_ping (pair, expires_at) VALUES ('{name}', {at})"),
    ] {
        club.run(&statement).await;
    }
}

#[tokio::test]
async fn old_data_is_erased() {
    let mut club = Club::open().await;
    let first = club.ask("random", json!({})).await.message();
    club.draw_again(&club.alice, first).await;
    for _ in 0..2 {
        club.propose(json!({"position": "518"})).await;
    }
    club.stop().await;
    for (number, name, age) in [
        (1, "older", TimeDelta::days(1) + TimeDelta::minutes(1)),
        (2, "younger", TimeDelta::hours(23)),
    ] {
        make_data_old(&club, number, name, now() - age.num_milliseconds()).await;
    }
    club.start_with(&[("CHESS960_HISTORY_DAYS", "1")]);
    for rows in [
        "SELECT COUNT(*) FROM agreement WHERE number = 1",
        "SELECT COUNT(*) FROM draw WHERE number = 1",
        "SELECT COUNT(*) FROM removed_day WHERE name = 'older'",
        "SELECT COUNT(*) FROM recent_ping WHERE pair = 'older'",
    ] {
        club.wait_for_count(rows, 0).await;
    }
    for rows in [
        "SELECT COUNT(*) FROM agreement WHERE number = 2",
        "SELECT COUNT(*) FROM draw WHERE number = 2",
        "SELECT COUNT(*) FROM removed_day WHERE name = 'younger'",
    ] {
        assert_eq!(club.count(rows).await, 1, "{rows}");
    }
    club.close().await;
}

#[tokio::test]
async fn proposals_expire_after_the_configured_time() {
    let club = Club::open_with(&[("CHESS960_PROPOSAL_DAYS", "2")]).await;
    let message = club.propose(json!({"position": "518"})).await;
    let days = "SELECT (expires_at - proposed_at) / 86400000 FROM agreement";
    assert_eq!(club.count(days).await, 2);
    let expires_at = club.count("SELECT expires_at / 1000 FROM agreement").await;
    let proposal = club.discord.message(message).content;
    assert_contains(&proposal, &format!("expires <t:{expires_at}:R>"));
    club.close().await;
}
