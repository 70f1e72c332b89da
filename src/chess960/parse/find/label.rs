//! Numbers of positions in a text: what their labels say, and numbers that need none.

use std::ops::Range;

use super::pattern::LABELLED;
use super::{Content, Found, Label, Mention};
use crate::chess960::parse::{NamedPosition, ParseError, Reading};
use crate::chess960::{DoubleId, Numbering, Side, Start};

/// Maximum number of a list item: `1. RNBQKBNR` is not position 1.
const MAX_LIST_ITEM: u16 = 25;

/// What may stand between a number and the position that it belongs to.
const BETWEEN: &[char] = &[
    ' ', '\n', '`', '*', '"', '.', ',', ';', ':', '=', '(', ')', '[', ']', '<', '>', '|', '-', '!',
    '?',
];

/// The number of a text that consists of it and its label; `None` if it is something else, such as a date.
///
/// `following` is the rest of the text.
pub(super) fn content(text: &str, following: &str) -> Option<Content> {
    let parts = LABELLED.captures(text)?;
    let digits = parts.name("digits")?.as_str();
    let name = |part| parts.name(part).map(|part| label(part.as_str()));
    let (before, after) = (name("before"), name("after"));
    let label = match (before, after) {
        (_, None) if begins_range(following) => return None,
        (Some(label), None) | (None | Some(Label::Any), Some(label)) => label,
        (Some(one), Some(other)) if one != other => {
            return Some(contradiction(text, digits, [one, other]));
        }
        (Some(label), Some(_)) => label,
        (None, None) => return None,
    };
    if digits.contains('/') {
        return pair_of(digits, label);
    }
    Some(Content::Number {
        digits: digits.to_owned(),
        label,
    })
}

/// White's and Black's numbers; three are a date.
pub(super) fn pair_of(digits: &str, label: Label) -> Option<Content> {
    (digits.matches('/').count() == 1).then(|| Content::Number {
        digits: digits.to_owned(),
        label,
    })
}

/// A number with the names of two numberings.
fn contradiction(text: &str, digits: &str, labels: [Label; 2]) -> Content {
    let read = labels.map(|label| {
        let digits = digits.to_owned();
        Content::Number { digits, label }.read(Numbering::Scharnagl)
    });
    let named = |reading| NamedPosition {
        written: text.to_owned(),
        reading,
    };
    Content::Plain(match read {
        [Ok(one), Ok(other)] if one.start == other.start => Ok(one),
        [Ok(one), Ok(other)] => Err(ParseError::Contradiction(vec![named(one), named(other)])),
        [Err(error), _] | [_, Err(error)] => Err(error),
    })
}

/// What a label says about the numbering.
fn label(text: &str) -> Label {
    let text = text.to_ascii_lowercase().replace("chess960", "");
    let has = |part| text.contains(part);
    if has("chessgames") {
        Label::Chessgames
    } else if has("fritz") {
        Label::Numbering(Numbering::Fritz9)
    } else if has("960") {
        Label::Numbering(Numbering::ScharnaglOneBased)
    } else if has("scharnagl") || has("sp") {
        Label::Numbering(Numbering::Scharnagl)
    } else {
        Label::Any
    }
}

/// Whether the number before this is the first one of a range: `0-99`.
fn begins_range(following: &str) -> bool {
    let following = following.trim_start_matches(['*', '`']).trim_start();
    let dashes = ["-", "..", "to "].into_iter();
    let mut ends = dashes.filter_map(|dash| following.strip_prefix(dash));
    ends.any(|end| end.trim_start().starts_with(|c: char| c.is_ascii_digit()))
}

/// Adds numbers without a label right before or after what names a position: `451 · BRNNKQRB`, `BRNNKQRB (451)`. In a
/// text with several arrangements they may count them.
pub(super) fn with_neighboring_numbers(text: &str, found: Vec<Found>) -> Vec<Found> {
    let is_plain = |(_, content): &&Found| matches!(content, Content::Plain(_));
    if found.iter().filter(is_plain).count() > 1 {
        return found;
    }
    let mut all = Vec::with_capacity(found.len());
    let mut from = 0;
    let mut found = found.into_iter().peekable();
    while let Some((range, content)) = found.next() {
        let to = found.peek().map_or(text.len(), |(next, _)| next.start);
        let is_board = !text[range.clone()].starts_with('[') && text[range.clone()].contains('\n');
        if is_board {
            from = range.end;
            all.push((range, content));
            continue;
        }
        let first = all.len();
        let mut start = range.start;
        while let Some(number) = number_before(text, from..start) {
            start = number.0.start;
            all.insert(first, number);
        }
        from = range.end;
        all.push((range, content));
        while let Some(number) = number_after(text, from..to) {
            from = number.0.end;
            all.push(number);
        }
    }
    all
}

