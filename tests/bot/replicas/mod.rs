//! Three replicas of the bot behind a real nginx with the shipped configuration, on one PostgreSQL database.
//!
//! The tests are ignored by default, because they need other programs. `.ci/run` provides them:
//!
//! `TEST_NGINX=/usr/sbin/nginx TEST_POSTGRES_URL=postgres://… TEST_POSTGRES_CTL=…
//! TEST_FAKETIME=/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1
//! cargo test --test bot -- replicas:: --ignored --test-threads=1`
//!
//! `TEST_POSTGRES_CTL` is a command with one argument: `stop`, `start`, `freeze` or `thaw` (stops or continues the
//! server's processes).

mod load;
mod nginx;
mod running;

mod attacked;
mod killed;
mod outage;
mod shared_work;
