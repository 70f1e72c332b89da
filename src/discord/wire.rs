//! Between Discord's payloads and ours: commands → registration, answer → response.

use anyhow::{Context, bail};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use serenity::all::{
    ActionRowComponent, ApplicationId, AuthorizingIntegrationOwner, AuthorizingIntegrationOwners,
    AutocompleteChoice, ButtonKind, ChannelId, ChannelType, CommandOptionType, CommandType,
    ComponentInteraction, CreateActionRow, CreateAllowedMentions, CreateAutocompleteResponse,
    CreateButton, CreateCommand, CreateCommandOption, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateModal,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments,
    EditInteractionResponse, GuildId, InputTextStyle, InstallationContext, InteractionContext,
    InteractionId, Member, Permissions, User, UserId,
};

use super::body::Body;
use super::drawn::Drawn;
use super::response::Response;
use crate::chat::answer::{Action, Button, Form, Menu, Message, Row, Visibility};
use crate::chat::command::{Audience, Group, MessageCommand};
use crate::chat::option::{Kind, Opt};
use crate::chat::place::Place;
use crate::chat::suggest::Suggestion;
use crate::commands::{COMMANDS, MESSAGE_COMMANDS};
use crate::config::PublicKey;
use crate::ids;

/// The channels for messages that an option takes: of the ordinary kind, and for announcements.
pub(super) const CHANNEL_TYPES: [ChannelType; 2] = [ChannelType::Text, ChannelType::News];

/// The most suggestions to somebody who types, a limit of Discord's.
const MAX_CHOICES: usize = 25;

/// The most characters of a suggestion's label or value, a limit of Discord's.
const MAX_CHOICE: usize = 100;

/// What the only field of a form is called.
pub(super) const FORM_FIELD: &str = "text";

/// What the bot wants to know of its application.
#[derive(Deserialize)]
pub(super) struct Application {
    pub(super) id: ApplicationId,
    /// By which what Discord sends to the HTTP endpoint is known, 64 hex digits.
    verify_key: Option<String>,
    /// The bot's account; older applications have one of another id.
    bot: Option<Account>,
}

#[derive(Deserialize)]
struct Account {
    id: UserId,
}

impl Application {
    /// The bot's account.
    pub(super) fn account(&self) -> ids::UserId {
        let account = self.bot.as_ref().map(|bot| bot.id.get());
        ids::UserId(account.unwrap_or(self.id.get()))
    }

    /// The public key that Discord tells, which the one of the settings has to be.
    pub(super) fn public_key(&self, setting: Option<PublicKey>) -> anyhow::Result<PublicKey> {
        let mut told = [0; 32];
        let digits = self.verify_key.as_deref().unwrap_or_default();
        hex::decode_to_slice(digits, &mut told)
            .context("Discord tells no public key of the application")?;
        let told = PublicKey(told);
        if setting.is_some_and(|setting| setting != told) {
            bail!(
                "the setting DISCORD_PUBLIC_KEY is the key of another application than \
                 DISCORD_TOKEN; give the Public Key under General Information at \
                 https://discord.com/developers/applications, or remove it"
            );
        }
        Ok(told)
    }
}

/// Where the gateway is, and how many connections Discord recommends.
#[derive(Deserialize)]
pub(super) struct GatewayInfo {
    pub(super) url: String,
    pub(super) shards: u32,
    pub(super) session_start_limit: SessionStartLimit,
}

/// How many sessions may be begun.
#[derive(Deserialize)]
pub(super) struct SessionStartLimit {
    /// How many more until the limit is reset.
    pub(super) remaining: u32,
    /// In how many milliseconds it is.
    pub(super) reset_after: u64,
}

/// Whom to answer.
#[derive(Clone, Copy)]
pub(super) struct Caller<'a> {
    pub(super) id: InteractionId,
    pub(super) token: &'a str,
    /// The press of a button, if it was one.
    pub(super) pressed: Option<&'a ComponentInteraction>,
    /// The response that is waited for, if the interaction did not come over the gateway.
    pub(super) response: Option<&'a Response>,
    /// The most bytes of a file in an answer; none if the bot may not attach any.
    pub(super) max_file: Option<u32>,
}

impl<'a> Caller<'a> {
    /// Somebody who pressed no button.
    pub(super) const fn new(id: InteractionId, token: &'a str) -> Self {
        Self {
            id,
            token,
            pressed: None,
            response: None,
            max_file: Some(u32::MAX),
        }
    }

