//! REST API over HTTP: reads requests, records them, and arranges faults.

use std::future::pending;
use std::sync::Arc;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{ConnectInfo, Request as HttpRequest, State as Extract};
use axum::http::{HeaderMap, header};
use axum::response::Response as HttpResponse;

use super::attachments::{ReceivedBody, form_parts, read_form};
use super::connection::Breaker;
use crate::prelude::*;

const BODY_SIZE: usize = 25 * 1024 * 1024;

/// Answers a request over HTTP, or lets a fault happen.
pub async fn handle(
    Extract(shared): Extract<Arc<Shared>>,
    ConnectInfo(breaker): ConnectInfo<Breaker>,
    request: HttpRequest,
) -> HttpResponse {
    let (parts, body) = request.into_parts();
    let Ok(bytes) = to_bytes(body, BODY_SIZE).await else {
        return HttpResponse::default(); // the client disconnected while it sent the body
    };
    let received = read_body(&parts.headers, &bytes).await;
    let is_readable = received.is_ok();
    let ReceivedBody { json, files } = received.unwrap_or_else(|text| ReceivedBody {
        json: json!(text),
        files: None,
    });
    let authorization = parts
        .headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok());
    let request = Request {
        number: 0,
        method: parts.method.as_str().to_owned(),
        path: parts.uri.path().to_owned(),
        query: parts.uri.query().unwrap_or_default().to_owned(),
        authorization: authorization.unwrap_or_default().to_owned(),
        body: json,
        files,
    };
    let (response, fault) = shared.change(|state| state.exchange(request, is_readable));
    match fault {
        Some(Fault::Hang | Fault::HangAfterAccepting) => pending().await,
        Some(Fault::BreakConnection | Fault::BreakAfterAccepting) => breaker.break_connection(),
        Some(Fault::Status { .. }) | None => {}
    }
    response
}

/// Reads JSON, a form or an empty body. Otherwise, returns the text of the body or what is wrong with the form.
async fn read_body(headers: &HeaderMap, bytes: &Bytes) -> Result<ReceivedBody, String> {
    if let Some(parts) = form_parts(headers, bytes) {
        return read_form(parts).await;
    }
    if bytes.is_empty() {
        return Ok(ReceivedBody::default());
    }
    let is_json = headers
        .get(header::CONTENT_TYPE)
        .is_some_and(|content_type| content_type == "application/json");
    if is_json && let Ok(json) = serde_json::from_slice(bytes) {
        return Ok(ReceivedBody { json, files: None });
    }
    Err(String::from_utf8_lossy(bytes).into_owned())
}

impl State {
    /// Records and answers a request. If a fault happens, the caller must break the connection or keep it waiting.
    fn exchange(
        &mut self,
        mut request: Request,
        is_readable: bool,
    ) -> (HttpResponse, Option<Fault>) {
        request.number = self.journal.begin(&request);
        let fault = self.fault(&request);
        let mut extra_headers: &[(String, String)] = &[];
        let response = match &fault {
            Some(Fault::BreakConnection | Fault::Hang) => {
                self.journal.finish(request.number, None);
                return (HttpResponse::default(), fault);
            }
            Some(Fault::Status {
                code,
                headers,
                body,
            }) => {
                extra_headers = headers;
                Response {
                    status: *code,
                    body: Some(body.clone()).filter(|body| !body.is_null()),
                }
            }
            None | Some(Fault::BreakAfterAccepting | Fault::HangAfterAccepting) => {
                if is_readable {
                    self.answer(&request)
                } else {
                    Refusal::INVALID_JSON.into()
                }
            }
        };
        self.journal.finish(request.number, Some(&response));
        (self.encode(extra_headers, response), fault)
    }

    /// Encodes a response as HTTP, with the date by Discord's clock.
    fn encode(&self, headers: &[(String, String)], response: Response) -> HttpResponse {
        let date = self.model.ids.now.format("%a, %d %b %Y %H:%M:%S GMT");
        let mut builder = HttpResponse::builder()
            .status(response.status)
            .header(header::DATE, date.to_string());
        for (name, value) in headers {
            builder = builder.header(name, value);
        }
        let response = match response.body {
            None => builder.body(Body::empty()),
            Some(body) => builder
                .header(header::CONTENT_TYPE, "application/json")
                .body(Body::from(body.to_string())),
        };
        response.expect("statuses and headers of arranged faults are valid")
    }
}
