//! Where positions of the day are drawn from: keys to which the schedule is committed, or public randomness.

use chess960::{StartId, StartSet};
use chrono::{DateTime, NaiveDate, Utc};

use crate::domain::exclusion::Exclusion;
use crate::domain::fairness::{Beacon, ChainBeacon, ChainHash, DailySecret, DayKey, PublicContext};
use crate::text::choices;

choices! {
    /// What a moderator chooses.
    #[derive(Default)]
    pub enum RandomnessKind {
        #[default]
        Committed = "committed",
        Public = "public",
    }
}

/// What decides the positions of a schedule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScheduleRandomness {
    Secret(ScheduleSecret),
    /// The beacon of drand that is published at the time of each post. The chain is that of days that are not committed
    /// yet: not stored, but the one that this process uses for new draws.
    Public(ChainHash),
}

/// Derives the keys of days.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScheduleSecret {
    pub secret: DailySecret,
    /// Other servers may use the same phrase.
    pub from_phrase: bool,
}

impl ScheduleRandomness {
    /// A secret that is not derived from a phrase.
    pub fn secret(secret: DailySecret) -> Self {
        Self::Secret(ScheduleSecret {
            secret,
            from_phrase: false,
        })
    }

    pub fn kind(&self) -> RandomnessKind {
        match self {
            Self::Secret(_) => RandomnessKind::Committed,
            Self::Public(_) => RandomnessKind::Public,
        }
    }

    pub fn is_public(&self) -> bool {
        self.kind() == RandomnessKind::Public
    }

    pub fn is_from_phrase(&self) -> bool {
        match self {
            Self::Secret(source) => source.from_phrase,
            Self::Public(_) => false,
        }
    }

    /// Returns what decides the position of a day.
    pub fn of_day(&self, date: NaiveDate) -> DayRandomness {
        match self {
            Self::Secret(source) => DayRandomness::Key(DayKeySource {
                key: source.secret.day_key(date),
                from_phrase: source.from_phrase,
                fixes_exclusion: true,
            }),
            Self::Public(chain) => DayRandomness::Public(Some(*chain)),
        }
    }
}

/// What decides the position of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayRandomness {
    Key(DayKeySource),
    /// The beacon of a chain that is published at the time of the post. `None` for a day that an earlier version
    /// committed without a chain.
    Public(Option<ChainHash>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayKeySource {
    pub key: DayKey,
    /// The author of a phrase could have chosen the position.
    pub from_phrase: bool,
    /// Version 1 commits only to the key.
    pub fixes_exclusion: bool,
}

/// How the position of a day was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayDraw {
    Committed(CommittedDraw),
    /// `None` until the beacon is published. Stays `None` if the day is not posted.
    Public(Option<PublicDayDraw>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommittedDraw {
    pub key: DayKey,
    /// The commitment has all excluded positions.
    pub exclude_classical: bool,
    pub position: StartId,
}

impl CommittedDraw {
    /// Excluded positions of a day that was not recorded with its commitment.
    pub fn excluded_classical(&self) -> StartSet {
        Exclusion::classical(self.exclude_classical).listed
    }
}

/// Position of the day that was drawn from public randomness.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicDayDraw {
    /// Verified before.
    pub drawn_from: ChainBeacon,
    /// Time when the bot drew it.
    pub drawn_at: DateTime<Utc>,
    pub position: StartId,
}

impl PublicDayDraw {
    /// Draws the position of a day that was due at this time. The beacon must be verified and of the round of that time.
    pub fn new(
        drawn_from: ChainBeacon,
        due_at: DateTime<Utc>,
        excluded: &StartSet,
        drawn_at: DateTime<Utc>,
    ) -> Self {
        Self {
            drawn_from,
            drawn_at,
            position: position_from(&drawn_from.beacon, due_at, excluded),
        }
    }
}

/// Returns the position of a day that a beacon decides.
pub fn position_from(beacon: &Beacon, due_at: DateTime<Utc>, excluded: &StartSet) -> StartId {
    PublicContext::Daily { due_at }.key(beacon).draw(excluded)
}
