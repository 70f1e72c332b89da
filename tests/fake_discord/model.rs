//! The state of the fake Discord and its rules, apart from all wire code.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};

use super::after_posting::Thread;
use super::commands::Commands;
use super::journal::RequestNumber;
use super::limits::{check_choices, check_message, check_modal, number_components};
use super::mentions::{self, Mentions};
use super::nonces::Nonces;
use super::payload::{self, Place, PlaceKind, Role, User};
use super::permissions::{BOT_PERMISSIONS, MEMBER_PERMISSIONS, Permission, Permissions};
use super::refusal::Refusal;

/// Discord's ids.
pub type Snowflake = u64;

/// The message flag of links without previews: the one flag that an edit can change.
const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// The message flag of what only one user sees.
const EPHEMERAL: u64 = 1 << 6;
/// The message flag of a deferred response that has not come yet.
const LOADING: u64 = 1 << 7;
/// The message flag of messages that notify nobody.
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;

/// The type of messages that answer a slash command.
const CHAT_INPUT_COMMAND: u64 = 20;
/// The type of messages that refer to another.
const REPLY: u64 = 19;

/// The source of unique ids.
#[derive(Debug)]
pub struct Ids(Snowflake);

impl Ids {
    /// Ids for the fake Discord of this number within the process; no two share any.
    pub fn new(instance: u64) -> Self {
        Self(1_400_000_000_000_000_000 + instance * 1_000_000_000)
    }

    /// An id that was never given before.
    pub fn next(&mut self) -> Snowflake {
        self.0 += 1;
        self.0
    }
}

/// The bot's application.
#[derive(Debug)]
pub struct Application {
    /// The application's id, which is its bot's user id too.
    pub id: Snowflake,
    /// The bot's token.
    pub token: String,
}

impl Application {
    fn new(id: Snowflake) -> Self {
        let encoded = URL_SAFE_NO_PAD.encode(id.to_string());
        let token = format!("{encoded}.GfAkE0.{:038}", id % 1_000_000_007);
        Self { id, token }
    }

    /// The bot's user object.
    pub fn bot_user(&self) -> Value {
        let mut user = User::new(self.id, "Chess960").object();
        user["bot"] = json!(true);
        user["global_name"] = Value::Null;
        user
    }

    /// The bot's user object as the bot itself sees it.
    pub fn own_user(&self) -> Value {
        let mut user = self.bot_user();
        user["mfa_enabled"] = json!(true);
        user["locale"] = json!("en-US");
        user["premium_type"] = json!(0);
        user["email"] = Value::Null;
        user["verified"] = json!(true);
        user
    }

    /// The application object as the bot itself sees it.
    pub fn object(&self) -> Value {
        json!({
            "id": self.id.to_string(),
            "name": "Chess960",
            "icon": null,
            "description": "Chess960 starting positions",
            "type": null,
            "bot": self.bot_user(),
            "bot_public": true,
            "bot_require_code_grant": false,
            "integration_types_config": { "0": {}, "1": {} },
            "verify_key": "0".repeat(64),
            "flags": 0,
            "flags_new": "0",
            "redirect_uris": [],
            "interactions_endpoint_url": null,
            "role_connections_verification_url": null,
            "owner": User::new(self.id + 1, "owner").object(),
            "approximate_guild_count": 1,
            "approximate_user_install_count": 1,
            "approximate_user_authorization_count": 1,
            "event_webhooks_url": null,
            "event_webhooks_status": 1,
            "explicit_content_filter": 0,
            "team": null,
            "eligible_oauth2_scopes": ["bot", "applications.commands"],
        })
    }
}

/// What kind of interaction a user made; the numbers are Discord's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum InteractionKind {
    /// A command was called.
    Command = 2,
    /// A button was pressed, or something chosen from a menu.
    Component = 3,
    /// A user is typing an option.
    Autocomplete = 4,
    /// A modal was filled in.
    Modal = 5,
}

