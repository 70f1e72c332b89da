use std::time::Instant;

use chess960_bot::chat::Choice;
use chess960_bot::domain::preferences::LocalPreferences;
use tokio::time::sleep;

use crate::prelude::*;

on_both_databases!(
    concurrent_readers_get_their_own_preferences,
    every_personal_preference_is_stored,
    preferences_are_merged,
    preferences_are_merged_without_a_cache,
    personal_preferences_last_until_reset,
    stores_every_server_preference,
    server_preferences_last_until_reset_or_erased,
    randomness_of_new_schedules_lasts_until_reset_or_erased,
    an_unknown_style_is_no_preference_but_erased,
    old_schedules_show_text,
);

const LINE: Preferences = Preferences {
    board: Some(BoardStyle::Line),
    theme: None,
    details: None,
    notifications: None,
    language: None,
};

pub(crate) const DARK: Preferences = Preferences {
    board: None,
    theme: Some(Theme::Dark),
    details: None,
    notifications: None,
    language: None,
};

pub(crate) async fn prefer(store: &Store, user: UserId, preferences: Preferences) {
    ok(store.set_preferences(user, preferences)).await;
}

pub(crate) async fn preferred(store: &Store, user: UserId) -> Preferences {
    ok(store.preferences(user)).await
}

/// Every combination of values that people and servers can have.
fn combinations() -> Vec<Preferences> {
    let mut all = Vec::new();
    for &(_, board) in BoardStyle::CHOICES {
        for &(_, theme) in Theme::CHOICES {
            for (details, language) in [
                (false, Language::English),
                (true, Language::BrazilianPortuguese),
            ] {
                all.push(Preferences {
                    board: Some(board),
                    theme: Some(theme),
                    details: Some(details),
                    notifications: None,
                    language: Some(language),
                });
            }
        }
    }
    all
}

async fn every_personal_preference_is_stored(store: Store) {
    for notifications in [false, true] {
        for wanted in combinations() {
            let wanted = Preferences {
                notifications: Some(notifications),
                ..wanted
            };
            prefer(&store, ALICE, wanted).await;
            // Absent values are kept.
            prefer(&store, ALICE, Preferences::default()).await;
            assert_eq!(preferred(&store, ALICE).await, wanted);
        }
    }
}

async fn personal_preferences_last_until_reset(store: Store) {
    prefer(&store, ALICE, DARK).await;
    prefer(&store, BOB, LINE).await;
    assert_eq!(preferred(&store, ALICE).await, DARK);
    ok(store.reset_preferences(ALICE)).await;
    assert_eq!(preferred(&store, ALICE).await, Preferences::default());
    assert_eq!(preferred(&store, BOB).await, LINE);
}

const SERVER: GuildId = GuildId(21);
const OTHER_SERVER: GuildId = GuildId(22);

async fn server_preferences(store: &Store, guild: GuildId) -> Preferences {
    ok(store.stored_preferences(None, Some(guild))).await.server
}

async fn stores_every_server_preference(store: Store) {
    for wanted in combinations() {
        ok(store.set_server_preferences(SERVER, wanted)).await;
        // Absent values are kept.
        ok(store.set_server_preferences(SERVER, Preferences::default())).await;
        assert_eq!(server_preferences(&store, SERVER).await, wanted);
    }
    let other = server_preferences(&store, OTHER_SERVER).await;
    assert_eq!(other, Preferences::default());
}

async fn server_preferences_last_until_reset_or_erased(store: Store) {
    ok(store.set_server_preferences(OTHER_SERVER, DARK)).await;
    ok(store.set_server_preferences(SERVER, LINE)).await;
    assert!(ok(store.guild_data(SERVER)).await.preferences);
    ok(store.reset_server_defaults(SERVER)).await;
    let nothing = Preferences::default();
    assert_eq!(server_preferences(&store, SERVER).await, nothing);

    ok(store.set_server_preferences(SERVER, LINE)).await;
    erase_server(&store, SERVER).await;
    assert_eq!(server_preferences(&store, SERVER).await, nothing);
    assert_eq!(server_preferences(&store, OTHER_SERVER).await, DARK);
}

async fn randomness_of_new_schedules_lasts_until_reset_or_erased(store: Store) {
    let public = RandomnessKind::Public;
    ok(store.set_default_randomness(OTHER_SERVER, public)).await;
    for randomness in [public, RandomnessKind::Committed] {
        ok(store.set_default_randomness(SERVER, randomness)).await;
        let stored = ok(store.default_randomness(SERVER)).await;
        assert_eq!(stored, Some(randomness));
    }
    assert!(ok(store.guild_data(SERVER)).await.preferences);
    ok(store.reset_server_defaults(SERVER)).await;
    assert_eq!(ok(store.default_randomness(SERVER)).await, None);

    ok(store.set_default_randomness(SERVER, public)).await;
    erase_server(&store, SERVER).await;
    assert_eq!(ok(store.default_randomness(SERVER)).await, None);
    let other = ok(store.default_randomness(OTHER_SERVER)).await;
    assert_eq!(other, Some(public));
}

