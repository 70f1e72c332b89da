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
    let mut search_start = part.start;
    while let Some(beginning) = LINK.find_at(text, search_start) {
        let start = beginning.start();
        let end = normalized.link_end(start).min(part.end);
        // Punctuation behind a link, such as the bracket of Markdown, does not belong to it.
        let link_text =
            text[start..end].trim_end_matches([')', ']', '>', '.', ',', ';', '!', '*', '`', '"']);
        tokens.extend(link(text, start..start + link_text.len()));
        search_start = end;
    }
    tokens
}

/// Splits a link into the position in it, such as 518 in `lichess.org/analysis/chess960/518`, and the rest.
///
/// A link without a position is one token.
fn link(text: &str, range: Range<usize>) -> Vec<Token> {
    let Some(position) = linked_position(text, range.clone()) else {
        return vec![Token::new(range, TokenKind::UnknownLink)];
    };
    let before = Token::new(range.start..position.range.start, TokenKind::LinkRest);
    let after = Token::new(position.range.end..range.end, TokenKind::LinkRest);
    [before, position, after]
        .into_iter()
        .filter(|token| !token.range.is_empty())
        .collect()
}

/// Finds the position in a link: the number in `lichess.org/analysis/chess960/518`, or a FEN.
fn linked_position(text: &str, range: Range<usize>) -> Option<Token> {
    let captures = LINKED_NUMBER.captures(&text[range.clone()]);
    if let Some(number) = captures.and_then(|captures| captures.name("number")) {
        return Some(Token::new(
            range.start + number.start()..range.start + number.end(),
            TokenKind::LinkedNumber(number.as_str().to_owned()),
        ));
    }
    pieces(text, range)
        .into_iter()
        .find(|token| matches!(token.kind, TokenKind::Board(_)))
}
