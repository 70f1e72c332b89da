//! Discord bans addresses that send too many invalid requests. The bot must send few of them.

use super::monitor::{ANY_PORT, MonitoredBot};
use super::process::MAKE_POSTS_DUE;
use crate::prelude::*;

const SECOND: Duration = Duration::from_secs(1);

const SCHEDULES: usize = 6;

/// A club with schedules.
async fn with_schedules() -> MonitoredBot {
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
    let is_refused = |it: &RequestRecord| matches!(it.status, Some(401 | 403));
    let refused = requests.into_iter().filter(is_refused);
    refused.map(|request| request.at).collect()
}

#[tokio::test]
async fn a_refused_token_is_retried_rarely_and_no_post_is_lost() {
    let monitored = with_schedules().await;
    let club = &monitored.club;
    club.discord.refuse_token(true);
    make_all_due_but_one(club).await;
    let text = monitored.wait_for_status(503).await;
    let expected = "discord: refuses the bot's token\n";
    assert!(text.starts_with(expected), "{text}");

    // Other requests may have been in flight at the first refusal. The next one is a retry.
    let first = times_of_refusals(club)[0];
    let tried_again = loop {
        let times = times_of_refusals(club);
        if let Some(at) = times.into_iter().find(|&at| at - first > SECOND) {
            break at;
        }
        tokio::task::yield_now().await;
    };
    let pause = tried_again - first;
    assert!(pause > 4 * SECOND, "{pause:?}");

    club.discord.refuse_token(false);
    club.logged("Discord accepts the bot's token again").await;
    for _ in 0..SCHEDULES {
        club.discord.next_post(&club.channel).await;
    }
    monitored.wait_for_status(200).await;
    let log = monitored.club.close_ignoring_requests().await;
    let refusals = log.matches("Discord refuses the bot's token (setting");
    assert_eq!(refusals.count(), 1);
}

#[tokio::test]
async fn after_too_many_refusals_all_requests_pause() {
    let monitored = with_schedules().await;
    let club = &monitored.club;
    club.discord
        .deny(&club.channel, &[Permission::SendMessages]);
    // Other processes on this database have nearly used up the allowed number.
    club.run_with_now("UPDATE request_budget SET invalid_since = $1 * 1000, invalid_count = 998")
        .await;
    make_all_due_but_one(club).await;
    club.logged("too many invalid requests; pausing all requests")
        .await;
    let text = monitored.wait_for_status(503).await;
    assert!(text.contains("requests: all paused for "), "{text}");
    monitored
        .assert_metric("chess960_requests_paused", "1")
        .await;
    let edit = || json!({"name": "0", "time": "17:00"});
    let mut replies = club.moderate_deferred("edit", edit()).await;
    // Requests in flight are done by now.
    let refused = times_of_refusals(club).len();
    replies += &club.moderate_deferred("edit", edit()).await;
    let busy = "I'm already sending Discord as many requests as it allows.";
    assert_eq!(replies.matches(busy).count(), 2, "{replies}");
    assert_eq!(times_of_refusals(club).len(), refused);
    monitored.club.close_ignoring_requests().await;
}
