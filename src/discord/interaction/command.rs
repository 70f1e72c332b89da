//! Slash commands.

use serenity::all::CommandInteraction;

use crate::chat::command::Call;
use crate::chat::refusal::Refused;
use crate::discord::bot::Bot;
use crate::discord::decode::caller::{Origin, reply_access};
use crate::discord::decode::command::Invocation;
use crate::discord::interaction::command_label::CommandLabel;
use crate::discord::interaction::execution::Work;
use crate::domain::ids::InteractionId;
use crate::domain::preferences::LocalPreferences;

pub(super) fn decode<'a>(
    bot: &'a Bot,
    origin: Origin<'a>,
    interaction: &'a CommandInteraction,
    preferences: LocalPreferences,
) -> Work<'a> {
    let invocation = Invocation::new(&interaction.data);
    let label = CommandLabel::of_invocation(invocation.as_ref().ok());
    let admitted = bot.limits.interactions.admit(origin.user);
    let admitted = admitted.map_err(Refused::from).and(invocation);
    let work = admitted.and_then(|invocation| {
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
