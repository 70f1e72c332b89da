use chess960::parse::{FenError, MAX_CHARS, NamedPosition, ParseError};
use chess960::{
    BackRank, BackRankError, DoubleId, NumberOutOfRangeError, Numbering, Piece, PieceCounts, Side,
    Square, Start, StartId,
};

use super::note::languages;
use super::show_button;
use super::typed_word::TypedWord;
use crate::chat::{Button, Choice, MAX_BUTTONS_IN_ROW, Refusal};
use crate::reply::castling::{square, squares};
use crate::reply::named::letters;
use crate::reply::nouns;
use crate::text::{all_of, quote, say, with_semicolons};

/// Text that does not name exactly one position.
#[derive(Debug)]
pub struct PositionRefusal {
    pub typed: String,
    pub error: ParseError,
    /// Whether the command has the option `numbering`.
    pub can_choose: bool,
}

/// Maximum length of the text that is quoted with a number, in characters without the digits of the number.
const MAX_LABEL: usize = 10;

impl PositionRefusal {
    pub(crate) fn new(typed: &str, error: ParseError) -> Self {
        let typed = typed.to_owned();
        Self {
            typed,
            error,
            can_choose: false,
        }
    }

    /// Returns the word, such as `today`, that was typed instead of a position. `None` if the text is not such a word, or
    /// if it was understood well enough for a better explanation.
    fn typed_word(&self) -> Option<TypedWord> {
        let is_not_understood = matches!(
            self.error,
            ParseError::UnknownSymbol(_)
                | ParseError::UnknownWord(_)
                | ParseError::NotUnderstood { nearest: None, .. }
        );
        if !is_not_understood {
            return None;
        }
        TypedWord::of(&self.typed)
    }

    /// Returns the positions that the refused text may mean, from which the reply lets the person choose. For example,
    /// number and pieces of `452 BRNNKQRB` contradict each other, so it may mean either position.
    pub(crate) fn meanings(&self) -> Vec<Start> {
        match &self.error {
            ParseError::Contradiction(parts) => {
                parts.iter().map(|part| part.reading.start).collect()
            }
            ParseError::NotUnderstood {
                nearest: Some(nearest),
                ..
            } => vec![nearest.reading.start],
            // `500 + 18 = 519`: either number may be wrong.
            ParseError::Sum { sum, claimed } => [*sum, *claimed]
                .into_iter()
                .filter_map(|number| Numbering::Scharnagl.position(number).ok())
                .map(Start::from)
                .collect(),
            // `DFRC 518`: White's number, or the number of a pair of back ranks.
            ParseError::DoubleNumberUnclear(number) => {
                let white = StartId::new(*number).map(Start::from);
                let pair = DoubleId::from_number(u32::from(*number)).map(Start::from);
                white.into_iter().chain(pair).collect()
            }
            // Other errors have no likely meaning. The library may add errors.
            _ => Vec::new(),
        }
    }

    /// Explains what is wrong with one half of a pair of positions, such as Black's in `518/1000`, in the same words as
    /// for a single position. `written` is the half as it was typed.
    fn half_of_pair(&self, side: Side, written: &str, error: &ParseError) -> String {
        if *error == ParseError::Empty {
            return say!("position-half-missing", side = side.name());
        }
        let half_refusal = Self {
            typed: written.to_owned(),
            error: error.clone(),
            can_choose: self.can_choose,
        };
        say!(
            "position-half-faulty",
            side = side.name(),
            explained = half_refusal.text()
        )
    }

    pub(crate) fn number(error: NumberOutOfRangeError) -> Self {
        Self::new(&error.number.to_string(), error.into())
    }
}

