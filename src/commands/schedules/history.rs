use chess960::StartId;
use chrono::{DateTime, NaiveDate, Utc};

use super::panel_view::PanelView;
use super::{NAME, Selection, day_state};
use crate::app::App;
use crate::chat::{Answer, Call, Command, Message, Outcome};
use crate::domain::ids::{GuildId, MessagePlace};
use crate::domain::schedule::{DailyPost, Schedule};
use crate::reply::daily_post::{is_announced_late, link, short_date, shortened};
use crate::reply::named::letters;
use crate::store::{RemovedDay, RemovedDraw, Store, StoreError};
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

/// Shows the history of a schedule, or asks which one. In a server without schedules, shows the days of removed ones;
/// if there are none either, refuses.
async fn on_command(call: Call<'_>) -> Outcome {
    let guild = call.place.required_guild()?;
    let store = call.app.store().await?;
    let schedules = store.schedules(guild).await?;
    if schedules.is_empty() {
        let removed_days = newest_removed_days(store, guild).await?;
        if !removed_days.is_empty() {
            let mut message = Message::only_you(String::new());
            add_removed_days(&mut message, &removed_days);
            return Ok(Answer::Message(message));
        }
    }
    // A server without schedules is refused here.
    let message = match Selection::new(schedules, call.args.text(&NAME))? {
        Selection::One(schedule) => history_message(call.app, &schedule, call.now).await?,
        Selection::Several(schedules) => {
            PanelView::History.menu(&schedules, call.requester().await?)
        }
    };
    Ok(Answer::Message(message))
}

/// Returns a message that lists the coming days that a schedule skips, then its last days, then the days of the
/// server's removed schedules.
pub(super) async fn history_message(
    app: &App,
    schedule: &Schedule,
    now: DateTime<Utc>,
) -> anyhow::Result<Message> {
    let store = app.store().await?;
    let text = history_text(store, schedule, now).await?;
    let mut message = Message::only_you(text);
    let removed_days = newest_removed_days(store, schedule.guild).await?;
    if !removed_days.is_empty() {
        message.text.push('\n');
        add_removed_days(&mut message, &removed_days);
    }
    Ok(message)
}

/// Returns the newest days of the server's removed schedules: those that are shown, and one more, if there is one, from
/// which [`add_removed_days`] knows that it does not show all.
async fn newest_removed_days(store: &Store, guild: GuildId) -> Result<Vec<RemovedDay>, StoreError> {
    store.removed_days(guild, MAX_REMOVED + 1).await
}

/// Lists the coming days that a schedule skips, then its last days, all of them newest first.
async fn history_text(
    store: &Store,
    schedule: &Schedule,
    now: DateTime<Utc>,
) -> anyhow::Result<String> {
    let days = store.history(schedule.id, now, MAX_DAYS).await?;
    let skipped_dates = store.upcoming_skips(schedule.id, now).await?;
    let name = quote(&schedule.name);
    if days.is_empty() && skipped_dates.is_empty() {
        return Ok(say!("schedules-history-empty", name));
    }
    let mut lines = vec![say!("schedules-history-heading", name)];
    // The store returns these dates oldest first, but the days newest first.
    for &date in skipped_dates.iter().rev() {
        lines.push(upcoming_skip_line(date));
    }
    let late_date = late_announced_date(store, schedule, &days).await?;
    for day in &days {
        lines.push(day_line(schedule, day, now));
        if late_date == Some(day.date) {
            lines.push(say!("daily-post-announced-late"));
        }
    }
    if !days.is_empty() {
        lines.push(say!("schedules-history-hint"));
    }
    Ok(lines.join("\n"))
}

