//! Verification of the posts of removed schedules.

use chess960::StartId;
use chrono::NaiveTime;

use super::drawn_day::DrawnDay;
use super::verification_part::VerificationPart;
use crate::chat::{MenuChoice, Message, Payload};
use crate::commands::share;
use crate::domain::ids::{ChannelId, MessageId, ScheduleId};
use crate::domain::schedule::Publication;
use crate::http::PageUrl;
use crate::reply::daily_post::short_date;
use crate::reply::exclusion;
use crate::reply::named::named;
use crate::reply::verification::Check;
use crate::reply::verify_page::{self, DrawnAt};
use crate::store::RemovedDay;
use crate::text::say;

/// Post of a removed schedule. Days without a post were erased with the schedule.
pub(crate) struct RemovedPost {
    schedule: ScheduleId,
    schedule_name: String,
    pub(super) channel: ChannelId,
    position: StartId,
    /// `None` if the bot doesn't know whether the position was posted.
    message: Option<MessageId>,
    pub(super) drawn_day: DrawnDay,
}

impl RemovedPost {
    /// Reads the post of a removed schedule. Returns `None` if an earlier version removed it, without the key.
    pub(super) fn new(removed: RemovedDay) -> Option<Self> {
        Some(Self {
            schedule: removed.schedule,
            schedule_name: removed.name,
            channel: removed.channel,
            position: removed.position,
            message: removed.message,
            drawn_day: DrawnDay {
                date: removed.date,
                key: removed.key?,
                commitment: removed.commitment,
                excluded: removed.excluded,
            },
        })
    }

    /// Returns the position, or `None` if the bot doesn't know whether it was posted.
    pub(super) fn posted_position(&self) -> Option<StartId> {
        self.message.map(|_| self.position)
    }

    /// Shows the result and what was left out. Its buttons lead to the steps of the verification, and to the verify page.
    pub(super) fn result(&self, page: Option<&PageUrl>) -> Message {
        let result = self.drawn_day.mismatch(self.position).unwrap_or_else(|| {
            say!(
                "daily-fits-removed",
                date = short_date(self.drawn_day.date),
                position = named(self.position),
            )
        });
        let mut lines = vec![result];
        if let Some(line) = exclusion::line(&self.drawn_day.excluded) {
            lines.push(line);
        }
        // The bot no longer knows where the commitment was published.
        let drawn = match self.message {
            Some(message) => DrawnAt::Message(message),
            None => DrawnAt::Time(self.drawn_day.date.and_time(NaiveTime::MIN).and_utc()),
        };
        let day = self
            .drawn_day
            .checked(self.position, Publication::Uncertain, drawn);
        let message = Message::only_you(lines.join("\n"))
            .with_button(VerificationPart::Proof.button(self.payload()))
            .with_optional_button(verify_page::day_button(page, &day));
        share::make_private(message)
    }

    /// The steps of the verification, and what they prove. The bot no longer knows where the commitment was published.
    pub(super) fn proof(&self) -> Message {
        let checks = [
            Check::failed(say!("daily-commitment-perhaps-published")),
            self.drawn_day.key_check(),
            self.drawn_day.posted_position_check(self.position),
        ];
        let mut proof = vec![say!("daily-proof-perhaps-published")];
        if let Some(exclusion_proof) = self.drawn_day.exclusion_proof() {
            proof.push(exclusion_proof);
        }
        self.drawn_day
            .proof(&checks, &proof.join(" "), self.payload())
    }

    /// Payload of **Verify**.
    fn payload(&self) -> Payload {
        Payload::of(&self.schedule).and(&self.drawn_day.date)
    }

    pub(super) fn choice(&self) -> MenuChoice {
        let label = say!("daily-which-removed-choice", name = &self.schedule_name);
        MenuChoice::new(label, self.payload())
    }
}
