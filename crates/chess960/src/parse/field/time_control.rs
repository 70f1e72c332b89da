//! Time controls beside positions: `518/451, 5+3`.

use crate::Side;
use crate::parse::mention::Mention;
use crate::parse::token::{Token, TokenKind};

/// Minimum number of digits of a number without a label that a time control may follow. A shorter one may be a part of
/// the figures.
const MIN_DIGITS: usize = 3;

/// Whether the figures at an index are a time control behind numbers without a label, `candidates`: `5+3` in
/// `518/451, 5+3` and `451 (15+10)`.
///
/// They must stand behind a comma, a dot or a bar, or in brackets. A single number, as in `451, 15+10`, may be something
/// else than a position. Behind it, they must have a plus sign or a bar, and the number must have three digits.
pub(super) fn is_time_control(
    tokens: &[Token],
    index: usize,
    written: &str,
    candidates: &[&Mention],
) -> bool {
    let Some(last) = candidates.last() else {
        return false;
    };
    let is_separate = index == last.tokens.end + 1
        && matches!(
            tokens[last.tokens.end].kind,
            TokenKind::Mark(',' | '(' | '[' | '·' | '|')
        );
    let has_sign = written.contains(['+', '|']);
    is_separate && (is_pair(candidates) || (has_sign && has_three_digits(last)))
}

/// Whether numbers are White's and Black's.
fn is_pair(candidates: &[&Mention]) -> bool {
    let has_slash = candidates.iter().any(|mention| {
        mention
            .content
            .as_number()
            .is_some_and(|number| number.digits.contains('/'))
    });
    let has_both_sides = [Side::White, Side::Black]
        .into_iter()
        .all(|side| candidates.iter().any(|mention| mention.side == Some(side)));
    has_slash || has_both_sides
}

fn has_three_digits(mention: &Mention) -> bool {
    mention
        .content
        .as_number()
        .is_some_and(|number| number.digits.len() >= MIN_DIGITS)
}
