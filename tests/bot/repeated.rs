//! Repeated interactions are handled once: sent to another replica, to a restarted one, or again over the gateway.

use tempfile::TempDir;

use super::database::{Database, Kind};
use crate::prelude::*;

/// Runs each test on both databases.
macro_rules! on_both_databases {
    ($($test:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $test() {
                let kind = crate::database::Kind::Sqlite;
                super::$test(super::SharedDatabase::new(kind, stringify!($test)).await).await;
            })*
        }

        mod postgres {
            $(#[tokio::test]
            #[ignore = "needs TEST_POSTGRES_URL"]
            async fn $test() {
                let kind = crate::database::Kind::Postgres;
                super::$test(super::SharedDatabase::new(kind, stringify!($test)).await).await;
            })*
        }
    };
}

on_both_databases!(
    replicas_refuse_repeated_requests,
    events_repeated_by_the_gateway_change_nothing,
);

struct SharedDatabase {
    database: Database,
    _folder: TempDir,
}

impl SharedDatabase {
    async fn new(kind: Kind, test: &str) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        Self {
            database: Database::new(kind, folder.path(), test).await,
            _folder: folder,
        }
    }

    fn settings(&self) -> [(&str, &str); 1] {
        [("DATABASE_URL", &self.database.url)]
    }

    /// Numbers of rows, revisions, and messages in the channel, to detect any change.
    async fn counts(&self, club: &Club) -> Vec<i64> {
        let mut counts = Vec::new();
        for statement in [
            "SELECT COUNT(*) FROM draw",
            "SELECT COUNT(*) FROM draw_again",
            "SELECT COUNT(*) FROM agreement",
            "SELECT CAST(SUM(revision) AS BIGINT) FROM agreement",
            "SELECT COUNT(*) FROM preferences",
            "SELECT COUNT(*) FROM schedule",
            "SELECT CAST(SUM(revision) AS BIGINT) FROM schedule",
        ] {
            counts.push(self.database.number(statement).await);
        }
        let messages = club.discord.messages_in(&club.channel).len();
        counts.push(i64::try_from(messages).expect("the value is small"));
        counts
    }
}

impl Club {
    async fn replay_events(&self, calls: &[Call]) {
        for call in calls {
            self.discord.replay_event(call).await;
        }
    }
}

async fn call(club: &Club, command: &str, options: Value) -> (Call, Snowflake) {
    let call = club.slash(command, options).await;
    let message = call.reply().await.message();
    (call, message)
}

async fn moderate(club: &Club, command: &str, options: Value) -> Call {
    let call = club.moderate_call(command, options).await;
    if call.reply().await.kind == CallbackKind::DeferredMessage {
        call.edit().await;
    }
    call
}

/// Sends interactions of all kinds that change something.
async fn change_everything(club: &Club) -> Vec<Call> {
    club.discord.make_moderator(&club.alice);
    let (random, draw) = call(club, "random", json!({})).await;
    let again = club.press(&club.bob, draw, "Draw again").await;
    again.reply().await;
    again.followup().await;
    again.edit().await;
    let agree = club.call_agree(json!({"position": "518"})).await;
    let proposal = agree.reply().await.message();
    let accept = club.press(&club.bob, proposal, "Accept").await;
    accept.reply().await;
    let (prefer, _) = call(club, "preferences", json!({"board": "line"})).await;
    let schedule = club.create_options("club", json!({}));
    let create = moderate(club, "create", schedule).await;
    let named = || json!({"name": "club"});
    let edit = moderate(club, "edit", json!({"time": "19:00"})).await;
    let pause = moderate(club, "pause", named()).await;
    let resume = moderate(club, "resume", named()).await;
    let skip_next = moderate(club, "skip", named()).await;
    let path = "chess960 forget";
    let asked = club.ask_as(&club.bob, &club.channel, path, json!({})).await;
    let erase = club.press(&club.bob, asked.message(), "Erase me").await;
    erase.reply().await;
    vec![
        random, again, agree, accept, prefer, create, edit, pause, resume, skip_next, erase,
    ]
}

/// Starts two replicas, and waits until both are connected and receive interactions.
async fn start_two(club: &mut Club, shared: &SharedDatabase) {
    let sessions = club.discord.sessions();
    club.start_with(&shared.settings());
    club.start_second_with(&shared.settings());
    club.discord.wait_for_sessions(sessions + 2).await;
    let both_listen = async {
        while club.discord.endpoints().len() < 2 {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(Duration::from_mins(1), both_listen)
        .await
        .expect("both replicas become endpoints");
}

/// Sends each interaction to each replica again. Asserts that all are refused, and that nothing changes.
async fn assert_repeats_are_refused(club: &Club, calls: &[Call], shared: &SharedDatabase) {
    let before = shared.counts(club).await;
    let replicas = club.discord.endpoints();
    assert_eq!(replicas.len(), 2);
    for call in calls {
        for url in &replicas {
            let again = club.discord.replay_request(call, url).await;
            assert_eq!((again.status, &*again.body), (401, "taken before\n"));
        }
    }
    assert_eq!(shared.counts(club).await, before);
}

/// The second half covers replicas that were killed and restarted.
async fn replicas_refuse_repeated_requests(shared: SharedDatabase) {
    let mut club = Club::new_over(Transport::Endpoint).await;
    start_two(&mut club, &shared).await;
    let calls = change_everything(&club).await;
    assert_repeats_are_refused(&club, &calls, &shared).await;

    club.kill().await;
    club.kill_second().await;
    start_two(&mut club, &shared).await;
    assert_repeats_are_refused(&club, &calls, &shared).await;
    club.close_ignoring_requests().await;
    shared.database.remove().await;
}

/// The second half covers a restarted bot.
async fn events_repeated_by_the_gateway_change_nothing(shared: SharedDatabase) {
    const REPEATED: &str = "outcome=\"repeated\"";

    let mut club = Club::open_with(&shared.settings()).await;
    let calls = change_everything(&club).await;
    let before = shared.counts(&club).await;
    club.replay_events(&calls).await;
    club.logged_times(REPEATED, calls.len()).await;
    assert_eq!(shared.counts(&club).await, before);

    let sessions = club.discord.sessions();
    club.stop().await;
    club.start_with(&shared.settings());
    club.discord.wait_for_sessions(sessions + 1).await;
    club.replay_events(&calls).await;
    club.logged_times(REPEATED, 2 * calls.len()).await;
    assert_eq!(shared.counts(&club).await, before);
    club.close_ignoring_requests().await;
    shared.database.remove().await;
}
