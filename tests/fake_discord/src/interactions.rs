//! Interactions: the bot's responses and the resulting messages.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::forms::check_modal;
use super::limits::check_choices;
use super::messages::LOADING;
use crate::prelude::*;

/// Type of messages in response to slash commands.
const CHAT_INPUT_COMMAND: u64 = 20;
/// Type of messages in response to message commands.
const CONTEXT_MENU_COMMAND: u64 = 23;
/// Limit for apps that are not installed in the server.
const MAX_FOLLOWUPS: usize = 5;

/// The values are Discord's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum InteractionKind {
    Command = 2,
    Component = 3,
    Autocomplete = 4,
    Modal = 5,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InteractionState {
    Open,
    Deferred,
    Answered,
    /// The callback was too late, or the token has expired.
    Expired,
}

const CALLBACK_TIME: TimeDelta = TimeDelta::seconds(3);
const TOKEN_LIFETIME: TimeDelta = TimeDelta::minutes(15);

/// The values are Discord's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum CallbackKind {
    Message = 4,
    DeferredMessage = 5,
    /// The component's message may be updated later.
    DeferredUpdate = 6,
    Update = 7,
    Choices = 8,
    Modal = 9,
}

impl CallbackKind {
    fn from_number(number: Option<u64>) -> Option<Self> {
        Some(match number? {
            4 => Self::Message,
            5 => Self::DeferredMessage,
            6 => Self::DeferredUpdate,
            7 => Self::Update,
            8 => Self::Choices,
            9 => Self::Modal,
            _ => return None,
        })
    }
}

#[derive(Debug, Clone)]
pub struct Callback {
    pub kind: CallbackKind,
    pub body: Value,
    pub after: Duration,
    /// Snapshot of the created, deferred or updated message.
    pub message: Option<Message>,
    pub cause: RequestNumber,
}

#[derive(Debug)]
pub struct Interaction {
    pub id: Snowflake,
    pub token: String,
    pub kind: InteractionKind,
    pub created: DateTime<Utc>,
    pub state: InteractionState,
    pub place: Place,
    pub user: User,
    /// For example `chess960 show`.
    pub command_name: Option<String>,
    /// The message whose component was used, or to which a command was applied.
    pub source_message: Option<Snowflake>,
    pub payload: Value,
    pub callback: Option<Callback>,
    /// The response, or the component's message if that was updated.
    pub original: Option<Snowflake>,
    pub followups: Vec<(Snowflake, RequestNumber)>,
}

#[derive(Debug, Clone)]
pub struct Origin {
    pub interaction: Snowflake,
    /// The only one who sees the message if it is ephemeral.
    pub user: Snowflake,
    /// `interaction_metadata` of the message object.
    pub metadata: Value,
    /// Set if the message is the response to a command.
    pub command_name: Option<String>,
}

#[derive(Debug, Clone)]
pub struct NewInteraction {
    pub kind: InteractionKind,
    pub user: User,
    pub place: Place,
    pub command_name: Option<String>,
    pub source_message: Option<Snowflake>,
}

impl Model {
    pub fn credentials(&mut self) -> (Snowflake, String) {
        let id = self.ids.next();
        let token = format!("interaction:{id}:{:064}", id % 1_000_000_007);
        (id, URL_SAFE_NO_PAD.encode(token))
    }

    /// A user interacts with the bot at the time `now`. Returns the payload for the bot.
    pub fn interact(&mut self, now: DateTime<Utc>, new: NewInteraction, data: Value) -> Value {
        self.ids.now = now;
        let (id, token) = self.credentials();
        self.insert_interaction(id, token.clone(), new);
        let interaction = &self.interactions[&id];
        let event = payload::Event {
            id,
            token: &token,
            kind: interaction.kind as u64,
            user: &interaction.user,
            place: &interaction.place,
            data,
            message: interaction
                .component_message()
                .map(|id| self.message_object(id)),
        };
        payload::interaction(self, event)
    }

