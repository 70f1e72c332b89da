//! Interactions of users: commands, autocompletion, buttons and menus.

use std::time::Instant;

use serde_json::{Value, json};

use super::FakeDiscord;
use super::call::{Call, button_objects, menu_objects};
use super::commands::{nest_options, options_at};
use super::endpoint::deliver;
use super::interactions::{InteractionKind, NewInteraction};
use super::messages::Message;
use super::model::{Model, Snowflake};
use super::payload::{self, CHANNEL_OPTION, Place, PlaceKind, USER_OPTION, User};
use super::permissions::Permission;
use super::state::State;

/// Option types whose values are ids: user, channel, role, mentionable.
const ID_OPTIONS: [u64; 4] = [USER_OPTION, CHANNEL_OPTION, 8, 9];

impl FakeDiscord {
    /// Calls a slash command by its typed name, such as `chess960 show`.
    ///
    /// Waits until the bot has registered it for this place. The options are an object of names and values, with types
    /// from the registration, or an array as Discord sends it. The value of a user, channel or role option is its id,
    /// as a number or a string, as in `json!({"opponent": bob.id})`. Any user can be chosen, including bots
    /// ([`bot_user`](Self::bot_user)) and non-members ([`leave`](Self::leave)).
    ///
    /// # Panics
    ///
    /// If Discord would not offer this: if the user lacks the command's `default_member_permissions` or is not a member
    /// of the guild, the guild has removed the bot, the channel is deleted, or an option's value does not exist or is a
    /// channel of another type or guild.
    pub async fn slash(&self, user: &User, place: &Place, path: &str, options: Value) -> Call {
        self.command(InteractionKind::Command, user, place, path, options)
            .await
    }

    /// No other options are filled in.
    pub async fn autocomplete(
        &self,
        user: &User,
        place: &Place,
        path: &str,
        option: &str,
        text: &str,
    ) -> Call {
        self.autocomplete_with(user, place, path, option, text, json!({}))
            .await
    }

    /// Other options are given as for [`slash`](Self::slash).
    ///
    /// # Panics
    ///
    /// Like [`slash`](Self::slash), and if the option has no autocompletion.
    pub async fn autocomplete_with(
        &self,
        user: &User,
        place: &Place,
        path: &str,
        option: &str,
        text: &str,
        others: Value,
    ) -> Call {
        let mut options: Vec<Value> = match others {
            Value::Array(options) => options,
            Value::Object(values) => values.into_iter().map(named_option).collect(),
            _ => Vec::new(),
        };
        options.push(json!({ "name": option, "value": text, "focused": true }));
        let options = Value::Array(options);
        self.command(InteractionKind::Autocomplete, user, place, path, options)
            .await
    }

    async fn command(
        &self,
        kind: InteractionKind,
        user: &User,
        place: &Place,
        path: &str,
        options: Value,
    ) -> Call {
        let words: Vec<&str> = path.trim_start_matches('/').split_whitespace().collect();
        let (name, subcommands) = words.split_first().expect("a command has a name");
        let what = format!("/{path} to be registered for {:?}", place.kind);
        let command = self.shared.wait_for(&what, |state| {
            let command = state.model.commands.find(name, place.guild_id)?;
            let offered = is_offered(command, place) && options_at(command, subcommands).is_some();
            offered.then(|| command.clone())
        });
        let command = command.await;
        let fields = options_at(&command, subcommands).expect("the command was found above");
        let options = typed_options(&options, fields);
        {
            let model = &self.shared.lock().model;
            assert_reachable(place, model);
            assert_permitted(&command, user, place, model);
            assert_choosable(&options, fields, place, model);
        }
        let options = nest_options(&command, subcommands, options);
        let new = NewInteraction {
            kind,
            user: user.clone(),
            place: place.clone(),
            command_name: Some(words.join(" ")),
            source_message: None,
        };
        let (user, place) = (user.clone(), place.clone());
        self.send(new, move |model| {
            let mut data = json!({ "id": command["id"], "name": command["name"], "type": 1 });
            if !command["guild_id"].is_null() {
                data["guild_id"] = command["guild_id"].clone();
            }
            if let Some(resolved) = payload::resolved(&options, model, &place, &user) {
                data["resolved"] = resolved;
            }
            if options != json!([]) {
                data["options"] = options.clone();
            }
            data
        })
        .await
    }

