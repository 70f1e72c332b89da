//! Buttons of a proposal, and the form for a word.

use super::refusal::AgreementRefusal;
use crate::agreement::{
    Agreement, AgreementRefused, OwedNotification, Party, PlayerAction, Terms, Word,
};
use crate::chat::answer::{Answer, ButtonId, Form, Message};
use crate::chat::button::StaleButton;
use crate::chat::command::{Outcome, Press};
use crate::chat::refusal::CommandError;
use crate::fairness::Phrase;
use crate::ids::AgreementNumber;
use crate::reply::agreement_button::{AgreementTask, ButtonAction, beginning, sealed_second};
use crate::reply::{agreement, agreement_pgn, agreement_proof, notification};
use crate::store::{Notification, Update};
use crate::words::say;

/// Attempts in case of concurrent changes.
const TRIES: usize = 10;

pub(super) async fn press(mut press: Press<'_>) -> Outcome {
    let AgreementTask { verb, number } = AgreementTask::read(press.payload)?;
    let act = match verb {
        ButtonAction::Accept => PlayerAction::Accept,
        ButtonAction::Decline => PlayerAction::Decline,
        ButtonAction::Withdraw => PlayerAction::Withdraw,
        ButtonAction::TakeBack => return take_back(&press, number).await,
        ButtonAction::Word => return open_form(&press, number).await,
        ButtonAction::Chance => PlayerAction::Give(Word {
            text: Some(Phrase::random(&mut press.random).map_err(anyhow::Error::from)?),
            by_chance: true,
        }),
        ButtonAction::How(commitment) => return how_it_works(&press, number, &commitment).await,
        ButtonAction::Verify(commitment) => {
            return verify(&press, number, &commitment, Verification::Steps).await;
        }
        ButtonAction::ByHand(commitment) => {
            return verify(&press, number, &commitment, Verification::ByHand).await;
        }
        ButtonAction::Pgn(sealed) => return pgn(&press, number, &sealed).await,
    };
    perform(&press, number, act).await
}

pub(super) async fn form(press: Press<'_>) -> Outcome {
    let AgreementTask { verb, number } = AgreementTask::read(press.payload)?;
    match verb {
        ButtonAction::Word => {
            let typed = press.typed.ok_or(StaleButton)?;
            let word = Word {
                text: Some(typed.parse().map_err(AgreementRefusal::Word)?),
                by_chance: false,
            };
            perform(&press, number, PlayerAction::Give(word)).await
        }
        ButtonAction::Accept
        | ButtonAction::Decline
        | ButtonAction::Withdraw
        | ButtonAction::TakeBack
        | ButtonAction::Chance
        | ButtonAction::How(_)
        | ButtonAction::Verify(_)
        | ButtonAction::ByHand(_)
        | ButtonAction::Pgn(_) => Err(StaleButton.into()),
    }
}

async fn agreement(press: &Press<'_>, number: AgreementNumber) -> Result<Agreement, CommandError> {
    let kept = press.app.store().await?.agreement(number).await?;
    Ok(kept.ok_or(AgreementRefusal::Gone)?)
}

/// Checks that the pressed button is on the agreement's own message.
async fn own_agreement(
    press: &Press<'_>,
    number: AgreementNumber,
) -> Result<Agreement, CommandError> {
    let mut agreement = agreement(press, number).await?;
    let Some(venue) = &mut agreement.venue else {
        return Err(AgreementRefusal::Gone.into());
    };
    // After a restored backup, numbers are reused.
    let message = *venue.message.get_or_insert(press.message);
    if message != press.message || venue.guild != press.place.guild {
        return Err(AgreementRefusal::Gone.into());
    }
    Ok(agreement)
}

#[derive(Clone, Copy)]
enum PressedMessage {
    Own,
    /// A private message about the agreement.
    Other,
}

struct Done<T> {
    agreement: Agreement,
    result: Result<T, AgreementRefused>,
    /// Notification of the other player where the bot cannot send messages.
    follows: Option<Message>,
}

