//! What a user sees of the bot: the answers to an interaction, and messages.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use super::attachments::Attachment;
use super::interactions::{CallbackKind, Interaction, InteractionState};
use super::messages::{ChangeKind, Message};
use super::model::{Model, Snowflake};
use super::state::Shared;

/// A button as a user sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    /// The text on it.
    pub label: String,
    /// Where it leads, if it is a link.
    pub url: Option<String>,
    /// What the bot is told when it is pressed, unless it is a link.
    pub custom_id: Option<String>,
    /// Whether it cannot be pressed.
    pub disabled: bool,
}

/// A message as it stood at some moment.
#[derive(Debug, Clone)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "they are independent facts to assert on"
)]
pub struct MessageView {
    /// Its id.
    pub id: Snowflake,
    /// Its text.
    pub content: String,
    /// Whether only one user sees it.
    pub ephemeral: bool,
    /// Its buttons, row by row.
    pub buttons: Vec<Button>,
    /// Its files.
    pub attachments: Vec<Attachment>,
    /// The users whom it notified when it came.
    pub notified: Vec<Snowflake>,
    /// Whether it is promised and has not come yet.
    pub loading: bool,
    /// Whether it was edited.
    pub edited: bool,
    /// Whether it is deleted.
    pub deleted: bool,
    /// The message object.
    pub raw: Value,
}

impl MessageView {
    /// A message as it stands in the model.
    pub fn new(message: &Message, model: &Model) -> Self {
        Self {
            id: message.id,
            content: message.content.clone(),
            ephemeral: message.is_ephemeral(),
            buttons: buttons(message),
            attachments: message.attachments.clone(),
            notified: message.notified.clone(),
            loading: message.is_loading(),
            edited: message.edited,
            deleted: message.deleted,
            raw: super::payload::message(model, message),
        }
    }

    /// The labels of its buttons, in order.
    pub fn labels(&self) -> Vec<&str> {
        self.buttons
            .iter()
            .map(|button| button.label.as_str())
            .collect()
    }
}

/// The buttons of a message, row by row.
fn buttons(message: &Message) -> Vec<Button> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    button_objects(message)
        .map(|button| Button {
            label: text(&button["label"]).unwrap_or_default(),
            url: text(&button["url"]),
            custom_id: text(&button["custom_id"]),
            disabled: button["disabled"] == true,
        })
        .collect()
}

/// The button objects of a message, row by row.
pub fn button_objects(message: &Message) -> impl Iterator<Item = &Value> {
    part_objects(message).filter(|part| part["type"] == 2)
}

/// The menus of a message with choices of text, row by row.
pub fn menu_objects(message: &Message) -> impl Iterator<Item = &Value> {
    part_objects(message).filter(|part| part["type"] == 3)
}

fn part_objects(message: &Message) -> impl Iterator<Item = &Value> {
    let rows = message.components.as_array().into_iter().flatten();
    rows.flat_map(|row| row["components"].as_array().into_iter().flatten())
}

/// The bot's first answer to an interaction.
#[derive(Debug, Clone)]
pub struct Reply {
    /// What kind of answer it is.
    pub kind: CallbackKind,
    /// The text of the message that it made or updated; empty if it did neither.
    pub content: String,
    /// Whether that message is seen by one user only.
    pub ephemeral: bool,
    /// The buttons of that message.
    pub buttons: Vec<Button>,
    /// That message, or the promised one.
    pub message_id: Option<Snowflake>,
    /// How long the user waited.
    pub after: Duration,
    /// The body of the callback, as the bot sent it.
    pub raw: Value,
}

impl Reply {
    /// The labels of the buttons, in order.
    pub fn labels(&self) -> Vec<&str> {
        self.buttons
            .iter()
            .map(|button| button.label.as_str())
            .collect()
    }

    /// The message, for replies that have one.
    pub fn message(&self) -> Snowflake {
        self.message_id
            .unwrap_or_else(|| panic!("a reply of kind {:?} has no message", self.kind))
    }

