use axum::body::{Body, Bytes, HttpBody};
use futures_util::StreamExt;
use tokio::sync::{Semaphore, SemaphorePermit};

use super::refused::RequestRefused;

/// In bytes. A message command includes its message, which may exceed 100,000 bytes with the longest text, embeds,
/// attachments and a forwarded message. Most interactions have about 2,000.
pub(super) const MAX_BODY: usize = 256 * 1024;

/// Total in bytes. Usual interactions need a sixteenth of it, even with one on every connection.
pub(super) const MAX_UNCHECKED: usize = 16 * 1024 * 1024;

/// Copies the chunks into one buffer: a client may send single bytes, each with its own allocation.
///
/// The permit, one of `unchecked` for each byte, must be held until the signature is checked.
pub(super) async fn read(
    body: Body,
    unchecked: &Semaphore,
) -> Result<(Bytes, SemaphorePermit<'_>), RequestRefused> {
    // Reserves memory only for received bytes. Otherwise a few clients could announce long bodies, send nothing and
    // block all others.
    let reserve = |bytes| {
        let bytes = u32::try_from(bytes).map_err(|_| RequestRefused::TooLong)?;
        let permit = unchecked.try_acquire_many(bytes);
        permit.map_err(|_| RequestRefused::TooManyBodies)
    };
    if body.size_hint().lower() > MAX_BODY as u64 {
        return Err(RequestRefused::TooLong);
    }
    let mut bytes = Vec::new();
    let mut permit = reserve(0)?;
    let mut parts = body.into_data_stream();
    while let Some(part) = parts.next().await {
        let part = part.map_err(|_| RequestRefused::Broken)?;
        if bytes.len() + part.len() > MAX_BODY {
            return Err(RequestRefused::TooLong);
        }
        permit.merge(reserve(part.len())?);
        bytes.extend_from_slice(&part);
    }
    Ok((bytes.into(), permit))
}
