//! Rules that the bot's tests do not break: what Discord refuses.

use chrono::{DateTime, TimeDelta, Utc};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use serenity::model::channel::GuildChannel;
use serenity::model::guild::PartialGuild;
use serenity::model::permissions::Permissions;

use super::attachments::{DESCRIPTION_LENGTH, FILE_SIZE, Upload};
use super::model::Model;
use super::permissions::{MODERATOR_PERMISSIONS, bits};
use super::{
    FakeDiscord, InteractionKind, NewInteraction, Permission, Place, PlaceKind, Request, Snowflake,
    Target,
};

/// A bot in a channel.
struct Bot {
    model: Model,
    place: Place,
    now: DateTime<Utc>,
    /// Messages that the last request created or edited.
    shown: Vec<Snowflake>,
}

impl Bot {
    fn new() -> Self {
        let now = DateTime::from_timestamp_secs(1_795_000_000).expect("the timestamp is valid");
        let mut model = Model::new(960, now);
        let guild = model.ids.next();
        Self {
            place: model.place(PlaceKind::Guild, Some(guild), "club", Vec::new()),
            model,
            now,
            shown: Vec::new(),
        }
    }

    fn set_permission(&mut self, permission: Permission, allowed: bool) {
        let (all, channel) = (&mut self.model.permissions, self.place.channel_id);
        all.set_bot_permissions(channel, permission.bit(), allowed);
    }

    fn request(&self, method: &str, path: &str, body: Value) -> Request {
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        Request {
            query: query.to_owned(),
            authorization: format!("Bot {}", self.model.application.token),
            ..Request::new(method, &format!("/api/v10{path}"), body)
        }
    }

    /// Returns the response's body, and its status and error code.
    fn send(&mut self, request: &Request) -> (Value, (u16, u64)) {
        let (response, shown) = self.model.handle(self.now, request);
        self.shown = shown;
        let body = response.body.unwrap_or_default();
        let code = body["code"].as_u64().unwrap_or_default();
        (body, (response.status, code))
    }

    fn try_ask(&mut self, method: &str, path: &str, body: Value) -> (Value, (u16, u64)) {
        let request = self.request(method, path, body);
        self.send(&request)
    }

    /// Uploads files with these numbers and sizes to a message in the channel.
    fn upload(
        &mut self,
        (method, path): (&str, &str),
        files: &[(u64, usize)],
        body: Value,
    ) -> (Value, (u16, u64)) {
        let path = format!("/channels/{}/messages{path}", self.place.channel_id);
        let mut request = self.request(method, &path, body);
        let files = files.iter().map(|&(number, size)| Upload {
            number,
            filename: format!("{number}.png"),
            content_type: "image/png".to_owned(),
            bytes: vec![1; size].into(),
        });
        request.files = Some(files.collect());
        self.send(&request)
    }

    /// Sends a request for the channel.
    fn ask(&mut self, method: &str, path: &str, body: Value) -> (Value, (u16, u64)) {
        let path = format!("/channels/{}{path}", self.place.channel_id);
        self.try_ask(method, &path, body)
    }

    /// Returns status and error code.
    fn code(&mut self, method: &str, path: &str, body: Value) -> (u16, u64) {
        self.ask(method, path, body).1
    }

    fn post(&mut self, body: Value) -> Value {
        let (message, (status, _)) = self.ask("POST", "/messages", body);
        assert_eq!(status, 200, "{message}");
        message
    }
}

fn id(object: &Value) -> Snowflake {
    let id = object["id"].as_str().and_then(|id| id.parse().ok());
    id.expect("the object has an id")
}

fn parsed<T: DeserializeOwned>(body: Value) -> T {
    serde_json::from_value(body).expect("serenity can parse it")
}

#[test]
fn a_nonce_gives_one_message_until_it_expires() {
    let mut bot = Bot::new();
    let body = json!({"content": "day", "nonce": "d", "enforce_nonce": true});
    let first = id(&bot.post(body.clone()));
    assert_eq!(bot.shown, [first]);
    assert_eq!(id(&bot.post(body.clone())), first);
    assert!(bot.shown.is_empty());
    assert_ne!(
        id(&bot.post(json!({"content": "day", "nonce": "d"}))),
        first
    );
    bot.now += TimeDelta::hours(1);
    assert_ne!(id(&bot.post(body)), first);
}

