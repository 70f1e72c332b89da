//! Agreements whose messages need an edit.

use crate::prelude::*;

on_both_databases!(
    claims_due_agreements_once,
    edits_shown_messages_again_only_if_outdated,
    returns_due_agreements_in_order,
    changes_reset_the_tries,
);

async fn due(store: &Store, now: DateTime<Utc>) -> Vec<u64> {
    let due = ok(store.due_agreements(now, 100)).await;
    due.iter().map(|due| due.agreement.number.0).collect()
}

async fn claims_due_agreements_once(stores: [Store; 2]) {
    let store = &stores[0];
    let agreement = propose(store, proposal(named())).await;
    let expiry = agreement.expires_at;
    let almost = expiry - TimeDelta::milliseconds(1);
    assert!(due(store, almost).await.is_empty());
    assert_eq!(due(store, expiry).await, [1]);
    let mut taken = 0;
    for store in &stores {
        taken += usize::from(
            ok(store.claim_agreement(&agreement, expiry))
                .await
                .is_some(),
        );
    }
    assert_eq!(taken, 1);
    assert!(due(store, expiry).await.is_empty());
    assert_eq!(due(store, expiry + REPAIR_AFTER).await, [1]);

    // A failed edit is counted and retried later.
    for tries in 1..=2 {
        let until = expiry + TimeDelta::hours(tries);
        ok(store.postpone_agreement(agreement.number, until)).await;
        let found = ok(store.due_agreements(until, 100)).await;
        assert_eq!((found.len(), i64::from(found[0].edit.failures)), (1, tries));
        let almost = until - TimeDelta::milliseconds(1);
        assert!(due(store, almost).await.is_empty());
    }

    // An outdated agreement is not claimed.
    let number = agreement.number;
    perform(store, number, BOB, PlayerAction::Decline, noon()).await;
    let now = noon() + REPAIR_AFTER;
    let declined = load_agreement(store, number).await;
    for (agreement, is_taken) in [(&agreement, false), (&declined, true)] {
        let taken = ok(store.claim_agreement(agreement, now)).await;
        assert_eq!(taken.is_some(), is_taken);
        assert_eq!(due(store, now).await.is_empty(), is_taken);
    }
}

async fn edits_shown_messages_again_only_if_outdated(store: Store) {
    let number = propose(&store, proposal(drawn())).await.number;
    let expiry = noon() + TimeDelta::days(7);
    for (user, text) in [(ALICE, "rook"), (BOB, "knight")] {
        enter_word(&store, number, user, text).await;
        assert_eq!(due(&store, noon() + REPAIR_AFTER).await, [1]);
        if user == ALICE {
            ok(store.record_shown_revision(number, 1)).await;
            assert!(due(&store, noon() + REPAIR_AFTER).await.is_empty());
            assert_eq!(due(&store, expiry).await, [1]);
        }
    }
    ok(store.record_shown_revision(number, 2)).await;
    assert!(due(&store, expiry + REPAIR_AFTER).await.is_empty());
    // Both messages were edited in the wrong order, and both edits are recorded, in either order.
    for order in [[2, 1], [1, 2]] {
        for revision in order {
            ok(store.record_shown_revision(number, revision)).await;
        }
        assert_eq!(due(&store, noon()).await, [1]);
        // The upkeep worker edits the message again.
        let agreement = load_agreement(&store, number).await;
        let claimed = ok(store.claim_agreement(&agreement, noon())).await;
        assert_eq!(claimed, Some(agreement));
        ok(store.record_shown_revision(number, 2)).await;
        assert!(due(&store, expiry + REPAIR_AFTER).await.is_empty());
    }
    // An unclear edit of an older message needs another edit.
    for (revision, expected) in [(2, vec![]), (1, vec![1])] {
        ok(store.mark_agreement_outdated(number, revision)).await;
        assert_eq!(due(&store, noon()).await, expected);
    }
}

async fn returns_due_agreements_in_order(store: Store) {
    for days in [3, 1, 4, 2] {
        let expires_at = noon() + TimeDelta::days(days);
        let proposal = NewProposal {
            expires_at,
            ..proposal(named())
        };
        propose(&store, proposal).await;
    }
    let now = noon() + TimeDelta::days(3);
    assert_eq!(due(&store, now).await, [2, 4, 1]);
    let first = ok(store.due_agreements(now, 2)).await;
    let first: Vec<u64> = first.iter().map(|due| due.agreement.number.0).collect();
    assert_eq!(first, [2, 4]);
}

async fn changes_reset_the_tries(store: Store) {
    let number = propose(&store, proposal(drawn())).await.number;
    let tries = async || {
        ok(store.due_agreements(noon() + REPAIR_AFTER, 1)).await[0]
            .edit
            .failures
    };
    let put_off = async || {
        for _ in 0..3 {
            ok(store.postpone_agreement(number, noon())).await;
        }
    };
    put_off().await;
    assert_eq!(tries().await, 3);
    enter_word(&store, number, ALICE, "rook").await;
    assert_eq!(tries().await, 0);
    // A second edit after an outdated one starts with 0 tries, too.
    put_off().await;
    ok(store.record_shown_revision(number, 0)).await;
    assert_eq!(tries().await, 0);
}
