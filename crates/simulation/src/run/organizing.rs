//! Interactions of organizers with events.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use fake_discord::{CallbackKind, Interaction, InteractionKind, Message, submission};
use serde_json::{Value, json};

use super::interactions::{
    BUTTON, boolean_option, channel_option, integer_option, interaction, randomness_option,
    text_option,
};
use crate::club_event::ClubEvent;
use crate::discord::{FIRST_PLAYER, MODERATOR, first_channel_id, newest_in, user_id};
use crate::due::{PostTime, due_at};
use crate::plan::OrganizerStep;
use crate::world::{Event, State};

/// Beginning of the ids of buttons that change an event.
const ACTION: &str = "event-do:";

/// Discord's number of the type of a menu.
const MENU: u8 = 3;

impl State {
    /// Returns the payload of a step, or `None` if the person does not see what the step needs, such as a button. Tells
    /// the checks what the step may reveal.
    pub(super) fn organize(
        &mut self,
        event: ClubEvent,
        who: u64,
        step: &OrganizerStep,
    ) -> Option<String> {
        match step {
            OrganizerStep::Create => Some(self.create_event(event)),
            OrganizerStep::ShowPanel => {
                let options = [text_option("name", &event.to_string())];
                Some(self.command(event.club, who, ["chess960-event", "show"], &options))
            }
            OrganizerStep::Press(label) => self.press_in_panel(event, who, label),
            OrganizerStep::ChooseRound(prompt) => self.choose_round(event, who, prompt),
            OrganizerStep::Type(text) => self.submit(event, who, text),
            OrganizerStep::TypeStart {
                date,
                time,
                with_date,
            } => {
                let typed_date = with_date.then_some(*date);
                let payload = self.submit(event, who, &start_text(typed_date, *time))?;
                let start = due_at(*time, *date);
                let reveal_at = self.oracle.events.start_typed(event, start, self.now);
                self.plan_steps_at(reveal_at);
                Some(payload)
            }
        }
    }

    /// Returns the payload of the command with which the moderator creates an event. The first player may organize it,
    /// too.
    fn create_event(&mut self, event: ClubEvent) -> String {
        let rules = event.options();
        let club = event.club;
        let repeats = if rules.may_repeat { "allowed" } else { "never" };
        let excluded = format!("{}-{}", rules.excluded.start(), rules.excluded.end());
        let organizer = format!("<@{}>", user_id(club, FIRST_PLAYER));
        let mut options = vec![
            text_option("name", &event.to_string()),
            integer_option("rounds", rules.rounds),
            channel_option("channel", first_channel_id(club)),
            text_option("exclude", &excluded),
            text_option("repeats", repeats),
            text_option("organizers", &organizer),
            randomness_option(rules.is_public),
            boolean_option("thread", rules.thread),
            boolean_option("pin", rules.pin),
        ];
        if !rules.sections.is_empty() {
            options.push(text_option("sections", &rules.sections.join(", ")));
        }
        if let Some(minutes) = rules.reveal {
            options.push(integer_option("reveal", minutes));
            options.push(text_option("timezone", rules.zone));
        }
        self.command(club, MODERATOR, ["chess960-event", "create"], &options)
    }

    /// Returns the payload of a press of the newest button whose label begins with `label`. Tells the checks if the press
    /// begins a reveal.
    fn press_in_panel(&mut self, event: ClubEvent, who: u64, label: &str) -> Option<String> {
        let (message, custom_id) = self.panels(event, who).find_map(|panel| {
            let button = panel
                .buttons()
                .into_iter()
                .find(|button| button.label.starts_with(label))?;
            Some((panel.id, button.custom_id?))
        })?;
        if begins_reveal(label, &custom_id) {
            self.oracle.events.reveal_pressed(event, self.now);
        }
        let data = json!({ "custom_id": custom_id, "component_type": BUTTON });
        Some(self.use_component(event.club, who, message, data))
    }

    /// Returns the payload of choosing the first option, the newest round, of the newest menu whose prompt begins with
    /// `prompt`.
    fn choose_round(&mut self, event: ClubEvent, who: u64, prompt: &str) -> Option<String> {
        let (message, menu) = self
            .panels(event, who)
            .find_map(|panel| Some((panel.id, menu_of(panel, prompt)?)))?;
        let choice = &menu["options"][0]["value"];
        let data =
            json!({ "custom_id": menu["custom_id"], "component_type": MENU, "values": [choice] });
        Some(self.use_component(event.club, who, message, data))
    }

    /// Returns the payload of submitting a text in the form that the person has opened last. `None` if that was more
    /// than a minute ago.
    fn submit(&mut self, event: ClubEvent, who: u64, text: &str) -> Option<String> {
        let opening = self.last_opening_of_form(user_id(event.club, who))?;
        let form = &opening.callback.as_ref()?.body["data"];
        // Forms of events have one row with one field.
        let field = form["components"][0]["components"][0]["custom_id"].as_str()?;
        let data = submission(form, &json!({ field: text }));
        let mut new = interaction(InteractionKind::Modal, event.club, who);
        new.source_message = opening.source_message;
        Some(self.discord.interact(self.now, new, data).to_string())
    }

    /// Returns the newest interaction of a user to which the bot has answered with a form, if it is from the last
    /// minute.
    fn last_opening_of_form(&self, user: u64) -> Option<&Interaction> {
        let opened_after = self.now - TimeDelta::minutes(1);
        self.discord
            .interactions
            .values()
            .rev()
            .take_while(|interaction| interaction.created > opened_after)
            .find(|interaction| {
                let callback = interaction.callback.as_ref();
                interaction.user.id == user
                    && callback.is_some_and(|callback| callback.kind == CallbackKind::Modal)
            })
    }

    /// Returns the messages that only the person sees and that are about the event, newest first.
    fn panels(&self, event: ClubEvent, who: u64) -> impl Iterator<Item = &Message> {
        let user = user_id(event.club, who);
        let name = format!("`{event}`");
        newest_in(&self.discord, first_channel_id(event.club)).filter(move |message| {
            let reader = message.origin.as_ref().map(|origin| origin.user);
            message.is_ephemeral() && reader == Some(user) && message.content.contains(&name)
        })
    }

    /// Plans a step at a time, and one shortly before, which shows what comes too early.
    pub(super) fn plan_steps_at(&mut self, time: DateTime<Utc>) {
        for before in [TimeDelta::seconds(15), TimeDelta::zero()] {
            self.at((time - before).max(self.now), Event::EndStep);
        }
    }
}

/// Whether a press of a button begins the reveal of a round. Two buttons are labelled **Reveal round 3**: the one in
/// the panel, `event-see:…`, only asks, and the one below the question, `event-do:…`, begins it.
fn begins_reveal(label: &str, custom_id: &str) -> bool {
    label.starts_with("Reveal") && custom_id.starts_with(ACTION)
}

/// Returns how an organizer types a start: `28 Nov 18:30`, or `18:30` without a date.
fn start_text(date: Option<NaiveDate>, time: PostTime) -> String {
    match date {
        Some(date) => format!("{} {}", date.format("%-d %b"), time.time()),
        None => time.time(),
    }
}

/// Returns the menu of a message whose prompt, the placeholder, begins with `prompt`.
fn menu_of(message: &Message, prompt: &str) -> Option<Value> {
    message
        .components
        .as_array()?
        .iter()
        // A menu is alone in its row.
        .filter_map(|row| row["components"].get(0))
        .find(|component| {
            component["placeholder"]
                .as_str()
                .is_some_and(|placeholder| placeholder.starts_with(prompt))
        })
        .cloned()
}
