//! Actions on posted messages: pins, threads, publishing.

use super::limits::check_thread;
use super::messages::PINNED_MESSAGE;
use crate::prelude::*;

const PIN_COUNT: usize = 250;
/// Message flag of published messages.
const CROSSPOSTED: u64 = 1 << 0;
/// Message flag of messages with a thread.
const HAS_THREAD: u64 = 1 << 5;
/// Default of `auto_archive_duration`, in minutes.
const ARCHIVED_AFTER: u64 = 1440;

/// A thread started from a message. Both have the same id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thread {
    pub name: String,
    /// `auto_archive_duration` in minutes.
    pub archived_after: u64,
}

impl Model {
    /// Pins a message. Discord adds a system message.
    pub fn pin(&mut self, channel: Snowflake, id: Snowflake) -> Result<(), Refusal> {
        self.require(channel, Permission::PinMessages)?;
        self.find_in_channel(channel, id)?;
        let pins = self.pins.entry(channel).or_default();
        if !pins.contains(&id) {
            if pins.len() >= PIN_COUNT {
                return Err(Refusal::TOO_MANY_PINS);
            }
            pins.push(id);
            self.announce_pin(channel, id);
        }
        self.record_change(id, ChangeKind::Pinned);
        Ok(())
    }

    pub fn unpin(&mut self, channel: Snowflake, id: Snowflake) -> Result<(), Refusal> {
        self.require(channel, Permission::PinMessages)?;
        self.find_in_channel(channel, id)?;
        self.remove_pin(channel, id);
        self.record_change(id, ChangeKind::Unpinned);
        Ok(())
    }

    pub(super) fn remove_pin(&mut self, channel: Snowflake, id: Snowflake) {
        let pins = self.pins.entry(channel).or_default();
        pins.retain(|pinned| *pinned != id);
    }

    fn announce_pin(&mut self, channel: Snowflake, pinned: Snowflake) {
        let message = Message {
            kind: PINNED_MESSAGE,
            about: Some(pinned),
            ..self.new_message(channel, self.application.id, "")
        };
        self.messages.insert(message.id, message);
    }

    /// Starts a thread from a message. Both have the same id.
    pub fn start_thread(
        &mut self,
        channel: Snowflake,
        id: Snowflake,
        body: &Value,
    ) -> Result<(), Refusal> {
        let place = self.require(channel, Permission::CreatePublicThreads)?;
        if place.guild_id.is_none() {
            return Err(Refusal::WRONG_CHANNEL_TYPE);
        }
        check_thread(body)?;
        self.find_in_channel(channel, id)?;
        if self.threads.contains_key(&id) {
            return Err(Refusal::THREAD_EXISTS);
        }
        let thread = Thread {
            name: body["name"].as_str().unwrap_or_default().to_owned(),
            archived_after: body["auto_archive_duration"]
                .as_u64()
                .unwrap_or(ARCHIVED_AFTER),
        };
        self.threads.insert(id, thread);
        self.record_change(id, ChangeKind::ThreadStarted);
        self.message_mut(id).flags |= HAS_THREAD;
        Ok(())
    }

    /// Publishes a message of an announcement channel to its followers.
    pub fn publish(&mut self, channel: Snowflake, id: Snowflake) -> Result<Snowflake, Refusal> {
        let place = self.require(channel, Permission::SendMessages)?;
        if !place.is_announcement {
            return Err(Refusal::WRONG_CHANNEL_TYPE);
        }
        self.find_in_channel(channel, id)?;
        if self.is_published(id) {
            return Err(Refusal::ALREADY_PUBLISHED);
        }
        self.record_change(id, ChangeKind::Published);
        self.message_mut(id).flags |= CROSSPOSTED;
        Ok(id)
    }

    pub fn is_published(&self, message: Snowflake) -> bool {
        self.messages[&message].flags & CROSSPOSTED != 0
    }
}
