//! Messages: nonces, mentions, history, pins, threads and publication.

use std::time::Duration;

use chrono::{TimeDelta, Utc};
use reqwest::Method;
use serde_json::{Value, json};
use serenity::model::channel::{ChannelType, GuildChannel, Message, MessageType};

use super::{Bot, assert_refused, id, parsed};
use crate::Permission;

#[tokio::test]
async fn a_nonce_gives_one_message_until_it_expires() {
    let bot = Bot::new().await;
    let body = json!({"content": "day", "nonce": "d", "enforce_nonce": true});
    let first = bot.post(body.clone()).await;
    assert_eq!(first["nonce"], "d");
    assert_eq!(id(&bot.post(body.clone()).await), id(&first));
    let unenforced = bot.post(json!({"content": "day", "nonce": "d"})).await;
    assert_ne!(id(&unenforced), id(&first));
    bot.discord.set_clock(Utc::now() + TimeDelta::hours(1));
    bot.post(body.clone()).await;
    bot.discord.set_nonce_memory(Duration::ZERO);
    bot.post(body).await;
    assert_eq!(bot.discord.messages_in(&bot.place).len(), 4);
    bot.close().await;
}

#[tokio::test]
async fn mentioning_a_role_needs_permission() {
    let bot = Bot::new().await;
    let open = bot.discord.role(&bot.place, "players", true);
    let closed = bot.discord.role(&bot.place, "staff", false);
    let text = format!("@everyone <@&{}> <@&{}>", open.id, closed.id);
    let roles = [open.id.to_string(), closed.id.to_string()];
    let body = json!({"content": text, "allowed_mentions": {"parse": [], "roles": roles}});
    let message = bot.post(body.clone()).await;
    assert_eq!(message["mention_roles"], json!(roles));
    assert_eq!(message["mention_everyone"], false);
    parsed::<Message>(message);

    bot.discord.deny(&bot.place, &[Permission::MentionEveryone]);
    let message = bot.post(body).await;
    assert_eq!(message["mention_roles"], json!([roles[0]]));
    let all = json!({"content": text, "allowed_mentions": {"parse": ["everyone"]}});
    assert_eq!(bot.post(all.clone()).await["mention_everyone"], false);
    bot.discord
        .allow(&bot.place, &[Permission::MentionEveryone]);
    assert_eq!(bot.post(all).await["mention_everyone"], true);
    bot.close().await;
}

#[tokio::test]
async fn history_is_newest_first_and_needs_permission() {
    let bot = Bot::new().await;
    let own = id(&bot.post(json!({"content": "own"})).await);
    bot.discord.post_as_other_user(&bot.place, 120);
    bot.discord
        .post_as_other_user(&bot.discord.channel_beside(&bot.place, "other"), 1);
    let newest = bot.get("").await;
    assert_eq!(newest.len(), 50);
    assert!(newest.is_sorted_by(|a, b| a > b));
    let page = bot.get("?limit=100").await;
    assert_eq!((page.len(), page[..50] == newest), (100, true));
    let rest = bot.get(&format!("?limit=100&before={}", page[99])).await;
    assert_eq!((rest.len(), rest[20]), (21, own));
    let next = bot.get(&format!("?limit=2&after={own}")).await;
    assert_eq!(next, [rest[18], rest[19]]);
    let around = bot.get(&format!("?limit=3&around={}", rest[19])).await;
    assert_eq!(around, [rest[18], rest[19], own]);

    let one = format!("/messages/{own}");
    assert_eq!(bot.ask(Method::GET, &one, Value::Null).await.0, 200);
    bot.discord
        .deny(&bot.place, &[Permission::ReadMessageHistory]);
    assert!(bot.get("").await.is_empty());
    assert_refused(403, 50013, &bot.ask(Method::GET, &one, Value::Null).await);
    bot.discord
        .allow(&bot.place, &[Permission::ReadMessageHistory]);
    assert_eq!(bot.ask(Method::DELETE, &one, Value::Null).await.0, 204);
    assert!(bot.get(&format!("?before={}", own + 1)).await.is_empty());
    bot.close().await;
}

