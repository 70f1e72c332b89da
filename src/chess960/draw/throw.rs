//! What is thrown: a die, a small and a large coin, or the large coin alone; and numbers that were drawn otherwise.

use std::fmt;

use rand::TryRng;

use super::uniform::below;
use crate::chess960::Side;

/// What a throw is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Device {
    /// A die of six sides.
    Die,
    /// The small and the large coin together.
    BothCoins,
    /// The large coin alone.
    LargeCoin,
    /// Whatever gives 1 to 4, such as a pawn in a closed hand twice.
    OneToFour,
    /// Whatever gives 1 or 2, such as a pawn in a closed hand.
    OneToTwo,
}

impl Device {
    /// Every outcome of a throw, all with the same chance, in the order of their numbers.
    ///
    /// ```
    /// # use chess960_bot::chess960::draw::{Device, Throw};
    /// let shown = |device: Device| device.outcomes().iter().map(Throw::to_string).collect::<Vec<_>>();
    /// assert_eq!(shown(Device::Die), ["1", "2", "3", "4", "5", "6"]);
    /// assert_eq!(shown(Device::BothCoins), ["TT", "TH", "HT", "HH"]);
    /// assert_eq!(shown(Device::LargeCoin), ["T", "H"]);
    /// ```
    #[must_use]
    pub fn outcomes(self) -> Vec<Throw> {
        match self {
            Self::Die => Face::ALL.map(Throw::Die).to_vec(),
            Self::BothCoins => {
                let mut pairs: Vec<_> = Coin::ALL
                    .into_iter()
                    .flat_map(|small| {
                        Coin::ALL.map(|large| Throw::BothCoins(Pair { small, large }))
                    })
                    .collect();
                pairs.sort_by_key(|throw| throw.number());
                pairs
            }
            Self::LargeCoin => Coin::ALL.map(Throw::LargeCoin).to_vec(),
            Self::OneToFour => Number::all().map(Throw::OneToFour).collect(),
            Self::OneToTwo => Number::all().map(Throw::OneToTwo).collect(),
        }
    }

    /// Makes a throw, every outcome with exactly the same chance.
    ///
    /// # Errors
    /// If the source of randomness fails.
    pub fn throw<R: TryRng + ?Sized>(self, rng: &mut R) -> Result<Throw, R::Error> {
        let outcomes = self.outcomes();
        let which = below(outcomes.len(), rng)?;
        Ok(outcomes[which])
    }

    /// Reads a throw with it, as [`Display`](fmt::Display) writes throws.
    ///
    /// ```
    /// # use chess960_bot::chess960::draw::{Device, Number, Throw};
    /// assert_eq!(Device::OneToTwo.read("2"), Number::new(2).map(Throw::OneToTwo));
    /// assert_eq!(Device::OneToTwo.read("3"), None);
    /// ```
    #[must_use]
    pub fn read(self, text: &str) -> Option<Throw> {
        let mut outcomes = self.outcomes().into_iter();
        outcomes.find(|throw| throw.to_string() == text)
    }
}

/// The side of a coin that is up.
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

    /// The side's name, lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tails => "tails",
            Self::Heads => "heads",
        }
    }

    /// What the coin counts, whose tails count so much; any heads count 2.
    const fn counts(self, tails: u8) -> u8 {
        match self {
            Self::Tails => tails,
            Self::Heads => 2,
        }
    }
}

/// The letter of the side: `H` or `T`.
impl fmt::Display for Coin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Tails => "T",
            Self::Heads => "H",
        })
    }
}

/// How a small and a large coin lie that were tossed together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair {
    /// The small coin.
    pub small: Coin,
    /// The large coin.
    pub large: Coin,
}

/// The letters of both sides, the small coin's first: `HT`.
impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.small, self.large)
    }
}

/// The face of a die that is up: 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(u8);

impl Face {
    /// All six faces.
    pub const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// The face with so many pips, if a die has one.
    #[must_use]
    pub fn new(pips: u32) -> Option<Self> {
        let mut faces = Self::ALL.into_iter();
        faces.find(|face| u32::from(face.0) == pips)
    }

    /// How many pips it has: 1 to 6.
    #[must_use]
    pub const fn pips(self) -> u8 {
        self.0
    }
}

/// The number of pips.
impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A number from 1 to so many, however people drew it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number<const MOST: u8>(u8);

impl<const MOST: u8> Number<MOST> {
    /// All of them, from 1 on.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=MOST).map(Self)
    }

    /// The number, if it is among them.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        (1..=MOST).contains(&number).then_some(Self(number))
    }

    /// The number itself.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl Number<2> {
    /// The number of a pawn in a closed hand: 1 for a white one, 2 for a black one.
    #[must_use]
    pub const fn of_pawn(pawn: Side) -> Self {
        match pawn {
            Side::White => Self(1),
            Side::Black => Self(2),
        }
    }
}

impl Number<4> {
    /// The number of two pawns in closed hands, one chosen after the other: that of two coins, with tails for white
    /// and heads for black.
    ///
    /// ```
    /// # use chess960_bot::chess960::Side::{Black, White};
    /// # use chess960_bot::chess960::draw::Number;
    /// let pairs = [(White, White), (White, Black), (Black, White), (Black, Black)];
    /// let numbers = pairs.map(|(first, second)| Number::of_pawns(first, second).get());
    /// assert_eq!(numbers, [1, 2, 3, 4]);
    /// ```
    #[must_use]
    pub const fn of_pawns(first: Side, second: Side) -> Self {
        Self(2 * (Number::of_pawn(first).0 - 1) + Number::of_pawn(second).0)
    }
}

/// What came of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Throw {
    /// Of a die.
    Die(Face),
    /// Of both coins.
    BothCoins(Pair),
    /// Of the large coin alone.
    LargeCoin(Coin),
    /// Of whatever gives 1 to 4.
    OneToFour(Number<4>),
    /// Of whatever gives 1 or 2.
    OneToTwo(Number<2>),
}

impl Throw {
    /// What it was made with.
    #[must_use]
    pub const fn device(self) -> Device {
        match self {
            Self::Die(_) => Device::Die,
            Self::BothCoins(_) => Device::BothCoins,
            Self::LargeCoin(_) => Device::LargeCoin,
            Self::OneToFour(_) => Device::OneToFour,
            Self::OneToTwo(_) => Device::OneToTwo,
        }
    }

    /// The number that it means: the pips of a die, 1 to 4 for both coins, 1 or 2 for the large one.
    ///
    /// The small coin counts 0 for tails, the large one 1, and any heads 2; the numbers of both
    /// coins are added. Source: Northam's method.
    ///
    /// ```
    /// # use chess960_bot::chess960::draw::{Coin, Pair, Throw};
    /// let toss = Throw::BothCoins(Pair { small: Coin::Heads, large: Coin::Tails });
    /// assert_eq!(toss.number(), 3);
    /// ```
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Die(face) => face.0,
            Self::BothCoins(Pair { small, large }) => small.counts(0) + large.counts(1),
            Self::LargeCoin(large) => large.counts(1),
            Self::OneToFour(number) => number.0,
            Self::OneToTwo(number) => number.0,
        }
    }
}

/// The compact form: `3` for a die or a number, `HT` for both coins (the small one first), `H` for the
/// large one alone.
impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Die(face) => face.fmt(f),
            Self::BothCoins(pair) => pair.fmt(f),
            Self::LargeCoin(coin) => coin.fmt(f),
            Self::OneToFour(number) => number.0.fmt(f),
            Self::OneToTwo(number) => number.0.fmt(f),
        }
    }
}
