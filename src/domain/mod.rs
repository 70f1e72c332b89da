//! Rules of the bot, without I/O: the time and randomness are arguments.

pub mod agreement;
pub mod calendar;
pub mod event;
pub mod exclusion;
pub mod fairness;
pub mod ids;
pub mod preferences;
pub mod public_draw;
pub mod request_budget;
pub mod schedule;
pub mod stored_draw;
