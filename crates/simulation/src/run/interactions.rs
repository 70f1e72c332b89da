//! Interactions of people.

use fake_discord::{InteractionKind, NewInteraction, resolved};
use rand::seq::IndexedRandom;
use serde_json::{Value, json};

use super::Run;
use crate::discord::{
    FIRST_PLAYER, MODERATOR, SECOND_PLAYER, first_channel_id, newest_in, place, user, user_id,
};
use crate::due::PostTime;
use crate::plan::{Action, is_public, post_time};
use crate::process::Process;
use crate::world::State;

/// Part of interactions that Discord delivers twice.
const PER_MILLE_REPEATED: u32 = 100;

/// Discord's number of the type of a command that is typed in the chat.
const CHAT_COMMAND: u8 = 1;

/// Discord's number of the type of an option that is a subcommand.
const SUBCOMMAND: u8 = 1;

/// Discord's number of the type of a button.
pub(super) const BUTTON: u8 = 2;

impl Run {
    /// Sends the interaction of an action to a random running process, sometimes twice: Discord may deliver an
    /// interaction again. Sends nothing if the person cannot do it now.
    pub(super) fn send_interaction(&mut self, action: &Action) {
        let mut state = self.world.lock();
        let Some(payload) = state.interaction_payload(action) else {
            return;
        };
        state.figures.interactions += 1;
        let running: Vec<(usize, &Process)> = self
            .processes
            .iter()
            .enumerate()
            .filter_map(|(index, process)| Some((index, process.as_ref()?)))
            .collect();
        let deliveries = if state.chance_per_mille(PER_MILLE_REPEATED) {
            2
        } else {
            1
        };
        // A repeated delivery may go to another process.
        for _ in 0..deliveries {
            if let Some((index, process)) = running.choose(&mut state.rng) {
                state.processes[*index].is_woken = true;
                process.interaction(payload.clone());
            }
        }
    }
}

impl State {
    /// Returns what Discord sends to the bot for an action of a person, or `None` if the person cannot do it now. Tells
    /// the checks which effects are allowed from now on.
    fn interaction_payload(&mut self, action: &Action) -> Option<String> {
        match action {
            Action::Create { club } => Some(self.create_schedule(*club)),
            Action::Time { club, minutes } => Some(self.change_time(*club, *minutes)),
            Action::Move { club, channel } => self.move_schedule(*club, *channel),
            Action::Pin { club, pin } => {
                Some(self.schedule_command(*club, "edit", &[boolean_option("pin", *pin)]))
            }
            Action::Moderate { club, command } => Some(self.moderate(*club, command)),
            Action::Propose { club, named } => Some(self.propose(*club, *named)),
            Action::Press { club, who, label } => self.press(*club, *who, label),
            Action::Organize { event, who, step } => self.organize(*event, *who, step),
            // No person does these.
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

    /// Returns the payload of the command that creates the schedule of a club. Clubs have different times, options and
    /// sources of randomness.
    fn create_schedule(&mut self, club: usize) -> String {
        let post_time = post_time(club);
        let options = [
            channel_option("channel", first_channel_id(club)),
            text_option("time", &post_time.time()),
            text_option("timezone", post_time.zone.name()),
            boolean_option("thread", club.is_multiple_of(3)),
            boolean_option("pin", club.is_multiple_of(4)),
            randomness_option(is_public(club)),
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

    /// Moves a schedule to a channel of its club. `None` if the channel is deleted, because Discord does not offer it
    /// then.
    fn move_schedule(&mut self, club: usize, channel: u64) -> Option<String> {
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
    /// subcommand. As from Discord, the payload also describes the users and channels in the options.
    pub(super) fn command(
        &mut self,
        club: usize,
        who: u64,
        path: [&str; 2],
        options: &[Value],
    ) -> String {
        let new_interaction = interaction(InteractionKind::Command, club, who);
        let [command, subcommand] = path;
        let subcommands = json!([{ "name": subcommand, "type": SUBCOMMAND, "options": options }]);
        let named_objects = resolved(
            &subcommands,
            &self.discord,
            &new_interaction.place,
            &new_interaction.user,
        );
        let data = json!({
            // The bot knows a command by its name.
            "id": "1", "name": command, "type": CHAT_COMMAND, "options": subcommands,
            "resolved": named_objects.unwrap_or_else(|| json!({})),
        });
        self.discord
            .interact(self.now, new_interaction, data)
            .to_string()
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
        let data = json!({ "custom_id": custom_id, "component_type": BUTTON });
        Some(self.use_component(club, who, message, data))
    }

    /// Returns the payload of a press or a choice in a message.
    pub(super) fn use_component(
        &mut self,
        club: usize,
        who: u64,
        message: u64,
        data: Value,
    ) -> String {
        let mut new = interaction(InteractionKind::Component, club, who);
        new.source_message = Some(message);
        self.discord.interact(self.now, new, data).to_string()
    }
}

/// Returns the option that chooses the source of randomness.
pub(super) fn randomness_option(is_public: bool) -> Value {
    let randomness = if is_public { "public" } else { "committed" };
    text_option("randomness", randomness)
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
        place: place(first_channel_id(club)),
        command_name: None,
        source_message: None,
    }
}
