//! Names that many tests of the store use.

pub(crate) use std::time::Duration;

pub(crate) use chess960::{DoubleId, Start, StartId, StartSet};
pub(crate) use chess960_bot::domain::agreement::*;
pub(crate) use chess960_bot::domain::exclusion::Exclusion;
pub(crate) use chess960_bot::domain::fairness::DailySecret;
pub(crate) use chess960_bot::domain::ids::*;
pub(crate) use chess960_bot::domain::preferences::{BoardStyle, Language, Preferences};
pub(crate) use chess960_bot::domain::schedule::*;
pub(crate) use chess960_bot::picture::Theme;
pub(crate) use chess960_bot::store::*;
pub(crate) use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

pub(crate) use crate::Setup;
pub(crate) use crate::agreements::*;
pub(crate) use crate::announcements::{
    claimed_channel, ended_announcement, erase_with_announcement, new_announcement,
};
pub(crate) use crate::club::*;
pub(crate) use crate::draws::*;
pub(crate) use crate::events::add_event_of;
pub(crate) use crate::figures::late_draws;
pub(crate) use crate::people::{erase, erase_person, erase_server};
pub(crate) use crate::preferences::{DARK, prefer, preferred};
pub(crate) use crate::public_days::round_123;
pub(crate) use crate::public_draws::{request_draw, request_draw_of};
pub(crate) use crate::{
    assert_contains, cells, concurrently, eight_times_at_once, execute, execute_on_server, file_in,
    just_before, new_postgres_database, noon, ok, open, open_error, saved, secret, server, sqlite,
    sqlite_in, temporary_folder,
};
