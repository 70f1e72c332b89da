//! Interactions of people.

use fake_discord::{InteractionKind, NewInteraction, resolved};
use rand::seq::IndexedRandom;
use serde_json::{Value, json};

use super::Run;
use crate::discord::{
    FIRST_PLAYER, MODERATOR, SECOND_PLAYER, channel_id, first_channel_id, newest_in, place, user,
    user_id,
};
use crate::due::PostTime;
use crate::plan::{Action, is_public, post_time};
use crate::world::State;

impl Run {
    /// Sends the interaction of an action to a random running process, sometimes twice: Discord may deliver an
    /// interaction again. Sends nothing if the person cannot do it now.
    pub(super) fn send_interaction(&mut self, action: &Action) {
        let Some(payload) = self.world.lock().interaction_payload(action) else {
            return;
        };
        let running: Vec<usize> = (0..self.processes.len())
            .filter(|&index| self.processes[index].is_some())
            .collect();
        let mut state = self.world.lock();
        state.figures.interactions += 1;
        let deliveries = if state.chance_per_mille(100) { 2 } else { 1 };
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
}

impl State {
    /// Returns what Discord sends to the bot for an action of a person, or `None` if the person cannot do it now. Tells
    /// the checks which effects are allowed from now on.
    fn interaction_payload(&mut self, action: &Action) -> Option<String> {
        match *action {
            Action::Create { club } => Some(self.create_schedule(club)),
            Action::Time { club, minutes } => Some(self.change_time(club, minutes)),
            Action::Move { club, second } => self.move_schedule(club, second),
            Action::Pin { club, pin } => {
                Some(self.schedule_command(club, "edit", &[boolean_option("pin", pin)]))
            }
            Action::Moderate { club, command } => Some(self.moderate(club, command)),
            Action::Propose { club, named } => Some(self.propose(club, named)),
            Action::Press { club, who, label } => self.press(club, who, label),
            Action::Organize {
                event,
                who,
                ref step,
            } => self.organize(event, who, step),
            Action::Kill { .. }
            | Action::Start { .. }
            | Action::Stall { .. }
            | Action::Clock { .. }
            | Action::Faults(_)
            | Action::Relays { .. }
            | Action::SetPermission { .. }
            | Action::DeleteChannel { .. }
            | Action::DeleteMessage { .. }
            | Action::Leave { .. }
            | Action::Return { .. }
            | Action::AllowMissing { .. } => None,
        }
    }

    /// Creates the schedule of a club. Clubs have different times, options and sources of randomness.
    fn create_schedule(&mut self, club: usize) -> String {
        let post_time = post_time(club);
        let randomness = if is_public(club) {
            "public"
        } else {
            "committed"
        };
        let options = [
            channel_option("channel", first_channel_id(club)),
            text_option("time", &post_time.time()),
            text_option("timezone", post_time.zone.name()),
            boolean_option("thread", club.is_multiple_of(3)),
            boolean_option("pin", club.is_multiple_of(4)),
            text_option("randomness", randomness),
        ];
        self.schedule_command(club, "create", &options)
    }

    /// Changes the time of a schedule's posts, at which the checks allow posts from now on.
    fn change_time(&mut self, club: usize, minutes: u16) -> String {
        let zone = post_time(club).zone;
        let post_time = PostTime { minutes, zone };
        self.oracle.may_post_at(club, post_time);
        self.schedule_command(club, "edit", &[text_option("time", &post_time.time())])
    }

    /// Moves a schedule to the first or second channel of its club. `None` if the channel is deleted, because Discord
    /// does not offer it then.
    fn move_schedule(&mut self, club: usize, second: bool) -> Option<String> {
        let channel = channel_id(club, second);
        self.discord.places.get(&channel)?;
        let options = [channel_option("channel", channel)];
        Some(self.schedule_command(club, "edit", &options))
    }

    /// Sends a command without options, such as `skip`.
    fn moderate(&mut self, club: usize, command: &str) -> String {
        if command == "resume" {
            self.oracle.resumes(club, self.now);
        }
        self.schedule_command(club, command, &[])
    }

    /// Proposes position 518 to the other player, or to draw a position.
    fn propose(&mut self, club: usize, named: bool) -> String {
        self.oracle.proposed(self.now);
        let opponent = user_id(club, SECOND_PLAYER);
        let mut options =
            vec![json!({ "name": "opponent", "type": 6, "value": opponent.to_string() })];
        if named {
            options.push(text_option("position", "518"));
        }
        self.command(club, FIRST_PLAYER, ["chess960", "agree"], &options)
    }

    /// Returns the payload of a moderator's command for the schedule of a club.
    fn schedule_command(&mut self, club: usize, name: &str, options: &[Value]) -> String {
        self.command(club, MODERATOR, ["chess960-daily", name], options)
    }

    /// Returns the payload of a command of member `who` of a club. `path` is the name of the command and of its
    /// subcommand.
    pub(super) fn command(
        &mut self,
        club: usize,
        who: u64,
        path: [&str; 2],
        options: &[Value],
    ) -> String {
        let new = interaction(InteractionKind::Command, club, who);
        let [command, subcommand] = path;
        let subcommands = json!([{ "name": subcommand, "type": 1, "options": options }]);
        let named_objects = resolved(&subcommands, &self.discord, &new.place, &new.user);
        let data = json!({
            "id": "1", "name": command, "type": 1, "options": subcommands,
            "resolved": named_objects.unwrap_or_else(|| json!({})),
        });
        self.discord.interact(self.now, new, data).to_string()
    }

    /// Returns the payload of a press of the newest button with a label, or `None` if there is no such button.
    fn press(&mut self, club: usize, who: u64, label: &str) -> Option<String> {
        let channel = first_channel_id(club);
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

pub(super) fn text_option(name: &str, text: &str) -> Value {
    json!({ "name": name, "type": 3, "value": text })
}

pub(super) fn integer_option(name: &str, number: u16) -> Value {
    json!({ "name": name, "type": 4, "value": number })
}

pub(super) fn boolean_option(name: &str, value: bool) -> Value {
    json!({ "name": name, "type": 5, "value": value })
}

pub(super) fn channel_option(name: &str, channel: u64) -> Value {
    json!({ "name": name, "type": 7, "value": channel.to_string() })
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
