//! `/chess960 history`: lists draws of this channel, so that repeated draws are visible.

use chess960::Start;
use chrono::{DateTime, TimeDelta, Utc};

use crate::app::App;
use crate::chat::{
    Answer, Button, ButtonId, Buttons, Call, Choice, Command, Fields, MAX_TEXT, Message, Outcome,
    Page, Payload, Place, Press, push_first_within, requested_page,
};
use crate::commands::share;
use crate::domain::event::Event;
use crate::domain::ids::{ChannelId, InteractionId};
use crate::domain::stored_draw::DrawMethod;
use crate::reply::daily_post::at;
use crate::reply::named::code_letters;
use crate::reply::{exclusion, person};
use crate::store::{ChannelDraws, DrawRecord, PastDraw, PastDraws, RecordedExclusion};
use crate::text::{Sentence, all_of, quote, say, sentence};

pub(super) const COMMAND: Command = Command::new(
    "history",
    "history-description",
    &[],
    "/chess960 history",
    |call| Box::pin(on_command(call)),
)
.with_buttons(BUTTONS);

const BUTTONS: Buttons = Buttons::for_everyone("history", |press| Box::pin(on_button(press)));

/// Limited by the length of a message.
const PAGE_SIZE: usize = 8;

const LEFT_OUT: &str = "left-out";

/// Field of the buttons that turn pages. In other lists, it selects entries.
const NO_FILTER: String = String::new();

const DRAW_GONE: Sentence = sentence!("history-gone");

async fn on_command(call: Call<'_>) -> Outcome {
    let page = history_page(call.app, call.place, 0, call.now).await?;
    Ok(Answer::Message(page))
}

async fn on_button(press: Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    if fields.next::<String>()? == LEFT_OUT {
        return show_exclusion(&press, fields.last()?).await;
    }
    let (_, number) = requested_page::<String>(&press)?;
    let page = history_page(press.app, press.place, number, press.now).await?;
    Ok(Answer::Update(page))
}

/// Lists what a draw of this channel left out.
async fn show_exclusion(press: &Press<'_>, id: InteractionId) -> Outcome {
    let store = press.app.store().await?;
    let draw = store.past_draw(id).await?.ok_or(DRAW_GONE)?;
    let is_of_this_channel = Some(draw.record.channel) == press.place.channel;
    let since = press.now - press.app.periods.history;
    if !is_of_this_channel || draw.record.drawn_at < since {
        return Err(DRAW_GONE.into());
    }
    let message = exclusion_message(&draw)?;
    Ok(Answer::Message(share::make_private(message)))
}

/// Returns a page of the channel's draws, and the names of the channel's events. `page` counts from 0. If that page no
/// longer exists, because draws were erased in the meantime, returns the last one.
async fn history_page(
    app: &App,
    place: Place,
    page: usize,
    now: DateTime<Utc>,
) -> anyhow::Result<Message> {
    let Some(channel) = place.channel else {
        return Ok(Message::only_you(say!("history-in-a-terminal")));
    };
    let retention = app.periods.history;
    let since = now - retention;
    let store = app.store().await?;
    let query = ChannelDraws {
        guild: place.guild,
        channel,
        since,
    };
    let draws = store.past_draws(query, page, PAGE_SIZE).await?;
    let message = draws_message(&draws, retention);
    let Some(guild) = place.guild else {
        return Ok(message);
    };
    let events_of_server = store.events(guild).await?;
    Ok(with_events(message, channel, &events_of_server))
}

/// Adds a line with the names of the channel's events, because the list of draws does not have their rounds. Adds none
/// if the channel has no events, or if the line does not fit.
fn with_events(mut message: Message, channel: ChannelId, events_of_server: &[Event]) -> Message {
    let names: Vec<String> = events_of_server
        .iter()
        .filter(|event| event.plan.channel == channel)
        .map(|event| quote(&event.name))
        .collect();
    if !names.is_empty() {
        let line = say!("history-events", names = all_of(names));
        message.push_if_it_fits(format!("\n{line}"));
    }
    message
}

/// Lists the draws of a page, with buttons for what they left out and for other pages.
fn draws_message(past: &PastDraws, retention: TimeDelta) -> Message {
    let days = retention.num_days();
    let Some(page) = Page::new(past.page, past.total.div_ceil(PAGE_SIZE)) else {
        let nothing = say!("history-none", days);
        let text = format!("{nothing}\n-# {}", say!("history-missing"));
        return share::make_private(Message::public(text));
    };
    let exclusion_buttons: Vec<Button> = past
        .draws
        .iter()
        .filter_map(|draw| exclusion_button(&draw.record))
        .collect();
    let message = Message::public(draws_text(past, page, days)).with_buttons(&exclusion_buttons);
    share::make_private(page.with_buttons(message, BUTTONS.key, &NO_FILTER))
}

