//! Channels, and how the bot is available in them.

use crate::prelude::*;

const TEXT_CHANNEL: u64 = 0;
const DM_CHANNEL: u64 = 1;
const GROUP_DM_CHANNEL: u64 = 3;
const ANNOUNCEMENT_CHANNEL: u64 = 5;

/// How the bot's commands are available in a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlaceKind {
    /// The guild has added the bot.
    Guild,
    Dm,
    /// The guild has not added the bot, but the user has installed it.
    UserInstall,
    /// A member has installed the bot.
    GroupDm,
}

#[derive(Debug, Clone)]
pub struct Place {
    pub kind: PlaceKind,
    pub guild_id: Option<Snowflake>,
    pub channel_id: Snowflake,
    pub name: String,
    /// Recipients of direct messages, without the bot.
    pub recipients: Vec<User>,
    /// Other guilds may follow announcement channels.
    pub is_announcement: bool,
}

impl Place {
    /// A channel of a guild that has added the bot.
    pub fn in_guild(guild_id: Snowflake, channel_id: Snowflake, name: &str) -> Self {
        Self {
            kind: PlaceKind::Guild,
            guild_id: Some(guild_id),
            channel_id,
            name: name.to_owned(),
            recipients: Vec::new(),
            is_announcement: false,
        }
    }

    /// Whether the bot itself is in the place, and not only its commands.
    pub fn has_bot(&self) -> bool {
        matches!(self.kind, PlaceKind::Guild | PlaceKind::Dm)
    }

    pub fn has_recipient(&self, user: Snowflake) -> bool {
        self.recipients.iter().any(|recipient| recipient.id == user)
    }

    /// Interaction context: 0 in a guild, 1 in DMs with the bot, 2 in other DMs.
    pub fn context(&self) -> u64 {
        match self.kind {
            PlaceKind::Guild | PlaceKind::UserInstall => 0,
            PlaceKind::Dm => 1,
            PlaceKind::GroupDm => 2,
        }
    }

    /// Installation context: 0 for a guild, 1 for a user.
    pub fn integration_type(&self) -> u64 {
        u64::from(!self.has_bot())
    }

    /// `authorizing_integration_owners` of an interaction.
    pub fn authorizing_owners(&self, user: &User) -> Value {
        match self.kind {
            PlaceKind::Guild => {
                json!({ "0": self.guild_id.expect("the place is in a guild").to_string() })
            }
            PlaceKind::Dm => json!({ "0": "0" }),
            PlaceKind::UserInstall | PlaceKind::GroupDm => json!({ "1": user.id.to_string() }),
        }
    }

    pub fn everyone(&self) -> Role {
        Role::everyone(self.guild_id.expect("the place is in a guild"))
    }

    pub fn channel_type(&self) -> u64 {
        match self.kind {
            PlaceKind::Guild | PlaceKind::UserInstall if self.is_announcement => {
                ANNOUNCEMENT_CHANNEL
            }
            PlaceKind::Guild | PlaceKind::UserInstall => TEXT_CHANNEL,
            PlaceKind::Dm => DM_CHANNEL,
            PlaceKind::GroupDm => GROUP_DM_CHANNEL,
        }
    }

    pub fn dm_object(&self) -> Value {
        let mut channel = self.object();
        channel["recipients"] = self.recipients.iter().map(User::object).collect();
        channel
    }

    pub(super) fn object(&self) -> Value {
        let mut channel = json!({
            "id": self.channel_id.to_string(),
            "type": self.channel_type(),
            "last_message_id": null,
            "flags": 0,
        });
        if let Some(guild_id) = self.guild_id {
            let more = json!({
                "guild_id": guild_id.to_string(),
                "name": self.name,
                "nsfw": false,
                "parent_id": null,
                "position": 0,
                "rate_limit_per_user": 0,
                "topic": null,
            });
            merge(&mut channel, more);
        }
        channel
    }

    /// The channel in an interaction of `user`, who has these permissions there.
    pub(super) fn channel(&self, user: &User, permissions: u64) -> Value {
        if self.guild_id.is_some() {
            let mut channel = self.object();
            channel["permissions"] = json!(permissions.to_string());
            return channel;
        }
        let mut channel = self.dm_object();
        if self.kind == PlaceKind::GroupDm {
            let owner = self.recipients.first().unwrap_or(user);
            channel["name"] = json!(self.name);
            channel["icon"] = Value::Null;
            channel["owner_id"] = json!(owner.id.to_string());
        }
        channel
    }
}
