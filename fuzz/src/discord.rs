//! The part of Discord's REST API that the bot uses after an answer.

use std::net::Ipv4Addr;

use axum::Router;
use axum::http::{Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use tokio::net::TcpListener;
use tokio::task;

/// The only message, written by the bot.
const MESSAGE: &str = r#"{"id":"7777","channel_id":"31","content":"","type":0,"flags":0,
    "author":{"id":"1","username":"bot","discriminator":"0","global_name":null,"avatar":null,"bot":true},
    "timestamp":"2026-11-21T12:00:00Z","edited_timestamp":null,"tts":false,"mention_everyone":false,
    "mentions":[],"mention_roles":[],"attachments":[],"embeds":[],"pinned":false,"components":[]}"#;

/// Starts the server on the current runtime and returns its address.
pub async fn start() -> String {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
    let listener = listener.expect("loopback has a port");
    let address = listener.local_addr().expect("the listener is bound");
    task::spawn(async move { axum::serve(listener, Router::new().fallback(answer)).await });
    format!("http://{address}")
}

/// Accepts every request.
async fn answer(method: Method, uri: Uri) -> Response {
    let json = |text: String| ([(header::CONTENT_TYPE, "application/json")], text).into_response();
    match method {
        Method::GET if uri.path().ends_with("/messages") => json(format!("[{MESSAGE}]")),
        Method::GET | Method::POST | Method::PATCH => json(MESSAGE.to_owned()),
        _ => StatusCode::NO_CONTENT.into_response(),
    }
}
