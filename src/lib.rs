//! A Discord bot that draws, shows and identifies Chess960 (Fischer random) starting positions.
//!
//! The numbering core is the crate `chess960`.
//!
//! Dependencies between modules point in one direction:
//!
//! ```text
//! main → cli → discord, console, monitor → commands, daily, upkeep → reply → chat → app → store → agreement
//!      → fairness, calendar, picture → words, metrics → ids, invisible
//! ```
//!
//! `lichess` is on the level of `agreement`. Only `discord` uses serenity, and only `store` uses sqlx. `agreement`,
//! `calendar`, `picture` and `invisible` are pure. `config`, `log` and `threads` serve `main`; `http`
//! serves the listeners. All modules report to `metrics`. `tests/architecture.rs` asserts these rules.

pub mod agreement;
pub mod app;
pub mod calendar;
pub mod chat;
pub mod cli;
pub mod commands;
pub mod config;
pub mod console;
pub mod daily;
pub mod discord;
pub mod fairness;
pub mod health;
pub mod http;
pub mod ids;
pub mod invisible;
pub mod lichess;
pub mod log;
pub mod metrics;
pub mod monitor;
pub mod notifier;
pub mod picture;
pub mod reply;
pub mod store;
pub mod threads;
pub mod upkeep;
mod words;
