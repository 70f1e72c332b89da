//! Positions in the tags of a PGN game.

use std::sync::LazyLock;

use regex::Regex;

use super::mention::{Form, Mention};
use super::normalized::NormalizedText;
use super::statement::Statement;
use super::vocabulary::Word;
use super::{NamedPosition, ParseError, ParsedPosition, fen};
use crate::Numbering;

/// Tags whose value is a position in Scharnagl's numbering.
const POSITION_TAGS: [&str; 7] = [
    "position",
    "startposition",
    "positionid",
    "scharnagl",
    "id",
    "idn",
    "sp",
];

/// Tags whose value may have a labelled number: `[Variant "Chess960 position 451"]`, unlike events, rounds and ratings.
const DESCRIBING_TAGS: [&str; 4] = ["variant", "setup", "opening", "variation"];

/// Reads the position from the tags of a PGN game: from `FEN` tags, and from tags with a number such as
/// `[Position "451"]`. It is an error if they name different positions.
pub(super) fn read(text: &str) -> Result<ParsedPosition, ParseError> {
    let mut named: Vec<NamedPosition> = Vec::new();
    for (name, value) in tags(text) {
        if let Some(reading) = read_tag(name, value)? {
            named.push(NamedPosition {
                written: format!("{name} \"{value}\""),
                reading,
            });
        }
    }
    if named.is_empty() {
        return Err(ParseError::PgnWithoutFen);
    }
    // Positions from pieces have no numbering. They are preferred, because that of a FEN may have a note about its
    // castling field.
    let position_of_pieces = named
        .iter()
        .map(|position| &position.reading)
        .find(|reading| reading.numbering.is_none())
        .cloned();
    let agreed_position = NamedPosition::agreed(named)?;
    Ok(position_of_pieces.unwrap_or(agreed_position))
}

/// Reads the position in a tag, such as `[FEN "…"]` or `[Position "451"]`. Upper and lower case are the same.
///
/// Returns `Ok(None)` for tags about something else, such as `[Round "3"]`.
fn read_tag(name: &str, value: &str) -> Result<Option<ParsedPosition>, ParseError> {
    let tag = name.to_ascii_lowercase();
    if tag == "fen" {
        return fen_tag(value).map(Some);
    }
    if tag == "fritz9" {
        return super::read(value, Some(Numbering::Fritz9)).map(Some);
    }
    if POSITION_TAGS.contains(&tag.as_str()) {
        return super::read(value, None).map(Some);
    }
    if DESCRIBING_TAGS.contains(&tag.as_str()) {
        return labelled_number(value).transpose();
    }
    Ok(None)
}

fn fen_tag(value: &str) -> Result<ParsedPosition, ParseError> {
    if matches!(value.trim(), "" | "?" | "-") {
        return Err(ParseError::EmptyFenTag);
    }
    Ok(fen::read(value)?)
}

/// Reads the labelled number in a text, or the one behind the name of the game, as in "Chess960 518", if there is no
/// other number.
fn labelled_number(text: &str) -> Option<Result<ParsedPosition, ParseError>> {
    let statement = Statement::new(&NormalizedText::new(&text.into()));
    match &statement.mentions[..] {
        [number] if number.form == Form::LabelledNumber || follows_name(number, &statement) => {
            Some(number.content.read(Numbering::Scharnagl))
        }
        _ => None,
    }
}

/// Whether a number has three digits, unlike a round or a year, and the name of the game before it.
fn follows_name(number: &Mention, statement: &Statement) -> bool {
    let first_token = &statement.tokens[number.tokens.start];
    let has_three_digits = number
        .content
        .as_number()
        .is_some_and(|number| number.digits.len() == 3);
    first_token.kind.is_word(Word::Chess960) && has_three_digits
}

/// Returns the names and values of tags. An unterminated value extends to the end.
fn tags(text: &str) -> impl Iterator<Item = (&str, &str)> {
    static TAG: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new(r#"(?s)\[([A-Za-z0-9_]+)\s*"((?:[^"\\]|\\.?)*)"#).expect("the pattern is valid")
    });
    TAG.captures_iter(text).map(|tag| {
        let (_, [name, value]) = tag.extract();
        (name, value)
    })
}
