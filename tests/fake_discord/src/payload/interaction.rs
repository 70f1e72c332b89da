//! Interactions, and the objects that their options name.

use super::guild::{member, partial_member, with_permissions};
use super::place::Place;
use crate::attachments::FILE_SIZE;
use crate::prelude::*;

pub const USER_OPTION: u64 = 6;
pub const CHANNEL_OPTION: u64 = 7;
const ROLE_OPTION: u64 = 8;

pub struct Event<'a> {
    pub id: Snowflake,
    pub token: &'a str,
    pub kind: u64,
    pub user: &'a User,
    pub place: &'a Place,
    pub data: Value,
    /// The message whose component was used, or from which a modal was opened.
    pub message: Option<Value>,
}

pub fn interaction(model: &Model, event: Event) -> Value {
    let (user, place) = (event.user, event.place);
    let permissions = model.user_permissions(user, place);
    let mut payload = json!({
        "id": event.id.to_string(),
        "application_id": model.application.id.to_string(),
        "type": event.kind,
        "token": event.token,
        "version": 1,
        "data": event.data,
        "channel": place.channel(user, permissions),
        "channel_id": place.channel_id.to_string(),
        "app_permissions": model.bot_permissions(place).to_string(),
        "locale": user.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": place.authorizing_owners(user),
        "context": place.context(),
        "attachment_size_limit": FILE_SIZE,
    });
    if let Some(guild_id) = place.guild_id {
        let more = json!({
            "guild_id": guild_id.to_string(),
            "guild": { "id": guild_id.to_string(), "locale": model.guild_locale, "features": [] },
            "guild_locale": model.guild_locale,
            "member": with_permissions(member(model, guild_id, user), permissions),
        });
        merge(&mut payload, more);
    } else {
        payload["user"] = user.object();
    }
    if let Some(message) = event.message {
        payload["message"] = message;
    }
    payload
}

/// `resolved` objects for user, channel and role options, as visible to `user` in `place`. `None` if no options have
/// objects. Users who are not members of the guild have no member object.
pub fn resolved(options: &Value, model: &Model, place: &Place, user: &User) -> Option<Value> {
    let mut resolved = Map::new();
    collect_resolved(options, model, place, user, &mut resolved);
    (!resolved.is_empty()).then_some(Value::Object(resolved))
}

fn collect_resolved(
    options: &Value,
    model: &Model,
    place: &Place,
    caller: &User,
    resolved: &mut Map<String, Value>,
) {
    let mut put = |kind: &str, id: &str, object: Value| {
        resolved.entry(kind).or_insert_with(|| json!({}))[id] = object;
    };
    for option in items(options) {
        let id = option["value"].as_str().unwrap_or_default();
        let number = id.parse().unwrap_or_default();
        match option["type"].as_u64() {
            Some(USER_OPTION) => {
                if let Some(user) = model.users.get(&number) {
                    put("users", id, user.object());
                    if let Some(guild) = place.guild_id
                        && model.members.is_member(guild, number)
                    {
                        let permissions = model.user_permissions(user, place);
                        let member = partial_member(model, guild, number);
                        put("members", id, with_permissions(member, permissions));
                    }
                }
            }
            Some(CHANNEL_OPTION) => {
                if let Some(chosen) = model.places.get(&number) {
                    let permissions = model.user_permissions(caller, chosen);
                    put("channels", id, chosen.channel(caller, permissions));
                }
            }
            Some(ROLE_OPTION) => {
                if let Some(role) = model.role(number) {
                    put("roles", id, role.object());
                }
            }
            _ => {}
        }
    }
    for option in items(options) {
        collect_resolved(&option["options"], model, place, caller, resolved);
    }
}
