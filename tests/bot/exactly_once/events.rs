//! Rounds of events are posted once and show the positions of their own beacon, although the bot is killed.

use chess960::{StartId, StartSet};
use sqlx::Row;

use super::kill_points::{LATE, SOON};
use super::on_both_databases;
use super::relayed_world::RelayedWorld;
use super::world::{World, posts_to, utc};
use crate::prelude::*;

on_both_databases!(
    killed_while_the_first_message_is_posted,
    a_round_added_after_a_kill_is_shown_in_the_only_first_message,
    killed_before_the_claim,
    killed_between_claim_and_request,
    killed_while_a_round_is_posted,
    killed_between_the_message_and_the_beacon,
    killed_while_the_positions_are_shown,
    killed_in_each_step_after_the_reveal,
    killed_while_a_correction_is_shown,
    a_round_of_the_clock_is_posted_after_a_kill,
    a_round_that_a_secret_decides_is_posted_once,
    a_successor_that_cannot_read_does_not_post_again,
    a_round_without_its_beacon_can_be_revealed_again,
    a_second_process_posts_nothing_twice,
);

/// Longer than the time from a message to its beacon.
const UNTIL_THE_BEACON: TimeDelta = TimeDelta::seconds(10);

/// Jobs of the event.
const JOBS: &str = "SELECT COUNT(*) FROM job WHERE kind = 'event'";

/// Both ways in which a request can be interrupted.
const INTERRUPTED: [Fault; 2] = [Fault::Hang, Fault::HangAfterAccepting];

impl RelayedWorld {
    async fn open_event(world: World, more: Value) -> Self {
        let relayed_world = Self::open(world).await;
        relayed_world.create(more).await;
        relayed_world.wait_until_done().await;
        relayed_world
    }

    /// Creates an event of five rounds.
    async fn create(&self, more: Value) {
        let mut options = json!({
            "name": "Open", "rounds": 5, "channel": self.place.channel_id,
        });
        if let (Value::Object(options), Value::Object(more)) = (&mut options, more) {
            options.extend(more);
        }
        let created = self.call("create", options).await;
        assert_contains(&created.content, "**Created.**");
    }

    async fn call(&self, command: &str, options: Value) -> MessageView {
        let World {
            discord, moderator, ..
        } = &self.world;
        let path = format!("chess960-event {command}");
        let call = discord.slash(moderator, &self.place, &path, options).await;
        let reply = call.reply().await;
        if reply.kind == CallbackKind::DeferredMessage {
            call.edit().await
        } else {
            discord.message(reply.message())
        }
    }

    /// Opens a new panel. Buttons of the one before may have expired.
    async fn panel(&self) -> MessageView {
        self.call("show", json!({})).await
    }

    async fn press(&self, message: Snowflake, label: &str) -> Call {
        let World {
            discord, moderator, ..
        } = &self.world;
        discord.press(moderator, message, label).await
    }

    /// Presses **Reveal round** and confirms it.
    async fn reveal(&self, round: u16) {
        let label = format!("Reveal round {round}");
        let question = self.press(self.panel().await.id, &label).await;
        let question = question.reply().await.message();
        let panel = self.press(question, &label).await.edit().await;
        assert_contains(&panel.content, "** is being posted in <#");
    }

    async fn submit(&self, opened: &Call, text: &str) {
        self.world
            .discord
            .modal_submit(opened, json!({"text": text}))
            .await
            .edit()
            .await;
    }

    async fn wait_for_state(&self, round: u16, state: &str) {
        let statement = format!(
            "SELECT COUNT(*) FROM event_round WHERE number = {round} AND state = '{state}'"
        );
        self.wait_for_number(&statement, 1).await;
    }

    /// Waits until the first message of the event shows the next start.
    async fn wait_for_announcement(&self) {
        let jobs = "SELECT COUNT(*) FROM job WHERE kind = 'event' AND part = 'announcement'";
        self.wait_for_number(jobs, 0).await;
    }

