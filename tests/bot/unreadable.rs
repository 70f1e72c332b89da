//! Events and interactions that serenity cannot read, or that the bot has no use for.

use serde_json::json;

use super::fake_discord::{FakeDiscord, Reply};
use super::process::{Home, finish};

fn assert_explained(reply: &Reply) {
    assert!(reply.ephemeral, "{}", reply.content);
    assert!(
        reply
            .content
            .starts_with("I could not read what Discord sent me"),
        "{}",
        reply.content
    );
}

#[tokio::test]
async fn a_call_without_fields_that_serenity_needs_is_answered() {
    let discord = FakeDiscord::start().await;
    let home = Home::new();
    let bot = home.start(&discord);
    let (alice, club) = (discord.user("alice"), discord.guild_channel("club"));
    for field in ["locale", "attachment_size_limit", "data"] {
        let data = json!({"id": "1", "name": "chess960", "type": 1});
        let mut payload = discord.payload(&alice, &club, 2, data);
        payload.as_object_mut().expect("an object").remove(field);
        assert_explained(&discord.raw_interaction(payload).await.reply().await);
    }
    finish(bot, discord).await;
    assert!(home.log().contains("WARN"), "{}", home.log());
}

#[tokio::test]
async fn a_command_on_a_message_with_new_components_is_answered() {
    let discord = FakeDiscord::start().await;
    let home = Home::new();
    let bot = home.start(&discord);
    let (alice, club) = (discord.user("alice"), discord.guild_channel("club"));
    let message = json!({
        "id": "5", "channel_id": "6", "content": "", "type": 0, "flags": 32_768,
        "components": [{"type": 17, "components": [{"type": 10, "content": "text"}]}],
    });
    let data = json!({
        "id": "1", "name": "nosuch", "type": 3, "target_id": "5",
        "resolved": {"messages": {"5": message}},
    });
    let payload = discord.payload(&alice, &club, 2, data);
    assert_explained(&discord.raw_interaction(payload).await.reply().await);
    finish(bot, discord).await;
}

#[tokio::test]
async fn events_that_cannot_be_read_are_warned_of_without_what_is_in_them() {
    let discord = FakeDiscord::start().await;
    let home = Home::new();
    let bot = home.start(&discord);
    discord
        .event("SOMETHING_NEW", json!({"text": "typed by somebody"}))
        .await;
    discord
        .event("INTERACTION_CREATE", json!({"text": "typed by somebody"}))
        .await;
    discord.event("\u{1b}[31mRED", json!({})).await;
    let (alice, club) = (discord.user("alice"), discord.guild_channel("club"));
    let call = discord
        .slash(&alice, &club, "chess960 help", json!({}))
        .await;
    call.reply().await;
    finish(bot, discord).await;
    let log = home.log();
    assert!(
        log.contains("WARN") && log.contains("kind=SOMETHING_NEW"),
        "{log}"
    );
    assert!(log.contains("an interaction without id or token"), "{log}");
    assert!(
        !log.contains("typed by somebody") && !log.contains('\u{1b}'),
        "{log}"
    );
}

#[tokio::test]
async fn a_form_of_another_version_is_explained() {
    let discord = FakeDiscord::start().await;
    let home = Home::new();
    let bot = home.start(&discord);
    let (alice, club) = (discord.user("alice"), discord.guild_channel("club"));
    let data = json!({"custom_id": "old", "components": []});
    let payload = discord.payload(&alice, &club, 5, data);
    let reply = discord.raw_interaction(payload).await.reply().await;
    assert!(reply.ephemeral && reply.content.contains("another version of the bot"));
    finish(bot, discord).await;
}

#[tokio::test]
async fn whoever_types_where_nothing_is_suggested_gets_an_empty_list() {
    let discord = FakeDiscord::start().await;
    let home = Home::new();
    let bot = home.start(&discord);
    let (alice, club) = (discord.user("alice"), discord.guild_channel("club"));
    let data = json!({"id": "1", "name": "chess960", "type": 1, "options": [
        {"name": "daily", "type": 1, "options": [
            {"name": "date", "type": 3, "value": "20", "focused": true}]}]});
    let payload = discord.payload(&alice, &club, 4, data);
    let reply = discord.raw_interaction(payload).await.reply().await;
    assert!(reply.choices().is_empty());
    finish(bot, discord).await;
}

#[tokio::test]
async fn nothing_that_people_type_is_logged() {
    let discord = FakeDiscord::start().await;
    let home = Home::new();
    let bot = home.start_with(&discord, &[("RUST_LOG", "trace")]);
    let (alice, club) = (discord.user("alice"), discord.guild_channel("club"));
    let options = json!({"array": "typed by somebody"});
    let call = discord
        .slash(&alice, &club, "chess960 id-of", options)
        .await;
    assert!(call.reply().await.content.contains("typed by somebody"));
    let token = call.token.clone();
    finish(bot, discord).await;
    let log = home.log();
    assert!(
        log.contains("command=\"id-of\" result=\"refused\""),
        "{log}"
    );
    assert!(
        !log.contains("typed by somebody") && !log.contains(&token),
        "{log}"
    );
}
