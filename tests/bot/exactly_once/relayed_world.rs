//! A world whose bot draws from public randomness.

use std::time::SystemTime;

use fake_drand::Fault as RelayFault;

use super::world::{World, edits_in, posts_to};
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
        self.wait_for_number(failed_attempt, 1).await;
        self.chain.relay.set_fault(None);
        self.forward(TimeDelta::minutes(1));
    }

    /// Interrupts the next post of the bot to the channel.
    pub fn fail_next_post(&self, fault: Fault) {
        self.world.fail_next(&posts_to(&self.place), fault);
    }

    /// Interrupts the next edit of a message in the channel.
    pub fn fail_next_edit(&self, fault: Fault) {
        self.world.fail_next(&edits_in(&self.place), fault);
    }

    pub async fn kill(&mut self) {
        self.world.kill().await;
    }

    pub async fn kill_in_request(&mut self) {
        self.world.kill_in_request().await;
    }

    pub async fn wait_for_number(&self, statement: &str, number: i64) {
        self.world.wait_for_number(statement, number).await;
    }

    pub async fn close(self) {
        self.world.close().await;
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
