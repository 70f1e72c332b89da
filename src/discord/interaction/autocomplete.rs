use std::time::Duration;

use serenity::all::CommandInteraction;

use crate::chat::refusal::CommandError;
use crate::chat::suggest::{Suggestion, SuggestionRequest};
use crate::discord::decode::caller::Origin;
use crate::discord::decode::command::Invocation;
use crate::discord::encode;
use crate::discord::interaction::answer::Reply;
use crate::discord::interaction::command_label::CommandLabel;
use crate::discord::interaction::execution::guard;
use crate::discord::interaction::log::log;
use crate::metrics::InteractionResult;

const SUGGESTION_TIMEOUT: Duration = Duration::from_secs(1);

pub(super) async fn answer(reply: Reply<'_>, origin: Origin<'_>, interaction: &CommandInteraction) {
    let bot = reply.bot;
    let is_admitted = bot.limits.suggestions.admit(origin.user).is_ok();
    let invocation = Invocation::new(&interaction.data);
    let label = CommandLabel::of_invocation(invocation.as_ref().ok());
    let (result, suggestions) = match invocation {
        Ok(invocation) if is_admitted => suggestions(reply, origin, &invocation, label).await,
        Ok(_) | Err(_) => (InteractionResult::Refused, Vec::new()),
    };
    let sent = reply.respond(encode::choices(suggestions)).await;
    let delivered = sent.map(|()| result);
    log(reply, label, delivered);
}

/// Returns no suggestions after a failure.
async fn suggestions(
    reply: Reply<'_>,
    origin: Origin<'_>,
    invocation: &Invocation<'_>,
    label: CommandLabel,
) -> (InteractionResult, Vec<Suggestion>) {
    let Some((suggest, text)) = invocation.focused_option() else {
        return (InteractionResult::Refused, Vec::new());
    };
    let bot = reply.bot;
    let request = SuggestionRequest {
        app: &bot.app,
        place: origin.place,
        text,
        filled: &invocation.filled(),
        now: bot.app.clock().now(),
        random: &mut *bot.app.random(),
    };
    match guard(suggest(request), SUGGESTION_TIMEOUT).await {
        Ok(suggestions) => (InteractionResult::Suggested, suggestions),
        Err(CommandError::Refused(_)) => (InteractionResult::Refused, Vec::new()),
        Err(CommandError::Internal(error)) => {
            let CommandLabel { group, command } = label;
            let (interaction, error) = (reply.caller.id, format!("{error:#}"));
            tracing::warn!(group, command, %interaction, error, "suggestions failed; returning none");
            (InteractionResult::Failed, Vec::new())
        }
    }
}
