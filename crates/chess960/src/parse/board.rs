//! Boards in a text: eight lines, or ranks separated by slashes.

use crate::Piece;
use crate::notation::fen_symbols;

/// A FEN with fewer ranks must have pawns.
const MIN_RANKS_WITHOUT_PAWNS: usize = 7;

/// Removes spaces and replaces figurines in the board field of a FEN.
pub(super) fn field(ranks: &str) -> String {
    ranks
        .chars()
        .filter(|&symbol| symbol != ' ')
        .map(fen_letter)
        .collect()
}

/// Whether a text with slashes is the board field of a FEN, perhaps cut short, and not moves or the path of a folder.
///
/// Requires a king, eight squares in at least half of the ranks, and one of these: a pawn, a nearly full board, or a
/// rank of eight pieces beside one with empty squares.
pub(super) fn looks_like_board(field: &str) -> bool {
    let ranks: Vec<&str> = field.split('/').collect();
    let full_ranks = ranks.iter().filter(|rank| square_count(rank) == 8).count();
    let back_ranks = ranks.iter().filter(|rank| is_full_of_pieces(rank)).count();
    let has_pawns = field.contains(['p', 'P']);
    let is_nearly_full = ranks.len() >= MIN_RANKS_WITHOUT_PAWNS;
    let has_back_rank_and_empty_squares = back_ranks > 0 && full_ranks > back_ranks;
    field.contains(['k', 'K'])
        && 2 * full_ranks >= ranks.len()
        && (has_pawns || is_nearly_full || has_back_rank_and_empty_squares)
}

/// Returns the number of squares of a rank; digits count empty squares.
fn square_count(rank: &str) -> u32 {
    rank.chars()
        .map(|symbol| symbol.to_digit(10).unwrap_or(1))
        .sum()
}

fn is_full_of_pieces(rank: &str) -> bool {
    rank.len() == 8
        && rank
            .chars()
            .all(|symbol| Piece::from_symbol(symbol).is_some())
}

/// Converts a board of eight lines, as chess programs print it, to the board field of a FEN.
///
/// Returns `None` if there are neither pawns nor empty squares, as in a list of back ranks.
pub(super) fn of_lines(text: &str) -> Option<String> {
    let ranks: Vec<String> = text
        .lines()
        // Horizontal rules separate the ranks.
        .filter(|line| !line.contains("--") && !line.contains("=="))
        .map(rank_of_line)
        .collect();
    let field = ranks.join("/");
    if !field.contains(['p', 'P', '1']) {
        return None;
    }
    Some(field)
}

/// Converts a line of a printed board to a rank of a FEN, with a `1` for each empty square: `8 | r . b q k b n r |` to
/// `r1bqkbnr`.
fn rank_of_line(line: &str) -> String {
    let cells: Vec<&str> = line.split('|').collect();
    // Eight squares in boxes have nine bars; another one may mark a quotation. The last cell is what follows the board.
    if cells.len() > 9 {
        let boxes = &cells[cells.len() - 9..cells.len() - 1];
        return boxes
            .iter()
            .map(|cell| cell.trim().chars().next().map_or('1', fen_square))
            .collect();
    }
    // Digits and bars surround the squares.
    line.chars()
        .filter(|symbol| !matches!(symbol, ' ' | '>' | '|' | '0'..='9'))
        .map(fen_square)
        .collect()
}

fn fen_square(symbol: char) -> char {
    match symbol {
        '.' | '·' | '-' | '⭘' => '1',
        letter => fen_letter(letter),
    }
}

/// Returns the FEN letter of a figurine, and other characters unchanged.
fn fen_letter(symbol: char) -> char {
    fen_symbols()
        .find(|&(_, figurine)| figurine == symbol)
        .map_or(symbol, |(letter, _)| letter)
}
