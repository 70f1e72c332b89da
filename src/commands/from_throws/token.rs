use chess960::Side;
use chess960::draw::{Coin, CoinPair, Device, Digit, Face, Number, Throw};

/// One throw, or letters that may be several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThrowToken {
    pub text: String,
    pub kind: TokenKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// A die's face, a number, or one of three digits.
    Digit(Digit),
    /// At least one.
    Coins(Vec<Coin>),
    /// Colors of pawns hidden in hands, at least one.
    Pawns(Vec<Side>),
}

impl ThrowToken {
    /// Returns `next` as the error if it is of another kind.
    pub(super) fn join(&mut self, between: &str, next: Self) -> Result<(), Self> {
        match (&mut self.kind, &next.kind) {
            (TokenKind::Coins(coins), TokenKind::Coins(more)) => coins.extend(more),
            (TokenKind::Pawns(pawns), TokenKind::Pawns(more)) => pawns.extend(more),
            (TokenKind::Digit(_) | TokenKind::Coins(_) | TokenKind::Pawns(_), _) => {
                return Err(next);
            }
        }
        self.text += between;
        self.text += &next.text;
        Ok(())
    }

    /// `None` if impossible with this device.
    pub(super) fn as_throw(&self, device: Device) -> Option<Throw> {
        match (device, &self.kind) {
            (Device::Die, _) => self.face().map(Throw::Die),
            (Device::OneToFour, TokenKind::Digit(digit)) => {
                Number::new(digit.get()).map(Throw::OneToFour)
            }
            (Device::OneToTwo, TokenKind::Digit(digit)) => {
                Number::new(digit.get()).map(Throw::OneToTwo)
            }
            (Device::OneToFour, TokenKind::Pawns(pawns)) => match pawns[..] {
                [first, second] => Some(Throw::OneToFour(Number::of_pawns(first, second))),
                _ => None,
            },
            (Device::OneToTwo, TokenKind::Pawns(pawns)) => match pawns[..] {
                [pawn] => Some(Throw::OneToTwo(Number::of_pawn(pawn))),
                _ => None,
            },
            (Device::BothCoins, TokenKind::Coins(coins)) => match coins[..] {
                [small, large] => Some(Throw::BothCoins(CoinPair { small, large })),
                _ => None,
            },
            (Device::LargeCoin, TokenKind::Coins(coins)) => match coins[..] {
                [large] => Some(Throw::LargeCoin(large)),
                _ => None,
            },
            (Device::OneToFour | Device::OneToTwo, TokenKind::Coins(_))
            | (Device::BothCoins | Device::LargeCoin, TokenKind::Digit(_) | TokenKind::Pawns(_)) => {
                None
            }
        }
    }

    pub(super) fn face(&self) -> Option<Face> {
        Face::new(self.digit()?.get().into())
    }

    pub(super) const fn digit(&self) -> Option<Digit> {
        match self.kind {
            TokenKind::Digit(digit) => Some(digit),
            TokenKind::Coins(_) | TokenKind::Pawns(_) => None,
        }
    }

    pub(super) fn coins(&self) -> Option<&[Coin]> {
        match &self.kind {
            TokenKind::Coins(coins) => Some(coins),
            TokenKind::Digit(_) | TokenKind::Pawns(_) => None,
        }
    }

    pub(super) fn pawns(&self) -> Option<&[Side]> {
        match &self.kind {
            TokenKind::Pawns(pawns) => Some(pawns),
            TokenKind::Digit(_) | TokenKind::Coins(_) => None,
        }
    }
}
