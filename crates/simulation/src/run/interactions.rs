//! Interactions of people.

use rand::RngExt;
use serde_json::json;

use super::Run;
use crate::discord::{channel_id, user_id};
use crate::due::PostTime;
use crate::people::Person;
use crate::plan::{Action, post_time};

impl Run {
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

    fn payload(&self, action: &Action) -> Option<String> {
        let mut state = self.world.lock();
        let now = state.now;
        let moderator = |club| Person::new(club, 0);
        let path = |command| ["chess960-daily", command];
        let mut interact =
            |person: Person, source| state.discord.interact(now, person.channel, source);
        match *action {
            Action::Create { club } => {
                let post_time = post_time(club);
                let person = moderator(club);
                let id = interact(person, None);
                let options = [
                    ("channel", 7, json!(person.channel.to_string())),
                    ("time", 3, json!(post_time.time())),
                    ("timezone", 3, json!(post_time.zone.name())),
                    ("thread", 5, json!(club.is_multiple_of(3))),
                    ("pin", 5, json!(club.is_multiple_of(4))),
                ];
                Some(person.command(id, path("create"), &options))
            }
            Action::Time { club, minutes } => {
                let person = moderator(club);
                let id = interact(person, None);
                let zone = post_time(club).zone;
                let post_time = PostTime { minutes, zone };
                state.oracle.may_post_at(club, post_time);
                Some(person.command(id, path("edit"), &[("time", 3, json!(post_time.time()))]))
            }
            Action::Move { club, second } => {
                let person = moderator(club);
                let id = interact(person, None);
                let channel = channel_id(club, second).to_string();
                Some(person.command(id, path("edit"), &[("channel", 7, json!(channel))]))
            }
            Action::Pin { club, pin } => {
                let person = moderator(club);
                let id = interact(person, None);
                Some(person.command(id, path("edit"), &[("pin", 5, json!(pin))]))
            }
            Action::Moderate { club, command } => {
                let person = moderator(club);
                let id = interact(person, None);
                if command == "resume" {
                    state.oracle.resumes(club, now);
                }
                Some(person.command(id, path(command), &[]))
            }
            Action::Propose { club, named } => {
                let person = Person::new(club, 1);
                let id = interact(person, None);
                state.oracle.proposed(club, now);
                let mut options = vec![("opponent", 6, json!(user_id(club, 2).to_string()))];
                if named {
                    options.push(("position", 3, json!("518")));
                }
                Some(person.command(id, ["chess960", "agree"], &options))
            }
            Action::Press { club, who, label } => {
                let person = Person::new(club, who);
                let (message, button) = state.discord.newest_with(person.channel, label)?;
                let message = message.clone();
                let id = state
                    .discord
                    .interact(now, person.channel, Some(message.id));
                Some(person.press(id, &message, &button))
            }
            _ => None,
        }
    }
}
