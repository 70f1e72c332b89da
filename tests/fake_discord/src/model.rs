//! State of the fake Discord, without network code. Its rules are in separate files. Deterministic: the caller passes the
//! time.

use std::collections::BTreeMap;

use axum::body::Bytes;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ed25519_dalek::SigningKey;

use super::after_posting::Thread;
use super::clock::Ids;
use super::commands::Commands;
use super::members::Members;
use super::nonces::Nonces;
use super::permissions::Permissions;
use crate::prelude::*;

pub type Snowflake = u64;

#[derive(Debug)]
pub struct Application {
    /// Also the user id of the bot.
    pub id: Snowflake,
    pub token: String,
    /// Refused, as after a reset.
    pub token_refused: bool,
    /// Signs interactions for endpoints.
    pub key: SigningKey,
    /// If set, interactions are sent to it instead of the gateway.
    pub endpoint_url: Option<String>,
}

impl Application {
    fn new(id: Snowflake) -> Self {
        let encoded = URL_SAFE_NO_PAD.encode(id.to_string());
        let token = format!("{encoded}.GfAkE0.{:038}", id % 1_000_000_007);
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&id.to_le_bytes());
        let key = SigningKey::from_bytes(&seed);
        Self {
            id,
            token,
            token_refused: false,
            key,
            endpoint_url: None,
        }
    }

    pub fn public_key(&self) -> String {
        hex::encode(self.key.verifying_key().to_bytes())
    }

    pub fn bot(&self) -> User {
        User {
            is_bot: true,
            ..User::new(self.id, "Chess960")
        }
    }

    pub fn bot_user(&self) -> Value {
        self.bot().object()
    }

    /// As returned to the bot itself.
    pub fn own_user(&self) -> Value {
        let mut user = self.bot_user();
        user["mfa_enabled"] = json!(true);
        user["locale"] = json!("en-US");
        user["premium_type"] = json!(0);
        user["email"] = Value::Null;
        user["verified"] = json!(true);
        user
    }

    /// As returned to the bot itself.
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
            "verify_key": self.public_key(),
            "flags": 0,
            "flags_new": "0",
            "redirect_uris": [],
            "interactions_endpoint_url": self.endpoint_url,
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

#[derive(Debug)]
pub struct Model {
    pub application: Application,
    /// Of all guilds.
    pub guild_locale: String,
    pub ids: Ids,
    pub commands: Commands,
    pub users: BTreeMap<Snowflake, User>,
    pub places: BTreeMap<Snowflake, Place>,
    /// Without `@everyone`.
    pub roles: BTreeMap<Snowflake, Role>,
    pub permissions: Permissions,
    pub members: Members,
    pub messages: BTreeMap<Snowflake, Message>,
    /// Files that users uploaded, by the id of the attachment.
    pub user_files: BTreeMap<Snowflake, Bytes>,
    /// By channel, in pinning order.
    pub pins: BTreeMap<Snowflake, Vec<Snowflake>>,
    pub threads: BTreeMap<Snowflake, Thread>,
    pub nonces: Nonces,
    pub interactions: BTreeMap<Snowflake, Interaction>,
    /// Number of the current request.
    pub request: RequestNumber,
    /// Messages that the current request created or edited.
    pub shown: Vec<Snowflake>,
    /// Unsupported or invalid actions of the bot, one per line.
    pub failures: Vec<String>,
}

impl Model {
    /// Ids of models with different numbers `instance` never collide.
    pub fn new(instance: u64, now: DateTime<Utc>) -> Self {
        let mut ids = Ids::new(instance, now);
        let application = Application::new(ids.next());
        ids.next(); // id of the owner
        let mut members = Members::default();
        members.grant(application.id, "Chess960", ids.next(), BOT_PERMISSIONS);
        Self {
            application,
            guild_locale: "en-US".to_owned(),
            ids,
            commands: Commands::default(),
            users: BTreeMap::new(),
            places: BTreeMap::new(),
            roles: BTreeMap::new(),
            permissions: Permissions::default(),
            members,
            messages: BTreeMap::new(),
            user_files: BTreeMap::new(),
            pins: BTreeMap::new(),
            threads: BTreeMap::new(),
            nonces: Nonces::default(),
            interactions: BTreeMap::new(),
            request: 0,
            shown: Vec::new(),
            failures: Vec::new(),
        }
    }

