//! Websocket connections.

use std::io::Write as _;
use std::sync::Arc;

use axum::extract::State as Extract;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use super::{DECODE_ERROR, SocketCommand};
use crate::prelude::*;

/// Minimum size of compressed payloads, if the client supports compression.
const COMPRESSION_THRESHOLD: usize = 256;

/// Responds 503 while the test refuses connections.
pub async fn upgrade(Extract(shared): Extract<Arc<Shared>>, upgrade: WebSocketUpgrade) -> Response {
    if shared.lock().gateway.refuses {
        shared.change(|state| state.gateway.refused += 1);
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    upgrade.on_upgrade(move |socket| serve(socket, shared))
}

async fn serve(mut socket: WebSocket, shared: Arc<Shared>) {
    let (sender, commands) = unbounded_channel();
    let index = shared.change(|state| state.gateway.open(sender));
    let code = exchange(&mut socket, commands, &shared, index).await;
    drop(socket);
    shared.change(|state| state.gateway.closed(index, code));
}

/// Returns the client's close code.
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
                    let frame = frame(&payload, compress);
                    let is_compressed = matches!(frame, Message::Binary(_));
                    shared.change(|s| s.gateway.compressed += usize::from(is_compressed));
                    socket.send(frame).await.ok()?;
                }
                SocketCommand::Close(code) => {
                    let frame = CloseFrame { code, reason: "".into() };
                    socket.send(Message::Close(Some(frame))).await.ok()?;
                    while socket.recv().await.is_some_and(|message| message.is_ok()) {}
                    return None;
                }
                SocketCommand::Drop => return None,
            },
            message = socket.recv() => match message?.ok()? {
                Message::Text(text) => shared.change(|State { gateway, model, .. }| {
                    gateway.receive(index, text.as_str(), &model.application);
                }),
                Message::Close(frame) => {
                    // The close frame is answered when the socket is read again.
                    let delay = shared.lock().gateway.close_delay;
                    tokio::time::sleep(delay).await;
                    while socket.recv().await.is_some_and(|message| message.is_ok()) {}
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

/// Encodes a payload as text, or as compressed binary if it is large and the client supports that.
fn frame(payload: &Value, compress: bool) -> Message {
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
