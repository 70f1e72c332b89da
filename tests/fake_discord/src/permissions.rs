//! Permissions of the bot and of users in channels.

use std::collections::{BTreeMap, BTreeSet};

use super::model::Snowflake;

/// The values are Discord's bit numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Permission {
    Administrator = 3,
    ManageChannels = 4,
    /// Required by most commands for moderators.
    ManageGuild = 5,
    /// All other permissions in the channel require it.
    ViewChannel = 10,
    SendMessages = 11,
    ManageMessages = 13,
    EmbedLinks = 14,
    AttachFiles = 15,
    ReadMessageHistory = 16,
    /// Also allows mentions of roles that are not mentionable.
    MentionEveryone = 17,
    CreatePublicThreads = 35,
    SendMessagesInThreads = 38,
    /// Without it, responses of apps that are not installed in the server are ephemeral.
    UseExternalApps = 50,
    /// No longer included in `ManageMessages` since 2026.
    PinMessages = 51,
}

impl Permission {
    pub fn bit(self) -> u64 {
        1 << self as u8
    }
}

pub fn bits(permissions: &[Permission]) -> u64 {
    permissions
        .iter()
        .fold(0, |bits, permission| bits | permission.bit())
}

pub const MEMBER_PERMISSIONS: u64 = 1 << 6
    | 1 << 10
    | 1 << 11
    | 1 << 14
    | 1 << 15
    | 1 << 16
    | 1 << 18
    | 1 << 31
    | 1 << 35
    | 1 << 38
    | 1 << 50;
pub const MODERATOR_PERMISSIONS: u64 = 1 << 4 | 1 << 5 | 1 << 13 | 1 << 51;
pub const BOT_PERMISSIONS: u64 = MEMBER_PERMISSIONS | 1 << 13 | 1 << 17 | 1 << 51;

#[derive(Debug, Default)]
pub struct Permissions {
    /// By channel and member.
    denied: BTreeMap<Snowflake, BTreeMap<Snowflake, u64>>,
    guilds_without_bot: BTreeSet<Snowflake>,
    users_refusing_dms: BTreeSet<Snowflake>,
}

impl Permissions {
    /// Allows or denies a member permissions in a channel.
    pub fn set(&mut self, channel: Snowflake, member: Snowflake, permissions: u64, allowed: bool) {
        let denied = self
            .denied
            .entry(channel)
            .or_default()
            .entry(member)
            .or_default();
        if allowed {
            *denied &= !permissions;
        } else {
            *denied |= permissions;
        }
    }

    /// Members and the permissions that they are denied in a channel.
    pub fn denied_in(&self, channel: Snowflake) -> impl Iterator<Item = (Snowflake, u64)> {
        self.denied
            .get(&channel)
            .into_iter()
            .flatten()
            .map(|(member, denied)| (*member, *denied))
    }

    /// `own` are the permissions in the guild. All require `ViewChannel`.
    pub fn in_channel(&self, channel: Snowflake, member: Snowflake, own: u64) -> u64 {
        let denied = self.denied.get(&channel).and_then(|all| all.get(&member));
        let permissions = own & !denied.copied().unwrap_or_default();
        if permissions & Permission::ViewChannel.bit() == 0 {
            0
        } else {
            permissions
        }
    }

    pub fn set_bot_in(&mut self, guild: Snowflake, present: bool) {
        if present {
            self.guilds_without_bot.remove(&guild);
        } else {
            self.guilds_without_bot.insert(guild);
        }
    }

    pub fn is_bot_in(&self, guild: Snowflake) -> bool {
        !self.guilds_without_bot.contains(&guild)
    }

    pub fn refuse_dms(&mut self, user: Snowflake) {
        self.users_refusing_dms.insert(user);
    }

    pub fn refuses_dms(&self, user: Snowflake) -> bool {
        self.users_refusing_dms.contains(&user)
    }
}
