//! Background work: updating the messages of agreements, and erasing old data.

use crate::prelude::*;

/// Log message of a failed edit.
const NOT_EDITED: &str = "message of an agreement not edited";

/// The last message of a proposal may have been edited in the wrong order, so a job edits it again.
const ALL_DUE: &str = "UPDATE job SET due_at = $1, attempts = 0 WHERE kind = 'agreement'";

const ALL_EXPIRED: &str = "UPDATE agreement SET expires_at = $1";

/// A stopped bot with one proposal, whose job is due.
struct StoppedClub {
    club: Club,
    proposal: Snowflake,
}

impl StoppedClub {
    async fn with_due_proposal() -> Self {
        let mut club = Club::open().await;
        let proposal = club.propose_position().await;
        club.stop().await;
        club.run_with_now(ALL_DUE).await;
        Self { club, proposal }
    }

    async fn with_expired_proposal() -> Self {
        let stopped = Self::with_due_proposal().await;
        stopped.club.run_with_now(ALL_EXPIRED).await;
        stopped
    }

    fn fail_next_edit(&self, fault: Fault) {
        self.club.fail_next(edits_of(self.proposal), 1, fault);
    }

    /// Counts the edits of the message since the last call, including failed ones.
    fn count_edits(&self) -> usize {
        let edits = edits_of(self.proposal);
        self.club.discord.take_requests(&edits).len()
    }

    /// Starts the bot, and waits until the job is done. Asserts the number of edits.
    async fn start_and_expect_edits(&mut self, edits: usize) {
        self.club.start();
        wait_until_done(&self.club).await;
        assert_eq!(self.count_edits(), edits);
    }
}

fn now() -> i64 {
    Utc::now().timestamp_millis()
}

/// Waits until nothing is left to do but to expire the proposal in a week. Retries and repairs come within an hour.
async fn wait_until_done(club: &Club) {
    const UNFINISHED: &str = "SELECT COUNT(*) FROM job WHERE kind = 'agreement' \
        AND (lease_until IS NOT NULL OR attempts > 0 OR due_at < 1000 * unixepoch('now', '+1 day'))";

    club.wait_for_count(UNFINISHED, 0).await;
}

#[tokio::test]
async fn a_message_is_edited_once() {
    let mut stopped = StoppedClub::with_due_proposal().await;
    stopped.start_and_expect_edits(1).await;
    stopped.club.close().await;
}

#[tokio::test]
async fn the_message_of_an_expired_proposal_says_so() {
    let mut stopped = StoppedClub::with_expired_proposal().await;
    stopped.start_and_expect_edits(1).await;
    let club = stopped.club;
    assert_contains(
        &club.discord.message(stopped.proposal).content,
        "** expired",
    );
    // The proposer is notified.
    club.discord.wait_for_messages(&club.channel, 1).await;
    club.close().await;
}

/// Other pauses are in the tests of `workers::backoff`.
#[tokio::test]
async fn an_edit_that_failed_is_retried_after_30_seconds() {
    const FAILED_ONCE: &str = "SELECT COUNT(*) FROM job \
        WHERE kind = 'agreement' AND attempts = 1 AND lease_until IS NULL";
    const PAUSE: i64 = 30_000;

    let mut stopped = StoppedClub::with_due_proposal().await;
    stopped.fail_next_edit(Fault::status(500));
    let start = now();
    stopped.club.start();
    stopped.club.wait_for_count(FAILED_ONCE, 1).await;
    let due_at = "SELECT due_at FROM job WHERE kind = 'agreement'";
    let due_at = stopped.club.count(due_at).await;
    let expected = start + PAUSE..=now() + PAUSE;
    assert!(expected.contains(&due_at), "{due_at}");
    assert_eq!(stopped.count_edits(), 1);
    let logged = stopped.club.line_with(NOT_EDITED).await;
    assert_contains(&logged, "given_up=false");
    stopped.club.close().await;
}

/// Starts the bot, and asserts that the edit fails and is not tried again.
async fn assert_given_up(mut stopped: StoppedClub) {
    stopped.start_and_expect_edits(1).await;
    let logged = stopped.club.line_with(NOT_EDITED).await;
    assert_contains(&logged, "given_up=true");
    stopped.club.close().await;
}

#[tokio::test]
async fn an_edit_is_given_up_after_18_failures() {
    let stopped = StoppedClub::with_due_proposal().await;
    stopped
        .club
        .run("UPDATE job SET attempts = 17 WHERE kind = 'agreement'")
        .await;
    stopped.fail_next_edit(Fault::status(500));
    assert_given_up(stopped).await;
}

#[tokio::test]
async fn an_edit_of_a_deleted_message_is_given_up() {
    let stopped = StoppedClub::with_due_proposal().await;
    stopped.club.discord.delete_message(stopped.proposal);
    assert_given_up(stopped).await;
}

/// Maximum age of data in the tests of erasure.
const ONE_DAY: [(&str, &str); 1] = [("CHESS960_HISTORY_DAYS", "1")];

