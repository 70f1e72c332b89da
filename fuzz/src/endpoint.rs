//! The bot's HTTP endpoint, with a private key to sign requests.

use std::num::NonZeroU64;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use chess960_bot::config::{PublicKey, Token};
use chess960_bot::discord::{Connection, endpoint_router};
use chess960_bot::http::serve_connection;
use ed25519_dalek::{Signer, SigningKey};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

use crate::club::Club;
use crate::{check, discord};

/// Number of requests per endpoint, below the rate limit of a user.
const MAX_USES: u64 = 16;

/// Placeholder for the id of a new interaction.
const NEW_ID: &str = "7000000000000000000";

/// Maximum duration of any work, long enough for a busy machine.
const TIMEOUT: Duration = Duration::from_secs(15);

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
    /// Creates an endpoint of a new club.
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

    /// Sends a signed interaction as Discord does, and waits for its answer and for background work.
    pub fn interaction(&mut self, body: &str) {
        let fresh = (7_100_000_000_000_000_000 + self.uses).to_string();
        let body = body.replace(NEW_ID, &fresh);
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let timestamp = now.expect("the clock is after 1970").as_secs().to_string();
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
            let response = router
                .oneshot(request)
                .await
                .expect("the router is infallible");
            let status = response.status();
            let answer = to_bytes(response.into_body(), usize::MAX).await;
            tracker.close();
            let done = timeout(TIMEOUT, tracker.wait()).await;
            assert!(done.is_ok(), "background work takes too long");
            tracker.reopen();
            (status, answer.expect("the body is in memory"))
        });
        check_response(status, &answer);
    }

    /// Sends bytes on a connection, closes it, and returns the response.
    pub fn connection(&mut self, bytes: &[u8]) -> Vec<u8> {
        let router = self.router();
        let (_, runtime) = self.club.shared();
        runtime.block_on(async {
            let (mut client, server) = tokio::io::duplex(1 << 20);
            let exchange = async {
                // The server may close before all bytes are sent.
                let _ = client.write_all(bytes).await;
                let _ = client.shutdown().await;
                let mut answer = Vec::new();
                let _ = client.read_to_end(&mut answer).await;
                answer
            };
            let response = async { tokio::join!(serve_connection(server, router), exchange).1 };
            let answer = timeout(TIMEOUT, response).await;
            answer.expect("the connection is closed")
        })
    }

    /// Returns the endpoint, or a new one with empty rate limiters.
    fn router(&mut self) -> Router {
        self.uses += 1;
        if self.uses.is_multiple_of(MAX_USES) {
            self.router = router(&mut self.club, &self.discord, &self.key, &self.tracker);
        }
        self.router.clone()
    }
}

fn router(club: &mut Club, discord: &str, key: &SigningKey, tracker: &TaskTracker) -> Router {
    let connection = Connection {
        token: Token::parse("token").expect("the token is valid"),
        api_url: discord.parse().ok(),
        dev_guild: None,
    };
    let (app, runtime) = club.shared();
    let _entered = runtime.enter();
    let public = PublicKey(key.verifying_key().to_bytes());
    let router = endpoint_router(&connection, public, NonZeroU64::MIN, app, tracker.clone());
    router.expect("the key is valid")
}

/// Checks a response to Discord.
fn check_response(status: StatusCode, answer: &[u8]) {
    match status {
        StatusCode::OK => {
            let answer: Value = serde_json::from_slice(answer).expect("JSON");
            check::callback(&answer);
        }
        // The bot answers in a separate request.
        StatusCode::ACCEPTED => assert!(answer.is_empty()),
        // The body is no interaction or a repeated one, or the machine is too busy.
        StatusCode::BAD_REQUEST | StatusCode::UNAUTHORIZED | StatusCode::GATEWAY_TIMEOUT => {}
        other => panic!("{other}: {}", String::from_utf8_lossy(answer)),
    }
}