const DARK_WORDS: Preferences = Preferences {
    board: Some(BoardStyle::Words),
    ..DARK
};

/// The server prefers dark words, and Alice lines, until these preferences are erased and reset.
async fn preferences_are_merged(store: Store) {
    ok(store.set_server_preferences(SERVER, DARK_WORDS)).await;
    prefer(&store, ALICE, LINE).await;
    let dark_line = Preferences {
        board: LINE.board,
        ..DARK
    };
    for (user, guild, expected) in [
        (ALICE, Some(SERVER), dark_line),
        (ALICE, Some(OTHER_SERVER), LINE),
        (ALICE, None, LINE),
        (BOB, Some(SERVER), DARK_WORDS),
        (BOB, None, Preferences::default()),
    ] {
        wait_for_preferences(&store, user, guild, expected).await;
    }
    erase_person(&store, ALICE).await;
    wait_for_preferences(&store, ALICE, Some(SERVER), DARK_WORDS).await;
    ok(store.reset_server_defaults(SERVER)).await;
    wait_for_preferences(&store, ALICE, Some(SERVER), Preferences::default()).await;
    prefer(&store, ALICE, LINE).await;
    wait_for_preferences(&store, ALICE, Some(SERVER), LINE).await;
    ok(store.reset_preferences(ALICE)).await;
    wait_for_preferences(&store, ALICE, None, Preferences::default()).await;
}

/// The store does not cache so many preferences.
async fn preferences_are_merged_without_a_cache(location: Location) {
    let store = open(&location).await;
    execute(
        &location,
        "INSERT INTO preferences (user_id, board) WITH RECURSIVE number (id) AS \
         (SELECT 1 UNION ALL SELECT id + 1 FROM number WHERE id < 6000) \
         SELECT 1000 + id, 'picture' FROM number",
    )
    .await;
    preferences_are_merged(store).await;
}

/// A database that does not answer in time makes the store return what it read before, so this reads again.
async fn wait_for_preferences(
    store: &Store,
    user: UserId,
    guild: Option<GuildId>,
    expected: Preferences,
) {
    let until = Instant::now() + Duration::from_secs(30);
    loop {
        let read = store.preferences_in(user, guild).await;
        let merged = read.map(LocalPreferences::merged);
        if merged.as_ref().is_ok_and(|merged| *merged == expected) {
            return;
        }
        assert!(Instant::now() < until, "{user} {guild:?}: {merged:?}");
        sleep(Duration::from_millis(50)).await;
    }
}

async fn concurrent_readers_get_their_own_preferences(store: Store) {
    let users: Vec<UserId> = (0..200).map(|i| UserId(u64::MAX - i)).collect();
    let styles = || BoardStyle::CHOICES.iter().map(|&(_, style)| style).cycle();
    for (&user, style) in users.iter().zip(styles()) {
        let preferences = Preferences {
            board: Some(style),
            ..Preferences::default()
        };
        prefer(&store, user, preferences).await;
    }
    let reads = users.iter().map(|&user| {
        let store = store.clone();
        async move { preferred(&store, user).await.board }
    });
    let read = concurrently(reads).await;
    let expected: Vec<_> = styles().map(Some).take(200).collect();
    assert_eq!(read, expected);
}

/// A later version has stored the style of person 11.
async fn an_unknown_style_is_no_preference_but_erased(location: Location) {
    let store = open(&location).await;
    let statement = "INSERT INTO preferences (user_id, board) VALUES (11, 'hologram')";
    execute(&location, statement).await;
    let person = UserId(11);
    assert_eq!(preferred(&store, person).await, Preferences::default());
    let kept = ok(store.person_data(person)).await;
    assert_eq!(kept.preferences, Some(Preferences::default()));
    erase_person(&store, person).await;
    assert!(ok(store.person_data(person)).await.is_empty());
}

async fn old_schedules_show_text(location: Location) {
    let store = open_club(&location).await;
    execute(&location, "UPDATE schedule SET board = NULL, theme = NULL").await;
    let plan = stored(&store, 1).await.plan;
    assert_eq!((plan.board, plan.theme), (BoardStyle::Text, Theme::Light));
}
