//! Agreements after the erasure of a player.

use super::{forget, show};
use crate::prelude::*;

on_both_databases!(
    sealed_agreements_keep_result_and_other_player,
    erasure_ends_open_proposals,
    closed_proposals_keep_their_state,
    ended_proposals_reset_their_attempts,
    erases_agreements_without_players_and_server,
    concurrent_action_is_rejected_after_erasure,
);

pub(super) async fn is_due(store: &Store, number: AgreementNumber) -> bool {
    match agreement_job(store, number).await {
        Some(job) => job.due_at <= noon(),
        None => false,
    }
}

fn without(agreement: &Agreement, role: Party) -> Agreement {
    let mut erased = agreement.clone();
    let (player, word) = match role {
        Party::Proposer => (&mut erased.proposer, 0),
        Party::Opponent => (&mut erased.opponent, 1),
    };
    *player = Player {
        id: None,
        name: None,
    };
    if role == Party::Proposer {
        erased.event = None;
    }
    if let Some(draw) = erased.terms.draw_mut() {
        let words = [&mut draw.proposer, &mut draw.opponent];
        for (i, given) in words.into_iter().enumerate() {
            if let Some(given) = given
                && (i == word || agreement.state.sealed().is_none())
            {
                given.text = None;
            }
        }
    }
    erased.revision += i64::from(agreement.state.sealed().is_none());
    erased
}

async fn sealed_agreements_keep_result_and_other_player(store: Store) {
    for (forgotten, role) in [(ALICE, Party::Proposer), (BOB, Party::Opponent)] {
        let named = propose(&store, proposal(named())).await.number;
        perform(&store, named, BOB, PlayerAction::Accept, noon()).await;
        let drawn = propose(&store, proposal(drawn())).await.number;
        seal(&store, drawn).await;
        let before = [show(&store, named).await, show(&store, drawn).await];
        forget(&store, forgotten).await;
        for before in before {
            assert!(before.state.sealed().is_some());
            let after = load_agreement(&store, before.number).await;
            assert_eq!(after, without(&before, role));
            assert_eq!(after.role(forgotten), None);
            // The message shows the result and is not edited.
            assert!(!is_due(&store, before.number).await);
        }
    }
}

async fn erasure_ends_open_proposals(store: Store) {
    for (forgotten, role, end) in [
        (ALICE, Party::Proposer, AgreementState::Withdrawn(noon())),
        (BOB, Party::Opponent, AgreementState::Declined(noon())),
    ] {
        let named = propose(&store, proposal(named())).await.number;
        let untouched = propose(&store, proposal(drawn())).await.number;
        let begun = propose(&store, proposal(drawn())).await.number;
        enter_word(&store, begun, ALICE, "rook").await;
        let mut before = Vec::new();
        for number in [named, untouched, begun] {
            before.push(show(&store, number).await);
            assert!(!is_due(&store, number).await);
        }
        forget(&store, forgotten).await;
        for before in before {
            let expected = Agreement {
                state: end,
                ..without(&before, role)
            };
            assert_eq!(load_agreement(&store, before.number).await, expected);
            assert!(is_due(&store, before.number).await);
        }
    }
}

async fn closed_proposals_keep_their_state(store: Store) {
    let mut expired = Vec::new();
    for expires_at in [noon() - TimeDelta::days(1), noon()] {
        let proposal = NewProposal {
            expires_at,
            ..proposal(drawn())
        };
        expired.push(propose(&store, proposal).await);
    }
    let declined = propose(&store, proposal(drawn())).await.number;
    for (user, deed) in [
        (ALICE, PlayerAction::EnterWord(Some(word("rook", false)))),
        (BOB, PlayerAction::Decline),
    ] {
        let earlier = noon() - TimeDelta::minutes(1);
        perform(&store, declined, user, deed, earlier).await;
    }
    let declined = show(&store, declined).await;
    forget(&store, BOB).await;
    for expired in expired {
        let expected = Agreement {
            state: AgreementState::Expired(expired.expires_at),
            ..without(&expired, Party::Opponent)
        };
        assert_eq!(load_agreement(&store, expired.number).await, expected);
        assert!(is_due(&store, expired.number).await);
    }
    let expected = without(&declined, Party::Opponent);
    assert_eq!(load_agreement(&store, declined.number).await, expected);
    assert!(!is_due(&store, declined.number).await);
}

async fn ended_proposals_reset_their_attempts(store: Store) {
    let number = propose(&store, proposal(named())).await.number;
    fail_edit(&store, number).await;
    forget(&store, ALICE).await;
    let job = agreement_job(&store, number).await.expect("it has ended");
    assert_eq!(job.attempts, 0);
}

async fn erases_agreements_without_players_and_server(store: Store) {
    let everybody = [
        ["Alice", "Bob", "server"],
        ["Bob", "server", "Alice"],
        ["server", "Alice", "Bob"],
    ];
    for order in everybody {
        let number = propose(&store, proposal(named())).await.number;
        perform(&store, number, BOB, PlayerAction::Accept, noon()).await;
        for who in order {
            let found = ok(store.agreement(number)).await;
            assert!(found.is_some_and(|it| it.state.sealed().is_some()));
            match who {
                "Alice" => forget(&store, ALICE).await,
                "Bob" => forget(&store, BOB).await,
                _ => drop(
                    ok(store.request_erasure(ErasureSubject::Guild(GuildId(21)), noon())).await,
                ),
            }
        }
        assert_eq!(ok(store.agreement(number)).await, None);
    }
}

async fn concurrent_action_is_rejected_after_erasure(location: Location) {
    let (store, other) = (open(&location).await, open(&location).await);
    let number = propose(&store, proposal(named())).await.number;
    let mut read = load_agreement(&store, number).await;
    assert_eq!(read.act(BOB, PlayerAction::Accept, noon()), Ok(()));
    forget(&other, BOB).await;
    let outdated = ok(store.change_agreement(&mut read, None, noon())).await;
    assert_eq!(outdated, Update::Conflict);
    let refused = act(&store, number, BOB, PlayerAction::Accept, noon()).await;
    assert_eq!(refused, Err(AgreementError::NotAPlayer));

    // The same if both run concurrently.
    let mut numbers = Vec::new();
    for _ in 0..15 {
        numbers.push(propose(&store, proposal(named())).await.number);
    }
    let accepting = numbers.iter().map(|&number| {
        let store = store.clone();
        async move { act(&store, number, BOB, PlayerAction::Accept, noon()).await }
    });
    let (accepted, ()) = tokio::join!(concurrently(accepting), forget(&other, BOB));
    for result in accepted {
        assert!(matches!(result, Ok(()) | Err(AgreementError::NotAPlayer)));
    }
    for number in numbers {
        let agreement = load_agreement(&store, number).await;
        assert_eq!(agreement.opponent.id, None);
        assert!(matches!(
            agreement.state,
            AgreementState::Sealed(_) | AgreementState::Declined(_)
        ));
    }
}