/// What has become of an interaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InteractionState {
    /// The user waits for an answer.
    Open,
    /// The bot has promised an answer, and the user sees that it is thinking.
    Deferred,
    /// The bot has answered.
    Answered,
    /// Discord has given up waiting, or the token has run out.
    Expired,
}

/// How long Discord waits for the callback.
const CALLBACK_TIME: Duration = Duration::from_secs(3);

/// What kind of callback answered an interaction; the numbers are Discord's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum CallbackKind {
    /// A new message.
    Message = 4,
    /// The promise of a new message.
    DeferredMessage = 5,
    /// The promise to update the message of the component, perhaps.
    DeferredUpdate = 6,
    /// An update of the message of the component.
    Update = 7,
    /// Choices for the option that the user is typing.
    Choices = 8,
    /// A form for the user to fill in.
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

    fn updates(self) -> bool {
        matches!(self, Self::DeferredUpdate | Self::Update)
    }
}

/// The callback that the bot made to an interaction.
#[derive(Debug, Clone)]
pub struct Callback {
    /// What kind it is.
    pub kind: CallbackKind,
    /// Its body, as the bot sent it.
    pub body: Value,
    /// How long the user had waited for it.
    pub after: Duration,
    /// The message that it made, promised or updated, as it was right then.
    pub message: Option<Message>,
    /// The request that brought it.
    pub cause: RequestNumber,
}

/// An interaction.
#[derive(Debug)]
pub struct Interaction {
    /// Its id.
    pub id: Snowflake,
    /// Its token.
    pub token: String,
    /// Its kind.
    pub kind: InteractionKind,
    /// When it was made.
    pub created: Instant,
    /// What has become of it.
    pub state: InteractionState,
    /// Where it was made.
    pub place: Place,
    /// Who made it.
    pub user: User,
    /// The command that was called, as in `chess960 show`.
    pub command_name: Option<String>,
    /// The message whose component was used.
    pub source_message: Option<Snowflake>,
    /// The bot's callback.
    pub callback: Option<Callback>,
    /// What `@original` means: the response, or the component's message if that was updated.
    pub original: Option<Snowflake>,
    /// The followup messages, with the requests that made them.
    pub followups: Vec<(Snowflake, RequestNumber)>,
}

/// The interaction that a message came from.
#[derive(Debug, Clone)]
pub struct Origin {
    /// The interaction.
    pub interaction: Snowflake,
    /// Who made it, and so sees the message if it is ephemeral.
    pub user: Snowflake,
    /// The `interaction_metadata` of the message object.
    pub metadata: Value,
    /// The command, if the message is the response to one.
    pub command_name: Option<String>,
}

/// What a request did to a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChangeKind {
    /// It made the message.
    Created,
    /// It changed the message.
    Edited,
    /// It pinned the message, which may have been pinned before.
    Pinned,
    /// It unpinned the message, which may not have been pinned.
    Unpinned,
    /// It started a thread from the message.
    ThreadStarted,
    /// It published the message to the channels that follow this one.
    Published,
    /// It deleted the message.
    Deleted,
}

/// A change of a message.
#[derive(Debug, Clone)]
pub struct Change {
    /// What was done.
    pub kind: ChangeKind,
    /// The request that did it.
    pub cause: RequestNumber,
}

/// A message.
#[derive(Debug, Clone)]
pub struct Message {
    /// Its id.
    pub id: Snowflake,
    /// The channel that it is in.
    pub channel_id: Snowflake,
    /// Who wrote it.
    pub author: Snowflake,
    /// Its type.
    pub kind: u64,
    /// Its text.
    pub content: String,
    /// Its embeds.
    pub embeds: Value,
    /// Its rows of components, with the ids that Discord gives them.
    pub components: Value,
    /// Its flags.
    pub flags: u64,
    /// Whom it notified when it was written.
    pub mentions: Mentions,
    /// Its nonce, as sent.
    pub nonce: Option<Value>,
    /// The message that it is about, for Discord's own messages.
    pub about: Option<Snowflake>,
    /// Whether it was ever edited.
    pub edited: bool,
    /// Whether it is deleted.
    pub deleted: bool,
    /// The interaction that it came from, if it did.
    pub origin: Option<Origin>,
    /// What the bot did to it, oldest first.
    pub changes: Vec<Change>,
    /// Whether a test looked at it.
    pub seen: bool,
}

