//! Erasure of a server, and of people at the same time.

use super::agreements::is_due;
use super::{CAROL, add_draw, add_press, person_data};
use crate::prelude::*;

on_both_databases!(
    erases_people_and_servers_concurrently,
    erases_proposals_with_their_server,
    sealed_agreements_lose_their_place_with_their_server,
    data_of_other_servers_stays,
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
                erase_person(&store, opponent).await;
            } else {
                erase_server(&store, SERVER).await;
            }
            ok(store.erase_closed_proposals(noon())).await;
        }
    });
    concurrently(tasks).await;
    for (user, _) in people {
        erase_person(&stores[0], user).await;
        assert!(person_data(&stores[1], user).await.is_empty());
    }
}

/// The server of proposals.
const SERVER: GuildId = GuildId(21);

/// How a proposal between Alice and Bob ends.
#[derive(Clone, Copy)]
enum End {
    Open,
    Declined,
    Sealed,
}

/// Stores an agreement whose message in a server is known.
async fn agreement_in(store: &Store, guild: u64, end: End) -> Agreement {
    let proposal = NewProposal {
        message_place: message_place(guild, 31),
        ..proposal(named())
    };
    let number = propose(store, proposal).await.number;
    ok(store.record_proposal_message(number, MessageId(5))).await;
    match end {
        End::Open => {}
        End::Declined => decline(store, number).await,
        End::Sealed => accept(store, number).await,
    }
    load_agreement(store, number).await
}

async fn erases_proposals_with_their_server(store: Store) {
    let mut open_proposal = agreement_in(&store, 21, End::Open).await;
    let declined = agreement_in(&store, 21, End::Declined).await;
    erase_server(&store, SERVER).await;
    for number in [open_proposal.number, declined.number] {
        assert_eq!(ok(store.agreement(number)).await, None);
    }
    let outdated = ok(store.change_agreement(&mut open_proposal, None, noon())).await;
    assert_eq!(outdated, Update::Conflict);
}

async fn sealed_agreements_lose_their_place_with_their_server(location: Location) {
    let store = open(&location).await;
    let sealed = agreement_in(&store, 21, End::Sealed).await;
    ok(store.mark_agreement_outdated(sealed.number, sealed.revision, noon())).await;
    assert!(is_due(&store, sealed.number).await);
    erase_server(&store, SERVER).await;
    assert!(!is_due(&store, sealed.number).await);
    // Later results for its message are ignored.
    ok(store.record_proposal_message(sealed.number, MessageId(9))).await;
    ok(store.record_shown_revision(sealed.number, 0, noon())).await;
    assert!(!is_due(&store, sealed.number).await);
    let without_place = Agreement {
        message_place: None,
        revision: sealed.revision + 1,
        ..sealed
    };
    let kept = load_agreement(&store, without_place.number).await;
    assert_eq!(kept, without_place);
    assert_eq!(cells(&location, "agreement", "message_id").await, [None]);
}

async fn data_of_other_servers_stays(location: Location) {
    let store = open(&location).await;
    for guild in [21, 22] {
        for end in [End::Open, End::Declined, End::Sealed] {
            agreement_in(&store, guild, end).await;
        }
    }
    add_draw(&location, 1, ALICE).await;
    add_press(&location, 1, ALICE).await;
    add_press(&location, 2, BOB).await;
    let of_other_server = GuildData {
        proposals: 2,
        sealed: 1,
        ..GuildData::default()
    };
    let of_server = GuildData {
        draws: 1,
        presses: 2,
        ..of_other_server
    };
    let data_of = async |guild| ok(store.guild_data(GuildId(guild))).await;
    assert_eq!(data_of(21).await, of_server);
    assert_eq!(data_of(22).await, of_other_server);
    erase_server(&store, SERVER).await;
    assert_eq!(data_of(21).await, GuildData::default());
    assert_eq!(data_of(22).await, of_other_server);
}
