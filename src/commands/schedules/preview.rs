use chrono::{DateTime, NaiveDate, Utc};

use super::panel_view::PanelView;
use super::{NAME, Selection};
use crate::app::Random;
use crate::chat::{Answer, Call, Command, Message, Outcome, Visibility};
use crate::domain::calendar::Occurrence;
use crate::domain::fairness::DailySecret;
use crate::domain::schedule::{DailyPost, DaySource, Schedule, ScheduleState};
use crate::reply::daily_post::{self, DailyPostData};
use crate::text::say;

pub(super) const COMMAND: Command = Command::new(
    "preview",
    "schedules-preview-description",
    &[NAME],
    "/chess960-daily preview",
    |call| Box::pin(on_command(call)),
);

async fn on_command(mut call: Call<'_>) -> Outcome {
    let schedule = match Selection::of_call(&call).await? {
        Selection::One(schedule) => *schedule,
        Selection::Several(schedules) => {
            let menu = PanelView::Preview.menu(&schedules, call.requester().await?);
            return Ok(Answer::Message(menu));
        }
    };
    let message = preview(&schedule, &mut call.random, call.now)?;
    Ok(Answer::Message(message))
}

/// Returns a message that shows how the schedule's next post will look. It has a random position instead of the real
/// one, which is secret until the post.
pub(super) fn preview(
    schedule: &Schedule,
    random: Random<'_>,
    now: DateTime<Utc>,
) -> anyhow::Result<Message> {
    // A schedule that is not active has no next post, so the preview shows the one that it would have, or one now.
    let next = schedule
        .next()
        .or_else(|| schedule.next_from(now))
        .unwrap_or(Occurrence {
            date: now.date_naive(),
            at: now,
        });
    let shown = with_random_secret(schedule, next.date, random)?;
    let mut message = schedule.plan.language.format(|| post_message(&shown, next));
    message.visibility = Visibility::OnlyYou;
    let mut hints = vec![say!("schedules-preview-hint")];
    match &schedule.state {
        ScheduleState::Active(_) => {}
        inactive => hints.push(say!("schedules-preview-state", state = inactive.word())),
    }
    message.text = format!("{}\n{}", hints.join(" "), message.text);
    Ok(message)
}

/// Returns the schedule with a random secret, from which the position of this date is drawn as well.
fn with_random_secret(
    schedule: &Schedule,
    date: NaiveDate,
    random: Random<'_>,
) -> anyhow::Result<Schedule> {
    let secret = DailySecret::random(random)?;
    // A committed day keeps its exclusion after changes of the schedule.
    let source = DaySource {
        key: secret.day_key(date),
        ..schedule.day(date)
    };
    Ok(Schedule {
        secret,
        committed: vec![source],
        ..schedule.clone()
    })
}

/// The post with its buttons. **Verify** does not work, because nothing was posted.
fn post_message(schedule: &Schedule, next: Occurrence) -> Message {
    let mut post = DailyPost::new(schedule, next);
    post.next_date = schedule
        .following(next.date)
        .map(|following| following.date);
    let data = DailyPostData {
        schedule,
        post: &post,
        late: false,
    };
    let [play, details, verify] = daily_post::buttons(&post);
    daily_post::content(&data).with_buttons(&[play, details, verify.enabled_if(false)])
}
