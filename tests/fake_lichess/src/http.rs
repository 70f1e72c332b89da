//! The route of lichess, and its faults.

use std::io;

use fake_http::{Connection, Request, Response};
use serde_json::json;

use crate::{Fault, Shared, challenge, form};

const PATH: &str = "/api/challenge/open";

/// Fields of the form in the body of a request.
pub fn form_fields(request: &Request) -> Vec<(String, String)> {
    form_urlencoded::parse(&request.body).into_owned().collect()
}

/// An error in lichess's format.
fn error(status: u16, error: &serde_json::Value) -> Response {
    Response::new(status, json!({ "error": error }).to_string())
}

pub(crate) fn serve(
    request: &Request,
    connection: Connection<'_>,
    shared: &Shared,
) -> io::Result<()> {
    let fault = {
        let mut state = shared.lock();
        state.requests.push(request.clone());
        state.faults.pop_front()
    };
    match fault {
        Some(Fault::HangBefore) => connection.hang(),
        Some(Fault::BreakBefore) => connection.close(),
        Some(Fault::Status(status, body)) => connection.send(&Response::new(status, body)),
        Some(Fault::InvalidBody(body)) => connection.send(&Response::new(200, body)),
        Some(Fault::Redirect(to)) => {
            connection.send(&Response::new(302, "").with_header("location", to))
        }
        Some(Fault::RateLimited(seconds)) => connection.send(&rate_limited(seconds)),
        Some(Fault::HangAfter) => {
            respond(request, shared);
            connection.hang()
        }
        Some(Fault::HangDuringResponse) => connection.send_incomplete(&respond(request, shared)),
        Some(Fault::BreakDuringResponse) => connection.send_truncated(&respond(request, shared)),
        None => connection.send(&respond(request, shared)),
    }
}

fn rate_limited(seconds: Option<u64>) -> Response {
    let response = error(429, &json!("Too many requests. Try again later."));
    match seconds {
        Some(seconds) => response.with_header("retry-after", seconds.to_string()),
        None => response,
    }
}

/// Handles a request as lichess does.
fn respond(request: &Request, shared: &Shared) -> Response {
    let is_form = request.header("content-type") == Some("application/x-www-form-urlencoded");
    match (request.method.as_str(), request.path.as_str()) {
        ("POST", PATH) if is_form => {}
        ("POST", PATH) => return error(415, &json!("Expecting a form")),
        _ => return error(404, &json!("Not found.")),
    }
    let mut made = match form::read(&request.body) {
        Ok(made) => made,
        Err((field, why)) => return error(400, &json!({ field: [why] })),
    };
    let mut state = shared.lock();
    made.id = challenge::id(state.challenges.len() + 1);
    made.url = format!("{}/{}", shared.url, made.id);
    let body = made.json().to_string();
    state.challenges.push(made);
    Response::new(200, body)
}
