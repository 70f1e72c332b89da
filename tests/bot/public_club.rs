//! A chain of drand with a relay, and a club whose bot draws from it.

use chess960::{StartId, StartSet};
use chess960_bot::domain::fairness::{Beacon, BeaconSignature, PublicContext, Round};
use chess960_bot::domain::ids::MessageId;
use fake_drand::{FakeChain, FakeRelay};

use crate::prelude::*;

const GENESIS: u32 = 1_700_000_000;

/// A chain with a round every three seconds, and its only relay.
pub struct RelayedChain {
    chain: FakeChain,
    hash: String,
    pub relay: FakeRelay,
}

impl RelayedChain {
    pub fn start() -> Self {
        Self::start_with_key(960)
    }

    /// Chains with different keys have different beacons and hashes.
    pub fn start_with_key(secret_key: u64) -> Self {
        let chain = FakeChain::new(secret_key, GENESIS);
        Self {
            relay: FakeRelay::start(&chain),
            hash: chain.hash(),
            chain,
        }
    }

    /// Settings of a bot that draws from the chain.
    pub fn settings(&self) -> [(&str, &str); 2] {
        [
            ("CHESS960_DRAND", self.relay.url()),
            ("CHESS960_DRAND_CHAIN", &self.hash),
        ]
    }

    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// First round from an instant, in milliseconds of the Unix epoch.
    pub fn first_round_from(instant: i64) -> u64 {
        let age = instant - i64::from(GENESIS) * 1000;
        let milliseconds = u64::try_from(age).expect("after the genesis");
        milliseconds.div_ceil(3000) + 1
    }

    pub fn beacon(&self, round: u64) -> Beacon {
        Beacon {
            round: Round(round),
            signature: BeaconSignature(self.chain.signature(round)),
        }
    }

    /// Position of a day that a round decides, without exclusions.
    pub fn drawn_on_day(&self, round: u64) -> StartId {
        let context = PublicContext::Daily {
            due_at: DateTime::UNIX_EPOCH,
        };
        context.key(&self.beacon(round)).draws(&StartSet::EMPTY, 1)[0]
    }

    /// Round that decides the draw of a message.
    pub fn round_of_message(message: Snowflake) -> u64 {
        let earliest = MessageId(message).created_at() + TimeDelta::seconds(6);
        Self::first_round_from(earliest.timestamp_millis())
    }

    /// Recomputes a draw from the id of its message.
    pub fn drawn_by_message(
        &self,
        message: Snowflake,
        excluded: &StartSet,
        count: usize,
    ) -> Vec<StartId> {
        let round = Self::round_of_message(message);
        PublicContext::Message(MessageId(message))
            .key(&self.beacon(round))
            .draws(excluded, count)
    }
}

/// A club whose bot draws from a chain of its own.
pub struct PublicClub {
    pub club: Club,
    pub chain: RelayedChain,
}

impl PublicClub {
    pub async fn open() -> Self {
        let mut public_club = Self {
            club: Club::new().await,
            chain: RelayedChain::start(),
        };
        public_club.start().await;
        public_club
    }

    /// Starts the bot, and waits until it is connected.
    pub async fn start(&mut self) {
        let sessions = self.club.discord.sessions();
        self.club.start_with(&self.chain.settings());
        self.club.discord.wait_for_sessions(sessions + 1).await;
    }

    /// Waits until a message has been edited this number of times, and returns it.
    pub async fn edited(&self, message: Snowflake, times: usize) -> MessageView {
        self.club
            .discord
            .wait_for_requests(&edits_of(message), times)
            .await;
        self.club.discord.message(message)
    }
}
