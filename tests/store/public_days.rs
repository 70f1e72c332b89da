//! Days that are drawn from public randomness.

use chess960_bot::domain::fairness::{Beacon, ChainBeacon, ChainHash, MAX_WAIT, QUICKNET, Round};

use crate::prelude::*;

on_both_databases!(
    a_public_schedule_is_read_as_stored,
    a_public_day_is_posted_after_its_draw,
    the_next_day_is_fixed_before_the_draw,
    a_draw_needs_the_lease,
    a_public_day_ends_without_a_draw,
    a_removed_public_day_keeps_its_beacon,
    a_day_that_waits_for_a_minute_is_a_late_draw,
    a_committed_day_keeps_its_chain,
    a_day_committed_by_an_earlier_version_has_no_chain,
);

fn public_schedule() -> Schedule {
    Schedule {
        randomness: ScheduleRandomness::Public(QUICKNET.hash()),
        ..schedule(1, "club")
    }
}

async fn open_public_club(location: &Location) -> Store {
    let store = open(location).await;
    add(&store, &public_schedule()).await;
    store
}

/// A store with [`public_schedule`], whose day of today is claimed and not drawn yet.
struct UndrawnDay(Store, DailyPost);

impl Setup for UndrawnDay {
    async fn new(location: Location) -> Self {
        let store = open_public_club(&location).await;
        let post = claim_undrawn(&store, noon()).await;
        Self(store, post)
    }
}

/// Round 123 of quicknet. The store does not check which round is due.
pub fn round_123() -> ChainBeacon {
    let signature = "b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92";
    ChainBeacon {
        chain: QUICKNET.hash(),
        beacon: Beacon {
            round: Round(123),
            signature: signature.parse().expect("a signature"),
        },
    }
}

/// Its first positions without exclusions are 107 and others.
fn draw_excluding(excluded: &StartSet, drawn_at: DateTime<Utc>) -> PublicDayDraw {
    PublicDayDraw::new(round_123(), drawn_at, excluded, drawn_at)
}

async fn draw_job(store: &Store, post: &DailyPost) -> Job {
    let id = JobId::day_draw(post.schedule, post.date);
    ok(store.job(&id)).await.expect("the day is not drawn")
}

/// Claims the day that is due, which is not drawn yet.
async fn claim_undrawn(store: &Store, now: DateTime<Utc>) -> DailyPost {
    let schedule = load_schedule(store, 1).await;
    let claim = DailyClaim::due(&schedule, now, TimeDelta::hours(12));
    saved(store.claim(&schedule, &claim, now)).await;
    let post = claim.days.last().expect("a day is due");
    assert!(post.awaits_beacon());
    post.clone()
}

/// Draws a claimed day like the job of its draw.
async fn draw(store: &Store, post: &DailyPost, now: DateTime<Utc>) -> DailyPost {
    let job = draw_job(store, post).await;
    let committed = ok(store.committed_day(post.schedule, post.id())).await;
    let draw = draw_excluding(&post.source(committed.as_ref()).excluded, now);
    saved(store.record_day_draw(&job, post, draw, now)).await;
    stored_post(store, 1, post.date).await
}

fn number(post: &DailyPost) -> Option<u16> {
    post.position().map(StartId::get)
}

async fn a_public_schedule_is_read_as_stored(location: Location) {
    let store = open_public_club(&location).await;
    let read = load_schedule(&store, 1).await;
    assert_eq!(read.randomness, ScheduleRandomness::Public(QUICKNET.hash()));
    let [day] = read.committed[..] else {
        panic!("one day: {:?}", read.committed);
    };
    assert_eq!(day.id(), DayId::Public(today().date));
    assert_eq!(day.commitment(), None);
}

async fn a_public_day_is_posted_after_its_draw(UndrawnDay(store, post): UndrawnDay) {
    assert_eq!(stored_post(&store, 1, today().date).await, post);
    assert_eq!(due_jobs(&store, JobKind::Post, after(9).at).await, []);

    let later = noon() + TimeDelta::hours(20);
    let drawn = draw(&store, &post, later).await;
    assert_eq!(number(&drawn), Some(107));
    assert_eq!(drawn.ready_at(), later);
    assert_eq!(due_jobs(&store, JobKind::DayDraw, after(9).at).await, []);
    let job = post_job(&store, &drawn).await;
    assert_eq!(due_jobs(&store, JobKind::Post, later).await, [job]);
}

