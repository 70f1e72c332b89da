use serde_json::{Value, json};

use crate::discord::{APPLICATION, Message, channel_id, guild_id, user_id};

#[derive(Clone, Copy)]
pub struct Person {
    pub club: usize,
    pub who: u64,
    pub channel: u64,
}

impl Person {
    pub fn new(club: usize, who: u64) -> Self {
        let channel = channel_id(club, false);
        Self { club, who, channel }
    }

    /// Options are triples of name, type and value.
    pub fn command(self, id: u64, path: [&str; 2], options: &[(&str, u8, Value)]) -> String {
        let resolved = |kind: u8, object: fn(&str, usize) -> Value| -> Value {
            let chosen = options.iter().filter(|(_, of, _)| *of == kind);
            let ids = chosen.filter_map(|(_, _, value)| value.as_str());
            let objects = ids.map(|id| (id.to_owned(), object(id, self.club)));
            Value::Object(objects.collect())
        };
        let options: Vec<Value> = options
            .iter()
            .map(|(name, kind, value)| json!({ "name": name, "type": kind, "value": value }))
            .collect();
        let data = json!({
            "id": "1", "name": path[0], "type": 1,
            "options": [{ "name": path[1], "type": 1, "options": options }],
            "resolved": {
                "users": resolved(6, |id, _| user(id)),
                "members": resolved(6, |_, _| partial_member()),
                "channels": resolved(7, |id, club| json!({
                    "id": id, "name": "club", "type": 0, "permissions": "2251799813685247",
                    "guild_id": guild_id(club).to_string(),
                })),
            },
        });
        self.interaction(id, 2, &data, None)
    }

    pub fn press(self, id: u64, message: &Message, button: &str) -> String {
        let data = json!({ "custom_id": button, "component_type": 2 });
        let object = json!({
            "id": message.id.to_string(), "channel_id": message.channel.to_string(), "type": 0,
            "content": message.content, "components": message.components,
            "author": user(&APPLICATION.to_string()),
            "timestamp": "2026-03-20T06:00:00Z", "edited_timestamp": null, "tts": false,
            "mention_everyone": false, "mentions": [], "mention_roles": [], "attachments": [],
            "embeds": [], "pinned": false, "flags": 0,
        });
        self.interaction(id, 3, &data, Some(object))
    }

    fn interaction(self, id: u64, kind: u8, data: &Value, message: Option<Value>) -> String {
        let guild = guild_id(self.club).to_string();
        let mut member = partial_member();
        member["user"] = user(&user_id(self.club, self.who).to_string());
        let mut interaction = json!({
            "id": id.to_string(), "application_id": APPLICATION.to_string(), "type": kind,
            "token": id.to_string(), "version": 1, "data": data,
            "guild_id": guild, "guild": { "id": guild, "locale": "en-US", "features": [] },
            "guild_locale": "en-US", "locale": "en-GB", "member": member,
            "channel_id": self.channel.to_string(),
            "channel": {
                "id": self.channel.to_string(), "name": "club", "type": 0,
                "permissions": "2251799813685247", "guild_id": guild,
            },
            "app_permissions": "2251799813685247", "entitlements": [],
            "authorizing_integration_owners": { "0": guild }, "context": 0,
            "attachment_size_limit": 10_485_760,
        });
        if let Some(message) = message {
            interaction["message"] = message;
        }
        interaction.to_string()
    }
}

fn user(id: &str) -> Value {
    json!({
        "id": id, "username": format!("user{id}"), "discriminator": "0", "global_name": null,
        "avatar": null, "bot": false, "public_flags": 0,
    })
}

fn partial_member() -> Value {
    json!({
        "roles": [], "nick": null, "avatar": null, "joined_at": "2026-01-01T00:00:00Z",
        "premium_since": null, "deaf": false, "mute": false, "flags": 0, "pending": false,
        "permissions": "2251799813685247", "communication_disabled_until": null,
    })
}
