//! Five dice that are thrown at once; dice that are too high are thrown again in the next round.

use std::collections::BTreeMap;

use chess960::draw::{Chance, Device, DiceDraw, DiceError, Odds, Throw, from_dice};
use chess960::{BackRank, StartId};

use super::all_sequences;

fn faces(pips: &[u8]) -> Vec<Throw> {
    let mut faces = Vec::new();
    for &pips in pips {
        faces.push(Device::Die.outcome(pips).expect("a face"));
    }
    faces
}

/// The back rank and the number of rounds.
fn drawn(pips: &[u8]) -> (String, usize) {
    let DiceDraw { draw, rounds, .. } = from_dice(&faces(pips)).expect("all five dice count");
    (BackRank::from(draw.id).to_string(), rounds)
}

#[test]
fn dice_place_the_pieces_as_in_sequence() {
    assert_eq!(drawn(&[1, 1, 4, 1, 4]), ("BBNRKQRN".to_owned(), 1));
    assert_eq!(drawn(&[2, 4, 1, 2, 3]), ("QRBNKNRB".to_owned(), 1));
}

#[test]
fn dice_that_are_too_high_are_thrown_again_in_the_same_order() {
    // The first and the last die are too high.
    assert_eq!(drawn(&[6, 1, 4, 1, 5, 1, 4]), ("BBNRKQRN".to_owned(), 2));
    // The last one is too high again.
    assert_eq!(drawn(&[6, 1, 4, 1, 5, 1, 6, 4]), ("BBNRKQRN".to_owned(), 3));
}

#[test]
fn every_position_is_given_by_two_of_all_first_rounds() {
    let mut counts: BTreeMap<StartId, u32> = BTreeMap::new();
    for dice in all_sequences(&Device::Die.outcomes(), 5) {
        if let Ok(drawn) = from_dice(&dice) {
            *counts.entry(drawn.draw.id).or_default() += 1;
        }
    }
    assert_eq!(counts.len(), 960);
    assert!(counts.values().all(|&count| count == 2), "{counts:?}");
}

#[test]
fn missing_dice_are_named_with_their_round() {
    // The third die has no number that is too high.
    assert_eq!(
        from_dice(&faces(&[5, 5, 6, 6, 5])),
        Err(DiceError {
            round: 2,
            dice: vec![0, 1, 3, 4],
            given: 0
        })
    );
    // One of three dice was thrown again.
    assert_eq!(
        from_dice(&faces(&[5, 5, 1, 6, 1, 1])),
        Err(DiceError {
            round: 2,
            dice: vec![0, 1, 3],
            given: 1
        })
    );
    // The first die was thrown again, and is too high again.
    assert_eq!(
        from_dice(&faces(&[5, 1, 1, 1, 1, 6])),
        Err(DiceError {
            round: 3,
            dice: vec![0],
            given: 0
        })
    );
}

#[test]
fn superfluous_dice_are_ignored() {
    assert_eq!(from_dice(&faces(&[1; 6])), from_dice(&faces(&[1; 5])));
}

#[test]
fn dice_are_finished_in_few_rounds() {
    assert_eq!(Odds::dice_finished_within(0), Chance::ZERO);
    assert_eq!(Odds::dice_finished_within(1), Chance::new(20, 81));
    assert_eq!(Odds::dice_finished_within(2), Chance::new(4480, 6561));
    let mean = Chance::new(168_769_689, 75_431_720);
    assert_eq!(Odds::mean_rounds_of_dice(), mean);
}
