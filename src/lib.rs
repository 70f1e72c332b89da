//! A Discord bot that draws, shows and identifies Chess960 (Fischer random) starting positions.
//!
//! The numbering core is the crate `chess960`.
//!
//! Dependencies between modules point in one direction:
//!
//! ```text
//! main → cli → discord, console, monitor → commands, workers → reply → chat → app → store, drand → domain → chess960
//! ```
//!
//! `text`, `picture`, `lichess`, `metrics`, `health`, `http` and `threads` are leaves. Only `discord` uses serenity, and
//! only `store` uses sqlx. `domain` and `picture` have no I/O. `config` and `log` serve `main`. `tests/architecture.rs`
//! asserts these rules.

pub mod app;
pub mod chat;
pub mod cli;
pub mod commands;
pub mod config;
pub mod console;
pub mod discord;
pub mod domain;
pub mod drand;
pub mod health;
pub mod http;
pub mod lichess;
pub mod log;
pub mod metrics;
pub mod monitor;
pub mod picture;
pub mod reply;
pub mod store;
mod text;
pub mod threads;
pub mod workers;
