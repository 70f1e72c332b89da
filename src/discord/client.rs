//! What carries requests to Discord, and the answers back.

use std::time::Duration;

use async_trait::async_trait;
use http::Uri;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::proxy::matcher::Matcher;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use reqwest::Body;

use super::http_transport::{HttpTransport, TransportError};

/// How long a request may take that nobody waits for, and any that reqwest makes.
pub(super) const REQUEST_TIME: Duration = Duration::from_secs(10);

/// How long a connection is kept that nobody uses.
const IDLE_TIME: Duration = Duration::from_secs(90);

/// How often it is tried whether a silent connection is still there, and how often in a row in vain.
const KEEPALIVE: (Duration, u32) = (Duration::from_secs(15), 3);

/// Connections to a server.
///
/// They are made as reqwest makes them, and without it: what it does besides, and has no part in here, took as
/// much processor time for an answer as making that answer (docs/performance.md, "Where the time goes"). Only
/// it can go through a proxy, so behind one it sends.
#[derive(Debug)]
pub(super) struct Client {
    direct: legacy::Client<HttpsConnector<HttpConnector>, Body>,
    reqwest: reqwest::Client,
    has_proxy: bool,
}

impl Client {
    /// A client for a server; by a proxy, if the environment names one for it.
    pub(super) fn new(server: &Uri) -> reqwest::Result<Self> {
        let (every, times) = KEEPALIVE;
        let mut connector = HttpConnector::new();
        connector.enforce_http(false);
        connector.set_nodelay(true);
        connector.set_keepalive(Some(every));
        connector.set_keepalive_interval(Some(every));
        connector.set_keepalive_retries(Some(times));
        let connector = HttpsConnectorBuilder::new()
            .with_webpki_roots()
            .https_or_http()
            .enable_http1()
            .wrap_connector(connector);
        let direct = legacy::Client::builder(TokioExecutor::new())
            .pool_idle_timeout(IDLE_TIME)
            .pool_timer(TokioTimer::new())
            .build(connector);
        Ok(Self {
            direct,
            reqwest: reqwest::Client::builder().timeout(REQUEST_TIME).build()?,
            has_proxy: Matcher::from_system().intercept(server).is_some(),
        })
    }

    /// What builds forms, and makes the requests that serenity makes by itself.
    pub(super) fn reqwest(&self) -> &reqwest::Client {
        &self.reqwest
    }
}

#[async_trait]
impl HttpTransport for Client {
    async fn send(
        &self,
        request: http::Request<Body>,
    ) -> Result<reqwest::Response, TransportError> {
        if self.has_proxy {
            return Ok(self.reqwest.execute(request.try_into()?).await?);
        }
        let sent = self.direct.request(request).await;
        let response = sent.map_err(|error| TransportError::new(&error, error.is_connect()))?;
        Ok(response.map(Body::wrap).into())
    }
}
