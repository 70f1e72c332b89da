//! The clock of the bots, which libfaketime lets a test set.

use std::fs;
use std::path::{Path, PathBuf};

use chrono::{DateTime, TimeDelta, Utc};

/// What a file says that the bots' clock is read from: how far it is ahead of the system's.
///
/// Whole seconds: libfaketime lets some functions fail that wait, if there is a fraction.
pub struct Clock {
    library: String,
    file: PathBuf,
    ahead: TimeDelta,
}

impl Clock {
    /// A clock that shows the system's time, with its file in a folder.
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

    /// The file that says how far it is ahead, in seconds.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// What it shows.
    pub fn now(&self) -> DateTime<Utc> {
        Utc::now() + self.ahead
    }

    /// Lets it show a time, or up to a second less, and go on from there.
    pub fn set(&mut self, time: DateTime<Utc>) {
        self.ahead = TimeDelta::seconds((time - Utc::now()).num_seconds());
        self.write();
    }

    /// The settings of a process that is to go by it.
    pub fn settings(&self) -> [(&str, &str); 6] {
        let file = self.file.to_str().expect("a path in UTF-8");
        [
            ("LD_PRELOAD", &self.library),
            ("FAKETIME_TIMESTAMP_FILE", file),
            // The file is read each time the clock is.
            ("FAKETIME_NO_CACHE", "1"),
            // Pauses and limits stay as long as they are; both names, for old and new versions.
            ("FAKETIME_DONT_FAKE_MONOTONIC", "1"),
            ("DONT_FAKE_MONOTONIC", "1"),
            ("NO_FAKE_STAT", "1"),
        ]
    }

    /// Replaces the file at once, as processes may be reading it.
    fn write(&self) {
        let new = self.file.with_extension("new");
        let text = format!("{:+}\n", self.ahead.num_seconds());
        fs::write(&new, text).expect("the folder can be written");
        fs::rename(&new, &self.file).expect("a file can be renamed");
    }
}
