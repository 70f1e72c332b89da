use chess960_bot::domain::ids::{AgreementNumber, UserId};
use chess960_bot::store::{AgreedGame, GameClaim, Location, StartedGame, Store, Update};
use chrono::{DateTime, TimeDelta, Utc};

use crate::{noon, open};

on_both_databases!(
    one_of_concurrent_callers_creates_the_game,
    releases_expired_and_failed_claims,
    erases_ended_games,
    keeps_lichess_names_until_erased,
);

const GAME: AgreedGame = AgreedGame {
    agreement: AgreementNumber(1),
    game: 1,
};

fn started(id: &str) -> StartedGame {
    StartedGame {
        time: "10+5".parse().expect("a time control"),
        white: format!("https://lichess.test/{id}?color=white"),
        black: format!("https://lichess.test/{id}?color=black"),
        until: noon() + TimeDelta::hours(24),
    }
}

async fn claim(store: &Store, now: DateTime<Utc>) -> GameClaim {
    let claim = store.claim_game(GAME, now).await;
    claim.expect("the store works")
}

fn until(claim: &GameClaim) -> DateTime<Utc> {
    let GameClaim::Claimed(until) = claim else {
        panic!("{claim:?}");
    };
    *until
}

async fn store_game(store: &Store, until: DateTime<Utc>, game: &StartedGame) -> Update {
    let kept = store.store_game(GAME, until, game).await;
    kept.expect("the store works")
}

async fn one_of_concurrent_callers_creates_the_game(location: Location) {
    let stores = [open(&location).await, open(&location).await];
    let tasks = (0..8).map(|i| {
        let store = stores[i % 2].clone();
        tokio::spawn(async move { claim(&store, noon()).await })
    });
    let tasks: Vec<_> = tasks.collect();
    let mut claims = Vec::new();
    for task in tasks {
        claims.push(task.await.expect("no panic"));
    }
    let busy = claims.iter().filter(|claim| **claim == GameClaim::Busy);
    assert_eq!(busy.count(), 7);
    let mine = claims.iter().find(|claim| **claim != GameClaim::Busy);
    let until = until(mine.expect("one claim succeeds"));
    assert_eq!(
        store_game(&stores[0], until, &started("a")).await,
        Update::Saved
    );
    for store in &stores {
        assert_eq!(
            claim(store, noon() + TimeDelta::hours(23)).await,
            GameClaim::Started(started("a"))
        );
        let second = AgreedGame { game: 2, ..GAME };
        let other = store.started_game(second, noon()).await;
        assert_eq!(other.expect("the store works"), None);
    }
    // After the challenge has ended, another one can be created.
    let later = noon() + TimeDelta::hours(24);
    assert!(matches!(
        claim(&stores[1], later).await,
        GameClaim::Claimed(_)
    ));
}

async fn releases_expired_and_failed_claims(location: Location) {
    let store = open(&location).await;
    let first = until(&claim(&store, noon()).await);
    assert_eq!(
        claim(&store, first - TimeDelta::milliseconds(1)).await,
        GameClaim::Busy
    );
    let second = until(&claim(&store, first).await);
    assert_eq!(
        store_game(&store, first, &started("late")).await,
        Update::Conflict
    );
    let given_up = store.release_game(GAME, first).await;
    given_up.expect("the store works");
    assert_eq!(claim(&store, first).await, GameClaim::Busy);
    let given_up = store.release_game(GAME, second).await;
    given_up.expect("the store works");
    let third = until(&claim(&store, first).await);
    assert_eq!(
        store_game(&store, third, &started("b")).await,
        Update::Saved
    );
    // The stored game stays, even if another caller releases its claim.
    assert_eq!(
        store_game(&store, third, &started("c")).await,
        Update::Conflict
    );
    let given_up = store.release_game(GAME, third).await;
    given_up.expect("the store works");
    assert_eq!(
        claim(&store, noon()).await,
        GameClaim::Started(started("b"))
    );
}

async fn erases_ended_games(location: Location) {
    let store = open(&location).await;
    let mine = until(&claim(&store, noon()).await);
    store_game(&store, mine, &started("a")).await;
    for (hours, lives) in [(23, true), (24, false)] {
        let now = noon() + TimeDelta::hours(hours);
        store.erase_old_games(now).await.expect("the store works");
        let game = store.started_game(GAME, noon()).await;
        assert_eq!(game.expect("the store works").is_some(), lives);
    }
}

async fn keeps_lichess_names_until_erased(location: Location) {
    let store = open(&location).await;
    let [alice, bob] = [UserId(u64::MAX), UserId(12)];
    let name = async |user| store.lichess_name(user).await.expect("the store works");
    for wanted in ["Alice_64", "alice"] {
        let wanted = wanted.parse().expect("a name");
        let set = store.set_lichess_name(alice, Some(&wanted)).await;
        set.expect("the store works");
        assert_eq!((name(alice).await, name(bob).await), (Some(wanted), None));
        let kept = store.person_data(alice).await.expect("the store works");
        assert_eq!(kept.lichess_names, 1);
    }
    for forget in [true, false] {
        if forget {
            let forgotten = store.set_lichess_name(alice, None).await;
            forgotten.expect("the store works");
        } else {
            let name = "alice".parse().expect("a name");
            let again = store.set_lichess_name(alice, Some(&name)).await;
            again.expect("the store works");
            let forgotten = store.erase_person(alice, noon()).await;
            forgotten.expect("the store works");
        }
        assert_eq!(name(alice).await, None);
    }
}
