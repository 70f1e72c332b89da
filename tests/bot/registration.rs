//! Commands are registered when Discord has others, and only then.

use serde_json::{Value, json};

use super::fake_discord::{FakeDiscord, Fault, Matcher};
use super::process::{Home, finish};

fn names(commands: &[Value]) -> Vec<&str> {
    commands
        .iter()
        .filter_map(|command| command["name"].as_str())
        .collect()
}

#[tokio::test]
async fn once_for_servers_users_and_direct_messages() {
    let discord = FakeDiscord::start().await;
    let home = Home::new();
    let bot = home.start(&discord);
    let put = discord.wait_for_requests(&Matcher::registration(), 1).await;
    assert_eq!(put.len(), 1);

    let commands = discord.registered_commands();
    assert_eq!(names(&commands), ["chess960"]);
    assert_eq!(commands[0]["integration_types"], json!([0, 1]));
    assert_eq!(commands[0]["contexts"], json!([0, 1, 2]));
    let subcommands = commands[0]["options"].as_array().expect("subcommands");
    assert_eq!(
        names(subcommands),
        ["random", "show", "id-of", "daily", "help"]
    );
    let id = &subcommands[1]["options"][0];
    assert_eq!(
        (
            &id["name"],
            &id["required"],
            &id["min_value"],
            &id["max_value"]
        ),
        (&json!("id"), &json!(true), &json!(0), &json!(960))
    );
    bot.stop().await;

    // Started again, it finds them as they should be.
    let bot = home.start(&discord);
    home.logged("the commands are registered already").await;
    assert_eq!(discord.take_requests(&Matcher::registration()).len(), 1);
    finish(bot, discord).await;
}

#[tokio::test]
async fn commands_of_an_older_version_are_replaced() {
    let discord = FakeDiscord::start().await;
    discord.preset_commands(&[json!({"name": "old", "description": "An old command"})]);
    let home = Home::new();
    let bot = home.start(&discord);
    discord.wait_for_requests(&Matcher::registration(), 1).await;
    assert_eq!(names(&discord.registered_commands()), ["chess960"]);
    finish(bot, discord).await;
}

#[tokio::test]
async fn in_one_server_alone_for_developers() {
    let discord = FakeDiscord::start().await;
    let club = discord.guild_channel("club");
    let guild = club.guild_id.expect("a guild");
    let home = Home::new();
    let bot = home.start_with(&discord, &[("CHESS960_DEV_GUILD", &guild.to_string())]);
    let alice = discord.user("alice");
    let call = discord
        .slash(&alice, &club, "chess960 help", json!({}))
        .await;
    assert!(call.reply().await.ephemeral);
    assert_eq!(names(&discord.guild_commands(guild)), ["chess960"]);
    assert!(discord.registered_commands().is_empty());
    finish(bot, discord).await;
}

#[tokio::test]
async fn a_server_without_the_bot_is_named_as_a_wrong_setting() {
    let discord = FakeDiscord::start().await;
    let fault = Fault::Status {
        code: 403,
        headers: vec![],
        body: json!({"message": "Missing Access", "code": 50001}),
    };
    discord.fail_next(Matcher::get("/guilds/"), 1, fault);
    let home = Home::new();
    let bot = home.start_with(&discord, &[("CHESS960_DEV_GUILD", "518")]);
    assert_eq!(bot.end().await.code(), Some(1));
    let log = home.log();
    assert!(
        log.contains("CHESS960_DEV_GUILD") && log.contains("Missing Access"),
        "{log}"
    );
    discord.finish().await;
}

#[tokio::test]
async fn tried_again_while_discord_has_trouble() {
    let discord = FakeDiscord::start().await;
    discord.fail_next(Matcher::registration(), 1, Fault::status(502));
    let home = Home::new();
    let bot = home.start(&discord);
    discord.wait_for_requests(&Matcher::registration(), 2).await;
    assert_eq!(names(&discord.registered_commands()), ["chess960"]);
    finish(bot, discord).await;
}
