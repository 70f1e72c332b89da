//! Decodes what interactions do.

use serenity::all::{CommandInteraction, Message, MessageFlags};
use tokio::task::spawn_blocking;

use crate::app::Random;
use crate::chat::{
    Call, CommandError, Effect, Outcome, Press, Refused, ReplyMode, TargetMessage, Visibility,
};
use crate::commands::{self, CommandLabel};
use crate::discord::bot::Bot;
use crate::discord::decode::caller::{Origin, reply_access};
use crate::discord::decode::command::Invocation;
use crate::discord::decode::component::ComponentUse;
use crate::discord::decode::message_command::MessageCall;
use crate::discord::decode::raw::UNREADABLE;
use crate::discord::interaction::answer::Reply;
use crate::discord::interaction::execution::{Work, guard, time_left};
use crate::domain::ids::{InteractionId, MessageId, ReplyToken, UserId};
use crate::domain::preferences::LocalPreferences;
use crate::text::Language;

pub(super) fn slash_command<'a>(
    bot: &'a Bot,
    origin: Origin<'a>,
    interaction: &'a CommandInteraction,
    preferences: LocalPreferences,
) -> Work<'a> {
    let invocation = Invocation::new(&interaction.data);
    let label = invocation
        .as_ref()
        .map_or(CommandLabel::UNKNOWN, |it| it.label);
    let admitted = bot.limits.interactions.admit(origin.user);
    let work = admitted.and(invocation).and_then(|invocation| {
        let (command, args) = (invocation.command, invocation.args()?);
        let run = async move {
            let call = Call {
                app: &bot.app,
                args,
                user: Some(origin.user),
                user_name: origin.user_name,
                place: origin.place,
                reply_access: reply_access(interaction),
                manages_server: origin.manages_server,
                preferences,
                platform: Some(&bot.discord),
                interaction: Some(InteractionId(interaction.id.get())),
                now: bot.app.clock().now(),
                random: &mut *bot.app.random(),
            };
            command.answer(call).await
        };
        Ok(Work {
            label,
            effect: command.effect,
            reply_mode: command.reply_mode,
            run: Box::pin(run),
        })
    });
    work.unwrap_or_else(|refused| Work::done(label, Err(refused.into())))
}

pub(super) fn message_command(
    bot: &Bot,
    user: Option<UserId>,
    call: Result<MessageCall, Refused>,
) -> Work<'_> {
    let label = call.as_ref().map_or(CommandLabel::UNKNOWN, |call| {
        CommandLabel::message_command(call.command)
    });
    let user = user.ok_or_else(|| UNREADABLE.into());
    let admitted = user.and_then(|user| bot.limits.interactions.admit(user));
    match admitted.and(call) {
        Ok(call) => Work {
            label,
            effect: Effect::None,
            reply_mode: if call.attachments.is_empty() {
                ReplyMode::Immediate
            } else {
                ReplyMode::Deferred
            },
            run: Box::pin(answer_message_command(bot, call)),
        },
        Err(refused) => Work::done(label, Err(refused.into())),
    }
}

/// Reads the attached files first.
async fn answer_message_command(bot: &Bot, call: MessageCall) -> Outcome {
    if call.attachments.is_empty() {
        return (call.command.answer)(&TargetMessage::of_text(&call.text));
    }
    let permit = bot.attachments.permit().await;
    let target = TargetMessage {
        files: bot.attachments.read(&call.attachments).await,
        text: call.text,
    };
    let language = Language::current();
    let answering = spawn_blocking(move || {
        let _permit = permit;
        language.format(|| (call.command.answer)(&target))
    });
    answering.await.map_err(anyhow::Error::from)?
}

/// A pressed button, a used menu or a sent form.
pub(super) async fn component<'a>(
    reply: Reply<'a>,
    origin: Origin<'a>,
    custom_id: &'a str,
    used: Result<ComponentUse<'a>, Refused>,
    preferences: LocalPreferences,
    random: Random<'a>,
) -> Work<'a> {
    let (bot, caller) = (reply.bot, reply.caller);
    let button = commands::find_button(custom_id);
    let label = button
        .as_ref()
        .map_or(CommandLabel::UNKNOWN, |button| button.label);
    let work = async {
        let (used, button) = (used?, button?);
        let press = Press {
            app: &bot.app,
            payload: button.payload,
            requester: None,
            chosen: used.chosen,
            typed: used.typed,
            user: origin.user,
            place: origin.place,
            manages_server: origin.manages_server,
            preferences,
            bot_can_send: origin.bot_can_send,
            platform: Some(&bot.discord),
            message: MessageId(used.message.id.get()),
            message_text: &used.message.content,
            message_visibility: visibility(used.message),
            message_has_picture: !used.message.attachments.is_empty(),
            interaction: Some(InteractionId(caller.id.get())),
            reply_token: Some(ReplyToken(caller.token.to_owned())),
            now: bot.app.clock().now(),
            random,
        };
        // Checks access before anything is recorded or executed.
        let run = guard(button.admit(press), time_left(reply.arrived)).await?;
        Ok::<_, CommandError>(Work {
            label,
            effect: button.buttons.effect,
            reply_mode: button.buttons.reply_mode,
            run,
        })
    };
    work.await
        .unwrap_or_else(|error| Work::done(label, Err(error)))
}

fn visibility(message: &Message) -> Visibility {
    let flags = message.flags.unwrap_or_default();
    if flags.contains(MessageFlags::EPHEMERAL) {
        Visibility::OnlyYou
    } else {
        Visibility::Public
    }
}
