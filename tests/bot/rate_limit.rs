//! Discord's rate limits, with many schedules that are due at once.

use crate::prelude::*;

const THREE_SECONDS: Duration = Duration::from_secs(3);

/// Creates schedules with thread and pin in each of several servers.
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
            assert!(text.contains("is set"), "{text}");
        }
        created.push(place);
    }
    created
}

/// Waits until every schedule has posted and pinned. There are ten in each server.
async fn all_posted(club: &Club, servers: &[Place]) {
    let pinned = Matcher::new("PUT", "/pins/");
    club.wait_for_requests(&pinned, 10 * servers.len()).await;
    for place in servers {
        // Ten announcements and ten posts.
        assert_eq!(club.discord.messages_in(place).len(), 20);
        assert_eq!(club.discord.pinned(place).len(), 10);
    }
}

/// Largest number of requests within three seconds. A busy machine may bunch the requests of a single second.
fn in_busiest_three_seconds(requests: &[RequestRecord]) -> usize {
    let mut most = 0;
    for (begin, first) in requests.iter().enumerate() {
        let within = requests[begin..]
            .iter()
            .take_while(|request| request.at - first.at < THREE_SECONDS);
        most = most.max(within.count());
    }
    most
}

#[tokio::test]
async fn all_requests_together_stay_below_the_global_limit() {
    let mut club = Club::open().await;
    club.discord.enforce_global_limit(true);
    let servers = create_schedules(&club, 4, 10).await;
    club.make_due().await;
    all_posted(&club, &servers).await;
    // Four requests per schedule, evenly spread. Together they are more than the limit of three seconds.
    let requests = club.discord.take_requests(&Matcher::path("/channels/"));
    let busiest = in_busiest_three_seconds(&requests);
    assert!((90..=3 * 50).contains(&busiest), "{busiest}");
    club.close_ignoring_requests().await;
}

/// Makes all schedules due, and lets Discord refuse a post in the first server with a rate limit. Returns the number of
/// requests while the limit lasts.
async fn requests_during_rate_limit(club: &mut Club, servers: &[Place], scope: Scope) -> usize {
    const RETRY_AFTER: Duration = Duration::from_millis(1500);
    // Requests in flight may arrive a moment later.
    const IN_FLIGHT: Duration = Duration::from_millis(300);

    let channels = Matcher::path("/channels/");
    let before = club.discord.take_requests(&channels).len();
    let posts = format!("/channels/{}/messages", servers[0].channel_id);
    let fault = Fault::rate_limited(1500, scope);
    club.fail_next(Matcher::new("POST", posts), 1, fault);
    club.make_due().await;
    all_posted(club, servers).await;
    let requests = club.discord.take_requests(&channels).split_off(before);
    let refused_at = requests
        .iter()
        .find(|request| request.status == Some(429))
        .expect("one request was refused")
        .at;
    let limit_lasts = refused_at + IN_FLIGHT..refused_at + RETRY_AFTER;
    requests
        .iter()
        .filter(|request| limit_lasts.contains(&request.at))
        .count()
}

