use std::fmt;

use crate::Side;

/// Device to throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Device {
    /// A six-sided die.
    Die,
    /// The small and the large coin together.
    BothCoins,
    /// The large coin alone.
    LargeCoin,
    /// Any source of 1 to 4, such as two pawns in closed hands.
    OneToFour,
    /// Any source of 1 or 2, such as a pawn in a closed hand.
    OneToTwo,
}

impl Device {
    /// Returns all outcomes, equally likely, in ascending order of [`Throw::number`].
    ///
    /// ```
    /// # use chess960::draw::{Device, Throw};
    /// let shown = |device: Device| device.outcomes().iter().map(Throw::to_string).collect::<Vec<_>>();
    /// assert_eq!(shown(Device::Die), ["1", "2", "3", "4", "5", "6"]);
    /// assert_eq!(shown(Device::BothCoins), ["TT", "TH", "HT", "HH"]);
    /// assert_eq!(shown(Device::LargeCoin), ["T", "H"]);
    /// ```
    pub fn outcomes(self) -> Vec<Throw> {
        match self {
            Self::Die => Face::all().map(Throw::Die).collect(),
            Self::BothCoins => {
                let pairs = Coin::ALL.map(|small| Coin::ALL.map(|large| CoinPair { small, large }));
                pairs.into_iter().flatten().map(Throw::BothCoins).collect()
            }
            Self::LargeCoin => Coin::ALL.map(Throw::LargeCoin).to_vec(),
            Self::OneToFour => Number::all().map(Throw::OneToFour).collect(),
            Self::OneToTwo => Number::all().map(Throw::OneToTwo).collect(),
        }
    }

    /// Parses a throw of this device in the [`Display`](fmt::Display) format.
    ///
    /// ```
    /// # use chess960::draw::{Device, Number, Throw};
    /// assert_eq!(Device::OneToTwo.read("2"), Number::new(2).map(Throw::OneToTwo));
    /// assert_eq!(Device::OneToTwo.read("3"), None);
    /// ```
    pub fn read(self, text: &str) -> Option<Throw> {
        let mut outcomes = self.outcomes().into_iter();
        outcomes.find(|throw| throw.to_string() == text)
    }
}

/// The upper side of a coin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Coin {
    /// Tails, the side with the number.
    Tails,
    /// Heads.
    Heads,
}

impl Coin {
    /// Both sides.
    pub const ALL: [Self; 2] = [Self::Tails, Self::Heads];

    /// Returns the name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tails => "tails",
            Self::Heads => "heads",
        }
    }

    /// Value of the coin: `tails` for tails, 2 for heads.
    const fn value(self, tails: u8) -> u8 {
        match self {
            Self::Tails => tails,
            Self::Heads => 2,
        }
    }
}

/// Writes `H` or `T`.
impl fmt::Display for Coin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Tails => "T",
            Self::Heads => "H",
        })
    }
}

/// Result of tossing both coins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CoinPair {
    /// The small coin.
    pub small: Coin,
    /// The large coin.
    pub large: Coin,
}

/// Writes `HT`, the small coin first.
impl fmt::Display for CoinPair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.small, self.large)
    }
}

/// The number of pips on the upper face of a die.
pub type Face = Number<6>;

/// A number from 1 to `MAX`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number<const MAX: u8>(u8);

impl<const MAX: u8> Number<MAX> {
    /// Returns all numbers, ascending.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=MAX).map(Self)
    }

    /// Creates the number, or returns `None` if it is not 1 to `MAX`.
    pub fn new(number: u8) -> Option<Self> {
        (1..=MAX).contains(&number).then_some(Self(number))
    }

    /// Returns the number.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl<const MAX: u8> fmt::Display for Number<MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Number<2> {
    /// Returns the number of a pawn in a closed hand: 1 for White, 2 for Black.
    pub const fn of_pawn(pawn: Side) -> Self {
        match pawn {
            Side::White => Self(1),
            Side::Black => Self(2),
        }
    }
}

impl Number<4> {
    /// Returns the number of two pawns in closed hands: like two coins, with White as tails and Black as heads.
    ///
    /// ```
    /// # use chess960::Side::{Black, White};
    /// # use chess960::draw::Number;
    /// let pairs = [(White, White), (White, Black), (Black, White), (Black, Black)];
    /// let numbers = pairs.map(|(first, second)| Number::of_pawns(first, second).get());
    /// assert_eq!(numbers, [1, 2, 3, 4]);
    /// ```
    pub const fn of_pawns(first: Side, second: Side) -> Self {
        Self(2 * (Number::of_pawn(first).0 - 1) + Number::of_pawn(second).0)
    }
}

/// Result of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Throw {
    /// A die.
    Die(Face),
    /// Both coins.
    BothCoins(CoinPair),
    /// The large coin alone.
    LargeCoin(Coin),
    /// A number from 1 to 4.
    OneToFour(Number<4>),
    /// A number from 1 to 2.
    OneToTwo(Number<2>),
}

impl Throw {
    /// Returns the device of the throw.
    pub const fn device(self) -> Device {
        match self {
            Self::Die(_) => Device::Die,
            Self::BothCoins(_) => Device::BothCoins,
            Self::LargeCoin(_) => Device::LargeCoin,
            Self::OneToFour(_) => Device::OneToFour,
            Self::OneToTwo(_) => Device::OneToTwo,
        }
    }

    /// Returns the number of the throw, from 1.
    ///
    /// Both coins are added: tails of the small coin count 0, of the large one 1, and heads 2. Source: Northam's
    /// method.
    ///
    /// ```
    /// # use chess960::draw::{Coin, CoinPair, Throw};
    /// let toss = Throw::BothCoins(CoinPair { small: Coin::Heads, large: Coin::Tails });
    /// assert_eq!(toss.number(), 3);
    /// ```
    pub const fn number(self) -> u8 {
        match self {
            Self::Die(face) => face.0,
            Self::BothCoins(CoinPair { small, large }) => small.value(0) + large.value(1),
            Self::LargeCoin(large) => large.value(1),
            Self::OneToFour(number) => number.0,
            Self::OneToTwo(number) => number.0,
        }
    }
}

/// Writes `3` for a die or number, `HT` for both coins (small one first), `H` for the large coin.
impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Die(face) => face.fmt(f),
            Self::BothCoins(pair) => pair.fmt(f),
            Self::LargeCoin(coin) => coin.fmt(f),
            Self::OneToFour(number) => number.fmt(f),
            Self::OneToTwo(number) => number.fmt(f),
        }
    }
}
