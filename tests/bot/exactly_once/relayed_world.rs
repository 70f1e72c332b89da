//! A world whose bot draws from public randomness.

use std::time::SystemTime;

use fake_drand::Fault as RelayFault;

use super::world::World;
use crate::prelude::*;
use crate::public_club::RelayedChain;

/// A world with one channel, and a relay that shares its clock.
pub struct RelayedWorld {
    pub world: World,
    pub place: Place,
    pub chain: RelayedChain,
}

impl RelayedWorld {
    /// Starts a bot.
    pub async fn open(world: World) -> Self {
        let mut relayed_world = Self {
            place: world.discord.guild_channel("club"),
            chain: RelayedChain::start(),
            world,
        };
        relayed_world.forward(TimeDelta::zero());
        relayed_world.start().await;
        relayed_world
    }

    /// Starts another bot, and waits until it is connected.
    pub async fn start(&mut self) {
        self.world.start_with(&self.chain.settings()).await;
    }

    /// Starts another bot after a while.
    pub async fn restart_after(&mut self, duration: TimeDelta) {
        self.forward(duration);
        self.start().await;
    }

    /// Starts another bot after two days. Its first attempt fails because the relay doesn't have the round. Afterwards,
    /// `failed_attempt` counts it in the database, and the next attempt is due.
    pub async fn restart_after_a_long_downtime(&mut self, failed_attempt: &str) {
        let fault = RelayFault::status(404);
        self.chain.relay.set_fault(Some(fault));
        self.restart_after(TimeDelta::hours(49)).await;
        self.world
            .until("the end of the failed attempt", || async {
                self.world.database.number(failed_attempt).await == 1
            })
            .await;
        self.chain.relay.set_fault(None);
        self.forward(TimeDelta::minutes(1));
    }

    pub fn forward(&mut self, by: TimeDelta) {
        self.world.forward(by);
        self.set_clock_of_relay();
    }

    /// Makes the next post due.
    pub async fn make_due(&mut self) {
        self.world.make_due().await;
        self.set_clock_of_relay();
    }

    fn set_clock_of_relay(&self) {
        let now = SystemTime::from(self.world.now());
        self.chain.relay.run_from(now);
    }
}
