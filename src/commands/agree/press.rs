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
use crate::domain::public_draw::{DrawPurpose, PublicDraw, PublicDrawState};
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
    match button.action {
        ButtonAction::Accept => {
            // If public randomness decides, the draw gets the id of this press.
            let interaction = press.interaction.ok_or(StaleButton)?;
            perform(&press, &button, PlayerAction::Accept(interaction)).await
        }
        ButtonAction::AcceptRandomColors => {
            // One for each player, who leave the colors to chance. A word that the proposer has entered stays.
            let words = [random_word(&mut press)?, random_word(&mut press)?];
            perform(&press, &button, PlayerAction::AcceptRandomColors(words)).await
        }
        ButtonAction::End => perform(&press, &button, PlayerAction::End).await,
        // Private buttons do the same as the others, but are below a message that only the player sees.
        ButtonAction::Decline | ButtonAction::DeclinePrivately => {
            perform(&press, &button, PlayerAction::Decline).await
        }
        ButtonAction::Withdraw | ButtonAction::WithdrawPrivately => {
            perform(&press, &button, PlayerAction::Withdraw).await
        }
        // Opens the form, if the player may enter a word.
        ButtonAction::Word => perform(&press, &button, PlayerAction::CheckWord).await,
        ButtonAction::RandomWord => {
            let word = random_word(&mut press)?;
            perform(&press, &button, PlayerAction::EnterWord(word)).await
        }
        ButtonAction::ExplainDraw => show(&press, &button, explain_draw).await,
        ButtonAction::Verify => {
            let page = press.app.verify_page.as_ref();
            show(&press, &button, |agreement| {
                result_message(agreement, page).map(share::make_private)
            })
            .await
        }
        ButtonAction::Proof => show(&press, &button, proof).await,
        ButtonAction::ExplainVerification => show(&press, &button, by_hand).await,
        ButtonAction::Pgn => show(&press, &button, |agreement| pgn(&press, agreement)).await,
    }
}

/// Returns a word that the bot chooses for a player.
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
    perform(&press, &button, PlayerAction::EnterWord(word)).await
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

/// Says that only the two players can do this.
pub(super) fn not_a_player(agreement: &Agreement) -> String {
    let [proposer, opponent] = agreement::player_names(agreement);
    say!("agree-stranger", proposer, opponent)
}

/// Returns the agreement that a button is about, for an action that changes it.
///
/// After a restored backup, numbers are reused, so an old button may have the number of another agreement. It is refused:
/// a private button by its mark, and any other one unless it is below the agreement's own message.
async fn agreement_of_message(
    press: &Press<'_>,
    button: &AgreementButton,
) -> Result<Agreement, CommandError> {
    let mut agreement = stored_agreement(press, button.number).await?;
    if button.action.is_private() {
        // Private messages are not recorded, so there is no id to compare.
        require_same_agreement(button, &agreement)?;
        return Ok(agreement);
    }
    let place = agreement.message_place.as_mut().ok_or(NOT_STORED)?;
    // The bot may have failed to record the id of the message it sent. Then the first message whose button is pressed
    // is taken for it, and its id is stored with the action.
    if place.message.is_none() {
        place.message = Some(press.message);
    }
    if place.message != Some(press.message) || place.guild != press.place.guild {
        return Err(NOT_STORED.into());
    }
    Ok(agreement)
}

/// Refuses a button whose mark is of another agreement, which had the same number before a backup was restored.
fn require_same_agreement(
    button: &AgreementButton,
    agreement: &Agreement,
) -> Result<(), CommandError> {
    if AgreementButton::new(button.action, agreement) != *button {
        return Err(NOT_STORED.into());
    }
    Ok(())
}

/// Performs an action of a player, and returns the answer to them. Tries again while both players press at the same
/// time.
async fn perform(press: &Press<'_>, button: &AgreementButton, action: PlayerAction) -> Outcome {
    for _ in 0..MAX_ATTEMPTS {
        if let Some(answer) = try_perform(press, button, &action).await? {
            return Ok(answer);
        }
    }
    Err(sentence!("agree-crowded").into())
}