    /// Waits until no job of the event is left.
    async fn wait_until_done(&self) {
        self.wait_for_number(JOBS, 0).await;
    }

    /// Waits until a public round has its message, and makes its beacon due. Then waits for the end.
    async fn finish_public_round(&mut self, round: u16) {
        let posted = format!(
            "SELECT COUNT(*) FROM event_round WHERE number = {round} AND message_id IS NOT NULL"
        );
        self.wait_for_number(&posted, 1).await;
        self.forward(UNTIL_THE_BEACON);
        self.wait_until_done().await;
    }

    /// Messages of the bot in the channel: the first one, and those of the rounds.
    fn messages(&self) -> Vec<MessageView> {
        self.world.discord.messages_in(&self.place)
    }

    /// Messages of rounds as recorded, in their order.
    async fn recorded_messages(&self) -> Vec<Snowflake> {
        self.world
            .database
            .rows("SELECT message_id FROM event_round WHERE state = 'revealed' ORDER BY number")
            .await
            .iter()
            .map(|row| row.get::<i64, _>(0).cast_unsigned())
            .collect()
    }

    /// Checks that the channel has one message for each of the first rounds, in their order, and that each shows the
    /// position of its own beacon. Closes the world.
    async fn finish(self, rounds: usize) {
        let messages = self.messages();
        let ids: Vec<Snowflake> = messages.iter().skip(1).map(|message| message.id).collect();
        assert_eq!(ids, self.recorded_messages().await);
        assert_eq!(ids.len(), rounds);
        assert_contains(&messages[0].content, "**Chess960 event** `Open`");
        let mut excluded: StartSet = [StartId::CLASSICAL].into_iter().collect();
        for (number, message) in (1..).zip(&messages[1..]) {
            assert_contains(&message.content, &format!("**Round {number}** · `Open`"));
            let drawn = self.chain.drawn_by_message(message.id, &excluded, 1)[0];
            assert_contains(&message.content, &format!("**Position {drawn}**"));
            excluded.insert(drawn);
        }
        self.close().await;
    }
}

async fn killed_while_the_first_message_is_posted(world: World) {
    let mut relayed_world = RelayedWorld::open(world).await;
    for (name, fault) in ["first", "second"].into_iter().zip(INTERRUPTED) {
        relayed_world.fail_next_post(fault);
        relayed_world.create(json!({"name": name})).await;
        relayed_world.kill_in_request().await;
        relayed_world.restart_after(SOON).await;
        relayed_world.wait_until_done().await;
    }
    let messages = relayed_world.messages();
    assert_eq!(messages.len(), 2);
    for (message, name) in messages.iter().zip(["first", "second"]) {
        let heading = format!("**Chess960 event** `{name}`");
        assert_contains(&message.content, &heading);
        let recorded = format!(
            "SELECT COUNT(*) FROM event WHERE name = '{name}' AND message_id = {}",
            message.id
        );
        assert_eq!(relayed_world.world.database.number(&recorded).await, 1);
    }
    relayed_world.close().await;
}

async fn a_round_added_after_a_kill_is_shown_in_the_only_first_message(world: World) {
    let mut relayed_world = RelayedWorld::open(world).await;
    relayed_world.fail_next_post(Fault::HangAfterAccepting);
    relayed_world.create(json!({})).await;
    relayed_world.kill_in_request().await;
    relayed_world.start().await;
    // The lease of the first message has not expired.
    let panel = relayed_world.panel().await.id;
    let added = relayed_world.press(panel, "Add a round").await.edit().await;
    assert_contains(&added.content, "**Round 6 is added.**");
    relayed_world.wait_until_done().await;
    let messages = relayed_world.messages();
    assert_eq!(messages.len(), 1);
    assert_contains(&messages[0].content, "6 rounds");
    relayed_world.close().await;
}