    /// Records an interaction that waits for its callback.
    pub fn insert_interaction(&mut self, id: Snowflake, token: String, new: NewInteraction) {
        let interaction = Interaction {
            id,
            token,
            kind: new.kind,
            created: self.ids.now,
            state: InteractionState::Open,
            place: new.place,
            user: new.user,
            command_name: new.command_name,
            source_message: new.source_message,
            payload: Value::Null,
            callback: None,
            original: None,
            followups: Vec::new(),
        };
        self.interactions.insert(id, interaction);
    }

    /// Handles the bot's first answer to an interaction, which must come within [`CALLBACK_TIME`].
    pub fn callback(&mut self, id: Snowflake, token: &str, body: Body<'_>) -> Result<(), Refusal> {
        let interaction = self
            .interactions
            .get(&id)
            .filter(|interaction| interaction.token == token)
            .ok_or(Refusal::UNKNOWN_INTERACTION)?;
        let after = self.ids.now - interaction.created;
        match interaction.state {
            InteractionState::Open if after <= CALLBACK_TIME => {}
            InteractionState::Open | InteractionState::Expired => {
                return Err(Refusal::UNKNOWN_INTERACTION);
            }
            InteractionState::Deferred | InteractionState::Answered => {
                return Err(Refusal::ALREADY_ACKNOWLEDGED);
            }
        }
        let kind = validate_callback(interaction, body.json)?;
        let original = self.execute_callback(id, kind, body)?;

        let message = original.and_then(|id| self.messages.get(&id)).cloned();
        let cause = self.request;
        let interaction = self.interaction_mut(id);
        interaction.original = original;
        interaction.callback = Some(Callback {
            kind,
            body: body.json.clone(),
            after: after.to_std().unwrap_or_default(),
            message,
            cause,
        });
        interaction.state = match kind {
            CallbackKind::DeferredMessage => InteractionState::Deferred,
            _ => InteractionState::Answered,
        };
        Ok(())
    }

    /// Creates, defers or updates the message of a callback, which becomes `@original`. Returns its id, or `None` if the
    /// callback has no message.
    fn execute_callback(
        &mut self,
        id: Snowflake,
        kind: CallbackKind,
        body: Body<'_>,
    ) -> Result<Option<Snowflake>, Refusal> {
        let whole = Field::body(body.json);
        let field = whole.at("data");
        let data = body.part("data");
        let source = self.interactions[&id].source_message;
        match kind {
            CallbackKind::Message => {
                check_message(&field)?;
                Ok(Some(self.create_for(id, data)?))
            }
            CallbackKind::DeferredMessage => Ok(Some(self.defer_message(id, data))),
            CallbackKind::DeferredUpdate => Ok(source),
            CallbackKind::Update => {
                check_message(&field)?;
                let source = source.expect("only an interaction with a message can update it");
                self.change(source, data)?;
                Ok(Some(source))
            }
            CallbackKind::Choices => {
                check_choices(&field)?;
                Ok(None)
            }
            CallbackKind::Modal => {
                check_modal(&field)?;
                Ok(None)
            }
        }
    }

    /// Handles a message after the callback. Returns its id. After a deferral, the first followup becomes the deferred
    /// message, as in Discord.
    pub fn followup(&mut self, token: &str, body: Body<'_>) -> Result<Snowflake, Refusal> {
        let interaction = self.answered(token)?;
        let id = interaction.id;
        let original = interaction.original;
        let is_deferred = interaction.state == InteractionState::Deferred;
        let is_user_app = interaction.place.integration_type() == 1;
        if is_user_app && interaction.followups.len() >= MAX_FOLLOWUPS {
            return Err(Refusal::TOO_MANY_FOLLOWUPS);
        }
        check_message(&Field::body(body.json))?;
        let message = match original {
            Some(deferred) if is_deferred => {
                self.change(deferred, body)?;
                deferred
            }
            _ => self.create_for(id, body)?,
        };
        let cause = self.request;
        let interaction = self.interaction_mut(id);
        interaction.followups.push((message, cause));
        interaction.state = InteractionState::Answered;
        Ok(message)
    }

