//! Symbols of pieces and empty squares in patterns and table rows.

use super::Piece;
use super::parse::fold;

/// A character that is neither a piece nor a placeholder.
pub(super) struct UnknownSymbol {
    pub(super) symbol: char,
    /// Its index, from 1.
    pub(super) at: usize,
}

/// See [`Pattern::plain`](super::filter::Pattern::plain).
pub(super) fn plain(text: &str) -> String {
    text.replace('—', "--")
        .chars()
        .filter_map(fold)
        .collect::<String>()
        .trim_matches(|c: char| c.is_whitespace() || "`\"'‘’".contains(c))
        .to_owned()
}

/// Reads pieces, and `None` for each dash, star, underscore or question mark. Spaces are ignored.
pub(super) fn squares(plain: &str) -> Result<Vec<Option<Piece>>, UnknownSymbol> {
    let mut squares = Vec::new();
    for (symbol, at) in plain.chars().zip(1..) {
        let piece = Piece::from_symbol(symbol);
        if piece.is_some() || matches!(symbol, '-' | '*' | '_' | '?') {
            squares.push(piece);
        } else if symbol != ' ' {
            return Err(UnknownSymbol { symbol, at });
        }
    }
    Ok(squares)
}
