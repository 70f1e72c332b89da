use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use hyper::Uri;
use reqwest::Body;
use reqwest::header::{
    AUTHORIZATION, CONTENT_LENGTH, CONTENT_TYPE, DATE, HeaderMap, HeaderValue, USER_AGENT,
};
use reqwest::multipart::{Form, Part};
use serde::de::DeserializeOwned;
use serenity::all::CreateAttachment;
use serenity::constants::USER_AGENT as AGENT;
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout, timeout_at};

use crate::app::App;
use crate::discord::connection::Connection;
use crate::discord::rest::client::{Client, REQUEST_TIMEOUT};
use crate::discord::rest::error::RestError;
use crate::discord::rest::rate_limit::RateLimiter;
use crate::discord::rest::request::Request;
use crate::discord::rest::token::TokenGuard;
use crate::discord::rest::too_many_requests::RepeatedLimits;
use crate::discord::rest::transport::HttpTransport;
use crate::health::clock::Reference;
use crate::http::BaseUrl;
use crate::metrics::RequestResult;

const DISCORD: &str = "https://discord.com";

pub(crate) struct Rest {
    origin: String,
    /// Headers of all requests.
    headers: HeaderMap,
    /// Builds multipart forms, and sends requests for serenity.
    pub reqwest: reqwest::Client,
    transport: Arc<dyn HttpTransport>,
    pub rate_limiter: RateLimiter,
    repeated_limits: RepeatedLimits,
    pub token: TokenGuard,
    /// Permits of [`MAX_INTERACTION_REQUESTS`].
    pub interactions: Semaphore,
    pub app: Arc<App>,
}

/// Maximum number of concurrent requests with an interaction token. Enough for 4,000 a second if Discord takes 100 ms.
/// The interactions in progress need at most a third of them; the others send refusals. Each has a connection, which
/// takes 25 KiB.
const MAX_INTERACTION_REQUESTS: usize = 400;

impl Rest {
    pub fn new(connection: &Connection, app: Arc<App>) -> anyhow::Result<Self> {
        let server: Uri = origin(connection).parse()?;
        let reqwest_client = reqwest::Client::builder()
            .timeout(REQUEST_TIMEOUT)
            .build()?;
        let transport = Arc::new(Client::new(&server, &reqwest_client));
        Self::with_transport(transport, reqwest_client, connection, app)
    }

    /// Returns a client whose requests `transport` sends. `reqwest` only encodes the forms of files.
    pub fn with_transport(
        transport: Arc<dyn HttpTransport>,
        reqwest: reqwest::Client,
        connection: &Connection,
        app: Arc<App>,
    ) -> anyhow::Result<Self> {
        let mut authorization =
            HeaderValue::try_from(format!("Bot {}", connection.token.expose()))?;
        authorization.set_sensitive(true);
        Ok(Self {
            origin: origin(connection).to_owned(),
            headers: HeaderMap::from_iter([
                (USER_AGENT, HeaderValue::from_static(AGENT)),
                (AUTHORIZATION, authorization),
            ]),
            reqwest,
            transport,
            rate_limiter: RateLimiter::new(Arc::clone(&app)),
            repeated_limits: RepeatedLimits::default(),
            token: TokenGuard::default(),
            interactions: Semaphore::new(MAX_INTERACTION_REQUESTS),
            app,
        })
    }

    /// Origin of the REST API; `None` for Discord's own.
    pub fn other_origin(&self) -> Option<&str> {
        if self.origin == DISCORD {
            return None;
        }
        Some(&self.origin)
    }

    /// Sends a request once, with a timeout at `until`, and records the result for rate limits and metrics.
    ///
    /// After too many requests (status 429), the error says how long to wait before the next attempt of this request.
    pub async fn attempt(
        &self,
        request: &Request,
        until: Instant,
    ) -> Result<reqwest::Response, RestError> {
        let result = timeout_at(until, self.send(request))
            .await
            .unwrap_or(Err(RestError::Timeout));
        let mut failure = match result {
            Ok(response) => {
                // If Discord limits this request again, the waits start from the beginning.
                self.repeated_limits.forget(request.key());
                self.app.metrics.request(RequestResult::Done);
                return Ok(response);
            }
            Err(failure) => failure,
        };
        if let RestError::Status {
            limit: Some(limit), ..
        } = &mut failure
        {
            // If Discord has limited this request several times in a row, the failure asks for a longer wait.
            self.repeated_limits.record(request.key(), limit);
        }
        self.app.metrics.request(failure.request_result());
        if failure.is_invalid() {
            self.rate_limiter.count_invalid_request().await;
        }
        Err(failure)
    }

