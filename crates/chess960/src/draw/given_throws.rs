use super::{ByHand, Device, Draw, Throw, UnfinishedDraw};

/// Pairs of coins that two players toss at once (two each).
pub const PAIRS_PER_ACTION: usize = 4;

/// Dice that two players throw at once (one each).
pub const DICE_PER_ACTION: usize = 2;

/// Error of [`replay`].
#[derive(Clone, Debug)]
pub enum ReplayError {
    /// Too few throws, with the unfinished draw.
    Missing(UnfinishedDraw),
    /// A throw with the wrong device.
    OtherDevice {
        /// Index of the throw, from 0.
        at: usize,
        /// The draw before this throw.
        drawing: UnfinishedDraw,
    },
    /// The position is complete before the last throw.
    Superfluous {
        /// Result of the throws used.
        draw: Draw,
        /// Number of throws used.
        used: usize,
    },
}

/// Draws a position with given throws.
///
/// ```
/// use chess960::draw::{ByHand, Device, replay};
///
/// let faces = [3, 1, 6, 5, 2].map(|pips| Device::Die.outcome(pips).expect("1 to 6"));
/// let draw = replay(ByHand::Die, &faces).expect("enough throws");
/// assert_eq!(draw.id().get(), 664); // RBNKBRNQ
/// assert_eq!(draw.to_string(), "3 1 6 5 2");
/// ```
///
/// # Errors
/// If throws are missing, superfluous, or made with the wrong device.
pub fn replay(method: ByHand, throws: &[Throw]) -> Result<Draw, ReplayError> {
    let of_device = |&throw: &Throw, device: Device| (throw.device() == device).then_some(throw);
    replay_read(method, throws, of_device)
}

/// Like [`replay`]. `read` returns the throw of a device, or `None` if the device has no such throw: `2` may be a die
/// or a number from 1 to 4.
pub(super) fn replay_read<T>(
    method: ByHand,
    throws: &[T],
    read: impl Fn(&T, Device) -> Option<Throw>,
) -> Result<Draw, ReplayError> {
    let mut given = throws.iter().enumerate();
    let draw = UnfinishedDraw::begin(method).finish(|drawing| {
        let Some((at, throw)) = given.next() else {
            return Err(ReplayError::Missing(drawing.clone()));
        };
        read(throw, drawing.step().device()).ok_or_else(|| ReplayError::OtherDevice {
            at,
            drawing: drawing.clone(),
        })
    })?;
    match given.next() {
        Some((used, _)) => Err(ReplayError::Superfluous { draw, used }),
        None => Ok(draw),
    }
}

/// Draws with pairs of coins and dice thrown at once, each used when it is needed.
///
/// A toss of the large coin alone uses the large coin of the next pair. Other throws are ignored. Source: Northam's
/// parallel version.
///
/// # Errors
/// The unfinished draw if there are too few coins or dice.
///
/// # Panics
/// If a throw was made with another device.
pub fn from_throws_at_once(
    method: ByHand,
    pairs: &[Throw],
    dice: &[Throw],
) -> Result<Draw, UnfinishedDraw> {
    let (mut pairs, mut dice) = (pairs.iter(), dice.iter());
    UnfinishedDraw::begin(method).finish(|drawing| {
        let throw = match drawing.step().device() {
            Device::Die => dice.next().copied(),
            Device::BothCoins => pairs.next().copied(),
            Device::LargeCoin => pairs.next().map(|pair| pair.large_coin()),
            Device::OneToFour | Device::OneToTwo => None,
        };
        throw.ok_or_else(|| drawing.clone())
    })
}
