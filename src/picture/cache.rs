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
    fn a_full_cache_is_cleared_for_the_next_picture() {
        let cache = PictureCache::default();
        let tenth: Arc<[u8]> = vec![0; MAX_BYTES / 10].into();
        let mut ids = StartId::all();
        for id in ids.by_ref().take(10) {
            cache.insert(&picture(id), &tenth);
        }
        assert_eq!(cache.0.lock().len(), 10);
        let next = picture(ids.next().expect("there are 960 positions"));
        cache.insert(&next, &tenth);
        assert_eq!(cache.0.lock().len(), 1);
        assert!(cache.cached(&next).is_some());
    }

    #[test]
    fn a_picture_is_rendered_once() {
        let cache = PictureCache::default();
        let classical = picture(StartId::CLASSICAL);
        assert_eq!(cache.cached(&classical), None);
        let first = cache.png(&classical);
        let second = cache.png(&classical);
        assert!(Arc::ptr_eq(&first, &second));
        let cached = cache.cached(&classical).expect("the picture is cached");
        assert!(Arc::ptr_eq(&first, &cached));
    }
}
