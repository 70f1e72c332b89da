use chess960::{StartId, StartSet};
use chrono::{DateTime, TimeDelta, Utc};

use super::{Event, EventRandomness, EventRules, Pairings, RevealRule, round_numbered};
use crate::domain::fairness::{ChainBeacon, PublicContext};
use crate::domain::ids::{ChannelId, EventId, MessageId, MessagePlace, UserId};

/// Delay after which a round is late. Short, because rounds may be revealed only minutes before their start.
const LATE_AFTER: TimeDelta = TimeDelta::minutes(1);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventRound {
    pub event: EventId,
    /// From 1.
    pub number: u16,
    /// When the games start.
    pub starts_at: Option<DateTime<Utc>>,
    pub state: RoundState,
    /// Fixed when the reveal begins.
    pub pairings: Pairings,
    /// The last one counts; the ones before it were corrected. Known before the reveal if an organizer entered it, or
    /// if the event's secret decides.
    pub results: Vec<RoundResult>,
    /// Why the round was not revealed, or why a step after it failed.
    pub problem: Option<String>,
    /// For optimistic locking.
    pub revision: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundState {
    /// Waits for the button.
    Planned,
    /// Follows the clock.
    Timed { reveal_at: DateTime<Utc> },
    /// Its message is to be posted, or perhaps posted.
    Revealing {
        since: DateTime<Utc>,
        /// What its draw leaves out.
        excluded: StartSet,
    },
    /// Its message is posted, and waits for the beacon.
    Announced {
        since: DateTime<Utc>,
        message: MessageId,
        excluded: StartSet,
    },
    Revealed {
        message: MessageId,
        /// When the reveal began. The message may be later.
        at: DateTime<Utc>,
    },
}

/// Positions of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundResult {
    /// One for each board or section, or one for all of them.
    pub positions: Vec<StartId>,
    pub source: ResultSource,
    /// `None` for draws, and after the person was erased.
    pub entered_by: Option<UserId>,
    pub recorded_at: DateTime<Utc>,
    /// Why it corrects the one before.
    pub reason: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "most results are draws")]
pub enum ResultSource {
    Drawn {
        excluded: StartSet,
        /// `None` if the event's secret decided.
        beacon: Option<ChainBeacon>,
    },
    /// Drawn with dice or coins, or corrected.
    ByHand,
    /// Like [`ByHand`](Self::ByHand), although the rules don't allow it.
    AgainstRules,
    /// The positions of this round again.
    Reused(u16),
}

impl ResultSource {
    pub const DRAWN: &str = "drawn";
    pub const BY_HAND: &str = "by-hand";
    pub const AGAINST_RULES: &str = "against-rules";
    pub const REUSED: &str = "reused";

    /// Stored, so it never changes.
    pub fn word(self) -> &'static str {
        match self {
            Self::Drawn { .. } => Self::DRAWN,
            Self::ByHand => Self::BY_HAND,
            Self::AgainstRules => Self::AGAINST_RULES,
            Self::Reused(_) => Self::REUSED,
        }
    }

    fn is_drawn(self) -> bool {
        matches!(self, Self::Drawn { .. })
    }
}

impl RoundResult {
    fn drawn(positions: Vec<StartId>, source: ResultSource, drawn_at: DateTime<Utc>) -> Self {
        Self {
            positions,
            source,
            entered_by: None,
            recorded_at: drawn_at,
            reason: None,
        }
    }

    /// Whether an organizer replaced the positions of an earlier result, and gave a reason for it.
    pub fn is_correction(&self) -> bool {
        self.reason.is_some()
    }

    /// Whether the positions were taken from a round that has other ones now, because it was corrected later. `rounds`
    /// are all rounds of the event.
    pub fn reuses_replaced_positions(&self, rounds: &[EventRound]) -> bool {
        let ResultSource::Reused(number) = self.source else {
            return false;
        };
        match round_numbered(number, rounds) {
            Some(reused) => reused.positions() != self.positions,
            None => false,
        }
    }
}

impl RoundState {
    pub const PLANNED: &str = "planned";
    pub const TIMED: &str = "timed";
    pub const REVEALING: &str = "revealing";
    pub const ANNOUNCED: &str = "announced";
    pub const REVEALED: &str = "revealed";

