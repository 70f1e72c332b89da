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

/// Asserts that a definition has these fields.
#[track_caller]
fn assert_fields(definition: &Value, expected: &Value) {
    for (field, value) in expected.as_object().expect("an object") {
        assert_eq!(&definition[field], value, "{field} of {definition}");
    }
}

#[tokio::test]
async fn registers_commands_once_for_all_contexts() {
    let mut club = Club::open().await;
    club.wait_for_requests(&Matcher::registration(), 1).await;
    let commands = club.discord.registered_commands();
    assert_eq!(names(&commands), ALL);
    let everywhere = json!({"integration_types": [0, 1], "contexts": [0, 1, 2]});
    assert_fields(&commands[0], &everywhere);
    assert_eq!(commands[0]["default_member_permissions"], Value::Null);
    assert_fields(&commands[3], &everywhere);
    assert_eq!(commands[3]["type"], 3);

    club.restart().await;
    club.logged("commands already registered").await;
    let puts = club.discord.take_requests(&Matcher::registration());
    assert_eq!(puts.len(), 1);
    club.close().await;
}

#[tokio::test]
async fn replacing_commands_of_an_older_version_is_retried() {
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
    assert!(club.ask("help", json!({})).await.ephemeral);
    assert_eq!(names(&club.discord.guild_commands(guild)), ALL);
    assert!(club.discord.registered_commands().is_empty());
    let put = club.discord.take_requests(&Matcher::registration());
    let sent = put[0].body.as_array().expect("commands");
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
    assert_contains(&log, REFUSAL_MESSAGE);
}
