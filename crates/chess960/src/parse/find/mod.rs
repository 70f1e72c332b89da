mod board;
mod label;
mod neighbor;
mod normalized;
mod pattern;
pub(super) mod pgn;

use std::iter::once;
use std::ops::Range;

use regex::{Captures, Match};

pub(super) use self::label::label;
pub(super) use self::normalized::NormalizedText;
use self::pattern::{ARRANGEMENTS, NATIONAL, PATTERN};
pub(super) use self::pattern::{NUMBERING_NAMES, SIDE_NUMBERS};
use super::mention::{Content, Label, Mention};
use super::{ParseError, ParsedPosition, fen, letters, pair, words};
use crate::{BackRank, Numbering, Piece};

/// Minimum number of different pieces in an arrangement of eight: `brrrrrrr` is a word, `RNNQKNNR` a mistake.
const MIN_KINDS: usize = 4;

/// A part of a text that is meant as a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundPosition<'t> {
    /// The part as written.
    pub written: &'t str,
    /// The position, or the error of an invalid one.
    pub meaning: Result<ParsedPosition, ParseError>,
}

/// Finds everything in a text that is meant as a position, in order.
///
/// Recognized forms, ignoring Markdown and invisible characters:
///
/// - eight pieces as letters in either case or figurines, in one word or with the same separator between all; in other
///   languages only if complete
/// - a FEN or only its board field, possibly cut short or in a link, and the tags of a PGN game
/// - the names of eight pieces
/// - a board of eight lines, like [`BackRank::text_board`] or in formats of other programs
/// - `DFRC 518/534` or `DFRC 497814`
/// - a number with a label, such as `#518`, `SP-518`, `position 518` or `Fritz9 359`, or beside the only eight pieces
///   of the text
/// - a link to lichess's analysis
///
/// Other numbers are not positions. Takes linear time.
///
/// ```
/// use chess960::parse::{self, FoundPosition, ParsedPosition};
/// use chess960::{Numbering, StartId};
///
/// let found = parse::find("In game 3 we had **brnnkqrb**, and then Fritz9 359!");
/// assert_eq!(found, [
///     FoundPosition { written: "brnnkqrb", meaning: Ok(ParsedPosition::of_pieces(StartId::new(451)?)) },
///     FoundPosition {
///         written: "Fritz9 359",
///         meaning: Ok(ParsedPosition::of_number(StartId::CLASSICAL, Numbering::Fritz9)),
///     },
/// ]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find(text: &str) -> Vec<FoundPosition<'_>> {
    let normalized = NormalizedText::new(text);
    mentions(&normalized.text)
        .into_iter()
        .map(|mention| FoundPosition {
            written: &text[normalized.origin(mention.range)],
            meaning: mention.content.read(Numbering::Scharnagl),
        })
        .collect()
}

/// `text` must be normalized.
pub(super) fn mentions(text: &str) -> Vec<Mention> {
    let parts = PATTERN.captures_iter(text);
    let mut found: Vec<_> = parts.flat_map(|part| in_part(&part, text)).collect();
    let national = national(text, &found);
    found.extend(national);
    found.sort_by_key(|mention| mention.range.start);
    let found = label::with_pairs_joined(text, &found);
    let mut found = neighbor::with_numbers(text, found);
    label::add_sides(text, &mut found);
    found
}

/// Reads the first labelled number in a text.
fn labelled_number(text: &str) -> Option<Result<ParsedPosition, ParseError>> {
    let mut numbers = mentions(text).into_iter();
    let number = numbers.find(|mention| mention.content.digits().is_some())?;
    Some(number.content.read(Numbering::Scharnagl))
}

