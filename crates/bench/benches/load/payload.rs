//! Payloads of interactions, serialized once with placeholders.

use std::env;
use std::fmt::Write as _;

use chrono::Utc;
use clap::ValueEnum;
use ed25519_dalek::SigningKey;
use fake_discord::{InteractionKind, Model, NewInteraction, Place, User};
use serde_json::{Value, json};

/// Id of the bot's application and user.
pub const APPLICATION: u64 = 1_123_456_789_012_345_678;

/// The first part is the encoded application id; the others are arbitrary.
pub const TOKEN: &str = "MTEyMzQ1Njc4OTAxMjM0NTY3OA.aaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb";

/// Returns the key with which Discord signs requests to the application.
pub fn signing_key() -> SigningKey {
    SigningKey::from_bytes(&[7; 32])
}

/// Returns the application's public key in hex.
pub fn public_key() -> String {
    hex::encode(signing_key().verifying_key().as_bytes())
}

/// Number of users: so many that no user calls twice within a second.
const USERS: u64 = 50_000;

/// Number of servers, with one channel each.
const SERVERS: u64 = 500;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum CallKind {
    Random,
    Show,
    /// `show` with a picture of the board.
    Picture,
    /// `random` with a picture of ten positions with two arrays each.
    Sheet,
    /// `table` as a picture.
    Table,
    List,
    MyData,
}

impl CallKind {
    pub fn alternating(serial: u64) -> Self {
        if serial.is_multiple_of(2) {
            Self::Random
        } else {
            Self::Show
        }
    }

    /// Returns the payload of an interaction of this kind, with placeholders.
    fn interaction(self) -> String {
        let id = json!({ "name": "id", "type": 3, "value": "<position>" });
        let picture = json!({ "name": "board", "type": 3, "value": "picture" });
        match self {
            Self::Random => interaction("random", &json!([])),
            Self::Show => interaction("show", &json!([id])),
            Self::Picture => interaction("show", &json!([id, picture])),
            Self::Sheet => {
                let count = json!({ "name": "count", "type": 4, "value": 10 });
                let double = json!({ "name": "double", "type": 5, "value": true });
                interaction("random", &json!([count, double, picture]))
            }
            Self::Table => {
                let picture = json!({ "name": "picture", "type": 5, "value": true });
                interaction("table", &json!([picture]))
            }
            Self::List => interaction("list", &json!([])),
            Self::MyData => interaction("my-data", &json!([])),
        }
    }
}

#[derive(Clone, Copy)]
pub struct Call {
    pub id: u64,
    pub serial: u64,
    pub kind: CallKind,
}

pub struct Payloads {
    /// The payload of each [`CallKind`], with placeholders.
    templates: Vec<String>,
    /// Locales of users, used in turn.
    locales: Vec<String>,
}

impl Payloads {
    pub fn new() -> Self {
        let locales = env::var("LOCALES").unwrap_or_else(|_| "en-US".to_owned());
        Self {
            templates: CallKind::value_variants()
                .iter()
                .map(|kind| kind.interaction())
                .collect(),
            locales: locales.split(',').map(str::to_owned).collect(),
        }
    }

    /// Appends the payload of a call. Its serial number determines user, server, position and locale.
    pub fn write(&self, text: &mut String, call: Call) {
        let Call { id, serial, kind } = call;
        // Two successive calls have the same locale, because `random` and `show` alternate.
        let turn = usize::try_from(serial / 2).unwrap_or_default();
        let locale = &self.locales[turn % self.locales.len()];
        let mut parts = self.templates[kind as usize].split('<');
        text.push_str(parts.next().unwrap_or_default());
        for part in parts {
            let (placeholder, rest) = part.split_once('>').expect("the placeholder is closed");
            match placeholder {
                "locale" => text.push_str(locale),
                "id" => push_number(text, id),
                "user" => push_number(text, 200_000_000_000_000_000 + serial % USERS),
                "server" => push_number(text, 300_000_000_000_000_000 + serial % SERVERS),
                "channel" => push_number(text, 400_000_000_000_000_000 + serial % SERVERS),
                // 7 is coprime to 960, so successive positions are far apart.
                "position" => push_number(text, serial * 7 % 960),
                _ => panic!("unknown placeholder {placeholder}"),
            }
            text.push_str(rest);
        }
    }
}

fn push_number(text: &mut String, number: u64) {
    write!(text, "{number}").expect("writing to a string succeeds");
}

/// Discord with the measured application.
pub fn discord() -> Model {
    let mut discord = Model::new(0, Utc::now());
    discord.application.id = APPLICATION;
    discord
}

/// Returns the payload of a command, with placeholders such as `<id>` for what differs between the calls.
fn interaction(command: &str, options: &Value) -> String {
    // Numbers that occur nowhere else in the payload.
    let [user, server, channel] = [1, 2, 3].map(|factor| factor * 1_000_000_000_000_000_001);
    let new = NewInteraction {
        kind: InteractionKind::Command,
        user: User::new(user, "somebody"),
        place: Place::in_guild(server, channel, "chess"),
        command_name: None,
        source_message: None,
    };
    let data = json!({
        "id": "1123456789012345679",
        "name": "chess960",
        "type": 1,
        "options": [{ "name": command, "type": 1, "options": options }],
    });
    let mut payload = discord().interact(Utc::now(), new, data);
    payload["id"] = json!("<id>");
    payload["token"] = json!(format!(
        "aW50ZXJhY3Rpb246{}<id>",
        "MTExMTExMTExMTExMTExMTEx".repeat(7)
    ));
    payload["locale"] = json!("<locale>");
    payload["guild_locale"] = json!("<locale>");
    payload
        .to_string()
        .replace(&user.to_string(), "<user>")
        .replace(&server.to_string(), "<server>")
        .replace(&channel.to_string(), "<channel>")
}
