//! When a round counts as late.

use super::*;
use crate::domain::ids::first_id_at;

/// A round that was due at noon, three minutes before its start.
fn due_at_noon() -> EventRound {
    EventRound {
        starts_at: Some(noon() + minutes(3)),
        ..planned(1)
    }
}

/// A round that was due at noon, whose message and positions appeared this much later.
fn shown(message_delay: TimeDelta, result_delay: TimeDelta) -> EventRound {
    EventRound {
        state: RoundState::Revealed {
            message: MessageId(first_id_at(noon() + message_delay)),
            at: noon() + message_delay,
        },
        results: vec![RoundResult {
            recorded_at: noon() + result_delay,
            ..by_hand(&[451])
        }],
        ..due_at_noon()
    }
}

fn late_since(round: &EventRound, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    round.late_since(before_start(3), now)
}

#[test]
fn a_message_is_late_a_minute_after_the_round_was_due() {
    let round = due_at_noon();
    assert_eq!(late_since(&round, noon() + TimeDelta::seconds(59)), None);
    assert_eq!(late_since(&round, noon() + minutes(1)), Some(noon()));
}

#[test]
fn a_message_stays_late_or_in_time() {
    let tomorrow = noon() + TimeDelta::days(1);
    let in_time = shown(TimeDelta::seconds(59), -minutes(10));
    assert_eq!(late_since(&in_time, tomorrow), None);
    let late = shown(minutes(1), -minutes(10));
    assert_eq!(late_since(&late, tomorrow), Some(noon()));
}

#[test]
fn positions_of_a_late_beacon_are_late_below_a_message_in_time() {
    let round = shown(TimeDelta::seconds(1), minutes(2));
    assert_eq!(late_since(&round, noon() + minutes(2)), Some(noon()));
}

#[test]
fn a_correction_is_not_late() {
    let mut round = shown(TimeDelta::seconds(1), TimeDelta::seconds(7));
    round.enter(RoundResult {
        recorded_at: noon() + minutes(30),
        reason: Some("two digits swapped".to_owned()),
        ..by_hand(&[415])
    });
    assert_eq!(late_since(&round, noon() + minutes(30)), None);
}

#[test]
fn a_button_reveals_in_time_when_it_is_pressed() {
    let round = EventRound {
        state: revealing(set(&[518])),
        ..planned(1)
    };
    assert_eq!(round.late_since(BY_BUTTON, noon()), None);
    assert_eq!(
        round.late_since(BY_BUTTON, noon() + minutes(1)),
        Some(noon())
    );
}

#[test]
fn a_round_without_a_time_is_never_late() {
    assert_eq!(planned(1).late_since(BY_BUTTON, noon()), None);
}
