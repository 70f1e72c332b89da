mod boards;
mod lateness;
mod pairings;

use chess960::{StartId, StartSet};
use chrono::TimeDelta;

use super::testing::{event, rules};
use super::*;
use crate::domain::fairness::QUICKNET;
use crate::domain::fairness::testing::round_123;

/// Round 123 of quicknet is the first one that is due at least six seconds later.
const MESSAGE: MessageId = MessageId(1_143_926_475_980_800_005);

const ORGANIZER: UserId = UserId(4);

const BY_BUTTON: RevealRule = RevealRule::ByButton { zone: None };

fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().expect("an instant")
}

fn minutes(minutes: i64) -> TimeDelta {
    TimeDelta::minutes(minutes)
}

fn start(number: u16) -> StartId {
    StartId::new(number).expect("a number")
}

fn set(numbers: &[u16]) -> StartSet {
    numbers.iter().copied().map(start).collect()
}

fn numbers(positions: &[StartId]) -> Vec<u16> {
    positions.iter().map(|position| position.get()).collect()
}

fn three_sections() -> EventRules {
    EventRules {
        sections: ["Open", "Women", "U12"].map(str::to_owned).to_vec(),
        ..rules()
    }
}

/// Three sections that play the same position in each round.
fn three_sections_with_one_position() -> EventRules {
    EventRules {
        shared_position: true,
        ..three_sections()
    }
}

/// Reveals rounds this time before their start.
fn before_start(minutes: u16) -> RevealRule {
    RevealRule::BeforeStart {
        minutes,
        zone: "Europe/London".parse().expect("a zone"),
    }
}

fn public_event() -> Event {
    event(EventRules {
        randomness: EventRandomness::Public(QUICKNET.hash()),
        ..rules()
    })
}

fn planned(number: u16) -> EventRound {
    EventRound::planned(EventId(1), number)
}

fn by_hand(positions: &[u16]) -> RoundResult {
    RoundResult {
        positions: positions.iter().copied().map(start).collect(),
        source: ResultSource::ByHand,
        entered_by: Some(ORGANIZER),
        recorded_at: noon(),
        reason: None,
    }
}

fn with_state(number: u16, positions: &[u16], state: RoundState) -> EventRound {
    EventRound {
        state,
        results: vec![by_hand(positions)],
        ..planned(number)
    }
}

fn revealed(number: u16, positions: &[u16]) -> EventRound {
    let state = RoundState::Revealed {
        message: MESSAGE,
        at: noon(),
    };
    with_state(number, positions, state)
}

fn revealing(excluded: StartSet) -> RoundState {
    RoundState::Revealing {
        since: noon(),
        excluded,
    }
}

fn announced(excluded: StartSet) -> RoundState {
    RoundState::Announced {
        since: noon(),
        message: MESSAGE,
        excluded,
    }
}

/// One of the 960 positions is excluded, and none is repeated.
#[test]
fn an_event_has_as_many_rounds_as_there_are_positions() {
    for (rules, most) in [
        (rules(), 959),
        (three_sections_with_one_position(), 959),
        // Each round needs three positions.
        (three_sections(), 319),
    ] {
        assert_eq!(rules.check_rounds(most), Ok(()));
        let too_many = rules.check_rounds(most + 1);
        let error = TooManyRounds {
            most: usize::from(most),
        };
        assert_eq!(too_many, Err(error));
    }
}

#[test]
fn a_round_draws_one_position_for_all_sections_or_one_for_each() {
    let round = planned(1);
    assert_eq!(three_sections_with_one_position().positions_in(&round), 1);
    assert_eq!(three_sections().positions_in(&round), 3);
}

/// Leaves out all positions except 0 and 959, which may be repeated.
fn two_positions_left() -> EventRules {
    EventRules {
        repeats: Repeats::Allowed,
        excluded: set(&[0, 959]).complement(),
        ..rules()
    }
}

fn with_repeats() -> EventRules {
    EventRules {
        repeats: Repeats::Allowed,
        ..rules()
    }
}

#[test]
fn with_repeats_the_positions_of_one_round_are_enough() {
    assert_eq!(two_positions_left().check_rounds(100), Ok(()));
}

