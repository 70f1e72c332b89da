//! Limits how many interactions are in progress, so that a burst neither fills the memory nor delays every answer.

use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::{Instant, timeout_at};

use crate::chat::Message;
use crate::commands::CommandLabel;
use crate::discord::encode;
use crate::discord::interaction::answer::Reply;
use crate::discord::interaction::log::log;
use crate::metrics::InteractionResult;
use crate::text::say;

/// Maximum number of interactions without a response that run at once, with their pictures and files. Two processors
/// draw as many boards in about a second.
const MAX_IN_PROGRESS: usize = 128;

/// Maximum number of interactions that wait until they may run; further ones are refused at once. As many as run within
/// [`ADMISSION_TIMEOUT`] if Discord takes 200 ms for each response.
const MAX_WAITING: usize = 512;

/// Maximum wait, from the arrival. Leaves a second to run and another one to answer.
const ADMISSION_TIMEOUT: Duration = Duration::from_secs(1);

/// Maximum number of acknowledged interactions that still run. They may take a minute.
const MAX_ACKNOWLEDGED: usize = 64;

#[derive(Debug)]
pub(crate) struct Admission {
    in_progress: Semaphore,
    waiting: Semaphore,
    acknowledged: Semaphore,
}

impl Admission {
    pub(crate) fn new() -> Self {
        Self {
            in_progress: Semaphore::new(MAX_IN_PROGRESS),
            waiting: Semaphore::new(MAX_WAITING),
            acknowledged: Semaphore::new(MAX_ACKNOWLEDGED),
        }
    }

    /// Waits until the interaction may run. `None` if too many others do.
    pub(super) async fn admit(&self, arrived: Instant) -> Option<SemaphorePermit<'_>> {
        if let Ok(permit) = self.in_progress.try_acquire() {
            return Some(permit);
        }
        let _waiting = self.waiting.try_acquire().ok()?;
        timeout_at(arrived + ADMISSION_TIMEOUT, self.in_progress.acquire())
            .await
            .ok()?
            .ok()
    }

    /// Permit of an interaction that is acknowledged before it runs. `None` if too many others run.
    pub(super) fn admit_acknowledged(&self) -> Option<SemaphorePermit<'_>> {
        self.acknowledged.try_acquire().ok()
    }
}

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

    use super::*;
    use crate::discord::interaction::{on_interaction, on_unreadable};
    use crate::discord::testing::{Fixture, interaction};

    /// Interactions that run.
    async fn fill(admission: &Admission) -> Vec<SemaphorePermit<'_>> {
        let mut running = Vec::new();
        for _ in 0..MAX_IN_PROGRESS {
            let admitted = admission.admit(Instant::now()).await;
            running.push(admitted.expect("fewer than the limit are in progress"));
        }
        running
    }

    #[tokio::test(start_paused = true)]
    async fn refuses_after_a_second_if_no_interaction_ends() {
        let admission = Admission::new();
        let _running = fill(&admission).await;
        let arrived = Instant::now();
        assert!(admission.admit(arrived).await.is_none());
        assert_eq!(arrived.elapsed(), Duration::from_secs(1));
    }

    #[tokio::test(start_paused = true)]
    async fn admits_a_waiting_interaction_when_another_one_ends() {
        let admission = Admission::new();
        let mut running = fill(&admission).await;
        let waiting = admission.admit(Instant::now());
        let ending = async { drop(running.pop()) };
        let (admitted, ()) = tokio::join!(waiting, ending);
        assert!(admitted.is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn refuses_at_once_if_too_many_wait() {
        let admission = Admission::new();
        let _running = fill(&admission).await;
        let waiting = admission.waiting.acquire_many(512).await;
        let _waiting = waiting.expect("the semaphore is open");
        let arrived = Instant::now();
        assert!(admission.admit(arrived).await.is_none());
        assert_eq!(arrived.elapsed(), Duration::ZERO);
    }

    #[tokio::test]
    async fn refusals_are_private_and_in_the_language_of_the_caller() {
        let fixture = Fixture::open().await;
        let admission = &fixture.bot.admission;
        let _running = fill(admission).await;
        let waiting = admission.waiting.acquire_many(512).await;
        let _waiting = waiting.expect("the semaphore is open");
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

    #[test]
    fn acknowledged_interactions_do_not_wait() {
        let admission = Admission::new();
        let mut running = Vec::new();
        for _ in 0..MAX_ACKNOWLEDGED {
            let admitted = admission.admit_acknowledged();
            running.push(admitted.expect("fewer than the limit run"));
        }
        assert!(admission.admit_acknowledged().is_none());
        running.pop();
        assert!(admission.admit_acknowledged().is_some());
    }
}
