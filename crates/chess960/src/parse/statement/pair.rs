//! Two positions for White and Black: `SP-518 / SP-534`, `RNBQKBNR vs BRNNKQRB`.

use super::super::mention::{Content, Form, Label, LabelledNumber, Mention};
use super::super::token::{Token, TokenKind};
use super::super::vocabulary::Word;
use super::super::{ParseError, ParsedPosition, RANK_LENGTH};
use super::Parser;
use crate::{Numbering, Side, Start};

impl Parser<'_> {
    /// Replaces two mentions that are joined by a slash or "vs" by one mention of the pair, White's and Black's
    /// position: `SP-518 / SP-534`.
    ///
    /// More than two joined mentions are a list, and stay separate.
    pub(super) fn join_pairs(&mut self) {
        let mentions = std::mem::take(&mut self.mentions);
        let mut joined = Vec::with_capacity(mentions.len());
        for run in mentions.chunk_by(|first, second| self.are_joined(first, second)) {
            if let [first, second] = run
                && let Some(content) = self.content_of_pair(first, second)
            {
                joined.push(pair(first, second, content));
            } else {
                joined.extend_from_slice(run);
            }
        }
        self.mentions = joined;
    }

    /// Refuses each pair whose order contradicts the names of the sides around it: `Black 518 / 451 White`.
    pub(super) fn check_order_of_pairs(&mut self) {
        let mut mentions = std::mem::take(&mut self.mentions);
        for mention in &mut mentions {
            if self.begins_with_white(mention)
                && let Some(name) = self.name_against_order(mention)
            {
                let error = ParseError::not_understood(&self.text[name.range.clone()]);
                mention.content = Content::Position(Err(error));
            }
        }
        self.mentions = mentions;
    }

    /// Whether a mention is a pair whose first half is White's because of the order. The case of letters may say
    /// otherwise, as in a FEN.
    fn begins_with_white(&self, mention: &Mention) -> bool {
        match &mention.content {
            Content::Number(number) => number.digits.contains('/'),
            Content::Position(Ok(position)) => {
                // A FEN or a sum is one token.
                matches!(position.start, Start::Double(_))
                    && mention.form == Form::Whole
                    && mention.tokens.len() > 1
                    && !self.is_fen_order(mention)
            }
            Content::Position(Err(_)) => false,
        }
    }

    /// Whether a pair has Black's rank first, in small letters.
    fn is_fen_order(&self, pair: &Mention) -> bool {
        let TokenKind::BackRank { side, .. } = self.tokens[pair.tokens.start].kind else {
            return false;
        };
        side == Some(Side::Black)
    }

    /// Returns the name of a side that says that the second half of a pair is White's: "Black" in
    /// `Black and White: 518/451`, "White" in `518 vs 451 White`.
    fn name_against_order(&self, pair: &Mention) -> Option<&Token> {
        let first_half = pair
            .tokens
            .clone()
            .find(|&index| self.tokens[index].is_value())?;
        // The first name before a pair is that of the first half.
        let first_name = self
            .tokens_of_pair_before(first_half)
            .iter()
            .find(|token| is_side(token));
        if let Some(name) = first_name
            && name.kind.is_word(Word::Side(Side::Black))
        {
            return Some(name);
        }
        self.name_behind_against_order(pair.tokens.end)
    }

    /// Returns the tokens that may belong to a pair, directly before its first half, whose index is given:
    /// "Black and White:" in `Black and White: 518/451`.
    fn tokens_of_pair_before(&self, first_half: usize) -> &[Token] {
        let start = self.tokens[..first_half]
            .iter()
            .rposition(|token| !may_stand_beside_pair(&token.kind))
            .map_or(0, |index| index + 1);
        &self.tokens[start..first_half]
    }

    /// Returns the name of a side behind a pair, from the token at an index on, that says that the second half is
    /// White's: "White" in `518 vs 451 White` and in `518/451 (Black, White)`.
    ///
    /// The last name behind a pair is that of the second half.
    fn name_behind_against_order(&self, index: usize) -> Option<&Token> {
        let behind = &self.tokens[index..];
        let length = behind
            .iter()
            .position(|token| !may_stand_beside_pair(&token.kind))
            .unwrap_or(behind.len());
        let names: Vec<&Token> = behind[..length]
            .iter()
            .filter(|token| is_side(token))
            .collect();
        let last_name = *names.last()?;
        let ends_line = matches!(
            self.kind_at(index + length),
            None | Some(TokenKind::LineBreak)
        );
        // A single name may belong to the words behind it: `518/451, White: Alice`.
        let may_be_of_other_words = names.len() == 1 && !ends_line;
        if may_be_of_other_words || !last_name.kind.is_word(Word::Side(Side::White)) {
            return None;
        }
        Some(last_name)
    }

    /// Whether a slash or "vs" stands between two mentions, and nothing else but Markdown and points.
    fn are_joined(&self, first: &Mention, second: &Mention) -> bool {
        let between = &self.tokens[first.tokens.end..second.tokens.start];
        let has_joiner = between.iter().any(|token| token.kind.is_joiner());
        let has_only_marks = between.iter().all(|token| {
            token.kind.is_joiner()
                || token.kind.is_emphasis()
                || matches!(token.kind, TokenKind::Mark('.'))
        });
        has_joiner && has_only_marks
    }

    /// Returns the content of two mentions that are joined as a pair: two back ranks (`RNBQKBNR vs BRNNKQRB`), or two
    /// numbers with the same label.
    ///
    /// Returns `None` if they are no pair: one is a number and one is not, their labels differ, or one is a board or
    /// already a pair.
    fn content_of_pair(&self, first: &Mention, second: &Mention) -> Option<Content> {
        match (&first.content, &second.content) {
            (Content::Position(_), Content::Position(_)) => self.content_of_ranks(first, second),
            (Content::Number(white), Content::Number(black)) => content_of_numbers(white, black),
            (Content::Position(_), Content::Number(_))
            | (Content::Number(_), Content::Position(_)) => None,
        }
    }

    /// Returns the position with two back ranks, such as `RNBQKBNR vs BRNNKQRB`, or `None` if they are no pair.
    fn content_of_ranks(&self, first: &Mention, second: &Mention) -> Option<Content> {
        let are_ranks = is_single_rank(first) && is_single_rank(second);
        // `RNBqkbnr vs brnnkqrb`
        if !are_ranks || has_unclear_case(first.form, second.form) {
            return None;
        }
        // In a FEN, Black's rank comes first, in small letters.
        let has_black_first = first.form == Form::BackRank(Some(Side::Black))
            && second.form == Form::BackRank(Some(Side::White));
        let position = if has_black_first {
            self.pair_of_ranks(second, first)
        } else {
            self.pair_of_ranks(first, second)
        };
        Some(Content::Position(position))
    }

    /// Returns the position whose back ranks two mentions name, White's and Black's. Each names a single rank.
    fn pair_of_ranks(
        &self,
        white: &Mention,
        black: &Mention,
    ) -> Result<ParsedPosition, ParseError> {
        let white_half = self.half(Side::White, white)?;
        let black_half = self.half(Side::Black, black)?;
        // `back_ranks` returns the ranks of both sides, which are the same here.
        let [white_rank, _] = white_half.start.back_ranks();
        let [_, black_rank] = black_half.start.back_ranks();
        Ok(ParsedPosition {
            alphabets: white_half.alphabets.or(black_half.alphabets),
            ..ParsedPosition::of_ranks([white_rank, black_rank])
        })
    }

    /// Reads one side's back rank of a pair. Errors name the side.
    fn half(&self, side: Side, mention: &Mention) -> Result<ParsedPosition, ParseError> {
        // Ranks do not depend on the numbering.
        mention
            .content
            .read(Numbering::Scharnagl)
            .map_err(|error| error.in_half(side, &self.text[mention.range.clone()]))
    }
}