impl Message {
    /// Whether only one user sees it.
    pub fn is_ephemeral(&self) -> bool {
        self.flags & EPHEMERAL != 0
    }

    /// Whether it is a promised message that has not come yet.
    pub fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// Sets the fields that are in a request's body, those of an edit or of a new message.
    fn set(&mut self, body: &Value) -> Result<(), Refusal> {
        if let Some(content) = body.get("content") {
            content
                .as_str()
                .unwrap_or_default()
                .trim()
                .clone_into(&mut self.content);
        }
        if let Some(embeds) = body.get("embeds") {
            self.embeds = embeds
                .as_array()
                .into_iter()
                .flatten()
                .map(rich_embed)
                .collect();
        }
        if let Some(components) = body.get("components") {
            self.components = number_components(components);
        }
        let is_empty = |list: &Value| list.as_array().is_none_or(Vec::is_empty);
        if self.content.is_empty() && is_empty(&self.embeds) && is_empty(&self.components) {
            return Err(Refusal::EMPTY_MESSAGE);
        }
        self.flags &= !LOADING;
        Ok(())
    }
}

fn rich_embed(embed: &Value) -> Value {
    let mut embed = embed.clone();
    embed["type"] = json!("rich");
    if let Some(fields) = embed.as_object_mut() {
        fields.retain(|_, value| !value.is_null());
    }
    embed
}

/// Which message an edit, a deletion or a look through an interaction's token means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    /// `@original`.
    Original,
    /// A followup.
    Id(Snowflake),
}

/// What a user does, to be made an interaction.
pub struct NewInteraction {
    /// What kind it is.
    pub kind: InteractionKind,
    /// Who does it.
    pub user: User,
    /// Where.
    pub place: Place,
    /// The command that was called, as in `chess960 show`.
    pub command_name: Option<String>,
    /// The message whose component was used.
    pub source_message: Option<Snowflake>,
}

/// All that the fake Discord knows.
#[derive(Debug)]
pub struct Model {
    /// The bot's application.
    pub application: Application,
    /// The source of ids.
    pub ids: Ids,
    /// The registered commands.
    pub commands: Commands,
    /// The users.
    pub users: BTreeMap<Snowflake, User>,
    /// The places, by their channels.
    pub places: BTreeMap<Snowflake, Place>,
    /// The roles of guilds, without `@everyone`.
    pub roles: BTreeMap<Snowflake, Role>,
    /// What the bot and the users may do where.
    pub permissions: Permissions,
    /// The messages.
    pub messages: BTreeMap<Snowflake, Message>,
    /// The pinned messages of channels, in the order of their pinning.
    pub pins: BTreeMap<Snowflake, Vec<Snowflake>>,
    /// The threads, by the messages that they were started from.
    pub threads: BTreeMap<Snowflake, Thread>,
    /// The nonces of the bot's messages.
    pub nonces: Nonces,
    /// The interactions.
    pub interactions: BTreeMap<Snowflake, Interaction>,
}

impl Model {
    /// An empty Discord with one application.
    pub fn new(instance: u64) -> Self {
        let mut ids = Ids::new(instance);
        let application = Application::new(ids.next());
        ids.next(); // the owner's
        Self {
            application,
            ids,
            commands: Commands::default(),
            users: BTreeMap::new(),
            places: BTreeMap::new(),
            roles: BTreeMap::new(),
            permissions: Permissions::default(),
            messages: BTreeMap::new(),
            pins: BTreeMap::new(),
            threads: BTreeMap::new(),
            nonces: Nonces::default(),
            interactions: BTreeMap::new(),
        }
    }

    /// A new channel.
    pub fn place(
        &mut self,
        kind: PlaceKind,
        guild_id: Option<Snowflake>,
        name: &str,
        recipients: Vec<User>,
    ) -> Place {
        let place = Place {
            kind,
            guild_id,
            channel_id: self.ids.next(),
            name: name.to_owned(),
            recipients,
            is_announcement: false,
        };
        self.places.insert(place.channel_id, place.clone());
        place
    }

