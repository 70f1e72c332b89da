//! **Verify** below a position of the day.

use chess960::StartSet;
use chrono::NaiveDate;

use super::BUTTONS;
use crate::chat::{
    Answer, Button, ButtonId, Document, Fields, Message, Outcome, Payload, Press, StaleButton,
};
use crate::domain::fairness::Commitment;
use crate::domain::ids::ScheduleId;
use crate::domain::schedule::{CommittedDay, DailyPost, PostState, Publication, Schedule};
use crate::reply::daily_post::{self, at, link, short_date};
use crate::reply::exclusion;
use crate::reply::named::named;
use crate::reply::verification::{Check, all_passed, checklist};
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
    let message = if is_by_hand {
        by_hand(&post, committed.as_ref())
    } else {
        verified(&schedule, &post, committed.as_ref())
    };
    Ok(Answer::Message(message))
}

fn verified(schedule: &Schedule, post: &DailyPost, committed: Option<&CommittedDay>) -> Message {
    let excluded = daily_post::excluded(post, committed);
    let (publication, mut proof) = publication(schedule, committed);
    if daily_post::is_from_phrase(schedule, committed) {
        proof += " ";
        proof += &say!("daily-proof-phrase");
    }
    let fixes_exclusion = committed.is_none_or(|day| day.source.fixes_exclusion);
    if !excluded.is_empty() && !fixes_exclusion {
        let positions = exclusion::positions(&excluded);
        proof += " ";
        proof += &say!("daily-proof-exclusion", positions);
    }
    let checks = [
        publication,
        key_check(post, commitment(post, committed), &excluded),
        position_check(post, &excluded),
    ];
    let heading = say!(
        "daily-verified",
        date = short_date(post.date),
        fits = all_passed(&checks),
    );
    let by_hand = Payload::of(&post.schedule)
        .and(&post.date)
        .and(&BY_HAND.to_owned());
    let text = format!("{heading}\n{}\n-# {proof}", checklist(&checks));
    Message::only_you(text).with_button(Button::press(
        say!("daily-by-hand-button"),
        ButtonId::new(BUTTONS.key, by_hand),
    ))
}

fn commitment(post: &DailyPost, committed: Option<&CommittedDay>) -> Commitment {
    match committed {
        Some(day) => day.source.commitment(),
        None => post.key.commitment(post.date),
    }
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
            ((true, text), say!("daily-proof-published"))
        }
        Publication::Uncertain => (
            (false, say!("daily-commitment-perhaps-published")),
            say!("daily-proof-perhaps-published"),
        ),
        Publication::Unpublished => (
            (false, say!("daily-commitment-not-published")),
            say!("daily-proof-not-published"),
        ),
    }
}

fn key_check(post: &DailyPost, commitment: Commitment, excluded: &StartSet) -> Check {
    let DailyPost { date, key, .. } = *post;
    let fits = commitment == key.commitment(date)
        || commitment == key.commitment_excluding(date, excluded);
    let (key, commitment) = (key.to_string(), commitment.to_string());
    (fits, say!("daily-check-key", key, commitment))
}

fn position_check(post: &DailyPost, excluded: &StartSet) -> Check {
    let drawn = post.key.draw(excluded);
    let passed = drawn == post.position;
    let text = say!(
        "daily-check-position",
        position = named(drawn),
        posted = named(post.position),
        fits = passed,
    );
    (passed, text)
}

fn by_hand(post: &DailyPost, committed: Option<&CommittedDay>) -> Message {
    let list = daily_post::excluded(post, committed).to_string();
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
        date = short_date(post.date),
        day = post.date.to_string(),
        key = post.key.to_string(),
        commitment = commitment(post, committed).to_string(),
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
