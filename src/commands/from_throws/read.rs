//! How throws are read that somebody typed.

use super::refusal::ThrowsRefusal;
use super::token::{ThrowToken, Thrown};
use crate::chess960::draw::{Coin, Digit};
use crate::chess960::parse::fold;

/// Reads what was typed: each digit is a throw, and each group of letters.
///
/// Spaces and punctuation separate; Markdown around it does not matter, nor do invisible characters,
/// and full-width forms are read as the ASCII ones.
///
/// # Errors
/// If something is neither a digit nor a coin's side.
pub(super) fn tokens(typed: &str) -> Result<Vec<ThrowToken>, ThrowsRefusal> {
    let mut tokens: Vec<ThrowToken> = Vec::new();
    // Whether a letter goes with those before it.
    let mut in_letters = false;
    for symbol in typed.chars().filter_map(fold) {
        let coin = Coin::from_letter(symbol);
        let digit = Digit::from_char(symbol);
        match (coin, digit, tokens.last_mut()) {
            (Some(coin), _, Some(last)) if in_letters => last.toss(coin, symbol),
            (Some(coin), _, _) => tokens.push(ThrowToken {
                text: symbol.to_string(),
                thrown: Thrown::Coins(vec![coin]),
            }),
            (None, Some(digit), _) => tokens.push(ThrowToken {
                text: symbol.to_string(),
                thrown: Thrown::Digit(digit),
            }),
            (None, None, _) if is_separator(symbol) => {}
            (None, None, Some(last)) if in_letters => {
                return Err(ThrowsRefusal::UnknownSymbol {
                    word: format!("{}{symbol}", last.text),
                    number: tokens.len(),
                    symbol,
                });
            }
            (None, None, _) => {
                return Err(ThrowsRefusal::UnknownSymbol {
                    word: symbol.to_string(),
                    number: tokens.len() + 1,
                    symbol,
                });
            }
        }
        in_letters = coin.is_some();
    }
    Ok(tokens)
}

/// Whether throws may stand on either side of a character; of dashes and spaces, [`fold`] leaves
/// one each.
fn is_separator(symbol: char) -> bool {
    /// What makes a key of a digit before it: 3️⃣.
    const KEYCAP: char = '\u{20E3}';
    let punctuation = [
        ' ', ',', ';', '.', ':', '/', '|', '-', '+', '→', '(', ')', KEYCAP,
    ];
    let markdown = ['`', '*', '_', '~', '"', '\'', '>'];
    punctuation.contains(&symbol) || markdown.contains(&symbol)
}
