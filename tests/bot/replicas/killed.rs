//! A replica is killed while people call commands and posts are due.

use super::load::{ANSWER_TIMEOUT, CALLERS, CallResult, FEW_CALLERS, Load};
use super::running::Replicas;
use crate::prelude::*;

/// Number of servers, each with a schedule at 18:00 UTC.
const SERVERS: usize = 12;

/// Days on which the first, the second and the third replica is killed.
const DATES: [&str; 3] = ["2031-03-26", "2031-03-27", "2031-03-28"];

/// Step of the clock, shorter than the maximum age of a request (30 seconds).
const STEP: TimeDelta = TimeDelta::seconds(20);

impl Replicas {
    async fn create_schedules(&mut self) {
        for _ in 0..SERVERS {
            self.world.next_moderator();
            let place = self.world.discord.guild_channel("club");
            let options = json!({"thread": true, "pin": true});
            let time = ("18:00", "UTC");
            self.world.schedule(&place, "club", time, options).await;
        }
    }

    /// Sets the clock to ten seconds before the posts of a day, and starts to call commands.
    fn start_load_before_posts(&mut self, place: &Place, date: &str) -> Load {
        self.world.set_clock_to(&format!("{date}T17:59:50"));
        Load::start(&self.world.discord, place, CALLERS)
    }

    /// Advances the clock after all calls that began before the last step are done.
    async fn step(&mut self, load: &Load) {
        load.wait_for_calls(2 * CALLERS).await;
        self.world.forward(STEP);
    }

    /// Advances the clock until the leases of a killed replica have expired.
    async fn expire_leases(&mut self, load: &Load) {
        for _ in 0..3 {
            self.step(load).await;
        }
    }

    /// Waits for a number of posts of all days.
    async fn wait_for_posts(&self, count: usize) {
        let posts = format!("{count} posts");
        self.world
            .until(&posts, || async {
                self.world.posts().values().map(Vec::len).sum::<usize>() >= count
            })
            .await;
    }

    async fn kill(&mut self, index: usize) -> Kill {
        let started = Instant::now();
        self.world.kill_one(index).await;
        Kill {
            started,
            ended: Instant::now(),
        }
    }
}

/// Maximum time until nginx detects that its idle connections to a killed replica are closed. Calls sent on them until
/// then are lost too.
const CLOSE_DETECTION: Duration = Duration::from_millis(100);

/// A kill of a replica.
#[derive(Debug)]
struct Kill {
    started: Instant,
    ended: Instant,
}

impl Kill {
    fn was_in_flight(&self, call: &CallResult) -> bool {
        call.started <= self.ended + CLOSE_DETECTION
            && call.started + ANSWER_TIMEOUT >= self.started
    }
}

/// Asserts that each call was answered correctly, except those that were in flight during a kill, and that a kill loses
/// at most one call of each caller. Returns the number of lost calls.
fn assert_only_calls_in_flight_are_lost(calls: &[CallResult], kills: &[Kill]) -> usize {
    let (answered, lost): (Vec<_>, Vec<_>) = calls.iter().partition(|call| call.answer.is_some());
    for call in &lost {
        let was_in_flight = kills.iter().any(|kill| kill.was_in_flight(call));
        assert!(was_in_flight, "{call:?} {kills:?}");
    }
    assert!(lost.len() <= kills.len() * CALLERS, "{}", lost.len());
    for call in answered {
        assert!(call.has_result(), "{call:?}");
    }
    lost.len()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs TEST_NGINX, TEST_FAKETIME and TEST_POSTGRES_URL"]
async fn only_calls_in_flight_on_a_killed_replica_are_lost() {
    let mut replicas = Replicas::start("replicas_killed").await;
    replicas.create_schedules().await;
    let place = replicas.world.discord.guild_channel("talk");
    let mut calls = Vec::new();
    let mut kills = Vec::new();
    for (index, date) in DATES.into_iter().enumerate() {
        let load = replicas.start_load_before_posts(&place, date);
        replicas.step(&load).await;
        // The kill comes while the other posts of the day are being sent.
        replicas.wait_for_posts(index * SERVERS + 1).await;
        kills.push(replicas.kill(index).await);
        replicas.expire_leases(&load).await;
        replicas.wait_for_posts((index + 1) * SERVERS).await;
        calls.extend(load.stop().await);
        replicas.world.settle().await;
        replicas.start_again(index).await;
    }

    let lost = assert_only_calls_in_flight_are_lost(&calls, &kills);
    let rejected = replicas.world.discord.take_rejected();
    assert_eq!(rejected.len(), lost, "{rejected:?}");
    let days = replicas.world.assert_each_day_is_posted_once().await;
    assert_eq!(days, DATES.len() * SERVERS);
    println!(
        "{} calls, {} kills of replicas, {lost} calls lost with them; {days} days posted once",
        calls.len(),
        kills.len(),
    );
    replicas.close().await;
}

#[tokio::test]
#[ignore = "needs TEST_NGINX, TEST_FAKETIME and TEST_POSTGRES_URL"]
async fn only_interactions_are_public() {
    let replicas = Replicas::start("replicas_public").await;
    let client = reqwest::Client::new();
    for (path, status) in [
        ("/", 404),
        ("/metrics", 404),
        ("/healthz", 404),
        ("/interactions/", 404),
        ("/interactions", 403),
    ] {
        let response = client.get(replicas.nginx.at(path)).send().await;
        assert_eq!(response.expect("an answer").status(), status, "{path}");
    }
    replicas.close().await;
}

#[tokio::test]
#[ignore = "needs TEST_NGINX, TEST_FAKETIME and TEST_POSTGRES_URL"]
async fn bodies_of_interactions_have_at_most_256_kib() {
    const UNAUTHORIZED: u16 = 401;
    const TOO_LARGE: u16 = 413;

    let replicas = Replicas::start("replicas_bodies").await;
    let client = reqwest::Client::new();
    let interactions = replicas.nginx.at("/interactions");
    for (length, status) in [
        (100, UNAUTHORIZED),
        (256 * 1024, UNAUTHORIZED),
        (256 * 1024 + 1, TOO_LARGE),
    ] {
        // Formed like a signature. Otherwise, the body is not read.
        let request = client
            .post(&interactions)
            .header("x-signature-ed25519", "0".repeat(128))
            .header("x-signature-timestamp", "1800000000")
            .body("x".repeat(length));
        let response = request.send().await;
        assert_eq!(response.expect("an answer").status(), status, "{length}");
    }
    replicas.close().await;
}

/// nginx chooses each replica many times.
const MANY_CALLS: usize = 40 * FEW_CALLERS;

/// nginx tries another replica if it cannot connect.
#[tokio::test]
#[ignore = "needs TEST_NGINX, TEST_FAKETIME and TEST_POSTGRES_URL"]
async fn a_missing_replica_does_not_affect_calls() {
    let mut replicas = Replicas::start("replicas_away").await;
    let place = replicas.world.discord.guild_channel("talk");
    for index in [0, 1] {
        replicas.world.kill_one(index).await;
        let load = Load::start(&replicas.world.discord, &place, FEW_CALLERS);
        load.wait_for_calls(MANY_CALLS).await;
        let calls = load.stop().await;
        assert!(calls.len() >= MANY_CALLS);
        for call in calls {
            assert!(call.has_result(), "{call:?}");
        }
    }
    replicas.close().await;
}
