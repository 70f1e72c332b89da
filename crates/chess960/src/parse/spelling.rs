//! Reads a text that is only pieces, or explains why it is no position.

use super::{ParseError, ParsedPosition, fen, is_separator, letters, pieces};
use crate::Piece;

/// Minimum number of piece letters in a text that is meant as a back rank but has other symbols.
const MIN_PIECES: usize = 5;

/// Maximum number of other symbols in it.
const MAX_OTHERS: usize = 3;

/// Reads a text that is only pieces, with any separators between them: `R.N.B.Q.K.B.N.R`.
///
/// Otherwise the error says what is wrong with the pieces. If the text doesn't look like a back rank, the error says
/// that it is not understood.
pub(super) fn read(plain: &str) -> Result<ParsedPosition, ParseError> {
    let bare = plain.trim_matches(|c: char| c == ' ' || is_punctuation(c));
    // Before FEN: with slashes, the Dutch knight's P looks like a pawn.
    if let Some(national) = letters::read(bare) {
        return national;
    }
    if fen::looks_like_fen(plain) {
        return Ok(fen::read(plain)?);
    }
    match pieces(bare) {
        Ok(rank) => Ok(ParsedPosition::of_pieces(rank.id())),
        Err(error) => Err(most_helpful_error(plain, bare, error)),
    }
}

/// Returns the error of a text that can't be read as pieces. `english_error` is that of reading `bare`, the text
/// without surrounding punctuation, in English letters.
fn most_helpful_error(plain: &str, bare: &str, english_error: ParseError) -> ParseError {
    // `TSLDKLSS` is meant in German letters, but has a third knight instead of a rook.
    if matches!(english_error, ParseError::UnknownSymbol(_))
        && let Some(national_error) = letters::near_miss(bare)
    {
        return national_error;
    }
    if looks_like_rank(bare) {
        english_error
    } else {
        ParseError::not_understood(plain)
    }
}

/// Returns why a text is no position. If it can be read as pieces, it is only not understood where it stands.
pub(super) fn error(text: &str) -> ParseError {
    read(text)
        .err()
        .unwrap_or_else(|| ParseError::not_understood(text))
}

/// Whether a text is meant as a back rank, perhaps with mistakes: all its symbols are pieces, or at least five of them
/// and few others, as in `RNBQKBNX`.
pub(super) fn looks_like_rank(text: &str) -> bool {
    let mut pieces = 0;
    let mut others = 0;
    for symbol in text.chars() {
        if Piece::from_symbol(symbol).is_some() {
            pieces += 1;
        } else if !is_separator(symbol) {
            others += 1;
        }
    }
    if others == 0 {
        return pieces > 0;
    }
    pieces >= MIN_PIECES && others <= MAX_OTHERS
}

/// Whether a word is meant as a back rank.
pub(super) fn is_meant_as_rank(word: &str) -> bool {
    word.chars().count() >= MIN_PIECES && looks_like_rank(word)
}

/// Whether a text is only several numbers and separators: `518 534`, `518 : 534`.
///
/// A slash or a last hyphen needs another number, as in `518/`, unlike the marks in `518:` and `- 518`.
pub(super) fn is_list_of_numbers(text: &str) -> bool {
    let number_count = text
        .split([' ', ':', '-', '/'])
        .filter(|number| !number.is_empty())
        .count();
    let has_other_symbols =
        text.contains(|c: char| !c.is_ascii_digit() && !matches!(c, ' ' | ':' | '-' | '/'));
    let is_open = text.contains('/') || text.ends_with('-');
    (number_count > 1 || is_open) && !has_other_symbols
}

fn is_punctuation(c: char) -> bool {
    "()[]{}<>.,;:!?_|~‘’".contains(c)
}
