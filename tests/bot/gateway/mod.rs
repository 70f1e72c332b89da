//! The gateway connection, and what the bot does while it fails.

mod backoff;
mod outage;
mod readiness;
mod session_limit;
mod sessions;
mod shards;

use crate::prelude::*;

/// Shards of all IDENTIFYs, in order.
fn identified_shards(club: &Club) -> Vec<Value> {
    let identifies = club.discord.gateway().identifies();
    identifies
        .into_iter()
        .map(|identify| identify.shard)
        .collect()
}
