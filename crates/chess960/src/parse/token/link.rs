//! Links and the positions in them.

use std::ops::Range;

use super::super::normalized::NormalizedText;
use super::super::pattern::{LINK, LINKED_NUMBER};
use super::kind::{Token, TokenKind};
use super::pieces::pieces;

/// Finds the links in a part of a text. A link with a position becomes several tokens: the position and the rest of the
/// link.
pub(super) fn links(normalized: &NormalizedText<'_>, part: Range<usize>) -> Vec<Token> {
    let text = &normalized.text[..part.end];
    let mut tokens = Vec::new();
    // Saves the search in most texts.
    if !text[part.start..].contains('/') && !text[part.start..].contains("www.") {
        return tokens;
    }
    let mut start = part.start;
    while let Some(found) = LINK.find_at(text, start) {
        start = normalized.link_end(found.start()).min(part.end);
        // Punctuation behind a link, such as the bracket of Markdown.
        let end = text[..start]
            .trim_end_matches([')', ']', '>', '.', ',', ';', '!', '*', '`', '"'])
            .len();
        tokens.extend(link(text, found.start()..end));
    }
    tokens
}

/// Splits a link into the position in it, such as 518 in `lichess.org/analysis/chess960/518`, and the rest.
///
/// A link without a position is one token.
fn link(text: &str, range: Range<usize>) -> Vec<Token> {
    let Some(position) = linked_position(text, range.clone()) else {
        return vec![Token {
            range,
            kind: TokenKind::UnknownLink,
        }];
    };
    let before = Token {
        range: range.start..position.range.start,
        kind: TokenKind::LinkRest,
    };
    let after = Token {
        range: position.range.end..range.end,
        kind: TokenKind::LinkRest,
    };
    [before, position, after]
        .into_iter()
        .filter(|token| !token.range.is_empty())
        .collect()
}

/// Finds the position in a link: the number in `lichess.org/analysis/chess960/518`, or a FEN.
fn linked_position(text: &str, range: Range<usize>) -> Option<Token> {
    let link = &text[range.clone()];
    if let Some(number) = LINKED_NUMBER
        .captures(link)
        .and_then(|link| link.name("number"))
    {
        return Some(Token {
            range: range.start + number.start()..range.start + number.end(),
            kind: TokenKind::LinkedNumber(number.as_str().to_owned()),
        });
    }
    pieces(text, range)
        .into_iter()
        .find(|token| matches!(token.kind, TokenKind::Board(_)))
}
