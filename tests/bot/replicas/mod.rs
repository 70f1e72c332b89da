//! Three replicas of the real bot behind a real nginx, with the configuration that is shipped, on
//! one PostgreSQL: what people get while replicas are killed or attacked and the database is away.
//!
//! As plain `cargo test` needs nothing but Rust, these tests are ignored unless asked for:
//! `TEST_NGINX=/usr/sbin/nginx TEST_POSTGRES_URL=postgres://… TEST_POSTGRES_CTL=…
//! TEST_FAKETIME=/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1
//! cargo test --test bot -- replicas:: --ignored --test-threads=1`. `TEST_POSTGRES_CTL` is a command that
//! does what it is told with the server: `stop`, `start`, `freeze` (its processes stand still) and
//! `thaw`. `.ci/run` has one. The machinery for days that pass quickly is that of `exactly_once`.

mod load;
mod nginx;
mod running;

mod attacked;
mod killed;
mod outage;
mod together;