impl Refusal for PositionRefusal {
    fn text(&self) -> String {
        if let Some(word) = self.typed_word() {
            return word.hint(&self.typed);
        }
        let typed = quote(&self.typed);
        match &self.error {
            ParseError::Empty => say!("position-empty"),
            ParseError::TooLong => say!("position-too-long", most = MAX_CHARS),
            ParseError::UnknownSymbol(symbol) => {
                let symbol = quote(&symbol.to_string());
                say!("position-unknown-symbol", typed, symbol)
            }
            ParseError::UnknownWord(word) => say!("position-unknown-word", word = quote(word)),
            ParseError::Number(error) => number_out_of_range(&self.typed, *error, self.can_choose),
            ParseError::BackRank(error) => {
                let fault = back_rank(error, Side::White);
                say!("position-not-a-back-rank", typed, fault)
            }
            ParseError::NationalBackRank { alphabets, error } => {
                say!(
                    "position-not-a-back-rank-in-letters",
                    typed,
                    languages = languages(*alphabets),
                    fault = back_rank(error, Side::White),
                )
            }
            ParseError::NotUnderstood { part, nearest } => {
                not_understood(&self.typed, part, nearest.as_deref())
            }
            ParseError::UnknownLink(link) => say!("position-unknown-link", link = quote(link)),
            ParseError::Sum { sum, claimed } => {
                say!("position-sum", sum = *sum, claimed = *claimed)
            }
            ParseError::NotASum(written) => say!("position-not-a-sum", written = quote(written)),
            ParseError::PgnWithoutFen => say!("position-pgn-without-fen"),
            ParseError::EmptyFenTag => say!("position-empty-fen-tag"),
            ParseError::Fen(error) => fen(error),
            ParseError::Pair => say!("position-not-a-pair", typed),
            ParseError::HalfOfPair {
                side,
                written,
                error,
            } => self.half_of_pair(*side, written, error),
            ParseError::DoubleNumberUnclear(number) => {
                say!("position-double-number-unclear", typed, number = *number)
            }
            ParseError::DoubleNumber(_) => {
                let last = DoubleId::COUNT - 1;
                say!("position-not-a-double-number", typed, last)
            }
            ParseError::Contradiction(named) => contradiction(named),
            ParseError::OtherNumbering {
                written,
                labelled,
                chosen,
            } => say!(
                "position-other-numbering",
                written = quote(written),
                labelled = labelled.word(),
                chosen = chosen.word(),
            ),
            ParseError::Chessgames => say!("position-chessgames"),
            // The library may add errors.
            _ => say!("position-none-in-text", typed),
        }
    }

    fn buttons(&self) -> Vec<Button> {
        self.meanings()
            .into_iter()
            .take(MAX_BUTTONS_IN_ROW)
            .map(show_button)
            .collect()
    }
}

/// Quotes what is not understood, and offers the nearest position: "I understand `451`, but not `please`. Did you mean
/// position 451, `BRNNKQRB`?"
fn not_understood(typed: &str, part: &str, nearest: Option<&NamedPosition>) -> String {
    let quoted_part = quote(part);
    if let Some(NamedPosition { written, reading }) = nearest {
        return say!(
            "position-nearest",
            written = quote(written),
            part = quoted_part,
            position = reading.start,
            rank = letters(reading.start)
        );
    }
    let quoted_text = quote(typed);
    if quoted_part == quoted_text {
        // Nothing else was typed, so the same words are not quoted twice.
        return say!("position-none-in-text", typed = quoted_text);
    }
    say!(
        "position-not-understood",
        typed = quoted_text,
        part = quoted_part
    )
}

/// Says which numbers a numbering has: "`960` is not a number from 0 to 959". Adds a hint if the person probably means
/// another numbering, which the command may let them choose (`can_choose`).
fn number_out_of_range(typed: &str, error: NumberOutOfRangeError, can_choose: bool) -> String {
    let number = error.number.to_string();
    let range = error.numbering.range();
    let explanation = say!(
        "position-number-out-of-range",
        typed = quote(number_with_label(typed, &number)),
        numbering = error.numbering.word(),
        first = *range.start(),
        last = *range.end(),
    );
    match other_numbering_hint(error, can_choose) {
        Some(hint) => format!("{explanation} {hint}"),
        None => explanation,
    }
}

/// Returns the whole text around a number if it is short, such as `Fritz9 961`. Of a longer text, returns only the
/// number.
fn number_with_label<'a>(typed: &'a str, number: &'a str) -> &'a str {
    let label_length = typed.chars().count().saturating_sub(number.chars().count());
    if label_length <= MAX_LABEL {
        typed
    } else {
        number
    }
}