    /// The response, or the component's message if that was updated.
    pub fn original(&self, token: &str) -> Result<Snowflake, Refusal> {
        let original = self.answered(token)?.original;
        original
            .filter(|id| {
                self.messages
                    .get(id)
                    .is_some_and(|message| !message.deleted)
            })
            .ok_or(Refusal::UNKNOWN_MESSAGE)
    }

    /// Returns the message's id.
    pub fn edit_original(&mut self, token: &str, body: Body<'_>) -> Result<Snowflake, Refusal> {
        let id = self.answered(token)?.id;
        let message = self.original(token)?;
        check_message(&Field::body(body.json))?;
        self.change(message, body)?;
        self.interaction_mut(id).state = InteractionState::Answered;
        Ok(message)
    }

    pub fn give_up(&mut self, id: Snowflake) {
        self.interaction_mut(id).state = InteractionState::Expired;
    }

    /// Interactions that the bot has not answered, one per line.
    pub fn unanswered(&self) -> Vec<String> {
        self.interactions
            .values()
            .filter(|interaction| {
                matches!(
                    interaction.state,
                    InteractionState::Open | InteractionState::Deferred
                )
            })
            .map(Interaction::summary)
            .collect()
    }

    /// Finds an interaction whose token permits messages: it has a callback, and the token has not expired.
    fn answered(&self, token: &str) -> Result<&Interaction, Refusal> {
        let interaction = self
            .interactions
            .values()
            .rev()
            .find(|interaction| interaction.token == token)
            .ok_or(Refusal::INVALID_WEBHOOK_TOKEN)?;
        let is_over = self.ids.now - interaction.created > TOKEN_LIFETIME;
        match interaction.state {
            InteractionState::Deferred | InteractionState::Answered if !is_over => Ok(interaction),
            InteractionState::Open => Err(Refusal::UNKNOWN_WEBHOOK),
            InteractionState::Expired if interaction.callback.is_none() => {
                Err(Refusal::UNKNOWN_WEBHOOK)
            }
            InteractionState::Deferred | InteractionState::Answered | InteractionState::Expired => {
                Err(Refusal::INVALID_WEBHOOK_TOKEN)
            }
        }
    }

    /// Creates a message that answers an interaction. Returns its id.
    fn create_for(&mut self, id: Snowflake, body: Body<'_>) -> Result<Snowflake, Refusal> {
        let interaction = &self.interactions[&id];
        let channel = interaction.place.channel_id;
        let kind = interaction.message_kind();
        let origin = interaction.message_origin(self);
        let is_visible = self.is_visible_to_all(interaction);
        let message = self.create(channel, kind, body, Some(origin))?;
        if !is_visible {
            self.message_mut(message).make_ephemeral();
        }
        Ok(message)
    }

    /// Creates a message that answers an interaction, but has no content yet. Returns its id.
    fn defer_message(&mut self, id: Snowflake, body: Body<'_>) -> Snowflake {
        let interaction = &self.interactions[&id];
        let channel = interaction.place.channel_id;
        let kind = interaction.message_kind();
        let origin = interaction.message_origin(self);
        let mut message = self.empty_message(channel, kind, body.json, Some(origin));
        message.flags |= LOADING;
        let message_id = message.id;
        self.messages.insert(message_id, message);
        self.shown.push(message_id);
        message_id
    }

    /// Whether others can see the response to a user. They cannot if the guild has not added the bot and the user may
    /// not use external apps publicly.
    fn is_visible_to_all(&self, interaction: &Interaction) -> bool {
        let place = &interaction.place;
        let is_external = place.integration_type() == 1 && place.guild_id.is_some();
        let permissions = self.user_permissions(&interaction.user, place);
        !is_external || permissions & Permission::UseExternalApps.bit() != 0
    }
}

impl Interaction {
    pub fn summary(&self) -> String {
        format!(
            "{:?} interaction {} {:?} of {}: {:?}",
            self.kind,
            self.id,
            self.command_name.as_deref().unwrap_or_default(),
            self.user.username,
            self.state
        )
    }