#[test]
fn an_edit_lists_the_files_to_keep() {
    let mut bot = Bot::new();
    let entry = json!({"id": 0, "filename": "a.png", "description": "A"});
    let body = json!({"attachments": [entry]});
    let (message, _) = bot.upload(("POST", ""), &[(0, 1), (7, 1)], body);
    let second = &message["attachments"][1]["id"];
    let path = format!("/{}", id(&message));
    for (files, body, expected) in [
        (None, json!({"content": "x"}), "a.png A, 7.png "),
        (
            None,
            json!({"attachments": [{"id": second, "description": "B"}]}),
            "7.png B",
        ),
        (Some(4), json!({"attachments": [{"id": "4"}]}), "4.png "),
        // An uploaded file replaces files that are not listed.
        (Some(5), json!({}), "5.png "),
        (None, json!({"attachments": []}), ""),
    ] {
        let files: Vec<_> = files.iter().map(|number| (*number, 1)).collect();
        let (edited, _) = bot.upload(("PATCH", &path), &files, body);
        let files = edited["attachments"].as_array().into_iter().flatten();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let names = files.map(|it| text(&it["filename"]) + " " + &text(&it["description"]));
        assert_eq!(names.collect::<Vec<_>>().join(", "), expected);
    }
}

#[test]
fn refuses_invalid_files() {
    let mut bot = Bot::new();
    let entry = |id: u64, description: &str| {
        let entry = json!({"id": id, "description": description});
        json!({"content": "x", "attachments": [entry]})
    };
    let longest = "é".repeat(DESCRIPTION_LENGTH);
    let ten: Vec<_> = (0..10).map(|number| (number, 1)).collect();
    let eleven = [&ten[..], &[(10, 1)]].concat();
    let post = ("POST", "");
    for (files, body, code) in [
        (vec![(0, FILE_SIZE)], entry(0, &longest), (200, 0)),
        (ten.clone(), json!({}), (200, 0)),
        (vec![], entry(0, ""), (400, 50035)),
        (vec![(1, 1)], entry(0, ""), (400, 50035)),
        (vec![(0, 1)], entry(0, &format!("{longest}é")), (400, 50035)),
        (vec![(0, 0)], entry(0, ""), (400, 50035)),
        (vec![(0, FILE_SIZE + 1)], entry(0, ""), (413, 40005)),
        (eleven, json!({}), (400, 30015)),
        (vec![], json!({"attachments": []}), (400, 50006)),
    ] {
        assert_eq!(bot.upload(post, &files, body.clone()).1, code, "{body}");
    }
    let (message, _) = bot.upload(post, &ten, json!({}));
    let kept = &message["attachments"][0]["id"];
    let renamed = json!({"attachments": [{"id": kept, "filename": "b.png"}]});
    let edit = format!("/{}", id(&message));
    let refused = bot.upload(("PATCH", &edit), &[], renamed).1;
    assert_eq!(refused, (400, 50035));
    bot.set_permission(Permission::AttachFiles, false);
    assert_eq!(bot.upload(post, &ten, json!({})).1, (403, 50013));
    let without_files = bot.upload(post, &[], json!({"content": "x"})).1;
    assert_eq!(without_files, (200, 0));
}

#[test]
fn pins_are_limited() {
    let mut bot = Bot::new();
    let path = format!(
        "/messages/pins/{}",
        id(&bot.post(json!({"content": "day"})))
    );
    bot.set_permission(Permission::PinMessages, false);
    assert_eq!(bot.code("PUT", &path, Value::Null), (403, 50013));
    bot.set_permission(Permission::PinMessages, true);
    let channel = bot.place.channel_id;
    for other in bot.model.post_as_other_user(channel, 1, 250) {
        let path = format!("/pins/{other}");
        assert_eq!(bot.code("PUT", &path, Value::Null).0, 204);
    }
    assert_eq!(bot.code("PUT", &path, Value::Null), (400, 30003));
}