    /// The same, who waits for a response.
    pub(super) const fn with_response(self, response: Option<&'a Response>) -> Self {
        Self { response, ..self }
    }

    /// The same, where the bot has these permissions, if Discord tells them, and files may have so
    /// many bytes.
    pub(super) fn with_files(self, permissions: Option<Permissions>, max_bytes: u32) -> Self {
        let may_attach = permissions.is_none_or(|all| all.attach_files() || all.administrator());
        Self {
            max_file: may_attach.then_some(max_bytes),
            ..self
        }
    }
}

/// Whom to answer, of an interaction that serenity could not read.
pub(super) fn raw_caller(interaction: &Value) -> Option<Caller<'_>> {
    let id: u64 = interaction.get("id")?.as_str()?.parse().ok()?;
    let token = interaction.get("token")?.as_str()?;
    let permissions = interaction.get("app_permissions").and_then(Value::as_str);
    let permissions = permissions.and_then(|bits| bits.parse().ok());
    let max_file = interaction["attachment_size_limit"].as_u64();
    let max_file = max_file.and_then(|bytes| u32::try_from(bytes).ok());
    let caller = (id > 0).then(|| Caller::new(id.into(), token))?;
    let permissions = permissions.map(Permissions::from_bits_truncate);
    Some(caller.with_files(permissions, max_file.unwrap_or(u32::MAX)))
}

/// Who made an interaction that serenity could not read.
pub(super) fn raw_user(interaction: &Value) -> Option<ids::UserId> {
    let in_server = interaction.pointer("/member/user/id");
    let id = in_server.or_else(|| interaction.pointer("/user/id"))?;
    id.as_str()?.parse().ok().map(ids::UserId)
}

/// Where an interaction comes from.
pub(super) fn place(guild: Option<GuildId>, channel: ChannelId) -> Place {
    Place {
        guild: guild.map(|id| ids::GuildId(id.get())),
        channel: Some(ids::ChannelId(channel.get())),
    }
}

/// Whether the bot is installed in the server from which an interaction comes.
pub(super) fn is_installed(owners: &AuthorizingIntegrationOwners) -> bool {
    let by_server = |owner: &AuthorizingIntegrationOwner| {
        matches!(owner, AuthorizingIntegrationOwner::GuildInstall(Some(_)))
    };
    owners.0.iter().any(by_server)
}

/// Whether Discord says that a member may manage their server.
pub(super) fn manages_server(member: Option<&Member>) -> bool {
    let permissions = member.and_then(|member| member.permissions);
    permissions.is_some_and(|all| all.manage_guild() || all.administrator())
}

/// What somebody is called: in the server if there is such a name, otherwise everywhere.
pub(super) fn name<'a>(member: Option<&'a Member>, user: &'a User) -> &'a str {
    member.map_or_else(|| user.display_name(), Member::display_name)
}

/// All commands as Discord registers them; those of one server have no contexts of their own.
pub(super) fn registrations(global: bool) -> Value {
    let slash = COMMANDS.iter().map(|group| registration(group, global));
    let on_messages = MESSAGE_COMMANDS.iter();
    let on_messages = on_messages.map(|command| message_registration(command, global));
    slash
        .chain(on_messages)
        .map(|command| json!(command))
        .collect()
}

/// A command on messages has no description that Discord would show.
fn message_registration(command: &MessageCommand, global: bool) -> CreateCommand {
    let command = CreateCommand::new(command.name).kind(CommandType::Message);
    if global {
        for_everybody(command)
    } else {
        command
    }
}

/// A command of the whole of Discord that everybody may use everywhere.
fn for_everybody(command: CreateCommand) -> CreateCommand {
    command
        .integration_types(vec![InstallationContext::Guild, InstallationContext::User])
        .contexts(vec![
            InteractionContext::Guild,
            InteractionContext::BotDm,
            InteractionContext::PrivateChannel,
        ])
}

fn registration(group: &Group, global: bool) -> CreateCommand {
    let subcommands = group.commands.iter().map(|command| {
        let options = command.options.iter().map(option_registration);
        CreateCommandOption::new(
            CommandOptionType::SubCommand,
            command.name,
            command.description,
        )
        .set_sub_options(options.collect::<Vec<_>>())
    });
    let command = CreateCommand::new(group.name)
        .description(group.description)
        .set_options(subcommands.collect());
    let command = match group.audience {
        Audience::Everybody => command,
        Audience::Moderators => command.default_member_permissions(Permissions::MANAGE_GUILD),
    };
    if !global {
        return command;
    }
    match group.audience {
        Audience::Everybody => for_everybody(command),
        Audience::Moderators => command
            .integration_types(vec![InstallationContext::Guild])
            .contexts(vec![InteractionContext::Guild]),
    }
}