/// Names the numbering in which a number exists that is just outside of its own: each numbering begins with 0 or 1.
/// Returns `None` for other numbers.
fn other_numbering_hint(error: NumberOutOfRangeError, can_choose: bool) -> Option<String> {
    match error.numbering {
        Numbering::Scharnagl if error.number == i64::from(StartId::COUNT) => {
            Some(say!("position-960", can_choose))
        }
        Numbering::ScharnaglOneBased if error.number == 0 => Some(say!("position-one-based-0")),
        Numbering::Fritz9 if error.number == 0 => Some(say!("position-fritz9-0")),
        Numbering::Scharnagl | Numbering::ScharnaglOneBased | Numbering::Fritz9 => None,
    }
}

/// "452 is `RBBNNKQR`; `BRNNKQRB` is 451. Which one?"
fn contradiction(named: &[NamedPosition]) -> String {
    let meanings = named.iter().take(MAX_BUTTONS_IN_ROW).map(meaning);
    say!(
        "position-contradiction",
        readings = with_semicolons(meanings)
    )
}

/// Says which position one part of a contradiction means: pieces by their number, and a number by its pieces. For
/// another numbering than Scharnagl's, the usual number is added: "`451 (Fritz9)` is 786 `BRQKNBRN`".
fn meaning(named: &NamedPosition) -> String {
    let written = quote(&named.written);
    let position = named.reading.start;
    match (named.reading.numbering, position) {
        // Without a numbering, the part is written as pieces.
        (None, _) => say!("position-reading-pieces", written, position),
        (Some(Numbering::Scharnagl), Start::Single(id)) => {
            let rank = BackRank::from(id);
            say!("position-reading-number", written, rank)
        }
        (Some(Numbering::ScharnaglOneBased | Numbering::Fritz9), Start::Single(id)) => {
            let rank = BackRank::from(id);
            say!("position-reading-other-number", written, position, rank)
        }
        (Some(_), Start::Double(pair)) => {
            // The translations put `rank` between backticks, so each of the two ranks gets its own.
            let rank = pair.back_ranks().map(|rank| rank.to_string()).join("`/`");
            say!("position-reading-number", written, rank)
        }
    }
}

/// Explains what is wrong with the back rank of a side, and on which squares: "the king on a1 does not stand between
/// the rooks".
fn back_rank(error: &BackRankError, side: Side) -> String {
    match error {
        BackRankError::Pieces(counts) => wrong_pieces(counts),
        BackRankError::BishopsOnOneColor { bishops } => say!(
            "position-bishops-on-one-color",
            squares = all_of(squares(bishops.iter().copied(), side)),
            color = bishops[0].first_rank_color(),
        ),
        BackRankError::KingOutsideRooks { king, rooks } => say!(
            "position-king-outside-rooks",
            king = square(*king, side),
            rooks = all_of(squares(rooks.iter().copied(), side)),
        ),
        // The library may add errors.
        _ => quote(&error.to_string()),
    }
}

/// Explains which pieces are missing from a back rank, and which it has too often: "That's 7 pieces; a rook is
/// missing."
fn wrong_pieces(counts: &PieceCounts) -> String {
    if counts.total() == 0 {
        return say!("position-no-pieces");
    }
    let faults = match (missing_pieces(counts), surplus_pieces(counts)) {
        (Some(missing), Some(surplus)) => {
            say!("position-missing-and-too-many", missing, surplus)
        }
        (Some(fault), None) | (None, Some(fault)) => fault,
        (None, None) => unreachable!("a back rank with the right pieces has no such error"),
    };
    say!("position-wrong-pieces", total = counts.total(), faults)
}

/// "a rook and 2 knights are missing", or `None` if nothing is missing.
fn missing_pieces(counts: &PieceCounts) -> Option<String> {
    let missing: Vec<(Piece, usize)> = counts.missing().collect();
    if missing.is_empty() {
        return None;
    }
    Some(say!(
        "position-missing",
        pieces = piece_list(&missing),
        number = total_of(&missing),
    ))
}

