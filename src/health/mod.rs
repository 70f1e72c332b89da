//! State of the connection to Discord and of the machine's clock, which readiness depends on.

pub mod clock;
mod connection_status;

pub use self::connection_status::ConnectionStatus;
