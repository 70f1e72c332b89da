use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::time::Duration;

use chess960::{DoubleId, Start, StartId};
use fake_lichess::{FakeLichess, Fault, MoveTime, OpenChallenge, Request, form_fields};

use super::{ChallengeError, ChallengeRequest, Lichess, TimeControl};
use crate::http::{BaseUrl, Timeouts};
use crate::text::say;

/// Other responses arrive much earlier.
const SHORT: Duration = Duration::from_millis(300);

fn client(url: &str) -> Lichess {
    Lichess::new(&origin(url)).expect("a client")
}

fn client_with_short_timeout(url: &str) -> Lichess {
    let timeouts = Timeouts {
        connect: SHORT,
        response: SHORT * 2,
    };
    Lichess::with_timeouts(&origin(url), timeouts).expect("a client")
}

fn origin(url: &str) -> BaseUrl {
    url.parse().expect("an origin")
}

fn request_for(start: impl Into<Start>) -> ChallengeRequest {
    ChallengeRequest {
        start: start.into(),
        time: time("3 days"),
        allowed_players: None,
    }
}

fn time(text: &str) -> TimeControl {
    text.parse().expect("a time control")
}

fn id(number: u16) -> StartId {
    StartId::new(number).expect("a number")
}

async fn error_for(fault: &Fault) -> ChallengeError {
    let fake = FakeLichess::start();
    fake.fail_next(1, fault);
    let error = client_with_short_timeout(fake.url())
        .open_challenge(&request_for(id(518)))
        .await
        .expect_err("the request fails");
    assert_eq!(fake.requests().len(), 1, "sent more than once: {fault:?}");
    let is_created = !fake.challenges().is_empty();
    assert!(
        !is_created || error.may_have_created_challenge,
        "{fault:?}: {error:?}"
    );
    error
}

/// Sends a request for position 451, and returns it.
async fn sent_request() -> Request {
    let fake = FakeLichess::start();
    let created = client(fake.url())
        .open_challenge(&request_for(id(451)))
        .await;
    created.expect("a challenge");
    let mut requests = fake.requests();
    assert_eq!(requests.len(), 1);
    requests.remove(0)
}

#[tokio::test]
async fn a_request_has_the_documented_fields() {
    let expected = [
        ("variant", "chess960"),
        (
            "fen",
            "brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/BRNNKQRB w KQkq - 0 1",
        ),
        ("rated", "false"),
        ("days", "3"),
    ]
    .map(|(name, value)| (name.to_owned(), value.to_owned()));
    assert_eq!(form_fields(&sent_request().await), expected);
}

#[tokio::test]
async fn a_request_names_the_bot_and_no_person() {
    let request = sent_request().await;
    let bot = format!("chess960-bot/{}", env!("CARGO_PKG_VERSION"));
    assert_eq!(request.header("user-agent"), Some(bot.as_str()));
    for name in ["authorization", "cookie", "referer"] {
        assert_eq!(request.header(name), None, "{name}");
    }
}

#[tokio::test]
async fn a_created_challenge_has_an_address_for_each_side() {
    let fake = FakeLichess::start();
    let created = client(fake.url())
        .open_challenge(&request_for(id(451)))
        .await
        .expect("a challenge");
    let challenges = fake.challenges();
    let [challenge] = &challenges[..] else {
        panic!("{challenges:?}");
    };
    assert_eq!(created.white, challenge.white_url());
    assert_eq!(created.black, challenge.black_url());
}

#[tokio::test]
async fn sends_allowed_players() {
    let name = |text: &str| text.parse().expect("a name");
    let request = ChallengeRequest {
        allowed_players: Some([name("Ann-1"), name("b_B")]),
        ..request_for(id(0))
    };
    let challenge = sent_challenge(&request).await;
    assert_eq!(challenge.users, Some(["Ann-1", "b_B"].map(str::to_owned)));
    assert!(!challenge.rated);
    assert_eq!(challenge.name, None);
    assert_eq!(challenge.expires_at, None);
}