    /// The direct messages of a user with the bot.
    pub fn dm(&mut self, user: &User) -> Place {
        let is_theirs = |place: &&Place| {
            let mut recipients = place.recipients.iter();
            place.kind == PlaceKind::Dm && recipients.any(|recipient| recipient.id == user.id)
        };
        let known = self.places.values().find(is_theirs).cloned();
        known.unwrap_or_else(|| self.place(PlaceKind::Dm, None, "", vec![user.clone()]))
    }

    /// The bot opens the direct messages with a user, or finds them open.
    pub fn open_dm(&mut self, user: Snowflake) -> Result<Place, Refusal> {
        let user = self.users.get(&user).cloned();
        Ok(self.dm(&user.ok_or(Refusal::INVALID_RECIPIENT)?))
    }

    /// The id and the token for a new interaction.
    pub fn credentials(&mut self) -> (Snowflake, String) {
        let id = self.ids.next();
        let token = format!("interaction:{id}:{:064}", id % 1_000_000_007);
        (id, URL_SAFE_NO_PAD.encode(token))
    }

    /// Notes a new interaction.
    pub fn interact(&mut self, id: Snowflake, token: String, new: NewInteraction, now: Instant) {
        let interaction = Interaction {
            id,
            token,
            kind: new.kind,
            created: now,
            state: InteractionState::Open,
            place: new.place,
            user: new.user,
            command_name: new.command_name,
            source_message: new.source_message,
            callback: None,
            original: None,
            followups: Vec::new(),
        };
        self.interactions.insert(id, interaction);
    }

    /// The bot answers an interaction.
    pub fn callback(
        &mut self,
        id: Snowflake,
        token: &str,
        body: &Value,
        cause: RequestNumber,
        now: Instant,
    ) -> Result<(), Refusal> {
        let interaction = self
            .interactions
            .get(&id)
            .filter(|found| found.token == token);
        let interaction = interaction.ok_or(Refusal::UNKNOWN_INTERACTION)?;
        match interaction.state {
            InteractionState::Open if now.duration_since(interaction.created) <= CALLBACK_TIME => {}
            InteractionState::Open | InteractionState::Expired => {
                return Err(Refusal::UNKNOWN_INTERACTION);
            }
            InteractionState::Deferred | InteractionState::Answered => {
                return Err(Refusal::ALREADY_ACKNOWLEDGED);
            }
        }
        let kind = lawful_callback(interaction, body)?;
        let after = now.duration_since(interaction.created);
        let original = self.carry_out(id, kind, &body["data"], cause)?;

        let message = original.and_then(|id| self.messages.get(&id)).cloned();
        let interaction = self.interactions.get_mut(&id).expect("it was found above");
        interaction.original = original;
        interaction.callback = Some(Callback {
            kind,
            body: body.clone(),
            after,
            message,
            cause,
        });
        interaction.state = match kind {
            CallbackKind::DeferredMessage => InteractionState::Deferred,
            _ => InteractionState::Answered,
        };
        Ok(())
    }

    /// Does what a callback asks for, and gives what `@original` means from then on.
    fn carry_out(
        &mut self,
        id: Snowflake,
        kind: CallbackKind,
        data: &Value,
        cause: RequestNumber,
    ) -> Result<Option<Snowflake>, Refusal> {
        let source = self.interactions[&id].source_message;
        match kind {
            CallbackKind::Message => {
                check_message(data, &["data"])?;
                self.create_for(id, data, cause, false).map(Some)
            }
            CallbackKind::DeferredMessage => self.create_for(id, data, cause, true).map(Some),
            CallbackKind::DeferredUpdate => Ok(source),
            CallbackKind::Update => {
                check_message(data, &["data"])?;
                let source = source.expect("updates are lawful only where there is a message");
                self.change(source, data, cause)?;
                Ok(Some(source))
            }
            CallbackKind::Choices => check_choices(data).map(|()| None),
            CallbackKind::Modal => check_modal(data).map(|()| None),
        }
    }

