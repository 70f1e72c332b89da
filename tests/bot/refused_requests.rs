//! Discord bans addresses that send too many invalid requests. The bot must send few of them.

use super::monitor::{ANY_PORT, MonitoredBot};
use super::process::MAKE_POSTS_DUE;
use crate::prelude::*;

const SECOND: Duration = Duration::from_secs(1);

const SCHEDULES: usize = 6;

/// A ready bot with schedules. One more than [`SCHEDULES`], which stays without due posts.
async fn bot_with_schedules() -> MonitoredBot {
    let club = Club::open_with(&[ANY_PORT]).await;
    club.discord.make_moderator(&club.alice);
    for number in 0..=SCHEDULES {
        club.create(&number.to_string(), json!({})).await;
    }
    let monitored = MonitoredBot::new(club).await;
    monitored.wait_for_status(200).await;
    monitored
}

/// Makes all schedules due except the last, which it pauses so that the running bot checks for due work.
async fn make_all_due_but_one(club: &Club) {
    club.run_with_now(MAKE_POSTS_DUE).await;
    let last = SCHEDULES.to_string();
    club.moderate_deferred("pause", json!({"name": last})).await;
}

fn times_of_refusals(club: &Club) -> Vec<Instant> {
    let requests = club.discord.take_requests(&Matcher::any());
    requests
        .into_iter()
        .filter(|request| matches!(request.status, Some(401 | 403)))
        .map(|request| request.at)
        .collect()
}

/// Waits for a refusal more than a second after the first. Earlier ones may have been in flight at the first refusal.
async fn time_of_first_retry(club: &Club) -> Instant {
    let first = times_of_refusals(club)[0];
    loop {
        let times = times_of_refusals(club);
        if let Some(retry) = times.into_iter().find(|&at| at - first > SECOND) {
            return retry;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn due_posts_are_sent_when_discord_accepts_the_token_again() {
    let monitored = bot_with_schedules().await;
    let club = &monitored.club;
    club.discord.refuse_token(true);
    make_all_due_but_one(club).await;
    let text = monitored.wait_for_status(503).await;
    assert_starts_with(&text, "discord: refuses the bot's token\n");
    let retry = time_of_first_retry(club).await;
    let pause = retry - times_of_refusals(club)[0];
    assert!(pause > 4 * SECOND, "{pause:?}");

    club.discord.refuse_token(false);
    club.logged("Discord accepts the bot's token again").await;
    for _ in 0..SCHEDULES {
        club.discord.next_post(&club.channel).await;
    }
    monitored.wait_for_status(200).await;
    let log = monitored.club.close_ignoring_requests().await;
    let refusals = log.matches("Discord refuses the bot's token (setting");
    assert_eq!(refusals.count(), 1, "{log}");
}

async fn assert_edit_is_refused(club: &Club) {
    let later = json!({"name": "0", "time": "17:00"});
    let reply = club.moderate_deferred("edit", later).await;
    let busy = "I'm already sending Discord as many requests as it allows.";
    assert_contains(&reply, busy);
}

/// Processes on this database had 998 refused requests in the current period. Two more begin a pause.
const STORE_998_REFUSALS: &str =
    "UPDATE request_budget SET invalid_since = $1 * 1000, invalid_count = 998";

#[tokio::test]
async fn a_pause_of_all_requests_is_reported_to_monitors() {
    let monitored = bot_with_schedules().await;
    let club = &monitored.club;
    club.discord
        .deny(&club.channel, &[Permission::SendMessages]);
    club.run_with_now(STORE_998_REFUSALS).await;
    make_all_due_but_one(club).await;
    club.logged("too many invalid requests; pausing all requests")
        .await;
    assert_edit_is_refused(club).await;
    // Requests that were in flight at the start of the pause are done by now.
    let refused = times_of_refusals(club).len();
    assert_edit_is_refused(club).await;
    assert_eq!(times_of_refusals(club).len(), refused);
    let text = monitored.wait_for_status(503).await;
    assert_contains(&text, "requests: all paused for ");
    monitored
        .assert_metric("chess960_requests_paused", "1")
        .await;
    monitored.club.close_ignoring_requests().await;
}
