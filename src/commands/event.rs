//! `event`: the rounds of an event, for its members, and the buttons of its messages.

use crate::chat::{
    Answer, Button, ButtonId, Buttons, Call, Command, Document, Fields, MAX_TEXT, Message, Outcome,
    Payload, Press,
};
use crate::commands::events::{
    NAME, NO_EVENT, event_of_press, open_panel, selected_event, with_export_menu,
};
use crate::domain::event::{
    Event, EventPart, EventRandomness, EventRound, ResultSource, RoundResult, round_numbered,
};
use crate::domain::fairness::EventSecret;
use crate::reply::event::{self, public_draw};
use crate::reply::public_draw::{draw_options, shell_command};
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

pub(super) const ORGANIZE: Buttons =
    Buttons::for_everyone("event-organize", |press| Box::pin(on_organize(press)));

async fn on_command(call: Call<'_>) -> Outcome {
    let event = selected_event(&call).await?;
    let rounds = call.app.store().await?.event_rounds(event.id).await?;
    let message = list_message(&event, &rounds, call.organizes(&event));
    Ok(Answer::Message(message))
}

fn list_message(event: &Event, rounds: &[EventRound], is_organizer: bool) -> Message {
    let list = with_export_menu(event::list(event, rounds, &[]), event.id, rounds);
    if !is_organizer {
        return list;
    }
    let id = ButtonId::new(ORGANIZE.key, Payload::of(&event.id));
    list.with_button(Button::press(say!("event-organize-button"), id))
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
        EventPart::Round(number) => {
            let round = round_numbered(number, &rounds).ok_or(NO_EVENT)?;
            proof_message(proof(&event, round))
        }
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

/// Says where the positions of a round are from, and how to check that. If positions were corrected, also says how to
/// check the draw that they replaced.
fn proof(event: &Event, round: &EventRound) -> String {
    if !round.state.is_revealed() {
        return match event.rules.randomness {
            EventRandomness::Public(_) => say!("event-proof-not-revealed"),
            EventRandomness::Secret(_) => say!("event-proof-being-posted"),
        };
    }
    match &round.results[..] {
        [] => say!("event-proof-by-hand"),
        [result] => result_proof(event, round, result),
        [drawn, .., corrected] => format!(
            "{}\n\n{}",
            result_proof(event, round, corrected),
            result_proof(event, round, drawn)
        ),
    }
}

/// Says where positions are from, and how to check that if the bot has drawn them.
fn result_proof(event: &Event, round: &EventRound, result: &RoundResult) -> String {
    match result.source {
        ResultSource::Drawn {
            beacon: Some(_), ..
        } => public_proof(round, result),
        ResultSource::Drawn {
            beacon: None,
            excluded,
        } => match &event.rules.randomness {
            EventRandomness::Secret(secret) => {
                let options = draw_options(&excluded, result.positions.len());
                secret_proof(secret, round.number, &options)
            }
            // Draws of such an event have a beacon.
            EventRandomness::Public(_) => say!("event-proof-by-hand"),
        },
        ResultSource::ByHand | ResultSource::AgainstRules => say!("event-proof-by-hand"),
        ResultSource::Reused(earlier) => say!("event-proof-reused", round = earlier),
    }
}

/// Returns the command that repeats the draw from a beacon of public randomness and the id of the round's message.
fn public_proof(round: &EventRound, result: &RoundResult) -> String {
    // Revealed rounds have a message.
    let (Some(draw), Some(message)) = (public_draw(round, result), round.state.message()) else {
        return say!("event-proof-by-hand");
    };
    let beacon = draw.drawn_from.beacon;
    let count = result.positions.len();
    let command = shell_command(message, beacon, &draw.excluded, count);
    say!(
        "event-proof-public",
        round = beacon.round.to_string(),
        command,
    )
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
