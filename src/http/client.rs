//! Requests to other servers.

use std::time::Duration;

use reqwest::header::{HeaderMap, RETRY_AFTER};
use reqwest::{Client, ClientBuilder, Response, redirect};

const USER_AGENT: &str = concat!("chess960-bot/", env!("CARGO_PKG_VERSION"));

#[derive(Clone, Copy, Debug)]
pub struct Timeouts {
    pub connect: Duration,
    /// Maximum time from connecting to the end of the response.
    pub response: Duration,
}

/// Prepares a client that names the bot, follows no redirects, and uses the system's proxies (`HTTPS_PROXY`).
pub fn client_builder(timeouts: Timeouts) -> ClientBuilder {
    Client::builder()
        .user_agent(USER_AGENT)
        .connect_timeout(timeouts.connect)
        .timeout(timeouts.response)
        .redirect(redirect::Policy::none())
}

/// Reads the body of a response, or returns `None` if it is larger than `max_length` bytes.
pub async fn read_body(
    mut response: Response,
    max_length: usize,
) -> reqwest::Result<Option<Vec<u8>>> {
    let mut body = Vec::new();
    while let Some(part) = response.chunk().await? {
        body.extend_from_slice(&part);
        if body.len() > max_length {
            return Ok(None);
        }
    }
    Ok(Some(body))
}

/// Returns the text of an error with its causes, but without the URL, which may contain a secret.
pub fn error_text(error: reqwest::Error) -> String {
    format!("{:#}", anyhow::Error::new(error.without_url()))
}

/// Returns the wait that a server asks for, in seconds. Ignores a date, which only a right clock could use.
pub fn retry_after(headers: &HeaderMap) -> Option<u64> {
    headers.get(RETRY_AFTER)?.to_str().ok()?.trim().parse().ok()
}
