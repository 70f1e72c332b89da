//! Websocket connections.

use std::io::Write as _;
use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, State as Extract};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use super::{ConnectionBehavior, DECODE_ERROR, SocketCommand};
use crate::connection::Breaker;
use crate::prelude::*;

/// Minimum size of compressed payloads, if the client supports compression.
const COMPRESSION_THRESHOLD: usize = 256;

/// Answers the request for a websocket, and serves the connection.
pub async fn upgrade(
    Extract(shared): Extract<Arc<Shared>>,
    ConnectInfo(breaker): ConnectInfo<Breaker>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let (attempt, behavior) = shared.change(|State { gateway, .. }| {
        let attempt = gateway.record_attempt();
        (attempt, gateway.behavior)
    });
    match behavior {
        ConnectionBehavior::RefuseUpgrade { status } => StatusCode::from_u16(status)
            .expect("the status is valid")
            .into_response(),
        ConnectionBehavior::ResetAfterUpgrade => {
            breaker.reset_when_dropped();
            upgrade.on_upgrade(async |socket| drop(socket))
        }
        _ => upgrade.on_upgrade(move |socket| serve(socket, shared, behavior, attempt)),
    }
}

/// Serves a connection until it ends.
async fn serve(
    mut socket: WebSocket,
    shared: Arc<Shared>,
    behavior: ConnectionBehavior,
    attempt: usize,
) {
    let (sender, commands) = unbounded_channel();
    let index = shared.change(|state| state.gateway.open(sender, behavior, attempt));
    let code = exchange(&mut socket, commands, &shared, index).await;
    drop(socket);
    shared.change(|state| state.gateway.on_closed(index, code));
}

/// Sends payloads and receives messages until the connection ends. Returns the client's close code.
async fn exchange(
    socket: &mut WebSocket,
    mut commands: UnboundedReceiver<SocketCommand>,
    shared: &Shared,
    index: usize,
) -> Option<u16> {
    loop {
        tokio::select! {
            Some(command) = commands.recv() => match command {
                SocketCommand::Send { payload, compress } => {
                    let message = encoded(&payload, compress);
                    if matches!(message, Message::Binary(_)) {
                        shared.change(|state| state.gateway.compressed += 1);
                    }
                    socket.send(message).await.ok()?;
                }
                SocketCommand::Close(code) => {
                    let frame = CloseFrame { code, reason: "".into() };
                    socket.send(Message::Close(Some(frame))).await.ok()?;
                    finish_closing(socket).await;
                    return None;
                }
                SocketCommand::Drop => return None,
            },
            message = socket.recv() => match message?.ok()? {
                Message::Text(text) => shared.change(|State { gateway, model, .. }| {
                    gateway.receive(index, text.as_str(), model);
                }),
                Message::Close(frame) => {
                    let delay = shared.lock().gateway.close_delay;
                    tokio::time::sleep(delay).await;
                    finish_closing(socket).await;
                    return frame.map(|frame| frame.code);
                }
                Message::Binary(_) => shared.change(|state| {
                    state.gateway.connections[index].close(DECODE_ERROR);
                }),
                Message::Ping(_) | Message::Pong(_) => {}
            },
        }
    }
}

/// Reads until the connection is closed. This also answers a received close frame.
async fn finish_closing(socket: &mut WebSocket) {
    while socket.recv().await.is_some_and(|message| message.is_ok()) {}
}

/// Encodes a payload as text, or as compressed binary if it is large and the client supports that.
fn encoded(payload: &Value, compress: bool) -> Message {
    let text = payload.to_string();
    if !compress || text.len() <= COMPRESSION_THRESHOLD {
        return Message::text(text);
    }
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    encoder
        .write_all(text.as_bytes())
        .expect("writing to a vector cannot fail");
    Message::binary(encoder.finish().expect("writing to a vector cannot fail"))
}

#[cfg(test)]
mod tests {
    use std::io::{ErrorKind, Read as _, Write as _};
    use std::net::TcpStream;

    use super::*;

    const UPGRADE: &str = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\
        Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";

    #[tokio::test]
    async fn a_connection_is_reset_after_the_upgrade() {
        let discord = FakeDiscord::start().await;
        discord
            .gateway()
            .set_behavior(ConnectionBehavior::ResetAfterUpgrade);
        let address = discord.url().strip_prefix("http://").expect("an address");
        let mut client = TcpStream::connect(address).expect("the server listens");
        client
            .write_all(UPGRADE.as_bytes())
            .expect("the server reads");
        let mut response = Vec::new();
        let error = client
            .read_to_end(&mut response)
            .expect_err("the connection is reset");
        assert_eq!(error.kind(), ErrorKind::ConnectionReset);
        assert!(response.starts_with(b"HTTP/1.1 101 "));
    }
}
