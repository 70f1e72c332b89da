use crate::prelude::*;

on_both_databases!(
    one_of_concurrent_callers_creates_the_game,
    the_started_game_is_found_until_it_ends,
    each_game_of_an_agreement_is_separate,
    an_expired_claim_is_taken_over,
    a_released_claim_can_be_made_again,
    a_started_game_is_not_replaced,
    an_old_question_keeps_the_link_of_a_later_game,
    an_ended_game_and_a_failed_later_one_keep_the_link,
    a_later_game_replaces_the_link,
    an_erasure_removes_links_to_games,
    a_started_game_makes_an_edit_of_its_agreement_due,
    a_lichess_name_is_replaced_and_deleted,
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
    start_agreed_game(&store).await;
    let later = noon() + TimeDelta::hours(24);
    let outdated = ok(store.claim_game(GAME, "b", later)).await;
    assert_eq!(outdated, GameClaim::OutdatedQuestion);
    assert_eq!(links(&store).await.games, first_of_agreement("a"));
}

/// Starts [`GAME`] after its agreement was made.
async fn start_agreed_game(store: &Store) {
    assert_eq!(sealed(store).await, GAME.agreement);
    start_game(store).await;
}

async fn an_ended_game_and_a_failed_later_one_keep_the_link(store: Store) {
    set_lichess_name(&store, ALICE, Some("Alice_64")).await;
    start_agreed_game(&store).await;
    let expected = LichessGames {
        games: first_of_agreement("a"),
        proposer_name: Some("Alice_64".to_owned()),
        opponent_name: None,
    };
    let later = noon() + TimeDelta::hours(24);
    ok(store.erase_failed_games(later)).await;
    assert_eq!(links(&store).await, expected);
    let again = until(&ok(store.claim_game(GAME, "a", later)).await);
    assert_eq!(links(&store).await, expected);
    ok(store.release_game(GAME, again)).await;
    ok(store.erase_failed_games(later)).await;
    assert_eq!(links(&store).await, expected);
}

async fn links(store: &Store) -> LichessGames {
    load_agreement(store, GAME.agreement).await.lichess
}

async fn a_later_game_replaces_the_link(store: Store) {
    start_agreed_game(&store).await;
    let later = noon() + TimeDelta::hours(24);
    let again = until(&ok(store.claim_game(GAME, "a", later)).await);
    saved(store.store_game(GAME, again, &started("b"), noon())).await;
    assert_eq!(links(&store).await.games, first_of_agreement("b"));
}

async fn an_erasure_removes_links_to_games(store: Store) {
    start_agreed_game(&store).await;
    erase_person(&store, BOB).await;
    assert_eq!(links(&store).await, LichessGames::default());
    assert_eq!(ok(store.started_game(GAME, noon())).await, None);
}

async fn a_started_game_makes_an_edit_of_its_agreement_due(store: Store) {
    let number = sealed(&store).await;
    let revision = load_agreement(&store, number).await.revision;
    ok(store.record_shown_revision(number, revision, noon())).await;
    assert_eq!(agreement_job(&store, number).await, None);
    start_game(&store).await;
    let job = agreement_job(&store, number).await.expect("it is due");
    assert_eq!(due_jobs(&store, JobKind::Agreement, noon()).await, [job]);
}

async fn set_lichess_name(store: &Store, user: UserId, name: Option<&str>) {
    let name = name.map(|name| name.parse().expect("a name"));
    ok(store.set_lichess_name(user, name.as_ref())).await;
}

async fn lichess_name(store: &Store, user: UserId) -> Option<String> {
    let name = ok(store.lichess_name(user)).await;
    name.map(|name| name.to_string())
}

async fn a_lichess_name_is_replaced_and_deleted(store: Store) {
    set_lichess_name(&store, BOB, Some("Bob_64")).await;
    for name in [Some("Alice_64"), Some("alice"), None] {
        set_lichess_name(&store, ALICE, name).await;
        assert_eq!(lichess_name(&store, ALICE).await.as_deref(), name);
    }
    assert_eq!(lichess_name(&store, BOB).await.as_deref(), Some("Bob_64"));
}
