//! What the bot and the users may do in which channel.

use std::collections::{BTreeMap, BTreeSet};

use super::model::Snowflake;

/// A permission; the numbers are the bits that Discord gives them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Permission {
    /// May do everything.
    Administrator = 3,
    /// May change channels.
    ManageChannels = 4,
    /// May change the server: what makes a moderator for most commands.
    ManageGuild = 5,
    /// May see the channel; without it nothing there is allowed.
    ViewChannel = 10,
    /// May write.
    SendMessages = 11,
    /// May delete what others wrote.
    ManageMessages = 13,
    /// May add embeds.
    EmbedLinks = 14,
    /// May add files.
    AttachFiles = 15,
    /// May read what was written before.
    ReadMessageHistory = 16,
    /// May mention `@everyone`, and roles that are not mentionable.
    MentionEveryone = 17,
    /// May start threads that all see.
    CreatePublicThreads = 35,
    /// May write in threads.
    SendMessagesInThreads = 38,
    /// May show everybody what apps answer that the server has not added.
    UseExternalApps = 50,
    /// May pin messages; since 2026 managing messages does not include it.
    PinMessages = 51,
}

impl Permission {
    /// The permission as a bit field.
    pub fn bit(self) -> u64 {
        1 << self as u8
    }
}

/// Several permissions as one bit field.
pub fn bits(permissions: &[Permission]) -> u64 {
    permissions
        .iter()
        .fold(0, |bits, permission| bits | permission.bit())
}

/// What an ordinary member may do in a channel: see it, write, and use commands.
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
/// What a moderator may do besides: manage channels, the server and messages, and pin these.
pub const MODERATOR_PERMISSIONS: u64 = 1 << 4 | 1 << 5 | 1 << 13 | 1 << 51;
/// What the bot's role lets it do in a guild, unless a test takes some of it away.
pub const BOT_PERMISSIONS: u64 = MEMBER_PERMISSIONS | 1 << 13 | 1 << 17 | 1 << 51;

/// Somebody to whom a channel grants something, or from whom it takes something, other than its guild
/// does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// All who have a role; the one that everybody has is called by its guild's id.
    Role(Snowflake),
    /// One user.
    Member(Snowflake),
}

/// What a channel grants and takes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Overwrite {
    /// What it grants.
    pub allow: u64,
    /// What it takes.
    pub deny: u64,
}

/// What tests granted and took away.
#[derive(Debug, Default)]
pub struct Permissions {
    /// What the bot may not do, by channel.
    bot_denied: BTreeMap<Snowflake, u64>,
    /// What channels grant and take.
    overwrites: BTreeMap<Snowflake, BTreeMap<Target, Overwrite>>,
    /// The guilds that removed the bot.
    left: BTreeSet<Snowflake>,
    /// The users who take no direct messages.
    closed: BTreeSet<Snowflake>,
}

impl Permissions {
    /// Takes permissions from the bot in a channel, or gives them back.
    pub fn set_bot(&mut self, channel: Snowflake, permissions: u64, allowed: bool) {
        let denied = self.bot_denied.entry(channel).or_default();
        set(denied, permissions, !allowed);
    }

    /// What the bot may do in a channel of a guild in which it may do `own`.
    pub fn of_bot(&self, own: u64, channel: Snowflake) -> u64 {
        let denied = self.bot_denied.get(&channel).copied().unwrap_or_default();
        effective(own & !denied)
    }

    /// What a channel grants and takes from the bot: it sees every channel unless that is denied.
    pub fn overwrite_of_bot(&self, channel: Snowflake) -> Overwrite {
        let deny = self.bot_denied.get(&channel).copied().unwrap_or_default();
        let allow = Permission::ViewChannel.bit() & !deny;
        Overwrite { allow, deny }
    }

    /// Changes what a channel grants somebody and takes from them.
    pub fn overwrite(&mut self, channel: Snowflake, target: Target) -> &mut Overwrite {
        let overwrites = self.overwrites.entry(channel).or_default();
        overwrites.entry(target).or_default()
    }

    /// What a channel grants and takes.
    pub fn overwrites(&self, channel: Snowflake) -> impl Iterator<Item = (Target, Overwrite)> {
        let overwrites = self.overwrites.get(&channel).into_iter().flatten();
        overwrites.map(|(target, overwrite)| (*target, *overwrite))
    }

    /// What somebody may do in a channel who may do `own` in its guild, whose role for everybody is
    /// `everyone`, and who has other roles.
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
        let overwritten = |bits, is_meant: &dyn Fn(Target) -> bool| {
            let meant = self
                .overwrites(channel)
                .filter(|(target, _)| is_meant(*target));
            let (allow, deny) = meant.fold((0, 0), |(allow, deny), (_, overwrite)| {
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

    /// Lets a guild remove the bot, or add it again.
    pub fn set_present(&mut self, guild: Snowflake, present: bool) {
        if present {
            self.left.remove(&guild);
        } else {
            self.left.insert(guild);
        }
    }

    /// Whether a guild that once added the bot still has it.
    pub fn is_present(&self, guild: Snowflake) -> bool {
        !self.left.contains(&guild)
    }

    /// Lets a user refuse direct messages.
    pub fn close(&mut self, user: Snowflake) {
        self.closed.insert(user);
    }

    /// Whether a user takes direct messages.
    pub fn is_open(&self, user: Snowflake) -> bool {
        !self.closed.contains(&user)
    }
}

fn set(bits: &mut u64, which: u64, on: bool) {
    *bits = if on { *bits | which } else { *bits & !which };
}

/// What is left of permissions by Discord's rules: nothing without seeing the channel.
fn effective(permissions: u64) -> u64 {
    if permissions & Permission::ViewChannel.bit() == 0 {
        0
    } else {
        permissions
    }
}
