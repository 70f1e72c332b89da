//! Words of sealed draws, which are erased once their messages show them.

use std::collections::BTreeSet;

use super::columns::{WAITING_PERSON, columns_with};
use super::{person_data, show};
use crate::prelude::*;

on_both_databases!(
    a_word_stays_until_its_message_shows_it,
    an_edit_that_does_not_show_the_words_keeps_them,
    the_words_are_erased_once_their_message_shows_them,
    a_word_does_not_outlast_its_server,
    a_word_left_to_chance_outlasts_its_player,
);

/// A sealed draw whose message does not show the result yet.
async fn unshown_draw(store: &Store) -> Agreement {
    let number = propose_drawn(store).await;
    seal(store, number).await;
    load_agreement(store, number).await
}

/// Stored words of the proposer and the opponent; erased ones are empty.
pub async fn stored_words(store: &Store, number: AgreementNumber) -> [String; 2] {
    let agreement = load_agreement(store, number).await;
    let draw = agreement.terms.word_draw().expect("the position is drawn");
    Party::BOTH.map(|role| {
        draw.word_text(role)
            .map(|word| word.expose().to_owned())
            .unwrap_or_default()
    })
}

/// Agreements in which a word of an erased person waits to be erased, too.
async fn waiting(store: &Store, user: UserId) -> Vec<AgreementNumber> {
    let numbers = ok(store.words_to_erase(user)).await;
    let counted = person_data(store, user).await.words_to_erase;
    assert_eq!(counted, numbers.len());
    numbers
}

async fn a_word_stays_until_its_message_shows_it(location: Location) {
    let store = open(&location).await;
    let number = unshown_draw(&store).await.number;
    for _ in 0..2 {
        erase_person(&store, ALICE).await;
        assert_eq!(stored_words(&store, number).await, ["rook", "knight"]);
        assert_eq!(waiting(&store, ALICE).await, [number]);
        assert_eq!(waiting(&store, BOB).await, []);
    }
    assert_eq!(
        columns_with(&location, ALICE, "Alice").await,
        BTreeSet::from([WAITING_PERSON])
    );
}

async fn an_edit_that_does_not_show_the_words_keeps_them(store: Store) {
    let sealed = unshown_draw(&store).await;
    let number = sealed.number;
    for user in [ALICE, BOB] {
        erase_person(&store, user).await;
    }
    ok(store.record_shown_revision(number, sealed.revision - 1, noon())).await;
    fail_edit(&store, number).await;
    ok(store.erase_shown_words()).await;
    assert_eq!(stored_words(&store, number).await, ["rook", "knight"]);
    assert_eq!(waiting(&store, ALICE).await, [number]);
    assert_eq!(waiting(&store, BOB).await, [number]);
}

async fn the_words_are_erased_once_their_message_shows_them(location: Location) {
    let store = open(&location).await;
    let sealed = unshown_draw(&store).await;
    let number = sealed.number;
    for user in [ALICE, BOB] {
        erase_person(&store, user).await;
    }
    ok(store.record_shown_revision(number, sealed.revision, noon())).await;
    assert_eq!(agreement_job(&store, number).await, None);
    assert_eq!(stored_words(&store, number).await, ["", ""]);
    for (user, name) in [(ALICE, "Alice"), (BOB, "Böb")] {
        assert_eq!(waiting(&store, user).await, []);
        assert_eq!(columns_with(&location, user, name).await, BTreeSet::new());
    }
}

async fn a_word_does_not_outlast_its_server(location: Location) {
    let store = open(&location).await;
    let with_bob = unshown_draw(&store).await.number;
    let without_players = unshown_draw(&store).await.number;
    erase_person(&store, ALICE).await;
    let erase_bob = format!(
        "UPDATE agreement SET opponent_id = NULL, opponent_name = NULL \
         WHERE number = {without_players}"
    );
    execute(&location, erase_bob).await;
    erase_server(&store, GuildId(21)).await;
    assert_eq!(stored_words(&store, with_bob).await, ["", "knight"]);
    assert_eq!(ok(store.agreement(without_players)).await, None);
    assert!(person_data(&store, ALICE).await.is_empty());
}

async fn a_word_left_to_chance_outlasts_its_player(store: Store) {
    let number = propose_drawn(&store).await;
    let left = PlayerAction::EnterWord(word("rook", true));
    perform(&store, number, ALICE, left, noon()).await;
    enter_word(&store, number, BOB, "knight").await;
    show(&store, number).await;
    erase_person(&store, ALICE).await;
    assert_eq!(stored_words(&store, number).await, ["rook", "knight"]);
    assert_eq!(waiting(&store, ALICE).await, []);
}
