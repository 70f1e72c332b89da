use super::{NamedPosition, ParseError, ParsedPosition, fen, of_number};
use crate::Numbering;

/// Reads the first labelled number in a text.
pub(super) type NumberReader = fn(&str) -> Option<Result<ParsedPosition, ParseError>>;

pub(super) fn has_tags(text: &str) -> bool {
    tags(text).next().is_some()
}

/// Reads the `FEN` tags and tags with a number, such as `[Position "451"]`.
pub(super) fn read(text: &str, labelled: NumberReader) -> Result<ParsedPosition, ParseError> {
    let mut named: Vec<NamedPosition> = Vec::new();
    for (name, value) in tags(text) {
        let reading = if name.eq_ignore_ascii_case("fen") {
            fen::read(value)?
        } else if let Some(read) = number(name, value, labelled) {
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
        .reading;
    if named
        .iter()
        .all(|named| named.reading.start == reading.start)
    {
        return Ok(reading);
    }
    named.dedup_by_key(|named| named.reading.start);
    Err(ParseError::Contradiction(named))
}

fn number(
    name: &str,
    value: &str,
    labelled: NumberReader,
) -> Option<Result<ParsedPosition, ParseError>> {
    let numbering = match name.to_ascii_lowercase().as_str() {
        "position" | "startposition" | "positionid" | "scharnagl" | "id" | "idn" | "sp" => {
            Numbering::Scharnagl
        }
        "fritz9" => Numbering::Fritz9,
        // `[Variant "Chess960 position 451"]`; in an event, `#3` is a round.
        "variant" => return labelled(value),
        "event" => return labelled(&value.replace('#', "")),
        _ => return None,
    };
    of_number(value, numbering).or_else(|| labelled(value))
}

/// An unterminated value extends to the end.
fn tags(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        loop {
            let (_, after_bracket) = rest.split_once('[')?;
            rest = after_bracket;
            let name_length = after_bracket
                .find(|c: char| !c.is_ascii_alphanumeric() && c != '_')
                .unwrap_or(after_bracket.len());
            let (name, after_name) = after_bracket.split_at(name_length);
            if name.is_empty() {
                continue;
            }
            if let Some(after_quote) = after_name.trim_start().strip_prefix('"') {
                let value = &after_quote[..closing_quote(after_quote)];
                rest = &after_quote[value.len()..];
                return Some((name, value));
            }
        }
    })
}

/// Index of the first unescaped quotation mark, or of the end.
fn closing_quote(text: &str) -> usize {
    let mut escaped = false;
    text.find(|c| {
        let closing = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        closing
    })
    .unwrap_or(text.len())
}
