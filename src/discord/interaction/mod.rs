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
use crate::discord::decode::raw::{raw_caller, raw_user};
use crate::discord::interaction::answer::{Reply, answer};
use crate::discord::interaction::execution::{DecodedInteraction, begin};
use crate::discord::interaction::log::PanicGuard;
use crate::discord::pending_response::PendingResponse;
use crate::domain::ids::{GuildId, UserId, created_at};
use crate::domain::preferences::LocalPreferences;
use crate::text::Languages;

pub(crate) async fn on_interaction(
    bot: &Bot,
    interaction: &Interaction,
    response: Option<&PendingResponse>,
    arrived: Instant,
) {
    let _guard = PanicGuard::new(bot, interaction.id(), arrived);
    bot.app.clock().observe(created_at(interaction.id().get()));
    let (preferences, languages) = preferences(bot, interaction).await;
    let answering = dispatch(bot, interaction, preferences, response, arrived);
    languages.scope(Box::pin(answering)).await;
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
    let locale = interaction["locale"].as_str().unwrap_or_default();
    let preferences = match raw_user(interaction) {
        Some(user) => bot.app.preferences_in(user, None).await,
        None => LocalPreferences::default(),
    };
    let language = preferences.languages(locale, None).private;
    let decoded = message_command::decode_raw(bot, interaction);
    Box::pin(language.scope(execute(reply, decoded))).await;
}

async fn dispatch(
    bot: &Bot,
    interaction: &Interaction,
    preferences: LocalPreferences,
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
                command::decode(bot, it, preferences)
            };
            (reply(it.id, &it.token, it.attachment_size_limit), decoded)
        }
        Interaction::Component(it) => {
            let mut reply = reply(it.id, &it.token, it.attachment_size_limit);
            reply.caller.pressed = Some(it);
            let decoded =
                component::decode_press(bot, reply.caller, it, preferences, &mut *random).await;
            (reply, decoded)
        }
        Interaction::Modal(it) => {
            let reply = reply(it.id, &it.token, it.attachment_size_limit);
            let decoded =
                component::decode_form(bot, reply.caller, it, preferences, &mut *random).await;
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

/// Preferences of the user and the server, and the resulting languages.
async fn preferences(bot: &Bot, interaction: &Interaction) -> (LocalPreferences, Languages) {
    let (user, guild, locale, guild_locale) = match interaction {
        Interaction::Command(it) | Interaction::Autocomplete(it) => {
            (&it.user, it.guild_id, &it.locale, &it.guild_locale)
        }
        Interaction::Component(it) => (&it.user, it.guild_id, &it.locale, &it.guild_locale),
        Interaction::Modal(it) => (&it.user, it.guild_id, &it.locale, &it.guild_locale),
        // Pings have no user; serenity's enum is non-exhaustive.
        _ => return <_>::default(),
    };
    let guild = guild.map(|guild| GuildId(guild.get()));
    let preferences = bot.app.preferences_in(UserId(user.id.get()), guild).await;
    let languages = preferences.languages(locale, guild_locale.as_deref());
    (preferences, languages)
}
