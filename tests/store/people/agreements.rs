//! Agreements after the erasure of a player.

use super::{show, stored_words};
use crate::prelude::*;

on_both_databases!(
    sealed_agreements_keep_result_and_other_player,
    an_erased_opponent_leaves_the_event,
    erasure_ends_open_proposals,
    words_of_open_proposals_are_erased,
    expired_proposals_expire_with_an_erasure,
    closed_proposals_keep_their_state,
    ended_proposals_reset_their_attempts,
    erases_agreements_without_players_and_server,
    an_outdated_action_is_rejected_after_erasure,
    concurrent_actions_come_before_or_after_the_erasure,
);

pub(super) async fn is_due(store: &Store, number: AgreementNumber) -> bool {
    match agreement_job(store, number).await {
        Some(job) => job.due_at <= noon(),
        None => false,
    }
}

async fn sealed_agreements_keep_result_and_other_player(store: Store) {
    let number = propose_drawn(&store).await;
    seal(&store, number).await;
    let before = show(&store, number).await;
    erase_person(&store, ALICE).await;
    let after = load_agreement(&store, number).await;
    assert_eq!(after.proposer, None);
    assert_eq!(after.event, None);
    assert_eq!(stored_words(&store, number).await, ["", "knight"]);
    assert_eq!(after.opponent, before.opponent);
    assert_eq!(after.state, before.state);
    // The message shows the result and is not edited.
    assert!(!is_due(&store, number).await);
}

async fn an_erased_opponent_leaves_the_event(store: Store) {
    let number = propose_drawn(&store).await;
    seal(&store, number).await;
    let before = show(&store, number).await;
    erase_person(&store, BOB).await;
    let after = load_agreement(&store, number).await;
    assert_eq!(after.opponent, None);
    assert_eq!(after.event, before.event);
    assert_eq!(stored_words(&store, number).await, ["rook", ""]);
    assert_eq!(after.proposer, before.proposer);
}

async fn erasure_ends_open_proposals(store: Store) {
    for (forgotten, end) in [
        (ALICE, AgreementState::Withdrawn(noon())),
        (BOB, AgreementState::Declined(noon())),
    ] {
        let number = propose_named(&store).await;
        show(&store, number).await;
        assert!(!is_due(&store, number).await);
        erase_person(&store, forgotten).await;
        let after = load_agreement(&store, number).await;
        assert_eq!(after.state, end);
        assert_eq!(after.role(forgotten), None);
        assert_eq!(after.revision, 1);
        assert!(is_due(&store, number).await);
    }
}

async fn words_of_open_proposals_are_erased(store: Store) {
    let number = propose_drawn(&store).await;
    enter_word(&store, number, ALICE, "rook").await;
    show(&store, number).await;
    erase_person(&store, BOB).await;
    assert_eq!(stored_words(&store, number).await, ["", ""]);
}

async fn expired_proposals_expire_with_an_erasure(store: Store) {
    let expires_at = noon() - TimeDelta::days(1);
    let proposal = NewProposal {
        expires_at,
        ..proposal(drawn())
    };
    let number = propose(&store, proposal).await.number;
    erase_person(&store, BOB).await;
    let after = load_agreement(&store, number).await;
    assert_eq!(after.state, AgreementState::Expired(expires_at));
    assert_eq!(after.opponent, None);
    assert!(is_due(&store, number).await);
}

async fn closed_proposals_keep_their_state(store: Store) {
    let number = propose_drawn(&store).await;
    enter_word(&store, number, ALICE, "rook").await;
    decline(&store, number).await;
    show(&store, number).await;
    erase_person(&store, BOB).await;
    let after = load_agreement(&store, number).await;
    assert_eq!(after.state, AgreementState::Declined(noon()));
    assert_eq!(after.opponent, None);
    assert_eq!(stored_words(&store, number).await, ["", ""]);
    assert!(!is_due(&store, number).await);
}

async fn ended_proposals_reset_their_attempts(store: Store) {
    let number = propose_named(&store).await;
    fail_edit(&store, number).await;
    erase_person(&store, ALICE).await;
    let job = agreement_job(&store, number).await.expect("it has ended");
    assert_eq!(job.attempts, 0);
}

async fn erases_agreements_without_players_and_server(store: Store) {
    let alice = ErasureSubject::Person(ALICE);
    let bob = ErasureSubject::Person(BOB);
    let server = ErasureSubject::Guild(GuildId(21));
    for order in [
        [alice, bob, server],
        [bob, server, alice],
        [server, alice, bob],
    ] {
        let number = propose_named(&store).await;
        accept(&store, number).await;
        for subject in order {
            let kept = load_agreement(&store, number).await;
            assert!(kept.state.sealed().is_some(), "before {subject:?}");
            erase(&store, subject).await;
        }
        assert_eq!(ok(store.agreement(number)).await, None);
    }
}

async fn an_outdated_action_is_rejected_after_erasure(location: Location) {
    let (store, other) = (open(&location).await, open(&location).await);
    let number = propose_named(&store).await;
    let mut read = load_agreement(&store, number).await;
    assert_eq!(read.act(BOB, PlayerAction::Accept(PRESS), noon()), Ok(()));
    erase_person(&other, BOB).await;
    let outdated = ok(store.change_agreement(&mut read, None, noon())).await;
    assert_eq!(outdated, Update::Conflict);
    let refused = act(&store, number, BOB, PlayerAction::Accept(PRESS), noon()).await;
    assert_eq!(refused, Err(AgreementError::NotAPlayer));
}

async fn concurrent_actions_come_before_or_after_the_erasure(stores: [Store; 2]) {
    let [store, other] = stores;
    let mut numbers = Vec::new();
    for _ in 0..15 {
        numbers.push(propose_named(&store).await);
    }
    let accepting = numbers.iter().map(|&number| {
        let store = store.clone();
        async move { act(&store, number, BOB, PlayerAction::Accept(PRESS), noon()).await }
    });
    let (accepted, ()) = tokio::join!(concurrently(accepting), erase_person(&other, BOB));
    for result in accepted {
        assert!(matches!(result, Ok(()) | Err(AgreementError::NotAPlayer)));
    }
    for number in numbers {
        let agreement = load_agreement(&store, number).await;
        assert_eq!(agreement.opponent, None);
        assert!(matches!(
            agreement.state,
            AgreementState::Sealed(_) | AgreementState::Declined(_)
        ));
    }
}
