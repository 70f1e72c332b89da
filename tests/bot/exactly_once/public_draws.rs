//! Draws from public randomness are revealed once, from their round, although the bot is killed.

use chess960::StartSet;

use super::kill_points::SOON;
use super::on_both_databases;
use super::relayed_world::RelayedWorld;
use super::world::World;
use crate::prelude::*;

on_both_databases!(
    a_draw_announced_during_a_kill_is_revealed_once,
    a_draw_announced_before_a_kill_is_revealed_once,
    a_draw_shown_during_a_kill_is_revealed_once,
    a_draw_is_tried_again_after_a_long_downtime,
    a_draw_without_an_announcement_is_forgotten,
    an_agreement_is_sealed_after_a_kill_before_the_beacon,
    an_acceptance_without_an_announcement_can_be_repeated,
);

/// Longer than the time from a message to its beacon.
const UNTIL_THE_BEACON: TimeDelta = TimeDelta::seconds(10);

impl RelayedWorld {
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

    /// Proposes a game to another member. Returns the message.
    async fn propose(&self, opponent: &User) -> Snowflake {
        self.world
            .discord
            .slash(
                &self.world.moderator,
                &self.place,
                "chess960 agree",
                json!({"opponent": opponent.id}),
            )
            .await
            .reply()
            .await
            .message()
    }

    async fn accept(&self, opponent: &User, proposal: Snowflake) -> Call {
        self.world.discord.press(opponent, proposal, "Accept").await
    }

    /// Proposes a game to another member, who accepts. Returns the acceptance, which draws a position.
    async fn propose_and_accept(&self, opponent: &User) -> Call {
        let proposal = self.propose(opponent).await;
        self.accept(opponent, proposal).await
    }

    async fn wait_until_sealed(&self) {
        self.wait_for_rows("agreement", "sealed", 1).await;
    }

    async fn wait_until_open_again(&self, proposal: Snowflake) {
        self.world
            .until("the proposal to be open again", || async {
                let message = self.world.discord.message(proposal);
                message.labels().contains(&"Accept")
            })
            .await;
    }

    async fn wait_until_announced(&self) {
        self.wait_for_rows("public_draw", "announced", 1).await;
    }

