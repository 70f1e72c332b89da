use std::time::Duration;

use chess960::Start;
use parking_lot::Mutex;
use reqwest::header::{HeaderMap, RETRY_AFTER};
use reqwest::{Client, Response, StatusCode, redirect};
use tokio::time::Instant;

use super::answer::{self, Challenge};
use super::name::LichessName;
use super::time_control::{Time, TimeControl};
use crate::http::BaseUrl;
use crate::text::{quote, say};

const USER_AGENT: &str = concat!("chess960-bot/", env!("CARGO_PKG_VERSION"));

const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// From connecting to the end of the response.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(6);

/// In bytes. lichess sends about a thousand.
const MAX_RESPONSE: usize = 64 * 1024;

/// In seconds. Used without `Retry-After`: "a full minute" in lichess's API description.
const DEFAULT_WAIT: u64 = 60;

/// In seconds. Limits `Retry-After`.
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
        Self::with_timeouts(base_url, CONNECT_TIMEOUT, RESPONSE_TIMEOUT)
    }

    pub(super) fn with_timeouts(
        base_url: &BaseUrl,
        connect: Duration,
        answer: Duration,
    ) -> anyhow::Result<Self> {
        let client = Client::builder()
            .user_agent(USER_AGENT)
            .connect_timeout(connect)
            .timeout(answer)
            .redirect(redirect::Policy::none())
            // Challenges are rare, and a failed request on a reused connection may or may not have created one.
            .pool_max_idle_per_host(0)
            .build()?;
        Ok(Self {
            base: base_url.clone(),
            client,
            paused_until: Mutex::default(),
        })
    }

    pub fn base_url(&self) -> &BaseUrl {
        &self.base
    }

    /// Sends one request of at most 6 seconds, but none while lichess asks for a wait. After an error, the challenge may
    /// exist.
    pub async fn open_challenge(
        &self,
        request: &ChallengeRequest,
    ) -> Result<Challenge, ChallengeError> {
        if let Some(seconds) = self.remaining_pause() {
            return Err(ChallengeError {
                reason: say!("lichess-too-many", seconds),
                may_have_created_challenge: false,
            });
        }
        let url = format!("{}/api/challenge/open", self.base);
        let sent = self.client.post(url).form(&form(request)).send().await;
        let response = sent.map_err(log_no_response)?;
        let failed = |reason, may_have_created_challenge| {
            Err(ChallengeError {
                reason,
                may_have_created_challenge,
            })
        };
        match response.status() {
            status if status.is_success() => {
                let body = body(response).await?;
                let challenge = body.and_then(|body| answer::challenge(&body, &self.base));
                challenge.map_or_else(|| failed(say!("lichess-nonsense"), true), Ok)
            }
            StatusCode::BAD_REQUEST => {
                // The rejection is certain, even if its reason is not readable.
                let body = body(response).await.ok().flatten();
                let refused = match body.and_then(|body| answer::reason(&body)) {
                    // May repeat user input.
                    Some(reason) => say!("lichess-refused", reason = quote(&reason)),
                    None => say!("lichess-refused-silently"),
                };
                failed(refused, false)
            }
            StatusCode::TOO_MANY_REQUESTS => {
                let seconds = retry_after(response.headers());
                self.pause(seconds);
                failed(say!("lichess-too-many", seconds), false)
            }
            status => {
                let status = status.as_u16();
                // A proxy in front of lichess may have timed out.
                failed(say!("lichess-broken", status), status >= 500)
            }
        }
    }

    /// A concurrent response with a shorter wait does not end a longer one.
    fn pause(&self, seconds: u64) {
        let until = Instant::now() + Duration::from_secs(seconds);
        let mut paused_until = self.paused_until.lock();
        *paused_until = (*paused_until).max(Some(until));
    }

    /// In seconds, rounded up. `None` if lichess may be asked.
    fn remaining_pause(&self) -> Option<u64> {
        self.paused_until
            .lock()
            .and_then(|until| until.checked_duration_since(Instant::now()))
            .map(|remaining| remaining.as_secs() + 1)
    }
}

fn form(request: &ChallengeRequest) -> Vec<(&'static str, String)> {
    // lichess's Chess960 has one set-up for both sides.
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

/// Logs the error without the URL and the form.
fn log_no_response(error: reqwest::Error) -> ChallengeError {
    let was_not_sent = error.is_connect() || error.is_builder();
    let error = anyhow::Error::new(error.without_url());
    tracing::warn!(error = format!("{error:#}"), "no response from lichess");
    ChallengeError {
        reason: if was_not_sent {
            say!("lichess-unreachable")
        } else {
            say!("lichess-unanswered")
        },
        may_have_created_challenge: !was_not_sent,
    }
}

/// `None` if it is larger than [`MAX_RESPONSE`].
async fn body(mut response: Response) -> Result<Option<Vec<u8>>, ChallengeError> {
    let mut body = Vec::new();
    while let Some(part) = response.chunk().await.map_err(log_no_response)? {
        body.extend_from_slice(&part);
        if body.len() > MAX_RESPONSE {
            return Ok(None);
        }
    }
    Ok(Some(body))
}

/// In seconds.
fn retry_after(headers: &HeaderMap) -> u64 {
    let wait = headers.get(RETRY_AFTER);
    let seconds = wait.and_then(|value| value.to_str().ok()?.trim().parse().ok());
    seconds.unwrap_or(DEFAULT_WAIT).clamp(1, MAX_WAIT)
}
