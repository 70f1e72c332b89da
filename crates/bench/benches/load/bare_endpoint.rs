//! Reference for HTTP: axum with the bot's check of signatures, and a fixed answer.

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use serde_json::json;
use serenity::interactions_endpoint::Verifier;
use tokio::net::TcpListener;

use crate::reference_bots::board;

struct Endpoint {
    verifier: Verifier,
    answer: String,
}

/// Serves the endpoint until the process is killed. `public_key` is the application's, in hex.
pub async fn run(public_key: &str) {
    let answer = json!({"type": 4, "data": {"content": board(Some("518"))}});
    let endpoint = Endpoint {
        verifier: Verifier::new(public_key),
        answer: answer.to_string(),
    };
    let router = Router::new()
        .route("/interactions", post(handle))
        .with_state(Arc::new(endpoint));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("the listener has an address");
    eprintln!("bare endpoint listening address={address}");
    axum::serve(listener, router)
        .await
        .expect("the listener works");
}

async fn handle(
    State(endpoint): State<Arc<Endpoint>>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let signature = text_of(&headers, "x-signature-ed25519");
    let timestamp = text_of(&headers, "x-signature-timestamp");
    if endpoint
        .verifier
        .verify(signature, timestamp, &body)
        .is_err()
    {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    let content_type = [(header::CONTENT_TYPE, "application/json")];
    (content_type, endpoint.answer.clone()).into_response()
}

/// Returns the value of a header, or an empty text if it is missing.
fn text_of<'h>(headers: &'h HeaderMap, name: &str) -> &'h str {
    headers
        .get(name)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
}
