//! Connections whose other end may not dawdle, and is heard out when they close.

use std::io;
use std::io::IoSlice;
use std::mem::MaybeUninit;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// How much of what was still on its way is taken when a connection closes: several times what a load
/// balancer lets through.
pub(super) const DRAINED: usize = 1024 * 1024;

/// For how long it is taken.
pub(super) const DRAIN_TIME: Duration = Duration::from_secs(2);

/// A connection that fails when a request takes too long, from its first byte to the first one of the
/// response, or when the response does, to its last byte. It may be quiet after that, but not before
/// the first request.
///
/// hyper ends connections that are quiet for too long, but waits for ever for somebody who does not
/// read what they asked for.
///
/// It also ends one as soon as a response is written, whether the request was read whole or not. What
/// then still comes in is answered with a reset by the system, and somebody who sends a long body never
/// gets to the response: nginx takes that for a broken server. So when the response is written, what
/// comes in is taken and forgotten, up to an amount and for a time.
pub(super) struct Timed<IO> {
    io: IO,
    time: Duration,
    phase: Phase,
    /// The end of the phase.
    end: Pin<Box<Sleep>>,
    /// Whether the other end took too long at something.
    is_late: bool,
    /// How many bytes are still taken after the response.
    left: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Quiet,
    Request,
    Response,
    Drain,
}

impl<IO> Timed<IO> {
    /// One whose requests and responses may each take a time.
    pub(super) fn new(io: IO, time: Duration) -> Self {
        Self {
            io,
            time,
            phase: Phase::Request,
            end: Box::pin(sleep(time)),
            is_late: false,
            left: DRAINED,
        }
    }

    fn begin(&mut self, phase: Phase) {
        if self.phase != phase {
            self.phase = phase;
            let time = match phase {
                Phase::Quiet | Phase::Request | Phase::Response => self.time,
                Phase::Drain => DRAIN_TIME,
            };
            self.end.as_mut().reset(Instant::now() + time);
        }
    }

    /// What waiting comes to in a phase.
    fn wait<T>(&mut self, phase: Phase, cx: &mut Context<'_>) -> Poll<io::Result<T>> {
        if self.phase == phase {
            ready!(self.end.as_mut().poll(cx));
            self.is_late = true;
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        Poll::Pending
    }
}

impl<IO: AsyncRead + Unpin> Timed<IO> {
    /// Takes what still comes in, until the other end closes, or has sent enough, or for long enough.
    fn poll_drain(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        let mut bytes = [MaybeUninit::uninit(); 8 * 1024];
        while self.left > 0 {
            let mut buf = ReadBuf::uninit(&mut bytes);
            match Pin::new(&mut self.io).poll_read(cx, &mut buf) {
                Poll::Pending => return self.end.as_mut().poll(cx),
                Poll::Ready(Ok(())) if !buf.filled().is_empty() => {
                    self.left = self.left.saturating_sub(buf.filled().len());
                }
                Poll::Ready(_) => break,
            }
        }
        Poll::Ready(())
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

impl<IO: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Timed<IO> {
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
        if self.phase != Phase::Drain {
            self.begin(Phase::Response);
            let Poll::Ready(shut) = Pin::new(&mut self.io).poll_shutdown(cx) else {
                return self.wait(Phase::Response, cx);
            };
            // Somebody who was too slow already is not waited for again.
            if shut.is_err() || self.is_late {
                return Poll::Ready(shut);
            }
            self.begin(Phase::Drain);
        }
        self.poll_drain(cx).map(Ok)
    }
}
