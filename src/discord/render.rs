//! Where the pictures of messages are drawn: not more at once than there are threads to run tasks.

use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, timeout_at};

use crate::picture::{Gallery, Picture};
use crate::threads::drawn_at_once;

/// Draws pictures in time or not at all.
#[derive(Debug)]
pub(super) struct Renderer {
    gallery: Arc<Gallery>,
    /// As many as may be drawn at once; each takes some megabytes while it is drawn.
    places: Arc<Semaphore>,
}

impl Renderer {
    /// One that looks in a gallery first, and puts there what it draws.
    pub(super) fn new(gallery: Arc<Gallery>) -> Self {
        Self {
            gallery,
            places: Arc::new(Semaphore::new(drawn_at_once())),
        }
    }

    /// The file of a picture, if it is drawn by an instant. One that was drawn lately is there at
    /// once, whatever the time. What nobody waits for any more is not begun.
    pub(super) async fn png(&self, picture: &Picture, until: Instant) -> Option<Arc<[u8]>> {
        if let Some(kept) = self.gallery.kept(picture) {
            return Some(kept);
        }
        match timeout_at(until, self.draw(picture.clone(), until)).await {
            Ok(Ok(Some(png))) => Some(png),
            Ok(Err(_)) => {
                tracing::error!("a picture could not be drawn");
                None
            }
            Ok(Ok(None)) | Err(_) => {
                tracing::warn!("a picture was not drawn in time");
                None
            }
        }
    }

    /// Draws when there is a place, unless it is too late then.
    async fn draw(&self, picture: Picture, until: Instant) -> anyhow::Result<Option<Arc<[u8]>>> {
        let place = Arc::clone(&self.places).acquire_owned().await?;
        let gallery = Arc::clone(&self.gallery);
        let drawing = spawn_blocking(move || {
            // The place is taken for as long as it draws, whether somebody waits for that or not.
            let _place = place;
            (Instant::now() < until).then(|| gallery.png(&picture))
        });
        Ok(drawing.await?)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use futures_util::future::join_all;
    use tokio::runtime::Builder;

    use super::*;
    use crate::discord::testing::illustrated;

    fn picture() -> Picture {
        illustrated().picture.expect("it has one").picture
    }

    fn all_places() -> u32 {
        u32::try_from(drawn_at_once()).expect("there are a few")
    }

    #[test]
    fn no_more_is_drawn_at_once_than_there_are_threads_and_nothing_too_late() {
        let runtime = Builder::new_current_thread()
            .enable_time()
            .max_blocking_threads(1)
            .build();
        let runtime = runtime.expect("a runtime");
        let (done, is_done) = mpsc::channel::<()>();
        // Nothing is drawn until then.
        runtime.spawn_blocking(move || is_done.recv());
        let renderer = Renderer::new(Arc::default());
        let picture = picture();
        runtime.block_on(async {
            let soon = Instant::now();
            let more = 0..all_places() + 3;
            let files = join_all(more.map(|_| renderer.png(&picture, soon))).await;
            assert!(files.iter().all(Option::is_none));
            // Those that have a place have it still, and the others are gone.
            assert_eq!(renderer.places.available_permits(), 0);
            drop(done);
            let all = renderer.places.acquire_many(all_places()).await;
            drop(all.expect("it is open"));
            assert_eq!(renderer.gallery.kept(&picture), None);
            let later = Instant::now() + Duration::from_mins(1);
            assert!(renderer.png(&picture, later).await.is_some());
        });
    }

    #[tokio::test]
    async fn what_was_drawn_lately_takes_neither_place_nor_time() {
        let renderer = Renderer::new(Arc::default());
        let picture = picture();
        let all = renderer.places.acquire_many(all_places()).await;
        let _all = all.expect("it is open");
        let over = Instant::now();
        assert_eq!(renderer.png(&picture, over).await, None);
        let drawn = renderer.gallery.png(&picture);
        let kept = renderer.png(&picture, over).await.expect("it is kept");
        assert!(Arc::ptr_eq(&kept, &drawn));
    }
}
