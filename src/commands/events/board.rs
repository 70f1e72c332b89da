//! The menus of boards below the message of a round.

use super::selection::{NO_EVENT, event_of_press};
use crate::chat::{Answer, Buttons, Fields, Outcome, Press, StaleButton};
use crate::domain::event::round_numbered;
use crate::domain::ids::EventId;
use crate::reply::event;

pub(crate) const BOARDS: Buttons =
    Buttons::for_everyone(event::BOARD_KEY, |press| Box::pin(on_choice(press)));

/// Shows the board that a person chose in a menu below a revealed round, with its position and links to play it.
async fn on_choice(press: Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let event_id: EventId = fields.next()?;
    let round_number: u16 = fields.next()?;
    // A round with many boards has several menus. Their first boards only make the ids of the menus unique.
    let _first_board: usize = fields.last()?;
    let chosen = press.chosen.ok_or(StaleButton)?;
    let board_index: usize = chosen.parse().map_err(|_| StaleButton)?;

    let event = event_of_press(&press, event_id).await?;
    let store = press.app.store().await?;
    let rounds = store.event_rounds(event_id).await?;
    let round = round_numbered(round_number, &rounds).ok_or(NO_EVENT)?;
    // Ids of menus can be forged, and entered positions are secret before the reveal.
    if !round.state.is_revealed() {
        return Err(StaleButton.into());
    }
    let lichess_names = store.lichess_names(&round.pairings.members()).await?;
    let message =
        event::board_message(&event, round, board_index, &lichess_names).ok_or(StaleButton)?;
    Ok(Answer::Message(message))
}
