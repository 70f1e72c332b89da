//! Players are notified of each event once, by bots that are killed.

use std::collections::BTreeMap;

use rand::RngExt as _;
use rand::seq::IndexedRandom as _;
use rand_chacha::ChaCha8Rng;
use sqlx::Row as _;

use super::kill_points::{LATE, SOON};
use super::world::{IdleTimer, POLL_INTERVAL, TIMEOUT, World, posts_to};
use super::{on_both_databases, random};
use crate::prelude::*;

on_both_databases!(
    killed_while_a_notification_of_a_press_is_sent,
    killed_between_a_press_and_its_notification,
    killed_while_a_notification_of_a_deadline_is_sent,
    one_bot_that_notifies_is_killed,
    two_bots_that_notify_are_killed,
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
            Self::Accepted => &[Press(Player::Opponent, "accept")],
            Self::Declined => &[Press(Player::Opponent, "decline")],
            Self::Drawn => &[
                Press(Player::Opponent, "chance"),
                Press(Player::Proposer, "chance"),
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

/// Who presses a button, and its verb.
#[derive(Clone, Copy)]
struct Press(Player, &'static str);

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
    async fn press(&mut self, world: &World, index: usize, Press(player, verb): Press) {
        let proposal = &self.proposals[index];
        let user = proposal.user(player);
        let id = format!("agree:{verb}:{}", proposal.number);
        let call = world.discord.press_custom_id(user, proposal.message, &id);
        self.calls.push(call.await);
    }

    /// Asserts that each expected notification was sent once, and no other. Returns their number.
    fn audit(&self, world: &World) -> usize {
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
        let expected = self.proposals.iter().flat_map(Proposal::notification_ids);
        let expected: BTreeMap<_, _> = expected.map(|id| (id, 1)).collect();
        assert_eq!(counts, expected);
        expected.len()
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
    /// Waits until all due notifications are sent. Advances the clock over pauses.
    async fn settle_notifications(&mut self) {
        let started = Instant::now();
        let mut timer = IdleTimer::start();
        loop {
            let soon = (self.now() + TimeDelta::hours(2)).timestamp_millis();
            let owed = format!(
                "SELECT COUNT(*), MIN(due_at), \
                 (SELECT COUNT(*) FROM agreement WHERE state = 'open' AND expires_at <= {now}) \
                 FROM job WHERE kind = 'notification' AND (part <> 'reminder' OR due_at <= {soon})",
                now = self.now().timestamp_millis(),
            );
            let row = &self.database.rows(&owed).await[0];
            let (count, open): (i64, i64) = (row.get(0), row.get(2));
            if count == 0 && open == 0 {
                return;
            }
            let next: Option<i64> = row.get(1);
            if timer.is_idle((self.discord.request_count(), next)) {
                self.forward(TimeDelta::seconds(35));
                timer = IdleTimer::start();
            }
            self.fail_after(TIMEOUT * 2, started, "all due notifications")
                .await;
            sleep(POLL_INTERVAL).await;
        }
    }
}

/// Both ways in which a request can be interrupted.
const INTERRUPTED: [Fault; 2] = [Fault::Hang, Fault::HangAfterAccepting];

impl World {
    /// Starts another bot after a while, and waits until all due notifications are sent.
    async fn notify_after_restart(&mut self, after: TimeDelta) {
        self.forward(after);
        self.start().await;
        self.settle_notifications().await;
    }
}

async fn killed_while_a_notification_of_a_press_is_sent(mut world: World) {
    world.start().await;
    let mut players = Players::new(&world);
    for fault in INTERRUPTED {
        for (after, newer_messages) in [(SOON, 0), (LATE, 0), (LATE, 250)] {
            for scenario in [Scenario::Accepted, Scenario::Declined, Scenario::Drawn] {
                let index = players.propose(&world, scenario).await;
                for &press in scenario.presses() {
                    world.fail_next(&posts_to(&players.place), fault.clone());
                    players.press(&world, index, press).await;
                    world.kill_in_request().await;
                    world
                        .discord
                        .post_as_other_user(&players.place, newer_messages);
                    world.notify_after_restart(after).await;
                }
            }
        }
    }
    // Six times, one notification of each acceptance and refusal, and two of each draw.
    assert_eq!(players.audit(&world), 6 * 4);
    players.close(world).await;
}

async fn killed_between_a_press_and_its_notification(mut world: World) {
    world.start().await;
    let mut players = Players::new(&world);
    let index = players.propose(&world, Scenario::Accepted).await;
    // The notification waits for the end of the pause.
    let until = (world.now() + TimeDelta::seconds(20)).timestamp_micros();
    let pause = format!("UPDATE request_budget SET paused_until = {until}");
    world.database.execute(&pause).await;
    let accept = Press(Player::Opponent, "accept");
    players.press(&world, index, accept).await;
    let number = players.proposals[index].number;
    world
        .until("the answer", || async {
            revision(&world, number).await > 0
        })
        .await;
    world.kill().await;
    world.notify_after_restart(LATE).await;
    assert_eq!(players.audit(&world), 1);
    players.close(world).await;
}

async fn killed_while_a_notification_of_a_deadline_is_sent(mut world: World) {
    world.start().await;
    let mut players = Players::new(&world);
    for fault in INTERRUPTED {
        players.propose(&world, Scenario::Ignored).await;
        // The reminder, and the end of the proposal.
        for days in [TimeDelta::days(6), TimeDelta::days(1)] {
            world.fail_next(&posts_to(&players.place), fault.clone());
            world.forward(days + TimeDelta::seconds(1));
            world.kill_in_request().await;
            world.notify_after_restart(SOON).await;
        }
    }
    assert_eq!(players.audit(&world), 4);
    players.close(world).await;
}

async fn one_bot_that_notifies_is_killed(world: World) {
    kill_repeatedly(world, 1).await;
}

async fn two_bots_that_notify_are_killed(world: World) {
    kill_repeatedly(world, 2).await;
}

async fn kill_repeatedly(mut world: World, bots: usize) {
    let mut random = random::seeded(&format!("{bots} bots that notify"));
    let started = Instant::now();
    if bots > 1 {
        world.keep_nonces();
    }
    for _ in 0..bots {
        world.start().await;
    }
    let mut players = Players::new(&world);
    let mut kills = 0;
    while kills < random::kills(4) {
        let mut proposals = Vec::new();
        for scenario in Scenario::ALL {
            proposals.push((players.propose(&world, scenario).await, scenario));
        }
        for (index, scenario) in proposals {
            for &press in scenario.presses() {
                press_despite_kills(&mut world, &mut players, &mut random, index, press).await;
                kills += 1;
                // The notification of a word is canceled once the draw is made.
                world.settle_notifications().await;
            }
        }
        for days in [TimeDelta::days(6), TimeDelta::days(1)] {
            world.settle_notifications().await;
            inject_faults(&world, &players, &mut random);
            world.forward(days + TimeDelta::seconds(random.random_range(0..600)));
            sleep(Duration::from_millis(random.random_range(0..800))).await;
            kill(&mut world, &mut random).await;
            kills += 1;
        }
        world.settle_notifications().await;
    }
    let count = players.audit(&world);
    println!(
        "{:?}, {bots} bots that notify: {kills} kills, {count} notifications sent once, 0 lost, 0 doubled; {} s",
        world.database.kind,
        started.elapsed().as_secs()
    );
    players.close(world).await;
}

fn inject_faults(world: &World, players: &Players, random: &mut ChaCha8Rng) {
    let faults = [Fault::Hang, Fault::HangAfterAccepting, Fault::status(503)];
    if random.random_bool(0.7) {
        let fault = faults.choose(random).expect("the list is not empty");
        let (posts, times) = (posts_to(&players.place), random.random_range(1..3));
        world.discord.fail_next(posts, times, fault.clone());
    }
}

/// Kills a bot, lets its leases expire, and starts another.
async fn kill(world: &mut World, random: &mut ChaCha8Rng) {
    let bot = random.random_range(0..world.bots.len());
    world.kill_one(bot).await;
    world.discord.clear_faults();
    world.forward(TimeDelta::seconds(random.random_range(31..400)));
    world.start().await;
}

/// Repeats a press until it is effective, while a bot is killed.
async fn press_despite_kills(
    world: &mut World,
    players: &mut Players,
    random: &mut ChaCha8Rng,
    index: usize,
    press: Press,
) {
    let number = players.proposals[index].number;
    let before = revision(world, number).await;
    inject_faults(world, players, random);
    players.press(world, index, press).await;
    sleep(Duration::from_millis(random.random_range(0..400))).await;
    kill(world, random).await;
    while revision(world, number).await == before {
        players.press(world, index, press).await;
        let call = players.calls.pop().expect("the press was recorded");
        call.reply().await;
    }
}
