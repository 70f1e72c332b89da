//! How long to wait after a 429 (<https://discord.com/developers/docs/topics/rate-limits#exceeding-a-rate-limit>).

use std::collections::HashMap;
use std::time::Duration;

use parking_lot::Mutex;
use reqwest::header::{HeaderMap, RETRY_AFTER};
use serde_json::Value;
use tokio::time::Instant;

/// First pause after a 429 without a usable time. Doubles with each 429 of the same request.
const FIRST_PAUSE: Duration = Duration::from_secs(1);

/// Maximum of the doubled pause. Longer times come only from Discord.
const MAX_PAUSE: Duration = Duration::from_mins(1);

/// A limited request is remembered for this long after the end of its pause. Longer than the minute in which a request
/// may be sent ten times.
const REMEMBERED_FOR: Duration = Duration::from_mins(2);

/// Minimum interval between log messages about unusual times.
const LOG_INTERVAL: Duration = Duration::from_mins(10);

/// Maximum length in characters.
const MAX_LOGGED_TIME: usize = 40;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LimitScope {
    /// One route of the bot (`user`), or a resource that several bots use (`shared`).
    Route,
    /// All requests of the bot.
    Global,
    /// All requests from the address: the response comes from Cloudflare and has no rate limit headers.
    Address,
}

impl LimitScope {
    /// Reads the scope from a response with status 429. Discord names it in a header (`user`, `shared` or `global`) and
    /// in the body (`"global": true` or `false`). If they disagree, the wider scope counts, because requests that
    /// exceed it lead to a ban. If neither names a scope, the response is Cloudflare's.
    fn from_response(headers: &HeaderMap, body: &Value) -> Self {
        let scope = headers.get("x-ratelimit-scope");
        let global_header = headers.get("x-ratelimit-global");
        let is_global = scope.is_some_and(|scope| scope == "global")
            || global_header.is_some_and(|is_global| is_global == "true")
            || body["global"] == true;
        if is_global {
            return Self::Global;
        }
        let is_from_discord = scope.is_some() || body["global"] == false;
        if is_from_discord {
            Self::Route
        } else {
            Self::Address
        }
    }

    /// Maximum time that Discord can plausibly request.
    fn max_wait(self) -> Duration {
        match self {
            // Discord's example of a shared limit is 22 minutes.
            Self::Route => Duration::from_mins(30),
            // The limit is per second; Discord's example is 65 seconds.
            Self::Global => Duration::from_mins(5),
            // Bans by Cloudflare take up to an hour.
            Self::Address => Duration::from_hours(1),
        }
    }
}

/// A 429: its scope, and the pause before the next attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RateLimit {
    pub scope: LimitScope,
    pub wait: Duration,
    /// The time in the response if it is not `wait`: missing, unreadable, not positive or too long.
    unusual_time: Option<String>,
}

impl RateLimit {
    /// Reads a response with status 429 (too many requests): which requests must wait, and how long.
    ///
    /// The body has fractions of a second, the header whole seconds. So the body counts, and the header only if the
    /// body has no usable time, as in responses from Cloudflare. Times that are longer than Discord can plausibly
    /// request are shortened.
    pub(super) fn from_response(headers: &HeaderMap, body: &Value) -> Self {
        let scope = LimitScope::from_response(headers, body);
        let in_body = &body["retry_after"];
        let in_header = headers
            .get(RETRY_AFTER)
            .and_then(|value| value.to_str().ok());
        let requested_wait = usable_wait(in_body, in_header);
        let wait = requested_wait.unwrap_or(FIRST_PAUSE).min(scope.max_wait());
        // They differ if no time is usable, or if the time is longer than the maximum.
        let unusual_time = if requested_wait == Some(wait) {
            None
        } else {
            let times = format!("body {in_body}, header {in_header:?}");
            Some(times.chars().take(MAX_LOGGED_TIME).collect())
        };
        Self {
            scope,
            wait,
            unusual_time,
        }
    }
}

/// Returns the time in the body of a 429 or, if the body has no usable one, in the header. Both are in seconds.
fn usable_wait(in_body: &Value, in_header: Option<&str>) -> Option<Duration> {
    if let Some(wait) = in_body.as_f64().and_then(positive_duration) {
        return Some(wait);
    }
    positive_duration(in_header?.parse().ok()?)
}

/// Converts a time in a response. `None` if it is zero, negative or not a number: a request after it would be refused
/// again.
fn positive_duration(seconds: f64) -> Option<Duration> {
    if seconds > 0.0 {
        Some(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX))
    } else {
        None
    }
}

/// Requests that were answered with 429, by [key](crate::discord::rest::request::Request::key).
///
/// Survives the end of a call, because workers send the same request again.
#[derive(Default)]
pub(crate) struct RepeatedLimits {
    limited: Mutex<HashMap<u64, Limited>>,
    logged_at: Mutex<Option<Instant>>,
}

