//! What the bot does with a message once it is posted: pins it, starts a thread, publishes it.

use serde_json::Value;

use super::journal::RequestNumber;
use super::limits::check_thread;
use super::messages::{Change, ChangeKind};
use super::model::{Model, Snowflake};
use super::permissions::Permission;
use super::refusal::Refusal;

/// The type of Discord's own message that something was pinned.
pub const PINNED_MESSAGE: u64 = 6;
/// The most pinned messages of a channel.
const PIN_COUNT: usize = 250;
/// The message flag of what was published to the channels that follow this one.
const CROSSPOSTED: u64 = 1 << 0;
/// The message flag of what a thread was started from.
const HAS_THREAD: u64 = 1 << 5;
/// How long a thread is shown after the latest message if its request does not say, in minutes.
const ARCHIVED_AFTER: u64 = 1440;

/// A thread that was started from a message, whose id it has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thread {
    /// Its name.
    pub name: String,
    /// How long it is shown after its latest message, in minutes.
    pub archived_after: u64,
}

/// Pins.
impl Model {
    /// The bot pins a message, about which Discord writes one of its own.
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
        self.note(id, ChangeKind::Pinned, cause);
        Ok(())
    }

    /// The bot unpins a message.
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
        self.note(id, ChangeKind::Unpinned, cause);
        Ok(())
    }

    fn announce_pin(&mut self, channel: Snowflake, pinned: Snowflake) {
        let author = self.application.id;
        let mut message = self.say(channel, author, "");
        message.kind = PINNED_MESSAGE;
        message.about = Some(pinned);
        self.messages.insert(message.id, message);
    }
}

/// Threads and publishing.
impl Model {
    /// The bot starts a thread from a message; gives its id, which is the message's.
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
        self.check_kind(id, Refusal::SYSTEM_MESSAGE)?;
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
        self.note(id, ChangeKind::ThreadStarted, cause);
        self.add_flag(id, HAS_THREAD);
        Ok(id)
    }

    /// The bot publishes a message of an announcement channel to the channels that follow it.
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
        if !self.is_own(id) {
            self.require(channel, Permission::ManageMessages)?;
        }
        self.check_kind(id, Refusal::WRONG_MESSAGE_TYPE)?;
        if self.is_published(id) {
            return Err(Refusal::ALREADY_PUBLISHED);
        }
        self.note(id, ChangeKind::Published, cause);
        self.add_flag(id, CROSSPOSTED);
        Ok(id)
    }

    /// Whether a message was published.
    pub fn is_published(&self, message: Snowflake) -> bool {
        self.messages[&message].flags & CROSSPOSTED != 0
    }

    fn add_flag(&mut self, message: Snowflake, flag: u64) {
        if let Some(message) = self.messages.get_mut(&message) {
            message.flags |= flag;
        }
    }

    /// Notes what a request did to a message.
    fn note(&mut self, message: Snowflake, kind: ChangeKind, cause: RequestNumber) {
        if let Some(message) = self.messages.get_mut(&message) {
            message.changes.push(Change { kind, cause });
        }
    }
}
