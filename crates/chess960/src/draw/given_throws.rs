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
    let mut remaining_throws = throws.iter();
    let draw = draw_until_missing(method, |device| read(remaining_throws.next()?, device)).ok()?;
    if remaining_throws.len() > 0 {
        return None;
    }
    Some(draw)
}

/// Draws with the throws that `next_throw` returns for a device. If it returns `None`, the draw stays unfinished.
fn draw_until_missing(
    method: ByHand,
    mut next_throw: impl FnMut(Device) -> Option<Throw>,
) -> Result<Draw, UnfinishedDraw> {
    let mut unfinished = UnfinishedDraw::begin(method);
    while let Some(throw) = next_throw(unfinished.step().device) {
        match unfinished.add_throw(throw) {
            Progress::Unfinished(next) => unfinished = next,
            Progress::Finished(draw) => return Ok(draw),
        }
    }
    Err(unfinished)
}

/// Draws with pairs of coins and dice thrown at once, each used when it is needed.
///
/// A toss of the large coin alone uses the next pair, whose small coin is ignored. So are coins and dice that are left.
/// Source: Northam's parallel version.
///
/// # Errors
/// The unfinished draw if there are too few coins or dice, or if the method needs another device.
///
/// # Panics
/// If a throw that it uses was made with another device.
pub fn from_throws_at_once(
    method: ByHand,
    pairs: &[Throw],
    dice: &[Throw],
) -> Result<Draw, UnfinishedDraw> {
    let mut remaining_pairs = pairs.iter().copied();
    let mut remaining_dice = dice.iter().copied();
    draw_until_missing(method, |device| match device {
        Device::Die => remaining_dice.next(),
        Device::BothCoins => remaining_pairs.next(),
        Device::LargeCoin => remaining_pairs.next().map(Throw::large_coin),
        Device::OneToFour | Device::OneToTwo => None,
    })
}
