//! The way to Discord's REST API and back.

use std::fmt;

use async_trait::async_trait;

/// What carries requests to Discord and brings the answers: the network, or that of a simulation.
#[async_trait]
pub trait Wire: fmt::Debug + Send + Sync {
    /// Sends a request, and waits for the head of its answer.
    ///
    /// # Errors
    /// If it is not known to have been answered.
    async fn send(&self, request: reqwest::Request) -> Result<reqwest::Response, WireError>;
}

/// No answer came.
#[derive(Clone, Debug)]
pub struct WireError {
    /// Whether the request surely did not reach Discord.
    pub did_not_arrive: bool,
    /// What happened, for the log; it names no URL, as these have interactions' tokens in them.
    pub words: String,
}

impl From<reqwest::Error> for WireError {
    fn from(error: reqwest::Error) -> Self {
        let error = error.without_url();
        let mut words = error.to_string();
        let mut source = std::error::Error::source(&error);
        while let Some(error) = source {
            words.push_str(&format!(": {error}"));
            source = error.source();
        }
        Self {
            did_not_arrive: error.is_connect(),
            words,
        }
    }
}

#[async_trait]
impl Wire for reqwest::Client {
    async fn send(&self, request: reqwest::Request) -> Result<reqwest::Response, WireError> {
        Ok(self.execute(request).await?)
    }
}
