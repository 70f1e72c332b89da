use super::{ByHand, Device, Draw, Progress, Throw, UnfinishedDraw};

/// Pairs of coins that two players toss at once (two each).
pub const PAIRS_PER_ACTION: usize = 4;

/// Draws a position with given throws.
///
/// Returns `None` if throws are missing, superfluous, or made with the wrong device. To find out which, see
/// [`UnfinishedDraw`].
///
/// ```
/// use chess960::draw::{ByHand, Device, replay};
///
/// let faces = [3, 1, 6, 5, 2].map(|pips| Device::Die.outcome(pips).expect("1 to 6"));
/// let draw = replay(ByHand::Die, &faces).expect("enough throws");
/// assert_eq!(draw.id.get(), 664); // RBNKBRNQ
/// assert_eq!(draw.to_string(), "3 1 6 5 2");
/// ```
pub fn replay(method: ByHand, throws: &[Throw]) -> Option<Draw> {
    replay_with(method, throws, |&throw, device| {
        if throw.device() == device {
            Some(throw)
        } else {
            None
        }
    })
}

/// Draws a position with written throws, which can only be read when the device is known: `2` may be a die or a number
/// from 1 to 4.
///
/// `read` reads a throw of a device, or returns `None` if the device has no such throw. Like [`replay`], the draw is
/// `None` if throws are missing, superfluous or invalid.
pub(super) fn replay_with<T>(
    method: ByHand,
    throws: &[T],
    read: impl Fn(&T, Device) -> Option<Throw>,
) -> Option<Draw> {
    let mut unfinished = UnfinishedDraw::begin(method);
    let mut remaining_throws = throws.iter();
    loop {
        let throw = read(remaining_throws.next()?, unfinished.step().device)?;
        match unfinished.add_throw(throw) {
            Progress::Unfinished(next) => unfinished = next,
            Progress::Finished(draw) if remaining_throws.len() == 0 => return Some(draw),
            Progress::Finished(_) => return None,
        }
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
/// If a throw that it uses was made with another device.
pub fn from_throws_at_once(
    method: ByHand,
    pairs: &[Throw],
    dice: &[Throw],
) -> Result<Draw, UnfinishedDraw> {
    let mut pairs = pairs.iter().copied();
    let mut dice = dice.iter().copied();
    let mut unfinished = UnfinishedDraw::begin(method);
    loop {
        let throw = match unfinished.step().device {
            Device::Die => dice.next(),
            Device::BothCoins => pairs.next(),
            Device::LargeCoin => pairs.next().map(Throw::large_coin),
            Device::OneToFour | Device::OneToTwo => None,
        };
        let Some(throw) = throw else {
            return Err(unfinished);
        };
        match unfinished.add_throw(throw) {
            Progress::Unfinished(next) => unfinished = next,
            Progress::Finished(draw) => return Ok(draw),
        }
    }
}