/// Retries after concurrent changes.
async fn once<T>(
    press: &Press<'_>,
    number: AgreementNumber,
    pressed: PressedMessage,
    deed: impl Fn(&mut Agreement) -> Result<T, AgreementRefused>,
) -> Result<Done<T>, CommandError> {
    let store = press.app.store().await?;
    for _ in 0..TRIES {
        let mut agreement = match pressed {
            PressedMessage::Own => own_agreement(press, number).await?,
            PressedMessage::Other => agreement(press, number).await?,
        };
        let before = agreement.clone();
        let result = deed(&mut agreement);
        let mut done = Done {
            agreement,
            result,
            follows: None,
        };
        if done.agreement == before {
            return Ok(done);
        }
        let owed = done.agreement.owed(done.agreement.role(press.user));
        let (later, now) = if done.agreement.answers_only() || !press.bot_can_send {
            (None, owed)
        } else {
            (owed, None)
        };
        let changed = store.change_agreement(&mut done.agreement, later, press.now);
        match changed.await? {
            Update::Saved => {
                press.app.tell_notification_owed();
                done.follows = told(press, &done.agreement, now).await?;
                return Ok(done);
            }
            Update::Overtaken => {}
        }
    }
    Err(AgreementRefusal::Crowded.into())
}

async fn perform(press: &Press<'_>, number: AgreementNumber, act: PlayerAction) -> Outcome {
    let deed = |agreement: &mut Agreement| agreement.act(press.user, act.clone(), press.now);
    let done = once(press, number, PressedMessage::Own, deed).await?;
    match done.result {
        Ok(()) => {
            if done.agreement.role(press.user) == Some(Party::Opponent) {
                answered(press, &done.agreement).await;
            }
            Ok(Answer::Update(Message {
                followed_by: done.follows.map(Box::new),
                ..own(press, &done.agreement)
            }))
        }
        Err(refused) => explain(press, done, refused),
    }
}

/// `None` if the player caused the notification or opted out.
async fn told(
    press: &Press<'_>,
    agreement: &Agreement,
    owed: Option<OwedNotification>,
) -> Result<Option<Message>, CommandError> {
    let told = owed.and_then(|owed| {
        let notification = Notification::now(agreement.number, owed, press.now);
        notification::message(&notification, agreement, starts(press))
    });
    let Some(told) = told.filter(|told| told.user != press.user) else {
        return Ok(None);
    };
    let preferences = press.app.store().await?.preferences(told.user).await?;
    let wanted = preferences.notifications.unwrap_or(true);
    let message = Message {
        notifies: Some(told.user),
        ..told.message
    };
    Ok(wanted.then_some(message))
}

fn own(press: &Press<'_>, agreement: &Agreement) -> Message {
    agreement::own(agreement, starts(press))
}

fn starts(press: &Press<'_>) -> bool {
    press.app.lichess().is_some()
}

/// Records that the opponent has answered, so that the next proposal may notify them at once.
async fn answered(press: &Press<'_>, agreement: &Agreement) {
    let noted = async {
        let Some(proposer) = agreement.proposer.id else {
            return Ok(());
        };
        let pair = press.app.pair(proposer, press.user, press.now).await?;
        anyhow::Ok(press.app.store().await?.ping_settled(&pair).await?)
    };
    if let Err(error) = noted.await {
        let error = format!("{error:#}");
        tracing::error!(
            error,
            "cannot record an answer; the next proposal may not notify the opponent"
        );
    }
}

