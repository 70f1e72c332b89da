use super::{ByHand, Device, Draw, Throw, UnfinishedDraw};

/// Pairs of coins that two players toss at once (two each).
pub const PAIRS_PER_ACTION: usize = 4;

/// Draws a position with given throws; `None` if throws are missing, superfluous, or made with the wrong device. To find
/// out which, see [`UnfinishedDraw`].
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
    let of_device = |&throw: &Throw, device: Device| (throw.device() == device).then_some(throw);
    replay_read(method, throws, of_device)
}

/// Like [`replay`]. `read` returns the throw of a device, or `None` if the device has no such throw: `2` may be a die
/// or a number from 1 to 4.
pub(super) fn replay_read<T>(
    method: ByHand,
    throws: &[T],
    read: impl Fn(&T, Device) -> Option<Throw>,
) -> Option<Draw> {
    let mut given = throws.iter();
    let draw = UnfinishedDraw::begin(method).finish(|drawing| {
        let throw = given.next().and_then(|it| read(it, drawing.step().device));
        throw.ok_or(())
    });
    draw.ok().filter(|_| given.next().is_none())
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
    let (mut pairs, mut dice) = (pairs.iter(), dice.iter());
    UnfinishedDraw::begin(method).finish(|drawing| {
        let throw = match drawing.step().device {
            Device::Die => dice.next().copied(),
            Device::BothCoins => pairs.next().copied(),
            Device::LargeCoin => pairs.next().map(|pair| pair.large_coin()),
            Device::OneToFour | Device::OneToTwo => None,
        };
        throw.ok_or_else(|| drawing.clone())
    })
}
