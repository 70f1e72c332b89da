use std::sync::atomic::{AtomicU64, Ordering};

/// Number of erasures, and of those without copies in the log and in the file.
#[derive(Debug)]
pub(super) struct UnerasedCopies {
    pub(super) erasures: AtomicU64,
    pub(super) removed_from_log: AtomicU64,
    pub(super) removed_from_file: AtomicU64,
}

impl Default for UnerasedCopies {
    /// Starts at 1, because an earlier process may have been killed after an erasure.
    fn default() -> Self {
        Self {
            erasures: 1.into(),
            removed_from_log: 0.into(),
            removed_from_file: 0.into(),
        }
    }
}

impl UnerasedCopies {
    pub(super) fn count_erasure(&self) {
        self.erasures.fetch_add(1, Ordering::AcqRel);
    }
}
