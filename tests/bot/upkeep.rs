//! Background work: updating the messages of agreements, and erasing old data.

use sqlx::Connection;

use crate::prelude::*;

const TIMEOUT: Duration = Duration::from_secs(30);

/// The last message of a proposal may have been edited in the wrong order, so a job edits it again.
const ALL_DUE: &str = "UPDATE job SET due_at = $1, attempts = 0 WHERE kind = 'agreement'";

const ALL_EXPIRED: &str = "UPDATE agreement SET expires_at = $1";

/// Returns the messages of proposals, and stops the bot.
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
    let mut club = Club::open().await;
    let messages = proposals(&mut club, 1).await;
    club.run_with_now(ALL_DUE).await;
    club.start();
    wait_until_done(&club, 1).await;
    assert_eq!(edits(&club, messages[0]), 1);
    club.close().await;
}

#[tokio::test]
async fn the_message_of_an_expired_proposal_says_so() {
    let mut club = Club::open().await;
    let messages = proposals(&mut club, 1).await;
    club.run_with_now(ALL_EXPIRED).await;
    club.run_with_now(ALL_DUE).await;
    club.start();
    wait_until_done(&club, 1).await;
    assert_eq!(edits(&club, messages[0]), 1);
    assert_contains(&club.discord.message(messages[0]).content, "** expired");
    // The proposer is notified.
    club.discord.wait_for_messages(&club.channel, 1).await;
    club.close().await;
}

#[tokio::test]
async fn a_proposal_without_a_message_expires_without_an_edit() {
    let mut club = Club::open().await;
    let messages = proposals(&mut club, 1).await;
    club.run_with_now(ALL_EXPIRED).await;
    club.run_with_now(ALL_DUE).await;
    club.run("UPDATE agreement SET message_id = NULL").await;
    club.start();
    wait_until_done(&club, 1).await;
    assert_eq!(edits(&club, messages[0]), 0);
    club.discord.wait_for_messages(&club.channel, 1).await;
    club.close().await;
}

fn rate_limited(seconds: u64) -> Fault {
    Fault::rate_limited(seconds * 1000, Scope::User)
}

/// Asserts that a failed edit is tried again after this pause.
async fn assert_retried(fault: Fault, pause: TimeDelta) {
    let mut club = Club::open().await;
    let messages = proposals(&mut club, 1).await;
    club.run_with_now(ALL_DUE).await;
    club.fail_next(edits_of(messages[0]), 1, fault);
    let start = now();
    club.start();
    let due_at = wait_for_retry(&club, 1).await;
    let pause = pause.num_milliseconds();
    assert!(
        (start + pause..=now() + pause).contains(&due_at),
        "{due_at}"
    );
    assert_eq!(edits(&club, messages[0]), 1);
    let logged = club.line_with("message of an agreement not edited").await;
    assert_contains(&logged, "given_up=false");
    club.close().await;
}

#[tokio::test]
async fn an_edit_that_failed_is_retried_after_30_seconds() {
    assert_retried(Fault::status(500), TimeDelta::seconds(30)).await;
    assert_retried(rate_limited(20), TimeDelta::seconds(30)).await;
}

#[tokio::test]
async fn an_edit_is_retried_after_the_wait_that_discord_wants() {
    assert_retried(rate_limited(1200), TimeDelta::seconds(1200)).await;
}

/// Starts the bot after one proposal, whose edit fails, and asserts that it is not tried again.
async fn assert_given_up(mut club: Club, message: Snowflake) {
    club.start();
    wait_until_done(&club, 1).await;
    assert_eq!(edits(&club, message), 1);
    let logged = club.line_with("message of an agreement not edited").await;
    assert_contains(&logged, "given_up=true");
    club.close().await;
}

#[tokio::test]
async fn an_edit_is_given_up_after_six_failures() {
    let mut club = Club::open().await;
    let messages = proposals(&mut club, 1).await;
    club.run_with_now(ALL_DUE).await;
    club.run("UPDATE job SET attempts = 5 WHERE kind = 'agreement'")
        .await;
    club.fail_next(edits_of(messages[0]), 1, Fault::status(500));
    assert_given_up(club, messages[0]).await;
}

#[tokio::test]
async fn an_edit_that_discord_refuses_is_given_up() {
    let mut club = Club::open().await;
    let messages = proposals(&mut club, 1).await;
    club.run_with_now(ALL_DUE).await;
    club.fail_next(edits_of(messages[0]), 1, Fault::status(400));
    assert_given_up(club, messages[0]).await;
}

#[tokio::test]
async fn an_edit_of_a_deleted_message_is_given_up() {
    let mut club = Club::open().await;
    let messages = proposals(&mut club, 1).await;
    club.run_with_now(ALL_DUE).await;
    club.discord.delete_message(messages[0]);
    assert_given_up(club, messages[0]).await;
}

#[tokio::test]
async fn old_data_is_erased() {
    let mut club = Club::open().await;
    let first = club.ask("random", json!({})).await.message();
    club.draw_again(&club.alice, first).await;
    proposals(&mut club, 2).await;
    let a_day_ago = now() - TimeDelta::days(1).num_milliseconds();
    let older = a_day_ago - TimeDelta::minutes(1).num_milliseconds();
    let younger = a_day_ago + TimeDelta::hours(1).num_milliseconds();
    for statement in [
        format!("UPDATE agreement SET state = 'declined', closed_at = {older} WHERE number = 1"),
        format!("UPDATE agreement SET state = 'declined', closed_at = {younger} WHERE number = 2"),
        // Discord's id of the command contains its time.
        format!(
            "UPDATE draw SET drawn_at = {older}, id = ({older} - 1420070400000) << 22 WHERE number = 1"
        ),
        format!("UPDATE draw SET drawn_at = {younger} WHERE number = 2"),
        format!(
            "INSERT INTO removed_day (schedule_id, date, guild_id, name, position, commitment, \
             channel_id, due_at) VALUES (1, '2026-11-21', 1, 'older', 518, 'x', 1, {older})"
        ),
        format!(
            "INSERT INTO removed_day (schedule_id, date, guild_id, name, position, commitment, \
             channel_id, due_at) VALUES (2, '2026-11-21', 1, 'younger', 518, 'x', 1, {younger})"
        ),
        format!(
            "INSERT INTO recent_ping (pair, expires_at) VALUES ('older', {})",
            now()
        ),
    ] {
        club.run(&statement).await;
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