/// Performs an action of a player on the stored agreement, and returns the answer: the agreement after the action, the
/// form for a word, or the announcement of a public draw.
///
/// Returns `None` if another press has changed the agreement in the meantime, so that nothing was stored.
async fn try_perform(
    press: &Press<'_>,
    button: &AgreementButton,
    action: &PlayerAction,
) -> Result<Option<Answer>, CommandError> {
    let mut agreement = agreement_of_message(press, button).await?;
    let state_before = agreement.state;
    if let Err(error) = agreement.act(press.user, action.clone(), press.now) {
        if agreement.state == state_before {
            return on_refused(press, button, agreement, error).map(Some);
        }
        // A refused action changes only the state of an overdue proposal. It is now `Expired`, which is stored.
        let Some(expired) = store_change(press, button, agreement).await? else {
            return Ok(None);
        };
        return on_closed(press, button, expired).map(Some);
    }
    if *action == PlayerAction::CheckWord {
        // The check has changed nothing. The form enters the word later.
        return Ok(Some(Answer::Form(word_form(&agreement))));
    }
    if let Some(draw_id) = agreement.awaited_draw() {
        // The action has accepted the proposal, and public randomness decides. The draw is stored with the agreement.
        return begin_public_draw(press, agreement, draw_id).await;
    }
    let Some(changed) = store_change(press, button, agreement).await? else {
        return Ok(None);
    };
    if changed.agreement.role(press.user) == Some(Party::Opponent) {
        record_answer(press, &changed.agreement).await;
    }
    Ok(Some(update_message(press, button, changed)))
}

/// What the reply to a press shows.
struct ReplyContent {
    agreement: Agreement,
    /// Notification of the other player where the bot cannot send messages.
    follow_up: Option<Message>,
}

/// Stores an agreement that has changed, and notifies the other player if the change requires it.
///
/// Returns `None` if another press has changed the agreement in the meantime, so that nothing was stored.
async fn store_change(
    press: &Press<'_>,
    button: &AgreementButton,
    mut agreement: Agreement,
) -> Result<Option<ReplyContent>, CommandError> {
    let store = press.app.store().await?;
    let owed = agreement.owed_notification(agreement.role(press.user));
    // A job sends the notification as a message of its own. Where the bot cannot send messages, the notification
    // follows the reply to this press instead.
    let (job_notification, reply_notification) =
        if can_send_in_channel_of(&agreement, press, button) {
            (owed, None)
        } else {
            (None, owed)
        };
    let update = store
        .change_agreement(&mut agreement, job_notification, press.now)
        .await?;
    if update == Update::Conflict {
        return Ok(None);
    }
    if button.action.is_private() {
        // The reply updates the private message, so the one in the channel is updated later.
        store
            .mark_agreement_outdated(agreement.number, agreement.revision, press.now)
            .await?;
    }
    press.app.wake_workers();
    let follow_up = match reply_notification {
        Some(owed) => find_follow_up(press, &agreement, owed).await?,
        None => None,
    };
    Ok(Some(ReplyContent {
        agreement,
        follow_up,
    }))
}

/// Whether the bot can send messages in the channel of an agreement, as far as the press of its button shows.
fn can_send_in_channel_of(
    agreement: &Agreement,
    press: &Press<'_>,
    button: &AgreementButton,
) -> bool {
    if agreement.answers_only() {
        return false;
    }
    // A private message may be in another channel. The job finds out whether it can send.
    button.action.is_private() || press.bot_can_send
}

/// Stores an accepted agreement with the public draw that decides it, and returns a new message that announces the
/// draw. The id of that message decides which beacon is used. A job edits the agreement's own message.
///
/// Returns `None` if another press has changed the agreement in the meantime, so that nothing was stored.
async fn begin_public_draw(
    press: &Press<'_>,
    mut agreement: Agreement,
    draw_id: InteractionId,
) -> Result<Option<Answer>, CommandError> {
    let draw = public_draw(press, &agreement, draw_id)?;
    // Drand was available when the proposal was made, but may not be now.
    if available_chain(press.app, press.bot_can_read, press.now).await != Some(draw.chain) {
        return Err(CANNOT_BE_DRAWN.into());
    }
    let store = press.app.store().await?;
    let mut announcement = agreement_draw::announcement(&agreement, &draw);
    if let Some(proposer) = agreement.player_id(Party::Proposer)
        && !store.wants_notifications(proposer).await?
    {
        announcement.notifies = None;
    }
    // Once the draw is stored, nothing may fail or wait before the reply: the bot deletes a draw whose announcement was
    // not sent. So the answer is recorded first. It stays recorded after a conflict, because the opponent has pressed.
    record_answer(press, &agreement).await;
    let update = store
        .accept_with_public_draw(&mut agreement, &draw, press.now)
        .await?;
    if update == Update::Conflict {
        return Ok(None);
    }
    press.app.wake_workers();
    Ok(Some(Answer::Message(announcement)))
}