/// Returns the date of the schedule's first post, if the commitment to its position was published less than a day
/// before: then members had little time to see it. Otherwise returns `None`.
///
/// `days` are the last days of the schedule, newest first. Of these, only the oldest post can be the first one of the
/// schedule. The commitment of a later post is in the post before it, so it is never late.
async fn late_announced_date(
    store: &Store,
    schedule: &Schedule,
    days: &[DailyPost],
) -> anyhow::Result<Option<NaiveDate>> {
    let Some(oldest_post) = days.iter().rfind(|day| day.state.may_be_posted()) else {
        return Ok(None);
    };
    let committed = store.committed_day(schedule.id, oldest_post.id()).await?;
    // False if the record says that this is not the first post, because an earlier one is not in the list.
    if is_announced_late(oldest_post.due_at, committed.as_ref()) {
        Ok(Some(oldest_post.date))
    } else {
        Ok(None)
    }
}

/// Adds a section of the days of removed schedules, which are sorted from the newest to the oldest. The section lists
/// as many of the newest as the message has room for, and says if there are more.
fn add_removed_days(message: &mut Message, removed_days: &[RemovedDay]) {
    let lines: Vec<String> = removed_days.iter().map(removed_line).collect();
    let max_shown = lines.len().min(MAX_REMOVED);
    // From the longest section to the shortest.
    let sections = (0..=max_shown)
        .rev()
        .map(|shown| removed_section(&lines, shown));
    message.push_first_that_fits(sections);
}

fn removed_section(lines: &[String], shown: usize) -> String {
    let mut section = vec![say!("schedules-history-removed-heading")];
    section.extend_from_slice(&lines[..shown]);
    if shown < lines.len() {
        section.push(say!("schedules-history-removed-more"));
    }
    section.join("\n")
}

/// Describes a day of a removed schedule: its position, and what proves how that was drawn.
fn removed_line(day: &RemovedDay) -> String {
    let name = quote(&day.name);
    let date = short_date(day.date);
    let position = day.position.get();
    let letters = letters(day.position);
    let channel = day.channel.mention();
    match day.draw {
        RemovedDraw::Committed { commitment, .. } => say!(
            "schedules-history-removed",
            name,
            date,
            position,
            letters,
            channel,
            commitment = shortened(commitment),
        ),
        RemovedDraw::Public(drawn_from) => say!(
            "schedules-history-removed-public",
            name,
            date,
            position,
            letters,
            channel,
            round = drawn_from.beacon.round.to_string(),
        ),
    }
}

fn upcoming_skip_line(date: NaiveDate) -> String {
    say!("schedules-history-coming-skip", date = short_date(date))
}

fn day_line(schedule: &Schedule, day: &DailyPost, now: DateTime<Utc>) -> String {
    if day.is_upcoming_skip(schedule.last_date, now) {
        return upcoming_skip_line(day.date);
    }
    match (day.place(), day.position()) {
        (Some(place), Some(position)) => posted_line(schedule, day, position, place),
        _ => unposted_line(day),
    }
}

/// Returns the line of a posted day. If the bot gave up a step after the post, such as pinning it, the reason follows.
fn posted_line(
    schedule: &Schedule,
    day: &DailyPost,
    position: StartId,
    place: MessagePlace,
) -> String {
    let posted = say!(
        "schedules-history-posted",
        date = short_date(day.date),
        position = position.get(),
        letters = letters(position),
        link = link(schedule.guild, place),
    );
    match day.state.problem() {
        Some(problem) => format!("{posted}. {problem}"),
        None => posted,
    }
}

/// Shows a day without a post, or whose post is unknown, and why.
fn unposted_line(day: &DailyPost) -> String {
    let date = short_date(day.date);
    let state = day_state(day);
    let Some(problem) = day.state.problem() else {
        return say!("schedules-history-day", date, state);
    };
    say!(
        "schedules-history-day-with-reason",
        date,
        state,
        reason = first_sentence(problem),
    )
}

/// Returns the first sentence of a stored problem, without its full stop. It says the reason; the rest is advice.
fn first_sentence(problem: &str) -> &str {
    let (first, _) = problem.split_once(". ").unwrap_or((problem, ""));
    first.trim_end_matches('.')
}

