//! Posts positions of the day as the worker does, without failures and without steps after a post.

use chrono::{DateTime, TimeDelta, Utc};

use super::fake_platform::FakePlatform;
use crate::chat::{Message, Platform, Post};
use crate::commands::testing::ok;
use crate::domain::fairness::testing::round_123;
use crate::domain::schedule::{DailyClaim, DailyPost, PublicDayDraw, Schedule};
use crate::reply::daily_post::{self, DailyPostData};
use crate::store::{JobId, Recorded, Store, Update};

const MAX_DELAY: TimeDelta = TimeDelta::hours(12);

const MAX_SCHEDULES: u32 = 10;

/// Returns the messages of all posts that are due.
pub(super) async fn post_due(
    store: &Store,
    platform: &FakePlatform,
    now: DateTime<Utc>,
) -> Vec<Message> {
    let mut messages = Vec::new();
    for schedule in ok(store.due_schedules(now, MAX_SCHEDULES)).await {
        let claim = DailyClaim::due(&schedule, now, MAX_DELAY);
        assert_eq!(
            ok(store.claim(&schedule, &claim, now)).await,
            Update::Saved,
            "no other process claims"
        );
        let claimed = ok(store.schedule(schedule.id))
            .await
            .expect("the schedule exists");
        let mut day = claim.days.last().expect("a day is due").clone();
        if day.awaits_beacon() {
            day = draw(store, &claimed, &day, now).await;
        }
        let language = claimed.plan.language;
        let posting = post(store, platform, &claimed, &day, now);
        messages.push(language.scope(posting).await);
    }
    messages
}

/// Draws a day from a real beacon, although it is not that of its time.
async fn draw(
    store: &Store,
    schedule: &Schedule,
    day: &DailyPost,
    now: DateTime<Utc>,
) -> DailyPost {
    let excluded = schedule.day(day.date).excluded;
    let draw = PublicDayDraw::new(round_123(), day.due_at, &excluded, now);
    let job = ok(store.job(&JobId::day_draw(schedule.id, day.date)))
        .await
        .expect("the day awaits its beacon");
    assert_eq!(
        ok(store.record_day_draw(&job, day, draw, now)).await,
        Update::Saved
    );
    ok(store.daily_post(schedule.id, day.date))
        .await
        .expect("the day is claimed")
}

async fn post(
    store: &Store,
    platform: &FakePlatform,
    schedule: &Schedule,
    day: &DailyPost,
    now: DateTime<Utc>,
) -> Message {
    assert!(
        day.state.steps().is_empty(),
        "steps after a post are not played"
    );
    let mut job = ok(store.job(&JobId::post(schedule.id, day.date)))
        .await
        .expect("the day was not missed");
    let mut claimed_day = day.clone();
    assert_eq!(
        ok(store.claim_post(&mut job, &mut claimed_day, schedule, now)).await,
        Update::Saved
    );
    let committed = day.next_date.map(|date| schedule.day(date).id());
    let data = DailyPostData {
        schedule,
        post: day,
        position: day.position().expect("the day is drawn"),
        late: false,
    };
    let message = daily_post::message(&data, None);
    let post = Post {
        ping: daily_post::ping(schedule),
        quiet: false,
        ..Post::silent(&message)
    };
    let posted = ok(platform.post(day.channel, &post)).await;
    assert_eq!(
        ok(store.record_post(&mut job, day, posted, committed, now)).await,
        Recorded::New
    );
    message
}
