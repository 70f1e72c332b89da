//! One file per kind of job.

pub(super) mod agreement;
pub(super) mod announcement;
mod beacon_wait;
pub(super) mod day_draw;
pub(super) mod ended_announcement;
pub(super) mod erasure;
pub(super) mod event;
pub(super) mod notice;
pub(super) mod notification;
pub(super) mod old_data;
pub(super) mod post;
mod post_delivery;
mod post_steps;
pub(super) mod public_draw;
