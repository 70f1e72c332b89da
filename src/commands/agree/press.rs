//! Buttons of a proposal, and the form for a word.

use super::refusal::AgreementRefusal;
use crate::chat::answer::{Answer, ButtonId, Form, Message};
use crate::chat::button::StaleButton;
use crate::chat::command::{Outcome, Press};
use crate::chat::refusal::CommandError;
use crate::domain::agreement::{
    Agreement, AgreementError, OwedNotification, Party, PlayerAction, Terms, Word,
};
use crate::domain::fairness::Phrase;
use crate::domain::ids::AgreementNumber;
use crate::reply::agreement_button::{
    AgreementButton, ButtonAction, commitment_prefix, sealed_timestamp,
};
use crate::reply::{agreement, agreement_pgn, agreement_proof, notification};
use crate::store::{Notification, Update};
use crate::text::say;

const MAX_ATTEMPTS: usize = 10;

pub(super) async fn on_button(mut press: Press<'_>) -> Outcome {
    let AgreementButton { action, number } = AgreementButton::read(press.payload)?;
    let action = match action {
        ButtonAction::Accept => PlayerAction::Accept,
        ButtonAction::Decline => PlayerAction::Decline,
        ButtonAction::Withdraw => PlayerAction::Withdraw,
        ButtonAction::WithdrawPrivately => return withdraw_privately(&press, number).await,
        ButtonAction::Word => return open_form(&press, number).await,
        ButtonAction::RandomWord => PlayerAction::EnterWord(Word {
            text: Some(Phrase::random(&mut press.random).map_err(anyhow::Error::from)?),
            by_chance: true,
        }),
        ButtonAction::ExplainDraw(commitment) => {
            return explain_draw(&press, number, &commitment).await;
        }
        ButtonAction::Verify(commitment) => {
            return verify(&press, number, &commitment, Verification::Steps).await;
        }
        ButtonAction::ExplainVerification(commitment) => {
            return verify(&press, number, &commitment, Verification::ByHand).await;
        }
        ButtonAction::Pgn(sealed) => return pgn(&press, number, &sealed).await,
    };
    perform(&press, number, action).await
}

pub(super) async fn on_form(press: Press<'_>) -> Outcome {
    let AgreementButton { action, number } = AgreementButton::read(press.payload)?;
    match action {
        ButtonAction::Word => {
            let typed = press.typed.ok_or(StaleButton)?;
            let word = Word {
                text: Some(typed.parse().map_err(AgreementRefusal::InvalidWord)?),
                by_chance: false,
            };
            perform(&press, number, PlayerAction::EnterWord(word)).await
        }
        ButtonAction::Accept
        | ButtonAction::Decline
        | ButtonAction::Withdraw
        | ButtonAction::WithdrawPrivately
        | ButtonAction::RandomWord
        | ButtonAction::ExplainDraw(_)
        | ButtonAction::Verify(_)
        | ButtonAction::ExplainVerification(_)
        | ButtonAction::Pgn(_) => Err(StaleButton.into()),
    }
}

async fn agreement(press: &Press<'_>, number: AgreementNumber) -> Result<Agreement, CommandError> {
    let stored = press.app.store().await?.agreement(number).await?;
    Ok(stored.ok_or(AgreementRefusal::NotStored)?)
}

/// Fails unless the pressed button is on the agreement's own message.
async fn agreement_of_channel_message(
    press: &Press<'_>,
    number: AgreementNumber,
) -> Result<Agreement, CommandError> {
    let mut agreement = agreement(press, number).await?;
    let Some(message_place) = &mut agreement.message_place else {
        return Err(AgreementRefusal::NotStored.into());
    };
    // After a restored backup, numbers are reused.
    let message = *message_place.message.get_or_insert(press.message);
    if message != press.message || message_place.guild != press.place.guild {
        return Err(AgreementRefusal::NotStored.into());
    }
    Ok(agreement)
}

#[derive(Clone, Copy)]
enum PressedMessage {
    /// The agreement's own message.
    Channel,
    Private,
}

struct ActionResult<T> {
    agreement: Agreement,
    result: Result<T, AgreementError>,
    /// Notification of the other player where the bot cannot send messages.
    follow_up: Option<Message>,
}

