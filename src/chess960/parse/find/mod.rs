//! Positions in a longer text, such as what people say to each other.

mod board;
mod legible;
mod pattern;

use std::iter::once;
use std::ops::Range;

use regex::Captures;

use self::legible::Legible;
use self::pattern::{ARRANGEMENTS, NATIONAL, PATTERN};
use super::super::{BackRank, Numbering, Piece};
use super::{GivenPosition, ParseError, fen, letters, of_ranks, pair, pgn};

/// The fewest kinds of piece among eight letters that are meant as an arrangement: `brrrrrrr` is
/// talk, `RNNQKNNR` is a mistake.
const MIN_KINDS: usize = 4;

/// A part of a text that is meant as a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundPosition<'t> {
    /// The part of the text, as it was written.
    pub written: &'t str,
    /// The position, or why it is none.
    pub meaning: Meaning,
}

/// A position, or why a text is none.
type Meaning = Result<GivenPosition, ParseError>;

/// Finds all that is meant as a position in a longer text, in its order.
///
/// That is: eight pieces, as letters in any case or as figurines, in one word or with the same
/// separator between each two, also in the letters of other languages, if they are just those of a back
/// rank; a FEN (X-FEN or Shredder-FEN) or only its board field, also as in links, and if it is cut short; the tags of a PGN game, of which the `FEN` tag counts; a board of
/// eight lines, as that of [`BackRank::text_board`] or as other programs print it; `DFRC 518/534` or
/// `DFRC 497814`; a number with a label, such as `#518`, `SP-518` or `position 518`; and a link to
/// lichess's analysis. Numbers alone are none, they are everywhere in talk. Markdown around any of these
/// does not matter, nor do characters that cannot be seen.
///
/// Takes time in proportion to the length of the text.
///
/// ```
/// use chess960_bot::chess960::parse::{self, FoundPosition, GivenPosition};
///
/// let found = parse::find("In game 3 we had **brnnkqrb**, and then R-N-B-Q-K-B-N-R!");
/// let [brnnkqrb, classical] = ["BRNNKQRB", "RNBQKBNR"].map(|rank| rank.parse().map(GivenPosition::Arrangement));
/// assert_eq!(found, [
///     FoundPosition { written: "brnnkqrb", meaning: brnnkqrb },
///     FoundPosition { written: "R-N-B-Q-K-B-N-R", meaning: classical },
/// ]);
/// ```
#[must_use]
pub fn find(text: &str) -> Vec<FoundPosition<'_>> {
    let legible = Legible::new(text);
    let parts = PATTERN.captures_iter(&legible.text);
    let mut found: Vec<_> = parts.flat_map(|part| meanings(&part)).collect();
    let national = national(&legible.text, &found);
    found.extend(national);
    found.sort_by_key(|(range, _)| range.start);
    found
        .into_iter()
        .map(|(range, meaning)| FoundPosition {
            written: &text[legible.origin(range)],
            meaning,
        })
        .collect()
}

/// What a part of a text is that has the form of a position.
enum PositionForm {
    /// It is meant as one.
    Position(Meaning),
    /// It is meant otherwise.
    Talk,
    /// There may be arrangements in it.
    Arrangements,
}

impl From<Option<Meaning>> for PositionForm {
    fn from(meaning: Option<Meaning>) -> Self {
        meaning.map_or(Self::Talk, Self::Position)
    }
}

/// What a part of a text means, and where that stands.
fn meanings(part: &Captures<'_>) -> Vec<(Range<usize>, Meaning)> {
    let whole = part.get_match();
    match form(part) {
        PositionForm::Position(meaning) => {
            // A link is the place of a number.
            let written = part.name("linked").unwrap_or(whole);
            vec![(written.range(), meaning)]
        }
        PositionForm::Talk => Vec::new(),
        PositionForm::Arrangements => {
            let words = ARRANGEMENTS.find_iter(whole.as_str());
            let from = whole.start();
            words
                .filter_map(|word| {
                    let range = from + word.start()..from + word.end();
                    Some((range, arrangement(word.as_str())?))
                })
                .collect()
        }
    }
}

