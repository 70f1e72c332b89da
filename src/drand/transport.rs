use std::time::Duration;

use async_trait::async_trait;
use reqwest::{Client, Response, StatusCode};

use crate::http::{self, BaseUrl, Timeouts};

const TIMEOUTS: Timeouts = Timeouts {
    connect: Duration::from_secs(2),
    response: Duration::from_secs(4),
};

/// Maximum length of a response in bytes. Relays send less than 500.
const MAX_RESPONSE: usize = 4 * 1024;

/// Sends requests to relays. Replaced in simulations.
#[async_trait]
pub trait RelayTransport: Send + Sync {
    async fn get(&self, relay: &BaseUrl, path: &str) -> Result<RelayResponse, TransportError>;
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RelayResponse {
    pub status: StatusCode,
    pub retry_after: Option<Duration>,
    /// Empty unless the status is 200.
    pub body: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TransportError {
    #[error("no response: {0}")]
    NoResponse(String),
    #[error("the response is longer than {MAX_RESPONSE} bytes")]
    TooLong,
}

impl From<reqwest::Error> for TransportError {
    fn from(error: reqwest::Error) -> Self {
        Self::NoResponse(http::error_text(error))
    }
}

/// Sends requests over HTTP. Keeps connections open, because a draw sends a few requests within seconds.
pub struct HttpTransport(Client);

impl HttpTransport {
    pub fn new() -> anyhow::Result<Self> {
        Self::with_timeouts(TIMEOUTS)
    }

    pub(super) fn with_timeouts(timeouts: Timeouts) -> anyhow::Result<Self> {
        let client = http::client_builder(timeouts).build()?;
        Ok(Self(client))
    }
}

#[async_trait]
impl RelayTransport for HttpTransport {
    async fn get(&self, relay: &BaseUrl, path: &str) -> Result<RelayResponse, TransportError> {
        let response = self.0.get(format!("{relay}{path}")).send().await?;
        Ok(RelayResponse {
            status: response.status(),
            retry_after: http::retry_after(response.headers()).map(Duration::from_secs),
            body: read_body(response).await?,
        })
    }
}

/// Reads the body of a successful response. That of an error can be a long page.
async fn read_body(response: Response) -> Result<Vec<u8>, TransportError> {
    if response.status() != StatusCode::OK {
        return Ok(Vec::new());
    }
    http::read_body(response, MAX_RESPONSE)
        .await?
        .ok_or(TransportError::TooLong)
}
