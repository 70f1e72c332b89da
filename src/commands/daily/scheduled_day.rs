//! Verification of the days of a schedule.

use chrono::{DateTime, NaiveDate, Utc};

use super::public_day::PublicDay;
use super::verifiable_draw::VerifiableDraw;
use super::verification_message;
use crate::chat::{Button, CommandError, Message, Payload};
use crate::domain::schedule::{
    CommittedDay, DailyPost, DayDraw, DaySource, PostFailure, PostState, PublicDayDraw,
    Publication, Schedule,
};
use crate::http::PageUrl;
use crate::reply::daily_post::{self, at, link};
use crate::reply::verification::Check;
use crate::reply::verify_page::{self, DrawnDay};
use crate::store::Store;
use crate::text::say;

/// Day of a schedule that was posted or closed.
pub(super) struct ScheduledDay {
    pub schedule: Schedule,
    pub post: DailyPost,
    committed: Option<CommittedDay>,
}

impl ScheduledDay {
    /// Returns the day of a post, together with what the schedule had committed to for that day.
    pub(super) async fn of_post(
        store: &Store,
        schedule: Schedule,
        post: DailyPost,
    ) -> Result<Self, CommandError> {
        let committed = store.committed_day(schedule.id, post.id()).await?;
        Ok(Self {
            schedule,
            post,
            committed,
        })
    }

    /// Finds the day of a date. Returns `None` if the schedule has no post on that day, or its key must stay secret.
    pub(super) async fn find(
        store: &Store,
        schedule: Schedule,
        date: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<Option<Self>, CommandError> {
        let Some(post) = store.daily_post(schedule.id, date).await? else {
            return Ok(None);
        };
        if !is_public(&post, now) {
            return Ok(None);
        }
        Ok(Some(Self::of_post(store, schedule, post).await?))
    }

    /// Returns how the position was drawn, or `None` if it was not: the day was to be drawn from public randomness.
    pub(super) fn draw(&self) -> Option<VerifiableDraw> {
        match self.post.draw {
            DayDraw::Committed(draw) => {
                DrawnDay::of_post(&self.post, draw, self.committed.as_ref())
                    .map(VerifiableDraw::Committed)
            }
            DayDraw::Public(Some(draw)) => Some(self.public_draw(draw)),
            DayDraw::Public(None) => None,
        }
    }

    fn public_draw(&self, draw: PublicDayDraw) -> VerifiableDraw {
        VerifiableDraw::Public(PublicDay {
            date: self.post.date,
            due_at: self.post.due_at,
            drawn_from: draw.drawn_from,
            excluded: self.source().excluded,
            position: draw.position,
        })
    }

    fn source(&self) -> DaySource {
        self.post.source(self.committed.as_ref())
    }

    fn publication(&self) -> Publication {
        daily_post::publication(self.committed.as_ref())
    }

    /// Says that the commitment was published late. `None` if it was not.
    pub(super) fn late_line(&self) -> Option<String> {
        if daily_post::is_announced_late(self.post.due_at, self.committed.as_ref()) {
            Some(say!("daily-post-announced-late"))
        } else {
            None
        }
    }

    /// Returns **Check** for a message that does not show the commitment for the next day, so that the page does not
    /// check it. `None` if there is no page, or if nothing was drawn.
    pub(super) fn check_button(&self, page: Option<&PageUrl>) -> Option<Button> {
        verify_page::post_button(page, &self.post, self.committed.as_ref(), None)
    }

    /// Says that the position fits the day's key, and when its commitment was published.
    pub(super) fn fitting_line(&self, date: String, position: String) -> String {
        if has_no_post(&self.post) {
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

    /// Shows the steps of the verification and what they prove: when the commitment was published, whether it fits the
    /// key, and whether the key gives the position. `day` is the payload of **Verify**.
    pub(super) fn proof(&self, drawn_day: &DrawnDay, day: Payload) -> Message {
        let mut sentences = vec![self.publication_proof()];
        if daily_post::is_from_phrase(&self.schedule, self.committed.as_ref()) {
            sentences.push(say!("daily-proof-phrase"));
        }
        sentences.extend(drawn_day.exclusion_proof());
        // Also without a post, the position is drawn and recorded.
        let position_check = if has_no_post(&self.post) {
            drawn_day.missing_post_check()
        } else {
            drawn_day.posted_position_check()
        };
        let checks = [
            self.publication_check(),
            drawn_day.key_check(),
            position_check,
        ];
        let proofs = [sentences.join(" ")];
        verification_message::proof(drawn_day.date, &checks, &proofs, day)
    }

    /// Says whether the positions left out by a public draw were announced before.
    pub(super) fn exclusion_proof(&self) -> String {
        match self.publication() {
            Publication::Message(place) => say!(
                "daily-proof-exclusion-announced",
                time = at(place.message.created_at()),
                link = link(self.schedule.guild, place),
            ),
            Publication::Uncertain | Publication::Unpublished => {
                say!("daily-proof-exclusion-not-announced")
            }
        }
    }

    /// Checks that the commitment was published, and says when.
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

    /// Returns the line with the whole commitment for the next day. `None` if no day followed, or if the next day has
    /// no commitment because it is drawn from public randomness.
    pub(super) async fn next_commitment_line(
        &self,
        store: &Store,
    ) -> Result<Option<String>, CommandError> {
        let Some(date) = self.post.next_date else {
            return Ok(None);
        };
        let schedule = &self.schedule;
        let source = match store.daily_post(schedule.id, date).await? {
            Some(post) => Self::of_post(store, schedule.clone(), post).await?.source(),
            // A day that is not due yet has no record, unless it was skipped. The schedule knows its commitment.
            None => schedule.day(date),
        };
        let line = source
            .commitment()
            .map(|commitment| daily_post::commitment_line(date, &commitment.to_string()));
        Ok(line)
    }
}

/// Names a schedule and the time of its posts, for a menu.
pub(super) fn choice_label(schedule: &Schedule) -> String {
    say!(
        "daily-which-choice",
        name = &schedule.name,
        time = schedule.plan.recurrence.time.format("%H:%M").to_string(),
    )
}

/// Whether the key of a day may be shown.
fn is_public(post: &DailyPost, now: DateTime<Utc>) -> bool {
    if has_no_post(post) {
        // Before a skipped day is due, its key is secret, because schedules with the same phrase share it.
        return post.due_at <= now;
    }
    // Members may see a post before it is recorded as posted.
    true
}

fn has_no_post(post: &DailyPost) -> bool {
    match post.state {
        PostState::Claimed { .. } | PostState::Posted(_) => false,
        PostState::Skipped => true,
        PostState::Failed { failure, .. } => match failure {
            PostFailure::Missed | PostFailure::NotDrawn => true,
            PostFailure::Unknown => false,
        },
    }
}
