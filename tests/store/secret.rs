use crate::prelude::*;

on_both_databases!(
    generates_the_secret_once,
    another_secret_than_the_stored_one_is_refused_and_not_shown,
    processes_that_start_at_once_agree_on_the_secret,
    a_configured_secret_is_not_stored_and_needed_again,
);

/// Each process proposes a fresh secret.
async fn generates_the_secret_once(location: Location) {
    for fresh in ['1', '2', '3'] {
        let store = open(&location).await;
        let kept = ok(store.daily_secret(None, &secret(fresh))).await;
        assert_eq!(kept, secret('1'));
        store.close().await;
    }
}

async fn another_secret_than_the_stored_one_is_refused_and_not_shown(store: Store) {
    ok(store.daily_secret(None, &secret('1'))).await;
    let configured = ok(store.daily_secret(Some(&secret('1')), &secret('4'))).await;
    assert_eq!(configured, secret('1'));
    let error = store
        .daily_secret(Some(&secret('2')), &secret('3'))
        .await
        .expect_err("another secret is stored")
        .to_string();
    assert_contains(&error, "CHESS960_DAILY_SECRET is not the secret");
    assert!(!error.contains("2222"), "{error}");
}

async fn processes_that_start_at_once_agree_on_the_secret(location: Location) {
    let store = open(&location).await;
    let other = open(&location).await;
    let first_proposed = secret('1');
    let second_proposed = secret('2');
    let (first_used, second_used) = tokio::join!(
        ok(store.daily_secret(None, &first_proposed)),
        ok(other.daily_secret(None, &second_proposed))
    );
    assert_eq!(first_used, second_used);
}

async fn a_configured_secret_is_not_stored_and_needed_again(location: Location) {
    let store = open(&location).await;
    let configured = secret('a');
    for _ in 0..2 {
        let used = ok(store.daily_secret(Some(&configured), &secret('1'))).await;
        assert_eq!(used, configured);
    }
    let stored = cells(&location, "daily_secret", "secret").await;
    assert_eq!(stored, [None]);
    let error = store
        .daily_secret(None, &secret('1'))
        .await
        .expect_err("the secret is not stored")
        .to_string();
    assert_contains(&error, "CHESS960_DAILY_SECRET is missing");
}
