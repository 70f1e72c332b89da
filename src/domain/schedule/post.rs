use chess960::{StartId, StartSet};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use super::{PostStep, Schedule, Steps};
use crate::domain::calendar::Occurrence;
use crate::domain::exclusion::Exclusion;
use crate::domain::fairness::DayKey;
use crate::domain::ids::{ChannelId, MessageId, MessagePlace, ScheduleId};
use crate::text::choices;

pub const LEASE: TimeDelta = TimeDelta::seconds(30);

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
    pub work: PostWork,
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

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PostWork {
    /// End of the lease.
    pub until: Option<DateTime<Utc>>,
    pub tries: u32,
    /// Whether an earlier attempt may have reached Discord.
    pub maybe_sent: bool,
    pub first_try_at: Option<DateTime<Utc>>,
}

impl DailyPost {
    pub fn new(schedule: &Schedule, occurrence: Occurrence, now: DateTime<Utc>) -> Self {
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
            work: PostWork {
                until: Some(now + LEASE),
                tries: 1,
                maybe_sent: false,
                first_try_at: Some(now),
            },
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
        self.work = PostWork::default();
        self.steps = Steps::default();
        self
    }

    pub fn place(&self) -> Option<MessagePlace> {
        let channel = self.channel;
        self.message
            .map(|message| MessagePlace { channel, message })
    }

    /// The post under a new lease. An unsent post adopts the current schedule. `work.maybe_sent` stays as the earlier
    /// attempts left it.
    #[must_use]
    pub fn taken_over(&self, schedule: &Schedule, now: DateTime<Utc>) -> Self {
        let mut taken = self.clone();
        if taken.state == PostState::Claimed && !taken.work.maybe_sent {
            taken.channel = schedule.plan.channel;
            taken.next_date = schedule.next().map(|next| next.date);
            taken.steps = Steps::after_post(&schedule.plan);
        }
        taken.work.until = Some(now + LEASE);
        taken.work.tries += 1;
        taken
    }

    /// The post after a step was done or given up. The lease stays while steps are left.
    #[must_use]
    pub fn after_step(&self, step: PostStep, succeeded: bool, now: DateTime<Utc>) -> Self {
        let mut after = self.clone();
        after.steps = self.steps.without(step);
        after.work.until = (!after.steps.is_empty()).then(|| now + LEASE);
        after.work.tries = 0;
        after.pinned = step.pinned(succeeded).unwrap_or(self.pinned);
        after
    }

    /// Whether the day was skipped and is still in the future. `last_date` is the last closed day of the schedule.
    pub fn is_upcoming_skip(&self, last_date: Option<NaiveDate>, now: DateTime<Utc>) -> bool {
        self.state == PostState::Skipped && self.due_at > now && last_date < Some(self.date)
    }
}
