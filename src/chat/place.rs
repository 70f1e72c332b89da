use crate::domain::ids::{ChannelId, GuildId};
use crate::text::{Sentence, sentence};

pub(crate) const SERVERS_ONLY: Sentence = sentence!("chat-servers-only");

/// The default is a place outside of Discord.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// `None` in direct messages. The bot may not be a member, because people can install it for themselves.
    pub guild: Option<GuildId>,
    /// Also set in direct messages.
    pub channel: Option<ChannelId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplyAccess {
    /// The bot is a member and can send and edit messages.
    Member,
    /// User install: can only reply to interactions; everyone in the channel sees the replies.
    PublicReplies,
    /// User install: can only reply to interactions; only the caller sees the replies.
    PrivateReplies,
    /// Terminal, or direct messages with the bot.
    NoOtherPeople,
}

impl Place {
    pub fn required_guild(self) -> Result<GuildId, Sentence> {
        self.guild.ok_or(SERVERS_ONLY)
    }
}
