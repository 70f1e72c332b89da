//! **Verify** below a position of the day of a schedule.

use chess960::StartId;
use chrono::{DateTime, NaiveDate, Utc};

use super::BUTTONS;
use super::drawn_day::DrawnDay;
use super::removed_post::RemovedPost;
use super::scheduled_day::ScheduledDay;
use super::verification_part::VerificationPart;
use crate::app::App;
use crate::chat::{Answer, ButtonId, Call, CommandError, Fields, Message, Outcome, Payload, Press};
use crate::domain::fairness::DayKey;
use crate::domain::ids::{ChannelId, MessagePlace, ScheduleId};
use crate::reply::date;
use crate::store::{RemovedDay, Store};
use crate::text::{MissingYear, say, sentence};

/// With the schedules of the server, the choices fit into a menu.
const MAX_REMOVED_POSTS: usize = 15;

/// First field of the menu of [`choose_day`].
pub(super) const VERIFY: &str = "verify";

/// Day of a schedule whose key may be shown.
pub(crate) enum RecordedDay {
    Scheduled(Box<ScheduledDay>),
    Removed(Box<RemovedPost>),
}

impl RecordedDay {
    /// Finds a day of a schedule, which may have been removed since.
    async fn find(
        store: &Store,
        id: ScheduleId,
        date: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<Option<Self>, CommandError> {
        if let Some(schedule) = store.schedule(id).await? {
            let day = ScheduledDay::find(store, schedule, date, now).await?;
            return Ok(day.map(Box::new).map(Self::Scheduled));
        }
        Ok(store
            .removed_day(id, date)
            .await?
            .and_then(Self::of_removed_day))
    }

    /// Returns a day of a removed schedule, or `None` if an earlier version removed it: the day's key is not on record.
    fn of_removed_day(removed: RemovedDay) -> Option<Self> {
        let post = RemovedPost::of_day(removed)?;
        Some(Self::Removed(Box::new(post)))
    }

    /// Returns the days of the server's schedules on a date, which each schedule reads in its own time zone.
    pub(crate) async fn on_date(call: &Call<'_>, typed: &str) -> Result<Vec<Self>, CommandError> {
        let Some(guild) = call.place.guild else {
            return Ok(Vec::new());
        };
        let store = call.app.store().await?;
        let mut days = Vec::new();
        for schedule in store.schedules(guild).await? {
            let today = schedule.plan.recurrence.zone.date(call.now);
            let date = date::read(typed, today, MissingYear::Past)?;
            // A claimed post is not published yet.
            if let Some(day) = ScheduledDay::find(store, schedule, date, call.now).await?
                && !day.post.state.is_claimed()
            {
                days.push(Self::Scheduled(Box::new(day)));
            }
        }
        let utc_date = date::read(typed, call.now.date_naive(), MissingYear::Past)?;
        let removed_days = store
            .removed_days_on(guild, utc_date, MAX_REMOVED_POSTS)
            .await?;
        days.extend(removed_days.into_iter().filter_map(Self::of_removed_day));
        Ok(days)
    }

    /// Finds the day whose position was posted in a message, if it is of a schedule of the caller's server.
    pub(crate) async fn of_message(
        call: &Call<'_>,
        place: MessagePlace,
    ) -> Result<Option<Self>, CommandError> {
        let Some(guild) = call.place.guild else {
            return Ok(None);
        };
        let store = call.app.store().await?;
        let Some(post) = store.post_of_message(place).await? else {
            let removed_day = store.removed_day_of_message(guild, place).await?;
            return Ok(removed_day.and_then(Self::of_removed_day));
        };
        let Some(schedule) = store.schedule(post.schedule).await? else {
            return Ok(None);
        };
        if schedule.guild != guild {
            return Ok(None);
        }
        let day = ScheduledDay::of_post(store, schedule, post).await?;
        Ok(Some(Self::Scheduled(Box::new(day))))
    }

    /// Returns what a committed day was drawn from, or `None` for public randomness.
    pub(crate) fn drawn_day(&self) -> Option<DrawnDay> {
        match self {
            Self::Scheduled(day) => day.draw()?.committed(),
            Self::Removed(post) => post.draw.committed(),
        }
    }

    pub(crate) fn has_key(&self, key: DayKey) -> bool {
        self.drawn_day()
            .is_some_and(|drawn_day| drawn_day.key == key)
    }

    /// Returns `None` if nothing was posted, or the bot doesn't know whether it was.
    pub(crate) fn posted_position(&self) -> Option<StartId> {
        match self {
            Self::Scheduled(day) if day.post.state.is_posted() => day.post.position(),
            Self::Scheduled(_) => None,
            Self::Removed(post) => post.posted_position(),
        }
    }

    /// Channel of the schedule.
    pub(crate) fn channel(&self) -> ChannelId {
        match self {
            Self::Scheduled(day) => day.schedule.plan.channel,
            Self::Removed(post) => post.day.channel,
        }
    }

    pub(crate) async fn result(&self, app: &App) -> Message {
        let page = app.verify_page.as_ref();
        let drand = app.drand.as_ref();
        match self {
            Self::Scheduled(day) => day.result(page, drand).await,
            Self::Removed(post) => post.result(page, drand).await,
        }
    }

    async fn proof(&self, app: &App) -> Result<Message, CommandError> {
        let drand = app.drand.as_ref();
        match self {
            Self::Scheduled(day) => day.proof(app.store().await?, drand).await,
            Self::Removed(post) => Ok(post.proof(drand).await),
        }
    }

    fn by_hand(&self) -> Message {
        match self {
            Self::Scheduled(day) => day.by_hand(),
            Self::Removed(post) => post.draw.by_hand(),
        }
    }
}

/// Offers the days of several schedules.
pub(crate) fn choose_day(days: &[RecordedDay]) -> Message {
    let choices = days.iter().map(|day| match day {
        RecordedDay::Scheduled(day) => day.choice(),
        RecordedDay::Removed(post) => post.choice(),
    });
    let id = ButtonId::new(BUTTONS.key, Payload::of(&VERIFY.to_owned()));
    Message::only_you(say!("daily-which")).with_menu(id, say!("daily-which-menu"), choices)
}

/// Answers a button of a verification, or the choice in the menu of [`choose_day`].
pub(super) async fn on_button(press: Press<'_>, mut fields: Fields<'_>) -> Outcome {
    let id: ScheduleId = fields.next()?;
    let date: NaiveDate = fields.next()?;
    let part = VerificationPart::read(fields)?;
    let store = press.app.store().await?;
    let day = RecordedDay::find(store, id, date, press.now)
        .await?
        .ok_or(sentence!("schedules-unknown-post"))?;
    let message = match part {
        VerificationPart::Result => day.result(press.app).await,
        VerificationPart::Proof => day.proof(press.app).await?,
        VerificationPart::ByHand => day.by_hand(),
    };
    Ok(Answer::Message(message))
}