#[test]
fn interactions_have_deadlines() {
    let mut bot = Bot::new();
    let new = NewInteraction {
        kind: InteractionKind::Command,
        user: bot.model.user("alice"),
        place: bot.place.clone(),
        command_name: Some("test".to_owned()),
        source_message: None,
    };
    let application = bot.model.application.id;
    let interact = |bot: &mut Bot| {
        let payload = bot.model.interact(bot.now, new.clone(), json!({}));
        let token = payload["token"].as_str().expect("a token");
        let callback = format!("/interactions/{}/{token}/callback", id(&payload));
        (callback, format!("/webhooks/{application}/{token}"))
    };
    let body = json!({"type": 4, "data": {"content": "text"}});

    let (callback, _) = interact(&mut bot);
    bot.now += TimeDelta::milliseconds(3001);
    let (_, late) = bot.try_ask("POST", &callback, body.clone());
    assert_eq!(late, (404, 10062));

    let (callback, webhook) = interact(&mut bot);
    let followup = json!({"content": "more"});
    let answer = |bot: &mut Bot| bot.try_ask("POST", &webhook, followup.clone()).1;
    assert_eq!(answer(&mut bot), (404, 10015));
    let (_, update) = bot.try_ask("POST", &callback, json!({"type": 7}));
    assert_eq!(update, (400, 50035), "a command has no message to update");
    assert_eq!(bot.try_ask("POST", &callback, body.clone()).1.0, 204);
    assert_eq!(bot.try_ask("POST", &callback, body).1, (400, 40060));
    bot.now += TimeDelta::minutes(15);
    assert_eq!(answer(&mut bot).0, 200);
    bot.now += TimeDelta::milliseconds(1);
    assert_eq!(answer(&mut bot), (401, 50027));
}

#[test]
fn objects_give_the_permissions_that_serenity_computes() {
    let mut bot = Bot::new();
    let guild = bot.place.guild_id.expect("the place is in a guild");
    let channel = bot.place.channel_id;
    let users = ["alice", "bob", "carol", "dave"].map(|name| bot.model.user(name));
    let [alice, bob, carol, dave] = &users;
    let (view, send) = (Permission::ViewChannel, Permission::SendMessages);
    let role = alice.id + 1000;
    for (user, role, permissions) in [
        (alice, role, 0),
        (bob, role + 1, MODERATOR_PERMISSIONS),
        (carol, role + 2, Permission::Administrator.bit()),
    ] {
        let members = &mut bot.model.members;
        members.grant(user.id, "role", role, permissions);
    }
    for (target, allow, deny) in [
        (Target::Role(guild), 0, view.bit()),
        (
            Target::Role(role),
            view.bit(),
            Permission::AttachFiles.bit(),
        ),
        (Target::Member(bob.id), view.bit(), bits(&[send])),
    ] {
        let overwrite = bot.model.permissions.overwrite(channel, target);
        (overwrite.allow, overwrite.deny) = (allow, deny);
    }
    bot.model.members.set_owner(guild, dave.id);
    let channel: GuildChannel = parsed(bot.ask("GET", "", Value::Null).0);
    let path = format!("/guilds/{guild}");
    let fetched: PartialGuild = parsed(bot.try_ask("GET", &path, Value::Null).0);
    for user in &users {
        let path = format!("{path}/members/{}", user.id);
        let (mut member, _) = bot.try_ask("GET", &path, Value::Null);
        member["guild_id"] = json!(guild.to_string());
        // Only the permissions that serenity knows.
        let may = fetched.user_permissions_in(&channel, &parsed(member));
        let expected = bot.model.user_permissions(user, &bot.place);
        let expected = Permissions::from_bits_truncate(expected);
        assert_eq!(may, expected, "{}", user.username);
    }
    for (path, code) in [
        (format!("{path}/members/1"), (404, 10007)),
        ("/guilds/1".to_owned(), (404, 10004)),
    ] {
        assert_eq!(bot.try_ask("GET", &path, Value::Null).1, code);
    }
}

fn command() -> Value {
    json!({"name": "plan", "description": "Plan", "default_member_permissions": "32"})
}

#[tokio::test]
#[should_panic(expected = "Discord does not offer /plan to bob")]
async fn moderator_commands_are_not_offered_to_members() {
    let discord = FakeDiscord::start().await;
    discord.preset_commands(&[command()]);
    let (bob, place) = (discord.user("bob"), discord.guild_channel("club"));
    discord.slash(&bob, &place, "plan", json!({})).await;
}

#[tokio::test]
#[should_panic(expected = "carol is not a member of the guild of #club")]
async fn former_members_cannot_use_commands() {
    let discord = FakeDiscord::start().await;
    discord.preset_commands(&[command()]);
    let (carol, place) = (discord.user("carol"), discord.guild_channel("club"));
    discord.make_moderator(&carol);
    discord.leave(&carol, &place);
    discord.slash(&carol, &place, "plan", json!({})).await;
}
