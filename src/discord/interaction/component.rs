//! Buttons, menus and forms.

use crate::app::Random;
use crate::chat::command::Press;
use crate::chat::refusal::{CommandError, Refused};
use crate::commands;
use crate::discord::decode::caller::Origin;
use crate::discord::decode::component::ComponentUse;
use crate::discord::interaction::answer::Reply;
use crate::discord::interaction::command_label::CommandLabel;
use crate::discord::interaction::execution::{COMMAND_TIMEOUT, Work, guard};
use crate::domain::ids::{InteractionId, MessageId, ReplyToken};
use crate::domain::preferences::LocalPreferences;

pub(super) async fn decode<'a>(
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
        .map_or(CommandLabel::UNKNOWN, CommandLabel::button);
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
            message_has_picture: !used.message.attachments.is_empty(),
            interaction: Some(InteractionId(caller.id.get())),
            reply_token: Some(ReplyToken(caller.token.to_owned())),
            now: bot.app.clock().now(),
            random,
        };
        // Checks access before anything is recorded or executed.
        let run = guard(button.admit(press), COMMAND_TIMEOUT).await?;
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
