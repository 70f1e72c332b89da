//! Buttons of a proposal, and the form for a word.

use super::draw_source::available_chain;
use crate::chat::{
    Answer, CommandError, Form, FormField, Message, Outcome, Place, Press, Refused, StaleButton,
};
use crate::commands::share;
use crate::domain::agreement::{
    Agreement, AgreementError, OwedNotification, Party, PlayerAction, Word,
};
use crate::domain::fairness::{Phrase, PhraseError};
use crate::domain::ids::{AgreementNumber, InteractionId};
use crate::domain::preferences::Preferences;
use crate::domain::public_draw::{PublicDraw, PublicDrawState};
use crate::reply::agreement_button::{AgreementButton, ButtonAction};
use crate::reply::agreement_proof::{by_hand, explain_draw, proof, result_message};
use crate::reply::{agreement, agreement_draw, agreement_pgn, notification};
use crate::store::Update;
use crate::text::{Sentence, say, sentence};

const MAX_ATTEMPTS: usize = 10;

/// Not stored, or the button belongs to another agreement.
pub(super) const NOT_STORED: Sentence = sentence!("agree-gone");

const CANNOT_BE_DRAWN: Sentence = sentence!("agree-cannot-be-drawn");

/// Handles a button below an agreement: performs the action of a player, such as accepting, or shows something about
/// the agreement.
pub(super) async fn on_button(mut press: Press<'_>) -> Outcome {
    let button = AgreementButton::read(press.payload)?;
    let action = match button.action {
        ButtonAction::Accept => PlayerAction::Accept(press.interaction.ok_or(StaleButton)?),
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
            let page = press.app.verify_page.as_ref();
            return show(&press, &button, |agreement| {
                result_message(agreement, page).map(share::make_private)
            })
            .await;
        }
        ButtonAction::Proof => return show(&press, &button, proof).await,
        ButtonAction::ExplainVerification => return show(&press, &button, by_hand).await,
        ButtonAction::Pgn => {
            return show(&press, &button, |agreement| pgn(&press, agreement)).await;
        }
    };
    perform(&press, &button, action).await
}

fn random_word(press: &mut Press<'_>) -> anyhow::Result<Word> {
    Ok(Word::random(Phrase::random(&mut press.random)?))
}

/// Handles the form for a word: enters the typed word for the player.
pub(super) async fn on_form(press: Press<'_>) -> Outcome {
    let button = AgreementButton::read(press.payload)?;
    if button.action != ButtonAction::Word {
        return Err(StaleButton.into());
    }
    let typed = press.typed.ok_or(StaleButton)?;
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
    let store = press.app.store().await?;
    Ok(store.agreement(number).await?.ok_or(NOT_STORED)?)
}

pub(super) fn not_a_player(agreement: &Agreement) -> String {
    let [proposer, opponent] = agreement::player_names(agreement);
    say!("agree-stranger", proposer, opponent)
}

/// Returns the agreement that a button is about. Refuses the button unless it is on the agreement's own message, or on
/// a private one.
async fn agreement_of_message(
    press: &Press<'_>,
    button: &AgreementButton,
) -> Result<Agreement, CommandError> {
    let mut agreement = stored_agreement(press, button.number).await?;
    if button.action.is_private() {
        return Ok(agreement);
    }
    let place = agreement.message_place.as_mut().ok_or(NOT_STORED)?;
    // If the message was not recorded, it must be the one that is pressed first.
    let message = *place.message.get_or_insert(press.message);
    // After a restored backup, numbers are reused.
    if message != press.message || place.guild != press.place.guild {
        return Err(NOT_STORED.into());
    }
    Ok(agreement)
}

/// What a player's action led to.
enum ActionResult {
    Applied(Box<AppliedAction>),
    /// The action began a public draw. The id of this new message decides it.
    DrawAnnounced(Box<Message>),
}

impl ActionResult {
    fn applied(
        agreement: Agreement,
        result: Result<(), AgreementError>,
        follow_up: Option<Message>,
    ) -> Self {
        Self::Applied(Box::new(AppliedAction {
            agreement,
            result,
            follow_up,
        }))
    }
}

/// An agreement after a player's action.
struct AppliedAction {
    agreement: Agreement,
    result: Result<(), AgreementError>,
    /// Notification of the other player where the bot cannot send messages.
    follow_up: Option<Message>,
}

/// Repeats an action while both players press at the same time.
async fn apply_with_retry(
    press: &Press<'_>,
    button: &AgreementButton,
    action: &PlayerAction,
) -> Result<ActionResult, CommandError> {
    for _ in 0..MAX_ATTEMPTS {
        if let Some(result) = try_apply(press, button, action).await? {
            return Ok(result);
        }
    }
    Err(sentence!("agree-crowded").into())
}

