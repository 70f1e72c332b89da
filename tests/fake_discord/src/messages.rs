//! Messages: what they hold, and how the bot makes, edits and deletes its own.

use serde_json::{Value, json};

use super::attachments::{Attachment, Body};
use super::interactions::Origin;
use super::journal::RequestNumber;
use super::limits::number_components;
use super::mentions::{self, Mentions};
use super::model::{Model, Snowflake};
use super::permissions::Permission;
use super::refusal::Refusal;

/// The message flag of links without previews: the one flag that an edit can change.
const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// The message flag of what only one user sees.
pub const EPHEMERAL: u64 = 1 << 6;
/// The message flag of a deferred response that has not come yet.
pub const LOADING: u64 = 1 << 7;
/// The message flag of messages that notify nobody.
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;

/// What a request did to a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChangeKind {
    /// It made the message.
    Created,
    /// It changed the message.
    Edited,
    /// It pinned the message, which may have been pinned before.
    Pinned,
    /// It unpinned the message, which may not have been pinned.
    Unpinned,
    /// It started a thread from the message.
    ThreadStarted,
    /// It published the message to the channels that follow this one.
    Published,
    /// It deleted the message.
    Deleted,
}

/// A change of a message.
#[derive(Debug, Clone)]
pub struct Change {
    /// What was done.
    pub kind: ChangeKind,
    /// The request that did it.
    pub cause: RequestNumber,
}

/// A message.
#[derive(Debug, Clone)]
pub struct Message {
    /// Its id.
    pub id: Snowflake,
    /// The channel that it is in.
    pub channel_id: Snowflake,
    /// Who wrote it.
    pub author: Snowflake,
    /// Its type.
    pub kind: u64,
    /// Its text.
    pub content: String,
    /// Its files.
    pub attachments: Vec<Attachment>,
    /// Its embeds.
    pub embeds: Value,
    /// Its rows of components, with the ids that Discord gives them.
    pub components: Value,
    /// Its flags.
    pub flags: u64,
    /// Whom it mentions as it stands.
    pub mentions: Mentions,
    /// The users whom it notified when it came. Edits notify nobody, nor does the text of a message
    /// that was promised before.
    pub notified: Vec<Snowflake>,
    /// Its nonce, as sent.
    pub nonce: Option<Value>,
    /// The message that it is about: a reply, or one of Discord's own.
    pub about: Option<Snowflake>,
    /// Whether it was ever edited.
    pub edited: bool,
    /// Whether it is deleted.
    pub deleted: bool,
    /// The interaction that it came from, if it did.
    pub origin: Option<Origin>,
    /// What the bot did to it, oldest first.
    pub changes: Vec<Change>,
    /// Whether a test looked at it.
    pub seen: bool,
}

impl Message {
    /// Whether only one user sees it.
    pub fn is_ephemeral(&self) -> bool {
        self.flags & EPHEMERAL != 0
    }

    /// Whether it is a promised message that has not come yet.
    pub fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// Sets the fields that are in a request's body, those of an edit or of a new message, when its
    /// files are set.
    fn set(&mut self, body: &Value) -> Result<(), Refusal> {
        if let Some(content) = body.get("content") {
            content
                .as_str()
                .unwrap_or_default()
                .trim()
                .clone_into(&mut self.content);
        }
        if let Some(embeds) = body.get("embeds") {
            self.embeds = embeds
                .as_array()
                .into_iter()
                .flatten()
                .map(rich_embed)
                .collect();
        }
        if let Some(components) = body.get("components") {
            self.components = number_components(components);
        }
        let is_empty = |list: &Value| list.as_array().is_none_or(Vec::is_empty);
        if self.content.is_empty()
            && self.attachments.is_empty()
            && is_empty(&self.embeds)
            && is_empty(&self.components)
        {
            return Err(Refusal::EMPTY_MESSAGE);
        }
        self.flags &= !LOADING;
        Ok(())
    }
}

fn rich_embed(embed: &Value) -> Value {
    let mut embed = embed.clone();
    embed["type"] = json!("rich");
    if let Some(fields) = embed.as_object_mut() {
        fields.retain(|_, value| !value.is_null());
    }
    embed
}

