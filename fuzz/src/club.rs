//! A server that uses the bot's commands.

use std::convert::Infallible;
use std::sync::Arc;

use chess960_bot::app::App;
use chess960_bot::chat::{
    Args, Call, ChosenChannel, ChosenUser, Command, GivenOptions, OptionValue, Outcome, Place,
    Press, ReplyAccess, Suggestion, SuggestionHandler, SuggestionRequest, Visibility,
};
use chess960_bot::commands;
use chess960_bot::domain::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};
use chess960_bot::domain::preferences::LocalPreferences;
use chrono::{DateTime, TimeDelta, Utc};
use rand::TryRng;
use rand::rngs::SysError;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

use crate::null_platform::NullPlatform;

/// A user.
pub const ALICE: UserId = UserId(11);

/// Another user.
pub const BOB: UserId = UserId(12);

const CLUB: Place = Place {
    guild: Some(GuildId(21)),
    channel: Some(ChannelId(31)),
};

/// Number of calls and presses after which the club is created again, so that the store stays small and few inputs
/// reproduce a failure.
const MAX_USES: usize = 5_000;

/// The bot's commands with a store that contains an agreement in each state, draws, and a schedule.
pub struct Club {
    runtime: Runtime,
    state: ClubState,
    uses: usize,
}

struct ClubState {
    app: Arc<App>,
    now: DateTime<Utc>,
    random: Seeded,
    interactions: u64,
    _folder: TempDir,
}

impl Club {
    /// Creates a club with past events.
    pub fn new() -> Self {
        let runtime = Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("the runtime starts");
        let state = runtime.block_on(ClubState::with_history());
        Self {
            runtime,
            state,
            uses: 0,
        }
    }

    /// Alice calls a command, possibly with invalid values.
    ///
    /// # Errors
    /// If the call is refused or fails.
    pub fn call(&mut self, command: &'static Command, given: GivenOptions) -> Outcome {
        self.advance();
        self.runtime.block_on(self.state.call(command, given))
    }

    /// The application and its runtime, for tests that do not use `call` and `press`.
    pub fn shared(&mut self) -> (Arc<App>, &Runtime) {
        self.advance();
        (Arc::clone(&self.state.app), &self.runtime)
    }

    /// Alice types a value of an option with suggestions.
    pub fn suggest(&mut self, suggest: SuggestionHandler, typed: &str) -> Vec<Suggestion> {
        self.advance();
        let ClubState {
            app, now, random, ..
        } = &mut self.state;
        let suggested = self.runtime.block_on(suggest(SuggestionRequest {
            app,
            place: CLUB,
            text: typed,
            filled: &[],
            now: *now,
            random,
        }));
        suggested.expect("suggestions do not fail")
    }

    /// A user presses a button, chooses from a menu or sends a form.
    ///
    /// # Errors
    /// If the press is refused or fails.
    pub fn press(
        &mut self,
        user: UserId,
        message: u64,
        id: &str,
        chosen: Option<&str>,
        typed: Option<&str>,
    ) -> Outcome {
        self.advance();
        let press = self.state.press(user, message, id, chosen, typed);
        self.runtime.block_on(press)
    }

    /// Advances time, and creates a new club at the end of its life.
    fn advance(&mut self) {
        self.uses += 1;
        self.state.now += TimeDelta::seconds(7);
        if self.uses == MAX_USES {
            self.uses = 0;
            self.runtime.block_on(self.state.app.close());
            self.state = self.runtime.block_on(ClubState::with_history());
        }
    }
}

