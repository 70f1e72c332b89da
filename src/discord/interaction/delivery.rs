//! Records in the store whether answers about agreements and public draws were delivered.

use crate::chat::{Answer, Message, Shown, ShownAgreement};
use crate::discord::bot::Bot;
use crate::discord::decode::sender::ReplyTarget;
use crate::discord::rest::error::{RestError, UNKNOWN_MESSAGE};
use crate::domain::ids::{AgreementNumber, InteractionId, MessageId};

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

/// Records in the store how the delivery of an answer ended: the message of a new proposal or public draw, or which
/// revision of an agreement an edited message shows.
pub(super) async fn record_delivery(
    bot: &Bot,
    target: ReplyTarget<'_>,
    answer: &Answer,
    delivery: Delivery,
) {
    let recorded = match answer {
        Answer::Message(Message {
            shows: Some(shown), ..
        }) => record_new_message(bot, target.token, *shown, delivery).await,
        Answer::Update(Message {
            shows: Some(Shown::Agreement(shown)),
            ..
        }) => record_update(bot, *shown, delivery).await,
        // Its message is not recorded.
        _ => Ok(()),
    };
    // Only logged, because the answer was already sent.
    if let Err(error) = recorded {
        tracing::error!(
            interaction = %target.id,
            error = format!("{error:#}"),
            "cannot record delivery"
        );
    }
}

/// Records the message of a proposal or a public draw, or withdraws it if it has no message.
///
/// Asks Discord even after a failed delivery, because the message may exist and only the response was lost. If
/// another process answered, there is no such message.
async fn record_new_message(
    bot: &Bot,
    token: &str,
    shown: Shown,
    delivery: Delivery,
) -> anyhow::Result<()> {
    if delivery == Delivery::AnsweredElsewhere {
        return withdraw(bot, shown).await;
    }
    match bot.discord.original_message(token).await {
        Ok(message) => record_message(bot, shown, message).await,
        // What was delivered stays, even if its message was deleted since.
        Err(failure) if is_unsent(shown, delivery) && has_no_message(&failure) => {
            withdraw(bot, shown).await
        }
        Err(failure) => {
            tracing::warn!(%failure, "cannot find the message of a new proposal or public draw");
            Ok(())
        }
    }
}

/// Whether a message that does not exist was not delivered.
fn is_unsent(shown: Shown, delivery: Delivery) -> bool {
    match delivery {
        Delivery::Delivered => false,
        Delivery::Refused | Delivery::AnsweredElsewhere => true,
        // Discord may still send the message, and it would decide the draw. A job looks for it.
        Delivery::Unclear => matches!(shown, Shown::Agreement(_)),
    }
}

/// Records the message of a proposal, or of a public draw, which is then drawn.
async fn record_message(bot: &Bot, shown: Shown, message: MessageId) -> anyhow::Result<()> {
    let store = bot.app.store().await?;
    match shown {
        Shown::Agreement(ShownAgreement { agreement, .. }) => {
            store.record_proposal_message(agreement, message).await?;
        }
        Shown::PublicDraw(draw) => {
            let now = bot.app.clock().now();
            store.record_draw_message(draw, message, now).await?;
            bot.app.wake_workers();
        }
    }
    Ok(())
}

async fn withdraw(bot: &Bot, shown: Shown) -> anyhow::Result<()> {
    match shown {
        Shown::Agreement(ShownAgreement { agreement, .. }) => {
            withdraw_proposal(bot, agreement).await
        }
        Shown::PublicDraw(draw) => withdraw_public_draw(bot, draw).await,
    }
}

/// Deletes a public draw that no member can see.
async fn withdraw_public_draw(bot: &Bot, draw: InteractionId) -> anyhow::Result<()> {
    let store = bot.app.store().await?;
    let now = bot.app.clock().now();
    store.delete_unsent_public_draw(draw, now).await?;
    // The proposal that the draw would have decided is open again.
    bot.app.wake_workers();
    tracing::warn!(
        interaction = draw.0,
        "public draw withdrawn because its message was not delivered"
    );
    Ok(())
}

/// Records which revision of an agreement its message shows after an edit. If it is unclear whether the edit arrived,
/// the message is edited again later.
async fn record_update(bot: &Bot, shown: ShownAgreement, delivery: Delivery) -> anyhow::Result<()> {
    let ShownAgreement {
        agreement,
        revision,
    } = shown;
    let store = bot.app.store().await?;
    match delivery {
        Delivery::Delivered => {
            let now = bot.app.clock().now();
            store
                .record_shown_revision(agreement, revision, now)
                .await?;
        }
        // Discord may apply it late and overwrite a newer revision.
        Delivery::Unclear => store.mark_agreement_outdated(agreement, revision).await?,
        Delivery::Refused | Delivery::AnsweredElsewhere => {}
    }
    Ok(())
}

