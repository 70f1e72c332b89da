//! Placements of two knights among free squares, in lexicographic order.

fn pairs(squares: u16) -> impl Iterator<Item = [u16; 2]> {
    (0..squares).flat_map(move |first| (first + 1..squares).map(move |second| [first, second]))
}

/// Knight squares by N5N code, 0 to 9 (of five squares), or by Fritz9 figure, 0 to 14 (of six).
pub(super) fn pair(index: u16, squares: u16) -> [u16; 2] {
    let pair = pairs(squares).nth(index.into());
    pair.expect("figures are less than the number of pairs")
}

/// Inverse of [`pair`].
pub(super) fn index_of(knights: [u16; 2], squares: u16) -> u16 {
    let mut indexed = (0..).zip(pairs(squares));
    let found = indexed.find(|&(_, pair)| pair == knights);
    found.expect("every pair of squares is listed").0
}
