use std::time::Duration;

use serenity::all::CommandInteraction;

use crate::chat::{CommandError, SuggestionRequest};
use crate::commands::CommandLabel;
use crate::discord::decode::caller::Origin;
use crate::discord::decode::command::Invocation;
use crate::discord::decode::raw::UNREADABLE;
use crate::discord::encode;
use crate::discord::interaction::answer::Reply;
use crate::discord::interaction::execution::guard;
use crate::discord::interaction::log::log;
use crate::metrics::InteractionResult;

const SUGGESTION_TIMEOUT: Duration = Duration::from_secs(1);

pub(super) async fn answer(reply: Reply<'_>, origin: Origin<'_>, interaction: &CommandInteraction) {
    let bot = reply.bot;
    let admitted = bot.limits.suggestions.admit(origin.user);
    let invocation = Invocation::new(&interaction.data);
    let label = invocation
        .as_ref()
        .map_or(CommandLabel::UNKNOWN, |it| it.label);
    let suggested = async {
        admitted?;
        let invocation = invocation?;
        let (suggest, text) = invocation.focused_option().ok_or(UNREADABLE)?;
        let request = SuggestionRequest {
            app: &bot.app,
            place: origin.place,
            text,
            filled: &invocation.filled(),
            now: bot.app.clock().now(),
            random: &mut *bot.app.random(),
        };
        guard(suggest(request), SUGGESTION_TIMEOUT).await
    };
    let (result, suggestions) = match suggested.await {
        Ok(suggestions) => (InteractionResult::Suggested, suggestions),
        Err(CommandError::Refused(_)) => (InteractionResult::Refused, Vec::new()),
        Err(CommandError::Internal(error)) => {
            let CommandLabel { group, command } = label;
            let (interaction, error) = (reply.caller.id, format!("{error:#}"));
            tracing::warn!(group, command, %interaction, error, "suggestions failed; returning none");
            (InteractionResult::Failed, Vec::new())
        }
    };
    let sent = reply.respond(encode::choices(suggestions)).await;
    log(reply, label, sent.map(|()| result));
}
