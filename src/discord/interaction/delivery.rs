//! Records in the store whether answers about agreements were delivered.

use crate::chat::{Answer, Message, ShownAgreement};
use crate::discord::bot::Bot;
use crate::discord::decode::caller::Caller;
use crate::discord::rest::error::{RestError, UNKNOWN_MESSAGE};
use crate::domain::ids::AgreementNumber;

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

/// Records how the delivery of an answer about an agreement ended.
pub(super) async fn record_delivery(
    bot: &Bot,
    caller: Caller<'_>,
    answer: &Answer,
    delivery: Delivery,
) {
    let recorded = match answer {
        Answer::Message(Message {
            shows: Some(shown), ..
        }) => record_proposal(bot, caller.token, shown.agreement, delivery).await,
        Answer::Update(Message {
            shows: Some(shown), ..
        }) => record_update(bot, *shown, delivery).await,
        // Shows no agreement.
        _ => return,
    };
    // Only logged, because the answer was already sent.
    if let Err(error) = recorded {
        tracing::error!(
            interaction = %caller.id,
            error = format!("{error:#}"),
            "cannot record delivery"
        );
    }
}

/// Records the message of a proposal, or withdraws a proposal that has no message.
///
/// Asks Discord even after a failed delivery, because the message may exist and only the response was lost. If
/// another process answered, there is no such message.
async fn record_proposal(
    bot: &Bot,
    token: &str,
    agreement: AgreementNumber,
    delivery: Delivery,
) -> anyhow::Result<()> {
    if delivery == Delivery::AnsweredElsewhere {
        return withdraw_proposal(bot, agreement).await;
    }
    match bot.discord.original_message(token).await {
        Ok(message) => {
            let store = bot.app.store().await?;
            store.record_proposal_message(agreement, message).await?;
        }
        Err(failure) if delivery != Delivery::Delivered && has_no_message(&failure) => {
            withdraw_proposal(bot, agreement).await?;
        }
        Err(failure) => tracing::warn!(%failure, "cannot find the message of a proposal"),
    }
    Ok(())
}

/// Records which revision of an agreement its message shows.
async fn record_update(bot: &Bot, shown: ShownAgreement, delivery: Delivery) -> anyhow::Result<()> {
    let ShownAgreement {
        agreement,
        revision,
    } = shown;
    let store = bot.app.store().await?;
    match delivery {
        Delivery::Delivered => store.record_shown_revision(agreement, revision).await?,
        // Discord may apply it late and overwrite a newer revision.
        Delivery::Unclear => store.mark_agreement_outdated(agreement, revision).await?,
        Delivery::Refused | Delivery::AnsweredElsewhere => {}
    }
    Ok(())
}

