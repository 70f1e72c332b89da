//! Guilds, their members and channels.

use super::place::Place;
use crate::prelude::*;

const TIMESTAMP: &str = "2026-01-01T12:00:00.000000+00:00";

/// As returned by the REST API.
pub fn member(model: &Model, guild: Snowflake, user: &User) -> Value {
    let mut member = partial_member(model, guild, user.id);
    member["user"] = user.object();
    member["deaf"] = json!(false);
    member["mute"] = json!(false);
    member
}

pub(super) fn partial_member(model: &Model, guild: Snowflake, user: Snowflake) -> Value {
    let role = model.members.role(user);
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
        "roles": role.iter().map(|role| role.id.to_string()).collect::<Value>(),
    })
}

/// As in interactions.
pub(super) fn with_permissions(mut member: Value, permissions: u64) -> Value {
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
    let mut channel = place.object();
    channel["permission_overwrites"] = model
        .permissions
        .denied_in(place.channel_id)
        .map(|(member, denied)| {
            json!({ "id": member.to_string(), "type": 1, "allow": "0", "deny": denied.to_string() })
        })
        .collect();
    channel
}
