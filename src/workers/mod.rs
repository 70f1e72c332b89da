//! Background tasks, started by `main`. They reach a chat platform only through [`Platform`](crate::chat::platform::Platform).

pub mod daily;
pub mod notifications;
pub mod upkeep;
