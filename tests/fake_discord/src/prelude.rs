//! Names that many modules use.

pub(crate) use std::time::Duration;

pub(crate) use chrono::{DateTime, TimeDelta, Utc};
pub(crate) use serde_json::{Map, Value, json};

pub(crate) use crate::FakeDiscord;
pub(crate) use crate::attachments::{Attachment, Body, Upload};
pub(crate) use crate::call::{Call, MessageView};
pub(crate) use crate::fault::{Chaos, Fault, Matcher, Scope};
pub(crate) use crate::field::Field;
pub(crate) use crate::interactions::{
    CallbackKind, Interaction, InteractionKind, InteractionState, NewInteraction,
};
pub(crate) use crate::journal::RequestNumber;
pub(crate) use crate::limits::{check_message, number_components};
pub(crate) use crate::messages::{ChangeKind, Message, REPLY};
pub(crate) use crate::model::{Model, Snowflake};
pub(crate) use crate::offers::assert_reachable;
pub(crate) use crate::payload::{
    self, CHANNEL_OPTION, Place, PlaceKind, Role, USER_OPTION, User, id_in, items, merge,
    number_or_text,
};
pub(crate) use crate::permissions::{BOT_PERMISSIONS, MEMBER_PERMISSIONS, Permission, bits};
pub(crate) use crate::refusal::Refusal;
pub(crate) use crate::routes::{Request, Response};
pub(crate) use crate::state::{Shared, State};
