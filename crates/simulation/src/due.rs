//! Times of posts, and the instants at which they are due.

use chrono::{DateTime, LocalResult, NaiveDate, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;

/// Few times, so that many posts are due at once. Includes a skipped and a repeated local time.
pub const POST_TIMES: [(u16, &str); 8] = [
    (18 * 60, "Europe/Berlin"),
    (2 * 60 + 30, "Europe/Berlin"),
    (90, "America/New_York"),
    (0, "UTC"),
    (23 * 60 + 59, "Asia/Kolkata"),
    (12 * 60, "Asia/Tokyo"),
    (2 * 60 + 15, "Australia/Lord_Howe"),
    (20 * 60, "America/Sao_Paulo"),
];

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PostTime {
    /// Minutes since midnight.
    pub minutes: u16,
    pub zone: Tz,
}

impl PostTime {
    pub fn time(self) -> String {
        format!("{:02}:{:02}", self.minutes / 60, self.minutes % 60)
    }
}

/// Returns when the post of a date is due: at the first instant of an ambiguous local time, or at the end of the gap for
/// a skipped one.
pub fn due_at(post_time: PostTime, date: NaiveDate) -> DateTime<Utc> {
    let minutes = u32::from(post_time.minutes);
    let mut local = date
        .and_hms_opt(minutes / 60, minutes % 60, 0)
        .expect("a time of day");
    loop {
        match post_time.zone.from_local_datetime(&local) {
            LocalResult::Single(at) | LocalResult::Ambiguous(at, _) => return at.to_utc(),
            LocalResult::None => local += TimeDelta::minutes(1),
        }
    }
}
