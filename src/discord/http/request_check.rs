use std::collections::HashSet;
use std::time::Duration;

use anyhow::Context;
use axum::http::HeaderMap;
use chrono::{DateTime, TimeDelta, Utc};
use parking_lot::Mutex;
use serenity::all::InteractionId;
use serenity::interactions_endpoint::Verifier;
use tokio::time::Instant;

use super::refused::RequestRefused;
use crate::config::PublicKey;

/// Signature over timestamp and body, in hex.
const SIGNATURE: &str = "x-signature-ed25519";

/// In seconds since 1970.
const TIMESTAMP: &str = "x-signature-timestamp";

/// Maximum difference between a signature's time and the clock. Discord waits three seconds for an answer; the rest
/// allows for clock errors.
const MAX_TIME_DIFFERENCE: TimeDelta = TimeDelta::seconds(30);

/// Minimum time for which interactions are remembered: twice [`MAX_TIME_DIFFERENCE`], for timestamps in the future.
const REPLAY_WINDOW: Duration = Duration::from_mins(1);

const WARN_EVERY: Duration = Duration::from_mins(1);

const SIGNATURE_DIGITS: usize = 128;

/// Signature that is not verified yet.
#[derive(Debug)]
pub(super) struct SignatureHeaders<'a> {
    signature: &'a str,
    timestamp: &'a str,
}

impl<'a> SignatureHeaders<'a> {
    /// Reads the signature of a request. Fails if a header is missing or the signature is malformed.
    pub fn from_headers(headers: &'a HeaderMap) -> Result<Self, RequestRefused> {
        let signature = header(headers, SIGNATURE)?;
        let timestamp = header(headers, TIMESTAMP)?;
        let is_hex = signature.bytes().all(|byte| byte.is_ascii_hexdigit());
        if signature.len() != SIGNATURE_DIGITS || !is_hex {
            return Err(RequestRefused::Unsigned);
        }
        Ok(Self {
            signature,
            timestamp,
        })
    }
}

fn header<'a>(headers: &'a HeaderMap, name: &str) -> Result<&'a str, RequestRefused> {
    headers
        .get(name)
        .and_then(|value| value.to_str().ok())
        .ok_or(RequestRefused::Unsigned)
}

/// Checks that Discord has sent a request, recently and only once.
pub(super) struct RequestCheck {
    verifier: Verifier,
    seen: Mutex<SeenInteractions>,
    /// Last warning that the clock may be wrong.
    warned_at: Mutex<Option<Instant>>,
}

/// Interactions accepted in the current and the previous [`REPLAY_WINDOW`]. Only Discord can add entries.
struct SeenInteractions {
    /// Start of the current window.
    since: Instant,
    current: HashSet<InteractionId>,
    previous: HashSet<InteractionId>,
}

impl RequestCheck {
    /// Returns a check of requests that are signed with the application's key. It has not seen an interaction yet. Fails
    /// if the key is not a point of the curve.
    pub fn new(public_key: PublicKey) -> anyhow::Result<Self> {
        let verifier = Verifier::try_new(public_key.0)
            .context("the application's public key is not valid (setting DISCORD_PUBLIC_KEY)")?;
        let seen = SeenInteractions {
            since: Instant::now(),
            current: HashSet::new(),
            previous: HashSet::new(),
        };
        Ok(Self {
            verifier,
            seen: Mutex::new(seen),
            warned_at: Mutex::new(None),
        })
    }

    /// Verifies that Discord has signed a request, and returns when. The time is in a header, which anyone could send,
    /// so it counts only with the signature.
    pub fn verified_time(
        &self,
        headers: &SignatureHeaders<'_>,
        body: &[u8],
    ) -> Result<DateTime<Utc>, RequestRefused> {
        self.verifier
            .verify(headers.signature, headers.timestamp, body)
            .map_err(|()| RequestRefused::Unsigned)?;
        let seconds = headers
            .timestamp
            .parse()
            .map_err(|_| RequestRefused::Stale)?;
        DateTime::from_timestamp(seconds, 0).ok_or(RequestRefused::Stale)
    }

