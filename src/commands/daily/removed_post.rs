//! Verification of the posts of removed schedules.

use chess960::StartId;
use chrono::{NaiveDate, NaiveTime};

use super::drawn_day::DrawnDay;
use super::public_day::PublicDay;
use super::verification_part::VerificationPart;
use crate::chat::{MenuChoice, Message, Payload};
use crate::commands::share;
use crate::domain::ids::{ChannelId, MessageId, ScheduleId};
use crate::domain::schedule::Publication;
use crate::drand::Drand;
use crate::http::PageUrl;
use crate::reply::daily_post::short_date;
use crate::reply::exclusion;
use crate::reply::named::named;
use crate::reply::verification::Check;
use crate::reply::verify_page::{self, DrawnAt};
use crate::store::{RemovedDay, RemovedDraw};
use crate::text::say;

/// Post of a removed schedule. Days without a post were erased with the schedule.
pub(crate) struct RemovedPost {
    schedule: ScheduleId,
    schedule_name: String,
    pub(super) channel: ChannelId,
    date: NaiveDate,
    position: StartId,
    /// `None` if the bot doesn't know whether the position was posted.
    message: Option<MessageId>,
    draw: RemovedPostDraw,
}

#[derive(Clone, Copy)]
enum RemovedPostDraw {
    Committed(DrawnDay),
    Public(PublicDay),
}

impl RemovedPostDraw {
    /// Returns what the position of a removed day was drawn from, or `None` if the key of a committed day is unknown.
    fn of(removed: &RemovedDay) -> Option<Self> {
        match removed.draw {
            RemovedDraw::Committed { key: None, .. } => None,
            RemovedDraw::Committed {
                commitment,
                key: Some(key),
            } => Some(Self::Committed(DrawnDay {
                date: removed.date,
                key,
                commitment,
                excluded: removed.excluded,
                recorded: removed.position,
            })),
            RemovedDraw::Public(drawn_from) => Some(Self::Public(PublicDay {
                schedule: removed.schedule,
                date: removed.date,
                due_at: removed.due_at,
                drawn_from,
                excluded: removed.excluded,
                position: removed.position,
            })),
        }
    }
}

impl RemovedPost {
    /// Reads the post of a removed schedule. Returns `None` if an earlier version removed it, without the key.
    pub(super) fn new(removed: RemovedDay) -> Option<Self> {
        let draw = RemovedPostDraw::of(&removed)?;
        Some(Self {
            schedule: removed.schedule,
            schedule_name: removed.name,
            channel: removed.channel,
            date: removed.date,
            position: removed.position,
            message: removed.message,
            draw,
        })
    }

    /// Returns what a committed day was drawn from, or `None` for public randomness.
    pub(super) fn drawn_day(&self) -> Option<DrawnDay> {
        match self.draw {
            RemovedPostDraw::Committed(drawn_day) => Some(drawn_day),
            RemovedPostDraw::Public(_) => None,
        }
    }

    /// Returns the position, or `None` if the bot doesn't know whether it was posted.
    pub(super) fn posted_position(&self) -> Option<StartId> {
        self.message.map(|_| self.position)
    }

    /// Shows the result of the verification. `page` is the verify page.
    pub(super) async fn result(&self, page: Option<&PageUrl>, drand: Option<&Drand>) -> Message {
        match &self.draw {
            RemovedPostDraw::Committed(drawn_day) => self.committed_result(drawn_day, page),
            RemovedPostDraw::Public(day) => day.result(page, drand).await,
        }
    }

    /// Shows the result and what was left out. Its buttons lead to the steps of the verification, and to the verify page.
    fn committed_result(&self, drawn_day: &DrawnDay, page: Option<&PageUrl>) -> Message {
        let result = drawn_day.mismatch().unwrap_or_else(|| {
            say!(
                "daily-fits-removed",
                date = short_date(self.date),
                position = named(self.position),
            )
        });
        let mut lines = vec![result];
        if let Some(line) = exclusion::line(&drawn_day.excluded) {
            lines.push(line);
        }
        let drawn_at = match self.message {
            Some(message) => DrawnAt::Message(message),
            None => DrawnAt::Time(self.date.and_time(NaiveTime::MIN).and_utc()),
        };
        // The bot no longer knows where the commitment was published.
        let checked_day = drawn_day.checked(Publication::Uncertain, drawn_at);
        let message = Message::only_you(lines.join("\n"))
            .with_button(VerificationPart::Proof.button(self.payload()))
            .with_optional_button(verify_page::day_button(page, &checked_day));
        share::make_private(message)
    }

    /// The steps of the verification, and what they prove.
    pub(super) async fn proof(&self, drand: Option<&Drand>) -> Message {
        match &self.draw {
            RemovedPostDraw::Committed(drawn_day) => self.committed_proof(drawn_day),
            RemovedPostDraw::Public(day) => {
                day.proof(drand, &say!("daily-proof-exclusion-not-announced"))
                    .await
            }
        }
    }

    /// The bot no longer knows where the commitment was published.
    fn committed_proof(&self, drawn_day: &DrawnDay) -> Message {
        let checks = [
            Check::failed(say!("daily-commitment-perhaps-published")),
            drawn_day.key_check(),
            drawn_day.posted_position_check(),
        ];
        let mut proof = vec![say!("daily-proof-perhaps-published")];
        proof.extend(drawn_day.exclusion_proof());
        drawn_day.proof(&checks, &proof.join(" "), self.payload())
    }

    /// Explains how to verify without the bot.
    pub(super) fn by_hand(&self) -> Message {
        match &self.draw {
            RemovedPostDraw::Committed(drawn_day) => drawn_day.by_hand(),
            RemovedPostDraw::Public(day) => day.by_hand(),
        }
    }

    /// Payload of **Verify**.
    fn payload(&self) -> Payload {
        Payload::of(&self.schedule).and(&self.date)
    }

    pub(super) fn choice(&self) -> MenuChoice {
        let label = say!("daily-which-removed-choice", name = &self.schedule_name);
        MenuChoice::new(label, self.payload())
    }
}