/// Returns the heading, two lines for each draw, and a line about the period and why draws can be missing. If that is
/// too long for a message, several positions of a draw are listed by numbers only, and the reasons are left out.
fn draws_text(past: &PastDraws, page: Page, days: i64) -> String {
    let mut text = say!("history-heading", number = past.total);
    if page.count() > 1 {
        text.push('\n');
        text.push_str(&page.to_string());
    }
    text.push('\n');
    let period = say!("history-period", days);
    // The period is always shown, so the draws must leave room for it.
    let max_chars_before_period = MAX_TEXT - period.chars().count();
    let versions_of_draws = [
        entries(&past.draws, describe),
        entries(&past.draws, describe_by_number),
    ];
    push_first_within(&mut text, max_chars_before_period, versions_of_draws);
    let period_and_reasons = format!("{period} {}", say!("history-missing"));
    push_first_within(&mut text, MAX_TEXT, [period_and_reasons, period]);
    text
}

/// Writes two lines for each draw, the second with `description`. Ends with a line break.
fn entries(draws: &[PastDraw], description: fn(&DrawRecord) -> String) -> String {
    let mut lines = Vec::new();
    for draw in draws {
        lines.push(heading(draw));
        lines.push(description(&draw.record));
    }
    // Joining puts a line break before this empty line.
    lines.push(String::new());
    lines.join("\n")
}

fn heading(draw: &PastDraw) -> String {
    say!(
        "history-draw",
        number = draw.number,
        person = person::name(draw.record.drawn_by),
        time = at(draw.record.drawn_at),
    )
}

/// "518 `RNBQKBNR`, `coins`, never 959 `RKRNNQBB`".
fn describe(record: &DrawRecord) -> String {
    with_method_and_exclusion(positions(&record.positions), record)
}

fn positions(positions: &[Start]) -> String {
    positions
        .iter()
        .map(|&start| format!("{start} {}", code_letters(start)))
        .collect::<Vec<_>>()
        .join(", ")
}

/// Like [`describe`], but without letters for several positions.
fn describe_by_number(record: &DrawRecord) -> String {
    if record.positions.len() <= 1 {
        return describe(record);
    }
    let numbers: Vec<String> = record.positions.iter().map(Start::to_string).collect();
    with_method_and_exclusion(format!("`{}`", numbers.join(" ")), record)
}

/// Adds to the text of a draw's positions: its method, unless all positions were equally likely, and what it left out.
fn with_method_and_exclusion(positions: String, record: &DrawRecord) -> String {
    let mut parts = vec![positions];
    if record.method != DrawMethod::UNIFORM {
        parts.push(format!("`{}`", record.method.word()));
    }
    match &record.excluded {
        RecordedExclusion::Known(excluded) => {
            parts.extend(exclusion::possible_positions(excluded));
        }
        // Old versions recorded only whether the classical position was left out.
        RecordedExclusion::Unknown { classical: true } => {
            parts.push(say!("history-other-exclusions-unknown"));
        }
        RecordedExclusion::Unknown { classical: false } => {
            parts.push(say!("history-exclusions-unknown"));
        }
    }
    parts.join(", ")
}

/// Returns the button that lists the positions that a draw left out, labeled with the first drawn position. `None` if
/// they are not known, or if the line of the draw names them.
fn exclusion_button(record: &DrawRecord) -> Option<Button> {
    let RecordedExclusion::Known(excluded) = &record.excluded else {
        return None;
    };
    // If the line of the draw names the positions instead of counting them, a list would add nothing.
    if !exclusion::is_counted(excluded) {
        return None;
    }
    let start = record.positions.first()?.to_string();
    let number = excluded.len();
    let label = if record.positions.len() == 1 {
        say!("history-button", start, number)
    } else {
        say!("history-button-first", start, number)
    };
    let payload = Payload::word(LEFT_OUT).and(&record.id);
    Some(Button::press(label, ButtonId::new(BUTTONS.key, payload)))
}

/// Lists what the draw left out, below its positions if they fit.
fn exclusion_message(draw: &PastDraw) -> Result<Message, Sentence> {
    let RecordedExclusion::Known(excluded) = &draw.record.excluded else {
        return Err(DRAW_GONE);
    };
    let list = exclusion::full_list(excluded);
    let mut message = Message::only_you(format!("{}\n", heading(draw)));
    let drawn = positions(&draw.record.positions);
    message.push_first_that_fits([format!("{drawn}\n{list}"), list]);
    Ok(message)
}

#[cfg(test)]
mod tests;
