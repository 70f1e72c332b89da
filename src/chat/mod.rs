//! Chat commands, independent of platform and game: options, answers, and refusals.

pub mod answer;
pub(crate) mod button;
pub mod command;
pub(crate) mod confirmation;
pub mod option;
pub(crate) mod paging;
pub(crate) mod payload;
pub mod place;
pub mod platform;
pub mod refusal;
pub mod requester;
pub mod suggest;
