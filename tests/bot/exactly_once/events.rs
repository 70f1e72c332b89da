//! Rounds of events are posted once and show the positions of their own beacon, although the bot is killed.

use chess960::{StartId, StartSet};
use sqlx::Row;

use super::kill_points::{LATE, SOON};
use super::on_both_databases;
use super::relayed_world::RelayedWorld;
use super::world::{INTERRUPTED, World, posts_to, utc};
use crate::prelude::*;

on_both_databases!(
    the_first_message_of_an_event_is_posted_once_after_a_kill,
    a_round_added_after_a_kill_is_shown_in_the_only_first_message,
    a_round_that_is_due_while_no_bot_runs_is_posted_once,
    a_claimed_round_is_posted_once_after_a_kill,
    a_round_is_posted_once_although_a_kill_interrupts_its_post,
    an_announced_round_is_revealed_once_after_a_kill,
    a_position_is_shown_although_a_kill_interrupts_the_edit,
    a_round_gets_one_thread_and_one_pin_despite_kills,
    a_correction_is_shown_although_a_kill_interrupts_it,
    a_timed_round_is_posted_once_although_a_kill_interrupts_it,
    a_round_that_a_secret_decides_is_posted_once,
    a_lost_round_is_not_posted_again_in_an_unreadable_channel,
    a_round_without_its_beacon_is_given_up_after_48_hours,
    a_round_that_was_given_up_can_be_revealed_again,
    two_processes_post_each_round_once,
);

/// Longer than the time from a message to its beacon.
const UNTIL_THE_BEACON: TimeDelta = TimeDelta::seconds(10);

/// Jobs of the event.
const JOBS: &str = "SELECT COUNT(*) FROM job WHERE kind = 'event'";

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

    /// Enters the start of the next round.
    async fn set_start(&self, start: &str) {
        let form = self.press(self.panel().await.id, "Set the start").await;
        self.submit(&form, start).await;
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

    fn bot_message(&self, id: Snowflake) -> String {
        self.world.discord.message(id).content
    }

    /// Asserts that the channel has the first message of the event, and one message for each of the first rounds, in
    /// their order, which shows the position of its own beacon.
    async fn assert_each_round_is_posted_once(&self, rounds: usize) {
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
    }
}

impl RelayedWorld {
    /// Creates an event, and kills the bot while it posts the first message.
    async fn create_despite_kill(&mut self, name: &str, fault: Fault) {
        self.fail_next_post(fault);
        self.create(json!({"name": name})).await;
        self.kill_in_request().await;
        self.restart_after(SOON).await;
        self.wait_until_done().await;
    }

    /// First messages as recorded, in the order of the names of their events.
    async fn recorded_first_messages(&self) -> Vec<Snowflake> {
        self.world
            .database
            .rows("SELECT message_id FROM event ORDER BY name")
            .await
            .iter()
            .map(|row| row.get::<i64, _>(0).cast_unsigned())
            .collect()
    }
}