/// The challenge of a request that the fake lichess accepted.
async fn sent_challenge(request: &ChallengeRequest) -> OpenChallenge {
    let fake = FakeLichess::start();
    let created = client(fake.url()).open_challenge(request).await;
    created.expect("a challenge");
    fake.challenges().remove(0)
}

/// The time of a challenge that the fake lichess accepted.
async fn sent_time(text: &str) -> MoveTime {
    let request = ChallengeRequest {
        time: time(text),
        ..request_for(id(518))
    };
    sent_challenge(&request).await.time
}

#[tokio::test]
async fn clocks_are_sent_in_seconds() {
    for (text, limit, increment) in [
        ("10+5", 600, 5),
        ("0.25+0", 15, 0),
        ("0+1", 0, 1),
        ("180+60", 10_800, 60),
    ] {
        assert_eq!(sent_time(text).await, MoveTime::Clock { limit, increment });
    }
}

#[tokio::test]
async fn lichess_accepts_common_time_controls() {
    for common in TimeControl::common() {
        sent_time(&common.to_string()).await;
    }
    assert_eq!(sent_time("14 days").await, MoveTime::Days(14));
}

/// The variant and the FEN of a challenge that the fake lichess accepted.
async fn sent_position(start: impl Into<Start>) -> (String, String) {
    let challenge = sent_challenge(&request_for(start)).await;
    (challenge.variant, challenge.fen.expect("a FEN"))
}

#[tokio::test]
async fn one_position_is_sent_as_chess960() {
    let (variant, fen) = sent_position(id(0)).await;
    assert_eq!(variant, "chess960");
    assert_eq!(
        fen,
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"
    );
}

