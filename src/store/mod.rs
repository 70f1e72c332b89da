//! Persistent storage: SQLite in a file by default, or PostgreSQL by URL.
//!
//! The only user of sqlx. Every statement is SQL that both databases accept.

mod agreement;
mod agreement_list;
mod agreement_row;
mod budget;
mod challenge;
mod commitment;
mod connection_check;
mod copy;
mod daily_claim;
mod daily_post;
mod daily_work;
mod database;
mod delayed_draws;
mod draw;
mod draw_again;
mod draw_queue;
mod draw_row;
mod engine;
mod erasure;
mod erasure_batch;
mod error;
mod fields;
mod figures;
mod guild;
mod health;
mod hook;
mod inspection;
mod interaction;
mod location;
mod migration;
mod notification;
mod outcome;
mod person;
mod preferences;
mod preferences_cache;
mod query;
mod queue;
mod recent_ping;
mod record_draw;
mod removed_day;
mod schedule;
mod schedule_row;
mod secret;
mod secure_erase;
mod server_preferences;
mod table;
mod timed;
mod unerased_copies;
mod word_to_erase;

pub use self::agreement::{
    CreatedProposal, DueAgreement, MAX_OPEN_PROPOSALS, NewProposal, REPAIR_AFTER,
};
pub use self::agreement_list::{AgreementFilter, ListedState};
pub use self::budget::{MAX_INVALID, Reservation, SLOTS_PER_SECOND, slot_spacing};
pub use self::challenge::{AgreedGame, GameClaim, StartedGame};
pub use self::commitment::{CommittedDay, DatedKey, DaySource, MessagePlace, Publication};
pub use self::copy::{COPIED_TABLES, CopiedTable, copy};
pub use self::daily_claim::DailyClaim;
pub use self::daily_post::{DailyPost, LEASE, PostState, PostStep, PostWork, Steps};
pub use self::daily_work::{GiveUpResult, PublishedKeys};
pub use self::database::Store;
pub use self::draw::{MAX_DRAWS_PER_DAY, PastDraws};
pub use self::draw_again::{DrawAgain, DrawAgainClaim, TAKEOVER_AFTER};
pub use self::draw_row::{DrawRecord, PastDraw, RecordedExclusion};
pub use self::erasure::Erasure;
pub use self::erasure_batch::{ErasureSubject, Progress};
pub use self::error::StoreError;
pub use self::guild::GuildData;
pub use self::hook::{
    AfterQuery, BeforeQuery, ConnectionLost, OperationContext, StoreHook, TransactionGuard,
};
pub use self::inspection::{DatabaseState, UnusableDatabase, inspect};
pub use self::location::{InvalidLocation, Location};
pub use self::notification::Notification;
pub use self::outcome::{Recorded, Update};
pub use self::person::{EditedSchedule, PersonData, StoredPress};
pub use self::preferences::THEMES;
pub use self::recent_ping::PingedPair;
pub use self::removed_day::RemovedDay;
pub use self::schedule::{
    AddScheduleResult, DelayedChange, MAX_SCHEDULES, Notice, Plan, Schedule, ScheduleState,
};
pub use self::table::{ColumnKind, Table};
pub use self::timed::StoreWatch;
