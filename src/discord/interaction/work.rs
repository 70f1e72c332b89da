//! Decodes what interactions do.

use serenity::all::{CommandInteraction, Message, MessageFlags};
use tokio::task::spawn_blocking;

use crate::app::Random;
use crate::chat::{
    Call, CommandError, Effect, Outcome, Press, Refused, ReplyMode, TargetMessage, Visibility,
};
use crate::commands::{self, CommandLabel};
use crate::discord::bot::Bot;
use crate::discord::decode::command::{Invocation, command_label};
use crate::discord::decode::component::{ComponentUse, UsedComponent};
use crate::discord::decode::message_command::{self, MessageCall};
use crate::discord::decode::sender::reply_access;
use crate::discord::interaction::Admitted;
use crate::discord::interaction::execution::{Work, run_with_timeout, time_left};
use crate::domain::ids::{InteractionId, MessageId, ReplyToken, UserId};
use crate::text::Language;

/// Returns the work of a slash command, or a refusal.
pub(super) fn slash_command<'a>(
    admitted: Admitted<'a>,
    interaction: &'a CommandInteraction,
) -> Work<'a> {
    match admit_slash_command(admitted, interaction) {
        Ok(work) => work,
        Err(refused) => Work::done(command_label(&interaction.data), Err(refused.into())),
    }
}

/// Returns the work of a slash command, or a refusal if the user calls too many or the options are not valid.
fn admit_slash_command<'a>(
    admitted: Admitted<'a>,
    interaction: &'a CommandInteraction,
) -> Result<Work<'a>, Refused> {
    let bot = admitted.reply.bot;
    let origin = admitted.origin;
    bot.limits.interactions.admit(origin.user)?;
    let invocation = Invocation::new(&interaction.data)?;
    let command = invocation.command;
    let args = invocation.args()?;
    let run = async move {
        let call = Call {
            app: &bot.app,
            args,
            user: Some(origin.user),
            user_name: origin.user_name,
            place: origin.place,
            reply_access: reply_access(interaction),
            bot_can_read: origin.bot_can_read,
            manages_server: origin.manages_server,
            roles: origin.roles(),
            preferences: admitted.preferences,
            platform: Some(&bot.discord),
            interaction: Some(InteractionId(interaction.id.get())),
            now: bot.app.clock().now(),
            random: &mut *bot.app.random(),
        };
        command.answer(call).await
    };
    Ok(Work {
        label: invocation.label,
        effect: command.effect,
        reply_mode: command.reply_mode,
        run: Box::pin(run),
    })
}

/// Returns the work of a message command, or a refusal.
pub(super) fn message_command<'a>(
    admitted: Admitted<'a>,
    interaction: &CommandInteraction,
) -> Work<'a> {
    let bot = admitted.reply.bot;
    let user = admitted.origin.user;
    // One decoder reads all message commands from JSON, because serenity cannot parse some of them. If this one cannot
    // be encoded, it becomes `null`, which the decoder refuses as unreadable.
    let data = serde_json::to_value(&interaction.data).unwrap_or_default();
    match message_command::decode(&data) {
        Ok(call) => decoded_message_command(bot, user, call),
        Err(refused) => refused_unknown(bot, user, refused),
    }
}

/// Returns the work of a decoded message command, or a refusal if the user calls too many. A command that reads files
/// may be slow, so it is deferred.
pub(super) fn decoded_message_command(bot: &Bot, user: UserId, call: MessageCall) -> Work<'_> {
    let label = CommandLabel::message_command(call.command);
    if let Err(refused) = bot.limits.interactions.admit(user) {
        return Work::done(label, Err(refused.into()));
    }
    let reply_mode = if call.attachments.is_empty() {
        ReplyMode::Immediate
    } else {
        ReplyMode::Deferred
    };
    Work {
        label,
        effect: Effect::None,
        reply_mode,
        run: Box::pin(answer_message_command(bot, call)),
    }
}

/// Refuses an unknown interaction, which counts for the user's limit, too.
pub(super) fn refused_unknown(bot: &Bot, user: UserId, refused: Refused) -> Work<'_> {
    let first_refusal = match bot.limits.interactions.admit(user) {
        Ok(()) => refused,
        Err(too_fast) => too_fast,
    };
    Work::done(CommandLabel::UNKNOWN, Err(first_refusal.into()))
}

/// Runs a message command on the text of its message and on the attached files, which are downloaded first.
async fn answer_message_command(bot: &Bot, call: MessageCall) -> Outcome {
    if call.attachments.is_empty() {
        return (call.command.answer)(&TargetMessage::of_text(&call.text));
    }
    // Limits how many files are read at once.
    let permit = bot.attachments.permit().await;
    let target = TargetMessage {
        files: bot.attachments.read(&call.attachments).await,
        text: call.text,
    };
    // The thread below has no current language of its own.
    let language = Language::current();
    // Long files would block other interactions.
    spawn_blocking(move || {
        // Held until the files are read and freed.
        let _permit = permit;
        language.format(|| (call.command.answer)(&target))
    })
    .await
    .unwrap_or_else(|panic| Err(anyhow::Error::from(panic).into()))
}

/// Returns the work of a pressed button, a used menu or a sent form, or a refusal.
pub(super) async fn component<'a>(
    admitted: Admitted<'a>,
    used: UsedComponent<'a>,
    random: Random<'a>,
) -> Work<'a> {
    match admit_component(admitted, used, random).await {
        Ok(work) => work,
        Err(error) => {
            let label = commands::find_button(used.custom_id())
                .map_or(CommandLabel::UNKNOWN, |button| button.label);
            Work::done(label, Err(error))
        }
    }
}

/// Returns the work of a pressed button, a used menu or a sent form. Refuses it if the user presses too fast, if the
/// component is not valid any more, or if the user may not use it.
async fn admit_component<'a>(
    admitted: Admitted<'a>,
    used: UsedComponent<'a>,
    random: Random<'a>,
) -> Result<Work<'a>, CommandError> {
    let reply = admitted.reply;
    let origin = admitted.origin;
    let bot = reply.bot;
    match used {
        UsedComponent::Press(_) => bot.limits.interactions.admit(origin.user)?,
        UsedComponent::Form(_) => bot.limits.forms.admit(origin.user)?,
    }
    let ComponentUse {
        chosen,
        typed,
        message,
    } = used.decode()?;
    let button = commands::find_button(used.custom_id())?;
    let press = Press {
        app: &bot.app,
        payload: button.payload,
        requester: None,
        chosen,
        typed,
        user: origin.user,
        place: origin.place,
        manages_server: origin.manages_server,
        roles: origin.roles(),
        preferences: admitted.preferences,
        bot_can_send: origin.bot_can_send,
        bot_can_read: origin.bot_can_read,
        platform: Some(&bot.discord),
        message: MessageId(message.id.get()),
        message_text: &message.content,
        message_visibility: visibility(message),
        message_has_picture: !message.attachments.is_empty(),
        interaction: Some(InteractionId(reply.target.id.get())),
        reply_token: Some(ReplyToken(reply.target.token.to_owned())),
        now: bot.app.clock().now(),
        random,
    };
    // Checks access before anything is recorded or executed.
    let run = run_with_timeout(button.admit(press), time_left(reply.arrived)).await?;
    Ok(Work {
        label: button.label,
        effect: button.buttons.effect,
        reply_mode: button.buttons.reply_mode,
        run,
    })
}

fn visibility(message: &Message) -> Visibility {
    let flags = message.flags.unwrap_or_default();
    if flags.contains(MessageFlags::EPHEMERAL) {
        Visibility::OnlyYou
    } else {
        Visibility::Public
    }
}
