//! What Discord sends of an interaction: who made it, and what they called, pressed or typed.

pub(crate) mod caller;
pub(crate) mod command;
pub(crate) mod component;
pub(crate) mod message_text;
