//! Records in the store whether an answer about an agreement was delivered.

use serenity::all::InteractionId;

use super::answering::UNKNOWN_MESSAGE;
use super::bot::Bot;
use super::decode::caller::Caller;
use super::rest::RestError;
use crate::chat::answer::{Answer, Shown};
use crate::ids::{AgreementNumber, MessageId};

/// Discord's error code for an interaction without messages.
const UNKNOWN_WEBHOOK: i64 = 10015;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Delivery {
    Taken,
    /// Discord may have accepted it, or still may.
    Unclear,
    /// Discord did not accept it and will not.
    Refused,
    /// Another process with the same token had answered the interaction.
    Preceded,
}

impl Delivery {
    pub(super) fn of(delivered: &Result<(), RestError>) -> Self {
        match delivered {
            Ok(()) => Self::Taken,
            Err(failure) if failure.is_of_answered() => Self::Preceded,
            Err(failure) if failure.maybe_taken() => Self::Unclear,
            Err(_) => Self::Refused,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Report {
    /// The proposal has this message.
    Posted(AgreementNumber, MessageId),
    /// The proposal has no message.
    Lost(AgreementNumber),
    /// The message shows this state.
    Shown(Shown),
    /// The message shows this state or another.
    Unclear(Shown),
}

impl Bot {
    pub(super) async fn tell_store(&self, caller: Caller<'_>, answer: &Answer, delivery: Delivery) {
        if let Some(report) = self.report(caller.token, answer, delivery).await {
            self.note(caller.id, report).await;
        }
    }

    /// Only answers that show an agreement are reported.
    async fn report(&self, token: &str, answer: &Answer, delivery: Delivery) -> Option<Report> {
        match answer {
            Answer::Message(message) => {
                let number = message.shows?.agreement;
                self.new_proposal(token, number, delivery).await
            }
            Answer::Update(message) => {
                let shown = message.shows?;
                match delivery {
                    Delivery::Taken => Some(Report::Shown(shown)),
                    // Discord may apply it late and overwrite a newer state.
                    Delivery::Unclear => Some(Report::Unclear(shown)),
                    Delivery::Refused | Delivery::Preceded => None,
                }
            }
            // None of these shows an agreement.
            Answer::Successor(_) | Answer::ButtonSpent | Answer::Form(_) | Answer::Repeated => None,
        }
    }

    /// Finds the message of a proposal. Asks Discord even after a failed delivery, because only the response may have
    /// been lost. An answer of another process is not about this proposal, which nobody saw.
    async fn new_proposal(
        &self,
        token: &str,
        number: AgreementNumber,
        delivery: Delivery,
    ) -> Option<Report> {
        if delivery == Delivery::Preceded {
            return Some(Report::Lost(number));
        }
        match self.rest.original(self.application, token).await {
            Ok(message) => Some(Report::Posted(number, message)),
            Err(failure) if delivery != Delivery::Taken && has_no_message(&failure) => {
                Some(Report::Lost(number))
            }
            Err(failure) => {
                tracing::warn!(%failure, "the message of a proposal could not be learnt");
                None
            }
        }
    }

    /// Failures are only logged, because the caller does not wait for this.
    async fn note(&self, interaction: InteractionId, report: Report) {
        if let Err(error) = self.try_note(report).await {
            let error = format!("{error:#}");
            tracing::error!(%interaction, error, "a delivery could not be noted");
        }
    }

    async fn try_note(&self, report: Report) -> anyhow::Result<()> {
        let store = self.app.store().await?;
        match report {
            Report::Posted(number, message) => store.proposal_posted(number, message).await?,
            Report::Lost(number) => self.take_back(number).await?,
            Report::Shown(it) => store.agreement_shown(it.agreement, it.revision).await?,
            Report::Unclear(it) => store.agreement_unclear(it.agreement, it.revision).await?,
        }
        Ok(())
    }

    async fn take_back(&self, number: AgreementNumber) -> anyhow::Result<()> {
        let store = self.app.store().await?;
        if let Some((proposer, opponent)) = store.proposal_lost(number).await? {
            let now = self.app.clock().now();
            let pair = self.app.pair(proposer, opponent, now).await?;
            store.ping_settled(&pair).await?;
        }
        tracing::warn!(
            number = number.0,
            "a proposal was taken back, as nobody saw it"
        );
        Ok(())
    }
}

/// Whether Discord itself, not a proxy, reports that the interaction has no message.
fn has_no_message(failure: &RestError) -> bool {
    failure.is_not_found() && matches!(failure.code(), Some(UNKNOWN_MESSAGE | UNKNOWN_WEBHOOK))
}

#[cfg(test)]
mod tests {
    use std::sync::{Mutex, PoisonError};
    use std::time::Duration;

    use axum::http::StatusCode;
    use serde_json::{Value, json};
    use tokio::time::Instant;

    use super::*;
    use crate::chat::answer::Message;
    use crate::discord::command_label::CommandLabel;
    use crate::discord::encode;
    use crate::discord::testing::{CALLBACK, CALLER, Stage};

    fn agreement() -> Message {
        Message {
            shows: Some(SHOWN),
            ..Message::public("an agreement".to_owned())
        }
    }

    const SHOWN: Shown = Shown {
        agreement: AgreementNumber(7),
        revision: 2,
    };

    /// Request for the callback's message.
    const QUESTION: &str = "GET /api/v10/webhooks/518/token/messages/@original";

    async fn report(stage: &Stage, answer: &Answer, delivery: Delivery) -> Option<Report> {
        stage.bot.report("token", answer, delivery).await
    }

    #[tokio::test]
    async fn the_message_of_a_proposal_is_learnt_even_if_it_seemed_undelivered() {
        for delivery in [Delivery::Taken, Delivery::Unclear, Delivery::Refused] {
            let stage = Stage::new(|_| (StatusCode::OK, json!({"id": "5"}))).await;
            let reported = report(&stage, &Answer::Message(agreement()), delivery).await;
            assert_eq!(
                reported,
                Some(Report::Posted(SHOWN.agreement, MessageId(5)))
            );
            assert_eq!(stage.only_sent().0, QUESTION);
        }
    }

    #[tokio::test]
    async fn a_proposal_is_lost_only_if_discord_itself_knows_no_message_of_it() {
        for (status, body, is_lost) in [
            (404, json!({"code": 10015}), true),
            (404, json!({"code": 10008}), true),
            (404, json!({"code": 10003}), false),
            (400, json!({"code": 10008}), false),
            // From something between the bot and Discord.
            (404, json!({}), false),
            (403, json!({}), false),
            (401, json!({"code": 50027}), false),
        ] {
            let answers = [(status, body)];
            for delivery in [Delivery::Taken, Delivery::Unclear, Delivery::Refused] {
                let stage = Stage::new(in_turn(&answers)).await;
                let reported = report(&stage, &Answer::Message(agreement()), delivery).await;
                let is_lost = is_lost && delivery != Delivery::Taken;
                assert_eq!(reported, is_lost.then_some(Report::Lost(SHOWN.agreement)));
                assert_eq!(stage.only_sent().0, QUESTION);
            }
        }
    }

    #[tokio::test]
    async fn a_proposal_is_lost_without_a_question_if_somebody_else_had_answered() {
        let stage = Stage::new(|_| (StatusCode::OK, json!({"id": "5"}))).await;
        let reported = report(&stage, &Answer::Message(agreement()), Delivery::Preceded).await;
        assert_eq!(reported, Some(Report::Lost(SHOWN.agreement)));
        assert_eq!(stage.sent(), []);
    }

    #[tokio::test]
    async fn an_update_shows_an_agreement_if_it_was_delivered_and_may_if_that_is_unclear() {
        for (delivery, expected) in [
            (Delivery::Taken, Some(Report::Shown(SHOWN))),
            (Delivery::Unclear, Some(Report::Unclear(SHOWN))),
            (Delivery::Refused, None),
            (Delivery::Preceded, None),
        ] {
            let stage = Stage::open().await;
            let reported = report(&stage, &Answer::Update(agreement()), delivery).await;
            assert_eq!((reported, stage.sent()), (expected, Vec::new()));
        }
    }

    /// Gives these answers in order and repeats the last one.
    fn in_turn(answers: &[(u16, Value)]) -> impl Fn(&str) -> (StatusCode, Value) + use<> {
        let left = Mutex::new(answers.iter().rev().cloned().collect::<Vec<_>>());
        move |_| {
            let mut left = left.lock().unwrap_or_else(PoisonError::into_inner);
            let last = left.last().cloned();
            if left.len() > 1 {
                left.pop();
            }
            let (status, body) = last.expect("at least one answer");
            (StatusCode::from_u16(status).expect("a status"), body)
        }
    }

    /// Result of a callback to an interaction that arrived at `arrived`.
    async fn sent(answers: &[(u16, Value)], arrived: Instant) -> Result<(), RestError> {
        let stage = Stage::new(in_turn(answers)).await;
        let body = encode::acknowledgement();
        let rest = &stage.bot.rest;
        rest.callback(CALLER.id, CALLER.token, body, arrived).await
    }

    #[tokio::test]
    async fn what_became_of_an_answer_is_told_by_how_its_tries_failed() {
        let taken = (204, json!(null));
        let answered = (400, json!({"code": 40060}));
        let too_late = (404, json!({"code": 10062}));
        let not_discord = (403, json!({}));
        let unclear = (502, json!({}));
        let wait = |seconds: f64| (429, json!({"code": 0, "retry_after": seconds}));
        for (tries, expected) in [
            (vec![taken.clone()], Delivery::Taken),
            (vec![unclear.clone(), taken.clone()], Delivery::Taken),
            (vec![unclear.clone(), answered.clone()], Delivery::Taken),
            (vec![answered.clone()], Delivery::Preceded),
            (vec![wait(0.01), answered.clone()], Delivery::Preceded),
            (vec![too_late.clone()], Delivery::Refused),
            (vec![unclear.clone(), too_late.clone()], Delivery::Refused),
            (vec![not_discord.clone()], Delivery::Refused),
            (vec![wait(9.0)], Delivery::Refused),
            (vec![unclear.clone(), wait(9.0)], Delivery::Unclear),
            (vec![unclear.clone(), not_discord], Delivery::Unclear),
        ] {
            let delivered = sent(&tries, Instant::now()).await;
            assert_eq!(
                Delivery::of(&delivered),
                expected,
                "{tries:?}: {delivered:?}"
            );
        }
    }

    #[tokio::test]
    async fn an_answer_that_is_tried_until_the_end_may_have_been_taken() {
        // Half a second is left.
        let arrived = Instant::now().checked_sub(Duration::from_millis(2400));
        let arrived = arrived.expect("this machine has run for longer");
        for status in [408, 502] {
            let delivered = sent(&[(status, json!({}))], arrived).await;
            assert_eq!(Delivery::of(&delivered), Delivery::Unclear);
        }
    }

    #[tokio::test]
    async fn of_other_answers_there_is_nothing_to_learn() {
        let other = Message::public("a board".to_owned());
        for answer in [
            Answer::Message(other.clone()),
            Answer::Update(other),
            Answer::ButtonSpent,
        ] {
            let stage = Stage::open().await;
            assert_eq!(report(&stage, &answer, Delivery::Taken).await, None);
            assert_eq!(stage.sent(), []);
        }
    }

    #[tokio::test]
    async fn an_answer_comes_before_the_question_which_message_it_made() {
        let stage = Stage::new(|request| match request {
            QUESTION => (StatusCode::OK, json!({"id": "5"})),
            _ => (StatusCode::NO_CONTENT, json!(null)),
        })
        .await;
        let outcome = Ok(Answer::Message(agreement()));
        let bot = &stage.bot;
        bot.answer(CALLER, CommandLabel::UNKNOWN, outcome, Instant::now())
            .await;
        let requests: Vec<_> = stage
            .sent()
            .into_iter()
            .map(|(request, _)| request)
            .collect();
        assert_eq!(requests, [CALLBACK, QUESTION]);
    }
}
