//! Place of a call or a press.

use super::refusal::Refusal;
use crate::ids::{ChannelId, GuildId};
use crate::words::say;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The server, or `None` in direct messages. The bot may not be a member, because people can install it for
    /// themselves. Moderators' commands only work in servers that have added the bot.
    pub guild: Option<GuildId>,
    /// A channel, or direct messages.
    pub channel: Option<ChannelId>,
}

/// What the bot can do at the place of a call, and who sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplyAccess {
    /// The bot was added to the server and can send and edit messages.
    Member,
    /// User install: the bot can only answer, and everyone in the channel sees its answers.
    Answers,
    /// User install: the bot can only answer, and the server only lets the caller see its answers.
    CallerAlone,
    /// Only the caller is there: a terminal, or direct messages with the bot.
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

/// A command for servers was used elsewhere.
#[derive(Debug)]
pub struct ServersOnly;

impl Refusal for ServersOnly {
    fn text(&self) -> String {
        say!("chat-servers-only")
    }
}
