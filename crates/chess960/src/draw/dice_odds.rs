//! Exact odds of dice that are thrown at once.

use super::dice::steps_of_dice;
use super::state::DrawStep;
use super::{Chance, Odds};

/// Returns, for each die, the probability that it must be thrown again.
fn repeat_chances_of_dice() -> Vec<Chance> {
    steps_of_dice().iter().map(repeat_chance).collect()
}

/// Returns the probability that a throw is too high to count.
fn repeat_chance(step: &DrawStep) -> Chance {
    let outcomes = usize::from(step.device.count());
    let too_high = outcomes - step.max_number();
    Chance::new(too_high as u128, outcomes as u128)
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
        repeat_chances_of_dice()
            .into_iter()
            .map(|repeat_chance| Chance::ONE - repeat_chance.pow(rounds.into()))
            .product()
    }

    /// Returns the mean number of rounds until all dice count.
    ///
    /// The mean is the sum over n = 0, 1, … of the chance that some die is still repeated after n rounds. This chance is
    /// `1 - ∏(1 - r^n)`, where r is the repeat chance of each die. Expanded (inclusion–exclusion), it has a term `q^n`
    /// for each set of dice, where q is the chance that all of them are repeated. The term is added if the set is odd,
    /// and subtracted if it is even. The sum of `q^n` over all n is `1/(1 - q)`.
    pub fn mean_rounds_of_dice() -> Chance {
        let repeat_chances = repeat_chances_of_dice();
        // Two sums, because a `Chance` cannot be negative.
        let mut odd_sets = Chance::ZERO;
        let mut even_sets = Chance::ZERO;
        // Each bit of `set` is a die.
        for set in 1_u32..1 << repeat_chances.len() {
            let mut all_repeated = Chance::ONE;
            for (die, repeat_chance) in repeat_chances.iter().enumerate() {
                if set & (1 << die) != 0 {
                    all_repeated *= repeat_chance;
                }
            }
            let series = Chance::ONE / (Chance::ONE - all_repeated);
            if set.count_ones().is_multiple_of(2) {
                even_sets += series;
            } else {
                odd_sets += series;
            }
        }
        odd_sets - even_sets
    }
}