/// What becomes of the bot's messages.
impl Model {
    /// Makes a message of the bot.
    pub(super) fn create(
        &mut self,
        channel: Snowflake,
        kind: u64,
        body: Body<'_>,
        cause: RequestNumber,
        origin: Option<Origin>,
    ) -> Result<Snowflake, Refusal> {
        let mut message = self.blank(channel, kind, body.json, cause, origin);
        message.attachments = self.attached(&message, body)?;
        message.set(body.json)?;
        let allowed = &body.json["allowed_mentions"];
        message.mentions = self.mentions(channel, &message.content, allowed);
        message.notified.clone_from(&message.mentions.users);
        if message.is_ephemeral() {
            let reader = message.origin.as_ref().map(|origin| origin.user);
            message.notified.retain(|user| Some(*user) == reader);
        }
        let id = message.id;
        self.messages.insert(id, message);
        Ok(id)
    }

    /// Whom a text of the bot notifies in a channel.
    fn mentions(&self, channel: Snowflake, text: &str, allowed: &Value) -> Mentions {
        let Some(place) = self.places.get(&channel) else {
            return Mentions::default();
        };
        let may_notify_all = place.guild_id.is_some()
            && self.bot_permissions(place) & Permission::MentionEveryone.bit() != 0;
        let may_notify = |id: Snowflake| {
            let role = self.roles.get(&id);
            let role = role.filter(|role| Some(role.guild_id) == place.guild_id);
            role.is_some_and(|role| role.mentionable || may_notify_all)
        };
        let mut mentions = mentions::mentions(text, allowed, may_notify, may_notify_all);
        let is_there = |user: &Snowflake| self.is_there(place, *user);
        mentions
            .users
            .retain(|user| self.users.contains_key(user) && is_there(user));
        mentions
    }

    /// A message of the bot with nothing in it.
    pub(super) fn blank(
        &mut self,
        channel_id: Snowflake,
        kind: u64,
        body: &Value,
        cause: RequestNumber,
        origin: Option<Origin>,
    ) -> Message {
        let settable = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS;
        let settable = if origin.is_some() {
            settable | EPHEMERAL
        } else {
            settable
        };
        Message {
            id: self.ids.next(),
            channel_id,
            author: self.application.id,
            kind,
            content: String::new(),
            attachments: Vec::new(),
            embeds: json!([]),
            components: json!([]),
            flags: body["flags"].as_u64().unwrap_or_default() & settable,
            mentions: Mentions::default(),
            notified: Vec::new(),
            nonce: Some(body["nonce"].clone()).filter(|nonce| !nonce.is_null()),
            about: None,
            edited: false,
            deleted: false,
            origin,
            changes: vec![Change {
                kind: ChangeKind::Created,
                cause,
            }],
            seen: false,
        }
    }

    /// Edits a message of the bot.
    pub(super) fn change(
        &mut self,
        id: Snowflake,
        body: Body<'_>,
        cause: RequestNumber,
    ) -> Result<(), Refusal> {
        let message = self.messages.get(&id).filter(|message| !message.deleted);
        let message = message.ok_or(Refusal::UNKNOWN_MESSAGE)?;
        let was_loading = message.is_loading();
        let mut changed = message.clone();
        changed.attachments = self.attached(&changed, body)?;
        let body = body.json;
        changed.set(body)?;
        if let Some(flags) = body["flags"].as_u64() {
            changed.flags = changed.flags & !SUPPRESS_EMBEDS | flags & SUPPRESS_EMBEDS;
        }
        changed.edited |= !was_loading;
        changed.changes.push(Change {
            kind: ChangeKind::Edited,
            cause,
        });
        if body.get("content").is_some() {
            let (channel, allowed) = (changed.channel_id, &body["allowed_mentions"]);
            changed.mentions = self.mentions(channel, &changed.content, allowed);
        }
        self.messages.insert(id, changed);
        Ok(())
    }

    /// Deletes a message.
    pub(super) fn delete(&mut self, id: Snowflake, cause: RequestNumber) {
        if let Some(message) = self.messages.get_mut(&id) {
            message.deleted = true;
            message.changes.push(Change {
                kind: ChangeKind::Deleted,
                cause,
            });
            let pins = self.pins.entry(message.channel_id).or_default();
            pins.retain(|pinned| *pinned != id);
        }
    }
}