/// An instant a minute before the data of [`ONE_DAY`].
fn too_old() -> i64 {
    now() - (TimeDelta::days(1) + TimeDelta::minutes(1)).num_milliseconds()
}

/// An instant within [`ONE_DAY`], also at the end of the test.
fn recent() -> i64 {
    now() - TimeDelta::hours(23).num_milliseconds()
}

#[tokio::test]
async fn closed_proposals_are_erased_after_the_configured_days() {
    let mut club = Club::open().await;
    club.propose_position().await;
    club.propose_position().await;
    club.run("UPDATE agreement SET state = 'declined'").await;
    let old = "UPDATE agreement SET closed_at = $1 WHERE number = 1";
    club.run_with(old, too_old()).await;
    let new = "UPDATE agreement SET closed_at = $1 WHERE number = 2";
    club.run_with(new, recent()).await;
    club.stop().await;
    club.start_with(&ONE_DAY);
    club.wait_for_count("SELECT COUNT(*) FROM agreement", 1)
        .await;
    assert_eq!(club.count("SELECT number FROM agreement").await, 2);
    club.close().await;
}

#[tokio::test]
async fn draws_are_erased_after_the_configured_days() {
    let mut club = Club::open().await;
    for _ in 0..3 {
        club.draw().await;
    }
    club.stop().await;
    // The ids contain the time, too: they are Discord's ids of the commands.
    let old = "UPDATE draw SET drawn_at = $1, id = ($1 - 1420070400000) << 22 WHERE number = 1";
    club.run_with(old, too_old()).await;
    let new = "UPDATE draw SET drawn_at = $1, id = ($1 - 1420070400000) << 22 WHERE number = 2";
    club.run_with(new, recent()).await;
    club.start_with(&ONE_DAY);
    club.wait_for_count("SELECT COUNT(*) FROM draw", 2).await;
    assert_eq!(club.count("SELECT MIN(number) FROM draw").await, 2);
    club.close().await;
}

/// Changes the time at which **Draw again** was pressed below a message.
async fn age_press(club: &Club, message: Snowflake, claimed_at: i64) {
    let statement = "UPDATE draw_again SET claimed_at = $1 WHERE message_id = $2";
    let message = message.cast_signed();
    club.execute(sqlx::query(statement).bind(claimed_at).bind(message))
        .await;
}

#[tokio::test]
async fn presses_of_draw_again_are_erased_after_the_configured_days() {
    let mut club = Club::open().await;
    let first = club.draw().await;
    let [second, _] = club.draw_again(&club.alice, first).await;
    club.draw_again(&club.alice, second.id).await;
    club.stop().await;
    age_press(&club, first, too_old()).await;
    age_press(&club, second.id, recent()).await;
    club.start_with(&ONE_DAY);
    club.wait_for_count("SELECT COUNT(*) FROM draw_again", 1)
        .await;
    let left = club.count("SELECT message_id FROM draw_again").await;
    assert_eq!(left, second.id.cast_signed());
    club.close().await;
}

#[tokio::test]
async fn posted_days_of_removed_schedules_are_erased_after_the_configured_days() {
    let mut club = Club::open().await;
    club.draw().await;
    club.stop().await;
    // Only the schedule's id and the time matter to the erasure of a day. The first day is a minute too old.
    let days = "INSERT INTO removed_day (schedule_id, due_at, \
        date, guild_id, name, position, commitment, channel_id) \
        VALUES (1, $1 - 3660000, '2026-11-21', 1, 'club', 518, 'x', 1), \
        (2, $1, '2026-11-21', 1, 'club', 518, 'x', 1)";
    club.run_with(days, recent()).await;
    club.start_with(&ONE_DAY);
    club.wait_for_count("SELECT COUNT(*) FROM removed_day", 1)
        .await;
    assert_eq!(club.count("SELECT schedule_id FROM removed_day").await, 2);
    club.close().await;
}

#[tokio::test]
async fn codes_of_notifications_are_erased_when_they_expire() {
    let mut club = Club::open().await;
    club.draw().await;
    club.stop().await;
    club.run_with_now(
        "INSERT INTO recent_ping (pair, expires_at) VALUES ('expired', $1), ('valid', $1 + 3600000)",
    )
    .await;
    club.start();
    club.wait_for_count("SELECT COUNT(*) FROM recent_ping", 1)
        .await;
    let valid = "SELECT COUNT(*) FROM recent_ping WHERE pair = 'valid'";
    assert_eq!(club.count(valid).await, 1);
    club.close().await;
}

#[tokio::test]
async fn proposals_expire_after_the_configured_time() {
    let club = Club::open_with(&[("CHESS960_PROPOSAL_DAYS", "2")]).await;
    let message = club.propose_position().await;
    let two_days = TimeDelta::days(2).num_milliseconds();
    let lifetime = "SELECT expires_at - proposed_at FROM agreement";
    assert_eq!(club.count(lifetime).await, two_days);
    let expires_at = club.count("SELECT expires_at / 1000 FROM agreement").await;
    let proposal = club.discord.message(message).content;
    assert_contains(&proposal, &format!("expires <t:{expires_at}:R>"));
    club.close().await;
}
