//! Reads a text that is only pieces, or explains why it is no position.

use super::{ParseError, ParsedPosition, fen, letters, pieces};
use crate::Piece;

/// Minimum number of piece letters in a text that is meant as a back rank but has other symbols.
const MIN_PIECES: usize = 5;

/// Maximum number of other symbols in it.
const MAX_OTHERS: usize = 3;

/// Reads a text that is only pieces, with any separators between them: `R.N.B.Q.K.B.N.R`.
///
/// Otherwise the error says what is wrong with the pieces, or that the text is not understood if it looks like no back
/// rank.
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
        Err(error) => Err(most_helpful_error(error, plain, bare)),
    }
}

/// Returns the error for a text that is no position in English letters or figurines. `error` says what is wrong with
/// its pieces, `bare` is the text without punctuation around it.
fn most_helpful_error(error: ParseError, plain: &str, bare: &str) -> ParseError {
    if matches!(error, ParseError::UnknownSymbol(_))
        && let Some(near_miss) = letters::near_miss(bare)
    {
        return near_miss;
    }
    let is_about_pieces = matches!(
        error,
        ParseError::UnknownSymbol(_) | ParseError::BackRank(_)
    );
    if is_about_pieces && !looks_like_rank(bare) {
        return unread(plain);
    }
    error
}

/// Returns why a text is no position.
pub(super) fn error(text: &str) -> ParseError {
    read(text).err().unwrap_or_else(|| unread(text))
}

/// Returns the error for a text that is not meant as pieces.
fn unread(text: &str) -> ParseError {
    ParseError::NotUnderstood {
        part: text.to_owned(),
        nearest: None,
    }
}

/// Whether a text is meant as a back rank, perhaps with mistakes: all its symbols are pieces, or at least five of them
/// and few others, as in `RNBQKBNX`.
pub(super) fn looks_like_rank(text: &str) -> bool {
    let symbols: Vec<char> = text
        .chars()
        .filter(|&symbol| !super::is_separator(symbol))
        .collect();
    let pieces = symbols
        .iter()
        .filter(|&&symbol| Piece::from_symbol(symbol).is_some())
        .count();
    let others = symbols.len() - pieces;
    others == 0 && pieces > 0 || pieces >= MIN_PIECES && others <= MAX_OTHERS
}

/// Whether a word is meant as a back rank.
pub(super) fn is_meant_as_rank(word: &str) -> bool {
    word.chars().count() >= MIN_PIECES && looks_like_rank(word)
}

/// Whether a text is only numbers and separators: `518 534`, `518 : 534`.
pub(super) fn is_list_of_numbers(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit())
        && text
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, ' ' | ':' | '-' | '/'))
}

fn is_punctuation(c: char) -> bool {
    "()[]{}<>.,;:!?_|~‘’".contains(c)
}
