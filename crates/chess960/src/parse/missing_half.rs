//! Pairs of positions without one half: `White: 518, Black: ?`, `518 vs`.

use super::mention::Mention;
use super::token::{Token, TokenKind};
use super::vocabulary::Word;
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
    // `518/?`: White's half is first, unless a name says the contrary.
    if is_joined_with_nothing(behind) {
        return Some(half.side.map_or(Side::Black, opposite));
    }
    // `?/518`
    if follows_placeholder_and_joiner(before) {
        return Some(half.side.map_or(Side::White, opposite));
    }
    // `White: 518, Black:` and `Black: ?, White: 518`
    let missing_side = opposite(half.side?);
    if is_named_without_half(behind, missing_side) || has_placeholder(before, missing_side) {
        return Some(missing_side);
    }
    None
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

/// Whether the tokens behind a half are the name of the other side, and nothing else but marks: `, Black: ?`.
///
/// `= Black` says that the half is Black's, too.
fn is_named_without_half(behind: &[Token], side: Side) -> bool {
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
        [name] => name.kind.is_word(Word::Side(side)),
        _ => false,
    }
}

/// Whether the tokens before a half have the name of the other side with a placeholder, or with a colon and nothing
/// behind it: `White: ?, Black:`. In `White and Black: 518`, no half is missing.
fn has_placeholder(before: &[Token], side: Side) -> bool {
    let Some(own_name) = before
        .iter()
        .rposition(|token| token.kind.is_word(Word::Side(opposite(side))))
    else {
        return false;
    };
    let Some(other_name) = before[..own_name]
        .iter()
        .rposition(|token| token.kind.is_word(Word::Side(side)))
    else {
        return false;
    };
    let between = &before[other_name + 1..own_name];
    between
        .iter()
        .all(|token| is_mark(token) || token.kind.is_joiner())
        && between
            .iter()
            .any(|token| is_placeholder(token) || matches!(token.kind, TokenKind::Mark(':')))
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
