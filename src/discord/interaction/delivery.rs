//! Records in the store whether answers about agreements and public draws were delivered.

use crate::chat::{Answer, Message, Shown, ShownAgreement};
use crate::discord::bot::Bot;
use crate::discord::decode::sender::ReplyTarget;
use crate::discord::rest::error::{RestError, UNKNOWN_MESSAGE};
use crate::domain::ids::MessageId;

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
    pub fn of(delivered: &Result<(), RestError>) -> Self {
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
        // An edit keeps the id of its message, so only the shown revision of an agreement is new.
        Answer::Update(Message {
            shows: Some(Shown::Agreement(shown)),
            ..
        }) => record_update(bot, *shown, delivery).await,
        // Other answers show neither an agreement nor a new public draw.
        Answer::Message(_)
        | Answer::Update(_)
        | Answer::Successor(_)
        | Answer::RemoveButton
        | Answer::Form(_)
        | Answer::Repeated => Ok(()),
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

/// Records the id of the message that shows a new proposal or public draw. Withdraws the proposal or draw if its
/// message was not sent, because no member can see it. If it stays unclear whether there is a message, only logs that.
///
/// Asks Discord for the message even after a failed delivery: the message may have been sent, and only Discord's
/// response lost. If another process has answered the interaction, there is no such message.
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
        Err(failure)
            if has_no_message(&failure) && is_withdrawn_without_message(shown, delivery) =>
        {
            withdraw(bot, shown).await
        }
        Err(failure) => {
            tracing::warn!(%failure, "cannot find the message of a new proposal or public draw");
            Ok(())
        }
    }
}

/// Whether a proposal or public draw is withdrawn if Discord finds no message that shows it.
fn is_withdrawn_without_message(shown: Shown, delivery: Delivery) -> bool {
    match delivery {
        // The message was deleted after its delivery.
        Delivery::Delivered => false,
        Delivery::Refused | Delivery::AnsweredElsewhere => true,
        Delivery::Unclear => match shown {
            Shown::Agreement(_) => true,
            // Discord may still send the message, and its id decides the draw. A job looks for it later. A proposal
            // counts without the message of its commitment.
            Shown::PublicDraw(_) | Shown::Commitment(_) => false,
        },
    }
}

/// Records the id of the message that shows a proposal, its commitment or a public draw. Once the message of a public
/// draw is known, a worker decides it.
pub(super) async fn record_message(
    bot: &Bot,
    shown: Shown,
    message: MessageId,
) -> anyhow::Result<()> {
    let store = bot.app.store().await?;
    match shown {
        Shown::Agreement(ShownAgreement { agreement, .. }) => {
            store.record_proposal_message(agreement, message).await?;
        }
        Shown::Commitment(agreement) => {
            store.record_commitment_message(agreement, message).await?;
        }
        Shown::PublicDraw(draw) => {
            let now = bot.app.clock().now();
            store.record_draw_message(draw, message, now).await?;
            bot.app.wake_workers();
        }
    }
    Ok(())
}

/// Deletes a proposal that the opponent cannot see, so that the proposer can notify them again, or a public draw that no
/// member can see.
async fn withdraw(bot: &Bot, shown: Shown) -> anyhow::Result<()> {
    let store = bot.app.store().await?;
    let now = bot.app.clock().now();
    match shown {
        Shown::Agreement(ShownAgreement { agreement, .. }) => {
            // Nothing is deleted if the opponent has answered the proposal meanwhile.
            if let Some((proposer, opponent)) = store.delete_unsent_proposal(agreement).await? {
                bot.app.forget_pings(proposer, opponent, now).await?;
            }
            tracing::warn!(
                number = agreement.0,
                "proposal withdrawn because its message was not delivered"
            );
        }
        Shown::PublicDraw(draw) => {
            store.delete_unsent_public_draw(draw, now).await?;
            // The proposal that the draw would have decided is open again.
            bot.app.wake_workers();
            tracing::warn!(
                interaction = draw.0,
                "public draw withdrawn because its message was not delivered"
            );
        }
        // The proposal counts without it.
        Shown::Commitment(_) => {}
    }
    Ok(())
}

