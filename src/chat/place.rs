//! Place of a call or a press.

use super::refusal::Refusal;
use crate::ids::{ChannelId, GuildId};
use crate::words::say;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// `None` in direct messages. The bot may not be a member, because people can install it for themselves.
    /// Moderators' commands only work in servers that have added the bot.
    pub guild: Option<GuildId>,
    /// Includes direct messages.
    pub channel: Option<ChannelId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplyAccess {
    /// Added to the server; can send and edit messages.
    Member,
    /// User install: can only answer, and everyone in the channel sees that.
    Answers,
    /// User install: can only answer, and the server only lets the caller see that.
    CallerAlone,
    /// Terminal, or direct messages with the bot.
    Nobody,
}

impl Place {
    pub const NOWHERE: Self = Self {
        guild: None,
        channel: None,
    };

    pub fn required_guild(self) -> Result<GuildId, ServersOnly> {
        self.guild.ok_or(ServersOnly)
    }
}

#[derive(Debug)]
pub struct ServersOnly;

impl Refusal for ServersOnly {
    fn text(&self) -> String {
        say!("chat-servers-only")
    }
}
