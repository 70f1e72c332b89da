//! What commands and the daily worker ask of a chat platform.

use std::collections::BTreeSet;
use std::fmt;
use std::iter::successors;
use std::time::Duration;

use async_trait::async_trait;

use super::answer::Message;
use crate::ids::{ChannelId, GuildId, MessageId, ReplyToken, RoleId, UserId};

/// A chat platform on which the bot speaks by itself, and not only when it is asked.
#[async_trait]
pub trait Platform: Send + Sync {
    /// Posts a message in a channel.
    async fn post(&self, channel: ChannelId, post: &Post<'_>) -> Result<Posted, Trouble>;

    /// Puts another text and other buttons into a message of the bot's own. That notifies nobody,
    /// whomever the text mentions.
    async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        new: &Message,
    ) -> Result<(), Trouble>;

    /// Edits the reply to an interaction of less than 15 minutes ago.
    async fn edit_reply(&self, token: &ReplyToken, new: &Message) -> Result<(), Trouble>;

    /// Deletes a message of the bot's own.
    async fn delete(&self, channel: ChannelId, message: MessageId) -> Result<(), Trouble>;

    /// The newest messages of a channel, or those before one of them; the newest first. Empty if
    /// there are none, and also if the bot may not read them.
    async fn recent(
        &self,
        channel: ChannelId,
        before: Option<MessageId>,
    ) -> Result<Vec<SeenMessage>, Trouble>;

    /// Pins a message; it may be pinned already.
    async fn pin(&self, channel: ChannelId, message: MessageId) -> Result<(), Trouble>;

    /// Unpins a message; it may be unpinned already.
    async fn unpin(&self, channel: ChannelId, message: MessageId) -> Result<(), Trouble>;

    /// Opens a thread under a message, unless it has one.
    async fn open_thread(
        &self,
        channel: ChannelId,
        message: MessageId,
        name: &str,
    ) -> Result<(), Trouble>;

    /// Publishes a message of an announcement channel to the channels that follow it; it may be
    /// published already.
    async fn publish(&self, channel: ChannelId, message: MessageId) -> Result<(), Trouble>;

    /// The bot's own account.
    fn account(&self) -> UserId;

    /// What a member of a server may do in one of its channels.
    async fn access(
        &self,
        guild: GuildId,
        member: UserId,
        channel: ChannelId,
    ) -> Result<Access, Trouble>;

    /// What two members of a server may do in one of its channels.
    async fn access_of_both(
        &self,
        guild: GuildId,
        members: [UserId; 2],
        channel: ChannelId,
    ) -> Result<[Access; 2], Trouble> {
        let [first, second] = members;
        Ok([
            self.access(guild, first, channel).await?,
            self.access(guild, second, channel).await?,
        ])
    }

    /// Sends a person a message that nobody else sees.
    async fn tell(&self, user: UserId, message: &Message) -> Result<(), Trouble>;
}

/// Something that a server lets some of its members do in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Permission {
    /// See the channel.
    ViewChannel,
    /// Write messages.
    SendMessages,
    /// Add files to messages.
    AttachFiles,
    /// Read what was written before.
    ReadMessageHistory,
    /// Mention everybody, and roles that not everybody may mention.
    MentionEveryone,
    /// Open threads under messages.
    CreatePublicThreads,
    /// Pin messages, and unpin them.
    PinMessages,
}

impl Permission {
    /// Every permission.
    pub const ALL: [Self; 7] = [
        Self::ViewChannel,
        Self::SendMessages,
        Self::AttachFiles,
        Self::ReadMessageHistory,
        Self::MentionEveryone,
        Self::CreatePublicThreads,
        Self::PinMessages,
    ];

    /// The permission without which this one is of no use, whoever has it.
    fn rests_on(self) -> Option<Self> {
        match self {
            Self::ViewChannel => None,
            Self::SendMessages
            | Self::ReadMessageHistory
            | Self::CreatePublicThreads
            | Self::PinMessages => Some(Self::ViewChannel),
            Self::AttachFiles | Self::MentionEveryone => Some(Self::SendMessages),
        }
    }
}

