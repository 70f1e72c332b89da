//! Messages, and how the bot creates, edits and deletes its own.

use super::interactions::Origin;
use super::mentions::{Mentions, find_mentions};
use crate::prelude::*;

/// Type of the system message about a pin.
pub const PINNED_MESSAGE: u64 = 6;
/// Type of ordinary messages.
pub const DEFAULT: u64 = 0;
/// Type of replies, and of responses to components.
pub const REPLY: u64 = 19;
/// Only one user sees the message.
pub const EPHEMERAL: u64 = 1 << 6;
/// A deferred response without content yet.
pub const LOADING: u64 = 1 << 7;
/// The message sends no notifications.
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChangeKind {
    Created,
    Edited,
    /// May have been pinned before.
    Pinned,
    /// May not have been pinned before.
    Unpinned,
    ThreadStarted,
    /// Crossposted to the channels that follow this one.
    Published,
    Deleted,
}

#[derive(Debug, Clone)]
pub struct Change {
    pub kind: ChangeKind,
    pub cause: RequestNumber,
}

#[derive(Debug, Clone)]
pub struct Message {
    pub id: Snowflake,
    pub channel_id: Snowflake,
    pub author: Snowflake,
    pub kind: u64,
    pub content: String,
    pub attachments: Vec<Attachment>,
    /// Rows of components, with ids assigned by Discord.
    pub components: Value,
    pub flags: u64,
    pub mentions: Mentions,
    /// At creation. Edits and deferred content send no notifications.
    pub notified: Vec<Snowflake>,
    pub nonce: Option<Value>,
    /// Referenced message of a reply or of a system message.
    pub about: Option<Snowflake>,
    pub edited: bool,
    pub deleted: bool,
    pub origin: Option<Origin>,
    /// The bot's changes, oldest first.
    pub changes: Vec<Change>,
    pub seen: bool,
}

impl Message {
    pub fn is_post_in(&self, channel: Snowflake, bot: Snowflake) -> bool {
        self.channel_id == channel
            && self.author == bot
            && [DEFAULT, REPLY].contains(&self.kind)
            && self.origin.is_none()
    }

    pub fn is_system(&self) -> bool {
        self.kind == PINNED_MESSAGE
    }

    /// Whether everybody in the channel can read it.
    pub fn is_visible(&self) -> bool {
        !self.deleted && !self.is_ephemeral()
    }

    pub fn is_ephemeral(&self) -> bool {
        self.flags & EPHEMERAL != 0
    }

    /// Shows the message only to the user of its interaction, and notifies no other.
    pub(super) fn make_ephemeral(&mut self) {
        self.flags |= EPHEMERAL;
        let reader = self.origin.as_ref().map(|origin| origin.user);
        self.notified.retain(|user| Some(*user) == reader);
    }

    /// Whether the content of a deferred response is missing.
    pub fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// Applies the fields of a request body. Call after the attachments were set.
    fn set(&mut self, body: &Value) -> Result<(), Refusal> {
        if let Some(content) = body.get("content") {
            content
                .as_str()
                .unwrap_or_default()
                .trim()
                .clone_into(&mut self.content);
        }
        if let Some(components) = body.get("components") {
            self.components = number_components(components);
        }
        let has_components = items(&self.components).next().is_some();
        if self.content.is_empty() && self.attachments.is_empty() && !has_components {
            return Err(Refusal::EMPTY_MESSAGE);
        }
        self.flags &= !LOADING;
        Ok(())
    }
}

impl Model {
    /// Creates a message of the bot. Returns its id.
    pub(super) fn create(
        &mut self,
        channel: Snowflake,
        kind: u64,
        body: Body<'_>,
        origin: Option<Origin>,
    ) -> Result<Snowflake, Refusal> {
        let mut message = self.empty_message(channel, kind, body.json, origin);
        message.attachments = self.updated_attachments(&message, body)?;
        message.set(body.json)?;
        let allowed = &body.json["allowed_mentions"];
        message.mentions = self.mentions(channel, &message.content, allowed);
        message.notified.clone_from(&message.mentions.users);
        if message.is_ephemeral() {
            // Limits who is notified.
            message.make_ephemeral();
        }
        let id = message.id;
        self.messages.insert(id, message);
        self.shown.push(id);
        Ok(id)
    }

