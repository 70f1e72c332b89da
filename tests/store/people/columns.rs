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

/// Names of columns without data of a person, in any table.
///
/// `name`, `name_key` and `named` are names of schedules and events, names that organizers typed, and proposed
/// positions. `subject_id` is the subject of an erasure in progress, and is deleted when it is finished.
const OTHER_COLUMNS: &str = "
    again_of agreement announcements answers_only attempts beacon_chain beacon_round beacon_signature black
    board chain changed_at channel_id claimed_at closed_at color commitment commitment_message_id content
    count date day_key days delivered details draw_id draw_message_id drawn_at due_at ended_at event_id
    exclude_classical excluded exclusion expires_at fingerprint finished first_attempt_at first_try_at
    fixes_exclusion from_phrase game games guild_id has_named_seats id kind language last last_date
    lease_until local_time maybe_done maybe_sent message_id method name name_key named newer_than next_at
    next_date noted_at notice_channel_id notice_message_id notice_pinned notifications number occasion
    only_row opponent_word_by_chance part pin ping_role pinned position position_scope positions posted_at
    problem proposed_at proposer_word_by_chance publish randomness reason recipient recorded_at repeats
    replied_at reply_token requested_at reused_round reveal_minutes revealed revision role round schedule_id
    seat secret sections sequence shared_position signature sounds source starts_at state state_at steps_left
    stop_reason subject subject_id taken_at theme thread time_control tries trouble until white work_at zone
";

#[test]
fn every_column_is_listed_as_personal_or_as_other() {
    let other_columns: BTreeSet<&str> = OTHER_COLUMNS.split_whitespace().collect();
    let mut personal_columns = BTreeSet::new();
    for table in COPIED_TABLES {
        for (column, _) in table.columns() {
            if !other_columns.contains(column) {
                personal_columns.insert((table.name, column));
            }
        }
    }
    assert_eq!(personal_columns, PERSONAL_COLUMNS.into_iter().collect());
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
