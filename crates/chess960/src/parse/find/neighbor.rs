//! Unlabelled numbers beside a position: `451 · BRNNKQRB`, `BRNNKQRB is 451`.

use std::ops::Range;

use super::{Content, Label, Mention};

/// Maximum number of a list item: `1. RNBQKBNR` is not position 1.
const MAX_LIST_ITEM: u16 = 25;

/// Minimum number that is unlikely to be a round, a board or a day.
const MIN_UNAMBIGUOUS: u16 = 100;

/// Characters allowed between a number and its position.
const SEPARATORS: &[char] = &[
    ' ', '\n', '`', '*', '"', '.', ',', ';', ':', '=', '(', ')', '[', ']', '<', '>', '|', '-', '!',
    '?', '→',
];

/// Words allowed between them.
const WORDS: [&str; 11] = [
    "is", "are", "or", "number", "no", "pos", "position", "means", "called", "and", "the",
];

/// Number of leading [`WORDS`] that mark the number as the position's.
const EQUATING_WORDS: usize = 9;

/// Adds unlabelled numbers. Beside several arrangements, small numbers may be list items.
pub(super) fn with_numbers(text: &str, found: Vec<Mention>) -> Vec<Mention> {
    let is_plain = |mention: &&Mention| matches!(mention.content, Content::Plain(_));
    let is_list = found.iter().filter(is_plain).count() > 1;
    let mut all = Vec::with_capacity(found.len());
    let mut from = 0;
    let mut found = found.into_iter().peekable();
    while let Some(mention) = found.next() {
        let to = found.peek().map_or(text.len(), |next| next.range.start);
        let Range { mut start, end } = mention.range;
        let written = &text[start..end];
        // Boards have no numbers beside them.
        let is_board = written.contains('\n') && !written.starts_with('[');
        let first = all.len();
        while !is_board && let Some(number) = before(text, from..start, is_list) {
            start = number.range.start;
            all.insert(first, number);
        }
        from = end;
        all.push(mention);
        while !is_board
            && !is_list
            && let Some(number) = after(text, from..to)
        {
            from = number.range.end;
            all.push(number);
        }
    }
    all
}

/// The number at the end of a part, unless it belongs to earlier text, a list or a rank label.
fn before(text: &str, part: Range<usize>, is_list: bool) -> Option<Mention> {
    let whole = text.get(part.clone())?;
    let word = whole.rfind(char::is_whitespace).map_or(0, |at| at + 1);
    let link = whole[word..]
        .find("http")
        .map_or(whole.len(), |at| word + at);
    let mut before = whole[..link].trim_end_matches(SEPARATORS);
    while let Some((rest, _)) = without_last_word(before) {
        before = rest.trim_end_matches(SEPARATORS);
    }
    let start = before.trim_end_matches(is_number_char).len();
    let digits = &before[start..];
    let number: u16 = digits.split('/').next()?.parse().ok()?;
    let outside = before[..start].trim_end_matches([' ', '`', '*', '"']);
    let has_gap = outside.len() < start;
    let mut outer = outside.chars().rev();
    let is_separate = match outer.next() {
        None | Some('\n' | '(' | ')' | '[' | ']' | '|' | ',' | ';' | '<' | '>' | '!' | '?') => true,
        // The result of a sum.
        Some('=') => return None,
        // Excludes parts of times, dates and ranges.
        Some('.' | ':' | '-') => has_gap || !outer.next().is_some_and(|c| c.is_ascii_digit()),
        Some(c) => has_gap && (c.is_ascii_digit() || number >= MIN_UNAMBIGUOUS),
    };
    let separator = whole[before.len()..].trim_start_matches(['*', '`']);
    let is_small = (1..=MAX_LIST_ITEM).contains(&number);
    let is_list_number =
        is_small && (is_list && !names_side(whole) || separator.starts_with(['.', ':']));
    let is_rank_label = matches!(number, 1 | 8) && text[part.end..].chars().nth(1) == Some(' ');
    let range = part.start + start..part.start + before.len();
    let is_number = is_separate && !is_list_number && !is_rank_label && is_short(digits);
    is_number.then(|| number_in(text, range))
}

/// The number at the start of a part, unless it belongs to later text or a list.
fn after(text: &str, part: Range<usize>) -> Option<Mention> {
    let whole = text.get(part.clone())?;
    // Skips the rest of a link.
    let is_link = whole.starts_with(['?', '&', '#']);
    let word = whole.find(char::is_whitespace).unwrap_or(whole.len());
    let mut after = if is_link { &whole[word..] } else { whole };
    let (mut is_equated, mut has_words) = (false, false);
    loop {
        after = after.trim_start_matches(SEPARATORS);
        let Some((rest, word)) = without_first_word(after) else {
            break;
        };
        is_equated |= word < EQUATING_WORDS;
        has_words = true;
        after = rest;
    }
    let start = part.end - after.len();
    let rest = after.trim_start_matches(is_number_char);
    let digits = &after[..after.len() - rest.len()];
    let number: u16 = digits.split('/').next()?.parse().ok()?;
    let outside = rest.trim_start_matches([' ', '`', '*', '"']);
    let has_gap = outside.len() < rest.len();
    let mut outer = outside.chars();
    let is_separate = match outer.next() {
        None | Some('\n' | '(' | ')' | '[' | ']' | '|' | ',' | ';' | '<' | '>' | '!' | '?') => true,
        Some('.' | ':' | '=' | '-') => {
            has_gap || outer.next().is_none_or(char::is_whitespace) && number > MAX_LIST_ITEM
        }
        Some(c) => has_gap && (c.is_ascii_digit() || is_equated && number >= MIN_UNAMBIGUOUS),
    };
    let range = start..start + digits.len();
    let is_number = is_separate && is_short(digits) && (!has_words || number >= MIN_UNAMBIGUOUS);
    is_number.then(|| number_in(text, range))
}

/// Strips one of [`WORDS`] at the end; also returns its index.
fn without_last_word(text: &str) -> Option<(&str, usize)> {
    let rest = text.trim_end_matches(char::is_alphabetic);
    Some((rest, index_of_word(&text[rest.len()..])?))
}

/// Like [`without_last_word`], at the start.
fn without_first_word(text: &str) -> Option<(&str, usize)> {
    let rest = text.trim_start_matches(char::is_alphabetic);
    Some((rest, index_of_word(&text[..text.len() - rest.len()])?))
}

fn index_of_word(word: &str) -> Option<usize> {
    WORDS
        .iter()
        .position(|known| word.eq_ignore_ascii_case(known))
}

fn names_side(text: &str) -> bool {
    let line = text
        .rsplit('\n')
        .next()
        .unwrap_or_default()
        .to_ascii_lowercase();
    line.contains("white") || line.contains("black")
}

fn is_number_char(c: char) -> bool {
    c.is_ascii_digit() || c == '/'
}

/// Whether digits may be one position number, or two separated by a slash.
fn is_short(digits: &str) -> bool {
    let is_short = |number: &&str| number.trim_start_matches('0').len() <= 3;
    let numbers: Vec<&str> = digits.split('/').collect();
    numbers.len() <= 2 && !numbers.contains(&"") && numbers.iter().all(is_short)
}

fn number_in(text: &str, range: Range<usize>) -> Mention {
    let number = Content::number(&text[range.clone()], Label::Unspecified);
    Mention::new(range, number)
}
