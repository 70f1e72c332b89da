//! Proposals and actions from several processes at the same time.

use crate::people::stored_words;
use crate::prelude::*;

on_both_databases!(
    concurrent_proposals_have_unique_numbers,
    the_number_of_a_deleted_proposal_is_not_used_again,
    limits_open_proposals,
    accepts_one_of_concurrent_presses,
    of_two_concurrent_words_of_a_player_one_is_kept,
);

async fn concurrent_proposals_have_unique_numbers(stores: [Store; 2]) {
    let mut numbers = eight_times_at_once(
        &stores,
        |store| async move { propose_named(&store).await.0 },
    )
    .await;
    numbers.sort_unstable();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8]);
}

async fn the_number_of_a_deleted_proposal_is_not_used_again(stores: [Store; 2]) {
    let deleted = propose_named(&stores[0]).await;
    assert_eq!(deleted, AgreementNumber(1));
    ok(stores[0].delete_unsent_proposal(deleted)).await;
    let next = propose_named(&stores[1]).await;
    assert_eq!(next, AgreementNumber(2));
}

async fn limits_open_proposals(stores: [Store; 2]) {
    let tasks = (0..MAX_OPEN_PROPOSALS + 4).map(|i| {
        let store = stores[i % 2].clone();
        async move {
            ok(store.propose(proposal(named()), &pair()))
                .await
                .is_some()
        }
    });
    let are_made = concurrently(tasks).await;
    let made_count = are_made.into_iter().filter(|&is_made| is_made).count();
    assert_eq!(made_count, MAX_OPEN_PROPOSALS);
}

async fn accepts_one_of_concurrent_presses(stores: [Store; 2]) {
    for _ in 0..5 {
        let number = propose_named(&stores[0]).await;
        let results = concurrently([
            press(&stores[0], number, BOB, PlayerAction::Accept(PRESS)),
            press(&stores[1], number, BOB, PlayerAction::Decline),
            press(&stores[0], number, ALICE, PlayerAction::Withdraw),
            press(&stores[1], number, BOB, PlayerAction::Accept(PRESS)),
        ])
        .await;
        let (accepted, refused): (Vec<_>, Vec<_>) = results.into_iter().partition(Result::is_ok);
        assert_eq!(accepted.len(), 1);
        assert_eq!(refused, vec![Err(AgreementError::Closed); 3]);
        assert_eq!(load_agreement(&stores[1], number).await.revision, 1);
    }
}

/// Returns a press of a player's button, which can run in a task.
fn press(
    store: &Store,
    number: AgreementNumber,
    user: UserId,
    action: PlayerAction,
) -> impl Future<Output = Result<(), AgreementError>> + use<> {
    let store = store.clone();
    async move { act(&store, number, user, action, noon()).await }
}

async fn of_two_concurrent_words_of_a_player_one_is_kept(stores: [Store; 2]) {
    for _ in 0..5 {
        let number = propose_drawn(&stores[0]).await;
        let [rook, queen, knight, king]: [_; 4] = concurrently([
            press(&stores[0], number, ALICE, enters("rook")),
            press(&stores[1], number, ALICE, enters("queen")),
            press(&stores[1], number, BOB, enters("knight")),
            press(&stores[0], number, BOB, enters("king")),
        ])
        .await
        .try_into()
        .expect("four results");
        assert_ne!(rook.is_ok(), queen.is_ok());
        assert_ne!(knight.is_ok(), king.is_ok());

        let alice_word = if rook.is_ok() { "rook" } else { "queen" };
        let bob_word = if knight.is_ok() { "knight" } else { "king" };
        assert_eq!(
            stored_words(&stores[0], number).await,
            [alice_word, bob_word]
        );
        let agreement = load_agreement(&stores[0], number).await;
        assert!(agreement.state.sealed().is_some());
    }
}

fn enters(text: &str) -> PlayerAction {
    PlayerAction::EnterWord(word(text, false))
}
