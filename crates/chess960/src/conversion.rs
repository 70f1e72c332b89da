//! Numbers to back ranks and back, without tables of positions. [`Derivation`](super::Derivation) explains these steps;
//! `tests/numbering.rs` checks that it gives the same results.

use super::{BackRank, Piece, StartId};

/// Back ranks by Scharnagl number.
pub(super) static BY_SCHARNAGL: [BackRank; StartId::COUNT as usize] = by_scharnagl();

const fn by_scharnagl() -> [BackRank; StartId::COUNT as usize] {
    let mut ranks = [BackRank::from_legal([Piece::King; 8]); StartId::COUNT as usize];
    let mut number = 0;
    while number < ranks.len() {
        ranks[number] = of_scharnagl(number);
        number += 1;
    }
    ranks
}

/// Returns the back rank with a Scharnagl number, `bishops + 16·queen + 96·knights`.
const fn of_scharnagl(number: usize) -> BackRank {
    let bishops = number % 16;
    let queen = number / 16 % 6;
    let knights = pair_of(number / 96, 5);

    let mut squares = Squares::with_bishops(bishops);
    squares.place(Piece::Queen, queen);
    squares.place_knights(knights);
    squares.filled()
}

/// Returns the back rank with a Fritz9 number. `index` is the number minus 1: `bishops + 16·knights + 240·queen`.
pub(super) const fn of_fritz9(index: usize) -> BackRank {
    let bishops = index % 16;
    let knights = pair_of(index / 16 % 15, 6);
    let queen = index / 240;

    let mut squares = Squares::with_bishops(bishops);
    squares.place_knights(knights);
    squares.place(Piece::Queen, queen);
    squares.filled()
}

/// Returns the Scharnagl number of a back rank.
#[expect(clippy::cast_possible_truncation, reason = "numbers are below 960")]
pub(super) const fn scharnagl(rank: BackRank) -> u16 {
    let without_bishops = Row::of(rank).without(Piece::Bishop);
    let queen = without_bishops.first(Piece::Queen);
    let knights = without_bishops.without(Piece::Queen).knights();
    (bishops(rank) + 16 * queen + 96 * knights) as u16
}

/// Returns the Fritz9 number of a back rank, minus 1.
#[expect(clippy::cast_possible_truncation, reason = "numbers are below 960")]
pub(super) const fn fritz9(rank: BackRank) -> u16 {
    let without_bishops = Row::of(rank).without(Piece::Bishop);
    let knights = without_bishops.knights();
    let queen = without_bishops.without(Piece::Knight).first(Piece::Queen);
    (bishops(rank) + 16 * knights + 240 * queen) as u16
}

/// Returns the row of the bishops in their table: `light + 4·dark`, where the dark squares are a1, c1, e1 and g1.
const fn bishops(rank: BackRank) -> usize {
    let row = Row::of(rank);
    let first = row.first(Piece::Bishop);
    let last = row.last(Piece::Bishop);
    let (light, dark) = if first.is_multiple_of(2) {
        (last, first)
    } else {
        (first, last)
    };
    light / 2 + 4 * (dark / 2)
}

/// Returns the index of a pair among all pairs of `count` squares in lexicographic order.
const fn pair_index(first: usize, second: usize, count: usize) -> usize {
    let mut index = second - first - 1;
    let mut earlier_first = 0;
    while earlier_first < first {
        index += pairs_with_first(earlier_first, count);
        earlier_first += 1;
    }
    index
}

/// Returns the pair with this index among all pairs of `count` squares: the inverse of [`pair_index`].
const fn pair_of(mut index: usize, count: usize) -> [usize; 2] {
    let mut first = 0;
    while index >= pairs_with_first(first, count) {
        index -= pairs_with_first(first, count);
        first += 1;
    }
    [first, first + 1 + index]
}

/// Returns the number of pairs of `count` squares that begin with `first`.
const fn pairs_with_first(first: usize, count: usize) -> usize {
    count - 1 - first
}

/// A back rank that is being filled.
struct Squares([Option<Piece>; 8]);

impl Squares {
    /// Places the bishops of a row, 0 to 15, of the bishops' table.
    const fn with_bishops(row: usize) -> Self {
        let mut squares = [None; 8];
        squares[2 * (row % 4) + 1] = Some(Piece::Bishop);
        squares[2 * (row / 4)] = Some(Piece::Bishop);
        Self(squares)
    }

    /// Places a piece on a free square, counted from 0.
    const fn place(&mut self, piece: Piece, index: usize) {
        let mut file = 0;
        let mut free_squares_before = 0;
        while self.0[file].is_some() || free_squares_before < index {
            if self.0[file].is_none() {
                free_squares_before += 1;
            }
            file += 1;
        }
        self.0[file] = Some(piece);
    }

    /// Places the knights on free squares, counted from 0 before either is placed.
    const fn place_knights(&mut self, [first, second]: [usize; 2]) {
        // The other way round, the first knight would change the index of the second square.
        self.place(Piece::Knight, second);
        self.place(Piece::Knight, first);
    }

    /// Places rook, king and rook on the last three free squares.
    const fn filled(mut self) -> BackRank {
        self.place(Piece::Rook, 0);
        self.place(Piece::King, 0);
        self.place(Piece::Rook, 0);
        // All elements are replaced; a `const fn` cannot map arrays.
        let mut pieces = [Piece::King; 8];
        let mut file = 0;
        while file < pieces.len() {
            pieces[file] = self.0[file].expect("eight pieces are placed");
            file += 1;
        }
        BackRank::from_legal(pieces)
    }
}

/// The pieces of a back rank without some kinds, from a to h.
struct Row {
    /// Only the first `len` are of the row.
    pieces: [Piece; 8],
    len: usize,
}

impl Row {
    const fn of(rank: BackRank) -> Self {
        Self {
            pieces: *rank.pieces(),
            len: 8,
        }
    }

    /// Returns the row without the pieces of a kind; the others move together.
    const fn without(&self, left_out: Piece) -> Self {
        let mut pieces = self.pieces;
        let mut len = 0;
        let mut index = 0;
        while index < self.len {
            // `!=` and iterators are not available in a `const fn`.
            if self.pieces[index] as u8 != left_out as u8 {
                pieces[len] = self.pieces[index];
                len += 1;
            }
            index += 1;
        }
        Self { pieces, len }
    }

    /// Returns the index of the knights among the pairs of squares of this row.
    const fn knights(&self) -> usize {
        let first = self.first(Piece::Knight);
        let last = self.last(Piece::Knight);
        pair_index(first, last, self.len)
    }

    /// Returns the index of the first piece of a kind that the row has.
    const fn first(&self, kind: Piece) -> usize {
        let mut index = 0;
        while self.pieces[index] as u8 != kind as u8 {
            index += 1;
        }
        index
    }

    /// Returns the index of the last piece of a kind that the row has.
    const fn last(&self, kind: Piece) -> usize {
        let mut index = self.len - 1;
        while self.pieces[index] as u8 != kind as u8 {
            index -= 1;
        }
        index
    }
}
