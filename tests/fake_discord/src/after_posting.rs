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
    pub fn pin(
        &mut self,
        channel: Snowflake,
        id: Snowflake,
        cause: RequestNumber,
    ) -> Result<(), Refusal> {
        self.require(channel, Permission::PinMessages)?;
        let id = self.find_in_channel(channel, id)?;
        let pins = self.pins.entry(channel).or_default();
        if !pins.contains(&id) {
            if pins.len() >= PIN_COUNT {
                return Err(Refusal::TOO_MANY_PINS);
            }
            pins.push(id);
            self.announce_pin(channel, id);
        }
        self.record_change(id, ChangeKind::Pinned, cause);
        Ok(())
    }

    pub fn unpin(
        &mut self,
        channel: Snowflake,
        id: Snowflake,
        cause: RequestNumber,
    ) -> Result<(), Refusal> {
        self.require(channel, Permission::PinMessages)?;
        let id = self.find_in_channel(channel, id)?;
        let pins = self.pins.entry(channel).or_default();
        pins.retain(|pinned| *pinned != id);
        self.record_change(id, ChangeKind::Unpinned, cause);
        Ok(())
    }

    fn announce_pin(&mut self, channel: Snowflake, pinned: Snowflake) {
        let author = self.application.id;
        let mut message = self.new_message(channel, author, "");
        message.kind = PINNED_MESSAGE;
        message.about = Some(pinned);
        self.messages.insert(message.id, message);
    }

    /// Starts a thread from a message and returns its id, which is the message's.
    pub fn start_thread(
        &mut self,
        channel: Snowflake,
        id: Snowflake,
        body: &Value,
        cause: RequestNumber,
    ) -> Result<Snowflake, Refusal> {
        let place = self.require(channel, Permission::CreatePublicThreads)?;
        if place.guild_id.is_none() {
            return Err(Refusal::WRONG_CHANNEL_TYPE);
        }
        check_thread(body)?;
        let id = self.find_in_channel(channel, id)?;
        if self.threads.contains_key(&id) {
            return Err(Refusal::THREAD_EXISTS);
        }
        let name = body["name"].as_str().unwrap_or_default().to_owned();
        let duration = body["auto_archive_duration"].as_u64();
        let archived_after = duration.unwrap_or(ARCHIVED_AFTER);
        self.threads.insert(
            id,
            Thread {
                name,
                archived_after,
            },
        );
        self.record_change(id, ChangeKind::ThreadStarted, cause);
        self.add_flag(id, HAS_THREAD);
        Ok(id)
    }

    /// Publishes a message of an announcement channel to its followers.
    pub fn publish(
        &mut self,
        channel: Snowflake,
        id: Snowflake,
        cause: RequestNumber,
    ) -> Result<Snowflake, Refusal> {
        let place = self.require(channel, Permission::SendMessages)?;
        if !place.is_announcement {
            return Err(Refusal::WRONG_CHANNEL_TYPE);
        }
        let id = self.find_in_channel(channel, id)?;
        if self.is_published(id) {
            return Err(Refusal::ALREADY_PUBLISHED);
        }
        self.record_change(id, ChangeKind::Published, cause);
        self.add_flag(id, CROSSPOSTED);
        Ok(id)
    }

    pub fn is_published(&self, message: Snowflake) -> bool {
        self.messages[&message].flags & CROSSPOSTED != 0
    }

    fn add_flag(&mut self, message: Snowflake, flag: u64) {
        self.message_mut(message).flags |= flag;
    }
}
