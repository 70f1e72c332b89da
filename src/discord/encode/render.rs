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
    pub command_ids: CommandIds,
    picture_cache: Arc<PictureCache>,
    /// Limits concurrent drawings, which take some megabytes each.
    permits: Arc<Semaphore>,
}

impl Renderer {
    pub fn new() -> Self {
        Self {
            command_ids: CommandIds::default(),
            picture_cache: Arc::default(),
            permits: Arc::new(Semaphore::new(max_concurrent_pictures())),
        }
    }

    /// Returns a picture as PNG, from the cache or newly drawn. `None` if drawing fails or is not done before `until`;
    /// then the message shows text instead.
    pub async fn png(&self, picture: &Picture, until: Instant) -> Option<Arc<[u8]>> {
        if let Some(cached) = self.picture_cache.cached(picture) {
            return Some(cached);
        }
        let drawn = timeout_at(until, self.draw(picture.clone(), until))
            .await
            .unwrap_or(Err(DrawError::Late));
        match drawn {
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

    /// Draws a picture in a thread for blocking work, after waiting for one of the permits.
    ///
    /// Has no timeout, because a thread cannot be stopped: the caller waits only until `until`. A drawing that has not
    /// begun by then fails.
    async fn draw(&self, picture: Picture, until: Instant) -> Result<Arc<[u8]>, DrawError> {
        let permit = Arc::clone(&self.permits)
            .acquire_owned()
            .await
            .map_err(|_| DrawError::Failed)?;
        let picture_cache = Arc::clone(&self.picture_cache);
        spawn_blocking(move || {
            // Returned after drawing, even if the caller no longer waits.
            let _permit = permit;
            // The thread may have been busy with other work.
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
    use tokio::runtime::{Builder, Runtime};
    use tokio::sync::SemaphorePermit;

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

    /// Takes all permits, so that no picture can be drawn.
    async fn take_permits(renderer: &Renderer) -> SemaphorePermit<'_> {
        renderer
            .permits
            .acquire_many(all_permits())
            .await
            .expect("the semaphore is open")
    }

    /// Blocks the only thread of the runtime that draws, until the sender is dropped.
    fn block_drawing() -> (Runtime, mpsc::Sender<()>) {
        let runtime = Builder::new_current_thread()
            .enable_time()
            .max_blocking_threads(1)
            .build()
            .expect("a runtime");
        let (until_dropped, is_dropped) = mpsc::channel();
        runtime.spawn_blocking(move || is_dropped.recv());
        (runtime, until_dropped)
    }

    /// Requests more pictures than can be drawn at once, and waits for none of them.
    async fn request_late_pictures(renderer: &Renderer) {
        let picture = picture();
        let now = Instant::now();
        let more_than_permitted = 0..all_permits() + 3;
        let drawn = join_all(more_than_permitted.map(|_| renderer.png(&picture, now))).await;
        assert!(drawn.iter().all(Option::is_none));
    }

    #[test]
    fn late_drawings_keep_their_permits_until_they_end() {
        let (runtime, blocked) = block_drawing();
        let renderer = Renderer::new();
        runtime.block_on(async {
            request_late_pictures(&renderer).await;
            assert_eq!(renderer.permits.available_permits(), 0);
            drop(blocked);
            drop(take_permits(&renderer).await);
            let in_a_minute = Instant::now() + Duration::from_mins(1);
            assert!(renderer.png(&picture(), in_a_minute).await.is_some());
        });
    }

    #[test]
    fn a_picture_for_which_nothing_waits_is_not_drawn() {
        let (runtime, blocked) = block_drawing();
        let renderer = Renderer::new();
        runtime.block_on(async {
            request_late_pictures(&renderer).await;
            drop(blocked);
            // All drawings have ended when their permits are back.
            drop(take_permits(&renderer).await);
            assert_eq!(renderer.picture_cache.cached(&picture()), None);
        });
    }

    #[tokio::test]
    async fn a_picture_that_cannot_be_drawn_in_time_is_missing() {
        let renderer = Renderer::new();
        let _permits = take_permits(&renderer).await;
        assert_eq!(renderer.png(&picture(), Instant::now()).await, None);
    }

    #[tokio::test]
    async fn a_cached_picture_is_returned_without_a_permit() {
        let renderer = Renderer::new();
        let drawn = renderer.picture_cache.png(&picture());
        let _permits = take_permits(&renderer).await;
        let cached = renderer
            .png(&picture(), Instant::now())
            .await
            .expect("the picture is cached");
        assert!(Arc::ptr_eq(&cached, &drawn));
    }
}
