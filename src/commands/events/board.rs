//! The menus of boards below the message of a round.

use super::selection::{NO_EVENT, event_of_press};
use crate::chat::{Answer, Buttons, Fields, Outcome, Press, StaleButton};
use crate::domain::event::round_numbered;
use crate::domain::ids::EventId;
use crate::reply::event;

pub(in crate::commands) const BOARDS: Buttons =
    Buttons::for_everyone(event::BOARD_KEY, |press| Box::pin(on_choice(press)));

/// Shows the chosen board, with its position and links to play it.
async fn on_choice(press: Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let id: EventId = fields.next()?;
    let number: u16 = fields.next()?;
    // The first board of the menu, which only makes its id unique.
    let _: usize = fields.last()?;
    let chosen = press.chosen.ok_or(StaleButton)?;
    let index: usize = chosen.parse().map_err(|_| StaleButton)?;
    let event = event_of_press(&press, id).await?;
    let store = press.app.store().await?;
    let rounds = store.event_rounds(id).await?;
    let round = round_numbered(number, &rounds).ok_or(NO_EVENT)?;
    // Ids of menus can be forged, and entered positions are secret before the reveal.
    if !round.state.is_revealed() {
        return Err(StaleButton.into());
    }
    let names = store.lichess_names(&round.pairings.members()).await?;
    let message = event::board_message(&event, round, index, &names).ok_or(StaleButton)?;
    Ok(Answer::Message(message))
}
