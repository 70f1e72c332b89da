use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lru::LruCache;

use super::Picture;
use super::canvas::Sprites;

const MAX_BYTES: usize = 8 << 20;

/// Renders PNG files and caches the most recently used.
///
/// The drawings of pieces are loaded for the first picture.
#[derive(Debug)]
pub struct Gallery {
    sprites: Sprites,
    drawn: Mutex<CachedPictures>,
}

#[derive(Debug)]
struct CachedPictures {
    files: LruCache<Picture, Arc<[u8]>>,
    bytes: usize,
}

impl Default for Gallery {
    fn default() -> Self {
        let files = LruCache::unbounded();
        Self {
            sprites: Sprites::default(),
            drawn: Mutex::new(CachedPictures { files, bytes: 0 }),
        }
    }
}

impl Gallery {
    /// Renders the picture unless it is cached. Concurrent calls may render the same picture.
    #[must_use]
    pub fn png(&self, picture: &Picture) -> Arc<[u8]> {
        if let Some(file) = self.kept(picture) {
            return file;
        }
        let scene = picture.scene();
        let file: Arc<[u8]> = self.sprites.png(&scene, scene.usual_width()).into();
        self.drawn().keep(picture.clone(), Arc::clone(&file));
        file
    }

    #[must_use]
    pub fn kept(&self, picture: &Picture) -> Option<Arc<[u8]>> {
        self.drawn().files.get(picture).map(Arc::clone)
    }

    fn drawn(&self) -> MutexGuard<'_, CachedPictures> {
        // A panic in another thread may have left a wrong byte count, which is harmless.
        self.drawn.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl CachedPictures {
    fn keep(&mut self, picture: Picture, file: Arc<[u8]>) {
        self.bytes += file.len();
        if let Some(before) = self.files.put(picture, file) {
            self.bytes -= before.len();
        }
        while self.bytes > MAX_BYTES {
            let Some((_, oldest)) = self.files.pop_lru() else {
                break;
            };
            self.bytes -= oldest.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess960::StartId;
    use crate::picture::{Subject, Theme};

    fn picture(id: StartId) -> Picture {
        Picture {
            subject: Subject::BackRank(id.into()),
            theme: Theme::Light,
        }
    }

    #[test]
    fn evicts_least_recently_used_pictures() {
        let gallery = Gallery::default();
        let mut drawn = gallery.drawn();
        let file: Arc<[u8]> = vec![0; MAX_BYTES / 10].into();
        let ids: Vec<StartId> = StartId::all().take(30).collect();
        for &id in &ids {
            drawn.keep(picture(id), Arc::clone(&file));
            // Keeps the first picture recently used.
            assert!(drawn.files.get(&picture(ids[0])).is_some());
            let bytes: usize = drawn.files.iter().map(|(_, file)| file.len()).sum();
            assert_eq!(bytes, drawn.bytes);
            assert!(bytes <= MAX_BYTES);
        }
        assert_eq!(drawn.files.len(), 10);
        assert!(drawn.files.contains(&picture(ids[29])));
        assert!(!drawn.files.contains(&picture(ids[1])));
    }

    #[test]
    fn counts_concurrently_rendered_pictures_once() {
        let gallery = Gallery::default();
        let mut drawn = gallery.drawn();
        for _ in 0..2 {
            drawn.keep(picture(StartId::CLASSICAL), vec![0; 1000].into());
        }
        assert_eq!((drawn.files.len(), drawn.bytes), (1, 1000));
    }

    #[test]
    fn renders_cached_pictures_once() {
        let gallery = Gallery::default();
        assert_eq!(gallery.kept(&picture(StartId::CLASSICAL)), None);
        let first = gallery.png(&picture(StartId::CLASSICAL));
        let again = gallery.png(&picture(StartId::CLASSICAL));
        assert!(Arc::ptr_eq(&first, &again));
        let kept = gallery.kept(&picture(StartId::CLASSICAL));
        assert!(kept.is_some_and(|kept| Arc::ptr_eq(&first, &kept)));
    }
}
