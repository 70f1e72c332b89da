//! `event`: the rounds of an event, for its members, and the buttons of its messages.

use crate::app::App;
use crate::chat::{
    Answer, Button, ButtonId, Buttons, Call, Command, CommandError, Document, Fields, MAX_TEXT,
    Message, Outcome, Payload, Press,
};
use crate::commands::events::{
    NAME, NO_EVENT, chosen_round, event_of_press, open_panel, revealed_round_choices,
    selected_event, with_export_menu,
};
use crate::domain::event::{
    Event, EventPart, EventRandomness, EventRound, ResultSource, RoundResult, RoundState,
    round_numbered,
};
use crate::domain::fairness::{EventSecret, PublicContext, Round};
use crate::drand::deciding_round;
use crate::reply::event::{self, entered_proof, public_draw};
use crate::reply::public_draw::{draw_options, how_to_check, with_deciding_round};
use crate::text::say;

pub(super) const COMMAND: Command = Command::new(
    "event",
    "event-description",
    &[NAME],
    "/chess960 event",
    |call| Box::pin(on_command(call)),
)
.with_buttons(MESSAGE_BUTTONS);

/// Buttons of the messages of events.
const MESSAGE_BUTTONS: Buttons =
    Buttons::for_everyone(event::KEY, |press| Box::pin(on_message_button(press)));

/// The menu of rounds to verify, below the list of rounds.
pub(super) const VERIFY_MENU: Buttons =
    Buttons::for_everyone("event-verify", |press| Box::pin(on_verify_choice(press)));

pub(super) const ORGANIZE: Buttons =
    Buttons::for_everyone("event-organize", |press| Box::pin(on_organize(press)));

async fn on_command(call: Call<'_>) -> Outcome {
    let event = selected_event(&call).await?;
    let rounds = call.app.store().await?.event_rounds(event.id).await?;
    let message = list_message(&event, &rounds, call.organizes(&event));
    Ok(Answer::Message(message))
}

fn list_message(event: &Event, rounds: &[EventRound], is_organizer: bool) -> Message {
    let with_verify = with_verify_menu(event::list(event, rounds, &[]), event, rounds);
    let list = with_export_menu(with_verify, event.id, rounds);
    if !is_organizer {
        return list;
    }
    let id = ButtonId::new(ORGANIZE.key, Payload::of(&event.id));
    list.with_button(Button::press(say!("event-organize-button"), id))
}

/// Adds a menu of the newest revealed rounds that shows how to verify the chosen one. Adds none before the first round
/// is revealed.
fn with_verify_menu(message: Message, event: &Event, rounds: &[EventRound]) -> Message {
    let choices = revealed_round_choices(rounds);
    if choices.is_empty() {
        return message;
    }
    let id = ButtonId::new(VERIFY_MENU.key, Payload::of(&event.id));
    message.with_menu(id, say!("event-verify-menu"), choices)
}

/// Tells how to check the positions of the round that a person chose in the menu.
async fn on_verify_choice(press: Press<'_>) -> Outcome {
    let id = Fields::of(press.payload).last()?;
    let number = chosen_round(&press)?;
    let event = event_of_press(&press, id).await?;
    let rounds = press.app.store().await?.event_rounds(id).await?;
    let message = verify_message(press.app, &event, &rounds, number).await?;
    Ok(Answer::Message(message))
}

/// Returns the private message that tells how to check the positions of a round.
async fn verify_message(
    app: &App,
    event: &Event,
    rounds: &[EventRound],
    number: u16,
) -> Result<Message, CommandError> {
    let round = round_numbered(number, rounds).ok_or(NO_EVENT)?;
    let drand_round = awaited_round(app, event, round).await;
    Ok(proof_message(proof(event, round, rounds, drand_round)))
}

async fn on_organize(press: Press<'_>) -> Outcome {
    let id = Fields::of(press.payload).last()?;
    open_panel(&press, id).await
}

/// Handles the button below a message of an event: **Rounds** below its announcement lists the rounds, **Verify** below
/// a round tells how to check its positions.
async fn on_message_button(press: Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let id = fields.next()?;
    let part: EventPart = fields.last()?;
    let event = event_of_press(&press, id).await?;
    let rounds = press.app.store().await?.event_rounds(id).await?;
    let message = match part {
        EventPart::Announcement => list_message(&event, &rounds, press.organizes(&event)),
        EventPart::Round(number) => verify_message(press.app, &event, &rounds, number).await?,
    };
    Ok(Answer::Message(message))
}

