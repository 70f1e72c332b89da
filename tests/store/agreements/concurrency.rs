//! Proposals and actions from several processes at the same time.

use crate::prelude::*;

on_both_databases!(
    assigns_unique_numbers,
    limits_open_proposals,
    accepts_one_of_concurrent_presses,
    keeps_both_words_of_concurrent_players,
);

async fn assigns_unique_numbers(stores: [Store; 2]) {
    let tasks = (0..16).map(|i| {
        let store = stores[i % 2].clone();
        async move { propose(&store, proposal(named())).await.number.0 }
    });
    let mut numbers = concurrently(tasks).await;
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=16).collect::<Vec<_>>());

    // The number of a deleted proposal is not used again.
    ok(stores[0].delete_unsent_proposal(AgreementNumber(16))).await;
    let next = propose(&stores[1], proposal(named())).await;
    assert_eq!(next.number.0, 17);
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
    let made = concurrently(tasks).await;
    let made = made.into_iter().filter(|&is_made| is_made).count();
    assert_eq!(made, MAX_OPEN_PROPOSALS);
}

async fn accepts_one_of_concurrent_presses(stores: [Store; 2]) {
    for _ in 0..5 {
        let number = propose(&stores[0], proposal(named())).await.number;
        let presses = [
            (BOB, PlayerAction::Accept(PRESS)),
            (BOB, PlayerAction::Decline),
            (ALICE, PlayerAction::Withdraw),
            (BOB, PlayerAction::Accept(PRESS)),
        ];
        let tasks = presses.into_iter().zip([0, 1, 0, 1]);
        let tasks = tasks.map(|((user, it), i)| {
            let store = stores[i].clone();
            async move { act(&store, number, user, it, noon()).await }
        });
        let results = concurrently(tasks).await;
        let count = |wanted| results.iter().filter(|&it| *it == wanted).count();
        let outcomes = (count(Ok(())), count(Err(AgreementError::Closed)));
        assert_eq!(outcomes, (1, 3), "{results:?}");
        assert_eq!(load_agreement(&stores[1], number).await.revision, 1);
    }
}

async fn keeps_both_words_of_concurrent_players(stores: [Store; 2]) {
    for _ in 0..5 {
        let number = propose(&stores[0], proposal(drawn())).await.number;
        let (of_alice, of_bob) = (["rook", "queen"], ["knight", "king"]);
        let words = [of_alice.map(|it| (ALICE, it)), of_bob.map(|it| (BOB, it))].concat();
        let tasks = words.into_iter().zip([0, 1, 1, 0]);
        let tasks = tasks.map(|((user, text), i)| {
            let store = stores[i].clone();
            async move {
                let give = PlayerAction::EnterWord(Some(word(text, false)));
                let result = act(&store, number, user, give, noon()).await;
                result.is_ok().then_some(text)
            }
        });
        let given: Vec<_> = concurrently(tasks).await.into_iter().flatten().collect();
        assert_eq!(given.len(), 2, "{given:?}");
        let agreement = load_agreement(&stores[0], number).await;
        let Some(draw) = agreement.terms.word_draw() else {
            panic!("it is drawn: {agreement:?}");
        };
        for role in [Party::Proposer, Party::Opponent] {
            let text = draw.word_text(role).expect("the word is set").expose();
            assert!(given.contains(&text), "{text} {given:?}");
        }
        let key = draw.result().expect("both words are set").key;
        let sealed = agreement.state.sealed().expect("it is sealed");
        assert_eq!(sealed.start, key.draw(&StartSet::EMPTY).into());
        assert_eq!(sealed.white == Party::Proposer, key.proposer_has_white());
    }
}
