use chess960::{StartId, StartSet};
use chrono::{DateTime, NaiveDate, Utc};

use super::{
    CommittedDay, CommittedDraw, DayDraw, DayId, DayKeySource, DayRandomness, DaySource, PostStep,
    PublicDayDraw, Schedule, Steps,
};
use crate::domain::calendar::Occurrence;
use crate::domain::ids::{ChannelId, MessageId, MessagePlace, ScheduleId};
use crate::text::{Choice, choices};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyPost {
    pub schedule: ScheduleId,
    pub date: NaiveDate,
    pub due_at: DateTime<Utc>,
    pub draw: DayDraw,
    /// Day to which the post publishes the commitment.
    pub next_date: Option<NaiveDate>,
    pub channel: ChannelId,
    pub state: PostState,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PostState {
    /// To be posted. A message may already be sent, but none is recorded.
    Claimed {
        /// Steps that will follow the post.
        steps: Steps,
        /// Why the last attempt was refused.
        problem: Option<String>,
    },
    Posted(PostedDay),
    /// A moderator closed the day before its time.
    Skipped,
    /// The bot closed the day without recording a message.
    Failed {
        failure: PostFailure,
        problem: String,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostedDay {
    pub message: MessageId,
    pub at: DateTime<Utc>,
    /// Steps that are left.
    pub steps: Steps,
    /// Pinned by the bot and not unpinned since.
    pub pinned: bool,
    /// Why a step was given up.
    pub problem: Option<String>,
}

choices! {
    /// The words are stored, so they never change.
    pub enum PostFailure {
        /// Possibly posted; not posted again.
        Unknown = "unknown",
        Missed = "missed",
        /// No relay of drand gave the beacon in time.
        NotDrawn = "not-drawn",
    }
}

impl PostState {
    pub const CLAIMED: &str = "claimed";
    pub const POSTED: &str = "posted";
    pub const SKIPPED: &str = "skipped";

    /// Stored, so it never changes.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Claimed { .. } => Self::CLAIMED,
            Self::Posted(_) => Self::POSTED,
            Self::Skipped => Self::SKIPPED,
            Self::Failed { failure, .. } => failure.word(),
        }
    }

    pub fn is_claimed(&self) -> bool {
        matches!(self, Self::Claimed { .. })
    }

    pub fn is_posted(&self) -> bool {
        matches!(self, Self::Posted(_))
    }

    /// Words of the states of a day that was posted, or may have been.
    pub fn maybe_posted_words() -> [&'static str; 2] {
        [Self::POSTED, PostFailure::Unknown.word()]
    }

    /// Whether the day was posted, or may have been.
    pub fn may_be_posted(&self) -> bool {
        Self::maybe_posted_words().contains(&self.word())
    }

    pub fn failure(&self) -> Option<PostFailure> {
        match self {
            Self::Failed { failure, .. } => Some(*failure),
            Self::Claimed { .. } | Self::Posted(_) | Self::Skipped => None,
        }
    }

    /// Steps that are left after the post, or will follow it.
    pub fn steps(&self) -> Steps {
        match self {
            Self::Claimed { steps, .. } => *steps,
            Self::Posted(posted) => posted.steps,
            Self::Skipped | Self::Failed { .. } => Steps::default(),
        }
    }

    /// Why the day was missed, or the last failure.
    pub fn problem(&self) -> Option<&str> {
        match self {
            Self::Claimed { problem, .. } => problem.as_deref(),
            Self::Posted(posted) => posted.problem.as_deref(),
            Self::Skipped => None,
            Self::Failed { problem, .. } => Some(problem),
        }
    }
}

impl DailyPost {
    /// Returns a day of a schedule that is to be posted, with its settings at present. Its position is drawn, unless a
    /// beacon decides it.
    pub fn new(schedule: &Schedule, occurrence: Occurrence) -> Self {
        let Occurrence { date, at } = occurrence;
        Self {
            schedule: schedule.id,
            date,
            due_at: at,
            draw: first_draw(&schedule.day(date)),
            next_date: None,
            channel: schedule.plan.channel,
            state: PostState::Claimed {
                steps: Steps::after_post(&schedule.plan),
                problem: None,
            },
        }
    }

    /// Identifies what the day is drawn from.
    pub fn id(&self) -> DayId {
        match self.draw {
            DayDraw::Committed(draw) => DayId::Key(draw.key),
            DayDraw::Public(_) => DayId::Public(self.date),
        }
    }

    /// Returns what the day is drawn from.
    ///
    /// `committed` is the record of the day's commitment. The first versions kept no such record, committed only to the
    /// key, and could only exclude the classical start. So without a record, the source follows from the draw.
    pub fn source(&self, committed: Option<&CommittedDay>) -> DaySource {
        if let Some(committed) = committed {
            return committed.source;
        }
        match self.draw {
            DayDraw::Committed(draw) => DaySource {
                date: self.date,
                randomness: DayRandomness::Key(DayKeySource {
                    key: draw.key,
                    // Both are only known from a record.
                    from_phrase: false,
                    fixes_exclusion: false,
                }),
                excluded: draw.excluded_classical(),
            },
            DayDraw::Public(draw) => DaySource {
                date: self.date,
                randomness: DayRandomness::Public(draw.map(|draw| draw.drawn_from.chain)),
                excluded: StartSet::EMPTY,
            },
        }
    }

    /// Returns the position, or `None` if it is not drawn.
    pub fn position(&self) -> Option<StartId> {
        match self.draw {
            DayDraw::Committed(draw) => Some(draw.position),
            DayDraw::Public(Some(draw)) => Some(draw.position),
            DayDraw::Public(None) => None,
        }
    }

    /// Whether the day will be posted as soon as it is drawn.
    pub fn awaits_beacon(&self) -> bool {
        self.state.is_claimed() && self.draw == DayDraw::Public(None)
    }

    /// Records the draw of a day that awaits its beacon.
    pub fn set_draw(&mut self, draw: PublicDayDraw) {
        self.draw = DayDraw::Public(Some(draw));
    }

    /// Time from which on the post can be sent.
    pub fn ready_at(&self) -> DateTime<Utc> {
        match self.draw {
            DayDraw::Public(Some(draw)) => draw.drawn_at.max(self.due_at),
            DayDraw::Committed(_) | DayDraw::Public(None) => self.due_at,
        }
    }

    #[must_use]
    pub fn skipped(mut self) -> Self {
        self.state = PostState::Skipped;
        self
    }

    /// Returns the day as one that was never to be posted, because it was late.
    #[must_use]
    pub fn missed(mut self, problem: &str) -> Self {
        self.state = PostState::Failed {
            failure: PostFailure::Missed,
            problem: problem.to_owned(),
        };
        self
    }

    /// Place of its message, if one is recorded.
    pub fn place(&self) -> Option<MessagePlace> {
        match &self.state {
            PostState::Posted(posted) => Some(MessagePlace {
                channel: self.channel,
                message: posted.message,
            }),
            PostState::Claimed { .. } | PostState::Skipped | PostState::Failed { .. } => None,
        }
    }

    /// Takes over the settings of the schedule, if no attempt can have sent the post with the earlier ones.
    pub fn adopt(&mut self, schedule: &Schedule) {
        if let PostState::Claimed { steps, .. } = &mut self.state {
            *steps = Steps::after_post(&schedule.plan);
            self.channel = schedule.plan.channel;
            self.next_date = schedule.next().map(|next| next.date);
        }
    }

    /// Records why an attempt was refused, before the next one.
    pub fn refuse(&mut self, reason: &str) {
        if let PostState::Claimed { problem, .. } = &mut self.state {
            *problem = Some(reason.to_owned());
        }
    }

    /// Records the message of the post, unless a message is already recorded, and returns whether it did. If the day
    /// was closed meanwhile, it counts as posted, but no steps follow.
    pub fn record(&mut self, place: MessagePlace, now: DateTime<Utc>) -> bool {
        if self.state.is_posted() {
            return false;
        }
        self.channel = place.channel;
        self.state = PostState::Posted(PostedDay {
            message: place.message,
            at: now,
            // The steps that the post still had. A closed day has none.
            steps: self.state.steps(),
            pinned: false,
            problem: None,
        });
        true
    }

    /// Closes a claimed day without a message. Returns false if it is not claimed any more.
    #[must_use]
    pub fn give_up(&mut self, failure: PostFailure, problem: &str) -> bool {
        if !self.state.is_claimed() {
            return false;
        }
        self.state = PostState::Failed {
            failure,
            problem: problem.to_owned(),
        };
        true
    }

    /// Records that a step after the post was done, or was given up for a reason. Does nothing for a day without a
    /// post.
    pub fn finish_step(&mut self, step: PostStep, reason: Option<&str>) {
        let PostState::Posted(posted) = &mut self.state else {
            return;
        };
        posted.steps = posted.steps.without(step);
        if step == PostStep::Pin {
            posted.pinned = reason.is_none();
        }
        if let Some(reason) = reason {
            posted.problem = Some(reason.to_owned());
        }
    }

    /// Whether the day was posted or given up before it was due, because a clock was ahead. Skipped days don't count: a
    /// moderator closed them on purpose.
    pub fn is_closed_early(&self, now: DateTime<Utc>) -> bool {
        if self.due_at <= now {
            return false;
        }
        match self.state {
            PostState::Claimed { .. } | PostState::Skipped => false,
            PostState::Posted(_) | PostState::Failed { .. } => true,
        }
    }

    /// Whether the day was [closed early](Self::is_closed_early) and can be posted when it is due. A day whose position
    /// was posted, or may have been, stays closed.
    pub fn can_be_reopened(&self, now: DateTime<Utc>) -> bool {
        if !self.is_closed_early(now) {
            return false;
        }
        match self.state.failure() {
            Some(PostFailure::Missed | PostFailure::NotDrawn) => true,
            Some(PostFailure::Unknown) | None => false,
        }
    }

    /// Whether the day was skipped and is still in the future. `last_date` is the last closed day of the schedule.
    pub fn is_upcoming_skip(&self, last_date: Option<NaiveDate>, now: DateTime<Utc>) -> bool {
        self.state == PostState::Skipped && self.due_at > now && last_date < Some(self.date)
    }
}

/// Returns the draw of a day as far as it can be made before its time.
fn first_draw(source: &DaySource) -> DayDraw {
    match source.randomness {
        DayRandomness::Key(key_source) => DayDraw::Committed(CommittedDraw {
            key: key_source.key,
            exclude_classical: source.excluded.contains(StartId::CLASSICAL),
            position: key_source.key.draw(&source.excluded),
        }),
        DayRandomness::Public(_) => DayDraw::Public(None),
    }
}
