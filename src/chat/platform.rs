use std::collections::BTreeSet;
use std::fmt;
use std::time::Duration;

use async_trait::async_trait;

use super::answer::Message;
use crate::domain::ids::{ChannelId, GuildId, MessageId, MessagePlace, ReplyToken, RoleId, UserId};
use crate::text::{Choice, choices};

#[async_trait]
pub trait Platform: Send + Sync {
    async fn post(&self, channel: ChannelId, post: &Post<'_>) -> Result<MessageId, PlatformError>;

    /// Replaces a message of the bot, without notifications.
    async fn edit(&self, place: MessagePlace, new: &Message) -> Result<(), PlatformError>;

    /// Replaces the reply to an interaction, for 15 minutes after it.
    async fn edit_reply(&self, token: &ReplyToken, new: &Message) -> Result<(), PlatformError>;

    async fn delete(&self, place: MessagePlace) -> Result<(), PlatformError>;

    /// Returns the newest messages, or the newest ones before `before`, with the newest first. Returns none if the bot
    /// may not read the channel.
    async fn recent_messages(
        &self,
        channel: ChannelId,
        before: Option<MessageId>,
    ) -> Result<Vec<SeenMessage>, PlatformError>;

    /// Pins a message. Succeeds if it is already pinned.
    async fn pin(&self, place: MessagePlace) -> Result<(), PlatformError>;

    /// Unpins a message. Succeeds if it is not pinned.
    async fn unpin(&self, place: MessagePlace) -> Result<(), PlatformError>;

    /// Opens a thread below a message. Succeeds if it has one.
    async fn open_thread(&self, place: MessagePlace, name: &str) -> Result<(), PlatformError>;

    /// Publishes an announcement to the channels that follow this one. Succeeds if it is already published.
    async fn publish(&self, place: MessagePlace) -> Result<(), PlatformError>;

    /// Returns the bot's own account.
    fn account(&self) -> UserId;

    /// Returns the access of members to a channel, in the order of `members`.
    async fn access(
        &self,
        guild: GuildId,
        members: &[UserId],
        channel: ChannelId,
    ) -> Result<Vec<Access>, PlatformError>;

    /// Opens the channel of direct messages with a user. Returns the same channel each time.
    async fn direct_channel(&self, user: UserId) -> Result<ChannelId, PlatformError>;
}

choices! {
    /// The words are Fluent selectors of the names in Discord's settings.
    #[derive(PartialOrd, Ord)]
    pub enum Permission {
        ViewChannel = "view-channel",
        SendMessages = "send-messages",
        AttachFiles = "attach-files",
        ReadMessageHistory = "read-message-history",
        /// Also required to mention roles that are not mentionable.
        MentionEveryone = "mention-everyone",
        CreatePublicThreads = "create-public-threads",
        SendMessagesInThreads = "send-messages-in-threads",
        PinMessages = "pin-messages",
    }
}

impl Permission {
    pub fn all() -> impl Iterator<Item = Self> {
        Self::CHOICES.iter().map(|&(_, permission)| permission)
    }

