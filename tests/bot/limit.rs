//! Discord's limits, when many schedules fall due at once.

use std::time::Duration;

use serde_json::json;

use super::process::Club;
use fake_discord::{CallbackKind, Fault, Matcher, Place, Scope};

const THREE_SECONDS: Duration = Duration::from_secs(3);

/// Schedules of as many servers as there have to be, ten in each; their posts open a thread and are
/// pinned. Gives the servers' channels.
async fn schedule(club: &Club, schedules: usize) -> Vec<Place> {
    let mut places = Vec::new();
    let mut moderator = club.alice.clone();
    for number in 0..schedules {
        if number % 10 == 0 {
            let name = format!("club-{number}");
            places.push(club.discord.guild_channel(&name));
            // Of one person the bot takes so much at once, but not more.
            moderator = club.discord.user(&name);
            club.discord.make_moderator(&moderator);
        }
        let place = places.last().expect("there is one");
        let options = json!({
            "name": number.to_string(), "channel": place.channel_id, "time": "18:00",
            "timezone": "Europe/Berlin", "thread": true, "pin": true,
        });
        let path = "chess960-daily create";
        let call = club.discord.slash(&moderator, place, path, options).await;
        assert_eq!(call.reply().await.kind, CallbackKind::DeferredMessage);
        let text = call.edit().await.content;
        assert!(text.contains("is set"), "{text}");
    }
    places
}

/// Waits until every schedule has posted, and the newest post of each is pinned.
async fn all_posted(club: &Club, places: &[Place], schedules: usize) {
    let pinned = Matcher::new("PUT", "/pins/");
    club.discord.wait_for_requests(&pinned, schedules).await;
    for place in places {
        // Ten announcements, and a post of each.
        assert_eq!(club.discord.messages_in(place).len(), 20);
        assert_eq!(club.discord.pinned(place).len(), 10);
    }
}

#[tokio::test]
async fn all_requests_together_keep_below_the_global_limit() {
    let mut club = Club::open().await;
    club.discord.enforce_global_limit(true);
    let places = schedule(&club, 60).await;
    club.make_due().await;
    all_posted(&club, &places, 60).await;
    // Four requests for each schedule, evenly spread. Within a single second a busy machine may
    // bunch them.
    let requests = club.discord.take_requests(&Matcher::path("/channels/"));
    let within = |begin: usize| {
        let later = requests[begin..].iter();
        later
            .take_while(|request| request.at - requests[begin].at < THREE_SECONDS)
            .count()
    };
    let busiest = (0..requests.len()).map(within).max().unwrap_or_default();
    assert!((90..=3 * 50).contains(&busiest), "{busiest}");
    club.discord.requests();
    club.close().await;
}

#[tokio::test]
async fn a_global_429_lets_everything_wait_and_another_only_its_own() {
    const PAUSE: Duration = Duration::from_millis(1500);

    let mut club = Club::open().await;
    let places = schedule(&club, 20).await;
    let channels = Matcher::path("/channels/");
    for (round, scope, waits) in [(1, Scope::Global, true), (2, Scope::User, false)] {
        let before = club.discord.take_requests(&channels).len();
        let milliseconds = u64::try_from(PAUSE.as_millis()).expect("it is short");
        let fault = Fault::rate_limited(milliseconds, scope);
        let first = format!("/channels/{}/messages", places[0].channel_id);
        club.discord
            .fail_next(Matcher::new("POST", first), 1, fault);
        club.make_due().await;
        let pinned = Matcher::new("PUT", "/pins/");
        club.discord.wait_for_requests(&pinned, 20 * round).await;
        let unpinned = Matcher::new("DELETE", "/pins/");
        let before_last = 20 * (round - 1);
        club.discord.wait_for_requests(&unpinned, before_last).await;
        let requests = club.discord.take_requests(&channels).split_off(before);
        let refused = requests
            .iter()
            .position(|request| request.status == Some(429))
            .expect("one was refused");
        let at = requests[refused].at;
        // Those that were on their way then may arrive a moment later.
        let during = requests[refused + 1..].iter().filter(|request| {
            let after = request.at - at;
            after > Duration::from_millis(300) && after < PAUSE
        });
        assert_eq!(during.count() == 0, waits, "{scope:?}");
    }
    for place in &places {
        // Ten announcements, and two posts of each.
        assert_eq!(club.discord.messages_in(place).len(), 30);
    }
    club.discord.requests();
    club.close().await;
}