/// Applies an action of a player to the stored agreement, and stores the result with the notification of the other
/// player that it causes.
///
/// Returns `None` if another press has changed the agreement in the meantime, so that nothing was stored.
async fn try_apply(
    press: &Press<'_>,
    button: &AgreementButton,
    action: &PlayerAction,
) -> Result<Option<ActionResult>, CommandError> {
    let mut agreement = agreement_of_message(press, button).await?;
    let unchanged = agreement.clone();
    let result = agreement.act(press.user, action.clone(), press.now);
    // The action was refused, or opens a form.
    if agreement == unchanged {
        return Ok(Some(ActionResult::applied(agreement, result, None)));
    }
    if let Some(draw_id) = agreement.awaited_draw() {
        return begin_public_draw(press, agreement, draw_id).await;
    }
    let store = press.app.store().await?;
    let owed_notification = agreement.owed_notification(agreement.role(press.user));
    // A job notifies the other player or, where the bot cannot send messages, the reply to this press.
    let is_by_reply =
        agreement.answers_only() || (!button.action.is_private() && !press.bot_can_send);
    let (notified_by_job, notified_by_reply) = if is_by_reply {
        (None, owed_notification)
    } else {
        (owed_notification, None)
    };
    let update = store
        .change_agreement(&mut agreement, notified_by_job, press.now)
        .await?;
    if update == Update::Conflict {
        return Ok(None);
    }
    if button.action.is_private() {
        // The reply updates the private message, so the one in the channel is updated later.
        store
            .mark_agreement_outdated(agreement.number, agreement.revision)
            .await?;
    }
    press.app.wake_workers();
    let follow_up = match notified_by_reply {
        Some(owed) => find_follow_up(press, &agreement, owed).await?,
        None => None,
    };
    Ok(Some(ActionResult::applied(agreement, result, follow_up)))
}

/// Stores an accepted agreement with the draw that decides it, and returns the message that announces the draw. A job edits
/// the agreement's own message.
///
/// Returns `None` if another press has changed the agreement in the meantime, so that nothing was stored.
async fn begin_public_draw(
    press: &Press<'_>,
    mut agreement: Agreement,
    draw_id: InteractionId,
) -> Result<Option<ActionResult>, CommandError> {
    let draw = public_draw(press, &agreement, draw_id)?;
    // Drand was available when the proposal was made, but may not be now.
    if available_chain(press.app, press.bot_can_read, press.now).await != Some(draw.chain) {
        return Err(CANNOT_BE_DRAWN.into());
    }
    let store = press.app.store().await?;
    let mut announcement = agreement_draw::announcement(&agreement, &draw);
    if let Some(proposer) = agreement.proposer.id
        && !store.wants_notifications(proposer).await?
    {
        announcement.notifies = None;
    }
    record_answer(press, &agreement).await;
    // Nothing else is awaited between this and the reply: without its message, the draw would be withdrawn.
    let update = store
        .accept_with_public_draw(&mut agreement, &draw, press.now)
        .await?;
    if update == Update::Conflict {
        return Ok(None);
    }
    press.app.wake_workers();
    Ok(Some(ActionResult::DrawAnnounced(Box::new(announcement))))
}

/// Returns the draw that decides an agreement, whose opponent accepts it with this press.
fn public_draw(
    press: &Press<'_>,
    agreement: &Agreement,
    id: InteractionId,
) -> Result<PublicDraw, CommandError> {
    let terms_draw = agreement.terms.public_draw().ok_or(StaleButton)?;
    Ok(PublicDraw {
        id,
        drawn_by: None,
        guild: press.place.guild.ok_or(StaleButton)?,
        channel: press.place.channel.ok_or(StaleButton)?,
        agreement: Some(agreement.number),
        requested_at: press.now,
        count: 1,
        excluded: *terms_draw.excluded,
        look: Preferences::default().look(),
        language: agreement.language(),
        chain: terms_draw.chain,
        state: PublicDrawState::Requested,
    })
}

/// Performs an action of a player, and shows the agreement after it. If the player chose to enter a word, shows the
/// form for it instead.
async fn perform(press: &Press<'_>, button: &AgreementButton, action: PlayerAction) -> Outcome {
    let applied = match apply_with_retry(press, button, &action).await? {
        ActionResult::Applied(applied) => *applied,
        ActionResult::DrawAnnounced(announcement) => return Ok(Answer::Message(*announcement)),
    };
    if let Err(error) = applied.result {
        return on_refused(press, button, applied, error);
    }
    if action == PlayerAction::EnterWord(None) {
        return Ok(Answer::Form(word_form(&applied.agreement)));
    }
    if applied.agreement.role(press.user) == Some(Party::Opponent) {
        record_answer(press, &applied.agreement).await;
    }
    Ok(update_message(press, button, applied))
}

