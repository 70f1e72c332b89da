//! Identifiers of the chat platform, without its library.

use std::fmt;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

ids! {
    /// A server (Discord calls it a guild).
    GuildId,
    /// A channel: of a server, or direct messages.
    ChannelId,
    /// A role that members of a server have.
    RoleId,
    /// A person.
    UserId,
    /// A message.
    MessageId,
}

impl ChannelId {
    /// The channel's name in a message, which leads there.
    #[must_use]
    pub fn mention(self) -> String {
        format!("<#{self}>")
    }
}

impl RoleId {
    /// The role's name in a message; it notifies those who have it if the message may mention it.
    #[must_use]
    pub fn mention(self) -> String {
        format!("<@&{self}>")
    }
}

impl UserId {
    /// Whoever sits at the terminal; no account of the platform has this id.
    pub const CONSOLE: Self = Self(0);

    /// The person's name in a message; it notifies nobody, as replies never allow mentions.
    #[must_use]
    pub fn mention(self) -> String {
        format!("<@{self}>")
    }
}
