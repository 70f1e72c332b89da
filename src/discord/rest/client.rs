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

/// Size in bytes. hyper's default is twice as large, and responses are short.
const READ_BUFFER: usize = 4 * 1024;

const IDLE_TIMEOUT: Duration = Duration::from_secs(90);

/// Time without data after which a connection is probed, and interval between its probes.
const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(15);

/// Unanswered probes after which a connection is closed.
const KEEPALIVE_RETRIES: u32 = 3;

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
    pub fn new(server: &Uri, reqwest: &reqwest::Client) -> Self {
        let needs_proxy = Matcher::from_system().intercept(server).is_some();
        Self {
            direct: direct_client(),
            proxied: needs_proxy.then(|| reqwest.clone()),
        }
    }
}

/// Returns a client for connections without a proxy. Keepalive finds broken connections before a request needs them.
fn direct_client() -> legacy::Client<HttpsConnector<HttpConnector>, Body> {
    let mut tcp = HttpConnector::new();
    // Otherwise, the connector would refuse the https URLs for which `tls` below uses it.
    tcp.enforce_http(false);
    tcp.set_nodelay(true);
    tcp.set_keepalive(Some(KEEPALIVE_INTERVAL));
    tcp.set_keepalive_interval(Some(KEEPALIVE_INTERVAL));
    tcp.set_keepalive_retries(Some(KEEPALIVE_RETRIES));
    let tls = HttpsConnectorBuilder::new()
        .with_webpki_roots()
        // A configured API URL may be http.
        .https_or_http()
        .enable_http1()
        .wrap_connector(tcp);
    legacy::Client::builder(TokioExecutor::new())
        .pool_idle_timeout(IDLE_TIMEOUT)
        .pool_timer(TokioTimer::new())
        .http1_read_buf_exact_size(READ_BUFFER)
        .build(tls)
}

#[async_trait]
impl HttpTransport for Client {
    async fn send(
        &self,
        request: hyper::Request<Body>,
    ) -> Result<reqwest::Response, TransportError> {
        // Behind a proxy.
        if let Some(reqwest) = &self.proxied {
            return Ok(reqwest.execute(request.try_into()?).await?);
        }
        let response = self.direct.request(request).await?;
        Ok(response.map(Body::wrap).into())
    }
}
