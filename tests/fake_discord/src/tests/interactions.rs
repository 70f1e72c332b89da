//! Commands that are offered, their options, and responses to interactions.

use reqwest::Method;
use serde_json::{Value, json};
use serenity::model::channel::{ChannelType, Message};
use serenity::model::permissions::Permissions;

use super::{Bot, assert_refused, id, invitation, parsed, parsed_interaction};
use crate::{Call, Permission, User};

/// A command for moderators with all kinds of options.
fn moderators_command() -> Value {
    json!({
        "name": "plan", "description": "Plan", "default_member_permissions": "32",
        "options": [
            {"type": 7, "name": "channel", "description": "Where", "channel_types": [0, 5]},
            {"type": 8, "name": "role", "description": "Who"},
            {"type": 3, "name": "zone", "description": "When", "autocomplete": true},
        ],
    })
}

#[tokio::test]
async fn options_resolve_channels_and_roles() {
    let bot = Bot::with_session().await;
    bot.discord.preset_commands(&[moderators_command()]);
    let (discord, place) = (&bot.discord, &bot.place);
    let news = discord.announcement_channel_beside(place, "news");
    let role = discord.role(place, "players", true);
    let alice = discord.user("alice");
    discord.make_moderator(&alice);
    discord.deny_user(&alice, &news, &[Permission::SendMessages]);

    let options = json!({"channel": news.channel_id, "role": role.id.to_string()});
    let call = discord.slash(&alice, place, "plan", options);
    let interaction = parsed_interaction(&bot, call).await;
    let may = |permissions: Option<Permissions>| permissions.expect("the object has permissions");
    let member = interaction.member.as_ref().expect("the caller is a member");
    assert!(may(member.permissions).manage_guild());
    let resolved = &interaction.data.resolved;
    let channel = &resolved.channels[&news.channel_id.into()];
    assert_eq!(channel.kind, ChannelType::News);
    assert_eq!(channel.name.as_deref(), Some("news"));
    assert!(may(channel.permissions).view_channel());
    assert!(!may(channel.permissions).send_messages());
    assert!(resolved.roles[&role.id.into()].mentionable);

    let everyone = json!({"role": place.everyone().id});
    let call = discord.slash(&alice, place, "plan", everyone);
    let resolved = parsed_interaction(&bot, call).await.data.resolved;
    let guild = place.guild_id.expect("the place is in a guild");
    assert_eq!(resolved.roles[&guild.into()].name, "@everyone");

    let others = json!({"channel": news.channel_id});
    let typing = discord.autocomplete_with(&alice, place, "plan", "zone", "Eu", others);
    let interaction = parsed_interaction(&bot, typing).await;
    let zone = interaction
        .data
        .autocomplete()
        .expect("an option is focused");
    assert_eq!((zone.name, zone.value), ("zone", "Eu"));
    assert_eq!(interaction.data.options[0].name, "channel");
    bot.close().await;
}

#[tokio::test]
#[should_panic(expected = "Discord does not offer /plan to bob")]
async fn moderator_commands_are_not_offered_to_members() {
    let bot = Bot::new().await;
    bot.discord.preset_commands(&[moderators_command()]);
    let bob = bot.discord.user("bob");
    bot.discord.slash(&bob, &bot.place, "plan", json!({})).await;
}

/// A bot in whose channel Alice has invited Bob.
async fn invited() -> (Bot, [User; 2], Call) {
    let bot = Bot::with_session().await;
    bot.discord.preset_commands(&[invitation()]);
    let [alice, bob] = ["alice", "bob"].map(|name| bot.discord.user(name));
    let call = bot
        .discord
        .slash(&alice, &bot.place, "invite", json!({"player": bob.id}));
    let call = call.await;
    (bot, [alice, bob], call)
}

#[tokio::test]
async fn a_response_is_found_by_its_token() {
    let (bot, [alice, bob], call) = invited().await;
    let application = bot.discord.application_id();
    let original = format!("/webhooks/{application}/{}/messages/@original", call.token);
    let ask = async || {
        let answer = bot.try_ask(Method::GET, &original, Value::Null).await;
        answer.expect("the fake responds")
    };
    assert_refused(404, 10015, &ask().await);
    let text = format!("<@{}> and <@{}>", alice.id, bob.id);
    let allowed = json!({"parse": [], "users": [bob.id.to_string()]});
    let data = json!({"content": text, "allowed_mentions": allowed});
    let path = format!("/interactions/{}/{}/callback", call.id, call.token);
    let body = json!({"type": 4, "data": data});
    let answer = bot.try_ask(Method::POST, &path, body).await;
    assert_eq!(answer.expect("the fake responds").0, 204);
    let (status, message) = ask().await;
    assert_eq!((status, id(&message)), (200, call.reply().await.message()));
    parsed::<Message>(message.clone());
    let view = bot.discord.message(id(&message));
    assert_eq!((view.content, view.notified), (text, vec![bob.id]));
    bot.close().await;
}

#[tokio::test]
async fn ephemeral_messages_notify_nobody_else() {
    let (bot, [_, bob], call) = invited().await;
    let data = json!({"content": format!("<@{}>", bob.id), "flags": 64});
    let path = format!("/interactions/{}/{}/callback", call.id, call.token);
    let body = json!({"type": 4, "data": data});
    let answer = bot.try_ask(Method::POST, &path, body).await;
    assert_eq!(answer.expect("the fake responds").0, 204);
    let message = call.reply().await.message();
    assert!(bot.discord.message(message).notified.is_empty());
    bot.close().await;
}