async fn killed_before_the_claim(world: World) {
    let clock = json!({"reveal": 15, "timezone": "UTC"});
    let mut relayed_world = RelayedWorld::open_event(world, clock).await;
    let panel = relayed_world.panel().await.id;
    let form = relayed_world.press(panel, "Set the start").await;
    relayed_world.submit(&form, "13:00").await;
    relayed_world.wait_for_state(1, "timed").await;
    relayed_world.kill().await;
    // The clock shows a little more than noon.
    relayed_world.restart_after(TimeDelta::minutes(45)).await;
    relayed_world.finish_public_round(1).await;
    relayed_world.finish(1).await;
}

async fn killed_between_claim_and_request(world: World) {
    let mut relayed_world = RelayedWorld::open_event(world, json!({})).await;
    for (round, after) in [(1, SOON), (2, LATE)] {
        relayed_world.forward(TimeDelta::minutes(1));
        relayed_world.world.wait_for_clock_check().await;
        // During the pause, the bot waits for a slot, at most 15 seconds.
        let until = (relayed_world.world.now() + TimeDelta::seconds(8)).timestamp_micros();
        let pause = format!("UPDATE request_budget SET paused_until = {until}");
        relayed_world.world.database.execute(&pause).await;
        relayed_world.reveal(round).await;
        let claimed = "SELECT COUNT(*) FROM job WHERE kind = 'event' AND maybe_done = 1";
        relayed_world.wait_for_number(claimed, 1).await;
        relayed_world.kill().await;
        let posts = posts_to(&relayed_world.place);
        let posted = relayed_world.world.discord.take_requests(&posts).len();
        assert_eq!(posted, usize::from(round));
        relayed_world.restart_after(after).await;
        relayed_world.finish_public_round(round).await;
    }
    relayed_world.finish(2).await;
}

async fn killed_while_a_round_is_posted(world: World) {
    let mut relayed_world = RelayedWorld::open_event(world, json!({})).await;
    let mut round = 0;
    for after in [SOON, LATE] {
        for fault in INTERRUPTED {
            round += 1;
            relayed_world.fail_next_post(fault);
            relayed_world.reveal(round).await;
            relayed_world.kill_in_request().await;
            relayed_world.restart_after(after).await;
            relayed_world.finish_public_round(round).await;
            relayed_world.world.next_moderator();
        }
    }
    relayed_world.finish(4).await;
}

async fn killed_between_the_message_and_the_beacon(world: World) {
    let mut relayed_world = RelayedWorld::open_event(world, json!({})).await;
    for (round, after) in [(1, UNTIL_THE_BEACON), (2, LATE)] {
        relayed_world.reveal(round).await;
        relayed_world.wait_for_state(round, "announced").await;
        relayed_world.kill().await;
        relayed_world.restart_after(after).await;
        relayed_world.wait_for_state(round, "revealed").await;
        relayed_world.wait_until_done().await;
    }
    relayed_world.finish(2).await;
}

async fn killed_while_the_positions_are_shown(world: World) {
    let mut relayed_world = RelayedWorld::open_event(world, json!({})).await;
    for (round, fault) in (1..).zip(INTERRUPTED) {
        relayed_world.fail_next_edit(fault);
        relayed_world.reveal(round).await;
        relayed_world.wait_for_state(round, "announced").await;
        relayed_world.forward(UNTIL_THE_BEACON);
        relayed_world.kill_in_request().await;
        relayed_world.wait_for_state(round, "revealed").await;
        relayed_world.restart_after(SOON).await;
        relayed_world.wait_until_done().await;
    }
    relayed_world.finish(2).await;
}

