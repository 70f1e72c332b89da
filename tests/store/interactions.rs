use crate::prelude::*;

on_both_databases!(
    an_interaction_that_arrives_often_is_new_once,
    old_interactions_are_erased,
);

/// Largest id that an interaction can have.
const LARGEST: u64 = u64::MAX;

/// Records an interaction some seconds after noon.
async fn is_new(store: &Store, id: u64, seconds: i64) -> bool {
    let now = noon() + TimeDelta::seconds(seconds);
    ok(store.record_interaction(InteractionId(id), now)).await == Recorded::New
}

async fn an_interaction_that_arrives_often_is_new_once(stores: [Store; 2]) {
    let mut results =
        eight_times_at_once(
            &stores,
            |store| async move { is_new(&store, LARGEST, 0).await },
        )
        .await;
    results.retain(|&is_new| is_new);
    assert_eq!(results.len(), 1);
}

async fn old_interactions_are_erased(store: Store) {
    assert!(is_new(&store, 1, 0).await);
    assert!(is_new(&store, 2, 10).await);
    ok(store.erase_old_interactions(noon() + TimeDelta::seconds(10))).await;
    assert!(is_new(&store, 1, 20).await, "it was erased");
    assert!(!is_new(&store, 2, 20).await, "it is kept");
}
