//! Records in the store whether answers about agreements were delivered.

use crate::chat::{Answer, ShownAgreement};
use crate::discord::bot::Bot;
use crate::discord::decode::caller::Caller;
use crate::discord::rest::error::{RestError, UNKNOWN_MESSAGE};
use crate::domain::ids::{AgreementNumber, MessageId};

/// Discord's error code for an interaction that has no messages.
const UNKNOWN_WEBHOOK: i64 = 10015;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Delivery {
    Delivered,
    /// Discord may have accepted it, or may still do so.
    Unclear,
    /// Discord did not accept it and will not.
    Refused,
    /// Another process with the same token has answered.
    AnsweredElsewhere,
}

impl Delivery {
    pub(crate) fn of(delivered: &Result<(), RestError>) -> Self {
        match delivered {
            Ok(()) => Self::Delivered,
            Err(failure) if failure.is_already_answered() => Self::AnsweredElsewhere,
            Err(failure) if failure.may_have_arrived() => Self::Unclear,
            Err(_) => Self::Refused,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Report {
    Posted(AgreementNumber, MessageId),
    Lost(AgreementNumber),
    Shown(ShownAgreement),
    /// The message may show another revision.
    Unclear(ShownAgreement),
}

pub(super) async fn record_delivery(
    bot: &Bot,
    caller: Caller<'_>,
    answer: &Answer,
    delivery: Delivery,
) {
    let Some(report) = report(bot, caller.token, answer, delivery).await else {
        return;
    };
    // Only logged, because the answer was already sent.
    if let Err(error) = record(bot, report).await {
        let (interaction, error) = (caller.id, format!("{error:#}"));
        tracing::error!(%interaction, error, "cannot record delivery");
    }
}

async fn report(bot: &Bot, token: &str, answer: &Answer, delivery: Delivery) -> Option<Report> {
    match answer {
        Answer::Message(message) => {
            let number = message.shows?.agreement;
            find_proposal_message(bot, token, number, delivery).await
        }
        Answer::Update(message) => {
            let shown = message.shows?;
            match delivery {
                Delivery::Delivered => Some(Report::Shown(shown)),
                // Discord may apply it late and overwrite a newer revision.
                Delivery::Unclear => Some(Report::Unclear(shown)),
                Delivery::Refused | Delivery::AnsweredElsewhere => None,
            }
        }
        Answer::Successor(_) | Answer::RemoveButton | Answer::Form(_) | Answer::Repeated => None,
    }
}

/// Asks Discord even after a failed delivery, because the message may exist and only the response was lost. If
/// another process answered, there is no such message.
async fn find_proposal_message(
    bot: &Bot,
    token: &str,
    number: AgreementNumber,
    delivery: Delivery,
) -> Option<Report> {
    if delivery == Delivery::AnsweredElsewhere {
        return Some(Report::Lost(number));
    }
    match bot.discord.original_message(token).await {
        Ok(message) => Some(Report::Posted(number, message)),
        Err(failure) if delivery != Delivery::Delivered && has_no_message(&failure) => {
            Some(Report::Lost(number))
        }
        Err(failure) => {
            tracing::warn!(%failure, "cannot find the message of a proposal");
            None
        }
    }
}

async fn record(bot: &Bot, report: Report) -> anyhow::Result<()> {
    let store = bot.app.store().await?;
    match report {
        Report::Posted(number, message) => store.record_proposal_message(number, message).await?,
        Report::Lost(number) => withdraw_proposal(bot, number).await?,
        Report::Shown(ShownAgreement {
            agreement,
            revision,
        }) => store.record_shown_revision(agreement, revision).await?,
        Report::Unclear(ShownAgreement {
            agreement,
            revision,
        }) => store.mark_agreement_outdated(agreement, revision).await?,
    }
    Ok(())
}

async fn withdraw_proposal(bot: &Bot, number: AgreementNumber) -> anyhow::Result<()> {
    let store = bot.app.store().await?;
    if let Some((proposer, opponent)) = store.delete_unsent_proposal(number).await? {
        let now = bot.app.clock().now();
        let pair = bot.app.pinged_pair(proposer, opponent, now).await?;
        store.clear_recent_ping(&pair).await?;
    }
    tracing::warn!(
        number = number.0,
        "proposal withdrawn because its message was not delivered"
    );
    Ok(())
}

/// Whether Discord, not a proxy, reports that the interaction has no message.
fn has_no_message(failure: &RestError) -> bool {
    failure.is_not_found() && matches!(failure.code(), Some(UNKNOWN_MESSAGE | UNKNOWN_WEBHOOK))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use serde_json::{Value, json};
    use tokio::time::Instant;

    use super::*;
    use crate::chat::Message;
    use crate::discord::encode;
    use crate::discord::testing::{CALLER, Fixture};

    fn agreement() -> Message {
        Message {
            shows: Some(SHOWN),
            ..Message::public("an agreement".to_owned())
        }
    }

    const SHOWN: ShownAgreement = ShownAgreement {
        agreement: AgreementNumber(7),
        revision: 2,
    };

    const GET_ORIGINAL: &str = "GET /api/v10/webhooks/518/token/messages/@original";

    async fn report(fixture: &Fixture, answer: &Answer, delivery: Delivery) -> Option<Report> {
        super::report(&fixture.bot, "token", answer, delivery).await
    }

    #[tokio::test]
    async fn proposal_is_lost_only_if_discord_has_no_message() {
        let posted = Some(Report::Posted(SHOWN.agreement, MessageId(5)));
        let lost = Some(Report::Lost(SHOWN.agreement));
        for (status, body, expected) in [
            (200, json!({"id": "5"}), posted),
            (404, json!({"code": 10015}), lost),
            (404, json!({"code": 10008}), lost),
            (404, json!({"code": 10003}), None),
            (400, json!({"code": 10008}), None),
            // From a proxy.
            (404, json!({}), None),
            (403, json!({}), None),
            (401, json!({"code": 50027}), None),
        ] {
            let answers = [(status, body)];
            for delivery in [Delivery::Delivered, Delivery::Unclear, Delivery::Refused] {
                let fixture = Fixture::new(&answers).await;
                let reported = report(&fixture, &Answer::Message(agreement()), delivery).await;
                let is_kept = expected == lost && delivery == Delivery::Delivered;
                assert_eq!(reported, expected.filter(|_| !is_kept));
                assert_eq!(fixture.only_sent().0, GET_ORIGINAL);
            }
        }
    }

    #[tokio::test]
    async fn update_reports_shown_or_unclear_agreement() {
        for (delivery, expected) in [
            (Delivery::Delivered, Some(Report::Shown(SHOWN))),
            (Delivery::Unclear, Some(Report::Unclear(SHOWN))),
            (Delivery::Refused, None),
            (Delivery::AnsweredElsewhere, None),
        ] {
            let fixture = Fixture::open().await;
            let reported = report(&fixture, &Answer::Update(agreement()), delivery).await;
            assert_eq!((reported, fixture.sent()), (expected, Vec::new()));
        }
    }

    async fn sent(answers: &[(u16, Value)], arrived: Instant) -> Result<(), RestError> {
        let fixture = Fixture::new(answers).await;
        let body = encode::acknowledgement();
        let rest = &fixture.bot.discord.rest;
        rest.callback(CALLER.id, CALLER.token, body, arrived).await
    }

    #[tokio::test]
    async fn classifies_failed_deliveries() {
        let taken = (204, json!(null));
        let answered = (400, json!({"code": 40060}));
        let too_late = (404, json!({"code": 10062}));
        let not_discord = (403, json!({}));
        let unclear = (502, json!({}));
        let wait = |seconds: f64| (429, json!({"code": 0, "retry_after": seconds}));
        for (tries, expected) in [
            (vec![taken.clone()], Delivery::Delivered),
            (vec![unclear.clone(), taken.clone()], Delivery::Delivered),
            (vec![unclear.clone(), answered.clone()], Delivery::Delivered),
            (vec![answered.clone()], Delivery::AnsweredElsewhere),
            (
                vec![wait(0.01), answered.clone()],
                Delivery::AnsweredElsewhere,
            ),
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
    async fn timed_out_delivery_is_unclear() {
        // Half a second is left.
        let arrived = Instant::now().checked_sub(Duration::from_millis(2400));
        let arrived = arrived.expect("this machine has run for longer");
        for status in [408, 502] {
            let delivered = sent(&[(status, json!({}))], arrived).await;
            assert_eq!(Delivery::of(&delivered), Delivery::Unclear);
        }
    }
}
