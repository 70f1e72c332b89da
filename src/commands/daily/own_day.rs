//! The bot's own position of the day, where no schedule posts one. It changes at midnight UTC.

use chess960::StartSet;
use chrono::{Days, NaiveDate, NaiveTime};

use super::verification_message;
use super::verification_part::VerificationPart;
use crate::chat::{Answer, Button, Call, CommandError, Fields, Message, Outcome, Payload, Press};
use crate::domain::fairness::{Commitment, DailySecret};
use crate::domain::schedule::Publication;
use crate::http::PageUrl;
use crate::reply::board_display::View;
use crate::reply::daily_post::{self, short_date};
use crate::reply::named::named;
use crate::reply::position;
use crate::reply::verify_page::{self, CheckedDay, DrawnAt, DrawnDay};
use crate::text::{say, sentence};

/// First field of the buttons.
pub(super) const OWN: &str = "own";

pub(crate) struct OwnDay {
    pub drawn: DrawnDay,
}

impl OwnDay {
    pub(super) fn new(secret: &DailySecret, date: NaiveDate) -> Self {
        let key = secret.day_key(date);
        let excluded = StartSet::EMPTY;
        Self {
            drawn: DrawnDay {
                date,
                key,
                commitment: key.commitment(date),
                excluded,
                recorded: key.draw(&excluded),
            },
        }
    }

    /// Returns the bot's own day. `None` on servers with schedules, which post positions of their own, and before the
    /// day has come.
    pub(crate) async fn on_date(
        call: &Call<'_>,
        date: NaiveDate,
    ) -> Result<Option<Self>, CommandError> {
        if let Some(guild) = call.place.guild {
            let schedules = call.app.store().await?.schedules(guild).await?;
            if !schedules.is_empty() {
                return Ok(None);
            }
        }
        // The position of a future date is secret.
        if date > call.now.date_naive() {
            return Ok(None);
        }
        Ok(Some(Self::new(call.app.daily_secret().await?, date)))
    }

    fn next(&self, secret: &DailySecret) -> DrawnDay {
        Self::new(secret, self.drawn.date + Days::new(1)).drawn
    }

    /// Returns the answer of `/chess960 daily`: the position of the day, and the commitment to that of the next day.
    /// `page` is the verify page.
    pub(super) fn message(
        &self,
        secret: &DailySecret,
        view: View,
        page: Option<&PageUrl>,
    ) -> Message {
        let id = self.drawn.recorded;
        let heading = daily_post::heading(self.drawn.date);
        let next = self.next(secret);
        let next_line = daily_post::next_commitment_line(next.date, next.commitment);
        // A message with a picture is built again as text, in case the picture cannot be attached.
        let message = position::with_board(id, view, |board_view| {
            let position_message = position::message(id, board_view, &[]);
            Message {
                text: format!("{heading}\n{}\n{next_line}", position_message.text),
                ..position_message
            }
        });
        // This message shows only the first digits of the commitment for the next day. The link has all of them.
        message
            .with_button(VerificationPart::Result.button(self.payload()))
            .with_optional_button(self.check_button(page, Some(next.commitment)))
    }

    /// Returns **Check**, or `None` if there is no page. `next` is the commitment for the next day, if the message shows
    /// its first digits.
    fn check_button(&self, page: Option<&PageUrl>, next: Option<Commitment>) -> Option<Button> {
        let midnight = self.drawn.date.and_time(NaiveTime::MIN).and_utc();
        let checked_day = CheckedDay {
            day: self.drawn,
            // `/chess960 daily` shows the commitment, but the bot does not record in which messages.
            publication: Publication::Uncertain,
            drawn: DrawnAt::Time(midnight),
            next,
        };
        verify_page::day_button(page, &checked_day)
    }

    fn payload(&self) -> Payload {
        Payload::word(OWN).and(&self.drawn.date)
    }

    /// Shows in one line that the position fits the day's key. Its buttons lead to the proof and to the verify page.
    pub(crate) fn result(&self, page: Option<&PageUrl>) -> Message {
        let line = say!(
            "daily-own-fits",
            date = short_date(self.drawn.date),
            position = named(self.drawn.recorded),
        );
        verification_message::result(line, self.payload(), self.check_button(page, None))
    }

    /// Shows the key of the day and its commitment, and the commitment for the next day.
    fn proof(&self, secret: &DailySecret) -> Message {
        let proof = say!(
            "daily-own-proof",
            date = short_date(self.drawn.date),
            key = self.drawn.key.to_string(),
            commitment = self.drawn.commitment.to_string(),
        );
        let next = self.next(secret);
        let next_commitment = daily_post::commitment_line(next.date, &next.commitment.to_string());
        let by_hand = VerificationPart::ByHand.button(self.payload());
        Message::only_you(format!("{proof}\n{next_commitment}")).with_button(by_hand)
    }
}

/// Answers a button of the verification of one of the bot's own days.
pub(super) async fn on_button(press: Press<'_>, mut fields: Fields<'_>) -> Outcome {
    let date: NaiveDate = fields.next()?;
    let part = VerificationPart::read(fields)?;
    // The key of a future date is secret.
    if date > press.now.date_naive() {
        return Err(sentence!("schedules-unknown-post").into());
    }
    let secret = press.app.daily_secret().await?;
    let day = OwnDay::new(secret, date);
    let message = match part {
        VerificationPart::Result => day.result(press.app.verify_page.as_ref()),
        VerificationPart::Proof => day.proof(secret),
        VerificationPart::ByHand => day.drawn.by_hand(),
    };
    Ok(Answer::Message(message))
}
