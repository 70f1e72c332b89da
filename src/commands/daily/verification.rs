//! **Verify** below a position of the day of a schedule.

use chess960::StartId;
use chrono::{DateTime, NaiveDate, Utc};

use super::removed_day;
use super::scheduled_day::{ScheduledDay, choice_label};
use super::verifiable_draw::VerifiableDraw;
use super::verification_message;
use super::verification_part::VerificationPart;
use crate::app::App;
use crate::chat::{
    Answer, ButtonId, Call, CommandError, Fields, MenuChoice, Message, Outcome, Payload, Press,
};
use crate::domain::fairness::DayKey;
use crate::domain::ids::{ChannelId, MessagePlace, ScheduleId};
use crate::http::PageUrl;
use crate::reply::daily_post::{KEY, short_date};
use crate::reply::named::named;
use crate::reply::verify_page::DrawnDay;
use crate::reply::{date, exclusion};
use crate::store::{RemovedDay, Store};
use crate::text::{MissingYear, say, sentence};

/// With the schedules of the server, the choices fit into a menu.
const MAX_REMOVED_POSTS: usize = 15;

/// First field of the menu of [`choose_day`].
pub(super) const VERIFY: &str = "verify";

/// Day of a schedule whose key may be shown.
pub(crate) struct RecordedDay {
    schedule: ScheduleId,
    date: NaiveDate,
    /// Channel of the schedule.
    pub channel: ChannelId,
    /// `None` if nothing was posted, or the bot doesn't know whether it was.
    pub posted_position: Option<StartId>,
    /// `None` if the day was not drawn: no beacon decided it.
    draw: Option<VerifiableDraw>,
    record: Record,
}

enum Record {
    Scheduled(Box<ScheduledDay>),
    /// Days without a post were erased with their schedule.
    Removed(Box<RemovedDay>),
}

impl RecordedDay {
    fn scheduled(day: ScheduledDay) -> Self {
        let post = &day.post;
        Self {
            schedule: post.schedule,
            date: post.date,
            channel: day.schedule.plan.channel,
            posted_position: if post.state.is_posted() {
                post.position()
            } else {
                None
            },
            draw: day.draw(),
            record: Record::Scheduled(Box::new(day)),
        }
    }

    /// Returns a day of a removed schedule, or `None` if an earlier version removed it: the day's key is not on record.
    fn removed(day: RemovedDay) -> Option<Self> {
        Some(Self {
            schedule: day.schedule,
            date: day.date,
            channel: day.channel,
            posted_position: day.message.map(|_| day.position),
            draw: Some(removed_day::draw(&day)?),
            record: Record::Removed(Box::new(day)),
        })
    }