#[derive(Clone, Copy, Debug)]
struct Limited {
    /// 429s in a row.
    count: u32,
    wait_until: Instant,
}

impl RepeatedLimits {
    /// Records that Discord refused a request with status 429 (too many requests). `key` identifies the request, so
    /// that it is recognized when it is sent again.
    ///
    /// If Discord refuses the same request several times in a row, lengthens the wait of `limit`: to at least 2 seconds
    /// after the second time, then 4, 8 and so on, up to [`MAX_PAUSE`]. Also logs a time in the response that cannot be
    /// right.
    pub(super) fn record(&self, key: u64, limit: &mut RateLimit) {
        let now = Instant::now();
        let mut limited = self.limited.lock();
        // Removes old requests, because the map would grow with each request that is not sent again.
        limited.retain(|_, request| now < request.wait_until + REMEMBERED_FOR);
        let earlier_count = limited.get(&key).map_or(0, |request| request.count);
        if earlier_count > 0 {
            let pause = FIRST_PAUSE * 2_u32.saturating_pow(earlier_count);
            limit.wait = limit.wait.max(pause.min(MAX_PAUSE));
        }
        limited.insert(
            key,
            Limited {
                count: earlier_count + 1,
                wait_until: now + limit.wait,
            },
        );
        drop(limited);
        self.log_unusual_time(limit, now);
    }

    pub(super) fn forget(&self, key: u64) {
        self.limited.lock().remove(&key);
    }

