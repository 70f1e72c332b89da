//! Placements of two knights among free squares, in lexicographic order.

/// Knight squares (of five free ones) by N5N code, 0 to 9.
pub(super) const AMONG_FIVE: [[u16; 2]; 10] = pairs(5);

/// Knight squares (of six free ones) by Fritz9 figure, 0 to 14.
pub(super) const AMONG_SIX: [[u16; 2]; 15] = pairs(6);

/// Index in [`AMONG_FIVE`] by a bit set of the knights' squares (bit 0 is the leftmost).
pub(super) const INDEX_AMONG_FIVE: [u16; 32] = indices_by_set(&AMONG_FIVE);

/// Index in [`AMONG_SIX`] by the same kind of bit set.
pub(super) const INDEX_AMONG_SIX: [u16; 64] = indices_by_set(&AMONG_SIX);

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

const fn indices_by_set<const COUNT: usize, const SETS: usize>(
    pairs: &[[u16; 2]; COUNT],
) -> [u16; SETS] {
    let mut indices = [0; SETS];
    let mut index: u16 = 0;
    while (index as usize) < COUNT {
        let [first, second] = pairs[index as usize];
        indices[1 << first | 1 << second] = index;
        index += 1;
    }
    indices
}
