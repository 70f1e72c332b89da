//! Access to channels, direct messages and guilds.

use reqwest::Method;
use serde_json::{Value, json};
use serenity::model::channel::{GuildChannel, PrivateChannel};
use serenity::model::guild::PartialGuild;
use serenity::model::permissions::Permissions;

use super::{Bot, assert_refused, id, parsed};
use crate::{Permission, Target};

#[tokio::test]
async fn channels_can_become_inaccessible() {
    let bot = Bot::new().await;
    let body = json!({"content": "day"});
    let place = &bot.place;
    bot.discord.deny(place, &[Permission::SendMessages]);
    assert_refused(
        403,
        50013,
        &bot.ask(Method::POST, "/messages", body.clone()).await,
    );
    bot.discord.deny(place, &[Permission::ViewChannel]);
    assert_refused(
        403,
        50001,
        &bot.ask(Method::POST, "/messages", body.clone()).await,
    );
    bot.discord
        .allow(place, &[Permission::ViewChannel, Permission::SendMessages]);
    bot.discord.remove_bot(place);
    assert_refused(
        403,
        50001,
        &bot.ask(Method::POST, "/messages", body.clone()).await,
    );
    bot.discord.add_bot(place);
    bot.post(body.clone()).await;
    bot.discord.delete_channel(place);
    assert_refused(404, 10003, &bot.ask(Method::POST, "/messages", body).await);
    bot.close().await;
}

#[tokio::test]
async fn users_can_refuse_direct_messages() {
    let mut bot = Bot::new().await;
    let alice = bot.discord.user("alice");
    let body = json!({"recipient_id": alice.id.to_string()});
    for _ in 0..2 {
        let opened = bot.try_ask(Method::POST, "/users/@me/channels", body.clone());
        let (status, channel) = opened.await.expect("the fake responds");
        assert_eq!(status, 200, "{channel}");
        assert_eq!(id(&channel), bot.discord.dm(&alice).channel_id);
        parsed::<PrivateChannel>(channel);
    }
    bot.place = bot.discord.dm(&alice);
    bot.post(json!({"content": "hello"})).await;
    assert_eq!(bot.discord.next_post(&bot.place).await.content, "hello");
    bot.discord.refuse_dms(&alice);
    let body = json!({"content": "again"});
    assert_refused(403, 50007, &bot.ask(Method::POST, "/messages", body).await);
    let nobody = json!({"recipient_id": "1"});
    let opened = bot.try_ask(Method::POST, "/users/@me/channels", nobody);
    assert_refused(400, 50033, &opened.await.expect("the fake responds"));
    bot.close().await;
}

#[tokio::test]
async fn guild_member_and_channel_objects_give_permissions() {
    let bot = Bot::new().await;
    let (discord, place) = (&bot.discord, &bot.place);
    let guild = place.guild_id.expect("the place is in a guild");
    let role = discord.role(place, "committee", true);
    let users = ["alice", "bob", "carol", "dave"].map(|name| discord.user(name));
    let [alice, bob, carol, dave] = &users;
    let (view, send) = (Permission::ViewChannel, Permission::SendMessages);
    discord.overwrite(place, Target::Role(guild), &[], &[view]);
    discord.overwrite(
        place,
        Target::Role(role.id),
        &[view],
        &[Permission::AttachFiles],
    );
    discord.give_role(alice, place, &role);
    discord.make_moderator(bob);
    discord.overwrite(place, Target::Member(bob.id), &[view], &[send]);
    discord.grant_user(carol, &[Permission::Administrator]);
    discord.make_owner(dave, place);
    let ask = async |path: String| {
        let answer = bot.try_ask(Method::GET, &path, Value::Null).await;
        let (status, body) = answer.expect("the fake responds");
        assert_eq!(status, 200, "{body}");
        body
    };
    let channel: GuildChannel = parsed(ask(format!("/channels/{}", place.channel_id)).await);
    let fetched: PartialGuild = parsed(ask(format!("/guilds/{guild}")).await);
    assert!(fetched.roles[&role.id.into()].mentionable);
    for user in &users {
        let mut member = ask(format!("/guilds/{guild}/members/{}", user.id)).await;
        member["guild_id"] = json!(guild.to_string());
        // serenity computes these, for the permissions that it knows.
        let may = fetched.user_permissions_in(&channel, &parsed(member));
        let expected = discord.shared.lock().model.user_permissions(user, place);
        assert_eq!(
            may,
            Permissions::from_bits_truncate(expected),
            "{}",
            user.username
        );
    }
    discord.leave(alice, place);
    for (path, status, code) in [
        (format!("/guilds/{guild}/members/{}", alice.id), 404, 10007),
        ("/guilds/1".to_owned(), 404, 10004),
        ("/channels/1".to_owned(), 404, 10003),
    ] {
        let answer = bot.try_ask(Method::GET, &path, Value::Null).await;
        assert_refused(status, code, &answer.expect("the fake responds"));
    }
    discord.deny(place, &[view]);
    assert_refused(403, 50001, &bot.ask(Method::GET, "", Value::Null).await);
    bot.close().await;
}
