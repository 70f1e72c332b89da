//! Commands in a message's context menu.

use serde_json::Value;
use serenity::all::CommandInteraction;

use crate::chat::command::{Effect, ReplyMode};
use crate::chat::refusal::Refused;
use crate::discord::bot::Bot;
use crate::discord::decode::message_command::MessageCommandCall;
use crate::discord::decode::raw::{Unreadable, raw_user};
use crate::discord::interaction::command_label::CommandLabel;
use crate::discord::interaction::execution::{DecodedInteraction, Work};
use crate::domain::ids::UserId;

pub(super) fn decode(bot: &Bot, interaction: &CommandInteraction) -> DecodedInteraction<'static> {
    let user = UserId(interaction.user.id.get());
    decoded(bot, Some(user), MessageCommandCall::new(&interaction.data))
}

/// For interactions that serenity cannot parse. Other kinds get a refusal.
pub(super) fn decode_raw(bot: &Bot, interaction: &Value) -> DecodedInteraction<'static> {
    let user = raw_user(interaction);
    let call = user.and_then(|_| MessageCommandCall::from_raw(interaction));
    decoded(bot, user, call.ok_or(Unreadable.into()))
}

fn decoded(
    bot: &Bot,
    user: Option<UserId>,
    call: Result<MessageCommandCall, Refused>,
) -> DecodedInteraction<'static> {
    let label = call.as_ref().map_or(CommandLabel::UNKNOWN, |call| {
        CommandLabel::message_command(call.command)
    });
    let admitted = user.map_or(Ok(()), |user| bot.limits.interactions.admit(user));
    let work = admitted.map_err(Refused::from).and(call).map(|call| Work {
        effect: Effect::None,
        reply_mode: ReplyMode::Immediate,
        run: Box::pin(async move { (call.command.answer)(&call.text) }),
    });
    DecodedInteraction {
        label,
        work: work.map_err(Into::into),
    }
}
