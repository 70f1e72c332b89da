use chess960::{StartId, StartSet};
use chrono::{DateTime, NaiveDate, Utc};

use super::{PostStep, Schedule, Steps};
use crate::domain::calendar::Occurrence;
use crate::domain::exclusion::Exclusion;
use crate::domain::fairness::DayKey;
use crate::domain::ids::{ChannelId, MessageId, MessagePlace, ScheduleId};
use crate::text::choices;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyPost {
    pub schedule: ScheduleId,
    pub date: NaiveDate,
    pub due_at: DateTime<Utc>,
    pub state: PostState,
    pub key: DayKey,
    /// The commitment has all excluded positions.
    pub exclude_classical: bool,
    pub position: StartId,
    /// Day to which the post publishes the commitment.
    pub next_date: Option<NaiveDate>,
    pub channel: ChannelId,
    pub message: Option<MessageId>,
    /// Time of the post, or of giving up.
    pub posted_at: Option<DateTime<Utc>>,
    /// Why the day was missed, or the last failure.
    pub problem: Option<String>,
    pub steps: Steps,
    /// Pinned by the bot and not unpinned since.
    pub pinned: bool,
}

choices! {
    /// The words are stored, so they never change.
    pub enum PostState {
        Claimed = "claimed",
        Posted = "posted",
        /// Possibly posted; not posted again.
        Unknown = "unknown",
        Missed = "missed",
        Skipped = "skipped",
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
            state: PostState::Claimed,
            key: source.key,
            exclude_classical: source.excluded.contains(StartId::CLASSICAL),
            position: source.position(),
            next_date: None,
            channel: schedule.plan.channel,
            message: None,
            posted_at: None,
            problem: None,
            steps: Steps::after_post(&schedule.plan),
            pinned: false,
        }
    }

    /// Excluded positions of a day that was not recorded with its commitment.
    pub fn excluded_classical(&self) -> StartSet {
        Exclusion::classical(self.exclude_classical).listed
    }

    #[must_use]
    pub fn closed(mut self, state: PostState, problem: Option<&str>) -> Self {
        self.state = state;
        self.problem = problem.map(str::to_owned);
        self.steps = Steps::default();
        self
    }

    pub fn place(&self) -> Option<MessagePlace> {
        let channel = self.channel;
        self.message
            .map(|message| MessagePlace { channel, message })
    }

    /// Takes over the settings of the schedule, if no attempt can have sent the post with the earlier ones.
    pub fn adopt(&mut self, schedule: &Schedule) {
        self.channel = schedule.plan.channel;
        self.next_date = schedule.next().map(|next| next.date);
        self.steps = Steps::after_post(&schedule.plan);
    }

    /// Records that a step was done or given up.
    pub fn finish_step(&mut self, step: PostStep, succeeded: bool) {
        self.steps = self.steps.without(step);
        self.pinned = step.pinned(succeeded).unwrap_or(self.pinned);
    }

    /// Whether the day was skipped and is still in the future. `last_date` is the last closed day of the schedule.
    pub fn is_upcoming_skip(&self, last_date: Option<NaiveDate>, now: DateTime<Utc>) -> bool {
        self.state == PostState::Skipped && self.due_at > now && last_date < Some(self.date)
    }
}