/// Deletes a proposal that the opponent cannot see, so that the proposer can notify them again.
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
    use crate::discord::testing::{Fixture, REPLY_TARGET};
    use crate::domain::agreement::{Agreement, AgreementPlace, NewProposal, Party, Player, Terms};
    use crate::domain::ids::{ChannelId, UserId};
    use crate::store::{JobId, JobKind, Store};
    use crate::text::Language;

    /// Opens the store of the bot.
    async fn store(fixture: &Fixture) -> &Store {
        fixture.bot.app.store().await.expect("the store opens")
    }

    fn player(id: UserId) -> Player {
        Player {
            id: Some(id),
            name: None,
        }
    }

    /// Proposes an agreement whose message is not known yet.
    async fn propose(fixture: &Fixture) -> Agreement {
        let [alice, bob] = [UserId(11), UserId(12)];
        let now = Utc::now();
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
        let pair = fixture
            .bot
            .app
            .pinged_pair(alice, bob, now)
            .await
            .expect("the store is open");
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
            shows: Some(Shown::Agreement(ShownAgreement {
                agreement: agreement.number,
                revision: agreement.revision,
            })),
            ..Message::public("an agreement".to_owned())
        }
    }

    const GET_ORIGINAL: &str = "GET /api/v10/webhooks/518/token/messages/@original";

    /// What happened to a proposal.
    #[derive(Debug, PartialEq)]
    enum Proposal {
        Withdrawn,
        WithoutMessage,
        With(MessageId),
    }

    async fn stored(fixture: &Fixture, agreement: &Agreement) -> Proposal {
        let stored = store(fixture).await.agreement(agreement.number).await;
        let Some(stored) = stored.expect("the store is readable") else {
            return Proposal::Withdrawn;
        };
        match stored.message_place.and_then(|place| place.message) {
            Some(message) => Proposal::With(message),
            None => Proposal::WithoutMessage,
        }
    }

    /// Records the delivery of a proposal when Discord responds like this to the search for its message.
    async fn recorded(delivery: Delivery, status: u16, body: Value) -> Proposal {
        let fixture = Fixture::new(&[(status, body)]).await;
        let agreement = propose(&fixture).await;
        let answer = Answer::Message(showing(&agreement));
        record_delivery(&fixture.bot, REPLY_TARGET, &answer, delivery).await;
        assert_eq!(fixture.only_sent().0, GET_ORIGINAL);
        stored(&fixture, &agreement).await
    }

    #[tokio::test]
    async fn a_found_message_belongs_to_the_proposal() {
        for delivery in [Delivery::Delivered, Delivery::Unclear, Delivery::Refused] {
            let proposal = recorded(delivery, 200, json!({"id": "5"})).await;
            assert_eq!(proposal, Proposal::With(MessageId(5)), "{delivery:?}");
        }
    }

    #[tokio::test]
    async fn an_undelivered_proposal_without_a_message_is_withdrawn() {
        for delivery in [Delivery::Unclear, Delivery::Refused] {
            for unknown in [10015, 10008] {
                let proposal = recorded(delivery, 404, json!({"code": unknown})).await;
                assert_eq!(proposal, Proposal::Withdrawn, "{delivery:?} {unknown}");
            }
        }
    }

    #[tokio::test]
    async fn a_delivered_proposal_whose_message_was_deleted_is_kept() {
        let proposal = recorded(Delivery::Delivered, 404, json!({"code": 10008})).await;
        assert_eq!(proposal, Proposal::WithoutMessage);
    }

    #[tokio::test]
    async fn an_undelivered_proposal_is_kept_after_other_errors() {
        for (status, body) in [
            (404, json!({"code": 10003})),
            (400, json!({"code": 10008})),
            // From a proxy.
            (404, json!({})),
            (403, json!({})),
            (401, json!({"code": 50027})),
        ] {
            let label = format!("{status} {body}");
            let proposal = recorded(Delivery::Refused, status, body).await;
            assert_eq!(proposal, Proposal::WithoutMessage, "{label}");
        }
    }

    #[tokio::test]
    async fn proposal_that_another_process_answered_is_lost() {
        let fixture = Fixture::open().await;
        let agreement = propose(&fixture).await;
        let answer = Answer::Message(showing(&agreement));
        record_delivery(
            &fixture.bot,
            REPLY_TARGET,
            &answer,
            Delivery::AnsweredElsewhere,
        )
        .await;
        assert_eq!(stored(&fixture, &agreement).await, Proposal::Withdrawn);
        assert_eq!(fixture.sent(), []);
    }

    /// Whether the message of an agreement shows its stored state.
    #[derive(Debug, PartialEq)]
    enum ShownState {
        Current,
        Outdated,
    }

    /// Records the delivery of an update.
    async fn updated(before: ShownState, delivery: Delivery) -> ShownState {
        let fixture = Fixture::open().await;
        let agreement = propose(&fixture).await;
        let store = store(&fixture).await;
        let now = agreement.proposed_at;
        if before == ShownState::Outdated {
            let id = JobId::agreement(agreement.number);
            store
                .schedule_job(&id, now, now)
                .await
                .expect("the store is writable");
        }
        let answer = Answer::Update(showing(&agreement));
        record_delivery(&fixture.bot, REPLY_TARGET, &answer, delivery).await;
        assert_eq!(fixture.sent(), []);
        let due = store.due_jobs(&[JobKind::Agreement], now, 1).await;
        if due.expect("the store is readable").is_empty() {
            ShownState::Current
        } else {
            ShownState::Outdated
        }
    }

    #[tokio::test]
    async fn a_delivered_update_shows_the_agreement() {
        let shown = updated(ShownState::Outdated, Delivery::Delivered).await;
        assert_eq!(shown, ShownState::Current);
        let shown = updated(ShownState::Current, Delivery::Delivered).await;
        assert_eq!(shown, ShownState::Current);
    }

    #[tokio::test]
    async fn an_update_without_a_response_may_be_missing() {
        let shown = updated(ShownState::Outdated, Delivery::Unclear).await;
        assert_eq!(shown, ShownState::Outdated);
        let shown = updated(ShownState::Current, Delivery::Unclear).await;
        assert_eq!(shown, ShownState::Outdated);
    }

    #[tokio::test]
    async fn an_update_that_did_not_arrive_changes_nothing() {
        for delivery in [Delivery::Refused, Delivery::AnsweredElsewhere] {
            let shown = updated(ShownState::Outdated, delivery).await;
            assert_eq!(shown, ShownState::Outdated, "{delivery:?}");
            let shown = updated(ShownState::Current, delivery).await;
            assert_eq!(shown, ShownState::Current, "{delivery:?}");
        }
    }

    async fn delivery(responses: &[(u16, Value)], arrived: Instant) -> Delivery {
        let fixture = Fixture::new(responses).await;
        let body = encode::acknowledgement();
        let rest = &fixture.bot.discord.rest;
        let delivered = rest
            .callback(REPLY_TARGET.id, REPLY_TARGET.token, body, arrived)
            .await;
        Delivery::of(&delivered)
    }

    /// Delivery of an answer to which Discord responds in this order.
    async fn after(responses: &[(u16, Value)]) -> Delivery {
        delivery(responses, Instant::now()).await
    }

    fn success() -> (u16, Value) {
        (204, json!(null))
    }

    fn unclear() -> (u16, Value) {
        (502, json!({}))
    }

    fn already_answered() -> (u16, Value) {
        (400, json!({"code": 40060}))
    }

    fn unknown_interaction() -> (u16, Value) {
        (404, json!({"code": 10062}))
    }

    fn rate_limited(seconds: f64) -> (u16, Value) {
        (429, json!({"code": 0, "retry_after": seconds}))
    }

    #[tokio::test]
    async fn an_accepted_answer_is_delivered() {
        assert_eq!(after(&[success()]).await, Delivery::Delivered);
        assert_eq!(after(&[unclear(), success()]).await, Delivery::Delivered);
    }

    #[tokio::test]
    async fn an_answer_that_the_retry_finds_is_delivered() {
        let retried = after(&[unclear(), already_answered()]).await;
        assert_eq!(retried, Delivery::Delivered);
    }

    #[tokio::test]
    async fn an_answer_found_at_the_first_attempt_is_of_another_process() {
        let found = after(&[already_answered()]).await;
        assert_eq!(found, Delivery::AnsweredElsewhere);
        let found = after(&[rate_limited(0.01), already_answered()]).await;
        assert_eq!(found, Delivery::AnsweredElsewhere);
    }

    #[tokio::test]
    async fn an_answer_to_an_unknown_interaction_is_refused() {
        let late = after(&[unknown_interaction()]).await;
        assert_eq!(late, Delivery::Refused);
        let late = after(&[unclear(), unknown_interaction()]).await;
        assert_eq!(late, Delivery::Refused);
    }

    #[tokio::test]
    async fn other_errors_refuse_an_answer_unless_it_may_have_arrived() {
        for error in [(403, json!({})), rate_limited(9.0)] {
            let first = after(std::slice::from_ref(&error)).await;
            assert_eq!(first, Delivery::Refused, "{error:?}");
            let second = after(&[unclear(), error.clone()]).await;
            assert_eq!(second, Delivery::Unclear, "{error:?}");
        }
    }

    #[tokio::test]
    async fn timed_out_delivery_is_unclear() {
        // Half a second is left.
        let arrived = Instant::now()
            .checked_sub(Duration::from_millis(2400))
            .expect("this machine has run for longer");
        for status in [408, 502] {
            let timed_out = delivery(&[(status, json!({}))], arrived).await;
            assert_eq!(timed_out, Delivery::Unclear, "{status}");
        }
    }
}
