//! Splits a text into tokens.

mod kind;
mod link;
mod pieces;
mod word;

use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;

pub(super) use self::kind::{Token, TokenKind};
use self::link::links;
pub(super) use self::pieces::side_of;
use self::pieces::{national_ranks, pieces};
use self::word::words;
use super::normalized::NormalizedText;
use super::pattern::TAGS;
use super::pgn;
use super::sum::{self, CALCULATION, Calculation};

/// Splits a text into tokens, its smallest parts with a meaning, in order: numbers, words, back ranks, boards, links,
/// sums and marks.
pub(super) fn tokens(normalized: &NormalizedText<'_>) -> Vec<Token> {
    let text = normalized.text.as_str();
    // Each step looks only where the previous ones found nothing. The last one, `words`, leaves only spaces.
    let mut tokens = tags(text);
    add_between(&mut tokens, text, |gap| links(normalized, gap));
    for find in [discord_markup, pieces, national_ranks, sums, words] {
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

/// Finds Discord's markup in a part of a text: channels (`<#1234>`), users and roles (`<@1234>`, `<@&1234>`), times
/// (`<t:1234:R>`) and commands (`</show:1234>`).
///
/// It becomes [`TokenKind::Figures`], because its numbers are no positions.
fn discord_markup(text: &str, part: Range<usize>) -> Vec<Token> {
    static MARKUP: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new("<(?:#|@[!&]?|t:|/[^>\\n]{1,80}:)[0-9]+[^>\\n]{0,3}>")
            .expect("the pattern is valid")
    });
    let searched = &text[part.clone()];
    // Saves the search in most texts.
    if !searched.contains('<') {
        return Vec::new();
    }
    MARKUP
        .find_iter(searched)
        .map(|markup| {
            let range = part.start + markup.start()..part.start + markup.end();
            Token::new(range, TokenKind::Figures)
        })
        .collect()
}

/// Finds calculations in a part of a text: numbers written as a sum (`6 + 16*2 + 96*5`), and others, such as the time
/// control `15+10`.
fn sums(text: &str, part: Range<usize>) -> Vec<Token> {
    let mut tokens = Vec::new();
    let searched = &text[part.clone()];
    // Saves the search in most texts.
    if !searched.contains(['+', '*', '·', '×', 'x']) {
        return tokens;
    }
    for captures in CALCULATION.captures_iter(searched) {
        let calculation = captures.get_match();
        let start = part.start + calculation.start();
        let end = part.start + calculation.end();
        // In `1-960 · 451`, 960 is the end of the name of a numbering.
        if text[..start].ends_with('-') || text[end..].starts_with('-') {
            continue;
        }
        let kind = match sum::calculate(&captures) {
            Calculation::Sum(sum) => TokenKind::Sum(sum),
            Calculation::TimeControl => TokenKind::Figures,
            // In a later step, each number becomes a token of its own.
            Calculation::SeparateNumbers => continue,
        };
        tokens.push(Token::new(start..end, kind));
    }
    tokens
}
