//! Verification of the days of a schedule.

use chess960::StartSet;
use chrono::{DateTime, NaiveDate, Utc};

use super::drawn_day::DrawnDay;
use super::verification_part::VerificationPart;
use crate::chat::{CommandError, MenuChoice, Message, Payload};
use crate::commands::share;
use crate::domain::fairness::Commitment;
use crate::domain::schedule::{ClosedResult, CommittedDay, DailyPost, Publication, Schedule};
use crate::http::PageUrl;
use crate::reply::daily_post::{self, at, link, short_date};
use crate::reply::exclusion;
use crate::reply::named::named;
use crate::reply::verification::Check;
use crate::reply::verify_page::{self, CheckedDay};
use crate::store::Store;
use crate::text::say;

/// Day of a schedule that was posted or closed.
pub(crate) struct ScheduledDay {
    pub(super) schedule: Schedule,
    pub(super) post: DailyPost,
    committed: Option<CommittedDay>,
}

impl ScheduledDay {
    pub(super) async fn of_post(
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

    /// Finds the day of a date. Returns `None` if the schedule has no post on that day whose key may be shown.
    pub(super) async fn find(
        store: &Store,
        schedule: Schedule,
        date: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<Option<Self>, CommandError> {
        match store.daily_post(schedule.id, date).await? {
            Some(post) if is_public(&post, now) => {
                Ok(Some(Self::of_post(store, schedule, post).await?))
            }
            _ => Ok(None),
        }
    }

    pub(super) fn drawn_day(&self) -> DrawnDay {
        DrawnDay {
            date: self.post.date,
            key: self.post.key,
            commitment: self.commitment(),
            excluded: self.excluded(),
        }
    }

    fn excluded(&self) -> StartSet {
        daily_post::excluded(&self.post, self.committed.as_ref())
    }

    fn commitment(&self) -> Commitment {
        daily_post::commitment(&self.post, self.committed.as_ref())
    }

    fn publication(&self) -> Publication {
        daily_post::publication(self.committed.as_ref())
    }

    fn has_no_post(&self) -> bool {
        has_no_post(&self.post)
    }

    /// Shows the result, what was left out, and whether the commitment was published late. Its buttons lead to the steps
    /// of the verification, and to the verify page.
    pub(super) fn result(&self, page: Option<&PageUrl>) -> Message {
        let drawn_day = self.drawn_day();
        let result = drawn_day
            .mismatch(self.post.position)
            .unwrap_or_else(|| self.fitting_line());
        let mut lines = vec![result];
        if let Some(line) = exclusion::line(&drawn_day.excluded) {
            lines.push(line);
        }
        if daily_post::is_announced_late(self.post.due_at, self.committed.as_ref()) {
            lines.push(say!("daily-post-announced-late"));
        }
        let day = CheckedDay::of_post(&self.post, self.committed.as_ref());
        let message = Message::only_you(lines.join("\n"))
            .with_button(VerificationPart::Proof.button(self.payload()))
            .with_optional_button(verify_page::day_button(page, &day));
        share::make_private(message)
    }

    /// Says that the position fits the day's key, and when its commitment was published.
    fn fitting_line(&self) -> String {
        let date = short_date(self.post.date);
        let position = named(self.post.position);
        if self.has_no_post() {
            let state = self.post.state.word();
            return say!("daily-fits-not-posted", date, position, state);
        }
        match self.publication() {
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
    }

    /// Shows the steps of the verification and what they prove. Ends with the whole commitment for the next day, of which
    /// the post has the first digits.
    pub(super) async fn proof(&self, store: &Store) -> Result<Message, CommandError> {
        let drawn_day = self.drawn_day();
        let mut proof = vec![self.publication_proof()];
        if daily_post::is_from_phrase(&self.schedule, self.committed.as_ref()) {
            proof.push(say!("daily-proof-phrase"));
        }
        proof.extend(drawn_day.exclusion_proof());
        let position_check = if self.has_no_post() {
            drawn_day.missing_post_check(self.post.position)
        } else {
            drawn_day.posted_position_check(self.post.position)
        };
        let checks = [
            self.publication_check(),
            drawn_day.key_check(),
            position_check,
        ];
        let mut message = drawn_day.proof(&checks, &proof.join(" "), self.payload());
        if let Some(line) = self.next_commitment_line(store).await? {
            message.push_line(&line);
        }
        Ok(message)
    }

    fn publication_check(&self) -> Check {
        match self.publication() {
            Publication::Message(place) => Check::passed(say!(
                "daily-commitment-published",
                time = at(place.message.created_at()),
                link = link(self.schedule.guild, place),
            )),
            Publication::Uncertain => Check::failed(say!("daily-commitment-perhaps-published")),
            Publication::Unpublished => Check::failed(say!("daily-commitment-not-published")),
        }
    }

    /// What the publication of the commitment proves.
    fn publication_proof(&self) -> String {
        match self.publication() {
            Publication::Message(_) => say!("daily-proof-published"),
            Publication::Uncertain => say!("daily-proof-perhaps-published"),
            Publication::Unpublished => say!("daily-proof-not-published"),
        }
    }

    /// Returns the whole commitment for the next day, or `None` if no day followed.
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
        Ok(Some(daily_post::commitment_line(
            date,
            &commitment.to_string(),
        )))
    }

    /// Payload of **Verify**.
    fn payload(&self) -> Payload {
        Payload::of(&self.post.schedule).and(&self.post.date)
    }

    pub(super) fn choice(&self) -> MenuChoice {
        let schedule = &self.schedule;
        let label = say!(
            "daily-which-choice",
            name = &schedule.name,
            time = schedule.plan.recurrence.time.format("%H:%M").to_string(),
        );
        MenuChoice::new(label, self.payload())
    }
}

/// Whether the key of a day may be shown. The caller may see a post before it is recorded. Skipped days stay secret
/// until they are due, because schedules with the same phrase share the key.
fn is_public(post: &DailyPost, now: DateTime<Utc>) -> bool {
    !has_no_post(post) || post.due_at <= now
}

fn has_no_post(post: &DailyPost) -> bool {
    match post.state.closed_result() {
        Some(ClosedResult::Missed | ClosedResult::Skipped) => true,
        Some(ClosedResult::Unknown) | None => false,
    }
}