/// As Discord's settings call it, in bold print.
impl fmt::Display for Permission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ViewChannel => "**View Channel**",
            Self::SendMessages => "**Send Messages**",
            Self::AttachFiles => "**Attach Files**",
            Self::ReadMessageHistory => "**Read Message History**",
            Self::MentionEveryone => "**Mention @everyone, @here, and All Roles**",
            Self::CreatePublicThreads => "**Create Public Threads**",
            Self::PinMessages => "**Pin Messages**",
        })
    }
}

/// What a member of a server may do in a channel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Access {
    /// The permissions that they were given, also those that are of no use without another one.
    pub granted: BTreeSet<Permission>,
    /// The roles that everybody may mention.
    pub mentionable: BTreeSet<RoleId>,
}

impl Access {
    /// The permissions that are missing for making use of others.
    #[must_use]
    pub fn lacking(&self, wanted: impl IntoIterator<Item = Permission>) -> BTreeSet<Permission> {
        let wanted = wanted.into_iter();
        let needed = wanted.flat_map(|one| successors(Some(one), |one| one.rests_on()));
        needed.filter(|one| !self.granted.contains(one)).collect()
    }

    /// The permission that mentioning somebody takes, if it takes any.
    #[must_use]
    pub fn needed_for(&self, ping: Ping) -> Option<Permission> {
        match ping {
            Ping::Person(_) => None,
            Ping::Role(role) if self.mentionable.contains(&role) => None,
            Ping::Role(_) | Ping::Everyone => Some(Permission::MentionEveryone),
        }
    }
}

/// The most characters of a [`Post`]'s nonce, a limit of Discord's.
pub const MAX_NONCE: usize = 25;

/// A message to be posted.
#[derive(Clone, Debug)]
pub struct Post<'a> {
    /// Text and buttons.
    pub message: &'a Message,
    /// Whom it may mention; the text says where.
    pub ping: Option<Ping>,
    /// Whether it reaches people without a notification.
    pub quiet: bool,
    /// Of posts with the same nonce within a few minutes, only the first makes a message; the
    /// others get that one. At most [`MAX_NONCE`] characters.
    pub nonce: Option<String>,
    /// The message of the same channel to which it is a reply; should that be gone, it is none.
    pub replies_to: Option<MessageId>,
}

impl<'a> Post<'a> {
    /// One that pings nobody, comes without a sound, and is posted as often as it is sent.
    #[must_use]
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

/// Whom a post mentions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ping {
    /// Everybody in the channel.
    Everyone,
    /// The members with a role.
    Role(RoleId),
    /// One person.
    Person(UserId),
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

/// A message that was posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Posted {
    /// Which one.
    pub message: MessageId,
    /// Whether the mention works, if there is one.
    pub pinged: bool,
    /// Whether the platform took the picture; true if none was sent.
    pub pictured: bool,
}

/// A message that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenMessage {
    /// Which one.
    pub message: MessageId,
    /// The ids of its buttons, if the bot wrote it.
    pub buttons: Vec<String>,
}

/// What a look for a message of the bot's own in a channel found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelCheck {
    /// It is there.
    Found(MessageId),
    /// It is not.
    NotThere,
    /// The bot may not read the channel, or has not come to where the message would be.
    CannotTell,
}

/// How many pages of a channel's messages are looked through.
const MAX_PAGES: usize = 10;

/// Looks for a message of the bot's own by the id of one of its buttons; not among messages as old as one that
/// is surely older.
///
/// # Errors
/// If the platform does not show them.
pub async fn find_own(
    platform: &dyn Platform,
    channel: ChannelId,
    button: &str,
    older: Option<MessageId>,
) -> Result<ChannelCheck, Trouble> {
    let mut before = None;
    for _ in 0..MAX_PAGES {
        let seen = platform.recent(channel, before).await?;
        let has_button = |seen: &&SeenMessage| seen.buttons.iter().any(|id| id == button);
        if let Some(found) = seen.iter().find(has_button) {
            return Ok(ChannelCheck::Found(found.message));
        }
        match (seen.last(), before) {
            // Also when the bot may not read: then Discord shows nothing.
            (None, None) => return Ok(ChannelCheck::CannotTell),
            (None, Some(_)) => return Ok(ChannelCheck::NotThere),
            (Some(last), _) if older.is_some_and(|older| last.message <= older) => {
                return Ok(ChannelCheck::NotThere);
            }
            (Some(last), _) => before = Some(last.message),
        }
    }
    Ok(ChannelCheck::CannotTell)
}

