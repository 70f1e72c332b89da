//! REST API over HTTP: reads requests, records them, and arranges faults.

use std::future::pending;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, Request as HttpRequest, State as Extract};
use axum::http::{HeaderMap, header};
use axum::response::Response as HttpResponse;

use super::attachments::read_form;
use super::connection::Breaker;
use crate::prelude::*;

const BODY_SIZE: usize = 25 * 1024 * 1024;

pub async fn handle(
    Extract(shared): Extract<Arc<Shared>>,
    ConnectInfo(breaker): ConnectInfo<Breaker>,
    request: HttpRequest,
) -> HttpResponse {
    let (parts, body) = request.into_parts();
    let Ok(bytes) = to_bytes(body, BODY_SIZE).await else {
        return HttpResponse::default(); // the client disconnected while it sent the body
    };
    let (body, files) = match read_form(&parts.headers, &bytes).await {
        Some(Ok((json, files))) => (Ok(json), Some(files)),
        Some(Err(error)) => (Err(error), None),
        None => (read_body(&parts.headers, &bytes), None),
    };
    let authorization = parts
        .headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok());
    let is_readable = body.is_ok();
    let request = Request {
        number: 0,
        method: parts.method.as_str().to_owned(),
        path: parts.uri.path().to_owned(),
        query: parts.uri.query().unwrap_or_default().to_owned(),
        authorization: authorization.unwrap_or_default().to_owned(),
        body: body.unwrap_or_else(|text| json!(text)),
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

/// Null if empty. `Err` contains a body that is not JSON.
fn read_body(headers: &HeaderMap, bytes: &[u8]) -> Result<Value, String> {
    if bytes.is_empty() {
        return Ok(Value::Null);
    }
    let text = || String::from_utf8_lossy(bytes).into_owned();
    let content_type = headers
        .get(header::CONTENT_TYPE)
        .map(header::HeaderValue::as_bytes);
    match content_type {
        Some(b"application/json") => serde_json::from_slice(bytes).map_err(|_| text()),
        _ => Err(text()),
    }
}

impl State {
    fn exchange(
        &mut self,
        mut request: Request,
        is_readable: bool,
    ) -> (HttpResponse, Option<Fault>) {
        request.number = self.journal.begin(&request);
        let fault = self.fault(&request);
        let (headers, response) = match &fault {
            None | Some(Fault::BreakAfterAccepting | Fault::HangAfterAccepting) => {
                let response = if is_readable {
                    self.answer(&request)
                } else {
                    Refusal::INVALID_JSON.into()
                };
                (Vec::new(), response)
            }
            Some(Fault::BreakConnection | Fault::Hang) => {
                self.journal.finish(request.number, None);
                return (HttpResponse::default(), fault);
            }
            Some(Fault::Status {
                code,
                headers,
                body,
            }) => {
                let response = Response {
                    status: *code,
                    body: Some(body.clone()).filter(|body| !body.is_null()),
                };
                (headers.clone(), response)
            }
        };
        self.journal.finish(request.number, Some(&response));
        (self.encode(&headers, response), fault)
    }

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
