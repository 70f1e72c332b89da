//! A Discord bot that draws, shows and identifies Chess960 (Fischer random) starting positions.
//!
//! The numbering core can be used on its own:
//!
//! ```
//! use chess960_bot::chess960::{BackRank, Fritz9Id, StartId};
//!
//! let id = StartId::new(451)?;
//! let rank = BackRank::from(id);
//! assert_eq!(rank.to_string(), "BRNNKQRB");
//! assert_eq!(rank.x_fen(), "brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/BRNNKQRB w KQkq - 0 1");
//! // The same number denotes different positions in different numberings.
//! assert_eq!((id.one_based(), Fritz9Id::from(id).get()), (451, 564));
//! assert_eq!("BRNNKQRB".parse::<BackRank>()?.id(), id);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Dependencies between modules point in one direction:
//!
//! ```text
//! main → cli → discord, console, monitor → commands, daily, upkeep → reply → chat → app → store → agreement
//!      → fairness, calendar, picture → chess960, words → ids, invisible
//! ```
//!
//! `lichess` is on the level of `agreement`. Only `discord` uses serenity, and only `store` uses sqlx. `agreement`,
//! `calendar`, `picture`, `chess960` and `invisible` are pure. `config`, `log` and `threads` serve `main`; `http`
//! serves the listeners. All modules report to `metrics`. `tests/architecture.rs` asserts these rules.

pub mod agreement;
pub mod app;
pub mod calendar;
pub mod chat;
pub mod chess960;
pub mod cli;
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