async fn withdraw_proposal(bot: &Bot, agreement: AgreementNumber) -> anyhow::Result<()> {
    let store = bot.app.store().await?;
    if let Some((proposer, opponent)) = store.delete_unsent_proposal(agreement).await? {
        let now = bot.app.clock().now();
        bot.app.forget_pings(proposer, opponent, now).await?;
    }
    tracing::warn!(
        number = agreement.0,
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

    use chess960::StartId;
    use chrono::Utc;
    use serde_json::{Value, json};
    use tokio::time::Instant;

    use super::*;
    use crate::discord::encode;
    use crate::discord::testing::{CALLER, Fixture};
    use crate::domain::agreement::{Agreement, AgreementPlace, NewProposal, Party, Player, Terms};
    use crate::domain::ids::{ChannelId, MessageId, UserId};
    use crate::store::Store;
    use crate::text::Language;

    /// Opens the store of the bot.
    async fn store(fixture: &Fixture) -> &Store {
        fixture.bot.app.store().await.expect("the store opens")
    }

    /// Proposes an agreement whose message is not known yet.
    async fn propose(fixture: &Fixture) -> Agreement {
        let [alice, bob] = [UserId(11), UserId(12)];
        let now = Utc::now();
        let player = |id| Player {
            id: Some(id),
            name: None,
        };
        let proposal = NewProposal {
            message_place: AgreementPlace {
                guild: None,
                channel: ChannelId(31),
                message: None,
                answers_only: false,
                language: Language::English,
            },
            proposer: player(alice),
            opponent: player(bob),
            event: None,
            terms: Terms::Named {
                start: StartId::CLASSICAL.into(),
                white: Party::Proposer,
            },
            games: 1,
            proposed_at: now,
            expires_at: now + Duration::from_hours(1),
        };
        let pair = fixture.bot.app.pinged_pair(alice, bob, now).await;
        let pair = pair.expect("the store is open");
        store(fixture)
            .await
            .propose(proposal, &pair)
            .await
            .expect("the store is writable")
            .expect("this is the first proposal")
            .agreement
    }

    fn showing(agreement: &Agreement) -> Message {
        Message {
            shows: Some(ShownAgreement {
                agreement: agreement.number,
                revision: agreement.revision,
            }),
            ..Message::public("an agreement".to_owned())
        }
    }

    const GET_ORIGINAL: &str = "GET /api/v10/webhooks/518/token/messages/@original";

    #[tokio::test]
    async fn proposal_is_lost_only_if_discord_has_no_message() {
        let posted = Some(Some(MessageId(5)));
        let (lost, unchanged) = (None, Some(None));
        for (status, body, expected) in [
            (200, json!({"id": "5"}), posted),
            (404, json!({"code": 10015}), lost),
            (404, json!({"code": 10008}), lost),
            (404, json!({"code": 10003}), unchanged),
            (400, json!({"code": 10008}), unchanged),
            // From a proxy.
            (404, json!({}), unchanged),
            (403, json!({}), unchanged),
            (401, json!({"code": 50027}), unchanged),
        ] {
            let answers = [(status, body)];
            for delivery in [Delivery::Delivered, Delivery::Unclear, Delivery::Refused] {
                let fixture = Fixture::new(&answers).await;
                let agreement = propose(&fixture).await;
                let answer = Answer::Message(showing(&agreement));
                record_delivery(&fixture.bot, CALLER, &answer, delivery).await;
                let is_kept = expected == lost && delivery == Delivery::Delivered;
                let expected = if is_kept { unchanged } else { expected };
                let found = store(&fixture).await.agreement(agreement.number).await;
                let found = found.expect("the store is readable");
                let message = found.map(|it| it.message_place.and_then(|place| place.message));
                assert_eq!(message, expected, "{answers:?} {delivery:?}");
                assert_eq!(fixture.only_sent().0, GET_ORIGINAL);
            }
        }
    }

    #[tokio::test]
    async fn proposal_that_another_process_answered_is_lost() {
        let fixture = Fixture::open().await;
        let agreement = propose(&fixture).await;
        let answer = Answer::Message(showing(&agreement));
        record_delivery(&fixture.bot, CALLER, &answer, Delivery::AnsweredElsewhere).await;
        let found = store(&fixture).await.agreement(agreement.number).await;
        assert_eq!(found.expect("the store is readable"), None);
        assert_eq!(fixture.sent(), []);
    }

    #[tokio::test]
    async fn update_makes_agreement_shown_or_outdated() {
        for (delivery, when_outdated, when_shown) in [
            (Delivery::Delivered, false, false),
            (Delivery::Unclear, true, true),
            (Delivery::Refused, true, false),
            (Delivery::AnsweredElsewhere, true, false),
        ] {
            for (was_outdated, expected) in [(true, when_outdated), (false, when_shown)] {
                let fixture = Fixture::open().await;
                let agreement = propose(&fixture).await;
                let (store, now) = (store(&fixture).await, agreement.proposed_at);
                if was_outdated {
                    let outdated = store.postpone_agreement(agreement.number, now).await;
                    outdated.expect("the store is writable");
                }
                let answer = Answer::Update(showing(&agreement));
                record_delivery(&fixture.bot, CALLER, &answer, delivery).await;
                let due = store.due_agreements(now, 1).await;
                let is_due = !due.expect("the store is readable").is_empty();
                assert_eq!(is_due, expected, "{delivery:?} {was_outdated}");
                assert_eq!(fixture.sent(), []);
            }
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
