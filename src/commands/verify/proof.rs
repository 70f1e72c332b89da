//! What the kinds have in common: hex digits that are read, and the reply.

use std::str::FromStr;

use super::refusal::VerifyRefusal;
use crate::chat::answer::Message;
use crate::chat::option::Opt;
use crate::chess960::StartId;
use crate::reply::look::Look;
use crate::reply::position;

/// What is proved, and the position.
pub(super) fn message(id: StartId, proved: &str) -> Message {
    let mut message = position::message(id, Look::Line, &[]);
    message.text.insert_str(0, proved);
    message
}

/// Reads 64 hex digits.
///
/// # Errors
/// If what was typed for the option is none.
pub(super) fn read_hex<T: FromStr>(option: &'static Opt, typed: &str) -> Result<T, VerifyRefusal> {
    typed.trim().parse().map_err(|_| VerifyRefusal::NotHex {
        option,
        typed: typed.to_owned(),
    })
}
