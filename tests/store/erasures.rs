//! Batched erasure of the data recorded before it finished, also after a restart.

use crate::prelude::*;

on_both_databases!(
    a_server_is_erased_in_batches,
    a_person_is_erased_in_batches,
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

async fn remaining(store: &Store) -> [usize; 2] {
    let data = ok(store.guild_data(GuildId(7))).await;
    [data.draws, data.presses]
}

async fn count_of_person(store: &Store) -> [usize; 2] {
    let data = ok(store.person_data(UserId(11))).await;
    [data.draws, data.presses]
}

async fn a_server_is_erased_in_batches(location: Location) {
    let store = open(&location).await;
    insert_draws_and_presses(&location, 700).await;
    record_erasure(&location, "guild", 7).await;
    assert_eq!(remaining(&store).await, [700, 700]);
    assert_eq!(erase_batch(&store, GUILD).await, Progress::More);
    assert_eq!(remaining(&store).await, [700, 200]);
    // The process stops. Another one finds the erasure.
    store.close().await;
    let store = open(&location).await;
    let erasure = Erasure {
        subject: GUILD,
        progress: Progress::More,
        reply: None,
        language: Language::English,
    };
    assert_eq!(stored_erasure(&store, GUILD).await, Some(erasure));
    assert_eq!(erase_batch(&store, GUILD).await, Progress::More);
    assert_eq!(remaining(&store).await, [200, 0]);
    assert_eq!(erase_batch(&store, GUILD).await, Progress::Done);
    assert_eq!(remaining(&store).await, [0, 0]);
    assert_eq!(stored_erasure(&store, GUILD).await, None);

    // Later data stays, even if a slower process continues the erasure.
    insert_draws_and_presses(&location, 1).await;
    assert_eq!(erase_batch(&store, GUILD).await, Progress::Done);
    assert_eq!(remaining(&store).await, [1, 1]);
}

async fn a_person_is_erased_in_batches(location: Location) {
    let store = open(&location).await;
    insert_draws_and_presses(&location, 700).await;
    record_erasure(&location, "person", 11).await;
    for named_then in [[200, 700], [0, 200]] {
        assert_eq!(erase_batch(&store, PERSON).await, Progress::More);
        assert_eq!(count_of_person(&store).await, named_then);
    }
    assert_eq!(erase_batch(&store, PERSON).await, Progress::Done);
    assert_eq!(count_of_person(&store).await, [0, 0]);
    assert_eq!(remaining(&store).await, [700, 700]);
    assert_eq!(since(&store, noon()).await.len(), 700);
}

async fn the_reply_is_kept_until_it_is_updated(location: Location) {
    let store = open(&location).await;
    let token = ReplyToken("secret-token".to_owned());
    let note_reply = async || {
        let reply = store.reply_when_erased(PERSON, &token, Language::German, noon());
        ok(reply).await
    };
    assert_eq!(note_reply().await, Progress::Done);
    record_erasure(&location, "person", 11).await;
    assert_eq!(note_reply().await, Progress::More);
    let is_erased = async || ok(store.is_being_erased(PERSON)).await;
    assert!(is_erased().await);
    assert_eq!(erase_batch(&store, PERSON).await, Progress::Done);
    assert!(!is_erased().await);
    let erasure = Erasure {
        subject: PERSON,
        progress: Progress::Done,
        reply: Some((token.clone(), noon())),
        language: Language::German,
    };
    assert!(!format!("{erasure:?}").contains("secret-token"));
    assert_eq!(stored_erasure(&store, PERSON).await, Some(erasure));
    ok(store.end_erasure(PERSON)).await;
    assert_eq!(stored_erasure(&store, PERSON).await, None);
}

/// Draws that wait to be recorded are recorded later, unless their server was erased.
#[tokio::test]
async fn erases_waiting_draws() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let location = crate::sqlite_in(&folder);
    let store = open(&location).await;
    for (id, guild) in [(1, 7), (2, 8)] {
        let record = DrawRecord {
            drawn_by: Some(UserId(11)),
            guild: Some(GuildId(guild)),
            ..record(id, noon())
        };
        assert!(store.record_draw_later(record));
    }
    let erased = ok(store.request_erasure(ErasureSubject::Guild(GuildId(7)), noon())).await;
    assert_eq!(erased, Progress::Done);
    let erased = ok(store.request_erasure(ErasureSubject::Person(UserId(11)), noon())).await;
    assert_eq!(erased, Progress::Done);
    store.close().await;
    let store = open(&location).await;
    let draws = since(&store, noon()).await;
    let left = draws.iter().map(|draw| (draw.id.0, draw.drawn_by));
    assert_eq!(left.collect::<Vec<_>>(), [(2, None)]);
}
