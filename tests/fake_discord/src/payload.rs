//! Complete Discord API objects.

use serde_json::{Map, Value, json};

use super::attachments::FILE_SIZE;
use super::clock;
use super::messages::Message;
use super::model::{Model, Snowflake};
use super::permissions::{MEMBER_PERMISSIONS, Overwrite, Target};

const TIMESTAMP: &str = "2026-01-01T12:00:00.000000+00:00";
pub const USER_OPTION: u64 = 6;
pub const CHANNEL_OPTION: u64 = 7;
const ROLE_OPTION: u64 = 8;
const TEXT_CHANNEL: u64 = 0;
const DM_CHANNEL: u64 = 1;
const GROUP_DM_CHANNEL: u64 = 3;
const ANNOUNCEMENT_CHANNEL: u64 = 5;
const ANNOUNCEMENT_THREAD: u64 = 10;
const PUBLIC_THREAD: u64 = 11;

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

/// As returned by the REST API.
pub fn member(model: &Model, guild: Snowflake, user: &User) -> Value {
    let mut member = partial_member(model, guild, user.id);
    member["user"] = user.object();
    member["deaf"] = json!(false);
    member["mute"] = json!(false);
    member
}

fn partial_member(model: &Model, guild: Snowflake, user: Snowflake) -> Value {
    let roles = model.members.roles(guild, user);
    json!({
        "avatar": null,
        "banner": null,
        "collectibles": null,
        "communication_disabled_until": null,
        "flags": 0,
        "joined_at": TIMESTAMP,
        "nick": model.members.nick(guild, user),
        "pending": false,
        "premium_since": null,
        "roles": roles.iter().map(ToString::to_string).collect::<Value>(),
    })
}

/// As in interactions.
fn with_permissions(mut member: Value, permissions: u64) -> Value {
    member["permissions"] = json!(permissions.to_string());
    member["unusual_dm_activity_until"] = Value::Null;
    member
}

/// As returned to a bot in the guild.
pub fn guild(model: &Model, id: Snowflake) -> Value {
    let roles = model.roles_of(id);
    json!({
        "id": id.to_string(),
        "name": "A club",
        "icon": null,
        "description": null,
        "home_header": null,
        "splash": null,
        "discovery_splash": null,
        "features": [],
        "banner": null,
        "owner_id": model.owner(id).to_string(),
        "application_id": null,
        "region": "deprecated",
        "afk_channel_id": null,
        "afk_timeout": 300,
        "system_channel_id": null,
        "system_channel_flags": 0,
        "widget_enabled": false,
        "widget_channel_id": null,
        "verification_level": 0,
        "roles": roles.iter().map(Role::object).collect::<Value>(),
        "default_message_notifications": 0,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": null,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": null,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": "en-US",
        "rules_channel_id": null,
        "safety_alerts_channel_id": null,
        "public_updates_channel_id": null,
        "premium_progress_bar_enabled": false,
        "nsfw": false,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": null,
    })
}

