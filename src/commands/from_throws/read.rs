//! How throws are read that somebody typed.

use super::ThrowsRefusal;
use crate::chess960::draw::{Coin, Face, Pair, Throw};
use crate::chess960::parse::fold;

/// A throw as it was typed, or letters that may be several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// As typed.
    pub text: String,
    /// What it says.
    pub thrown: Thrown,
}

/// What a token says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thrown {
    /// A die's face.
    Die(Face),
    /// Sides of coins, at least one.
    Coins(Vec<Coin>),
}

impl Token {
    /// Adds a coin that was written without a space.
    fn toss(&mut self, coin: Coin, symbol: char) {
        if let Thrown::Coins(coins) = &mut self.thrown {
            coins.push(coin);
            self.text.push(symbol);
        }
    }

    /// The throw, where each token is one; nothing for more than two coins.
    pub(super) fn as_throw(&self) -> Option<Throw> {
        match &self.thrown {
            Thrown::Die(face) => Some(Throw::Die(*face)),
            Thrown::Coins(coins) => match coins[..] {
                [large] => Some(Throw::LargeCoin(large)),
                [small, large] => Some(Throw::BothCoins(Pair { small, large })),
                _ => None,
            },
        }
    }
}

/// Reads what was typed: each digit is a throw, and each group of letters.
///
/// Spaces and punctuation separate; Markdown around it does not matter, nor do invisible characters,
/// and full-width forms are read as the ASCII ones.
///
/// # Errors
/// If something is neither a die's face nor a coin's side.
pub(super) fn tokens(typed: &str) -> Result<Vec<Token>, ThrowsRefusal> {
    let mut tokens: Vec<Token> = Vec::new();
    // Whether a letter goes with those before it.
    let mut in_letters = false;
    for symbol in typed.chars().filter_map(fold) {
        let coin = Coin::from_letter(symbol);
        let face = symbol.to_digit(10).and_then(Face::new);
        match (coin, face, tokens.last_mut()) {
            (Some(coin), _, Some(last)) if in_letters => last.toss(coin, symbol),
            (Some(coin), _, _) => tokens.push(Token {
                text: symbol.to_string(),
                thrown: Thrown::Coins(vec![coin]),
            }),
            (None, Some(face), _) => tokens.push(Token {
                text: symbol.to_string(),
                thrown: Thrown::Die(face),
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
