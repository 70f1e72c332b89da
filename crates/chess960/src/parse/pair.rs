//! DFRC positions by numbers: `518/534`, `DFRC 497814`.

use super::{ParseError, ParsedPosition, letters, number};
use crate::{DoubleId, Numbering, Side};

/// Reads two numbers separated by a slash, or `DFRC` and a number; `None` if the text is neither.
pub(super) fn read(
    plain: &str,
    numbering: Numbering,
) -> Option<Result<ParsedPosition, ParseError>> {
    let id = match after_name(plain) {
        Some(text) => {
            let id = of_numbers(text, numbering).or_else(|| of_dfrc_number(text));
            id.unwrap_or(Err(ParseError::Pair))
        }
        None => match of_numbers(plain, numbering) {
            Some(id) => id,
            None if is_malformed(plain) => Err(ParseError::Pair),
            None => return None,
        },
    };
    Some(id.map(|id| ParsedPosition::of_number(id, numbering)))
}

/// The text after `DFRC`, or `None` without the name.
pub(super) fn after_name(plain: &str) -> Option<&str> {
    let rest = strip_word(plain, "dfrc")?;
    let rest = rest.strip_prefix('-').unwrap_or(rest);
    let rest = rest.trim_start_matches(is_filler);
    let rest = strip_word(rest, "number").unwrap_or(rest);
    Some(rest.trim_start_matches(is_filler))
}

fn is_filler(c: char) -> bool {
    matches!(c, ' ' | ':' | '#' | '*')
}

fn strip_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let (start, rest) = text.split_at_checked(word.len())?;
    let ends = !rest.starts_with(char::is_alphanumeric);
    (start.eq_ignore_ascii_case(word) && ends).then_some(rest)
}

fn of_numbers(text: &str, numbering: Numbering) -> Option<Result<DoubleId, ParseError>> {
    let (white, black) = text.split_once('/')?;
    let id = |side, text: &str| {
        let read = numbering.position(number(text.trim())?);
        Some(read.map_err(|error| ParseError::HalfOfPair {
            side,
            written: text.trim().to_owned(),
            error: Box::new(error.into()),
        }))
    };
    let (white, black) = (id(Side::White, white)?, id(Side::Black, black)?);
    Some(white.and_then(|white| Ok(DoubleId::new(white, black?))))
}

/// Ignores text from `*` or `=` on, as in the bot's replies.
fn of_dfrc_number(text: &str) -> Option<Result<DoubleId, ParseError>> {
    let end = text.find(['*', '=']).unwrap_or(text.len());
    let number = number(text[..end].trim_end())?;
    let id = u32::try_from(number).ok().and_then(DoubleId::from_number);
    Some(id.ok_or(ParseError::DoubleNumber(number)))
}

/// Whether a text has numbers without a single slash between them, or only one number beside a slash.
fn is_malformed(plain: &str) -> bool {
    let parts: Vec<&str> = plain.split('/').map(str::trim).collect();
    let numbers = parts.iter().filter(|part| number(part).is_some()).count();
    match parts[..] {
        [text] => {
            let words = || text.split([' ', '-', ':']).filter(|word| !word.is_empty());
            words().count() == 2 && words().all(|word| number(word).is_some())
        }
        [_, _] => numbers > 0,
        [_, _, _] => numbers == 3,
        _ => false,
    }
}

/// Whether one side is a number and the other a back rank.
pub(super) fn is_mixed(plain: &str) -> bool {
    let is_number = |side: &str| number(side.trim()).is_some();
    let is_rank = |side: &str| super::back_rank(side).is_ok() || letters::read(side).is_some();
    plain.split_once('/').is_some_and(|(white, black)| {
        is_number(white) && is_rank(black) || is_rank(white) && is_number(black)
    })
}