fn in_part(part: &Captures<'_>, text: &str) -> Vec<Mention> {
    let whole = part.get_match();
    let (written, after) = (whole.as_str(), &text[whole.end()..]);
    let group = |name: &str| part.name(name).map(|group| group.as_str());
    let content = if written.starts_with('#') && text[..whole.start()].ends_with('<') {
        // A Discord channel mention.
        None
    } else if let Some(numbers) = group("dfrc").or_else(|| group("number")) {
        dfrc(numbers)
    } else if group("labelled").is_some() {
        label::content(written, after)
    } else if let Some(id) = group("linked") {
        let label = Label::Numbering(Numbering::Scharnagl);
        Some(Content::number(id, label))
    } else if group("pgn").is_some() {
        Some(Content::Plain(pgn::read(written)))
    } else if group("words").is_some() {
        words::read(written).map(Content::Plain)
    } else if let Some(fen) = group("lines").and_then(board::of_lines) {
        Some(of_fen(&fen))
    } else if let Some(ranks) = group("ranks") {
        let field = board::field(ranks);
        let is_board = board::looks_like_board(&field);
        // With pawns, a single one of these ranks would be another position.
        if !is_board && !field.contains(['p', 'P']) {
            return arrangements(whole);
        }
        // Links have plus signs instead of spaces.
        let others = group("fields").unwrap_or_default().replace('+', " ");
        is_board.then(|| of_fen(&(field + &others)))
    } else {
        return arrangements(whole);
    };
    // In a link, only the number counts.
    let range = part.name("linked").unwrap_or(whole).range();
    let mention = content.map(|content| Mention::new(range, content));
    mention.into_iter().collect()
}

fn arrangements(part: Match<'_>) -> Vec<Mention> {
    let words = ARRANGEMENTS.find_iter(part.as_str());
    let from = part.start();
    let found = words.filter_map(|word| {
        let range = from + word.start()..from + word.end();
        let content = Content::Plain(arrangement(word.as_str())?);
        Some(Mention::new(range, content))
    });
    found.collect()
}

fn of_fen(text: &str) -> Content {
    Content::Plain(fen::read(text).map_err(ParseError::from))
}

fn dfrc(numbers: &str) -> Option<Content> {
    if numbers.contains('/') {
        return label::pair_of(numbers, Label::Unspecified);
    }
    pair::read(&format!("DFRC {numbers}"), Numbering::Scharnagl).map(Content::Plain)
}

/// Arrangements in letters of other languages, outside of `found`.
fn national(text: &str, found: &[Mention]) -> Vec<Mention> {
    let starts = found.iter().map(|mention| mention.range.start);
    let ends = found.iter().map(|mention| mention.range.end);
    let gaps = once(0).chain(ends).zip(starts.chain([text.len()]));
    let in_gap = |(from, to)| {
        let words = NATIONAL.find_iter(&text[from..to]);
        words.filter_map(move |word| {
            let range = from + word.start()..from + word.end();
            if is_rank_of_board(text, &range) {
                return None;
            }
            let content = Content::Plain(letters::read(word.as_str())?);
            Some(Mention::new(range, content))
        })
    };
    gaps.flat_map(in_gap).collect()
}

/// Whether a word has slashes and digits beside it, as in a FEN in letters of another language.
fn is_rank_of_board(text: &str, word: &Range<usize>) -> bool {
    let is_outside = |c: char| c.is_whitespace();
    let before = text[..word.start].rsplit(is_outside).next();
    let after = text[word.end..].split(is_outside).next();
    let mut beside = [before, after].into_iter().flatten();
    beside.any(|part| part.contains('/') && part.contains(|c: char| c.is_ascii_digit()))
}

/// `None` if the pieces are an ordinary word.
fn arrangement(text: &str) -> Option<Result<ParsedPosition, ParseError>> {
    if let Some(national) = letters::read(text) {
        return Some(national);
    }
    let pieces: Vec<Piece> = text.chars().filter_map(Piece::from_symbol).collect();
    let has = |kind: &&Piece| pieces.contains(kind);
    let is_meant = pieces.len() == 8 && Piece::ALL.iter().filter(has).count() >= MIN_KINDS;
    let rank = BackRank::try_from(pieces.as_slice());
    is_meant.then(|| Ok(ParsedPosition::of_pieces(rank?.id())))
}
