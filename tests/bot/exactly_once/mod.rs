//! Each scheduled position of the day is posted exactly once: the real bot, killed without
//! warning, on real databases and a fake Discord, while days pass quickly.
//!
//! The bot's clock is set by libfaketime (Debian's package of that name), for which nothing in the
//! bot is made. As plain `cargo test` needs nothing but Rust, these tests are ignored unless asked
//! for: `TEST_FAKETIME=/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1
//! TEST_POSTGRES_URL=postgres://… cargo test --test bot -- exactly_once:: --ignored --nocapture`. The
//! user of PostgreSQL has to be allowed to create databases. `.ci/run` does that. The tests of `upgrade`
//! need the binary of the release before this one as well, named by `TEST_PREVIOUS_BIN`.
//!
//! `CRASH_KILLS` is how often the crash tests kill the bot; `CRASH_SEED` repeats what chance did in
//! a run that has printed it, as far as processes can repeat anything.

mod audit;
mod clock;
pub mod world;

mod clock_steps;
mod crash;
mod games;
mod notifications;
mod permissions;
mod points;
mod trouble;
mod upgrade;
mod wrong_clock;

/// The same tests on both databases.
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
