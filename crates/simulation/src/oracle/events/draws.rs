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
    /// Checks a drawn result of a round that has a message.
    pub(super) fn check_draw_of_round(
        &mut self,
        event: &StoredEvent,
        round: &StoredRound,
        result: &StoredResult,
        earlier: &[StoredRound],
    ) -> anyhow::Result<()> {
        let rules = event.event.options();
        check_exclusion(event, result, earlier)?;
        let key = if let Some(secret) = &event.secret {
            anyhow::ensure!(!rules.is_public && result.chain.is_none(), "not committed");
            key_of_round(secret, round.number)?
        } else {
            let message = round.message.context("no message")?;
            let beacon = self.beacons.of_message(message);
            let beacon_round = result.beacon_round.map(i64::cast_unsigned);
            anyhow::ensure!(
                rules.is_public
                    && result.chain.as_ref() == Some(&self.beacons.chain_hash)
                    && beacon_round == Some(beacon.round)
                    && result.signature.as_ref() == Some(&beacon.signature),
                "drawn from another beacon than {}",
                beacon.round
            );
            beacon.key
        };
        let drawn = draws(&key, &result.excluded, rules.positions_per_round());
        anyhow::ensure!(drawn == result.positions, "{drawn:?} are drawn");
        Ok(())
    }
}

/// Checks that a draw left out what the rules exclude and the positions of earlier rounds, and nothing else. Of an
/// earlier round that was corrected, the draw left out one of its results.
fn check_exclusion(
    event: &StoredEvent,
    result: &StoredResult,
    earlier: &[StoredRound],
) -> anyhow::Result<()> {
    let rules = event.event.options();
    let excluded_by_rules: BTreeSet<u16> = rules.excluded.collect();
    let mut allowed = excluded_by_rules.clone();
    let mut is_complete = excluded_by_rules.is_subset(&result.excluded);
    if !rules.may_repeat {
        for round in earlier {
            allowed.extend(round.results.iter().flat_map(|result| &result.positions));
            is_complete &= round.results.iter().any(|played| {
                let mut positions = played.positions.iter();
                positions.all(|position| result.excluded.contains(position))
            });
        }
    }
    anyhow::ensure!(
        is_complete && result.excluded.is_subset(&allowed),
        "a wrong exclusion"
    );
    Ok(())
}

/// Checks that the draws of an event don't repeat a position, where this is not allowed.
pub(super) fn check_repeats(event: &StoredEvent) -> anyhow::Result<()> {
    if event.event.options().may_repeat {
        return Ok(());
    }
    let mut drawn = BTreeSet::new();
    for round in &event.rounds {
        let last = round.results.last().filter(|result| result.is_drawn());
        for position in last.into_iter().flat_map(|result| &result.positions) {
            anyhow::ensure!(drawn.insert(position), "{position} is drawn twice");
        }
    }
    Ok(())
}

/// Returns the commitment to an event's secret, in hex digits.
pub(super) fn commitment(secret: &str) -> anyhow::Result<String> {
    let first = key_of_round(secret, 1)?;
    Ok(hex::encode(previous(&first)))
}

/// Returns the key of a round. The secret is the key of the last one.
fn key_of_round(secret: &str, round: u16) -> anyhow::Result<Vec<u8>> {
    let mut key = hex::decode(secret)?;
    for _ in round..MAX_ROUNDS {
        key = previous(&key);
    }
    Ok(key)
}

fn previous(key: &[u8]) -> Vec<u8> {
    let text = format!("chess960-bot event v1 {}", hex::encode(key));
    Sha256::digest(text).to_vec()
}
