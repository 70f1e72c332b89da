//! Data of people and servers, and its erasure.

mod agreements;
mod columns;
mod servers;
mod words;

pub use self::words::stored_words;
use crate::prelude::*;

on_both_databases!(
    lists_stored_data_of_a_person,
    draws_of_a_person_are_limited_to_the_newest,
    an_unreadable_row_does_not_hide_others,
    agreements_and_proposals_are_counted,
    schedules_continue_without_their_editor,
    a_change_does_not_restore_an_erased_editor,
    later_actions_are_stored_again,
);

const CAROL: UserId = UserId(13);

/// Stores personal data of every kind for Alice, and all but the event of an agreement for Bob: two sealed draws with
/// words, a draw, a press, a schedule, an event and preferences.
async fn fill(location: &Location) -> Store {
    let store = open(location).await;
    let alice = player(ALICE, "Alice");
    let bob = player(BOB, "Bob");
    for (proposer, opponent, event) in [
        (&alice, &bob, "Alice's event"),
        (&bob, &alice, "Bob's event"),
    ] {
        let proposal = NewProposal {
            proposer: proposer.clone(),
            opponent: opponent.clone(),
            event: Some(event.to_owned()),
            ..proposal(drawn())
        };
        let number = propose(&store, proposal).await.number;
        enter_word(&store, number, ALICE, "Alice's word").await;
        enter_word(&store, number, BOB, "Bob's word").await;
        show(&store, number).await;
    }
    for (id, user, lichess_name) in [(1, ALICE, "Alice_64"), (2, BOB, "Bob_64")] {
        add_draw(location, id, user).await;
        add_press(location, id, user).await;
        request_draw_of(&store, id, user).await;
        let mut club = schedule(id, &id.to_string());
        club.last_editor = Some(user);
        add(&store, &club).await;
        add_event_of(&store, id, user).await;
        prefer(&store, user, DARK).await;
        let lichess_name = lichess_name.parse().expect("a name");
        ok(store.set_lichess_name(user, Some(&lichess_name))).await;
    }
    store
}

async fn add_draw(location: &Location, id: u64, user: UserId) {
    let user = user.0.cast_signed();
    let statement = format!(
        "INSERT INTO draw (id, guild_id, channel_id, drawn_by, drawn_at, number, method, \
         exclude_classical, positions) VALUES ({id}, 21, 31, {user}, {}, 1, 'uniform', 0, '518')",
        noon().timestamp_millis()
    );
    execute(location, statement).await;
}

async fn add_press(location: &Location, message: u64, user: UserId) {
    let user = user.0.cast_signed();
    let statement = format!(
        "INSERT INTO draw_again (message_id, drawn_by, positions, claimed_at, guild_id) \
         VALUES ({message}, {user}, '518', {}, 21)",
        noon().timestamp_millis()
    );
    execute(location, statement).await;
}

pub async fn erase(store: &Store, subject: ErasureSubject) {
    let progress = ok(store.request_erasure(subject, noon())).await;
    assert_eq!(progress, Progress::Done);
}

pub async fn erase_person(store: &Store, user: UserId) {
    erase(store, ErasureSubject::Person(user)).await;
}

pub async fn erase_server(store: &Store, guild: GuildId) {
    erase(store, ErasureSubject::Guild(guild)).await;
}

async fn person_data(store: &Store, user: UserId) -> PersonData {
    ok(store.person_data(user)).await
}

/// Records that the message shows the agreement.
async fn show(store: &Store, number: AgreementNumber) -> Agreement {
    let agreement = load_agreement(store, number).await;
    ok(store.record_shown_revision(number, agreement.revision, noon())).await;
    agreement
}

/// Numbers of Alice's agreements.
async fn agreement_numbers(store: &Store) -> Vec<u64> {
    let agreements = ok(store.agreements_of_person(ALICE, 9)).await;
    agreements
        .iter()
        .map(|agreement| agreement.number.0)
        .collect()
}

async fn lists_stored_data_of_a_person(location: Location) {
    let store = fill(&location).await;
    assert_eq!(agreement_numbers(&store).await, [2, 1]);

    let draws = ok(store.draws_of_person(ALICE, 9)).await;
    assert_eq!(draw_ids(&draws), [1]);
    assert_eq!(draws[0].record.drawn_by, Some(ALICE));

    let press = StoredPress {
        message: MessageId(1),
        guild: Some(GuildId(21)),
        at: noon(),
        drawn: "518".to_owned(),
    };
    assert_eq!(ok(store.presses_of_person(ALICE, 9)).await, [press]);

    let schedule = EditedSchedule {
        guild: GuildId(7),
        channel: ChannelId(70),
        name: "1".to_owned(),
        state: "active".to_owned(),
    };
    assert_eq!(ok(store.schedules_edited_by(ALICE, 9)).await, [schedule]);
}