/// Returns the public draw that decides the position or colors of an agreement, which the opponent accepts with this
/// press.
fn public_draw(
    press: &Press<'_>,
    agreement: &Agreement,
    id: InteractionId,
) -> Result<PublicDraw, CommandError> {
    let terms_draw = agreement.terms.public_draw().ok_or(StaleButton)?;
    Ok(PublicDraw {
        id,
        purpose: DrawPurpose::Agreement(agreement.number),
        guild: press.place.guild.ok_or(StaleButton)?,
        channel: press.place.channel.ok_or(StaleButton)?,
        requested_at: press.now,
        count: 1,
        excluded: *terms_draw.excluded,
        // The messages of an agreement do not depend on it.
        look: Preferences::default().look(),
        language: agreement.language(),
        chain: terms_draw.chain,
        state: PublicDrawState::Requested,
    })
}

/// Returns the form in which a player types the word for the draw of an agreement.
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

/// Returns the notification of the other player as a message that follows the reply.
///
/// `None` if its recipient is the player who pressed, opted out of notifications, or was erased.
async fn find_follow_up(
    press: &Press<'_>,
    agreement: &Agreement,
    (reason, recipient): OwedNotification,
) -> Result<Option<Message>, CommandError> {
    // The agreement is as it was just stored, so `None` means that the recipient was erased.
    let Some(notification) =
        notification::message(reason, Some(recipient), agreement, can_start_games(press))
    else {
        return Ok(None);
    };
    // The proposer may be the one who finds the proposal expired.
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

/// Returns the answer that replaces the message whose button was pressed, so that it shows the agreement's present
/// state.
fn update_message(press: &Press<'_>, button: &AgreementButton, content: ReplyContent) -> Answer {
    let agreement = &content.agreement;
    let page = press.app.verify_page.as_ref();
    if button.action.is_private() {
        let message = agreement::private_message(agreement, None, can_start_games(press), page);
        return Answer::Update(message);
    }
    Answer::Update(Message {
        followed_by: content.follow_up.map(Box::new),
        ..agreement::channel_message(agreement, can_start_games(press), page)
    })
}

fn can_start_games(press: &Press<'_>) -> bool {
    press.app.lichess.is_some()
}

/// Records that the opponent has answered, so that the next proposal may notify them at once. An error is only logged,
/// because the answer itself counts anyway.
async fn record_answer(press: &Press<'_>, agreement: &Agreement) {
    let Some(proposer) = agreement.player_id(Party::Proposer) else {
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

/// Returns the answer to an action that was refused and left the agreement unchanged: the reason or, if the agreement
/// is closed, usually the updated message.
fn on_refused(
    press: &Press<'_>,
    button: &AgreementButton,
    agreement: Agreement,
    error: AgreementError,
) -> Outcome {
    match error {
        AgreementError::Closed => {
            let unchanged = ReplyContent {
                agreement,
                follow_up: None,
            };
            on_closed(press, button, unchanged)
        }
        AgreementError::NotAPlayer => Err(not_a_player(&agreement).into()),
        AgreementError::OnlyFor(Party::Opponent) => {
            let opponent = agreement::player_name(&agreement, Party::Opponent);
            Err(say!("agree-only-opponent", opponent).into())
        }
        AgreementError::OnlyFor(Party::Proposer) => {
            let proposer = agreement::player_name(&agreement, Party::Proposer);
            Err(say!("agree-only-proposer", proposer).into())
        }
        AgreementError::BeingDrawn => Err(sentence!("agree-is-drawn").into()),
        AgreementError::WordAlreadyEntered => Err(sentence!("agree-word-is-in").into()),
        AgreementError::WrongTerms => Err(StaleButton.into()),
    }
}

/// Answers an action on an agreement that is already closed. Usually updates the pressed message, which does not show
/// yet that the agreement is closed.
fn on_closed(press: &Press<'_>, button: &AgreementButton, content: ReplyContent) -> Outcome {
    let agreement = &content.agreement;
    // After the erasure of a player, the message of a sealed agreement in the channel is not edited any more: it keeps
    // the erased words with which the draw can be verified. The player gets a private message instead.
    if agreement.is_sealed_with_erased_player() && !button.action.is_private() {
        let reader = agreement.role(press.user);
        let page = press.app.verify_page.as_ref();
        let message = agreement::private_message(agreement, reader, can_start_games(press), page);
        return Ok(Answer::Message(message));
    }
    // The updated message would not say that the typed word was not entered.
    if press.typed.is_some() {
        let ending = agreement::closed_reason(agreement);
        return Err(say!("agree-closed", ending).into());
    }
    Ok(update_message(press, button, content))
}

/// Answers with a message about the agreement, which stays unchanged. Refuses the button if `render` returns `None`.
async fn show(
    press: &Press<'_>,
    button: &AgreementButton,
    render: impl Fn(&Agreement) -> Option<Message>,
) -> Outcome {
    let agreement = stored_agreement(press, button.number).await?;
    require_same_agreement(button, &agreement)?;
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