    /// Stored, so it never changes.
    pub fn word(self) -> &'static str {
        match self {
            Self::Planned => Self::PLANNED,
            Self::Timed { .. } => Self::TIMED,
            Self::Revealing { .. } => Self::REVEALING,
            Self::Announced { .. } => Self::ANNOUNCED,
            Self::Revealed { .. } => Self::REVEALED,
        }
    }

    pub fn is_revealed(self) -> bool {
        matches!(self, Self::Revealed { .. })
    }

    /// Whether the reveal has begun, but is not finished.
    pub fn is_in_progress(self) -> bool {
        matches!(self, Self::Revealing { .. } | Self::Announced { .. })
    }

    /// Returns when the reveal began, or `None` if it has not begun.
    pub fn begun_at(self) -> Option<DateTime<Utc>> {
        match self {
            Self::Planned | Self::Timed { .. } => None,
            Self::Revealing { since, .. } | Self::Announced { since, .. } => Some(since),
            Self::Revealed { at, .. } => Some(at),
        }
    }

    pub fn message(self) -> Option<MessageId> {
        match self {
            Self::Planned | Self::Timed { .. } | Self::Revealing { .. } => None,
            Self::Announced { message, .. } | Self::Revealed { message, .. } => Some(message),
        }
    }
}

impl EventRound {
    /// Returns a new round of an event, without a time and boards.
    pub fn planned(event: EventId, number: u16) -> Self {
        Self {
            event,
            number,
            starts_at: None,
            state: RoundState::Planned,
            pairings: Pairings::default(),
            results: Vec::new(),
            problem: None,
            revision: 0,
        }
    }

    /// Empty while no position is known.
    pub fn positions(&self) -> &[StartId] {
        match self.results.last() {
            Some(result) => &result.positions,
            None => &[],
        }
    }

    /// Whether the round is revealed with the positions of the round `number`.
    pub fn reuses(&self, number: u16) -> bool {
        let newest = self.results.last();
        self.state.is_revealed()
            && newest.is_some_and(|result| result.source == ResultSource::Reused(number))
    }

    /// Returns the position of a board or section, counted from 0, or `None` while it is not known.
    pub fn position_at(&self, index: usize) -> Option<StartId> {
        match self.positions() {
            [shared] => Some(*shared),
            positions => positions.get(index).copied(),
        }
    }

    /// Whether Discord refused the message of the round. The bot tries again.
    pub fn is_refused(&self) -> bool {
        matches!(self.state, RoundState::Revealing { .. }) && self.problem.is_some()
    }

    /// Whether an organizer may enter positions that replace the draw: before the reveal, and while the beacon is late.
    pub fn accepts_entry(&self) -> bool {
        match self.state {
            RoundState::Planned | RoundState::Timed { .. } => true,
            RoundState::Announced { .. } => self.problem.is_some(),
            RoundState::Revealing { .. } | RoundState::Revealed { .. } => false,
        }
    }

    /// Whether the beacon is late, and an organizer may enter positions instead.
    pub fn awaits_late_beacon(&self) -> bool {
        self.state.is_in_progress() && self.accepts_entry()
    }

    /// Returns what an organizer has entered for a round whose reveal has not begun. `None` if nothing was entered, and
    /// as soon as the reveal begins.
    pub fn entered_result(&self) -> Option<&RoundResult> {
        if self.state.begun_at().is_some() {
            return None;
        }
        self.results
            .last()
            .filter(|result| !result.source.is_drawn())
    }

    /// Returns the message of the round, if it is posted.
    pub fn message_place(&self, channel: ChannelId) -> Option<MessagePlace> {
        Some(MessagePlace {
            channel,
            message: self.state.message()?,
        })
    }

    /// Sets the start of the games. With a rule for the clock, it decides when the round is revealed.
    pub fn set_start(&mut self, starts_at: DateTime<Utc>, rule: RevealRule) {
        self.starts_at = Some(starts_at);
        self.problem = None;
        if let Some(reveal_at) = self.due_at(rule) {
            self.state = RoundState::Timed { reveal_at };
        }
    }

    /// Removes the start of the games, so that the clock does not reveal the round.
    pub fn withdraw_start(&mut self) {
        self.starts_at = None;
        self.problem = None;
        self.state = RoundState::Planned;
    }

    /// Returns when the clock reveals the round, if it does.
    pub fn due_at(&self, rule: RevealRule) -> Option<DateTime<Utc>> {
        match rule {
            RevealRule::ByButton { .. } => None,
            RevealRule::BeforeStart { minutes, .. } => {
                Some(self.starts_at? - TimeDelta::minutes(minutes.into()))
            }
        }
    }