    /// Finds a day of a schedule, which may have been removed since.
    async fn find(
        store: &Store,
        id: ScheduleId,
        date: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<Option<Self>, CommandError> {
        if let Some(schedule) = store.schedule(id).await? {
            let day = ScheduledDay::find(store, schedule, date, now).await?;
            return Ok(day.map(Self::scheduled));
        }
        Ok(store.removed_day(id, date).await?.and_then(Self::removed))
    }

    /// Returns the days of the server's schedules, current and removed, on a typed date.
    ///
    /// A date such as "yesterday" is read in the time zone of each schedule. For removed schedules, whose time zones
    /// are not kept, it is read in UTC.
    pub(crate) async fn on_date(call: &Call<'_>, typed: &str) -> Result<Vec<Self>, CommandError> {
        let Some(guild) = call.place.guild else {
            return Ok(Vec::new());
        };
        let store = call.app.store().await?;
        let mut days = Vec::new();
        for schedule in store.schedules(guild).await? {
            let today = schedule.plan.recurrence.zone.date(call.now);
            let local_date = date::read(typed, today, MissingYear::Past)?;
            // A claimed post is not published yet.
            if let Some(day) = ScheduledDay::find(store, schedule, local_date, call.now).await?
                && !day.post.state.is_claimed()
            {
                days.push(Self::scheduled(day));
            }
        }
        let utc_date = date::read(typed, call.now.date_naive(), MissingYear::Past)?;
        let removed_days = store
            .removed_days_on(guild, utc_date, MAX_REMOVED_POSTS)
            .await?;
        days.extend(removed_days.into_iter().filter_map(Self::removed));
        Ok(days)
    }

    /// Finds the day whose position was posted in a message. `None` for other messages, and for posts on other servers.
    pub(crate) async fn of_message(
        call: &Call<'_>,
        place: MessagePlace,
    ) -> Result<Option<Self>, CommandError> {
        let Some(guild) = call.place.guild else {
            return Ok(None);
        };
        let store = call.app.store().await?;
        let Some(post) = store.post_of_message(place).await? else {
            // The post of a removed schedule is recorded elsewhere.
            let removed_day = store.removed_day_of_message(guild, place).await?;
            return Ok(removed_day.and_then(Self::removed));
        };
        match store.schedule(post.schedule).await? {
            Some(schedule) if schedule.guild == guild => {
                let day = ScheduledDay::of_post(store, schedule, post).await?;
                Ok(Some(Self::scheduled(day)))
            }
            Some(_) | None => Ok(None),
        }
    }

    /// Returns what a committed day was drawn from, or `None` for public randomness.
    pub(crate) fn drawn_day(&self) -> Option<&DrawnDay> {
        match &self.draw {
            Some(VerifiableDraw::Committed(drawn_day)) => Some(drawn_day),
            Some(VerifiableDraw::Public(_)) | None => None,
        }
    }

    pub(crate) fn has_key(&self, key: DayKey) -> bool {
        self.drawn_day()
            .is_some_and(|drawn_day| drawn_day.key == key)
    }

    /// Payload of **Verify**.
    fn payload(&self) -> Payload {
        Payload::of(&self.schedule).and(&self.date)
    }

    /// Shows the result of the verification. Its buttons lead to the steps, and to the verify page.
    pub(crate) async fn result(&self, app: &App) -> Message {
        let page = app.verify_page.as_ref();
        match &self.draw {
            Some(VerifiableDraw::Committed(drawn_day)) => self.committed_result(drawn_day, page),
            Some(VerifiableDraw::Public(public_day)) => {
                let drand = app.drand.as_ref();
                public_day.result(self.payload(), page, drand).await
            }
            None => self.not_drawn(),
        }
    }

    /// Shows whether the key gives the position and fits the commitment, which positions were left out, and whether the
    /// commitment was published late. The buttons lead to the steps of the verification and to `page`, the verify page.
    fn committed_result(&self, drawn_day: &DrawnDay, page: Option<&PageUrl>) -> Message {
        let result_line = drawn_day
            .mismatch()
            .unwrap_or_else(|| self.fitting_line(drawn_day));
        let mut lines = vec![result_line];
        lines.extend(exclusion::line(&drawn_day.excluded));
        if let Record::Scheduled(day) = &self.record {
            lines.extend(day.late_line());
        }
        let page_button = match &self.record {
            Record::Scheduled(day) => day.check_button(page),
            Record::Removed(day) => removed_day::check_button(day, drawn_day, page),
        };
        verification_message::result(lines.join("\n"), self.payload(), page_button)
    }

    /// Says that the position fits the day's key, and when its commitment was published.
    fn fitting_line(&self, drawn_day: &DrawnDay) -> String {
        let date = short_date(self.date);
        let position = named(drawn_day.recorded);
        match &self.record {
            Record::Scheduled(day) => day.fitting_line(date, position),
            Record::Removed(_) => say!("daily-fits-removed", date, position),
        }
    }

    /// Shows the steps of the verification and what they prove. Ends with the whole commitment for the next day,
    /// because the post only has its first digits.
    async fn proof(&self, app: &App) -> Result<Message, CommandError> {
        let mut message = match &self.draw {
            Some(VerifiableDraw::Committed(drawn_day)) => self.committed_proof(drawn_day),
            Some(VerifiableDraw::Public(public_day)) => {
                let drand = app.drand.as_ref();
                public_day
                    .proof(self.payload(), drand, self.exclusion_proof())
                    .await
            }
            None => self.not_drawn(),
        };
        if let Record::Scheduled(day) = &self.record
            && let Some(line) = day.next_commitment_line(app.store().await?).await?
        {
            message.push_line(&line);
        }
        Ok(message)
    }

    fn committed_proof(&self, drawn_day: &DrawnDay) -> Message {
        match &self.record {
            Record::Scheduled(day) => day.proof(drawn_day, self.payload()),
            Record::Removed(_) => removed_day::proof(drawn_day, self.payload()),
        }
    }

    /// Says whether the positions left out by a public draw were announced before.
    fn exclusion_proof(&self) -> String {
        match &self.record {
            Record::Scheduled(day) => day.exclusion_proof(),
            Record::Removed(_) => say!("daily-proof-exclusion-not-announced"),
        }
    }

    /// Explains how to verify without the bot.
    fn by_hand(&self) -> Message {
        match &self.draw {
            Some(VerifiableDraw::Committed(drawn_day)) => drawn_day.by_hand(),
            Some(VerifiableDraw::Public(public_day)) => public_day.by_hand(),
            None => self.not_drawn(),
        }
    }

    /// Says that the day has no position.
    fn not_drawn(&self) -> Message {
        let date = short_date(self.date);
        Message::only_you(say!("daily-public-no-position", date))
    }
}

/// Offers the days of several schedules.
pub(crate) fn choose_day(days: &[RecordedDay]) -> Message {
    let choices = days.iter().map(|day| {
        let label = match &day.record {
            Record::Scheduled(scheduled) => choice_label(&scheduled.schedule),
            Record::Removed(removed) => say!("daily-which-removed-choice", name = &removed.name),
        };
        MenuChoice::new(label, day.payload())
    });
    let id = ButtonId::new(KEY, Payload::word(VERIFY));
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
