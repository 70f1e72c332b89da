//! Data of people and servers, and its erasure.

use std::collections::BTreeSet;

use chess960_bot::agreement::{
    Agreement, AgreementError, AgreementState, Party, Player, PlayerAction, Terms,
};
use chess960_bot::ids::{AgreementNumber, ChannelId, GuildId, MessageId, UserId};
use chess960_bot::picture::Theme;
use chess960_bot::store::{
    COPIED_TABLES, EditedSchedule, GuildData, Location, NewProposal, PersonData, Preferences,
    ScheduleState, Store, StoredPress, Table, Update,
};
use chrono::TimeDelta;
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};

use crate::agreements::{
    ALICE, BOB, act, drawn, listed_by, load_agreement, message_place, named, player, proposal,
    propose, word,
};
use crate::club::{add, schedule, stored, today};
use crate::preferences::prefer;
use crate::{execute, noon, open};

on_both_databases!(
    every_column_of_a_person_is_erased,
    lists_stored_data_of_a_person,
    unreadable_row_does_not_hide_pages,
    sealed_agreements_keep_result_and_other_player,
    late_confirmation_does_not_edit_sealed_messages,
    a_word_stays_until_its_message_shows_it,
    a_word_stays_until_another_version_has_shown_it,
    a_word_does_not_outlast_its_server,
    erasure_ends_open_proposals,
    closed_proposals_keep_their_state,
    ended_proposals_reset_their_tries,
    erases_agreements_without_players_and_server,
    agreements_and_proposals_are_counted,
    schedules_continue_without_their_editor,
    later_actions_are_stored_again,
    concurrent_action_is_rejected_after_erasure,
    erases_people_and_servers_concurrently,
    erases_proposals_with_their_server,
);

const CAROL: UserId = UserId(13);

const DARK: Preferences = Preferences {
    board: None,
    theme: Some(Theme::Dark),
    details: None,
    notifications: None,
};

/// Columns with ids or texts of a person.
const PERSONAL_COLUMNS: [(&str, &str); 14] = [
    ("draw_again", "drawn_by"),
    ("schedule", "set_by"),
    ("agreement", "proposer_id"),
    ("agreement", "proposer_name"),
    ("agreement", "opponent_id"),
    ("agreement", "opponent_name"),
    ("agreement", "event"),
    ("agreement", "proposer_word"),
    ("agreement", "opponent_word"),
    ("draw", "drawn_by"),
    ("preferences", "user_id"),
    ("lichess_name", "user_id"),
    ("lichess_name", "lichess_name"),
    WAITING_PERSON,
];

/// Person whose word waits for its erasure. Usually empty.
const WAITING_PERSON: (&str, &str) = ("word_to_erase", "user_id");

/// Columns that look personal but are not.
const OTHER_COLUMNS: [&str; 10] = [
    "guild_id",
    "channel_id",
    "message_id",
    "schedule_id",
    "notice_channel_id",
    "notice_message_id",
    // Names of schedules, and proposed positions.
    "name",
    "name_key",
    "named",
    // Subject of an erasure in progress. Deleted when it is finished.
    "subject_id",
];

/// Fails if a new column is in neither list.
#[test]
fn every_column_is_classified() {
    let looks_like_a_person = |column: &str| {
        let ends = ["_by", "_id", "_name", "_word", "event"];
        ends.iter().any(|end| column.ends_with(end)) || column.starts_with("name")
    };
    let mut found = BTreeSet::new();
    for Table { name, columns, .. } in COPIED_TABLES {
        let columns = columns.iter().map(|&(column, _)| column);
        let columns = columns.filter(|it| looks_like_a_person(it) && !OTHER_COLUMNS.contains(it));
        found.extend(columns.map(|it| (name, it)));
    }
    assert_eq!(found, PERSONAL_COLUMNS.into_iter().collect());
}

pub async fn cells(location: &Location, table: &str, column: &str) -> Vec<Option<String>> {
    let sql = AssertSqlSafe(format!("SELECT CAST({column} AS TEXT) FROM {table}"));
    match location {
        Location::Sqlite { url, .. } => {
            let mut connection = SqliteConnection::connect(url).await.expect("the file");
            sqlx::query_scalar(sql).fetch_all(&mut connection).await
        }
        Location::Postgres { url } => {
            let mut connection = PgConnection::connect(url).await.expect("the server");
            sqlx::query_scalar(sql).fetch_all(&mut connection).await
        }
    }
    .expect("valid SQL")
}