async fn killed_in_each_step_after_the_reveal(world: World) {
    let steps = json!({"thread": true, "pin": true});
    let mut relayed_world = RelayedWorld::open_event(world, steps).await;
    let channel = relayed_world.place.channel_id;
    let requests = [
        ("POST", "/threads".to_owned()),
        ("PUT", format!("/channels/{channel}/messages/pins/")),
    ];
    let mut round = 0;
    for (method, path) in requests {
        for fault in INTERRUPTED {
            round += 1;
            let request = Matcher::new(method, &*path);
            relayed_world.world.fail_next(&request, fault);
            relayed_world.reveal(round).await;
            relayed_world.wait_for_state(round, "announced").await;
            relayed_world.forward(UNTIL_THE_BEACON);
            relayed_world.kill_in_request().await;
            relayed_world.restart_after(SOON).await;
            relayed_world.wait_until_done().await;
            relayed_world.world.next_moderator();
        }
    }
    let World { discord, .. } = &relayed_world.world;
    let rounds = relayed_world.recorded_messages().await;
    assert_eq!(discord.pinned(&relayed_world.place), rounds);
    for (number, message) in (1..).zip(rounds) {
        let name = format!("Open · round {number}");
        assert_eq!(discord.thread_of(message), Some(name));
    }
    relayed_world.finish(4).await;
}

async fn killed_while_a_correction_is_shown(world: World) {
    let committed = json!({"randomness": "committed"});
    let mut relayed_world = RelayedWorld::open_event(world, committed).await;
    let panel = relayed_world.panel().await.id;
    let form = relayed_world.press(panel, "Enter a position").await;
    relayed_world.submit(&form, "451").await;
    relayed_world.reveal(1).await;
    relayed_world.wait_until_done().await;
    for (fault, [wrong, right]) in INTERRUPTED.into_iter().zip([[451, 415], [415, 154]]) {
        let panel = relayed_world.panel().await.id;
        let World {
            discord, moderator, ..
        } = &relayed_world.world;
        let label = format!("Round 1 · {wrong}");
        let form = discord.choose(moderator, panel, &label).await;
        let message = relayed_world.recorded_messages().await[0];
        relayed_world
            .submit(&form, &format!("{right}: digits swapped"))
            .await;
        relayed_world.world.fail_next(&edits_of(message), fault);
        relayed_world.press(panel, "Post it").await;
        relayed_world.kill_in_request().await;
        relayed_world.restart_after(SOON).await;
        relayed_world.wait_until_done().await;
        let shown = relayed_world.world.discord.message(message).content;
        assert_contains(&shown, &format!("**Position {right}**"));
        assert_contains(&shown, &format!("~~**{wrong}** · "));
    }
    assert_eq!(relayed_world.messages().len(), 2);
    relayed_world.close().await;
}

async fn a_round_of_the_clock_is_posted_after_a_kill(world: World) {
    let clock = json!({"reveal": 15, "timezone": "Europe/Berlin"});
    let mut relayed_world = RelayedWorld::open_event(world, clock).await;
    for (round, fault) in (1..).zip(INTERRUPTED) {
        let panel = relayed_world.panel().await.id;
        let form = relayed_world.press(panel, "Set the start").await;
        // Summer time has begun the night before: 18:30 UTC.
        let day = 29 + i64::from(round);
        relayed_world
            .submit(&form, &format!("{day} March 20:30"))
            .await;
        relayed_world.wait_for_state(round, "timed").await;
        // Its response would be a check of the clock, too.
        relayed_world.wait_for_announcement().await;
        let posts = posts_to(&relayed_world.place);
        let before = utc(&format!("2031-03-{day}T18:14:00"));
        let step = before - relayed_world.world.now();
        relayed_world.forward(step);
        relayed_world.world.wait_for_clock_check().await;
        assert_eq!(relayed_world.messages().len(), usize::from(round));
        relayed_world.world.fail_next(&posts, fault);
        relayed_world.forward(TimeDelta::minutes(1));
        relayed_world.kill_in_request().await;
        relayed_world.restart_after(SOON).await;
        relayed_world.finish_public_round(round).await;
    }
    relayed_world.finish(2).await;
}

