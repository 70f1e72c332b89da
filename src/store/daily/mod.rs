//! Days of schedules and their posts.

mod day;
pub(super) mod post;
pub(super) mod row;