impl ClubState {
    async fn with_history() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = format!("sqlite://{}/store.db", folder.path().display());
        let secret = "0".repeat(64).parse().expect("a secret");
        let mut club = Self {
            app: Arc::new(App::new(url.parse().expect("an SQLite URL"), Some(secret))),
            now: "2026-11-21T12:00:00Z".parse().expect("an instant"),
            random: Seeded(ChaCha8Rng::seed_from_u64(960)),
            interactions: 0,
            _folder: folder,
        };
        club.add_history().await;
        club
    }

    /// Creates agreements 1 to 5, two draws, and a schedule.
    async fn add_history(&mut self) {
        let text = |value: &str| OptionValue::Text(value.to_owned());
        let bob = || OptionValue::User(bob());
        for position in ["518", "RNBQKBNR", "", "", ""] {
            let mut given = vec![("opponent", bob()), ("event", text("a match"))];
            if !position.is_empty() {
                given.push(("position", text(position)));
            }
            self.run_command("chess960", "agree", given).await;
        }
        for (user, id, typed) in [
            (BOB, "agree:accept:2", None),
            (BOB, "agree:decline:4", None),
            (ALICE, "agree:word:5", Some("queen")),
            (BOB, "agree:word:5", Some("rook")),
            (ALICE, "agree:word:3", Some("knight")),
        ] {
            let outcome = self.press(user, 100, id, None, typed).await;
            assert!(outcome.is_ok(), "{id}: {outcome:?}");
        }
        self.run_command("chess960", "random", vec![]).await;
        let by_coins = vec![("method", text("coins"))];
        self.run_command("chess960", "random", by_coins).await;
        let daily = vec![
            ("name", text("club")),
            ("channel", OptionValue::Channel(channel())),
            ("time", text("18:00")),
            ("timezone", text("Europe/Berlin")),
        ];
        self.run_command("chess960-daily", "create", daily).await;
    }

    async fn run_command(&mut self, group: &str, name: &str, given: Vec<(&str, OptionValue)>) {
        let (_, command) = commands::find(group, name).expect("the command exists");
        let given = given
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value));
        let outcome = self.call(command, given.collect()).await;
        assert!(outcome.is_ok(), "/{group} {name}: {outcome:?}");
    }

    async fn call(&mut self, command: &'static Command, given: GivenOptions) -> Outcome {
        let interaction = self.next_interaction();
        let call = Call {
            app: &self.app,
            args: Args::new(command.options, given)?,
            user: Some(ALICE),
            user_name: "Alice",
            place: CLUB,
            reply_access: ReplyAccess::Member,
            bot_can_read: true,
            manages_server: true,
            roles: Vec::new(),
            preferences: LocalPreferences::default(),
            platform: Some(&NullPlatform),
            interaction: Some(interaction),
            now: self.now,
            random: &mut self.random,
        };
        command.answer(call).await
    }

    fn next_interaction(&mut self) -> InteractionId {
        self.interactions += 1;
        InteractionId(self.interactions)
    }

    async fn press(
        &mut self,
        user: UserId,
        message: u64,
        id: &str,
        chosen: Option<&str>,
        typed: Option<&str>,
    ) -> Outcome {
        let button = commands::find_button(id)?;
        let interaction = self.next_interaction();
        let press = Press {
            app: &self.app,
            payload: button.payload,
            requester: None,
            chosen,
            typed,
            user,
            place: CLUB,
            manages_server: true,
            roles: Vec::new(),
            preferences: LocalPreferences::default(),
            platform: Some(&NullPlatform),
            message: MessageId(message),
            message_text: "a text",
            message_visibility: Visibility::OnlyYou,
            message_has_picture: true,
            bot_can_send: true,
            bot_can_read: true,
            interaction: Some(interaction),
            reply_token: None,
            now: self.now,
            random: &mut self.random,
        };
        button.admit(press).await?.await
    }
}

fn bob() -> ChosenUser {
    ChosenUser {
        id: BOB,
        name: "Bob".to_owned(),
        is_bot: false,
        is_member: true,
    }
}

fn channel() -> ChosenChannel {
    ChosenChannel {
        id: ChannelId(31),
        announcements: true,
    }
}

/// Reproducible randomness.
struct Seeded(ChaCha8Rng);

impl TryRng for Seeded {
    type Error = SysError;

    fn try_next_u32(&mut self) -> Result<u32, SysError> {
        self.0.try_next_u32().map_err(never)
    }

    fn try_next_u64(&mut self) -> Result<u64, SysError> {
        self.0.try_next_u64().map_err(never)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), SysError> {
        self.0.try_fill_bytes(bytes).map_err(never)
    }
}

fn never(error: Infallible) -> SysError {
    match error {}
}
