//! Messages and threads.

use crate::clock;
use crate::prelude::*;

const ANNOUNCEMENT_THREAD: u64 = 10;
const PUBLIC_THREAD: u64 = 11;

fn author(model: &Model, id: Snowflake) -> Value {
    match model.users.get(&id) {
        Some(user) => user.object(),
        None => model.application.bot_user(),
    }
}

/// The message as the bot receives it.
pub fn message(model: &Model, message: &Message) -> Value {
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
        "embeds": [],
        "components": message.components,
        "timestamp": timestamp,
        "edited_timestamp": message.edited.then_some(&timestamp),
        "flags": message.flags,
        "pinned": model
            .pins
            .get(&message.channel_id)
            .is_some_and(|pins| pins.contains(&message.id)),
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

/// `message_reference` of a reply or a system message.
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
