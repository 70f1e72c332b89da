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
use crate::discord::decode::component::UsedComponent;
use crate::discord::decode::message_command;
use crate::discord::decode::raw::{UNREADABLE, raw_reply_target, raw_user};
use crate::discord::decode::sender::{Origin, Sender};
use crate::discord::interaction::answer::{Reply, run_and_answer};
use crate::discord::interaction::execution::{Work, begin};
use crate::discord::interaction::log::PanicGuard;
use crate::discord::pending_response::PendingResponse;
use crate::domain::ids::{InteractionId, UserId, created_at};
use crate::domain::preferences::LocalPreferences;

/// An admitted interaction: how it is answered, who sent it, and the stored preferences of the user and the server.
#[derive(Clone, Copy)]
struct Admitted<'a> {
    reply: Reply<'a>,
    origin: Origin<'a>,
    preferences: LocalPreferences,
}

/// Answers an interaction, in the languages of its user and server. Refuses it if too many others are in progress.
///
/// `response` is the HTTP response that can contain the answer. `None` if the interaction arrived at the gateway.
pub(crate) async fn on_interaction(
    bot: &Bot,
    interaction: &Interaction,
    response: Option<&PendingResponse>,
    arrived: Instant,
) {
    let Some(Sender { target, origin }) = Sender::of(interaction) else {
        tracing::warn!("interaction of unknown type ignored");
        return;
    };
    let reply = Reply {
        bot,
        target,
        response,
        arrived,
    };
    // Counts the interaction as failed if this function panics.
    let _panic_guard = PanicGuard(reply);
    // Ids contain Discord's time, with which this machine's clock is compared.
    bot.app.clock().observe(created_at(target.id.get()));
    // Both answers below are boxed, so that an interaction that waits for a permit takes no memory for them.
    let Some(permit) = bot.admission.admit(arrived).await else {
        // The stored preferences are not read, so that the refusal is fast.
        let languages = origin.languages(LocalPreferences::default());
        languages.scope(Box::pin(refuse(reply, interaction))).await;
        return;
    };
    let preferences = bot
        .app
        .preferences_in(origin.user, origin.place.guild)
        .await;
    let admitted = Admitted {
        reply,
        origin,
        preferences,
    };
    let answering = Box::pin(dispatch(admitted, interaction, permit));
    origin.languages(preferences).scope(answering).await;
}

/// Answers an interaction that serenity cannot parse, from its JSON, in the language of its user. Runs message commands,
/// because their messages may contain objects that serenity does not know, and refuses other interactions.
///
/// `response` is the HTTP response that can contain the answer. `None` if the interaction arrived at the gateway.
pub(crate) async fn on_unreadable(
    bot: &Bot,
    interaction: &Value,
    response: Option<&PendingResponse>,
    arrived: Instant,
) {
    let Some(target) = raw_reply_target(interaction) else {
        tracing::warn!("interaction without id or token ignored");
        return;
    };
    let reply = Reply {
        bot,
        target,
        response,
        arrived,
    };
    // Counts the interaction as failed if this function panics.
    let _panic_guard = PanicGuard(reply);
    // Without a readable locale, the answer is in English.
    let locale = interaction["locale"].as_str().unwrap_or_default();
    // Both answers below are boxed, so that an interaction that waits for a permit takes no memory for them.
    let Some(permit) = bot.admission.admit(arrived).await else {
        // The stored preferences are not read, so that the refusal is fast.
        let languages = LocalPreferences::default().languages(locale, None);
        let refusing = Box::pin(busy::refuse(reply, CommandLabel::UNKNOWN));
        languages.scope(refusing).await;
        return;
    };
    let user = raw_user(interaction);
    // The answers are private, so the language of the server is not needed.
    let preferences = match user {
        Some(user) => bot.app.preferences_in(user, None).await,
        None => LocalPreferences::default(),
    };
    let answering = Box::pin(answer_unreadable(reply, user, interaction, permit));
    preferences.languages(locale, None).scope(answering).await;
}

/// Runs a message command that serenity cannot parse, and refuses everything else.
async fn answer_unreadable(
    reply: Reply<'_>,
    user: Option<UserId>,
    interaction: &Value,
    permit: SemaphorePermit<'_>,
) {
    let work = match user {
        // Refused, because no limit on the user's interactions can count it.
        None => Work::done(CommandLabel::UNKNOWN, Err(UNREADABLE.into())),
        Some(user) => match message_command::decode(&interaction["data"]) {
            Ok(call) => work::decoded_message_command(reply.bot, user, call),
            Err(_) => work::refused_unknown(reply.bot, user, UNREADABLE.into()),
        },
    };
    execute(reply, work, permit).await;
}

/// Decodes an interaction, and answers it in the current languages. `permit` counts it towards the interactions in
/// progress until it is dropped.
async fn dispatch(admitted: Admitted<'_>, interaction: &Interaction, permit: SemaphorePermit<'_>) {
    let reply = admitted.reply;
    if let Interaction::Autocomplete(command) = interaction {
        return autocomplete::answer(reply, admitted.origin, command).await;
    }
    let mut random = reply.bot.app.random();
    let work = match interaction {
        Interaction::Command(command) if command.data.kind == CommandType::Message => {
            work::message_command(admitted, command)
        }
        Interaction::Command(command) => work::slash_command(admitted, command),
        Interaction::Component(press) => {
            work::component(admitted, UsedComponent::Press(press), &mut *random).await
        }
        Interaction::Modal(form) => {
            work::component(admitted, UsedComponent::Form(form), &mut *random).await
        }
        // serenity's enum is non-exhaustive.
        _ => return,
    };
    execute(reply, work, permit).await;
}

/// Refuses an interaction because too many others are in progress. The current language is the caller's.
async fn refuse(reply: Reply<'_>, interaction: &Interaction) {
    match interaction {
        Interaction::Autocomplete(_) => busy::refuse_suggestions(reply).await,
        _ => busy::refuse(reply, CommandLabel::UNKNOWN).await,
    }
}

/// Runs the work of an interaction, a command or a press, and answers it.
///
/// Permits limit how many interactions run at once. One that is acknowledged first and answered later, because it may
/// be slow, exchanges its permit for one of another kind, so that it doesn't keep others from running.
async fn execute(reply: Reply<'_>, work: Work<'_>, permit: SemaphorePermit<'_>) {
    // Held until the answer is sent.
    let _permit = match work.reply_mode {
        ReplyMode::Immediate => permit,
        ReplyMode::Deferred | ReplyMode::DeferredUpdate => {
            drop(permit);
            let Some(permit_for_slow_work) = reply.bot.admission.admit_acknowledged() else {
                return busy::refuse(reply, work.label).await;
            };
            permit_for_slow_work
        }
    };
    let id = InteractionId(reply.target.id.get());
    let begun_work = begin(reply.bot, id, reply.arrived, work).await;
    run_and_answer(reply, begun_work).await;
}