/// Why the platform did not do what was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// The bot cannot see the channel, or is not in the server any more.
    #[error("the bot has no access to the channel")]
    NoAccess,
    /// The bot may not do this there.
    #[error("the bot is not allowed to do this")]
    NotAllowed,
    /// The channel, the message or the person is not there any more.
    #[error("it is not there any more")]
    Gone,
    /// The channel has as many pinned messages as the platform lets it have.
    #[error("no more messages can be pinned in the channel")]
    TooManyPins,
    /// The platform refuses for another reason.
    #[error("refused: {0}")]
    Refused(String),
    /// Too many requests were made; nothing was done.
    #[error("too many requests; to be tried again in {0:?}")]
    Busy(Duration),
    /// The platform could not be reached, or failed.
    #[error("{words}")]
    Unavailable {
        /// Whether it may have been done all the same.
        maybe_done: bool,
        /// What happened, for the log.
        words: String,
    },
}

impl Trouble {
    /// Whether waiting alone may help.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        match self {
            Self::Busy(_) | Self::Unavailable { .. } => true,
            Self::NoAccess
            | Self::NotAllowed
            | Self::Gone
            | Self::TooManyPins
            | Self::Refused(_) => false,
        }
    }

    /// Whether it may have been done all the same.
    #[must_use]
    pub fn maybe_done(&self) -> bool {
        match self {
            Self::Unavailable { maybe_done, .. } => *maybe_done,
            Self::Busy(_)
            | Self::NoAccess
            | Self::NotAllowed
            | Self::Gone
            | Self::TooManyPins
            | Self::Refused(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn access(granted: impl IntoIterator<Item = Permission>) -> Access {
        Access {
            granted: granted.into_iter().collect(),
            mentionable: BTreeSet::from([RoleId(41)]),
        }
    }

    #[test]
    fn who_has_all_permissions_lacks_none_and_who_has_none_lacks_what_others_rest_on_too() {
        use Permission::{AttachFiles, PinMessages, SendMessages, ViewChannel};
        for permission in Permission::ALL {
            assert_eq!(
                access(Permission::ALL).lacking([permission]),
                BTreeSet::new()
            );
        }
        let all = BTreeSet::from([ViewChannel, SendMessages, AttachFiles, PinMessages]);
        assert_eq!(access([]).lacking([AttachFiles, PinMessages]), all);
    }

    #[test]
    fn what_is_not_seen_or_sent_has_no_use_and_the_reason_alone_is_named() {
        use Permission::{
            AttachFiles, CreatePublicThreads, MentionEveryone, PinMessages, ReadMessageHistory,
            SendMessages, ViewChannel,
        };
        let all_but = |missing| access(Permission::ALL.into_iter().filter(|one| *one != missing));
        for permission in Permission::ALL {
            let lacking = all_but(ViewChannel).lacking([permission]);
            assert_eq!(lacking, BTreeSet::from([ViewChannel]), "{permission}");
        }
        for (permission, rests_on_sending) in [
            (AttachFiles, true),
            (MentionEveryone, true),
            (ReadMessageHistory, false),
            (CreatePublicThreads, false),
            (PinMessages, false),
        ] {
            let lacking = all_but(SendMessages).lacking([permission]);
            let expected = rests_on_sending.then_some(SendMessages);
            assert_eq!(lacking, expected.into_iter().collect(), "{permission}");
        }
    }

    #[test]
    fn mentioning_takes_a_permission_unless_everybody_may_mention_the_role() {
        let access = access([]);
        let needed = Some(Permission::MentionEveryone);
        assert_eq!(access.needed_for(Ping::Role(RoleId(41))), None);
        assert_eq!(access.needed_for(Ping::Role(RoleId(42))), needed);
        assert_eq!(access.needed_for(Ping::Everyone), needed);
        assert_eq!(access.needed_for(Ping::Person(UserId(43))), None);
    }
}
