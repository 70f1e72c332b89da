//! `/chess960 history`: lists draws of this channel, so that repeated draws are visible.

use chess960::Start;
use chess960::draw::Method;
use chrono::{DateTime, TimeDelta, Utc};

use crate::app::App;
use crate::chat::{
    Answer, Button, ButtonId, Buttons, Call, Choice, Command, Fields, MAX_TEXT, Message, Outcome,
    Page, Payload, Place, Press, requested_page,
};
use crate::commands::share;
use crate::domain::ids::InteractionId;
use crate::reply::daily_post::at;
use crate::reply::named::code_letters;
use crate::reply::{exclusion, person};
use crate::store::{DrawRecord, PastDraw, PastDraws, RecordedExclusion};
use crate::text::{Sentence, joined, say, sentence};

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

const DRAW_GONE: Sentence = sentence!("history-gone");

async fn on_command(call: Call<'_>) -> Outcome {
    let message = message(call.app, call.place, 0, call.now);
    Ok(Answer::Message(message.await?))
}

async fn on_button(press: Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    if fields.next::<String>()? == LEFT_OUT {
        let id: InteractionId = fields.last()?;
        let since = press.now - press.app.periods.history;
        let draw = press.app.store().await?.past_draw(id).await?;
        let visible_draw = draw.filter(|PastDraw { record, .. }| {
            Some(record.channel) == press.place.channel && record.drawn_at >= since
        });
        let message = exclusion_message(visible_draw.as_ref())?;
        return Ok(Answer::Message(share::make_private(message)));
    }
    let (_, page) = requested_page::<String>(&press)?;
    let message = message(press.app, press.place, page, press.now);
    Ok(Answer::Update(message.await?))
}

/// Returns the last page if older draws were erased meanwhile.
async fn message(
    app: &App,
    place: Place,
    page: usize,
    now: DateTime<Utc>,
) -> anyhow::Result<Message> {
    let Some(channel) = place.channel else {
        return Ok(Message::only_you(say!("history-in-a-terminal")));
    };
    let retention = app.periods.history;
    let store = app.store().await?;
    let draws = store
        .past_draws(place.guild, channel, now - retention, page, PAGE_SIZE)
        .await?;
    Ok(draws_message(&draws, retention))
}

fn draws_message(draws: &PastDraws, retention: TimeDelta) -> Message {
    let PastDraws { total, page, draws } = draws;
    let days = retention.num_days();
    let missing = say!("history-missing");
    let Some(page) = Page::new(*page, total.div_ceil(PAGE_SIZE)) else {
        let none = say!("history-none", days);
        return share::make_private(Message::public(format!("{none}\n-# {missing}")));
    };
    let mut text = say!("history-heading", number = *total) + "\n";
    if page.count() > 1 {
        text += &format!("{page}\n");
    }
    let period = say!("history-period", days);
    let forms: [fn(&DrawRecord) -> String; 2] = [describe, describe_by_number];
    let entries = forms.map(|form| draws.iter().map(|draw| entry(draw, form)).collect());
    let mut message = Message::public(text);
    message.push_first_within(MAX_TEXT - period.chars().count(), entries);
    message.push_first_that_fits([format!("{period} {missing}"), period]);
    let message = message.with_buttons(&exclusion_buttons(draws));
    share::make_private(page.with_buttons(message, BUTTONS.key, &String::new()))
}

fn entry(draw: &PastDraw, what: fn(&DrawRecord) -> String) -> String {
    format!("{}\n{}\n", heading(draw), what(&draw.record))
}

fn heading(draw: &PastDraw) -> String {
    say!(
        "history-draw",
        number = draw.number,
        person = person::name(draw.record.drawn_by),
        time = at(draw.record.drawn_at),
    )
}

fn describe(record: &DrawRecord) -> String {
    with_method_and_exclusion(positions(&record.positions), record)
}

fn positions(positions: &[Start]) -> String {
    let named = positions.iter();
    let named = named.map(|&start| format!("{start} {}", code_letters(start)));
    named.collect::<Vec<_>>().join(", ")
}

/// Like [`describe`], but without letters for several positions.
fn describe_by_number(record: &DrawRecord) -> String {
    if record.positions.len() <= 1 {
        return describe(record);
    }
    let numbers: Vec<String> = record.positions.iter().map(Start::to_string).collect();
    with_method_and_exclusion(format!("`{}`", numbers.join(" ")), record)
}

fn with_method_and_exclusion(positions: String, record: &DrawRecord) -> String {
    let is_uniform = record.method == Method::Uniform;
    let method = (!is_uniform).then(|| format!("`{}`", record.method.word()));
    let possible_positions = match &record.excluded {
        RecordedExclusion::Known(excluded) => exclusion::possible_positions(excluded),
        RecordedExclusion::Unknown { classical: false } => Some(say!("history-exclusions-unknown")),
        RecordedExclusion::Unknown { classical: true } => {
            Some(say!("history-other-exclusions-unknown"))
        }
    };
    joined([Some(positions), method, possible_positions], ", ")
}

/// Buttons for draws whose excluded positions are too many to list.
fn exclusion_buttons(draws: &[PastDraw]) -> Vec<Button> {
    let buttons = draws.iter().filter_map(|PastDraw { record, .. }| {
        let number = match &record.excluded {
            RecordedExclusion::Known(excluded) if exclusion::is_counted(excluded) => excluded.len(),
            RecordedExclusion::Known(_) | RecordedExclusion::Unknown { .. } => return None,
        };
        let start = record.positions.first()?.to_string();
        let label = if record.positions.len() == 1 {
            say!("history-button", start, number)
        } else {
            say!("history-button-first", start, number)
        };
        let payload = Payload::of(&LEFT_OUT.to_owned()).and(&record.id);
        Some(Button::press(label, ButtonId::new(BUTTONS.key, payload)))
    });
    buttons.collect()
}

fn exclusion_message(draw: Option<&PastDraw>) -> Result<Message, Sentence> {
    let draw = draw.ok_or(DRAW_GONE)?;
    let record = &draw.record;
    let excluded = match &record.excluded {
        RecordedExclusion::Known(excluded) => exclusion::full_list(excluded),
        RecordedExclusion::Unknown { .. } => return Err(DRAW_GONE),
    };
    let heading = heading(draw);
    let mut message = Message::only_you(format!("{heading}\n"));
    let what = positions(&record.positions);
    message.push_first_that_fits([format!("{what}\n{excluded}"), excluded]);
    Ok(message)
}

#[cfg(test)]
mod tests;
