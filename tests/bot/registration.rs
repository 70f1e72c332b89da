//! Commands are registered only if they differ from those at Discord.

use super::process::REFUSAL_MESSAGE;
use crate::prelude::*;

/// Slash commands and message commands.
const ALL: [&str; 3] = ["chess960", "chess960-daily", "Chess960: identify"];

fn names(commands: &[Value]) -> Vec<&str> {
    commands
        .iter()
        .filter_map(|command| command["name"].as_str())
        .collect()
}

#[tokio::test]
async fn registers_commands_once_for_all_contexts() {
    let mut club = Club::open().await;
    let put = club.wait_for_requests(&Matcher::registration(), 1).await;
    assert_eq!(put.len(), 1);

    let commands = club.discord.registered_commands();
    assert_eq!(names(&commands), ALL);
    let subcommands = commands[0]["options"].as_array().expect("subcommands");
    assert_eq!(
        names(subcommands).join(" "),
        "random show id-of daily history explain castling list table from-throws odds term agree \
         agreements verify preferences my-data forget help"
    );
    let create = &commands[1]["options"][0];
    assert_eq!(create["name"], "create");
    let everywhere = json!({"integration_types": [0, 1], "contexts": [0, 1, 2], "default_member_permissions": null});
    // Members with Manage Server.
    let moderators =
        json!({"integration_types": [0], "contexts": [0], "default_member_permissions": "32"});
    let on_messages = json!({"type": 3, "integration_types": [0, 1], "contexts": [0, 1, 2]});
    let id = json!({"name": "id", "type": 3, "required": true, "autocomplete": true, "max_length": 6000});
    let channel = json!({"name": "channel", "type": 7, "required": true, "channel_types": [0, 5]});
    for (definition, expected) in [
        (&commands[0], everywhere),
        (&commands[1], moderators),
        (&commands[2], on_messages),
        (&subcommands[1]["options"][0], id),
        (&create["options"][0], channel),
        (
            &create["options"][5],
            json!({"name": "ping-role", "type": 8}),
        ),
    ] {
        for (field, value) in expected.as_object().expect("an object") {
            assert_eq!(&definition[field], value, "{field} of {definition}");
        }
    }

    // After a restart, nothing is registered.
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
