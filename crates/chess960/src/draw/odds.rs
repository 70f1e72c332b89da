//! Exact odds, by enumeration of all outcomes.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::sync::OnceLock;

use num_rational::Ratio;

use super::state::DrawState;
use super::{Digit, Method, RedrawRule, digits};
use crate::{BackRank, File, StartId};

/// An exact probability, 0 to 1, or an exact mean.
pub type Chance = Ratio<u128>;

/// A common multiple of the possible numbers of outcomes of a throw: 2, 4, 6 and 10.
const CASES: u128 = 60;

const FAIR_CHANCE: Chance = Chance::new_raw(1, StartId::COUNT as u128);

/// Exact odds of a method.
///
/// ```
/// use chess960::draw::{ByHand, Chance, Method, Odds};
///
/// let odds = Odds::of(Method::ByHand(ByHand::Coins));
/// assert_eq!(odds.mean_throws, Chance::from(6));
/// assert_eq!(odds.finished_within(8), Chance::new(498, 512));
/// assert_eq!(odds.distance_from_uniform, Chance::new(1, 10));
/// ```
#[derive(Debug)]
pub struct Odds {
    /// Indexed by Scharnagl number.
    chances: Vec<Chance>,
    /// Total variation distance from the uniform distribution, 0 to 1.
    pub distance_from_uniform: Chance,
    /// Mean number of throws or digits; tossing both coins is one throw.
    pub mean_throws: Chance,
    /// Indexed by the number of throws, from 0.
    finished_within: Vec<Chance>,
}

impl Odds {
    /// Maximum number of throws for [`finished_within`](Self::finished_within).
    pub const MAX_THROWS: usize = 20;

    /// Returns the odds of a method, computed once.
    pub fn of(method: Method) -> &'static Self {
        static ODDS: [OnceLock<Odds>; Method::ALL.len()] =
            [const { OnceLock::new() }; Method::ALL.len()];
        let index = Method::ALL
            .iter()
            .position(|listed| *listed == method)
            .expect("all methods are listed");
        ODDS[index].get_or_init(|| Self::compute(method))
    }

    /// Computes the odds of a method from all outcomes of its throws or digits.
    fn compute(method: Method) -> Self {
        match method {
            Method::Uniform => {
                let enumeration = Enumeration {
                    chances: vec![FAIR_CHANCE; StartId::COUNT.into()],
                    mean_throws: Chance::ZERO,
                };
                // A random number needs no throws, so even 0 throws suffice.
                let finished_within = vec![Chance::ONE; Self::MAX_THROWS + 1];
                Self::new(enumeration, finished_within)
            }
            Method::ByHand(by_hand) => Self::of_draw(&DrawState::new(by_hand)),
            Method::Digits(redraw) => Self::of_draw(&DigitState {
                redraw,
                digits: Vec::new(),
            }),
        }
    }

    /// Returns the probability of a position.
    pub fn chance(&self, id: StartId) -> Chance {
        self.chances[usize::from(id.get())]
    }

    /// Returns the distinct probabilities in descending order, each with its number of positions.
    pub fn groups(&self) -> Vec<(Chance, usize)> {
        let mut groups = BTreeMap::new();
        for &chance in &self.chances {
            *groups.entry(chance).or_insert(0) += 1;
        }
        groups.into_iter().rev().collect()
    }

    /// Returns the probability that the king stands on a file.
    pub fn king_on(&self, file: File) -> Chance {
        StartId::all()
            .filter(|id| id.back_rank().king() == file)
            .map(|id| self.chance(id))
            .sum()
    }

    /// Returns the probability that this number of throws or digits suffices.
    ///
    /// # Panics
    /// If `throws` is above [`MAX_THROWS`](Self::MAX_THROWS).
    pub fn finished_within(&self, throws: usize) -> Chance {
        self.finished_within[throws]
    }

    fn of_draw<S: DrawingState>(initial: &S) -> Self {
        Self::new(
            Enumeration::of(initial),
            chances_to_finish(initial, Self::MAX_THROWS),
        )
    }

    /// Creates odds from the results of an enumeration, and computes the distance from uniform chances.
    ///
    /// The distance is the sum of what the more likely positions have above a fair chance.
    fn new(enumeration: Enumeration, finished_within: Vec<Chance>) -> Self {
        let Enumeration {
            chances,
            mean_throws,
        } = enumeration;
        let distance_from_uniform = chances
            .iter()
            .filter(|&&chance| chance > FAIR_CHANCE)
            .map(|chance| chance - FAIR_CHANCE)
            .sum();
        Self {
            chances,
            distance_from_uniform,
            mean_throws,
            finished_within,
        }
    }
}

