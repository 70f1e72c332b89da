//! Discord ids, independent of serenity.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use chrono::{DateTime, Utc};
use rand::TryRng;

/// All types of ids, for generic code.
pub trait Id: Copy {
    fn new(id: u64) -> Self;
    fn get(self) -> u64;
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u64);

        impl Id for $name {
            fn new(id: u64) -> Self {
                Self(id)
            }

            fn get(self) -> u64 {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(id: &str) -> Result<Self, Self::Err> {
                id.parse().map(Self)
            }
        }
    )*};
}

ids! {
    /// Server.
    GuildId,
    /// Server channel or direct messages.
    ChannelId,
    RoleId,
    UserId,
    MessageId,
    /// At most 48 bits.
    ScheduleId,
    /// That of the interaction that created the event.
    EventId,
    /// Command, button press or submitted form.
    InteractionId,
    /// Assigned with the proposal and never reused.
    AgreementNumber,
}

/// Valid for 15 minutes, for editing the reply. Secret: never log it.
#[derive(Clone, PartialEq, Eq)]
pub struct ReplyToken(pub String);

impl fmt::Debug for ReplyToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ReplyToken(…)")
    }
}

impl ChannelId {
    pub fn mention(self) -> String {
        format!("<#{self}>")
    }
}

impl UserId {
    /// Replies disable mentions, so this does not notify the person.
    pub fn mention(self) -> String {
        format!("<@{self}>")
    }

    /// Reads a mention of a person, as Discord writes it. `None` for other texts, and for mentions of roles.
    pub fn from_mention(mention: &str) -> Option<Self> {
        let id = mention.strip_prefix("<@")?.strip_suffix('>')?;
        // Older clients write an exclamation mark.
        id.strip_prefix('!').unwrap_or(id).parse().ok()
    }
}

/// 2015-01-01T00:00:00Z in milliseconds of the Unix epoch.
const DISCORD_EPOCH: u64 = 1_420_070_400_000;

/// Bits of a snowflake id below its creation time.
const BITS_BELOW_TIME: u32 = 22;

/// Returns the creation time in a snowflake id, by Discord's clock.
pub fn created_at(id: u64) -> DateTime<Utc> {
    let millis = (id >> BITS_BELOW_TIME) + DISCORD_EPOCH;
    DateTime::from_timestamp_millis(millis.cast_signed())
        .expect("42 bits of milliseconds end in the year 2154")
}

/// Returns a lower bound of the snowflake ids that Discord creates from an instant on, by its clock.
pub fn first_id_at(instant: DateTime<Utc>) -> u64 {
    let millis_since_epoch = instant.timestamp_millis() - DISCORD_EPOCH.cast_signed();
    millis_since_epoch.max(0).cast_unsigned() << BITS_BELOW_TIME
}

impl MessageId {
    pub fn created_at(self) -> DateTime<Utc> {
        created_at(self.0)
    }
}

impl ScheduleId {
    pub fn random<R: TryRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        Ok(Self(rng.try_next_u64()? >> 16))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MessagePlace {
    pub channel: ChannelId,
    pub message: MessageId,
}
