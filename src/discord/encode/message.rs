//! Payloads of messages.

use serde::Serialize;
use serde_json::{Value, json};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, MessageFlags, UserId,
};

use crate::chat::{
    Action, Button, ButtonColor, ComponentRow, Menu, Message, Ping, Post, Visibility,
};
use crate::discord::encode::callback::{Callback, CallbackKind};
use crate::discord::rest::request::to_json;
use crate::domain::ids::{ChannelId, MessageId};

/// How a message is sent. Discord expects a different payload for each way.
#[derive(Clone, Copy)]
pub(crate) enum PayloadKind<'a> {
    /// New message as the first answer to an interaction.
    FirstAnswer,
    /// Edit of the pressed message as the first answer to an interaction.
    FirstUpdate,
    /// New message after the first answer.
    FollowUp,
    /// Replaces a message and its files. A deferred response keeps the visibility of its
    /// [`deferral`](super::deferral). Does not notify.
    Edit,
    /// Message in a channel, without an interaction.
    Post {
        channel: ChannelId,
        post: &'a Post<'a>,
    },
}

/// A message as it is encoded.
pub(crate) struct Content<'a> {
    pub message: &'a Message,
    /// Text of the message, with mentions of commands.
    pub text: &'a str,
    pub file: Option<&'a CreateAttachment>,
}

impl PayloadKind<'_> {
    /// Encodes a message in the form of the request that sends it.
    pub fn json(self, content: &Content<'_>) -> String {
        match self {
            Self::FirstAnswer => to_json(&Callback {
                kind: CallbackKind::Message,
                data: Payload::of_answer(content),
            }),
            Self::FirstUpdate => to_json(&Callback {
                kind: CallbackKind::Update,
                data: Payload {
                    flags: Some(flags(content.message.visibility)),
                    ..Payload::new(content)
                },
            }),
            Self::FollowUp => to_json(&Payload::of_answer(content)),
            // An edit cannot change the visibility.
            Self::Edit => to_json(&Payload::new(content)),
            Self::Post { channel, post } => to_json(&PostPayload::new(content, channel, post)),
        }
    }
}

/// The fields that all messages have.
#[derive(Serialize)]
struct Payload<'a> {
    content: &'a str,
    /// Which mentions notify.
    allowed_mentions: CreateAllowedMentions,
    components: Vec<CreateActionRow>,
    /// Always listed, so that an edit removes all old files.
    attachments: &'a [CreateAttachment],
    #[serde(skip_serializing_if = "Option::is_none")]
    flags: Option<MessageFlags>,
}

impl<'a> Payload<'a> {
    /// Payload without a visibility, in which mentions do not notify.
    fn new(content: &Content<'a>) -> Self {
        Self {
            content: content.text,
            allowed_mentions: CreateAllowedMentions::new(),
            components: components(content.message),
            attachments: content.file.map_or(&[], std::slice::from_ref),
            flags: None,
        }
    }

    /// Payload of a new message that answers an interaction. It has a visibility, and its mention of
    /// [`Message::notifies`] notifies that user.
    fn of_answer(content: &Content<'a>) -> Self {
        let notified = content.message.notifies.map(|user| UserId::new(user.0));
        Self {
            allowed_mentions: CreateAllowedMentions::new().users(notified),
            flags: Some(flags(content.message.visibility)),
            ..Self::new(content)
        }
    }
}

#[derive(Serialize)]
struct PostPayload<'a> {
    #[serde(flatten)]
    message: Payload<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message_reference: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nonce: Option<&'a str>,
    enforce_nonce: bool,
}

impl<'a> PostPayload<'a> {
    /// Returns the payload that sends a post to a channel. If a post with a nonce is sent twice, Discord creates only
    /// one message.
    fn new(content: &Content<'a>, channel: ChannelId, post: &'a Post<'_>) -> Self {
        let flags = post.quiet.then_some(MessageFlags::SUPPRESS_NOTIFICATIONS);
        Self {
            message: Payload {
                allowed_mentions: allowed_mentions(post.ping),
                flags,
                ..Payload::new(content)
            },
            message_reference: post
                .replies_to
                .map(|message| message_reference(channel, message)),
            nonce: post.nonce.as_deref(),
            enforce_nonce: post.nonce.is_some(),
        }
    }
}

fn allowed_mentions(ping: Option<Ping>) -> CreateAllowedMentions {
    let nobody = CreateAllowedMentions::new();
    match ping {
        None => nobody,
        Some(Ping::Everyone) => nobody.everyone(true),
        Some(Ping::Role(role)) => nobody.roles([role.0]),
        Some(Ping::Person(user)) => nobody.users([user.0]),
    }
}

/// Makes a post a reply, unless the message does not exist any more.
fn message_reference(channel: ChannelId, message: MessageId) -> Value {
    json!({
        "channel_id": channel.to_string(),
        "message_id": message.to_string(),
        "fail_if_not_exists": false,
    })
}

pub(super) fn flags(visibility: Visibility) -> MessageFlags {
    match visibility {
        Visibility::OnlyYou => MessageFlags::EPHEMERAL,
        Visibility::Public => MessageFlags::empty(),
    }
}

pub(super) fn components(message: &Message) -> Vec<CreateActionRow> {
    message.rows.iter().map(action_row).collect()
}

fn action_row(row: &ComponentRow) -> CreateActionRow {
    match row {
        ComponentRow::Buttons(buttons) => {
            CreateActionRow::Buttons(buttons.iter().map(button).collect())
        }
        ComponentRow::Menu(menu) => CreateActionRow::SelectMenu(select_menu(menu)),
    }
}

/// Converts a button to serenity's type, which encodes it. Links have no color in Discord.
fn button(button: &Button) -> CreateButton {
    let created = match &button.action {
        Action::Link(url) => CreateButton::new_link(url),
        Action::Press(id) => CreateButton::new(id.to_string()).style(match button.color {
            ButtonColor::Blue => ButtonStyle::Primary,
            ButtonColor::Green => ButtonStyle::Success,
            ButtonColor::Red => ButtonStyle::Danger,
            ButtonColor::Grey => ButtonStyle::Secondary,
        }),
    };
    created.label(&button.label).disabled(!button.enabled)
}

/// Converts a menu of choices to serenity's type, which encodes it.
fn select_menu(menu: &Menu) -> CreateSelectMenu {
    let options = menu
        .choices
        .iter()
        .map(|choice| {
            CreateSelectMenuOption::new(&choice.label, &choice.value)
                .default_selection(choice.current)
        })
        .collect();
    CreateSelectMenu::new(
        menu.id.to_string(),
        CreateSelectMenuKind::String { options },
    )
    .placeholder(&menu.prompt)
}
