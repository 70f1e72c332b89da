//! Texts that tell a channel about a change of its schedule.

use super::announcement_text::next_post_sentence;
use super::publication::unpublished_day;
use crate::chat::Message;
use crate::domain::schedule::{ChannelNews, DaySource, Schedule};
use crate::reply::daily_post::{day_line, long_date, other_chain_line};
use crate::store::{Store, StoreError};
use crate::text::{Language, quote, say};

/// Returns the message that tells the channel about a change. It also publishes the commitment to the next day, if no
/// message is known to have done that.
pub(super) async fn news_message(
    store: &Store,
    schedule: &Schedule,
    news: ChannelNews,
    language: Language,
) -> Result<Message, StoreError> {
    let unpublished = unpublished_day(store, schedule).await?;
    let text = language.format(|| news_text(schedule, news, unpublished.as_ref()));
    Ok(Message::public(text))
}

/// Returns the text of the message: the change, the name of the schedule and the next post. `unpublished` is the next
/// day, if its commitment is not published yet; then further lines publish it.
fn news_text(schedule: &Schedule, news: ChannelNews, unpublished: Option<&DaySource>) -> String {
    let mut parts = vec![beginning(schedule, news)];
    if let Some(next) = schedule.next() {
        parts.push(next_post_sentence(next));
    }
    let mut lines = vec![parts.join(" · ")];
    if let Some(day) = unpublished {
        lines.push(day_line(day));
        lines.extend(other_chain_line(day));
    }
    lines.join("\n")
}

/// Returns the change and the name of the schedule.
pub(super) fn beginning(schedule: &Schedule, news: ChannelNews) -> String {
    let change = match news {
        ChannelNews::Paused => say!("schedules-channel-paused"),
        ChannelNews::Resumed => say!("schedules-channel-back"),
        ChannelNews::DaysReopened => say!("schedules-channel-set-back"),
        ChannelNews::Skipped(date) => say!("schedules-channel-skipped", date = long_date(date)),
        ChannelNews::SkipUndone(date) => {
            say!("schedules-channel-skip-undone", date = long_date(date))
        }
    };
    format!("{change} · {}", quote(&schedule.name))
}
