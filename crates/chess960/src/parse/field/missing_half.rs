//! Pairs of positions without one half: `White: 518, Black: ?`, `518 vs`.

use crate::parse::mention::Mention;
use crate::parse::token::{Token, TokenKind};
use crate::parse::vocabulary::Word;
use crate::{Numbering, Side, Start};

/// Returns the side whose half is missing, if a text names or joins two halves but has only one: Black for
/// `White: 518, Black: ?` and `518 vs`.
///
/// `half` is the only position among the tokens of the text. Returns `None` if no half is missing.
pub(super) fn side_of_missing_half(tokens: &[Token], half: &Mention) -> Option<Side> {
    let is_one_half = half
        .content
        .read(Numbering::Scharnagl)
        .is_ok_and(|position| matches!(position.start, Start::Single(_)));
    if !is_one_half {
        return None;
    }
    let before = &tokens[..half.tokens.start];
    let behind = &tokens[half.tokens.end..];
    let side_by_name = half.side.map(opposite);
    // White's half comes first, so Black's is missing in `518/?`. In `Black: 518/?`, the name says that it is White's.
    if is_joined_with_nothing(behind) {
        return side_by_name.or(Some(Side::Black));
    }
    // `?/518`
    if follows_placeholder_and_joiner(before) {
        return side_by_name.or(Some(Side::White));
    }
    // `White: 518, Black:` and `Black: ?, White: 518`
    side_by_name.filter(|&side| {
        is_named_without_half(behind, side) || follows_name_without_half(before, side)
    })
}

/// Whether a slash or "vs" comes first in the tokens behind a half, and then only marks and names of sides: `518/?`.
fn is_joined_with_nothing(behind: &[Token]) -> bool {
    let begins_with_joiner = behind
        .iter()
        .find(|token| !is_mark(token))
        .is_some_and(|token| token.kind.is_joiner());
    begins_with_joiner
        && behind.iter().all(|token| {
            is_mark(token)
                || token.kind.is_joiner()
                || matches!(token.kind, TokenKind::Word(Word::Side(_)))
        })
}

/// Whether the tokens before a half are "vs", or a placeholder and a slash: `?/518`. A slash alone may begin a command.
fn follows_placeholder_and_joiner(before: &[Token]) -> bool {
    let Some(joiner) = before.iter().rposition(|token| !is_mark(token)) else {
        return false;
    };
    let has_only_marks = before[..joiner].iter().all(is_mark);
    if !before[joiner].kind.is_joiner() || !has_only_marks {
        return false;
    }
    before[joiner].kind.is_word(Word::Versus) || before[..joiner].iter().any(is_placeholder)
}

/// Whether the tokens behind a half are only the name of the other side, `missing_side`, with marks or signs of a pair:
/// `, Black: ?`.
///
/// `= Black` says that the half is Black's, too.
fn is_named_without_half(behind: &[Token], missing_side: Side) -> bool {
    let has_equals_sign = behind
        .iter()
        .any(|token| matches!(token.kind, TokenKind::Mark('=')));
    if has_equals_sign {
        return false;
    }
    let words: Vec<&Token> = behind
        .iter()
        .filter(|token| !is_mark(token) && !token.kind.is_joiner())
        .collect();
    match words[..] {
        [name] => name.kind.is_word(Word::Side(missing_side)),
        _ => false,
    }
}

/// Whether the tokens before a half name both sides, and show that the half of `missing_side` is left out: White's in
/// `White: ?, Black: 518` and in `White:, Black: 518`.
///
/// In `White and Black: 518`, no half is missing.
fn follows_name_without_half(before: &[Token], missing_side: Side) -> bool {
    let Some(known_side_index) = last_index_of(before, opposite(missing_side)) else {
        return false;
    };
    let Some(missing_side_index) = last_index_of(&before[..known_side_index], missing_side) else {
        return false;
    };
    let between_names = &before[missing_side_index + 1..known_side_index];
    let has_only_signs = between_names
        .iter()
        .all(|token| is_mark(token) || token.kind.is_joiner());
    let has_placeholder_or_colon = between_names
        .iter()
        .any(|token| is_placeholder(token) || matches!(token.kind, TokenKind::Mark(':')));
    has_only_signs && has_placeholder_or_colon
}

/// Returns the index of the last token that names a side.
fn last_index_of(tokens: &[Token], side: Side) -> Option<usize> {
    tokens
        .iter()
        .rposition(|token| token.kind.is_word(Word::Side(side)))
}

/// Whether a token may stand for a half that is not known: `?`, `…`.
fn is_placeholder(token: &Token) -> bool {
    matches!(token.kind, TokenKind::Mark('?' | '-' | '.' | '…'))
}

/// Whether a token is punctuation, but no slash.
fn is_mark(token: &Token) -> bool {
    token.kind.is_punctuation() && !token.kind.is_joiner()
}

fn opposite(side: Side) -> Side {
    match side {
        Side::White => Side::Black,
        Side::Black => Side::White,
    }
}
