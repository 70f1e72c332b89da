//! Filters of the list, as options and in button ids. Those with a server list another player's agreements.

use chrono::NaiveDate;

use crate::chat::{Call, Choice, CommandError, CommandOption, OptionKind, Place, StaleButton};
use crate::domain::ids::UserId;
use crate::reply::daily_post::short_date;
use crate::reply::date;
use crate::store::{AgreementFilter, ListedState};
use crate::text::{MissingYear, joined, quote, say};

/// Limited by the size of a button id.
const MAX_EVENT_CHARS: u16 = 25;

const BUTTON_DATE_FORMAT: &str = "%Y%m%d";

pub(super) const PLAYER: CommandOption =
    CommandOption::optional("player", "agreements-option-player", OptionKind::User);

pub(super) const STATE: CommandOption =
    CommandOption::choice::<ListedState>("state", "agreements-option-state");

pub(super) const EVENT: CommandOption =
    CommandOption::text("event", "agreements-option-event", MAX_EVENT_CHARS);

pub(super) const SINCE: CommandOption = CommandOption::text("since", "agreements-option-since", 20);

pub(super) const UNTIL: CommandOption = CommandOption::text("until", "agreements-option-until", 20);

pub(super) fn from_call(call: &Call<'_>) -> Result<AgreementFilter, CommandError> {
    let other = call.args.user(&PLAYER);
    let guild = other.map(|_| call.place.required_guild()).transpose()?;
    let today = call.now.date_naive();
    let date = |option| {
        let typed = call.args.text(option);
        let date = typed.map(|typed| date::read(typed, today, MissingYear::Past));
        date.transpose()
    };
    let event = call.args.text(&EVENT).map(str::trim);
    let event = event.filter(|event| !event.is_empty());
    Ok(AgreementFilter {
        player: other.map(|other| other.id).or(call.user),
        guild,
        state: call.args.choice(&STATE),
        // Colons separate fields in button ids; `_` matches any character.
        event: event.map(|event| event.replace(':', "_")),
        since: date(&SINCE)?,
        until: date(&UNTIL)?,
    })
}

/// Buttons of earlier versions have only the first part.
pub(super) fn read(
    field: &str,
    presser: UserId,
    place: Place,
) -> Result<AgreementFilter, CommandError> {
    let mut parts = field.splitn(5, ';');
    let (player, guild) = match parts.next() {
        None | Some("own") => (presser, None),
        Some(player) => {
            let player = player.parse().map_err(|_| StaleButton)?;
            (UserId(player), Some(place.required_guild()?))
        }
    };
    let mut next = || parts.next().filter(|part| !part.is_empty());
    let state = next().map(|word| ListedState::from_word(word).ok_or(StaleButton));
    let mut date = || {
        let date = next().map(|date| NaiveDate::parse_from_str(date, BUTTON_DATE_FORMAT));
        date.transpose().map_err(|_| StaleButton)
    };
    Ok(AgreementFilter {
        player: Some(player),
        guild,
        state: state.transpose()?.unwrap_or_default(),
        since: date()?,
        until: date()?,
        event: next().map(str::to_owned),
    })
}

/// Format in button ids. The event is last because it may contain any character.
pub(super) fn write(filter: &AgreementFilter) -> String {
    let player = match other_player(filter) {
        None => "own".to_owned(),
        Some(player) => player.to_string(),
    };
    if is_default(filter) {
        return player;
    }
    let date = |date: Option<NaiveDate>| date.map(|it| it.format(BUTTON_DATE_FORMAT).to_string());
    let since = date(filter.since).unwrap_or_default();
    let until = date(filter.until).unwrap_or_default();
    let event = filter.event.as_deref().unwrap_or_default();
    format!("{player};{};{since};{until};{event}", filter.state.word())
}

/// `None` for the caller's own agreements, which have no server.
pub(super) fn other_player(filter: &AgreementFilter) -> Option<UserId> {
    filter.player.filter(|_| filter.guild.is_some())
}

/// Whether the player is the only condition that was chosen.
pub(super) fn is_default(filter: &AgreementFilter) -> bool {
    let has_date = filter.since.is_some() || filter.until.is_some();
    filter.state == ListedState::default() && filter.event.is_none() && !has_date
}

pub(super) fn description(filter: &AgreementFilter) -> Option<String> {
    if is_default(filter) {
        return None;
    }
    let (event, since, until) = (filter.event.as_deref(), filter.since, filter.until);
    let has_state = filter.state != ListedState::default();
    let parts = [
        has_state.then(|| say!("agreements-filter-state", state = filter.state.word())),
        event.map(|event| say!("agreements-filter-event", event = quote(event))),
        since.map(|date| say!("agreements-filter-since", date = short_date(date))),
        until.map(|date| say!("agreements-filter-until", date = short_date(date))),
    ];
    Some(say!("agreements-filter", parts = joined(parts, " · ")))
}
