//! Schedules and the days to which they are committed.

pub(super) mod commitment;
pub(super) mod publication;
pub(super) mod read;
pub(super) mod removed_day;
pub(super) mod row;
pub(super) mod write;