async fn apply_with_retry<T>(
    press: &Press<'_>,
    number: AgreementNumber,
    pressed: PressedMessage,
    change: impl Fn(&mut Agreement) -> Result<T, AgreementError>,
) -> Result<ActionResult<T>, CommandError> {
    let store = press.app.store().await?;
    for _ in 0..MAX_ATTEMPTS {
        let mut agreement = match pressed {
            PressedMessage::Channel => agreement_of_channel_message(press, number).await?,
            PressedMessage::Private => agreement(press, number).await?,
        };
        let before = agreement.clone();
        let result = change(&mut agreement);
        let mut done = ActionResult {
            agreement,
            result,
            follow_up: None,
        };
        if done.agreement == before {
            return Ok(done);
        }
        let owed = done
            .agreement
            .owed_notification(done.agreement.role(press.user));
        let (queued, immediate) = if done.agreement.answers_only() || !press.bot_can_send {
            (None, owed)
        } else {
            (owed, None)
        };
        let changed = store.change_agreement(&mut done.agreement, queued, press.now);
        match changed.await? {
            Update::Saved => {
                press.app.wake_notifier();
                done.follow_up = follow_up(press, &done.agreement, immediate).await?;
                return Ok(done);
            }
            Update::Conflict => {}
        }
    }
    Err(AgreementRefusal::ConcurrentChanges.into())
}

async fn perform(press: &Press<'_>, number: AgreementNumber, action: PlayerAction) -> Outcome {
    let change = |agreement: &mut Agreement| agreement.act(press.user, action.clone(), press.now);
    let done = apply_with_retry(press, number, PressedMessage::Channel, change).await?;
    match done.result {
        Ok(()) => {
            if done.agreement.role(press.user) == Some(Party::Opponent) {
                record_answer(press, &done.agreement).await;
            }
            Ok(Answer::Update(Message {
                followed_by: done.follow_up.map(Box::new),
                ..public_message(press, &done.agreement)
            }))
        }
        Err(refused) => on_refused(press, done, refused),
    }
}

/// `None` if the player caused the notification or opted out.
async fn follow_up(
    press: &Press<'_>,
    agreement: &Agreement,
    owed: Option<OwedNotification>,
) -> Result<Option<Message>, CommandError> {
    let follow_up = owed.and_then(|owed| {
        let notification = Notification::due_now(agreement.number, owed, press.now);
        notification::message(&notification, agreement, can_start_games(press))
    });
    let Some(follow_up) = follow_up.filter(|follow_up| follow_up.user != press.user) else {
        return Ok(None);
    };
    let preferences = press.app.store().await?.preferences(follow_up.user).await?;
    let wanted = preferences.notifications.unwrap_or(true);
    let message = Message {
        notifies: Some(follow_up.user),
        ..follow_up.message
    };
    Ok(wanted.then_some(message))
}

fn public_message(press: &Press<'_>, agreement: &Agreement) -> Message {
    agreement::channel_message(agreement, can_start_games(press))
}

fn can_start_games(press: &Press<'_>) -> bool {
    press.app.lichess().is_some()
}

/// Records that the opponent has answered, so that the next proposal may notify them at once.
async fn record_answer(press: &Press<'_>, agreement: &Agreement) {
    let recorded = async {
        let Some(proposer) = agreement.proposer.id else {
            return Ok(());
        };
        let pair = press
            .app
            .pinged_pair(proposer, press.user, press.now)
            .await?;
        anyhow::Ok(press.app.store().await?.clear_recent_ping(&pair).await?)
    };
    if let Err(error) = recorded.await {
        let error = format!("{error:#}");
        tracing::error!(
            error,
            "cannot record an answer; the next proposal may not notify the opponent"
        );
    }
}

