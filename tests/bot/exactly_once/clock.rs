//! The bots' clock, set through libfaketime.

use std::fs;
use std::path::{Path, PathBuf};

use crate::prelude::*;

/// Offset of the bots' clock, stored in a file.
///
/// Whole seconds, because some waiting functions of libfaketime fail with fractions.
pub struct Clock {
    library: String,
    file: PathBuf,
    ahead: TimeDelta,
}

impl Clock {
    pub fn new(folder: &Path) -> Self {
        let library = std::env::var("TEST_FAKETIME").expect("TEST_FAKETIME names libfaketime");
        assert!(
            Path::new(&library).is_file(),
            "TEST_FAKETIME names {library}, which is not there"
        );
        let clock = Self {
            library,
            file: folder.join("faketime"),
            ahead: TimeDelta::zero(),
        };
        clock.write();
        clock
    }

    pub fn file(&self) -> &Path {
        &self.file
    }

    pub fn now(&self) -> DateTime<Utc> {
        Utc::now() + self.ahead
    }

    /// Sets the clock to `time`, rounded down to a second. It continues from there.
    pub fn set(&mut self, time: DateTime<Utc>) {
        self.ahead = TimeDelta::seconds((time - Utc::now()).num_seconds());
        self.write();
    }

    pub fn settings(&self) -> [(&str, &str); 6] {
        let file = self.file.to_str().expect("a path in UTF-8");
        [
            ("LD_PRELOAD", &self.library),
            ("FAKETIME_TIMESTAMP_FILE", file),
            ("FAKETIME_NO_CACHE", "1"),
            // Timeouts use the real time. Two names, for old and new versions of libfaketime.
            ("FAKETIME_DONT_FAKE_MONOTONIC", "1"),
            ("DONT_FAKE_MONOTONIC", "1"),
            ("NO_FAKE_STAT", "1"),
        ]
    }

    /// Replaces the file atomically, because processes may be reading it.
    fn write(&self) {
        let new = self.file.with_extension("new");
        let text = format!("{:+}\n", self.ahead.num_seconds());
        fs::write(&new, text).expect("the folder can be written");
        fs::rename(&new, &self.file).expect("a file can be renamed");
    }
}
