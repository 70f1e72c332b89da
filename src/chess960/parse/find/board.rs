//! Boards in a text: of eight lines, or of ranks with slashes between them.

use super::super::super::Piece;

/// The ranks from which on a FEN need not have pawns, as it is nearly whole.
const MANY_RANKS: usize = 7;

/// The board field of a FEN, of ranks that may have spaces within and between them, and figurines.
pub(super) fn field(ranks: &str) -> String {
    let symbols = ranks.chars().filter(|&symbol| symbol != ' ');
    symbols.map(fen_letter).collect()
}

/// Whether ranks with slashes between them are meant as a board, whole or not, and not as a list of
/// something else, such as moves or folders.
///
/// Half of them have eight squares, and there is a king. Besides there are pawns, or nearly as many
/// ranks as on a board, or next to eight pieces a rank with free squares.
pub(super) fn is_meant(field: &str) -> bool {
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
            || ranks().count() >= MANY_RANKS
            || (arrangements > 0 && full > arrangements))
}

/// How many squares a rank of a FEN has.
fn squares(rank: &str) -> u32 {
    let squares = rank.chars().map(|symbol| symbol.to_digit(10).unwrap_or(1));
    squares.sum()
}

/// The board field of a FEN, of a board of eight lines; nothing if there are no pawns and no free
/// squares on it, as in a list of eight arrangements.
pub(super) fn of_lines(text: &str) -> Option<String> {
    let ranks: Vec<String> = text
        .lines()
        .filter(|line| !is_rule(line))
        .map(rank)
        .collect();
    let field = ranks.join("/");
    field.contains(['p', 'P', '1']).then_some(field)
}

/// Whether a line is drawn between two ranks.
fn is_rule(line: &str) -> bool {
    line.contains("--") || line.contains("==")
}

/// A rank of a FEN, of a line of a board.
fn rank(line: &str) -> String {
    let cells: Vec<&str> = line.split('|').collect();
    // Around eight squares in boxes there are nine bars; one more may mark the line as a quotation.
    if let [.., a, b, c, d, e, f, g, h, _] = cells[..]
        && cells.len() > 9
    {
        let squares = [a, b, c, d, e, f, g, h].map(|cell| cell.trim().chars().next());
        return squares.map(|man| man.map_or('1', square)).iter().collect();
    }
    // Digits and bars are around the squares.
    let squares = line
        .chars()
        .filter(|symbol| !matches!(symbol, ' ' | '>' | '|' | '0'..='9'));
    squares.map(square).collect()
}

/// FEN's letter for what stands on a square.
fn square(symbol: char) -> char {
    match symbol {
        '.' | '-' | '⭘' => '1',
        man => fen_letter(man),
    }
}

/// FEN's letter for a figurine; anything else stays what it is.
fn fen_letter(symbol: char) -> char {
    let piece = |symbol| Piece::from_symbol(symbol).map_or(symbol, Piece::letter);
    match symbol {
        '♙' => 'P',
        '♟' => 'p',
        '♔'..='♘' => piece(symbol),
        '♚'..='♞' => piece(symbol).to_ascii_lowercase(),
        other => other,
    }
}
