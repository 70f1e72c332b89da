//! Faults of requests: arranged by tests, or random.

use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng as _;

use crate::prelude::*;

/// Selects requests by method and part of the path, both optional.
#[derive(Debug, Clone)]
pub struct Matcher {
    method: Option<&'static str>,
    path_part: String,
}

impl Matcher {
    pub fn any() -> Self {
        Self::path("")
    }

    pub fn path(path_part: impl Into<String>) -> Self {
        Self {
            method: None,
            path_part: path_part.into(),
        }
    }

    pub fn new(method: &'static str, path_part: impl Into<String>) -> Self {
        Self {
            method: Some(method),
            path_part: path_part.into(),
        }
    }

    pub fn get(path_part: impl Into<String>) -> Self {
        Self::new("GET", path_part)
    }

    pub fn callback() -> Self {
        Self::new("POST", "/callback")
    }

    pub fn followup() -> Self {
        Self::new("POST", "/webhooks/")
    }

    pub fn webhook_edit() -> Self {
        Self::new("PATCH", "/webhooks/")
    }

    pub fn registration() -> Self {
        Self::new("PUT", "/commands")
    }

    pub fn matches(&self, method: &str, path: &str) -> bool {
        self.method.is_none_or(|wanted| wanted == method) && path.contains(&self.path_part)
    }
}

#[derive(Debug, Clone)]
pub enum Fault {
    /// An error response; the request is not handled.
    Status {
        code: u16,
        /// Headers other than the content type.
        headers: Vec<(String, String)>,
        /// Null for a response without a body.
        body: Value,
    },
    /// The connection breaks before the request is handled.
    BreakConnection,
    /// The request is handled, but the connection breaks before the response.
    BreakAfterAccepting,
    /// The request is neither handled nor answered.
    Hang,
    /// The request is handled, but never answered. Used to kill the bot.
    HangAfterAccepting,
}

/// Rate limit of a 429 (`X-RateLimit-Scope`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// The bot's limit on this route.
    User,
    /// A limit on this resource shared by all bots.
    Shared,
    Global,
}

impl Fault {
    pub fn status(code: u16) -> Self {
        Self::Status {
            code,
            headers: Vec::new(),
            body: json!({}),
        }
    }

    pub fn rate_limited(retry_after_ms: u64, scope: Scope) -> Self {
        Self::rate_limited_for(Duration::from_millis(retry_after_ms), scope)
    }

    pub(super) fn rate_limited_for(retry_after: Duration, scope: Scope) -> Self {
        let message = match scope {
            Scope::Shared => "The resource is being rate limited.",
            Scope::User | Scope::Global => "You are being rate limited.",
        };
        Self::Status {
            code: 429,
            headers: rate_limit_headers(retry_after, scope),
            body: json!({
                "message": message,
                "retry_after": retry_after.as_secs_f64(),
                "global": scope == Scope::Global,
                "code": 0,
            }),
        }
    }
}

/// Headers of a 429, without the absolute `X-RateLimit-Reset`.
fn rate_limit_headers(retry_after: Duration, scope: Scope) -> Vec<(String, String)> {
    let seconds = retry_after.as_secs_f64();
    let whole_seconds = seconds.ceil().to_string();
    let exact_seconds = format!("{seconds:.3}");
    let scope_name = match scope {
        Scope::User => "user",
        Scope::Shared => "shared",
        Scope::Global => "global",
    };
    let mut headers = vec![
        ("retry-after", &*whole_seconds),
        ("via", "1.1 google"),
        ("x-ratelimit-scope", scope_name),
    ];
    if scope == Scope::Global {
        headers.push(("x-ratelimit-global", "true"));
    } else {
        headers.extend([
            ("x-ratelimit-bucket", "80c17d2f203122d936070c88c8d10f33"),
            ("x-ratelimit-limit", "5"),
            ("x-ratelimit-remaining", "0"),
            ("x-ratelimit-reset-after", &*exact_seconds),
        ]);
    }
    owned(&headers)
}

fn owned(headers: &[(&str, &str)]) -> Vec<(String, String)> {
    headers
        .iter()
        .map(|&(name, value)| (name.to_owned(), value.to_owned()))
        .collect()
}

/// Arranged faults that are still to happen.
#[derive(Debug, Default)]
pub struct Faults(Vec<Arranged>);

#[derive(Debug)]
struct Arranged {
    matcher: Matcher,
    times: usize,
    fault: Fault,
}

impl Faults {
    pub fn arrange(&mut self, matcher: Matcher, times: usize, fault: Fault) {
        self.0.push(Arranged {
            matcher,
            times,
            fault,
        });
    }

    /// Returns the first fault that is arranged for a request, and counts it as happened.
    pub fn take(&mut self, method: &str, path: &str) -> Option<Fault> {
        let index = self
            .0
            .iter()
            .position(|arranged| arranged.matcher.matches(method, path))?;
        let arranged = &mut self.0[index];
        arranged.times -= 1;
        let fault = arranged.fault.clone();
        self.0.retain(|arranged| arranged.times > 0);
        Some(fault)
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub fn describe(&self) -> Vec<String> {
        self.0
            .iter()
            .map(|arranged| format!("{arranged:?}"))
            .collect()
    }
}

/// Random faults of channel requests, reproducible by seed and requests.
#[derive(Debug)]
pub struct Chaos {
    random: ChaCha8Rng,
    probability: f64,
}

impl Chaos {
    pub fn new(seed: u64, probability: f64) -> Self {
        Self {
            random: ChaCha8Rng::seed_from_u64(seed),
            probability,
        }
    }

    /// Returns a fault with the given probability.
    pub fn next_fault(&mut self, path: &str) -> Option<Fault> {
        if !path.contains("/channels") || !self.random.random_bool(self.probability) {
            return None;
        }
        Some(match self.random.random_range(0..4) {
            0 => Fault::status(500),
            1 => Fault::rate_limited(self.random.random_range(1..100), Scope::User),
            2 => Fault::BreakConnection,
            _ => Fault::BreakAfterAccepting,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const CHANNEL_PATH: &str = "/api/v10/channels/1/messages";

    /// Faults of 4,000 requests, with a probability of 1/4.
    fn random_faults(path: &str) -> Vec<Fault> {
        const SEED: u64 = 960;
        let mut chaos = Chaos::new(SEED, 0.25);
        (0..4000).filter_map(|_| chaos.next_fault(path)).collect()
    }

    fn kind(fault: &Fault) -> &'static str {
        match fault {
            Fault::Status { code: 500, .. } => "error of the server",
            Fault::Status { code: 429, .. } => "rate limit",
            Fault::BreakConnection => "not accepted",
            Fault::BreakAfterAccepting => "accepted without a response",
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn chaos_has_its_probability() {
        // About 1,000, always the same number.
        let count = random_faults(CHANNEL_PATH).len();
        assert!((900..1100).contains(&count), "{count}");
    }

    #[test]
    fn chaos_has_faults_of_four_kinds() {
        let kinds: BTreeSet<&str> = random_faults(CHANNEL_PATH).iter().map(kind).collect();
        let expected = [
            "accepted without a response",
            "error of the server",
            "not accepted",
            "rate limit",
        ];
        assert_eq!(kinds, BTreeSet::from(expected));
    }

    #[test]
    fn chaos_is_reproducible() {
        let [first, second] = [(); 2].map(|()| random_faults(CHANNEL_PATH));
        assert_eq!(format!("{first:?}"), format!("{second:?}"));
    }

    #[test]
    fn chaos_spares_interactions() {
        assert!(random_faults("/api/v10/interactions/1/a/callback").is_empty());
    }
}
