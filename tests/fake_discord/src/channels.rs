//! The bot's channel messages outside interactions: posts, history, edits, deletions.

use serde_json::{Value, json};

use super::after_posting::PINNED_MESSAGE;
use super::attachments::Body;
use super::journal::RequestNumber;
use super::limits::{check_message, check_nonce};
use super::mentions::Mentions;
use super::messages::Message;
use super::model::{Model, Snowflake};
use super::payload::{Place, PlaceKind, User};
use super::permissions::Permission;
use super::refusal::Refusal;

const DEFAULT: u64 = 0;
const REPLY: u64 = 19;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageStart {
    Newest,
    Before(Snowflake),
    After(Snowflake),
    /// The nearest on both sides, and the message itself.
    Around(Snowflake),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Posted {
    pub id: Snowflake,
    /// `false` if it is an earlier message with the same nonce.
    pub is_new: bool,
}

impl Message {
    pub fn is_post_in(&self, channel: Snowflake, bot: Snowflake) -> bool {
        self.channel_id == channel
            && self.author == bot
            && [DEFAULT, REPLY].contains(&self.kind)
            && self.origin.is_none()
    }
}

impl Model {
    /// Returns the earlier message if the request enforces nonces and the nonce is still known. As documented, nonces
    /// are per author, not per channel.
    pub fn post(
        &mut self,
        channel: Snowflake,
        body: Body<'_>,
        cause: RequestNumber,
    ) -> Result<Posted, Refusal> {
        let place = self.require(channel, Permission::SendMessages)?;
        let refuses_dms = |user: &User| self.permissions.refuses_dms(user.id);
        if place.kind == PlaceKind::Dm && place.recipients.iter().any(refuses_dms) {
            return Err(Refusal::CLOSED_TO_MESSAGES);
        }
        check_message(body.json, &[])?;
        let nonce = &body.json["nonce"];
        check_nonce(nonce)?;
        let now = self.ids.clock.now();
        if body.json["enforce_nonce"] == true
            && let Some(id) = self.nonces.find(nonce, now)
        {
            return Ok(Posted { id, is_new: false });
        }
        let about = self.replied_to(channel, &body.json["message_reference"])?;
        let kind = if about.is_some() { REPLY } else { DEFAULT };
        let id = self.create(channel, kind, body, cause, None)?;
        self.messages
            .get_mut(&id)
            .expect("the message was just created")
            .about = about;
        self.nonces.record(nonce, id, now);
        Ok(Posted { id, is_new: true })
    }

    fn replied_to(
        &self,
        channel: Snowflake,
        reference: &Value,
    ) -> Result<Option<Snowflake>, Refusal> {
        let Some(id) = reference["message_id"].as_str() else {
            return Ok(None);
        };
        let may_read = self.require(channel, Permission::ReadMessageHistory);
        may_read.map_err(|_| Refusal::CANNOT_REPLY)?;
        let id = id.parse().map_err(|_| Refusal::UNKNOWN_REFERENCE)?;
        match self.find_in_channel(channel, id) {
            Ok(id) => Ok(Some(id)),
            Err(_) if reference["fail_if_not_exists"] == false => Ok(None),
            Err(_) => Err(Refusal::UNKNOWN_REFERENCE),
        }
    }

    /// Newest first. Empty without the permission to read the history.
    pub fn read_history(
        &self,
        channel: Snowflake,
        start: PageStart,
        limit: usize,
    ) -> Result<Vec<Snowflake>, Refusal> {
        let place = self.visible_place(channel)?;
        if self.bot_permissions(place) & Permission::ReadMessageHistory.bit() == 0 {
            return Ok(Vec::new());
        }
        let visible = |(id, message): (&Snowflake, &Message)| {
            (message.channel_id == channel && is_visible(message)).then_some(*id)
        };
        let before = |id| self.messages.range(..id).rev().filter_map(visible);
        let after = |id| self.messages.range(id + 1..).filter_map(visible);
        let mut page: Vec<_> = match start {
            PageStart::Newest => before(Snowflake::MAX).take(limit).collect(),
            PageStart::Before(id) => before(id).take(limit).collect(),
            PageStart::After(id) => after(id).take(limit).collect(),
            PageStart::Around(id) => {
                let newer = after(id).take(limit / 2);
                newer
                    .chain(before(id + 1).take(limit - limit / 2))
                    .collect()
            }
        };
        page.sort_unstable_by(|a, b| b.cmp(a));
        Ok(page)
    }

    pub fn read(&self, channel: Snowflake, id: Snowflake) -> Result<Snowflake, Refusal> {
        self.require(channel, Permission::ReadMessageHistory)?;
        self.find_in_channel(channel, id)
    }

    pub fn edit_in_channel(
        &mut self,
        channel: Snowflake,
        id: Snowflake,
        body: Body<'_>,
        cause: RequestNumber,
    ) -> Result<Snowflake, Refusal> {
        let id = self.find_in_channel(channel, id)?;
        if !self.is_own(id) {
            return Err(Refusal::NOT_YOUR_MESSAGE);
        }
        self.refuse_system_message(id, Refusal::SYSTEM_MESSAGE)?;
        check_message(body.json, &[])?;
        self.change(id, body, cause)?;
        Ok(id)
    }

    pub fn delete_in_channel(
        &mut self,
        channel: Snowflake,
        id: Snowflake,
        cause: RequestNumber,
    ) -> Result<(), Refusal> {
        let id = self.find_in_channel(channel, id)?;
        if !self.is_own(id) {
            self.require(channel, Permission::ManageMessages)?;
        }
        self.delete(id, cause);
        Ok(())
    }

    pub(super) fn find_in_channel(
        &self,
        channel: Snowflake,
        id: Snowflake,
    ) -> Result<Snowflake, Refusal> {
        self.visible_place(channel)?;
        let message = self.messages.get(&id).ok_or(Refusal::UNKNOWN_MESSAGE)?;
        let is_readable = message.channel_id == channel && is_visible(message);
        is_readable.then_some(id).ok_or(Refusal::UNKNOWN_MESSAGE)
    }

    /// Fails unless the bot can see the channel.
    pub(super) fn visible_place(&self, channel: Snowflake) -> Result<&Place, Refusal> {
        let place = self.places.get(&channel).ok_or(Refusal::UNKNOWN_CHANNEL)?;
        if place.has_bot() && self.bot_permissions(place) != 0 {
            Ok(place)
        } else {
            Err(Refusal::MISSING_ACCESS)
        }
    }

    pub(super) fn require(
        &self,
        channel: Snowflake,
        permission: Permission,
    ) -> Result<&Place, Refusal> {
        let place = self.visible_place(channel)?;
        let is_permitted = self.bot_permissions(place) & permission.bit() != 0;
        is_permitted
            .then_some(place)
            .ok_or(Refusal::MISSING_PERMISSIONS)
    }

    pub(super) fn refuse_system_message(
        &self,
        id: Snowflake,
        refusal: Refusal,
    ) -> Result<(), Refusal> {
        let is_system = self.messages[&id].kind == PINNED_MESSAGE;
        if is_system { Err(refusal) } else { Ok(()) }
    }

    pub(super) fn is_own(&self, message: Snowflake) -> bool {
        self.messages[&message].author == self.application.id
    }
}

impl Model {
    /// Writes `count` messages as another user.
    pub fn post_as_other_user(
        &mut self,
        channel: Snowflake,
        author: Snowflake,
        count: usize,
    ) -> Vec<Snowflake> {
        let mut write = |number| {
            let message = self.new_message(channel, author, &format!("chatter {number}"));
            let id = message.id;
            self.messages.insert(id, message);
            id
        };
        (1..=count).map(&mut write).collect()
    }

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
            embeds: json!([]),
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
}

fn is_visible(message: &Message) -> bool {
    !message.deleted && !message.is_ephemeral()
}
