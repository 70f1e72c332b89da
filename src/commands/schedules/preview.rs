use chess960::StartId;
use chrono::{DateTime, Utc};

use super::panel_view::PanelView;
use super::{NAME, Selection};
use crate::app::Random;
use crate::chat::{Answer, Call, Command, Message, Outcome, Visibility};
use crate::domain::calendar::Occurrence;
use crate::domain::fairness::{
    Beacon, BeaconSignature, ChainBeacon, DailySecret, PublicContext, QUICKNET,
};
use crate::domain::schedule::{
    CommittedDraw, DailyPost, DayDraw, DayRandomness, PublicDayDraw, Schedule, ScheduleRandomness,
    ScheduleState,
};
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
    let message = match Selection::of_call(&call).await? {
        Selection::One(schedule) => preview(&schedule, &mut call.random, call.now)?,
        Selection::Several(schedules) => {
            PanelView::Preview.menu(&schedules, call.requester().await?)
        }
    };
    Ok(Answer::Message(message))
}

/// Returns a message that shows how the schedule's next post will look. It has a random position instead of the real
/// one, which is secret until the post.
pub(super) fn preview(
    schedule: &Schedule,
    random: Random<'_>,
    now: DateTime<Utc>,
) -> anyhow::Result<Message> {
    let secret = DailySecret::random(random)?;
    let mut message = schedule
        .plan
        .language
        .format(|| sample_post(schedule, &secret, next_post(schedule, now)));
    message.visibility = Visibility::OnlyYou;
    // The post is in the language of its channel, but these sentences are for the moderator.
    let mut hints = vec![say!("schedules-preview-hint")];
    if !matches!(schedule.state, ScheduleState::Active(_)) {
        hints.push(say!(
            "schedules-preview-state",
            state = schedule.state.word(),
        ));
    }
    message.text = format!("{}\n{}", hints.join(" "), message.text);
    Ok(message)
}

/// Returns the next post. A schedule that is not active has none, so the preview shows the one that it would have, or
/// one now.
fn next_post(schedule: &Schedule, now: DateTime<Utc>) -> Occurrence {
    schedule
        .next()
        .or_else(|| schedule.next_from(now))
        .unwrap_or(Occurrence {
            date: now.date_naive(),
            at: now,
        })
}

/// Returns the message of a post that is due at `due`. Its position is drawn from `secret`, even if the schedule is
/// public, because the beacon that will decide the real position does not exist yet. The button **Verify** is disabled,
/// because nothing was posted.
fn sample_post(schedule: &Schedule, secret: &DailySecret, due: Occurrence) -> Message {
    // From the real schedule, because it may be committed to this day with the settings before an edit.
    let day = schedule.day(due.date);
    let key = secret.day_key(due.date);
    let position = key.draw(&day.excluded);
    let draw = match day.randomness {
        DayRandomness::Key(_) => DayDraw::Committed(CommittedDraw {
            key,
            exclude_classical: day.excluded.contains(StartId::CLASSICAL),
            position,
        }),
        DayRandomness::Public(_) => DayDraw::Public(Some(sample_public_draw(due.at, position))),
    };
    let post = DailyPost {
        draw,
        next_date: schedule.following(due.date).map(|next| next.date),
        ..DailyPost::new(schedule, due)
    };
    // The post contains the commitment to the next day, which is a sample, too.
    let sample_schedule = with_secret(schedule, secret);
    let data = DailyPostData {
        schedule: &sample_schedule,
        post: &post,
        position,
        late: false,
    };
    let [play, details, verify] = daily_post::buttons(&post, position);
    daily_post::content(&data).with_buttons(&[play, details, verify.enabled_if(false)])
}

/// Returns the schedule with a secret from which the next commitment is made. A public schedule stays public.
fn with_secret(schedule: &Schedule, secret: &DailySecret) -> Schedule {
    let mut sample = schedule.clone();
    sample.committed.clear();
    if !sample.randomness.is_public() {
        sample.randomness = ScheduleRandomness::secret(secret.clone());
    }
    sample
}

/// Returns a draw for a preview: `position`, drawn in the round that decides the position of a post due at `due_at`.
fn sample_public_draw(due_at: DateTime<Utc>, position: StartId) -> PublicDayDraw {
    let context = PublicContext::Daily { due_at };
    PublicDayDraw {
        drawn_from: ChainBeacon {
            chain: QUICKNET.hash(),
            beacon: Beacon {
                round: context.round(&QUICKNET),
                // The preview does not show it, so any signature will do.
                signature: BeaconSignature([0; 48]),
            },
        },
        drawn_at: due_at,
        position,
    }
}
