//! Clubs on the fake Discord: a server with two channels, a moderator and two players each.

use chrono::{DateTime, Utc};
use fake_discord::{Message, Model, Permission, Place, User};

/// Permissions that the bot may lack.
pub const PERMISSIONS: [Permission; 5] = [
    Permission::ViewChannel,
    Permission::SendMessages,
    Permission::ReadMessageHistory,
    Permission::PinMessages,
    Permission::CreatePublicThreads,
];

/// Members of a club. The moderator and the first player organize its events.
pub const MODERATOR: u64 = 0;
pub const FIRST_PLAYER: u64 = 1;
pub const SECOND_PLAYER: u64 = 2;

const FIRST_GUILD: u32 = 10_000;

pub fn guild_id(club: usize) -> u64 {
    u64::from(FIRST_GUILD) + club as u64
}

/// Returns the club of a server, whose id is from the database.
pub fn club_of_guild(guild: i64) -> anyhow::Result<usize> {
    Ok(usize::try_from(guild - i64::from(FIRST_GUILD))?)
}

/// Returns the two channels of a club.
pub fn channel_ids(club: usize) -> [u64; 2] {
    let first = 1_000_000 + 2 * club as u64;
    [first, first + 1]
}

/// Returns the channel where a club's schedule and its events are created.
pub fn first_channel_id(club: usize) -> u64 {
    let [first, _] = channel_ids(club);
    first
}

pub fn second_channel_id(club: usize) -> u64 {
    let [_, second] = channel_ids(club);
    second
}

pub fn club_of(channel: u64) -> usize {
    usize::try_from((channel - 1_000_000) / 2).expect("a small number")
}

pub fn user_id(club: usize, who: u64) -> u64 {
    2_000_000 + 10 * club as u64 + who
}

pub fn user(club: usize, who: u64) -> User {
    User::new(user_id(club, who), &format!("user{who}"))
}

pub fn place(channel: u64) -> Place {
    Place::in_guild(guild_id(club_of(channel)), channel, "club")
}

/// Returns a fake Discord with the servers, channels and members of these clubs.
pub fn with_clubs(clubs: usize, now: DateTime<Utc>) -> Model {
    // The number tells ids of several fakes apart. Here is only one.
    let mut discord = Model::new(0, now);
    for club in 0..clubs {
        for channel in channel_ids(club) {
            discord.places.insert(channel, place(channel));
        }
        for who in [MODERATOR, FIRST_PLAYER, SECOND_PLAYER] {
            let member = user(club, who);
            discord.users.insert(member.id, member);
        }
        discord
            .members
            .set_owner(guild_id(club), user_id(club, MODERATOR));
    }
    discord
}

/// Returns when Discord created the object with an id.
pub fn created_at(id: u64) -> DateTime<Utc> {
    /// Milliseconds from the Unix epoch to the start of 2015, from which Discord counts.
    const EPOCH: i64 = 1_420_070_400_000;
    // The lower bits tell ids of the same millisecond apart.
    let milliseconds = (id >> 22).cast_signed();
    DateTime::from_timestamp_millis(EPOCH + milliseconds).expect("a valid time")
}

/// Returns the messages of a channel that are not deleted, newest first.
pub fn newest_in(discord: &Model, channel: u64) -> impl Iterator<Item = &Message> {
    discord
        .messages
        .values()
        .rev()
        .filter(move |message| message.channel_id == channel && !message.deleted)
}
