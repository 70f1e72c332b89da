//! Rules that the bot's tests do not break: what Discord refuses.

use crate::prelude::*;

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
        let (channel, bot) = (self.place.channel_id, self.model.application.id);
        let all = &mut self.model.permissions;
        all.set(channel, bot, permission.bit(), allowed);
    }

    /// Returns the response's body, and its status and error code.
    fn ask(
        &mut self,
        (method, path): (&str, &str),
        files: Option<Vec<Upload>>,
        body: Value,
    ) -> (Value, (u16, u64)) {
        let request = Request {
            authorization: format!("Bot {}", self.model.application.token),
            files,
            ..Request::new(method, &format!("/api/v10{path}"), body)
        };
        let (response, shown) = self.model.handle(self.now, &request);
        self.shown = shown;
        let body = response.body.unwrap_or_default();
        let code = body["code"].as_u64().unwrap_or_default();
        (body, (response.status, code))
    }

    /// Uploads files with these numbers and sizes to a message in the channel.
    fn upload(
        &mut self,
        (method, path): (&str, &str),
        files: &[(u64, usize)],
        body: Value,
    ) -> (Value, (u16, u64)) {
        let path = format!("/channels/{}/messages{path}", self.place.channel_id);
        let files = files.iter().map(|&(number, size)| Upload {
            number,
            filename: format!("{number}.png"),
            content_type: "image/png".to_owned(),
            bytes: vec![1; size].into(),
        });
        self.ask((method, &path), Some(files.collect()), body)
    }

    /// Pins a message. Returns status and error code.
    fn pin(&mut self, message: Snowflake) -> (u16, u64) {
        let path = format!(
            "/channels/{}/messages/pins/{message}",
            self.place.channel_id
        );
        self.ask(("PUT", &path), None, Value::Null).1
    }

    fn post(&mut self, body: Value) -> Snowflake {
        let (message, (status, _)) = self.upload(("POST", ""), &[], body);
        assert_eq!(status, 200, "{message}");
        id(&message)
    }
}

fn id(object: &Value) -> Snowflake {
    let id = object["id"].as_str().and_then(|id| id.parse().ok());
    id.expect("the object has an id")
}

#[test]
fn a_nonce_gives_one_message_until_it_expires() {
    let mut bot = Bot::new();
    let body = json!({"content": "day", "nonce": "d", "enforce_nonce": true});
    let first = bot.post(body.clone());
    assert_eq!(bot.shown, [first]);
    bot.now += TimeDelta::minutes(5) - TimeDelta::milliseconds(1);
    assert_eq!(bot.post(body.clone()), first);
    assert!(bot.shown.is_empty());
    assert_ne!(
        bot.post(json!({"content": "day", "nonce": "e", "enforce_nonce": true})),
        first
    );
    bot.now += TimeDelta::milliseconds(1);
    let second = bot.post(body);
    assert_ne!(second, first);
    assert_ne!(bot.post(json!({"content": "day", "nonce": "d"})), second);
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
fn pins_are_limited() {
    let mut bot = Bot::new();
    let message = bot.post(json!({"content": "day"}));
    bot.set_permission(Permission::PinMessages, false);
    assert_eq!(bot.pin(message), (403, 50013));
    bot.set_permission(Permission::PinMessages, true);
    let channel = bot.place.channel_id;
    for other in bot.model.post_as_other_user(channel, 1, 250) {
        assert_eq!(bot.pin(other).0, 204);
    }
    assert_eq!(bot.pin(message), (400, 30003));
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
    let (_, late) = bot.ask(("POST", &callback), None, body.clone());
    assert_eq!(late, (404, 10062));

    let (callback, webhook) = interact(&mut bot);
    let followup = json!({"content": "more"});
    let answer = |bot: &mut Bot| bot.ask(("POST", &webhook), None, followup.clone()).1;
    assert_eq!(answer(&mut bot), (404, 10015));
    let (_, update) = bot.ask(("POST", &callback), None, json!({"type": 7}));
    assert_eq!(update, (400, 50035), "a command has no message to update");
    assert_eq!(bot.ask(("POST", &callback), None, body.clone()).1.0, 204);
    assert_eq!(bot.ask(("POST", &callback), None, body).1, (400, 40060));
    bot.now += TimeDelta::minutes(15);
    assert_eq!(answer(&mut bot).0, 200);
    bot.now += TimeDelta::milliseconds(1);
    assert_eq!(answer(&mut bot), (401, 50027));
}
