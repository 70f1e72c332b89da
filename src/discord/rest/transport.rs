use std::error::Error;
use std::fmt;

use async_trait::async_trait;
use reqwest::Body;

/// Sends requests to Discord's REST API, or to a simulation.
#[async_trait]
pub trait HttpTransport: fmt::Debug + Send + Sync {
    /// Returns once the head of the response is received.
    async fn send(
        &self,
        request: hyper::Request<Body>,
    ) -> Result<reqwest::Response, TransportError>;
}

#[derive(Clone, Debug)]
pub struct TransportError {
    /// Whether the request certainly did not reach Discord.
    pub did_not_arrive: bool,
    /// For the log. Contains no URL, because URLs contain interaction tokens.
    pub message: String,
}

impl TransportError {
    pub(crate) fn new(error: &dyn Error, did_not_arrive: bool) -> Self {
        let mut message = error.to_string();
        let mut source = error.source();
        while let Some(error) = source {
            message.push_str(&format!(": {error}"));
            source = error.source();
        }
        Self {
            did_not_arrive,
            message,
        }
    }
}

impl From<reqwest::Error> for TransportError {
    fn from(error: reqwest::Error) -> Self {
        let error = error.without_url();
        Self::new(&error, error.is_connect())
    }
}
