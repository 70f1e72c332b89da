//! Complete Discord API objects.

mod guild;
mod interaction;
mod message;
mod place;

use crate::prelude::*;

pub use self::guild::{guild, guild_channel, member};
pub use self::interaction::{CHANNEL_OPTION, Event, USER_OPTION, interaction, resolved};
pub use self::message::{message, thread};
pub use self::place::{Place, PlaceKind};

#[derive(Debug, Clone)]
pub struct User {
    pub id: Snowflake,
    pub username: String,
    pub locale: String,
    pub is_bot: bool,
}

impl User {
    pub fn new(id: Snowflake, username: &str) -> Self {
        Self {
            id,
            username: username.to_owned(),
            locale: "en-GB".to_owned(),
            is_bot: false,
        }
    }

    pub fn object(&self) -> Value {
        json!({
            "id": self.id.to_string(),
            "username": self.username,
            "global_name": (!self.is_bot).then_some(&self.username),
            "discriminator": "0",
            "avatar": null,
            "avatar_decoration_data": null,
            "collectibles": null,
            "primary_guild": null,
            "bot": self.is_bot,
            "public_flags": 0,
            "flags": 0,
        })
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Role {
    /// `@everyone` has the guild's id.
    pub id: Snowflake,
    pub guild_id: Snowflake,
    pub name: String,
    pub mentionable: bool,
    /// Guild permissions of members with this role.
    pub permissions: u64,
}

impl Role {
    pub fn everyone(guild_id: Snowflake) -> Self {
        Self {
            id: guild_id,
            guild_id,
            name: "@everyone".to_owned(),
            mentionable: false,
            permissions: MEMBER_PERMISSIONS,
        }
    }

    pub fn object(&self) -> Value {
        let is_everyone = self.id == self.guild_id;
        json!({
            "id": self.id.to_string(),
            "name": self.name,
            "description": null,
            "permissions": self.permissions.to_string(),
            "position": u8::from(!is_everyone),
            "color": 0,
            "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
            "hoist": false,
            "managed": false,
            "mentionable": self.mentionable,
            "icon": null,
            "unicode_emoji": null,
            "flags": 0,
        })
    }
}

pub(super) fn id_in(field: &Value) -> Option<Snowflake> {
    field.as_str()?.parse().ok()
}

/// Reads an id that the bot may send as a number or as a string.
pub(super) fn number_or_text(id: &Value) -> Option<Snowflake> {
    id.as_u64().or_else(|| id_in(id))
}

/// Elements of a list; none if the value is no list.
pub(super) fn items(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

pub(super) fn merge(object: &mut Value, more: Value) {
    if let (Value::Object(fields), Value::Object(more)) = (object, more) {
        fields.extend(more);
    }
}