fn form(part: &Captures<'_>) -> PositionForm {
    let text = part.get_match().as_str();
    let group = |name: &str| part.name(name).map(|group| group.as_str());
    if let Some(numbers) = group("dfrc") {
        dfrc(numbers).into()
    } else if let Some(numbers) = group("labelled") {
        labelled(numbers).into()
    } else if let Some(id) = group("linked") {
        scharnagl(id).into()
    } else if group("pgn").is_some() {
        let fen = pgn::fen_tag(text).ok_or(ParseError::PgnWithoutFen);
        PositionForm::Position(fen.and_then(of_fen))
    } else if let Some(lines) = group("lines") {
        board::of_lines(lines).map_or(PositionForm::Arrangements, |field| {
            PositionForm::Position(of_fen(&field))
        })
    } else if let Some(ranks) = group("ranks") {
        slashed(&board::field(ranks), group("fields").unwrap_or_default())
    } else {
        PositionForm::Arrangements
    }
}

/// What ranks with slashes between them are, with the fields of a FEN after them, if there are any.
fn slashed(field: &str, others: &str) -> PositionForm {
    if board::is_meant(field) {
        // In links there are plus signs for spaces.
        PositionForm::Position(of_fen(&format!("{field}{}", others.replace('+', " "))))
    } else if field.contains(['p', 'P']) {
        // One of the ranks alone would be another position.
        PositionForm::Talk
    } else {
        PositionForm::Arrangements
    }
}

fn of_fen(text: &str) -> Meaning {
    Ok(of_ranks(fen::parse(text)?))
}

/// The position of DFRC with a pair of numbers, or with one.
fn dfrc(numbers: &str) -> Option<Meaning> {
    let id = pair::read(&format!("DFRC {numbers}"), Numbering::Scharnagl)?;
    // With three numbers it is a date.
    (id != Err(ParseError::Pair)).then(|| id.map(GivenPosition::Numbers))
}

/// The position with a number, or that of DFRC with two; with three it is a date.
fn labelled(numbers: &str) -> Option<Meaning> {
    match numbers.matches('/').count() {
        0 => scharnagl(numbers),
        1 => dfrc(numbers),
        _ => None,
    }
}

fn scharnagl(digits: &str) -> Option<Meaning> {
    let number = super::number(digits)?;
    let id = Numbering::Scharnagl.position(number);
    Some(id.map(GivenPosition::Number).map_err(ParseError::from))
}

/// Arrangements in the letters of other languages, where nothing else was found.
fn national(text: &str, found: &[(Range<usize>, Meaning)]) -> Vec<(Range<usize>, Meaning)> {
    let starts = found.iter().map(|(range, _)| range.start);
    let ends = found.iter().map(|(range, _)| range.end);
    let gaps = once(0).chain(ends).zip(starts.chain([text.len()]));
    let in_gap = |(from, to)| {
        let words = NATIONAL.find_iter(&text[from..to]);
        words.filter_map(move |word| {
            let range = from + word.start()..from + word.end();
            Some((range, letters::read(word.as_str())?))
        })
    };
    gaps.flat_map(in_gap).collect()
}

/// What eight pieces or more mean; nothing if they are talk after all.
fn arrangement(text: &str) -> Option<Meaning> {
    if let Some(national) = letters::read(text) {
        return Some(national);
    }
    let pieces: Vec<Piece> = text.chars().filter_map(Piece::from_symbol).collect();
    let has = |kind: &&Piece| pieces.contains(kind);
    let is_meant = pieces.len() == 8 && Piece::ALL.iter().filter(has).count() >= MIN_KINDS;
    let rank = BackRank::try_from(pieces.as_slice());
    is_meant.then(|| Ok(GivenPosition::Arrangement(rank?)))
}
