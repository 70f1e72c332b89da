//! Erasures of events, and of people from events.

use chess960_bot::domain::event::{Board, Event, EventRound, Organizer, Player};

use super::events::{
    EVENT, EventStore, SERVER, add_event, board_of, by_hand, change_round, claim_round, ended,
    event, full_event, load_event, load_round, pairings, planned, revealed, start,
};
use crate::prelude::*;

on_both_databases!(
    an_event_is_erased_with_its_server,
    a_round_of_an_erased_event_is_not_stored,
    rounds_change_while_their_server_is_erased,
    a_person_is_erased_from_events,
    an_outdated_writer_does_not_restore_an_erased_person,
    old_events_are_erased_after_their_end,
);

async fn an_event_is_erased_with_its_server(location: Location) {
    let store = open(&location).await;
    add_event(&store, &full_event(1)).await;
    let mut entered = planned(1);
    entered.pairings = pairings();
    entered.enter(by_hand(451, ALICE));
    change_round(&store, &entered).await;
    let elsewhere = Event {
        guild: GuildId(8),
        ..event(2)
    };
    add_event(&store, &elsewhere).await;
    assert_eq!(ok(store.guild_data(SERVER)).await.events, 1);
    erase_server(&store, SERVER).await;
    assert_eq!(ok(store.guild_data(SERVER)).await, GuildData::default());
    for table in ["event_organizer", "event_result", "event_player"] {
        assert_eq!(cells(&location, table, "event_id").await, [], "{table}");
    }
    let rounds = cells(&location, "event_round", "event_id").await;
    assert_eq!(rounds, [Some("2".to_owned()), Some("2".to_owned())]);
    assert_eq!(ok(store.event(elsewhere.id)).await, Some(elsewhere));
}

async fn a_round_of_an_erased_event_is_not_stored(EventStore(store): EventStore) {
    let mut job = claim_round(&store).await;
    let mut round = load_round(&store, 1).await;
    erase_server(&store, SERVER).await;
    round.state = revealed();
    let refused = ok(store.save_event_round(&mut job, &mut round, noon())).await;
    assert_eq!(refused, Update::Conflict);
    assert_eq!(ok(store.event_rounds(EVENT)).await, []);
}

/// The test would not end if each waited for the other. The change of a round is saved before the erasure, or refused.
async fn rounds_change_while_their_server_is_erased(stores: [Store; 2]) {
    let [writer, eraser] = stores;
    for id in 1..=20 {
        let guild = GuildId(id);
        let removed = Event { guild, ..event(id) };
        add_event(&writer, &removed).await;
        let mut round = EventRound::planned(removed.id, 1);
        round.enter(by_hand(451, ALICE));
        let (_, progress) = tokio::join!(
            ok(writer.update_event_round(&round, Some(noon()), noon())),
            ok(eraser.request_erasure(ErasureSubject::Guild(guild), noon())),
        );
        assert_eq!(progress, Progress::Done);
        assert_eq!(ok(eraser.event(removed.id)).await, None);
        assert_eq!(ok(eraser.event_rounds(removed.id)).await, []);
    }
}

async fn a_person_is_erased_from_events(store: Store) {
    let organized = Event {
        organizers: vec![Organizer::Person(ALICE), Organizer::Person(BOB)],
        ..event(1)
    };
    add_event(&store, &organized).await;
    let mut round = planned(1);
    round.state = revealed();
    round.enter(by_hand(451, ALICE));
    round.enter(by_hand(415, BOB));
    round.pairings = pairings();
    change_round(&store, &round).await;
    erase_person(&store, ALICE).await;
    let expected = Event {
        organizers: vec![Organizer::Person(BOB)],
        created_by: None,
        revision: 1,
        ..organized
    };
    assert_eq!(load_event(&store).await, expected);
    let EventRound {
        results, pairings, ..
    } = load_round(&store, 1).await;
    let board = Board {
        white: Player::Erased,
        black: Player::Member(BOB),
    };
    assert_eq!(pairings.boards[1], board);
    let entered_by: Vec<Option<UserId>> = results.iter().map(|result| result.entered_by).collect();
    assert_eq!(entered_by, [None, Some(BOB)]);
    assert_eq!(results[0].positions, [start(451)]);
}

async fn an_outdated_writer_does_not_restore_an_erased_person(EventStore(store): EventStore) {
    let mut entered = planned(1);
    entered.enter(by_hand(451, ALICE));
    change_round(&store, &entered).await;
    let paired = EventRound {
        pairings: board_of(ALICE),
        ..planned(2)
    };
    change_round(&store, &paired).await;
    let outdated_round = load_round(&store, 1).await;
    let outdated_boards = load_round(&store, 2).await;
    erase_person(&store, ALICE).await;
    let event_update = ok(store.update_event(&ended(1, noon()), noon())).await;
    assert_eq!(event_update, Update::Conflict);
    let round_update = ok(store.update_event_round(&outdated_round, None, noon())).await;
    assert_eq!(round_update, Update::Conflict);
    let boards_update = ok(store.update_event_round(&outdated_boards, None, noon())).await;
    assert_eq!(boards_update, Update::Conflict);
    assert!(ok(store.person_data(ALICE)).await.is_empty());
}

async fn old_events_are_erased_after_their_end(store: Store) {
    for id in 1..=3 {
        add_event(&store, &event(id)).await;
    }
    let later = noon() + TimeDelta::seconds(1);
    for ended in [ended(1, noon()), ended(2, later)] {
        saved(store.update_event(&ended, noon())).await;
    }
    ok(store.erase_old_events(later)).await;
    let events = ok(store.events(SERVER)).await;
    let ids: Vec<u64> = events.iter().map(|event| event.id.0).collect();
    assert_eq!(ids, [3, 2]);
    assert_eq!(ok(store.event_rounds(EVENT)).await, []);
}
