//! Buttons of a proposal, and the form for a word.

use crate::chat::{
    Answer, CommandError, Form, Message, Outcome, Place, Press, Refused, StaleButton,
};
use crate::commands::share;
use crate::domain::agreement::{
    Agreement, AgreementError, OwedNotification, Party, PlayerAction, Word,
};
use crate::domain::fairness::{Phrase, PhraseError};
use crate::domain::ids::AgreementNumber;
use crate::reply::agreement_button::{AgreementButton, ButtonAction};
use crate::reply::agreement_proof::{by_hand, explain_draw, proof, result};
use crate::reply::{agreement, agreement_pgn, notification};
use crate::store::Update;
use crate::text::{Sentence, say, sentence};

const MAX_ATTEMPTS: usize = 10;

/// Not stored, or the button belongs to another agreement.
pub(super) const NOT_STORED: Sentence = sentence!("agree-gone");

pub(super) async fn on_button(mut press: Press<'_>) -> Outcome {
    let button = AgreementButton::read(press.payload)?;
    let action = match button.action {
        ButtonAction::Accept => PlayerAction::Accept,
        ButtonAction::AcceptRandomColors => {
            let words = [random_word(&mut press)?, random_word(&mut press)?];
            PlayerAction::AcceptRandomColors(words)
        }
        ButtonAction::End => PlayerAction::End,
        ButtonAction::Decline | ButtonAction::DeclinePrivately => PlayerAction::Decline,
        ButtonAction::Withdraw | ButtonAction::WithdrawPrivately => PlayerAction::Withdraw,
        ButtonAction::Word => PlayerAction::EnterWord(None),
        ButtonAction::RandomWord => PlayerAction::EnterWord(Some(random_word(&mut press)?)),
        ButtonAction::ExplainDraw => return show(&press, &button, explain_draw).await,
        ButtonAction::Verify => {
            return show(&press, &button, |it| result(it).map(share::make_private)).await;
        }
        ButtonAction::Proof => return show(&press, &button, proof).await,
        ButtonAction::ExplainVerification => return show(&press, &button, by_hand).await,
        ButtonAction::Pgn => return show(&press, &button, |it| pgn(&press, it)).await,
    };
    perform(&press, &button, action).await
}

fn random_word(press: &mut Press<'_>) -> anyhow::Result<Word> {
    Ok(Word::random(Phrase::random(&mut press.random)?))
}

pub(super) async fn on_form(press: Press<'_>) -> Outcome {
    let button = AgreementButton::read(press.payload)?;
    let typed = press.typed.filter(|_| button.action == ButtonAction::Word);
    let typed = typed.ok_or(StaleButton)?;
    let word = Word {
        text: Some(typed.parse().map_err(invalid_word)?),
        by_chance: false,
    };
    perform(&press, &button, PlayerAction::EnterWord(Some(word))).await
}

fn invalid_word(error: PhraseError) -> Refused {
    let most = Phrase::MAX_CHARS;
    match error {
        PhraseError::Empty => sentence!("agree-word-empty").into(),
        PhraseError::TooLong { chars } => say!("agree-word-too-long", number = chars, most).into(),
        PhraseError::ControlCharacter => sentence!("agree-word-with-control-character").into(),
    }
}

pub(super) async fn stored_agreement(
    press: &Press<'_>,
    number: AgreementNumber,
) -> Result<Agreement, CommandError> {
    let stored = press.app.store().await?.agreement(number).await?;
    Ok(stored.ok_or(NOT_STORED)?)
}

pub(super) fn not_a_player(agreement: &Agreement) -> String {
    let [proposer, opponent] = agreement::player_names(agreement);
    say!("agree-stranger", proposer, opponent)
}

/// Fails unless the pressed button is on the agreement's own message, or on a private one.
async fn agreement_of_message(
    press: &Press<'_>,
    button: &AgreementButton,
) -> Result<Agreement, CommandError> {
    let mut agreement = stored_agreement(press, button.number).await?;
    if button.action.is_private() {
        return Ok(agreement);
    }
    let Some(message_place) = &mut agreement.message_place else {
        return Err(NOT_STORED.into());
    };
    // After a restored backup, numbers are reused.
    let message = *message_place.message.get_or_insert(press.message);
    if message != press.message || message_place.guild != press.place.guild {
        return Err(NOT_STORED.into());
    }
    Ok(agreement)
}

struct ActionResult {
    agreement: Agreement,
    result: Result<(), AgreementError>,
    /// Notification of the other player where the bot cannot send messages.
    follow_up: Option<Message>,
}

async fn apply_with_retry(
    press: &Press<'_>,
    button: &AgreementButton,
    action: &PlayerAction,
) -> Result<ActionResult, CommandError> {
    let store = press.app.store().await?;
    for _ in 0..MAX_ATTEMPTS {
        let mut agreement = agreement_of_message(press, button).await?;
        let before = agreement.clone();
        let result = agreement.act(press.user, action.clone(), press.now);
        let mut follow_up = None;
        if agreement != before {
            let owed = agreement.owed_notification(agreement.role(press.user));
            let can_only_reply = !button.action.is_private() && !press.bot_can_send;
            let (queued, immediate) = if agreement.answers_only() || can_only_reply {
                (None, owed)
            } else {
                (owed, None)
            };
            let changed = store.change_agreement(&mut agreement, queued, press.now);
            if changed.await? == Update::Conflict {
                continue;
            }
            press.app.notification_owed.notify_one();
            if button.action.is_private() {
                let (number, revision) = (agreement.number, agreement.revision);
                store.mark_agreement_outdated(number, revision).await?;
                press.app.message_outdated.notify_one();
            }
            follow_up = find_follow_up(press, &agreement, immediate).await?;
        }
        return Ok(ActionResult {
            agreement,
            result,
            follow_up,
        });
    }
    Err(sentence!("agree-crowded").into())
}

