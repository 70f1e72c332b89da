use crate::prelude::*;

on_both_databases!(
    one_of_concurrent_callers_creates_the_game,
    the_started_game_is_found_until_it_ends,
    an_ended_game_can_be_created_again,
    each_game_of_an_agreement_is_separate,
    an_expired_claim_is_taken_over,
    a_released_claim_can_be_made_again,
    a_started_game_is_not_replaced,
    an_old_question_keeps_the_link_of_a_later_game,
    links_stay_with_their_agreement,
    a_failed_later_game_keeps_the_link,
    a_later_game_replaces_the_link,
    an_erasure_removes_links_to_games,
    a_started_game_makes_an_edit_of_its_agreement_due,
    a_lichess_name_is_replaced,
    a_lichess_name_is_one_of_its_person,
    a_lichess_name_can_be_deleted,
);

const GAME: AgreedGame = AgreedGame {
    agreement: AgreementNumber(1),
    number: 1,
};

async fn sealed(store: &Store) -> AgreementNumber {
    let number = propose_named(store).await;
    accept(store, number).await;
    number
}

fn started(id: &str) -> StartedGame {
    StartedGame {
        time: "10+5".parse().expect("a time control"),
        white: format!("https://lichess.test/{id}?color=white"),
        black: format!("https://lichess.test/{id}?color=black"),
        until: noon() + TimeDelta::hours(24),
        has_named_seats: true,
    }
}

/// The first game, as its agreement has it.
fn first_of_agreement(id: &str) -> [Option<LichessGame>; 2] {
    let game = LichessGame {
        link: format!("https://lichess.test/{id}"),
        has_named_seats: true,
    };
    [Some(game), None]
}

async fn claim(store: &Store, now: DateTime<Utc>) -> GameClaim {
    ok(store.claim_game(GAME, "", now)).await
}

/// When the lease of a claim ends, which identifies the claim.
fn until(claim: &GameClaim) -> DateTime<Utc> {
    let GameClaim::Claimed(until) = claim else {
        panic!("{claim:?}");
    };
    *until
}

/// Claims and starts [`GAME`] with the id `a`, for a day.
async fn start_game(store: &Store) {
    let claimed = until(&claim(store, noon()).await);
    saved(store.store_game(GAME, claimed, &started("a"), noon())).await;
}

async fn one_of_concurrent_callers_creates_the_game(stores: [Store; 2]) {
    let mut claims =
        eight_times_at_once(&stores, |store| async move { claim(&store, noon()).await }).await;
    claims.retain(|claim| *claim != GameClaim::Busy);
    let [GameClaim::Claimed(_)] = claims[..] else {
        panic!("one claim: {claims:?}");
    };
}

async fn the_started_game_is_found_until_it_ends(stores: [Store; 2]) {
    start_game(&stores[0]).await;
    let almost = just_before(noon() + TimeDelta::hours(24));
    let found = claim(&stores[1], almost).await;
    assert_eq!(found, GameClaim::Started(started("a")));
}

async fn an_ended_game_can_be_created_again(store: Store) {
    start_game(&store).await;
    let later = noon() + TimeDelta::hours(24);
    let another = ok(store.claim_game(GAME, "a", later)).await;
    assert!(matches!(another, GameClaim::Claimed(_)), "{another:?}");
}

async fn each_game_of_an_agreement_is_separate(store: Store) {
    start_game(&store).await;
    let second = AgreedGame { number: 2, ..GAME };
    assert_eq!(ok(store.started_game(second, noon())).await, None);
}

async fn an_expired_claim_is_taken_over(store: Store) {
    let first = until(&claim(&store, noon()).await);
    let almost = just_before(first);
    assert_eq!(claim(&store, almost).await, GameClaim::Busy);
    until(&claim(&store, first).await);
    // The first caller neither stores a game nor ends the claim of the second.
    let late = ok(store.store_game(GAME, first, &started("late"), noon())).await;
    assert_eq!(late, Update::Conflict);
    ok(store.release_game(GAME, first)).await;
    assert_eq!(claim(&store, first).await, GameClaim::Busy);
}

async fn a_released_claim_can_be_made_again(store: Store) {
    let failed = until(&claim(&store, noon()).await);
    ok(store.release_game(GAME, failed)).await;
    until(&claim(&store, noon()).await);
}

async fn a_started_game_is_not_replaced(store: Store) {
    let claimed = until(&claim(&store, noon()).await);
    saved(store.store_game(GAME, claimed, &started("a"), noon())).await;
    let again = ok(store.store_game(GAME, claimed, &started("b"), noon())).await;
    assert_eq!(again, Update::Conflict);
    ok(store.release_game(GAME, claimed)).await;
    let kept = claim(&store, noon()).await;
    assert_eq!(kept, GameClaim::Started(started("a")));
}