    /// The names of the choices of an autocomplete answer.
    pub fn choice_names(&self) -> Vec<String> {
        self.choices().into_iter().map(|(name, _)| name).collect()
    }

    /// The choices of an autocomplete answer, as names and values.
    pub fn choices(&self) -> Vec<(String, Value)> {
        let choices = self.raw["data"]["choices"].as_array().into_iter().flatten();
        let name = |choice: &Value| choice["name"].as_str().unwrap_or_default().to_owned();
        choices
            .map(|choice| (name(choice), choice["value"].clone()))
            .collect()
    }
}

/// An interaction that a test made, to follow what becomes of it.
#[derive(Clone)]
pub struct Call {
    pub(super) shared: Arc<Shared>,
    /// The interaction's id.
    pub id: Snowflake,
    /// The interaction's token.
    pub token: String,
}

impl Call {
    /// Follows an interaction.
    pub(super) fn new(shared: Arc<Shared>, id: Snowflake, token: String) -> Self {
        Self { shared, id, token }
    }

    /// Nobody waits for an answer any more: the bot may have been killed.
    pub fn give_up(&self) {
        self.shared.change(|state| state.model.give_up(self.id));
    }

    /// Waits for the bot's callback.
    pub async fn reply(&self) -> Reply {
        let what = format!("the callback to interaction {}", self.id);
        self.shared
            .wait_for(&what, |state| {
                let callback = state.model.interactions[&self.id].callback.clone()?;
                state.journal.look_at(callback.cause);
                let view = callback
                    .message
                    .map(|message| MessageView::new(&message, &state.model));
                Some(Reply {
                    kind: callback.kind,
                    content: view
                        .as_ref()
                        .map(|view| view.content.clone())
                        .unwrap_or_default(),
                    ephemeral: view.as_ref().is_some_and(|view| view.ephemeral),
                    buttons: view
                        .as_ref()
                        .map(|view| view.buttons.clone())
                        .unwrap_or_default(),
                    message_id: view.map(|view| view.id),
                    after: callback.after,
                    raw: callback.body,
                })
            })
            .await
    }

    /// Waits for the next followup message that nobody looked at, and gives it as it stands.
    pub async fn followup(&self) -> MessageView {
        let what = format!("a followup to interaction {}", self.id);
        self.shared
            .wait_for(&what, |state| {
                let followups = &state.model.interactions[&self.id].followups;
                let unread = followups
                    .iter()
                    .find(|(_, cause)| !state.journal.is_looked_at(*cause));
                let (id, cause) = *unread?;
                state.journal.look_at(cause);
                Some(MessageView::new(&state.model.messages[&id], &state.model))
            })
            .await
    }

    /// Waits until the bot edits `@original` once more than anybody looked at, and gives the
    /// message as it stands: how a promised reply comes.
    pub async fn edit(&self) -> MessageView {
        let what = format!("an edit of the reply to interaction {}", self.id);
        self.shared
            .wait_for(&what, |state| {
                let original = state.model.interactions[&self.id].original?;
                let message = &state.model.messages[&original];
                let edits = message
                    .changes
                    .iter()
                    .filter(|change| change.kind == ChangeKind::Edited);
                let mut unread = edits.filter(|change| !state.journal.is_looked_at(change.cause));
                let cause = unread.next()?.cause;
                state.journal.look_at(cause);
                Some(MessageView::new(message, &state.model))
            })
            .await
    }

    /// What has become of the interaction.
    pub fn state(&self) -> InteractionState {
        self.shared.lock().model.interactions[&self.id].state
    }

    /// Lets the time for the interaction run out: the three seconds until the callback, or the
    /// fifteen minutes for all else. Nobody waits for an answer any more.
    pub fn expire(&self) {
        self.shared.change(|state| {
            let interaction = state.model.interactions.get_mut(&self.id);
            let interaction: &mut Interaction = interaction.expect("a call has an interaction");
            interaction.state = InteractionState::Expired;
        });
    }
}
