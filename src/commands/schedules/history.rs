use chrono::{DateTime, NaiveDate, Utc};

use super::panel_view::PanelView;
use super::{NAME, Selection};
use crate::app::App;
use crate::chat::{Answer, Call, Choice, Command, Message, Outcome};
use crate::domain::ids::MessagePlace;
use crate::domain::schedule::{DailyPost, PostState, Schedule};
use crate::reply::daily_post::{is_announced_late, link, short_date, shortened};
use crate::reply::named::letters;
use crate::store::{RemovedDay, Store};
use crate::text::{quote, say};

/// Limited by the length of a message.
const MAX_DAYS: usize = 10;

const MAX_REMOVED: usize = 10;

pub(super) const COMMAND: Command = Command::new(
    "history",
    "schedules-history-description",
    &[NAME],
    "/chess960-daily history name:club",
    |call| Box::pin(on_command(call)),
);

async fn on_command(call: Call<'_>) -> Outcome {
    let guild = call.place.required_guild()?;
    let store = call.app.store().await?;
    let schedules = store.schedules(guild).await?;
    if schedules.is_empty() {
        let removed = store.removed_days(guild, MAX_REMOVED + 1).await?;
        if !removed.is_empty() {
            let mut message = Message::only_you(String::new());
            add_removed(&mut message, &removed);
            return Ok(Answer::Message(message));
        }
    }
    let message = match Selection::new(schedules, call.args.text(&NAME))? {
        Selection::One(schedule) => history_message(call.app, &schedule, call.now).await?,
        Selection::Several(schedules) => {
            PanelView::History.menu(&schedules, call.requester().await?)
        }
    };
    Ok(Answer::Message(message))
}

pub(super) async fn history_message(
    app: &App,
    schedule: &Schedule,
    now: DateTime<Utc>,
) -> anyhow::Result<Message> {
    let store = app.store().await?;
    let days = store.history(schedule.id, now, MAX_DAYS).await?;
    let announced_late = first_day_if_announced_late(store, schedule, &days).await?;
    let name = quote(&schedule.name);
    let skips = store.upcoming_skips(schedule.id, now).await?;
    let text = if days.is_empty() && skips.is_empty() {
        say!("schedules-history-empty", name)
    } else {
        let mut lines = vec![say!("schedules-history-heading", name)];
        lines.extend(skips.iter().rev().copied().map(upcoming_skip_line));
        for day in &days {
            lines.push(day_line(schedule, day, now));
            if announced_late == Some(day.date) {
                lines.push(say!("daily-post-announced-late"));
            }
        }
        if !days.is_empty() {
            lines.push(say!("schedules-history-hint"));
        }
        lines.join("\n")
    };
    let mut message = Message::only_you(text);
    let removed = store.removed_days(schedule.guild, MAX_REMOVED + 1).await?;
    if !removed.is_empty() {
        message.text.push('\n');
        add_removed(&mut message, &removed);
    }
    Ok(message)
}

async fn first_day_if_announced_late(
    store: &Store,
    schedule: &Schedule,
    days: &[DailyPost],
) -> anyhow::Result<Option<NaiveDate>> {
    let is_posted = |day: &&DailyPost| matches!(day.state, PostState::Posted | PostState::Unknown);
    let Some(first) = days.iter().rfind(is_posted) else {
        return Ok(None);
    };
    let committed = store.committed_day(schedule.id, first.key).await?;
    Ok(is_announced_late(first.due_at, committed.as_ref()).then_some(first.date))
}

fn add_removed(message: &mut Message, removed: &[RemovedDay]) {
    let lines: Vec<String> = removed.iter().map(removed_line).collect();
    let with_newest = |count: usize| {
        let mut section = vec![say!("schedules-history-removed-heading")];
        section.extend_from_slice(&lines[..count]);
        if count < lines.len() {
            section.push(say!("schedules-history-removed-more"));
        }
        section.join("\n")
    };
    let max_shown = lines.len().min(MAX_REMOVED);
    message.push_first_that_fits((0..=max_shown).rev().map(with_newest));
}

fn removed_line(day: &RemovedDay) -> String {
    say!(
        "schedules-history-removed",
        name = quote(&day.name),
        date = short_date(day.date),
        position = day.position.get(),
        letters = letters(day.position),
        channel = day.channel.mention(),
        commitment = shortened(day.commitment),
    )
}

fn upcoming_skip_line(date: NaiveDate) -> String {
    say!("schedules-history-coming-skip", date = short_date(date))
}

fn day_line(schedule: &Schedule, day: &DailyPost, now: DateTime<Utc>) -> String {
    if day.is_upcoming_skip(schedule.last_date, now) {
        return upcoming_skip_line(day.date);
    }
    match (day.state, day.place()) {
        (PostState::Posted, Some(place)) => posted_line(schedule, day, place),
        _ => closed_line(day),
    }
}

/// With the problem of a step after the post, if there is one.
fn posted_line(schedule: &Schedule, day: &DailyPost, place: MessagePlace) -> String {
    let posted = say!(
        "schedules-history-posted",
        date = short_date(day.date),
        position = day.position.get(),
        letters = letters(day.position),
        link = link(schedule.guild, place),
    );
    match &day.problem {
        Some(problem) => format!("{posted}. {problem}"),
        None => posted,
    }
}

fn closed_line(day: &DailyPost) -> String {
    let date = short_date(day.date);
    let state = say!("schedules-day", state = day.state.word());
    let Some(problem) = &day.problem else {
        return say!("schedules-history-day", date, state);
    };
    // The first sentence is the reason.
    let why = problem.split(". ").next().unwrap_or_default();
    say!(
        "schedules-history-day-with-reason",
        date,
        state,
        reason = why.trim_end_matches('.'),
    )
}

#[cfg(test)]
mod tests {
    use chess960::{StartId, StartSet};

    use super::*;
    use crate::chat::MAX_TEXT;
    use crate::commands::testing::{in_all_languages, is_english};
    use crate::domain::fairness::DailySecret;
    use crate::domain::ids::{ChannelId, ScheduleId};

    #[test]
    fn limits_posts_of_removed_schedules_to_message_length() {
        in_all_languages(check_removed_posts);
    }

    fn check_removed_posts() {
        let secret: DailySecret = "0".repeat(64).parse().expect("a secret");
        let removed = |day| {
            let date = NaiveDate::from_ymd_opt(2026, 9, day).expect("a date");
            RemovedDay {
                schedule: ScheduleId(1),
                name: "`".repeat(30),
                date,
                position: StartId::CLASSICAL,
                commitment: secret.day_key(date).commitment(date),
                channel: ChannelId(u64::MAX),
                message: None,
                key: None,
                excluded: StartSet::EMPTY,
            }
        };
        let removed: Vec<_> = (1..=11).rev().map(removed).collect();
        let more = say!("schedules-history-removed-more");
        for (length, shown) in [(0, 10..=10), (1_300, 1..=5), (1_850, 0..=0)] {
            let mut message = Message::only_you("a".repeat(length));
            add_removed(&mut message, &removed);
            let count = message.text.matches("- Removed schedule").count();
            assert!(
                !is_english() || shown.contains(&count),
                "{count} after {length}"
            );
            assert!(message.text.chars().count() <= MAX_TEXT, "{length}");
            assert!(message.text.ends_with(&more), "{}", message.text);
            let newest = removed.iter().take(count).map(removed_line);
            assert!(newest.into_iter().all(|line| message.text.contains(&line)));
        }
        let mut message = Message::only_you(String::new());
        add_removed(&mut message, &removed[1..]);
        assert!(!message.text.contains(&more), "{}", message.text);
    }
}
