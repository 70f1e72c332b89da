//! The real bot, as a process of its own, on a fake Discord: what users do and what they read.

#[path = "../bot_process/mod.rs"]
mod bot_process;
#[path = "../fake_discord/mod.rs"]
mod fake_discord;

mod agree;
mod buttons;
mod callbacks;
mod commands;
mod connection;
mod deliveries;
mod derivations;
mod drawing;
mod forms;
mod history;
mod identify;
mod limit;
mod list;
mod privacy;
mod process;
mod registration;
mod schedules;
mod term;
mod too_fast;
mod unreadable;
mod upkeep;
mod verify;