/// The number at the end of a part of a text, unless it belongs to what is before it or counts an item of a list or a
/// rank of a board.
fn number_before(text: &str, part: Range<usize>) -> Option<Found> {
    let before = text.get(part.clone())?;
    let word = before.rfind(char::is_whitespace).map_or(0, |at| at + 1);
    let is_link = before[word..].contains("://");
    let before = if is_link { &before[..word] } else { before };
    let before = before.trim_end_matches(BETWEEN);
    let start = before.trim_end_matches(is_of_number).len();
    let digits = &before[start..];
    let number: u16 = digits.split('/').next()?.parse().ok()?;
    let outside = before[..start].trim_end_matches([' ', '`', '*', '"']);
    let mut outer = outside.chars().rev();
    let is_apart = match outer.next() {
        None | Some('\n' | '(' | ')' | '[' | ']' | '|' | ',' | ';' | '<' | '>' | '!' | '?') => true,
        // Not part of a time, a date or a range.
        // The result of a sum.
        Some('=') => false,
        Some('.' | ':' | '-') => {
            outside.len() < start || !outer.next().is_some_and(|c| c.is_ascii_digit())
        }
        Some(c) => c.is_ascii_digit() && outside.len() < start,
    };
    let separator = text[part.start + before.len()..part.end].trim_start_matches(['*', '`']);
    let counts_item = separator.starts_with('.') && (1..=MAX_LIST_ITEM).contains(&number);
    let counts_rank = matches!(number, 1 | 8) && text[part.end..].chars().nth(1) == Some(' ');
    let range = part.start + start..part.start + before.len();
    let is_number = is_apart && !counts_item && !counts_rank && is_short(digits);
    is_number.then(|| number_in(text, range))
}

/// The number at the beginning of a part of a text, unless it belongs to what is after it or counts an item of a list.
fn number_after(text: &str, part: Range<usize>) -> Option<Found> {
    let after = text.get(part.clone())?;
    let is_link = after.starts_with(['?', '&', '#']);
    let word = after.find(char::is_whitespace).unwrap_or(after.len());
    let after = if is_link { &after[word..] } else { after };
    let after = after.trim_start_matches(BETWEEN);
    let start = part.end - after.len();
    let rest = after.trim_start_matches(is_of_number);
    let digits = &after[..after.len() - rest.len()];
    let outside = rest.trim_start_matches([' ', '`', '*', '"']);
    let mut outer = outside.chars();
    let is_apart = match outer.next() {
        None | Some('\n' | '(' | ')' | '[' | ']' | '|' | ',' | ';' | '<' | '>' | '!' | '?') => true,
        Some('.' | ':' | '=' | '-') => outside.len() < rest.len() || outer.next().is_none(),
        Some(c) => c.is_ascii_digit() && outside.len() < rest.len(),
    };
    let range = start..start + digits.len();
    (is_apart && is_short(digits)).then(|| number_in(text, range))
}

fn is_of_number(c: char) -> bool {
    c.is_ascii_digit() || c == '/'
}

/// Whether digits may be those of a position's number, or of two with a slash between.
fn is_short(digits: &str) -> bool {
    digits
        .split('/')
        .all(|number| (1..=3).contains(&number.len()))
        && digits.matches('/').count() <= 1
}

fn number_in(text: &str, range: Range<usize>) -> Found {
    let digits = text[range.clone()].to_owned();
    let label = Label::Any;
    (range, Content::Number { digits, label })
}

/// Joins White's and Black's positions with a slash between: `SP-518 / SP-534`, `RNBQKBNR/RNBKQBNR`. More than two are a
/// list.
pub(super) fn with_pairs_joined(text: &str, found: Vec<Found>) -> Vec<Found> {
    let is_joined = |before: &Found, after: &Found| {
        let between = text.get(before.0.end..after.0.start).unwrap_or_default();
        between.trim_matches([' ', '`', '*']) == "/"
    };
    let mut joined: Vec<Found> = Vec::with_capacity(found.len());
    for run in found.chunk_by(is_joined) {
        match run {
            [white, black] => match pair(&white.1, &black.1) {
                Some(content) => joined.push((white.0.start..black.0.end, content)),
                None => joined.extend_from_slice(run),
            },
            _ => joined.extend_from_slice(run),
        }
    }
    joined
}

/// White's and Black's positions in one, if both are given in the same way.
fn pair(white: &Content, black: &Content) -> Option<Content> {
    match (white, black) {
        (Content::Plain(Ok(white)), Content::Plain(Ok(black))) => {
            let (Start::Single(id), Start::Single(other)) = (white.start, black.start) else {
                return None;
            };
            Some(Content::Plain(Ok(Reading {
                start: DoubleId::new(id, other).into(),
                numbering: None,
                alphabets: white.alphabets.or(black.alphabets),
            })))
        }
        (
            Content::Number { digits, label },
            Content::Number {
                digits: other_digits,
                label: other_label,
            },
        ) if label == other_label => pair_of(&format!("{digits}/{other_digits}"), *label),
        (Content::Plain(_) | Content::Number { .. }, _) => None,
    }
}

/// Adds whose position each one is said to be: `White: RNBQKBNR`.
pub(super) fn with_sides(text: &str, found: Vec<Found>) -> Vec<Mention> {
    let mut side = None;
    let mut from = 0;
    let mut mentions = Vec::with_capacity(found.len());
    for (range, content) in found {
        // A part of a text that was found within another one adds nothing.
        let between = text.get(from..range.start).unwrap_or_default();
        let line = between.rsplit_once('\n');
        if line.is_some() {
            side = None;
        }
        let line = line.map_or(between, |(_, line)| line);
        let mut words = line.rsplit(|c: char| !c.is_alphanumeric());
        side = words.find_map(named_side).or(side);
        from = range.end;
        mentions.push(Mention {
            range,
            side,
            content,
        });
    }
    mentions
}

fn named_side(word: &str) -> Option<Side> {
    let sides = [("white", Side::White), ("black", Side::Black)].into_iter();
    let mut named = sides.filter(|(name, _)| word.eq_ignore_ascii_case(name));
    named.next().map(|(_, side)| side)
}