async fn the_first_message_of_an_event_is_posted_once_after_a_kill(world: World) {
    let mut relayed_world = RelayedWorld::open(world).await;
    relayed_world
        .create_despite_kill("first", Fault::Hang)
        .await;
    relayed_world
        .create_despite_kill("second", Fault::HangAfterAccepting)
        .await;
    let messages = relayed_world.messages();
    let [first, second] = &messages[..] else {
        panic!("one message for each event: {messages:?}");
    };
    assert_contains(&first.content, "**Chess960 event** `first`");
    assert_contains(&second.content, "**Chess960 event** `second`");
    let recorded = relayed_world.recorded_first_messages().await;
    assert_eq!(recorded, [first.id, second.id]);
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

async fn a_round_that_is_due_while_no_bot_runs_is_posted_once(world: World) {
    let clock = json!({"reveal": 15, "timezone": "UTC"});
    let mut relayed_world = RelayedWorld::open_event(world, clock).await;
    relayed_world.set_start("13:00").await;
    relayed_world.wait_for_state(1, "timed").await;
    relayed_world.kill().await;
    // The clock shows a little more than noon.
    relayed_world.restart_after(TimeDelta::minutes(45)).await;
    relayed_world.finish_public_round(1).await;
    relayed_world.assert_each_round_is_posted_once(1).await;
    relayed_world.close().await;
}

impl RelayedWorld {
    /// Reveals a round while requests are paused, and waits until the bot may have sent the message.
    async fn claim_while_requests_are_paused(&mut self, round: u16) {
        self.forward(TimeDelta::minutes(1));
        self.world.wait_for_clock_check().await;
        let end = self.world.now() + TimeDelta::seconds(8);
        self.world.pause_requests(end).await;
        self.reveal(round).await;
        let claimed = "SELECT COUNT(*) FROM job WHERE kind = 'event' AND maybe_done = 1";
        self.wait_for_number(claimed, 1).await;
    }

    fn count_requests_to_post(&self) -> usize {
        let posts = posts_to(&self.place);
        self.world.discord.take_requests(&posts).len()
    }
}

async fn a_claimed_round_is_posted_once_after_a_kill(world: World) {
    let mut relayed_world = RelayedWorld::open_event(world, json!({})).await;
    for (round, after) in [(1, SOON), (2, LATE)] {
        let posted_before = relayed_world.count_requests_to_post();
        relayed_world.claim_while_requests_are_paused(round).await;
        relayed_world.kill().await;
        assert_eq!(relayed_world.count_requests_to_post(), posted_before);
        relayed_world.restart_after(after).await;
        relayed_world.finish_public_round(round).await;
    }
    relayed_world.assert_each_round_is_posted_once(2).await;
    relayed_world.close().await;
}

impl RelayedWorld {
    /// Reveals a round, kills the bot while it posts the message, and starts another one after a while.
    async fn post_despite_kill(&mut self, round: u16, fault: Fault, after: TimeDelta) {
        self.fail_next_post(fault);
        self.reveal(round).await;
        self.kill_in_request().await;
        self.restart_after(after).await;
        self.finish_public_round(round).await;
        self.world.next_moderator();
    }
}

async fn a_round_is_posted_once_although_a_kill_interrupts_its_post(world: World) {
    let mut relayed_world = RelayedWorld::open_event(world, json!({})).await;
    relayed_world.post_despite_kill(1, Fault::Hang, SOON).await;
    relayed_world
        .post_despite_kill(2, Fault::HangAfterAccepting, SOON)
        .await;
    relayed_world.post_despite_kill(3, Fault::Hang, LATE).await;
    relayed_world
        .post_despite_kill(4, Fault::HangAfterAccepting, LATE)
        .await;
    relayed_world.assert_each_round_is_posted_once(4).await;
    relayed_world.close().await;
}

async fn an_announced_round_is_revealed_once_after_a_kill(world: World) {
    let mut relayed_world = RelayedWorld::open_event(world, json!({})).await;
    for (round, after) in [(1, UNTIL_THE_BEACON), (2, LATE)] {
        relayed_world.reveal(round).await;
        relayed_world.wait_for_state(round, "announced").await;
        relayed_world.kill().await;
        relayed_world.restart_after(after).await;
        relayed_world.wait_for_state(round, "revealed").await;
        relayed_world.wait_until_done().await;
    }
    relayed_world.assert_each_round_is_posted_once(2).await;
    relayed_world.close().await;
}

async fn a_position_is_shown_although_a_kill_interrupts_the_edit(world: World) {
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
    relayed_world.assert_each_round_is_posted_once(2).await;
    relayed_world.close().await;
}

impl RelayedWorld {
    /// Reveals a round, and kills the bot in a request after its beacon.
    async fn reveal_despite_kill_in(&mut self, request: &Matcher, fault: Fault, round: u16) {
        self.world.fail_next(request, fault);
        self.reveal(round).await;
        self.wait_for_state(round, "announced").await;
        self.forward(UNTIL_THE_BEACON);
        self.kill_in_request().await;
        self.restart_after(SOON).await;
        self.wait_until_done().await;
        self.world.next_moderator();
    }
}

async fn a_round_gets_one_thread_and_one_pin_despite_kills(world: World) {
    let steps = json!({"thread": true, "pin": true});
    let mut relayed_world = RelayedWorld::open_event(world, steps).await;
    let thread = Matcher::new("POST", "/threads");
    let pin = Matcher::new("PUT", "/messages/pins/");
    relayed_world
        .reveal_despite_kill_in(&thread, Fault::Hang, 1)
        .await;
    relayed_world
        .reveal_despite_kill_in(&thread, Fault::HangAfterAccepting, 2)
        .await;
    relayed_world
        .reveal_despite_kill_in(&pin, Fault::Hang, 3)
        .await;
    relayed_world
        .reveal_despite_kill_in(&pin, Fault::HangAfterAccepting, 4)
        .await;
    relayed_world.assert_each_round_is_posted_once(4).await;
    let rounds = relayed_world.recorded_messages().await;
    let World { discord, .. } = &relayed_world.world;
    assert_eq!(discord.pinned(&relayed_world.place), rounds);
    let threads: Vec<_> = rounds
        .into_iter()
        .map(|round| discord.thread_of(round).expect("the round has a thread"))
        .collect();
    let names = [
        "Open · round 1",
        "Open · round 2",
        "Open · round 3",
        "Open · round 4",
    ];
    assert_eq!(threads, names);
    relayed_world.close().await;
}

impl RelayedWorld {
    /// Corrects the position of the only round, and kills the bot while it edits the message.
    async fn correct_despite_kill(&mut self, wrong: u16, right: u16, fault: Fault) {
        let panel = self.panel().await.id;
        let World {
            discord, moderator, ..
        } = &self.world;
        let label = format!("Round 1 · {wrong}");
        let form = discord.choose(moderator, panel, &label).await;
        self.submit(&form, &format!("{right}: digits swapped"))
            .await;
        let message = self.recorded_messages().await[0];
        self.world.fail_next(&edits_of(message), fault);
        self.press(panel, "Post it").await;
        self.kill_in_request().await;
        self.restart_after(SOON).await;
        self.wait_until_done().await;
    }
}

async fn a_correction_is_shown_although_a_kill_interrupts_it(world: World) {
    let committed = json!({"randomness": "committed"});
    let mut relayed_world = RelayedWorld::open_event(world, committed).await;
    let panel = relayed_world.panel().await.id;
    let form = relayed_world.press(panel, "Enter a position").await;
    relayed_world.submit(&form, "451").await;
    relayed_world.reveal(1).await;
    relayed_world.wait_until_done().await;
    let round = relayed_world.recorded_messages().await[0];

    relayed_world
        .correct_despite_kill(451, 415, Fault::Hang)
        .await;
    let corrected = relayed_world.bot_message(round);
    assert_contains(&corrected, "**Position 415**");
    assert_contains(&corrected, "~~**451** · ");

    relayed_world
        .correct_despite_kill(415, 154, Fault::HangAfterAccepting)
        .await;
    let corrected_again = relayed_world.bot_message(round);
    assert_contains(&corrected_again, "**Position 154**");
    assert_contains(&corrected_again, "~~**415** · ");

    assert_eq!(relayed_world.messages().len(), 2);
    relayed_world.close().await;
}

/// A round that is revealed 15 minutes before its start.
struct TimedRound {
    /// In the time zone of the event.
    start: &'static str,
    /// A minute before the round is due.
    not_due: &'static str,
    fault: Fault,
}

impl RelayedWorld {
    /// Sets the clock, and waits until the bot has compared it. A round that is due now would have been claimed.
    async fn set_checked_clock(&mut self, time: &str) {
        let step = utc(time) - self.world.now();
        self.forward(step);
        self.world.wait_for_clock_check().await;
    }
}

async fn a_timed_round_is_posted_once_although_a_kill_interrupts_it(world: World) {
    let clock = json!({"reveal": 15, "timezone": "Europe/Berlin"});
    let mut relayed_world = RelayedWorld::open_event(world, clock).await;
    // Summer time begins on 30 March: 20:30 is 18:30 UTC.
    let timed_rounds = [
        TimedRound {
            start: "30 March 20:30",
            not_due: "2031-03-30T18:14:00",
            fault: Fault::Hang,
        },
        TimedRound {
            start: "31 March 20:30",
            not_due: "2031-03-31T18:14:00",
            fault: Fault::HangAfterAccepting,
        },
    ];
    for (round, timed_round) in (1..).zip(timed_rounds) {
        relayed_world.set_start(timed_round.start).await;
        relayed_world.wait_for_state(round, "timed").await;
        // Its response would be a check of the clock, too.
        relayed_world.wait_for_announcement().await;
        relayed_world.set_checked_clock(timed_round.not_due).await;
        assert_eq!(relayed_world.messages().len(), usize::from(round));
        relayed_world.fail_next_post(timed_round.fault);
        relayed_world.forward(TimeDelta::minutes(1));
        relayed_world.kill_in_request().await;
        relayed_world.restart_after(SOON).await;
        relayed_world.finish_public_round(round).await;
    }
    relayed_world.assert_each_round_is_posted_once(2).await;
    relayed_world.close().await;
}

impl RelayedWorld {
    /// Positions as recorded, in the order of their rounds.
    async fn recorded_positions(&self) -> Vec<String> {
        self.world
            .database
            .rows("SELECT positions FROM event_result ORDER BY number")
            .await
            .iter()
            .map(|row| row.get(0))
            .collect()
    }
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
    let [_, first, second] = &messages[..] else {
        panic!("the first message and two rounds: {messages:?}");
    };
    let recorded = relayed_world.recorded_messages().await;
    assert_eq!(recorded, [first.id, second.id]);
    let shown = [first, second].map(|round| between(&round.content, "**Position ", "**"));
    assert_eq!(relayed_world.recorded_positions().await, shown);
    relayed_world.close().await;
}

async fn a_lost_round_is_not_posted_again_in_an_unreadable_channel(world: World) {
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

const NOT_DRAWN: &str = "**Not drawn:** for 48 hours";

/// Longer than the bot waits for a beacon.
const AFTER_48_HOURS: TimeDelta = TimeDelta::hours(49);

impl RelayedWorld {
    /// Announces the first round, kills the bot, and lets the relay fail. The next bot gives up if its first attempt
    /// comes after 48 hours.
    async fn lose_beacon_of_first_round(&mut self) {
        self.reveal(1).await;
        self.wait_for_state(1, "announced").await;
        self.kill().await;
        let fault = fake_drand::Fault::status(404);
        self.chain.relay.set_fault(Some(fault));
        // The bot makes at least 30 attempts.
        self.world
            .database
            .execute("UPDATE job SET attempts = 29 WHERE kind = 'event'")
            .await;
    }

    async fn wait_until_first_round_is_given_up(&self) {
        self.wait_for_state(1, "planned").await;
        self.wait_until_done().await;
    }
}

async fn a_round_without_its_beacon_is_given_up_after_48_hours(world: World) {
    let mut relayed_world = RelayedWorld::open_event(world, json!({})).await;
    relayed_world.lose_beacon_of_first_round().await;
    for fault in INTERRUPTED {
        relayed_world.fail_next_edit(fault);
        relayed_world.restart_after(AFTER_48_HOURS).await;
        relayed_world.kill_in_request().await;
        relayed_world.wait_for_state(1, "announced").await;
    }
    relayed_world.restart_after(LATE).await;
    relayed_world.wait_until_first_round_is_given_up().await;
    let messages = relayed_world.messages();
    assert_eq!(messages.len(), 2);
    assert_contains(&messages[1].content, NOT_DRAWN);
    relayed_world.close().await;
}

async fn a_round_that_was_given_up_can_be_revealed_again(world: World) {
    let mut relayed_world = RelayedWorld::open_event(world, json!({})).await;
    relayed_world.lose_beacon_of_first_round().await;
    relayed_world.restart_after(AFTER_48_HOURS).await;
    relayed_world.wait_until_first_round_is_given_up().await;
    relayed_world.chain.relay.set_fault(None);
    relayed_world.reveal(1).await;
    relayed_world.finish_public_round(1).await;
    let messages = relayed_world.messages();
    let [_, given_up, revealed] = &messages[..] else {
        panic!("the first message and two messages of the round: {messages:?}");
    };
    assert_contains(&given_up.content, NOT_DRAWN);
    let excluded: StartSet = [StartId::CLASSICAL].into_iter().collect();
    let drawn = relayed_world
        .chain
        .drawn_by_message(revealed.id, &excluded, 1);
    assert_contains(&revealed.content, &format!("**Position {}**", drawn[0]));
    relayed_world.close().await;
}

async fn two_processes_post_each_round_once(world: World) {
    let mut relayed_world = RelayedWorld::open_event(world, json!({})).await;
    relayed_world.start().await;
    for round in 1..=3 {
        relayed_world.reveal(round).await;
        relayed_world.finish_public_round(round).await;
    }
    relayed_world.assert_each_round_is_posted_once(3).await;
    relayed_world.close().await;
}
