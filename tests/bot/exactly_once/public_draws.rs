//! Draws from public randomness are revealed once, from their round, although the bot is killed.

use std::time::SystemTime;

use chess960::{StartId, StartSet};
use chess960_bot::domain::fairness::{Beacon, BeaconSignature, PublicContext, Round};
use chess960_bot::domain::ids::MessageId;
use fake_drand::{FakeChain, FakeRelay};

use super::kill_points::SOON;
use super::on_both_databases;
use super::world::World;
use crate::prelude::*;

on_both_databases!(
    killed_while_the_announcement_is_sent,
    killed_between_the_announcement_and_the_beacon,
    killed_while_the_result_is_shown,
    a_draw_without_an_announcement_is_forgotten,
);

const GENESIS: u32 = 1_700_000_000;

/// Longer than the time from a message to its beacon.
const UNTIL_THE_BEACON: TimeDelta = TimeDelta::seconds(10);

/// A world with one channel, and a relay that shares its clock.
struct DrawWorld {
    world: World,
    place: Place,
    chain: FakeChain,
    relay: FakeRelay,
}

impl DrawWorld {
    async fn open(world: World) -> Self {
        let chain = FakeChain::new(960, GENESIS);
        let mut draw_world = Self {
            place: world.discord.guild_channel("club"),
            relay: FakeRelay::start(&chain),
            chain,
            world,
        };
        draw_world.forward(TimeDelta::zero());
        draw_world.start().await;
        draw_world
    }

    async fn start(&mut self) {
        let sessions = self.world.discord.gateway().identifies().len();
        let settings = [
            ("CHESS960_DRAND", self.relay.url()),
            ("CHESS960_DRAND_CHAIN", &self.chain.hash()),
        ];
        self.world.spawn_with(&[], &settings);
        self.world.discord.wait_for_sessions(sessions + 1).await;
    }

    fn forward(&mut self, by: TimeDelta) {
        self.world.forward(by);
        self.relay.run_from(SystemTime::from(self.world.now()));
    }

    async fn request(&self) -> Call {
        self.world
            .discord
            .slash(
                &self.world.moderator,
                &self.place,
                "chess960 random",
                json!({"method": "public"}),
            )
            .await
    }

    /// The message of the only draw.
    async fn recorded_message(&self) -> MessageView {
        let id = self
            .world
            .database
            .number("SELECT message_id FROM public_draw")
            .await;
        self.world.discord.message(id.cast_unsigned())
    }

    async fn wait_for_draws(&self, state: &str, count: i64) {
        let statement = format!("SELECT COUNT(*) FROM public_draw WHERE state = '{state}'");
        self.world
            .until(state, || async {
                self.world.database.number(&statement).await == count
            })
            .await;
    }

    /// Waits until no job of a draw is left.
    async fn wait_for_end(&self) {
        let statement = "SELECT COUNT(*) FROM job WHERE kind = 'public-draw'";
        self.world
            .until("the end of the draw", || async {
                self.world.database.number(statement).await == 0
            })
            .await;
    }

    /// Checks that the message shows the position of its round, and that it is on record once. Then ends the test.
    async fn finish(self) {
        self.wait_for_end().await;
        let message = self.recorded_message().await;
        let expected = format!("**Position {}**", self.recomputed(message.id));
        assert!(message.content.contains(&expected), "{}", message.content);
        let recorded = self
            .world
            .database
            .number("SELECT COUNT(*) FROM draw WHERE method = 'public'")
            .await;
        assert_eq!(recorded, 1);
        self.world.close().await;
    }

    fn recomputed(&self, message: Snowflake) -> StartId {
        let message = MessageId(message);
        let earliest = message.created_at() + TimeDelta::seconds(6);
        let milliseconds = earliest.timestamp_millis() - i64::from(GENESIS) * 1000;
        let periods = u64::try_from(milliseconds).expect("after the genesis");
        let round = periods.div_ceil(3000) + 1;
        let beacon = Beacon {
            round: Round(round),
            signature: BeaconSignature(self.chain.signature(round)),
        };
        PublicContext::Message(message)
            .key(&beacon)
            .draws(&StartSet::EMPTY, 1)[0]
    }
}

fn callbacks() -> Matcher {
    Matcher::new("POST", "/callback")
}

async fn killed_while_the_announcement_is_sent(world: World) {
    let mut draw_world = DrawWorld::open(world).await;
    draw_world
        .world
        .fail_next(&callbacks(), Fault::HangAfterAccepting);
    let call = draw_world.request().await;
    draw_world.world.kill_in_request().await;
    call.give_up();
    draw_world.forward(SOON);
    draw_world.start().await;
    draw_world.finish().await;
}

async fn killed_between_the_announcement_and_the_beacon(world: World) {
    let mut draw_world = DrawWorld::open(world).await;
    draw_world.request().await.reply().await;
    draw_world.wait_for_draws("announced", 1).await;
    draw_world.world.kill().await;
    draw_world.forward(UNTIL_THE_BEACON);
    draw_world.start().await;
    draw_world.finish().await;
}

async fn killed_while_the_result_is_shown(world: World) {
    let mut draw_world = DrawWorld::open(world).await;
    let edits = Matcher::new(
        "PATCH",
        format!("/channels/{}/messages/", draw_world.place.channel_id),
    );
    draw_world.world.fail_next(&edits, Fault::Hang);
    draw_world.request().await.reply().await;
    draw_world.wait_for_draws("announced", 1).await;
    draw_world.forward(UNTIL_THE_BEACON);
    draw_world.world.kill_in_request().await;
    draw_world.wait_for_draws("drawn", 1).await;
    draw_world.forward(SOON);
    draw_world.start().await;
    draw_world.finish().await;
}

async fn a_draw_without_an_announcement_is_forgotten(world: World) {
    let mut draw_world = DrawWorld::open(world).await;
    draw_world.world.fail_next(&callbacks(), Fault::Hang);
    let call = draw_world.request().await;
    draw_world.world.kill_in_request().await;
    call.give_up();
    draw_world.forward(TimeDelta::minutes(3));
    draw_world.start().await;
    draw_world.wait_for_end().await;
    draw_world.wait_for_draws("requested", 0).await;
    draw_world.world.close().await;
}
