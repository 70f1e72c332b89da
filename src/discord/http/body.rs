use axum::body::{Body, Bytes, HttpBody};
use futures_util::StreamExt;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::{Instant, timeout_at};

use super::refused::RequestRefused;

/// In bytes. A message command includes its message, which may exceed 100,000 bytes with the longest text, embeds,
/// attachments and a forwarded message. Most interactions have about 2,000.
pub(super) const MAX_BODY: usize = 256 * 1024;

/// Total in bytes. Usual interactions need a sixteenth of it, even with one on every connection.
pub(super) const MAX_UNCHECKED: usize = 16 * 1024 * 1024;

pub(super) struct UncheckedBodyLimit(Semaphore);

/// The permit must be held until the signature is checked.
pub(super) type UncheckedBody<'a> = (Bytes, SemaphorePermit<'a>);

impl UncheckedBodyLimit {
    pub(super) fn new(bytes: usize) -> Self {
        Self(Semaphore::new(bytes))
    }

    pub(super) async fn read(
        &self,
        body: Body,
        until: Instant,
    ) -> Result<UncheckedBody<'_>, RequestRefused> {
        let read = timeout_at(until, self.collect(body)).await;
        read.unwrap_or(Err(RequestRefused::Slow))
    }

    /// Copies the chunks into one buffer: a client may send single bytes, each with its own allocation.
    async fn collect(&self, body: Body) -> Result<UncheckedBody<'_>, RequestRefused> {
        if body.size_hint().lower() > MAX_BODY as u64 {
            return Err(RequestRefused::TooLong);
        }
        let mut bytes = Vec::new();
        let mut permit = self.reserve(0)?;
        let mut parts = body.into_data_stream();
        while let Some(part) = parts.next().await {
            let part = part.map_err(|_| RequestRefused::Broken)?;
            if bytes.len() + part.len() > MAX_BODY {
                return Err(RequestRefused::TooLong);
            }
            permit.merge(self.reserve(part.len())?);
            bytes.extend_from_slice(&part);
        }
        Ok((bytes.into(), permit))
    }

    /// Reserves memory only for received bytes. Otherwise a few clients could announce long bodies, send nothing and
    /// block all others.
    fn reserve(&self, bytes: usize) -> Result<SemaphorePermit<'_>, RequestRefused> {
        let bytes = u32::try_from(bytes).map_err(|_| RequestRefused::TooLong)?;
        self.0
            .try_acquire_many(bytes)
            .map_err(|_| RequestRefused::TooManyBodies)
    }
}
