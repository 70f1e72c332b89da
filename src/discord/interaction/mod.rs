//! The path of an interaction: decode, begin, run, send, record.
//!
//! [`dispatch`] decodes it, by kind. [`execution`] checks that it runs only once. [`answer`] acknowledges it if it is
//! slow, runs it, sends the answer and records the result.

pub(crate) mod command_label;
pub(crate) mod user_limit;

pub(super) mod answer;
mod autocomplete;
mod command;
mod component;
mod delivery;
pub(super) mod execution;
mod log;
mod message_command;

use serde_json::Value;
use serenity::all::{CommandType, Interaction};
use tokio::time::Instant;

use crate::discord::bot::Bot;
use crate::discord::decode::caller::Caller;
use crate::discord::decode::raw::raw_caller;
use crate::discord::interaction::answer::{Reply, answer};
use crate::discord::interaction::execution::{DecodedInteraction, begin};
use crate::discord::interaction::log::PanicGuard;
use crate::discord::pending_response::PendingResponse;
use crate::domain::ids::created_at;
use crate::text::Language;

pub(crate) async fn on_interaction(
    bot: &Bot,
    interaction: &Interaction,
    response: Option<&PendingResponse>,
    arrived: Instant,
) {
    let _guard = PanicGuard::new(bot, interaction.id(), arrived);
    bot.app.clock().observe(created_at(interaction.id().get()));
    let answering = Box::pin(dispatch(bot, interaction, response, arrived));
    language(interaction).scope(answering).await;
}

/// Answers interactions that serenity cannot parse.
pub(crate) async fn on_unreadable(
    bot: &Bot,
    interaction: &Value,
    response: Option<&PendingResponse>,
    arrived: Instant,
) {
    let Some(caller) = raw_caller(interaction) else {
        tracing::warn!("interaction without id or token ignored");
        return;
    };
    let _guard = PanicGuard::new(bot, caller.id, arrived);
    let reply = Reply {
        bot,
        caller: Caller { response, ..caller },
        arrived,
    };
    Box::pin(execute(
        reply,
        message_command::decode_raw(bot, interaction),
    ))
    .await;
}

async fn dispatch(
    bot: &Bot,
    interaction: &Interaction,
    response: Option<&PendingResponse>,
    arrived: Instant,
) {
    let permissions = interaction.app_permissions();
    let reply = |id, token, max_file_bytes| Reply {
        bot,
        caller: Caller {
            response,
            ..Caller::new(id, token).with_file_limit(permissions, max_file_bytes)
        },
        arrived,
    };
    let mut random = bot.app.random();
    let (reply, decoded) = match interaction {
        Interaction::Command(it) => {
            let decoded = if it.data.kind == CommandType::Message {
                message_command::decode(bot, it)
            } else {
                command::decode(bot, it)
            };
            (reply(it.id, &it.token, it.attachment_size_limit), decoded)
        }
        Interaction::Component(it) => {
            let mut reply = reply(it.id, &it.token, it.attachment_size_limit);
            reply.caller.pressed = Some(it);
            let decoded = component::decode_press(bot, reply.caller, it, &mut *random).await;
            (reply, decoded)
        }
        Interaction::Modal(it) => {
            let reply = reply(it.id, &it.token, it.attachment_size_limit);
            let decoded = component::decode_form(bot, reply.caller, it, &mut *random).await;
            (reply, decoded)
        }
        Interaction::Autocomplete(it) => {
            let reply = reply(it.id, &it.token, it.attachment_size_limit);
            return autocomplete::answer(reply, it).await;
        }
        Interaction::Ping(_) => return,
        // serenity's enum is non-exhaustive.
        _ => {
            tracing::warn!("interaction of unknown type ignored");
            return;
        }
    };
    execute(reply, decoded).await;
}

async fn execute(reply: Reply<'_>, decoded: DecodedInteraction<'_>) {
    let DecodedInteraction { label, work } = decoded;
    let execution = begin(reply.bot, reply.caller.id, work).await;
    answer(reply, label, execution).await;
}

fn language(interaction: &Interaction) -> Language {
    let locale = match interaction {
        Interaction::Command(it) | Interaction::Autocomplete(it) => &it.locale,
        Interaction::Component(it) => &it.locale,
        Interaction::Modal(it) => &it.locale,
        // Pings have no locale; serenity's enum is non-exhaustive.
        _ => return Language::default(),
    };
    Language::of_locale(locale)
}
