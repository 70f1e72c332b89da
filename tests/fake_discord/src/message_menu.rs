//! Message commands used by users.

use super::users::command_data;
use crate::prelude::*;

/// Type of message commands.
const MESSAGE: u64 = 3;

impl FakeDiscord {
    /// Writes a message and returns its object as Discord sends it.
    ///
    /// `fields` overrides fields of a plain message, such as `content`, `embeds` or `message_snapshots`.
    pub fn write_message(&self, author: &User, place: &Place, fields: Value) -> Value {
        self.model(|model| {
            let text = fields["content"].as_str().unwrap_or_default();
            let message = model.new_message(place.channel_id, author.id, text);
            let mut object = payload::message(model, &message);
            model.messages.insert(message.id, message);
            merge(&mut object, fields);
            object
        })
    }

    /// Applies the message command with a name to a message object.
    ///
    /// Waits until the bot has registered the command for this place.
    ///
    /// # Panics
    ///
    /// If Discord would not offer this: if the guild has removed the bot, or the channel is deleted.
    pub async fn use_message_command(
        &self,
        user: &User,
        place: &Place,
        name: &str,
        message: &Value,
    ) -> Call {
        let what = format!("{name:?} to be registered for {:?}", place.kind);
        let command = self
            .offered_command(&what, name, place, |command| command["type"] == MESSAGE)
            .await;
        assert_reachable(place, &self.shared.lock().model);
        let target = id_in(&message["id"]).expect("a message has an id");
        let new = NewInteraction {
            kind: InteractionKind::Command,
            user: user.clone(),
            place: place.clone(),
            command_name: Some(name.to_owned()),
            source_message: Some(target),
        };
        self.send(new, |_| {
            let mut data = command_data(&command, MESSAGE);
            data["target_id"] = message["id"].clone();
            data["resolved"] = json!({ "messages": { target.to_string(): message } });
            data
        })
        .await
    }
}