    /// Presses a button of the current version of a message.
    pub async fn press(&self, user: &User, message: Snowflake, label: &str) -> Call {
        let (custom_id, place) = {
            let state = self.shared.lock();
            let message = visible(&state, message, user);
            let mut buttons = button_objects(message);
            let button = buttons
                .find(|button| button["label"] == label)
                .unwrap_or_else(|| {
                    let labels: Vec<_> = button_objects(message)
                        .map(|button| &button["label"])
                        .collect();
                    panic!("no button {label:?} on the message, only {labels:?}")
                });
            assert!(
                button["disabled"] != true,
                "the button {label:?} is disabled"
            );
            let custom_id = button["custom_id"].as_str();
            let custom_id = custom_id.unwrap_or_else(|| panic!("the button {label:?} is a link"));
            (custom_id.to_owned(), place_of(&state, message))
        };
        self.press_at(user, place, message, &custom_id).await
    }

    pub async fn choose(&self, user: &User, message: Snowflake, label: &str) -> Call {
        let (data, place) = {
            let state = self.shared.lock();
            let message = visible(&state, message, user);
            let mut choices = menu_objects(message).flat_map(|menu| {
                let options = menu["options"].as_array().into_iter().flatten();
                options.map(move |option| (menu, option))
            });
            let found = choices.find(|(_, option)| option["label"] == label);
            let (menu, option) =
                found.unwrap_or_else(|| panic!("no menu has the choice {label:?}"));
            let data = json!({
                "id": menu["id"], "component_type": 3, "custom_id": menu["custom_id"],
                "values": [option["value"]],
            });
            (data, place_of(&state, message))
        };
        self.use_component(user, place, message, |_| data.clone())
            .await
    }

    /// The message has or had this custom id; in the latter case, an older version of the message is sent.
    pub async fn press_custom_id(&self, user: &User, message: Snowflake, custom_id: &str) -> Call {
        let place = {
            let state = self.shared.lock();
            place_of(&state, visible(&state, message, user))
        };
        self.press_at(user, place, message, custom_id).await
    }

    async fn press_at(
        &self,
        user: &User,
        place: Place,
        message: Snowflake,
        custom_id: &str,
    ) -> Call {
        self.use_component(user, place, message, |model| {
            let mut buttons = button_objects(&model.messages[&message]);
            let button = buttons.find(|button| button["custom_id"] == custom_id);
            let id = button.map_or(json!(2), |button| button["id"].clone());
            json!({ "id": id, "component_type": 2, "custom_id": custom_id })
        })
        .await
    }

    async fn use_component(
        &self,
        user: &User,
        place: Place,
        message: Snowflake,
        data: impl Fn(&Model) -> Value,
    ) -> Call {
        let new = NewInteraction {
            kind: InteractionKind::Component,
            user: user.clone(),
            place,
            command_name: None,
            source_message: Some(message),
        };
        self.send(new, data).await
    }

    /// A payload as sent by [`slash`](Self::slash), to be modified and sent by
    /// [`raw_interaction`](Self::raw_interaction).
    pub fn payload(&self, user: &User, place: &Place, kind: u64, data: Value) -> Value {
        let model = &self.shared.lock().model;
        let event = payload::Event {
            id: 0,
            token: "",
            kind,
            user,
            place,
            data,
            message: None,
        };
        let mut payload = payload::interaction(model, event);
        if let Some(fields) = payload.as_object_mut() {
            fields.remove("id");
            fields.remove("token");
        }
        payload
    }

    /// Like [`raw_interaction`](Self::raw_interaction), for a button press. Adds the component to the message.
    pub async fn raw_press(&self, mut payload: Value) -> Call {
        add_component(&mut payload);
        self.raw_interaction(payload).await
    }

    /// Adds an id and a token if missing.
    pub async fn raw_interaction(&self, mut payload: Value) -> Call {
        let channel = id_in(&payload["channel_id"]);
        let place = channel.and_then(|id| self.shared.lock().model.places.get(&id).cloned());
        let new = NewInteraction {
            kind: match payload["type"].as_u64() {
                Some(3) => InteractionKind::Component,
                Some(4) => InteractionKind::Autocomplete,
                Some(5) => InteractionKind::Modal,
                _ => InteractionKind::Command,
            },
            user: self.user("somebody"),
            place: place.unwrap_or_else(|| self.guild_channel("somewhere")),
            command_name: payload["data"]["name"].as_str().map(str::to_owned),
            source_message: id_in(&payload["message"]["id"]),
        };
        let (fresh_id, fresh_token) = self.shared.lock().model.credentials();
        let id = id_in(&payload["id"]).unwrap_or(fresh_id);
        let token = payload["token"].as_str().map_or(fresh_token, str::to_owned);
        payload["id"] = json!(id.to_string());
        payload["token"] = json!(token);
        self.deliver(id, token, new, |_| payload.clone()).await
    }

