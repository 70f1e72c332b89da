//! Checks five dice at once against an independent implementation.

use std::collections::BTreeMap;

use chess960::draw::{Chance, DICE_AT_ONCE, Device, DiceError, Odds, Throw, from_dice};
use chess960::{BackRank, StartId};

use super::reference::die;

/// Largest number that counts, by die.
const MAX_NUMBERS: [u8; 5] = [4, 4, 6, 5, 4];

/// Throws dice above their maximum again in the next round. Returns the position and the number of rounds, or `None` if
/// numbers are missing or superfluous.
fn dice_at_once(mut numbers: &[u8]) -> Option<(String, usize)> {
    let mut numbers_shown = [u8::MAX; 5];
    for round in 1.. {
        for (max, number) in MAX_NUMBERS.into_iter().zip(&mut numbers_shown) {
            if *number > max {
                (*number, numbers) = numbers.split_first().map(|(&it, rest)| (it, rest))?;
            }
        }
        if numbers_shown[0] < 5
            && numbers_shown[1] < 5
            && numbers_shown[3] < 6
            && numbers_shown[4] < 5
        {
            let rank = die(&numbers_shown).expect("all five dice count");
            return numbers.is_empty().then_some((rank, round));
        }
    }
    None
}

fn faces(numbers: &[u8]) -> Vec<Throw> {
    let face = |&pips: &u8| Device::Die.outcome(pips).expect("a face");
    numbers.iter().map(face).collect()
}

#[test]
fn five_dice_at_once_match_the_reference() {
    let all_faces = [1, 2, 3, 4, 5, 6];
    let mut first_rounds = vec![Vec::new()];
    for _ in 0..DICE_AT_ONCE {
        let longer = |round: &Vec<u8>| all_faces.map(|it| [&round[..], &[it]].concat());
        first_rounds = first_rounds.iter().flat_map(longer).collect();
    }
    let mut finished = [0, 0];
    let mut counts: BTreeMap<StartId, u32> = BTreeMap::new();
    for first in &first_rounds {
        let high: Vec<usize> = (0..5)
            .filter(|&die| first[die] > MAX_NUMBERS[die])
            .collect();
        if let Some((rank, rounds)) = dice_at_once(first) {
            let drawn = from_dice(&faces(first)).expect("the reference gives a position too");
            assert_eq!(BackRank::from(drawn.draw.id).to_string(), rank);
            assert_eq!((drawn.rounds, rounds, high.len()), (1, 1, 0));
            *counts.entry(drawn.draw.id).or_default() += 1;
            finished[0] += 1;
            finished[1] += 6_u128.pow(5);
            continue;
        }
        let missing = from_dice(&faces(first));
        let (round, given) = (2, 0);
        let dice = high.clone();
        assert_eq!(missing, Err(DiceError { round, dice, given }));
        // Second round; `weight` counts all faces of the other dice.
        let weight = 6_u128.pow(5 - u32::try_from(high.len()).expect("there are five dice"));
        let mut two_rounds = vec![first.clone()];
        for _ in &high {
            let longer = |round: &Vec<u8>| all_faces.map(|it| [&round[..], &[it]].concat());
            two_rounds = two_rounds.iter().flat_map(longer).collect();
        }
        for (number, both) in two_rounds.iter().enumerate() {
            let expected = dice_at_once(both);
            if expected.is_some() {
                finished[1] += weight;
            }
            // Only a sample of 250,000 cases.
            if number % 7 != 0 {
                continue;
            }
            match (from_dice(&faces(both)), expected) {
                (Ok(drawn), Some((rank, 2))) => {
                    assert_eq!(BackRank::from(drawn.draw.id).to_string(), rank);
                    assert_eq!((drawn.rounds, drawn.draw.throws().count()), (2, both.len()));
                }
                (Err(DiceError { round: 3, .. }), None) => {}
                (found, expected) => panic!("{both:?}: {found:?} {expected:?}"),
            }
        }
    }
    // Each position is equally likely, and the totals match the odds.
    assert!(counts.len() == 960 && counts.values().all(|&count| count == 2));
    let all = 6_u128.pow(5);
    assert_eq!(Chance::new(finished[0], all), Chance::new(20, 81));
    assert_eq!(Odds::dice_finished_within(1), Chance::new(20, 81));
    assert_eq!(
        Odds::dice_finished_within(2),
        Chance::new(finished[1], all * all)
    );
    assert_eq!(Odds::dice_finished_within(0), Chance::ZERO);
}

#[test]
fn mean_rounds_of_five_dice_are_exact() {
    // Mean number of rounds by set of dice, computed from smaller sets.
    let mut means: BTreeMap<Vec<u8>, Chance> = BTreeMap::from([(Vec::new(), Chance::ZERO)]);
    for size in 1..=5 {
        for set in 0_u32..32 {
            if set.count_ones() != size {
                continue;
            }
            let dice = (0..5).filter(|die| set >> die & 1 == 1);
            let dice: Vec<u8> = dice.map(|die| MAX_NUMBERS[die]).collect();
            let (mut others, mut all_again) = (Chance::ONE, Chance::ZERO);
            let each = Chance::new(1, 6_u128.pow(size));
            for code in 0..6_usize.pow(size) {
                let number_shown = |at: u32| code / 6_usize.pow(at) % 6 + 1;
                let again = (0..).zip(&dice);
                let again = again.filter(|&(at, &max)| number_shown(at) > usize::from(max));
                let again: Vec<u8> = again.map(|(_, &max)| max).collect();
                if again.len() == dice.len() {
                    all_again += each;
                } else {
                    others += each * means[&again];
                }
            }
            means.insert(dice, others / (Chance::ONE - all_again));
        }
    }
    assert_eq!(Odds::mean_rounds_of_dice(), means[&MAX_NUMBERS.to_vec()]);
}

#[test]
fn reports_missing_dice_and_ignores_superfluous_ones() {
    // Too few dice in a later round, then too many.
    let drawn = from_dice(&faces(&[5, 5, 1, 6, 1, 1]));
    let (round, dice, given) = (2, vec![0, 1, 3], 1);
    assert_eq!(drawn, Err(DiceError { round, dice, given }));
    assert_eq!(from_dice(&faces(&[1; 6])), from_dice(&faces(&[1; 5])));
}
