use std::time::Duration;

use serenity::all::CommandInteraction;

use crate::chat::refusal::CommandError;
use crate::chat::suggest::{Suggestion, SuggestionRequest};
use crate::discord::bot::Bot;
use crate::discord::decode::caller;
use crate::discord::decode::command::Invocation;
use crate::discord::interaction::command_label::CommandLabel;
use crate::discord::interaction::execution::guard;
use crate::domain::ids::UserId;
use crate::metrics::InteractionResult;

const SUGGESTION_TIMEOUT: Duration = Duration::from_secs(1);

/// Empty unless the result is [`Suggested`](InteractionResult::Suggested).
pub(super) struct SuggestionResult {
    pub(super) label: CommandLabel,
    pub(super) result: InteractionResult,
    pub(super) suggestions: Vec<Suggestion>,
}

pub(super) async fn suggest(bot: &Bot, interaction: &CommandInteraction) -> SuggestionResult {
    let user = UserId(interaction.user.id.get());
    let is_admitted = bot.limits.suggestions.admit(user).is_ok();
    let invocation = Invocation::new(&interaction.data);
    let label = CommandLabel::of_invocation(invocation.as_ref().ok());
    let (result, suggestions) = match invocation {
        Ok(invocation) if is_admitted => suggestions(bot, &invocation, interaction, label).await,
        Ok(_) | Err(_) => (InteractionResult::Refused, Vec::new()),
    };
    SuggestionResult {
        label,
        result,
        suggestions,
    }
}

/// Returns no suggestions after a failure.
async fn suggestions(
    bot: &Bot,
    invocation: &Invocation<'_>,
    interaction: &CommandInteraction,
    label: CommandLabel,
) -> (InteractionResult, Vec<Suggestion>) {
    let Some((suggest, text)) = invocation.focused_option() else {
        return (InteractionResult::Refused, Vec::new());
    };
    let request = SuggestionRequest {
        app: &bot.app,
        place: caller::place(interaction.guild_id, interaction.channel_id),
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
            let (interaction, error) = (interaction.id, format!("{error:#}"));
            tracing::warn!(group, command, %interaction, error, "suggestions failed; returning none");
            (InteractionResult::Failed, Vec::new())
        }
    }
}
