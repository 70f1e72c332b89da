use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use hyper::Uri;
use reqwest::header::{DATE, HeaderMap};
use serde::de::DeserializeOwned;
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout, timeout_at};

use crate::app::App;
use crate::discord::connection::Connection;
use crate::discord::rest::client::{Client, REQUEST_TIMEOUT};
use crate::discord::rest::error::RestError;
use crate::discord::rest::rate_limit::RateLimiter;
use crate::discord::rest::request::Request;
use crate::discord::rest::request_builder::{RequestBuilder, origin};
use crate::discord::rest::token::TokenGuard;
use crate::discord::rest::transport::HttpTransport;
use crate::health::clock::Reference;
use crate::metrics::RequestResult;

#[derive(Debug)]
pub(crate) struct Rest {
    builder: RequestBuilder,
    transport: Arc<dyn HttpTransport>,
    pub(crate) rate_limiter: RateLimiter,
    pub(crate) token: TokenGuard,
    /// Permits of [`MAX_INTERACTION_REQUESTS`].
    pub(crate) interactions: Semaphore,
    app: Arc<App>,
}

/// Concurrent requests with an interaction token. Enough for 320 a second if Discord takes 100 ms. Each has a connection,
/// which takes 25 KiB.
const MAX_INTERACTION_REQUESTS: usize = 32;

impl Rest {
    pub(crate) fn new(connection: &Connection, app: Arc<App>) -> anyhow::Result<Self> {
        let server: Uri = origin(connection)?.parse()?;
        let client = Client::new(&server)?;
        let reqwest = client.reqwest().clone();
        Self::with_transport(Arc::new(client), reqwest, connection, app)
    }

    pub(crate) fn with_transport(
        transport: Arc<dyn HttpTransport>,
        reqwest: reqwest::Client,
        connection: &Connection,
        app: Arc<App>,
    ) -> anyhow::Result<Self> {
        Ok(Self {
            builder: RequestBuilder::new(connection, reqwest)?,
            transport,
            rate_limiter: RateLimiter::new(Arc::clone(&app)),
            token: TokenGuard::new(Arc::clone(&app)),
            interactions: Semaphore::new(MAX_INTERACTION_REQUESTS),
            app,
        })
    }

    /// By Discord's clock if the machine's is wrong.
    pub(crate) fn now(&self) -> DateTime<Utc> {
        self.app.clock().now()
    }

    /// For requests that serenity sends by itself.
    pub(crate) fn client(&self) -> reqwest::Client {
        self.builder.reqwest.clone()
    }

    pub(crate) async fn attempt(
        &self,
        request: &Request,
        until: Instant,
    ) -> Result<reqwest::Response, RestError> {
        let result = timeout_at(until, self.send(request))
            .await
            .unwrap_or(Err(RestError::Timeout));
        let request_result = result
            .as_ref()
            .map_or_else(RestError::request_result, |_| RequestResult::Done);
        self.app.metrics().request(request_result);
        if result.as_ref().is_err_and(RestError::is_invalid) {
            self.rate_limiter.count_invalid_request().await;
        }
        result
    }

    pub(crate) async fn send(&self, request: &Request) -> Result<reqwest::Response, RestError> {
        let sent_at = Instant::now();
        let request = self.builder.build(request).ok_or(RestError::Malformed)?;
        let response = self
            .transport
            .send(request)
            .await
            .map_err(RestError::Network)?;
        if let Some(date) = date(response.headers()) {
            let clock = self.app.clock();
            clock.compare(Reference::Discord, date, TimeDelta::seconds(1), sent_at);
        }
        if response.status().is_success() {
            Ok(response)
        } else {
            Err(RestError::status(response).await)
        }
    }
}

pub(crate) async fn read<T: DeserializeOwned>(response: reqwest::Response) -> Result<T, RestError> {
    let read = timeout(REQUEST_TIMEOUT, response.json()).await;
    let read = read.map_err(|_| RestError::Timeout)?;
    read.map_err(|error| RestError::Network(error.into()))
}

/// By the server's clock, in whole seconds.
fn date(headers: &HeaderMap) -> Option<DateTime<Utc>> {
    let date = headers.get(DATE)?.to_str().ok()?;
    Some(DateTime::parse_from_rfc2822(date).ok()?.to_utc())
}
