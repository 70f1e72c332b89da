//! Filters of the list, also stored in button ids.

use std::fmt;

use chrono::NaiveDate;

use crate::chat::command::Call;
use crate::chat::option::{Choice, CommandOption};
use crate::chat::place::Place;
use crate::chat::refusal::CommandError;
use crate::domain::ids::UserId;
use crate::reply::date;
use crate::store::{AgreementFilter, ListedState};
use crate::text::{quote, say, sentence};

/// Limited by the size of a button id.
const MAX_EVENT_CHARS: u16 = 25;

const BUTTON_DATE_FORMAT: &str = "%Y%m%d";

pub(super) const STATE: CommandOption =
    CommandOption::choice::<ListedState>("state", sentence!("agreements-option-state"));

pub(super) const EVENT: CommandOption = CommandOption::text(
    "event",
    sentence!("agreements-option-event"),
    MAX_EVENT_CHARS,
);

pub(super) const SINCE: CommandOption =
    CommandOption::text("since", sentence!("agreements-option-since"), 20);

pub(super) const UNTIL: CommandOption =
    CommandOption::text("until", sentence!("agreements-option-until"), 20);

impl Choice for ListedState {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("current", Self::Current),
        ("sealed", Self::Sealed),
        ("open", Self::Open),
        ("declined", Self::Declined),
        ("withdrawn", Self::Withdrawn),
        ("expired", Self::Expired),
        ("all", Self::All),
    ];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AgreementScope {
    /// On all servers; `None` on a terminal.
    Own(Option<UserId>),
    /// On the current server.
    Player(UserId),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AgreementsView {
    pub scope: AgreementScope,
    state: ListedState,
    event: Option<String>,
    since: Option<NaiveDate>,
    until: Option<NaiveDate>,
}

impl AgreementsView {
    pub(super) fn from_call(scope: AgreementScope, call: &Call<'_>) -> Result<Self, CommandError> {
        let today = call.now.date_naive();
        let date = |option| {
            let typed = call.args.text(option);
            typed.map(|typed| date::read(typed, today)).transpose()
        };
        let event = call.args.text(&EVENT).map(str::trim);
        let event = event.filter(|event| !event.is_empty());
        Ok(Self {
            scope,
            state: call.args.choice(&STATE),
            // Colons separate fields in button ids; `_` matches any character.
            event: event.map(|event| event.replace(':', "_")),
            since: date(&SINCE)?,
            until: date(&UNTIL)?,
        })
    }

    /// Buttons of earlier versions have only the first part.
    pub(super) fn read(field: &str, presser: UserId) -> Option<Self> {
        let mut parts = field.splitn(5, ';');
        let scope = match parts.next()? {
            "own" => AgreementScope::Own(Some(presser)),
            player => AgreementScope::Player(UserId(player.parse().ok()?)),
        };
        let state = parts.next().unwrap_or_default();
        let mut date = || match parts.next().unwrap_or_default() {
            "" => Some(None),
            date => NaiveDate::parse_from_str(date, BUTTON_DATE_FORMAT)
                .ok()
                .map(Some),
        };
        Some(Self {
            scope,
            state: match state {
                "" => ListedState::default(),
                word => ListedState::from_word(word)?,
            },
            since: date()?,
            until: date()?,
            event: parts
                .next()
                .filter(|event| !event.is_empty())
                .map(str::to_owned),
        })
    }

    pub(super) fn is_unfiltered(&self) -> bool {
        let Self {
            scope: _,
            state,
            event,
            since,
            until,
        } = self;
        *state == ListedState::default() && event.is_none() && since.is_none() && until.is_none()
    }

    /// `None` if the caller is unknown. For another player, fails outside of a server.
    pub(super) fn filter(&self, place: Place) -> Result<Option<AgreementFilter>, CommandError> {
        let (player, guild) = match self.scope {
            AgreementScope::Own(None) => return Ok(None),
            AgreementScope::Own(Some(player)) => (player, None),
            AgreementScope::Player(player) => (player, Some(place.required_guild()?)),
        };
        Ok(Some(AgreementFilter {
            player,
            guild,
            state: self.state,
            event: self.event.clone(),
            since: self.since,
            until: self.until,
        }))
    }

    pub(super) fn description(&self) -> Option<String> {
        if self.is_unfiltered() {
            return None;
        }
        let (event, since, until) = (self.event.as_deref(), self.since, self.until);
        let has_state = self.state != ListedState::default();
        let parts = [
            has_state.then(|| say!("agreements-filter-state", state = self.state.word())),
            event.map(|event| say!("agreements-filter-event", event = quote(event))),
            since.map(|date| say!("agreements-filter-since", date = date.to_string())),
            until.map(|date| say!("agreements-filter-until", date = date.to_string())),
        ];
        let parts: Vec<_> = parts.into_iter().flatten().collect();
        Some(say!("agreements-filter", parts = parts.join(" · ")))
    }
}

/// Format in button ids. The event is last because it may contain any character.
impl fmt::Display for AgreementsView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.scope {
            AgreementScope::Own(_) => f.write_str("own")?,
            AgreementScope::Player(player) => write!(f, "{player}")?,
        }
        if self.is_unfiltered() {
            return Ok(());
        }
        let date =
            |date: Option<NaiveDate>| date.map(|it| it.format(BUTTON_DATE_FORMAT).to_string());
        let since = date(self.since).unwrap_or_default();
        let until = date(self.until).unwrap_or_default();
        let event = self.event.as_deref().unwrap_or_default();
        write!(f, ";{};{since};{until};{event}", self.state.word())
    }
}
