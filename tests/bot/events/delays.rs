//! Reveals by the clock, and reveals that are late.

use super::{EventClub, open_public};
use crate::prelude::*;

/// Start of round 1, in milliseconds of the Unix epoch.
const STARTS_AT: &str = "SELECT starts_at FROM event_round WHERE number = 1";

/// An event whose rounds are revealed by the clock, ten minutes before their start.
async fn open_timed() -> EventClub {
    EventClub::open_with(json!({"reveal": 10, "timezone": "UTC"})).await
}

#[tokio::test]
async fn the_first_message_shows_the_next_start_until_it_is_withdrawn() {
    let event = open_timed().await;
    let form = event.press("Set the start").await;
    event.submit(&form, "1 Jan 20:30").await;
    let announced = event.announcement.id;
    event.club.wait_for_requests(&edits_of(announced), 1).await;
    let starts_at = event.club.count(STARTS_AT).await / 1000;
    let start = format!("**Round 1** starts at <t:{starts_at}:f> (<t:{starts_at}:R>)");
    let shown = event.club.discord.message(announced);
    assert_contains(&shown.content, &start);
    let listed = format!("**Round 1:** starts <t:{starts_at}:f>, will be revealed <t:");
    assert_contains(&event.refresh().await.content, &listed);

    let form = event.press("Set the start").await;
    let panel = event.submit(&form, "").await;
    assert_contains(&panel, "**Round 1 has no start any more.**");
    event.club.wait_for_requests(&edits_of(announced), 2).await;
    event.wait_until_done().await;
    let withdrawn = event.club.discord.message(announced);
    assert!(!withdrawn.content.contains("starts at"));
    event.close().await;
}

/// Rounds with a problem, while the next attempt is not due yet.
const REFUSED: &str = "SELECT COUNT(*) FROM event_round JOIN job ON subject = event_id \
    WHERE problem IS NOT NULL AND lease_until IS NULL";

/// Reveals round 1 while the bot may not post. Afterwards it may post again, but the next attempt is not due yet.
async fn reveal_refused(event: &EventClub) {
    let Club {
        discord, channel, ..
    } = &event.club;
    discord.deny(channel, &[Permission::SendMessages]);
    event.press_reveal(1).await;
    event.club.wait_for_count(REFUSED, 1).await;
    discord.allow(channel, &[Permission::SendMessages]);
}

const MAKE_DUE: &str = "UPDATE job SET due_at = 0 WHERE kind = 'event'";

#[tokio::test]
async fn a_refused_round_is_explained_in_the_panel_and_posted_once_later() {
    let mut event = EventClub::open().await;
    reveal_refused(&event).await;
    assert_contains(
        &event.refresh().await.content,
        "⚠️ Round 1: Discord says I may not post in <#",
    );
    event.club.stop().await;
    event.club.run(MAKE_DUE).await;
    event.club.start_again().await;
    let posted = event.next_post().await;
    assert_contains(&posted.content, "**Position ");
    event.wait_until_done().await;
    assert!(!event.refresh().await.content.contains("⚠️"));
    // The announcement and the round.
    assert_eq!(event.messages().len(), 2);
    event.close().await;
}

/// The first request is lost, and then the bot can't search for the message that it may have sent.
#[tokio::test]
async fn a_round_that_is_refused_after_a_lost_request_is_explained_and_posted_once() {
    let event = EventClub::open().await;
    let Club {
        discord, channel, ..
    } = &event.club;
    let path = format!("/channels/{}/messages", channel.channel_id);
    let posts = Matcher::new("POST", path);
    event.club.fail_next(posts, 1, Fault::BreakConnection);
    discord.deny(channel, &[Permission::ViewChannel]);
    event.press_reveal(1).await;
    event.club.wait_for_count(REFUSED, 1).await;
    discord.allow(channel, &[Permission::ViewChannel]);
    assert_contains(&event.refresh().await.content, "⚠️ Round 1: ");
    event.reveal(1).await;
    // The announcement and the round.
    assert_eq!(event.messages().len(), 2);
    event.close().await;
}

#[tokio::test]
async fn a_round_that_was_refused_for_long_says_that_it_is_late() {
    let (mut event, chain) = open_public().await;
    reveal_refused(&event).await;
    event.club.stop().await;
    let an_hour_ago = Utc::now() - TimeDelta::hours(1);
    let set_due_time = "UPDATE event_round SET state_at = $1 WHERE state = 'revealing'";
    event
        .club
        .run_with(set_due_time, an_hour_ago.timestamp_millis())
        .await;
    event.club.run(MAKE_DUE).await;
    let sessions = event.club.discord.sessions();
    event.club.start_with(&chain.settings());
    event.club.discord.wait_for_sessions(sessions + 1).await;
    event.wait_until_done().await;
    let [_announcement, round] = &event.messages()[..] else {
        panic!("one round");
    };
    // The draw has edited the message.
    assert_contains(&round.content, "**Position ");
    let late = format!("-# Late: this was due at <t:{}:", an_hour_ago.timestamp());
    assert_contains(&round.content, &late);
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
    assert!(!event.refresh().await.content.contains(problem));
    event.close().await;
}