/// "there's a second queen", or `None` if no piece is there too often.
fn surplus_pieces(counts: &PieceCounts) -> Option<String> {
    let surplus: Vec<(Piece, usize)> = counts.surplus().collect();
    if surplus.is_empty() {
        return None;
    }
    Some(say!(
        "position-too-many",
        pieces = piece_list(&surplus),
        number = total_of(&surplus),
    ))
}

/// "1 rook and 2 knights".
fn piece_list(counted: &[(Piece, usize)]) -> String {
    all_of(
        counted
            .iter()
            .map(|&(piece, number)| nouns::pieces(number, piece)),
    )
}

fn total_of(counted: &[(Piece, usize)]) -> usize {
    counted.iter().map(|(_, number)| number).sum()
}

/// Explains which part of a FEN is wrong, and quotes it.
fn fen(error: &FenError) -> String {
    match error {
        FenError::RankCount(found) => say!("position-fen-ranks", ranks = *found),
        FenError::RankLength { rank, squares } => {
            say!("position-fen-rank-length", rank, squares = *squares)
        }
        FenError::UnknownSymbol { symbol, rank } => say!(
            "position-fen-symbol",
            rank,
            symbol = quote(&symbol.to_string())
        ),
        FenError::NotStartingPosition { square, found } => not_a_start(*square, *found),
        FenError::BackRank { side, error } => {
            let fault = back_rank(error, *side);
            say!("position-fen-back-rank", side = nouns::side(*side), fault)
        }
        FenError::BlackToMove => say!("position-fen-black-to-move"),
        FenError::SideToMove(found) => say!("position-fen-side-to-move", found = quote(found)),
        FenError::Castling { found, shredder } => {
            say!("position-fen-castling", found = quote(found), shredder)
        }
        FenError::EnPassant(found) => say!("position-fen-en-passant", found = quote(found)),
        FenError::Clock(found) => say!("position-fen-clock", found = quote(found)),
        FenError::TooManyFields(found) => say!("position-fen-fields", found = quote(found)),
        // The library may add errors.
        _ => quote(&error.to_string()),
    }
}

/// Explains why a position is not a starting position: what is on a square (`found`, the letter of a FEN, or `None` for
/// an empty square), and what belongs on its rank.
fn not_a_start(square: Square, found: Option<char>) -> String {
    let there = match found {
        Some(letter) => piece_on_square(letter, square),
        None => say!("position-square-empty", square),
    };
    let rank = square.rank;
    let white = nouns::side(Side::White);
    let black = nouns::side(Side::Black);
    match rank {
        1 => say!("position-not-a-start-pieces", there, rank, side = white),
        2 => say!("position-not-a-start-pawns", there, rank, side = white),
        7 => say!("position-not-a-start-pawns", there, rank, side = black),
        8 => say!("position-not-a-start-pieces", there, rank, side = black),
        _ => say!("position-not-a-start-middle", there),
    }
}

/// Names the piece of a FEN's letter, whose case is its side: "a black rook is on e4".
fn piece_on_square(letter: char, square: Square) -> String {
    let side = if letter.is_ascii_uppercase() {
        "white"
    } else {
        "black"
    };
    let piece = piece_or_pawn(letter);
    say!("position-square-piece", side, piece, square)
}

fn piece_or_pawn(letter: char) -> String {
    match Piece::from_symbol(letter) {
        Some(piece) => nouns::piece(piece),
        None => say!("position-pawn"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_half_is_named() {
        let error = ParseError::HalfOfPair {
            side: Side::White,
            written: String::new(),
            error: Box::new(ParseError::Empty),
        };
        assert_eq!(
            PositionRefusal::new("/518", error).text(),
            "White's half is missing. Type both: `518/534`."
        );
    }

    #[test]
    fn sum_out_of_range_has_no_button() {
        let error = ParseError::Sum {
            sum: 960,
            claimed: 518,
        };
        let buttons = PositionRefusal::new("", error).buttons();
        let labels: Vec<&str> = buttons.iter().map(|button| &*button.label).collect();
        assert_eq!(labels, ["Show 518"]);
    }
}