    /// Sends a request, and compares this machine's clock with the date of the response. A response whose status is not
    /// a success is an error.
    pub async fn send(&self, request: &Request) -> Result<reqwest::Response, RestError> {
        let sent_at = Instant::now();
        let http_request = self.build(request).ok_or(RestError::Malformed)?;
        let response = self
            .transport
            .send(http_request)
            .await
            .map_err(RestError::Network)?;
        if let Some(date) = date(response.headers()) {
            // The header has whole seconds.
            let precision = TimeDelta::seconds(1);
            self.app
                .clock()
                .compare(Reference::Discord, date, precision, sent_at);
        }
        if response.status().is_success() {
            Ok(response)
        } else {
            Err(RestError::from_response(response).await)
        }
    }

    /// Encodes a request. `None` if its path makes no valid URL.
    fn build(&self, request: &Request) -> Option<hyper::Request<Body>> {
        match &request.body.upload {
            Some(upload) => self.build_form(request, &upload.file),
            None => self.build_json(request),
        }
    }

    /// Encodes a request with a file as a multipart form. `None` if its path makes no valid URL.
    ///
    /// Only reqwest can encode such forms, so its request is built, and then converted for the transport.
    fn build_form(
        &self,
        request: &Request,
        file: &CreateAttachment,
    ) -> Option<hyper::Request<Body>> {
        let form = Form::new()
            .part("files[0]", file_part(file))
            .text("payload_json", request.body.json.clone());
        self.reqwest
            .request(request.method.clone(), self.url(&request.path))
            .multipart(form)
            .headers(self.headers.clone())
            .build()
            .ok()?
            .try_into()
            .ok()
    }

    /// Encodes a request without a file. `None` if its path makes no valid URL.
    fn build_json(&self, request: &Request) -> Option<hyper::Request<Body>> {
        let json = request.body.json.clone();
        let mut builder = hyper::Request::builder()
            .method(&request.method)
            .uri(self.url(&request.path));
        let headers = builder.headers_mut()?;
        headers.clone_from(&self.headers);
        headers.insert(CONTENT_LENGTH, json.len().into());
        // Some requests, such as GET, have no body.
        if !json.is_empty() {
            headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        }
        builder.body(json.into()).ok()
    }

    fn url(&self, path: &str) -> String {
        format!("{}/api/v10/{path}", self.origin)
    }
}

/// Returns the part of a form with a file. Its content type follows from the extension of the file's name.
fn file_part(file: &CreateAttachment) -> Part {
    let extension = file.filename.rsplit('.').next().unwrap_or_default();
    let content_type = match extension {
        "csv" => "text/csv",
        "json" => "application/json",
        "pgn" => "application/x-chess-pgn",
        "png" => "image/png",
        _ => "text/plain",
    };
    Part::bytes(file.data.clone())
        .file_name(file.filename.clone())
        .mime_str(content_type)
        .expect("the content types are valid")
}

fn origin(connection: &Connection) -> &str {
    connection.api_url.as_ref().map_or(DISCORD, BaseUrl::as_str)
}

/// Reads the body of a response.
pub(crate) async fn read_json<T: DeserializeOwned>(
    response: reqwest::Response,
) -> Result<T, RestError> {
    timeout(REQUEST_TIMEOUT, response.json())
        .await
        .map_err(|_| RestError::Timeout)?
        .map_err(|error| RestError::Network(error.into()))
}

/// Time of a response by the server's clock, in whole seconds.
fn date(headers: &HeaderMap) -> Option<DateTime<Utc>> {
    let date = headers.get(DATE)?.to_str().ok()?;
    Some(DateTime::parse_from_rfc2822(date).ok()?.to_utc())
}