    /// Refuses a request that was signed more than [`MAX_TIME_DIFFERENCE`] ago, because an attacker may have recorded
    /// it. Allows the same difference in the other direction, because clocks differ.
    pub fn check_age(
        &self,
        signed_at: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<(), RequestRefused> {
        let age = now - signed_at;
        if age.abs() <= MAX_TIME_DIFFERENCE {
            return Ok(());
        }
        if self.may_warn() {
            tracing::warn!(
                age_seconds = age.num_seconds(),
                "interaction refused because its signature is not recent; if this repeats, this machine's clock is \
                 wrong"
            );
        }
        Err(RequestRefused::Stale)
    }

    /// Returns true at most once in [`WARN_EVERY`]. A warning is important, because Discord disables an endpoint that
    /// refuses its requests.
    fn may_warn(&self) -> bool {
        let mut warned_at = self.warned_at.lock();
        let may_warn = warned_at.is_none_or(|at| at.elapsed() >= WARN_EVERY);
        if may_warn {
            *warned_at = Some(Instant::now());
        }
        may_warn
    }

    /// Refuses an interaction that was accepted before: an attacker may have recorded and repeated the request.
    /// Remembers interactions for at least [`REPLAY_WINDOW`]; after that, their signatures are too old.
    pub fn admit(&self, interaction: InteractionId) -> Result<(), RequestRefused> {
        let mut seen = self.seen.lock();
        if seen.since.elapsed() >= REPLAY_WINDOW {
            // Forgets the interactions of the previous window.
            seen.previous = std::mem::take(&mut seen.current);
            seen.since = Instant::now();
        }
        if seen.previous.contains(&interaction) || !seen.current.insert(interaction) {
            return Err(RequestRefused::Repeated);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use ed25519_dalek::{Signer, SigningKey};

    use super::*;

    const BODY: &[u8] = b"{}";

    fn key() -> SigningKey {
        SigningKey::from_bytes(&[7; 32])
    }

    fn check() -> RequestCheck {
        RequestCheck::new(PublicKey(key().verifying_key().to_bytes())).expect("a key")
    }

    fn now() -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000, 0).expect("a time")
    }

    fn signed(key: &SigningKey, timestamp: &str) -> HeaderMap {
        let signature = key.sign(&[timestamp.as_bytes(), BODY].concat());
        headers(&hex::encode(signature.to_bytes()), timestamp)
    }

    fn headers(signature: &str, timestamp: &str) -> HeaderMap {
        let value = |text: &str| text.parse().expect("a header's value");
        HeaderMap::from_iter([
            (SIGNATURE.parse().expect("a name"), value(signature)),
            (TIMESTAMP.parse().expect("a name"), value(timestamp)),
        ])
    }

    fn checked(headers: &HeaderMap, body: &[u8]) -> Result<(), RequestRefused> {
        let check = check();
        check.check_age(
            check.verified_time(&SignatureHeaders::from_headers(headers)?, body)?,
            now(),
        )
    }

    /// Checks a request that was signed this many seconds ago.
    fn check_of_age(seconds: i64) -> Result<(), RequestRefused> {
        let timestamp = (now().timestamp() - seconds).to_string();
        checked(&signed(&key(), &timestamp), BODY)
    }

    #[track_caller]
    fn assert_stale(checked: &Result<(), RequestRefused>) {
        assert!(matches!(checked, Err(RequestRefused::Stale)), "{checked:?}");
    }

    #[test]
    fn accepts_signatures_of_the_last_and_next_30_seconds() {
        for seconds in [-30, 0, 30] {
            assert!(check_of_age(seconds).is_ok(), "{seconds}");
        }
    }

    #[test]
    fn older_and_later_signatures_are_stale() {
        for seconds in [-31, 31, 1_000_000_000] {
            assert_stale(&check_of_age(seconds));
        }
    }

    #[test]
    fn signatures_without_a_valid_time_are_stale() {
        for timestamp in ["", "now", "1e9", "9223372036854775807", "-1", "0x1"] {
            assert_stale(&checked(&signed(&key(), timestamp), BODY));
        }
    }

    fn timestamp() -> String {
        now().timestamp().to_string()
    }

    /// Signature of [`BODY`] in hexadecimal digits.
    fn signature() -> String {
        let signed = signed(&key(), &timestamp());
        signed[SIGNATURE].to_str().expect("hex").to_owned()
    }

    #[track_caller]
    fn assert_unsigned(headers: &HeaderMap, body: &[u8]) {
        let checked = checked(headers, body);
        assert!(
            matches!(checked, Err(RequestRefused::Unsigned)),
            "{checked:?}"
        );
    }

    #[test]
    fn rejects_signatures_of_other_keys() {
        let other_key = SigningKey::from_bytes(&[8; 32]);
        assert_unsigned(&signed(&other_key, &timestamp()), BODY);
    }

    #[test]
    fn rejects_signatures_of_other_times() {
        let later = (now().timestamp() + 1).to_string();
        assert_unsigned(&headers(&signature(), &later), BODY);
    }

    #[test]
    fn rejects_signatures_of_other_bodies() {
        let headers = headers(&signature(), &timestamp());
        assert_unsigned(&headers, b"{} ");
    }

    #[test]
    fn rejects_signatures_that_are_not_128_hexadecimal_digits() {
        let valid = signature();
        for malformed in [
            &valid[..126],
            &format!("{valid}00"),
            &"zz".repeat(64),
            &"+1".repeat(64),
        ] {
            assert_unsigned(&headers(malformed, &timestamp()), BODY);
        }
    }

    #[test]
    fn rejects_signatures_that_are_not_ascii() {
        let mut headers = headers(&signature(), &timestamp());
        // As many bytes as a signature.
        let letters = "é".repeat(64).into_bytes();
        headers.insert(SIGNATURE, letters.try_into().expect("a header's value"));
        assert_unsigned(&headers, BODY);
    }

    #[test]
    fn rejects_requests_without_a_header() {
        for name in [SIGNATURE, TIMESTAMP] {
            let mut headers = headers(&signature(), &timestamp());
            headers.remove(name);
            assert_unsigned(&headers, BODY);
        }
    }

    #[test]
    fn a_public_key_must_be_a_point_of_the_curve() {
        const NOT_ON_THE_CURVE: PublicKey = PublicKey([2; 32]);
        assert!(RequestCheck::new(NOT_ON_THE_CURVE).is_err());
    }

    #[tokio::test(start_paused = true)]
    async fn an_interaction_is_admitted_once_while_its_signature_is_valid() {
        let check = check();
        let repeated = InteractionId::new(1);
        assert!(check.admit(repeated).is_ok());
        for second in 1..=60 {
            tokio::time::advance(Duration::from_secs(1)).await;
            assert!(check.admit(InteractionId::new(1 + second)).is_ok());
            assert!(check.admit(repeated).is_err(), "after {second} s");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn an_interaction_is_forgotten_after_two_windows() {
        let check = check();
        let first = InteractionId::new(1);
        assert!(check.admit(first).is_ok());
        // The first interaction after a window begins another one.
        for later in [2, 3] {
            tokio::time::advance(REPLAY_WINDOW).await;
            assert!(check.admit(InteractionId::new(later)).is_ok());
        }
        assert!(check.admit(first).is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn warns_of_a_wrong_clock_once_a_minute() {
        let check = check();
        assert!(check.may_warn());
        tokio::time::advance(Duration::from_secs(59)).await;
        assert!(!check.may_warn());
        tokio::time::advance(Duration::from_secs(1)).await;
        assert!(check.may_warn());
    }
}
