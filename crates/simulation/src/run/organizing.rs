//! Interactions of organizers with events.

use chrono::{DateTime, TimeDelta, Utc};
use fake_discord::{CallbackKind, InteractionKind, Message, submission};
use serde_json::{Value, json};

use super::interactions::interaction;
use crate::club_event::ClubEvent;
use crate::discord::{channel_id, newest_in, user_id};
use crate::due::due_at;
use crate::plan::OrganizerStep;
use crate::world::{Event, State};

/// Key of the buttons that change an event.
const ACTION: &str = "event-do:";

impl State {
    /// Returns the payload of a step, or `None` if the person does not see what the step needs.
    pub(super) fn organize(
        &mut self,
        event: ClubEvent,
        who: u64,
        step: &OrganizerStep,
    ) -> Option<String> {
        match step {
            OrganizerStep::Create => Some(self.create_event(event)),
            OrganizerStep::ShowPanel => {
                let name = ("name", 3, json!(event.to_string()));
                Some(self.command(event.club, who, ["chess960-event", "show"], &[name]))
            }
            OrganizerStep::Press(label) => self.press_in_panel(event, who, label),
            OrganizerStep::ChooseRound(prompt) => self.choose_round(event, who, prompt),
            OrganizerStep::Type(text) => self.submit(event, who, text),
            OrganizerStep::TypeStart {
                date,
                time,
                with_date,
            } => {
                let text = if *with_date {
                    format!("{} {}", date.format("%-d %b"), time.time())
                } else {
                    time.time()
                };
                let payload = self.submit(event, who, &text)?;
                let start = due_at(*time, *date);
                let reveal = self.oracle.events.start_typed(event, start, self.now);
                self.end_steps_at(reveal);
                Some(payload)
            }
        }
    }

    fn create_event(&mut self, event: ClubEvent) -> String {
        let rules = event.options();
        let club = event.club;
        let randomness = if rules.is_public {
            "public"
        } else {
            "committed"
        };
        let repeats = if rules.may_repeat { "allowed" } else { "never" };
        let excluded = format!("{}-{}", rules.excluded.start(), rules.excluded.end());
        let mut options = vec![
            ("name", 3, json!(event.to_string())),
            ("rounds", 4, json!(rules.rounds)),
            ("channel", 7, json!(channel_id(club, false).to_string())),
            ("exclude", 3, json!(excluded)),
            ("repeats", 3, json!(repeats)),
            ("organizers", 3, json!(format!("<@{}>", user_id(club, 1)))),
            ("randomness", 3, json!(randomness)),
            ("thread", 5, json!(rules.thread)),
            ("pin", 5, json!(rules.pin)),
        ];
        if !rules.sections.is_empty() {
            options.push(("sections", 3, json!(rules.sections.join(", "))));
        }
        if let Some(minutes) = rules.reveal {
            options.push(("reveal", 4, json!(minutes)));
            options.push(("timezone", 3, json!(rules.zone)));
        }
        self.command(club, 0, ["chess960-event", "create"], &options)
    }

    fn press_in_panel(&mut self, event: ClubEvent, who: u64, label: &str) -> Option<String> {
        let (message, button) = self.panels(event, who).find_map(|message| {
            let mut buttons = message.buttons().into_iter();
            let button = buttons.find(|button| button.label.starts_with(label))?;
            Some((message.id, button.custom_id?))
        })?;
        if label.starts_with("Reveal") && button.starts_with(ACTION) {
            self.oracle.events.reveal_pressed(event, self.now);
        }
        let data = json!({ "custom_id": button, "component_type": 2 });
        Some(self.use_component(event, who, message, data))
    }

    fn choose_round(&mut self, event: ClubEvent, who: u64, prompt: &str) -> Option<String> {
        let (message, menu, choice) = self.panels(event, who).find_map(|message| {
            let rows = message.components.as_array()?;
            let mut parts = rows.iter().filter_map(|row| row["components"].get(0));
            let menu = parts.find(|part| {
                let placeholder = part["placeholder"].as_str();
                placeholder.is_some_and(|placeholder| placeholder.starts_with(prompt))
            })?;
            let choice = menu["options"][0]["value"].clone();
            Some((message.id, menu["custom_id"].clone(), choice))
        })?;
        let data = json!({ "custom_id": menu, "component_type": 3, "values": [choice] });
        Some(self.use_component(event, who, message, data))
    }

    /// Submits the form that the person has just opened.
    fn submit(&mut self, event: ClubEvent, who: u64, text: &str) -> Option<String> {
        let user = user_id(event.club, who);
        let opened_after = self.now - TimeDelta::minutes(1);
        let newest = self.discord.interactions.values().rev();
        let mut recent = newest.take_while(|other| other.created > opened_after);
        let (source, modal) = recent.find_map(|other| {
            let callback = other.callback.as_ref()?;
            let is_form = callback.kind == CallbackKind::Modal && other.user.id == user;
            is_form.then(|| (other.source_message, callback.body["data"].clone()))
        })?;
        let field = modal["components"][0]["components"][0]["custom_id"].as_str()?;
        let data = submission(&modal, &json!({ field: text }));
        let mut new = interaction(InteractionKind::Modal, event.club, who);
        new.source_message = source;
        Some(self.discord.interact(self.now, new, data).to_string())
    }

    fn use_component(&mut self, event: ClubEvent, who: u64, message: u64, data: Value) -> String {
        let mut new = interaction(InteractionKind::Component, event.club, who);
        new.source_message = Some(message);
        self.discord.interact(self.now, new, data).to_string()
    }

    /// Messages that only the person sees and that are about the event, newest first.
    fn panels(&self, event: ClubEvent, who: u64) -> impl Iterator<Item = &Message> {
        let user = user_id(event.club, who);
        let name = format!("`{event}`");
        newest_in(&self.discord, channel_id(event.club, false)).filter(move |message| {
            let reader = message.origin.as_ref().map(|origin| origin.user);
            message.is_ephemeral() && reader == Some(user) && message.content.contains(&name)
        })
    }

    /// Plans a step shortly before a time, which shows what comes too early, and at that time.
    fn end_steps_at(&mut self, time: DateTime<Utc>) {
        for before in [TimeDelta::seconds(15), TimeDelta::zero()] {
            self.at((time - before).max(self.now), Event::EndStep);
        }
    }
}