/// Columns with this id, or with a text that contains this name.
async fn columns_with(
    location: &Location,
    user: UserId,
    name: &str,
) -> BTreeSet<(&'static str, &'static str)> {
    let id = user.0.cast_signed().to_string();
    let mut columns = BTreeSet::new();
    for table in COPIED_TABLES {
        for &(column, _) in table.columns {
            let cells = cells(location, table.name, column).await;
            let mut cells = cells.into_iter().flatten();
            if cells.any(|cell| cell == id || cell.contains(name)) {
                columns.insert((table.name, column));
            }
        }
    }
    columns
}

/// Stores personal data of every kind for Alice, and all but an event for Bob: two sealed draws with words, a draw, a
/// press, a schedule and preferences.
async fn fill(location: &Location) {
    let store = open(location).await;
    for (proposer, opponent) in [
        ((ALICE, "Alice"), (BOB, "Bob")),
        ((BOB, "Bob"), (ALICE, "Alice")),
    ] {
        let named = |(id, name): (UserId, &str)| player(id, name);
        let number = propose(
            &store,
            NewProposal {
                proposer: named(proposer),
                opponent: named(opponent),
                event: Some(format!("{}'s event", proposer.1)),
                ..proposal(drawn())
            },
        )
        .await
        .number;
        for (id, name) in [proposer, opponent] {
            let give = PlayerAction::EnterWord(word(&format!("{name}'s word"), false));
            assert_eq!(act(&store, number, id, give, noon()).await, Ok(()));
        }
        show(&store, number).await;
    }
    for (i, user) in [(1, ALICE), (2, BOB)] {
        add_draw(location, i, user).await;
        add_press(location, i, user).await;
        let mut club = schedule(i, &i.to_string());
        club.last_editor = Some(user);
        add(&store, &club).await;
        prefer(&store, user, DARK).await;
        let name = if user == ALICE { "Alice_64" } else { "Bob_64" };
        let name = name.parse().expect("a name");
        let set = store.set_lichess_name(user, Some(&name)).await;
        set.expect("the store works");
    }
}

async fn add_draw(location: &Location, id: u64, user: UserId) {
    let user = user.0.cast_signed();
    let statement = format!(
        "INSERT INTO draw (id, guild_id, channel_id, drawn_by, drawn_at, number, method, \
         exclude_classical, positions) VALUES ({id}, 21, 31, {user}, {}, 1, 'uniform', 0, '518')",
        noon().timestamp_millis()
    );
    execute(location, statement).await;
}

async fn add_press(location: &Location, message: u64, user: UserId) {
    let user = user.0.cast_signed();
    let statement = format!(
        "INSERT INTO draw_again (message_id, drawn_by, positions, claimed_at, guild_id) \
         VALUES ({message}, {user}, '518', {}, 21)",
        noon().timestamp_millis()
    );
    execute(location, statement).await;
}

async fn forget(store: &Store, user: UserId) {
    let forgotten = store.erase_person(user, noon()).await;
    forgotten.expect("the store works");
}

async fn person_data(store: &Store, user: UserId) -> PersonData {
    store.person_data(user).await.expect("the store works")
}

async fn is_due(store: &Store, number: AgreementNumber) -> bool {
    tries(store, number).await.is_some()
}

/// Failed edits of a due agreement.
async fn tries(store: &Store, number: AgreementNumber) -> Option<u32> {
    let due = store.due_agreements(noon(), 100).await;
    let due = due.expect("the store works");
    let due = due.iter().find(|due| due.agreement.number == number);
    due.map(|due| due.tries)
}

async fn every_column_of_a_person_is_erased(location: Location) {
    fill(&location).await;
    let store = open(&location).await;
    let mut of_alice: BTreeSet<_> = PERSONAL_COLUMNS.into_iter().collect();
    of_alice.remove(&WAITING_PERSON);
    assert_eq!(columns_with(&location, ALICE, "Alice").await, of_alice);
    let something = PersonData {
        sealed: 2,
        open: 0,
        closed: 0,
        draws: 1,
        presses: 1,
        schedules: 1,
        preferences: Some(DARK),
        lichess_names: 1,
        notifications: 0,
        words_to_erase: 0,
    };
    assert_eq!(person_data(&store, ALICE).await, something);
    assert!(!something.is_empty());
    let of_bob = columns_with(&location, BOB, "Bob").await;

    for _ in 0..2 {
        forget(&store, ALICE).await;
        assert_eq!(
            columns_with(&location, ALICE, "Alice").await,
            BTreeSet::new()
        );
        assert!(person_data(&store, ALICE).await.is_empty());
        // Data of other people is unchanged.
        assert_eq!(columns_with(&location, BOB, "Bob").await, of_bob);
        assert_eq!(person_data(&store, BOB).await, something);
    }
}

