//! A replica is killed while people call commands and posts are due.

use super::load::{ANSWER_TIMEOUT, CALLERS, CallResult, FEW_CALLERS, Load};
use super::running::Replicas;
use crate::exactly_once::world::utc;
use crate::prelude::*;

/// Number of servers, each with a schedule at 18:00 UTC.
const SERVERS: usize = 12;

/// Step of the clock, shorter than the maximum age of a request (30 seconds).
const STEP: TimeDelta = TimeDelta::seconds(20);

impl Replicas {
    async fn schedules(&mut self) {
        for _ in 0..SERVERS {
            self.world.next_moderator();
            let place = self.world.discord.guild_channel("club");
            let options = json!({"thread": true, "pin": true});
            let time = ("18:00", "UTC");
            self.world.schedule(&place, "club", time, options).await;
        }
    }

    /// Advances the clock after all calls that began before the last step are done.
    async fn step(&mut self, load: &Load) {
        load.wait_for_calls(2 * CALLERS).await;
        self.world.forward(STEP);
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

/// Number of posts of all days.
fn posted(replicas: &Replicas) -> usize {
    replicas.world.posts().values().map(Vec::len).sum()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs TEST_NGINX, TEST_FAKETIME and TEST_POSTGRES_URL"]
async fn only_calls_in_flight_on_a_killed_replica_are_lost() {
    let mut replicas = Replicas::start("replicas_killed").await;
    replicas.schedules().await;
    let place = replicas.world.discord.guild_channel("talk");
    let mut results = Vec::new();
    let mut kills = Vec::new();
    for index in 0..3 {
        let date = format!("2031-03-{}", 26 + index);
        replicas.world.set_clock(utc(&format!("{date}T17:59:50")));
        let load = Load::start(&replicas.world.discord, &place, CALLERS);
        replicas.step(&load).await;
        // Posts are being sent now.
        let before = posted(&replicas);
        replicas
            .world
            .until("a post", || async { posted(&replicas) > before })
            .await;
        let started = Instant::now();
        replicas.world.kill_one(index).await;
        kills.push(Kill {
            started,
            ended: Instant::now(),
        });
        // The leases of the killed replica expire, and others continue its work.
        for _ in 0..3 {
            replicas.step(&load).await;
        }
        replicas
            .world
            .until("all posts of the day", || async {
                posted(&replicas) >= (index + 1) * SERVERS
            })
            .await;
        results.extend(load.stop().await);
        replicas.world.settle().await;
        replicas.start_again(index).await;
    }

    let lost: Vec<&CallResult> = results
        .iter()
        .filter(|call| call.answer.is_none())
        .collect();
    for call in &lost {
        let was_in_flight = kills.iter().any(|kill| kill.was_in_flight(call));
        assert!(was_in_flight, "{call:?} {kills:?}");
    }
    let rejected = replicas.world.discord.take_rejected();
    assert_eq!(rejected.len(), lost.len(), "{rejected:?}");
    assert!(lost.len() <= kills.len() * CALLERS, "{}", lost.len());
    let wrong_answer = results
        .iter()
        .find(|call| call.answer.is_some() && !call.has_result());
    assert!(wrong_answer.is_none(), "{wrong_answer:?}");

    let days = replicas.world.audit().await;
    assert_eq!(days, kills.len() * SERVERS);
    println!(
        "{} calls, {} kills of replicas, {} calls lost with them; {days} days posted once",
        results.len(),
        kills.len(),
        lost.len()
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

/// nginx tries another replica if it cannot connect.
#[tokio::test]
#[ignore = "needs TEST_NGINX, TEST_FAKETIME and TEST_POSTGRES_URL"]
async fn a_missing_replica_does_not_affect_calls() {
    let mut replicas = Replicas::start("replicas_away").await;
    let place = replicas.world.discord.guild_channel("talk");
    for index in [0, 1] {
        replicas.world.kill_one(index).await;
        let load = Load::start(&replicas.world.discord, &place, FEW_CALLERS);
        load.wait_for_calls(40 * FEW_CALLERS).await;
        let results = load.stop().await;
        let unserved = results.iter().find(|call| !call.has_result());
        assert!(unserved.is_none(), "{unserved:?}");
    }
    replicas.close().await;
}
