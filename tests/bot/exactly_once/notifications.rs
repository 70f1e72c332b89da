//! Players are notified of each event once, by bots that are killed.

use std::collections::BTreeMap;

use rand::RngExt as _;
use rand::seq::IndexedRandom as _;
use rand_chacha::ChaCha8Rng;

use super::kill_points::{LATE, SOON};
use super::world::{INTERRUPTED, World, posts_to};
use super::{on_both_databases, random};
use crate::prelude::*;

on_both_databases!(
    a_press_is_notified_once_although_a_kill_interrupts_it,
    a_press_before_a_kill_is_notified_once,
    a_deadline_is_notified_once_although_a_kill_interrupts_it,
    each_event_is_notified_once_while_the_bot_is_killed,
    each_event_is_notified_once_while_two_bots_are_killed,
);

#[derive(Clone, Copy, Debug)]
enum Scenario {
    Accepted,
    Declined,
    Drawn,
    Ignored,
}

impl Scenario {
    const ALL: [Self; 4] = [Self::Accepted, Self::Declined, Self::Drawn, Self::Ignored];

    /// Presses in order.
    fn presses(self) -> &'static [Press] {
        match self {
            Self::Accepted => &[ACCEPT],
            Self::Declined => &[Press {
                player: Player::Opponent,
                verb: "decline",
            }],
            Self::Drawn => &[
                Press {
                    player: Player::Opponent,
                    verb: "chance",
                },
                Press {
                    player: Player::Proposer,
                    verb: "chance",
                },
            ],
            Self::Ignored => &[],
        }
    }

    /// Recipients of the notifications, and their occasions.
    fn notifications(self) -> &'static [(Player, &'static str)] {
        match self {
            Self::Accepted => &[(Player::Proposer, "sealed")],
            Self::Declined => &[(Player::Proposer, "declined")],
            Self::Drawn => &[(Player::Proposer, "word"), (Player::Opponent, "sealed")],
            Self::Ignored => &[
                (Player::Opponent, "reminder"),
                (Player::Proposer, "expired"),
            ],
        }
    }
}

#[derive(Clone, Copy)]
enum Player {
    Proposer,
    Opponent,
}

/// A press of a button.
#[derive(Clone, Copy)]
struct Press {
    player: Player,
    /// The verb in the custom id.
    verb: &'static str,
}

const ACCEPT: Press = Press {
    player: Player::Opponent,
    verb: "accept",
};

struct Proposal {
    scenario: Scenario,
    proposer: User,
    opponent: User,
    message: Snowflake,
    number: i64,
}

impl Proposal {
    fn user(&self, player: Player) -> &User {
        match player {
            Player::Proposer => &self.proposer,
            Player::Opponent => &self.opponent,
        }
    }

    fn notification_ids(&self) -> impl Iterator<Item = String> {
        self.scenario
            .notifications()
            .iter()
            .map(|&(recipient, occasion)| {
                let user = self.user(recipient).id;
                format!("notification:{}:{occasion}:{user}", self.number)
            })
    }
}

struct Players {
    place: Place,
    proposals: Vec<Proposal>,
    calls: Vec<Call>,
}

impl Players {
    fn new(world: &World) -> Self {
        Self {
            place: world.discord.guild_channel("club"),
            proposals: Vec::new(),
            calls: Vec::new(),
        }
    }

    /// Makes a proposal, and returns its index.
    async fn propose(&mut self, world: &World, scenario: Scenario) -> usize {
        let proposer = world.discord.user("alice");
        let opponent = world.discord.user("bob");
        let mut options = json!({"opponent": opponent.id});
        if !matches!(scenario, Scenario::Drawn) {
            options["position"] = json!("518");
        }
        let call = world
            .discord
            .slash(&proposer, &self.place, "chess960 agree", options);
        let message = call.await.reply().await.message();
        let number = "SELECT COALESCE(MAX(number), 0) FROM agreement";
        let number = world.database.number(number).await;
        // Notifications reply to the message, which is recorded after the answer. A kill in between would lose it.
        let recorded = format!(
            "SELECT COUNT(*) FROM agreement WHERE number = {number} AND message_id IS NOT NULL"
        );
        world
            .until("the proposal's message", || async {
                world.database.number(&recorded).await > 0
            })
            .await;
        self.proposals.push(Proposal {
            scenario,
            proposer,
            opponent,
            message,
            number,
        });
        self.proposals.len() - 1
    }

    /// Presses a button. Does not wait for the result.
    async fn press(&mut self, world: &World, index: usize, press: Press) {
        let proposal = &self.proposals[index];
        let user = proposal.user(press.player);
        let id = format!("agree:{}:{}", press.verb, proposal.number);
        let call = world.discord.press_custom_id(user, proposal.message, &id);
        self.calls.push(call.await);
    }

