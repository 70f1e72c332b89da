use chess960::StartSet;

use super::proof::{CheckedValues, Proof, check_count, drawn_positions};
use super::public::{Announcement, PublishedPublicDraw};
use crate::chat::{Call, CommandError, Message, Refused};
use crate::domain::event::{
    Event, EventRandomness, EventRound, ResultSource, RoundResult, round_numbered,
};
use crate::domain::fairness::{RoundKey, TypedCommitment};
use crate::domain::ids::MessagePlace;
use crate::reply::event::public_draw;
use crate::text::{say, sentence};

/// A round of an event, drawn from the event's secret.
#[derive(Clone, Debug)]
pub struct PublishedRound {
    /// In the event's first message.
    pub commitment: TypedCommitment,
    pub round: u16,
    pub key: RoundKey,
    pub excluded: StartSet,
    /// Number of positions, from 1.
    pub count: usize,
}

impl PublishedRound {
    /// Verifies that the commitment fixes the key of the round, and says which positions the key gives.
    pub fn verify(&self) -> Result<CheckedValues, Refused> {
        if !self.commitment.matches(self.key.commitment(self.round)) {
            return Err(say!("verify-other-round-key", round = self.round).into());
        }
        check_count(self.count, &self.excluded)?;
        let positions = self.key.draws(&self.excluded, self.count);
        Ok(CheckedValues {
            result: say!(
                "verify-round-of-event",
                digits = self.commitment.digits(),
                round = self.round,
                drawn = drawn_positions(&positions),
            ),
            proof: Proof::RoundKeyFixed,
        })
    }
}

/// Verifies the round of an event that a message of this server shows. `None` if there is none.
pub(super) async fn verify_message(
    call: &Call<'_>,
    place: MessagePlace,
) -> Result<Option<Message>, CommandError> {
    let store = call.app.store().await?;
    let Some((event_id, round_number)) = store.event_round_of_message(place.message).await? else {
        return Ok(None);
    };
    let Some(event) = store.event(event_id).await? else {
        return Ok(None);
    };
    if Some(event.guild) != call.place.guild {
        return Ok(None);
    }
    let rounds = store.event_rounds(event_id).await?;
    let Some(round) = round_numbered(round_number, &rounds) else {
        return Ok(None);
    };
    let message = verify_round(call, &event, round)?;
    Ok(Some(message))
}

/// Verifies the latest result of a round, which came from public randomness or from the event's secret. Refuses results
/// that are not posted yet, and those that the organizers entered by hand.
fn verify_round(
    call: &Call<'_>,
    event: &Event,
    round: &EventRound,
) -> Result<Message, CommandError> {
    let result = match round.results.last() {
        Some(result) if round.state.is_revealed() => result,
        Some(_) | None => return Err(sentence!("event-proof-being-posted").into()),
    };
    if let (Some(draw), Some(message)) = (public_draw(round, result), round.state.message()) {
        let published = PublishedPublicDraw {
            beacon: draw.drawn_from.beacon,
            announcement: Announcement::Message(message),
            excluded: draw.excluded,
            count: result.positions.len(),
            shows_colors: false,
        };
        return Ok(published.verify_with_page(call.app.verify_page.as_ref())?);
    }
    match published_round(event, round.number, result) {
        Some(published) => Ok(published.verify()?.message()),
        None => Err(sentence!("event-proof-by-hand").into()),
    }
}

/// Returns the values of a round that the event's secret has decided, or `None` if something else decided it.
fn published_round(
    event: &Event,
    round_number: u16,
    result: &RoundResult,
) -> Option<PublishedRound> {
    let EventRandomness::Secret(secret) = &event.rules.randomness else {
        return None;
    };
    // A beacon would have decided the result, and not the secret.
    let ResultSource::Drawn {
        excluded,
        beacon: None,
    } = result.source
    else {
        return None;
    };
    Some(PublishedRound {
        commitment: secret.commitment().into(),
        round: round_number,
        key: secret.round_key(round_number),
        excluded,
        count: result.positions.len(),
    })
}
