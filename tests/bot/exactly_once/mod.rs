//! Each scheduled position of the day is posted exactly once, although the bot is killed and days pass quickly.
//!
//! The tests are ignored by default, because they need libfaketime (Debian package `libfaketime`) for the bot's clock,
//! and PostgreSQL with a user who may create databases. `.ci/run` provides both:
//!
//! `TEST_FAKETIME=/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1 TEST_POSTGRES_URL=postgres://…
//! cargo test --test bot -- exactly_once:: --ignored --nocapture`
//!
//! `upgrade` also needs `TEST_PREVIOUS_BIN`, the binary of the previous release. `CRASH_KILLS` is the number of
//! kills in the crash tests. `CRASH_SEED` repeats the random choices of a run that printed it.

mod announcements;
mod audit;
mod clock;
mod random;
mod relayed_world;
pub mod world;

mod clock_steps;
mod crash;
mod events;
mod faults;
mod games;
mod kill_points;
mod notices;
mod notifications;
mod permissions;
mod public_days;
mod public_draws;
mod upgrade;
mod wrong_clock;

/// Runs each test on both databases.
macro_rules! on_both_databases {
    ($($test:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test]
            #[ignore = "needs TEST_FAKETIME"]
            async fn $test() {
                let kind = crate::database::Kind::Sqlite;
                let world = crate::exactly_once::world::World::new(kind, stringify!($test));
                super::$test(world.await).await;
            })*
        }

        mod postgres {
            $(#[tokio::test]
            #[ignore = "needs TEST_FAKETIME and TEST_POSTGRES_URL"]
            async fn $test() {
                let kind = crate::database::Kind::Postgres;
                let world = crate::exactly_once::world::World::new(kind, stringify!($test));
                super::$test(world.await).await;
            })*
        }
    };
}
use on_both_databases;
