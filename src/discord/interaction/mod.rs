//! The path of an interaction: admit, decode, begin, run, send, record.
//!
//! [`admission`] refuses it if too many are in progress. [`dispatch`] decodes it, by kind. [`execution`] checks that it
//! runs only once. [`answer`] acknowledges it if it is slow, runs it, sends the answer and records the result.

pub(crate) mod admission;
pub(crate) mod user_limit;

pub(super) mod answer;
mod autocomplete;
mod busy;
mod delivery;
pub(super) mod execution;
mod log;
mod work;

use serde_json::Value;
use serenity::all::{CommandType, Interaction};
use tokio::sync::SemaphorePermit;
use tokio::time::Instant;

use crate::chat::ReplyMode;
use crate::commands::CommandLabel;
use crate::discord::bot::Bot;
use crate::discord::decode::caller::{self, Caller, Origin};
use crate::discord::decode::component::ComponentUse;
use crate::discord::decode::message_command;
use crate::discord::decode::raw::{UNREADABLE, raw_caller, raw_user};
use crate::discord::interaction::answer::{Reply, answer};
use crate::discord::interaction::execution::{Work, begin};
use crate::discord::interaction::log::PanicGuard;
use crate::discord::pending_response::PendingResponse;
use crate::domain::ids::{InteractionId, created_at};
use crate::domain::preferences::LocalPreferences;

pub(crate) async fn on_interaction(
    bot: &Bot,
    interaction: &Interaction,
    response: Option<&PendingResponse>,
    arrived: Instant,
) {
    let Some((caller, origin)) = caller::read(interaction) else {
        tracing::warn!("interaction of unknown type ignored");
        return;
    };
    let reply = Reply {
        bot,
        caller: Caller { response, ..caller },
        arrived,
    };
    let _guard = PanicGuard(reply);
    bot.app.clock().observe(created_at(caller.id.get()));
    let Some(permit) = bot.admission.admit(arrived).await else {
        let preferences = LocalPreferences::default();
        let languages = preferences.languages(origin.locale, origin.guild_locale);
        let refusing = refuse(reply, interaction);
        return languages.scope(Box::pin(refusing)).await;
    };
    let preferences = bot.app.preferences_in(origin.user, origin.place.guild);
    let preferences = preferences.await;
    let languages = preferences.languages(origin.locale, origin.guild_locale);
    let answering = dispatch(reply, origin, interaction, preferences, permit);
    languages.scope(Box::pin(answering)).await;
}

/// Answers interactions that serenity cannot parse: message commands, and others with a refusal.
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
    let reply = Reply {
        bot,
        caller: Caller { response, ..caller },
        arrived,
    };
    let _guard = PanicGuard(reply);
    let locale = interaction["locale"].as_str().unwrap_or_default();
    let Some(permit) = bot.admission.admit(arrived).await else {
        let language = LocalPreferences::default().languages(locale, None).private;
        let refusing = busy::refuse(reply, CommandLabel::UNKNOWN);
        return Box::pin(language.scope(refusing)).await;
    };
    let preferences = match raw_user(interaction) {
        Some(user) => bot.app.preferences_in(user, None).await,
        None => LocalPreferences::default(),
    };
    let language = preferences.languages(locale, None).private;
    let answering = async {
        let call = message_command::read(&interaction["data"]);
        let call = call.map_err(|_| UNREADABLE.into());
        let work = work::message_command(bot, raw_user(interaction), call);
        execute(reply, work, permit).await;
    };
    Box::pin(language.scope(answering)).await;
}

async fn dispatch(
    reply: Reply<'_>,
    origin: Origin<'_>,
    interaction: &Interaction,
    preferences: LocalPreferences,
    permit: SemaphorePermit<'_>,
) {
    let bot = reply.bot;
    let mut random = bot.app.random();
    let work = match interaction {
        Interaction::Command(it) if it.data.kind == CommandType::Message => {
            let data = serde_json::to_value(&it.data).unwrap_or_default();
            work::message_command(bot, Some(origin.user), message_command::read(&data))
        }
        Interaction::Command(it) => work::slash_command(bot, origin, it, preferences),
        Interaction::Component(it) => {
            let admitted = bot.limits.interactions.admit(origin.user);
            let used = admitted.and_then(|()| Ok(ComponentUse::component(it)?));
            let id = &it.data.custom_id;
            work::component(reply, origin, id, used, preferences, &mut *random).await
        }
        Interaction::Modal(it) => {
            let admitted = bot.limits.forms.admit(origin.user);
            let used = admitted.and_then(|()| Ok(ComponentUse::form(it)?));
            let id = &it.data.custom_id;
            work::component(reply, origin, id, used, preferences, &mut *random).await
        }
        Interaction::Autocomplete(it) => return autocomplete::answer(reply, origin, it).await,
        // Has no origin.
        _ => return,
    };
    execute(reply, work, permit).await;
}

/// The current language is the caller's.
async fn refuse(reply: Reply<'_>, interaction: &Interaction) {
    match interaction {
        Interaction::Autocomplete(_) => busy::refuse_suggestions(reply).await,
        _ => busy::refuse(reply, CommandLabel::UNKNOWN).await,
    }
}

/// Keeps the permit until the end. An interaction that is acknowledged first exchanges it, so that slow commands don't
/// keep others from running.
async fn execute(reply: Reply<'_>, work: Work<'_>, permit: SemaphorePermit<'_>) {
    let permit = match work.reply_mode {
        ReplyMode::Immediate => permit,
        ReplyMode::Deferred | ReplyMode::DeferredUpdate => {
            drop(permit);
            let Some(permit) = reply.bot.admission.admit_acknowledged() else {
                return busy::refuse(reply, work.label).await;
            };
            permit
        }
    };
    let id = InteractionId(reply.caller.id.get());
    let work = begin(reply.bot, id, reply.arrived, work).await;
    answer(reply, work).await;
    drop(permit);
}
