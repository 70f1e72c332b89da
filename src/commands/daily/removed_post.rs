//! Verification of the posts of removed schedules.

use chess960::StartId;
use chrono::NaiveTime;

use super::drawn_day::DrawnDay;
use super::public_day::PublicDay;
use super::verifiable_draw::VerifiableDraw;
use super::verification_part::VerificationPart;
use crate::chat::{MenuChoice, Message, Payload};
use crate::commands::share;
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
    pub(super) day: RemovedDay,
    pub(super) draw: VerifiableDraw,
}

impl RemovedPost {
    /// Returns the post of a removed schedule, or `None` if an earlier version removed it, without the key.
    pub(super) fn of_day(day: RemovedDay) -> Option<Self> {
        let draw = verifiable_draw(&day)?;
        Some(Self { day, draw })
    }

    /// Returns the position, or `None` if the bot doesn't know whether it was posted.
    pub(super) fn posted_position(&self) -> Option<StartId> {
        self.day.message.and(Some(self.day.position))
    }

    /// Shows the result of the verification. `page` is the verify page.
    pub(super) async fn result(&self, page: Option<&PageUrl>, drand: Option<&Drand>) -> Message {
        match &self.draw {
            VerifiableDraw::Committed(drawn_day) => self.committed_result(drawn_day, page),
            VerifiableDraw::Public(public_day) => public_day.result(page, drand).await,
        }
    }

    /// Shows the result and what was left out. Its buttons lead to the steps of the verification, and to the verify page.
    fn committed_result(&self, drawn_day: &DrawnDay, page: Option<&PageUrl>) -> Message {
        let result = drawn_day.mismatch().unwrap_or_else(|| {
            say!(
                "daily-fits-removed",
                date = short_date(self.day.date),
                position = named(self.day.position),
            )
        });
        let mut lines = vec![result];
        if let Some(line) = exclusion::line(&drawn_day.excluded) {
            lines.push(line);
        }
        // The bot no longer knows where the commitment was published.
        let drawn = match self.day.message {
            Some(message) => DrawnAt::Message(message),
            None => DrawnAt::Time(self.day.date.and_time(NaiveTime::MIN).and_utc()),
        };
        let checked_day = drawn_day.checked(Publication::Uncertain, drawn);
        let message = Message::only_you(lines.join("\n"))
            .with_button(VerificationPart::Proof.button(self.payload()))
            .with_optional_button(verify_page::day_button(page, &checked_day));
        share::make_private(message)
    }

    /// Shows the steps of the verification and what they prove.
    pub(super) async fn proof(&self, drand: Option<&Drand>) -> Message {
        match &self.draw {
            VerifiableDraw::Committed(drawn_day) => self.committed_proof(drawn_day),
            VerifiableDraw::Public(public_day) => {
                let exclusion_proof = say!("daily-proof-exclusion-not-announced");
                public_day.proof(drand, &exclusion_proof).await
            }
        }
    }

    /// Checks that the commitment fits the key, and that the key gives the position. The bot no longer knows where the
    /// commitment was published.
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

    /// Payload of **Verify**.
    fn payload(&self) -> Payload {
        Payload::of(&self.day.schedule).and(&self.day.date)
    }

    pub(super) fn choice(&self) -> MenuChoice {
        let label = say!("daily-which-removed-choice", name = &self.day.name);
        MenuChoice::new(label, self.payload())
    }
}

/// Returns how the position of a day was drawn, or `None` if the key is not on record.
fn verifiable_draw(day: &RemovedDay) -> Option<VerifiableDraw> {
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