    pub async fn replay_event(&self, call: &Call) {
        let payload = self.shared.lock().model.interactions[&call.id]
            .payload
            .clone();
        self.event("INTERACTION_CREATE", payload).await;
    }

    pub async fn event(&self, name: &str, data: Value) {
        let guild = id_in(&data["guild_id"]);
        self.shared
            .wait_for("a session", |state| {
                let has_session = state.gateway.has_session(guild);
                has_session.then(|| state.gateway.dispatch(name, &data))
            })
            .await;
    }

    /// Sends an interaction once the bot has a session.
    pub(super) async fn send(&self, new: NewInteraction, data: impl Fn(&Model) -> Value) -> Call {
        let (id, token) = {
            let model = &mut self.shared.lock().model;
            assert_member(&new.user, &new.place, model);
            model.credentials()
        };
        let payload = |model: &Model| {
            let interaction = &model.interactions[&id];
            let event = payload::Event {
                id,
                token: &interaction.token,
                kind: interaction.kind as u64,
                user: &interaction.user,
                place: &interaction.place,
                data: data(model),
                message: interaction
                    .source_message
                    .filter(|_| interaction.kind != InteractionKind::Command)
                    .map(|id| model.message_object(id)),
            };
            let mut payload = payload::interaction(model, event);
            if interaction.kind == InteractionKind::Component {
                add_component(&mut payload);
            }
            payload
        };
        self.deliver(id, token, new, payload).await
    }

    /// Sends an interaction once the bot has an endpoint or a session.
    async fn deliver(
        &self,
        id: Snowflake,
        token: String,
        new: NewInteraction,
        payload: impl Fn(&Model) -> Value,
    ) -> Call {
        let guild = new.place.guild_id;
        let mut new = Some(new);
        self.shared
            .wait_for("a session of the shard, or an endpoint", |state| {
                let endpoint = state.endpoints.next();
                if endpoint.is_none() && !state.gateway.has_session(guild) {
                    return None;
                }
                state
                    .model
                    .interact(id, token.clone(), new.take()?, Instant::now());
                let payload = payload(&state.model);
                let sent = state.model.interactions.get_mut(&id);
                sent.expect("the interaction was just created").payload = payload.clone();
                match endpoint {
                    Some(url) => drop(tokio::spawn(deliver(self.shared.clone(), url, id, payload))),
                    None => state.gateway.dispatch("INTERACTION_CREATE", &payload),
                }
                Some(())
            })
            .await;
        Call::new(self.shared.clone(), id, token)
    }
}

/// Adds the used component to the payload's message if missing.
fn add_component(payload: &mut Value) {
    let used = payload["data"]["custom_id"].clone();
    let Some(rows) = payload["message"]["components"].as_array_mut() else {
        return;
    };
    let mut parts = rows
        .iter()
        .flat_map(|row| row["components"].as_array().into_iter().flatten());
    if parts.all(|part| part["custom_id"] != used) {
        let button = json!({"type": 2, "id": 99, "style": 2, "label": "old", "custom_id": used});
        rows.push(json!({"type": 1, "id": 98, "components": [button]}));
    }
}

pub(super) fn id_in(field: &Value) -> Option<Snowflake> {
    field.as_str()?.parse().ok()
}

pub(super) fn is_offered(command: &Value, place: &Place) -> bool {
    let allows = |list: &Value, number| list.as_array().is_none_or(|l| l.contains(&json!(number)));
    allows(&command["contexts"], place.context())
        && allows(&command["integration_types"], place.integration_type())
}