#[tokio::test]
async fn different_positions_are_sent_as_a_custom_position() {
    let (variant, fen) = sent_position(DoubleId::new(id(518), id(959))).await;
    assert_eq!(variant, "fromPosition");
    assert_eq!(
        fen,
        "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    );
}

#[tokio::test]
async fn the_same_position_for_both_is_sent_as_chess960() {
    let (variant, _) = sent_position(DoubleId::new(id(518), id(518))).await;
    assert_eq!(variant, "chess960");
}

/// The reason that a member reads if lichess refuses with this body.
async fn reason_for(body: &str) -> String {
    let refused = error_for(&Fault::Status(400, body.to_owned())).await;
    assert!(!refused.may_have_created_challenge);
    refused.reason
}

#[tokio::test]
async fn quotes_reasons_of_lichess() {
    let reason = reason_for(r#"{"error":{"days":["Invalid days"]}}"#).await;
    assert_eq!(
        reason,
        "lichess refused the challenge: `days: Invalid days`"
    );
}

#[tokio::test]
async fn quoted_reasons_cannot_format_or_notify() {
    let reason = reason_for(r#"{"error":"`@everyone` **no**\n# x"}"#).await;
    let expected = "lichess refused the challenge: `'@everyone' **no** # x`";
    assert_eq!(reason, expected);
}

#[tokio::test]
async fn explains_a_refusal_without_a_reason() {
    let reason = reason_for("").await;
    let expected = "lichess refused the challenge and didn't say why.";
    assert_eq!(reason, expected);
}

#[tokio::test]
async fn a_rate_limit_has_a_wait_up_to_an_hour() {
    for (retry_after, wait) in [
        (None, "in 60 seconds."),
        (Some(0), "in 1 second."),
        (Some(1), "in 1 second."),
        (Some(90), "in 90 seconds."),
        (Some(u64::MAX), "in 3600 seconds."),
    ] {
        let error = error_for(&Fault::RateLimited(retry_after)).await;
        assert!(error.reason.ends_with(wait), "{}", error.reason);
        assert!(!error.may_have_created_challenge);
    }
}

#[tokio::test]
async fn no_request_is_sent_while_lichess_asks_to_wait() {
    let fake = FakeLichess::start();
    fake.fail_next(1, &Fault::RateLimited(Some(60)));
    let client = client(fake.url());
    for _ in 0..2 {
        let result = client.open_challenge(&request_for(id(518))).await;
        let error = result.expect_err("lichess asks to wait");
        assert_eq!(error.reason, say!("lichess-too-many", seconds = 60));
        assert!(!error.may_have_created_challenge);
    }
    assert_eq!(fake.requests().len(), 1);
    tokio::time::pause();
    tokio::time::advance(Duration::from_mins(1)).await;
    tokio::time::resume();
    let result = client.open_challenge(&request_for(id(518))).await;
    result.expect("the wait has ended");
}

#[tokio::test]
async fn no_challenge_is_created_by_a_refused_request() {
    for status in [401, 403, 404, 418] {
        let error = error_for(&Fault::Status(status, "{}".to_owned())).await;
        assert!(!error.may_have_created_challenge, "{status}");
        assert!(error.reason.contains(&status.to_string()));
    }
}

#[tokio::test]
async fn a_server_error_may_have_created_a_challenge() {
    for status in [500, 502, 503] {
        let error = error_for(&Fault::Status(status, "{}".to_owned())).await;
        assert!(error.may_have_created_challenge, "{status}");
        assert!(error.reason.contains(&status.to_string()));
    }
}

#[tokio::test]
async fn redirects_are_not_followed() {
    let elsewhere = FakeLichess::start();
    let error = error_for(&Fault::Redirect(elsewhere.url().to_owned())).await;
    assert!(error.reason.contains("302"), "{error:?}");
    assert_eq!(elsewhere.requests(), []);
}

#[tokio::test]
async fn rejects_invalid_responses() {
    let elsewhere = br#"{"id":"AbCd1234","url":"https://lichess.org/AbCd1234",
        "urlWhite":"https://lichess.org/AbCd1234","urlBlack":"https://lichess.org/AbCd1234"}"#;
    let long = vec![b' '; 70_000];
    for body in [&b""[..], b"\xFF\xFE", elsewhere, &long] {
        let error = error_for(&Fault::InvalidBody(body.to_vec())).await;
        let shown = body.escape_ascii();
        assert_eq!(error.reason, say!("lichess-nonsense"), "{shown}");
        assert!(error.may_have_created_challenge);
    }
}

#[tokio::test]
async fn unanswered_request_may_have_created_challenge() {
    for fault in [
        Fault::HangBefore,
        Fault::HangAfter,
        Fault::HangDuringResponse,
        Fault::BreakBefore,
        Fault::BreakDuringResponse,
    ] {
        let error = error_for(&fault).await;
        assert_eq!(error.reason, say!("lichess-unanswered"), "{fault:?}");
        assert!(error.may_have_created_challenge);
    }
}

async fn assert_unreachable(client: &Lichess) {
    let unreachable = ChallengeError {
        reason: say!("lichess-unreachable"),
        may_have_created_challenge: false,
    };
    let result = client.open_challenge(&request_for(id(518))).await;
    assert_eq!(result, Err(unreachable));
}

fn listen() -> (TcpListener, SocketAddr) {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("loopback has a free port");
    let address = listener.local_addr().expect("the listener has an address");
    (listener, address)
}

#[tokio::test]
async fn no_challenge_is_created_without_a_tls_handshake() {
    let (_listener, address) = listen();
    let client = client_with_short_timeout(&format!("https://{address}"));
    assert_unreachable(&client).await;
}

#[tokio::test]
async fn no_challenge_is_created_without_a_connection() {
    let (listener, address) = listen();
    drop(listener);
    let client = client_with_short_timeout(&format!("http://{address}"));
    assert_unreachable(&client).await;
}

#[tokio::test]
async fn no_challenge_is_created_without_an_address() {
    let client = client_with_short_timeout("http://nobody.invalid");
    assert_unreachable(&client).await;
}
