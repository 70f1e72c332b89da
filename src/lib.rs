//! A Discord bot that draws, shows and identifies Chess960 (Fischer random) starting positions.
//!
//! A room for each concern, and dependencies that point one way:
//!
//! ```text
//! main → discord, console, monitor → commands, daily, upkeep → reply → chat → app → store → agreement
//!      → fairness, calendar, picture → chess960, words → ids, invisible
//! ```
//!
//! Nothing points back. Only `discord` names serenity, only `store` names sqlx, and `agreement`,
//! `calendar`, `picture`, `chess960` and `invisible` are pure. `config` and `log` serve `main`, which alone
//! builds things; `http` serves whatever listens, and `threads` says how many there are; `clock` knows whether
//! this machine's clock is right. Whoever has something to count does so in `metrics`, which names
//! nobody; `monitor` shows it. `tests/architecture.rs` asserts the rule.

pub mod agreement;
pub mod app;
pub mod calendar;
pub mod chat;
pub mod chess960;
pub mod clock;
pub mod commands;
pub mod config;
pub mod console;
pub mod daily;
pub mod discord;
pub mod fairness;
pub mod http;
pub mod ids;
pub mod invisible;
pub mod log;
pub mod metrics;
pub mod monitor;
pub mod picture;
pub mod reply;
pub mod store;
pub mod threads;
pub mod upkeep;
mod words;
