//! `/chess960-event`: organizers create events, and reveal their rounds.

mod action;
mod board;
mod create;
mod entry;
mod export;
mod panel;
mod preview;
mod selection;
mod start;

use chrono::{DateTime, Utc};

pub(super) use self::board::BOARDS;
pub(super) use self::export::{EXPORT, with_menu as with_export_menu};
pub(super) use self::panel::{
    PANEL_ACTIONS, PANEL_VIEWS, chosen_round, open_panel, revealed_round_choices,
};
pub(super) use self::selection::{NAME, NO_EVENT, event_of_press, selected_event};
use crate::app::App;
use crate::chat::{Audience, Call, CommandError, Group, Press};
use crate::domain::event::{Event, EventRound, round_numbered};
use crate::domain::ids::EventId;
use crate::text::{Sentence, sentence};

pub(super) const GROUP: Group = Group {
    name: "chess960-event",
    description: sentence!("events-group-description"),
    audience: Audience::Moderators,
    commands: &[&create::COMMAND, &panel::COMMAND],
};

/// The command with which organizers get the panel.
const SHOW: &str = "/chess960-event show";

const CONCURRENT_CHANGE: Sentence = sentence!("events-changed");

const NOT_AN_ORGANIZER: Sentence = sentence!("events-not-an-organizer");

impl Call<'_> {
    /// Whether the caller may organize an event.
    pub(super) fn organizes(&self, event: &Event) -> bool {
        let is_organizer = self
            .user
            .is_some_and(|user| event.is_organizer(user, &self.roles));
        self.manages_server || is_organizer
    }
}

impl Press<'_> {
    /// Whether the person may organize an event.
    pub(super) fn organizes(&self, event: &Event) -> bool {
        self.manages_server || event.is_organizer(self.user, &self.roles)
    }
}

/// An event with its rounds, whose organizer has called a command or pressed a button.
struct OrganizedEvent<'a> {
    app: &'a App,
    event: Event,
    /// All rounds, in their order.
    rounds: Vec<EventRound>,
    now: DateTime<Utc>,
}

impl<'a> OrganizedEvent<'a> {
    /// Finds the event of a button. Refuses people who don't organize it.
    async fn of_press(press: &Press<'a>, id: EventId) -> Result<Self, CommandError> {
        let event = event_of_press(press, id).await?;
        if !press.organizes(&event) {
            return Err(NOT_AN_ORGANIZER.into());
        }
        Self::new(press.app, event, press.now).await
    }

    async fn new(app: &'a App, event: Event, now: DateTime<Utc>) -> Result<Self, CommandError> {
        let rounds = app.store().await?.event_rounds(event.id).await?;
        Ok(Self {
            app,
            event,
            rounds,
            now,
        })
    }

    /// Reads the event again, after a change.
    async fn reloaded(self) -> Result<Self, CommandError> {
        let store = self.app.store().await?;
        let event = store.event(self.event.id).await?.ok_or(NO_EVENT)?;
        Self::new(self.app, event, self.now).await
    }

    fn round(&self, number: u16) -> Result<&EventRound, CommandError> {
        round_numbered(number, &self.rounds).ok_or_else(|| NO_EVENT.into())
    }
}
