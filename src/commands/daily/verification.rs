//! **Verify** below a position of the day of a schedule.

use chess960::{StartId, StartSet};
use chrono::{DateTime, NaiveDate, Utc};

use super::BUTTONS;
use crate::chat::{
    Answer, Button, ButtonId, Call, Choice, CommandError, Document, Fields, MenuChoice, Message,
    Outcome, Payload, Press, StaleButton, choices,
};
use crate::commands::share;
use crate::domain::fairness::{Commitment, DayKey};
use crate::domain::ids::{MessagePlace, ScheduleId};
use crate::domain::schedule::{CommittedDay, DailyPost, PostState, Publication, Schedule};
use crate::reply::daily_post::{self, at, link, short_date};
use crate::reply::named::named;
use crate::reply::verification::{Check, all_passed, checklist};
use crate::reply::{date, exclusion};
use crate::store::{RemovedDay, Store};
use crate::text::{MissingYear, Sentence, say, sentence};

const LIST_FILE: &str = "left-out.txt";

/// A longer list goes into a file.
const MAX_INLINE_LIST_BYTES: usize = 300;

/// First field of the menu of [`choose_day`].
pub(super) const VERIFY: &str = "verify";

choices! {
    /// What a button of the verification shows.
    pub(super) enum VerificationPart {
        Result = "result",
        /// What the result proves.
        Proof = "proof",
        /// How to verify without the bot.
        ByHand = "by-hand",
    }
}

impl VerificationPart {
    /// Reads the last field of a button. **Verify** has none.
    pub(super) fn read(mut fields: Fields<'_>) -> Result<Self, StaleButton> {
        let part = fields.next_or(Self::Result)?;
        fields.end()?;
        Ok(part)
    }

    /// `day` is the payload of **Verify**.
    pub(super) fn button(self, day: Payload) -> Button {
        let label = match self {
            Self::Result => sentence!("daily-post-verify-button"),
            Self::Proof => sentence!("verify-proof-button"),
            Self::ByHand => sentence!("daily-by-hand-button"),
        };
        Button::press(
            label.to_string(),
            ButtonId::new(BUTTONS.key, day.and(&self)),
        )
    }
}

/// Day of a schedule that was posted or closed.
pub(crate) struct RecordedDay {
    pub schedule: Schedule,
    pub post: DailyPost,
    committed: Option<CommittedDay>,
}