/// State of a draw.
trait DrawingState: Clone + Eq + Hash {
    /// Returns the equally likely states after the next throw or digit.
    fn outcomes(&self) -> Vec<Self>;

    /// Returns the position, or `None` if the draw is unfinished.
    fn position(&self) -> Option<StartId>;
}

impl DrawingState for DrawState {
    fn outcomes(&self) -> Vec<Self> {
        let step = self.next_step().expect("the draw is unfinished");
        step.device
            .outcomes()
            .into_iter()
            .map(|throw| match step.square(throw) {
                None => self.clone(),
                Some(square) => self.clone().place(square),
            })
            .collect()
    }

    fn position(&self) -> Option<StartId> {
        self.back_rank().map(BackRank::id)
    }
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct DigitState {
    redraw: RedrawRule,
    /// The digits that count so far.
    digits: Vec<Digit>,
}

impl DigitState {
    /// Returns the state after one more digit.
    fn with_digit(&self, digit: Digit) -> Self {
        let mut digits = self.digits.clone();
        digits.push(digit);
        digits.truncate(self.redraw.kept_count(&digits));
        Self {
            redraw: self.redraw,
            digits,
        }
    }
}

impl DrawingState for DigitState {
    fn outcomes(&self) -> Vec<Self> {
        Digit::all()
            .into_iter()
            .map(|digit| self.with_digit(digit))
            .collect()
    }

    fn position(&self) -> Option<StartId> {
        digits::position(&self.digits)
    }
}

/// The results of an enumeration of all outcomes.
struct Enumeration {
    /// The probability of each position, indexed by Scharnagl number.
    chances: Vec<Chance>,
    mean_throws: Chance,
}

impl Enumeration {
    /// Follows all outcomes from the initial state, each until the draw is finished or starts again.
    fn of<S: DrawingState>(initial: &S) -> Self {
        let mut chances = vec![Chance::ZERO; StartId::COUNT.into()];
        let mut mean_throws = Chance::ZERO;
        let mut unfinished = vec![(initial.clone(), Chance::ONE)];
        while let Some((state, chance)) = unfinished.pop() {
            let outcomes = state.outcomes();
            // A throw that leaves the state unchanged is repeated. So only the other outcomes count, equally likely,
            // and one of them takes outcomes/changes throws on average.
            let change_count = outcomes.iter().filter(|&next| *next != state).count();
            mean_throws += chance * ratio(outcomes.len(), change_count);
            let next_chance = chance * ratio(1, change_count);
            for next in outcomes {
                if let Some(id) = next.position() {
                    chances[usize::from(id.get())] += next_chance;
                } else if next != state && next != *initial {
                    unfinished.push((next, next_chance));
                }
            }
        }
        // A draw that starts again has the same chances and needs as many throws again on average. So both are divided
        // by the chance of the draws that finish without starting again.
        let finished_chance: Chance = chances.iter().sum();
        Self {
            chances: chances
                .iter()
                .map(|chance| chance / finished_chance)
                .collect(),
            mean_throws: mean_throws / finished_chance,
        }
    }
}

/// Returns the probabilities that 0 to `max` throws suffice.
///
/// Counts equally likely cases in integers, which is faster than fractions. Each throw splits each case into [`CASES`]
/// new ones, because any number of outcomes divides this number.
fn chances_to_finish<S: DrawingState>(initial: &S, max: usize) -> Vec<Chance> {
    // No draw is finished without a throw.
    let mut chances = vec![Chance::ZERO];
    let mut all_cases = 1;
    let mut finished_cases = 0;
    let mut unfinished_cases = HashMap::from([(initial.clone(), 1)]);
    for _ in 0..max {
        all_cases *= CASES;
        finished_cases *= CASES;
        let mut next_unfinished_cases = HashMap::new();
        for (state, cases) in unfinished_cases {
            let outcomes = state.outcomes();
            let cases_per_outcome = cases * (CASES / outcomes.len() as u128);
            for next in outcomes {
                if next.position().is_some() {
                    finished_cases += cases_per_outcome;
                } else {
                    *next_unfinished_cases.entry(next).or_default() += cases_per_outcome;
                }
            }
        }
        chances.push(Chance::new(finished_cases, all_cases));
        unfinished_cases = next_unfinished_cases;
    }
    chances
}

fn ratio(numerator: usize, denominator: usize) -> Chance {
    Chance::new(numerator as u128, denominator as u128)
}
