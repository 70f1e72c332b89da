use std::time::Duration;

use async_trait::async_trait;
use hyper::Uri;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::proxy::matcher::Matcher;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use reqwest::Body;

use crate::discord::rest::transport::{HttpTransport, TransportError};

/// Timeout of background requests, and of requests sent by reqwest.
pub(crate) const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);

/// In bytes. hyper's default is twice as large, and responses are short.
const READ_BUFFER: usize = 4 * 1024;

const IDLE_TIMEOUT: Duration = Duration::from_secs(90);

/// Interval and maximum number of unanswered TCP keepalive probes.
const KEEPALIVE: (Duration, u32) = (Duration::from_secs(15), 3);

/// Connection pool for one server.
///
/// Sends without reqwest, whose unused features took as much processor time as composing an answer
/// (docs/performance.md, "Where the time goes"). Behind a proxy, reqwest sends, because only it supports proxies.
#[derive(Debug)]
pub(crate) struct Client {
    direct: legacy::Client<HttpsConnector<HttpConnector>, Body>,
    proxied: Option<reqwest::Client>,
}

impl Client {
    pub(crate) fn new(server: &Uri, reqwest: &reqwest::Client) -> Self {
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
            .pool_idle_timeout(IDLE_TIMEOUT)
            .pool_timer(TokioTimer::new())
            .http1_read_buf_exact_size(READ_BUFFER)
            .build(connector);
        let proxy = Matcher::from_system().intercept(server);
        let proxied = proxy.map(|_| reqwest.clone());
        Self { direct, proxied }
    }
}

#[async_trait]
impl HttpTransport for Client {
    async fn send(
        &self,
        request: hyper::Request<Body>,
    ) -> Result<reqwest::Response, TransportError> {
        if let Some(reqwest) = &self.proxied {
            return Ok(reqwest.execute(request.try_into()?).await?);
        }
        let sent = self.direct.request(request).await;
        let response = sent.map_err(|error| TransportError::new(error.is_connect(), error))?;
        Ok(response.map(Body::wrap).into())
    }
}