    /// The message whose component was used, or from which a modal was opened. Excludes the target of a message command.
    pub(super) fn component_message(&self) -> Option<Snowflake> {
        match self.kind {
            InteractionKind::Command => None,
            InteractionKind::Component | InteractionKind::Autocomplete | InteractionKind::Modal => {
                self.source_message
            }
        }
    }

    /// Type of the next message that answers the interaction.
    fn message_kind(&self) -> u64 {
        let is_followup = self.callback.is_some();
        if is_followup || self.kind != InteractionKind::Command {
            return REPLY;
        }
        match self.source_message {
            None => CHAT_INPUT_COMMAND,
            Some(_) => CONTEXT_MENU_COMMAND,
        }
    }

    /// Origin of the next message that answers the interaction.
    fn message_origin(&self, model: &Model) -> Origin {
        let is_followup = self.callback.is_some();
        let mut origin = Origin {
            interaction: self.id,
            user: self.user.id,
            metadata: self.metadata(model),
            command_name: None,
        };
        if !is_followup {
            origin.command_name.clone_from(&self.command_name);
        } else if let Some(original) = self.original {
            origin.metadata["original_response_message_id"] = json!(original.to_string());
        }
        origin
    }

    /// `interaction_metadata` of the messages that answer the interaction.
    fn metadata(&self, model: &Model) -> Value {
        let mut metadata = json!({
            "id": self.id.to_string(),
            "type": self.kind as u8,
            "user": self.user.object(),
            "authorizing_integration_owners": self.place.authorizing_owners(&self.user),
        });
        match (self.kind, self.source_message) {
            (InteractionKind::Component, Some(source)) => {
                metadata["interacted_message_id"] = json!(source.to_string());
            }
            (InteractionKind::Command, Some(target)) => {
                metadata["target_message_id"] = json!(target.to_string());
            }
            (InteractionKind::Modal, source) => {
                metadata["triggering_interaction_metadata"] = self.trigger(source, model);
            }
            _ => {}
        }
        metadata
    }

    /// Metadata of the interaction that opened a modal: the user's latest one that was answered with a modal. A modal
    /// that no interaction opened gets the metadata of a button press.
    fn trigger(&self, source: Option<Snowflake>, model: &Model) -> Value {
        let opener = model.interactions.values().rev().find(|other| {
            other.has_opened_modal()
                && other.user.id == self.user.id
                && other.source_message == source
        });
        match opener {
            Some(opener) => opener.metadata(model),
            None => json!({
                "id": self.id.to_string(),
                "type": InteractionKind::Component as u8,
                "user": self.user.object(),
                "authorizing_integration_owners": self.place.authorizing_owners(&self.user),
                "interacted_message_id": source.unwrap_or(self.id).to_string(),
            }),
        }
    }

    fn has_opened_modal(&self) -> bool {
        self.callback
            .as_ref()
            .is_some_and(|callback| callback.kind == CallbackKind::Modal)
    }

    /// Whether Discord accepts a callback of this kind.
    fn accepts(&self, callback: CallbackKind) -> bool {
        if self.kind == InteractionKind::Autocomplete {
            return callback == CallbackKind::Choices;
        }
        match callback {
            CallbackKind::Message | CallbackKind::DeferredMessage => true,
            CallbackKind::DeferredUpdate | CallbackKind::Update => {
                self.kind != InteractionKind::Command && self.source_message.is_some()
            }
            CallbackKind::Choices => false,
            CallbackKind::Modal => self.kind != InteractionKind::Modal,
        }
    }
}

fn validate_callback(interaction: &Interaction, body: &Value) -> Result<CallbackKind, Refusal> {
    match CallbackKind::from_number(body["type"].as_u64()) {
        Some(kind) if interaction.accepts(kind) => Ok(kind),
        Some(_) | None => Err(Field::body(body).at("type").refusal(
            "INTERACTION_CALLBACK_TYPE_INVALID",
            "This interaction cannot be answered with this type.",
        )),
    }
}
