//! Texts of announcements.

use super::{days_and_time, delayed_change_line, when};
use crate::chat::Message;
use crate::domain::calendar::Occurrence;
use crate::domain::exclusion::Exclusion;
use crate::domain::ids::MessagePlace;
use crate::domain::schedule::{DaySource, Schedule, ScheduleRandomness};
use crate::reply::daily_post::{self, day_line, other_chain_line};
use crate::reply::exclusion;
use crate::store::{Store, StoreError};
use crate::text::{quote, say};

/// Returns the new text of a posted announcement. It keeps a commitment that this message published first, because
/// posts link to it.
pub(crate) async fn current_announcement(
    store: &Store,
    schedule: &Schedule,
    notice: MessagePlace,
) -> Result<Message, StoreError> {
    let day = match store.day_published_by(schedule.id, notice).await? {
        Some(published) => Some(published),
        None => schedule.next_day(),
    };
    Ok(announcement_message(schedule, day.as_ref()))
}

/// Returns the text that replaces the announcement of a schedule that is about to be removed.
pub(super) async fn announcement_of_removed(
    store: &Store,
    schedule: &Schedule,
    notice: MessagePlace,
) -> Result<Message, StoreError> {
    let published = store.day_published_by(schedule.id, notice).await?;
    let text = schedule.plan.language.format(|| {
        let removed = say!("schedules-announcement-removed");
        ended_text(removed, schedule, published.as_ref())
    });
    Ok(Message::public(text))
}

/// Returns the announcement of a schedule: its coming posts, or that there are none. `day` is the day whose commitment it
/// shows.
pub(super) fn announcement_message(schedule: &Schedule, day: Option<&DaySource>) -> Message {
    let text = schedule.plan.language.format(|| match schedule.next() {
        Some(next) => active_text(schedule, next, day),
        None => ended_text(say!("schedules-announcement-paused"), schedule, day),
    });
    Message::public(text)
}

/// Returns the text of an announcement that promises no posts. It begins with `what_happened`, and keeps the commitment
/// to `day`, which the message published.
pub(super) fn ended_text(
    what_happened: String,
    schedule: &Schedule,
    day: Option<&DaySource>,
) -> String {
    let mut lines = vec![what_happened];
    if let Some(day) = day {
        lines.push(day_line(day));
        lines.extend(other_chain_line(day));
    }
    lines.push(say!("daily-post-schedule", name = quote(&schedule.name)));
    lines.join("\n")
}

/// Returns the text of an announcement that promises posts: when they come, which settings are not the defaults, the
/// commitment to `day`, the name of the schedule, and the chain of drand if it is not the public network.
fn active_text(schedule: &Schedule, next: Occurrence, day: Option<&DaySource>) -> String {
    let announcement = say!(
        "schedules-announcement",
        when = days_and_time(schedule.plan.recurrence),
    );
    let mut lines = vec![format!("{announcement} {}", next_post_sentence(next))];
    let conditions = condition_sentences(schedule);
    if !conditions.is_empty() {
        lines.push(conditions.join(" "));
    }
    let schedule_line = say!(
        "schedules-announcement-schedule",
        name = quote(&schedule.name),
    );
    match day {
        // The line of the day is small print too: it begins with `-#`.
        Some(day) => {
            lines.push(format!("{} · {schedule_line}", day_line(day)));
            lines.extend(other_chain_line(day));
        }
        None => lines.push(format!("-# {schedule_line}")),
    }
    lines.join("\n")
}

pub(super) fn next_post_sentence(next: Occurrence) -> String {
    say!("schedules-announcement-next", time = when(next.at))
}

/// Says whom each post mentions, what the draws leave out, what decides them, and which change is delayed. Usual
/// settings have no sentence.
fn condition_sentences(schedule: &Schedule) -> Vec<String> {
    let mut sentences = Vec::new();
    if let Some(ping) = daily_post::ping(schedule) {
        sentences.push(say!(
            "schedules-announcement-mention",
            whom = ping.to_string(),
        ));
    }
    if schedule.plan.exclusion != Exclusion::NOTHING {
        let positions = exclusion::words(&schedule.plan.exclusion);
        sentences.push(say!("schedules-announcement-left-out", positions));
    }
    match &schedule.randomness {
        ScheduleRandomness::Public(_) => sentences.push(say!("schedules-announcement-public")),
        ScheduleRandomness::Secret(secret) if secret.from_phrase => {
            sentences.push(say!("schedules-announcement-phrase"));
        }
        ScheduleRandomness::Secret(_) => {}
    }
    sentences.extend(delayed_change_line(schedule));
    sentences
}
