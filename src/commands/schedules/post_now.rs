//! `/chess960-daily post-now`: a rehearsal, which shows that posting works and reveals nothing.

use chrono::NaiveDate;

use super::caller::{self, Moderator};
use super::{NAME, ScheduleRefusal, chosen};
use crate::chat::answer::{Answer, Message};
use crate::chat::command::{Call, Command, Effect, Outcome, Pace};
use crate::chat::platform::{Post, Trouble};
use crate::fairness::DailySecret;
use crate::reply::daily_post::{self, Deed, link, reason};
use crate::reply::position;
use crate::store::{MessagePlace, Schedule};
use crate::words::{quote, say, sentence};

/// `/chess960-daily post-now`.
pub(super) const COMMAND: Command = Command {
    name: "post-now",
    description: sentence!("schedules-post-now-description"),
    options: &[NAME],
    example: "/chess960-daily post-now name:club",
    // It posts before it answers.
    pace: Pace::Slow,
    effect: Effect::Once,
    run: |call| Box::pin(run(call)),
    buttons: None,
};

async fn run(mut call: Call<'_>) -> Outcome {
    let schedule = chosen(&call).await?;
    let moderator = Moderator::calling(&call)?;
    caller::check(moderator, &schedule, &caller::posting(&schedule)).await?;
    // A secret of its own: nothing of the schedule's can be seen in it.
    let secret = DailySecret::random(&mut call.random).map_err(anyhow::Error::new)?;
    let message = rehearsal(&schedule, &secret, call.now.date_naive());
    let ping = daily_post::ping(&schedule);
    let post = Post::silent(&message, ping);
    let channel = schedule.plan.channel;
    let posted = moderator.platform.post(channel, &post).await;
    let posted =
        posted.map_err(|trouble| ScheduleRefusal::cannot(Deed::Post, &trouble, channel))?;
    let place = MessagePlace {
        channel,
        message: posted.message,
    };
    let mut lines = vec![say!(
        "schedules-rehearsal-posted",
        name = quote(&schedule.name),
        link = link(schedule.guild, place),
    )];
    let lacking = [
        (ping.is_some() && !posted.pinged, Deed::Mention),
        (!posted.pictured, Deed::Attach),
    ];
    for (_, deed) in lacking.into_iter().filter(|(lacks, _)| *lacks) {
        lines.push(reason(deed, &Trouble::NotAllowed, channel));
    }
    lines.push(say!("schedules-rehearsal-hint"));
    Ok(Answer::Message(Message::only_you(lines.join("\n"))))
}

fn rehearsal(schedule: &Schedule, secret: &DailySecret, today: NaiveDate) -> Message {
    let look = daily_post::look(&schedule.plan);
    let id = secret.day_key(today).draw(schedule.plan.excluded());
    let message = position::with_board(id, look, |view| {
        let text = [
            say!("schedules-rehearsal-heading"),
            position::text(id, view),
            say!("schedules-rehearsal-schedule", name = quote(&schedule.name)),
        ];
        Message::public(daily_post::ping_line(schedule) + &text.join("\n"))
    });
    position::with_buttons(message, id.into(), look.into(), &[])
}
