//! The routes of Discord's API.

use serde_json::{Value, json};

use super::{APPLICATION, Discord, Permission, Refusal, channel_id, club_of, guild_id};
use crate::network::PendingRequest;
use crate::world::State;

const ALL_PERMISSIONS: u64 = 1 << 10 | 1 << 11 | 1 << 15 | 1 << 16 | 1 << 17 | 1 << 35 | 1 << 51;

impl Discord {
    fn in_channel(
        &mut self,
        state: &mut State,
        method: &str,
        channel: u64,
        rest: &[&str],
        pending: &PendingRequest,
    ) -> Result<Value, Refusal> {
        let id = |text: &str| text.parse::<u64>().unwrap_or_default();
        match (method, rest) {
            ("GET", []) => {
                self.check_access(channel)?;
                let missing = self.missing.get(&channel).into_iter().flatten();
                let denied = missing.fold(0, |bits, permission| bits | permission.bit());
                let guild = guild_id(club_of(channel)).to_string();
                Ok(json!({
                    "id": channel.to_string(), "type": 0, "guild_id": guild,
                    "permission_overwrites":
                        [{"type": 0, "id": guild, "allow": "0", "deny": denied.to_string()}],
                }))
            }
            ("GET", ["messages"]) => self.recent_messages(channel, &pending.query),
            ("POST", ["messages"]) => self.post(state, channel, &pending.body),
            ("PATCH", ["messages", message]) => {
                self.check_access(channel)?;
                let message = self.own_message(channel, id(message))?.id;
                self.edit(state, message, &pending.body);
                Ok(self.messages[&message].object())
            }
            ("DELETE", ["messages", message]) => {
                self.check_access(channel)?;
                self.own_message(channel, id(message))?.is_deleted = true;
                Ok(Value::Null)
            }
            ("PUT" | "DELETE", ["pins", message] | ["messages", "pins", message]) => {
                self.check_permission(channel, Permission::Pin)?;
                self.own_message(channel, id(message))?;
                Ok(Value::Null)
            }
            ("POST", ["messages", message, "threads"]) => {
                self.check_permission(channel, Permission::Thread)?;
                let message = self.own_message(channel, id(message))?.id;
                Ok(json!({ "id": message.to_string() }))
            }
            _ => Err(Refusal(404, 0, "404: Not Found")),
        }
    }

    pub fn handle(
        &mut self,
        state: &mut State,
        pending: &PendingRequest,
    ) -> Result<Value, Refusal> {
        let parts: Vec<&str> = pending.path.split('/').collect();
        let id = |text: &str| text.parse::<u64>().unwrap_or_default();
        let method = pending.method.as_str();
        match (method, &parts[..]) {
            ("GET", ["users", "@me"]) => Ok(json!({ "id": APPLICATION.to_string() })),
            ("POST", ["users", "@me", "channels"]) => {
                // A channel without a schedule and with all permissions.
                Ok(json!({ "id": channel_id(900_000, false).to_string() }))
            }
            ("POST", ["interactions", interaction, _, "callback"]) => {
                self.callback(state, id(interaction), &pending.body)
            }
            (_, ["webhooks", _, token, rest @ ..]) => {
                self.webhook(state, method, token, rest, &pending.body)
            }
            (_, ["channels", channel, rest @ ..]) => {
                self.in_channel(state, method, id(channel), rest, pending)
            }
            ("GET", ["guilds", guild]) => Ok(json!({
                "id": guild, "name": "A club", "owner_id": "1",
                "roles": [{"id": guild, "permissions": ALL_PERMISSIONS.to_string(), "mentionable": false}],
            })),
            ("GET", ["guilds", _, "members", member]) => {
                Ok(json!({ "user": { "id": member }, "roles": [] }))
            }
            _ => Err(Refusal(404, 0, "404: Not Found")),
        }
    }
}
