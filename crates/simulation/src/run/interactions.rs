//! Interactions of people.

use fake_discord::{InteractionKind, NewInteraction, resolved};
use rand::seq::IndexedRandom;
use serde_json::{Value, json};

use super::Run;
use crate::discord::{channel_id, newest_in, place, user, user_id};
use crate::due::PostTime;
use crate::plan::{Action, is_public, post_time};
use crate::world::State;

impl Run {
    /// Sends the command or press of an action to a random running process, sometimes twice: Discord may deliver an
    /// interaction again.
    pub(super) fn send_interaction(&mut self, action: &Action) {
        let Some(payload) = self.interaction_payload(action) else {
            return;
        };
        let running: Vec<usize> = (0..self.processes.len())
            .filter(|&index| self.processes[index].is_some())
            .collect();
        let mut state = self.world.lock();
        state.figures.interactions += 1;
        let deliveries = if state.chance(100) { 2 } else { 1 };
        let mut receivers: Vec<usize> = Vec::new();
        for _ in 0..deliveries {
            receivers.extend(running.choose(&mut state.rng));
        }
        drop(state);
        for index in receivers {
            if let Some(process) = &self.processes[index] {
                self.world.lock().processes[index].is_woken = true;
                process.interaction(payload.clone());
            }
        }
    }

    /// Returns what Discord sends to the bot for an action of a person, or `None` if the person cannot do it now. Tells
    /// the checks which effects are allowed from now on.
    fn interaction_payload(&self, action: &Action) -> Option<String> {
        let mut state = self.world.lock();
        let now = state.now;
        let (club, command, options) = match *action {
            Action::Create { club } => {
                let time = post_time(club);
                let randomness = if is_public(club) {
                    "public"
                } else {
                    "committed"
                };
                let options = vec![
                    channel_option(club, false),
                    time_option(time),
                    ("timezone", 3, json!(time.zone.name())),
                    ("thread", 5, json!(club.is_multiple_of(3))),
                    ("pin", 5, json!(club.is_multiple_of(4))),
                    ("randomness", 3, json!(randomness)),
                ];
                (club, "create", options)
            }
            Action::Time { club, minutes } => {
                let zone = post_time(club).zone;
                let post_time = PostTime { minutes, zone };
                state.oracle.may_post_at(club, post_time);
                (club, "edit", vec![time_option(post_time)])
            }
            Action::Move { club, second } => {
                // Discord does not offer deleted channels.
                state.discord.places.get(&channel_id(club, second))?;
                (club, "edit", vec![channel_option(club, second)])
            }
            Action::Pin { club, pin } => (club, "edit", vec![("pin", 5, json!(pin))]),
            Action::Moderate { club, command } => {
                if command == "resume" {
                    state.oracle.resumes(club, now);
                }
                (club, command, Vec::new())
            }
            Action::Propose { club, named } => {
                state.oracle.proposed(now);
                let mut options = vec![("opponent", 6, json!(user_id(club, 2).to_string()))];
                if named {
                    options.push(("position", 3, json!("518")));
                }
                return Some(state.command(club, 1, ["chess960", "agree"], &options));
            }
            Action::Press { club, who, label } => return state.press(club, who, label),
            Action::Organize {
                event,
                who,
                ref step,
            } => return state.organize(event, who, step),
            _ => return None,
        };
        Some(state.command(club, 0, ["chess960-daily", command], &options))
    }
}

impl State {
    /// Returns the payload of a command of member `who` of a club. `path` is the name of the command and of its
    /// subcommand; options are triples of name, type and value.
    pub(super) fn command(
        &mut self,
        club: usize,
        who: u64,
        path: [&str; 2],
        options: &[(&str, u8, Value)],
    ) -> String {
        let new = interaction(InteractionKind::Command, club, who);
        let [command, subcommand] = path;
        let options: Vec<Value> = options
            .iter()
            .map(|(name, kind, value)| json!({ "name": name, "type": kind, "value": value }))
            .collect();
        let subcommands = json!([{ "name": subcommand, "type": 1, "options": options }]);
        let named_objects = resolved(&subcommands, &self.discord, &new.place, &new.user);
        let data = json!({
            "id": "1", "name": command, "type": 1, "options": subcommands,
            "resolved": named_objects.unwrap_or_else(|| json!({})),
        });
        self.discord.interact(self.now, new, data).to_string()
    }

    /// Returns the payload of a press of the newest button with a label, if there is one.
    fn press(&mut self, club: usize, who: u64, label: &str) -> Option<String> {
        let channel = channel_id(club, false);
        let (message, custom_id) = newest_in(&self.discord, channel).find_map(|message| {
            let button = message
                .buttons()
                .into_iter()
                .find(|button| button.label == label)?;
            Some((message.id, button.custom_id?))
        })?;
        let mut new = interaction(InteractionKind::Component, club, who);
        new.source_message = Some(message);
        let data = json!({ "custom_id": custom_id, "component_type": 2 });
        Some(self.discord.interact(self.now, new, data).to_string())
    }
}

fn channel_option(club: usize, second: bool) -> (&'static str, u8, Value) {
    ("channel", 7, json!(channel_id(club, second).to_string()))
}

fn time_option(post_time: PostTime) -> (&'static str, u8, Value) {
    ("time", 3, json!(post_time.time()))
}

pub(super) fn interaction(kind: InteractionKind, club: usize, who: u64) -> NewInteraction {
    NewInteraction {
        kind,
        user: user(club, who),
        place: place(club, false),
        command_name: None,
        source_message: None,
    }
}
