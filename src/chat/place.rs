//! Where somebody calls or presses.

use super::refusal::Refusal;
use crate::ids::{ChannelId, GuildId};
use crate::words::say;

/// Where somebody calls or presses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The server, unless it is in direct messages. The bot itself may not be there, as people
    /// install it for themselves too; what is for moderators alone is for the bot's servers alone.
    pub guild: Option<GuildId>,
    /// The channel, or direct messages.
    pub channel: Option<ChannelId>,
}

/// What the bot can do where somebody calls, and who sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplyAccess {
    /// It was added to the server, and can write and edit there by itself.
    Member,
    /// It can only answer, as its caller has installed it for themselves; everybody there sees that.
    Answers,
    /// It can only answer, and nobody but its caller sees that: the server does not let them show more.
    CallerAlone,
    /// There is nobody but its caller: a terminal, or direct messages with the bot.
    Nobody,
}

impl Place {
    /// A terminal.
    pub const NOWHERE: Self = Self {
        guild: None,
        channel: None,
    };

    /// The server.
    ///
    /// # Errors
    /// If it is none.
    pub fn required_guild(self) -> Result<GuildId, ServersOnly> {
        self.guild.ok_or(ServersOnly)
    }
}

/// What works in a server was asked for somewhere else.
#[derive(Debug)]
pub struct ServersOnly;

impl Refusal for ServersOnly {
    fn text(&self) -> String {
        say!("chat-servers-only")
    }
}
