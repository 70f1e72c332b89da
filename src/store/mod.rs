//! Persistent storage: SQLite in a file by default, or PostgreSQL by URL.
//!
//! The only user of sqlx. Every statement is SQL that both databases accept.

mod adoption;
mod agreement;
mod agreement_row;
mod announcement;
mod backup;
mod budget;
mod capacity;
mod challenge;
mod connection_check;
mod copy;
mod daily;
mod database;
mod draw;
mod draw_again;
mod draw_number;
mod draw_queue;
mod draw_row;
mod ended_announcement;
mod engine;
mod erasure;
mod erasure_batch;
mod error;
mod event;
mod guild;
mod health;
mod inspection;
mod interaction;
mod job;
mod kept_word;
mod location;
mod migration;
mod notification;
mod person;
mod player;
mod preferences;
mod preferences_cache;
mod public_draw;
mod public_draw_row;
mod query;
mod recent_ping;
mod schedule;
mod secret;
mod secure_erase;
mod server_randomness;
mod statement;
mod table;
mod timed;

pub use self::agreement::{
    AgreementFilter, AgreementPage, ListedState, MAX_OPEN_PROPOSALS, PageBounds, Proposed,
    REPAIR_AFTER,
};
pub use self::announcement::{AnnouncedMessage, UnsavedAnnouncement};
pub use self::backup::backup;
pub use self::challenge::AgreedGame;
pub use self::copy::{COPIED_TABLES, CopiedTable, copy};
pub use self::daily::post::{GiveUpResult, GivenUpSchedule};
pub use self::database::Store;
pub use self::draw::{ChannelDraws, MAX_DRAWS_PER_DAY, PastDraws};
pub use self::draw_again::{DrawAgain, DrawAgainClaim, TAKEOVER_AFTER};
pub use self::draw_queue::RecordedDraw;
pub use self::draw_row::{DrawRecord, PastDraw, RecordedExclusion};
pub use self::ended_announcement::{EndedAnnouncement, HeldEnding};
pub use self::erasure::Erasure;
pub use self::erasure_batch::{ErasureSubject, Progress};
pub use self::error::StoreError;
pub use self::event::AddEventResult;
pub use self::guild::GuildData;
pub use self::inspection::{DatabaseState, UnusableDatabase, inspect};
pub use self::job::{Job, JobId, JobKind, LEASE};
pub use self::location::{InvalidLocation, Location};
pub use self::notification::{Notification, reminder_time};
pub use self::person::{EditedSchedule, NamedEvent, PersonData, StoredPress};
pub use self::public_draw::PublicDrawRequest;
pub use self::query::{Recorded, Update};
pub use self::schedule::AddResult;
pub use self::schedule::removed_day::{RemovedDay, RemovedDraw};
pub use self::table::{ColumnKind, Table};
pub use self::timed::{AfterQuery, BeforeQuery, StoreHook, StoreSetup, TransactionGuard};