#[tokio::test]
async fn a_global_429_pauses_all_requests() {
    let mut club = Club::open().await;
    let servers = create_schedules(&club, 2, 10).await;
    let requests = requests_during_rate_limit(&mut club, &servers, Scope::Global).await;
    assert_eq!(requests, 0);
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_429_for_a_route_pauses_no_other_route() {
    let mut club = Club::open().await;
    let servers = create_schedules(&club, 2, 10).await;
    let requests = requests_during_rate_limit(&mut club, &servers, Scope::User).await;
    assert!(requests > 0);
    club.close_ignoring_requests().await;
}

/// The times that are usable are in the tests of `discord::rest::too_many_requests`.
#[tokio::test]
async fn a_429_without_a_usable_time_is_retried_after_1_2_and_4_seconds() {
    let mut club = Club::with_moderator().await;
    club.create("daily", json!({})).await;
    let path = format!("/channels/{}/messages", club.channel.channel_id);
    let posts = Matcher::new("POST", path);
    let announcements = club.discord.take_requests(&posts).len();
    let unusable = json!({"retry_after": "soon", "global": false});
    let fault = Fault::odd_rate_limit(&[("x-ratelimit-scope", "user")], unusable);
    club.fail_next(posts.clone(), 3, fault);
    club.make_due().await;
    club.discord.next_post(&club.channel).await;
    let attempts = club.discord.take_requests(&posts).split_off(announcements);
    let [first, second, third, fourth] = &attempts[..] else {
        panic!("four attempts: {attempts:?}");
    };
    assert!(second.at - first.at >= Duration::from_secs(1));
    assert!(third.at - second.at >= Duration::from_secs(2));
    assert!(fourth.at - third.at >= Duration::from_secs(4));
    club.close_ignoring_requests().await;
}

/// How the edit of a schedule ends if many are made at once.
#[derive(PartialEq)]
enum EditResult {
    Done,
    /// Another edit of the same schedule comes first.
    Concurrent,
    /// Too many edits run, or too many requests wait.
    Refused,
}

async fn edit_result(call: &Call) -> EditResult {
    let reply = call.reply().await;
    let text = if reply.kind == CallbackKind::DeferredMessage {
        call.edit().await.content
    } else {
        reply.content
    };
    for (part, result) in [
        ("` updated. ", EditResult::Done),
        ("at the same moment", EditResult::Concurrent),
        ("isn't finished yet", EditResult::Concurrent),
        (
            "I'm already sending Discord as many requests",
            EditResult::Refused,
        ),
        ("more requests than I can answer", EditResult::Refused),
    ] {
        if text.contains(part) {
            return result;
        }
    }
    panic!("another reply: {text}");
}

#[tokio::test]
async fn busy_moderators_neither_exceed_the_limit_nor_delay_posts() {
    const MODERATORS: usize = 6;
    const EDITS: usize = 20;

    let club = Club::with_moderator().await;
    club.create("daily", json!({})).await;
    club.discord.enforce_global_limit(true);
    let servers = create_schedules(&club, MODERATORS, 1).await;
    // The post is due during the edits. The bot notices that when it creates another schedule.
    club.run_with_now("UPDATE schedule SET next_at = $1 + 2000 WHERE name = 'daily'")
        .await;
    club.create("other", json!({})).await;
    let before = club.discord.take_requests(&Matcher::any()).len();
    let mut calls = Vec::new();
    for (number, place) in servers.iter().enumerate() {
        let moderator = club.discord.user(&format!("moderator-{number}"));
        club.discord.make_moderator(&moderator);
        for edit in 0..EDITS {
            let time = format!("{:02}:{:02}", 6 + edit % 12, edit);
            let options = json!({"name": "0", "time": time});
            let path = "chess960-daily edit";
            calls.push(club.discord.slash(&moderator, place, path, options).await);
        }
    }
    let post = club.discord.next_post(&club.channel).await;
    assert_contains(&post.content, "Position of the day");

    let mut refused = 0;
    for call in &calls {
        if edit_result(call).await == EditResult::Refused {
            refused += 1;
        }
    }
    assert!((1..calls.len()).contains(&refused), "{refused}");

    let mut sent = club.discord.take_requests(&Matcher::any());
    sent.drain(..before);
    sent.retain(|request| request.path.contains("/channels/") || request.path.contains("/guilds/"));
    assert!(sent.iter().all(|request| request.status != Some(429)));
    let to_channel = format!("/channels/{}/messages", club.channel.channel_id);
    let before_post = sent
        .iter()
        .take_while(|request| !request.path.ends_with(&to_channel))
        .count();
    // At 43 requests per second: two seconds until the post is due, five in the queue, and one as a margin.
    assert!(before_post <= 8 * 43, "{before_post}");
    club.close_ignoring_requests().await;
}