/// As returned to a bot that sees the channel.
pub fn guild_channel(model: &Model, place: &Place) -> Value {
    let overwrites = model.permissions.overwrites(place.channel_id);
    let bot = Target::Member(model.application.id);
    let of_bot = model.permissions.overwrite_of_bot(place.channel_id);
    let overwrites = overwrites.chain([(bot, of_bot)]);
    let overwrites = overwrites.map(|(target, Overwrite { allow, deny })| {
        let (kind, id) = match target {
            Target::Role(id) => (0, id),
            Target::Member(id) => (1, id),
        };
        json!({
            "id": id.to_string(),
            "type": kind,
            "allow": allow.to_string(),
            "deny": deny.to_string(),
        })
    });
    let mut channel = place.object();
    channel["permission_overwrites"] = overwrites.collect();
    channel
}

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
    /// Whether the bot itself is in the place, and not only its commands.
    pub fn has_bot(&self) -> bool {
        matches!(self.kind, PlaceKind::Guild | PlaceKind::Dm)
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

    fn object(&self) -> Value {
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

    fn channel(&self, user: &User, permissions: u64) -> Value {
        let mut channel = self.object();
        if self.guild_id.is_some() {
            channel["permissions"] = json!(permissions.to_string());
        } else {
            channel["recipients"] = self.recipients.iter().map(User::object).collect();
            if self.kind == PlaceKind::GroupDm {
                let owner = self.recipients.first().map_or(user.id, |owner| owner.id);
                let more =
                    json!({ "name": self.name, "icon": null, "owner_id": owner.to_string() });
                merge(&mut channel, more);
            }
        }
        channel
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
            "guild": { "id": guild_id.to_string(), "locale": "en-US", "features": [] },
            "guild_locale": "en-US",
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
    for option in options.as_array().into_iter().flatten() {
        let id = option["value"].as_str().unwrap_or_default();
        let number = id.parse().unwrap_or_default();
        match option["type"].as_u64() {
            Some(USER_OPTION) => {
                if let Some(user) = model.users.get(&number) {
                    put("users", id, user.object());
                    let guild = place.guild_id;
                    let guild = guild.filter(|guild| model.members.is_member(*guild, number));
                    if let Some(guild) = guild {
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
    for option in options.as_array().into_iter().flatten() {
        collect_resolved(&option["options"], model, place, caller, resolved);
    }
}

fn author(model: &Model, id: Snowflake) -> Value {
    let user = model.users.get(&id).map(User::object);
    user.unwrap_or_else(|| model.application.bot_user())
}

pub fn message(model: &Model, message: &Message) -> Value {
    let is_in = |pins: &Vec<Snowflake>| pins.contains(&message.id);
    let timestamp = clock::timestamp(message.id);
    let mentions = &message.mentions;
    let mut object = json!({
        "id": message.id.to_string(),
        "channel_id": message.channel_id.to_string(),
        "type": message.kind,
        "author": author(model, message.author),
        "content": message.content,
        "mentions": mentions.users.iter().map(|id| author(model, *id)).collect::<Value>(),
        "mention_roles": mentions.roles.iter().map(ToString::to_string).collect::<Value>(),
        "mention_everyone": mentions.everyone,
        "attachments": message
            .attachments
            .iter()
            .map(|file| file.object(message))
            .collect::<Value>(),
        "embeds": message.embeds,
        "components": message.components,
        "timestamp": timestamp,
        "edited_timestamp": message.edited.then_some(&timestamp),
        "flags": message.flags,
        "pinned": model.pins.get(&message.channel_id).is_some_and(is_in),
        "tts": false,
    });
    if let Some(nonce) = &message.nonce {
        object["nonce"] = nonce.clone();
    }
    if let Some(thread) = thread(model, message) {
        object["thread"] = thread;
    }
    if let Some(about) = message.about {
        object["message_reference"] = reference(model, message.channel_id, about);
    }
    if let Some(origin) = &message.origin {
        let application_id = model.application.id.to_string();
        object["application_id"] = json!(application_id);
        object["webhook_id"] = json!(application_id);
        object["interaction_metadata"] = origin.metadata.clone();
        if let Some(name) = &origin.command_name {
            object["interaction"] = json!({
                "id": origin.metadata["id"],
                "type": 2,
                "name": name,
                "user": origin.metadata["user"],
            });
        }
    }
    object
}

/// Thread started from a message.
pub fn thread(model: &Model, message: &Message) -> Option<Value> {
    let thread = model.threads.get(&message.id)?;
    let place = model.places.get(&message.channel_id)?;
    let timestamp = clock::timestamp(message.id);
    let kind = if place.is_announcement {
        ANNOUNCEMENT_THREAD
    } else {
        PUBLIC_THREAD
    };
    Some(json!({
        "id": message.id.to_string(),
        "type": kind,
        "guild_id": place.guild_id?.to_string(),
        "parent_id": place.channel_id.to_string(),
        "owner_id": model.application.id.to_string(),
        "name": thread.name,
        "last_message_id": null,
        "flags": 0,
        "rate_limit_per_user": 0,
        "message_count": 0,
        "member_count": 1,
        "total_message_sent": 0,
        "thread_metadata": {
            "archived": false,
            "archive_timestamp": timestamp,
            "auto_archive_duration": thread.archived_after,
            "locked": false,
            "create_timestamp": timestamp,
        },
    }))
}

fn reference(model: &Model, channel: Snowflake, message: Snowflake) -> Value {
    let mut reference = json!({
        "type": 0,
        "channel_id": channel.to_string(),
        "message_id": message.to_string(),
    });
    let place = model.places.get(&channel);
    if let Some(guild) = place.and_then(|place| place.guild_id) {
        reference["guild_id"] = json!(guild.to_string());
    }
    reference
}

pub(super) fn merge(object: &mut Value, more: Value) {
    if let (Value::Object(fields), Value::Object(more)) = (object, more) {
        fields.extend(more);
    }
}
