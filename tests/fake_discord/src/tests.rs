//! Tests of the fake's rules over HTTP, and of serenity parsing its responses.
//!
//! All requests here must be valid, because they are recorded and checked like the bot's.

use std::time::Duration;

use chrono::{TimeDelta, Utc};
use futures_util::future::join_all;
use reqwest::{Client, Method};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use serenity::model::application::CommandInteraction;
use serenity::model::channel::{ChannelType, GuildChannel, Message, MessageType, PrivateChannel};
use serenity::model::guild::PartialGuild;
use serenity::model::permissions::Permissions;

use super::{Call, FakeDiscord, Fault, Matcher, Permission, Place, Snowflake, Target, User};

/// A bot that only sends requests.
pub struct Bot {
    pub discord: FakeDiscord,
    pub place: Place,
    client: Client,
}

pub type Answer = (u16, Value);

impl Bot {
    async fn new() -> Self {
        let discord = FakeDiscord::start().await;
        Self {
            place: discord.guild_channel("club"),
            discord,
            client: Client::new(),
        }
    }

    /// Creates a bot with a session, so that users can send interactions.
    pub async fn with_session() -> Self {
        let bot = Self::new().await;
        let shared = &bot.discord.shared;
        shared.change(|state| state.gateway.pretend_session());
        bot
    }

    pub fn latest_event(&self) -> Value {
        let state = self.discord.shared.lock();
        state
            .gateway
            .latest_event()
            .cloned()
            .expect("an event was sent")
    }

    pub async fn try_ask(
        &self,
        method: Method,
        path: &str,
        body: Value,
    ) -> Result<Answer, reqwest::Error> {
        let url = format!("{}/api/v10{path}", self.discord.url());
        let authorization = format!("Bot {}", self.discord.token());
        let mut request = self.client.request(method, url);
        request = request.header("Authorization", authorization);
        if !body.is_null() {
            request = request.json(&body);
        }
        let response = request.send().await?;
        let status = response.status().as_u16();
        let body = response.bytes().await?;
        Ok((status, serde_json::from_slice(&body).unwrap_or_default()))
    }

    /// Sends a request for the channel.
    pub async fn ask(&self, method: Method, path: &str, body: Value) -> Answer {
        let path = format!("/channels/{}{path}", self.place.channel_id);
        self.try_ask(method, &path, body)
            .await
            .expect("the fake responds")
    }

    pub async fn post(&self, body: Value) -> Value {
        let (status, message) = self.ask(Method::POST, "/messages", body).await;
        assert_eq!(status, 200, "{message}");
        message
    }

    async fn get(&self, query: &str) -> Vec<Snowflake> {
        let path = format!("/messages{query}");
        let (status, page) = self.ask(Method::GET, &path, Value::Null).await;
        assert_eq!(status, 200, "{page}");
        let messages: Vec<Message> = parsed(page);
        messages.iter().map(|message| message.id.get()).collect()
    }

    pub async fn close(self) {
        self.discord.requests();
        self.discord.finish().await;
    }
}

pub fn parsed<T: DeserializeOwned>(body: Value) -> T {
    serde_json::from_value(body).expect("serenity can parse it")
}

pub fn id(object: &Value) -> Snowflake {
    object["id"]
        .as_str()
        .expect("an id")
        .parse()
        .expect("an id")
}

pub fn assert_refused(status: u16, code: u64, (got, body): &Answer) {
    assert_eq!(
        (*got, body["code"].as_u64()),
        (status, Some(code)),
        "{body}"
    );
}

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
async fn a_message_exists_although_its_response_was_lost() {
    for fault in [Fault::BreakAfterAccepting, Fault::HangAfterAccepting] {
        let bot = Bot::new().await;
        let posts = Matcher::new("POST", "/messages");
        bot.discord.fail_next(posts, 1, fault);
        let body = json!({"content": "day", "nonce": "d", "enforce_nonce": true});
        let path = format!("/channels/{}/messages", bot.place.channel_id);
        let lost = bot.try_ask(Method::POST, &path, body.clone());
        tokio::select! {
            lost = lost => assert!(lost.is_err(), "{lost:?}"),
            () = bot.discord.wait_for_messages(&bot.place, 1) => {}
        }
        let posted = bot.discord.next_post(&bot.place).await;
        assert_eq!(id(&bot.post(body).await), posted.id);
        bot.discord.finish().await; // the repetition had no visible effect
    }
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

/// Latest interaction as parsed by serenity. It is not answered.
pub async fn parsed_interaction(bot: &Bot, call: impl Future<Output = Call>) -> CommandInteraction {
    call.await.expire();
    parsed(bot.latest_event())
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

#[tokio::test]
#[should_panic(expected = "Discord does not offer /plan to bob")]
async fn moderator_commands_are_not_offered_to_members() {
    let bot = Bot::new().await;
    bot.discord.preset_commands(&[moderators_command()]);
    let bob = bot.discord.user("bob");
    bot.discord.slash(&bob, &bot.place, "plan", json!({})).await;
}

/// A command with a user option.
pub fn invitation() -> Value {
    json!({
        "name": "invite", "description": "Invite",
        "options": [{"type": 6, "name": "player", "description": "Whom"}],
    })
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

#[tokio::test]
async fn more_than_fifty_requests_per_second_are_refused() {
    let bot = Bot::new().await;
    bot.discord.enforce_global_limit(true);
    let body = json!({"content": "day"});
    let posts = (0..100).map(|_| bot.ask(Method::POST, "/messages", body.clone()));
    let answers = join_all(posts).await;
    let refused = answers.iter().filter(|(status, _)| *status == 429);
    let refused: Vec<_> = refused.map(|(_, body)| body["global"].clone()).collect();
    assert!(!refused.is_empty() && refused.iter().all(|global| *global == true));
    assert_eq!(bot.discord.globally_limited(), refused.len());
    assert!(bot.discord.max_requests_per_second() > 50);
    let posted = bot.discord.messages_in(&bot.place);
    assert_eq!(posted.len(), 100 - refused.len());
    bot.discord.finish().await;
}

#[tokio::test]
async fn a_nonce_gives_one_message_despite_random_faults() {
    let bot = Bot::new().await;
    bot.discord.chaos(960, 0.5);
    let path = format!("/channels/{}/messages", bot.place.channel_id);
    for number in 0..500 {
        let nonce = format!("day-{number}");
        let body = json!({"content": "day", "nonce": nonce, "enforce_nonce": true});
        loop {
            let answer = bot.try_ask(Method::POST, &path, body.clone()).await;
            if answer.is_ok_and(|(status, _)| status == 200) {
                break;
            }
        }
    }
    bot.discord.stop_chaos();
    bot.discord.wait_for_messages(&bot.place, 500).await;
    assert_eq!(bot.discord.messages_in(&bot.place).len(), 500);
    bot.discord.finish().await;
}