/// Returns the mention of a pair, which stands from the start of the first half to the end of the second one.
///
/// The words before the first half, a label or the name of a side, belong to the pair.
fn pair(first: &Mention, second: &Mention, content: Content) -> Mention {
    // Numbers without a label may be something else than positions, even two of them.
    let form = if first.form == Form::BareNumber {
        Form::BareNumber
    } else {
        Form::Whole
    };
    Mention {
        range: first.range.start..second.range.end,
        tokens: first.tokens.start..second.tokens.end,
        side: first.side,
        form,
        content,
    }
}

/// Returns the pair of two numbers with the same label, such as `SP-518 / SP-534`, or `None` if they are no pair.
///
/// The numbering of a sum applies to a number without a label beside it, too: `6 + 16*2 + 96*5 / 534`.
fn content_of_numbers(white: &LabelledNumber, black: &LabelledNumber) -> Option<Content> {
    let label = match (white.label, black.label) {
        (label, other) if label == other => label,
        (label, Label::Unspecified) if white.is_sum => label,
        (Label::Unspecified, label) if black.is_sum => label,
        _ => return None,
    };
    if white.digits.contains('/') || black.digits.contains('/') {
        return None;
    }
    let digits = format!("{}/{}", white.digits, black.digits);
    Some(Content::number(&digits, label))
}

/// Whether a token may stand between a pair and the names of its sides: "and" and the colon in
/// `Black and White: 518/451`, and the names themselves.
fn may_stand_beside_pair(kind: &TokenKind) -> bool {
    match kind {
        TokenKind::Word(word) => matches!(
            word,
            Word::Side(_)
                | Word::And
                | Word::Versus
                | Word::Position
                | Word::Number
                | Word::Numbering(_)
                | Word::Chess960
                | Word::Dfrc
        ),
        // The excluded marks end a sentence.
        TokenKind::Mark(mark) => !matches!(mark, '.' | ';' | '!' | '?'),
        _ => false,
    }
}

fn is_side(token: &Token) -> bool {
    matches!(token.kind, TokenKind::Word(Word::Side(_)))
}

fn is_single_rank(mention: &Mention) -> bool {
    matches!(
        mention.form,
        Form::BackRank(_) | Form::Names(..=RANK_LENGTH)
    )
}

/// Whether one rank is in mixed case and the other one is not, so that the case doesn't say which one is White's.
fn has_unclear_case(white: Form, black: Form) -> bool {
    matches!(
        (white, black),
        (Form::BackRank(None), Form::BackRank(Some(_)))
            | (Form::BackRank(Some(_)), Form::BackRank(None))
    )
}