    /// Logs the wait that Discord's response asked for if it cannot be right, such as a negative one, at most once in
    /// [`LOG_INTERVAL`].
    fn log_unusual_time(&self, limit: &RateLimit, now: Instant) {
        let Some(time) = &limit.unusual_time else {
            return;
        };
        let mut logged_at = self.logged_at.lock();
        if logged_at.is_some_and(|at| now < at + LOG_INTERVAL) {
            return;
        }
        *logged_at = Some(now);
        tracing::warn!(
            scope = ?limit.scope,
            time,
            wait_seconds = limit.wait.as_secs_f32(),
            "429 without a plausible time; waiting for a time of our own"
        );
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use reqwest::header::HeaderValue;
    use serde_json::json;

    use super::*;

    const SCOPE: &str = "x-ratelimit-scope";

    /// Reads a 429 with these headers and this body.
    fn read(headers: &[(&'static str, &'static str)], body: &Value) -> RateLimit {
        let mut map = HeaderMap::new();
        for &(name, value) in headers {
            map.insert(name, HeaderValue::from_static(value));
        }
        RateLimit::from_response(&map, body)
    }

    /// The wait after a 429 with this header `Retry-After` and this body.
    fn wait(retry_after: &'static str, body: &Value) -> Duration {
        read(&[("retry-after", retry_after), (SCOPE, "user")], body).wait
    }

    #[test]
    fn wait_is_the_exact_time_in_the_body() {
        let body = json!({"retry_after": 64.57});
        assert_eq!(wait("65", &body), Duration::from_millis(64_570));
        let tiny = json!({"retry_after": 0.01});
        assert_eq!(wait("1", &tiny), Duration::from_millis(10));
    }

    #[test]
    fn wait_is_the_time_in_the_header_if_the_body_has_no_usable_one() {
        for (label, body) in [
            ("no time", json!({})),
            ("page of a proxy", Value::Null),
            ("zero", json!({"retry_after": 0})),
            ("no number", json!({"retry_after": "soon"})),
        ] {
            assert_eq!(wait("65", &body), Duration::from_secs(65), "{label}");
        }
    }

    #[test]
    fn wait_is_a_second_without_a_usable_time() {
        for (header, body) in [
            ("0", json!({"retry_after": 0})),
            ("-5", json!({"retry_after": -5})),
            ("soon", json!({"retry_after": "soon"})),
            ("NaN", json!({})),
            ("", Value::Null),
        ] {
            assert_eq!(
                wait(header, &body),
                Duration::from_secs(1),
                "{header:?} {body}"
            );
        }
    }

    /// The wait after a 429 of this scope that requests this wait.
    fn wait_in_scope(scope: &'static str, retry_after: f64) -> Duration {
        read(&[(SCOPE, scope)], &json!({"retry_after": retry_after})).wait
    }

    #[test]
    fn wait_for_a_route_is_at_most_half_an_hour() {
        let half_an_hour = Duration::from_mins(30);
        assert_eq!(wait_in_scope("user", 1_336.0), Duration::from_secs(1_336));
        assert_eq!(wait_in_scope("user", 3_600.0), half_an_hour);
        // Longer than the longest `Duration`.
        assert_eq!(wait_in_scope("shared", 1e300), half_an_hour);
    }

    #[test]
    fn wait_of_the_bot_is_at_most_five_minutes() {
        assert_eq!(wait_in_scope("global", 64.0), Duration::from_secs(64));
        assert_eq!(wait_in_scope("global", 3_600.0), Duration::from_mins(5));
    }

    #[test]
    fn wait_of_the_address_is_at_most_an_hour() {
        for (header, seconds) in [("3000", 3_000), ("86400", 3_600), ("inf", 3_600)] {
            // Cloudflare sends neither a scope nor JSON.
            let limit = read(&[("retry-after", header)], &Value::Null);
            assert_eq!(limit.wait, Duration::from_secs(seconds), "{header}");
        }
    }

    #[test]
    fn one_route_is_limited_if_discord_says_so() {
        for (label, headers, body) in [
            ("limit of the bot", &[(SCOPE, "user")][..], json!({})),
            ("shared limit", &[(SCOPE, "shared")], json!({})),
            ("body only", &[], json!({"global": false})),
            (
                "unusable time",
                &[],
                json!({"global": false, "retry_after": "soon"}),
            ),
        ] {
            assert_eq!(read(headers, &body).scope, LimitScope::Route, "{label}");
        }
    }

    #[test]
    fn the_bot_is_limited_if_a_header_or_the_body_says_so() {
        for (label, headers, body) in [
            ("scope", &[(SCOPE, "global")][..], json!({})),
            ("flag", &[("x-ratelimit-global", "true")], json!({})),
            ("only the body", &[(SCOPE, "user")], json!({"global": true})),
            (
                "only a header",
                &[(SCOPE, "global")],
                json!({"global": false}),
            ),
        ] {
            assert_eq!(read(headers, &body).scope, LimitScope::Global, "{label}");
        }
    }

    #[test]
    fn the_address_is_limited_if_neither_headers_nor_body_have_a_scope() {
        let of_cloudflare = json!({"code": 0, "message": "You are being blocked"});
        assert_eq!(read(&[], &of_cloudflare).scope, LimitScope::Address);
        assert_eq!(read(&[], &Value::Null).scope, LimitScope::Address);
    }

    /// A request, and another one.
    const REQUEST: u64 = 1;
    const OTHER_REQUEST: u64 = 2;

    /// Waits in whole seconds after ten 429s of one request, each of which requests this wait.
    fn ten_waits(limits: &RepeatedLimits, retry_after: f64) -> Vec<u64> {
        let mut waits = Vec::new();
        for _ in 0..10 {
            let mut limit = read(&[(SCOPE, "user")], &json!({"retry_after": retry_after}));
            limits.record(REQUEST, &mut limit);
            waits.push(limit.wait.as_secs());
        }
        waits
    }

    #[test]
    fn waits_double_up_to_a_minute_while_a_request_is_limited() {
        for (retry_after, expected) in [
            (0.0, [1, 2, 4, 8, 16, 32, 60, 60, 60, 60]),
            (0.01, [0, 2, 4, 8, 16, 32, 60, 60, 60, 60]),
            (5.0, [5, 5, 5, 8, 16, 32, 60, 60, 60, 60]),
            (90.0, [90; 10]),
        ] {
            let waits = ten_waits(&RepeatedLimits::default(), retry_after);
            assert_eq!(waits, expected, "{retry_after}");
        }
    }

    #[test]
    fn the_first_wait_after_a_success_is_short_again() {
        let limits = RepeatedLimits::default();
        ten_waits(&limits, 0.0);
        limits.forget(REQUEST);
        assert_eq!(ten_waits(&limits, 0.0)[0], 1);
    }

    /// Records a 429 of [`OTHER_REQUEST`]. Returns all remembered requests.
    fn remembered_after_another(limits: &RepeatedLimits) -> BTreeSet<u64> {
        let mut limit = read(&[(SCOPE, "user")], &json!({"retry_after": 1}));
        limits.record(OTHER_REQUEST, &mut limit);
        limits.limited.lock().keys().copied().collect()
    }

    #[tokio::test(start_paused = true)]
    async fn a_limited_request_is_forgotten_two_minutes_after_its_wait() {
        let limits = RepeatedLimits::default();
        // The last wait is a minute.
        ten_waits(&limits, 0.0);
        tokio::time::advance(Duration::from_secs(179)).await;
        let before = remembered_after_another(&limits);
        assert_eq!(before, BTreeSet::from([REQUEST, OTHER_REQUEST]));
        tokio::time::advance(Duration::from_secs(1)).await;
        let after = remembered_after_another(&limits);
        assert_eq!(after, BTreeSet::from([OTHER_REQUEST]));
    }

    #[test]
    fn a_long_time_is_cut_in_the_log() {
        let limit = read(&[], &json!({"retry_after": "x".repeat(1_000)}));
        let logged = limit.unusual_time.expect("the time is unusual");
        let start_of_the_body = "x".repeat(34);
        assert_eq!(logged, format!("body \"{start_of_the_body}"));
    }
}
