use crate::prelude::*;

on_both_databases!(records_interactions_once, erases_old_interactions);

async fn is_new(store: &Store, id: u64, seconds: i64) -> bool {
    let now = noon() + TimeDelta::seconds(seconds);
    ok(store.record_interaction(InteractionId(id), now)).await == Recorded::New
}

async fn records_interactions_once(stores: [Store; 2]) {
    for id in [1, u64::MAX] {
        let tasks = (0..8).map(|task| {
            let store = stores[task % 2].clone();
            async move { is_new(&store, id, 0).await }
        });
        let results = concurrently(tasks).await;
        assert_eq!(results.iter().filter(|&&is_new| is_new).count(), 1);
    }
}

async fn erases_old_interactions(store: Store) {
    for (id, seconds) in [(1, 0), (2, 10)] {
        assert!(is_new(&store, id, seconds).await);
    }
    let before = noon() + TimeDelta::seconds(10);
    ok(store.erase_old_interactions(before)).await;
    assert!(is_new(&store, 1, 20).await);
    assert!(!is_new(&store, 2, 20).await);
}
