//! A schedule of a club, for tests of schedules and posts.

use chess960_bot::domain::calendar::{Occurrence, Recurrence};

use crate::prelude::*;

fn recurrence(time: &str, zone: &str, days: &str) -> Recurrence {
    Recurrence {
        time: time.parse().expect("a time"),
        zone: zone.parse().expect("a zone"),
        days: days.parse().expect("days"),
    }
}

/// Daily at noon UTC, due today.
pub(crate) fn schedule(id: u64, name: &str) -> Schedule {
    Schedule {
        id: ScheduleId(id),
        guild: GuildId(7),
        name: name.to_owned(),
        plan: Plan::new(ChannelId(70), recurrence("12:00", "UTC", "every day")),
        randomness: ScheduleRandomness::secret(secret('5')),
        committed: Vec::new(),
        closed_in_advance: Vec::new(),
        used: Vec::new(),
        last_editor: Some(UserId(1)),
        state: ScheduleState::Active(Some(today())),
        last_date: None,
        notice: None,
        revision: 0,
    }
}

/// A secret as if it was derived from a phrase.
pub(crate) fn from_phrase(secret: DailySecret) -> ScheduleRandomness {
    ScheduleRandomness::Secret(ScheduleSecret {
        secret,
        from_phrase: true,
    })
}

/// The day with the key that is derived from the [`secret`] of this digit.
pub(crate) fn keyed_day(digit: char, date: NaiveDate) -> DayId {
    DayId::Key(secret(digit).day_key(date))
}

pub(crate) fn pinned_notice(place: MessagePlace) -> PostedNotice {
    PostedNotice {
        place,
        pinned: true,
    }
}

/// A schedule with all settings, and with the largest ids.
pub(crate) fn full_schedule(id: u64, name: &str) -> Schedule {
    let mut full = schedule(id, name);
    full.guild = GuildId(u64::MAX);
    full.plan = Plan {
        channel: ChannelId(u64::MAX - 1),
        announcements: true,
        recurrence: recurrence("23:59", "America/Argentina/ComodRivadavia", "mon, sun"),
        ping: Some(RoleId(u64::MAX - 2)),
        thread: true,
        pin: true,
        publish: true,
        exclusion: "518 0-2 mirror".parse().expect("an exclusion"),
        board: BoardStyle::Picture,
        theme: Theme::Dark,
        language: Language::Ukrainian,
    };
    full.randomness = from_phrase(secret('f'));
    full.last_editor = Some(UserId(u64::MAX - 3));
    full.last_date = Some(after(-1).date);
    full.notice = Some(pinned_notice(place(3, 4)));
    full
}

pub(crate) fn today() -> Occurrence {
    after(0)
}

pub(crate) fn after(days: i64) -> Occurrence {
    let at = noon() + chrono::TimeDelta::days(days);
    Occurrence {
        date: at.date_naive(),
        at,
    }
}

pub(crate) async fn add(store: &Store, schedule: &Schedule) {
    let added = ok(store.add_schedule(schedule)).await;
    assert_eq!(added, Recorded::New, "{schedule:?}");
}

/// A store with [`schedule`] 1.
pub(crate) async fn open_club(location: &Location) -> Store {
    let store = open(location).await;
    add(&store, &schedule(1, "club")).await;
    store
}

/// A store with [`schedule`] 1.
pub(crate) struct ClubStore(pub Store);

impl Setup for ClubStore {
    async fn new(location: Location) -> Self {
        Self(open_club(&location).await)
    }
}

/// A store with [`schedule`] 1, and its first post, which a process has claimed at noon.
pub(crate) struct ClaimedPost(pub Store, pub DailyPost);

impl Setup for ClaimedPost {
    async fn new(location: Location) -> Self {
        let store = open_club(&location).await;
        let post = claimed(&store, 1, noon()).await;
        Self(store, post)
    }
}

/// With committed days and used positions.
pub(crate) async fn load_schedule(store: &Store, id: u64) -> Schedule {
    ok(store.schedule(ScheduleId(id))).await.expect("it exists")
}

pub(crate) async fn stored(store: &Store, id: u64) -> Schedule {
    without_store_fields(load_schedule(store, id).await)
}

/// Returns the saved schedule.
pub(crate) async fn edit(store: &Store, id: u64, edit: impl FnOnce(&mut Schedule)) -> Schedule {
    let mut schedule = load_schedule(store, id).await;
    edit(&mut schedule);
    saved(store.update_schedule(&schedule)).await;
    load_schedule(store, id).await
}