fn option_registration(option: &Opt) -> CreateCommandOption {
    let new = |kind| {
        CreateCommandOption::new(kind, option.name, option.description).required(option.required)
    };
    match &option.kind {
        Kind::Integer(range) => new(CommandOptionType::Integer)
            .min_int_value(bound(*range.start()))
            .max_int_value(bound(*range.end())),
        Kind::Text(max) => new(CommandOptionType::String).max_length(*max),
        Kind::Suggested { max, .. } => new(CommandOptionType::String)
            .max_length(*max)
            .set_autocomplete(true),
        Kind::Flag => new(CommandOptionType::Boolean),
        Kind::Channel => new(CommandOptionType::Channel).channel_types(CHANNEL_TYPES.to_vec()),
        Kind::Role => new(CommandOptionType::Role),
        Kind::User => new(CommandOptionType::User),
        Kind::Choice(words) => words()
            .into_iter()
            .fold(new(CommandOptionType::String), |option, word| {
                option.add_string_choice(word, word)
            }),
    }
}

fn bound(number: i64) -> u64 {
    u64::try_from(number).expect("serenity registers no negative bounds, and no option has one")
}

/// The callback that answers with a new message.
pub(super) fn new_message(message: Drawn<'_>) -> Body {
    message.body(|message, files| {
        let response = response(message)
            .allowed_mentions(notified(message))
            .files(files.new_ones());
        to_json(&CreateInteractionResponse::Message(response))
    })
}

/// The callback that changes the message whose button was pressed. It lists the files that the
/// message has then, as always with serenity, so that others go.
pub(super) fn update(message: Drawn<'_>) -> Body {
    message.body(|message, files| {
        let response = response(message).files(files.new_ones());
        to_json(&CreateInteractionResponse::UpdateMessage(response))
    })
}

/// The callback that takes note of a press; messages and edits follow.
pub(super) fn acknowledgement() -> Body {
    Body::json(to_json(&CreateInteractionResponse::Acknowledge))
}

/// The callback by which the caller alone is told to wait; the answer comes as an [`edit`].
pub(super) fn deferral() -> Body {
    let message = CreateInteractionResponseMessage::new().ephemeral(true);
    Body::json(to_json(&CreateInteractionResponse::Defer(message)))
}

/// The edit by which one message takes the place of another, and of its files: of one that tells to
/// wait, where the [`deferral`] decided who sees it, or of an earlier state of itself. Edits notify
/// nobody.
pub(super) fn edit(message: Drawn<'_>) -> Body {
    message.body(|message, files| {
        to_json(
            &EditInteractionResponse::new()
                .content(&message.text)
                .allowed_mentions(CreateAllowedMentions::new())
                .components(components(message))
                .attachments(files.only()),
        )
    })
}

/// The callback that opens a form.
pub(super) fn form(form: &Form) -> Body {
    let id = form.id.to_string();
    let field = CreateInputText::new(InputTextStyle::Short, &form.label, FORM_FIELD)
        .placeholder(&form.placeholder)
        .min_length(1)
        .max_length(form.max_chars)
        .required(true);
    let modal =
        CreateModal::new(id, &form.title).components(vec![CreateActionRow::InputText(field)]);
    Body::json(to_json(&CreateInteractionResponse::Modal(modal)))
}

/// The callback to somebody who types a value: the suggestions, as many as Discord takes.
pub(super) fn choices(suggestions: Vec<Suggestion>) -> Body {
    let fits = |text: &str| (1..=MAX_CHOICE).contains(&text.chars().count());
    let choices = suggestions
        .into_iter()
        .map(|Suggestion { label, value }| (shortened(label), value))
        .filter(|(label, value)| fits(label) && fits(value))
        .map(|(label, value)| AutocompleteChoice::new(label, value))
        .take(MAX_CHOICES);
    Body::json(to_json(&CreateInteractionResponse::Autocomplete(
        CreateAutocompleteResponse::new().set_choices(choices.collect()),
    )))
}

