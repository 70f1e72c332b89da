//! Answers to interactions that are refused because too many others are in progress.

use crate::chat::Message;
use crate::commands::CommandLabel;
use crate::discord::encode;
use crate::discord::encode::message::PayloadKind;
use crate::discord::interaction::answer::Reply;
use crate::discord::interaction::log::log;
use crate::metrics::InteractionResult;
use crate::text::say;

/// Asks the caller, in the current language, to try again later.
pub(super) async fn refuse(reply: Reply<'_>, label: CommandLabel) {
    let busy = Message::only_you(say!("chat-busy"));
    let body = reply
        .encode(PayloadKind::FirstAnswer, &busy, reply.arrived)
        .await;
    let sent = reply.respond(body).await;
    log(reply, label, sent.map(|()| InteractionResult::Busy));
}

/// Suggests nothing.
pub(super) async fn refuse_suggestions(reply: Reply<'_>) {
    let sent = reply.respond(encode::choices(Vec::new())).await;
    log(
        reply,
        CommandLabel::UNKNOWN,
        sent.map(|()| InteractionResult::Busy),
    );
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tokio::time::Instant;

    use crate::discord::interaction::admission::MAX_IN_PROGRESS;
    use crate::discord::interaction::on_unreadable;
    use crate::discord::testing::{Fixture, interaction};

    #[tokio::test]
    async fn refusals_are_private_and_in_the_language_of_the_caller() {
        const ONLY_YOU: u8 = 64;
        let fixture = Fixture::open().await;
        let mut running = Vec::new();
        for _ in 0..MAX_IN_PROGRESS {
            let permit = fixture.bot.admission.admit(Instant::now()).await;
            running.push(permit.expect("fewer than the limit are in progress"));
        }
        let mut press = interaction(3, &json!({}), &json!([]), &json!([]));
        press["locale"] = json!("de");
        on_unreadable(&fixture.bot, &press, None, Instant::now()).await;
        let (request, callback) = fixture.only_sent();
        assert_eq!(request, "POST /api/v10/interactions/1/token/callback");
        assert_eq!(callback["data"]["flags"], ONLY_YOU);
        assert_eq!(
            callback["data"]["content"],
            "Gerade bekomme ich mehr Anfragen, als ich beantworten kann. Versuch es bitte in ein paar Sekunden noch \
             einmal."
        );
    }
}
