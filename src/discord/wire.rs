//! The way to Discord's REST API and back.

use std::error::Error;
use std::fmt;

use async_trait::async_trait;
use reqwest::Body;

/// What carries requests to Discord and brings the answers: the network, or that of a simulation.
#[async_trait]
pub trait Wire: fmt::Debug + Send + Sync {
    /// Sends a request, and waits for the head of its answer.
    ///
    /// # Errors
    /// If it is not known to have been answered.
    async fn send(&self, request: http::Request<Body>) -> Result<reqwest::Response, WireError>;
}

/// No answer came.
#[derive(Clone, Debug)]
pub struct WireError {
    /// Whether the request surely did not reach Discord.
    pub did_not_arrive: bool,
    /// What happened, for the log; it names no URL, as these have interactions' tokens in them.
    pub words: String,
}

impl WireError {
    /// An error with all that caused it.
    pub(super) fn new(error: &dyn Error, did_not_arrive: bool) -> Self {
        let mut words = error.to_string();
        let mut source = error.source();
        while let Some(error) = source {
            words.push_str(&format!(": {error}"));
            source = error.source();
        }
        Self {
            did_not_arrive,
            words,
        }
    }
}

impl From<reqwest::Error> for WireError {
    fn from(error: reqwest::Error) -> Self {
        let error = error.without_url();
        Self::new(&error, error.is_connect())
    }
}
