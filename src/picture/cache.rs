use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lru::LruCache;

use super::Picture;
use super::canvas::Sprites;

const MAX_BYTES: usize = 8 << 20;

/// Renders PNG files and caches the most recently used.
///
/// The first picture loads the drawings of the pieces.
#[derive(Debug)]
pub struct PictureCache {
    sprites: Sprites,
    cache: Mutex<CachedPictures>,
}

#[derive(Debug)]
struct CachedPictures {
    files: LruCache<Picture, Arc<[u8]>>,
    bytes: usize,
}

impl Default for PictureCache {
    fn default() -> Self {
        let files = LruCache::unbounded();
        Self {
            sprites: Sprites::default(),
            cache: Mutex::new(CachedPictures { files, bytes: 0 }),
        }
    }
}

impl PictureCache {
    /// Renders the picture unless it is cached. Concurrent calls may render the same picture.
    #[must_use]
    pub fn png(&self, picture: &Picture) -> Arc<[u8]> {
        if let Some(file) = self.cached(picture) {
            return file;
        }
        let scene = picture.scene();
        let file: Arc<[u8]> = self.sprites.png(&scene, scene.default_width()).into();
        self.cache().insert(picture.clone(), Arc::clone(&file));
        file
    }

    #[must_use]
    pub fn cached(&self, picture: &Picture) -> Option<Arc<[u8]>> {
        self.cache().files.get(picture).map(Arc::clone)
    }

    fn cache(&self) -> MutexGuard<'_, CachedPictures> {
        // A panic in another thread may have left a wrong byte count, which is harmless.
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl CachedPictures {
    fn insert(&mut self, picture: Picture, file: Arc<[u8]>) {
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
    use chess960::StartId;

    use super::*;
    use crate::picture::{Subject, Theme};

    fn picture(id: StartId) -> Picture {
        Picture {
            subject: Subject::BackRank(id.into()),
            theme: Theme::Light,
        }
    }

    #[test]
    fn evicts_least_recently_used_pictures() {
        let picture_cache = PictureCache::default();
        let mut cache = picture_cache.cache();
        let file: Arc<[u8]> = vec![0; MAX_BYTES / 10].into();
        let ids: Vec<StartId> = StartId::all().take(30).collect();
        for &id in &ids {
            cache.insert(picture(id), Arc::clone(&file));
            // Keeps the first picture recently used.
            assert!(cache.files.get(&picture(ids[0])).is_some());
            let bytes: usize = cache.files.iter().map(|(_, file)| file.len()).sum();
            assert_eq!(bytes, cache.bytes);
            assert!(bytes <= MAX_BYTES);
        }
        assert_eq!(cache.files.len(), 10);
        assert!(cache.files.contains(&picture(ids[29])));
        assert!(!cache.files.contains(&picture(ids[1])));
    }

    #[test]
    fn counts_concurrently_rendered_pictures_once() {
        let picture_cache = PictureCache::default();
        let mut cache = picture_cache.cache();
        for _ in 0..2 {
            cache.insert(picture(StartId::CLASSICAL), vec![0; 1000].into());
        }
        assert_eq!((cache.files.len(), cache.bytes), (1, 1000));
    }

    #[test]
    fn renders_cached_pictures_once() {
        let picture_cache = PictureCache::default();
        assert_eq!(picture_cache.cached(&picture(StartId::CLASSICAL)), None);
        let first = picture_cache.png(&picture(StartId::CLASSICAL));
        let again = picture_cache.png(&picture(StartId::CLASSICAL));
        assert!(Arc::ptr_eq(&first, &again));
        let cached = picture_cache.cached(&picture(StartId::CLASSICAL));
        assert!(cached.is_some_and(|cached| Arc::ptr_eq(&first, &cached)));
    }
}
