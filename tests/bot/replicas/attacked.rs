//! Long requests of attackers, while people call commands.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use reqwest::{Client, RequestBuilder};
use tokio::task::JoinSet;

use super::load::{FEW_CALLERS, Load};
use super::nginx::HeaderCheck;
use super::running::Replicas;

const ATTACKERS: usize = 3;

/// Minimum number of requests of each kind per attacker.
const ROUNDS: usize = 10;

/// Kinds of request heads. The bot reads a long body only if the signature is well-formed.
#[derive(Clone, Copy, Debug)]
enum Attack {
    Unsigned,
    Malformed,
    Forged,
    Elsewhere,
    ManyHeaders,
}

impl Attack {
    const ALL: [Self; 5] = [
        Self::Unsigned,
        Self::Malformed,
        Self::Forged,
        Self::Elsewhere,
        Self::ManyHeaders,
    ];

    fn request(self, client: &Client, nginx: &str) -> RequestBuilder {
        let to = |path| client.post(format!("{nginx}{path}"));
        let signed = |path, digits| {
            to(path)
                .header("x-signature-ed25519", "0".repeat(digits))
                .header("x-signature-timestamp", "1800000000")
        };
        match self {
            Self::Unsigned => to("/interactions"),
            Self::Malformed => signed("/interactions", 127),
            Self::Forged => signed("/interactions", 128),
            // nginx reads this path as `/interactions`, but forwards it unchanged.
            Self::Elsewhere => signed("/%69nteractions", 128),
            Self::ManyHeaders => {
                let request = signed("/interactions", 128);
                (0..200).fold(request, |request, _| request.header("x", "a"))
            }
        }
    }

    fn status(self) -> u16 {
        match self {
            Self::Unsigned | Self::Malformed | Self::Forged => 401,
            Self::Elsewhere => 404,
            Self::ManyHeaders => 431,
        }
    }
}

/// Sends requests of each kind and of different lengths until stopped, and asserts that all are refused. Returns their
/// number.
async fn attack(nginx: String, stopping: Arc<AtomicBool>) -> usize {
    let client = Client::new();
    for count in 0.. {
        if count >= ROUNDS * Attack::ALL.len() && stopping.load(Ordering::Relaxed) {
            return count;
        }
        let attack = Attack::ALL[count % Attack::ALL.len()];
        let length = 1024 * (70 + count * 7 % 180);
        let request = attack.request(&client, &nginx).body("a".repeat(length));
        let response = request.send().await;
        let response = response.unwrap_or_else(|error| panic!("{attack:?}: {error:?}"));
        assert_eq!(response.status(), attack.status(), "{attack:?}");
    }
    unreachable!("the range is infinite")
}

/// Asserts that all calls are answered during the attack, and that nginx logs no error of a replica.
async fn check_under_attack(test: &str, check: HeaderCheck) {
    let replicas = Replicas::start_with(test, check).await;
    let place = replicas.world.discord.guild_channel("talk");
    let load = Load::start(&replicas.world.discord, &place, FEW_CALLERS);
    let stopping = Arc::<AtomicBool>::default();
    let mut attackers = JoinSet::new();
    for _ in 0..ATTACKERS {
        attackers.spawn(attack(replicas.nginx.at(""), Arc::clone(&stopping)));
    }
    load.wait_for_calls(40 * FEW_CALLERS).await;
    stopping.store(true, Ordering::Relaxed);
    let refused: usize = attackers.join_all().await.into_iter().sum();
    let results = load.stop().await;
    let unserved = results.iter().find(|call| !call.has_result());
    let errors = replicas.nginx.errors();
    assert!(unserved.is_none(), "{unserved:?} {errors:?}");
    assert!(errors.is_empty(), "{errors:?}");
    println!(
        "{test}: {} calls, {refused} long requests refused",
        results.len()
    );
    replicas.close().await;
}

#[tokio::test]
#[ignore = "needs TEST_NGINX, TEST_FAKETIME and TEST_POSTGRES_URL"]
async fn long_requests_of_attackers_do_not_affect_calls() {
    check_under_attack("replicas_attacked", HeaderCheck::Shipped).await;
}

/// Without the check of the shipped nginx.conf, all requests reach the replicas.
#[tokio::test]
#[ignore = "needs TEST_NGINX, TEST_FAKETIME and TEST_POSTGRES_URL"]
async fn long_requests_at_the_replicas_do_not_affect_calls() {
    check_under_attack("replicas_unchecked", HeaderCheck::Off).await;
}
