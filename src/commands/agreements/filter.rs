//! Filters of the list, as options and in button ids. Only filters for another player's agreements have a server.

use chrono::NaiveDate;

use crate::chat::{Call, Choice, CommandError, CommandOption, OptionKind, Place, StaleButton};
use crate::domain::ids::UserId;
use crate::reply::daily_post::short_date;
use crate::reply::date;
use crate::store::{AgreementFilter, ListedState};
use crate::text::{MissingYear, quote, say};

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

/// Reads the options of the command. They select among the caller's own agreements or, with the option `player`, among
/// another player's agreements on this server.
pub(super) fn from_call(call: &Call<'_>) -> Result<AgreementFilter, CommandError> {
    let (player, guild) = match call.args.user(&PLAYER) {
        Some(chosen) => (Some(chosen.id), Some(call.place.required_guild()?)),
        None => (call.user, None),
    };
    let today = call.now.date_naive();
    Ok(AgreementFilter {
        player,
        guild,
        state: call.args.choice(&STATE),
        event: event_option(call),
        since: date::read_option(&call.args, &SINCE, today, MissingYear::Past)?,
        until: date::read_option(&call.args, &UNTIL, today, MissingYear::Past)?,
    })
}

fn event_option(call: &Call<'_>) -> Option<String> {
    let event = call.args.text(&EVENT)?.trim();
    if event.is_empty() {
        return None;
    }
    // Colons separate the fields of button ids. In the pattern of SQL's `LIKE`, `_` stands for any character.
    Some(event.replace(':', "_"))
}

/// Reads a filter from the field of a button id that [`to_field`] writes: `own`, or `17;sealed;20260101;;Club Cup`.
///
/// An empty part is a condition that was not chosen. So is a missing part, as in buttons of earlier versions.
pub(super) fn from_field(
    field: &str,
    presser: UserId,
    place: Place,
) -> Result<AgreementFilter, CommandError> {
    // The event, the last of the five parts, may itself contain semicolons.
    let mut parts = field.splitn(5, ';');
    let (player, guild) = match parts.next() {
        None | Some("own") => (presser, None),
        Some(id) => {
            let player = id.parse().map_err(|_| StaleButton)?;
            (player, Some(place.required_guild()?))
        }
    };
    Ok(AgreementFilter {
        player: Some(player),
        guild,
        state: state_of_part(parts.next())?,
        since: date_of_part(parts.next())?,
        until: date_of_part(parts.next())?,
        event: match parts.next() {
            None | Some("") => None,
            Some(event) => Some(event.to_owned()),
        },
    })
}

fn state_of_part(part: Option<&str>) -> Result<ListedState, StaleButton> {
    match part {
        None | Some("") => Ok(ListedState::default()),
        Some(word) => ListedState::from_word(word).ok_or(StaleButton),
    }
}

fn date_of_part(part: Option<&str>) -> Result<Option<NaiveDate>, StaleButton> {
    match part {
        None | Some("") => Ok(None),
        Some(date) => NaiveDate::parse_from_str(date, BUTTON_DATE_FORMAT)
            .map(Some)
            .map_err(|_| StaleButton),
    }
}

/// Returns the filter as a field of a button id: `own`, or `17;sealed;20260101;;Club Cup`.
///
/// The event is last because it may contain any character.
pub(super) fn to_field(filter: &AgreementFilter) -> String {
    let player = match other_player(filter) {
        None => "own".to_owned(),
        Some(player) => player.to_string(),
    };
    if is_default(filter) {
        return player;
    }
    let state = filter.state.word();
    let since = date_part(filter.since);
    let until = date_part(filter.until);
    let event = filter.event.as_deref().unwrap_or_default();
    format!("{player};{state};{since};{until};{event}")
}

fn date_part(date: Option<NaiveDate>) -> String {
    match date {
        Some(date) => date.format(BUTTON_DATE_FORMAT).to_string(),
        None => String::new(),
    }
}

/// Returns the player whose agreements are listed, or `None` for the caller's own, whose filter has no server.
pub(super) fn other_player(filter: &AgreementFilter) -> Option<UserId> {
    if filter.guild.is_some() {
        filter.player
    } else {
        None
    }
}

/// Whether the player is the only condition that was chosen.
pub(super) fn is_default(filter: &AgreementFilter) -> bool {
    filter.state == ListedState::default()
        && filter.event.is_none()
        && filter.since.is_none()
        && filter.until.is_none()
}

/// Describes the chosen conditions besides the player, separated by dots. `None` if there are none.
pub(super) fn description(filter: &AgreementFilter) -> Option<String> {
    if is_default(filter) {
        return None;
    }
    let mut parts = Vec::new();
    if filter.state != ListedState::default() {
        parts.push(say!("agreements-filter-state", state = filter.state.word()));
    }
    if let Some(event) = &filter.event {
        parts.push(say!("agreements-filter-event", event = quote(event)));
    }
    if let Some(since) = filter.since {
        parts.push(say!("agreements-filter-since", date = short_date(since)));
    }
    if let Some(until) = filter.until {
        parts.push(say!("agreements-filter-until", date = short_date(until)));
    }
    Some(say!("agreements-filter", parts = parts.join(" · ")))
}
