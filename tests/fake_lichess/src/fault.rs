//! What goes wrong when a test wants it.

/// What happens to a request instead of an answer to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is answered by a status and a body of JSON, and no challenge is made.
    Status(u16, String),
    /// It is answered by 429, with so many seconds in `Retry-After` if any.
    TooMany(Option<u64>),
    /// It is answered by 200 and this body, and no challenge is made.
    Nonsense(Vec<u8>),
    /// It is answered by 302 to another address.
    Redirect(String),
    /// It is read and never answered, and no challenge is made.
    HangBefore,
    /// It is never answered, though the challenge is made.
    HangAfter,
    /// The challenge is made, and its answer begins and never ends.
    HangInside,
    /// The connection breaks when it was read, and no challenge is made.
    BreakBefore,
    /// The connection breaks in the middle of the answer, though the challenge is made.
    BreakInside,
}
