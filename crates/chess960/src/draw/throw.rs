use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

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
    /// Returns the number of outcomes.
    pub(super) const fn count(self) -> u8 {
        match self {
            Self::Die => 6,
            Self::BothCoins | Self::OneToFour => 4,
            Self::LargeCoin | Self::OneToTwo => 2,
        }
    }

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
        (1..=self.count())
            .map(|number| Throw {
                device: self,
                number,
            })
            .collect()
    }

    /// Returns the outcome with a number, from 1.
    ///
    /// ```
    /// # use chess960::draw::Device;
    /// assert_eq!(Device::BothCoins.outcome(3).map(|throw| throw.to_string()).as_deref(), Some("HT"));
    /// assert_eq!(Device::Die.outcome(7), None);
    /// ```
    pub fn outcome(self, number: u8) -> Option<Throw> {
        self.outcomes()
            .into_iter()
            .find(|throw| throw.number == number)
    }

    /// Returns the outcome of white and black pawns (`w` and `b`) in closed hands: like coins, with White as tails and
    /// Black as heads. `None` for other devices and numbers of pawns.
    ///
    /// ```
    /// # use chess960::draw::Device;
    /// let throws = ["ww", "wb", "bw", "bb"].map(|pawns| Device::OneToFour.of_pawns(pawns));
    /// assert_eq!(throws, [1, 2, 3, 4].map(|number| Device::OneToFour.outcome(number)));
    /// ```
    pub fn of_pawns(self, pawns: &str) -> Option<Throw> {
        match (self, pawns) {
            (Self::OneToFour, "ww") | (Self::OneToTwo, "w") => self.outcome(1),
            (Self::OneToFour, "wb") | (Self::OneToTwo, "b") => self.outcome(2),
            (Self::OneToFour, "bw") => self.outcome(3),
            (Self::OneToFour, "bb") => self.outcome(4),
            (_, _) => None,
        }
    }

    /// Parses a throw of this device in the [`Display`](fmt::Display) format.
    ///
    /// ```
    /// # use chess960::draw::Device;
    /// assert_eq!(Device::OneToTwo.read("2"), Device::OneToTwo.outcome(2));
    /// assert_eq!(Device::OneToTwo.read("3"), None);
    /// ```
    pub fn read(self, text: &str) -> Option<Throw> {
        self.outcomes()
            .into_iter()
            .find(|throw| throw.to_string() == text)
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
    /// Returns the name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tails => "tails",
            Self::Heads => "heads",
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

/// Result of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Throw {
    device: Device,
    number: u8,
}

impl Throw {
    /// Returns the large coin of a toss of both coins.
    pub(super) fn large_coin(self) -> Self {
        assert_eq!(self.device, Device::BothCoins);
        Self {
            device: Device::LargeCoin,
            number: (self.number - 1) % 2 + 1,
        }
    }

    /// Returns the device of the throw.
    pub const fn device(self) -> Device {
        self.device
    }

    /// Returns the number of the throw, from 1.
    ///
    /// Both coins are added: tails of the small coin count 0, of the large one 1, and heads 2. Source: Northam's
    /// method.
    ///
    /// ```
    /// # use chess960::draw::{Device, Throw};
    /// assert_eq!(Device::BothCoins.read("HT").map(Throw::number), Some(3));
    /// ```
    pub const fn number(self) -> u8 {
        self.number
    }

    /// Returns the coins, the small one first; empty for other devices. See [`number`](Self::number) for the order.
    pub fn coins(self) -> Vec<Coin> {
        use Coin::{Heads, Tails};
        match (self.device, self.number) {
            (Device::BothCoins, 1) => vec![Tails, Tails],
            (Device::BothCoins, 2) => vec![Tails, Heads],
            (Device::BothCoins, 3) => vec![Heads, Tails],
            (Device::BothCoins, _) => vec![Heads, Heads],
            (Device::LargeCoin, 1) => vec![Tails],
            (Device::LargeCoin, _) => vec![Heads],
            (Device::Die | Device::OneToFour | Device::OneToTwo, _) => Vec::new(),
        }
    }
}

/// Writes `3` for a die or number, `HT` for both coins (small one first), `H` for the large coin.
impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let coins = self.coins();
        if coins.is_empty() {
            return self.number.fmt(f);
        }
        for coin in coins {
            coin.fmt(f)?;
        }
        Ok(())
    }
}
