//! `/chess960 daily`: the position of the day.

use chrono::{DateTime, Days, NaiveDate, Utc};

use super::schedules::{self, ScheduleRefusal};
use crate::chat::answer::{Answer, Document, Message};
use crate::chat::command::{ButtonAccess, Buttons, Call, Command, Effect, Outcome, Pace, Press};
use crate::chat::option::{Opt, OptionKind};
use crate::chat::payload::Fields;
use crate::chat::place::ServersOnly;
use crate::chat::refusal::{CommandError, Refusal};
use crate::chess960::StartSet;
use crate::fairness::DailySecret;
use crate::ids::ScheduleId;
use crate::reply::daily_post::{self, Facts, at, from_now, link, short_date};
use crate::reply::look::{BOARD, DETAILS, View};
use crate::reply::{date, exclusion, position};
use crate::store::{DailyPost, PostState, Schedule, ScheduleState, Store, ToldBy};
use crate::words::{quote, say, sentence};

const DATE: Opt = Opt {
    name: "date",
    description: sentence!("daily-option-date"),
    required: false,
    kind: OptionKind::Text(100),
};

const SCHEDULE: Opt = Opt {
    name: "schedule",
    description: sentence!("daily-option-schedule"),
    required: false,
    kind: OptionKind::Suggested {
        max: 100,
        suggest: |typing| Box::pin(schedules::suggest_name(typing)),
    },
};

/// `/chess960 daily`.
pub(super) const COMMAND: Command = Command {
    name: "daily",
    description: sentence!("daily-description"),
    options: &[DATE, SCHEDULE, BOARD, DETAILS],
    example: "/chess960 daily",
    pace: Pace::Quick,
    effect: Effect::None,
    run: |call| Box::pin(run(call)),
    buttons: Some(BUTTONS),
};

/// The buttons below a position of the day.
const BUTTONS: Buttons = Buttons {
    key: daily_post::KEY,
    pace: Pace::Quick,
    effect: Effect::None,
    access: ButtonAccess::Everyone,
    press: |press| Box::pin(how_to_verify(press)),
    form: None,
};

async fn run(call: Call<'_>) -> Outcome {
    let typed = call.args.text(&DATE);
    if let Some(schedule) = schedule(&call).await? {
        let today = schedule.plan.rhythm.zone.date(call.now);
        let date = typed.map(|typed| date::read(typed, today)).transpose()?;
        let store = call.app.store().await?;
        let view = call.view().await;
        let message = match date {
            None => current(store, &schedule, call.now, view).await?,
            Some(date) => closed(store, &schedule, date, call.now, view).await?,
        };
        return Ok(Answer::Message(message));
    }
    let today = call.now.date_naive();
    let date = typed.map_or(Ok(today), |typed| date::read(typed, today))?;
    if date > today {
        return Err(FutureDate { date, today }.into());
    }
    let secret = call.app.daily_secret().await?;
    Ok(Answer::Message(bot_wide(secret, date, call.view().await)))
}

/// The schedule by which a call is answered: in a server that has one.
async fn schedule(call: &Call<'_>) -> Result<Option<Schedule>, CommandError> {
    let name = call.args.text(&SCHEDULE);
    let Some(guild) = call.place.guild else {
        return match name {
            Some(_) => Err(ServersOnly.into()),
            None => Ok(None),
        };
    };
    let mut schedules = call.app.store().await?.schedules(guild).await?;
    if schedules.is_empty() && name.is_none() {
        return Ok(None);
    }
    if name.is_none() && schedules.len() > 1 {
        // Where one of them posts, that one is meant.
        let here = |schedule: &Schedule| Some(schedule.plan.channel) == call.place.channel;
        if schedules.iter().filter(|schedule| here(schedule)).count() == 1 {
            schedules.retain(here);
        }
    }
    schedules::choose(schedules, name).map(Some)
}

/// The newest position that was posted, and when the next one comes.
async fn current(
    store: &Store,
    schedule: &Schedule,
    now: DateTime<Utc>,
    view: View,
) -> anyhow::Result<Message> {
    let newest = store.history(schedule.id, now, 1).await?;
    let is_being_posted = newest
        .first()
        .is_some_and(|newest| newest.state == PostState::Claimed);
    let Some(mut post) = store.last_posted(schedule.id).await? else {
        let nothing = say!("daily-nothing-posted", name = quote(&schedule.name));
        let coming = if is_being_posted {
            say!("daily-first-being-posted")
        } else {
            coming(schedule)
        };
        return Ok(Message::public(format!("{nothing}\n{coming}")));
    };
    post.next_date = schedule.next().map(|next| next.date);
    let since = post.posted_at.unwrap_or(post.due_at);
    let next = match schedule.next() {
        _ if is_being_posted => say!("daily-next-being-posted"),
        Some(next) => say!("daily-next", time = from_now(next.at)),
        None => without_next(schedule),
    };
    let heading = daily_post::heading(post.date);
    let since = say!("daily-since", time = at(since));
    let heading = format!("{heading}{since} {next}\n");
    shown(store, schedule, &post, &heading, view).await
}

