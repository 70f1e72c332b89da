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
    let header = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let signature = header("x-signature-ed25519").unwrap_or_default();
    let timestamp = header("x-signature-timestamp").unwrap_or_default();
    if endpoint
        .verifier
        .verify(signature, timestamp, &body)
        .is_err()
    {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    (
        [(header::CONTENT_TYPE, "application/json")],
        endpoint.answer.clone(),
    )
        .into_response()
}