fn on_refused<T>(press: &Press<'_>, done: ActionResult<T>, refused: AgreementError) -> Outcome {
    let agreement = &done.agreement;
    let [proposer, opponent] =
        [&agreement.proposer, &agreement.opponent].map(agreement::player_name);
    Err(match refused {
        // After an erasure, the message of a sealed agreement is not edited.
        AgreementError::Closed if agreement.is_sealed_with_erased_player() => {
            let reader = agreement.role(press.user);
            return Ok(Answer::Message(agreement::private_message(
                agreement,
                reader,
                can_start_games(press),
            )));
        }
        // Updates an outdated message. After a form, a refusal explains why the word is lost.
        AgreementError::Closed if press.typed.is_none() => {
            return Ok(Answer::Update(Message {
                followed_by: done.follow_up.map(Box::new),
                ..public_message(press, agreement)
            }));
        }
        AgreementError::Closed => AgreementRefusal::Closed {
            how: agreement::closed_reason(agreement),
        },
        AgreementError::NotAPlayer => AgreementRefusal::NotAPlayer { proposer, opponent },
        AgreementError::OnlyFor(Party::Opponent) => AgreementRefusal::OnlyOpponent { opponent },
        AgreementError::OnlyFor(Party::Proposer) => AgreementRefusal::OnlyProposer { proposer },
        AgreementError::WordAlreadyEntered => AgreementRefusal::WordAlreadyEntered,
        AgreementError::WrongTerms => return Err(StaleButton.into()),
    }
    .into())
}

async fn open_form(press: &Press<'_>, number: AgreementNumber) -> Outcome {
    let change = |agreement: &mut Agreement| agreement.check_can_enter_word(press.user, press.now);
    let done = apply_with_retry(press, number, PressedMessage::Channel, change).await?;
    match done.result {
        Ok(()) => Ok(Answer::Form(Form {
            id: form_id(number),
            title: say!("agree-form-title", number = number.to_string()),
            label: say!("agree-form-label"),
            placeholder: say!("agree-form-placeholder"),
            max_chars: u16::try_from(Phrase::MAX_CHARS).expect("100 fits into u16"),
        })),
        Err(refused) => on_refused(press, done, refused),
    }
}

fn form_id(number: AgreementNumber) -> ButtonId {
    let action = ButtonAction::Word;
    AgreementButton { action, number }.id()
}

/// Withdraws from a private message. The upkeep task updates the proposal's own message.
async fn withdraw_privately(press: &Press<'_>, number: AgreementNumber) -> Outcome {
    let change =
        |agreement: &mut Agreement| agreement.act(press.user, PlayerAction::Withdraw, press.now);
    let done = apply_with_retry(press, number, PressedMessage::Private, change).await?;
    match done.result {
        Ok(()) | Err(AgreementError::Closed) => Ok(Answer::Update(agreement::private_message(
            &done.agreement,
            None,
            can_start_games(press),
        ))),
        Err(refused) => on_refused(press, done, refused),
    }
}

async fn explain_draw(press: &Press<'_>, number: AgreementNumber, commitment: &str) -> Outcome {
    let agreement = agreement(press, number).await?;
    match &agreement.terms {
        Terms::Drawn { draw, .. } if commitment_prefix(draw.secret.commitment()) == commitment => {
            Ok(Answer::Message(agreement_proof::explain_draw(
                &agreement, draw,
            )))
        }
        Terms::Named { .. } | Terms::Drawn { .. } => Err(AgreementRefusal::NotStored.into()),
    }
}

#[derive(Clone, Copy)]
enum Verification {
    Steps,
    /// Without the bot.
    ByHand,
}

/// Open to everyone. Checks the commitment, because numbers are reused after a restored backup.
async fn verify(
    press: &Press<'_>,
    number: AgreementNumber,
    commitment: &str,
    how: Verification,
) -> Outcome {
    let agreement = agreement(press, number).await?;
    match (agreement.state.sealed(), &agreement.terms) {
        (Some(sealed), Terms::Drawn { draw, .. })
            if commitment_prefix(draw.secret.commitment()) == commitment =>
        {
            Ok(Answer::Message(match how {
                Verification::Steps => agreement_proof::verified(&agreement, sealed, draw),
                Verification::ByHand => agreement_proof::by_hand(&agreement, draw),
            }))
        }
        (Some(_) | None, Terms::Named { .. } | Terms::Drawn { .. }) => {
            Err(AgreementRefusal::NotStored.into())
        }
    }
}

async fn pgn(press: &Press<'_>, number: AgreementNumber, sealed: &str) -> Outcome {
    let agreement = agreement(press, number).await?;
    let is_same = agreement.state.sealed().map(sealed_timestamp).as_deref() == Some(sealed);
    let place = press.place;
    if !is_same || !agreement.is_visible(Some(press.user), place.guild, place.channel) {
        return Err(AgreementRefusal::NotStored.into());
    }
    Ok(Answer::Message(agreement_pgn::message(&agreement)))
}
