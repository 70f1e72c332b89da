use chess960::Side;
use chess960::draw::{Coin, Digit};
use chess960::parse::fold;

use super::refusal::ThrowsRefusal;
use super::token::{ThrowToken, TokenKind};

/// Spaces and punctuation separate throws. Markdown and invisible characters are ignored; full-width characters are
/// read as ASCII.
pub(super) fn tokens(typed: &str) -> Result<Vec<ThrowToken>, ThrowsRefusal> {
    let folded: String = typed.chars().filter_map(fold).collect();
    let mut tokens: Vec<ThrowToken> = Vec::new();
    let mut word = String::new();
    let mut rest = folded.as_str();
    while let Some(symbol) = rest.chars().next() {
        let length = match prefix(rest, symbol) {
            Some(Prefix::Letters { kind, length }) => {
                let text = rest[..length].to_owned();
                let previous_token = tokens.last_mut().filter(|_| !word.is_empty());
                word += &text;
                let token = ThrowToken { text, kind };
                let apart = match previous_token {
                    Some(last) => last.join("", token).err(),
                    None => Some(token),
                };
                tokens.extend(apart);
                length
            }
            Some(Prefix::Digit(digit)) => {
                tokens.push(ThrowToken {
                    text: symbol.to_string(),
                    kind: TokenKind::Digit(digit),
                });
                word.clear();
                symbol.len_utf8()
            }
            Some(Prefix::Separator) => {
                word.clear();
                symbol.len_utf8()
            }
            None => {
                return Err(ThrowsRefusal::UnknownSymbol {
                    number: tokens.len() + usize::from(word.is_empty()),
                    word: format!("{word}{symbol}"),
                    symbol,
                });
            }
        };
        rest = &rest[length..];
    }
    Ok(tokens)
}

enum Prefix {
    /// `length`: of the name, in bytes.
    Letters {
        kind: TokenKind,
        length: usize,
    },
    Digit(Digit),
    Separator,
}

fn prefix(text: &str, first: char) -> Option<Prefix> {
    if let Some((kind, length)) = coin_or_pawn(text) {
        return Some(Prefix::Letters { kind, length });
    }
    let digit = Digit::from_char(first).map(Prefix::Digit);
    digit.or_else(|| is_separator(first).then_some(Prefix::Separator))
}

fn coin_or_pawn(text: &str) -> Option<(TokenKind, usize)> {
    let (coin, pawn) = (
        |side| TokenKind::Coins(vec![side]),
        |side| TokenKind::Pawns(vec![side]),
    );
    let names = [
        ("heads", coin(Coin::Heads)),
        ("tails", coin(Coin::Tails)),
        ("white", pawn(Side::White)),
        ("black", pawn(Side::Black)),
        ("h", coin(Coin::Heads)),
        ("t", coin(Coin::Tails)),
        ("w", pawn(Side::White)),
        ("b", pawn(Side::Black)),
    ];
    let mut found = names.into_iter().filter(|(name, _)| {
        let begin = text.get(..name.len());
        begin.is_some_and(|begin| begin.eq_ignore_ascii_case(name))
    });
    found.next().map(|(name, kind)| (kind, name.len()))
}

/// For symbols returned by [`fold`].
fn is_separator(symbol: char) -> bool {
    /// Follows a digit in a keycap emoji: 3️⃣.
    const KEYCAP: char = '\u{20E3}';
    let punctuation = [
        ' ', ',', ';', '.', ':', '/', '|', '-', '+', '→', '(', ')', KEYCAP,
    ];
    let markdown = ['`', '*', '_', '~', '"', '\'', '>'];
    punctuation.contains(&symbol) || markdown.contains(&symbol)
}
