//! Discord's rate limits, with many schedules that are due at once.

use crate::prelude::*;

/// Creates schedules with thread and pin in each of several servers. Returns the channel of each server.
async fn create_schedules(club: &Club, servers: usize, per_server: usize) -> Vec<Place> {
    let mut created = Vec::new();
    for server in 0..servers {
        let name = format!("club-{server}");
        // A user may create ten schedules at once, not more.
        let moderator = club.discord.user(&name);
        club.discord.make_moderator(&moderator);
        let place = club.discord.guild_channel(&name);
        for number in 0..per_server {
            let options = json!({
                "name": number.to_string(), "channel": place.channel_id, "time": "18:00",
                "timezone": "Europe/Berlin", "thread": true, "pin": true,
            });
            let path = "chess960-daily create";
            let call = club.discord.slash(&moderator, &place, path, options).await;
            assert_eq!(call.reply().await.kind, CallbackKind::DeferredMessage);
            let text = call.edit().await.content;
            assert_contains(&text, "is set");
        }
        created.push(place);
    }
    created
}

/// Waits until every schedule has posted and pinned. There are ten in each server.
async fn all_posted(club: &Club, places: &[Place]) {
    let pinned = Matcher::new("PUT", "/pins/");
    club.wait_for_requests(&pinned, 10 * places.len()).await;
    for place in places {
        // Ten announcements and ten posts.
        assert_eq!(club.discord.messages_in(place).len(), 20);
        assert_eq!(club.discord.pinned(place).len(), 10);
    }
}

#[tokio::test]
async fn forty_due_schedules_use_most_of_the_global_limit_and_never_exceed_it() {
    let mut club = Club::open().await;
    club.discord.enforce_global_limit(true);
    let places = create_schedules(&club, 4, 10).await;
    club.make_due().await;
    all_posted(&club, &places).await;
    // Discord allows 50 requests per second.
    assert_eq!(club.discord.globally_limited(), 0);
    let busiest_second = club.discord.max_requests_per_second();
    assert!(busiest_second >= 30, "{busiest_second}");
    club.close_ignoring_requests().await;
}

/// Makes all schedules due, and lets Discord refuse a post in the first server with a rate limit. Returns the number of
/// requests while the limit lasts.
async fn requests_during_rate_limit(club: &mut Club, places: &[Place], scope: Scope) -> usize {
    const RETRY_AFTER_MS: u64 = 1500;
    // Requests in flight may arrive a moment after the refusal.
    const IN_FLIGHT: Duration = Duration::from_millis(300);

    let channels = Matcher::path("/channels/");
    let before = club.discord.take_requests(&channels).len();
    let posts = format!("/channels/{}/messages", places[0].channel_id);
    let fault = Fault::rate_limited(RETRY_AFTER_MS, scope);
    club.fail_next(Matcher::new("POST", posts), 1, fault);
    club.make_due().await;
    all_posted(club, places).await;
    let requests = club.discord.take_requests(&channels).split_off(before);
    let refused_at = requests
        .iter()
        .find(|request| request.status == Some(429))
        .expect("one request was refused")
        .at;
    let end = refused_at + Duration::from_millis(RETRY_AFTER_MS);
    let limit_lasts = refused_at + IN_FLIGHT..end;
    requests
        .iter()
        .filter(|request| limit_lasts.contains(&request.at))
        .count()
}

#[tokio::test]
async fn a_global_429_pauses_all_requests() {
    let mut club = Club::open().await;
    let places = create_schedules(&club, 2, 10).await;
    let requests = requests_during_rate_limit(&mut club, &places, Scope::Global).await;
    assert_eq!(requests, 0);
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_429_for_a_route_pauses_no_other_route() {
    let mut club = Club::open().await;
    let places = create_schedules(&club, 2, 10).await;
    let requests = requests_during_rate_limit(&mut club, &places, Scope::User).await;
    assert!(requests > 0);
    club.close_ignoring_requests().await;
}

/// Makes the schedule `daily` due in two seconds. The bot notices that when it creates another schedule.
async fn make_daily_due_soon(club: &Club) {
    club.run_with_now("UPDATE schedule SET next_at = $1 + 2000 WHERE name = 'daily'")
        .await;
    club.create("other", json!({})).await;
}

/// Another moderator of each server sends this number of edits of its schedule.
async fn send_edits(club: &Club, places: &[Place], edits: usize) -> Vec<Call> {
    let mut calls = Vec::new();
    for (number, place) in places.iter().enumerate() {
        let moderator = club.discord.user(&format!("moderator-{number}"));
        club.discord.make_moderator(&moderator);
        for edit in 0..edits {
            let time = format!("{:02}:{:02}", 6 + edit % 12, edit);
            let options = json!({"name": "0", "time": time});
            let path = "chess960-daily edit";
            calls.push(club.discord.slash(&moderator, place, path, options).await);
        }
    }
    calls
}

/// Whether the bot refused an edit because it has too many other requests.
async fn is_refused(edit: &Call) -> bool {
    const REFUSALS: [&str; 2] = [
        "I'm already sending Discord as many requests",
        "more requests than I can answer",
    ];
    const DONE: &str = "` updated. ";
    /// Another edit of the same schedule came first.
    const CONFLICTS: [&str; 2] = ["at the same moment", "isn't finished yet"];

    let reply = edit.reply().await;
    let answer = if reply.kind == CallbackKind::DeferredMessage {
        edit.edit().await.content
    } else {
        reply.content
    };
    if REFUSALS.iter().any(|refusal| answer.contains(refusal)) {
        return true;
    }
    let is_conflict = CONFLICTS.iter().any(|conflict| answer.contains(conflict));
    assert!(is_conflict || answer.contains(DONE), "{answer}");
    false
}

async fn count_refused(edits: &[Call]) -> usize {
    let mut refused = 0;
    for edit in edits {
        refused += usize::from(is_refused(edit).await);
    }
    refused
}

/// Requests that count towards Discord's global limit, after the first `skipped` requests of any kind.
fn limited_requests(club: &Club, skipped: usize) -> Vec<RequestRecord> {
    club.discord
        .requests()
        .into_iter()
        .skip(skipped)
        .filter(|request| request.path.contains("/channels/") || request.path.contains("/guilds/"))
        .collect()
}

#[tokio::test]
async fn busy_moderators_neither_exceed_the_limit_nor_delay_posts() {
    const MODERATORS: usize = 6;
    const EDITS: usize = 20;
    // At 43 requests per second: two seconds until the post is due, five in the queue, and one as a margin.
    const MAX_BEFORE_POST: usize = 8 * 43;

    let club = Club::with_moderator().await;
    club.create("daily", json!({})).await;
    club.discord.enforce_global_limit(true);
    let places = create_schedules(&club, MODERATORS, 1).await;
    make_daily_due_soon(&club).await;
    let earlier_requests = club.discord.request_count();
    let edits = send_edits(&club, &places, EDITS).await;
    let post = club.discord.next_post(&club.channel).await;
    assert_contains(&post.content, "Position of the day");

    // Without a refusal, the moderators were not busy enough for this test.
    let refused = count_refused(&edits).await;
    assert!((1..edits.len()).contains(&refused), "{refused}");
    assert_eq!(club.discord.globally_limited(), 0);
    let requests = limited_requests(&club, earlier_requests);
    let to_channel = format!("/channels/{}/messages", club.channel.channel_id);
    let before_post = requests
        .iter()
        .position(|request| request.path.ends_with(&to_channel))
        .expect("the bot posted");
    assert!(before_post <= MAX_BEFORE_POST, "{before_post}");
    club.close_ignoring_requests().await;
}