/// A label that is not too long for a choice.
fn shortened(label: String) -> String {
    if label.chars().count() <= MAX_CHOICE {
        return label;
    }
    let mut short: String = label.chars().take(MAX_CHOICE - 1).collect();
    short.push('…');
    short
}

/// A message after the callback.
pub(super) fn follow_up(message: Drawn<'_>) -> Body {
    message.body(|message, files| {
        to_json(
            &CreateInteractionResponseFollowup::new()
                .content(&message.text)
                .ephemeral(message.visibility == Visibility::OnlyYou)
                .allowed_mentions(notified(message))
                .components(components(message))
                .files(files.new_ones()),
        )
    })
}

/// The edit by which the button that was pressed disappears from its message, and nothing else.
pub(super) fn without_pressed(pressed: &ComponentInteraction) -> Body {
    Body::json(to_json(
        &EditInteractionResponse::new()
            .components(other_buttons(pressed))
            .attachments(EditAttachments::keep_all(&pressed.message)),
    ))
}

/// The callback by which the button that was pressed disappears, and nothing else happens.
pub(super) fn spent(pressed: &ComponentInteraction) -> Body {
    let message = CreateInteractionResponseMessage::new().components(other_buttons(pressed));
    let mut callback = json!(CreateInteractionResponse::UpdateMessage(message));
    // serenity would let all files go, and lets nobody say otherwise.
    callback["data"]["attachments"] = json!(EditAttachments::keep_all(&pressed.message));
    Body::json(to_json(&callback))
}

/// The rows of a message without the button that was pressed.
fn other_buttons(pressed: &ComponentInteraction) -> Vec<CreateActionRow> {
    let rows = pressed.message.components.iter().map(|row| {
        let left = row
            .components
            .iter()
            .filter_map(|component| match component {
                ActionRowComponent::Button(button) if !is_pressed(&button.data, pressed) => {
                    Some(CreateButton::from(button.clone()))
                }
                // No message of which a button disappears has anything else.
                _ => None,
            });
        left.collect::<Vec<_>>()
    });
    rows.filter(|row| !row.is_empty())
        .map(CreateActionRow::Buttons)
        .collect()
}

fn is_pressed(button: &ButtonKind, pressed: &ComponentInteraction) -> bool {
    matches!(button, ButtonKind::NonLink { custom_id, .. } if *custom_id == pressed.data.custom_id)
}

fn response(message: &Message) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new()
        .content(&message.text)
        .ephemeral(message.visibility == Visibility::OnlyYou)
        .allowed_mentions(CreateAllowedMentions::new())
        .components(components(message))
}

/// Whom a new message notifies if its text mentions them; everybody else's mention is silent.
fn notified(message: &Message) -> CreateAllowedMentions {
    let users = message.notifies.iter();
    CreateAllowedMentions::new().users(users.map(|user| UserId::new(user.0)))
}

pub(super) fn components(message: &Message) -> Vec<CreateActionRow> {
    let rows = message.rows.iter();
    rows.map(|row| match row {
        Row::Buttons(buttons) => CreateActionRow::Buttons(buttons.iter().map(button).collect()),
        Row::Menu(menu) => CreateActionRow::SelectMenu(select_menu(menu)),
    })
    .collect()
}

fn button(button: &Button) -> CreateButton {
    let created = match &button.action {
        Action::Link(url) => CreateButton::new_link(url),
        Action::Press(id) => {
            CreateButton::new(id.to_string()).style(serenity::all::ButtonStyle::Secondary)
        }
    };
    created.label(&button.label).disabled(!button.enabled)
}

fn select_menu(menu: &Menu) -> CreateSelectMenu {
    let options = menu.choices.iter().map(|choice| {
        CreateSelectMenuOption::new(&choice.label, &choice.value).default_selection(choice.current)
    });
    let options = options.collect();
    CreateSelectMenu::new(
        menu.id.to_string(),
        CreateSelectMenuKind::String { options },
    )
    .placeholder(&menu.prompt)
}