/// When the first position comes.
fn coming(schedule: &Schedule) -> String {
    match schedule.next() {
        Some(next) => say!("daily-first", time = from_now(next.at)),
        None => without_next(schedule),
    }
}

/// Why a schedule posts nothing next.
fn without_next(schedule: &Schedule) -> String {
    match schedule.state {
        ScheduleState::Active(_) => say!("daily-no-other-day"),
        ScheduleState::Paused => say!("daily-paused"),
        ScheduleState::Stopped(_) => say!("daily-stopped"),
        ScheduleState::OnHold { .. } => say!("daily-on-hold"),
    }
}

/// A day that the schedule has posted or closed. Other clubs may share the keys of a day that was
/// skipped, so it is shown when its time has come.
async fn closed(
    store: &Store,
    schedule: &Schedule,
    date: NaiveDate,
    now: DateTime<Utc>,
    view: View,
) -> Result<Message, CommandError> {
    let post = store.daily_post(schedule.id, date).await?;
    let post = post.filter(|post| post.due_at <= now && post.state != PostState::Claimed);
    let Some(post) = post else {
        let name = schedule.name.clone();
        return Err(ScheduleRefusal::NotClosed { name, date }.into());
    };
    let what = match post.state {
        PostState::Claimed | PostState::Posted => String::new(),
        PostState::Unknown => say!("daily-unknown") + "\n",
        PostState::Missed => say!("daily-missed") + "\n",
        PostState::Skipped => say!("daily-skipped") + "\n",
    };
    let heading = daily_post::heading(date) + &what;
    Ok(shown(store, schedule, &post, &heading, view).await?)
}

async fn shown(
    store: &Store,
    schedule: &Schedule,
    post: &DailyPost,
    heading: &str,
    view: View,
) -> anyhow::Result<Message> {
    let facts = Facts {
        schedule,
        post,
        committed: store.committed_day(schedule.id, post.key).await?,
        closed: Vec::new(),
        late: false,
    };
    let message = position::with_board(post.position, view, |view| {
        let mut text = heading.to_owned();
        text += &position::text(post.position, view);
        text += &daily_post::proof(&facts);
        if let Some(place) = post.place() {
            text += &say!("daily-posted-here", link = link(schedule.guild, place));
            text += "\n";
        }
        text += &say!("daily-post-schedule", name = quote(&schedule.name));
        Message::public(text)
    });
    Ok(message.with_buttons(&daily_post::buttons(post)))
}

/// Tells how anybody checks a post, with everything filled in.
async fn how_to_verify(press: Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let (schedule, date): (ScheduleId, NaiveDate) = (fields.next()?, fields.last()?);
    let store = press.app.store().await?;
    let schedule = store.schedule(schedule).await?;
    let schedule = schedule.ok_or(ScheduleRefusal::Forgotten)?;
    // Whoever can press the button sees the post, even if that is not noted yet.
    let post = store.daily_post(schedule.id, date).await?;
    let has_button = |post: &DailyPost| match post.state {
        PostState::Claimed | PostState::Posted | PostState::Unknown => true,
        PostState::Missed | PostState::Skipped => false,
    };
    let post = post.filter(has_button).ok_or(ScheduleRefusal::Forgotten)?;
    let text = verification(store, &schedule, &post).await?;
    Ok(Answer::Message(text))
}

/// The file with a long list of what was left out.
const LIST_FILE: &str = "left-out.txt";

/// How many characters a call has for a list of what was left out; a longer one is in a file.
const MAX_LIST: usize = 300;

async fn verification(
    store: &Store,
    schedule: &Schedule,
    post: &DailyPost,
) -> anyhow::Result<Message> {
    let DailyPost { date, key, .. } = post;
    let committed = store.committed_day(schedule.id, *key).await?;
    let commitment = match &committed {
        Some(day) => day.source.commitment(),
        None => key.commitment(*date),
    };
    let excluded = daily_post::excluded(post, committed.as_ref());
    let list = excluded.to_string();
    let is_long = list.len() > MAX_LIST;
    let (option, flag) = match (excluded.is_empty(), is_long) {
        (true, _) => (String::new(), String::new()),
        (false, false) => (format!(" exclude:{list}"), format!(" --exclude \"{list}\"")),
        (false, true) => (" exclude:…".to_owned(), " --exclude \"…\"".to_owned()),
    };
    let (published, mut proof) = match daily_post::told(committed.as_ref()) {
        ToldBy::Message(place) => (
            say!(
                "daily-commitment-published",
                time = at(place.message.made_at()),
                link = link(schedule.guild, place),
            ),
            vec![say!("daily-proof-published")],
        ),
        ToldBy::InDoubt => (
            say!("daily-commitment-perhaps-published"),
            vec![say!("daily-proof-perhaps-published")],
        ),
        ToldBy::Nothing => (
            say!("daily-commitment-not-published"),
            vec![say!("daily-proof-not-published")],
        ),
    };
    if daily_post::is_from_phrase(schedule, committed.as_ref()) {
        proof.push(say!("daily-proof-phrase"));
    }
    if !excluded.is_empty() && committed.is_some_and(|day| !day.source.fixes_exclusion) {
        let positions = exclusion::positions(&excluded);
        proof.push(say!("daily-proof-exclusion", positions = positions));
    }
    if is_long {
        proof.push(say!("daily-proof-list", file = LIST_FILE));
    }
    let text = say!(
        "daily-verification",
        date = short_date(*date),
        day = date.to_string(),
        key = key.to_string(),
        commitment = commitment.to_string(),
        option = option,
        flag = flag,
        published = published,
        proof = proof.join(" "),
    );
    let document = Document {
        name: LIST_FILE,
        text: list,
    };
    Ok(Message {
        document: is_long.then_some(document),
        ..Message::only_you(text)
    })
}

