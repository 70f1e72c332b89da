//! Draws from public randomness are revealed once, from their round, although the bot is killed.

use chess960::StartSet;

use super::kill_points::SOON;
use super::on_both_databases;
use super::relayed_world::RelayedWorld;
use super::world::World;
use crate::prelude::*;

on_both_databases!(
    killed_while_the_announcement_is_sent,
    killed_between_the_announcement_and_the_beacon,
    killed_while_the_result_is_shown,
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

    async fn wait_for_agreements(&self, state: &str, count: i64) {
        self.wait_for_rows("agreement", state, count).await;
    }

    async fn wait_for_draws(&self, state: &str, count: i64) {
        self.wait_for_rows("public_draw", state, count).await;
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

    /// Checks that the message shows the position of its round, and that it is on record once. Then ends the test.
    async fn finish_draw(self) {
        self.wait_for_end().await;
        let message = self.recorded_message().await;
        let drawn = self.chain.drawn_by_message(message.id, &StartSet::EMPTY, 1);
        let expected = format!("**Position {}**", drawn[0]);
        assert_contains(&message.content, &expected);
        let recorded = self
            .world
            .database
            .number("SELECT COUNT(*) FROM draw WHERE method = 'public'")
            .await;
        assert_eq!(recorded, 1);
        self.close().await;
    }
}

fn callbacks() -> Matcher {
    Matcher::new("POST", "/callback")
}

async fn killed_while_the_announcement_is_sent(world: World) {
    let mut relayed_world = RelayedWorld::open(world).await;
    relayed_world
        .world
        .fail_next(&callbacks(), Fault::HangAfterAccepting);
    let call = relayed_world.request().await;
    relayed_world.kill_in_request().await;
    call.give_up();
    relayed_world.restart_after(SOON).await;
    relayed_world.finish_draw().await;
}

async fn killed_between_the_announcement_and_the_beacon(world: World) {
    let mut relayed_world = RelayedWorld::open(world).await;
    relayed_world.request().await.reply().await;
    relayed_world.wait_for_draws("announced", 1).await;
    relayed_world.kill().await;
    relayed_world.restart_after(UNTIL_THE_BEACON).await;
    relayed_world.finish_draw().await;
}

async fn killed_while_the_result_is_shown(world: World) {
    let mut relayed_world = RelayedWorld::open(world).await;
    relayed_world.fail_next_edit(Fault::Hang);
    relayed_world.request().await.reply().await;
    relayed_world.wait_for_draws("announced", 1).await;
    relayed_world.forward(UNTIL_THE_BEACON);
    relayed_world.kill_in_request().await;
    relayed_world.wait_for_draws("drawn", 1).await;
    relayed_world.restart_after(SOON).await;
    relayed_world.finish_draw().await;
}

async fn a_draw_is_tried_again_after_a_long_downtime(world: World) {
    let mut relayed_world = RelayedWorld::open(world).await;
    relayed_world.request().await.reply().await;
    relayed_world.wait_for_draws("announced", 1).await;
    relayed_world.kill().await;
    let waiting = "SELECT COUNT(*) FROM public_draw JOIN job ON subject = id \
        WHERE state = 'late' AND lease_until IS NULL";
    relayed_world.restart_after_a_long_downtime(waiting).await;
    relayed_world.finish_draw().await;
}

async fn a_draw_without_an_announcement_is_forgotten(world: World) {
    let mut relayed_world = RelayedWorld::open(world).await;
    relayed_world.world.fail_next(&callbacks(), Fault::Hang);
    let call = relayed_world.request().await;
    relayed_world.kill_in_request().await;
    call.give_up();
    // An empty channel may be one that the bot may not read, so the bot searches many times.
    relayed_world
        .world
        .database
        .execute("UPDATE job SET attempts = 29 WHERE kind = 'public-draw'")
        .await;
    relayed_world.restart_after(TimeDelta::hours(49)).await;
    relayed_world.wait_for_end().await;
    relayed_world.wait_for_draws("requested", 0).await;
    relayed_world.close().await;
}

async fn an_agreement_is_sealed_after_a_kill_before_the_beacon(world: World) {
    let mut relayed_world = RelayedWorld::open(world).await;
    let opponent = relayed_world.world.discord.user("Bob");
    let proposal = relayed_world.propose(&opponent).await;
    relayed_world
        .accept(&opponent, proposal)
        .await
        .reply()
        .await;
    relayed_world.wait_for_draws("announced", 1).await;
    relayed_world.kill().await;
    relayed_world.restart_after(UNTIL_THE_BEACON).await;
    relayed_world.wait_for_end().await;
    relayed_world.wait_for_agreements("sealed", 1).await;
    let message = relayed_world.recorded_message().await;
    let drawn = relayed_world
        .chain
        .drawn_by_message(message.id, &StartSet::EMPTY, 1);
    let expected = format!("**Position {}**", drawn[0]);
    assert_contains(&message.content, &expected);
    relayed_world.close().await;
}

async fn an_acceptance_without_an_announcement_can_be_repeated(world: World) {
    let mut relayed_world = RelayedWorld::open(world).await;
    let opponent = relayed_world.world.discord.user("Bob");
    let proposal = relayed_world.propose(&opponent).await;
    relayed_world.world.fail_next(&callbacks(), Fault::Hang);
    let call = relayed_world.accept(&opponent, proposal).await;
    relayed_world.kill_in_request().await;
    call.give_up();
    relayed_world.restart_after(TimeDelta::minutes(3)).await;
    relayed_world.wait_for_end().await;
    relayed_world
        .world
        .until("the proposal to be open again", || async {
            let message = relayed_world.world.discord.message(proposal);
            message.labels().contains(&"Accept")
        })
        .await;
    relayed_world
        .accept(&opponent, proposal)
        .await
        .reply()
        .await;
    relayed_world.wait_for_draws("announced", 1).await;
    relayed_world.forward(UNTIL_THE_BEACON);
    relayed_world.wait_for_agreements("sealed", 1).await;
    relayed_world.close().await;
}