    /// Returns when the round was due, if its positions appeared late, or are late now. A round that a button reveals is
    /// due when its reveal begins.
    pub fn late_since(&self, rule: RevealRule, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let due_at = self.due_at(rule).or(self.state.begun_at())?;
        let shown_at = match (self.state.message(), self.results.first()) {
            // The positions may be newer than the message, which has waited for a beacon. Corrections don't count.
            (Some(message), Some(result)) => message.created_at().max(result.recorded_at),
            (Some(_) | None, _) => now,
        };
        if shown_at - due_at < LATE_AFTER {
            return None;
        }
        Some(due_at)
    }

    /// Sets the boards of a round whose reveal has not begun. Returns whether that drops entered positions, because
    /// each board has its own and their number has changed.
    pub fn set_pairings(&mut self, pairings: Pairings, rules: &EventRules) -> bool {
        self.pairings = pairings;
        let drops_entry =
            !self.results.is_empty() && self.positions().len() != rules.positions_in(self);
        if drops_entry {
            self.results.clear();
        }
        drops_entry
    }

    /// Returns when the job of a round is due whose reveal has not begun.
    pub fn job_at(&self) -> Option<DateTime<Utc>> {
        match self.state {
            RoundState::Timed { reveal_at } => Some(reveal_at),
            RoundState::Planned
            | RoundState::Revealing { .. }
            | RoundState::Announced { .. }
            | RoundState::Revealed { .. } => None,
        }
    }

    /// Begins the reveal of a round. `excluded` is what its draw leaves out.
    ///
    /// If the event's secret decides, the positions are drawn now, unless an organizer has entered them. Otherwise they
    /// are drawn later from a beacon, see [`draw_from`](Self::draw_from).
    pub fn begin_reveal(&mut self, event: &Event, excluded: StartSet, now: DateTime<Utc>) {
        self.state = RoundState::Revealing {
            since: now,
            excluded,
        };
        self.problem = None;
        if let EventRandomness::Secret(secret) = &event.rules.randomness
            && self.results.is_empty()
        {
            let key = secret.round_key(self.number);
            let positions = key.draws(&excluded, event.rules.positions_in(self));
            let source = ResultSource::Drawn {
                excluded,
                beacon: None,
            };
            self.results
                .push(RoundResult::drawn(positions, source, now));
        }
    }

    /// Records the message of a round that is being revealed. A round with known positions is revealed by it, another
    /// one waits for its beacon. Does nothing in other states, for example if the message is already recorded.
    pub fn record_message(&mut self, message: MessageId) {
        let RoundState::Revealing { since, excluded } = self.state else {
            return;
        };
        self.problem = None;
        self.state = if self.results.is_empty() {
            RoundState::Announced {
                since,
                message,
                excluded,
            }
        } else {
            RoundState::Revealed { message, at: since }
        };
    }

    /// Draws the positions of an announced round, which reveals it. Does nothing in other states.
    ///
    /// The beacon must be verified, and be the one that the round's message determines.
    pub fn draw_from(&mut self, beacon: ChainBeacon, rules: &EventRules, now: DateTime<Utc>) {
        let RoundState::Announced {
            since,
            message,
            excluded,
        } = self.state
        else {
            return;
        };
        self.problem = None;
        let key = PublicContext::Message(message).key(&beacon.beacon);
        let positions = key.draws(&excluded, rules.positions_in(self));
        let source = ResultSource::Drawn {
            excluded,
            beacon: Some(beacon),
        };
        self.results
            .push(RoundResult::drawn(positions, source, now));
        self.state = RoundState::Revealed { message, at: since };
    }

    /// Ends a reveal that failed. An organizer can reveal the round again. Then positions from the event's secret are
    /// drawn anew, because earlier rounds may have been corrected.
    pub fn give_up(&mut self, problem: String) {
        self.state = RoundState::Planned;
        self.results.retain(|result| !result.source.is_drawn());
        self.problem = Some(problem);
    }

    /// Enters positions for a round.
    ///
    /// Before the round is announced, they replace entered or drawn ones. If the round waits for its beacon, they
    /// reveal it instead of the draw. After the reveal, they correct the earlier positions, which stay on record.
    pub fn enter(&mut self, result: RoundResult) {
        match self.state {
            RoundState::Planned | RoundState::Timed { .. } | RoundState::Revealing { .. } => {
                self.results.clear();
            }
            RoundState::Announced { since, message, .. } => {
                self.problem = None;
                self.state = RoundState::Revealed { message, at: since };
            }
            RoundState::Revealed { .. } => {}
        }
        self.results.push(result);
    }
}
