//! Dice of different colours that are thrown at once: the die method with a die for each piece.

use std::sync::LazyLock;

use super::state::{DrawState, DrawStep, Next};
use super::{ByHand, Chance, Draw, Face, Odds, Throw, replay};

/// How many dice are thrown at once: one for each piece that the die method places by a throw.
pub const DICE_AT_ONCE: usize = 5;

/// Why dice that were thrown at once do not make a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceError {
    /// Dice of a round are missing.
    Missing {
        /// Which round, counted from 1.
        round: usize,
        /// The dice that belong to the round, counted from 0 in the agreed order.
        dice: Vec<usize>,
        /// How many dice of the round there are.
        given: usize,
    },
    /// The position is complete before the last die.
    Superfluous {
        /// What the dice before gave.
        draw: Draw,
        /// How many these were.
        used: usize,
    },
}

/// A draw by dice that were thrown at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceDraw {
    /// The same as throws of one die.
    pub draw: Draw,
    /// In how many rounds the dice were thrown.
    pub rounds: usize,
}

/// Draws with five dice, whose order was agreed before: for the dark bishop, the light bishop, the queen and both
/// knights.
///
/// After the first round, those that were too high are thrown again, in the same order, until all fit.
///
/// ```
/// use chess960_bot::chess960::draw::{Face, from_dice};
///
/// let faces = [3, 5, 6, 6, 2, /* again, for the light bishop and a knight: */ 1, 5];
/// let faces = faces.map(|pips| Face::new(pips).expect("a die has it"));
/// let drawn = from_dice(&faces).expect("these are enough");
/// assert_eq!(drawn.rounds, 2);
/// assert_eq!(drawn.draw.to_string(), "3 5 1 6 6 5 2"); // as throws of one die
/// ```
///
/// # Errors
/// If dice are missing or superfluous.
pub fn from_dice(faces: &[Face]) -> Result<DiceDraw, DiceError> {
    let steps = steps();
    let mut throws = vec![Vec::new(); steps.len()];
    let mut to_throw: Vec<usize> = (0..steps.len()).collect();
    let (mut round, mut used) = (0, 0);
    while !to_throw.is_empty() {
        round += 1;
        let rest = &faces[used..];
        if rest.len() < to_throw.len() {
            return Err(DiceError::Missing {
                round,
                dice: to_throw,
                given: rest.len(),
            });
        }
        used += to_throw.len();
        for (&die, &face) in to_throw.iter().zip(rest) {
            throws[die].push(Throw::Die(face));
        }
        to_throw.retain(|&die| {
            let newest = throws[die].last().expect("it was thrown");
            steps[die].place(*newest).is_none()
        });
    }
    let draw = replay(ByHand::Die, &throws.concat()).expect("each die was thrown until it fits");
    if used < faces.len() {
        return Err(DiceError::Superfluous { draw, used });
    }
    Ok(DiceDraw {
        draw,
        rounds: round,
    })
}

/// What each of the dice decides. Which squares are free depends on the dice before; how many does not.
fn steps() -> &'static [DrawStep] {
    static STEPS: LazyLock<Vec<DrawStep>> = LazyLock::new(die_steps);
    &STEPS
}

fn die_steps() -> Vec<DrawStep> {
    let mut steps = Vec::with_capacity(DICE_AT_ONCE);
    let mut state = DrawState::new(ByHand::Die);
    loop {
        match state.next() {
            Next::OnlySquare(role, square) => state = state.place(role, square),
            Next::Throw(step) => {
                state = state.place(step.role(), step.squares()[0]);
                steps.push(step);
            }
            Next::Done(_) => return steps,
        }
    }
}

/// The chance that each of the dice is to be thrown again.
fn again() -> Vec<Chance> {
    let again = |step: &DrawStep| {
        let outcomes = step.device().outcomes();
        let high = outcomes.iter().filter(|&&it| step.place(it).is_none());
        Chance::new(high.count() as u128, outcomes.len() as u128)
    };
    steps().iter().map(again).collect()
}

impl Odds {
    /// The chance that all five dice thrown at once fit within so many rounds.
    ///
    /// ```
    /// use chess960_bot::chess960::draw::{Chance, Odds};
    ///
    /// assert_eq!(Odds::dice_finished_within(1), Chance::new(4 * 4 * 6 * 5 * 4, 6 * 6 * 6 * 6 * 6));
    /// ```
    #[must_use]
    pub fn dice_finished_within(rounds: u8) -> Chance {
        let fits = |again: Chance| Chance::ONE - (0..rounds).map(|_| again).product::<Chance>();
        again().into_iter().map(fits).product()
    }

    /// How many rounds it takes on average until all five dice thrown at once fit.
    #[must_use]
    pub fn mean_rounds_of_dice() -> Chance {
        // The mean is the sum, over all rounds from 0 on, of the chance that these do not suffice: one less the
        // product of 1 - again^rounds. Multiplied out, each set of dice gives a geometric series.
        let again = again();
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
