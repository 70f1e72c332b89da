//! Checks the positions of rounds: that they are drawn as the rules, the earlier rounds and the source of randomness
//! say.

use std::collections::BTreeSet;

use anyhow::Context;
use sha2::{Digest, Sha256};

use super::stored::{StoredEvent, StoredResult, StoredRound};
use crate::oracle::Oracle;
use crate::oracle::positions::draws;

/// Length of the chain of keys.
const MAX_ROUNDS: u16 = 100;

impl Oracle {
    /// Checks that the key of a draw gives the positions of its result, and that the right positions were excluded.
    pub(super) fn check_draw_of_round(
        &mut self,
        event: &StoredEvent,
        round: &StoredRound,
        result: &StoredResult,
        earlier: &[StoredRound],
    ) -> anyhow::Result<()> {
        check_exclusion(event, result, earlier)?;
        let rules = event.event.options();
        let key = match &event.secret {
            Some(secret) => {
                // Only the other events, which have no secret, draw from beacons of a chain.
                let is_committed = !rules.is_public && result.chain.is_none();
                anyhow::ensure!(is_committed, "not committed");
                key_of_round(secret, round.number)?
            }
            None => self.key_of_public_draw(event, round, result)?,
        };
        let drawn = draws(&key, &result.excluded, rules.positions_per_round());
        anyhow::ensure!(drawn == result.positions, "{drawn:?} are drawn");
        Ok(())
    }

    /// Returns the key of a draw from public randomness. Checks that the stored beacon is the one that the message of
    /// the round announced.
    fn key_of_public_draw(
        &mut self,
        event: &StoredEvent,
        round: &StoredRound,
        result: &StoredResult,
    ) -> anyhow::Result<Vec<u8>> {
        let message = round.message.context("no message")?;
        let beacon = self.beacons.of_message(message);
        let stored_round = result.beacon_round.map(i64::cast_unsigned);
        anyhow::ensure!(event.event.options().is_public, "not public");
        anyhow::ensure!(
            result.chain.as_ref() == Some(&self.beacons.chain_hash)
                && stored_round == Some(beacon.round)
                && result.signature.as_ref() == Some(&beacon.signature),
            "drawn from another beacon than {}",
            beacon.round
        );
        Ok(beacon.key)
    }
}

/// Checks that a draw left out what the rules exclude and the positions of earlier rounds, and nothing else.
///
/// An earlier round may have several results, because an organizer may correct it before the draw or after it. The draw
/// must have left out one of them, and may have left out all.
fn check_exclusion(
    event: &StoredEvent,
    result: &StoredResult,
    earlier: &[StoredRound],
) -> anyhow::Result<()> {
    let excluded = &result.excluded;
    let rules = event.event.options();
    let mut may_be_excluded: BTreeSet<u16> = rules.excluded.collect();
    anyhow::ensure!(
        may_be_excluded.is_subset(excluded),
        "a position that the rules exclude could be drawn"
    );
    if !rules.may_repeat {
        for round in earlier {
            anyhow::ensure!(
                excludes_a_result(excluded, round),
                "the positions of an earlier round could be drawn again"
            );
            let positions = round.results.iter().flat_map(|result| &result.positions);
            may_be_excluded.extend(positions);
        }
    }
    anyhow::ensure!(
        excluded.is_subset(&may_be_excluded),
        "a position was left out without a reason"
    );
    Ok(())
}

/// Whether all positions of one of a round's results are excluded.
fn excludes_a_result(excluded: &BTreeSet<u16>, round: &StoredRound) -> bool {
    round.results.iter().any(|result| {
        result
            .positions
            .iter()
            .all(|position| excluded.contains(position))
    })
}

/// Checks that the rounds of an event whose rules don't allow repeats have different positions. Positions that an
/// organizer entered may repeat.
pub(super) fn check_repeats(event: &StoredEvent) -> anyhow::Result<()> {
    if event.event.options().may_repeat {
        return Ok(());
    }
    let mut drawn = BTreeSet::new();
    for round in &event.rounds {
        if let Some(result) = round.results.last()
            && result.is_drawn()
        {
            for position in &result.positions {
                anyhow::ensure!(drawn.insert(position), "{position} is drawn twice");
            }
        }
    }
    Ok(())
}

/// Returns the commitment to an event's secret, in hex digits.
pub(super) fn commitment(secret: &str) -> anyhow::Result<String> {
    let first = key_of_round(secret, 1)?;
    Ok(hex::encode(previous(&first)))
}

/// Returns the key of a round. The secret is the key of the last round, and each key is the hash of the next one.
fn key_of_round(secret: &str, round: u16) -> anyhow::Result<Vec<u8>> {
    let mut key = hex::decode(secret)?;
    for _ in round..MAX_ROUNDS {
        key = previous(&key);
    }
    Ok(key)
}

/// Returns the key of the previous round.
fn previous(key: &[u8]) -> Vec<u8> {
    let text = format!("chess960-bot event v1 {}", hex::encode(key));
    Sha256::digest(text).to_vec()
}
