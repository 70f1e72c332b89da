//! Days of schedules and their posts.

mod claim;
mod history;
mod lease;
pub(super) mod outcome;
mod reopen;
pub(super) mod row;
mod skip;
mod step;
