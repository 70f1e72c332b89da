//! Identifiers of the chat platform, without its library.

use std::fmt;

use chrono::{DateTime, Utc};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
    /// A schedule of positions of the day: at most 48 bits, so that it fits wherever it has to.
    ScheduleId,
    /// Something that somebody did, as the platform told the bot: a call, a press, a form.
    InteractionId,
    /// An agreement between two players, from its proposal on: a short number, never given twice.
    AgreementNumber,
}

/// The token of an interaction, which allows editing its reply for 15 minutes. It is a secret: it appears in no log.
#[derive(Clone, PartialEq, Eq)]
pub struct ReplyToken(pub String);

impl fmt::Debug for ReplyToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ReplyToken(…)")
    }
}

impl ChannelId {
    /// The channel's name in a message, which leads there.
    #[must_use]
    pub fn mention(self) -> String {
        format!("<#{self}>")
    }
}

impl UserId {
    /// The person's name in a message; it notifies nobody, as replies never allow mentions.
    #[must_use]
    pub fn mention(self) -> String {
        format!("<@{self}>")
    }
}

/// Discord counts milliseconds from the beginning of 2015.
const DISCORD_EPOCH: u64 = 1_420_070_400_000;

/// When something was made, by Discord's clock: its id tells.
#[must_use]
pub fn made_at(id: u64) -> DateTime<Utc> {
    let millis = (id >> 22) + DISCORD_EPOCH;
    DateTime::from_timestamp_millis(millis.cast_signed())
        .expect("42 bits of milliseconds end in the year 2154")
}

impl MessageId {
    /// What is smaller than the id of any message that was made later than an instant, by Discord's clock.
    #[must_use]
    pub fn before(instant: DateTime<Utc>) -> Self {
        let millis = instant.timestamp_millis() - DISCORD_EPOCH.cast_signed();
        Self(millis.max(0).cast_unsigned() << 22)
    }

    /// When the message was made, by Discord's clock.
    #[must_use]
    pub fn made_at(self) -> DateTime<Utc> {
        made_at(self.0)
    }
}
