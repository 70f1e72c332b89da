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
        let bot = self.model.application.id;
        self.model
            .permissions
            .set(self.place.channel_id, bot, permission.bit(), allowed);
    }

    /// Sends a request to the model.
    fn ask(&mut self, method: &str, path: &str, files: Option<Vec<Upload>>, body: Value) -> Answer {
        let request = Request {
            authorization: format!("Bot {}", self.model.application.token),
            files,
            ..Request::new(method, &format!("/api/v10{path}"), body)
        };
        let (response, shown) = self.model.handle(self.now, &request);
        self.shown = shown;
        Answer {
            status: response.status,
            body: response.body.unwrap_or_default(),
        }
    }

    /// Uploads files with these numbers and sizes to a message in the channel.
    fn upload(&mut self, method: &str, path: &str, files: &[(u64, usize)], body: Value) -> Answer {
        let path = format!("/channels/{}/messages{path}", self.place.channel_id);
        let files = files.iter().map(|&(number, size)| Upload {
            number,
            filename: format!("{number}.png"),
            content_type: "image/png".to_owned(),
            bytes: vec![1; size].into(),
        });
        self.ask(method, &path, Some(files.collect()), body)
    }

    fn pin(&mut self, message: Snowflake) -> StatusAndCode {
        let path = format!(
            "/channels/{}/messages/pins/{message}",
            self.place.channel_id
        );
        self.ask("PUT", &path, None, Value::Null).status_and_code()
    }

    fn post(&mut self, body: Value) -> Snowflake {
        let answer = self.upload("POST", "", &[], body);
        assert_eq!(answer.status, 200, "{}", answer.body);
        id(&answer.body)
    }
}

/// Status and error code of an answer. The code is 0 if the body has none.
type StatusAndCode = (u16, u64);

const OK: StatusAndCode = (200, 0);
const NO_CONTENT: StatusAndCode = (204, 0);
const TOO_MANY_PINS: StatusAndCode = (400, 30003);
const ALREADY_ACKNOWLEDGED: StatusAndCode = (400, 40060);
const INVALID_FORM: StatusAndCode = (400, 50035);
const EXPIRED_TOKEN: StatusAndCode = (401, 50027);
const MISSING_PERMISSIONS: StatusAndCode = (403, 50013);
const UNKNOWN_WEBHOOK: StatusAndCode = (404, 10015);
const UNKNOWN_INTERACTION: StatusAndCode = (404, 10062);

struct Answer {
    status: u16,
    body: Value,
}

impl Answer {
    fn status_and_code(&self) -> StatusAndCode {
        (self.status, self.body["code"].as_u64().unwrap_or_default())
    }
}

fn id(object: &Value) -> Snowflake {
    id_in(&object["id"]).expect("the object has an id")
}

fn with_nonce(nonce: &str) -> Value {
    json!({"content": "day", "nonce": nonce, "enforce_nonce": true})
}

#[test]
fn a_nonce_gives_one_message_for_five_minutes() {
    let mut bot = Bot::new();
    let first = bot.post(with_nonce("d"));
    assert_eq!(bot.shown, [first]);
    bot.now += TimeDelta::minutes(5) - TimeDelta::milliseconds(1);
    assert_eq!(bot.post(with_nonce("d")), first);
    assert!(bot.shown.is_empty());
    bot.now += TimeDelta::milliseconds(1);
    assert_ne!(bot.post(with_nonce("d")), first);
}

#[test]
fn only_the_same_enforced_nonce_gives_the_same_message() {
    let mut bot = Bot::new();
    let first = bot.post(with_nonce("d"));
    assert_ne!(bot.post(with_nonce("e")), first);
    let not_enforced = json!({"content": "day", "nonce": "d"});
    assert_ne!(bot.post(not_enforced), first);
}

/// A message with the files 0.png, described as "A", and 7.png.
fn message_with_files(bot: &mut Bot) -> Value {
    let entry = json!({"id": 0, "description": "A"});
    let body = json!({"attachments": [entry]});
    bot.upload("POST", "", &[(0, 1), (7, 1)], body).body
}

/// Edits a message and uploads files with these numbers. Returns the names and descriptions of its files.
fn edit(bot: &mut Bot, message: &Value, uploaded: &[u64], body: Value) -> Vec<String> {
    let path = format!("/{}", id(message));
    let one_byte = uploaded.iter().map(|&number| (number, 1));
    let edited = bot.upload("PATCH", &path, &one_byte.collect::<Vec<_>>(), body);
    items(&edited.body["attachments"])
        .map(|file| {
            let filename = file["filename"].as_str().unwrap_or_default();
            let description = file["description"].as_str().unwrap_or_default();
            format!("{filename} {description}")
        })
        .collect()
}

