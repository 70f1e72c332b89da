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

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// `@everyone` has the guild's id.
    Role(Snowflake),
    Member(Snowflake),
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Overwrite {
    pub allow: u64,
    pub deny: u64,
}

#[derive(Debug, Default)]
pub struct Permissions {
    /// By channel.
    bot_denied: BTreeMap<Snowflake, u64>,
    overwrites: BTreeMap<Snowflake, BTreeMap<Target, Overwrite>>,
    guilds_without_bot: BTreeSet<Snowflake>,
    users_refusing_dms: BTreeSet<Snowflake>,
}

impl Permissions {
    pub fn set_bot_permissions(&mut self, channel: Snowflake, permissions: u64, allowed: bool) {
        let denied = self.bot_denied.entry(channel).or_default();
        set(denied, permissions, !allowed);
    }

    /// `own` are the permissions in the guild.
    pub fn of_bot(&self, own: u64, channel: Snowflake) -> u64 {
        let denied = self.bot_denied.get(&channel).copied().unwrap_or_default();
        effective(own & !denied)
    }

    /// Overwrite of the bot: it sees every channel unless that is denied.
    pub fn overwrite_of_bot(&self, channel: Snowflake) -> Overwrite {
        let deny = self.bot_denied.get(&channel).copied().unwrap_or_default();
        let allow = Permission::ViewChannel.bit() & !deny;
        Overwrite { allow, deny }
    }

    pub fn overwrite(&mut self, channel: Snowflake, target: Target) -> &mut Overwrite {
        let overwrites = self.overwrites.entry(channel).or_default();
        overwrites.entry(target).or_default()
    }

    pub fn overwrites(&self, channel: Snowflake) -> impl Iterator<Item = (Target, Overwrite)> {
        let overwrites = self.overwrites.get(&channel).into_iter().flatten();
        overwrites.map(|(target, overwrite)| (*target, *overwrite))
    }

    /// `own` are the permissions in the guild.
    pub fn of_member(
        &self,
        (user, own): (Snowflake, u64),
        everyone: Snowflake,
        roles: &BTreeSet<Snowflake>,
        channel: Snowflake,
    ) -> u64 {
        if own & Permission::Administrator.bit() != 0 {
            return u64::MAX;
        }
        let overwritten = |bits, applies_to: &dyn Fn(Target) -> bool| {
            let applicable = self
                .overwrites(channel)
                .filter(|(target, _)| applies_to(*target));
            let (allow, deny) = applicable.fold((0, 0), |(allow, deny), (_, overwrite)| {
                (allow | overwrite.allow, deny | overwrite.deny)
            });
            bits & !deny | allow
        };
        let bits = overwritten(own, &|target| target == Target::Role(everyone));
        let bits = overwritten(
            bits,
            &|target| matches!(target, Target::Role(role) if roles.contains(&role)),
        );
        let bits = overwritten(bits, &|target| target == Target::Member(user));
        effective(bits)
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

fn set(bits: &mut u64, which: u64, on: bool) {
    *bits = if on { *bits | which } else { *bits & !which };
}

/// Applies Discord's rule that all permissions require `ViewChannel`.
fn effective(permissions: u64) -> u64 {
    if permissions & Permission::ViewChannel.bit() == 0 {
        0
    } else {
        permissions
    }
}