#[test]
fn two_positions_are_too_few_for_three_sections() {
    let sections = EventRules {
        sections: three_sections().sections,
        ..two_positions_left()
    };
    assert_eq!(sections.check_rounds(1), Err(TooManyRounds { most: 0 }));
}

#[test]
fn positions_of_earlier_rounds_are_left_out() {
    let rounds = [revealed(1, &[451, 12]), revealed(2, &[700, 3]), planned(3)];
    let excluded = rules().excluded_after(&rounds);
    assert_eq!(excluded, set(&[3, 12, 451, 518, 700]));
}

#[test]
fn positions_that_are_not_revealed_are_not_left_out() {
    let timed = RoundState::Timed { reveal_at: noon() };
    let rounds = [
        with_state(1, &[1], RoundState::Planned),
        with_state(2, &[2], timed),
        with_state(3, &[3], revealing(StartSet::EMPTY)),
        with_state(4, &[4], announced(StartSet::EMPTY)),
    ];
    assert_eq!(rules().excluded_after(&rounds), set(&[518]));
}

#[test]
fn a_corrected_position_is_not_left_out() {
    let mut corrected = revealed(1, &[451]);
    corrected.enter(by_hand(&[415]));
    assert_eq!(rules().excluded_after(&[corrected]), set(&[415, 518]));
}

#[test]
fn with_repeats_only_the_rules_leave_positions_out() {
    let excluded = with_repeats().excluded_after(&[revealed(1, &[451])]);
    assert_eq!(excluded, set(&[518]));
}

#[test]
fn an_excluded_position_breaks_the_rules() {
    let broken = rules().broken_by(start(518), 1, &[planned(1)]);
    assert_eq!(broken, Some(RuleBreak::Excluded(start(518))));
}

#[test]
fn a_position_of_another_revealed_round_breaks_the_rules() {
    let rounds = [revealed(1, &[12]), revealed(2, &[451]), planned(3)];
    let broken = rules().broken_by(start(451), 3, &rounds);
    let repeated = RuleBreak::Repeated {
        position: start(451),
        round: 2,
    };
    assert_eq!(broken, Some(repeated));
    assert_eq!(rules().broken_by(start(13), 3, &rounds), None);
}

#[test]
fn a_position_of_the_same_round_breaks_no_rule() {
    let rounds = [revealed(1, &[451])];
    assert_eq!(rules().broken_by(start(451), 1, &rounds), None);
}

#[test]
fn a_position_of_a_round_that_is_not_revealed_breaks_no_rule() {
    let rounds = [
        with_state(1, &[451], revealing(StartSet::EMPTY)),
        planned(2),
    ];
    assert_eq!(rules().broken_by(start(451), 2, &rounds), None);
}

#[test]
fn with_repeats_a_played_position_breaks_no_rule() {
    let rounds = [revealed(1, &[451]), planned(2)];
    assert_eq!(with_repeats().broken_by(start(451), 2, &rounds), None);
}

#[test]
fn with_repeats_an_excluded_position_breaks_the_rules() {
    let broken = with_repeats().broken_by(start(518), 1, &[planned(1)]);
    assert_eq!(broken, Some(RuleBreak::Excluded(start(518))));
}

#[test]
fn a_secret_decides_when_the_reveal_begins() {
    let mut round = planned(1);
    round.begin_reveal(&event(three_sections()), set(&[518]), noon());
    assert_eq!(round.state, revealing(set(&[518])));
    // As in the tests of the event's secret.
    assert_eq!(numbers(round.positions()), [131, 734, 900]);
    let source = ResultSource::Drawn {
        excluded: set(&[518]),
        beacon: None,
    };
    assert_eq!(round.results[0].source, source);
    assert_eq!(round.results[0].entered_by, None);
}

#[test]
fn public_randomness_decides_later() {
    let mut round = planned(1);
    round.begin_reveal(&public_event(), set(&[518]), noon());
    assert_eq!(round.state, revealing(set(&[518])));
    assert_eq!(round.results, []);
}

#[test]
fn an_entered_position_is_not_drawn_again() {
    for event in [event(rules()), public_event()] {
        let mut round = planned(1);
        round.enter(by_hand(&[451]));
        round.begin_reveal(&event, set(&[518]), noon());
        assert_eq!(round.results, [by_hand(&[451])]);
    }
}

