//! Verification of the posts of removed schedules.

use chess960::StartId;
use chrono::NaiveTime;

use super::drawn_day::DrawnDay;
use super::public_day::PublicDay;
use super::verifiable_draw::VerifiableDraw;
use super::verification_message;
use crate::chat::{MenuChoice, Message, Payload};
use crate::domain::schedule::Publication;
use crate::http::PageUrl;
use crate::reply::daily_post::short_date;
use crate::reply::exclusion;
use crate::reply::named::named;
use crate::reply::verification::Check;
use crate::reply::verify_page::{self, DrawnAt};
use crate::store::{RemovedDay, RemovedDraw};
use crate::text::{joined, say};

/// Post of a removed schedule. Days without a post were erased with the schedule.
pub(super) struct RemovedPost {
    pub(super) day: RemovedDay,
}

impl RemovedPost {
    /// Returns how the position was drawn, or `None` if an earlier version removed the schedule: the key is not on
    /// record.
    pub(super) fn draw(&self) -> Option<VerifiableDraw> {
        let day = &self.day;
        match day.draw {
            RemovedDraw::Committed {
                commitment,
                key: Some(key),
            } => Some(VerifiableDraw::Committed(DrawnDay {
                date: day.date,
                key,
                commitment,
                excluded: day.excluded,
                recorded: day.position,
            })),
            RemovedDraw::Committed { key: None, .. } => None,
            RemovedDraw::Public(drawn_from) => Some(VerifiableDraw::Public(PublicDay {
                schedule: day.schedule,
                date: day.date,
                due_at: day.due_at,
                drawn_from,
                excluded: day.excluded,
                position: day.position,
            })),
        }
    }

    /// Returns the position, or `None` if the bot doesn't know whether it was posted.
    pub(super) fn posted_position(&self) -> Option<StartId> {
        if self.day.message.is_some() {
            Some(self.day.position)
        } else {
            None
        }
    }

    /// Shows whether the key gives the position and fits the commitment, and which positions were left out. The buttons
    /// lead to the steps of the verification and to `page`, the verify page.
    pub(super) fn result(&self, drawn_day: &DrawnDay, page: Option<&PageUrl>) -> Message {
        let result_line = match drawn_day.mismatch() {
            Some(mismatch) => mismatch,
            None => say!(
                "daily-fits-removed",
                date = short_date(self.day.date),
                position = named(self.day.position),
            ),
        };
        let text = joined(
            [Some(result_line), exclusion::line(&drawn_day.excluded)],
            "\n",
        );
        // Without its message, the time of the post is not known. Midnight (UTC) of its date stands for it.
        let drawn_at = match self.day.message {
            Some(message) => DrawnAt::Message(message),
            None => DrawnAt::Time(self.day.date.and_time(NaiveTime::MIN).and_utc()),
        };
        // The bot no longer knows where the commitment was published.
        let verify_page_values = drawn_day.checked(Publication::Uncertain, drawn_at);
        let page_button = verify_page::day_button(page, &verify_page_values);
        verification_message::result(text, self.payload(), page_button)
    }

    /// Checks that the commitment fits the key, and that the key gives the position. The bot no longer knows where the
    /// commitment was published.
    pub(super) fn proof(&self, drawn_day: &DrawnDay) -> Message {
        let checks = [
            Check::failed(say!("daily-commitment-perhaps-published")),
            drawn_day.key_check(),
            drawn_day.posted_position_check(),
        ];
        let mut sentences = vec![say!("daily-proof-perhaps-published")];
        sentences.extend(drawn_day.exclusion_proof());
        let proof = sentences.join(" ");
        verification_message::proof(drawn_day.date, &checks, &[proof], self.payload())
    }

    /// Payload of **Verify**.
    fn payload(&self) -> Payload {
        Payload::of(&self.day.schedule).and(&self.day.date)
    }

    pub(super) fn choice(&self) -> MenuChoice {
        let label = say!("daily-which-removed-choice", name = &self.day.name);
        MenuChoice::new(label, self.payload())
    }
}
