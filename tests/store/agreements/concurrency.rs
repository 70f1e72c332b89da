//! Proposals and actions from several processes at the same time.

use chess960::StartSet;
use chess960_bot::domain::agreement::{AgreementError, Party, PlayerAction, Terms};
use chess960_bot::domain::ids::{AgreementNumber, UserId};
use chess960_bot::store::{Location, MAX_OPEN_PROPOSALS, NewProposal, Store};
use chrono::TimeDelta;

use super::{
    ALICE, BOB, act, drawn, listed_by, load_agreement, named, player, proposal, propose, word,
};
use crate::{noon, open};

on_both_databases!(
    assigns_unique_numbers,
    limits_open_proposals,
    accepts_one_of_concurrent_presses,
    keeps_both_words_of_concurrent_players,
);

async fn assigns_unique_numbers(location: Location) {
    let stores = [open(&location).await, open(&location).await];
    let tasks = (0..16).map(|i| {
        let store = stores[i % 2].clone();
        tokio::spawn(async move { propose(&store, proposal(named())).await.number.0 })
    });
    let tasks: Vec<_> = tasks.collect();
    let mut numbers = Vec::new();
    for task in tasks {
        numbers.push(task.await.expect("no panic"));
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=16).collect::<Vec<_>>());

    // The number of a deleted proposal is not used again.
    let lost = stores[0].delete_unsent_proposal(AgreementNumber(16)).await;
    lost.expect("the store works");
    let next = propose(&stores[1], proposal(named())).await;
    assert_eq!(next.number.0, 17);
}

async fn limits_open_proposals(location: Location) {
    let stores = [open(&location).await, open(&location).await];
    let tasks = (0..MAX_OPEN_PROPOSALS + 4).map(|i| {
        let store = stores[i % 2].clone();
        tokio::spawn(async move {
            let kept = store.propose(proposal(named())).await;
            kept.expect("the store works").is_some()
        })
    });
    let tasks: Vec<_> = tasks.collect();
    let mut made = 0;
    for task in tasks {
        made += usize::from(task.await.expect("no panic"));
    }
    assert_eq!(made, MAX_OPEN_PROPOSALS);

    let [store, _] = stores;
    // Other people can still propose.
    propose(
        &store,
        NewProposal {
            proposer: player(BOB, "Bob"),
            ..proposal(named())
        },
    )
    .await;
    // Answered and expired proposals do not count.
    let one = open_proposal_of(&store, ALICE).await;
    assert_eq!(
        act(&store, one, BOB, PlayerAction::Decline, noon()).await,
        Ok(())
    );
    propose(&store, proposal(named())).await;
    let again = store.propose(proposal(named())).await;
    assert_eq!(again.expect("the store works"), None);
    let later = NewProposal {
        at: noon() + TimeDelta::days(7),
        ..proposal(named())
    };
    propose(&store, later).await;
}

async fn open_proposal_of(store: &Store, user: UserId) -> AgreementNumber {
    let listed = store
        .agreements_of(&listed_by(user, None), noon(), (0, 100))
        .await;
    let (_, agreements) = listed.expect("the store works");
    let own = agreements.iter().find(|it| it.proposer.id == Some(user));
    own.expect("one exists").number
}

async fn accepts_one_of_concurrent_presses(location: Location) {
    let stores = [open(&location).await, open(&location).await];
    for _ in 0..5 {
        let number = propose(&stores[0], proposal(named())).await.number;
        let presses = [
            (BOB, PlayerAction::Accept),
            (BOB, PlayerAction::Decline),
            (ALICE, PlayerAction::Withdraw),
            (BOB, PlayerAction::Accept),
        ];
        let tasks = presses.into_iter().zip([0, 1, 0, 1]);
        let tasks = tasks.map(|((user, it), i)| {
            let store = stores[i].clone();
            tokio::spawn(async move { act(&store, number, user, it, noon()).await })
        });
        let tasks: Vec<_> = tasks.collect();
        let mut results = Vec::new();
        for task in tasks {
            results.push(task.await.expect("no panic"));
        }
        let won = results.iter().filter(|result| result.is_ok()).count();
        assert_eq!(won, 1, "{results:?}");
        let lost = results
            .iter()
            .filter(|&&it| it == Err(AgreementError::Closed));
        assert_eq!(lost.count(), 3, "{results:?}");
        assert_eq!(load_agreement(&stores[1], number).await.revision, 1);
    }
}

async fn keeps_both_words_of_concurrent_players(location: Location) {
    let stores = [open(&location).await, open(&location).await];
    for _ in 0..5 {
        let number = propose(&stores[0], proposal(drawn())).await.number;
        let words = [
            (ALICE, "rook"),
            (BOB, "knight"),
            (ALICE, "queen"),
            (BOB, "king"),
        ];
        let tasks = words.into_iter().zip([0, 1, 1, 0]);
        let tasks = tasks.map(|((user, text), i)| {
            let store = stores[i].clone();
            tokio::spawn(async move {
                let give = PlayerAction::EnterWord(word(text, false));
                (text, act(&store, number, user, give, noon()).await)
            })
        });
        let tasks: Vec<_> = tasks.collect();
        let mut given = Vec::new();
        for task in tasks {
            let (text, result) = task.await.expect("no panic");
            if result == Ok(()) {
                given.push(text);
            }
        }
        assert_eq!(given.len(), 2, "{given:?}");
        let agreement = load_agreement(&stores[0], number).await;
        let Terms::Drawn { draw, .. } = &agreement.terms else {
            panic!("it is drawn: {agreement:?}");
        };
        for role in [Party::Proposer, Party::Opponent] {
            let text = draw.word(role).and_then(|word| word.text.as_ref());
            let text = text.expect("the word is set").expose();
            assert!(given.contains(&text), "{text} {given:?}");
        }
        let key = draw.key().expect("both words are set");
        let sealed = agreement.state.sealed().expect("it is sealed");
        assert_eq!(sealed.start, key.draw(&StartSet::EMPTY).into());
        assert_eq!(sealed.white == Party::Proposer, key.proposer_has_white());
    }
}
