//! User's view of the bot: responses to interactions, and messages.

use std::sync::Arc;

use crate::prelude::*;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    pub label: String,
    /// Only of links.
    pub url: Option<String>,
    /// `None` for links.
    pub custom_id: Option<String>,
}

#[derive(Debug, Clone)]
pub struct MessageView {
    pub id: Snowflake,
    pub content: String,
    pub ephemeral: bool,
    pub buttons: Vec<Button>,
    pub attachments: Vec<Attachment>,
    /// At creation.
    pub notified: Vec<Snowflake>,
    pub edited: bool,
    pub raw: Value,
}

impl MessageView {
    pub fn new(message: &Message, model: &Model) -> Self {
        Self {
            id: message.id,
            content: message.content.clone(),
            ephemeral: message.is_ephemeral(),
            buttons: message.buttons(),
            attachments: message.attachments.clone(),
            notified: message.notified.clone(),
            edited: message.edited,
            raw: super::payload::message(model, message),
        }
    }

    pub fn labels(&self) -> Vec<&str> {
        labels(&self.buttons)
    }
}

fn labels(buttons: &[Button]) -> Vec<&str> {
    buttons.iter().map(|button| button.label.as_str()).collect()
}

impl Message {
    pub fn buttons(&self) -> Vec<Button> {
        button_objects(self)
            .map(|button| Button {
                label: text(&button["label"]).unwrap_or_default(),
                url: text(&button["url"]),
                custom_id: text(&button["custom_id"]),
            })
            .collect()
    }
}

fn text(field: &Value) -> Option<String> {
    field.as_str().map(str::to_owned)
}

pub fn button_objects(message: &Message) -> impl Iterator<Item = &Value> {
    part_objects(message).filter(|part| part["type"] == 2)
}

/// String select menus.
pub fn menu_objects(message: &Message) -> impl Iterator<Item = &Value> {
    part_objects(message).filter(|part| part["type"] == 3)
}

fn part_objects(message: &Message) -> impl Iterator<Item = &Value> {
    items(&message.components).flat_map(|row| items(&row["components"]))
}

#[derive(Debug, Clone)]
pub struct Reply {
    pub kind: CallbackKind,
    /// Content of the created or updated message; empty without one.
    pub content: String,
    pub ephemeral: bool,
    pub buttons: Vec<Button>,
    /// Created, updated or deferred message.
    pub message_id: Option<Snowflake>,
    pub after: Duration,
    pub raw: Value,
}

impl Reply {
    pub fn labels(&self) -> Vec<&str> {
        labels(&self.buttons)
    }

    pub fn message(&self) -> Snowflake {
        self.message_id
            .unwrap_or_else(|| panic!("a reply of kind {:?} has no message", self.kind))
    }

    pub fn choices(&self) -> Vec<(String, Value)> {
        items(&self.raw["data"]["choices"])
            .map(|choice| {
                let name = text(&choice["name"]).unwrap_or_default();
                (name, choice["value"].clone())
            })
            .collect()
    }
}

#[derive(Clone)]
pub struct Call {
    pub(super) shared: Arc<Shared>,
    pub id: Snowflake,
    pub token: String,
}

impl Call {
    /// The interaction as it was sent.
    pub(super) fn payload(&self) -> Value {
        self.shared.lock().model.interactions[&self.id]
            .payload
            .clone()
    }

    /// No longer requires an answer, because the bot may have been killed.
    pub fn give_up(&self) {
        self.shared.change(|state| state.model.give_up(self.id));
    }

    /// Waits for the bot's callback, and marks it as checked.
    pub async fn reply(&self) -> Reply {
        let what = format!("the callback to interaction {}", self.id);
        self.shared
            .wait_for(&what, |state| {
                let callback = state.model.interactions[&self.id].callback.clone()?;
                state.journal.mark_checked(callback.cause);
                let message = callback.message.as_ref();
                Some(Reply {
                    kind: callback.kind,
                    content: message.map_or(String::new(), |message| message.content.clone()),
                    ephemeral: message.is_some_and(Message::is_ephemeral),
                    buttons: message.map_or(Vec::new(), Message::buttons),
                    message_id: message.map(|message| message.id),
                    after: callback.after,
                    raw: callback.body,
                })
            })
            .await
    }

    /// Waits for the next unchecked followup.
    pub async fn followup(&self) -> MessageView {
        let what = format!("a followup to interaction {}", self.id);
        self.shared
            .wait_for(&what, |state| {
                let (id, cause) = *state.model.interactions[&self.id]
                    .followups
                    .iter()
                    .find(|(_, cause)| !state.journal.is_checked(*cause))?;
                state.journal.mark_checked(cause);
                Some(MessageView::new(&state.model.messages[&id], &state.model))
            })
            .await
    }

    /// Waits for the next unchecked edit of `@original`, which is how deferred responses arrive.
    pub async fn edit(&self) -> MessageView {
        let what = format!("an edit of the reply to interaction {}", self.id);
        self.shared
            .wait_for(&what, |state| {
                let original = state.model.interactions[&self.id].original?;
                let message = &state.model.messages[&original];
                let edit = message.changes.iter().find(|change| {
                    change.kind == ChangeKind::Edited && !state.journal.is_checked(change.cause)
                })?;
                state.journal.mark_checked(edit.cause);
                Some(MessageView::new(message, &state.model))
            })
            .await
    }

    /// Ends the three seconds until the callback or the 15 minutes of the token. No answer is required any more.
    pub fn expire(&self) {
        self.give_up();
    }
}
