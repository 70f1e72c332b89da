//! Exact odds of dice that are thrown at once.

use super::dice::steps;
use super::state::DrawStep;
use super::{Chance, Odds};

/// Returns, for each die, the probability that it must be thrown again.
fn repeat_chances() -> Vec<Chance> {
    steps().iter().map(repeat_chance).collect()
}

fn repeat_chance(step: &DrawStep) -> Chance {
    let outcomes = usize::from(step.device.count());
    let repeated = outcomes - step.max_number();
    Chance::new(repeated as u128, outcomes as u128)
}

impl Odds {
    /// Returns the probability that all dice count within this number of rounds.
    ///
    /// ```
    /// use chess960::draw::{Chance, Odds};
    ///
    /// assert_eq!(Odds::dice_finished_within(1), Chance::new(4 * 4 * 6 * 5 * 4, 6 * 6 * 6 * 6 * 6));
    /// ```
    pub fn dice_finished_within(rounds: u8) -> Chance {
        repeat_chances()
            .into_iter()
            .map(|again| Chance::ONE - again.pow(rounds.into()))
            .product()
    }

    /// Returns the mean number of rounds until all dice count.
    pub fn mean_rounds_of_dice() -> Chance {
        // The mean is the sum over n = 0, 1, … of P(more than n rounds) = 1 - ∏(1 - again^n). Expanded, each set of
        // dice is a geometric series.
        let again = repeat_chances();
        let (mut odd_sets, mut even_sets) = (Chance::ZERO, Chance::ZERO);
        for set in 1_u32..1 << again.len() {
            let members = (0_u32..).zip(&again).filter(|(die, _)| set >> die & 1 == 1);
            let all_again: Chance = members.map(|(_, &again)| again).product();
            let series = Chance::ONE / (Chance::ONE - all_again);
            if set.count_ones() % 2 == 1 {
                odd_sets += series;
            } else {
                even_sets += series;
            }
        }
        odd_sets - even_sets
    }
}