#[cfg(test)]
mod tests {
    use chess960::StartSet;
    use chrono::NaiveTime;

    use super::*;
    use crate::chat::MAX_TEXT;
    use crate::commands::testing::in_all_languages;
    use crate::domain::fairness::DailySecret;
    use crate::domain::ids::{ChannelId, ScheduleId};

    /// A message with a text of this length, and the section of removed days below it.
    fn message_with(text_length: usize, removed: &[RemovedDay]) -> Message {
        let mut message = Message::only_you("a".repeat(text_length));
        add_removed_days(&mut message, removed);
        message
    }

    /// Days in September, the newest first.
    fn removed_days(count: u32) -> Vec<RemovedDay> {
        (1..=count).rev().map(removed_on).collect()
    }

    fn listed(message: &Message) -> usize {
        message.text.matches("\n- Removed schedule").count()
    }

    const MORE: &str = "\n-# There are more, from earlier.";

    #[test]
    fn ten_removed_days_are_all_listed() {
        let message = message_with(0, &removed_days(10));
        assert_eq!(listed(&message), 10);
        assert!(!message.text.contains(MORE), "{}", message.text);
    }

    #[test]
    fn at_most_ten_removed_days_are_listed() {
        let message = message_with(0, &removed_days(11));
        assert_eq!(listed(&message), 10);
        assert!(message.text.ends_with(MORE), "{}", message.text);
    }

    #[test]
    fn a_long_message_lists_the_newest_removed_days() {
        // Leaves room for three of the eleven days.
        let message = message_with(1_400, &removed_days(11));
        let lines: Vec<&str> = message.text.lines().collect();
        assert_eq!(
            lines[lines.len() - 4..],
            [
                "- Removed schedule `''''''''''''''''''''''''''''''`: 11 September 2026, position 518 · `RNBQKBNR` \
                 in <#18446744073709551615> · `97f0f7d5d2da…`",
                "- Removed schedule `''''''''''''''''''''''''''''''`: 10 September 2026, position 518 · `RNBQKBNR` \
                 in <#18446744073709551615> · `2fcbd3d7c24d…`",
                "- Removed schedule `''''''''''''''''''''''''''''''`: 9 September 2026, position 518 · `RNBQKBNR` \
                 in <#18446744073709551615> · `1a2ad3b20c4f…`",
                "-# There are more, from earlier.",
            ]
        );
        assert_eq!(listed(&message), 3);
    }

    #[test]
    fn a_message_without_room_lists_no_removed_days() {
        let message = message_with(1_850, &removed_days(11));
        assert_eq!(listed(&message), 0);
        assert!(message.text.ends_with(MORE), "{}", message.text);
    }

    #[test]
    fn removed_days_fit_into_a_message_in_every_language() {
        in_all_languages(|| {
            for text_length in [0, 1_300, 1_850] {
                let text = message_with(text_length, &removed_days(11)).text;
                assert!(text.chars().count() <= MAX_TEXT, "{text}");
                let more = say!("schedules-history-removed-more");
                assert!(text.ends_with(&more), "{text}");
            }
        });
    }

    /// A day in September of a schedule with a long name.
    fn removed_on(day: u32) -> RemovedDay {
        let secret: DailySecret = "0".repeat(64).parse().expect("a secret");
        let date = NaiveDate::from_ymd_opt(2026, 9, day).expect("a date");
        RemovedDay {
            schedule: ScheduleId(1),
            name: "`".repeat(30),
            date,
            position: StartId::CLASSICAL,
            due_at: date.and_time(NaiveTime::MIN).and_utc(),
            draw: RemovedDraw::Committed {
                commitment: secret.day_key(date).commitment(date),
                key: None,
            },
            channel: ChannelId(u64::MAX),
            message: None,
            excluded: StartSet::EMPTY,
        }
    }
}
