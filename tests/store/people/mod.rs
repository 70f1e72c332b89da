//! Data of people and servers, and its erasure.

mod agreements;
mod columns;
mod servers;
mod words;

use crate::prelude::*;

on_both_databases!(
    lists_stored_data_of_a_person,
    draws_of_a_person_are_limited_to_the_newest,
    unreadable_row_does_not_hide_others,
    agreements_and_proposals_are_counted,
    schedules_continue_without_their_editor,
    later_actions_are_stored_again,
);

const CAROL: UserId = UserId(13);

/// Stores personal data of every kind for Alice, and all but the event of an agreement for Bob: two sealed draws with
/// words, a draw, a press, a schedule, an event and preferences.
async fn fill(location: &Location) {
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

pub async fn forget(store: &Store, user: UserId) {
    ok(store.request_erasure(ErasureSubject::Person(user), noon())).await;
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

async fn lists_stored_data_of_a_person(location: Location) {
    fill(&location).await;
    let store = open(&location).await;
    let agreements = ok(store.agreements_of_person(ALICE, 9)).await;
    assert_eq!(agreements.len(), 2);
    assert_eq!(
        [agreements[0].number, agreements[1].number],
        [AgreementNumber(2), AgreementNumber(1)]
    );

    let draws = ok(store.draws_of_person(ALICE, 9)).await;
    assert_eq!(draws.len(), 1);
    assert_eq!(draws[0].record.id, InteractionId(1));
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
    assert_eq!(newest.len(), 2);
    assert_eq!(newest[0].record.id, InteractionId(3));
    assert_eq!(newest[1].record.id, InteractionId(2));
}

async fn unreadable_row_does_not_hide_others(location: Location) {
    fill(&location).await;
    let store = open(&location).await;
    add_draw(&location, 3, ALICE).await;
    add_press(&location, 3, ALICE).await;
    for damage in [
        "UPDATE agreement SET color = 'red' WHERE number = 1",
        "UPDATE draw SET positions = '518 960' WHERE id = 1",
        "UPDATE draw_again SET claimed_at = 9000000000000000000 WHERE message_id = 1",
        "UPDATE schedule SET state = 'lost' WHERE id = 1",
    ] {
        execute(&location, damage).await;
    }
    let agreements = ok(store.agreements_of_person(ALICE, 9)).await;
    let numbers: Vec<u64> = agreements
        .iter()
        .map(|agreement| agreement.number.0)
        .collect();
    assert_eq!(numbers, [2]);
    let draws = ok(store.draws_of_person(ALICE, 9)).await;
    assert_eq!(draw_ids(&draws), [3]);
    let presses = ok(store.presses_of_person(ALICE, 9)).await;
    let messages: Vec<u64> = presses.iter().map(|press| press.message.0).collect();
    assert_eq!(messages, [3]);
    let schedules = ok(store.schedules_edited_by(ALICE, 9)).await;
    assert_eq!(schedules[0].state, "lost");
    let past = ok(store.past_draws(Some(GuildId(21)), ChannelId(31), noon(), 0, 9)).await;
    assert_eq!(draw_ids(&past.draws), [3, 2]);
}

fn draw_ids(draws: &[PastDraw]) -> Vec<u64> {
    draws.iter().map(|draw| draw.record.id.0).collect()
}

async fn agreements_and_proposals_are_counted(store: Store) {
    let ends = [
        Some((BOB, PlayerAction::Accept(PRESS))),
        None,
        None,
        Some((BOB, PlayerAction::Decline)),
        Some((ALICE, PlayerAction::Withdraw)),
    ];
    for end in ends {
        let number = propose(&store, proposal(named())).await.number;
        if let Some((user, deed)) = end {
            perform(&store, number, user, deed, noon()).await;
        }
    }
    for user in [ALICE, BOB] {
        let kept = person_data(&store, user).await;
        assert_eq!((kept.sealed, kept.open, kept.closed), (1, 2, 2));
        assert_eq!(kept.agreements(), 5);
    }
    assert!(person_data(&store, CAROL).await.is_empty());
}

async fn schedules_continue_without_their_editor(store: Store) {
    let mut read = schedule(1, "club");
    add(&store, &read).await;
    add(&store, &schedule(2, "other")).await;
    let last_editor = read.last_editor.expect("an editor");
    forget(&store, last_editor).await;
    let mut expected = read.clone();
    expected.last_editor = None;
    expected.revision = 1;
    assert_eq!(stored(&store, 1).await, expected);
    assert_eq!(ok(store.due_schedules(noon(), 9)).await.len(), 2);
    // An outdated schedule does not restore the editor.
    read.plan.pin = true;
    assert_eq!(ok(store.update_schedule(&read)).await, Update::Conflict);
    expected.plan.pin = true;
    saved(store.update_schedule(&expected)).await;
    assert_eq!(stored(&store, 1).await.last_editor, None);
}

async fn later_actions_are_stored_again(location: Location) {
    fill(&location).await;
    let store = open(&location).await;
    forget(&store, ALICE).await;
    let number = propose(&store, proposal(named())).await.number;
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