async fn perform(press: &Press<'_>, button: &AgreementButton, action: PlayerAction) -> Outcome {
    let done = apply_with_retry(press, button, &action).await?;
    match done.result {
        Ok(()) if action == PlayerAction::EnterWord(None) => Ok(Answer::Form(Form {
            id: AgreementButton::new(ButtonAction::Word, &done.agreement).id(),
            title: say!("agree-form-title", number = button.number.to_string()),
            label: say!("agree-form-label"),
            placeholder: say!("agree-form-placeholder"),
            value: String::new(),
            max_chars: u16::try_from(Phrase::MAX_CHARS).expect("100 fits into u16"),
        })),
        Ok(()) => {
            if done.agreement.role(press.user) == Some(Party::Opponent) {
                record_answer(press, &done.agreement).await;
            }
            Ok(updated(press, button, done))
        }
        Err(refused) => on_refused(press, button, done, refused),
    }
}

/// `None` if the player caused the notification or opted out.
async fn find_follow_up(
    press: &Press<'_>,
    agreement: &Agreement,
    owed: Option<OwedNotification>,
) -> Result<Option<Message>, CommandError> {
    let follow_up = owed.and_then(|(occasion, recipient)| {
        notification::message(occasion, Some(recipient), agreement, can_start_games(press))
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

fn updated(press: &Press<'_>, button: &AgreementButton, done: ActionResult) -> Answer {
    if button.action.is_private() {
        let can_start_games = can_start_games(press);
        let message = agreement::private_message(&done.agreement, None, can_start_games);
        return Answer::Update(message);
    }
    let message = agreement::channel_message(&done.agreement, can_start_games(press));
    Answer::Update(Message {
        followed_by: done.follow_up.map(Box::new),
        ..message
    })
}

fn can_start_games(press: &Press<'_>) -> bool {
    press.app.lichess.is_some()
}

/// Records that the opponent has answered, so that the next proposal may notify them at once.
async fn record_answer(press: &Press<'_>, agreement: &Agreement) {
    let Some(proposer) = agreement.proposer.id else {
        return;
    };
    if let Err(error) = press
        .app
        .forget_pings(proposer, press.user, press.now)
        .await
    {
        tracing::error!(
            error = format!("{error:#}"),
            "cannot record an answer; the next proposal may not notify the opponent"
        );
    }
}

fn on_refused(
    press: &Press<'_>,
    button: &AgreementButton,
    done: ActionResult,
    refused: AgreementError,
) -> Outcome {
    let agreement = &done.agreement;
    let [proposer, opponent] = agreement::player_names(agreement);
    match refused {
        AgreementError::Closed if button.action.is_private() => Ok(updated(press, button, done)),
        // After an erasure, the message of a sealed agreement is not edited.
        AgreementError::Closed if agreement.is_sealed_with_erased_player() => {
            let reader = agreement.role(press.user);
            let message = agreement::private_message(agreement, reader, can_start_games(press));
            Ok(Answer::Message(message))
        }
        // Updates an outdated message. After a form, a refusal explains why the word is lost.
        AgreementError::Closed if press.typed.is_none() => Ok(updated(press, button, done)),
        AgreementError::Closed => {
            let ending = agreement::closed_reason(agreement);
            Err(say!("agree-closed", ending).into())
        }
        AgreementError::NotAPlayer => Err(not_a_player(agreement).into()),
        AgreementError::OnlyFor(Party::Opponent) => {
            Err(say!("agree-only-opponent", opponent).into())
        }
        AgreementError::OnlyFor(Party::Proposer) => {
            Err(say!("agree-only-proposer", proposer).into())
        }
        AgreementError::WordAlreadyEntered => Err(sentence!("agree-word-is-in").into()),
        AgreementError::WrongTerms => Err(StaleButton.into()),
    }
}

/// Shows something that does not change the agreement. `None` if the agreement does not have it.
async fn show(
    press: &Press<'_>,
    button: &AgreementButton,
    message: impl Fn(&Agreement) -> Option<Message>,
) -> Outcome {
    let agreement = stored_agreement(press, button.number).await?;
    // After a restored backup, the button may belong to another agreement.
    if AgreementButton::new(button.action, &agreement) != *button {
        return Err(NOT_STORED.into());
    }
    let message = message(&agreement).ok_or(NOT_STORED)?;
    Ok(Answer::Message(message))
}

/// `None` if the agreement is not visible to the caller.
fn pgn(press: &Press<'_>, agreement: &Agreement) -> Option<Message> {
    let Place { guild, channel } = press.place;
    if !agreement.is_visible(Some(press.user), guild, channel) {
        return None;
    }
    agreement_pgn::message(agreement)
}