    async fn wait_for_rows(&self, table: &str, state: &str, count: i64) {
        let statement = format!("SELECT COUNT(*) FROM {table} WHERE state = '{state}'");
        self.wait_for_number(&statement, count).await;
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

    /// Waits until no job of a draw is left.
    async fn wait_for_end(&self) {
        let statement = "SELECT COUNT(*) FROM job WHERE kind = 'public-draw'";
        self.wait_for_number(statement, 0).await;
    }

    /// Starts another bot after two days, and waits until its first attempt to get the beacon has failed.
    async fn restart_until_draw_is_late(&mut self) {
        let late = "SELECT COUNT(*) FROM public_draw JOIN job ON subject = id \
            WHERE state = 'late' AND lease_until IS NULL";
        self.restart_after_a_long_downtime(late).await;
    }

    /// Starts another bot after two days, whose first search for the announcement is the last one.
    async fn restart_for_last_search(&mut self) {
        // An empty channel may be one that the bot may not read, so it searches at least 30 times.
        self.world
            .database
            .execute("UPDATE job SET attempts = 29 WHERE kind = 'public-draw'")
            .await;
        self.restart_after(TimeDelta::hours(49)).await;
    }

    /// Asserts that the message shows the position of its round.
    async fn assert_position_is_shown(&self) {
        let message = self.recorded_message().await;
        let drawn = self.chain.drawn_by_message(message.id, &StartSet::EMPTY, 1);
        assert_contains(&message.content, &format!("**Position {}**", drawn[0]));
    }

    /// Waits until no work is left. Asserts that the message shows the position of its round, and that it is on record
    /// once.
    async fn assert_revealed_once(&self) {
        self.wait_for_end().await;
        self.assert_position_is_shown().await;
        let recorded = self
            .world
            .database
            .number("SELECT COUNT(*) FROM draw WHERE method = 'public'")
            .await;
        assert_eq!(recorded, 1);
    }
}

fn callbacks() -> Matcher {
    Matcher::new("POST", "/callback")
}

async fn a_draw_announced_during_a_kill_is_revealed_once(world: World) {
    let mut relayed_world = RelayedWorld::open(world).await;
    relayed_world
        .world
        .fail_next(&callbacks(), Fault::HangAfterAccepting);
    let call = relayed_world.request().await;
    relayed_world.kill_in_request().await;
    call.give_up();
    relayed_world.restart_after(SOON).await;
    relayed_world.assert_revealed_once().await;
    relayed_world.close().await;
}

async fn a_draw_announced_before_a_kill_is_revealed_once(world: World) {
    let mut relayed_world = RelayedWorld::open(world).await;
    relayed_world.request().await.reply().await;
    relayed_world.wait_until_announced().await;
    relayed_world.kill().await;
    relayed_world.restart_after(UNTIL_THE_BEACON).await;
    relayed_world.assert_revealed_once().await;
    relayed_world.close().await;
}

async fn a_draw_shown_during_a_kill_is_revealed_once(world: World) {
    let mut relayed_world = RelayedWorld::open(world).await;
    relayed_world.fail_next_edit(Fault::Hang);
    relayed_world.request().await.reply().await;
    relayed_world.wait_until_announced().await;
    relayed_world.forward(UNTIL_THE_BEACON);
    relayed_world.kill_in_request().await;
    relayed_world.wait_for_rows("public_draw", "drawn", 1).await;
    relayed_world.restart_after(SOON).await;
    relayed_world.assert_revealed_once().await;
    relayed_world.close().await;
}

async fn a_draw_is_tried_again_after_a_long_downtime(world: World) {
    let mut relayed_world = RelayedWorld::open(world).await;
    relayed_world.request().await.reply().await;
    relayed_world.wait_until_announced().await;
    relayed_world.kill().await;
    relayed_world.restart_until_draw_is_late().await;
    relayed_world.assert_revealed_once().await;
    relayed_world.close().await;
}

async fn a_draw_without_an_announcement_is_forgotten(world: World) {
    let mut relayed_world = RelayedWorld::open(world).await;
    relayed_world.world.fail_next(&callbacks(), Fault::Hang);
    let call = relayed_world.request().await;
    relayed_world.kill_in_request().await;
    call.give_up();
    relayed_world.restart_for_last_search().await;
    relayed_world.wait_for_end().await;
    let draws = "SELECT COUNT(*) FROM public_draw";
    assert_eq!(relayed_world.world.database.number(draws).await, 0);
    relayed_world.close().await;
}

async fn an_agreement_is_sealed_after_a_kill_before_the_beacon(world: World) {
    let mut relayed_world = RelayedWorld::open(world).await;
    let opponent = relayed_world.world.discord.user("Bob");
    let acceptance = relayed_world.propose_and_accept(&opponent).await;
    acceptance.reply().await;
    relayed_world.wait_until_announced().await;
    relayed_world.kill().await;
    relayed_world.restart_after(UNTIL_THE_BEACON).await;
    relayed_world.wait_for_end().await;
    relayed_world.wait_until_sealed().await;
    relayed_world.assert_position_is_shown().await;
    relayed_world.close().await;
}

async fn an_acceptance_without_an_announcement_can_be_repeated(world: World) {
    let mut relayed_world = RelayedWorld::open(world).await;
    let opponent = relayed_world.world.discord.user("Bob");
    let proposal = relayed_world.propose(&opponent).await;
    relayed_world.world.fail_next(&callbacks(), Fault::Hang);
    let lost = relayed_world.accept(&opponent, proposal).await;
    relayed_world.kill_in_request().await;
    lost.give_up();
    relayed_world.restart_after(TimeDelta::minutes(3)).await;
    relayed_world.wait_for_end().await;
    relayed_world.wait_until_open_again(proposal).await;

    let repeated = relayed_world.accept(&opponent, proposal).await;
    repeated.reply().await;
    relayed_world.wait_until_announced().await;
    relayed_world.forward(UNTIL_THE_BEACON);
    relayed_world.wait_until_sealed().await;
    relayed_world.close().await;
}