#[test]
fn a_reveal_ends_the_problem_of_the_one_before() {
    let mut round = planned(1);
    round.give_up("no permission".to_owned());
    round.begin_reveal(&public_event(), StartSet::EMPTY, noon());
    assert_eq!(round.problem, None);
}

#[test]
fn the_message_of_a_round_with_positions_reveals_it() {
    let mut round = with_state(1, &[451], revealing(set(&[518])));
    round.record_message(MESSAGE);
    let revealed = RoundState::Revealed {
        message: MESSAGE,
        at: noon(),
    };
    assert_eq!(round.state, revealed);
}

#[test]
fn the_message_of_a_round_without_positions_announces_it() {
    let mut round = planned(1);
    round.state = revealing(set(&[518]));
    round.record_message(MESSAGE);
    assert_eq!(round.state, announced(set(&[518])));
}

#[test]
fn a_second_message_is_ignored() {
    let mut round = revealed(1, &[451]);
    round.record_message(MessageId(5));
    assert_eq!(round.state.message(), Some(MESSAGE));
}

#[test]
fn the_beacon_of_the_message_draws() {
    let mut round = planned(1);
    round.state = announced(set(&[518]));
    round.problem = Some("The beacon is late.".to_owned());
    round.draw_from(round_123(), &three_sections(), noon() + minutes(1));
    // As in the tests of public draws.
    assert_eq!(numbers(round.positions()), [789, 604, 949]);
    let revealed = RoundState::Revealed {
        message: MESSAGE,
        at: noon(),
    };
    assert_eq!(round.state, revealed);
    let source = ResultSource::Drawn {
        excluded: set(&[518]),
        beacon: Some(round_123()),
    };
    assert_eq!(round.results[0].source, source);
    assert_eq!(round.results[0].recorded_at, noon() + minutes(1));
    assert_eq!(round.problem, None);
}

#[test]
fn a_beacon_draws_once() {
    let mut round = planned(1);
    round.state = announced(StartSet::EMPTY);
    for _ in 0..2 {
        round.draw_from(round_123(), &rules(), noon());
    }
    assert_eq!(round.results.len(), 1);
}

#[test]
fn a_round_without_its_beacon_can_be_revealed_again() {
    let mut round = planned(1);
    round.state = announced(StartSet::EMPTY);
    round.give_up("no beacon".to_owned());
    assert_eq!(round.state, RoundState::Planned);
    assert_eq!(round.problem.as_deref(), Some("no beacon"));
}

#[test]
fn a_secret_draws_anew_after_a_failed_reveal() {
    let mut round = planned(1);
    round.begin_reveal(&event(rules()), set(&[518]), noon());
    assert_eq!(numbers(round.positions()), [131]);
    round.give_up("no permission".to_owned());
    assert_eq!(round.results, []);
    // An earlier round was corrected.
    round.begin_reveal(&event(rules()), set(&[131, 518]), noon());
    assert_eq!(numbers(round.positions()), [734]);
}

#[test]
fn entered_positions_are_kept_after_a_failed_reveal() {
    let mut round = with_state(1, &[451], revealing(StartSet::EMPTY));
    round.give_up("no permission".to_owned());
    assert_eq!(round.results, [by_hand(&[451])]);
}

#[test]
fn before_the_reveal_another_position_replaces_the_entered_one() {
    let mut round = planned(1);
    round.enter(by_hand(&[451]));
    round.enter(by_hand(&[415]));
    assert_eq!(round.results, [by_hand(&[415])]);
}

#[test]
fn after_the_reveal_a_correction_keeps_the_earlier_position() {
    let mut round = revealed(1, &[451]);
    round.enter(by_hand(&[415]));
    assert_eq!(round.results, [by_hand(&[451]), by_hand(&[415])]);
    assert_eq!(numbers(round.positions()), [415]);
}

#[test]
fn positions_entered_while_the_beacon_is_late_reveal_the_round() {
    let mut round = planned(1);
    round.state = announced(set(&[518]));
    assert!(!round.accepts_entry());
    round.problem = Some("The beacon is late.".to_owned());
    assert!(round.accepts_entry());
    round.enter(by_hand(&[451]));
    assert_eq!(round, revealed(1, &[451]));
}

