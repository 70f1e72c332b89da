//! All columns with data of a person, and their erasure.

use std::collections::BTreeSet;

use super::{fill, person_data};
use crate::prelude::*;

on_both_databases!(every_column_of_a_person_is_erased);

/// Columns with ids or texts of a person.
const PERSONAL_COLUMNS: [(&str, &str); 19] = [
    ("draw_again", "drawn_by"),
    ("schedule", "set_by"),
    ("agreement", "proposer_id"),
    ("agreement", "proposer_name"),
    ("agreement", "opponent_id"),
    ("agreement", "opponent_name"),
    ("agreement", "event"),
    ("agreement", "proposer_word"),
    ("agreement", "opponent_word"),
    ("draw", "drawn_by"),
    ("public_draw", "drawn_by"),
    ("event", "created_by"),
    ("event_organizer", "organizer_id"),
    ("event_result", "entered_by"),
    ("event_player", "user_id"),
    ("preferences", "user_id"),
    ("lichess_name", "user_id"),
    ("lichess_name", "lichess_name"),
    WAITING_PERSON,
];

/// Person whose word waits for its erasure. Usually empty.
pub(super) const WAITING_PERSON: (&str, &str) = ("word_to_erase", "user_id");

/// Columns that look personal but are not.
const OTHER_COLUMNS: [&str; 14] = [
    "guild_id",
    "channel_id",
    "message_id",
    "draw_id",
    "draw_message_id",
    "commitment_message_id",
    "schedule_id",
    "event_id",
    "notice_channel_id",
    "notice_message_id",
    // Names of schedules and events, names that organizers typed, and proposed positions.
    "name",
    "name_key",
    "named",
    // Subject of an erasure in progress. Deleted when it is finished.
    "subject_id",
];

/// Fails if a new column is in neither list.
#[test]
fn every_column_is_classified() {
    let looks_like_a_person = |column: &str| {
        let ends = ["_by", "_id", "_name", "_word", "event"];
        ends.iter().any(|end| column.ends_with(end)) || column.starts_with("name")
    };
    let mut found = BTreeSet::new();
    for table in COPIED_TABLES {
        for (column, _) in table.columns() {
            if looks_like_a_person(column) && !OTHER_COLUMNS.contains(&column) {
                found.insert((table.name, column));
            }
        }
    }
    assert_eq!(found, PERSONAL_COLUMNS.into_iter().collect());
}

/// Columns with this id, or with a text that contains this name.
pub(super) async fn columns_with(
    location: &Location,
    user: UserId,
    name: &str,
) -> BTreeSet<(&'static str, &'static str)> {
    let id = user.0.cast_signed().to_string();
    let mut columns = BTreeSet::new();
    for table in COPIED_TABLES {
        for (column, _) in table.columns() {
            let cells = cells(location, table.name, column).await;
            let mut cells = cells.into_iter().flatten();
            if cells.any(|cell| cell == id || cell.contains(name)) {
                columns.insert((table.name, column));
            }
        }
    }
    columns
}

async fn every_column_of_a_person_is_erased(location: Location) {
    let store = fill(&location).await;
    let mut of_alice: BTreeSet<_> = PERSONAL_COLUMNS.into_iter().collect();
    of_alice.remove(&WAITING_PERSON);
    assert_eq!(columns_with(&location, ALICE, "Alice").await, of_alice);
    let something = PersonData {
        sealed: 2,
        draws: 2,
        presses: 1,
        schedules: 1,
        events: 1,
        preferences: Some(DARK),
        lichess_names: 1,
        ..PersonData::default()
    };
    assert_eq!(person_data(&store, ALICE).await, something);
    assert!(!something.is_empty());
    let of_bob = columns_with(&location, BOB, "Bob").await;

    for _ in 0..2 {
        erase_person(&store, ALICE).await;
        assert!(columns_with(&location, ALICE, "Alice").await.is_empty());
        assert!(person_data(&store, ALICE).await.is_empty());
        // Data of other people is unchanged.
        assert_eq!(columns_with(&location, BOB, "Bob").await, of_bob);
        assert_eq!(person_data(&store, BOB).await, something);
    }
}
