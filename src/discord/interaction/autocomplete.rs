use std::time::Duration;

use serenity::all::CommandInteraction;

use crate::chat::{CommandError, Suggestion, SuggestionRequest};
use crate::commands::CommandLabel;
use crate::discord::bot::Bot;
use crate::discord::decode::command::{Invocation, command_label};
use crate::discord::decode::raw::UNREADABLE;
use crate::discord::decode::sender::Origin;
use crate::discord::encode;
use crate::discord::interaction::answer::Reply;
use crate::discord::interaction::execution::run_with_timeout;
use crate::discord::interaction::log::log;
use crate::metrics::InteractionResult;

const SUGGESTION_TIMEOUT: Duration = Duration::from_secs(1);

/// Answers with suggestions for the option that the user fills in, or with none after a failure.
pub(super) async fn answer(reply: Reply<'_>, origin: Origin<'_>, interaction: &CommandInteraction) {
    let label = command_label(&interaction.data);
    let (suggestions, result) = match suggest(reply.bot, origin, interaction).await {
        Ok(suggestions) => (suggestions, InteractionResult::Suggested),
        Err(CommandError::Refused(_)) => (Vec::new(), InteractionResult::Refused),
        Err(CommandError::Internal(error)) => {
            log_failure(reply, label, &error);
            (Vec::new(), InteractionResult::Failed)
        }
    };
    let sent = reply.respond(encode::choices(suggestions)).await;
    log(reply, label, sent.map(|()| result));
}

/// Returns suggestions for the option that the user is filling in, from that option's function. Refuses if the user
/// requests suggestions too often.
async fn suggest(
    bot: &Bot,
    origin: Origin<'_>,
    interaction: &CommandInteraction,
) -> Result<Vec<Suggestion>, CommandError> {
    bot.limits.suggestions.admit(origin.user)?;
    let invocation = Invocation::new(&interaction.data)?;
    // Discord asks for suggestions only while the user fills in an option.
    let option = invocation.focused_option().ok_or(UNREADABLE)?;
    let request = SuggestionRequest {
        app: &bot.app,
        place: origin.place,
        text: option.text,
        filled: &invocation.filled(),
        now: bot.app.clock().now(),
        random: &mut *bot.app.random(),
    };
    run_with_timeout((option.suggest)(request), SUGGESTION_TIMEOUT).await
}

fn log_failure(reply: Reply<'_>, label: CommandLabel, error: &anyhow::Error) {
    tracing::warn!(
        group = label.group,
        command = label.command,
        interaction = %reply.target.id,
        error = format!("{error:#}"),
        "suggestions failed; returning none"
    );
}