#[test]
fn the_beacon_does_not_replace_entered_positions() {
    let mut round = planned(1);
    round.state = announced(set(&[518]));
    round.enter(by_hand(&[451]));
    round.draw_from(round_123(), &rules(), noon());
    assert_eq!(round.results, [by_hand(&[451])]);
}

#[test]
fn a_start_sets_the_time_of_the_reveal() {
    let mut round = planned(1);
    round.problem = Some("missed".to_owned());
    round.set_start(noon(), before_start(15));
    let reveal_at = noon() - minutes(15);
    assert_eq!(round.state, RoundState::Timed { reveal_at });
    assert_eq!(round.starts_at, Some(noon()));
    assert_eq!(round.problem, None);
    assert_eq!(round.job_at(), Some(reveal_at));
}

#[test]
fn a_start_has_no_effect_on_a_reveal_by_button() {
    let mut round = planned(1);
    round.set_start(noon(), BY_BUTTON);
    assert_eq!(round.state, RoundState::Planned);
    assert_eq!(round.job_at(), None);
}

#[test]
fn a_round_is_due_some_minutes_before_its_start() {
    let mut round = planned(1);
    round.starts_at = Some(noon());
    assert_eq!(round.due_at(before_start(3)), Some(noon() - minutes(3)));
}

#[test]
fn a_round_without_a_start_is_not_due() {
    assert_eq!(planned(1).due_at(before_start(3)), None);
}

#[test]
fn a_round_that_is_revealed_by_button_is_not_due() {
    let round_with_start = EventRound {
        starts_at: Some(noon()),
        ..planned(1)
    };
    assert_eq!(round_with_start.due_at(BY_BUTTON), None);
}

#[test]
fn the_first_round_that_is_not_revealed_is_next() {
    let rounds = [revealed(1, &[451]), planned(2), planned(3)];
    assert_eq!(next_round(&rounds), Some(&planned(2)));
}

#[test]
fn no_round_is_next_if_all_are_revealed() {
    assert_eq!(next_round(&[revealed(1, &[451])]), None);
}

/// An event that a person and the members of a role organize.
fn organized() -> Event {
    Event {
        organizers: vec![Organizer::Person(UserId(5)), Organizer::Role(RoleId(6))],
        created_by: Some(ORGANIZER),
        ..event(rules())
    }
}

#[test]
fn named_people_organize() {
    assert!(organized().is_organizer(UserId(5), &[]));
}

#[test]
fn members_of_named_roles_organize() {
    assert!(organized().is_organizer(UserId(7), &[RoleId(6)]));
}

#[test]
fn other_people_do_not_organize() {
    let creator = organized().created_by.expect("a creator");
    assert!(!organized().is_organizer(creator, &[]));
    assert!(!organized().is_organizer(UserId(7), &[]));
}

#[test]
fn people_and_roles_with_the_same_id_are_distinguished() {
    assert!(!organized().is_organizer(UserId(6), &[RoleId(5)]));
}

#[test]
fn parts_of_an_event_are_read_as_written() {
    for (part, expected) in [
        (EventPart::Announcement, "announcement"),
        (EventPart::Round(12), "12"),
    ] {
        assert_eq!(part.to_string(), expected);
        assert_eq!(expected.parse(), Ok(part));
    }
}

#[test]
fn the_result_before_the_reveal_is_the_entered_one() {
    let timed = RoundState::Timed { reveal_at: noon() };
    for state in [RoundState::Planned, timed] {
        let round = with_state(1, &[451], state);
        assert_eq!(round.entered_result(), Some(&by_hand(&[451])), "{state:?}");
    }
}

#[test]
fn the_result_of_a_begun_reveal_is_not_an_entered_one() {
    for round in [
        with_state(1, &[451], revealing(StartSet::EMPTY)),
        with_state(1, &[451], announced(StartSet::EMPTY)),
        revealed(1, &[451]),
    ] {
        assert_eq!(round.entered_result(), None, "{round:?}");
    }
}

#[test]
fn a_round_without_a_result_has_no_entered_one() {
    assert_eq!(planned(1).entered_result(), None);
}
