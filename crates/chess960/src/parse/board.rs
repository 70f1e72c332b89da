//! Boards in a text: eight lines, or ranks separated by slashes.

use crate::Piece;
use crate::notation::fen_symbols;

/// A FEN with fewer ranks must have pawns.
const MIN_RANKS_WITHOUT_PAWNS: usize = 7;

/// Removes spaces and replaces figurines in the board field of a FEN.
pub(super) fn field(ranks: &str) -> String {
    let symbols = ranks.chars().filter(|&symbol| symbol != ' ');
    symbols.map(fen_letter).collect()
}

/// Whether ranks separated by slashes are a board, not moves or folders.
///
/// Requires a king, eight squares in at least half of the ranks, and one of these: a pawn, a nearly full board, or a
/// rank of eight pieces beside one with empty squares.
pub(super) fn looks_like_board(field: &str) -> bool {
    let ranks = || field.split('/');
    let full = ranks().filter(|rank| squares(rank) == 8).count();
    let full_of_pieces = |rank: &&str| {
        let mut symbols = rank.chars();
        rank.len() == 8 && symbols.all(|symbol| Piece::from_symbol(symbol).is_some())
    };
    let arrangements = ranks().filter(full_of_pieces).count();
    field.contains(['k', 'K'])
        && 2 * full >= ranks().count()
        && (field.contains(['p', 'P'])
            || ranks().count() >= MIN_RANKS_WITHOUT_PAWNS
            || (arrangements > 0 && full > arrangements))
}

fn squares(rank: &str) -> u32 {
    let squares = rank.chars().map(|symbol| symbol.to_digit(10).unwrap_or(1));
    squares.sum()
}

/// Converts eight lines to the board field of a FEN; `None` without pawns and empty squares, as in a list of back
/// ranks.
pub(super) fn of_lines(text: &str) -> Option<String> {
    let ranks: Vec<String> = text
        .lines()
        // Horizontal rules separate the ranks.
        .filter(|line| !line.contains("--") && !line.contains("=="))
        .map(rank)
        .collect();
    let field = ranks.join("/");
    field.contains(['p', 'P', '1']).then_some(field)
}

fn rank(line: &str) -> String {
    let cells: Vec<&str> = line.split('|').collect();
    // Eight squares in boxes have nine bars; another one may mark a quotation.
    if let [.., a, b, c, d, e, f, g, h, _] = cells[..]
        && cells.len() > 9
    {
        let squares = [a, b, c, d, e, f, g, h].map(|cell| cell.trim().chars().next());
        return squares
            .map(|letter| letter.map_or('1', square))
            .iter()
            .collect();
    }
    // Digits and bars surround the squares.
    let squares = line
        .chars()
        .filter(|symbol| !matches!(symbol, ' ' | '>' | '|' | '0'..='9'));
    squares.map(square).collect()
}

fn square(symbol: char) -> char {
    match symbol {
        '.' | '·' | '-' | '⭘' => '1',
        letter => fen_letter(letter),
    }
}

/// Other characters are unchanged.
fn fen_letter(symbol: char) -> char {
    let found = fen_symbols().find(|&(_, figurine)| figurine == symbol);
    found.map_or(symbol, |(letter, _)| letter)
}
