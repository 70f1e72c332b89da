//! Words that say that a back rank is written from h to a: "reversed", "mirror of".

use super::super::token::{Token, TokenKind};
use super::super::vocabulary::Word;
use super::{Parser, PartKind};
use crate::Side;

/// What a word such as "mirrored" says about the back rank beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::parse) enum Direction {
    /// The rank is written from h to a.
    Turned,
    /// It is not: `not mirrored`.
    Denied,
    /// The word may be about Black's pieces (`mirrored for Black`), about another game (`game 2 reversed`), about
    /// something else (`flipped board`, `colors reversed`) or about another position (`or mirrored`).
    Unclear,
}

impl Direction {
    /// Returns what the word at an index, such as "mirrored", says about the back rank beside it. Fillers are skipped.
    ///
    /// This is `Denied` after "not", `Unclear` if another word or a noun before may be what the word is about, and
    /// otherwise `Turned`.
    pub(in crate::parse) fn of(tokens: &[Token], index: usize) -> Self {
        let kind_before = tokens[..index]
            .iter()
            .rev()
            .map(|token| &token.kind)
            .find(|kind| !is_filler(kind));
        if kind_before.is_some_and(|kind| kind.is_word(Word::Not)) {
            return Self::Denied;
        }
        let kind_behind = tokens[index + 1..]
            .iter()
            .map(|token| &token.kind)
            .find(|kind| !is_filler(kind));
        if kind_before.is_some_and(is_other_subject) || kind_behind.is_some_and(is_other_object) {
            return Self::Unclear;
        }
        // In `game 2: reversed RNBKQBNR`, the word is about the rank. In `game 2 reversed`, it may be about the game.
        let precedes_rank = matches!(
            kind_behind,
            Some(TokenKind::BackRank { .. } | TokenKind::Word(Word::Piece(_) | Word::Position))
        );
        if !precedes_rank && follows_noun(&tokens[..index]) {
            return Self::Unclear;
        }
        Self::Turned
    }
}

/// Whether a token before a word such as "mirrored" may be what the word is about: `or mirrored`, `colors reversed`.
fn is_other_subject(kind: &TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::Word(Word::And | Word::Side(_)) | TokenKind::UnknownWord
    )
}

/// Whether a token behind a word such as "mirrored" may be what the word is about: `mirrored for Black`,
/// `flipped board`.
fn is_other_object(kind: &TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::Word(Word::Side(Side::Black) | Word::CountedNoun) | TokenKind::UnknownWord
    )
}

/// Whether a noun such as "game" comes last in these tokens, perhaps with numbers: `games 1 and 2`.
fn follows_noun(tokens: &[Token]) -> bool {
    tokens
        .iter()
        .map(|token| &token.kind)
        .rfind(|kind| {
            let may_follow_noun = matches!(
                kind,
                TokenKind::Mark(_) | TokenKind::Number(_) | TokenKind::Word(Word::And)
            );
            !may_follow_noun && !is_filler(kind)
        })
        .is_some_and(|kind| kind.is_word(Word::CountedNoun))
}

fn is_filler(kind: &TokenKind) -> bool {
    matches!(kind, TokenKind::Word(Word::Filler | Word::Of | Word::To))
}

impl Parser<'_> {
    /// Records the current word, which may say that the back rank is written from h to a.
    pub(super) fn push_turning_word(&mut self) {
        let kind = match Direction::of(&self.tokens, self.current) {
            Direction::Turned => PartKind::Turned,
            Direction::Denied => PartKind::Unknown,
            Direction::Unclear => PartKind::MaybeTurned,
        };
        self.push_other_part(kind);
    }
}