    /// Makes a proposal, and its presses, after each of which a kill interrupts the notification.
    async fn play_despite_kills(
        &mut self,
        world: &mut World,
        scenario: Scenario,
        interruption: &Interruption,
    ) {
        let index = self.propose(world, scenario).await;
        for &press in scenario.presses() {
            world.fail_next(&posts_to(&self.place), interruption.fault.clone());
            self.press(world, index, press).await;
            world.kill_in_request().await;
            world
                .discord
                .post_as_other_user(&self.place, interruption.newer_messages);
            world.notify_after_restart(interruption.after).await;
        }
    }

    /// Waits until a press has changed a proposal.
    async fn wait_until_answered(&self, world: &World, index: usize) {
        let number = self.proposals[index].number;
        world
            .until("the answer", || async { revision(world, number).await > 0 })
            .await;
    }

    /// Asserts that each expected notification was sent once, and no other. `count` is their number.
    fn assert_notified_once(&self, world: &World, count: usize) {
        let mut counts = BTreeMap::new();
        for message in world.discord.replies_in(&self.place) {
            for id in fields_of_buttons(&message, "custom_id") {
                *counts.entry(id).or_insert(0) += 1;
            }
            let [notified] = message.notified[..] else {
                panic!("{message:?}");
            };
            assert!(message.content.starts_with(&format!("<@{notified}>, ")));
        }
        let expected: BTreeMap<_, _> = self
            .proposals
            .iter()
            .flat_map(Proposal::notification_ids)
            .map(|id| (id, 1))
            .collect();
        assert_eq!(counts, expected);
        assert_eq!(expected.len(), count);
    }

    async fn close(self, world: World) {
        for call in &self.calls {
            call.give_up();
        }
        world.close().await;
    }
}

async fn revision(world: &World, number: i64) -> i64 {
    let revision = format!("SELECT revision FROM agreement WHERE number = {number}");
    world.database.number(&revision).await
}

impl World {
    /// Waits until all due notifications are sent, and all overdue proposals have expired.
    async fn settle_notifications(&mut self) {
        self.settle_count("all due notifications", |now| {
            let soon = (now + TimeDelta::hours(2)).timestamp_millis();
            let now = now.timestamp_millis();
            format!(
                "SELECT (SELECT COUNT(*) FROM job WHERE kind = 'notification' \
                 AND (part <> 'reminder' OR due_at <= {soon})) \
                 + (SELECT COUNT(*) FROM agreement WHERE state = 'open' AND expires_at <= {now})"
            )
        })
        .await;
    }

    /// Starts another bot after a while, and waits until all due notifications are sent.
    async fn notify_after_restart(&mut self, after: TimeDelta) {
        self.forward(after);
        self.start().await;
        self.settle_notifications().await;
    }
}

/// A kill while a notification is sent, and what the next bot finds.
struct Interruption {
    fault: Fault,
    /// Time until the next bot starts.
    after: TimeDelta,
    newer_messages: usize,
}

const INTERRUPTIONS: [Interruption; 6] = [
    Interruption {
        fault: Fault::Hang,
        after: SOON,
        newer_messages: 0,
    },
    Interruption {
        fault: Fault::Hang,
        after: LATE,
        newer_messages: 0,
    },
    Interruption {
        fault: Fault::Hang,
        after: LATE,
        newer_messages: 250,
    },
    Interruption {
        fault: Fault::HangAfterAccepting,
        after: SOON,
        newer_messages: 0,
    },
    Interruption {
        fault: Fault::HangAfterAccepting,
        after: LATE,
        newer_messages: 0,
    },
    Interruption {
        fault: Fault::HangAfterAccepting,
        after: LATE,
        newer_messages: 250,
    },
];

async fn a_press_is_notified_once_although_a_kill_interrupts_it(mut world: World) {
    world.start().await;
    let mut players = Players::new(&world);
    for interruption in &INTERRUPTIONS {
        for scenario in [Scenario::Accepted, Scenario::Declined, Scenario::Drawn] {
            players
                .play_despite_kills(&mut world, scenario, interruption)
                .await;
        }
    }
    // Six times, one notification of the acceptance, one of the refusal, and two of the draw.
    players.assert_notified_once(&world, 24);
    players.close(world).await;
}

async fn a_press_before_a_kill_is_notified_once(mut world: World) {
    world.start().await;
    let mut players = Players::new(&world);
    let index = players.propose(&world, Scenario::Accepted).await;
    // The notification waits for the end of the pause, and the kill comes before.
    world
        .pause_requests(world.now() + TimeDelta::seconds(20))
        .await;
    players.press(&world, index, ACCEPT).await;
    players.wait_until_answered(&world, index).await;
    world.kill().await;
    world.notify_after_restart(LATE).await;
    players.assert_notified_once(&world, 1);
    players.close(world).await;
}

/// From a proposal to its reminder, and from there to its end.
const UNTIL_REMINDER: TimeDelta = TimeDelta::days(6);
const FROM_REMINDER_TO_END: TimeDelta = TimeDelta::days(1);

