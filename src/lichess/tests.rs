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

/// Sends a request, and returns what lichess received.
async fn sent(request: &ChallengeRequest) -> Request {
    let fake = FakeLichess::start();
    let created = client(fake.url()).open_challenge(request).await;
    created.expect("a challenge");
    let mut requests = fake.requests();
    assert_eq!(requests.len(), 1);
    requests.remove(0)
}

const FEN_451: &str = "brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/BRNNKQRB w KQkq - 0 1";

#[tokio::test]
async fn a_request_has_the_documented_fields() {
    let request = sent(&request_for(id(451))).await;
    let fields = [
        ("variant", "chess960"),
        ("fen", FEN_451),
        ("rated", "false"),
        ("days", "3"),
    ];
    assert_eq!(form_fields(&request), owned(&fields));
}

#[tokio::test]
async fn sends_allowed_players() {
    let request = ChallengeRequest {
        allowed_players: Some([
            "Ann-1".parse().expect("a name"),
            "b_B".parse().expect("a name"),
        ]),
        ..request_for(id(451))
    };
    let fields = [
        ("variant", "chess960"),
        ("fen", FEN_451),
        ("rated", "false"),
        ("days", "3"),
        ("users", "Ann-1,b_B"),
    ];
    assert_eq!(form_fields(&sent(&request).await), owned(&fields));
}

fn owned(fields: &[(&str, &str)]) -> Vec<(String, String)> {
    fields
        .iter()
        .map(|&(name, value)| (name.to_owned(), value.to_owned()))
        .collect()
}

#[tokio::test]
async fn a_request_names_the_bot_and_no_person() {
    let request = sent(&request_for(id(451))).await;
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

/// A client that lichess has just asked to wait for a minute.
async fn client_that_waits_for_a_minute(fake: &FakeLichess) -> Lichess {
    fake.fail_next(1, &Fault::RateLimited(Some(60)));
    let client = client(fake.url());
    let result = client.open_challenge(&request_for(id(518))).await;
    result.expect_err("lichess asks to wait");
    client
}

/// Lets tokio's clock jump. No request may be in progress, because its timeout would expire.
async fn advance(time: Duration) {
    tokio::time::pause();
    tokio::time::advance(time).await;
    tokio::time::resume();
}

#[tokio::test]
async fn no_request_is_sent_while_lichess_asks_to_wait() {
    let fake = FakeLichess::start();
    let client = client_that_waits_for_a_minute(&fake).await;
    let result = client.open_challenge(&request_for(id(518))).await;
    let expected = ChallengeError {
        reason: "lichess gets too many requests from me right now. Try again in 60 seconds."
            .to_owned(),
        may_have_created_challenge: false,
    };
    assert_eq!(result, Err(expected));
    assert_eq!(fake.requests().len(), 1);
}

#[tokio::test]
async fn requests_are_sent_again_after_the_wait() {
    let fake = FakeLichess::start();
    let client = client_that_waits_for_a_minute(&fake).await;
    advance(Duration::from_mins(1)).await;
    let result = client.open_challenge(&request_for(id(518))).await;
    result.expect("the wait has ended");
    assert_eq!(fake.requests().len(), 2);
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
async fn an_unreadable_response_may_have_created_a_challenge() {
    let without_a_link_per_color = br#"{"id":"AbCd1234","url":"https://lichess.org/AbCd1234",
        "urlWhite":"https://lichess.org/AbCd1234","urlBlack":"https://lichess.org/AbCd1234"}"#;
    for (label, body) in [
        ("empty", vec![]),
        ("not UTF-8", b"\xFF\xFE".to_vec()),
        (
            "without a link per color",
            without_a_link_per_color.to_vec(),
        ),
        ("too long", vec![b' '; 70_000]),
    ] {
        let error = error_for(&Fault::InvalidBody(body)).await;
        let expected = ChallengeError {
            reason: "I couldn't read lichess's answer. It may have made the challenge, but I don't know its link. Try \
                     again in a few minutes."
                .to_owned(),
            may_have_created_challenge: true,
        };
        assert_eq!(error, expected, "{label}");
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
