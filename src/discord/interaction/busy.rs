//! Answers to interactions that are refused because too many others are in progress.

use crate::chat::Message;
use crate::commands::CommandLabel;
use crate::discord::encode;
use crate::discord::interaction::answer::Reply;
use crate::discord::interaction::log::log;
use crate::metrics::InteractionResult;
use crate::text::say;

/// Asks the caller to try again later. The current language is the caller's.
pub(super) async fn refuse(reply: Reply<'_>, label: CommandLabel) {
    let busy = Message::only_you(say!("chat-busy"));
    let body = encode::new_message(reply.render(&busy, reply.arrived).await);
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
    use futures_util::future::join_all;
    use serde_json::json;
    use serenity::all::Interaction;
    use tokio::time::Instant;

    use crate::discord::interaction::admission::MAX_IN_PROGRESS;
    use crate::discord::interaction::{on_interaction, on_unreadable};
    use crate::discord::testing::{Fixture, interaction};

    #[tokio::test]
    async fn refusals_are_private_and_in_the_language_of_the_caller() {
        let fixture = Fixture::open().await;
        let admission = &fixture.bot.admission;
        let mut running = Vec::new();
        for _ in 0..MAX_IN_PROGRESS {
            let admitted = admission.admit(Instant::now()).await;
            running.push(admitted.expect("fewer than the limit are in progress"));
        }
        let mut pressed = interaction(3, &json!({}), &json!([]), &json!([]));
        pressed["locale"] = json!("de");
        on_unreadable(&fixture.bot, &pressed, None, Instant::now()).await;
        let (path, sent) = fixture.only_sent();
        assert_eq!(path, "POST /api/v10/interactions/1/token/callback");
        assert_eq!(sent["data"]["flags"], 64);
        let text = "Gerade bekomme ich mehr Anfragen, als ich beantworten kann. Versuch es bitte in ein paar \
                    Sekunden noch einmal.";
        assert_eq!(sent["data"]["content"], text);
    }

    /// `/chess960 show id:518 board:picture`, by a new user.
    fn show_picture(number: u64) -> Interaction {
        let id = json!({"name": "id", "type": 3, "value": "518"});
        let board = json!({"name": "board", "type": 3, "value": "picture"});
        let show = json!({"name": "show", "type": 1, "options": [id, board]});
        let data = json!({"id": "1", "name": "chess960", "type": 1, "options": [show]});
        let mut called = interaction(2, &data, &json!([]), &json!([]));
        called["id"] = json!((1 + number).to_string());
        called["member"]["user"]["id"] = json!((1000 + number).to_string());
        serde_json::from_value(called).expect("a command")
    }

    #[tokio::test]
    async fn every_request_of_a_burst_of_pictures_is_answered() {
        let fixture = Fixture::open().await;
        let calls: Vec<Interaction> = (0..800).map(show_picture).collect();
        let arrived = Instant::now();
        let answering = calls
            .iter()
            .map(|call| on_interaction(&fixture.bot, call, None, arrived));
        join_all(answering).await;
        let sent = fixture.sent();
        assert_eq!(sent.len(), 800);
        let refused = sent
            .iter()
            .filter(|(_, body)| body.to_string().contains("more requests than I can answer"))
            .count();
        // 128 run and 512 wait for them, for a second at most.
        assert!((160..=800 - 128).contains(&refused), "{refused}");
    }
}
