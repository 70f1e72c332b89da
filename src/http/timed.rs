//! Connections whose other end may not dawdle.

use std::io;
use std::io::IoSlice;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// A connection that fails when a request takes too long, from its first byte to the first one of the
/// response, or when the response does, to its last byte. It may be quiet after that, but not before
/// the first request.
///
/// hyper ends connections that are quiet for too long, but waits for ever for somebody who does not
/// read what they asked for.
pub(super) struct Timed<IO> {
    io: IO,
    time: Duration,
    phase: Phase,
    /// The end of the phase.
    end: Pin<Box<Sleep>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Quiet,
    Request,
    Response,
}

impl<IO> Timed<IO> {
    /// One whose requests and responses may each take a time.
    pub(super) fn new(io: IO, time: Duration) -> Self {
        Self {
            io,
            time,
            phase: Phase::Request,
            end: Box::pin(sleep(time)),
        }
    }

    fn begin(&mut self, phase: Phase) {
        if self.phase != phase {
            self.phase = phase;
            self.end.as_mut().reset(Instant::now() + self.time);
        }
    }

    /// What waiting comes to in a phase.
    fn wait<T>(&mut self, phase: Phase, cx: &mut Context<'_>) -> Poll<io::Result<T>> {
        if self.phase == phase {
            ready!(self.end.as_mut().poll(cx));
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        Poll::Pending
    }
}

impl<IO: AsyncRead + Unpin> AsyncRead for Timed<IO> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buf.filled().len();
        let Poll::Ready(read) = Pin::new(&mut self.io).poll_read(cx, buf) else {
            return self.wait(Phase::Request, cx);
        };
        if buf.filled().len() > before && self.phase == Phase::Quiet {
            self.begin(Phase::Request);
        }
        Poll::Ready(read)
    }
}

impl<IO: AsyncWrite + Unpin> AsyncWrite for Timed<IO> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.begin(Phase::Response);
        match Pin::new(&mut self.io).poll_write(cx, buf) {
            Poll::Pending => self.wait(Phase::Response, cx),
            written @ Poll::Ready(_) => written,
        }
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.begin(Phase::Response);
        match Pin::new(&mut self.io).poll_write_vectored(cx, bufs) {
            Poll::Pending => self.wait(Phase::Response, cx),
            written @ Poll::Ready(_) => written,
        }
    }

    fn is_write_vectored(&self) -> bool {
        self.io.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        match Pin::new(&mut self.io).poll_flush(cx) {
            Poll::Pending => self.wait(Phase::Response, cx),
            flushed @ Poll::Ready(_) => {
                // It is also called when there was nothing to write.
                if self.phase == Phase::Response {
                    self.phase = Phase::Quiet;
                }
                flushed
            }
        }
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.begin(Phase::Response);
        match Pin::new(&mut self.io).poll_shutdown(cx) {
            Poll::Pending => self.wait(Phase::Response, cx),
            shut @ Poll::Ready(_) => shut,
        }
    }
}
