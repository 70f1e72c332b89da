//! Batched erasure of the data recorded before it finished, also after a restart.

use crate::prelude::*;

on_both_databases!(
    a_server_is_erased_in_batches_even_after_a_restart,
    data_recorded_after_an_erasure_stays,
    a_person_is_erased_in_batches,
    a_finished_erasure_is_not_recorded_for_its_reply,
    the_reply_outlasts_the_last_batch_until_it_is_updated,
);

const GUILD: ErasureSubject = ErasureSubject::Guild(GuildId(7));
const PERSON: ErasureSubject = ErasureSubject::Person(UserId(11));

async fn insert_draws_and_presses(location: &Location, number: u64) {
    let numbers = format!(
        "WITH RECURSIVE numbers (id) AS \
         (SELECT 1 UNION ALL SELECT id + 1 FROM numbers WHERE id < {number}) "
    );
    let at = noon().timestamp_millis();
    for statement in [
        format!(
            "{numbers} INSERT INTO draw (id, guild_id, channel_id, drawn_by, drawn_at, number, method, \
             exclude_classical, positions) \
             SELECT 1000 + id, 7, 31, 11, {at}, 1, 'uniform', 0, '518' FROM numbers"
        ),
        format!(
            "{numbers} INSERT INTO draw_again (message_id, drawn_by, positions, claimed_at, guild_id) \
             SELECT id, 11, '518', {at}, 7 FROM numbers"
        ),
    ] {
        execute(location, statement).await;
    }
}

/// Like the first transaction of an erasure.
async fn record_erasure(location: &Location, subject: &str, id: u64) {
    let statement = format!("INSERT INTO erasure (subject, subject_id) VALUES ('{subject}', {id})");
    execute(location, statement).await;
}

async fn erase_batch(store: &Store, subject: ErasureSubject) -> Progress {
    ok(store.erase_batch(subject, noon())).await
}

async fn stored_erasure(store: &Store, subject: ErasureSubject) -> Option<Erasure> {
    ok(store.erasure(&JobId::erasure(subject))).await
}

/// Draws and presses of the server.
async fn remaining(store: &Store) -> [usize; 2] {
    let data = ok(store.guild_data(GuildId(7))).await;
    [data.draws, data.presses]
}

/// Draws and presses that name the person.
async fn naming_person(store: &Store) -> [usize; 2] {
    let data = ok(store.person_data(UserId(11))).await;
    [data.draws, data.presses]
}

/// 700 draws and 700 presses, of which a batch erases 700.
async fn a_server_is_erased_in_batches_even_after_a_restart(location: Location) {
    let stopped = open(&location).await;
    insert_draws_and_presses(&location, 700).await;
    record_erasure(&location, "guild", 7).await;
    assert_eq!(erase_batch(&stopped, GUILD).await, Progress::More);
    assert_eq!(remaining(&stopped).await, [700, 200]);
    stopped.close().await;
    let store = open(&location).await;
    let unfinished = Erasure {
        subject: GUILD,
        progress: Progress::More,
        reply: None,
        language: Language::English,
    };
    assert_eq!(stored_erasure(&store, GUILD).await, Some(unfinished));
    assert_eq!(erase_batch(&store, GUILD).await, Progress::More);
    assert_eq!(remaining(&store).await, [200, 0]);
    assert_eq!(erase_batch(&store, GUILD).await, Progress::Done);
    assert_eq!(remaining(&store).await, [0, 0]);
    assert_eq!(stored_erasure(&store, GUILD).await, None);
}

/// A slower process continues an erasure that another one has finished.
async fn data_recorded_after_an_erasure_stays(location: Location) {
    let store = open(&location).await;
    record_erasure(&location, "guild", 7).await;
    assert_eq!(erase_batch(&store, GUILD).await, Progress::Done);
    insert_draws_and_presses(&location, 1).await;
    assert_eq!(erase_batch(&store, GUILD).await, Progress::Done);
    assert_eq!(remaining(&store).await, [1, 1]);
}

async fn a_person_is_erased_in_batches(location: Location) {
    let store = open(&location).await;
    insert_draws_and_presses(&location, 700).await;
    record_erasure(&location, "person", 11).await;
    for (progress, left) in [
        (Progress::More, [200, 700]),
        (Progress::More, [0, 200]),
        (Progress::Done, [0, 0]),
    ] {
        assert_eq!(erase_batch(&store, PERSON).await, progress);
        assert_eq!(naming_person(&store).await, left);
    }
    // The draws and presses stay without the person.
    assert_eq!(remaining(&store).await, [700, 700]);
}

/// Records that the reply is to show the end of the erasure.
async fn note_reply(store: &Store) -> Progress {
    let token = ReplyToken("secret-token".to_owned());
    ok(store.reply_when_erased(PERSON, &token, Language::German, noon())).await
}

async fn a_finished_erasure_is_not_recorded_for_its_reply(store: Store) {
    assert_eq!(note_reply(&store).await, Progress::Done);
    assert_eq!(stored_erasure(&store, PERSON).await, None);
}

fn erasure_with_reply() -> Erasure {
    Erasure {
        subject: PERSON,
        progress: Progress::Done,
        reply: Some((ReplyToken("secret-token".to_owned()), noon())),
        language: Language::German,
    }
}

async fn the_reply_outlasts_the_last_batch_until_it_is_updated(location: Location) {
    let store = open(&location).await;
    record_erasure(&location, "person", 11).await;
    assert_eq!(note_reply(&store).await, Progress::More);
    assert!(ok(store.is_being_erased(PERSON)).await);
    assert_eq!(erase_batch(&store, PERSON).await, Progress::Done);
    assert!(!ok(store.is_being_erased(PERSON)).await);
    let kept = stored_erasure(&store, PERSON).await;
    assert_eq!(kept, Some(erasure_with_reply()));
    ok(store.end_erasure(PERSON)).await;
    assert_eq!(stored_erasure(&store, PERSON).await, None);
}

#[test]
fn debug_output_has_no_reply_token() {
    let shown = format!("{:?}", erasure_with_reply());
    assert!(!shown.contains("secret-token"), "{shown}");
}

/// Draws of person 11 in servers 7 and 8 wait to be written during an erasure. Returns what the store writes then.
async fn written_after_erasure(subject: ErasureSubject) -> Vec<(u64, Option<UserId>)> {
    let folder = temporary_folder();
    let store = open(&sqlite_in(&folder)).await;
    for (id, guild) in [(1, 7), (2, 8)] {
        let record = DrawRecord {
            drawn_by: Some(UserId(11)),
            guild: Some(GuildId(guild)),
            ..record(id, noon())
        };
        assert!(store.record_draw_later(record));
    }
    erase(&store, subject).await;
    store.close().await;
    let draws = since(&open(&sqlite_in(&folder)).await, noon()).await;
    draws
        .iter()
        .map(|draw| (draw.id.0, draw.drawn_by))
        .collect()
}

#[tokio::test]
async fn waiting_draws_of_an_erased_server_are_not_recorded() {
    let of_other_server = (2, Some(UserId(11)));
    assert_eq!(written_after_erasure(GUILD).await, [of_other_server]);
}

#[tokio::test]
async fn waiting_draws_of_an_erased_person_are_recorded_without_them() {
    let written = written_after_erasure(PERSON).await;
    assert_eq!(written, [(2, None), (1, None)]);
}
