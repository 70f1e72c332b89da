use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use reqwest::StatusCode;
use tokio::time::Instant;

use super::pause::Pause;
use super::response::{self, InvalidResponse};
use super::transport::{RelayResponse, RelayTransport, TransportError};
use crate::domain::fairness::{Beacon, Chain, ChainHash, Round};
use crate::http::BaseUrl;
use crate::metrics::{RelayMetrics, RelayResult};

/// Why a relay gave no beacon.
#[derive(Debug, thiserror::Error)]
pub enum RelayError {
    /// Relays answer rounds in the future and other chains with the same status.
    #[error("the relay does not have this round: it is not published yet, or of another chain")]
    NotPublished,
    #[error(transparent)]
    Transport(#[from] TransportError),
    #[error("status {status}")]
    Status {
        status: StatusCode,
        retry_after: Option<Duration>,
    },
    #[error(transparent)]
    Invalid(#[from] InvalidResponse),
}

impl RelayError {
    fn outcome(&self) -> RelayResult {
        match self {
            Self::NotPublished => RelayResult::NotPublished,
            Self::Invalid(_) | Self::Transport(TransportError::TooLong) => RelayResult::Invalid,
            Self::Status { .. } | Self::Transport(TransportError::NoResponse(_)) => {
                RelayResult::Failed
            }
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Status { retry_after, .. } => *retry_after,
            Self::NotPublished | Self::Transport(_) | Self::Invalid(_) => None,
        }
    }
}

/// A server that publishes the beacons of chains.
pub struct Relay {
    number: usize,
    url: BaseUrl,
    metrics: RelayMetrics,
    transport: Arc<dyn RelayTransport>,
    pause: Mutex<Pause>,
}

impl Relay {
    /// Creates a relay that is not paused. `number` is its position in the setting, from 1, and its label in metrics.
    pub fn new(
        number: usize,
        url: BaseUrl,
        metrics: RelayMetrics,
        transport: Arc<dyn RelayTransport>,
    ) -> Self {
        metrics.init(number);
        Self {
            number,
            url,
            metrics,
            transport,
            pause: Mutex::default(),
        }
    }

    pub fn url(&self) -> &BaseUrl {
        &self.url
    }

    /// Whether the relay failed and should not be asked yet.
    pub fn is_paused(&self) -> bool {
        self.pause.lock().is_active(Instant::now())
    }

    /// Requests the beacon of a round, and verifies it.
    pub async fn beacon(&self, chain: &Chain, round: Round) -> Result<Beacon, RelayError> {
        let path = format!("/{}/public/{round}", chain.hash());
        self.request(&path, |body| response::beacon(body, chain, round))
            .await
    }

    /// Requests the parameters of a chain, and checks that they are those of its hash.
    pub async fn chain(&self, hash: ChainHash) -> Result<Chain, RelayError> {
        let path = format!("/{hash}/info");
        self.request(&path, |body| response::chain(body, hash))
            .await
    }

    /// Sends a request, parses the body of its response, and records the outcome.
    async fn request<T>(
        &self,
        path: &str,
        parse: impl FnOnce(&[u8]) -> Result<T, InvalidResponse>,
    ) -> Result<T, RelayError> {
        let result = match self.get(path).await {
            Ok(body) => parse(&body).map_err(RelayError::from),
            Err(error) => Err(error),
        };
        self.record(&result);
        result
    }

    /// Returns the body of a successful response.
    async fn get(&self, path: &str) -> Result<Vec<u8>, RelayError> {
        let RelayResponse {
            status,
            retry_after,
            body,
        } = self.transport.get(&self.url, path).await?;
        match status {
            StatusCode::OK => Ok(body),
            StatusCode::TOO_EARLY | StatusCode::NOT_FOUND => Err(RelayError::NotPublished),
            status => Err(RelayError::Status {
                status,
                retry_after,
            }),
        }
    }

    /// Counts a request, and pauses the relay after a failure.
    fn record<T>(&self, result: &Result<T, RelayError>) {
        let outcome = match result {
            Ok(_) => RelayResult::Verified,
            Err(error) => error.outcome(),
        };
        self.metrics.request(self.number, outcome);
        match result {
            // A relay that does not have the round yet works.
            Ok(_) | Err(RelayError::NotPublished) => self.pause.lock().end(),
            Err(error) => self.pause_after(error),
        }
    }

    fn pause_after(&self, error: &RelayError) {
        let pause = self.pause.lock().begin(Instant::now(), error.retry_after());
        tracing::warn!(
            relay = %self.url,
            %error,
            pause_seconds = pause.as_secs(),
            "relay of drand failed; pausing requests to it"
        );
    }
}