/// A day of the bot's own, which is that of UTC.
fn bot_wide(secret: &DailySecret, date: NaiveDate, view: View) -> Message {
    let key = secret.day_key(date);
    let next = date + Days::new(1);
    let commitment = secret.day_key(next).commitment(next);
    let id = key.draw(&StartSet::EMPTY);
    position::with_board(id, view, |view| {
        let mut message = position::message(id, view, &[]);
        let lines = [
            message.text,
            say!("daily-key", key = key.to_string()),
            say!(
                "daily-post-commitment",
                date = short_date(next),
                commitment = commitment.to_string(),
            ),
            say!("daily-verify-hint"),
        ];
        message.text = daily_post::heading(date) + &lines.join("\n");
        message
    })
}

/// A date that has not come yet, so that its position is secret.
#[derive(Debug)]
struct FutureDate {
    date: NaiveDate,
    today: NaiveDate,
}

impl Refusal for FutureDate {
    fn text(&self) -> String {
        let Self { date, today } = self;
        say!(
            "daily-future",
            date = date.to_string(),
            today = today.to_string(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::answer::MAX_TEXT;
    use crate::commands::testing::{Club, assert_refused, message, refused};
    use crate::reply::date::InvalidDate;

    #[tokio::test]
    async fn today_by_the_pinned_algorithm() {
        let reply = message(Club::new().call(&COMMAND, &[]).await);
        let heading = "**Position of the day** · Saturday 21 November 2026\n\
                       **Position 709** · `RKBBQNNR`\n";
        assert!(reply.text.starts_with(heading), "{}", reply.text);
        assert!(reply.text.chars().count() <= MAX_TEXT);
    }

    #[tokio::test]
    async fn a_past_day_with_its_key_and_the_next_commitment() {
        let mut club = Club::new();
        let reply = message(club.call(&COMMAND, &[("date", "2026-01-01")]).await);
        assert!(reply.text.contains("**Position 815**"));
        assert!(reply.text.contains(
            "Day key: `a90ecfc9530387b5586b1179a34709546e22e238eb8b15a06e644577f5814c68`"
        ));
        let reply = message(club.call(&COMMAND, &[("date", "2025-12-31")]).await);
        assert!(reply.text.contains(
            "Commitment for 1 January 2026: \
             `23da08992b069514aa8ed0479ac5d5bcf91fce927646e88565eec9def1f3c310`"
        ));
    }

    #[tokio::test]
    async fn the_day_changes_at_midnight_utc() {
        let mut club = Club::new();
        club.now = "2026-11-21T23:59:59.999Z".parse().expect("an instant");
        let today = message(club.call(&COMMAND, &[]).await);
        assert!(today.text.contains("Saturday 21 November"));
        refused::<FutureDate>(club.call(&COMMAND, &[("date", "2026-11-22")]).await);
        club.now = "2026-11-22T00:00:00Z".parse().expect("an instant");
        let tomorrow = message(club.call(&COMMAND, &[]).await);
        assert!(tomorrow.text.contains("Sunday 22 November"));
    }

    #[tokio::test]
    async fn a_future_day_is_refused_and_nothing_of_it_told() {
        for date in ["2026-11-22", "2027-01-01", "9999-12-31"] {
            assert_refused!(
                Club::new().call(&COMMAND, &[("date", date)]).await,
                FutureDate { date: asked, today }
                    if asked.to_string() == date && today.to_string() == "2026-11-21"
            );
        }
    }

    #[tokio::test]
    async fn dates_are_read_as_people_write_them() {
        for typed in ["yesterday", "20.11.", "11/20/2026", "20 Nov 2026"] {
            let reply = message(Club::new().call(&COMMAND, &[("date", typed)]).await);
            assert!(reply.text.contains("Friday 20 November"), "{typed}");
        }
        for (typed, told) in [
            (
                "11/12/2026",
                "Is `11/12/2026` 12 November 2026 or 11 December 2026? \
                 Type `2026-11-12` or `2026-12-11`.",
            ),
            (
                "soon",
                "`soon` isn't a date. Type it like `2026-11-21`, or `yesterday`.",
            ),
        ] {
            let refusal = Club::new().call(&COMMAND, &[("date", typed)]).await;
            assert_eq!(refused::<InvalidDate>(refusal).text(), told);
        }
    }
}
