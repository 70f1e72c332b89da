//! A schedule of a club, for tests of schedules and posts.

use chess960_bot::domain::calendar::{Occurrence, Recurrence};
use chess960_bot::domain::ids::{ChannelId, GuildId, MessageId, RoleId, ScheduleId, UserId};
use chess960_bot::domain::preferences::BoardStyle;
use chess960_bot::domain::schedule::{
    DailyClaim, DailyPost, Notice, Plan, Schedule, ScheduleState,
};
use chess960_bot::picture::Theme;
use chess960_bot::store::{AddScheduleResult, PublishedKeys, Store, Update};
use chrono::{DateTime, NaiveDate, Utc};

use crate::{noon, secret};

pub(crate) fn day(date: &str) -> NaiveDate {
    date.parse().expect("a date")
}

/// Daily at noon UTC, due today.
pub(crate) fn schedule(id: u64, name: &str) -> Schedule {
    let recurrence = Recurrence {
        time: "12:00".parse().expect("a time"),
        zone: "UTC".parse().expect("a zone"),
        days: "every day".parse().expect("days"),
    };
    Schedule {
        id: ScheduleId(id),
        guild: GuildId(7),
        name: name.to_owned(),
        plan: Plan::new(ChannelId(70), recurrence),
        secret: secret('5'),
        from_phrase: false,
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

/// A schedule with all settings, and with the largest ids.
pub(crate) fn full_schedule(id: u64, name: &str) -> Schedule {
    let mut full = schedule(id, name);
    full.guild = GuildId(u64::MAX);
    full.plan = Plan {
        channel: ChannelId(u64::MAX - 1),
        announcements: true,
        recurrence: Recurrence {
            time: "23:59".parse().expect("a time"),
            zone: "America/Argentina/ComodRivadavia".parse().expect("a zone"),
            days: "mon, sun".parse().expect("days"),
        },
        ping: Some(RoleId(u64::MAX - 2)),
        thread: true,
        pin: true,
        publish: true,
        exclusion: "518 0-2 mirror".parse().expect("an exclusion"),
        board: BoardStyle::Picture,
        theme: Theme::Dark,
    };
    full.secret = secret('f');
    full.from_phrase = true;
    full.last_editor = Some(UserId(u64::MAX - 3));
    full.last_date = Some(day("2026-11-20"));
    full.notice = Some(Notice {
        channel: ChannelId(3),
        message: MessageId(4),
        pinned: true,
    });
    full
}

pub(crate) fn today() -> Occurrence {
    Occurrence {
        date: noon().date_naive(),
        at: noon(),
    }
}

pub(crate) fn after(days: i64) -> Occurrence {
    let at = noon() + chrono::TimeDelta::days(days);
    Occurrence {
        date: at.date_naive(),
        at,
    }
}

pub(crate) async fn add(store: &Store, schedule: &Schedule) {
    let added = store.add_schedule(schedule).await;
    assert_eq!(
        added.expect("the store works"),
        AddScheduleResult::Added,
        "{schedule:?}"
    );
}

pub(crate) async fn stored(store: &Store, id: u64) -> Schedule {
    let schedule = store.schedule(ScheduleId(id)).await;
    without_store_fields(schedule.expect("the store works").expect("it exists"))
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
    let post = store.daily_post(ScheduleId(id), date).await;
    post.expect("the store works").expect("it exists")
}

pub(crate) fn claim_of(schedule: &Schedule, now: DateTime<Utc>) -> DailyClaim {
    let occurrence = schedule.next().expect("a next day");
    let next = schedule.plan.recurrence.following(occurrence.date);
    let mut post = DailyPost::new(schedule, occurrence, now);
    post.next_date = next.map(|next| next.date);
    DailyClaim {
        days: vec![post],
        next,
    }
}

pub(crate) async fn claimed(store: &Store, id: u64, now: DateTime<Utc>) -> DailyPost {
    let schedule = stored(store, id).await;
    let claim = claim_of(&schedule, now);
    let done = store.claim(&schedule, &claim).await;
    assert_eq!(done.expect("the store works"), Update::Saved);
    stored_post(store, id, claim.days[0].date).await
}

/// Claims and posts the next day of a schedule.
pub(crate) async fn posted(store: &Store, id: u64, message: u64, now: DateTime<Utc>) -> DailyPost {
    let post = claimed(store, id, now).await;
    let schedule = stored(store, id).await;
    let published = PublishedKeys {
        keys: vec![post.key],
        committed: post.next_date.map(|date| schedule.secret.day_key(date)),
    };
    let recorded = store
        .record_post(&post, MessageId(message), &published, now)
        .await;
    recorded.expect("the store works");
    stored_post(store, id, post.date).await
}