async fn an_old_question_keeps_the_link_of_a_later_game(store: Store) {
    let game = first_game(&store).await;
    let later = noon() + TimeDelta::hours(24);
    for earlier_game in ["", "b"] {
        let outdated = ok(store.claim_game(game, earlier_game, later)).await;
        assert_eq!(outdated, GameClaim::OutdatedQuestion, "{earlier_game:?}");
    }
    let games = load_agreement(&store, game.agreement).await.lichess.games;
    assert_eq!(games, first_of_agreement("a"));
}

/// Makes the game `a` of a new agreement.
async fn first_game(store: &Store) -> AgreedGame {
    let game = AgreedGame {
        agreement: sealed(store).await,
        number: 1,
    };
    let claimed = until(&ok(store.claim_game(game, "", noon())).await);
    saved(store.store_game(game, claimed, &started("a"), noon())).await;
    game
}

/// The data of a game that Alice has started with her lichess name.
fn first_of_alice() -> LichessGames {
    LichessGames {
        games: first_of_agreement("a"),
        proposer_name: Some("Alice_64".to_owned()),
        opponent_name: None,
    }
}

async fn first_game_of_alice(store: &Store) -> AgreedGame {
    let name = "Alice_64".parse().expect("a name");
    ok(store.set_lichess_name(ALICE, Some(&name))).await;
    first_game(store).await
}

async fn links(store: &Store, game: AgreedGame) -> LichessGames {
    load_agreement(store, game.agreement).await.lichess
}

async fn links_stay_with_their_agreement(store: Store) {
    let game = first_game_of_alice(&store).await;
    ok(store.erase_failed_games(noon() + TimeDelta::hours(24))).await;
    assert_eq!(links(&store, game).await, first_of_alice());
}

async fn a_failed_later_game_keeps_the_link(store: Store) {
    let game = first_game_of_alice(&store).await;
    let later = noon() + TimeDelta::hours(24);
    let again = until(&ok(store.claim_game(game, "a", later)).await);
    assert_eq!(links(&store, game).await, first_of_alice());
    ok(store.release_game(game, again)).await;
    ok(store.erase_failed_games(later)).await;
    assert_eq!(links(&store, game).await, first_of_alice());
}

async fn a_later_game_replaces_the_link(store: Store) {
    let game = first_game(&store).await;
    let later = noon() + TimeDelta::hours(24);
    let again = until(&ok(store.claim_game(game, "a", later)).await);
    saved(store.store_game(game, again, &started("b"), noon())).await;
    let games = load_agreement(&store, game.agreement).await.lichess.games;
    assert_eq!(games, first_of_agreement("b"));
}

async fn an_erasure_removes_links_to_games(store: Store) {
    let game = first_game(&store).await;
    let number = game.agreement;
    erase_person(&store, BOB).await;
    let agreement = load_agreement(&store, number).await;
    assert_eq!(agreement.lichess, LichessGames::default());
    assert_eq!(ok(store.started_game(game, noon())).await, None);
}

async fn a_started_game_makes_an_edit_of_its_agreement_due(store: Store) {
    let number = sealed(&store).await;
    let revision = load_agreement(&store, number).await.revision;
    ok(store.record_shown_revision(number, revision, noon())).await;
    assert_eq!(agreement_job(&store, number).await, None);
    let game = AgreedGame {
        agreement: number,
        number: 1,
    };
    let claimed = until(&ok(store.claim_game(game, "", noon())).await);
    saved(store.store_game(game, claimed, &started("a"), noon())).await;
    let job = agreement_job(&store, number).await.expect("it is due");
    assert_eq!(due_jobs(&store, JobKind::Agreement, noon()).await, [job]);
    let games = load_agreement(&store, number).await.lichess.games;
    assert_eq!(games, first_of_agreement("a"));
}

async fn set_lichess_name(store: &Store, user: UserId, name: &str) {
    let name = name.parse().expect("a name");
    ok(store.set_lichess_name(user, Some(&name))).await;
}

async fn lichess_name(store: &Store, user: UserId) -> Option<String> {
    let name = ok(store.lichess_name(user)).await;
    name.map(|name| name.to_string())
}

async fn a_lichess_name_is_replaced(store: Store) {
    for name in ["Alice_64", "alice"] {
        set_lichess_name(&store, ALICE, name).await;
        assert_eq!(lichess_name(&store, ALICE).await.as_deref(), Some(name));
    }
    assert_eq!(ok(store.person_data(ALICE)).await.lichess_names, 1);
}

async fn a_lichess_name_is_one_of_its_person(store: Store) {
    set_lichess_name(&store, ALICE, "Alice_64").await;
    assert_eq!(lichess_name(&store, BOB).await, None);
}

async fn a_lichess_name_can_be_deleted(store: Store) {
    set_lichess_name(&store, ALICE, "Alice_64").await;
    ok(store.set_lichess_name(ALICE, None)).await;
    assert_eq!(lichess_name(&store, ALICE).await, None);
}