fn explain<T>(press: &Press<'_>, done: Done<T>, refused: AgreementRefused) -> Outcome {
    let agreement = &done.agreement;
    let [proposer, opponent] = [&agreement.proposer, &agreement.opponent].map(agreement::who);
    Err(match refused {
        // After an erasure, the message of a sealed agreement is not edited.
        AgreementRefused::Closed if agreement.is_sealed_without_somebody() => {
            let reader = agreement.role(press.user);
            return Ok(Answer::Message(agreement::private(
                agreement,
                reader,
                starts(press),
            )));
        }
        // Updates an outdated message. After a form, a refusal explains why the word is lost.
        AgreementRefused::Closed if press.typed.is_none() => {
            return Ok(Answer::Update(Message {
                followed_by: done.follows.map(Box::new),
                ..own(press, agreement)
            }));
        }
        AgreementRefused::Closed => AgreementRefusal::Closed {
            how: agreement::ending(agreement),
        },
        AgreementRefused::Stranger => AgreementRefusal::Stranger { proposer, opponent },
        AgreementRefused::OnlyFor(Party::Opponent) => AgreementRefusal::OnlyOpponent { opponent },
        AgreementRefused::OnlyFor(Party::Proposer) => AgreementRefusal::OnlyProposer { proposer },
        AgreementRefused::WordIsIn => AgreementRefusal::WordIsIn,
        AgreementRefused::OtherTerms => return Err(StaleButton.into()),
    }
    .into())
}

async fn open_form(press: &Press<'_>, number: AgreementNumber) -> Outcome {
    let deed = |agreement: &mut Agreement| agreement.may_give(press.user, press.now);
    let done = once(press, number, PressedMessage::Own, deed).await?;
    match done.result {
        Ok(()) => Ok(Answer::Form(Form {
            id: form_id(number),
            title: say!("agree-form-title", number = number.to_string()),
            label: say!("agree-form-label"),
            placeholder: say!("agree-form-placeholder"),
            max_chars: u16::try_from(Phrase::MAX_CHARS).expect("100 fits into u16"),
        })),
        Err(refused) => explain(press, done, refused),
    }
}

fn form_id(number: AgreementNumber) -> ButtonId {
    let verb = ButtonAction::Word;
    AgreementTask { verb, number }.id()
}

/// Withdraws from a private message. The upkeep task updates the proposal's own message.
async fn take_back(press: &Press<'_>, number: AgreementNumber) -> Outcome {
    let deed =
        |agreement: &mut Agreement| agreement.act(press.user, PlayerAction::Withdraw, press.now);
    let done = once(press, number, PressedMessage::Other, deed).await?;
    match done.result {
        Ok(()) | Err(AgreementRefused::Closed) => Ok(Answer::Update(agreement::private(
            &done.agreement,
            None,
            starts(press),
        ))),
        Err(refused) => explain(press, done, refused),
    }
}

async fn how_it_works(press: &Press<'_>, number: AgreementNumber, commitment: &str) -> Outcome {
    let agreement = agreement(press, number).await?;
    match &agreement.terms {
        Terms::Drawn { draw, .. } if beginning(draw.secret.commitment()) == commitment => Ok(
            Answer::Message(agreement_proof::how_it_works(&agreement, draw)),
        ),
        Terms::Named { .. } | Terms::Drawn { .. } => Err(AgreementRefusal::Gone.into()),
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
            if beginning(draw.secret.commitment()) == commitment =>
        {
            Ok(Answer::Message(match how {
                Verification::Steps => agreement_proof::verified(&agreement, sealed, draw),
                Verification::ByHand => agreement_proof::by_hand(&agreement, draw),
            }))
        }
        (Some(_) | None, Terms::Named { .. } | Terms::Drawn { .. }) => {
            Err(AgreementRefusal::Gone.into())
        }
    }
}

async fn pgn(press: &Press<'_>, number: AgreementNumber, sealed: &str) -> Outcome {
    let agreement = agreement(press, number).await?;
    let is_same = agreement.state.sealed().map(sealed_second).as_deref() == Some(sealed);
    let place = press.place;
    if !is_same || !agreement.is_visible(Some(press.user), place.guild, place.channel) {
        return Err(AgreementRefusal::Gone.into());
    }
    Ok(Answer::Message(agreement_pgn::message(&agreement)))
}
