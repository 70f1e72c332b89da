use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use super::*;
use crate::domain::calendar::Recurrence;

const MAX_DELAY: TimeDelta = TimeDelta::hours(12);

fn instant(text: &str) -> DateTime<Utc> {
    text.parse().expect("an instant")
}

fn date(text: &str) -> NaiveDate {
    text.parse().expect("a date")
}

/// Daily at 18:00 in London, next on 21 November 2026.
fn schedule(days: &str) -> Schedule {
    let recurrence = Recurrence {
        time: "18:00".parse().expect("a time"),
        zone: "Europe/London".parse().expect("a zone"),
        days: days.parse().expect("days"),
    };
    Schedule {
        id: ScheduleId(1),
        guild: GuildId(2),
        name: "club".to_owned(),
        plan: Plan::new(ChannelId(3), recurrence),
        secret: "0".repeat(64).parse().expect("a secret"),
        from_phrase: false,
        committed: Vec::new(),
        closed_in_advance: Vec::new(),
        used: Vec::new(),
        last_editor: Some(UserId(4)),
        state: ScheduleState::Active(recurrence.next(None, instant("2026-11-21T00:00:00Z"))),
        last_date: None,
        notice: None,
        revision: 0,
    }
}

fn states(claim: &DailyClaim) -> Vec<(NaiveDate, PostState)> {
    claim.days.iter().map(|day| (day.date, day.state)).collect()
}

#[test]
fn nothing_is_due_before_its_time() {
    let claim = DailyClaim::due(
        &schedule("daily"),
        instant("2026-11-21T17:59:59.999Z"),
        MAX_DELAY,
    );
    assert!(claim.days.is_empty());
    assert_eq!(claim.next.map(|next| next.date), Some(date("2026-11-21")));
}

#[test]
fn claims_the_due_day() {
    let claim = DailyClaim::due(
        &schedule("daily"),
        instant("2026-11-21T18:00:00Z"),
        MAX_DELAY,
    );
    let [post] = &claim.days[..] else {
        panic!("one day: {claim:?}")
    };
    assert_eq!(post.state, PostState::Claimed);
    assert_eq!(post.position.get(), 709);
    assert_eq!(post.next_date, Some(date("2026-11-22")));
    assert_eq!(
        claim.next.map(|next| next.at),
        Some(instant("2026-11-22T18:00:00Z"))
    );
}

#[test]
fn late_days_are_missed() {
    for (now, state) in [
        ("2026-11-22T05:59:59Z", PostState::Claimed),
        ("2026-11-22T06:00:00Z", PostState::Missed),
    ] {
        let claim = DailyClaim::due(&schedule("daily"), instant(now), MAX_DELAY);
        assert_eq!(states(&claim), [(date("2026-11-21"), state)]);
    }
}

#[test]
fn only_the_newest_of_missed_days_is_posted() {
    let claim = DailyClaim::due(
        &schedule("sat,mon,tue"),
        instant("2026-11-24T20:00:00Z"),
        MAX_DELAY,
    );
    assert_eq!(
        states(&claim),
        [
            (date("2026-11-21"), PostState::Missed),
            (date("2026-11-23"), PostState::Missed),
            (date("2026-11-24"), PostState::Claimed),
        ]
    );
    assert_eq!(claim.days[2].next_date, Some(date("2026-11-28")));
}

#[test]
fn a_paused_schedule_is_never_due() {
    let mut schedule = schedule("daily");
    schedule.state = ScheduleState::Paused;
    let claim = DailyClaim::due(&schedule, instant("2027-01-01T00:00:00Z"), MAX_DELAY);
    assert!(claim.days.is_empty() && claim.next.is_none());
}