async fn a_round_that_a_secret_decides_is_posted_once(world: World) {
    let committed = json!({"randomness": "committed"});
    let mut relayed_world = RelayedWorld::open_event(world, committed).await;
    for (round, fault) in (1..).zip(INTERRUPTED) {
        relayed_world.fail_next_post(fault);
        relayed_world.reveal(round).await;
        relayed_world.kill_in_request().await;
        relayed_world.restart_after(SOON).await;
        relayed_world.wait_until_done().await;
    }
    let messages = relayed_world.messages();
    let ids: Vec<Snowflake> = messages.iter().skip(1).map(|message| message.id).collect();
    assert_eq!(ids, relayed_world.recorded_messages().await);
    let recorded = relayed_world
        .world
        .database
        .rows("SELECT positions FROM event_result ORDER BY number")
        .await;
    assert_eq!(recorded.len(), 2);
    for (message, row) in messages[1..].iter().zip(recorded) {
        let position: String = row.get(0);
        let expected = format!("**Position {position}**");
        assert_contains(&message.content, &expected);
    }
    relayed_world.close().await;
}

async fn a_successor_that_cannot_read_does_not_post_again(world: World) {
    let mut relayed_world = RelayedWorld::open_event(world, json!({})).await;
    relayed_world.fail_next_post(Fault::HangAfterAccepting);
    relayed_world.reveal(1).await;
    relayed_world.kill_in_request().await;
    let unreadable = [Permission::ReadMessageHistory];
    relayed_world
        .world
        .discord
        .deny(&relayed_world.place, &unreadable);
    relayed_world.restart_after(LATE).await;
    relayed_world.wait_until_done().await;
    relayed_world.wait_for_state(1, "planned").await;
    assert_contains(
        &relayed_world.panel().await.content,
        "⚠️ Round 1: Discord never said whether my message arrived, and I can't find it.",
    );
    assert_eq!(relayed_world.messages().len(), 2);
    relayed_world.close().await;
}

async fn a_round_without_its_beacon_can_be_revealed_again(world: World) {
    let mut relayed_world = RelayedWorld::open_event(world, json!({})).await;
    relayed_world.reveal(1).await;
    relayed_world.wait_for_state(1, "announced").await;
    relayed_world.kill().await;
    let fault = fake_drand::Fault::status(404);
    relayed_world.chain.relay.set_fault(Some(fault));
    relayed_world
        .world
        .database
        .execute("UPDATE job SET attempts = 29 WHERE kind = 'event'")
        .await;
    for fault in INTERRUPTED {
        relayed_world.fail_next_edit(fault);
        relayed_world.restart_after(TimeDelta::hours(49)).await;
        relayed_world.kill_in_request().await;
        relayed_world.wait_for_state(1, "announced").await;
    }
    relayed_world.restart_after(LATE).await;
    relayed_world.wait_for_state(1, "planned").await;
    relayed_world.wait_until_done().await;
    let messages = relayed_world.messages();
    assert_contains(&messages[1].content, "**Not drawn:** for 48 hours");
    relayed_world.chain.relay.set_fault(None);
    relayed_world.reveal(1).await;
    relayed_world.finish_public_round(1).await;
    let messages = relayed_world.messages();
    assert_eq!(messages.len(), 3);
    assert_contains(&messages[1].content, "**Not drawn:** for 48 hours");
    let excluded: StartSet = [StartId::CLASSICAL].into_iter().collect();
    let revealed = &messages[2];
    let drawn = relayed_world
        .chain
        .drawn_by_message(revealed.id, &excluded, 1);
    assert_contains(&revealed.content, &format!("**Position {}**", drawn[0]));
    relayed_world.close().await;
}

async fn a_second_process_posts_nothing_twice(world: World) {
    let mut relayed_world = RelayedWorld::open_event(world, json!({})).await;
    relayed_world.start().await;
    for round in 1..=3 {
        relayed_world.reveal(round).await;
        relayed_world.finish_public_round(round).await;
    }
    relayed_world.finish(3).await;
}
