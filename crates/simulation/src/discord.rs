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

pub fn guild_id(club: usize) -> u64 {
    10_000 + club as u64
}

pub fn channel_id(club: usize, second: bool) -> u64 {
    1_000_000 + 2 * club as u64 + u64::from(second)
}

pub fn club_of(channel: u64) -> usize {
    usize::try_from((channel - 1_000_000) / 2).expect("a small number")
}

/// Member 0 is the moderator.
pub fn user_id(club: usize, who: u64) -> u64 {
    2_000_000 + 10 * club as u64 + who
}

pub fn user(club: usize, who: u64) -> User {
    User::new(user_id(club, who), &format!("user{who}"))
}

pub fn place(club: usize, second: bool) -> Place {
    Place::in_guild(guild_id(club), channel_id(club, second), "club")
}

/// Returns a fake Discord with the servers, channels and members of these clubs.
pub fn with_clubs(clubs: usize, now: DateTime<Utc>) -> Model {
    let mut discord = Model::new(0, now);
    for club in 0..clubs {
        for second in [false, true] {
            let channel = place(club, second);
            discord.places.insert(channel.channel_id, channel);
        }
        for who in 0..3 {
            let member = user(club, who);
            discord.users.insert(member.id, member);
        }
        discord.members.set_owner(guild_id(club), user_id(club, 0));
    }
    discord
}

/// Returns when Discord created the object with an id.
pub fn created_at(id: u64) -> DateTime<Utc> {
    const EPOCH: i64 = 1_420_070_400_000;
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