impl RecordedDay {
    async fn of_post(
        store: &Store,
        schedule: Schedule,
        post: DailyPost,
    ) -> Result<Self, CommandError> {
        let committed = store.committed_day(schedule.id, post.key).await?;
        Ok(Self {
            schedule,
            post,
            committed,
        })
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
            let Some(post) = store.daily_post(schedule.id, date).await? else {
                continue;
            };
            if is_public(&post, call.now) && post.state != PostState::Claimed {
                days.push(Self::of_post(store, schedule, post).await?);
            }
        }
        Ok(days)
    }

    /// Returns the day with this post, or `None` if the post is not from a schedule of the caller's server.
    pub(crate) async fn of_message(
        call: &Call<'_>,
        place: MessagePlace,
    ) -> Result<Option<Self>, CommandError> {
        let store = call.app.store().await?;
        let Some(post) = store.post_of_message(place).await? else {
            return Ok(None);
        };
        match store.schedule(post.schedule).await? {
            Some(schedule) if Some(schedule.guild) == call.place.guild => {
                Ok(Some(Self::of_post(store, schedule, post).await?))
            }
            _ => Ok(None),
        }
    }

    pub(crate) fn excluded(&self) -> StartSet {
        daily_post::excluded(&self.post, self.committed.as_ref())
    }

    /// The result, what was left out, and whether the position was not locked in a day before. Its buttons lead to the
    /// steps of the verification.
    pub(crate) fn result(&self) -> Message {
        let post = &self.post;
        let drawn_day = self.drawn_day();
        let date = short_date(post.date);
        let position = named(post.position);
        let line = if drawn_day.position() != post.position {
            let drawn = named(drawn_day.position());
            say!("daily-other-position", date, drawn, position)
        } else if !drawn_day.key_fits_commitment() {
            say!("daily-other-commitment", date)
        } else if self.has_no_post() {
            let state = post.state.word();
            say!("daily-fits-not-posted", date, position, state)
        } else {
            match daily_post::publication(self.committed.as_ref()) {
                Publication::Message(place) => say!(
                    "daily-fits-published",
                    date,
                    position,
                    time = at(place.message.created_at()),
                    link = link(self.schedule.guild, place),
                ),
                Publication::Uncertain => say!("daily-fits-perhaps-published", date, position),
                Publication::Unpublished => say!("daily-fits-not-published", date, position),
            }
        };
        let mut lines = vec![line];
        lines.extend(exclusion::line(&drawn_day.excluded));
        if daily_post::is_announced_late(post.due_at, self.committed.as_ref()) {
            lines.push(say!("daily-post-announced-late"));
        }
        let proof = VerificationPart::Proof.button(self.payload());
        share::make_private(Message::only_you(lines.join("\n")).with_button(proof))
    }

    /// Payload of **Verify**.
    fn payload(&self) -> Payload {
        Payload::of(&self.post.schedule).and(&self.post.date)
    }

    /// Line with the whole commitment of which the post has the first digits. `None` if no day followed.
    async fn next_commitment_line(&self, store: &Store) -> Result<Option<String>, CommandError> {
        let Some(date) = self.post.next_date else {
            return Ok(None);
        };
        let schedule = &self.schedule;
        let commitment = match store.daily_post(schedule.id, date).await? {
            None => schedule.day(date).commitment(),
            Some(post) => Self::of_post(store, schedule.clone(), post)
                .await?
                .commitment(),
        };
        let line = daily_post::commitment_line(date, &commitment.to_string());
        Ok(Some(line))
    }

    /// The steps of the verification, and what they prove.
    fn proof(&self, next_commitment_line: Option<String>) -> Message {
        let drawn_day = self.drawn_day();
        let excluded = &drawn_day.excluded;
        let committed = self.committed.as_ref();
        let (publication, mut proof) = publication(&self.schedule, committed);
        if daily_post::is_from_phrase(&self.schedule, committed) {
            proof += " ";
            proof += &say!("daily-proof-phrase");
        }
        let fixes_exclusion = committed.is_none_or(|day| day.source.fixes_exclusion);
        if !excluded.is_empty() && !fixes_exclusion {
            let positions = exclusion::positions(excluded);
            proof += " ";
            proof += &say!("daily-proof-exclusion", positions);
        }
        let checks = [
            publication,
            drawn_day.key_check(),
            self.position_check(drawn_day.position()),
        ];
        let heading = say!(
            "daily-verified",
            date = short_date(self.post.date),
            fits = all_passed(&checks),
        );
        let mut text = format!("{heading}\n{}\n-# {proof}", checklist(&checks));
        if let Some(line) = next_commitment_line {
            text += &format!("\n{line}");
        }
        let by_hand = VerificationPart::ByHand.button(self.payload());
        Message::only_you(text).with_button(by_hand)
    }

    fn commitment(&self) -> Commitment {
        match &self.committed {
            Some(day) => day.source.commitment(),
            None => self.post.key.commitment(self.post.date),
        }
    }

    fn position_check(&self, drawn: StartId) -> Check {
        let passed = drawn == self.post.position;
        let position = named(drawn);
        let text = if self.has_no_post() {
            say!("daily-check-position-not-posted", position)
        } else {
            let posted = named(self.post.position);
            say!("daily-check-position", position, posted, fits = passed)
        };
        Check { passed, text }
    }

    fn has_no_post(&self) -> bool {
        matches!(self.post.state, PostState::Missed | PostState::Skipped)
    }

    fn drawn_day(&self) -> DrawnDay {
        DrawnDay {
            date: self.post.date,
            key: self.post.key,
            commitment: self.commitment(),
            excluded: self.excluded(),
        }
    }
}

/// What a position of the day was drawn from.
pub(super) struct DrawnDay {
    pub(super) date: NaiveDate,
    pub(super) key: DayKey,
    pub(super) commitment: Commitment,
    pub(super) excluded: StartSet,
}

impl DrawnDay {
    /// `None` if an earlier version removed the schedule, without the key.
    fn of_removed_day(removed: &RemovedDay) -> Option<Self> {
        Some(Self {
            date: removed.date,
            key: removed.key?,
            commitment: removed.commitment,
            excluded: removed.excluded,
        })
    }

    fn position(&self) -> StartId {
        self.key.draw(&self.excluded)
    }

    /// Older commitments don't fix what was left out.
    fn key_fits_commitment(&self) -> bool {
        self.commitment == self.key.commitment(self.date)
            || self.commitment == self.key.commitment_excluding(self.date, &self.excluded)
    }

    fn key_check(&self) -> Check {
        let text = say!(
            "daily-check-key",
            key = self.key.to_string(),
            commitment = self.commitment.to_string(),
        );
        Check {
            passed: self.key_fits_commitment(),
            text,
        }
    }

