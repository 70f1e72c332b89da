//! The bot's channel messages outside interactions: posts, history, edits, deletions.

use super::limits::check_nonce;
use super::messages::DEFAULT;
use crate::prelude::*;

impl Model {
    /// Posts a message of the bot. Returns the earlier message if the request enforces nonces and the nonce is still
    /// known. As documented, nonces are per author, not per channel.
    pub fn post(&mut self, channel: Snowflake, body: Body<'_>) -> Result<Snowflake, Refusal> {
        let place = self.require(channel, Permission::SendMessages)?;
        let is_closed = place
            .recipients
            .iter()
            .any(|user| self.permissions.refuses_dms(user.id));
        if place.kind == PlaceKind::Dm && is_closed {
            return Err(Refusal::CLOSED_TO_MESSAGES);
        }
        check_message(&Field::body(body.json))?;
        let nonce = &body.json["nonce"];
        check_nonce(nonce)?;
        let now = self.ids.now;
        if body.json["enforce_nonce"] == true
            && let Some(id) = self.nonces.find(nonce, now)
        {
            return Ok(id);
        }
        let about = self.replied_to(channel, &body.json["message_reference"])?;
        let kind = if about.is_some() { REPLY } else { DEFAULT };
        let id = self.create(channel, kind, body, None)?;
        self.message_mut(id).about = about;
        self.nonces.record(nonce, id, now);
        Ok(id)
    }

    /// Finds the message to which a post replies. `None` if it is no reply, or the message does not exist and need not.
    fn replied_to(
        &self,
        channel: Snowflake,
        reference: &Value,
    ) -> Result<Option<Snowflake>, Refusal> {
        let Some(id) = reference["message_id"].as_str() else {
            return Ok(None);
        };
        self.require(channel, Permission::ReadMessageHistory)
            .map_err(|_| Refusal::CANNOT_REPLY)?;
        let id = id.parse().map_err(|_| Refusal::UNKNOWN_REFERENCE)?;
        match self.find_in_channel(channel, id) {
            Ok(_) => Ok(Some(id)),
            Err(_) if reference["fail_if_not_exists"] == false => Ok(None),
            Err(_) => Err(Refusal::UNKNOWN_REFERENCE),
        }
    }

    /// Messages with lower ids than `before`, newest first. Empty without the permission to read the history.
    pub fn read_history(
        &self,
        channel: Snowflake,
        before: Snowflake,
        limit: usize,
    ) -> Result<Vec<Snowflake>, Refusal> {
        let place = self.visible_place(channel)?;
        if self.bot_permissions(place) & Permission::ReadMessageHistory.bit() == 0 {
            return Ok(Vec::new());
        }
        Ok(self
            .messages
            .range(..before)
            .rev()
            .filter(|(_, message)| message.channel_id == channel && message.is_visible())
            .map(|(id, _)| *id)
            .take(limit)
            .collect())
    }

    /// Edits a message of the bot. Returns its id.
    pub fn edit_in_channel(
        &mut self,
        channel: Snowflake,
        id: Snowflake,
        body: Body<'_>,
    ) -> Result<Snowflake, Refusal> {
        if self.find_in_channel(channel, id)?.author != self.application.id {
            return Err(Refusal::NOT_YOUR_MESSAGE);
        }
        check_message(&Field::body(body.json))?;
        self.change(id, body)?;
        Ok(id)
    }

    pub fn delete_in_channel(&mut self, channel: Snowflake, id: Snowflake) -> Result<(), Refusal> {
        if self.find_in_channel(channel, id)?.author != self.application.id {
            self.require(channel, Permission::ManageMessages)?;
        }
        self.delete(id);
        self.record_change(id, ChangeKind::Deleted);
        Ok(())
    }

    /// Finds a message that everybody in the channel can read.
    pub(super) fn find_in_channel(
        &self,
        channel: Snowflake,
        id: Snowflake,
    ) -> Result<&Message, Refusal> {
        self.visible_place(channel)?;
        self.messages
            .get(&id)
            .filter(|message| message.channel_id == channel && message.is_visible())
            .ok_or(Refusal::UNKNOWN_MESSAGE)
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

    /// Finds a channel in which the bot has a permission.
    pub(super) fn require(
        &self,
        channel: Snowflake,
        permission: Permission,
    ) -> Result<&Place, Refusal> {
        let place = self.visible_place(channel)?;
        if self.bot_permissions(place) & permission.bit() == 0 {
            return Err(Refusal::MISSING_PERMISSIONS);
        }
        Ok(place)
    }

    /// Writes `count` messages as another user.
    pub fn post_as_other_user(
        &mut self,
        channel: Snowflake,
        author: Snowflake,
        count: usize,
    ) -> Vec<Snowflake> {
        let mut ids = Vec::new();
        for number in 1..=count {
            let message = self.new_message(channel, author, &format!("chatter {number}"));
            ids.push(message.id);
            self.messages.insert(message.id, message);
        }
        ids
    }
}
