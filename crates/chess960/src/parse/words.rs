//! Back ranks in words: "bishop, rook, knight, …".

use super::{ParseError, ParsedPosition};
use crate::{BackRank, BackRankError, Piece};

const FILLERS: [&str; 7] = ["a", "to", "h", "and", "the", "from", "mirrors"];

const MIN_NAMES: usize = 3;

/// Reads names from a to h, White's and optionally Black's; `None` if there are too few.
pub(super) fn read(plain: &str) -> Option<Result<ParsedPosition, ParseError>> {
    let words = plain.split(|c: char| !c.is_alphabetic());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let named = words.iter().filter(|word| piece(word).is_some()).count();
    if named < MIN_NAMES {
        return None;
    }
    let mut sides = [Vec::new(), Vec::new()];
    let mut side = 0;
    for word in words {
        if let Some(piece) = piece(word) {
            sides[side].push(piece);
        } else if word.eq_ignore_ascii_case("black") {
            side = 1;
        } else if word.eq_ignore_ascii_case("white") {
            side = 0;
        } else if !FILLERS.iter().any(|it| word.eq_ignore_ascii_case(it)) {
            return Some(Err(ParseError::UnknownWord(word.to_owned())));
        }
    }
    Some(position(&sides).map_err(ParseError::from))
}

fn position([white, black]: &[Vec<Piece>; 2]) -> Result<ParsedPosition, BackRankError> {
    let white = BackRank::try_from(white.as_slice())?;
    let black = match black[..] {
        [] => white,
        _ => BackRank::try_from(black.as_slice())?,
    };
    Ok(ParsedPosition::of_ranks([white, black]))
}

fn piece(word: &str) -> Option<Piece> {
    let mut pieces = Piece::ALL.into_iter();
    pieces.find(|piece| word.eq_ignore_ascii_case(piece.name()))
}
