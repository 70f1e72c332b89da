//! The request that makes a challenge.

use std::time::Duration;

use chrono::{DateTime, Utc};
use reqwest::header::{HeaderMap, RETRY_AFTER};
use reqwest::{Client, Response, StatusCode, redirect};

use super::answer::{self, Challenge};
use super::base_url::BaseUrl;
use super::name::LichessName;
use super::time_control::TimeControl;
use super::trouble::ChallengeError;
use crate::chess960::Start;

/// What lichess knows the bot by.
const USER_AGENT: &str = concat!("chess960-bot/", env!("CARGO_PKG_VERSION"));

/// How long a connection to lichess may take.
const CONNECT_TIME: Duration = Duration::from_secs(3);

/// How long a challenge may take in all, from the connection to the end of the answer.
const ANSWER_TIME: Duration = Duration::from_secs(6);

/// The most bytes of an answer that are read. lichess's has about one thousand.
const MAX_ANSWER: usize = 64 * 1024;

/// How long to wait after too many requests unless lichess says so: "a full minute", by its API description.
const USUAL_WAIT: Duration = Duration::from_mins(1);

/// The longest wait that is believed.
const MAX_WAIT: Duration = Duration::from_hours(1);

/// A game for which two players want a challenge. It is never rated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeRequest {
    /// The position.
    pub start: Start,
    /// How long they have.
    pub time: TimeControl,
    /// What players see as its name, in anybody's words, if it has one.
    pub name: Option<String>,
    /// Who alone can join; without it whoever opens the address.
    pub seats: Option<AllowedPlayers>,
    /// Until when it can be accepted, at most two weeks; without it a day.
    pub expires_at: Option<DateTime<Utc>>,
}

/// Who alone can join a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllowedPlayers {
    /// Who has White.
    pub white: LichessName,
    /// Who has Black.
    pub black: LichessName,
}

/// lichess, as far as the bot uses it: without a login, for open challenges alone.
#[derive(Debug)]
pub struct Lichess {
    base: BaseUrl,
    client: Client,
}

impl Lichess {
    /// lichess at an address. Nothing is asked of it yet.
    ///
    /// # Errors
    /// If this system gives no means for connections.
    pub fn new(base_url: &BaseUrl) -> anyhow::Result<Self> {
        Self::within(base_url, CONNECT_TIME, ANSWER_TIME)
    }

    /// The same with other times for a connection and for all.
    pub(super) fn within(
        base_url: &BaseUrl,
        connect: Duration,
        answer: Duration,
    ) -> anyhow::Result<Self> {
        let client = Client::builder()
            .user_agent(USER_AGENT)
            .connect_timeout(connect)
            .timeout(answer)
            .redirect(redirect::Policy::none())
            // Challenges are rare. On a connection that was kept and is just closing, nobody could say whether the
            // challenge was made.
            .pool_max_idle_per_host(0)
            .build()?;
        let base = base_url.clone();
        Ok(Self { base, client })
    }

    /// Where lichess is.
    #[must_use]
    pub fn base_url(&self) -> &BaseUrl {
        &self.base
    }

    /// Makes an open challenge. It is tried once, and takes 6 seconds at most.
    ///
    /// # Errors
    /// If lichess makes none, or doesn't tell of it;
    /// [`may_have_made_it`](ChallengeError::may_have_made_it) says which.
    pub async fn open_challenge(
        &self,
        wish: &ChallengeRequest,
    ) -> Result<Challenge, ChallengeError> {
        let url = format!("{}/api/challenge/open", self.base);
        let sent = self.client.post(url).form(&form(wish)).send().await;
        let response = sent.map_err(unanswered)?;
        match response.status() {
            status if status.is_success() => {
                let body = body(response).await?.ok_or(ChallengeError::Nonsense)?;
                answer::challenge(&body, &self.base).ok_or(ChallengeError::Nonsense)
            }
            StatusCode::BAD_REQUEST => {
                // That it refuses is known, whatever becomes of the reason.
                let body = body(response).await.ok().flatten();
                let reason = body.and_then(|body| answer::reason(&body));
                Err(ChallengeError::Refused { reason })
            }
            StatusCode::TOO_MANY_REQUESTS => Err(ChallengeError::TooMany {
                wait: wait(response.headers()),
            }),
            status => Err(ChallengeError::Broken {
                status: status.as_u16(),
            }),
        }
    }
}

/// The fields that make a challenge.
fn form(wish: &ChallengeRequest) -> Vec<(&'static str, String)> {
    // In lichess's Chess960 both sides have the same.
    let variant = match wish.start {
        Start::Double(id) if id.white() != id.black() => "fromPosition",
        Start::Single(_) | Start::Double(_) => "chess960",
    };
    let mut form = vec![
        ("variant", variant.to_owned()),
        ("fen", wish.start.x_fen()),
        ("rated", false.to_string()),
    ];
    match wish.time {
        TimeControl::Days(days) => form.push(("days", days.get().to_string())),
        TimeControl::Clock(clock) => form.extend([
            ("clock.limit", clock.limit().to_string()),
            ("clock.increment", clock.increment().to_string()),
        ]),
    }
    // lichess takes no empty one.
    let name = wish.name.as_deref().map(str::trim);
    if let Some(name) = name.filter(|name| !name.is_empty()) {
        form.push(("name", name.to_owned()));
    }
    if let Some(AllowedPlayers { white, black }) = &wish.seats {
        form.push(("users", format!("{white},{black}")));
    }
    if let Some(at) = wish.expires_at {
        form.push(("expiresAt", at.timestamp_millis().to_string()));
    }
    form
}

/// Why no whole answer came. The log gets the cause, without the address and what was sent.
fn unanswered(error: reqwest::Error) -> ChallengeError {
    let is_unmade = error.is_connect() || error.is_builder();
    let error = anyhow::Error::new(error.without_url());
    tracing::warn!(error = format!("{error:#}"), "lichess gave no answer");
    if is_unmade {
        ChallengeError::Unreachable
    } else {
        ChallengeError::Unanswered
    }
}

/// What an answer has; nothing if that is too much.
async fn body(mut response: Response) -> Result<Option<Vec<u8>>, ChallengeError> {
    let mut body = Vec::new();
    while let Some(part) = response.chunk().await.map_err(unanswered)? {
        body.extend_from_slice(&part);
        if body.len() > MAX_ANSWER {
            return Ok(None);
        }
    }
    Ok(Some(body))
}

/// How long lichess wants to be left alone.
fn wait(headers: &HeaderMap) -> Duration {
    let told = headers.get(RETRY_AFTER);
    let seconds = told.and_then(|value| value.to_str().ok()?.trim().parse().ok());
    let told = seconds.map_or(USUAL_WAIT, Duration::from_secs);
    told.clamp(Duration::from_secs(1), MAX_WAIT)
}
