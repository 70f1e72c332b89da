use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use fake_drand::{FakeChain, FakeRelay, Fault, Request};
use futures_util::future::join_all;

use super::{Drand, DrandError, HttpTransport, RelayTransport};
use crate::domain::fairness::{Beacon, ChainHash, QUICKNET, Round};
use crate::health::ConnectionStatus;
use crate::health::clock::Clock;
use crate::http::{BaseUrl, Timeouts};
use crate::metrics::{CurrentState, Metrics, RelayMetrics};

/// Long enough that a test which waits for it does not end.
const LONG: Duration = Duration::from_hours(1);

/// Other responses arrive much earlier.
const SHORT: Duration = Duration::from_secs(1);

fn fake_chain() -> FakeChain {
    FakeChain::new(960, 1_700_000_000)
}

/// Due time of a round of the fake chain.
fn due_at(round: u64) -> DateTime<Utc> {
    fake_chain().due_at(round).into()
}

fn fake_hash() -> ChainHash {
    fake_chain().hash().parse().expect("a hash")
}

/// Starts a relay of the fake chain that has just published a round.
fn relay_at(round: u64) -> FakeRelay {
    let relay = FakeRelay::start(&fake_chain());
    relay.set_now(due_at(round).into());
    relay
}

fn urls(relays: &[&FakeRelay]) -> Vec<BaseUrl> {
    relays
        .iter()
        .map(|relay| relay.url().parse().expect("an origin"))
        .collect()
}

fn client_with_timeout(relays: &[&FakeRelay], hash: ChainHash, timeout: Duration) -> Drand {
    let timeouts = Timeouts {
        connect: timeout,
        response: timeout,
    };
    let transport: Arc<dyn RelayTransport> =
        Arc::new(HttpTransport::with_timeouts(timeouts).expect("a transport"));
    Drand::with_transport(&urls(relays), hash, &RelayMetrics::default(), &transport)
}

/// A client that has received the parameters of the fake chain.
async fn client(relays: &[&FakeRelay]) -> Drand {
    let drand = client_with_timeout(relays, fake_hash(), LONG);
    drand.chain().await.expect("a relay knows the chain");
    drand
}

/// Paths of the requests for beacons, without the chain.
fn requested_beacons(relay: &FakeRelay) -> Vec<String> {
    let prefix = format!("/{}/public/", fake_chain().hash());
    relay
        .requests()
        .iter()
        .filter_map(|request| request.path.strip_prefix(&prefix))
        .map(str::to_owned)
        .collect()
}

fn genuine_beacon(round: u64) -> Beacon {
    let signature = hex::encode(fake_chain().signature(round));
    Beacon {
        round: Round(round),
        signature: signature.parse().expect("a signature"),
    }
}

/// Lets tokio's clock jump. No request may be in progress, because its timeout would expire.
async fn advance(time: Duration) {
    tokio::time::pause();
    tokio::time::advance(time).await;
    tokio::time::resume();
}

/// The request of the client for a path, without anything else.
fn bare_request(relay: &FakeRelay, path: String) -> Request {
    let version = env!("CARGO_PKG_VERSION");
    let host = relay.url().strip_prefix("http://").expect("an origin");
    Request {
        method: "GET".to_owned(),
        path,
        headers: vec![
            ("accept".to_owned(), "*/*".to_owned()),
            ("user-agent".to_owned(), format!("chess960-bot/{version}")),
            ("host".to_owned(), host.to_owned()),
        ],
        body: Vec::new(),
    }
}

#[tokio::test]
async fn a_request_contains_nothing_but_chain_and_round() {
    let relay = relay_at(518);
    let drand = Drand::new(&urls(&[&relay]), fake_hash(), &RelayMetrics::default());
    let beacon = drand.expect("a client").beacon(Round(518)).await;
    assert_eq!(beacon, Ok(genuine_beacon(518)));
    let hash = fake_hash();
    assert_eq!(
        relay.requests(),
        [
            bare_request(&relay, format!("/{hash}/info")),
            bare_request(&relay, format!("/{hash}/public/518")),
        ]
    );
}