#[test]
fn an_edit_keeps_the_listed_files_and_adds_uploaded_ones() {
    let mut bot = Bot::new();
    let message = message_with_files(&mut bot);
    let without_list = edit(&mut bot, &message, &[], json!({"content": "x"}));
    assert_eq!(without_list, ["0.png A", "7.png "]);
    let second = &message["attachments"][1]["id"];
    let list = json!({"attachments": [{"id": second, "description": "B"}]});
    assert_eq!(edit(&mut bot, &message, &[], list), ["7.png B"]);
    let uploaded = edit(&mut bot, &message, &[5], json!({}));
    assert_eq!(uploaded, ["5.png "]);
    let empty_list = json!({"attachments": []});
    assert_eq!(edit(&mut bot, &message, &[], empty_list), [""; 0]);
}

#[test]
fn pins_need_a_permission() {
    let mut bot = Bot::new();
    let message = bot.post(json!({"content": "day"}));
    bot.set_permission(Permission::PinMessages, false);
    assert_eq!(bot.pin(message), MISSING_PERMISSIONS);
    bot.set_permission(Permission::PinMessages, true);
    assert_eq!(bot.pin(message), NO_CONTENT);
}

#[test]
fn a_channel_has_at_most_250_pins() {
    let mut bot = Bot::new();
    let message = bot.post(json!({"content": "day"}));
    bot.set_permission(Permission::PinMessages, true);
    let channel = bot.place.channel_id;
    for other in bot.model.post_as_other_user(channel, 1, 250) {
        assert_eq!(bot.pin(other), NO_CONTENT);
    }
    assert_eq!(bot.pin(message), TOO_MANY_PINS);
}

/// A call of a command.
struct CommandCall {
    callback: String,
    webhook: String,
}

impl CommandCall {
    fn new(bot: &mut Bot) -> Self {
        let new = NewInteraction {
            kind: InteractionKind::Command,
            user: bot.model.user("alice"),
            place: bot.place.clone(),
            command_name: Some("test".to_owned()),
            source_message: None,
        };
        let payload = bot.model.interact(bot.now, new, json!({}));
        let token = payload["token"].as_str().expect("a token");
        Self {
            callback: format!("/interactions/{}/{token}/callback", id(&payload)),
            webhook: format!("/webhooks/{}/{token}", bot.model.application.id),
        }
    }

    /// Answers with a message.
    fn answer(&self, bot: &mut Bot) -> StatusAndCode {
        let body = json!({"type": 4, "data": {"content": "text"}});
        bot.ask("POST", &self.callback, None, body)
            .status_and_code()
    }

    fn follow_up(&self, bot: &mut Bot) -> StatusAndCode {
        let body = json!({"content": "more"});
        bot.ask("POST", &self.webhook, None, body).status_and_code()
    }
}

#[test]
fn an_interaction_is_unknown_after_three_seconds() {
    let mut bot = Bot::new();
    let call = CommandCall::new(&mut bot);
    bot.now += TimeDelta::milliseconds(3001);
    assert_eq!(call.answer(&mut bot), UNKNOWN_INTERACTION);
}

#[test]
fn an_interaction_is_answered_once() {
    let mut bot = Bot::new();
    let call = CommandCall::new(&mut bot);
    assert_eq!(call.answer(&mut bot), NO_CONTENT);
    assert_eq!(call.answer(&mut bot), ALREADY_ACKNOWLEDGED);
}

#[test]
fn a_command_has_no_message_to_update() {
    let mut bot = Bot::new();
    let call = CommandCall::new(&mut bot);
    let update_message = json!({"type": 7});
    let answer = bot.ask("POST", &call.callback, None, update_message);
    assert_eq!(answer.status_and_code(), INVALID_FORM);
}

#[test]
fn followups_come_after_the_answer() {
    let mut bot = Bot::new();
    let call = CommandCall::new(&mut bot);
    assert_eq!(call.follow_up(&mut bot), UNKNOWN_WEBHOOK);
    call.answer(&mut bot);
    assert_eq!(call.follow_up(&mut bot), OK);
}

#[test]
fn a_token_expires_after_15_minutes() {
    let mut bot = Bot::new();
    let call = CommandCall::new(&mut bot);
    call.answer(&mut bot);
    bot.now += TimeDelta::minutes(15);
    assert_eq!(call.follow_up(&mut bot), OK);
    bot.now += TimeDelta::milliseconds(1);
    assert_eq!(call.follow_up(&mut bot), EXPIRED_TOKEN);
}
