use std::time::Instant;

use chess960_bot::chat::Choice;
use chess960_bot::domain::preferences::LocalPreferences;
use tokio::time::sleep;

use crate::prelude::*;

on_both_databases!(
    concurrent_readers_get_their_own_preferences,
    personal_preferences_take_precedence,
    personal_preferences_last_until_reset,
    server_preferences_last_until_reset_or_erased,
    unknown_word_reads_as_default,
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

async fn personal_preferences_last_until_reset(store: Store) {
    assert_eq!(preferred(&store, ALICE).await, Preferences::default());
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
    prefer(&store, BOB, LINE).await;
    for _ in 0..2 {
        ok(store.reset_preferences(ALICE)).await;
        assert_eq!(preferred(&store, ALICE).await, Preferences::default());
        assert_eq!(preferred(&store, BOB).await, LINE);
    }
}

async fn server_preferences_last_until_reset_or_erased(store: Store) {
    let [one, other] = [21, 22].map(GuildId);
    let preferred = async |guild| {
        let stored = store.stored_preferences(None, Some(guild));
        ok(stored).await.server
    };
    for wanted in combinations() {
        ok(store.set_server_preferences(one, wanted)).await;
        ok(store.set_server_preferences(one, Preferences::default())).await;
        assert_eq!(preferred(one).await, wanted);
    }
    assert_eq!(preferred(other).await, Preferences::default());
    for end in ["reset", "forget"] {
        let wanted = Preferences {
            details: Some(true),
            ..Preferences::default()
        };
        for guild in [one, other] {
            ok(store.set_server_preferences(guild, wanted)).await;
        }
        assert!(ok(store.guild_data(one)).await.preferences);
        if end == "reset" {
            ok(store.reset_server_preferences(one)).await;
        } else {
            ok(store.request_erasure(ErasureSubject::Guild(one), noon())).await;
        }
        assert_eq!(preferred(one).await, Preferences::default(), "{end}");
        assert_eq!(preferred(other).await, wanted, "{end}");
    }
}

async fn personal_preferences_take_precedence(location: Location) {
    let store = open(&location).await;
    let guild = GuildId(21);
    let of_server = Preferences {
        board: Some(BoardStyle::Words),
        theme: Some(Theme::Dark),
        ..Preferences::default()
    };
    let both = Preferences {
        board: LINE.board,
        ..of_server
    };
    // Few preferences are cached, and many are not.
    for others in [0, 6_000] {
        let insert = format!(
            "INSERT INTO preferences (user_id, board) WITH RECURSIVE number (id) AS \
             (SELECT 1 UNION ALL SELECT id + 1 FROM number WHERE id < {others}) \
             SELECT 1000 + id, 'picture' FROM number WHERE id <= {others}"
        );
        execute(&location, &insert).await;
        ok(store.set_server_preferences(guild, of_server)).await;
        prefer(&store, ALICE, LINE).await;
        for (user, guild, expected) in [
            (ALICE, Some(guild), both),
            (ALICE, Some(GuildId(22)), LINE),
            (ALICE, None, LINE),
            (BOB, Some(guild), of_server),
            (BOB, None, Preferences::default()),
        ] {
            wait_for_preferences(&store, user, guild, expected).await;
        }
        ok(store.request_erasure(ErasureSubject::Person(ALICE), noon())).await;
        wait_for_preferences(&store, ALICE, Some(guild), of_server).await;
        ok(store.reset_server_preferences(guild)).await;
        prefer(&store, ALICE, LINE).await;
        wait_for_preferences(&store, ALICE, Some(guild), LINE).await;
        ok(store.reset_preferences(ALICE)).await;
        wait_for_preferences(&store, ALICE, None, Preferences::default()).await;
    }
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
    let users: Vec<UserId> = (0..300).map(|i| UserId(u64::MAX - i % 200)).collect();
    let wanted = |user: UserId| {
        let style = usize::try_from(user.0 % 7).expect("it is small");
        Preferences {
            board: BoardStyle::CHOICES.get(style).map(|&(_, style)| style),
            ..Preferences::default()
        }
    };
    for &user in &users {
        if wanted(user) != Preferences::default() {
            prefer(&store, user, wanted(user)).await;
        }
    }
    for _ in 0..3 {
        let reads = users.iter().map(|&user| {
            let store = store.clone();
            async move { preferred(&store, user).await }
        });
        for (&user, read) in users.iter().zip(concurrently(reads).await) {
            assert_eq!(read, wanted(user), "{user}");
        }
    }
}

async fn unknown_word_reads_as_default(location: Location) {
    let store = open(&location).await;
    let statement = "INSERT INTO preferences (user_id, board) VALUES (11, 'hologram')";
    execute(&location, statement).await;
    let nothing = Preferences::default();
    assert_eq!(preferred(&store, UserId(11)).await, nothing);
    let kept = ok(store.person_data(UserId(11))).await;
    assert_eq!(kept.preferences, Some(nothing));
    ok(store.request_erasure(ErasureSubject::Person(UserId(11)), noon())).await;
    assert!(ok(store.person_data(UserId(11))).await.is_empty());
}

async fn old_schedules_show_text(location: Location) {
    let store = open_club(&location).await;
    execute(&location, "UPDATE schedule SET board = NULL, theme = NULL").await;
    let plan = stored(&store, 1).await.plan;
    assert_eq!((plan.board, plan.theme), (BoardStyle::Text, Theme::Light));
}
