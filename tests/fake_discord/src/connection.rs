//! TCP connections that a test can break during a request.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};

/// Breaks one connection. Handlers receive it as connection info.
#[derive(Debug, Clone, Default)]
pub struct Breaker(Arc<AtomicBool>);

impl Breaker {
    /// Makes all later writes fail, so that the connection closes without a response.
    pub fn break_connection(&self) {
        self.0.store(true, Ordering::SeqCst);
    }

    fn check(&self) -> io::Result<()> {
        if self.0.load(Ordering::SeqCst) {
            return Err(io::ErrorKind::ConnectionReset.into());
        }
        Ok(())
    }
}

impl Connected<IncomingStream<'_, BreakableListener>> for Breaker {
    fn connect_info(stream: IncomingStream<'_, BreakableListener>) -> Self {
        stream.remote_addr().clone()
    }
}

pub struct BreakableListener(pub TcpListener);

impl Listener for BreakableListener {
    type Io = BreakableStream;
    type Addr = Breaker;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        let (stream, _) = Listener::accept(&mut self.0).await;
        let breaker = Breaker::default();
        (
            BreakableStream {
                stream,
                breaker: breaker.clone(),
            },
            breaker,
        )
    }

    fn local_addr(&self) -> io::Result<Self::Addr> {
        Ok(Breaker::default())
    }
}

pub struct BreakableStream {
    stream: TcpStream,
    breaker: Breaker,
}

impl AsyncRead for BreakableStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.breaker.check()?;
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for BreakableStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.breaker.check()?;
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
