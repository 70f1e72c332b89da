//! Text that several replies share.

pub mod agreement;
pub(crate) mod agreement_button;
pub(crate) mod agreement_pgn;
pub(crate) mod agreement_proof;
pub(crate) mod castling;
pub mod daily_post;
pub(crate) mod date;
pub(crate) mod describe;
pub(crate) mod details;
pub(crate) mod erasure;
pub(crate) mod exclusion;
pub mod filter;
pub mod lichess;
pub(crate) mod look;
pub(crate) mod named;
pub(crate) mod notification;
pub(crate) mod nouns;
pub(crate) mod person;
pub(crate) mod position;
pub(crate) mod throws;
pub mod verification;
