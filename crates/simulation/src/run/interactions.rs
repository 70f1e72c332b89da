//! Interactions of people.

use fake_discord::{InteractionKind, NewInteraction, resolved};
use rand::RngExt;
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
        let Some(payload) = self.payload(action) else {
            return;
        };
        let running: Vec<usize> = (0..self.processes.len())
            .filter(|&index| self.processes[index].is_some())
            .collect();
        let mut state = self.world.lock();
        state.figures.interactions += 1;
        let times = 1 + usize::from(state.chance(100));
        let chosen: Vec<usize> = (0..times)
            .filter_map(|_| {
                let most = running.len().checked_sub(1)?;
                Some(running[state.rng.random_range(0..=most)])
            })
            .collect();
        drop(state);
        for index in chosen {
            if let Some(process) = &self.processes[index] {
                self.world.lock().processes[index].is_woken = true;
                process.interaction(payload.clone());
            }
        }
    }

    /// Returns what Discord sends to the bot for an action of a person, or `None` if the person cannot do it now. Tells
    /// the checks which effects are allowed from now on.
    fn payload(&self, action: &Action) -> Option<String> {
        let mut state = self.world.lock();
        let now = state.now;
        let channel = |club, second| ("channel", 7, json!(channel_id(club, second).to_string()));
        let time = |post_time: PostTime| ("time", 3, json!(post_time.time()));
        let (club, command, options) = match *action {
            Action::Create { club } => {
                let post_time = post_time(club);
                let randomness = if is_public(club) {
                    "public"
                } else {
                    "committed"
                };
                let options = vec![
                    channel(club, false),
                    time(post_time),
                    ("timezone", 3, json!(post_time.zone.name())),
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
                (club, "edit", vec![time(post_time)])
            }
            Action::Move { club, second } => {
                // Discord does not offer deleted channels.
                state.discord.places.get(&channel_id(club, second))?;
                (club, "edit", vec![channel(club, second)])
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
        let options: Vec<Value> = options
            .iter()
            .map(|(name, kind, value)| json!({ "name": name, "type": kind, "value": value }))
            .collect();
        let options = json!([{ "name": path[1], "type": 1, "options": options }]);
        let resolved = resolved(&options, &self.discord, &new.place, &new.user);
        let data = json!({
            "id": "1", "name": path[0], "type": 1, "options": options,
            "resolved": resolved.unwrap_or_else(|| json!({})),
        });
        self.discord.interact(self.now, new, data).to_string()
    }

    /// Presses the newest button with a label, if there is one.
    fn press(&mut self, club: usize, who: u64, label: &str) -> Option<String> {
        let channel = channel_id(club, false);
        let (message, button) = newest_in(&self.discord, channel).find_map(|message| {
            let mut buttons = message.buttons().into_iter();
            let button = buttons.find(|button| button.label == label)?;
            Some((message.id, button.custom_id?))
        })?;
        let mut new = interaction(InteractionKind::Component, club, who);
        new.source_message = Some(message);
        let data = json!({ "custom_id": button, "component_type": 2 });
        Some(self.discord.interact(self.now, new, data).to_string())
    }
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
