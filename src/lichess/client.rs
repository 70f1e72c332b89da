use std::time::Duration;

use chess960::Start;
use parking_lot::Mutex;
use reqwest::{Client, Response, StatusCode};
use tokio::time::Instant;

use super::answer::{self, Challenge};
use super::name::LichessName;
use super::time_control::{Time, TimeControl};
use crate::http::{self, BaseUrl, Timeouts};
use crate::text::{quote, say};

const TIMEOUTS: Timeouts = Timeouts {
    connect: Duration::from_secs(3),
    response: Duration::from_secs(6),
};

/// Maximum length of a response in bytes. lichess sends about a thousand.
const MAX_RESPONSE: usize = 64 * 1024;

/// Wait in seconds after a response without `Retry-After`: "a full minute" in lichess's API description.
const DEFAULT_WAIT: u64 = 60;

/// Maximum wait in seconds; limits `Retry-After`.
const MAX_WAIT: u64 = 3600;

/// Unrated challenge, valid for a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeRequest {
    pub start: Start,
    pub time: TimeControl,
    /// White and Black. `None`: anybody with the address can join.
    pub allowed_players: Option<[LichessName; 2]>,
}

/// lichess created no challenge, or its response was lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeError {
    /// For the person who requested the challenge.
    pub reason: String,
    /// Whether a retry may create a second challenge.
    pub may_have_created_challenge: bool,
}

impl ChallengeError {
    fn not_created(reason: String) -> Self {
        Self {
            reason,
            may_have_created_challenge: false,
        }
    }

    fn rate_limited(seconds: u64) -> Self {
        Self::not_created(say!("lichess-too-many", seconds))
    }

    fn perhaps_created(reason: String) -> Self {
        Self {
            reason,
            may_have_created_challenge: true,
        }
    }
}

/// Client for open challenges, without a login.
#[derive(Debug)]
pub struct Lichess {
    base: BaseUrl,
    client: Client,
    /// End of the wait that lichess asked for with status 429.
    paused_until: Mutex<Option<Instant>>,
}

impl Lichess {
    pub fn new(base_url: &BaseUrl) -> anyhow::Result<Self> {
        Self::with_timeouts(base_url, TIMEOUTS)
    }

    pub(super) fn with_timeouts(base_url: &BaseUrl, timeouts: Timeouts) -> anyhow::Result<Self> {
        let client = http::client_builder(timeouts)
            // Challenges are rare, and a failed request on a reused connection may or may not have created one.
            .pool_max_idle_per_host(0)
            .build()?;
        Ok(Self {
            base: base_url.clone(),
            client,
            paused_until: Mutex::default(),
        })
    }

    /// Creates an open challenge, with one request of at most 6 seconds. Sends none while lichess asks for a wait.
    pub async fn open_challenge(
        &self,
        request: &ChallengeRequest,
    ) -> Result<Challenge, ChallengeError> {
        if let Some(seconds) = self.remaining_pause() {
            return Err(ChallengeError::rate_limited(seconds));
        }
        let response = self
            .client
            .post(format!("{}/api/challenge/open", self.base))
            .form(&form_fields(request))
            .send()
            .await
            .map_err(no_response)?;
        match response.status() {
            status if status.is_success() => self.created_challenge(response).await,
            StatusCode::BAD_REQUEST => Err(refused(response).await),
            StatusCode::TOO_MANY_REQUESTS => {
                let seconds = http::retry_after(response.headers())
                    .unwrap_or(DEFAULT_WAIT)
                    .clamp(1, MAX_WAIT);
                self.pause(seconds);
                Err(ChallengeError::rate_limited(seconds))
            }
            status => Err(ChallengeError {
                reason: say!("lichess-broken", status = status.as_u16()),
                // A proxy in front of lichess may have timed out.
                may_have_created_challenge: status.as_u16() >= 500,
            }),
        }
    }

    /// Reads the challenge in a successful response.
    async fn created_challenge(&self, response: Response) -> Result<Challenge, ChallengeError> {
        http::read_body(response, MAX_RESPONSE)
            .await
            .map_err(no_response)?
            .and_then(|body| answer::challenge(&body, &self.base))
            .ok_or_else(|| ChallengeError::perhaps_created(say!("lichess-nonsense")))
    }

    /// Sends no requests for some seconds. A concurrent response with a shorter wait does not end a longer one.
    fn pause(&self, seconds: u64) {
        let until = Instant::now() + Duration::from_secs(seconds);
        let mut paused_until = self.paused_until.lock();
        *paused_until = (*paused_until).max(Some(until));
    }

    /// Returns the remaining wait in seconds, rounded up, or `None` if lichess may be asked.
    fn remaining_pause(&self) -> Option<u64> {
        self.paused_until
            .lock()
            .and_then(|until| until.checked_duration_since(Instant::now()))
            .map(|remaining| remaining.as_secs() + 1)
    }
}

/// Returns the fields of the form that requests an open challenge.
fn form_fields(request: &ChallengeRequest) -> Vec<(&'static str, String)> {
    // lichess's Chess960 has one set-up for both sides. A game with two different ones starts from a custom position.
    let variant = match request.start {
        Start::Double(id) if id.white != id.black => "fromPosition",
        Start::Single(_) | Start::Double(_) => "chess960",
    };
    let mut form = vec![
        ("variant", variant.to_owned()),
        ("fen", request.start.x_fen()),
        ("rated", false.to_string()),
    ];
    match request.time.time() {
        Time::Days(days) => form.push(("days", days.to_string())),
        Time::Clock { limit, increment } => form.extend([
            ("clock.limit", limit.to_string()),
            ("clock.increment", increment.to_string()),
        ]),
    }
    if let Some([white, black]) = &request.allowed_players {
        form.push(("users", format!("{white},{black}")));
    }
    form
}

/// Returns the error of a request without a complete response. Logs it without the URL and the form.
fn no_response(error: reqwest::Error) -> ChallengeError {
    let was_not_sent = error.is_connect() || error.is_builder();
    tracing::warn!(error = http::error_text(error), "no response from lichess");
    if was_not_sent {
        ChallengeError::not_created(say!("lichess-unreachable"))
    } else {
        ChallengeError::perhaps_created(say!("lichess-unanswered"))
    }
}

/// Returns the error of a rejected request. The rejection is certain, even if its reason is not readable.
async fn refused(response: Response) -> ChallengeError {
    let body = http::read_body(response, MAX_RESPONSE).await.ok().flatten();
    match body.and_then(|body| answer::reason(&body)) {
        // May repeat user input.
        Some(reason) => {
            ChallengeError::not_created(say!("lichess-refused", reason = quote(&reason)))
        }
        None => ChallengeError::not_created(say!("lichess-refused-silently")),
    }
}
