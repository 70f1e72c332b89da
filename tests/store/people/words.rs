//! Words of sealed draws, which are erased once their messages show them.

use std::collections::BTreeSet;

use super::columns::{WAITING_PERSON, columns_with};
use super::{forget, person_data, show};
use crate::prelude::*;

on_both_databases!(
    a_word_stays_until_its_message_shows_it,
    a_word_does_not_outlast_its_server,
    a_word_left_to_chance_outlasts_its_player,
);

/// A sealed draw whose message does not show the result yet.
async fn unshown_draw(store: &Store) -> Agreement {
    let number = propose(store, proposal(drawn())).await.number;
    seal(store, number).await;
    load_agreement(store, number).await
}

/// Stored words of an agreement, and the agreements whose words Alice and Bob wait for.
async fn words(store: &Store, number: AgreementNumber) -> ([Option<String>; 2], [Vec<u64>; 2]) {
    let agreement = load_agreement(store, number).await;
    let draw = agreement.terms.word_draw().expect("a draw");
    let text = |role| Some(draw.word(role)?.text.as_ref()?.expose().to_owned());
    let mut waiting = Vec::new();
    for user in [ALICE, BOB] {
        let words = ok(store.words_to_erase(user)).await;
        assert_eq!(person_data(store, user).await.words_to_erase, words.len());
        waiting.push(words.iter().map(|number| number.0).collect());
    }
    let waiting = waiting.try_into().expect("two players");
    (Party::BOTH.map(text), waiting)
}

fn stored_words(words: [&str; 2]) -> [Option<String>; 2] {
    words.map(|word| (!word.is_empty()).then(|| word.to_owned()))
}

async fn a_word_stays_until_its_message_shows_it(location: Location) {
    let store = open(&location).await;
    let sealed = unshown_draw(&store).await;
    let number = sealed.number;
    for _ in 0..2 {
        forget(&store, ALICE).await;
        let waits = (stored_words(["rook", "knight"]), [vec![number.0], vec![]]);
        assert_eq!(words(&store, number).await, waits);
    }
    assert_eq!(
        columns_with(&location, ALICE, "Alice").await,
        BTreeSet::from([WAITING_PERSON])
    );
    forget(&store, BOB).await;
    // Edits of earlier revisions and failed edits do not show the words.
    let revision = sealed.revision;
    ok(store.record_shown_revision(number, revision - 1, noon())).await;
    fail_edit(&store, number).await;
    ok(store.erase_shown_words()).await;
    let both_wait = (
        stored_words(["rook", "knight"]),
        [vec![number.0], vec![number.0]],
    );
    assert_eq!(words(&store, number).await, both_wait);

    // A late confirmation needs no other edit.
    ok(store.record_shown_revision(number, revision, noon())).await;
    assert_eq!(agreement_job(&store, number).await, None);
    let stored = words(&store, number).await;
    assert_eq!(stored, (stored_words(["", ""]), [vec![], vec![]]));
    assert!(person_data(&store, ALICE).await.is_empty());
    for (user, name) in [(ALICE, "Alice"), (BOB, "Böb")] {
        assert_eq!(columns_with(&location, user, name).await, BTreeSet::new());
    }
}

async fn a_word_does_not_outlast_its_server(location: Location) {
    let store = open(&location).await;
    let [one, both] = [unshown_draw(&store).await, unshown_draw(&store).await];
    forget(&store, ALICE).await;
    let erase_bob = format!(
        "UPDATE agreement SET opponent_id = NULL, opponent_name = NULL WHERE number = {}",
        both.number
    );
    execute(&location, erase_bob).await;
    ok(store.request_erasure(ErasureSubject::Guild(GuildId(21)), noon())).await;
    let stored = words(&store, one.number).await;
    assert_eq!(stored, (stored_words(["", "knight"]), [vec![], vec![]]));
    assert_eq!(ok(store.agreement(both.number)).await, None);
    assert!(person_data(&store, ALICE).await.is_empty());
}

async fn a_word_left_to_chance_outlasts_its_player(store: Store) {
    let number = propose(&store, proposal(drawn())).await.number;
    let left = PlayerAction::EnterWord(Some(word("rook", true)));
    perform(&store, number, ALICE, left, noon()).await;
    enter_word(&store, number, BOB, "knight").await;
    show(&store, number).await;
    forget(&store, ALICE).await;
    let stored = words(&store, number).await;
    assert_eq!(stored, (stored_words(["rook", "knight"]), [vec![], vec![]]));
}
