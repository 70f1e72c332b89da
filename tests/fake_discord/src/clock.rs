//! Discord's clock and snowflake ids.

use chrono::SecondsFormat;

use crate::prelude::*;

/// Start of Discord's epoch, in milliseconds of the Unix epoch.
const EPOCH: i64 = 1_420_070_400_000;
/// Bits of an id below the milliseconds.
const BITS: u32 = 22;
/// Bits of an id below the number of the fake Discord.
const COUNTER_BITS: u32 = 12;

/// Generates unique snowflake ids.
#[derive(Debug)]
pub struct Ids {
    /// Discord's time, set by the caller of the model.
    pub now: DateTime<Utc>,
    instance: u64,
    last: Snowflake,
}

impl Ids {
    /// `instance` is the number of this fake Discord in the process, so that ids never collide.
    pub fn new(instance: u64, now: DateTime<Utc>) -> Self {
        Self {
            now,
            instance: instance % (1 << (BITS - COUNTER_BITS)),
            last: 0,
        }
    }

    /// Returns an id above all earlier ones, even if the clock was set back.
    pub fn next(&mut self) -> Snowflake {
        let milliseconds = u64::try_from(self.now.timestamp_millis() - EPOCH).unwrap_or_default();
        let first = milliseconds << BITS | self.instance << COUNTER_BITS;
        self.last = first.max(self.last + 1);
        self.last
    }
}

/// Creation time of an id in Discord's format.
pub fn timestamp(id: Snowflake) -> String {
    let milliseconds = i64::try_from(id >> BITS).expect("42 bits fit an i64");
    DateTime::from_timestamp_millis(milliseconds + EPOCH)
        .expect("42 bits of milliseconds are a valid date")
        .to_rfc3339_opts(SecondsFormat::Micros, false)
}
