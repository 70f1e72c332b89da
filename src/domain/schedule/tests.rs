use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};

use chess960::StartSet;

use super::*;
use crate::domain::calendar::Recurrence;
use crate::domain::fairness::QUICKNET;
use crate::domain::fairness::testing::round_123;
use crate::domain::ids::{InteractionId, MessageId};

const MAX_DELAY: TimeDelta = TimeDelta::hours(12);

/// The channel of the schedule.
const CHANNEL: ChannelId = ChannelId(3);

fn instant(text: &str) -> DateTime<Utc> {
    text.parse().expect("an instant")
}

fn date(text: &str) -> NaiveDate {
    text.parse().expect("a date")
}

fn secret(digit: char) -> ScheduleRandomness {
    let secret = digit.to_string().repeat(64).parse();
    ScheduleRandomness::secret(secret.expect("a secret"))
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
        plan: Plan::new(CHANNEL, recurrence),
        randomness: secret('0'),
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

fn due(schedule: &Schedule, now: &str) -> DailyClaim {
    DailyClaim::due(schedule, instant(now), MAX_DELAY)
}

/// Due days of November and their states.
fn due_days(schedule: &Schedule, now: &str) -> Vec<(u32, &'static str)> {
    due(schedule, now)
        .days
        .iter()
        .map(|day| (day.date.day(), day.state.word()))
        .collect()
}

#[test]
fn due_days_are_claimed_until_they_are_late() {
    for (now, expected) in [
        ("2026-11-21T17:59:59.999Z", vec![]),
        ("2026-11-21T18:00:00Z", vec![(21, "claimed")]),
        ("2026-11-22T05:59:59Z", vec![(21, "claimed")]),
        ("2026-11-22T06:00:00Z", vec![(21, "missed")]),
    ] {
        assert_eq!(due_days(&schedule("daily"), now), expected, "{now}");
    }
}

#[test]
fn only_the_newest_of_several_due_days_is_claimed() {
    let days = due_days(&schedule("sat,mon,tue"), "2026-11-24T20:00:00Z");
    assert_eq!(days, [(21, "missed"), (23, "missed"), (24, "claimed")]);
}

#[test]
fn a_claimed_day_commits_to_the_next() {
    for (days, now, next) in [
        ("daily", "2026-11-21T18:00:00Z", "2026-11-22T18:00:00Z"),
        ("sat,mon", "2026-11-23T20:00:00Z", "2026-11-28T18:00:00Z"),
    ] {
        let claim = due(&schedule(days), now);
        let next = instant(next);
        assert_eq!(claim.next.map(|next| next.at), Some(next));
        let post = claim.days.last().expect("a due day");
        assert_eq!(post.next_date, Some(next.date_naive()));
    }
}

#[test]
fn the_secret_decides_the_position_of_a_day() {
    let position = schedule("daily").day(date("2026-11-21")).position();
    // As in the tests of the daily secret.
    assert_eq!(position.map(StartId::get), Some(709));
}

#[test]
fn a_paused_schedule_is_never_due() {
    let claim = due(&in_state(ScheduleState::Paused), "2027-01-01T00:00:00Z");
    assert_eq!(claim.days, []);
    assert_eq!(claim.next, None);
}

#[test]
fn three_missed_days_do_not_put_a_schedule_on_hold() {
    let claim = due(&schedule("daily"), "2026-11-24T18:00:00Z");
    assert_eq!(claim.count_missed(), 3);
    assert_eq!(claim.on_hold_since(), None);
}

#[test]
fn four_missed_days_put_a_schedule_on_hold() {
    let claim = due(&schedule("daily"), "2026-11-25T18:00:00Z");
    assert_eq!(claim.on_hold_since(), Some(date("2026-11-21")));
}

#[test]
fn days_are_missed_from_the_beginning_of_a_hold_until_now() {
    let since = date("2026-11-21");
    let held = in_state(ScheduleState::OnHold { since });
    let missed = DailyClaim::missed(&held, since, instant("2026-11-25T18:00:00Z"));
    assert_eq!(missed.count_missed(), 5);
}

#[test]
fn a_claim_moves_the_schedule_to_the_next_day() {
    let daily = schedule("daily");
    let claim = due(&daily, "2026-11-22T18:00:00Z");
    let claimed = claim.applied_to(daily.clone());
    assert_eq!(claimed.last_date, Some(date("2026-11-22")));
    assert_eq!(
        claimed.next().map(|next| next.date),
        Some(date("2026-11-23"))
    );
}

#[test]
fn a_claim_commits_to_the_next_day() {
    let daily = schedule("daily");
    let claim = due(&daily, "2026-11-22T18:00:00Z");
    let claimed = claim.applied_to(daily.clone());
    let next = daily.day(date("2026-11-23"));
    assert_eq!(claim.commitments(&claimed), [next]);
    assert_eq!(claimed.next_day(), Some(next));
}

/// The secret gives positions 709 and 11 for the missed day and the claimed one.
#[test]
fn a_claim_commits_to_the_used_positions_that_it_excludes() {
    let mut daily = schedule("daily");
    daily.plan.exclusion.used_days = Some(30);
    let claim = due(&daily, "2026-11-22T18:00:00Z");
    let claimed = claim.applied_to(daily);
    let excluded: Vec<_> = claim
        .commitments(&claimed)
        .iter()
        .map(|day| (day.date, day.excluded.decimal_list()))
        .collect();
    assert_eq!(
        excluded,
        [
            (date("2026-11-22"), "709".to_owned()),
            (date("2026-11-23"), "11,709".to_owned()),
        ]
    );
}

/// A schedule that has committed to 21 November.
fn committed_schedule() -> Schedule {
    let mut daily = schedule("daily");
    daily.committed = vec![daily.day(date("2026-11-21"))];
    daily
}

#[test]
fn a_changed_secret_applies_after_committed_days() {
    let before = committed_schedule();
    let changed = Schedule {
        randomness: secret('1'),
        ..before.clone()
    };
    let committed = date("2026-11-21");
    assert_eq!(changed.day(committed), before.day(committed));
    let next = date("2026-11-22");
    assert_ne!(changed.day(next).id(), before.day(next).id());
}

#[test]
fn a_changed_secret_is_a_delayed_change() {
    let mut changed = committed_schedule();
    assert_eq!(changed.delayed_change(), None);
    changed.randomness = secret('1');
    let expected = DelayedChange {
        date: date("2026-11-21"),
        randomness: true,
        exclusion: false,
    };
    assert_eq!(changed.delayed_change(), Some(expected));
}

fn in_state(state: ScheduleState) -> Schedule {
    Schedule {
        state,
        ..schedule("daily")
    }
}

#[test]
fn active_and_stopped_schedules_are_paused() {
    for state in [
        ScheduleState::Active(None),
        ScheduleState::Stopped("why".to_owned()),
    ] {
        let mut posting = in_state(state);
        assert!(posting.pause());
        assert_eq!(posting.state, ScheduleState::Paused);
    }
}

#[test]
fn schedules_that_do_not_post_are_not_paused() {
    let since = date("2026-11-21");
    for state in [ScheduleState::Paused, ScheduleState::OnHold { since }] {
        let mut silent = in_state(state.clone());
        assert!(!silent.pause());
        assert_eq!(silent.state, state);
    }
}

#[test]
fn news_of_a_state_hold_only_in_that_state() {
    let since = date("2026-11-21");
    let reason = "why".to_owned();
    let news = [
        ChannelNews::Paused,
        ChannelNews::Resumed,
        ChannelNews::DaysReopened,
    ];
    for (state, expected) in [
        (
            ScheduleState::Active(None),
            vec![ChannelNews::Resumed, ChannelNews::DaysReopened],
        ),
        (
            ScheduleState::Paused,
            vec![ChannelNews::Paused, ChannelNews::DaysReopened],
        ),
        (
            ScheduleState::Stopped(reason),
            vec![ChannelNews::DaysReopened],
        ),
        (
            ScheduleState::OnHold { since },
            vec![ChannelNews::DaysReopened],
        ),
    ] {
        let schedule = in_state(state);
        let confirmed: Vec<_> = news
            .into_iter()
            .filter(|change| schedule.confirms(*change))
            .collect();
        assert_eq!(confirmed, expected, "{:?}", schedule.state);
    }
}

#[test]
fn a_day_is_in_the_news_either_as_skipped_or_as_not_skipped() {
    let skipped = ChannelNews::Skipped(date("2026-11-21"));
    let skip_undone = ChannelNews::SkipUndone(date("2026-11-21"));
    let mut daily = schedule("daily");
    assert!(daily.confirms(skip_undone));
    assert!(!daily.confirms(skipped));
    let first = daily.next().expect("a next day");
    daily.skip(first);
    assert!(daily.confirms(skipped));
    assert!(!daily.confirms(skip_undone));
}

#[test]
fn a_channel_that_the_schedule_left_gets_no_news() {
    let paused = in_state(ScheduleState::Paused);
    for (channel, is_told) in [(CHANNEL, true), (ChannelId(4), false)] {
        let news = News {
            interaction: InteractionId(1001),
            channel,
            language: Language::English,
            change: ChannelNews::Paused,
        };
        assert_eq!(paused.should_tell(news), is_told);
    }
}

#[test]
fn a_reopened_day_without_a_post_is_no_news() {
    let saturday = ChannelNews::SkipUndone(date("2026-11-21"));
    assert!(!schedule("sunday").confirms(saturday));
    assert!(!in_state(ScheduleState::Paused).confirms(saturday));
}

#[test]
fn a_skipped_day_is_passed_over() {
    let mut daily = schedule("daily");
    let first = daily.next().expect("a next day");
    let skipped = daily.skip(first);
    assert_eq!(skipped.state.word(), "skipped");
    assert_eq!(daily.next().map(|next| next.date), Some(date("2026-11-22")));
}

#[test]
fn a_reopened_day_is_next_again() {
    let mut daily = schedule("daily");
    let first = daily.next().expect("a next day");
    daily.skip(first);
    // The store deletes the skipped day first.
    daily.closed_in_advance.clear();
    daily.reopen_day(instant("2026-11-21T12:00:00Z"));
    assert_eq!(daily.next(), Some(first));
}

/// The skipped day of a schedule at 18:00 on 21 November.
fn skipped_day() -> DailyPost {
    let mut daily = schedule("daily");
    let first = daily.next().expect("a next day");
    daily.skip(first)
}

#[test]
fn a_skipped_day_is_upcoming_until_its_time() {
    let skipped = skipped_day();
    assert!(skipped.is_upcoming_skip(None, instant("2026-11-21T17:59:59Z")));
    assert!(!skipped.is_upcoming_skip(None, instant("2026-11-21T18:00:00Z")));
}

#[test]
fn a_skipped_day_is_upcoming_until_it_is_claimed() {
    let noon = instant("2026-11-21T12:00:00Z");
    for (last_claimed, is_upcoming) in [("2026-11-20", true), ("2026-11-21", false)] {
        let is_skipped = skipped_day().is_upcoming_skip(Some(date(last_claimed)), noon);
        assert_eq!(is_skipped, is_upcoming, "{last_claimed}");
    }
}

/// Nothing is due before 18:00.
#[test]
fn reopened_days_end_a_hold_only_without_missed_days() {
    let since = date("2026-11-21");
    for (now, is_active) in [
        ("2026-11-21T17:59:59Z", true),
        ("2026-11-21T18:00:00Z", false),
    ] {
        let mut held = in_state(ScheduleState::OnHold { since });
        held.reopen_days(instant(now));
        assert_eq!(held.next().is_some(), is_active, "{now}");
    }
}

/// All failures of the day of 21 November for which a predicate holds.
fn failures_where(predicate: impl Fn(DailyPost) -> bool) -> Vec<PostFailure> {
    let mut found = Vec::new();
    for failure in [
        PostFailure::Missed,
        PostFailure::NotDrawn,
        PostFailure::Unknown,
    ] {
        let mut day = claimed_post(&schedule("daily"));
        assert!(day.give_up(failure, "why"));
        if predicate(day) {
            found.push(failure);
        }
    }
    found
}

#[test]
fn days_given_up_before_their_time_are_closed_early() {
    let before = instant("2026-11-21T17:59:59Z");
    assert_eq!(
        failures_where(|day| day.is_closed_early(before)),
        [
            PostFailure::Missed,
            PostFailure::NotDrawn,
            PostFailure::Unknown
        ]
    );
    let due_at = instant("2026-11-21T18:00:00Z");
    assert_eq!(failures_where(|day| day.is_closed_early(due_at)), []);
}

/// A moderator closed it on purpose.
#[test]
fn a_skipped_day_is_not_closed_early() {
    let skipped = claimed_post(&schedule("daily")).skipped();
    let before = instant("2026-11-21T17:59:59Z");
    assert!(!skipped.is_closed_early(before));
    assert!(!skipped.can_be_reopened(before));
}

/// A day with an unknown result may have been posted.
#[test]
fn days_that_were_not_posted_can_be_reopened_before_their_time() {
    let before = instant("2026-11-21T17:59:59Z");
    assert_eq!(
        failures_where(|day| day.can_be_reopened(before)),
        [PostFailure::Missed, PostFailure::NotDrawn]
    );
    let due_at = instant("2026-11-21T18:00:00Z");
    assert_eq!(failures_where(|day| day.can_be_reopened(due_at)), []);
}

#[test]
fn a_day_posted_before_its_time_is_not_reopened() {
    let mut post = claimed_post(&schedule("daily"));
    let place = MessagePlace {
        channel: CHANNEL,
        message: MessageId(5),
    };
    let before = instant("2026-11-21T17:59:59Z");
    assert!(!post.is_closed_early(before));
    assert!(post.record(place, before));
    assert!(post.is_closed_early(before));
    assert!(!post.can_be_reopened(before));
}

/// The post of 21 November, claimed at its time.
fn claimed_post(schedule: &Schedule) -> DailyPost {
    due(schedule, "2026-11-21T18:00:00Z").days.remove(0)
}

#[test]
fn an_unsent_post_adopts_the_schedule() {
    let claim = due(&schedule("daily"), "2026-11-21T18:00:00Z");
    let mut changed = claim.applied_to(schedule("daily"));
    changed.plan.channel = ChannelId(9);
    changed.plan.pin = true;
    let mut post = claim.days[0].clone();
    post.adopt(&changed);
    assert_eq!(post.channel, ChannelId(9));
    assert_eq!(post.state.steps().first(), Some(PostStep::Pin));
    assert_eq!(post.next_date, Some(date("2026-11-22")));
}

#[test]
fn a_pinned_post_stays_pinned_when_a_later_step_fails() {
    let mut daily = schedule("daily");
    daily.plan.pin = true;
    let now = instant("2026-11-21T18:00:00Z");
    let mut post = claimed_post(&daily);
    let place = MessagePlace {
        channel: ChannelId(3),
        message: MessageId(5),
    };
    assert!(post.record(place, now));
    post.finish_step(PostStep::Pin, None);
    assert_eq!(post.state.steps().first(), Some(PostStep::Unpin));
    post.finish_step(PostStep::Unpin, Some("why"));
    let expected = PostState::Posted(PostedDay {
        message: MessageId(5),
        at: now,
        steps: Steps::default(),
        pinned: true,
        problem: Some("why".to_owned()),
    });
    assert_eq!(post.state, expected);
}

/// A request can outlast the lease.
#[test]
fn a_message_of_a_closed_day_is_recorded_without_steps() {
    let mut daily = schedule("daily");
    daily.plan.pin = true;
    let now = instant("2026-11-21T18:00:00Z");
    let mut post = claimed_post(&daily);
    assert!(post.give_up(PostFailure::Unknown, "why"));
    let place = MessagePlace {
        channel: ChannelId(9),
        message: MessageId(5),
    };
    assert!(post.record(place, now));
    assert_eq!(post.place(), Some(place));
    assert!(post.state.steps().is_empty());
}

#[test]
fn a_day_is_given_up_once() {
    let mut post = claimed_post(&schedule("daily"));
    assert!(post.give_up(PostFailure::Unknown, "why"));
    assert!(!post.give_up(PostFailure::Missed, "again"));
    assert_eq!(post.state.problem(), Some("why"));
}

#[test]
fn the_first_message_of_a_day_is_kept() {
    let now = instant("2026-11-21T18:00:00Z");
    let [first, second] = [5, 6].map(|message| MessagePlace {
        channel: CHANNEL,
        message: MessageId(message),
    });
    let mut post = claimed_post(&schedule("daily"));
    assert!(post.record(first, now));
    assert!(!post.record(second, now));
    assert_eq!(post.place(), Some(first));
}

#[test]
fn an_active_schedule_of_the_refusing_channel_stops() {
    let mut active = in_state(ScheduleState::Active(None));
    assert!(active.stop(CHANNEL, "why"));
    assert_eq!(active.state, ScheduleState::Stopped("why".to_owned()));
}

#[test]
fn a_schedule_of_another_channel_does_not_stop() {
    let mut active = in_state(ScheduleState::Active(None));
    assert!(!active.stop(ChannelId(9), "why"));
    assert_eq!(active.state, ScheduleState::Active(None));
}

#[test]
fn a_paused_schedule_does_not_stop() {
    let mut paused = in_state(ScheduleState::Paused);
    assert!(!paused.stop(CHANNEL, "why"));
    assert_eq!(paused.state, ScheduleState::Paused);
}

/// A schedule that draws from public randomness.
fn public_schedule() -> Schedule {
    Schedule {
        randomness: ScheduleRandomness::Public(QUICKNET.hash()),
        ..schedule("daily")
    }
}

#[test]
fn a_public_day_is_claimed_without_a_position() {
    let post = claimed_post(&public_schedule());
    assert!(post.awaits_beacon());
    assert_eq!(post.position(), None);
}

#[test]
fn a_claimed_public_day_has_not_used_a_position() {
    let daily = public_schedule();
    let claim = due(&daily, "2026-11-21T18:00:00Z");
    assert_eq!(claim.applied_to(daily).used, []);
}

#[test]
fn a_claimed_public_day_and_the_next_one_are_committed() {
    let daily = public_schedule();
    let claim = due(&daily, "2026-11-21T18:00:00Z");
    let commitments = claim.commitments(&claim.applied_to(daily));
    let dates: Vec<_> = commitments.iter().map(|day| day.date).collect();
    assert_eq!(dates, [date("2026-11-21"), date("2026-11-22")]);
}

#[test]
fn a_missed_public_day_has_no_position() {
    let claim = due(&public_schedule(), "2026-11-22T06:00:00Z");
    assert_eq!(claim.count_missed(), 1);
    assert_eq!(claim.days[0].position(), None);
}

#[test]
fn a_committed_day_stays_committed_after_a_change_to_public() {
    let before = committed_schedule();
    let changed = Schedule {
        randomness: ScheduleRandomness::Public(QUICKNET.hash()),
        ..before.clone()
    };
    let committed = date("2026-11-21");
    assert_eq!(changed.day(committed), before.day(committed));
    let next = date("2026-11-22");
    assert_eq!(changed.day(next).id(), DayId::Public(next));
    let delayed_after = changed.delayed_change().map(|change| change.date);
    assert_eq!(delayed_after, Some(committed));
}

#[test]
fn a_public_day_stays_public_after_a_change_to_committed() {
    let mut daily = public_schedule();
    let day = daily.day(date("2026-11-21"));
    daily.committed = vec![day];
    daily.randomness = secret('0');
    assert_eq!(daily.day(day.date), day);
    let next = daily.day(date("2026-11-22")).randomness;
    assert!(matches!(next, DayRandomness::Key(_)), "{next:?}");
}

#[test]
fn a_beacon_decides_the_position_of_a_public_day() {
    let beacon = round_123().beacon;
    let due_at = instant("2023-08-23T15:15:33Z");
    let first = position_from(&beacon, due_at, &StartSet::EMPTY);
    assert_eq!(first.get(), 107);
    let excluded: StartSet = [first].into_iter().collect();
    let second = position_from(&beacon, due_at, &excluded);
    // Computed with Python's hashlib and hmac.
    assert_eq!(second.get(), 281);
}

#[test]
fn a_day_is_identified_by_its_key_or_by_its_date() {
    let key = "0".repeat(64);
    for text in [&*key, "public-2026-11-21"] {
        let id: DayId = text.parse().expect("an id");
        assert_eq!(id.to_string(), text);
    }
}

#[test]
fn other_texts_identify_no_day() {
    let too_short = "0".repeat(63);
    for other in ["", "public", "public-", "2026-11-21", &too_short] {
        assert_eq!(other.parse::<DayId>(), Err(ParseDayIdError), "{other}");
    }
}
