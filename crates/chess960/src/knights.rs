//! Placements of two knights among free squares, in lexicographic order.

/// Knight squares (of five free ones) by N5N code, 0 to 9.
pub(super) const AMONG_FIVE: [[u16; 2]; 10] = pairs(5);

/// Knight squares (of six free ones) by Fritz9 figure, 0 to 14.
pub(super) const AMONG_SIX: [[u16; 2]; 15] = pairs(6);

const fn pairs<const COUNT: usize>(squares: u16) -> [[u16; 2]; COUNT] {
    let mut pairs = [[0; 2]; COUNT];
    let (mut index, mut first) = (0, 0);
    while first < squares {
        let mut second = first + 1;
        while second < squares {
            pairs[index] = [first, second];
            index += 1;
            second += 1;
        }
        first += 1;
    }
    pairs
}

/// Index of a pair in [`AMONG_FIVE`] or [`AMONG_SIX`].
pub(super) fn index_of(knights: [u16; 2], pairs: &[[u16; 2]]) -> u16 {
    let mut indexed = (0..).zip(pairs);
    let found = indexed.find(|&(_, &pair)| pair == knights);
    found.expect("every pair of squares is listed").0
}