async fn lists_stored_data_of_a_person(location: Location) {
    fill(&location).await;
    let store = open(&location).await;
    add_press(&location, 3, ALICE).await;
    add_draw(&location, 3, ALICE).await;
    execute(&location, "UPDATE draw SET number = 2 WHERE id = 3").await;
    let mut listed = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for skipped in 0..3 {
        let span = (skipped, 1);
        let agreements = store.agreements_of_person(ALICE, span).await;
        let agreements = agreements.expect("the store works");
        listed.0.extend(agreements.iter().map(|it| it.number.0));
        let presses = store.presses_of_person(ALICE, span).await;
        listed.1.extend(presses.expect("the store works"));
        let schedules = store.schedules_edited_by(ALICE, span).await;
        listed.2.extend(schedules.expect("the store works"));
        let draws = store.draws_of_person(ALICE, span).await;
        let draws = draws.expect("the store works");
        assert!(draws.iter().all(|draw| draw.drawn_by == Some(ALICE)));
        listed.3.extend(draws.iter().map(|draw| draw.record.id.0));
    }
    let press = |message| StoredPress {
        message: MessageId(message),
        guild: Some(GuildId(21)),
        at: noon(),
        drawn: "518".to_owned(),
    };
    let schedule = EditedSchedule {
        guild: GuildId(7),
        channel: ChannelId(70),
        name: "1".to_owned(),
        state: ScheduleState::Active(Some(today())),
    };
    let presses = vec![press(3), press(1)];
    let expected = (vec![2, 1], presses, vec![schedule], vec![3, 1]);
    assert_eq!(listed, expected);
}

async fn unreadable_row_does_not_hide_pages(location: Location) {
    fill(&location).await;
    let store = open(&location).await;
    add_draw(&location, 3, ALICE).await;
    add_press(&location, 3, ALICE).await;
    let mut other = schedule(3, "3");
    other.last_editor = Some(ALICE);
    add(&store, &other).await;
    for damage in [
        "UPDATE agreement SET color = 'red' WHERE number = 1",
        "UPDATE draw SET positions = '518 960' WHERE id = 1",
        "UPDATE draw_again SET claimed_at = 9000000000000000000 WHERE message_id = 1",
        "UPDATE schedule SET state = 'lost' WHERE id = 1",
    ] {
        execute(&location, damage).await;
    }
    let span = (0, 9);
    let agreements = store.agreements_of_person(ALICE, span).await;
    let agreements = agreements.expect("the store works");
    let draws = store.draws_of_person(ALICE, span).await;
    let draws = draws.expect("the store works");
    let presses = store.presses_of_person(ALICE, span).await;
    let presses = presses.expect("the store works");
    let schedules = store.schedules_edited_by(ALICE, span).await;
    let schedules = schedules.expect("the store works");
    assert_eq!(
        (
            agreements.iter().map(|it| it.number.0).collect(),
            draws.iter().map(|it| it.record.id.0).collect(),
            presses.iter().map(|it| it.message.0).collect(),
            schedules.iter().map(|it| it.name.as_str()).collect(),
        ),
        (vec![2], vec![3], vec![3], vec!["3"])
    );
}

fn without(agreement: &Agreement, role: Party) -> Agreement {
    let mut erased = agreement.clone();
    let (player, word) = match role {
        Party::Proposer => (&mut erased.proposer, 0),
        Party::Opponent => (&mut erased.opponent, 1),
    };
    *player = Player {
        id: None,
        name: None,
    };
    if role == Party::Proposer {
        erased.event = None;
    }
    if let Terms::Drawn { draw, .. } = &mut erased.terms {
        let words = [&mut draw.proposer, &mut draw.opponent];
        for (i, given) in words.into_iter().enumerate() {
            if let Some(given) = given
                && (i == word || agreement.state.sealed().is_none())
            {
                given.text = None;
            }
        }
    }
    erased.revision += i64::from(agreement.state.sealed().is_none());
    erased
}

