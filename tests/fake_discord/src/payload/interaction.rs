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

/// The interaction as the bot receives it.
pub fn interaction(model: &Model, event: Event) -> Value {
    let user = event.user;
    let place = event.place;
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
    let mut resolved = Resolved {
        model,
        place,
        caller: user,
        objects: Map::new(),
    };
    resolved.add_options(options);
    if resolved.objects.is_empty() {
        return None;
    }
    Some(Value::Object(resolved.objects))
}

struct Resolved<'a> {
    model: &'a Model,
    place: &'a Place,
    caller: &'a User,
    /// Objects by kind and id.
    objects: Map<String, Value>,
}

impl Resolved<'_> {
    /// Adds the objects of options, and of the options of subcommands.
    fn add_options(&mut self, options: &Value) {
        for option in items(options) {
            if let Some(id) = id_in(&option["value"]) {
                match option["type"].as_u64() {
                    Some(USER_OPTION) => self.add_user(id),
                    Some(CHANNEL_OPTION) => self.add_channel(id),
                    Some(ROLE_OPTION) => self.add_role(id),
                    _ => {}
                }
            }
            self.add_options(&option["options"]);
        }
    }

    fn add_user(&mut self, id: Snowflake) {
        let Some(user) = self.model.users.get(&id) else {
            return;
        };
        self.add("users", id, user.object());
        if let Some(guild) = self.place.guild_id
            && self.model.members.is_member(guild, id)
        {
            let permissions = self.model.user_permissions(user, self.place);
            let member = partial_member(self.model, guild, id);
            self.add("members", id, with_permissions(member, permissions));
        }
    }

    fn add_channel(&mut self, id: Snowflake) {
        if let Some(channel) = self.model.places.get(&id) {
            let permissions = self.model.user_permissions(self.caller, channel);
            self.add("channels", id, channel.channel(self.caller, permissions));
        }
    }

    fn add_role(&mut self, id: Snowflake) {
        if let Some(role) = self.model.role(id) {
            self.add("roles", id, role.object());
        }
    }

    fn add(&mut self, kind: &str, id: Snowflake, object: Value) {
        let objects = self.objects.entry(kind).or_insert_with(|| json!({}));
        objects[id.to_string()] = object;
    }
}