    /// How to verify without the bot.
    pub(super) fn by_hand(&self) -> Message {
        let list = self.excluded.to_string();
        let is_long = list.len() > MAX_INLINE_LIST_BYTES;
        let shown = if is_long { "…" } else { &*list };
        let (option, flag) = if list.is_empty() {
            (String::new(), String::new())
        } else {
            (
                format!(" exclude:{shown}"),
                format!(" --exclude \"{shown}\""),
            )
        };
        let mut text = say!(
            "daily-by-hand",
            date = short_date(self.date),
            day = self.date.to_string(),
            key = self.key.to_string(),
            commitment = self.commitment.to_string(),
            option,
            flag,
        );
        if is_long {
            text = format!("{text}\n{}", say!("daily-by-hand-list", file = LIST_FILE));
        }
        let document = Document {
            name: LIST_FILE,
            text: list,
        };
        Message {
            document: is_long.then_some(document),
            ..Message::only_you(text)
        }
    }
}

/// Whether the key of a day may be shown. The caller may see a post before it is recorded. Skipped days stay secret
/// until they are due, because schedules with the same phrase share the key.
fn is_public(post: &DailyPost, now: DateTime<Utc>) -> bool {
    match post.state {
        PostState::Claimed | PostState::Posted | PostState::Unknown => true,
        PostState::Missed | PostState::Skipped => post.due_at <= now,
    }
}

/// Offers the days of several schedules.
pub(crate) fn choose_day(days: &[RecordedDay]) -> Message {
    let mut choices = Vec::new();
    for day in days {
        let schedule = &day.schedule;
        let label = say!(
            "daily-which-choice",
            name = &schedule.name,
            time = schedule.plan.recurrence.time.format("%H:%M").to_string(),
        );
        choices.push(MenuChoice::new(label, day.payload()));
    }
    let id = ButtonId::new(BUTTONS.key, Payload::of(&VERIFY.to_owned()));
    Message::only_you(say!("daily-which")).with_menu(id, say!("daily-which-menu"), choices)
}

/// Reads a button, or the choice in the menu of [`choose_day`].
pub(super) async fn on_button(press: Press<'_>, mut fields: Fields<'_>) -> Outcome {
    let id: ScheduleId = fields.next()?;
    let date: NaiveDate = fields.next()?;
    let part = VerificationPart::read(fields)?;
    let store = press.app.store().await?;
    let not_stored = sentence!("schedules-unknown-post");
    let Some(schedule) = store.schedule(id).await? else {
        let removed = store.removed_day(id, date).await?.ok_or(not_stored)?;
        return Ok(Answer::Message(removed_day_message(&removed)?));
    };
    let post = store
        .daily_post(id, date)
        .await?
        .filter(|post| is_public(post, press.now))
        .ok_or(not_stored)?;
    let day = RecordedDay::of_post(store, schedule, post).await?;
    Ok(Answer::Message(match part {
        VerificationPart::Result => day.result(),
        VerificationPart::Proof => day.proof(day.next_commitment_line(store).await?),
        VerificationPart::ByHand => day.drawn_day().by_hand(),
    }))
}

/// **Verify** below a post whose schedule was removed.
fn removed_day_message(removed: &RemovedDay) -> Result<Message, Sentence> {
    let day = DrawnDay::of_removed_day(removed).ok_or(sentence!("schedules-unknown-post"))?;
    let date = short_date(removed.date);
    let drawn = named(day.position());
    let position = named(removed.position);
    let result = if day.position() == removed.position {
        say!("daily-fits-removed", date, position)
    } else {
        say!("daily-other-position", date, drawn, position)
    };
    let by_hand = day.by_hand();
    Ok(Message {
        text: format!("{result}\n{}", by_hand.text),
        ..by_hand
    })
}

/// Also returns what the publication proves.
fn publication(schedule: &Schedule, committed: Option<&CommittedDay>) -> (Check, String) {
    match daily_post::publication(committed) {
        Publication::Message(place) => {
            let text = say!(
                "daily-commitment-published",
                time = at(place.message.created_at()),
                link = link(schedule.guild, place),
            );
            (Check::passed(text), say!("daily-proof-published"))
        }
        Publication::Uncertain => (
            Check::failed(say!("daily-commitment-perhaps-published")),
            say!("daily-proof-perhaps-published"),
        ),
        Publication::Unpublished => (
            Check::failed(say!("daily-commitment-not-published")),
            say!("daily-proof-not-published"),
        ),
    }
}
