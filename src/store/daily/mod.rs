//! Days of schedules and their posts.

mod day;
mod draw;
pub(super) mod post;
pub(super) mod row;
