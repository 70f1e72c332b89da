mod export;
mod filter;

use chrono::{DateTime, Utc};

use self::export::Export;
use self::filter::{AgreementScope, AgreementsView, EVENT, SINCE, STATE, UNTIL};
use super::agree::AgreementRefusal;
use crate::app::App;
use crate::chat::answer::{Answer, Button, ButtonId, Message};
use crate::chat::button::StaleButton;
use crate::chat::command::{Buttons, Call, Command, Outcome, Press};
use crate::chat::option::{Choice, CommandOption, OptionKind};
use crate::chat::paging::{self, Page, Pager};
use crate::chat::payload::{Fields, Payload};
use crate::chat::place::Place;
use crate::chat::refusal::CommandError;
use crate::domain::agreement::Agreement;
use crate::domain::ids::AgreementNumber;
use crate::reply::agreement;
use crate::text::{say, sentence};

/// Limited by the length of a message.
const PAGE_SIZE: usize = 4;

const PLAYER: CommandOption = CommandOption::optional(
    "player",
    sentence!("agreements-option-player"),
    OptionKind::User,
);

const NUMBER: CommandOption = CommandOption::integer(
    "number",
    sentence!("agreements-option-number"),
    1..=MAX_NUMBER,
);

/// Largest integer that Discord accepts.
pub(super) const MAX_NUMBER: i64 = (1 << 53) - 1;

pub(super) const COMMAND: Command = Command::new(
    "agreements",
    sentence!("agreements-description"),
    &[PLAYER, STATE, EVENT, SINCE, UNTIL, NUMBER],
    "/chess960 agreements",
    |call| Box::pin(on_command(call)),
)
.with_buttons(BUTTONS);

const BUTTONS: Buttons = Buttons::for_everyone("agreements", |press| Box::pin(on_button(press)));

async fn on_command(call: Call<'_>) -> Outcome {
    if let Some(number) = call.args.integer(&NUMBER) {
        let others = [&PLAYER, &STATE, &EVENT, &SINCE, &UNTIL];
        if others.into_iter().any(|option| call.args.has(option)) {
            return Err(AgreementRefusal::NumberWithFilters.into());
        }
        return show(&call, AgreementNumber(number.unsigned_abs())).await;
    }
    let scope = match call.args.user(&PLAYER) {
        Some(player) => {
            call.place.required_guild()?;
            AgreementScope::Player(player.id)
        }
        None => AgreementScope::Own(call.user),
    };
    let view = AgreementsView::from_call(scope, &call)?;
    let message = page(&view, call.app, call.place, call.now, 0).await?;
    Ok(Answer::Message(message))
}

async fn show(call: &Call<'_>, number: AgreementNumber) -> Outcome {
    let agreement = find_visible(call, number).await?;
    let reader = call.user.and_then(|user| agreement.role(user));
    let can_start_games = call.app.lichess.is_some();
    let message = agreement::private_message(&agreement, reader, can_start_games);
    Ok(Answer::Message(message))
}

/// Fails unless the caller is one of the players or on the server.
pub(super) async fn find_visible(
    call: &Call<'_>,
    number: AgreementNumber,
) -> Result<Agreement, CommandError> {
    let stored = call.app.store().await?.agreement(number).await?;
    let mut agreement = stored
        .filter(|agreement| agreement.is_visible(call.user, call.place.guild, call.place.channel))
        .ok_or(AgreementRefusal::NoSuchNumber(number))?;
    // The upkeep task may not have expired it yet.
    agreement.expire(call.now);
    Ok(agreement)
}

async fn on_button(press: Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let (view, action): (String, String) = (fields.next()?, fields.next()?);
    let view = AgreementsView::read(&view, press.user).ok_or(StaleButton)?;
    if let Some(export) = Export::from_word(&action) {
        return export.answer(&view, &press).await;
    }
    let (_, number) = paging::requested_page::<String>(&press)?;
    let message = page(&view, press.app, press.place, press.now, number).await?;
    Ok(Answer::Update(message))
}

/// Counts pages from 0. Returns the last page if `number` is too high.
async fn page(
    view: &AgreementsView,
    app: &App,
    place: Place,
    now: DateTime<Utc>,
    number: usize,
) -> Result<Message, CommandError> {
    let Some(filter) = view.filter(place)? else {
        let only_page = Page::new(0, 1).expect("page 0 of 1 is in range");
        return Ok(message(view, only_page, &[]));
    };
    let store = app.store().await?;
    let mut number = number;
    loop {
        let which = (number.saturating_mul(PAGE_SIZE), PAGE_SIZE);
        let (all, mut agreements) = store.agreements_of(&filter, now, which).await?;
        let last = all.saturating_sub(1) / PAGE_SIZE;
        if number <= last {
            for agreement in &mut agreements {
                agreement.expire(now);
            }
            let page = Page::new(number, last + 1).expect("the page is in range");
            return Ok(message(view, page, &agreements));
        }
        number = last;
    }
}

fn message(view: &AgreementsView, page: Page, agreements: &[Agreement]) -> Message {
    let pager = Pager {
        key: BUTTONS.key,
        view: view.to_string(),
    };
    let message = Message::only_you(text(view, page, agreements));
    let message = pager.with_buttons(message, page);
    match view.scope {
        AgreementScope::Own(Some(_)) if !agreements.is_empty() => {
            message.with_buttons(&export_buttons(view))
        }
        AgreementScope::Own(_) | AgreementScope::Player(_) => message,
    }
}

fn export_buttons(view: &AgreementsView) -> [Button; 2] {
    [Export::Pgn, Export::Csv].map(|export| {
        let payload = Payload::of(&view.to_string()).and(&export);
        Button::press(export.label(), ButtonId::new(BUTTONS.key, payload))
    })
}

fn text(view: &AgreementsView, page: Page, agreements: &[Agreement]) -> String {
    let heading = match view.scope {
        AgreementScope::Own(_) => say!("agreements-own"),
        AgreementScope::Player(player) => say!("agreements-of-player", player = player.mention()),
    };
    let mut lines = vec![heading];
    lines.extend(view.description());
    if agreements.is_empty() {
        lines.push(if view.is_unfiltered() {
            say!("agreements-none")
        } else {
            say!("agreements-none-such")
        });
        return lines.join("\n");
    }
    if page.count() > 1 {
        lines.push(page.to_string());
    }
    lines.extend(agreements.iter().map(agreement::line));
    let number = agreements.first().map_or(1, |agreement| agreement.number.0);
    let mut message = Message::only_you(lines.join("\n"));
    let hint = say!("agreements-hint", number = number.to_string());
    message.push_first_that_fits([format!("\n{hint}"), String::new()]);
    message.text
}

#[cfg(test)]
mod tests;