    /// Permission required for this one to have an effect.
    fn dependency(self) -> Option<Self> {
        match self {
            Self::ViewChannel => None,
            Self::SendMessages
            | Self::ReadMessageHistory
            | Self::CreatePublicThreads
            | Self::SendMessagesInThreads
            | Self::PinMessages => Some(Self::ViewChannel),
            Self::AttachFiles | Self::MentionEveryone => Some(Self::SendMessages),
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Access {
    /// May include permissions that have no effect because a dependency is missing.
    pub granted: BTreeSet<Permission>,
    /// Roles that everyone may mention.
    pub mentionable: BTreeSet<RoleId>,
}

impl Access {
    /// Returns the requested permissions that are missing, and the missing ones on which these depend: attaching files
    /// also needs *Send Messages* and *View Channel*.
    pub fn missing_permissions(
        &self,
        requested: impl IntoIterator<Item = Permission>,
    ) -> BTreeSet<Permission> {
        let mut missing = BTreeSet::new();
        for requested_permission in requested {
            let mut needed = Some(requested_permission);
            while let Some(permission) = needed {
                if !self.granted.contains(&permission) {
                    missing.insert(permission);
                }
                needed = permission.dependency();
            }
        }
        missing
    }

    /// Returns the permission that the bot needs for a ping.
    pub fn needed_for(&self, ping: Ping) -> Option<Permission> {
        match ping {
            Ping::Person(_) => None,
            Ping::Role(role) if self.mentionable.contains(&role) => None,
            Ping::Role(_) | Ping::Everyone => Some(Permission::MentionEveryone),
        }
    }
}

/// In characters, set by Discord.
pub const MAX_NONCE: usize = 25;

#[derive(Clone, Debug)]
pub struct Post<'a> {
    pub message: &'a Message,
    pub ping: Option<Ping>,
    pub quiet: bool,
    /// Posts with the same nonce within a few minutes create one message. At most [`MAX_NONCE`] characters.
    pub nonce: Option<String>,
    /// In the same channel. Ignored if it is deleted.
    pub replies_to: Option<MessageId>,
}

impl<'a> Post<'a> {
    pub fn silent(message: &'a Message) -> Self {
        Self {
            message,
            ping: None,
            quiet: true,
            nonce: None,
            replies_to: None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ping {
    Everyone,
    Role(RoleId),
    Person(UserId),
}

impl Ping {
    pub(crate) fn of_role(role: RoleId, guild: GuildId) -> Self {
        // The role @everyone has the server's id.
        if role.0 == guild.0 {
            return Self::Everyone;
        }
        Self::Role(role)
    }
}

impl fmt::Display for Ping {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Everyone => f.write_str("@everyone"),
            Self::Role(role) => write!(f, "<@&{role}>"),
            Self::Person(user) => f.write_str(&user.mention()),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenMessage {
    pub message: MessageId,
    /// `None` unless the bot wrote the message.
    pub text: Option<String>,
    /// Empty unless the bot wrote the message.
    pub buttons: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlatformError {
    /// Also if the bot is not in the server.
    #[error("the bot has no access to the channel")]
    NoAccess,
    #[error("the bot is not allowed to do this")]
    NotAllowed,
    /// The channel, message or person no longer exists.
    #[error("it no longer exists")]
    Gone,
    #[error("no more messages can be pinned in the channel")]
    TooManyPins,
    #[error("refused: {0}")]
    Refused(String),
    /// Rate limited; the request had no effect.
    #[error("too many requests; retry in {0:?}")]
    Busy(Duration),
    #[error("{words}")]
    Unavailable {
        maybe_done: bool,
        /// For the log.
        words: String,
    },
}

impl PlatformError {
    /// Minimum pause before a retry, or `None` if a retry cannot help.
    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Busy(wait) => Some(*wait),
            Self::Unavailable { .. } => Some(Duration::ZERO),
            Self::NoAccess
            | Self::NotAllowed
            | Self::Gone
            | Self::TooManyPins
            | Self::Refused(_) => None,
        }
    }

    pub fn is_temporary(&self) -> bool {
        self.retry_after().is_some()
    }

    pub fn maybe_done(&self) -> bool {
        matches!(
            self,
            Self::Unavailable {
                maybe_done: true,
                ..
            }
        )
    }
}

#[cfg(test)]
mod tests {
    use super::Permission::{AttachFiles, MentionEveryone, PinMessages, SendMessages, ViewChannel};
    use super::*;

    fn access(granted: impl IntoIterator<Item = Permission>) -> Access {
        Access {
            granted: granted.into_iter().collect(),
            mentionable: BTreeSet::from([RoleId(41)]),
        }
    }

    /// Requested and implied permissions that are missing if all but the denied ones are granted.
    fn missing(denied: &[Permission], requested: &[Permission]) -> Vec<Permission> {
        let granted = Permission::all().filter(|it| !denied.contains(it));
        access(granted)
            .missing_permissions(requested.iter().copied())
            .into_iter()
            .collect()
    }

    #[test]
    fn granted_permissions_are_not_missing() {
        for permission in Permission::all() {
            assert_eq!(missing(&[], &[permission]), []);
        }
    }

    #[test]
    fn every_permission_needs_view_channel() {
        for permission in Permission::all() {
            let missing = missing(&[ViewChannel], &[permission]);
            assert_eq!(missing, [ViewChannel], "{permission:?}");
        }
    }

    #[test]
    fn attachments_and_mentions_need_send_messages() {
        for permission in [SendMessages, AttachFiles, MentionEveryone] {
            let missing = missing(&[SendMessages], &[permission]);
            assert_eq!(missing, [SendMessages], "{permission:?}");
        }
    }

    #[test]
    fn pinning_does_not_need_send_messages() {
        assert_eq!(missing(&[SendMessages], &[PinMessages]), []);
    }

    #[test]
    fn missing_permissions_are_in_the_order_of_discord() {
        let every: Vec<Permission> = Permission::all().collect();
        assert_eq!(
            missing(&every, &[PinMessages, AttachFiles]),
            [ViewChannel, SendMessages, AttachFiles, PinMessages]
        );
    }

    #[test]
    fn mentions_need_a_permission_unless_the_role_is_mentionable() {
        // Role 41 is mentionable.
        let access = access([]);
        assert_eq!(access.needed_for(Ping::Role(RoleId(41))), None);
        assert_eq!(
            access.needed_for(Ping::Role(RoleId(42))),
            Some(MentionEveryone)
        );
        assert_eq!(access.needed_for(Ping::Everyone), Some(MentionEveryone));
        assert_eq!(access.needed_for(Ping::Person(UserId(43))), None);
    }
}
