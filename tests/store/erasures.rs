//! Batched erasure of the data recorded before it finished, also after a restart.

use crate::prelude::*;

on_both_databases!(
    a_server_is_erased_in_batches,
    an_erasure_continues_after_a_restart,
    data_recorded_after_an_erasure_stays,
    a_person_is_erased_in_batches,
    a_finished_erasure_is_not_recorded_for_its_reply,
    a_person_is_being_erased_until_the_last_batch,
    the_reply_is_kept_until_it_is_updated,
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
async fn a_server_is_erased_in_batches(location: Location) {
    let store = open(&location).await;
    insert_draws_and_presses(&location, 700).await;
    record_erasure(&location, "guild", 7).await;
    for (progress, left) in [
        (Progress::More, [700, 200]),
        (Progress::More, [200, 0]),
        (Progress::Done, [0, 0]),
    ] {
        assert_eq!(erase_batch(&store, GUILD).await, progress);
        assert_eq!(remaining(&store).await, left);
    }
    assert_eq!(stored_erasure(&store, GUILD).await, None);
}

async fn an_erasure_continues_after_a_restart(location: Location) {
    let stopped = open(&location).await;
    insert_draws_and_presses(&location, 700).await;
    record_erasure(&location, "guild", 7).await;
    assert_eq!(erase_batch(&stopped, GUILD).await, Progress::More);
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
    assert_eq!(erase_batch(&store, GUILD).await, Progress::Done);
    assert_eq!(remaining(&store).await, [0, 0]);
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

async fn a_person_is_being_erased_until_the_last_batch(location: Location) {
    let store = open(&location).await;
    record_erasure(&location, "person", 11).await;
    assert_eq!(note_reply(&store).await, Progress::More);
    assert!(ok(store.is_being_erased(PERSON)).await);
    assert_eq!(erase_batch(&store, PERSON).await, Progress::Done);
    assert!(!ok(store.is_being_erased(PERSON)).await);
}

fn erasure_with_reply() -> Erasure {
    Erasure {
        subject: PERSON,
        progress: Progress::Done,
        reply: Some((ReplyToken("secret-token".to_owned()), noon())),
        language: Language::German,
    }
}

async fn the_reply_is_kept_until_it_is_updated(location: Location) {
    let store = open(&location).await;
    record_erasure(&location, "person", 11).await;
    note_reply(&store).await;
    assert_eq!(erase_batch(&store, PERSON).await, Progress::Done);
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

/// Records a draw of person 11, which waits to be written.
fn record_waiting_draw(store: &Store, id: u64, guild: GuildId) {
    let record = DrawRecord {
        drawn_by: Some(UserId(11)),
        guild: Some(guild),
        ..record(id, noon())
    };
    assert!(store.record_draw_later(record));
}

/// Ids and people of the draws, after the store has written those that wait.
async fn written_draws(store: Store, location: &Location) -> Vec<(u64, Option<UserId>)> {
    store.close().await;
    let draws = since(&open(location).await, noon()).await;
    draws
        .iter()
        .map(|draw| (draw.id.0, draw.drawn_by))
        .collect()
}

#[tokio::test]
async fn waiting_draws_of_an_erased_server_are_not_recorded() {
    let folder = temporary_folder();
    let store = open(&sqlite_in(&folder)).await;
    record_waiting_draw(&store, 1, GuildId(7));
    record_waiting_draw(&store, 2, GuildId(8));
    let server = ErasureSubject::Guild(GuildId(7));
    let erased = ok(store.request_erasure(server, noon())).await;
    assert_eq!(erased, Progress::Done);
    let draw_in_other_server = (2, Some(UserId(11)));
    let written = written_draws(store, &sqlite_in(&folder)).await;
    assert_eq!(written, [draw_in_other_server]);
}

#[tokio::test]
async fn waiting_draws_of_an_erased_person_are_recorded_without_them() {
    let folder = temporary_folder();
    let store = open(&sqlite_in(&folder)).await;
    record_waiting_draw(&store, 1, GuildId(7));
    record_waiting_draw(&store, 2, GuildId(8));
    let person = ErasureSubject::Person(UserId(11));
    let erased = ok(store.request_erasure(person, noon())).await;
    assert_eq!(erased, Progress::Done);
    let written = written_draws(store, &sqlite_in(&folder)).await;
    assert_eq!(written, [(2, None), (1, None)]);
}
