//! Public days are posted once, from the round of their time, although the bot is killed before the post.

use chess960_bot::domain::calendar::Occurrence;
use fake_drand::Fault as RelayFault;

use super::kill_points::{LATE, SOON};
use super::on_both_databases;
use super::relayed_world::RelayedWorld;
use super::world::{INTERRUPTED, World};
use crate::prelude::*;
use crate::public_club::RelayedChain;

on_both_databases!(
    a_public_day_that_is_due_while_no_bot_runs_is_posted_once,
    each_public_day_is_posted_once_although_the_relay_fails,
    a_day_is_tried_again_after_a_long_downtime,
    a_drawn_day_is_posted_once_after_a_kill,
);

impl RelayedWorld {
    /// Starts a bot with one public schedule.
    async fn open_public_schedule(world: World) -> Self {
        let mut relayed_world = Self::open(world).await;
        let Self { world, place, .. } = &mut relayed_world;
        let public = json!({"randomness": "public"});
        world
            .schedule(place, "club", ("18:00", "UTC"), public)
            .await;
        relayed_world
    }

    /// Makes the next day due, and kills the bot after it has asked the relay for the beacon of that day.
    async fn kill_during_request_for_beacon(&mut self, fault: RelayFault) {
        let due = self.world.database.next_due().await.expect("a schedule");
        let round = RelayedChain::first_round_from(due.timestamp_millis());
        // The first request is for the chain, on which this fault has no effect.
        self.chain.relay.fail_next(1, &RelayFault::OtherRound);
        self.chain.relay.set_fault(Some(fault));
        self.make_due().await;
        let path = format!("/public/{round}");
        self.world
            .until("the request for the beacon", || async {
                let requests = self.chain.relay.requests();
                requests.iter().any(|request| request.path.ends_with(&path))
            })
            .await;
        self.world.kill().await;
        self.chain.relay.set_fault(None);
    }

    async fn wait_for_posts(&self, days: i64) {
        let statement = "SELECT COUNT(*) FROM daily_post WHERE state = 'posted'";
        self.wait_for_number(statement, days).await;
    }

    /// Starts another bot after two days, and waits until its first attempt to draw a day has failed.
    async fn restart_until_the_draw_is_retried(&mut self, date: &str) {
        let retried = format!(
            "SELECT COUNT(*) FROM job WHERE kind = 'day-draw' AND part = '{date}' \
             AND lease_until IS NULL AND attempts > 1"
        );
        self.restart_after_a_long_downtime(&retried).await;
    }

    /// Asserts that each day was posted once, with the position of its round, and no other day was due.
    fn assert_posted_from_rounds(&self, dates: &[&str]) {
        assert_eq!(self.world.dates(), dates);
        let due_days = self.world.schedules[0].occurrences(self.world.now());
        assert_eq!(due_days.len(), dates.len());
        for (Occurrence { date, at }, (posted_date, post)) in
            due_days.into_iter().zip(self.world.posts_of(0))
        {
            assert_eq!(posted_date, date);
            let text = &post.content;
            let round = RelayedChain::first_round_from(at.timestamp_millis());
            assert_contains(text, &format!("drand round {round}\n"));
            let position = self.chain.drawn_on_day(round);
            assert_contains(text, &format!("**Position {position}**"));
        }
    }
}

async fn a_public_day_that_is_due_while_no_bot_runs_is_posted_once(world: World) {
    let mut relayed_world = RelayedWorld::open_public_schedule(world).await;
    relayed_world.kill().await;
    relayed_world.make_due().await;
    relayed_world.restart_after(LATE).await;
    relayed_world.wait_for_posts(1).await;
    relayed_world.assert_posted_from_rounds(&["2031-03-26"]);
    relayed_world.close().await;
}

/// A kill while the relay fails.
struct Outage {
    fault: RelayFault,
    /// Time until the next bot starts, with a relay that works.
    after: TimeDelta,
}

async fn each_public_day_is_posted_once_although_the_relay_fails(world: World) {
    let mut relayed_world = RelayedWorld::open_public_schedule(world).await;
    let outages = [
        Outage {
            fault: RelayFault::Hang,
            after: SOON,
        },
        Outage {
            fault: RelayFault::Down,
            after: TimeDelta::hours(1),
        },
        Outage {
            fault: RelayFault::OtherRound,
            after: TimeDelta::hours(1),
        },
    ];
    for (days, outage) in (1..).zip(outages) {
        relayed_world
            .kill_during_request_for_beacon(outage.fault)
            .await;
        relayed_world.restart_after(outage.after).await;
        relayed_world.wait_for_posts(days).await;
    }
    relayed_world.assert_posted_from_rounds(&["2031-03-26", "2031-03-27", "2031-03-28"]);
    relayed_world.close().await;
}

async fn a_day_is_tried_again_after_a_long_downtime(world: World) {
    let mut relayed_world = RelayedWorld::open_public_schedule(world).await;
    relayed_world
        .kill_during_request_for_beacon(RelayFault::Down)
        .await;
    relayed_world
        .restart_until_the_draw_is_retried("2031-03-26")
        .await;
    relayed_world
        .world
        .wait_for_day("date = '2031-03-26' AND position >= 0")
        .await;
    relayed_world.close().await;
}

async fn a_drawn_day_is_posted_once_after_a_kill(world: World) {
    let mut relayed_world = RelayedWorld::open_public_schedule(world).await;
    for (days, fault) in (1..).zip(INTERRUPTED) {
        relayed_world.fail_next_post(fault);
        relayed_world.make_due().await;
        relayed_world.kill_in_request().await;
        relayed_world.restart_after(LATE).await;
        relayed_world.wait_for_posts(days).await;
    }
    relayed_world.assert_posted_from_rounds(&["2031-03-26", "2031-03-27"]);
    relayed_world.close().await;
}
