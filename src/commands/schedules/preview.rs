//! `/chess960-daily preview`: how the next post will look.

use anyhow::anyhow;
use chrono::{DateTime, Utc};

use super::{NAME, chosen};
use crate::calendar::Occurrence;
use crate::chat::answer::{Answer, Message, Visibility};
use crate::chat::command::{Call, Command, Effect, Outcome, Pace};
use crate::chat::random::Random;
use crate::fairness::DailySecret;
use crate::reply::daily_post::{self, Facts};
use crate::store::{CommittedDay, DailyPost, Schedule, ToldBy};
use crate::words::{say, sentence};

/// `/chess960-daily preview`.
pub(super) const COMMAND: Command = Command {
    name: "preview",
    description: sentence!("schedules-preview-description"),
    options: &[NAME],
    example: "/chess960-daily preview",
    pace: Pace::Quick,
    effect: Effect::None,
    run: |call| Box::pin(run(call)),
    buttons: None,
};

async fn run(mut call: Call<'_>) -> Outcome {
    let schedule = chosen(&call).await?;
    let message = preview(&schedule, &mut call.random, call.now)?;
    Ok(Answer::Message(message))
}

/// A post as the schedule makes it, for the moderator alone.
///
/// # Errors
/// If the operating system gives no randomness.
pub(super) fn preview(
    schedule: &Schedule,
    random: Random<'_>,
    now: DateTime<Utc>,
) -> anyhow::Result<Message> {
    // A secret of its own: nothing of the schedule's can be seen in it.
    let schedule = Schedule {
        secret: DailySecret::random(random).map_err(|error| anyhow!(error))?,
        committed: Vec::new(),
        ..schedule.clone()
    };
    let next = schedule.next().or_else(|| schedule.next_from(now));
    let next = next.unwrap_or(Occurrence {
        date: now.date_naive(),
        at: now,
    });
    let mut post = DailyPost::new(&schedule, next, now);
    post.next_date = schedule.following(next.date).map(|next| next.date);
    let facts = Facts {
        committed: Some(CommittedDay {
            source: schedule.day(next.date),
            told: schedule
                .notice
                .map_or(ToldBy::Nothing, |notice| ToldBy::Message(notice.place())),
            is_first: schedule.last_date.is_none(),
        }),
        schedule: &schedule,
        post: &post,
        closed: Vec::new(),
        late: false,
    };
    let mut message = daily_post::content(&facts);
    message.visibility = Visibility::OnlyYou;
    message.push_first_that_fits([
        format!("\n{}", say!("schedules-preview-hint")),
        String::new(),
    ]);
    let [play, details, verify] = daily_post::buttons(&post);
    Ok(message.with_buttons(&[play, details, verify.enabled_if(false)]))
}
