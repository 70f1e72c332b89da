//! The database is unavailable for half a minute while people call commands.

use super::load::{ANSWER_TIMEOUT, CALLERS, CallKind, CallResult, Load, NOT_RECORDED};
use super::running::Replicas;
use crate::bot_process::Log;
use crate::database::run_postgres_ctl;
use crate::prelude::*;

const OUTAGE: Duration = Duration::from_secs(30);

/// Maximum time until all calls succeed, at the start and after the outage. In a debug build on a busy machine, a new
/// connection takes about a second.
const RECOVERY: Duration = Duration::from_mins(1);

/// Asserts that all calls are answered in time during an outage, and completely after it. `stop` and `start` are
/// commands of `TEST_POSTGRES_CTL`.
async fn assert_answers_despite_outage(test: &str, stop: &str, start: &str) {
    let replicas = Replicas::start(test).await;
    let place = replicas.world.discord.guild_channel("talk");
    let load = Load::start(&replicas.world.discord, &place, CALLERS);
    wait_until_served(&load, &replicas.world.log).await;

    let stop_time = Instant::now();
    run_postgres_ctl(stop).await;
    let stopped = Instant::now();
    sleep(OUTAGE).await;
    let restart_time = Instant::now();
    run_postgres_ctl(start).await;
    let back = Instant::now();
    let after = wait_until_served(&load, &replicas.world.log).await;
    let on_record = |call: &CallResult| call.kind == CallKind::Random && call.is_complete();
    assert!(
        after.iter().any(on_record),
        "draws are not on record any more"
    );

    let results = load.stop().await;
    let unanswered = results.iter().filter(|call| call.answer.is_none());
    assert_eq!(
        unanswered.count(),
        0,
        "{:?}",
        replicas.world.discord.take_rejected()
    );
    let slowest = results
        .iter()
        .filter_map(|call| Some(call.answer.as_ref()?.1))
        .max();
    assert!(slowest <= Some(ANSWER_TIMEOUT), "{slowest:?}");
    // Calls whose time limit was within the outage.
    let during_outage =
        |call: &&CallResult| call.started > stopped && call.started + ANSWER_TIMEOUT < restart_time;
    let mut counts = [0; 3];
    for call in results.iter().filter(during_outage) {
        let is_expected = match call.kind {
            CallKind::Show => call.is_complete(),
            CallKind::Random => call.says(NOT_RECORDED),
            CallKind::History => call.says("Something went wrong on my side"),
        };
        assert!(is_expected, "{call:?}");
        counts[call.kind as usize] += 1;
    }
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
    let incomplete = results.iter().filter(|call| !call.is_complete());
    let last = incomplete.map(|call| call.started.saturating_duration_since(back));
    println!(
        "{test}: {} calls, {counts:?} while the database was away for {:?}; the slowest answer took \
         {:?}, the last incomplete call started {:?} after it was back",
        results.len(),
        back - stop_time,
        slowest.unwrap_or_default(),
        last.max().unwrap_or_default()
    );
    replicas.close().await;
}

/// Waits until all calls of a period get a result, and returns them.
async fn wait_until_served(load: &Load, log: &Log) -> Vec<CallResult> {
    let started = Instant::now();
    loop {
        let ended = load.wait_for_calls(4 * CALLERS).await;
        let unserved = ended.iter().find(|call| !call.has_result());
        if unserved.is_none() {
            return ended;
        }
        let in_time = started.elapsed() < RECOVERY;
        assert!(in_time, "{unserved:?}\n{}", log.tail());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs TEST_NGINX, TEST_FAKETIME and TEST_POSTGRES_URL for itself, with TEST_POSTGRES_CTL"]
async fn calls_are_answered_while_the_database_is_stopped() {
    assert_answers_despite_outage("replicas_stopped", "stop", "start").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs TEST_NGINX, TEST_FAKETIME and TEST_POSTGRES_URL for itself, with TEST_POSTGRES_CTL"]
async fn calls_are_answered_while_the_database_is_frozen() {
    assert_answers_despite_outage("replicas_frozen", "freeze", "thaw").await;
}