/// Records that the message shows the agreement.
async fn show(store: &Store, number: AgreementNumber) -> Agreement {
    let agreement = load_agreement(store, number).await;
    let shown = store.record_shown_revision(number, agreement.revision);
    shown.await.expect("the store works");
    agreement
}

async fn sealed_agreements_keep_result_and_other_player(location: Location) {
    let store = open(&location).await;
    for (forgotten, role) in [(ALICE, Party::Proposer), (BOB, Party::Opponent)] {
        let named = propose(&store, proposal(named())).await.number;
        assert_eq!(
            act(&store, named, BOB, PlayerAction::Accept, noon()).await,
            Ok(())
        );
        let drawn = propose(&store, proposal(drawn())).await.number;
        for (user, text) in [(ALICE, "rook"), (BOB, "knight")] {
            let give = PlayerAction::EnterWord(word(text, true));
            assert_eq!(act(&store, drawn, user, give, noon()).await, Ok(()));
        }
        let before = [show(&store, named).await, show(&store, drawn).await];
        forget(&store, forgotten).await;
        for before in before {
            assert!(before.state.sealed().is_some());
            let after = load_agreement(&store, before.number).await;
            assert_eq!(after, without(&before, role));
            assert_eq!(after.role(forgotten), None);
            // The message shows the result and is not edited.
            assert!(!is_due(&store, before.number).await);
        }
    }
}

async fn late_confirmation_does_not_edit_sealed_messages(location: Location) {
    let store = open(&location).await;
    for forgotten in [ALICE, BOB] {
        let number = propose(&store, proposal(drawn())).await.number;
        for user in [ALICE, BOB] {
            let give = PlayerAction::EnterWord(word("rook", false));
            assert_eq!(act(&store, number, user, give, noon()).await, Ok(()));
        }
        let sealed = load_agreement(&store, number).await;
        assert!(sealed.state.sealed().is_some());
        forget(&store, forgotten).await;
        // The process that sealed the agreement confirms its edit now.
        let shown = store.record_shown_revision(number, sealed.revision).await;
        shown.expect("the store works");
        let later = noon() + TimeDelta::days(30);
        let due = store.due_agreements(later, 100).await;
        assert_eq!(due.expect("the store works"), []);
    }
}

/// A sealed draw whose message does not show the result yet.
async fn unshown_draw(store: &Store) -> Agreement {
    let number = propose(store, proposal(drawn())).await.number;
    for (user, text) in [(ALICE, "rook"), (BOB, "knight")] {
        let give = PlayerAction::EnterWord(word(text, false));
        assert_eq!(act(store, number, user, give, noon()).await, Ok(()));
    }
    load_agreement(store, number).await
}

