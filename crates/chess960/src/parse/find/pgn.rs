use std::sync::LazyLock;

use regex::Regex;

use super::labelled_number;
use crate::Numbering;
use crate::parse::{NamedPosition, ParseError, ParsedPosition, fen, of_number};

pub(in crate::parse) fn has_tags(text: &str) -> bool {
    tags(text).next().is_some()
}

/// Reads the `FEN` tags and tags with a number, such as `[Position "451"]`.
pub(in crate::parse) fn read(text: &str) -> Result<ParsedPosition, ParseError> {
    let mut named: Vec<NamedPosition> = Vec::new();
    for (name, value) in tags(text) {
        let reading = if name.eq_ignore_ascii_case("fen") {
            fen::read(value)?
        } else if let Some(read) = number(name, value) {
            read?
        } else {
            continue;
        };
        let written = format!("{name} \"{value}\"");
        named.push(NamedPosition { written, reading });
    }
    let fen = named.iter().find(|named| named.reading.numbering.is_none());
    let reading = fen
        .or(named.first())
        .ok_or(ParseError::PgnWithoutFen)?
        .reading
        .clone();
    NamedPosition::agreed(named)?;
    Ok(reading)
}

fn number(name: &str, value: &str) -> Option<Result<ParsedPosition, ParseError>> {
    let numbering = match name.to_ascii_lowercase().as_str() {
        "position" | "startposition" | "positionid" | "scharnagl" | "id" | "idn" | "sp" => {
            Numbering::Scharnagl
        }
        "fritz9" => Numbering::Fritz9,
        // `[Variant "Chess960 position 451"]`; in an event, `#3` is a round.
        "variant" => return labelled_number(value),
        "event" => return labelled_number(&value.replace('#', "")),
        _ => return None,
    };
    of_number(value, numbering).or_else(|| labelled_number(value))
}

/// Names and values of tags. An unterminated value extends to the end.
fn tags(text: &str) -> impl Iterator<Item = (&str, &str)> {
    static TAG: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new(r#"(?s)\[([A-Za-z0-9_]+)\s*"((?:[^"\\]|\\.?)*)"#).expect("the pattern is valid")
    });
    TAG.captures_iter(text).map(|tag| {
        let (_, [name, value]) = tag.extract();
        (name, value)
    })
}
