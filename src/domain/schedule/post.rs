use chess960::{StartId, StartSet};
use chrono::{DateTime, NaiveDate, Utc};

use super::{PostStep, Schedule, Steps};
use crate::domain::calendar::Occurrence;
use crate::domain::exclusion::Exclusion;
use crate::domain::fairness::DayKey;
use crate::domain::ids::{ChannelId, MessageId, MessagePlace, ScheduleId};
use crate::text::{Choice, choices};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyPost {
    pub schedule: ScheduleId,
    pub date: NaiveDate,
    pub due_at: DateTime<Utc>,
    pub key: DayKey,
    /// The commitment has all excluded positions.
    pub exclude_classical: bool,
    pub position: StartId,
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
    Closed(ClosedDay),
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

/// A day that is not posted any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedDay {
    pub result: ClosedResult,
    /// Time when the bot gave up the post. `None` if it was never to be posted.
    pub given_up_at: Option<DateTime<Utc>>,
    pub problem: Option<String>,
}

choices! {
    /// The words are stored, so they never change.
    pub enum ClosedResult {
        /// Possibly posted; not posted again.
        Unknown = "unknown",
        Missed = "missed",
        Skipped = "skipped",
    }
}

impl PostState {
    pub const CLAIMED: &str = "claimed";
    pub const POSTED: &str = "posted";

    /// Stored, so it never changes.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Claimed { .. } => Self::CLAIMED,
            Self::Posted(_) => Self::POSTED,
            Self::Closed(closed) => closed.result.word(),
        }
    }

    pub fn is_claimed(&self) -> bool {
        matches!(self, Self::Claimed { .. })
    }

    pub fn is_posted(&self) -> bool {
        matches!(self, Self::Posted(_))
    }

    /// `None` for a day that is not closed.
    pub fn closed_result(&self) -> Option<ClosedResult> {
        match self {
            Self::Closed(closed) => Some(closed.result),
            Self::Claimed { .. } | Self::Posted(_) => None,
        }
    }

    /// Steps that are left after the post, or will follow it.
    pub fn steps(&self) -> Steps {
        match self {
            Self::Claimed { steps, .. } => *steps,
            Self::Posted(posted) => posted.steps,
            Self::Closed(_) => Steps::default(),
        }
    }

    /// Why the day was missed, or the last failure.
    pub fn problem(&self) -> Option<&str> {
        match self {
            Self::Claimed { problem, .. } => problem.as_deref(),
            Self::Posted(posted) => posted.problem.as_deref(),
            Self::Closed(closed) => closed.problem.as_deref(),
        }
    }
}

impl DailyPost {
    pub fn new(schedule: &Schedule, occurrence: Occurrence) -> Self {
        let Occurrence { date, at } = occurrence;
        let source = schedule.day(date);
        Self {
            schedule: schedule.id,
            date,
            due_at: at,
            key: source.key,
            exclude_classical: source.excluded.contains(StartId::CLASSICAL),
            position: source.position(),
            next_date: None,
            channel: schedule.plan.channel,
            state: PostState::Claimed {
                steps: Steps::after_post(&schedule.plan),
                problem: None,
            },
        }
    }

    /// Excluded positions of a day that was not recorded with its commitment.
    pub fn excluded_classical(&self) -> StartSet {
        Exclusion::classical(self.exclude_classical).listed
    }

    /// A day that is never to be posted.
    #[must_use]
    pub fn closed(mut self, result: ClosedResult, problem: Option<&str>) -> Self {
        self.state = PostState::Closed(ClosedDay {
            result,
            given_up_at: None,
            problem: problem.map(str::to_owned),
        });
        self
    }

    /// Place of its message, if one is recorded.
    pub fn place(&self) -> Option<MessagePlace> {
        match &self.state {
            PostState::Posted(posted) => Some(MessagePlace {
                channel: self.channel,
                message: posted.message,
            }),
            PostState::Claimed { .. } | PostState::Closed(_) => None,
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

    /// Records the message of the post. Returns false if another one is recorded. No steps follow if the day was closed
    /// meanwhile.
    pub fn record(&mut self, place: MessagePlace, now: DateTime<Utc>) -> bool {
        if self.state.is_posted() {
            return false;
        }
        self.channel = place.channel;
        self.state = PostState::Posted(PostedDay {
            message: place.message,
            at: now,
            steps: self.state.steps(),
            pinned: false,
            problem: None,
        });
        true
    }

    /// Closes a claimed day without a message. Returns false if it is not claimed any more.
    #[must_use]
    pub fn give_up(&mut self, result: ClosedResult, reason: &str, now: DateTime<Utc>) -> bool {
        if !self.state.is_claimed() {
            return false;
        }
        self.state = PostState::Closed(ClosedDay {
            result,
            given_up_at: Some(now),
            problem: Some(reason.to_owned()),
        });
        true
    }

    /// Records that a step after the post was done, or why it was given up.
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

    /// Whether the day was skipped and is still in the future. `last_date` is the last closed day of the schedule.
    pub fn is_upcoming_skip(&self, last_date: Option<NaiveDate>, now: DateTime<Utc>) -> bool {
        self.state.closed_result() == Some(ClosedResult::Skipped)
            && self.due_at > now
            && last_date < Some(self.date)
    }
}