/// Records which revision of an agreement its message shows after an edit. If it is unclear whether the edit arrived, a
/// worker edits the message again.
async fn record_update(bot: &Bot, shown: ShownAgreement, delivery: Delivery) -> anyhow::Result<()> {
    let store = bot.app.store().await?;
    let now = bot.app.clock().now();
    match delivery {
        Delivery::Delivered => {
            store
                .record_shown_revision(shown.agreement, shown.revision, now)
                .await?;
        }
        // Discord may apply the edit late and overwrite a newer revision, so the message is edited again.
        Delivery::Unclear => {
            store
                .mark_agreement_outdated(shown.agreement, shown.revision, now)
                .await?;
        }
        // The edit was not made, so the message shows the same revision as before.
        Delivery::Refused | Delivery::AnsweredElsewhere => {}
    }
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
    use crate::discord::rest::interaction_requests::CALLBACK_TIMEOUT;
    use crate::discord::testing::{Fixture, REPLY_TARGET};
    use crate::domain::agreement::{
        Agreement, AgreementPlace, NewProposal, PairDraw, Party, Player, Terms, TermsDraw,
    };
    use crate::domain::ids::{AgreementNumber, ChannelId, UserId};
    use crate::store::{JobId, JobKind, Store};
    use crate::text::Language;

    /// Opens the store of the bot.
    async fn store(fixture: &Fixture) -> &Store {
        fixture.bot.app.store().await.expect("the store opens")
    }

    fn player(id: UserId) -> Player {
        Player {
            id,
            name: String::new(),
        }
    }

    /// Proposes an agreement whose message is not known yet.
    async fn propose(fixture: &Fixture) -> Agreement {
        let terms = Terms::Named {
            start: StartId::CLASSICAL.into(),
            white: Party::Proposer,
        };
        propose_terms(fixture, terms).await
    }

    async fn propose_terms(fixture: &Fixture, terms: Terms) -> Agreement {
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
            terms,
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

    fn message_showing(shown: Shown) -> Message {
        Message {
            shows: Some(shown),
            ..Message::public("any text".to_owned())
        }
    }

    fn showing(agreement: &Agreement) -> Message {
        message_showing(Shown::Agreement(ShownAgreement {
            agreement: agreement.number,
            revision: agreement.revision,
        }))
    }

    const GET_ORIGINAL: &str = "GET /api/v10/webhooks/518/token/messages/@original";

    /// What happened to a proposal.
    #[derive(Debug, PartialEq)]
    enum Proposal {
        Withdrawn,
        WithoutMessage,
        With(MessageId),
    }

    async fn stored_agreement(fixture: &Fixture, number: AgreementNumber) -> Option<Agreement> {
        let stored = store(fixture).await.agreement(number).await;
        stored.expect("the store is readable")
    }

    async fn stored(fixture: &Fixture, agreement: &Agreement) -> Proposal {
        let Some(stored) = stored_agreement(fixture, agreement.number).await else {
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

    /// The recorded message with the commitment of the bot to a draw from words.
    async fn commitment_message(fixture: &Fixture, number: AgreementNumber) -> Option<MessageId> {
        let agreement = stored_agreement(fixture, number)
            .await
            .expect("it is stored");
        let draw = agreement.terms.word_draw().expect("a draw from words");
        draw.commitment_message
    }

    #[tokio::test]
    async fn the_message_with_a_commitment_belongs_to_its_agreement() {
        let fixture = Fixture::new(&[(200, json!({"id": "5"}))]).await;
        let secret = "0".repeat(64).parse().expect("a secret");
        let draw = TermsDraw::Words(PairDraw::new(secret));
        let terms = Terms::DrawnPositionAndColors { draw };
        let number = propose_terms(&fixture, terms).await.number;
        let proposal = Message {
            followed_by: Some(Box::new(message_showing(Shown::Commitment(number)))),
            ..Message::public("a proposal".to_owned())
        };
        fixture
            .answer(REPLY_TARGET, Ok(Answer::Message(proposal)))
            .await;
        let recorded = commitment_message(&fixture, number).await;
        assert_eq!(recorded, Some(MessageId(5)));
    }

    #[tokio::test]
    async fn an_undelivered_proposal_without_a_message_is_withdrawn() {
        for delivery in [Delivery::Unclear, Delivery::Refused] {
            for code in [UNKNOWN_WEBHOOK, UNKNOWN_MESSAGE] {
                let proposal = recorded(delivery, 404, json!({"code": code})).await;
                assert_eq!(proposal, Proposal::Withdrawn, "{delivery:?} {code}");
            }
        }
    }

    #[tokio::test]
    async fn a_delivered_proposal_whose_message_was_deleted_is_kept() {
        let body = json!({"code": UNKNOWN_MESSAGE});
        let proposal = recorded(Delivery::Delivered, 404, body).await;
        assert_eq!(proposal, Proposal::WithoutMessage);
    }

    #[tokio::test]
    async fn an_undelivered_proposal_is_kept_after_other_errors() {
        for (label, status, body) in [
            ("unknown channel", 404, json!({"code": 10003})),
            ("another status", 400, json!({"code": UNKNOWN_MESSAGE})),
            ("from a proxy", 404, json!({})),
            ("forbidden", 403, json!({})),
            ("expired token", 401, json!({"code": 50027})),
        ] {
            let proposal = recorded(Delivery::Refused, status, body).await;
            assert_eq!(proposal, Proposal::WithoutMessage, "{label}");
        }
    }

    /// The user sees the answer of the other process, with another proposal.
    #[tokio::test]
    async fn proposal_that_another_process_answered_is_withdrawn() {
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

    /// Records the delivery of an update to a message that showed the state `before`. Returns the state that it shows
    /// now.
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
        let due_jobs = store
            .due_jobs(&[JobKind::Agreement], now, 1)
            .await
            .expect("the store is readable");
        if due_jobs.is_empty() {
            ShownState::Current
        } else {
            ShownState::Outdated
        }
    }

    #[tokio::test]
    async fn a_delivered_update_shows_the_current_state() {
        for before in [ShownState::Outdated, ShownState::Current] {
            let shown = updated(before, Delivery::Delivered).await;
            assert_eq!(shown, ShownState::Current);
        }
    }

    #[tokio::test]
    async fn an_update_without_a_response_counts_as_missing() {
        for before in [ShownState::Outdated, ShownState::Current] {
            let shown = updated(before, Delivery::Unclear).await;
            assert_eq!(shown, ShownState::Outdated);
        }
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

    async fn delivery(fixture: &Fixture) -> Delivery {
        let body = encode::acknowledgement();
        let rest = &fixture.bot.discord.rest;
        let delivered = rest
            .callback(REPLY_TARGET.id, REPLY_TARGET.token, body, Instant::now())
            .await;
        Delivery::of(&delivered)
    }

    /// Delivery of an answer to which Discord responds in this order.
    async fn after(responses: &[(u16, Value)]) -> Delivery {
        delivery(&Fixture::new(responses).await).await
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
        let delivery = after(&[unclear(), already_answered()]).await;
        assert_eq!(delivery, Delivery::Delivered);
    }

    #[tokio::test]
    async fn an_answer_found_at_the_first_attempt_is_of_another_process() {
        let first = after(&[already_answered()]).await;
        assert_eq!(first, Delivery::AnsweredElsewhere);
        // A limited request did not reach the interaction.
        let first_accepted = after(&[rate_limited(0.01), already_answered()]).await;
        assert_eq!(first_accepted, Delivery::AnsweredElsewhere);
    }

    #[tokio::test]
    async fn an_answer_to_an_unknown_interaction_is_refused() {
        let first = after(&[unknown_interaction()]).await;
        assert_eq!(first, Delivery::Refused);
        let retried = after(&[unclear(), unknown_interaction()]).await;
        assert_eq!(retried, Delivery::Refused);
    }

    fn forbidden() -> (u16, Value) {
        (403, json!({}))
    }

    #[tokio::test]
    async fn other_errors_of_the_first_attempt_refuse_the_answer() {
        assert_eq!(after(&[forbidden()]).await, Delivery::Refused);
        // Longer than Discord waits for an answer.
        assert_eq!(after(&[rate_limited(9.0)]).await, Delivery::Refused);
    }

    #[tokio::test]
    async fn other_errors_of_the_retry_leave_the_delivery_unclear() {
        let retried = after(&[unclear(), forbidden()]).await;
        assert_eq!(retried, Delivery::Unclear);
        let retried = after(&[unclear(), rate_limited(9.0)]).await;
        assert_eq!(retried, Delivery::Unclear);
    }

    /// Waits until the first retry was sent to Discord. Then lets the time for the answer end.
    async fn end_time_after_first_retry(fixture: &Fixture) {
        while fixture.sent().len() < 2 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        tokio::time::pause();
        tokio::time::advance(CALLBACK_TIMEOUT).await;
        tokio::time::resume();
    }

    #[tokio::test]
    async fn delivery_is_unclear_if_the_time_ends_during_retries() {
        for status in [408, 502] {
            let fixture = Fixture::new(&[(status, json!({}))]).await;
            let (delivery, ()) =
                tokio::join!(delivery(&fixture), end_time_after_first_retry(&fixture));
            assert_eq!(delivery, Delivery::Unclear, "{status}");
        }
    }
}