    /// Returns whom a text of the bot notifies in a channel.
    fn mentions(&self, channel: Snowflake, text: &str, allowed: &Value) -> Mentions {
        let Some(place) = self.places.get(&channel) else {
            return Mentions::default();
        };
        let may_notify_everyone = place.guild_id.is_some()
            && self.bot_permissions(place) & Permission::MentionEveryone.bit() != 0;
        let mut mentions = find_mentions(text, allowed, may_notify_everyone, |role| {
            self.roles.get(&role).is_some_and(|role| {
                Some(role.guild_id) == place.guild_id && (role.mentionable || may_notify_everyone)
            })
        });
        mentions
            .users
            .retain(|user| self.users.contains_key(user) && self.is_user_in(place, *user));
        mentions
    }

    /// Message of the bot without content. `body` may set some of its flags.
    pub(super) fn empty_message(
        &mut self,
        channel_id: Snowflake,
        kind: u64,
        body: &Value,
        origin: Option<Origin>,
    ) -> Message {
        let mut settable = SUPPRESS_NOTIFICATIONS;
        if origin.is_some() {
            settable |= EPHEMERAL;
        }
        Message {
            kind,
            flags: body["flags"].as_u64().unwrap_or_default() & settable,
            nonce: body.get("nonce").filter(|nonce| !nonce.is_null()).cloned(),
            origin,
            changes: vec![self.change_of(ChangeKind::Created)],
            seen: false,
            ..self.new_message(channel_id, self.application.id, "")
        }
    }

    /// Message without changes by the bot.
    pub(super) fn new_message(
        &mut self,
        channel_id: Snowflake,
        author: Snowflake,
        text: &str,
    ) -> Message {
        Message {
            id: self.ids.next(),
            channel_id,
            author,
            kind: DEFAULT,
            content: text.to_owned(),
            attachments: Vec::new(),
            components: json!([]),
            flags: 0,
            mentions: Mentions::default(),
            notified: Vec::new(),
            nonce: None,
            about: None,
            edited: false,
            deleted: false,
            origin: None,
            changes: Vec::new(),
            seen: true,
        }
    }

    /// Edits a message of the bot.
    pub(super) fn change(&mut self, id: Snowflake, body: Body<'_>) -> Result<(), Refusal> {
        let message = self
            .messages
            .get(&id)
            .filter(|message| !message.deleted)
            .ok_or(Refusal::UNKNOWN_MESSAGE)?;
        let mut changed = message.clone();
        changed.edited |= !message.is_loading();
        changed.attachments = self.updated_attachments(&changed, body)?;
        changed.set(body.json)?;
        changed.changes.push(self.change_of(ChangeKind::Edited));
        if body.json.get("content").is_some() {
            let allowed = &body.json["allowed_mentions"];
            changed.mentions = self.mentions(changed.channel_id, &changed.content, allowed);
        }
        self.messages.insert(id, changed);
        self.shown.push(id);
        Ok(())
    }

    /// Deletes a message for another user than the bot.
    pub fn delete(&mut self, id: Snowflake) {
        let message = self.message_mut(id);
        message.deleted = true;
        let channel = message.channel_id;
        self.remove_pin(channel, id);
    }

    pub(super) fn record_change(&mut self, id: Snowflake, kind: ChangeKind) {
        let change = self.change_of(kind);
        self.message_mut(id).changes.push(change);
    }

    /// A change by the current request.
    fn change_of(&self, kind: ChangeKind) -> Change {
        Change {
            kind,
            cause: self.request,
        }
    }
}