#[tokio::test]
async fn pins_need_permission_and_are_announced() {
    let bot = Bot::new().await;
    let message = id(&bot.post(json!({"content": "day"})).await);
    let paths = [
        format!("/messages/pins/{message}"),
        format!("/pins/{message}"),
    ];
    for path in &paths {
        assert_eq!(bot.ask(Method::PUT, path, Value::Null).await.0, 204);
    }
    assert_eq!(bot.discord.pinned(&bot.place), [message]);
    let (_, page) = bot.ask(Method::GET, "/messages", Value::Null).await;
    let page: Vec<Message> = parsed(page);
    assert_eq!((page.len(), page[1].pinned), (2, true));
    assert_eq!(page[0].kind, MessageType::PinsAdd);
    let about = page[0]
        .message_reference
        .as_ref()
        .expect("the system message has a reference");
    assert_eq!(
        about.message_id.map(serenity::all::MessageId::get),
        Some(message)
    );
    for path in &paths {
        assert_eq!(bot.ask(Method::DELETE, path, Value::Null).await.0, 204);
    }
    assert!(bot.discord.pinned(&bot.place).is_empty());

    bot.discord.deny(&bot.place, &[Permission::PinMessages]);
    for path in &paths {
        assert_refused(403, 50013, &bot.ask(Method::PUT, path, Value::Null).await);
    }
    bot.discord.allow(&bot.place, &[Permission::PinMessages]);
    for other in bot.discord.post_as_other_user(&bot.place, 250) {
        let path = format!("/pins/{other}");
        assert_eq!(bot.ask(Method::PUT, &path, Value::Null).await.0, 204);
    }
    assert_refused(
        400,
        30003,
        &bot.ask(Method::PUT, &paths[0], Value::Null).await,
    );
    bot.close().await;
}

#[tokio::test]
async fn a_message_has_at_most_one_thread() {
    let mut bot = Bot::new().await;
    for (place, kind) in [
        (bot.place.clone(), ChannelType::PublicThread),
        (
            bot.discord.announcement_channel_beside(&bot.place, "news"),
            ChannelType::NewsThread,
        ),
    ] {
        bot.place = place;
        let message = id(&bot.post(json!({"content": "day"})).await);
        let path = format!("/messages/{message}/threads");
        let body = json!({"name": "Games"});
        bot.discord
            .deny(&bot.place, &[Permission::CreatePublicThreads]);
        assert_refused(
            403,
            50013,
            &bot.ask(Method::POST, &path, body.clone()).await,
        );
        bot.discord
            .allow(&bot.place, &[Permission::CreatePublicThreads]);
        assert_eq!(bot.discord.thread_of(message), None);
        let (status, thread) = bot.ask(Method::POST, &path, body.clone()).await;
        assert_eq!(status, 201, "{thread}");
        let thread: GuildChannel = parsed(thread);
        assert_eq!((thread.id.get(), thread.kind), (message, kind));
        assert_eq!(bot.discord.thread_of(message).as_deref(), Some("Games"));
        assert_refused(400, 160_004, &bot.ask(Method::POST, &path, body).await);
        bot.get("").await;
    }
    bot.close().await;
}

#[tokio::test]
async fn announcements_are_published_once() {
    let mut bot = Bot::new().await;
    let message = id(&bot.post(json!({"content": "day"})).await);
    let path = format!("/messages/{message}/crosspost");
    assert_refused(400, 50024, &bot.ask(Method::POST, &path, Value::Null).await);

    bot.place = bot.discord.announcement_channel_beside(&bot.place, "news");
    let message = id(&bot.post(json!({"content": "day", "flags": 4096})).await);
    let path = format!("/messages/{message}/crosspost");
    assert!(!bot.discord.is_published(message));
    let (status, published) = bot.ask(Method::POST, &path, Value::Null).await;
    assert_eq!((status, &published["flags"]), (200, &json!(4097)));
    assert!(bot.discord.is_published(message));
    assert_refused(400, 40033, &bot.ask(Method::POST, &path, Value::Null).await);
    bot.close().await;
}

#[tokio::test]
async fn only_the_creation_of_a_message_notifies() {
    let bot = Bot::new().await;
    let [alice, bob, carol] = ["alice", "bob", "carol"].map(|name| bot.discord.user(name));
    bot.discord.leave(&carol, &bot.place);
    let text = format!("<@{}> <@{}> <@{}>", alice.id, bob.id, carol.id);
    let ids = [bob.id.to_string(), carol.id.to_string()];
    let allowed = json!({"parse": [], "users": ids});
    let body = json!({"content": text, "allowed_mentions": allowed});
    let posted = id(&bot.post(body).await);
    assert_eq!(bot.discord.message(posted).notified, [bob.id]);

    let everybody = json!({"parse": ["users"]});
    let edit = json!({"content": text, "allowed_mentions": everybody});
    let path = format!("/messages/{posted}");
    let (status, edited) = bot.ask(Method::PATCH, &path, edit).await;
    assert_eq!(status, 200, "{edited}");
    let mentioned = edited["mentions"].as_array().map(Vec::len);
    assert_eq!(mentioned, Some(2));
    assert_eq!(bot.discord.message(posted).notified, [bob.id]);
    bot.close().await;
}
