//! Runs the real bot as a process against a fake Discord.

/// Repeats tests with interactions over HTTP.
macro_rules! over_http {
    ($($flow:ident)*) => {
        mod over_http {
            $(
                #[test]
                fn $flow() {
                    crate::process::over_http(super::$flow);
                }
            )*
        }
    };
}

/// Runs each flow with a club that `Club::$open` makes and `$close` ends. The second flows also run over HTTP.
macro_rules! flows {
    ($($open:ident..$close:ident { $($flow:ident)* } $(+ over_http { $($both:ident)* })?)*) => {
        mod tests {
            flows! { @$($open $close { $($flow)* $($($both)*)? })* }

            over_http! { $($($($both)*)?)* }
        }
    };
    (@$($open:ident $close:ident { $($flow:ident)* })*) => {
        $($(
            #[tokio::test]
            async fn $flow() {
                let mut club = crate::process::Club::$open().await;
                super::$flow(&mut club).await;
                club.$close().await;
            }
        )*)*
    };
}

mod agree;
mod anywhere;
mod bot_process;
mod buttons;
mod callbacks;
mod callers;
mod commands;
mod committed;
mod connection;
mod database;
mod database_server;
mod deliveries;
mod doctor;
mod endpoint;
mod exactly_once;
mod exclusions;
mod forged;
mod forms;
mod full_disk;
mod gateway;
mod history;
mod identify;
mod languages;
mod lichess;
mod monitor;
mod notifications;
mod pictures;
mod preferences;
mod prelude;
mod privacy;
mod process;
mod rate_limit;
mod refused_requests;
mod registration;
mod repeated;
mod replicas;
mod schedules;
mod share;
mod threads;
mod unreadable;
mod upkeep;
mod user_limits;
