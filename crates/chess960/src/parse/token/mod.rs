//! Splits a text into tokens.

mod kind;
mod link;
mod pieces;
mod word;

use std::ops::Range;

use regex::Captures;

pub(super) use self::kind::{Token, TokenKind};
use self::link::links;
pub(super) use self::pieces::side_of;
use self::pieces::{national_ranks, pieces};
pub(super) use self::word::Ordinal;
use self::word::words;
use super::ParseError;
use super::normalized::NormalizedText;
use super::pattern::TAGS;
use super::pgn;
use super::sum::{self, CALCULATION, Calculation, Sum};

/// Splits a text into tokens, its smallest parts with a meaning, in order: numbers, words, back ranks, boards, links,
/// sums and marks.
pub(super) fn tokens(normalized: &NormalizedText<'_>) -> Vec<Token> {
    let text = normalized.text.as_str();
    // Each step looks only where the previous ones found nothing. The last one, `words`, leaves only spaces.
    let mut tokens = tags(text);
    add_between(&mut tokens, text, |gap| links(normalized, gap));
    for find in [pieces, national_ranks, sums, words] {
        add_between(&mut tokens, text, |gap| find(text, gap));
    }
    tokens
}

/// Adds the tokens that `find` finds in the gaps between `tokens`, in the order of the text.
fn add_between(tokens: &mut Vec<Token>, text: &str, find: impl Fn(Range<usize>) -> Vec<Token>) {
    for gap in gaps(text, tokens) {
        tokens.extend(find(gap));
    }
    tokens.sort_by_key(|token| token.range.start);
}

/// Returns the parts of a text between the tokens found so far.
fn gaps(text: &str, tokens: &[Token]) -> Vec<Range<usize>> {
    let mut gaps = Vec::new();
    let mut start = 0;
    for token in tokens {
        if start < token.range.start {
            gaps.push(start..token.range.start);
        }
        start = token.range.end;
    }
    if start < text.len() {
        gaps.push(start..text.len());
    }
    gaps
}

/// Finds the tags of PGN games. They come first, because their values may be links or numbers.
fn tags(text: &str) -> Vec<Token> {
    if !text.contains('[') {
        return Vec::new();
    }
    TAGS.find_iter(text)
        .map(|tags| Token::new(tags.range(), TokenKind::Tags(pgn::read(tags.as_str()))))
        .collect()
}

/// Finds calculations in a part of a text: numbers written as a sum (`6 + 16*2 + 96*5`), and others, such as the time
/// control `15+10`.
fn sums(text: &str, part: Range<usize>) -> Vec<Token> {
    let searched = &text[part.clone()];
    // Saves the search in most texts.
    if !searched.contains(['+', '*', '·', '×', 'x']) {
        return Vec::new();
    }
    CALCULATION
        .captures_iter(searched)
        .filter_map(|captures| token_of_calculation(text, &part, &captures))
        .collect()
}

/// Returns the token of a calculation that was found in a part of a text.
///
/// Returns `None` if its numbers belong to no calculation. A later step makes tokens of them.
fn token_of_calculation(text: &str, part: &Range<usize>, captures: &Captures<'_>) -> Option<Token> {
    let calculation = captures.get_match();
    let start = part.start + calculation.start();
    let end = part.start + calculation.end();
    // In `1-960 · 451`, 960 is the end of the name of a numbering.
    if text[..start].ends_with('-') || text[end..].starts_with('-') {
        return None;
    }
    // The time in `10:00 + 5` is no term of a sum.
    let length_before = length_of_digits_before(&text[part.start..start]);
    let length_behind = length_of_digits_behind(&text[end..part.end]);
    if length_before > 0 || length_behind > 0 {
        let figures = start - length_before..end + length_behind;
        return Some(Token::new(figures, TokenKind::Figures));
    }
    match sum::calculate(captures) {
        Calculation::Sum(sum) => Some(token_of_sum(&text[..part.end], start..end, sum)),
        Calculation::TimeControl => Some(token_of_time_control(text, start..end)),
        Calculation::SeparateNumbers => None,
    }
}

/// Returns the token of a sum. With a division behind it, as in `6 + 16*2/2`, it is no formula of a position, which is
/// an error.
///
/// `text` ends where the searched part ends.
fn token_of_sum(text: &str, range: Range<usize>, sum: Result<Sum, ParseError>) -> Token {
    let Some(division_length) = sum::length_of_division(&text[range.end..]) else {
        return Token::new(range, TokenKind::Sum(sum));
    };
    let quotient = range.start..range.end + division_length;
    let error = ParseError::NotASum(text[quotient.clone()].to_owned());
    Token::new(quotient, TokenKind::Sum(Err(error)))
}

/// Returns the token of numbers that may be a time control, such as `15+10`.
///
/// In `518/451 +10`, 451 belongs to the pair. So the token is only the plus sign and the number behind it.
fn token_of_time_control(text: &str, range: Range<usize>) -> Token {
    let written = &text[range.clone()];
    if is_second_half(&text[..range.start], written)
        && let Some(plus) = written.find('+')
    {
        return Token::new(range.start + plus..range.end, TokenKind::Symbol);
    }
    Token::new(range, TokenKind::Figures)
}

/// Returns the length of the digits that a colon or point at the end of a text joins with a calculation behind it:
/// `10:` before `00 + 5`.
fn length_of_digits_before(text: &str) -> usize {
    let mut rest = text;
    while let Some(before_mark) = rest.strip_suffix([':', '.'])
        && before_mark.ends_with(|c: char| c.is_ascii_digit())
    {
        rest = before_mark.trim_end_matches(|c: char| c.is_ascii_digit());
    }
    text.len() - rest.len()
}

/// Returns the length of the digits that a mark at the start of a text joins with a calculation before it: `:00` behind
/// `451 + 20`.
fn length_of_digits_behind(text: &str) -> usize {
    let mut rest = text;
    while let Some(behind_mark) = rest.strip_prefix([':', '.', ','])
        && behind_mark.starts_with(|c: char| c.is_ascii_digit())
    {
        rest = behind_mark.trim_start_matches(|c: char| c.is_ascii_digit());
    }
    text.len() - rest.len()
}

/// Whether a calculation begins with the second number of a pair: `451 +10` behind `518/`. `before` is the text before
/// it.
///
/// The number must have three digits: `518/15+10` has a time control.
fn is_second_half(before: &str, calculation: &str) -> bool {
    let Some(first_half) = before.trim_end_matches(' ').strip_suffix('/') else {
        return false;
    };
    let first_half_ends_with_digit = first_half
        .trim_end_matches(' ')
        .ends_with(|c: char| c.is_ascii_digit());
    let digit_count = calculation.chars().take_while(char::is_ascii_digit).count();
    first_half_ends_with_digit && digit_count == 3
}