#[tokio::test]
async fn a_real_beacon_of_quicknet_is_accepted() {
    let relay = relay_at(1);
    // Published by drand. The relay's `randomness` is wrong, and not used.
    let body = br#"{"round":123,"randomness":"00","signature":"b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92"}"#;
    relay.set_fault(Some(Fault::Body(body.to_vec())));
    let drand = client_with_timeout(&[&relay], QUICKNET.hash(), LONG);
    let beacon = drand.beacon(Round(123)).await.expect("a beacon");
    assert_eq!(beacon.round, Round(123));
    assert!(QUICKNET.verifies(&beacon));
}

#[tokio::test]
async fn a_verified_beacon_is_requested_once() {
    let relay = relay_at(518);
    let drand = client(&[&relay]).await;
    for _ in 0..3 {
        assert_eq!(drand.beacon(Round(518)).await, Ok(genuine_beacon(518)));
    }
    assert_eq!(requested_beacons(&relay), ["518"]);
}

async fn wait_for_request(relay: &FakeRelay) {
    while requested_beacons(relay).is_empty() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

#[tokio::test]
async fn all_relays_are_asked_at_once() {
    let relays = [relay_at(518), relay_at(518), relay_at(518)];
    let drand = client(&relays.each_ref()).await;
    for relay in &relays {
        relay.set_fault(Some(Fault::Hang));
    }
    tokio::select! {
        result = drand.beacon(Round(518)) => panic!("no relay responds: {result:?}"),
        _ = join_all(relays.iter().map(wait_for_request)) => {}
    }
    for relay in &relays {
        assert_eq!(requested_beacons(relay), ["518"]);
    }
}

#[tokio::test]
async fn the_first_verified_beacon_wins() {
    let silent = relay_at(518);
    let stalled = relay_at(518);
    let honest = relay_at(518);
    let drand = client(&[&silent, &stalled, &honest]).await;
    silent.set_fault(Some(Fault::Hang));
    stalled.set_fault(Some(Fault::HangDuringResponse));
    assert_eq!(drand.beacon(Round(518)).await, Ok(genuine_beacon(518)));
}

#[tokio::test]
async fn a_lying_relay_never_wins() {
    for fault in [
        Fault::OtherRound,
        Fault::WrongSignature,
        Fault::OtherChain,
        Fault::Body(b"{}".to_vec()),
    ] {
        let liar = relay_at(518);
        let honest = relay_at(518);
        let drand = client(&[&liar, &honest]).await;
        liar.set_fault(Some(fault));
        // Either relay may respond first.
        for round in [516, 517, 518] {
            let beacon = drand.beacon(Round(round)).await;
            assert_eq!(beacon, Ok(genuine_beacon(round)));
        }
    }
}

/// Why the only relay gives no beacon.
async fn failure(fault: Fault) -> String {
    let relay = relay_at(518);
    let drand = client(&[&relay]).await;
    relay.set_fault(Some(fault));
    assert_eq!(drand.beacon(Round(518)).await, Err(DrandError::NoBeacon));
    let reports = drand
        .check_relays(due_at(518))
        .await
        .expect("the chain is known");
    reports[0].failure.clone().expect("a failure")
}

#[tokio::test]
async fn a_beacon_of_another_round_is_refused() {
    assert_eq!(
        failure(Fault::OtherRound).await,
        "the response is a beacon of another round"
    );
}

#[tokio::test]
async fn a_wrong_signature_is_refused() {
    for fault in [Fault::WrongSignature, Fault::OtherChain] {
        assert_eq!(failure(fault).await, "the beacon's signature is wrong");
    }
}

#[tokio::test]
async fn other_texts_are_refused() {
    let short = format!(r#"{{"round":518,"signature":"{}"}}"#, "8".repeat(95));
    for body in [
        "",
        "null",
        "[]",
        "<html>",
        r#"{"round":518"#,
        r#"{"round":"518"}"#,
        &short,
    ] {
        let reason = failure(Fault::Body(body.into())).await;
        assert_eq!(reason, "the response is not a beacon", "{body}");
    }
}

#[tokio::test]
async fn a_response_longer_than_4_kib_is_refused() {
    for fault in [Fault::Body(vec![b' '; 4097]), Fault::Endless] {
        assert_eq!(
            failure(fault).await,
            "the response is longer than 4096 bytes"
        );
    }
}

#[tokio::test]
async fn a_response_of_4_kib_is_read() {
    let longest = Fault::Body(vec![b' '; 4096]);
    assert_eq!(failure(longest).await, "the response is not a beacon");
}

#[tokio::test]
async fn redirects_are_not_followed() {
    let elsewhere = relay_at(518);
    let target = format!("{}/{}/public/518", elsewhere.url(), fake_hash());
    let reason = failure(Fault::Redirect(target)).await;
    assert_eq!(reason, "status 302 Found");
    assert_eq!(elsewhere.requests(), []);
}

#[tokio::test]
async fn a_broken_connection_is_a_failure() {
    for fault in [Fault::Down, Fault::Truncated] {
        let reason = failure(fault).await;
        assert!(reason.starts_with("no response: "), "{reason}");
    }
}

#[tokio::test]
async fn an_unanswered_request_times_out() {
    for fault in [Fault::Hang, Fault::HangDuringResponse] {
        let relay = relay_at(518);
        let drand = client_with_timeout(&[&relay], fake_hash(), SHORT);
        drand.chain().await.expect("the relay knows the chain");
        relay.set_fault(Some(fault));
        assert_eq!(drand.beacon(Round(518)).await, Err(DrandError::NoBeacon));
    }
}

#[tokio::test]
async fn an_unpublished_round_is_not_a_failure() {
    let relay = relay_at(517);
    let drand = client(&[&relay]).await;
    for status in [425, 404] {
        relay.fail_next(1, &Fault::status(status));
        let result = drand.beacon(Round(518)).await;
        assert_eq!(result, Err(DrandError::NoBeacon), "{status}");
    }
    relay.set_now(due_at(518).into());
    assert_eq!(drand.beacon(Round(518)).await, Ok(genuine_beacon(518)));
}

/// The durations of further pauses are in the tests of `drand::pause`.
#[tokio::test]
async fn a_failed_relay_is_paused_for_two_seconds() {
    let relay = relay_at(518);
    let drand = client(&[&relay]).await;
    relay.fail_next(1, &Fault::status(500));
    for _ in 0..2 {
        assert_eq!(drand.beacon(Round(518)).await, Err(DrandError::NoBeacon));
    }
    assert_eq!(requested_beacons(&relay), ["518"], "one request");
    advance(Duration::from_secs(2)).await;
    assert_eq!(drand.beacon(Round(518)).await, Ok(genuine_beacon(518)));
}

#[tokio::test]
async fn a_relay_is_paused_as_long_as_it_asks() {
    let relay = relay_at(518);
    let drand = client(&[&relay]).await;
    let fault = Fault::Status {
        status: 429,
        retry_after: Some(90),
    };
    relay.fail_next(1, &fault);
    for seconds in [60, 30] {
        assert_eq!(drand.beacon(Round(518)).await, Err(DrandError::NoBeacon));
        advance(Duration::from_secs(seconds)).await;
    }
    assert_eq!(drand.beacon(Round(518)).await, Ok(genuine_beacon(518)));
    assert_eq!(requested_beacons(&relay), ["518", "518"]);
}

#[tokio::test]
async fn quicknet_is_built_in() {
    let relay = relay_at(1);
    let drand = client_with_timeout(&[&relay], QUICKNET.hash(), LONG);
    let chain = drand.chain().await.expect("a built-in chain");
    assert_eq!(chain.hash(), QUICKNET.hash());
    assert_eq!(relay.requests(), []);
}

#[tokio::test]
async fn another_chain_is_requested_once() {
    let relay = relay_at(1);
    let drand = client_with_timeout(&[&relay], fake_hash(), LONG);
    for _ in 0..2 {
        let chain = drand.chain().await.expect("the relay knows the chain");
        assert_eq!(chain.due_at(Round(518)), Some(due_at(518)));
    }
    let requests = relay.requests();
    assert_eq!(requests.len(), 1);
    assert_eq!(requests[0].path, format!("/{}/info", fake_hash()));
}

#[tokio::test]
async fn parameters_must_be_those_of_the_chain() {
    for fault in [
        Fault::OtherChain,
        Fault::OtherScheme,
        Fault::Body(b"{}".to_vec()),
        Fault::status(404),
        Fault::Down,
    ] {
        let relay = relay_at(518);
        relay.set_fault(Some(fault.clone()));
        let drand = client_with_timeout(&[&relay], fake_hash(), LONG);
        let result = drand.beacon(Round(518)).await;
        assert_eq!(result, Err(DrandError::NoChain), "{fault:?}");
    }
}

/// A round is due every three seconds. The check requests a round that is published for certain.
#[tokio::test]
async fn an_available_chain_is_checked_once_a_minute() {
    let relay = relay_at(518);
    let drand = client(&[&relay]).await;
    for _ in 0..2 {
        assert!(drand.is_available(due_at(518)).await);
        assert_eq!(requested_beacons(&relay), ["515"]);
    }
    relay.set_fault(Some(Fault::Down));
    advance(Duration::from_secs(59)).await;
    assert!(drand.is_available(due_at(537)).await);
    advance(Duration::from_secs(1)).await;
    assert!(!drand.is_available(due_at(538)).await);
}

#[tokio::test]
async fn an_unavailable_chain_is_checked_again_after_a_minute() {
    let relay = relay_at(518);
    let drand = client(&[&relay]).await;
    relay.set_fault(Some(Fault::Down));
    assert!(!drand.is_available(due_at(518)).await);
    relay.set_fault(None);
    relay.set_now(due_at(538).into());
    assert!(!drand.is_available(due_at(518)).await);
    advance(Duration::from_mins(1)).await;
    assert!(drand.is_available(due_at(538)).await);
}

#[tokio::test]
async fn concurrent_checks_of_the_availability_share_a_request() {
    let relay = relay_at(518);
    let drand = client(&[&relay]).await;
    let now = due_at(518);
    let both = tokio::join!(drand.is_available(now), drand.is_available(now));
    assert_eq!(both, (true, true));
    assert_eq!(requested_beacons(&relay), ["515"]);
}

#[tokio::test]
async fn a_halted_chain_is_not_available() {
    let relay = relay_at(518);
    let drand = client(&[&relay]).await;
    let later = due_at(518) + TimeDelta::minutes(1);
    assert!(!drand.is_available(later).await);
}

#[tokio::test]
async fn an_unanswered_check_means_not_available() {
    let relay = relay_at(518);
    let drand = client(&[&relay]).await;
    relay.set_fault(Some(Fault::Hang));
    assert!(!drand.is_available(due_at(518)).await);
}

#[tokio::test]
async fn each_relay_is_reported() {
    let honest = relay_at(518);
    let broken = relay_at(518);
    let late = relay_at(500);
    let drand = client(&[&honest, &broken, &late]).await;
    broken.set_fault(Some(Fault::status(503)));
    let reports = drand
        .check_relays(due_at(518))
        .await
        .expect("the chain is known");
    let failures: Vec<Option<&str>> = reports
        .iter()
        .map(|report| report.failure.as_deref())
        .collect();
    assert_eq!(
        failures,
        [
            None,
            Some("status 503 Service Unavailable"),
            Some(
                "the relay does not have this round: it is not published yet, or of another chain"
            )
        ]
    );
}

/// The counters of requests in the metrics, with their labels.
fn relay_counters(metrics: &Metrics) -> Vec<String> {
    let text = metrics.text(&CurrentState {
        is_store_up: true,
        is_paused: false,
        clock: &Clock::default(),
        connection: &ConnectionStatus::default(),
        work: None,
    });
    text.lines()
        .filter_map(|line| line.strip_prefix("chess960_drand_requests_total"))
        .map(str::to_owned)
        .collect()
}

#[tokio::test]
async fn requests_are_counted_by_relay_and_outcome() {
    let metrics = Metrics::default();
    let invalid = relay_at(518);
    invalid.set_fault(Some(Fault::Body(b"{}".to_vec())));
    let too_early = relay_at(518);
    too_early.set_fault(Some(Fault::status(425)));
    let relays = urls(&[&invalid, &too_early]);
    let drand = Drand::new(&relays, QUICKNET.hash(), &metrics.relays).expect("a client");
    let result = drand.beacon(Round(518)).await;
    assert_eq!(result, Err(DrandError::NoBeacon));
    assert_eq!(
        relay_counters(&metrics),
        [
            r#"{outcome="failed",relay="1"} 0"#,
            r#"{outcome="failed",relay="2"} 0"#,
            r#"{outcome="invalid",relay="1"} 1"#,
            r#"{outcome="invalid",relay="2"} 0"#,
            r#"{outcome="not_published",relay="1"} 0"#,
            r#"{outcome="not_published",relay="2"} 1"#,
            r#"{outcome="verified",relay="1"} 0"#,
            r#"{outcome="verified",relay="2"} 0"#,
        ]
    );
}
