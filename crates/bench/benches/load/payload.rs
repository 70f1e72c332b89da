//! Payloads of interactions, serialized once with placeholders.

use std::fmt::Write as _;

use serde_json::{Value, json};

/// Id of the bot's application and user.
pub const APPLICATION: u64 = 1_123_456_789_012_345_678;

/// The first part is the encoded application id; the others are arbitrary.
pub const TOKEN: &str = "MTEyMzQ1Njc4OTAxMjM0NTY3OA.aaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb";

/// So many that no user calls twice within a second.
const USERS: u64 = 50_000;

/// With one channel each.
const SERVERS: u64 = 500;

pub struct Payloads([Vec<Part>; 2]);

enum Part {
    Text(String),
    Id,
    User,
    Server,
    Channel,
    Position,
}

impl Payloads {
    /// `random`, and `show` with all positions in turn.
    pub fn new() -> Self {
        let id = json!({ "name": "id", "type": 3, "value": "<position>" });
        Self([
            parts(&interaction("random", &json!([]))),
            parts(&interaction("show", &json!([id]))),
        ])
    }

    /// The serial number determines user, command and server.
    pub fn write(&self, text: &mut String, id: u64, serial: u64) {
        let which = usize::from(serial % 2 == 1);
        // 7 is coprime to 960, so successive positions are far apart.
        let position = serial / 2 * 7 % 960;
        for part in &self.0[which] {
            let number = match part {
                Part::Text(part) => {
                    text.push_str(part);
                    continue;
                }
                Part::Id => id,
                Part::User => 200_000_000_000_000_000 + serial % USERS,
                Part::Server => 300_000_000_000_000_000 + serial % SERVERS,
                Part::Channel => 400_000_000_000_000_000 + serial % SERVERS,
                Part::Position => position,
            };
            write!(text, "{number}").expect("writing to a string succeeds");
        }
    }
}

fn interaction(command: &str, options: &Value) -> Value {
    let permissions = "2248473465835073";
    json!({
        "id": "<id>",
        "application_id": APPLICATION.to_string(),
        "type": 2,
        "token": format!("aW50ZXJhY3Rpb246{}<id>", "MTExMTExMTExMTExMTExMTEx".repeat(7)),
        "version": 1,
        "data": {
            "id": "1123456789012345679",
            "name": "chess960",
            "type": 1,
            "options": [{ "name": command, "type": 1, "options": options }],
        },
        "guild_id": "<server>",
        "guild": { "id": "<server>", "locale": "en-US", "features": ["COMMUNITY", "NEWS"] },
        "guild_locale": "en-US",
        "channel_id": "<channel>",
        "channel": {
            "id": "<channel>",
            "type": 0,
            "last_message_id": "1123456789012345680",
            "flags": 0,
            "guild_id": "<server>",
            "name": "chess",
            "nsfw": false,
            "parent_id": "1123456789012345681",
            "position": 3,
            "rate_limit_per_user": 0,
            "topic": "Games, and what we think of them",
            "permissions": permissions,
        },
        "member": {
            "avatar": null,
            "banner": null,
            "collectibles": null,
            "communication_disabled_until": null,
            "deaf": false,
            "flags": 0,
            "joined_at": "2026-01-01T12:00:00.000000+00:00",
            "mute": false,
            "nick": "Nakamura fan",
            "pending": false,
            "permissions": permissions,
            "premium_since": null,
            "roles": ["1123456789012345682", "1123456789012345683"],
            "unusual_dm_activity_until": null,
            "user": {
                "id": "<user>",
                "username": "somebody",
                "global_name": "Somebody",
                "discriminator": "0",
                "avatar": "0123456789abcdef0123456789abcdef",
                "avatar_decoration_data": null,
                "clan": null,
                "collectibles": null,
                "primary_guild": null,
                "public_flags": 0,
            },
        },
        "app_permissions": permissions,
        "locale": "en-GB",
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": { "0": "<server>" },
        "context": 0,
        "attachment_size_limit": 10 * 1024 * 1024,
    })
}

fn parts(payload: &Value) -> Vec<Part> {
    let text = payload.to_string();
    let mut pieces = text.split('<');
    let first = pieces.next().unwrap_or_default();
    let mut parts = vec![Part::Text(first.to_owned())];
    for piece in pieces {
        let (name, rest) = piece.split_once('>').expect("the placeholder is closed");
        parts.push(match name {
            "id" => Part::Id,
            "user" => Part::User,
            "server" => Part::Server,
            "channel" => Part::Channel,
            "position" => Part::Position,
            _ => panic!("unknown placeholder {name}"),
        });
        parts.push(Part::Text(rest.to_owned()));
    }
    parts
}
