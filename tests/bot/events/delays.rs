//! Reveals by the clock, and reveals that are late.

use super::{EventClub, open_public};
use crate::prelude::*;

/// An event whose rounds are revealed by the clock, ten minutes before their start.
async fn open_timed() -> EventClub {
    EventClub::open_with(json!({"reveal": 10, "timezone": "UTC"})).await
}

/// Sets the start of round 1, and waits until the announcement is edited. Returns the panel.
async fn set_start(event: &EventClub, typed: &str) -> String {
    let edits = edits_of(event.announcement.id);
    let earlier = event.club.discord.take_requests(&edits).len();
    let form = event.press("Set the start").await;
    let panel = event.submit(&form, typed).await;
    event.club.wait_for_requests(&edits, earlier + 1).await;
    panel
}

#[tokio::test]
async fn a_withdrawn_start_is_removed_from_the_announcement() {
    let event = open_timed().await;
    set_start(&event, "1 Jan 2030 20:30").await;
    assert_contains(&event.announced(), "**Round 1** starts at ");
    let panel = set_start(&event, "").await;
    assert_contains(&panel, "**Round 1 has no start any more.**");
    event.wait_until_done().await;
    assert_omits(&event.announced(), "starts at");
    event.close().await;
}

/// Reveals round 1 while the bot lacks a permission. Afterwards the bot has it again, but the next attempt is not due
/// yet.
async fn reveal_without(permission: Permission, event: &EventClub) {
    let refused = "SELECT COUNT(*) FROM event_round JOIN job ON subject = event_id \
        WHERE problem IS NOT NULL AND lease_until IS NULL";

    let club = &event.club;
    club.discord.deny(&club.channel, &[permission]);
    event.press_reveal(1).await;
    club.wait_for_count(refused, 1).await;
    club.discord.allow(&club.channel, &[permission]);
}

#[tokio::test]
async fn a_refused_round_is_explained_in_the_panel_until_it_is_posted() {
    let mut event = EventClub::open().await;
    reveal_without(Permission::SendMessages, &event).await;
    assert_contains(
        &event.refresh().await.content,
        "⚠️ Round 1: Discord says I may not post in <#",
    );
    event.club.stop().await;
    event.restart_with_due_jobs(&[]).await;
    event.wait_until_done().await;
    let rounds = event.rounds();
    assert_eq!(rounds.len(), 1);
    assert_contains(&rounds[0].content, "**Position ");
    assert_omits(&event.refresh().await.content, "⚠️");
    event.close().await;
}

fn lose_next_post(club: &Club) {
    let path = format!("/channels/{}/messages", club.channel.channel_id);
    club.fail_next(Matcher::new("POST", path), 1, Fault::BreakConnection);
}

/// Without the permission, the bot can't search for the message that it may have sent.
#[tokio::test]
async fn a_round_that_is_refused_after_a_lost_request_is_explained_and_posted_once() {
    let event = EventClub::open().await;
    lose_next_post(&event.club);
    reveal_without(Permission::ViewChannel, &event).await;
    assert_contains(&event.refresh().await.content, "⚠️ Round 1: ");
    event.reveal(1).await;
    assert_eq!(event.rounds().len(), 1);
    event.close().await;
}

async fn set_time_of_reveal(event: &EventClub, time: DateTime<Utc>) {
    let statement = "UPDATE event_round SET state_at = $1 WHERE state = 'revealing'";
    event
        .club
        .run_with(statement, time.timestamp_millis())
        .await;
}

#[tokio::test]
async fn a_round_that_was_refused_for_an_hour_says_that_it_is_late() {
    let (mut event, chain) = open_public().await;
    reveal_without(Permission::SendMessages, &event).await;
    event.club.stop().await;
    let an_hour_ago = Utc::now() - TimeDelta::hours(1);
    set_time_of_reveal(&event, an_hour_ago).await;
    event.restart_with_due_jobs(&chain.settings()).await;
    event.wait_until_done().await;
    let rounds = event.rounds();
    assert_eq!(rounds.len(), 1);
    // The draw has edited the message.
    assert_contains(&rounds[0].content, "**Position ");
    let late = format!("-# Late: this was due at <t:{}:", an_hour_ago.timestamp());
    assert_contains(&rounds[0].content, &late);
    event.close().await;
}

#[tokio::test]
async fn a_refused_thread_is_reported_until_it_is_opened() {
    let event = EventClub::open_with(json!({"thread": true})).await;
    let threads = [Permission::CreatePublicThreads];
    event.club.discord.deny(&event.club.channel, &threads);
    event.enter("451").await;
    let posted = event.reveal(1).await;
    let problem = "⚠️ Round 1: Discord says I may not ";
    assert_contains(&event.refresh().await.content, problem);
    event.club.discord.allow(&event.club.channel, &threads);
    event.correct("451", "415: two digits swapped").await;
    event.wait_until_done().await;
    let thread = event.club.discord.thread_of(posted.id);
    assert_eq!(thread.as_deref(), Some("Autumn Open · round 1"));
    assert_omits(&event.refresh().await.content, problem);
    event.close().await;
}

#[tokio::test]
async fn a_thread_that_fails_is_opened_later_although_the_pin_is_refused() {
    let event = EventClub::open_with(json!({"thread": true, "pin": true})).await;
    let pins = [Permission::PinMessages];
    event.club.discord.deny(&event.club.channel, &pins);
    let threads = Matcher::new("POST", "/threads");
    event.club.discord.fail_next(threads, 1, Fault::status(503));
    event.enter("451").await;
    let posted = event.reveal(1).await;
    let thread = event.club.discord.thread_of(posted.id);
    assert_eq!(thread.as_deref(), Some("Autumn Open · round 1"));
    let problem = "⚠️ Round 1: Discord says I may not pin";
    assert_contains(&event.refresh().await.content, problem);
    event.close().await;
}