async fn the_next_day_is_fixed_before_the_draw(location: Location) {
    let store = open(&location).await;
    let mut club = public_schedule();
    club.plan.exclusion = "518".parse().expect("an exclusion");
    add(&store, &club).await;
    claim_undrawn(&store, noon()).await;
    edit(&store, 1, |club| club.plan.exclusion = Exclusion::NOTHING).await;
    let next = load_schedule(&store, 1).await.day(after(1).date);
    assert!(next.excluded.contains(StartId::CLASSICAL));
}

async fn a_draw_needs_the_lease(UndrawnDay(store, post): UndrawnDay) {
    let outdated = draw_job(&store, &post).await;
    let mut claimed = outdated.clone();
    saved(store.claim_job(&mut claimed, noon())).await;
    let draw = draw_excluding(&StartSet::EMPTY, noon());
    let recorded = ok(store.record_day_draw(&outdated, &post, draw, noon())).await;
    assert_eq!(recorded, Update::Conflict);
    assert_eq!(stored_post(&store, 1, post.date).await, post);
}

async fn a_public_day_ends_without_a_draw(UndrawnDay(store, post): UndrawnDay) {
    let job = draw_job(&store, &post).await;
    let now = noon() + MAX_WAIT;
    let result = PostFailure::NotDrawn;
    let closed =
        ok(store.give_up(&job, &post, result, "why", GivenUpSchedule::Continues, now)).await;
    assert_eq!(closed, GiveUpResult::Closed);
    let ended = stored_post(&store, 1, post.date).await;
    assert_eq!(ended.state.word(), "not-drawn");
    assert_eq!(ended.position(), None);
    assert_eq!(due_jobs(&store, JobKind::DayDraw, after(9).at).await, []);
}

async fn a_removed_public_day_keeps_its_beacon(UndrawnDay(store, post): UndrawnDay) {
    let drawn = draw(&store, &post, noon()).await;
    record_message(&store, &drawn, 5, None, noon()).await;
    let undrawn = claim_undrawn(&store, after(1).at).await;
    ok(store.remove_schedule(ScheduleId(1))).await;

    let removed = ok(store.removed_days(GuildId(7), 9)).await;
    let [day] = &removed[..] else {
        panic!("one day: {removed:?}");
    };
    assert_ne!(day.date, undrawn.date);
    assert_eq!(day.draw, RemovedDraw::Public(round_123()));
    assert_eq!(day.position.get(), 107);
    assert_eq!(day.due_at, noon());
}

async fn a_day_that_waits_for_a_minute_is_a_late_draw(UndrawnDay(store, post): UndrawnDay) {
    assert_eq!(late_draws(&store, noon() + TimeDelta::seconds(59)).await, 0);
    let minute_later = noon() + TimeDelta::seconds(60);
    assert_eq!(late_draws(&store, minute_later).await, 1);
    draw(&store, &post, noon()).await;
    assert_eq!(late_draws(&store, minute_later).await, 0);
}

/// A chain that is not quicknet.
fn other_chain() -> ChainHash {
    "0".repeat(64).parse().expect("a hash")
}

async fn a_committed_day_keeps_its_chain(location: Location) {
    open_public_club(&location).await.close().await;
    let setup = StoreSetup {
        new_day_chain: other_chain(),
        ..StoreSetup::default()
    };
    let store = ok(Store::open_with(&location, &setup)).await;
    let schedule = load_schedule(&store, 1).await;
    assert_eq!(schedule.day(today().date).chain(), Some(QUICKNET.hash()));
    assert_eq!(schedule.day(after(1).date).chain(), Some(other_chain()));

    let post = claim_undrawn(&store, noon()).await;
    let claimed = ok(store.committed_day(post.schedule, post.id())).await;
    let chain = claimed.expect("a committed day").source.chain();
    assert_eq!(chain, Some(QUICKNET.hash()));
    let next = load_schedule(&store, 1).await.committed;
    assert_eq!(next[0].chain(), Some(other_chain()));
}

async fn a_day_committed_by_an_earlier_version_has_no_chain(location: Location) {
    let store = open_public_club(&location).await;
    execute(&location, "UPDATE daily_commitment SET chain = NULL").await;
    let schedule = load_schedule(&store, 1).await;
    assert_eq!(schedule.day(today().date).chain(), None);
}
