//! Boards of a round, and positions for each board.

use super::*;

fn one_per_board() -> EventRules {
    EventRules {
        position_scope: PositionScope::Board,
        ..rules()
    }
}

fn two_boards() -> Pairings {
    Pairings::read("Alice - Bob\nCarol - Dan\nEve - bye").expect("two boards")
}

/// A round has at most 32 boards, and 959 / 32 = 29.97.
#[test]
fn each_of_32_boards_may_need_a_position() {
    assert_eq!(one_per_board().check_rounds(29), Ok(()));
    let too_many = one_per_board().check_rounds(30);
    assert_eq!(too_many, Err(TooManyRounds { most: 29 }));
}

#[test]
fn two_positions_are_too_few_for_the_boards_of_a_round() {
    let repeats = EventRules {
        position_scope: PositionScope::Board,
        ..two_positions_left()
    };
    assert_eq!(repeats.check_rounds(1), Err(TooManyRounds { most: 0 }));
}

#[test]
fn a_position_for_each_board_needs_boards() {
    let mut round = planned(1);
    assert!(one_per_board().lacks_boards(&round));
    round.pairings = two_boards();
    assert!(!one_per_board().lacks_boards(&round));
}

#[test]
fn the_position_of_a_round_needs_no_boards() {
    assert!(!rules().lacks_boards(&planned(1)));
}

#[test]
fn a_round_has_a_position_for_all_boards_or_for_each() {
    let mut round = planned(1);
    round.pairings = two_boards();
    assert_eq!(rules().positions_in(&round), 1);
    assert_eq!(one_per_board().positions_in(&round), 2);
}

#[test]
fn only_sections_with_different_positions_have_no_boards() {
    let shared = EventRules {
        shared_position: true,
        ..three_sections()
    };
    assert!(!three_sections().allows_boards());
    for rules in [rules(), one_per_board(), shared] {
        assert!(rules.allows_boards(), "{rules:?}");
    }
}

#[test]
fn a_position_is_drawn_for_each_board() {
    let mut round = planned(1);
    round.set_pairings(two_boards(), &one_per_board());
    round.begin_reveal(&event(one_per_board()), set(&[518]), noon());
    // The first two positions of round 1, as in the tests of the event's secret.
    assert_eq!(numbers(round.positions()), [131, 734]);
    assert_eq!(round.position_at(0), Some(start(131)));
    assert_eq!(round.position_at(1), Some(start(734)));
    assert_eq!(round.position_at(2), None);
}

#[test]
fn all_boards_play_the_only_position() {
    let mut round = revealed(1, &[451]);
    round.pairings = two_boards();
    assert_eq!(round.position_at(0), Some(start(451)));
    assert_eq!(round.position_at(1), Some(start(451)));
}

#[test]
fn a_board_without_a_drawn_position_has_none() {
    let mut round = planned(1);
    round.pairings = two_boards();
    assert_eq!(round.position_at(0), None);
}

#[test]
fn another_number_of_boards_drops_entered_positions() {
    let mut round = planned(1);
    round.pairings = two_boards();
    round.enter(by_hand(&[451, 12]));
    let one_board = Pairings::read("Alice - Bob").expect("a board");
    let drops_positions = round.set_pairings(one_board, &one_per_board());
    assert!(drops_positions);
    assert_eq!(round.results, []);
}

#[test]
fn the_same_number_of_boards_keeps_entered_positions() {
    let mut round = planned(1);
    round.pairings = two_boards();
    round.enter(by_hand(&[451, 12]));
    let other_boards = Pairings::read("Dan - Carol\nBob - Alice").expect("two boards");
    let drops_positions = round.set_pairings(other_boards, &one_per_board());
    assert!(!drops_positions);
    assert_eq!(round.results, [by_hand(&[451, 12])]);
}

#[test]
fn first_boards_drop_no_positions() {
    let drops_positions = planned(1).set_pairings(two_boards(), &one_per_board());
    assert!(!drops_positions);
}

#[test]
fn boards_do_not_change_the_position_of_a_round() {
    let mut round = planned(1);
    round.enter(by_hand(&[451]));
    let drops_positions = round.set_pairings(two_boards(), &rules());
    assert!(!drops_positions);
    assert_eq!(round.results, [by_hand(&[451])]);
}
