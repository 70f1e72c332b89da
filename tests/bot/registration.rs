//! Commands are registered only if they differ from those at Discord.

use super::process::REFUSAL_MESSAGE;
use crate::prelude::*;

/// Slash commands and message commands.
const ALL: [&str; 4] = [
    "chess960",
    "chess960-daily",
    "chess960-event",
    "Chess960: identify",
];

fn names(commands: &[Value]) -> Vec<&str> {
    commands
        .iter()
        .filter_map(|command| command["name"].as_str())
        .collect()
}

/// Discord's numbers for installations in servers and for users.
const SERVERS_AND_USERS: [u8; 2] = [0, 1];

/// Discord's numbers for servers, direct messages with the bot, and other private channels.
const EVERY_CONTEXT: [u8; 3] = [0, 1, 2];

#[tokio::test]
async fn commands_for_everyone_are_registered_for_all_contexts() {
    let club = Club::open().await;
    club.wait_for_requests(&Matcher::registration(), 1).await;
    let commands = club.discord.registered_commands();
    assert_eq!(names(&commands), ALL);
    let [slash_command, _daily, _event, message_command] = &commands[..] else {
        panic!("four commands: {commands:?}");
    };
    for command in [slash_command, message_command] {
        assert_eq!(command["integration_types"], json!(SERVERS_AND_USERS));
        assert_eq!(command["contexts"], json!(EVERY_CONTEXT));
        assert_eq!(command["default_member_permissions"], Value::Null);
    }
    assert_eq!(message_command["type"], 3);
    club.close().await;
}

#[tokio::test]
async fn commands_of_an_older_version_are_replaced_at_the_second_attempt() {
    let mut club = Club::new().await;
    club.discord
        .preset_commands(&[json!({"name": "old", "description": "An old command"})]);
    club.fail_next(Matcher::registration(), 1, Fault::status(502));
    club.start();
    club.wait_for_requests(&Matcher::registration(), 2).await;
    assert_eq!(names(&club.discord.registered_commands()), ALL);
    club.close().await;
}

#[tokio::test]
async fn registers_only_in_the_dev_guild() {
    let mut club = Club::new().await;
    let guild = club.channel.guild_id.expect("a guild");
    club.start_with(&[("CHESS960_DEV_GUILD", &guild.to_string())]);
    let registrations = club.wait_for_requests(&Matcher::registration(), 1).await;
    assert_eq!(names(&club.discord.guild_commands(guild)), ALL);
    assert_eq!(club.discord.registered_commands(), [] as [Value; 0]);
    // Discord refuses contexts in the commands of a server.
    let sent = registrations[0].body.as_array().expect("commands");
    assert_eq!(names(sent), ALL);
    assert!(sent.iter().all(|command| command["contexts"].is_null()));
    club.close().await;
}

#[tokio::test]
async fn a_dev_guild_without_the_bot_is_reported() {
    let mut club = Club::new().await;
    club.fail_next(Matcher::get("/guilds/"), 1, refusal(403, 50001));
    club.start_with(&[("CHESS960_DEV_GUILD", "518")]);
    assert_eq!(club.end().await, Some(1));
    let log = club.close().await;
    assert_contains(&log, "CHESS960_DEV_GUILD");
    // Discord's own words.
    assert_contains(&log, REFUSAL_MESSAGE);
}