async fn draws_of_a_person_are_limited_to_the_newest(location: Location) {
    let store = open(&location).await;
    for id in [1, 2, 3] {
        add_draw(&location, id, ALICE).await;
    }
    let newest = ok(store.draws_of_person(ALICE, 2)).await;
    assert_eq!(draw_ids(&newest), [3, 2]);
}

async fn an_unreadable_row_does_not_hide_others(location: Location) {
    let store = fill(&location).await;
    for damage in [
        "UPDATE agreement SET color = 'red' WHERE number = 1",
        "UPDATE draw SET positions = '518 960' WHERE id = 1",
        "UPDATE draw_again SET claimed_at = 9000000000000000000 WHERE message_id = 1",
        "UPDATE schedule SET state = 'lost' WHERE id = 1",
    ] {
        execute(&location, damage).await;
    }
    add_draw(&location, 3, ALICE).await;
    add_press(&location, 3, ALICE).await;
    assert_eq!(agreement_numbers(&store).await, [2]);
    let of_alice = ok(store.draws_of_person(ALICE, 9)).await;
    assert_eq!(draw_ids(&of_alice), [3]);
    let here = ChannelDraws {
        guild: Some(GuildId(21)),
        channel: ChannelId(31),
        since: noon(),
    };
    let in_channel = ok(store.past_draws(here, 0, 9)).await;
    assert_eq!(draw_ids(&in_channel.draws), [3, 2]);
    let presses = ok(store.presses_of_person(ALICE, 9)).await;
    let messages: Vec<u64> = presses.iter().map(|press| press.message.0).collect();
    assert_eq!(messages, [3]);
    // An unknown state is listed as it is.
    let schedules = ok(store.schedules_edited_by(ALICE, 9)).await;
    assert_eq!(schedules[0].state, "lost");
}

fn draw_ids(draws: &[PastDraw]) -> Vec<u64> {
    draws.iter().map(|draw| draw.record.id.0).collect()
}

async fn agreements_and_proposals_are_counted(store: Store) {
    for end in [
        None,
        None,
        Some((BOB, PlayerAction::Accept(PRESS))),
        Some((BOB, PlayerAction::Decline)),
        Some((ALICE, PlayerAction::Withdraw)),
    ] {
        let number = propose_named(&store).await;
        if let Some((user, action)) = end {
            perform(&store, number, user, action, noon()).await;
        }
    }
    for user in [ALICE, BOB] {
        let counted = person_data(&store, user).await;
        assert_eq!(counted.open, 2);
        assert_eq!(counted.sealed, 1);
        assert_eq!(counted.closed, 2);
        assert_eq!(counted.agreements(), 5);
    }
    assert!(person_data(&store, CAROL).await.is_empty());
}

/// The last editor of [`schedule`].
const EDITOR: UserId = UserId(1);

async fn schedules_continue_without_their_editor(store: Store) {
    let schedules = [schedule(1, "club"), schedule(2, "other")];
    for schedule in &schedules {
        add(&store, schedule).await;
    }
    erase_person(&store, EDITOR).await;
    for schedule in schedules {
        let expected = Schedule {
            last_editor: None,
            revision: 1,
            ..schedule
        };
        assert_eq!(stored(&store, expected.id.0).await, expected);
    }
    assert_eq!(ok(store.due_schedules(noon(), 9)).await.len(), 2);
}

async fn a_change_does_not_restore_an_erased_editor(ClubStore(store): ClubStore) {
    let mut outdated = stored(&store, 1).await;
    assert_eq!(outdated.last_editor, Some(EDITOR));
    erase_person(&store, EDITOR).await;
    outdated.plan.pin = true;
    assert_eq!(ok(store.update_schedule(&outdated)).await, Update::Conflict);
    let changed = edit(&store, 1, |club| club.plan.pin = true).await;
    assert!(changed.plan.pin);
    assert_eq!(changed.last_editor, None);
}

async fn later_actions_are_stored_again(location: Location) {
    let store = fill(&location).await;
    erase_person(&store, ALICE).await;
    let number = propose_named(&store).await;
    assert_eq!(number.0, 3);
    add_draw(&location, 9, ALICE).await;
    let kept = PersonData {
        open: 1,
        draws: 1,
        notifications: 1,
        ..PersonData::default()
    };
    assert_eq!(person_data(&store, ALICE).await, kept);
}