async fn a_deadline_is_notified_once_although_a_kill_interrupts_it(mut world: World) {
    world.start().await;
    let mut players = Players::new(&world);
    for fault in INTERRUPTED {
        players.propose(&world, Scenario::Ignored).await;
        for until_deadline in [UNTIL_REMINDER, FROM_REMINDER_TO_END] {
            world.fail_next(&posts_to(&players.place), fault.clone());
            world.forward(until_deadline + TimeDelta::seconds(1));
            world.kill_in_request().await;
            world.notify_after_restart(SOON).await;
        }
    }
    // A reminder and an end for each fault.
    players.assert_notified_once(&world, 4);
    players.close(world).await;
}

async fn each_event_is_notified_once_while_the_bot_is_killed(world: World) {
    each_event_is_notified_once_despite_kills(world, 1).await;
}

async fn each_event_is_notified_once_while_two_bots_are_killed(world: World) {
    each_event_is_notified_once_despite_kills(world, 2).await;
}

/// Kills and notifications of a [round](RandomKills::play_round).
const KILLS_PER_ROUND: usize = 6;
const NOTIFICATIONS_PER_ROUND: usize = 6;

async fn each_event_is_notified_once_despite_kills(world: World, bots: usize) {
    let started = Instant::now();
    let kills = usize::try_from(random::kills(4)).expect("a small number");
    let rounds = kills.div_ceil(KILLS_PER_ROUND);
    let mut run = RandomKills::start(world, bots).await;
    for _ in 0..rounds {
        run.play_round().await;
    }
    let notifications = rounds * NOTIFICATIONS_PER_ROUND;
    run.players.assert_notified_once(&run.world, notifications);
    println!(
        "{:?}, {bots} bots that notify: {} kills, {notifications} notifications sent once, 0 lost, 0 doubled; {} s",
        run.world.database.kind,
        rounds * KILLS_PER_ROUND,
        started.elapsed().as_secs()
    );
    run.players.close(run.world).await;
}

/// Players whose bots are killed at random times.
struct RandomKills {
    world: World,
    players: Players,
    random: ChaCha8Rng,
}

impl RandomKills {
    async fn start(mut world: World, bots: usize) -> Self {
        if bots > 1 {
            world.keep_nonces();
        }
        for _ in 0..bots {
            world.start().await;
        }
        Self {
            players: Players::new(&world),
            random: random::seeded(&format!("{bots} bots that notify")),
            world,
        }
    }

    /// Makes a proposal for each scenario, and kills a bot after each press and each deadline.
    async fn play_round(&mut self) {
        let mut proposals = Vec::new();
        for scenario in Scenario::ALL {
            proposals.push((self.players.propose(&self.world, scenario).await, scenario));
        }
        for (index, scenario) in proposals {
            for &press in scenario.presses() {
                self.press_despite_kill(index, press).await;
                // The notification of a word is canceled once the draw is made.
                self.world.settle_notifications().await;
            }
        }
        for until_deadline in [UNTIL_REMINDER, FROM_REMINDER_TO_END] {
            self.world.settle_notifications().await;
            self.inject_faults();
            let later = TimeDelta::seconds(self.random.random_range(0..600));
            self.world.forward(until_deadline + later);
            self.kill_within(800).await;
        }
        self.world.settle_notifications().await;
    }

    fn inject_faults(&mut self) {
        let faults = [Fault::Hang, Fault::HangAfterAccepting, Fault::status(503)];
        if self.random.random_bool(0.7) {
            let fault = faults.choose(&mut self.random);
            let fault = fault.expect("the list is not empty").clone();
            let times = self.random.random_range(1..3);
            let posts = posts_to(&self.players.place);
            self.world.discord.fail_next(posts, times, fault);
        }
    }

    /// Kills a bot after a random time of less than `max_milliseconds`, lets its leases expire, and starts another.
    async fn kill_within(&mut self, max_milliseconds: u64) {
        let time = self.random.random_range(0..max_milliseconds);
        sleep(Duration::from_millis(time)).await;
        let world = &mut self.world;
        let bot = self.random.random_range(0..world.bots.len());
        world.kill_one(bot).await;
        world.discord.clear_faults();
        world.forward(TimeDelta::seconds(self.random.random_range(31..400)));
        world.start().await;
    }

    /// Repeats a press until it is effective, while a bot is killed.
    async fn press_despite_kill(&mut self, index: usize, press: Press) {
        let number = self.players.proposals[index].number;
        let before = revision(&self.world, number).await;
        self.inject_faults();
        self.players.press(&self.world, index, press).await;
        self.kill_within(400).await;
        while revision(&self.world, number).await == before {
            self.players.press(&self.world, index, press).await;
            let call = self.players.calls.pop();
            call.expect("the press was recorded").reply().await;
        }
    }
}