/// Stored words of an agreement, and the agreements whose words Alice and Bob wait for.
async fn words(store: &Store, number: AgreementNumber) -> ([Option<String>; 2], [Vec<u64>; 2]) {
    let Terms::Drawn { draw, .. } = load_agreement(store, number).await.terms else {
        panic!("a drawn agreement");
    };
    let text = |role| Some(draw.word(role)?.text.as_ref()?.expose().to_owned());
    let mut waiting = Vec::new();
    for user in [ALICE, BOB] {
        let words = store.words_to_erase(user).await.expect("the store works");
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
    let shown = store.record_shown_revision(number, revision - 1).await;
    shown.expect("the store works");
    let failed = store.postpone_agreement(number, noon()).await;
    failed.expect("the store works");
    store.erase_shown_words().await.expect("the store works");
    let both_wait = (
        stored_words(["rook", "knight"]),
        [vec![number.0], vec![number.0]],
    );
    assert_eq!(words(&store, number).await, both_wait);

    let shown = store.record_shown_revision(number, revision).await;
    shown.expect("the store works");
    assert_eq!(
        words(&store, number).await,
        (stored_words(["", ""]), [vec![], vec![]])
    );
    assert!(person_data(&store, ALICE).await.is_empty());
    for (user, name) in [(ALICE, "Alice"), (BOB, "Böb")] {
        assert_eq!(columns_with(&location, user, name).await, BTreeSet::new());
    }
}

/// The previous release records that the message shows the agreement, and erases no word.
async fn a_word_stays_until_another_version_has_shown_it(location: Location) {
    let store = open(&location).await;
    let number = unshown_draw(&store).await.number;
    forget(&store, BOB).await;
    execute(&location, "UPDATE agreement SET work_at = NULL").await;
    store.erase_shown_words().await.expect("the store works");
    assert_eq!(
        words(&store, number).await,
        (stored_words(["rook", ""]), [vec![], vec![]])
    );
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
    store
        .erase_guild(GuildId(21), noon())
        .await
        .expect("the store works");
    assert_eq!(
        words(&store, one.number).await,
        (stored_words(["", "knight"]), [vec![], vec![]])
    );
    let gone = store.agreement(both.number).await;
    assert_eq!(gone.expect("the store works"), None);
    assert!(person_data(&store, ALICE).await.is_empty());
}

async fn erasure_ends_open_proposals(location: Location) {
    let store = open(&location).await;
    for (forgotten, role, end) in [
        (ALICE, Party::Proposer, AgreementState::Withdrawn(noon())),
        (BOB, Party::Opponent, AgreementState::Declined(noon())),
    ] {
        let named = propose(&store, proposal(named())).await.number;
        let untouched = propose(&store, proposal(drawn())).await.number;
        let begun = propose(&store, proposal(drawn())).await.number;
        let give = PlayerAction::EnterWord(word("rook", false));
        assert_eq!(act(&store, begun, ALICE, give, noon()).await, Ok(()));
        let mut before = Vec::new();
        for number in [named, untouched, begun] {
            before.push(show(&store, number).await);
            assert!(!is_due(&store, number).await);
        }
        forget(&store, forgotten).await;
        for before in before {
            let expected = Agreement {
                state: end,
                ..without(&before, role)
            };
            assert_eq!(load_agreement(&store, before.number).await, expected);
            assert!(is_due(&store, before.number).await);
        }
    }
}

async fn closed_proposals_keep_their_state(location: Location) {
    let store = open(&location).await;
    let mut expired = Vec::new();
    for expires_at in [noon() - TimeDelta::days(1), noon()] {
        let proposal = NewProposal {
            expires_at,
            ..proposal(drawn())
        };
        expired.push(propose(&store, proposal).await);
    }
    let declined = propose(&store, proposal(drawn())).await.number;
    for (user, deed) in [
        (ALICE, PlayerAction::EnterWord(word("rook", false))),
        (BOB, PlayerAction::Decline),
    ] {
        let earlier = noon() - TimeDelta::minutes(1);
        assert_eq!(act(&store, declined, user, deed, earlier).await, Ok(()));
    }
    let declined = show(&store, declined).await;
    forget(&store, BOB).await;
    for expired in expired {
        let expected = Agreement {
            state: AgreementState::Expired(expired.expires_at),
            ..without(&expired, Party::Opponent)
        };
        assert_eq!(load_agreement(&store, expired.number).await, expected);
        assert!(is_due(&store, expired.number).await);
    }
    let expected = without(&declined, Party::Opponent);
    assert_eq!(load_agreement(&store, declined.number).await, expected);
    assert!(!is_due(&store, declined.number).await);
}

async fn ended_proposals_reset_their_tries(location: Location) {
    let store = open(&location).await;
    let [open, declined] = [
        propose(&store, proposal(named())).await.number,
        propose(&store, proposal(named())).await.number,
    ];
    assert_eq!(
        act(&store, declined, BOB, PlayerAction::Decline, noon()).await,
        Ok(())
    );
    for number in [open, declined] {
        let put_off = store.postpone_agreement(number, noon()).await;
        put_off.expect("the store works");
        assert_eq!(tries(&store, number).await, Some(1));
    }
    forget(&store, ALICE).await;
    assert_eq!(tries(&store, open).await, Some(0));
    assert_eq!(tries(&store, declined).await, Some(1));
}

async fn erases_agreements_without_players_and_server(location: Location) {
    let store = open(&location).await;
    let everybody = [
        vec!["Alice", "Bob", "server"],
        vec!["Bob", "server", "Alice"],
        vec!["server", "Alice", "Bob"],
    ];
    for order in everybody {
        let number = propose(&store, proposal(named())).await.number;
        assert_eq!(
            act(&store, number, BOB, PlayerAction::Accept, noon()).await,
            Ok(())
        );
        for who in order {
            let found = store.agreement(number).await.expect("the store works");
            assert!(found.is_some_and(|it| it.state.sealed().is_some()));
            match who {
                "Alice" => forget(&store, ALICE).await,
                "Bob" => forget(&store, BOB).await,
                _ => drop(
                    store
                        .erase_guild(GuildId(21), noon())
                        .await
                        .expect("the store works"),
                ),
            }
        }
        assert_eq!(
            store.agreement(number).await.expect("the store works"),
            None
        );
    }
}

async fn agreements_and_proposals_are_counted(location: Location) {
    let store = open(&location).await;
    let ends = [
        Some((BOB, PlayerAction::Accept)),
        None,
        None,
        Some((BOB, PlayerAction::Decline)),
        Some((ALICE, PlayerAction::Withdraw)),
    ];
    for end in ends {
        let number = propose(&store, proposal(named())).await.number;
        if let Some((user, deed)) = end {
            assert_eq!(act(&store, number, user, deed, noon()).await, Ok(()));
        }
    }
    for user in [ALICE, BOB] {
        let kept = person_data(&store, user).await;
        assert_eq!((kept.sealed, kept.open, kept.closed), (1, 2, 2));
        assert_eq!(kept.agreements(), 5);
    }
    assert!(person_data(&store, CAROL).await.is_empty());
}

async fn schedules_continue_without_their_editor(location: Location) {
    let store = open(&location).await;
    let mut read = schedule(1, "club");
    add(&store, &read).await;
    add(&store, &schedule(2, "other")).await;
    let last_editor = read.last_editor.expect("an editor");
    forget(&store, last_editor).await;
    let mut expected = read.clone();
    expected.last_editor = None;
    expected.revision = 1;
    assert_eq!(stored(&store, 1).await, expected);
    let due = store
        .due_schedules(noon(), 9)
        .await
        .expect("the store works");
    assert_eq!(due.len(), 2);
    // An outdated schedule does not restore the editor.
    read.plan.pin = true;
    assert_eq!(
        store.update_schedule(&read).await.expect("the store works"),
        Update::Conflict
    );
    expected.plan.pin = true;
    assert_eq!(
        store
            .update_schedule(&expected)
            .await
            .expect("the store works"),
        Update::Saved
    );
    assert_eq!(stored(&store, 1).await.last_editor, None);
}

async fn later_actions_are_stored_again(location: Location) {
    fill(&location).await;
    let store = open(&location).await;
    forget(&store, ALICE).await;
    let number = propose(&store, proposal(named())).await.number;
    assert_eq!(number.0, 3);
    add_draw(&location, 9, ALICE).await;
    let kept = PersonData {
        sealed: 0,
        open: 1,
        closed: 0,
        draws: 1,
        presses: 0,
        schedules: 0,
        preferences: None,
        lichess_names: 0,
        notifications: 1,
        words_to_erase: 0,
    };
    assert_eq!(person_data(&store, ALICE).await, kept);
}

async fn concurrent_action_is_rejected_after_erasure(location: Location) {
    let (store, other) = (open(&location).await, open(&location).await);
    let number = propose(&store, proposal(named())).await.number;
    let mut read = load_agreement(&store, number).await;
    assert_eq!(read.act(BOB, PlayerAction::Accept, noon()), Ok(()));
    forget(&other, BOB).await;
    let changed = store.change_agreement(&mut read, None, noon()).await;
    assert_eq!(changed.expect("the store works"), Update::Conflict);
    assert_eq!(
        act(&store, number, BOB, PlayerAction::Accept, noon()).await,
        Err(AgreementError::NotAPlayer)
    );

    // The same if both run concurrently.
    let mut tasks = Vec::new();
    let mut numbers = Vec::new();
    for _ in 0..15 {
        let number = propose(&store, proposal(named())).await.number;
        numbers.push(number);
        let store = store.clone();
        tasks.push(tokio::spawn(async move {
            let accepted = act(&store, number, BOB, PlayerAction::Accept, noon()).await;
            assert!(matches!(accepted, Ok(()) | Err(AgreementError::NotAPlayer)));
        }));
    }
    tasks.push(tokio::spawn(async move { forget(&other, BOB).await }));
    for task in tasks {
        task.await.expect("no panic");
    }
    for number in numbers {
        let agreement = load_agreement(&store, number).await;
        assert_eq!(agreement.opponent.id, None);
        assert!(matches!(
            agreement.state,
            AgreementState::Sealed(_) | AgreementState::Declined(_)
        ));
    }
}

async fn erases_people_and_servers_concurrently(location: Location) {
    let mut stores = Vec::new();
    for _ in 0..3 {
        stores.push(open(&location).await);
    }
    let people = [(ALICE, BOB), (BOB, CAROL), (CAROL, ALICE)];
    let mut tasks = Vec::new();
    for round in 0..6 {
        for (i, &(proposer, opponent)) in people.iter().enumerate() {
            let store = stores[i].clone();
            let proposal = NewProposal {
                proposer: player(proposer, "Somebody"),
                opponent: player(opponent, "Somebody else"),
                ..proposal(named())
            };
            let location = location.clone();
            tasks.push(tokio::spawn(async move {
                let number = propose(&store, proposal).await.number;
                add_draw(&location, number.0, proposer).await;
                add_press(&location, number.0, opponent).await;
                if round % 2 == 0 {
                    forget(&store, opponent).await;
                } else {
                    let forgotten = store.erase_guild(GuildId(21), noon()).await;
                    forgotten.expect("the store works");
                }
                let erased = store.erase_closed_proposals(noon()).await;
                erased.expect("the store works");
            }));
        }
    }
    for task in tasks {
        task.await.expect("no panic");
    }
    for (user, _) in people {
        forget(&stores[0], user).await;
        assert!(person_data(&stores[1], user).await.is_empty());
    }
}

async fn erases_proposals_with_their_server(location: Location) {
    let store = open(&location).await;
    let ends = [
        None,
        Some(PlayerAction::Decline),
        Some(PlayerAction::Accept),
    ];
    let mut numbers = Vec::new();
    for guild in [21, 22] {
        for end in ends.clone() {
            let proposal = NewProposal {
                message_place: message_place(guild, 31),
                ..proposal(named())
            };
            let number = propose(&store, proposal).await.number;
            let posted = store
                .record_proposal_message(number, MessageId(number.0))
                .await;
            posted.expect("the store works");
            if let Some(end) = end {
                assert_eq!(act(&store, number, BOB, end, noon()).await, Ok(()));
            }
            numbers.push(number);
        }
    }
    add_draw(&location, 1, ALICE).await;
    add_press(&location, 1, ALICE).await;
    add_press(&location, 2, BOB).await;
    let counts = async |guild| {
        let kept = store.guild_data(GuildId(guild)).await;
        kept.expect("the store works")
    };
    let of_this_one = GuildData {
        schedules: 0,
        removed_days: 0,
        draws: 1,
        presses: 2,
        proposals: 2,
        sealed: 1,
        preferences: false,
    };
    let of_the_other = GuildData {
        draws: 0,
        presses: 0,
        ..of_this_one
    };
    assert_eq!(
        (counts(21).await, counts(22).await),
        (of_this_one, of_the_other)
    );

    let sealed = load_agreement(&store, numbers[2]).await;
    let unclear = store.mark_agreement_outdated(sealed.number, sealed.revision);
    unclear.await.expect("the store works");
    assert!(is_due(&store, sealed.number).await);
    let mut open_before = load_agreement(&store, numbers[0]).await;
    store
        .erase_guild(GuildId(21), noon())
        .await
        .expect("the store works");
    let nothing = GuildData {
        proposals: 0,
        sealed: 0,
        ..of_the_other
    };
    assert_eq!(
        (counts(21).await, counts(22).await),
        (nothing, of_the_other)
    );
    assert!(nothing.is_empty() && !of_the_other.is_empty());
    for number in &numbers[..2] {
        assert_eq!(
            store.agreement(*number).await.expect("the store works"),
            None
        );
    }
    let changed = store.change_agreement(&mut open_before, None, noon()).await;
    assert_eq!(changed.expect("the store works"), Update::Conflict);
    // Sealed agreements are no longer due. Later results for their messages are ignored.
    assert!(!is_due(&store, sealed.number).await);
    let posted = store
        .record_proposal_message(sealed.number, MessageId(9))
        .await;
    posted.expect("the store works");
    let shown = store.record_shown_revision(sealed.number, 0).await;
    shown.expect("the store works");
    let expected = Agreement {
        message_place: None,
        revision: sealed.revision + 1,
        ..sealed
    };
    assert_eq!(load_agreement(&store, expected.number).await, expected);
    assert!(!is_due(&store, expected.number).await);
    let message = cells(&location, "agreement", "message_id").await;
    assert_eq!(message.into_iter().flatten().count(), 3);
    let of_alice = store
        .agreements_of(&listed_by(ALICE, None), noon(), (0, 9))
        .await;
    assert_eq!(of_alice.expect("the store works").0, 3);
}
