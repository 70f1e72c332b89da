//! **Verify** below a position of the day.

use chess960::StartSet;
use chrono::NaiveDate;

use super::BUTTONS;
use crate::chat::answer::{Answer, Button, ButtonId, Document, Message};
use crate::chat::button::StaleButton;
use crate::chat::command::{Outcome, Press};
use crate::chat::payload::{Fields, Payload};
use crate::domain::fairness::Commitment;
use crate::domain::ids::ScheduleId;
use crate::domain::schedule::{CommittedDay, DailyPost, PostState, Publication, Schedule};
use crate::reply::daily_post::{self, at, link, short_date};
use crate::reply::exclusion;
use crate::reply::named::named;
use crate::reply::verification::{Check, all_passed, checklist, yes_or_no};
use crate::text::{say, sentence};

const BY_HAND: &str = "by-hand";

const LIST_FILE: &str = "left-out.txt";

/// A longer list goes into a file.
const MAX_INLINE_LIST_BYTES: usize = 300;

pub(super) async fn on_button(press: Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let (schedule, date): (ScheduleId, NaiveDate) = (fields.next()?, fields.next()?);
    let is_by_hand = match fields.has_more() {
        false => false,
        true if fields.last::<String>()? == BY_HAND => true,
        true => return Err(StaleButton.into()),
    };
    let store = press.app.store().await?;
    let schedule = store.schedule(schedule).await?;
    let not_stored = sentence!("schedules-unknown-post");
    let schedule = schedule.ok_or(not_stored)?;
    // The user sees the post, even if it is not recorded yet.
    let post = store.daily_post(schedule.id, date).await?;
    let has_button = |post: &DailyPost| match post.state {
        PostState::Claimed | PostState::Posted | PostState::Unknown => true,
        PostState::Missed | PostState::Skipped => false,
    };
    let post = post.filter(has_button).ok_or(not_stored)?;
    let committed = store.committed_day(schedule.id, post.key).await?;
    let day = VerifiedDay {
        schedule: &schedule,
        post: &post,
        committed: committed.as_ref(),
    };
    let message = if is_by_hand {
        day.by_hand()
    } else {
        day.verified()
    };
    Ok(Answer::Message(message))
}

struct VerifiedDay<'a> {
    schedule: &'a Schedule,
    post: &'a DailyPost,
    committed: Option<&'a CommittedDay>,
}

impl VerifiedDay<'_> {
    fn commitment(&self) -> Commitment {
        let DailyPost { date, key, .. } = self.post;
        match self.committed {
            Some(day) => day.source.commitment(),
            None => key.commitment(*date),
        }
    }

    fn excluded(&self) -> StartSet {
        daily_post::excluded(self.post, self.committed)
    }

    fn verified(&self) -> Message {
        let post = self.post;
        let checks = [self.publication(), self.key(), self.position()];
        let heading = say!(
            "daily-verified",
            date = short_date(post.date),
            fits = yes_or_no(all_passed(&checks)),
        );
        let by_hand = Payload::of(&post.schedule)
            .and(&post.date)
            .and(&BY_HAND.to_owned());
        Message::only_you(format!(
            "{heading}\n{}\n-# {}",
            checklist(&checks),
            self.proof().join(" "),
        ))
        .with_button(Button::press(
            say!("daily-by-hand-button"),
            ButtonId::new(BUTTONS.key, by_hand),
        ))
    }

    fn publication(&self) -> Check {
        match daily_post::publication(self.committed) {
            Publication::Message(place) => Check::passed(say!(
                "daily-commitment-published",
                time = at(place.message.created_at()),
                link = link(self.schedule.guild, place),
            )),
            Publication::Uncertain => Check::failed(say!("daily-commitment-perhaps-published")),
            Publication::Unpublished => Check::failed(say!("daily-commitment-not-published")),
        }
    }

    fn key(&self) -> Check {
        let DailyPost { date, key, .. } = self.post;
        let commitment = self.commitment();
        let fits = commitment == key.commitment(*date)
            || commitment == key.commitment_excluding(*date, &self.excluded());
        let text = say!(
            "daily-check-key",
            key = key.to_string(),
            commitment = commitment.to_string(),
        );
        Check { passed: fits, text }
    }

    fn position(&self) -> Check {
        let excluded = self.excluded();
        let drawn = self.post.key.draw(&excluded);
        let passed = drawn == self.post.position;
        let text = say!(
            "daily-check-position",
            position = named(drawn),
            posted = named(self.post.position),
            fits = yes_or_no(passed),
        );
        Check { passed, text }
    }

    fn proof(&self) -> Vec<String> {
        let mut proof = vec![match daily_post::publication(self.committed) {
            Publication::Message(_) => say!("daily-proof-published"),
            Publication::Uncertain => say!("daily-proof-perhaps-published"),
            Publication::Unpublished => say!("daily-proof-not-published"),
        }];
        if daily_post::is_from_phrase(self.schedule, self.committed) {
            proof.push(say!("daily-proof-phrase"));
        }
        let excluded = self.excluded();
        let fixes_exclusion = self.committed.is_none_or(|day| day.source.fixes_exclusion);
        if !excluded.is_empty() && !fixes_exclusion {
            let positions = exclusion::positions(&excluded);
            proof.push(say!("daily-proof-exclusion", positions));
        }
        proof
    }

    fn by_hand(&self) -> Message {
        let DailyPost { date, key, .. } = self.post;
        let list = self.excluded().to_string();
        let is_long = list.len() > MAX_INLINE_LIST_BYTES;
        let (option, flag) = match (list.is_empty(), is_long) {
            (true, _) => (String::new(), String::new()),
            (false, false) => (format!(" exclude:{list}"), format!(" --exclude \"{list}\"")),
            (false, true) => (" exclude:…".to_owned(), " --exclude \"…\"".to_owned()),
        };
        let mut text = say!(
            "daily-by-hand",
            date = short_date(*date),
            day = date.to_string(),
            key = key.to_string(),
            commitment = self.commitment().to_string(),
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
