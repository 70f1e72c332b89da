//! Independent implementation of the methods, on a rank of eight letters.

/// Kind of the next throw: a die, both coins, the large coin, or a number from 1 to 4 or 1 to 2.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ThrowKind {
    Die,
    Both,
    Large,
    Four,
    Two,
}

/// Kind of the next throw, and the largest number that counts.
pub type NeededThrow = (ThrowKind, u8);

/// Throws as numbers: pips; 1 to 4 for both coins; 1 or 2 for the large coin.
struct Throws<'a>(&'a [u8]);

impl Throws<'_> {
    /// Skips throws above `max`.
    fn next(&mut self, wanted: ThrowKind, max: u8) -> Result<usize, NeededThrow> {
        loop {
            let (&first, rest) = self.0.split_first().ok_or((wanted, max))?;
            self.0 = rest;
            if first <= max {
                return Ok(first.into());
            }
        }
    }
}

fn place(rank: &mut [u8; 8], squares: &[usize], nth: usize, piece: u8) {
    rank[squares[nth - 1]] = piece;
}

fn free(rank: &[u8]) -> Vec<usize> {
    (0..8).filter(|&square| rank[square] == b'.').collect()
}

/// Althöfer's method.
pub fn die(throws: &[u8]) -> Result<String, NeededThrow> {
    let mut throws = Throws(throws);
    let mut rank = [b'.'; 8];
    let nth = throws.next(ThrowKind::Die, 4)?;
    place(&mut rank, &[0, 2, 4, 6], nth, b'B');
    let nth = throws.next(ThrowKind::Die, 4)?;
    place(&mut rank, &[1, 3, 5, 7], nth, b'B');
    for (max, piece) in [(6, b'Q'), (5, b'N'), (4, b'N')] {
        let nth = throws.next(ThrowKind::Die, max)?;
        let squares = free(&rank);
        place(&mut rank, &squares, nth, piece);
    }
    for piece in *b"RKR" {
        let squares = free(&rank);
        place(&mut rank, &squares, 1, piece);
    }
    Ok(String::from_utf8(rank.to_vec()).expect("letters"))
}

/// Northam's method; `four` and `two` choose one of four or two squares, `three` throws for one of three.
fn northam(
    throws: &[u8],
    [four, two]: [ThrowKind; 2],
    three: fn(&mut Throws) -> Result<usize, NeededThrow>,
) -> Result<String, NeededThrow> {
    let mut throws = Throws(throws);
    let mut rank = [b'.'; 8];
    let nth = throws.next(four, 4)?;
    place(&mut rank, &[1, 3, 5, 7], nth, b'B');
    let nth = throws.next(four, 4)?;
    place(&mut rank, &[0, 2, 4, 6], nth, b'B');
    let six = free(&rank);
    let king = throws.next(four, 4)?;
    place(&mut rank, &six[1..5], king, b'K');
    for squares in [&six[..king], &six[king + 1..]] {
        let nth = match squares.len() {
            1 => 1,
            2 => throws.next(two, 2)?,
            3 => three(&mut throws)?,
            _ => throws.next(four, 4)?,
        };
        place(&mut rank, squares, nth, b'R');
    }
    let queen = three(&mut throws)?;
    let squares = free(&rank);
    place(&mut rank, &squares, queen, b'Q');
    for square in free(&rank) {
        rank[square] = b'N';
    }
    Ok(String::from_utf8(rank.to_vec()).expect("letters"))
}

/// Northam's method with only coins: 4 is thrown again.
pub fn coins(throws: &[u8]) -> Result<String, NeededThrow> {
    let coins = [ThrowKind::Both, ThrowKind::Large];
    northam(throws, coins, |throws| throws.next(ThrowKind::Both, 3))
}

/// The same with numbers from any source.
pub fn numbers(throws: &[u8]) -> Result<String, NeededThrow> {
    let numbers = [ThrowKind::Four, ThrowKind::Two];
    northam(throws, numbers, |throws| throws.next(ThrowKind::Four, 3))
}

/// Northam's method with a die, where 4, 5 and 6 count as 1, 2 and 3.
pub fn die_and_coins(throws: &[u8]) -> Result<String, NeededThrow> {
    northam(throws, [ThrowKind::Both, ThrowKind::Large], |throws| {
        throws
            .next(ThrowKind::Die, 6)
            .map(|pips| if pips > 3 { pips - 3 } else { pips })
    })
}
