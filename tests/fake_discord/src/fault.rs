//! Faults that a test arranges: what goes wrong with which of the next requests.

use std::time::Duration;

use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng as _;
use serde_json::{Value, json};

/// Which requests are meant: a method and a part of the path, either of which may be left open.
#[derive(Debug, Clone)]
pub struct Matcher {
    method: Option<&'static str>,
    path_part: String,
}

impl Matcher {
    /// All requests.
    pub fn any() -> Self {
        Self::path("")
    }

    /// Requests of any method whose path contains `path_part`.
    pub fn path(path_part: impl Into<String>) -> Self {
        Self {
            method: None,
            path_part: path_part.into(),
        }
    }

    /// Requests with this method whose path contains `path_part`.
    pub fn new(method: &'static str, path_part: impl Into<String>) -> Self {
        Self {
            method: Some(method),
            path_part: path_part.into(),
        }
    }

    /// GET requests whose path contains `path_part`.
    pub fn get(path_part: impl Into<String>) -> Self {
        Self::new("GET", path_part)
    }

    /// Interaction callbacks.
    pub fn callback() -> Self {
        Self::new("POST", "/callback")
    }

    /// Followup messages.
    pub fn followup() -> Self {
        Self::new("POST", "/webhooks/")
    }

    /// Edits of messages through an interaction's token.
    pub fn webhook_edit() -> Self {
        Self::new("PATCH", "/webhooks/")
    }

    /// Registrations of commands.
    pub fn registration() -> Self {
        Self::new("PUT", "/commands")
    }

    /// Whether a request is meant.
    pub fn matches(&self, method: &str, path: &str) -> bool {
        self.method.is_none_or(|wanted| wanted == method) && path.contains(&self.path_part)
    }
}

/// What goes wrong with a request.
#[derive(Debug, Clone)]
pub enum Fault {
    /// Discord answers this, and does not do what was asked.
    Status {
        /// The HTTP status.
        code: u16,
        /// Headers of the answer, besides the content type.
        headers: Vec<(String, String)>,
        /// The body of the answer.
        body: Value,
    },
    /// Discord answers 429.
    RateLimited {
        /// How long it asks to wait.
        retry_after: Duration,
        /// Which limit was hit.
        scope: Scope,
    },
    /// The connection breaks before Discord looks at the request.
    BreakConnection,
    /// Discord does what was asked, but the connection breaks before the answer.
    BreakAfterAccepting,
    /// Discord neither does what was asked nor answers, ever.
    Hang,
    /// Discord does what was asked, but never answers: time to kill the bot.
    HangAfterAccepting,
}

/// Which rate limit a 429 is about (`X-RateLimit-Scope`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// The bot's own limit on this route.
    User,
    /// A limit on this resource that all bots share.
    Shared,
    /// The bot's limit on all requests together.
    Global,
}

impl Fault {
    /// A status with an empty JSON object, as for `Fault::status(503)`.
    pub fn status(code: u16) -> Self {
        Self::Status {
            code,
            headers: Vec::new(),
            body: json!({}),
        }
    }

    /// A 429 that asks to wait for so many milliseconds.
    pub fn rate_limited(retry_after_ms: u64, scope: Scope) -> Self {
        Self::RateLimited {
            retry_after: Duration::from_millis(retry_after_ms),
            scope,
        }
    }
}

/// The headers of a 429, without `X-RateLimit-Reset`, a time of day: the others say how long to wait.
pub fn rate_limit_headers(retry_after: Duration, scope: Scope) -> Vec<(String, String)> {
    let whole_seconds = retry_after.as_secs() + u64::from(retry_after.subsec_nanos() > 0);
    let mut headers = vec![
        ("retry-after", whole_seconds.to_string()),
        ("via", "1.1 google".to_owned()),
    ];
    let scope_name = match scope {
        Scope::User => "user",
        Scope::Shared => "shared",
        Scope::Global => "global",
    };
    headers.push(("x-ratelimit-scope", scope_name.to_owned()));
    if scope == Scope::Global {
        headers.push(("x-ratelimit-global", "true".to_owned()));
    } else {
        headers.push((
            "x-ratelimit-bucket",
            "80c17d2f203122d936070c88c8d10f33".to_owned(),
        ));
        headers.push(("x-ratelimit-limit", "5".to_owned()));
        headers.push(("x-ratelimit-remaining", "0".to_owned()));
        headers.push((
            "x-ratelimit-reset-after",
            format!("{:.3}", retry_after.as_secs_f64()),
        ));
    }
    headers
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}

/// The body of a 429.
pub fn rate_limit_body(retry_after: Duration, scope: Scope) -> Value {
    let message = match scope {
        Scope::Shared => "The resource is being rate limited.",
        Scope::User | Scope::Global => "You are being rate limited.",
    };
    json!({
        "message": message,
        "retry_after": retry_after.as_secs_f64(),
        "global": scope == Scope::Global,
        "code": 0,
    })
}

/// The faults that are arranged and have not all happened yet.
#[derive(Debug, Default)]
pub struct Faults(Vec<Arranged>);

#[derive(Debug)]
struct Arranged {
    matcher: Matcher,
    times: usize,
    fault: Fault,
}

impl Faults {
    /// Arranges a fault for the next `times` requests that match.
    pub fn arrange(&mut self, matcher: Matcher, times: usize, fault: Fault) {
        self.0.push(Arranged {
            matcher,
            times,
            fault,
        });
    }

    /// The fault for a request, if one is arranged.
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

    /// Forgets all faults that have not happened.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The faults that have not happened, for the check at the end.
    pub fn describe(&self) -> Vec<String> {
        self.0
            .iter()
            .map(|arranged| format!("{arranged:?}"))
            .collect()
    }
}

/// Faults that happen at random to requests about channels, the same for the same seed and the
/// same requests.
#[derive(Debug)]
pub struct Chaos {
    random: ChaCha8Rng,
    probability: f64,
}

impl Chaos {
    /// Faults that happen with this probability.
    pub fn new(seed: u64, probability: f64) -> Self {
        Self {
            random: ChaCha8Rng::seed_from_u64(seed),
            probability,
        }
    }

    /// The fault that happens to a request, if one does.
    pub fn strike(&mut self, path: &str) -> Option<Fault> {
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
    use super::*;

    #[test]
    fn chaos_is_as_likely_as_it_should_be_and_repeatable() {
        let strikes = |path| {
            let mut chaos = Chaos::new(960, 0.25);
            let kinds = (0..4000).filter_map(|_| chaos.strike(path));
            kinds.map(|fault| format!("{fault:?}")).collect::<Vec<_>>()
        };
        let path = "/api/v10/channels/1/messages";
        let faults = strikes(path);
        assert!((800..1200).contains(&faults.len()), "{}", faults.len());
        assert!(faults.iter().any(|fault| fault == "BreakAfterAccepting"));
        assert_eq!(strikes(path), faults);
        assert!(strikes("/api/v10/interactions/1/a/callback").is_empty());
    }
}