pub(super) fn to_json(payload: &impl Serialize) -> String {
    serde_json::to_string(payload).expect("payloads have text for keys and nothing that fails")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::answer::{Answer, ButtonId, MenuChoice};
    use crate::chat::command::{Buttons, Effect, Pace};
    use crate::discord::testing::drawn;

    #[test]
    fn the_public_key_is_asked_for_only_where_it_is_needed() {
        let application = |told: Value| -> Application {
            serde_json::from_value(told).expect("what is needed everywhere")
        };
        let keyless = application(json!({"id": "518"}));
        assert_eq!(keyless.account(), ids::UserId(518));
        let key = PublicKey([7; 32]);
        for told in [Value::Null, json!(""), json!("07"), json!("z".repeat(64))] {
            let spoilt = application(json!({"id": "518", "verify_key": told}));
            for setting in [None, Some(key)] {
                let error = spoilt.public_key(setting).expect_err("there is none");
                assert!(error.to_string().contains("tells no public key"), "{error}");
            }
        }
        assert!(keyless.public_key(None).is_err());
        let keyed = application(json!({"id": "518", "verify_key": "07".repeat(32)}));
        assert!(keyed.public_key(None).is_ok_and(|told| told == key));
        assert!(keyed.public_key(Some(key)).is_ok());
        assert!(keyed.public_key(Some(PublicKey([8; 32]))).is_err());
    }

    #[test]
    fn moderators_commands_are_for_those_who_manage_a_server() {
        let moderators = Group {
            name: "x",
            description: "y",
            audience: Audience::Moderators,
            commands: &[],
        };
        let everywhere = json!(registration(&moderators, true));
        assert_eq!(everywhere["default_member_permissions"], "32");
        assert_eq!(everywhere["contexts"], json!([0]));
        assert_eq!(everywhere["integration_types"], json!([0]));
        let in_one_server = json!(registration(&moderators, false));
        assert_eq!(in_one_server["default_member_permissions"], "32");
        assert_eq!(in_one_server["contexts"], Value::Null);
        assert_eq!(in_one_server["integration_types"], Value::Null);
    }

    #[test]
    fn other_commands_are_for_everybody_everywhere() {
        let everybody = Group {
            name: "x",
            description: "y",
            audience: Audience::Everybody,
            commands: &[],
        };
        let everywhere = json!(registration(&everybody, true));
        assert_eq!(everywhere["default_member_permissions"], Value::Null);
        assert_eq!(everywhere["contexts"], json!([0, 1, 2]));
        assert_eq!(everywhere["integration_types"], json!([0, 1]));
    }

    #[test]
    fn commands_on_messages_are_for_everybody_and_have_no_description() {
        for command in MESSAGE_COMMANDS {
            let everywhere = json!(message_registration(command, true));
            assert_eq!(everywhere["type"], 3);
            assert_eq!(everywhere["description"], Value::Null);
            assert_eq!(everywhere["contexts"], json!([0, 1, 2]));
            assert_eq!(everywhere["integration_types"], json!([0, 1]));
            let in_one_server = json!(message_registration(command, false));
            assert_eq!(in_one_server["contexts"], Value::Null);
        }
    }

    /// An option of a kind as it is registered.
    fn registered(kind: Kind) -> Value {
        json!(option_registration(&Opt {
            name: "x",
            description: "y",
            required: false,
            kind,
        }))
    }

    #[test]
    fn channels_roles_and_people_are_registered() {
        let channel = registered(Kind::Channel);
        assert_eq!(channel["type"], 7);
        assert_eq!(channel["channel_types"], json!([0, 5]));
        assert_eq!(registered(Kind::Role)["type"], 8);
        assert_eq!(registered(Kind::User)["type"], 6);
    }

    #[test]
    fn texts_with_suggestions_are_registered() {
        let text = registered(Kind::Suggested {
            max: 64,
            suggest: |_| Box::pin(async { Ok(Vec::new()) }),
        });
        assert_eq!(text["type"], 3);
        assert_eq!(text["autocomplete"], true);
        assert_eq!(text["max_length"], 64);
    }

    #[test]
    fn buttons_may_be_grey_and_menus_have_a_current_choice() {
        const BUTTONS: Buttons = Buttons {
            key: "x",
            pace: Pace::Quick,
            effect: Effect::None,
            press: |_| Box::pin(async { Ok(Answer::ButtonSpent) }),
        };
        let choice = |label: &str, current| MenuChoice {
            label: label.to_owned(),
            value: label.to_lowercase(),
            current,
        };
        let first = Button::press("First", ButtonId::new(BUTTONS.key, "1")).enabled_if(false);
        let message = Message::only_you("text".to_owned())
            .with_buttons(&[first])
            .with_menu(Menu {
                id: ButtonId::new(BUTTONS.key, "2"),
                prompt: "Jump to".to_owned(),
                choices: vec![choice("A", false), choice("B", true)],
            });
        let rows = json!(components(&message));
        assert_eq!(rows[0]["components"][0]["disabled"], true);
        let menu = &rows[1]["components"][0];
        assert_eq!(
            (&menu["type"], &menu["custom_id"], &menu["placeholder"]),
            (&json!(3), &json!("x:2"), &json!("Jump to"))
        );
        assert_eq!(menu["options"][0]["value"], "a");
        assert_eq!(menu["options"][0]["default"], false);
        assert_eq!(menu["options"][1]["default"], true);
    }

    #[test]
    fn a_form_has_one_field_for_a_line_with_the_limits_that_it_names() {
        const BUTTONS: Buttons = Buttons {
            key: "x",
            pace: Pace::Quick,
            effect: Effect::None,
            press: |_| Box::pin(async { Ok(Answer::ButtonSpent) }),
        };
        for max_chars in [1, 100, 4000] {
            let body = read(&form(&Form {
                id: ButtonId::new(BUTTONS.key, "1"),
                title: "Title".to_owned(),
                label: "Label".to_owned(),
                placeholder: "Placeholder".to_owned(),
                max_chars,
            }));
            assert_eq!(body["type"], 9);
            let data = &body["data"];
            assert_eq!(
                (&data["custom_id"], &data["title"]),
                (&json!("x:1"), &json!("Title"))
            );
            let expected = json!([{"type": 1, "components": [{
                "type": 4, "custom_id": FORM_FIELD, "style": 1, "label": "Label",
                "placeholder": "Placeholder", "min_length": 1, "max_length": max_chars,
                "required": true,
            }]}]);
            assert_eq!(without_nulls(&data["components"]), expected);
        }
    }

    /// A list of rows without the fields that are null, which say nothing to Discord.
    fn without_nulls(rows: &Value) -> Value {
        let mut rows = rows.clone();
        let components = rows.as_array_mut().into_iter().flatten();
        for component in components
            .filter_map(|row| row["components"].as_array_mut())
            .flatten()
        {
            let fields = component.as_object_mut().expect("an object");
            fields.retain(|_, value| !value.is_null());
        }
        rows
    }

    /// The JSON of a body without a file.
    fn read(body: &Body) -> Value {
        let json = body.without_file().expect("no file");
        serde_json::from_str(json).expect("JSON")
    }

    /// Whom a body lets Discord notify.
    fn allowed(body: &Body) -> Value {
        let payload = read(body);
        let data = payload.get("data").unwrap_or(&payload);
        data["allowed_mentions"].clone()
    }

    #[tokio::test]
    async fn new_messages_notify_one_person_at_most_and_updates_nobody() {
        let nobody = json!({"parse": [], "users": [], "roles": []});
        let bob = json!({"parse": [], "users": ["12"], "roles": []});
        let message = Message::public("<@12> <@13> @everyone".to_owned());
        for notifies in [None, Some(ids::UserId(12))] {
            let message = Message {
                notifies,
                ..message.clone()
            };
            let expected = if notifies.is_some() { &bob } else { &nobody };
            let [callback, later] = [drawn(&message).await, drawn(&message).await];
            for new in [new_message(callback), follow_up(later)] {
                assert_eq!(allowed(&new), *expected);
            }
            let [callback, later] = [drawn(&message).await, drawn(&message).await];
            for change in [update(callback), edit(later)] {
                assert_eq!(allowed(&change), nobody);
            }
        }
    }

    #[tokio::test]
    async fn whole_messages_say_that_they_have_no_files_so_that_old_ones_go() {
        let message = Message::public("a board".to_owned());
        for body in [
            new_message(drawn(&message).await),
            update(drawn(&message).await),
        ] {
            assert_eq!(read(&body)["data"]["attachments"], json!([]));
        }
        for body in [
            edit(drawn(&message).await),
            follow_up(drawn(&message).await),
        ] {
            assert_eq!(read(&body)["attachments"], json!([]));
        }
    }

    /// A button that was pressed on a message with another button and these files.
    fn press(attachments: &Value) -> ComponentInteraction {
        let person = json!({"id": "11", "username": "bob", "discriminator": "0", "avatar": null});
        let button = |id: &str| json!({"type": 2, "style": 2, "label": id, "custom_id": id});
        let interaction = json!({
            "id": "1", "application_id": "518", "type": 3, "token": "token", "version": 1,
            "channel_id": "31", "locale": "en-GB", "user": person, "entitlements": [],
            "app_permissions": "0", "attachment_size_limit": 1024,
            "authorizing_integration_owners": {"0": "0"}, "context": 1,
            "data": {"custom_id": "again", "component_type": 2},
            "message": {
                "id": "5", "channel_id": "31", "content": "a board", "type": 20, "flags": 0,
                "author": person, "attachments": attachments, "embeds": [], "mentions": [],
                "mention_roles": [], "mention_everyone": false, "pinned": false, "tts": false,
                "timestamp": "2026-01-01T12:00:00.000000+00:00", "edited_timestamp": null,
                "components": [{"type": 1, "components": [button("again"), button("other")]}],
            },
        });
        serde_json::from_value(interaction).expect("a press")
    }

    #[test]
    fn a_message_whose_button_goes_keeps_its_files() {
        let file = |id: &str| json!({"id": id, "filename": "a.png", "size": 1, "url": "https://a", "proxy_url": "https://a"});
        for (files, kept) in [
            (json!([]), json!([])),
            (json!([file("7")]), json!([{"id": "7"}])),
            (
                json!([file("7"), file("8")]),
                json!([{"id": "7"}, {"id": "8"}]),
            ),
        ] {
            let pressed = press(&files);
            let edit = read(&without_pressed(&pressed));
            let callback = read(&spent(&pressed));
            assert_eq!(callback["type"], 7);
            for body in [&edit, &callback["data"]] {
                assert_eq!(body["attachments"], kept);
                let left = &body["components"][0]["components"];
                assert_eq!(left.as_array().map(Vec::len), Some(1));
                assert_eq!(left[0]["custom_id"], "other");
                for untouched in ["content", "embeds", "flags"] {
                    assert_eq!(body.get(untouched), None, "{untouched}");
                }
            }
        }
    }

    #[test]
    fn a_caller_gets_files_where_the_bot_may_attach_them() {
        let caller = Caller::new(InteractionId::new(1), "token");
        let [nothing, files, everything] = [
            Permissions::SEND_MESSAGES,
            Permissions::ATTACH_FILES,
            Permissions::ADMINISTRATOR,
        ];
        for (permissions, expected) in [
            (None, Some(7)),
            (Some(nothing), None),
            (Some(files), Some(7)),
            (Some(everything), Some(7)),
        ] {
            assert_eq!(caller.with_files(permissions, 7).max_file, expected);
        }
        let mut raw = json!({"id": "1", "token": "token"});
        let max_file = |raw: &Value| raw_caller(raw).expect("a caller").max_file;
        assert_eq!(max_file(&raw), Some(u32::MAX));
        raw["attachment_size_limit"] = json!(7);
        assert_eq!(max_file(&raw), Some(7));
        raw["app_permissions"] = json!(nothing.bits().to_string());
        assert_eq!(max_file(&raw), None);
        raw["app_permissions"] = json!((files | nothing).bits().to_string());
        assert_eq!(max_file(&raw), Some(7));
    }

    fn suggestion(label: &str, value: &str) -> Suggestion {
        Suggestion {
            label: label.to_owned(),
            value: value.to_owned(),
        }
    }

    /// The choices that are made of suggestions.
    fn offered(suggestions: Vec<Suggestion>) -> Value {
        let body = read(&choices(suggestions));
        assert_eq!(body["type"], 8);
        body["data"]["choices"].clone()
    }

    #[test]
    fn suggestions_keep_to_discords_limits() {
        let longest = "é".repeat(MAX_CHOICE);
        let too_long = "é".repeat(MAX_CHOICE + 1);
        let cut = format!("{}…", "é".repeat(MAX_CHOICE - 1));
        let choices = offered(vec![
            suggestion(&longest, &longest),
            suggestion("a", &too_long),
            suggestion("", "a"),
            suggestion("a", ""),
            suggestion(&too_long, "a"),
        ]);
        let expected = json!([{"name": longest, "value": longest}, {"name": cut, "value": "a"}]);
        assert_eq!(choices, expected);

        let many = offered(vec![suggestion("a", "b"); MAX_CHOICES + 1]);
        assert_eq!(many.as_array().map(Vec::len), Some(MAX_CHOICES));
        assert_eq!(offered(Vec::new()), json!([]));
    }
}
