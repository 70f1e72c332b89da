//! Commands in a message's context menu.

use serde_json::Value;
use serenity::all::CommandInteraction;

use crate::chat::command::{Effect, ReplyMode};
use crate::chat::refusal::Refused;
use crate::discord::bot::Bot;
use crate::discord::decode::message_command::{MessageCall, raw_call, read};
use crate::discord::decode::raw::{Unreadable, raw_user};
use crate::discord::interaction::command_label::CommandLabel;
use crate::discord::interaction::execution::Work;
use crate::domain::ids::UserId;

pub(super) fn decode(bot: &Bot, user: UserId, interaction: &CommandInteraction) -> Work<'static> {
    work(bot, Some(user), read(&interaction.data))
}

/// For interactions that serenity cannot parse. Other kinds get a refusal.
pub(super) fn decode_raw(bot: &Bot, interaction: &Value) -> Work<'static> {
    let user = raw_user(interaction);
    let call = user.and_then(|_| raw_call(interaction));
    work(bot, user, call.ok_or(Unreadable.into()))
}

fn work(bot: &Bot, user: Option<UserId>, call: Result<MessageCall, Refused>) -> Work<'static> {
    let label = call.as_ref().map_or(CommandLabel::UNKNOWN, |(command, _)| {
        CommandLabel::message_command(command)
    });
    let admitted = user.map_or(Ok(()), |user| bot.limits.interactions.admit(user));
    match admitted.map_err(Refused::from).and(call) {
        Ok((command, text)) => Work {
            label,
            effect: Effect::None,
            reply_mode: ReplyMode::Immediate,
            run: Box::pin(async move { (command.answer)(&text) }),
        },
        Err(refused) => Work::done(label, Err(refused.into())),
    }
}
