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
pub(super) use self::pieces::side;
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
    let mut tokens = tags(text);
    add_between(&mut tokens, text, |gap| links(normalized, gap));
    // Each function looks only where the previous ones found nothing.
    for find in [discord_markup, pieces, national_ranks, sums, words] {
        add_between(&mut tokens, text, |gap| find(text, gap));
    }
    tokens
}

/// Adds the tokens that `find` finds in the gaps, in the order of the text.
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

/// Finds the tags of PGN games, which may have links.
fn tags(text: &str) -> Vec<Token> {
    if !text.contains('[') {
        return Vec::new();
    }
    TAGS.find_iter(text)
        .map(|tags| Token {
            range: tags.range(),
            kind: TokenKind::Tags(pgn::read(tags.as_str())),
        })
        .collect()
}

/// Finds Discord's markup for channels, users and times, such as `<#1234>`. Its numbers are no positions.
fn discord_markup(text: &str, part: Range<usize>) -> Vec<Token> {
    static MENTION: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new("<(?:#|@[!&]?|t:|/[^>\\n]{1,80}:)[0-9]+[^>\\n]{0,3}>")
            .expect("the pattern is valid")
    });
    if !text[part.clone()].contains('<') {
        return Vec::new();
    }
    MENTION
        .find_iter(&text[part.clone()])
        .map(|mention| Token {
            range: part.start + mention.start()..part.start + mention.end(),
            kind: TokenKind::Figures,
        })
        .collect()
}

/// Finds calculations in a part of a text: numbers written as a sum (`6 + 16*2 + 96*5`), and others.
fn sums(text: &str, part: Range<usize>) -> Vec<Token> {
    let mut tokens = Vec::new();
    // Saves the search in most texts.
    if !text[part.clone()].contains(['+', '*', '·', '×', 'x']) {
        return tokens;
    }
    for captures in CALCULATION.captures_iter(&text[part.clone()]) {
        let start = part.start + captures.get_match().start();
        let end = part.start + captures.get_match().end();
        // `Scharnagl-1-960` and `1-960` name numberings.
        if text[..start].ends_with('-') || text[end..].starts_with('-') {
            continue;
        }
        let kind = match sum::calculate(&captures) {
            Calculation::Sum(sum) => TokenKind::Sum(Ok(sum)),
            Calculation::Invalid(error) => TokenKind::Sum(Err(error)),
            Calculation::TimeControl => TokenKind::Figures,
            // Separate numbers, which are found later.
            Calculation::None => continue,
        };
        tokens.push(Token {
            range: start..end,
            kind,
        });
    }
    tokens
}
