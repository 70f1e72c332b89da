pub(crate) mod attachment;
pub(crate) mod command;
pub(crate) mod component;
pub(crate) mod interaction;
pub(crate) mod message_command;
pub(crate) mod message_text;
pub(crate) mod raw;
pub(crate) mod sender;
