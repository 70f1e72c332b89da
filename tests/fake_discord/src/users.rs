//! Interactions of users: commands, autocompletion, buttons and menus.

use super::call::{button_objects, menu_objects};
use super::commands::{nest_options, options_at};
use super::offers::{assert_choosable, assert_permitted, is_offered};
use crate::prelude::*;

/// Option types whose values are ids: user, channel, role, mentionable.
const ID_OPTIONS: [u64; 4] = [USER_OPTION, CHANNEL_OPTION, 8, 9];

impl FakeDiscord {
    /// Calls a slash command by its typed name, such as `chess960 show`.
    ///
    /// Waits until the bot has registered it for this place. The options are an object of names and values, with types
    /// from the registration, or an array as Discord sends it. The value of a user, channel or role option is its id,
    /// as a number or a string, as in `json!({"opponent": bob.id})`. Any user can be chosen, including
    /// non-members ([`leave`](Self::leave)).
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
        let mut options = option_list(others);
        options.push(json!({ "name": option, "value": text, "focused": true }));
        let options = Value::Array(options);
        self.command(InteractionKind::Autocomplete, user, place, path, options)
            .await
    }

    /// Calls a command or requests suggestions, once the command is registered.
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
        let command = self
            .offered_command(&what, name, place, |command| {
                options_at(command, subcommands).is_some()
            })
            .await;
        let fields = options_at(&command, subcommands).expect("the command was found above");
        let options = typed_options(options, fields);
        {
            let model = &self.shared.lock().model;
            assert_reachable(place, model);
            assert_permitted(&command, user, place, model);
            assert_choosable(&options, fields, place, model);
        }
        let nested_options = nest_options(&command, subcommands, options);
        let new = NewInteraction {
            kind,
            user: user.clone(),
            place: place.clone(),
            command_name: Some(words.join(" ")),
            source_message: None,
        };
        self.send(new, |model| {
            let mut data = command_data(&command, 1);
            if let Some(resolved) = payload::resolved(&nested_options, model, place, user) {
                data["resolved"] = resolved;
            }
            if nested_options != json!([]) {
                data["options"] = nested_options.clone();
            }
            data
        })
        .await
    }

    /// Waits until a command that fits is registered and offered in a place.
    pub(super) async fn offered_command(
        &self,
        what: &str,
        name: &str,
        place: &Place,
        fits: impl Fn(&Value) -> bool,
    ) -> Value {
        self.shared
            .wait_for(what, |state| {
                let command = state.model.commands.find(name, place.guild_id)?;
                if !is_offered(command, place) || !fits(command) {
                    return None;
                }
                Some(command.clone())
            })
            .await
    }

    /// Presses a button of the current version of a message.
    pub async fn press(&self, user: &User, message: Snowflake, label: &str) -> Call {
        self.use_component(user, message, |message| {
            let labels: Vec<_> = button_objects(message)
                .map(|button| &button["label"])
                .collect();
            let button = button_objects(message)
                .find(|button| button["label"] == label)
                .unwrap_or_else(|| panic!("no button {label:?} on the message, only {labels:?}"));
            let id = &button["custom_id"];
            assert!(
                button["disabled"] != true,
                "the button {label:?} is disabled"
            );
            assert!(id.is_string(), "the button {label:?} is a link");
            json!({ "id": button["id"], "component_type": 2, "custom_id": id })
        })
        .await
    }

    pub async fn choose(&self, user: &User, message: Snowflake, label: &str) -> Call {
        self.choose_where(user, message, |_| true, label).await
    }

    /// Chooses from the menu with a placeholder, if several menus have a choice with the label.
    pub async fn choose_from(
        &self,
        user: &User,
        message: Snowflake,
        placeholder: &str,
        label: &str,
    ) -> Call {
        self.choose_where(
            user,
            message,
            |menu| menu["placeholder"] == placeholder,
            label,
        )
        .await
    }

    async fn choose_where(
        &self,
        user: &User,
        message: Snowflake,
        is_selected: impl Fn(&Value) -> bool,
        label: &str,
    ) -> Call {
        self.use_component(user, message, |message| {
            for menu in menu_objects(message).filter(|menu| is_selected(menu)) {
                for choice in items(&menu["options"]) {
                    if choice["label"] == label {
                        return json!({
                            "id": menu["id"], "component_type": 3, "custom_id": menu["custom_id"],
                            "values": [choice["value"]],
                        });
                    }
                }
            }
            panic!("no menu has the choice {label:?}")
        })
        .await
    }

    /// The message has or had this custom id; in the latter case, an older version of the message is sent.
    pub async fn press_custom_id(&self, user: &User, message: Snowflake, custom_id: &str) -> Call {
        self.use_component(user, message, |message| {
            let id = button_objects(message)
                .find(|button| button["custom_id"] == custom_id)
                .map_or(json!(2), |button| button["id"].clone());
            json!({ "id": id, "component_type": 2, "custom_id": custom_id })
        })
        .await
    }

    /// Sends the press of a button or the use of a menu. `data` makes the interaction's data from the message.
    async fn use_component(
        &self,
        user: &User,
        message: Snowflake,
        data: impl FnOnce(&Message) -> Value,
    ) -> Call {
        let (data, place) = {
            let state = self.shared.lock();
            let shown = visible_message(&state, message, user);
            (data(shown), place_of(&state, shown))
        };
        let new = NewInteraction {
            kind: InteractionKind::Component,
            user: user.clone(),
            place,
            command_name: None,
            source_message: Some(message),
        };
        self.send(new, |_| data.clone()).await
    }
}

/// Fields of a command's data, without options.
pub(super) fn command_data(command: &Value, kind: u64) -> Value {
    let mut data = json!({ "id": command["id"], "name": command["name"], "type": kind });
    if !command["guild_id"].is_null() {
        data["guild_id"] = command["guild_id"].clone();
    }
    data
}

/// Adds the registered types to options, and turns numbers that are ids into strings.
fn typed_options(options: Value, fields: &[Value]) -> Value {
    let mut options = option_list(options);
    for option in &mut options {
        if option["type"].is_null() {
            option["type"] = registered_type(&option["name"], fields);
        }
        let is_id = option["type"]
            .as_u64()
            .is_some_and(|kind| ID_OPTIONS.contains(&kind));
        if is_id && option["value"].is_u64() {
            option["value"] = json!(option["value"].to_string());
        }
    }
    Value::Array(options)
}

fn registered_type(name: &Value, fields: &[Value]) -> Value {
    let names: Vec<_> = fields.iter().map(|field| &field["name"]).collect();
    let field = fields
        .iter()
        .find(|field| field["name"] == *name)
        .unwrap_or_else(|| panic!("no option {name}, only {names:?}"));
    field["type"].clone()
}

/// Reads options that are an object of names and values, or a list as Discord sends it.
fn option_list(options: Value) -> Vec<Value> {
    match options {
        Value::Array(options) => options,
        Value::Object(values) => values
            .into_iter()
            .map(|(name, value)| json!({ "name": name, "value": value }))
            .collect(),
        _ => Vec::new(),
    }
}

/// Panics if the user cannot see the message.
fn visible_message<'a>(state: &'a State, id: Snowflake, user: &User) -> &'a Message {
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
    state
        .model
        .places
        .get(&message.channel_id)
        .cloned()
        .expect("the channel of the message is not deleted")
}
