//! Faults arranged by tests.

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Closes the connection without a response.
    Down,
    /// Reads the request and never responds.
    Hang,
    /// Never completes the response.
    HangDuringResponse,
    /// Closes the connection before the end of the response.
    Truncated,
    /// Sends a body that never ends.
    Endless,
    /// Responds with a status and no beacon; the seconds are the `Retry-After` header.
    Status {
        status: u16,
        retry_after: Option<u64>,
    },
    /// Responds with 302 to this address.
    Redirect(String),
    /// Responds with 200 and this body.
    Body(Vec<u8>),
    /// Responds with the valid beacon of the next round.
    OtherRound,
    /// Responds with the signature of the next round under the requested number.
    WrongSignature,
    /// Responds with the signature or the parameters of another chain under the requested hash.
    OtherChain,
    /// Responds to `/info` with another scheme.
    OtherScheme,
}

impl Fault {
    /// A status without `Retry-After`.
    pub fn status(status: u16) -> Self {
        Self::Status {
            status,
            retry_after: None,
        }
    }
}