    /// The bot sends another message after its callback; gives the message's id.
    ///
    /// After a deferral the first followup becomes the promised message, as it does in Discord.
    pub fn followup(
        &mut self,
        token: &str,
        body: &Value,
        cause: RequestNumber,
    ) -> Result<Snowflake, Refusal> {
        let interaction = self.answered(token)?;
        let (id, state, original) = (interaction.id, interaction.state, interaction.original);
        check_message(body, &[])?;
        let message = match original {
            Some(promised) if state == InteractionState::Deferred => {
                self.change(promised, body, cause)?;
                promised
            }
            _ => self.create_for(id, body, cause, false)?,
        };
        let interaction = self.interactions.get_mut(&id).expect("it was found above");
        interaction.followups.push((message, cause));
        interaction.state = InteractionState::Answered;
        Ok(message)
    }

    /// The message that a request through an interaction's token means.
    pub fn find_by_token(&self, token: &str, which: Which) -> Result<Snowflake, Refusal> {
        let interaction = self.answered(token)?;
        let id = match which {
            Which::Original => interaction.original,
            Which::Id(id) if interaction.original == Some(id) => Some(id),
            Which::Id(id) => interaction
                .followups
                .iter()
                .map(|(id, _)| *id)
                .find(|own| *own == id),
        };
        let exists = |id: &Snowflake| {
            self.messages
                .get(id)
                .is_some_and(|message| !message.deleted)
        };
        id.filter(exists).ok_or(Refusal::UNKNOWN_MESSAGE)
    }

    /// The bot edits a message through an interaction's token; gives the message's id.
    pub fn edit_by_token(
        &mut self,
        token: &str,
        which: Which,
        body: &Value,
        cause: RequestNumber,
    ) -> Result<Snowflake, Refusal> {
        let message = self.find_by_token(token, which)?;
        check_message(body, &[])?;
        self.change(message, body, cause)?;
        self.settle(token);
        Ok(message)
    }

    /// The bot deletes a message through an interaction's token.
    pub fn delete_by_token(
        &mut self,
        token: &str,
        which: Which,
        cause: RequestNumber,
    ) -> Result<(), Refusal> {
        let message = self.find_by_token(token, which)?;
        self.delete(message, cause);
        self.settle(token);
        Ok(())
    }

    /// Ends the waiting for a promised message that has come, or never will.
    fn settle(&mut self, token: &str) {
        let messages = &self.messages;
        let waits = |id: Snowflake| {
            messages
                .get(&id)
                .is_some_and(|m| m.is_loading() && !m.deleted)
        };
        for interaction in self
            .interactions
            .values_mut()
            .filter(|found| found.token == token)
        {
            if interaction.state == InteractionState::Deferred
                && !interaction.original.is_some_and(waits)
            {
                interaction.state = InteractionState::Answered;
            }
        }
    }

    /// The object of a message.
    pub fn message_object(&self, id: Snowflake) -> Value {
        payload::message(self, &self.messages[&id])
    }

    /// The interactions that the bot still owes an answer, each in a line.
    pub fn unanswered(&self) -> Vec<String> {
        let owed = self.interactions.values().filter(|interaction| {
            matches!(
                interaction.state,
                InteractionState::Open | InteractionState::Deferred
            )
        });
        owed.map(Interaction::line).collect()
    }

    /// What the bot may do in a place.
    pub fn bot_permissions(&self, place: &Place) -> u64 {
        match place.kind {
            PlaceKind::Guild
                if place
                    .guild_id
                    .is_some_and(|id| self.permissions.is_present(id)) =>
            {
                self.permissions.of_bot(place.channel_id)
            }
            PlaceKind::Guild => 0,
            PlaceKind::Dm => BOT_PERMISSIONS,
            PlaceKind::UserInstall | PlaceKind::GroupDm => MEMBER_PERMISSIONS,
        }
    }

    /// What a user may do in a place.
    pub fn user_permissions(&self, user: &User, place: &Place) -> u64 {
        self.permissions
            .of_user(user.id, user.permissions, place.channel_id)
    }

