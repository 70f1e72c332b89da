//! Faults arranged by tests.

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Responds with a status and a JSON body, without a challenge.
    Status(u16, String),
    /// Responds with 429; the seconds are the `Retry-After` header.
    RateLimited(Option<u64>),
    /// Responds with 200 and this body, without a challenge.
    InvalidBody(Vec<u8>),
    /// Responds with 302 to this address.
    Redirect(String),
    /// Reads the request, and neither creates a challenge nor responds.
    HangBefore,
    /// Creates the challenge and never responds.
    HangAfter,
    /// Creates the challenge and never completes the response.
    HangDuringResponse,
    /// Reads the request and closes the connection, without a challenge.
    BreakBefore,
    /// Creates the challenge and closes the connection before the end of the response.
    BreakDuringResponse,
}
