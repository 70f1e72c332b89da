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

const fn of_scharnagl(number: usize) -> BackRank {
    let mut squares = Squares::with_bishops(number % 16);
    squares.place(Piece::Queen, number / 16 % 6);
    squares.place_knights(pair_of(number / 96, 5));
    squares.filled()
}

/// `index` is the Fritz9 number minus 1.
pub(super) const fn of_fritz9(index: usize) -> BackRank {
    let mut squares = Squares::with_bishops(index % 16);
    squares.place_knights(pair_of(index / 16 % 15, 6));
    squares.place(Piece::Queen, index / 240);
    squares.filled()
}

/// Scharnagl number of a back rank.
#[expect(clippy::cast_possible_truncation, reason = "numbers are below 960")]
pub(super) const fn scharnagl(rank: BackRank) -> u16 {
    let six = Row::of(rank).without(Piece::Bishop);
    let five = six.without(Piece::Queen);
    let knights = pair_index(five.first(Piece::Knight), five.last(Piece::Knight), 5);
    (bishops(rank) + 16 * six.first(Piece::Queen) + 96 * knights) as u16
}

/// Fritz9 number of a back rank, minus 1.
#[expect(clippy::cast_possible_truncation, reason = "numbers are below 960")]
pub(super) const fn fritz9(rank: BackRank) -> u16 {
    let six = Row::of(rank).without(Piece::Bishop);
    let four = six.without(Piece::Knight);
    let knights = pair_index(six.first(Piece::Knight), six.last(Piece::Knight), 6);
    (bishops(rank) + 16 * knights + 240 * four.first(Piece::Queen)) as u16
}

/// `light + 4·dark`, where the dark squares are a1, c1, e1 and g1.
const fn bishops(rank: BackRank) -> usize {
    let row = Row::of(rank);
    let (first, last) = (row.first(Piece::Bishop), row.last(Piece::Bishop));
    if first.is_multiple_of(2) {
        last / 2 + 4 * (first / 2)
    } else {
        first / 2 + 4 * (last / 2)
    }
}

/// Position of a pair among all pairs of `count` squares in lexicographic order.
const fn pair_index(first: usize, second: usize, count: usize) -> usize {
    let mut index = second - first - 1;
    let mut smaller = 0;
    while smaller < first {
        index += count - 1 - smaller;
        smaller += 1;
    }
    index
}

/// Inverse of [`pair_index`].
const fn pair_of(index: usize, count: usize) -> [usize; 2] {
    let mut first = 0;
    let mut left = index;
    while left >= count - 1 - first {
        left -= count - 1 - first;
        first += 1;
    }
    [first, first + 1 + left]
}

/// A back rank that is being filled.
struct Squares([Option<Piece>; 8]);

impl Squares {
    /// `row` is the row of the bishops' table.
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

    const fn place_knights(&mut self, [first, second]: [usize; 2]) {
        // The other way round, the first knight would change the index of the second square.
        self.place(Piece::Knight, second);
        self.place(Piece::Knight, first);
    }

    const fn filled(mut self) -> BackRank {
        self.place(Piece::Rook, 0);
        self.place(Piece::King, 0);
        self.place(Piece::Rook, 0);
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

    const fn without(&self, left_out: Piece) -> Self {
        let mut pieces = self.pieces;
        let mut len = 0;
        let mut index = 0;
        while index < self.len {
            if self.pieces[index] as u8 != left_out as u8 {
                pieces[len] = self.pieces[index];
                len += 1;
            }
            index += 1;
        }
        Self { pieces, len }
    }

    /// Index of the first piece of a kind that the row has.
    const fn first(&self, kind: Piece) -> usize {
        let mut index = 0;
        while self.pieces[index] as u8 != kind as u8 {
            index += 1;
        }
        index
    }

    /// Index of the last piece of a kind that the row has.
    const fn last(&self, kind: Piece) -> usize {
        let mut index = self.len - 1;
        while self.pieces[index] as u8 != kind as u8 {
            index -= 1;
        }
        index
    }
}
