use std::fmt;

use async_trait::async_trait;
use reqwest::Body;

use crate::http::error_text;

/// Sends requests to Discord's REST API, or to a simulation.
#[async_trait]
pub trait HttpTransport: fmt::Debug + Send + Sync {
    /// Sends a request. Returns when the head of its response is received, whatever its status is. Fails if there is no
    /// response.
    async fn send(
        &self,
        request: hyper::Request<Body>,
    ) -> Result<reqwest::Response, TransportError>;
}

#[derive(Clone, Debug)]
pub struct TransportError {
    /// Whether the request certainly did not reach Discord.
    pub did_not_arrive: bool,
    /// Text of the error and its causes, for logs and `doctor`. Contains no URL, because URLs contain interaction
    /// tokens.
    pub message: String,
}

impl TransportError {
    /// Whether the host name has no address.
    ///
    /// Searches the message for the text of hyper-util 0.1, which has no public type for this error. If that text
    /// changes, `doctor` shows the message instead of advice.
    pub(crate) fn is_unknown_host(&self) -> bool {
        self.message.contains("dns error")
    }

    /// Whether no server listens at the address.
    ///
    /// Searches the message for the text of the operating system.
    pub(crate) fn is_connection_refused(&self) -> bool {
        self.message.contains("Connection refused")
    }
}

impl From<reqwest::Error> for TransportError {
    fn from(error: reqwest::Error) -> Self {
        Self {
            did_not_arrive: error.is_connect(),
            message: error_text(error),
        }
    }
}

impl From<hyper_util::client::legacy::Error> for TransportError {
    fn from(error: hyper_util::client::legacy::Error) -> Self {
        Self {
            did_not_arrive: error.is_connect(),
            message: format!("{:#}", anyhow::Error::new(error)),
        }
    }
}
