use chess960::Side;
use chess960::draw::{Coin, Digit};
use chess960::parse::fold;

use super::refusal::Problem;
use super::token::{Symbol, ThrowToken};

const NAMES: [(&str, Symbol); 8] = [
    ("heads", Symbol::Coin(Coin::Heads)),
    ("tails", Symbol::Coin(Coin::Tails)),
    ("white", Symbol::Pawn(Side::White)),
    ("black", Symbol::Pawn(Side::Black)),
    ("h", Symbol::Coin(Coin::Heads)),
    ("t", Symbol::Coin(Coin::Tails)),
    ("w", Symbol::Pawn(Side::White)),
    ("b", Symbol::Pawn(Side::Black)),
];

/// Punctuation and Markdown, as returned by [`fold`].
const SEPARATORS: &[char] = &[
    ' ', ',', ';', '.', ':', '/', '|', '-', '+', '→', '(', ')', '`', '*', '_', '~', '"', '\'', '>',
    // Follows a digit in a keycap emoji: 3️⃣.
    '\u{20E3}',
];

/// Spaces and punctuation separate throws. Markdown and invisible characters are ignored; full-width characters are
/// read as ASCII.
pub(super) fn read(typed: &str) -> Result<Vec<ThrowToken>, Problem> {
    let folded: String = typed.chars().filter_map(fold).collect();
    let mut tokens: Vec<ThrowToken> = Vec::new();
    for word in folded.split(SEPARATORS) {
        // `letters` starts after the last digit.
        let (mut letters, mut rest) = (word, word);
        while let Some(first) = rest.chars().next() {
            let begins = letters.len() == rest.len();
            let is_next = |name: &str| {
                let start = rest.get(..name.len());
                start.is_some_and(|start| start.eq_ignore_ascii_case(name))
            };
            let name = NAMES.iter().find(|(name, _)| is_next(name));
            let name = name.map(|&(name, symbol)| (name.len(), symbol));
            let digit = Digit::from_char(first).map(|digit| (1, Symbol::Digit(digit)));
            let Some((length, symbol)) = name.or(digit) else {
                let number = tokens.len() + usize::from(begins);
                return Err(Problem::Unreadable(number, letters.to_owned(), first));
            };
            let token = ThrowToken {
                typed: rest[..length].to_owned(),
                symbols: vec![symbol],
            };
            if begins {
                tokens.push(token);
            } else {
                token.join_or_push(&mut tokens, "");
            }
            rest = &rest[length..];
            if let Symbol::Digit(_) = symbol {
                letters = rest;
            }
        }
    }
    Ok(tokens)
}
