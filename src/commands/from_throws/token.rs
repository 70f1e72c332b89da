use std::fmt;

use chess960::Side;
use chess960::draw::{Coin, Device, Digit, Throw};

/// One throw, or letters that may be several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ThrowToken {
    pub typed: String,
    /// One digit, or at least one coin or pawn.
    pub symbols: Vec<Symbol>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symbol {
    /// A die's face, a number, or one of three digits.
    Digit(Digit),
    Coin(Coin),
    /// Color of a pawn hidden in a hand.
    Pawn(Side),
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Digit(digit) => digit.fmt(f),
            Self::Coin(coin) => coin.fmt(f),
            Self::Pawn(Side::White) => f.write_str("w"),
            Self::Pawn(Side::Black) => f.write_str("b"),
        }
    }
}

impl ThrowToken {
    /// `None` if impossible with this device.
    pub(super) fn as_throw(&self, device: Device) -> Option<Throw> {
        match &self.symbols[..] {
            &[Symbol::Pawn(first), Symbol::Pawn(second)] => device.of_pawns(&[first, second]),
            &[Symbol::Pawn(pawn)] => device.of_pawns(&[pawn]),
            symbols => device.read(&symbols.iter().map(Symbol::to_string).collect::<String>()),
        }
    }

    pub(super) fn digit(&self) -> Option<Digit> {
        match self.symbols[..] {
            [Symbol::Digit(digit)] => Some(digit),
            _ => None,
        }
    }

    pub(super) fn coins(&self) -> Option<Vec<Coin>> {
        let coins = self.symbols.iter().map(|symbol| match symbol {
            Symbol::Coin(coin) => Some(*coin),
            Symbol::Digit(_) | Symbol::Pawn(_) => None,
        });
        coins.collect()
    }

    pub(super) fn has_pawns(&self) -> bool {
        matches!(self.symbols[0], Symbol::Pawn(_))
    }

    pub(super) fn join(&mut self, between: &str, next: &Self) {
        self.typed += between;
        self.typed += &next.typed;
        self.symbols.extend(&next.symbols);
    }

    /// Appends coins to coins and pawns to pawns; pushes other tokens.
    pub(super) fn join_or_push(self, tokens: &mut Vec<Self>, between: &str) {
        let have_coins = |last: &Self| last.coins().is_some() && self.coins().is_some();
        match tokens.last_mut() {
            Some(last) if have_coins(last) => last.join(between, &self),
            Some(last) if last.has_pawns() && self.has_pawns() => last.join(between, &self),
            Some(_) | None => tokens.push(self),
        }
    }

    /// One token per symbol.
    pub(super) fn split(&self) -> Vec<Self> {
        let one = |&symbol: &Symbol| Self {
            typed: symbol.to_string(),
            symbols: vec![symbol],
        };
        self.symbols.iter().map(one).collect()
    }
}
