//! TCP connections that a test can break during a request.

use std::io;
use std::net::{Shutdown, TcpStream as StdTcpStream};
use std::sync::Arc;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::net::{TcpListener, TcpStream};

/// Breaks one connection. Handlers receive it as connection info.
#[derive(Debug, Clone)]
pub struct Breaker(Arc<StdTcpStream>);

impl Breaker {
    /// Closes the connection without a response.
    pub fn break_connection(&self) {
        let _ = self.0.shutdown(Shutdown::Both); // fails if the client has disconnected
    }

    /// Resets the connection when it is dropped, instead of closing it.
    pub fn reset_when_dropped(&self) {
        let socket = self.0.try_clone().expect("a socket can be cloned");
        TcpStream::from_std(socket)
            .and_then(|stream| stream.set_zero_linger())
            .expect("the runtime has I/O, and the socket is open");
    }
}

impl Connected<IncomingStream<'_, BreakableListener>> for Breaker {
    fn connect_info(stream: IncomingStream<'_, BreakableListener>) -> Self {
        stream.remote_addr().clone()
    }
}

pub struct BreakableListener(pub TcpListener);

impl Listener for BreakableListener {
    type Io = TcpStream;
    type Addr = Breaker;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        let (accepted, _) = Listener::accept(&mut self.0).await;
        let socket = accepted.into_std().expect("the stream has I/O");
        let breakable = socket.try_clone().expect("a socket can be cloned");
        let stream = TcpStream::from_std(socket).expect("the runtime has I/O");
        (stream, Breaker(Arc::new(breakable)))
    }

    fn local_addr(&self) -> io::Result<Self::Addr> {
        Err(io::ErrorKind::Unsupported.into())
    }
}