    /// A role, or the `@everyone` of a guild, whose id it has.
    pub fn role(&self, id: Snowflake) -> Option<Role> {
        let of_guild = |place: &Place| place.guild_id == Some(id);
        let everyone = || Role::everyone(id);
        let role = self.roles.get(&id).cloned();
        role.or_else(|| self.places.values().any(of_guild).then(everyone))
    }

    /// The interaction of a token that may be used for messages.
    fn answered(&self, token: &str) -> Result<&Interaction, Refusal> {
        let found = self
            .interactions
            .values()
            .find(|interaction| interaction.token == token);
        let interaction = found.ok_or(Refusal::INVALID_WEBHOOK_TOKEN)?;
        match interaction.state {
            InteractionState::Deferred | InteractionState::Answered => Ok(interaction),
            InteractionState::Expired if interaction.callback.is_some() => {
                Err(Refusal::INVALID_WEBHOOK_TOKEN)
            }
            InteractionState::Open | InteractionState::Expired => Err(Refusal::UNKNOWN_WEBHOOK),
        }
    }

    /// Makes a message that comes from an interaction: the response, or a followup.
    fn create_for(
        &mut self,
        id: Snowflake,
        body: &Value,
        cause: RequestNumber,
        loading: bool,
    ) -> Result<Snowflake, Refusal> {
        let interaction = &self.interactions[&id];
        let is_first = interaction.callback.is_none();
        let mut metadata = interaction.metadata(self);
        if let Some(original) = interaction.original.filter(|_| !is_first) {
            metadata["original_response_message_id"] = json!(original.to_string());
        }
        let origin = Origin {
            interaction: id,
            user: interaction.user.id,
            metadata,
            command_name: interaction.command_name.clone().filter(|_| is_first),
        };
        let is_response_to_command = is_first && interaction.kind == InteractionKind::Command;
        let kind = if is_response_to_command {
            CHAT_INPUT_COMMAND
        } else {
            REPLY
        };
        let channel = interaction.place.channel_id;
        if loading {
            return Ok(self.promise(channel, kind, body, cause, origin));
        }
        self.create(channel, kind, body, cause, Some(origin))
    }

    fn promise(
        &mut self,
        channel: Snowflake,
        kind: u64,
        body: &Value,
        cause: RequestNumber,
        origin: Origin,
    ) -> Snowflake {
        let mut message = self.blank(channel, kind, body, cause, Some(origin));
        message.flags |= LOADING;
        let id = message.id;
        self.messages.insert(id, message);
        id
    }

    /// Makes a message of the bot.
    pub(super) fn create(
        &mut self,
        channel: Snowflake,
        kind: u64,
        body: &Value,
        cause: RequestNumber,
        origin: Option<Origin>,
    ) -> Result<Snowflake, Refusal> {
        let mut message = self.blank(channel, kind, body, cause, origin);
        message.set(body)?;
        message.mentions = self.mentions(channel, &message.content, &body["allowed_mentions"]);
        let id = message.id;
        self.messages.insert(id, message);
        Ok(id)
    }

    /// Whom a text of the bot notifies in a channel.
    fn mentions(&self, channel: Snowflake, text: &str, allowed: &Value) -> Mentions {
        let Some(place) = self.places.get(&channel) else {
            return Mentions::default();
        };
        let may_notify_all = place.guild_id.is_some()
            && self.bot_permissions(place) & Permission::MentionEveryone.bit() != 0;
        let may_notify = |id: Snowflake| {
            let role = self.roles.get(&id);
            let role = role.filter(|role| Some(role.guild_id) == place.guild_id);
            role.is_some_and(|role| role.mentionable || may_notify_all)
        };
        let mut mentions = mentions::mentions(text, allowed, may_notify, may_notify_all);
        mentions.users.retain(|user| self.users.contains_key(user));
        mentions
    }

