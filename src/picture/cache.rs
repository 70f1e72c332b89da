use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;

use super::Picture;

/// Maximum size of all cached files.
const MAX_BYTES: usize = 8 << 20;

/// Renders PNG files and caches them.
#[derive(Debug, Default)]
pub struct PictureCache(Mutex<HashMap<Picture, Arc<[u8]>>>);

impl PictureCache {
    /// Renders the picture unless it is cached. Concurrent calls may render the same picture.
    pub fn png(&self, picture: &Picture) -> Arc<[u8]> {
        if let Some(file) = self.cached(picture) {
            return file;
        }
        let file: Arc<[u8]> = picture.png(None).into();
        self.insert(picture, &file);
        file
    }

    pub fn cached(&self, picture: &Picture) -> Option<Arc<[u8]>> {
        self.0.lock().get(picture).map(Arc::clone)
    }

    /// Caches a file. A full cache is cleared: rendering the common pictures again takes less than their bookkeeping is
    /// worth.
    fn insert(&self, picture: &Picture, file: &Arc<[u8]>) {
        let mut files = self.0.lock();
        let used_bytes: usize = files.values().map(|file| file.len()).sum();
        if used_bytes + file.len() > MAX_BYTES {
            files.clear();
        }
        files.insert(picture.clone(), Arc::clone(file));
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
    fn clears_full_cache() {
        let cache = PictureCache::default();
        let file: Arc<[u8]> = vec![0; MAX_BYTES / 10].into();
        for (id, count) in StartId::all().zip([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 2]) {
            cache.insert(&picture(id), &file);
            assert_eq!(cache.0.lock().len(), count);
            assert!(cache.cached(&picture(id)).is_some());
        }
    }

    #[test]
    fn renders_cached_pictures_once() {
        let cache = PictureCache::default();
        let classical = picture(StartId::CLASSICAL);
        assert_eq!(cache.cached(&classical), None);
        let first = cache.png(&classical);
        let again = cache.png(&classical);
        assert!(Arc::ptr_eq(&first, &again));
        let cached = cache.cached(&classical);
        assert!(cached.is_some_and(|cached| Arc::ptr_eq(&first, &cached)));
    }
}
