//! The bot's HTTP endpoint, with the private key that only Discord has.

use std::num::NonZeroU64;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use chess960_bot::config::{PublicKey, Settings};
use chess960_bot::discord::{Connection, endpoint_router};
use chess960_bot::http::serve_connection;
use chess960_bot::ids::UserId;
use ed25519_dalek::{Signer, SigningKey};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

use crate::{Club, check, discord};

/// So many requests go to one endpoint: fewer than a person may make at once.
const LIFE: u64 = 16;

/// What stands for an id that no other interaction has.
const FRESH: &str = "7000000000000000000";

/// How long anything may take. On a busy machine that is long.
const PATIENCE: Duration = Duration::from_secs(15);

/// The bot's HTTP endpoint.
pub struct Endpoint {
    club: Club,
    discord: String,
    router: Router,
    tracker: TaskTracker,
    key: SigningKey,
    uses: u64,
}

impl Endpoint {
    /// An endpoint of a club in which something happened already.
    #[must_use]
    pub fn new() -> Self {
        let mut club = Club::new();
        let (_, runtime) = club.shared();
        let discord = runtime.block_on(discord::start());
        let key = SigningKey::from_bytes(&[7; 32]);
        let tracker = TaskTracker::new();
        let router = router(&mut club, &discord, &key, &tracker);
        Self {
            club,
            discord,
            router,
            tracker,
            key,
            uses: 0,
        }
    }

    /// Discord sends an interaction, signed just now, and gets an answer; whatever follows from it
    /// is done as well.
    pub fn interaction(&mut self, body: &str) {
        let fresh = (7_100_000_000_000_000_000 + self.uses).to_string();
        let body = body.replace(FRESH, &fresh);
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let timestamp = now.expect("it is after 1970").as_secs().to_string();
        let signature = self
            .key
            .sign(&[timestamp.as_bytes(), body.as_bytes()].concat());
        let request = Request::post("/interactions")
            .header("x-signature-ed25519", hex::encode(signature.to_bytes()))
            .header("x-signature-timestamp", timestamp)
            .body(Body::from(body))
            .expect("a request");
        let router = self.router();
        let tracker = self.tracker.clone();
        let (_, runtime) = self.club.shared();
        let (status, answer) = runtime.block_on(async {
            let response = router.oneshot(request).await.expect("it never fails");
            let status = response.status();
            let answer = to_bytes(response.into_body(), usize::MAX).await;
            tracker.close();
            let done = timeout(PATIENCE, tracker.wait()).await;
            assert!(done.is_ok(), "what follows from it takes too long");
            tracker.reopen();
            (status, answer.expect("it is at hand"))
        });
        answered(status, &answer);
    }

    /// Somebody connects, sends these bytes and closes; gives what is answered.
    pub fn connection(&mut self, bytes: &[u8]) -> Vec<u8> {
        let router = self.router();
        let (_, runtime) = self.club.shared();
        runtime.block_on(async {
            let (mut client, server) = tokio::io::duplex(1 << 20);
            let talk = async {
                // It may close before all is sent.
                let _ = client.write_all(bytes).await;
                let _ = client.shutdown().await;
                let mut answer = Vec::new();
                let _ = client.read_to_end(&mut answer).await;
                answer
            };
            let both = async { tokio::join!(serve_connection(server, router), talk).1 };
            let answer = timeout(PATIENCE, both).await;
            answer.expect("a connection that was closed ends")
        })
    }

    /// The endpoint, now and then a new one, which has not yet counted how much people ask for.
    fn router(&mut self) -> Router {
        self.uses += 1;
        if self.uses.is_multiple_of(LIFE) {
            self.router = router(&mut self.club, &self.discord, &self.key, &self.tracker);
        }
        self.router.clone()
    }
}

impl Default for Endpoint {
    fn default() -> Self {
        Self::new()
    }
}

fn router(club: &mut Club, discord: &str, key: &SigningKey, tracker: &TaskTracker) -> Router {
    let settings = Settings::read(|setting| match setting.name {
        "DISCORD_TOKEN" => Some("token".to_owned()),
        "DISCORD_API_URL" => Some(discord.to_owned()),
        _ => None,
    });
    let settings = settings.expect("right settings");
    let connection = Connection {
        token: settings.token.expect("it was given"),
        api_url: settings.api_url,
        dev_guild: None,
    };
    let (app, runtime) = club.shared();
    let _entered = runtime.enter();
    let public = PublicKey(key.verifying_key().to_bytes());
    let router = endpoint_router(
        &connection,
        public,
        NonZeroU64::MIN,
        UserId(1),
        app,
        tracker.clone(),
    );
    router.expect("a right key")
}

/// Checks what Discord gets.
fn answered(status: StatusCode, answer: &[u8]) {
    match status {
        StatusCode::OK => {
            let answer: Value = serde_json::from_slice(answer).expect("JSON");
            check::callback(&answer);
        }
        // The answer comes by a request of the bot's own.
        StatusCode::ACCEPTED => assert!(answer.is_empty()),
        // It is no interaction, or one that was taken before; or the machine is too busy.
        StatusCode::BAD_REQUEST | StatusCode::UNAUTHORIZED | StatusCode::GATEWAY_TIMEOUT => {}
        other => panic!("{other}: {}", String::from_utf8_lossy(answer)),
    }
}