    fn blank(
        &mut self,
        channel_id: Snowflake,
        kind: u64,
        body: &Value,
        cause: RequestNumber,
        origin: Option<Origin>,
    ) -> Message {
        let settable = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS;
        let settable = if origin.is_some() {
            settable | EPHEMERAL
        } else {
            settable
        };
        Message {
            id: self.ids.next(),
            channel_id,
            author: self.application.id,
            kind,
            content: String::new(),
            embeds: json!([]),
            components: json!([]),
            flags: body["flags"].as_u64().unwrap_or_default() & settable,
            mentions: Mentions::default(),
            nonce: Some(body["nonce"].clone()).filter(|nonce| !nonce.is_null()),
            about: None,
            edited: false,
            deleted: false,
            origin,
            changes: vec![Change {
                kind: ChangeKind::Created,
                cause,
            }],
            seen: false,
        }
    }

    /// Edits a message of the bot.
    pub(super) fn change(
        &mut self,
        id: Snowflake,
        body: &Value,
        cause: RequestNumber,
    ) -> Result<(), Refusal> {
        let message = self.messages.get(&id).filter(|message| !message.deleted);
        let message = message.ok_or(Refusal::UNKNOWN_MESSAGE)?;
        let was_loading = message.is_loading();
        let mut changed = message.clone();
        changed.set(body)?;
        if let Some(flags) = body["flags"].as_u64() {
            changed.flags = changed.flags & !SUPPRESS_EMBEDS | flags & SUPPRESS_EMBEDS;
        }
        changed.edited |= !was_loading;
        changed.changes.push(Change {
            kind: ChangeKind::Edited,
            cause,
        });
        if body.get("content").is_some() {
            let (channel, allowed) = (changed.channel_id, &body["allowed_mentions"]);
            changed.mentions = self.mentions(channel, &changed.content, allowed);
        }
        self.messages.insert(id, changed);
        Ok(())
    }

    /// Deletes a message.
    pub(super) fn delete(&mut self, id: Snowflake, cause: RequestNumber) {
        if let Some(message) = self.messages.get_mut(&id) {
            message.deleted = true;
            message.changes.push(Change {
                kind: ChangeKind::Deleted,
                cause,
            });
            let pins = self.pins.entry(message.channel_id).or_default();
            pins.retain(|pinned| *pinned != id);
        }
    }
}

impl Interaction {
    /// The interaction in one line, for a panic's message.
    pub fn line(&self) -> String {
        let what = self.command_name.as_deref().unwrap_or_default();
        let (id, kind, state, who) = (self.id, self.kind, self.state, &self.user.username);
        format!("{kind:?} interaction {id} {what:?} of {who}: {state:?}")
    }

    /// The `interaction_metadata` of a message that comes from this interaction.
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
            (InteractionKind::Modal, source) => {
                metadata["triggering_interaction_metadata"] = self.trigger(source, model);
            }
            _ => {}
        }
        metadata
    }

    /// The metadata of what opened a modal: the latest interaction of the same user that was
    /// answered with one.
    fn trigger(&self, source: Option<Snowflake>, model: &Model) -> Value {
        let is_modal = |callback: &Callback| callback.kind == CallbackKind::Modal;
        let opened = model.interactions.values().rev().find(|other| {
            other.callback.as_ref().is_some_and(is_modal)
                && other.user.id == self.user.id
                && other.source_message == source
        });
        opened.map_or(Value::Null, |opened| opened.metadata(model))
    }
}

/// The kind of a callback, if an interaction may be answered so.
fn lawful_callback(interaction: &Interaction, body: &Value) -> Result<CallbackKind, Refusal> {
    let kind =
        CallbackKind::from_number(body["type"].as_u64()).filter(|kind| match interaction.kind {
            InteractionKind::Autocomplete => *kind == CallbackKind::Choices,
            InteractionKind::Modal if *kind == CallbackKind::Modal => false,
            _ if kind.updates() => interaction.source_message.is_some(),
            _ => *kind != CallbackKind::Choices,
        });
    let message = "This interaction cannot be answered with this type.";
    kind.ok_or_else(|| {
        Refusal::invalid_form(&["type"], "INTERACTION_CALLBACK_TYPE_INVALID", message)
    })
}
