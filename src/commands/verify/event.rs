use chess960::StartSet;

use super::proof::{CheckedValues, Proof, check_count, drawn_positions};
use super::public::{Announcement, PublishedPublicDraw};
use crate::chat::{Call, CommandError, Message, Refused};
use crate::domain::event::{
    Event, EventRandomness, EventRound, ResultSource, RoundResult, round_numbered,
};
use crate::domain::fairness::{RoundKey, TypedCommitment};
use crate::domain::ids::{MessageId, MessagePlace};
use crate::domain::public_draw::PublicResult;
use crate::drand::known_chain;
use crate::reply::event::{entered_proof, public_draw};
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
    let message = verify_round(call, &event, round, &rounds).await?;
    Ok(Some(message))
}

/// Verifies the draw of a round. If an organizer has corrected its positions, verifies the draw that they replaced, and
/// says so. Refuses a round that is not revealed yet, and positions that were entered.
async fn verify_round(
    call: &Call<'_>,
    event: &Event,
    round: &EventRound,
    rounds: &[EventRound],
) -> Result<Message, CommandError> {
    let (first, corrections) = match round.results.split_first() {
        Some(results) if round.state.is_revealed() => results,
        // The results are stored before the round is revealed, but secret until then.
        Some(_) | None => return Err(sentence!("event-proof-being-posted").into()),
    };
    // Corrections are entered, so only the first result can be a draw.
    let Some(mut verified) = verify_draw(call, event, round, first).await? else {
        let newest = corrections.last().unwrap_or(first);
        return Err(entered_proof(newest, rounds).into());
    };
    if !corrections.is_empty() {
        verified.push_line(&say!("event-proof-corrected"));
    }
    Ok(verified)
}

/// Verifies positions that came from public randomness or from the event's secret. `None` if an organizer entered them.
async fn verify_draw(
    call: &Call<'_>,
    event: &Event,
    round: &EventRound,
    result: &RoundResult,
) -> Result<Option<Message>, CommandError> {
    // A public draw has a message, whose time decides the beacon.
    if let Some(message) = round.state.message()
        && let Some(draw) = public_draw(round, result)
    {
        return Ok(Some(verify_public_draw(call, &draw, message).await?));
    }
    match published_round(event, round.number, result) {
        Some(published) => Ok(Some(published.verify()?.message())),
        None => Ok(None),
    }
}

/// Verifies positions that came from public randomness, in the round of an event that `message` shows.
async fn verify_public_draw(
    call: &Call<'_>,
    draw: &PublicResult,
    message: MessageId,
) -> Result<Message, CommandError> {
    let hash = draw.drawn_from.chain;
    let chain = known_chain(call.app.drand.as_ref(), hash)
        .await
        .ok_or_else(|| say!("verify-chain-unknown", chain = hash.to_string()))?;
    let published = PublishedPublicDraw {
        chain,
        beacon: draw.drawn_from.beacon,
        announcement: Announcement::Message(message),
        excluded: draw.excluded,
        count: draw.positions.len(),
        // Only draws of agreements have colors.
        shows_colors: false,
    };
    Ok(published.verify_with_page(call.app.verify_page.as_ref())?)
}

/// Returns the values of a round that the event's secret has decided, or `None` if a beacon decided it or an organizer
/// entered its positions.
fn published_round(
    event: &Event,
    round_number: u16,
    result: &RoundResult,
) -> Option<PublishedRound> {
    let EventRandomness::Secret(secret) = &event.rules.randomness else {
        return None;
    };
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
