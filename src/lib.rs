//! A Discord bot that draws, shows and identifies Chess960 (Fischer random) starting positions.

pub mod chess960;
pub mod commands;
pub mod config;
pub mod console;
pub mod discord;
pub mod fairness;
pub mod ids;
pub mod log;
pub mod store;
