//! Bodies of requests, which are read before anybody can know whose they are.

use axum::body::{Body, Bytes, HttpBody};
use futures_util::StreamExt;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::{Instant, timeout_at};

use super::RequestRefused;

/// The most bytes of an interaction. Those on a message bring it along; with the longest text, embeds
/// and attachments that Discord allows, and a message that it forwards, that may be a hundred thousand
/// and more. Most have two thousand.
pub(super) const MAX_BODY: usize = 256 * 1024;

/// The most bytes of all bodies that are not checked yet. Those of Discord's alone need a hundredth of
/// it, even if every connection has one.
pub(super) const MAX_UNCHECKED: usize = 16 * 1024 * 1024;

/// The room for bodies that are not checked yet.
pub(super) struct UncheckedBodyLimit(Semaphore);

/// A body, and the place that it takes until it is checked.
pub(super) type Unchecked<'a> = (Bytes, SemaphorePermit<'a>);

impl UncheckedBodyLimit {
    /// Room for so many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        Self(Semaphore::new(bytes))
    }

    /// Reads a body that arrives before an instant.
    pub(super) async fn read(
        &self,
        body: Body,
        until: Instant,
    ) -> Result<Unchecked<'_>, RequestRefused> {
        match timeout_at(until, self.collect(body)).await {
            Ok(read) => read,
            Err(_) => Err(RequestRefused::Slow),
        }
    }

    /// Copies what arrives into one buffer: kept as it comes, each byte might have an allocation.
    async fn collect(&self, body: Body) -> Result<Unchecked<'_>, RequestRefused> {
        if body.size_hint().lower() > MAX_BODY as u64 {
            return Err(RequestRefused::TooLong);
        }
        let mut bytes = Vec::new();
        let mut place = self.take(0)?;
        let mut parts = body.into_data_stream();
        while let Some(part) = parts.next().await {
            let part = part.map_err(|_| RequestRefused::Broken)?;
            if bytes.len() + part.len() > MAX_BODY {
                return Err(RequestRefused::TooLong);
            }
            place.merge(self.take(part.len())?);
            bytes.extend_from_slice(&part);
        }
        Ok((bytes.into(), place))
    }

    /// Takes room for bytes that have arrived. What is only announced takes none, or a few who
    /// announce much and send nothing would keep everybody else out.
    fn take(&self, bytes: usize) -> Result<SemaphorePermit<'_>, RequestRefused> {
        let bytes = u32::try_from(bytes).map_err(|_| RequestRefused::TooLong)?;
        self.0
            .try_acquire_many(bytes)
            .map_err(|_| RequestRefused::Crowded)
    }
}
