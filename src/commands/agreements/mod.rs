mod export;
mod filter;

use chrono::{DateTime, Utc};

use self::export::Export;
use self::filter::{EVENT, PLAYER, SINCE, STATE, UNTIL};
use crate::app::App;
use crate::chat::{
    Answer, Button, ButtonId, Buttons, Call, Choice, Command, CommandError, CommandOption, Fields,
    Message, Outcome, Page, Payload, Press, requested_page,
};
use crate::domain::agreement::Agreement;
use crate::domain::ids::AgreementNumber;
use crate::reply::agreement;
use crate::store::{AgreementFilter, PageBounds};
use crate::text::{say, sentence};

/// Limited by the length of a message.
const PAGE_SIZE: usize = 4;

const NUMBER: CommandOption =
    CommandOption::integer("number", "agreements-option-number", 1..=MAX_NUMBER);

/// Largest integer that Discord accepts.
pub(super) const MAX_NUMBER: i64 = (1 << 53) - 1;

pub(super) const COMMAND: Command = Command::new(
    "agreements",
    "agreements-description",
    &[PLAYER, STATE, EVENT, SINCE, UNTIL, NUMBER],
    "/chess960 agreements",
    |call| Box::pin(on_command(call)),
)
.with_buttons(BUTTONS);

const BUTTONS: Buttons = Buttons::for_everyone("agreements", |press| Box::pin(on_button(press)));

/// Shows the agreement with a number, or lists the agreements that match the other options.
async fn on_command(call: Call<'_>) -> Outcome {
    if let Some(number) = call.args.integer(&NUMBER) {
        if call.args.iter().any(|(name, _)| name != NUMBER.name) {
            return Err(sentence!("agreements-number-and-more").into());
        }
        return show(&call, AgreementNumber(number.unsigned_abs())).await;
    }
    let filter = filter::from_call(&call)?;
    Ok(Answer::Message(page(&filter, call.app, call.now, 0).await?))
}

/// Shows an agreement to the caller only, with a link to its message and, for its players, with their buttons.
async fn show(call: &Call<'_>, number: AgreementNumber) -> Outcome {
    let agreement = find_visible(call, number).await?;
    let reader = call.user.and_then(|user| agreement.role(user));
    // A button to start a game asks the opponent in this channel, so they must be able to see it.
    let is_from_here = agreement.is_visible(None, call.place.guild, call.place.channel);
    let can_start_games = call.app.lichess.is_some() && is_from_here;
    let page = call.app.verify_page.as_ref();
    let message = agreement::private_message(&agreement, reader, can_start_games, page);
    Ok(Answer::Message(message))
}

/// Finds the agreement with a number. Refuses to find one that the caller may not see: only its players, and the
/// members of its server, may.
pub(super) async fn find_visible(
    call: &Call<'_>,
    number: AgreementNumber,
) -> Result<Agreement, CommandError> {
    let mut agreement = call
        .app
        .store()
        .await?
        .agreement(number)
        .await?
        .filter(|agreement| agreement.is_visible(call.user, call.place.guild, call.place.channel))
        .ok_or_else(|| say!("agreements-no-such-number", number = number.to_string()))?;
    // The job that expires proposals may be late.
    agreement.expire(call.now);
    Ok(agreement)
}

/// Shows another page of the list, or exports all its agreements.
async fn on_button(press: Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let filter_field: String = fields.next()?;
    let page_or_export: String = fields.next()?;
    let filter = filter::from_field(&filter_field, press.user, press.place)?;
    if let Some(export) = Export::from_word(&page_or_export) {
        return export.answer(&filter, &press).await;
    }
    let (_, page_index) = requested_page::<String>(&press)?;
    let message = page(&filter, press.app, press.now, page_index).await?;
    Ok(Answer::Update(message))
}

/// Shows a page of the list, counted from 0. If there are no longer so many pages, shows the last one.
async fn page(
    filter: &AgreementFilter,
    app: &App,
    now: DateTime<Utc>,
    requested_page: usize,
) -> anyhow::Result<Message> {
    if filter.player.is_none() {
        return Ok(Message::only_you(say!("agreements-none-on-console")));
    }
    let store = app.store().await?;
    let mut page_index = requested_page;
    loop {
        let bounds = PageBounds {
            skipped: page_index.saturating_mul(PAGE_SIZE),
            limit: PAGE_SIZE,
        };
        let listed = store.agreements_of(filter, now, bounds).await?;
        // Even an empty list has a page.
        let page_count = listed.total.div_ceil(PAGE_SIZE).max(1);
        if let Some(page) = Page::new(page_index, page_count) {
            return Ok(message(filter, page, &listed.agreements));
        }
        // Agreements were erased since the buttons were made, so the last page is read instead.
        page_index = page_count - 1;
    }
}

/// Lists the agreements of a page, with buttons for other pages and, if they are the caller's own, for files of all
/// agreements. Leaves out links to games if the list would be too long with them.
fn message(filter: &AgreementFilter, page: Page, agreements: &[Agreement]) -> Message {
    let mut message = Message::only_you(heading(filter, page));
    let Some(example) = agreements.first() else {
        let nothing_found = if filter::is_default(filter) {
            say!("agreements-none")
        } else {
            say!("agreements-none-such")
        };
        message.push_line(&nothing_found);
        return message;
    };
    // If the lines with games are too long, the plain lines are shown.
    message.push_first_that_fits([
        listed(agreements, agreement::line_with_games),
        listed(agreements, agreement::line),
    ]);
    let hint = say!("agreements-hint", number = example.number.to_string());
    message.push_if_it_fits(format!("\n{hint}"));
    let paged = page.with_buttons(message, BUTTONS.key, &filter::to_field(filter));
    // Only the caller's own agreements are exported.
    let is_own_list = filter::other_player(filter).is_none();
    if !is_own_list {
        return paged;
    }
    paged.with_buttons(&export_buttons(filter))
}

fn export_buttons(filter: &AgreementFilter) -> [Button; 2] {
    [Export::Pgn, Export::Csv].map(|export| {
        let payload = Payload::of(&filter::to_field(filter)).and(&export);
        Button::press(export.label(), ButtonId::new(BUTTONS.key, payload))
    })
}

/// Says whose agreements are listed, with which filter, and which page this is if there are several.
fn heading(filter: &AgreementFilter, page: Page) -> String {
    let title = match filter::other_player(filter) {
        None => say!("agreements-own"),
        Some(player) => say!("agreements-of-player", player = player.mention()),
    };
    let mut lines = vec![title];
    lines.extend(filter::description(filter));
    if page.count() > 1 {
        lines.push(page.to_string());
    }
    lines.join("\n")
}

/// Returns a line for each agreement, each after a line break.
fn listed(agreements: &[Agreement], line: fn(&Agreement) -> String) -> String {
    let mut text = String::new();
    for agreement in agreements {
        text.push('\n');
        text.push_str(&line(agreement));
    }
    text
}

#[cfg(test)]
mod tests;
