use chrono::{DateTime, Utc};

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

/// Uses a random key, because the schedule's keys are secret.
pub(super) fn preview(
    schedule: &Schedule,
    random: Random<'_>,
    now: DateTime<Utc>,
) -> anyhow::Result<Message> {
    let next = schedule.next().or_else(|| schedule.next_from(now));
    let next = next.unwrap_or(Occurrence {
        date: now.date_naive(),
        at: now,
    });
    let secret = DailySecret::random(random)?;
    // A committed day keeps its exclusion after changes of the schedule.
    let source = DaySource {
        key: secret.day_key(next.date),
        ..schedule.day(next.date)
    };
    let shown = Schedule {
        secret,
        committed: vec![source],
        ..schedule.clone()
    };
    let mut post = DailyPost::new(&shown, next, now);
    post.next_date = shown.following(next.date).map(|next| next.date);
    let data = DailyPostData {
        schedule: &shown,
        post: &post,
        late: false,
    };
    let language = schedule.plan.language;
    let mut message = language.format(|| {
        let [play, details, verify] = daily_post::buttons(&post);
        daily_post::content(&data).with_buttons(&[play, details, verify.enabled_if(false)])
    });
    message.visibility = Visibility::OnlyYou;
    let mut lines = vec![say!("schedules-preview-hint")];
    match &schedule.state {
        ScheduleState::Active(_) => {}
        inactive => lines.push(say!("schedules-preview-state", state = inactive.word())),
    }
    message.text = format!("{}\n{}", lines.join(" "), message.text);
    Ok(message)
}
