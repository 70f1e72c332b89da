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

/// When the message and the positions of a round appeared, measured from its due time, noon.
struct Delays {
    message: TimeDelta,
    positions: TimeDelta,
}

impl Delays {
    fn round(self) -> EventRound {
        EventRound {
            state: RoundState::Revealed {
                message: MessageId(first_id_at(noon() + self.message)),
                at: noon() + self.message,
            },
            results: vec![RoundResult {
                recorded_at: noon() + self.positions,
                ..by_hand(&[451])
            }],
            ..due_at_noon()
        }
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
    let in_time = Delays {
        message: TimeDelta::seconds(59),
        positions: -minutes(10),
    };
    assert_eq!(late_since(&in_time.round(), tomorrow), None);
    let late = Delays {
        message: minutes(1),
        positions: -minutes(10),
    };
    assert_eq!(late_since(&late.round(), tomorrow), Some(noon()));
}

#[test]
fn positions_of_a_late_beacon_are_late_below_a_message_in_time() {
    let delays = Delays {
        message: TimeDelta::seconds(1),
        positions: minutes(2),
    };
    let now = noon() + minutes(2);
    assert_eq!(late_since(&delays.round(), now), Some(noon()));
}

#[test]
fn a_correction_is_not_late() {
    let delays = Delays {
        message: TimeDelta::seconds(1),
        positions: TimeDelta::seconds(7),
    };
    let mut round = delays.round();
    round.enter(RoundResult {
        recorded_at: noon() + minutes(30),
        reason: Some("two digits swapped".to_owned()),
        ..by_hand(&[415])
    });
    assert_eq!(late_since(&round, noon() + minutes(30)), None);
}

#[test]
fn a_reveal_by_button_is_late_a_minute_after_the_press() {
    let pressed_at_noon = EventRound {
        state: revealing(set(&[518])),
        ..planned(1)
    };
    let in_time = noon() + TimeDelta::seconds(59);
    assert_eq!(pressed_at_noon.late_since(BY_BUTTON, in_time), None);
    let late = noon() + minutes(1);
    assert_eq!(pressed_at_noon.late_since(BY_BUTTON, late), Some(noon()));
}

#[test]
fn a_round_without_a_time_is_never_late() {
    assert_eq!(planned(1).late_since(BY_BUTTON, noon()), None);
}