/// Adds the registered types to options.
fn typed_options(options: &Value, fields: &[Value]) -> Value {
    let kind = |name: &str| {
        let field = fields.iter().find(|field| field["name"] == name);
        let names: Vec<_> = fields.iter().map(|field| &field["name"]).collect();
        field.map_or_else(
            || panic!("no option {name:?}, only {names:?}"),
            |f| f["type"].clone(),
        )
    };
    let typed = |option: &Value| {
        let mut option = option.clone();
        if option["type"].is_null() {
            option["type"] = kind(option["name"].as_str().unwrap_or_default());
        }
        let is_id = option["type"]
            .as_u64()
            .is_some_and(|t| ID_OPTIONS.contains(&t));
        if is_id && option["value"].is_u64() {
            option["value"] = json!(option["value"].to_string());
        }
        option
    };
    match options {
        Value::Array(options) => options.iter().map(typed).collect(),
        Value::Object(values) => {
            let named = values.clone().into_iter().map(named_option);
            named.map(|option| typed(&option)).collect()
        }
        _ => json!([]),
    }
}

fn named_option((name, value): (String, Value)) -> Value {
    json!({ "name": name, "value": value })
}

/// Panics if the bot's commands are not available in a place.
pub(super) fn assert_reachable(place: &Place, model: &Model) {
    let name = &place.name;
    let exists = model.places.contains_key(&place.channel_id);
    assert!(exists, "the channel #{name} is deleted");
    let has_bot = |guild| model.permissions.is_bot_in(guild);
    assert!(
        place.kind != PlaceKind::Guild || place.guild_id.is_some_and(has_bot),
        "the guild of #{name} has removed the bot, and with it its commands"
    );
}

fn assert_member(user: &User, place: &Place, model: &Model) {
    let is_member = |guild| model.members.is_member(guild, user.id);
    assert!(
        place.guild_id.is_none_or(is_member),
        "{} is not a member of the guild of #{}",
        user.username,
        place.name
    );
}

/// Panics if Discord would not offer the command.
fn assert_permitted(command: &Value, user: &User, place: &Place, model: &Model) {
    let needed = command["default_member_permissions"].as_str();
    let Some(needed) = needed.filter(|_| place.kind == PlaceKind::Guild) else {
        return;
    };
    let needed: u64 = needed
        .parse()
        .expect("registered permissions are a bit field");
    let permissions = model.user_permissions(user, place);
    // With no bits, only administrators are permitted.
    let suffices = needed != 0 && permissions & needed == needed;
    assert!(
        suffices || permissions & Permission::Administrator.bit() != 0,
        "Discord does not offer /{} to {}, who has the permissions {permissions:#x}, not all of \
         {needed:#x}; see `make_moderator`",
        command["name"].as_str().unwrap_or_default(),
        user.username,
    );
}

/// Panics if Discord would not offer these values.
fn assert_choosable(options: &Value, fields: &[Value], place: &Place, model: &Model) {
    for option in options.as_array().into_iter().flatten() {
        let field = fields.iter().find(|field| field["name"] == option["name"]);
        let field = field.unwrap_or(&Value::Null);
        let name = &option["name"];
        let is_focused = option["focused"] == true;
        assert!(
            !is_focused || field["autocomplete"] == true,
            "the option {name} has no autocompletion"
        );
        let user = id_in(&option["value"]).filter(|_| option["type"] == USER_OPTION);
        assert!(
            user.is_none_or(|user| model.users.contains_key(&user)),
            "there is no user {} for the option {name}",
            option["value"]
        );
        let chosen = id_in(&option["value"]).and_then(|id| model.places.get(&id));
        let Some(chosen) = chosen.filter(|_| option["type"] == CHANNEL_OPTION) else {
            continue;
        };
        let kind = json!(chosen.channel_type());
        let kinds = field["channel_types"].as_array();
        assert!(
            chosen.guild_id == place.guild_id && kinds.is_none_or(|kinds| kinds.contains(&kind)),
            "Discord does not let anybody choose #{} for the option {name}",
            chosen.name
        );
    }
}

/// Panics if the user cannot see the message.
fn visible<'a>(state: &'a State, id: Snowflake, user: &User) -> &'a Message {
    let message = state
        .model
        .messages
        .get(&id)
        .unwrap_or_else(|| panic!("no message {id}"));
    assert!(!message.deleted, "message {id} is deleted");
    let is_shown = match &message.origin {
        Some(origin) if message.is_ephemeral() => origin.user == user.id,
        _ => true,
    };
    assert!(
        is_shown,
        "message {id} is ephemeral, and not shown to {}",
        user.username
    );
    message
}

fn place_of(state: &State, message: &Message) -> Place {
    let place = state.model.places.get(&message.channel_id).cloned();
    place.expect("the channel of the message is not deleted")
}
