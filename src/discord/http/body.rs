use axum::body::{Body, Bytes, HttpBody};
use futures_util::StreamExt;
use tokio::sync::{Semaphore, SemaphorePermit};

use super::refused::RequestRefused;

/// Maximum size in bytes. A message command includes its message, which may exceed 100,000 bytes with the longest text,
/// embeds, attachments and a forwarded message. Most interactions have about 2,000.
pub(super) const MAX_BODY: usize = 256 * 1024;

/// Maximum total size in bytes. Usual interactions need a sixteenth of it, even with one on every connection.
pub(super) const MAX_UNCHECKED: usize = 16 * 1024 * 1024;

/// A body whose signature is not checked yet.
pub(super) struct UncheckedBody<'a> {
    pub bytes: Bytes,
    /// Must be held until the signature is checked.
    pub permit: SemaphorePermit<'a>,
}

/// Reads the body of a request whose signature is not checked yet, so that anyone may have sent it. Refuses bodies
/// longer than [`MAX_BODY`].
///
/// To limit the memory for all such bodies, takes one permit of `unchecked` for each byte. Refuses the body if too few
/// permits are left.
pub(super) async fn read_body(
    body: Body,
    unchecked: &Semaphore,
) -> Result<UncheckedBody<'_>, RequestRefused> {
    if body.size_hint().lower() > MAX_BODY as u64 {
        return Err(RequestRefused::TooLong);
    }
    // Copies the parts into one buffer: a client may send single bytes, each with its own allocation.
    let mut bytes = Vec::new();
    let mut permit = reserve(unchecked, 0)?;
    let mut parts = body.into_data_stream();
    while let Some(received) = parts.next().await {
        let part = received.map_err(|_| RequestRefused::Broken)?;
        if bytes.len() + part.len() > MAX_BODY {
            return Err(RequestRefused::TooLong);
        }
        // Reserves memory only for received bytes. Otherwise a few clients could announce long bodies, send nothing and
        // block all others.
        permit.merge(reserve(unchecked, part.len())?);
        bytes.extend_from_slice(&part);
    }
    Ok(UncheckedBody {
        bytes: bytes.into(),
        permit,
    })
}

fn reserve(unchecked: &Semaphore, bytes: usize) -> Result<SemaphorePermit<'_>, RequestRefused> {
    let count = u32::try_from(bytes).map_err(|_| RequestRefused::TooLong)?;
    unchecked
        .try_acquire_many(count)
        .map_err(|_| RequestRefused::TooManyBodies)
}
