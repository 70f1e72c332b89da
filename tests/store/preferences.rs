use std::num::NonZeroUsize;

use chess960_bot::domain::ids::{GuildId, UserId};
use chess960_bot::domain::preferences::{BoardStyle, Preferences};
use chess960_bot::picture::Theme;
use chess960_bot::store::{Location, Store, THEMES};

use crate::agreements::{ALICE, BOB};
use crate::club::{add, schedule, stored};
use crate::{execute, noon, open};

on_both_databases!(
    every_value_is_kept,
    absent_values_are_kept,
    concurrent_readers_get_their_own_preferences,
    reads_all_preferences_only_if_few,
    personal_preferences_last_until_reset,
    server_preferences_last_until_reset_or_erased,
    unknown_word_reads_as_default,
    old_schedules_show_text,
);

pub(crate) async fn prefer(store: &Store, user: UserId, preferences: Preferences) {
    let noted = store.set_preferences(user, preferences).await;
    noted.expect("the store works");
}

pub(crate) async fn preferred(store: &Store, user: UserId) -> Preferences {
    store.preferences(user).await.expect("the store works")
}

async fn every_value_is_kept(location: Location) {
    let store = open(&location).await;
    assert_eq!(preferred(&store, ALICE).await, Preferences::default());
    for &(_, board) in BoardStyle::WORDS {
        for &(_, theme) in THEMES {
            let wanted = Preferences {
                board: Some(board),
                theme: Some(theme),
                details: None,
                notifications: None,
            };
            let noted = store.set_preferences(ALICE, wanted).await;
            assert_eq!(noted.expect("the store works"), wanted);
            assert_eq!(preferred(&open(&location).await, ALICE).await, wanted);
        }
    }
}

async fn server_preferences_last_until_reset_or_erased(location: Location) {
    let store = open(&location).await;
    let [one, other] = [21, 22].map(GuildId);
    let preferred = async |guild| {
        let read = open(&location).await.server_preferences(guild).await;
        read.expect("the store works")
    };
    for &(_, board) in BoardStyle::WORDS {
        for &(_, theme) in THEMES {
            for details in [false, true] {
                let wanted = Preferences {
                    board: Some(board),
                    theme: Some(theme),
                    details: Some(details),
                    notifications: None,
                };
                let noted = store.set_server_preferences(one, wanted).await;
                noted.expect("the store works");
                assert_eq!(preferred(one).await, wanted);
                // Absent values are kept.
                let noted = store
                    .set_server_preferences(one, Preferences::default())
                    .await;
                noted.expect("the store works");
                assert_eq!(preferred(one).await, wanted);
            }
        }
    }
    assert_eq!(preferred(other).await, Preferences::default());
    let own = Preferences {
        theme: Some(Theme::Dark),
        ..Preferences::default()
    };
    prefer(&store, ALICE, own).await;
    let known = store.cached_preferences(ALICE, Some(one), noon()).await;
    assert_eq!((known.theme, known.details), (own.theme, Some(true)));
    for end in ["reset", "forget"] {
        let wanted = Preferences {
            details: Some(true),
            ..Preferences::default()
        };
        for guild in [one, other] {
            let noted = store.set_server_preferences(guild, wanted).await;
            noted.expect("the store works");
        }
        let kept = store.guild_data(one).await;
        assert!(kept.expect("the store works").preferences);
        if end == "reset" {
            let reset = store.reset_server_preferences(one).await;
            reset.expect("the store works");
        } else {
            store
                .erase_guild(one, noon())
                .await
                .expect("the store works");
        }
        assert_eq!(preferred(one).await, Preferences::default(), "{end}");
        assert_eq!(preferred(other).await, wanted, "{end}");
        let known = store.cached_preferences(ALICE, Some(one), noon()).await;
        assert_eq!(known, own, "{end}");
    }
}

