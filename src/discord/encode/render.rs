use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, timeout_at};

use crate::discord::encode::command_ids::CommandIds;
use crate::picture::{Picture, PictureCache};
use crate::threads::max_concurrent_pictures;

/// Draws the pictures of messages.
#[derive(Debug)]
pub(crate) struct Renderer {
    pub(crate) command_ids: CommandIds,
    picture_cache: Arc<PictureCache>,
    /// Limits concurrent drawings, which take some megabytes each.
    permits: Arc<Semaphore>,
}

impl Renderer {
    pub(crate) fn new() -> Self {
        Self {
            command_ids: CommandIds::default(),
            picture_cache: Arc::default(),
            permits: Arc::new(Semaphore::new(max_concurrent_pictures())),
        }
    }

    /// Returns a picture as PNG, from the cache or newly drawn. `None` if drawing fails or is not done before `until`;
    /// then the message shows text instead.
    pub(crate) async fn png(&self, picture: &Picture, until: Instant) -> Option<Arc<[u8]>> {
        if let Some(cached) = self.picture_cache.cached(picture) {
            return Some(cached);
        }
        match self.draw(picture.clone(), until).await {
            Ok(png) => Some(png),
            Err(DrawError::Late) => {
                tracing::warn!("picture not drawn in time; sending text instead");
                None
            }
            Err(DrawError::Failed) => {
                tracing::error!("cannot draw picture; sending text instead");
                None
            }
        }
    }

    async fn draw(&self, picture: Picture, until: Instant) -> Result<Arc<[u8]>, DrawError> {
        timeout_at(until, self.draw_with_permit(picture, until))
            .await
            .unwrap_or(Err(DrawError::Late))
    }

    /// Draws a picture in a thread, as soon as one of the permits is free, which limit how many are drawn at once.
    /// Fails if it cannot start before `until`.
    async fn draw_with_permit(
        &self,
        picture: Picture,
        until: Instant,
    ) -> Result<Arc<[u8]>, DrawError> {
        let permit = Arc::clone(&self.permits)
            .acquire_owned()
            .await
            .map_err(|_| DrawError::Failed)?;
        let picture_cache = Arc::clone(&self.picture_cache);
        spawn_blocking(move || {
            // Returned after drawing, even if the caller no longer waits.
            let _permit = permit;
            if Instant::now() >= until {
                return Err(DrawError::Late);
            }
            Ok(picture_cache.png(&picture))
        })
        .await
        // Drawing panicked.
        .unwrap_or(Err(DrawError::Failed))
    }
}

enum DrawError {
    Late,
    Failed,
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use futures_util::future::join_all;
    use tokio::runtime::Builder;

    use super::*;
    use crate::discord::testing::message_with_picture;

    fn picture() -> Picture {
        message_with_picture()
            .picture
            .expect("the message has a picture")
            .picture
    }

    fn all_permits() -> u32 {
        u32::try_from(max_concurrent_pictures()).expect("the number is small")
    }

    #[test]
    fn limits_concurrent_drawings() {
        let runtime = Builder::new_current_thread()
            .enable_time()
            .max_blocking_threads(1)
            .build();
        let runtime = runtime.expect("a runtime");
        let (done, is_done) = mpsc::channel::<()>();
        // Blocks drawing until `done`.
        runtime.spawn_blocking(move || is_done.recv());
        let renderer = Renderer::new();
        let picture = picture();
        runtime.block_on(async {
            let soon = Instant::now();
            let more = 0..all_permits() + 3;
            let files = join_all(more.map(|_| renderer.png(&picture, soon))).await;
            assert!(files.iter().all(Option::is_none));
            // Drawings with a permit keep it; the others were dropped.
            assert_eq!(renderer.permits.available_permits(), 0);
            drop(done);
            drop(
                renderer
                    .permits
                    .acquire_many(all_permits())
                    .await
                    .expect("the semaphore is open"),
            );
            assert_eq!(renderer.picture_cache.cached(&picture), None);
            let later = Instant::now() + Duration::from_mins(1);
            assert!(renderer.png(&picture, later).await.is_some());
        });
    }

    #[tokio::test]
    async fn returns_cached_pictures_at_once() {
        let renderer = Renderer::new();
        let picture = picture();
        let _all = renderer
            .permits
            .acquire_many(all_permits())
            .await
            .expect("the semaphore is open");
        let past = Instant::now();
        assert_eq!(renderer.png(&picture, past).await, None);
        let drawn = renderer.picture_cache.png(&picture);
        let cached = renderer
            .png(&picture, past)
            .await
            .expect("the picture is cached");
        assert!(Arc::ptr_eq(&cached, &drawn));
    }
}
