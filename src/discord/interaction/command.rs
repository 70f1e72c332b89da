//! Slash commands.

use serenity::all::CommandInteraction;

use crate::chat::command::Call;
use crate::chat::refusal::Refused;
use crate::discord::bot::Bot;
use crate::discord::decode::caller;
use crate::discord::decode::command::Invocation;
use crate::discord::interaction::command_label::CommandLabel;
use crate::discord::interaction::execution::{DecodedInteraction, Work};
use crate::domain::ids::{InteractionId, UserId};
use crate::domain::preferences::LocalPreferences;

pub(super) fn decode<'a>(
    bot: &'a Bot,
    interaction: &'a CommandInteraction,
    preferences: LocalPreferences,
) -> DecodedInteraction<'a> {
    let invocation = Invocation::new(&interaction.data);
    let label = CommandLabel::of_invocation(invocation.as_ref().ok());
    let user = UserId(interaction.user.id.get());
    let admitted = bot.limits.interactions.admit(user);
    let admitted = admitted.map_err(Refused::from).and(invocation);
    let work = admitted.and_then(|invocation| {
        let (command, args) = (invocation.command, invocation.args()?);
        let run = async move {
            let call = Call {
                app: &bot.app,
                args,
                user: Some(user),
                user_name: caller::name(interaction.member.as_deref(), &interaction.user),
                place: caller::place(interaction.guild_id, interaction.channel_id),
                reply_access: caller::reply_access(interaction),
                manages_server: caller::manages_server(interaction.member.as_deref()),
                preferences,
                platform: Some(&bot.discord),
                interaction: Some(InteractionId(interaction.id.get())),
                now: bot.app.clock().now(),
                random: &mut *bot.app.random(),
            };
            command.answer(call).await
        };
        Ok(Work {
            effect: command.effect,
            reply_mode: command.reply_mode,
            run: Box::pin(run),
        })
    });
    DecodedInteraction {
        label,
        work: work.map_err(Into::into),
    }
}