pub(crate) async fn is_committed(store: &Store, id: u64, day: DayId) -> bool {
    ok(store.committed_day(ScheduleId(id), day)).await.is_some()
}

pub(crate) async fn publication(store: &Store, day: DayId) -> Publication {
    let day = ok(store.committed_day(ScheduleId(1), day)).await;
    day.expect("the day is committed").publication
}

/// Days after today and their states, newest first.
pub(crate) async fn states(store: &Store, id: u64) -> Vec<(i64, &'static str)> {
    let days = ok(store.history(ScheduleId(id), noon(), 99)).await;
    let after_today = |post: &DailyPost| (post.date - today().date).num_days();
    days.iter()
        .map(|post| (after_today(post), post.state.word()))
        .collect()
}

pub(crate) fn place(channel: u64, message: u64) -> MessagePlace {
    MessagePlace {
        channel: ChannelId(channel),
        message: MessageId(message),
    }
}

pub(crate) fn without_store_fields(schedule: Schedule) -> Schedule {
    Schedule {
        committed: Vec::new(),
        closed_in_advance: Vec::new(),
        used: Vec::new(),
        ..schedule
    }
}

pub(crate) async fn stored_post(store: &Store, id: u64, date: NaiveDate) -> DailyPost {
    let post = ok(store.daily_post(ScheduleId(id), date)).await;
    post.expect("it exists")
}

pub(crate) fn claim_of(schedule: &Schedule) -> DailyClaim {
    let occurrence = schedule.next().expect("a next day");
    let next = schedule.plan.recurrence.following(occurrence.date);
    let mut post = DailyPost::new(schedule, occurrence);
    post.next_date = next.map(|next| next.date);
    DailyClaim {
        days: vec![post],
        next,
    }
}

/// Claims the next day of a schedule, and the job of its post.
pub(crate) async fn claimed(store: &Store, id: u64, now: DateTime<Utc>) -> DailyPost {
    let schedule = stored(store, id).await;
    let claim = claim_of(&schedule);
    saved(store.claim(&schedule, &claim, now)).await;
    let mut post = stored_post(store, id, claim.days[0].date).await;
    let mut job = post_job(store, &post).await;
    let schedule = stored(store, id).await;
    saved(store.claim_post(&mut job, &mut post, &schedule, now)).await;
    post
}

/// The job of a post as stored, with the lease of the process that has claimed it.
pub(crate) async fn post_job(store: &Store, post: &DailyPost) -> Job {
    let id = JobId::post(post.schedule, post.date);
    ok(store.job(&id)).await.expect("the post has a job")
}

/// Records a message like the process that has claimed the post.
pub(crate) async fn record_message(
    store: &Store,
    post: &DailyPost,
    message: u64,
    committed: Option<DayId>,
    now: DateTime<Utc>,
) -> Recorded {
    let mut job = post_job(store, post).await;
    ok(store.record_post(&mut job, post, MessageId(message), committed, now)).await
}

/// Gives up a post like the process that has claimed it. The schedule continues.
pub(crate) async fn give_up(
    store: &Store,
    post: &DailyPost,
    failure: PostFailure,
    now: DateTime<Utc>,
) {
    let job = post_job(store, post).await;
    let given_up =
        ok(store.give_up(&job, post, failure, "why", GivenUpSchedule::Continues, now)).await;
    assert_eq!(given_up, GiveUpResult::Closed);
}

/// Finishes a step like the process that has claimed the post.
pub(crate) async fn finish_step(
    store: &Store,
    post: &mut DailyPost,
    step: PostStep,
    problem: Option<&str>,
) {
    let mut job = post_job(store, post).await;
    saved(store.finish_step(&mut job, post, step, problem, noon())).await;
}

pub(crate) async fn due_jobs(store: &Store, kind: JobKind, now: DateTime<Utc>) -> Vec<Job> {
    ok(store.due_jobs(&[kind], now, 100)).await
}

/// Claims and posts the next day of a schedule.
pub(crate) async fn posted(store: &Store, id: u64, message: u64, now: DateTime<Utc>) -> DailyPost {
    let post = claimed(store, id, now).await;
    let schedule = stored(store, id).await;
    let committed = post.next_date.map(|date| schedule.day(date).id());
    record_message(store, &post, message, committed, now).await;
    stored_post(store, id, post.date).await
}
