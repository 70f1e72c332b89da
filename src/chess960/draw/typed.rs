//! Throws that were made before: one after another, or all at once by several people.

use super::{ByHand, Device, Draw, Drawing, Face, Pair, Progress, Throw};

/// How many pairs of coins two players toss in one action, each of them two.
pub const PAIRS_IN_ACTION: usize = 4;

/// How many dice two players throw in one action, where they have one each.
pub const DICE_IN_ACTION: usize = 2;

/// Why throws do not make a position.
#[derive(Clone, Debug)]
pub enum ReplayError {
    /// More throws are needed; the drawing says which.
    Missing(Drawing),
    /// A throw was made with something else than what was to be thrown.
    OtherDevice {
        /// Which throw, counted from 0.
        at: usize,
        /// What it should have decided.
        drawing: Drawing,
    },
    /// The position is complete before the last throw.
    Superfluous {
        /// What the throws before gave.
        draw: Draw,
        /// How many throws these were.
        used: usize,
    },
}

/// Draws with the throws of somebody who made one after another.
///
/// ```
/// use chess960_bot::chess960::draw::{ByHand, Face, Throw, replay};
///
/// let faces = [3, 1, 6, 5, 2].map(|pips| Throw::Die(Face::new(pips).expect("a die has it")));
/// let draw = replay(ByHand::Die, &faces).expect("these are enough");
/// assert_eq!(draw.id().get(), 664); // RBNKBRNQ
/// assert_eq!(draw.to_string(), "3 1 6 5 2");
/// ```
///
/// # Errors
/// If throws are missing, superfluous, or made with something else than what was to be thrown.
pub fn replay(method: ByHand, throws: &[Throw]) -> Result<Draw, ReplayError> {
    let of_device = |&throw: &Throw, device: Device| (throw.device() == device).then_some(throw);
    replay_read(method, throws, of_device)
}

/// Draws with throws that are read with regard to what is to be thrown: a `2` may be of a die, or a number
/// from 1 to 4. What gives nothing was made with something else.
///
/// # Errors
/// As [`replay`].
pub fn replay_read<T>(
    method: ByHand,
    throws: &[T],
    read: impl Fn(&T, Device) -> Option<Throw>,
) -> Result<Draw, ReplayError> {
    let mut drawing = Drawing::begin(method);
    for (at, throw) in throws.iter().enumerate() {
        let Some(throw) = read(throw, drawing.step().device()) else {
            return Err(ReplayError::OtherDevice { at, drawing });
        };
        match drawing.take(throw) {
            Progress::Unfinished(unfinished) => drawing = unfinished,
            Progress::Finished(draw) if at + 1 == throws.len() => return Ok(draw),
            Progress::Finished(draw) => {
                let used = at + 1;
                return Err(ReplayError::Superfluous { draw, used });
            }
        }
    }
    Err(ReplayError::Missing(drawing))
}

/// Draws with pairs of coins and dice that were thrown at once: each is used when one is needed.
///
/// Where the large coin alone is tossed, that of the next pair counts. What is left over does not
/// count. Source: Northam's parallel version.
///
/// # Errors
/// With what was drawn until then, if there are too few.
pub fn from_supply(method: ByHand, pairs: &[Pair], dice: &[Face]) -> Result<Draw, Drawing> {
    let (mut pairs, mut dice) = (pairs.iter(), dice.iter());
    let mut drawing = Drawing::begin(method);
    loop {
        let throw = match drawing.step().device() {
            Device::Die => dice.next().map(|&face| Throw::Die(face)),
            Device::BothCoins => pairs.next().map(|&pair| Throw::BothCoins(pair)),
            Device::LargeCoin => pairs.next().map(|pair| Throw::LargeCoin(pair.large)),
            Device::OneToFour | Device::OneToTwo => None,
        };
        let Some(throw) = throw else {
            return Err(drawing);
        };
        match drawing.take(throw) {
            Progress::Unfinished(unfinished) => drawing = unfinished,
            Progress::Finished(draw) => return Ok(draw),
        }
    }
}