fn word_form(agreement: &Agreement) -> Form {
    Form {
        id: AgreementButton::new(ButtonAction::Word, agreement).id(),
        title: say!("agree-form-title", number = agreement.number.to_string()),
        label: say!("agree-form-label"),
        placeholder: say!("agree-form-placeholder"),
        value: String::new(),
        max_chars: u16::try_from(Phrase::MAX_CHARS).expect("100 fits into u16"),
        field: FormField::Line,
    }
}

/// Returns the message that follows the reply to notify the other player, where the bot can only reply to interactions.
/// `None` if it would be for the player who pressed, or if its recipient opted out.
async fn find_follow_up(
    press: &Press<'_>,
    agreement: &Agreement,
    (occasion, recipient): OwedNotification,
) -> Result<Option<Message>, CommandError> {
    let Some(notification) =
        notification::message(occasion, Some(recipient), agreement, can_start_games(press))
    else {
        return Ok(None);
    };
    if notification.user == press.user {
        return Ok(None);
    }
    let store = press.app.store().await?;
    if !store.wants_notifications(notification.user).await? {
        return Ok(None);
    }
    Ok(Some(Message {
        notifies: Some(notification.user),
        ..notification.message
    }))
}

/// Returns the answer that shows the agreement after an action in place of the message whose button was pressed.
fn update_message(press: &Press<'_>, button: &AgreementButton, applied: AppliedAction) -> Answer {
    let agreement = &applied.agreement;
    if button.action.is_private() {
        let message = agreement::private_message(agreement, None, can_start_games(press));
        return Answer::Update(message);
    }
    Answer::Update(Message {
        followed_by: applied.follow_up.map(Box::new),
        ..agreement::channel_message(agreement, can_start_games(press))
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

/// Returns the answer to an action that the agreement refused: the reason, or the outdated message updated.
fn on_refused(
    press: &Press<'_>,
    button: &AgreementButton,
    applied: AppliedAction,
    error: AgreementError,
) -> Outcome {
    let agreement = &applied.agreement;
    let [proposer, opponent] = agreement::player_names(agreement);
    match error {
        AgreementError::Closed => on_closed(press, button, applied),
        AgreementError::NotAPlayer => Err(not_a_player(agreement).into()),
        AgreementError::OnlyFor(Party::Opponent) => {
            Err(say!("agree-only-opponent", opponent).into())
        }
        AgreementError::OnlyFor(Party::Proposer) => {
            Err(say!("agree-only-proposer", proposer).into())
        }
        AgreementError::BeingDrawn => Err(sentence!("agree-is-drawn").into()),
        AgreementError::WordAlreadyEntered => Err(sentence!("agree-word-is-in").into()),
        AgreementError::WrongTerms => Err(StaleButton.into()),
    }
}

/// Returns the answer to an action on an agreement that was closed in the meantime. Usually, its outdated message is
/// updated.
fn on_closed(press: &Press<'_>, button: &AgreementButton, applied: AppliedAction) -> Outcome {
    let agreement = &applied.agreement;
    if button.action.is_private() {
        return Ok(update_message(press, button, applied));
    }
    // After an erasure, the message of a sealed agreement is not edited.
    if agreement.is_sealed_with_erased_player() {
        let reader = agreement.role(press.user);
        let message = agreement::private_message(agreement, reader, can_start_games(press));
        return Ok(Answer::Message(message));
    }
    // After a form, a refusal explains why the word is lost.
    if press.typed.is_some() {
        let ending = agreement::closed_reason(agreement);
        return Err(say!("agree-closed", ending).into());
    }
    Ok(update_message(press, button, applied))
}

/// Answers with a message about the agreement, which stays unchanged. Refuses the button if `render` returns `None`.
async fn show(
    press: &Press<'_>,
    button: &AgreementButton,
    render: impl Fn(&Agreement) -> Option<Message>,
) -> Outcome {
    let agreement = stored_agreement(press, button.number).await?;
    // After a restored backup, the button may belong to another agreement.
    if AgreementButton::new(button.action, &agreement) != *button {
        return Err(NOT_STORED.into());
    }
    match render(&agreement) {
        Some(message) => Ok(Answer::Message(message)),
        None => Err(NOT_STORED.into()),
    }
}

/// Returns the PGN tags. `None` if the agreement is not visible to the player who pressed, or not sealed.
fn pgn(press: &Press<'_>, agreement: &Agreement) -> Option<Message> {
    let Place { guild, channel } = press.place;
    if !agreement.is_visible(Some(press.user), guild, channel) {
        return None;
    }
    agreement_pgn::message(agreement)
}