/// Returns a proof as a private message, or as a file if it is too long: its command lists all positions that the draw
/// left out.
fn proof_message(proof: String) -> Message {
    if proof.chars().count() <= MAX_TEXT {
        return Message::only_you(proof);
    }
    Message {
        document: Some(Document {
            name: "verify.txt",
            text: proof,
        }),
        ..Message::only_you(say!("event-proof-attached"))
    }
}

/// Returns the round of drand that an announced round waits for. `None` for other rounds, or if the chain is not known
/// at present.
async fn awaited_round(app: &App, event: &Event, round: &EventRound) -> Option<Round> {
    let EventRandomness::Public(chain) = event.rules.randomness else {
        return None;
    };
    let RoundState::Announced { message, .. } = round.state else {
        return None;
    };
    let context = PublicContext::Message(message);
    deciding_round(app.drand.as_ref(), chain, context).await
}

/// Says where the positions of a round are from, and how to check that. If positions were corrected, describes the
/// newest ones first, which count, and then the first ones. Before the reveal, says that and, if public randomness
/// decides, what it waits for: `drand_round`, if it is known.
fn proof(
    event: &Event,
    round: &EventRound,
    rounds: &[EventRound],
    drand_round: Option<Round>,
) -> String {
    if !round.state.is_revealed() {
        return match event.rules.randomness {
            EventRandomness::Public(_) => {
                with_deciding_round(say!("event-proof-not-revealed"), drand_round)
            }
            EventRandomness::Secret(_) => say!("event-proof-being-posted"),
        };
    }
    match &round.results[..] {
        // Does not occur, because a revealed round has a result.
        [] => say!("event-proof-by-hand"),
        [result] => result_proof(event, round, rounds, result),
        // Corrections between the first result and the newest one no longer count.
        [first, .., newest] => format!(
            "{}\n\n{}",
            result_proof(event, round, rounds, newest),
            result_proof(event, round, rounds, first)
        ),
    }
}

/// Says where positions are from, and how to check that if the bot has drawn them.
fn result_proof(
    event: &Event,
    round: &EventRound,
    rounds: &[EventRound],
    result: &RoundResult,
) -> String {
    match result.source {
        ResultSource::Drawn {
            beacon: Some(_), ..
        } => public_proof(round, result),
        ResultSource::Drawn {
            beacon: None,
            excluded,
        } => {
            // A draw without a beacon is from the secret of the event. `else` does not occur.
            let EventRandomness::Secret(secret) = &event.rules.randomness else {
                return say!("event-proof-by-hand");
            };
            let options = draw_options(&excluded, result.positions.len());
            secret_proof(secret, round.number, &options)
        }
        ResultSource::ByHand | ResultSource::AgainstRules | ResultSource::Reused(_) => {
            entered_proof(result, rounds)
        }
    }
}

/// Says how to repeat the draw from a beacon of public randomness and the id of the round's message.
fn public_proof(round: &EventRound, result: &RoundResult) -> String {
    // `else` does not occur: a result with a beacon is a public draw, and its round has a message.
    let Some(draw) = public_draw(round, result) else {
        return say!("event-proof-by-hand");
    };
    let proof = say!(
        "event-proof-public",
        round = draw.drawn_from.beacon.round.to_string(),
    );
    let options = draw_options(&draw.excluded, result.positions.len());
    let check = how_to_check(draw.context, draw.drawn_from, &options);
    format!("{proof} {check}")
}

/// Returns the command that repeats the draw of a round with its key, and that checks the key with the commitment,
/// which the bot published before the first round.
fn secret_proof(secret: &EventSecret, round: u16, options: &str) -> String {
    let commitment = secret.commitment();
    let key = secret.round_key(round);
    let command = format!(
        "chess960-bot verify event --commitment {commitment} --round {round} --key {key}{options}"
    );
    say!(
        "event-proof-secret",
        commitment = commitment.to_string(),
        command,
    )
}
