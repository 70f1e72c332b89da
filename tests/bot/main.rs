//! The real bot, as a process of its own, on a fake Discord: what users do and what they read.

#[path = "../bot_process/mod.rs"]
mod bot_process;
#[path = "../exactly_once/database.rs"]
#[allow(dead_code, reason = "exactly_once uses more of it")]
mod database;

/// Tests of a file that also run with interactions that come by HTTP.
macro_rules! over_http {
    ($($flow:ident)+) => {
        mod over_http {
            $(
                #[test]
                fn $flow() {
                    crate::process::over_http(super::$flow);
                }
            )+
        }
    };
}

mod agree;
mod buttons;
mod callbacks;
mod callers;
mod commands;
mod committed;
mod confirmations;
mod connection;
mod deliveries;
mod derivations;
mod drawing;
mod endpoint;
mod forms;
mod history;
mod identify;
mod limit;
mod list;
mod monitor;
mod pictures;
mod preferences;
mod privacy;
mod process;
mod refused_requests;
mod registration;
mod repeated;
mod schedules;
mod shards;
mod term;
mod threads;
mod too_fast;
mod unreadable;
mod upkeep;
mod verify;
