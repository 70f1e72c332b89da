//! Behavior of the gateway on new connections.

/// Fixed for a connection when it is opened.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum ConnectionBehavior {
    #[default]
    Serve,
    /// Answers the upgrade to a websocket with an HTTP status, such as 429 or 503.
    RefuseUpgrade {
        status: u16,
    },
    /// Resets the TCP connection after the upgrade.
    ResetAfterUpgrade,
    CloseBeforeHello {
        code: u16,
    },
    /// Sends nothing after the upgrade, not even HELLO.
    StaySilent,
    IgnoreHeartbeats,
    CloseOnResume {
        code: u16,
    },
    /// Requests a new connection (opcode 7) instead of sending RESUMED.
    ReconnectOnResume,
    /// Requests a new connection (opcode 7) right after READY or RESUMED.
    ReconnectAfterStart,
    /// Answers RESUME with an invalid session (opcode 9) that is still resumable.
    InvalidateResumableSession,
    /// Answers RESUME and IDENTIFY with an invalid session (opcode 9) that is lost.
    InvalidateSession,
}