async fn absent_values_are_kept(location: Location) {
    let store = open(&location).await;
    let dark = Preferences {
        board: None,
        theme: Some(Theme::Dark),
        details: None,
        notifications: None,
    };
    let line = Preferences {
        board: Some(BoardStyle::Line),
        theme: None,
        details: None,
        notifications: None,
    };
    prefer(&store, ALICE, dark).await;
    assert_eq!(preferred(&store, ALICE).await, dark);
    let both = Preferences {
        board: line.board,
        theme: dark.theme,
        details: None,
        notifications: None,
    };
    for preferences in [line, dark] {
        let noted = store.set_preferences(ALICE, preferences).await;
        assert_eq!(noted.expect("the store works"), both);
    }
}

async fn concurrent_readers_get_their_own_preferences(location: Location) {
    let store = open(&location).await;
    let users: Vec<UserId> = (0..300).map(|i| UserId(u64::MAX - i % 200)).collect();
    let wanted = |user: UserId| {
        let words = BoardStyle::WORDS;
        let style = usize::try_from(user.0 % 7).expect("it is small");
        Preferences {
            board: words.get(style).map(|&(_, style)| style),
            theme: None,
            details: None,
            notifications: None,
        }
    };
    for &user in &users {
        if wanted(user) != Preferences::default() {
            prefer(&store, user, wanted(user)).await;
        }
    }
    for _ in 0..3 {
        let mut reads = tokio::task::JoinSet::new();
        for &user in &users {
            let store = store.clone();
            reads.spawn(async move { (user, preferred(&store, user).await) });
        }
        for (user, read) in reads.join_all().await {
            assert_eq!(read, wanted(user), "{user}");
        }
    }
}

async fn reads_all_preferences_only_if_few(location: Location) {
    let store = open(&location).await;
    let line = Preferences {
        board: Some(BoardStyle::Line),
        theme: None,
        details: None,
        notifications: None,
    };
    let users = [ALICE, BOB, UserId(u64::MAX)];
    for user in users {
        prefer(&store, user, line).await;
    }
    for (limit, is_all) in [(1, false), (2, false), (3, true), (1000, true)] {
        let limit = NonZeroUsize::new(limit).expect("it is not zero");
        let all = store.preferences_of_at_most(limit).await;
        let wanted = is_all.then(|| users.map(|user| (user, line)).into());
        assert_eq!(all.expect("the store works"), wanted, "{limit}");
    }
}

async fn personal_preferences_last_until_reset(location: Location) {
    let store = open(&location).await;
    let [figurine, picture] =
        [BoardStyle::Figurine, BoardStyle::Picture].map(|board| Preferences {
            board: Some(board),
            theme: None,
            details: None,
            notifications: None,
        });
    prefer(&store, ALICE, figurine).await;
    prefer(&store, BOB, picture).await;
    for _ in 0..2 {
        let reset = store.reset_preferences(ALICE).await;
        reset.expect("the store works");
        assert_eq!(preferred(&store, ALICE).await, Preferences::default());
        assert_eq!(preferred(&store, BOB).await, picture);
    }
}

async fn unknown_word_reads_as_default(location: Location) {
    let store = open(&location).await;
    let statement = "INSERT INTO preferences (user_id, board) VALUES (11, 'hologram')";
    execute(&location, statement).await;
    let nothing = Preferences::default();
    assert_eq!(preferred(&store, UserId(11)).await, nothing);
    let kept = store
        .person_data(UserId(11))
        .await
        .expect("the store works");
    assert_eq!(kept.preferences, Some(nothing));
    let forgotten = store.erase_person(UserId(11), noon()).await;
    forgotten.expect("the store works");
    let kept = store
        .person_data(UserId(11))
        .await
        .expect("the store works");
    assert!(kept.is_empty());
}

async fn old_schedules_show_text(location: Location) {
    let store = open(&location).await;
    let club = schedule(1, "club");
    add(&store, &club).await;
    execute(&location, "UPDATE schedule SET board = NULL, theme = NULL").await;
    let plan = stored(&store, 1).await.plan;
    assert_eq!((plan.board, plan.theme), (BoardStyle::Text, Theme::Light));
}