    pub fn user(&mut self, name: &str) -> User {
        let user = User::new(self.ids.next(), name);
        self.users.insert(user.id, user.clone());
        user
    }

    /// The interaction must exist.
    pub(super) fn interaction_mut(&mut self, id: Snowflake) -> &mut Interaction {
        self.interactions
            .get_mut(&id)
            .unwrap_or_else(|| panic!("no interaction {id}"))
    }

    /// The message must exist.
    pub(super) fn message_mut(&mut self, id: Snowflake) -> &mut Message {
        self.messages
            .get_mut(&id)
            .unwrap_or_else(|| panic!("no message {id}"))
    }

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

    /// Returns the bot's direct messages with a user, after opening them if necessary.
    pub fn dm(&mut self, user: &User) -> Place {
        for place in self.places.values() {
            if place.kind == PlaceKind::Dm && place.has_recipient(user.id) {
                return place.clone();
            }
        }
        self.place(PlaceKind::Dm, None, "", vec![user.clone()])
    }

    pub fn open_dm(&mut self, user: Snowflake) -> Result<Place, Refusal> {
        let user = self
            .users
            .get(&user)
            .cloned()
            .ok_or(Refusal::INVALID_RECIPIENT)?;
        Ok(self.dm(&user))
    }

    pub fn message_object(&self, id: Snowflake) -> Value {
        payload::message(self, &self.messages[&id])
    }

    /// Returns a guild as the bot receives it. Fails unless the bot is in the guild.
    pub fn guild_object(&self, guild: Snowflake) -> Result<Value, Refusal> {
        let has_channel = self
            .places
            .values()
            .any(|place| place.kind == PlaceKind::Guild && place.guild_id == Some(guild));
        if !has_channel || !self.permissions.is_bot_in(guild) {
            return Err(Refusal::UNKNOWN_GUILD);
        }
        Ok(payload::guild(self, guild))
    }

    /// Returns a member as the bot receives it. Fails unless the bot is in the guild.
    pub fn member_object(&self, guild: Snowflake, user: Snowflake) -> Result<Value, Refusal> {
        self.guild_object(guild)?;
        if user == self.application.id {
            return Ok(payload::member(self, guild, &self.application.bot()));
        }
        let user = self
            .users
            .get(&user)
            .filter(|user| self.members.is_member(guild, user.id))
            .ok_or(Refusal::UNKNOWN_MEMBER)?;
        Ok(payload::member(self, guild, user))
    }

    pub fn channel_object(&self, channel: Snowflake) -> Result<Value, Refusal> {
        let place = self.visible_place(channel)?;
        Ok(match place.kind {
            PlaceKind::Guild | PlaceKind::UserInstall => payload::guild_channel(self, place),
            PlaceKind::Dm | PlaceKind::GroupDm => place.dm_object(),
        })
    }

    /// Permissions of the bot in a place. Where only a user has installed it, those of its answers to interactions.
    pub fn bot_permissions(&self, place: &Place) -> u64 {
        match place.kind {
            PlaceKind::Guild => match place.guild_id {
                Some(guild) if self.permissions.is_bot_in(guild) => {
                    let bot = self.application.id;
                    let own = self.members.permissions(bot);
                    self.permissions.in_channel(place.channel_id, bot, own)
                }
                Some(_) | None => 0,
            },
            PlaceKind::Dm => BOT_PERMISSIONS,
            PlaceKind::UserInstall | PlaceKind::GroupDm => MEMBER_PERMISSIONS,
        }
    }

    /// `@everyone` has the guild's id.
    pub fn role(&self, id: Snowflake) -> Option<Role> {
        if self.places.values().any(|place| place.guild_id == Some(id)) {
            return Some(Role::everyone(id));
        }
        self.roles.get(&id).cloned()
    }
}
