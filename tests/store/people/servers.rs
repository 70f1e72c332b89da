//! Erasure of a server, and of people at the same time.

use super::agreements::is_due;
use super::{CAROL, add_draw, add_press, forget, person_data};
use crate::prelude::*;

on_both_databases!(
    erases_people_and_servers_concurrently,
    erases_proposals_with_their_server,
);

async fn erases_people_and_servers_concurrently(location: Location) {
    let mut stores = Vec::new();
    for _ in 0..3 {
        stores.push(open(&location).await);
    }
    let people = [(ALICE, BOB), (BOB, CAROL), (CAROL, ALICE)];
    let tasks = (0..18).map(|task| {
        let (round, i) = (task / 3, task % 3);
        let (proposer, opponent) = people[i];
        let (location, store) = (location.clone(), stores[i].clone());
        let proposal = NewProposal {
            proposer: player(proposer, "Somebody"),
            opponent: player(opponent, "Somebody else"),
            ..proposal(named())
        };
        async move {
            let number = propose(&store, proposal).await.number;
            add_draw(&location, number.0, proposer).await;
            add_press(&location, number.0, opponent).await;
            if round % 2 == 0 {
                forget(&store, opponent).await;
            } else {
                ok(store.request_erasure(ErasureSubject::Guild(GuildId(21)), noon())).await;
            }
            ok(store.erase_closed_proposals(noon())).await;
        }
    });
    concurrently(tasks).await;
    for (user, _) in people {
        forget(&stores[0], user).await;
        assert!(person_data(&stores[1], user).await.is_empty());
    }
}

async fn erases_proposals_with_their_server(location: Location) {
    let store = open(&location).await;
    let ends = [
        None,
        Some(PlayerAction::Decline),
        Some(PlayerAction::Accept(PRESS)),
    ];
    let mut numbers = Vec::new();
    for guild in [21, 22] {
        for end in ends.clone() {
            let proposal = NewProposal {
                message_place: message_place(guild, 31),
                ..proposal(named())
            };
            let number = propose(&store, proposal).await.number;
            ok(store.record_proposal_message(number, MessageId(number.0))).await;
            if let Some(end) = end {
                perform(&store, number, BOB, end, noon()).await;
            }
            numbers.push(number);
        }
    }
    add_draw(&location, 1, ALICE).await;
    add_press(&location, 1, ALICE).await;
    add_press(&location, 2, BOB).await;
    let counts = async |guild| ok(store.guild_data(GuildId(guild))).await;
    let of_this_one = GuildData {
        draws: 1,
        presses: 2,
        proposals: 2,
        sealed: 1,
        ..GuildData::default()
    };
    let of_the_other = GuildData {
        draws: 0,
        presses: 0,
        ..of_this_one
    };
    let stored = (counts(21).await, counts(22).await);
    assert_eq!(stored, (of_this_one, of_the_other));

    let sealed = load_agreement(&store, numbers[2]).await;
    ok(store.mark_agreement_outdated(sealed.number, sealed.revision)).await;
    assert!(is_due(&store, sealed.number).await);
    let mut open_before = load_agreement(&store, numbers[0]).await;
    ok(store.request_erasure(ErasureSubject::Guild(GuildId(21)), noon())).await;
    let left = (counts(21).await, counts(22).await);
    assert_eq!(left, (GuildData::default(), of_the_other));
    for number in &numbers[..2] {
        assert_eq!(ok(store.agreement(*number)).await, None);
    }
    let outdated = ok(store.change_agreement(&mut open_before, None, noon())).await;
    assert_eq!(outdated, Update::Conflict);
    // Sealed agreements are no longer due. Later results for their messages are ignored.
    assert!(!is_due(&store, sealed.number).await);
    ok(store.record_proposal_message(sealed.number, MessageId(9))).await;
    ok(store.record_shown_revision(sealed.number, 0, noon())).await;
    let expected = Agreement {
        message_place: None,
        revision: sealed.revision + 1,
        ..sealed
    };
    assert_eq!(load_agreement(&store, expected.number).await, expected);
    assert!(!is_due(&store, expected.number).await);
    let message = cells(&location, "agreement", "message_id").await;
    assert_eq!(message.into_iter().flatten().count(), 3);
    let filter = listed_by(ALICE, None);
    let (total, _) = ok(store.agreements_of(&filter, noon(), (0, 9))).await;
    assert_eq!(total, 3);
}
