//! Test environment with its own store, a fixed clock and seeded randomness.

use std::any::Any;
use std::convert::Infallible;
use std::fmt::Debug;
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use chrono::{DateTime, TimeDelta, Utc};
use rand::TryRng;
use rand::rngs::SysError;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tempfile::TempDir;

use crate::app::App;
use crate::chat::{
    Action, Answer, Args, Button, Call, ChosenUser, Command, CommandError, Form, GivenOptions,
    MAX_TEXT, Message, NoPicture, OptionValue, Outcome, Place, Platform, Press, Refusal,
    ReplyAccess, Suggestion, SuggestionHandler, SuggestionRequest, Visibility,
};
use crate::domain::agreement::{Agreement, AgreementPlace, NewProposal, PingedPair, Player, Terms};
use crate::domain::calendar::Recurrence;
use crate::domain::fairness::{DailySecret, QUICKNET};
use crate::domain::ids::{
    ChannelId, GuildId, InteractionId, MessageId, RoleId, ScheduleId, UserId,
};
use crate::domain::preferences::{Language, LocalPreferences};
use crate::domain::schedule::{Plan, Schedule, ScheduleRandomness, ScheduleState};
use crate::drand::Drand;
use crate::lichess::Lichess;
use crate::metrics::RelayMetrics;
use crate::store::{Location, Recorded, Store};

pub(crate) const ALICE: UserId = UserId(11);
pub(crate) const BOB: UserId = UserId(12);

pub(crate) fn player(id: UserId, name: &str) -> Player {
    Player {
        id,
        name: name.to_owned(),
    }
}

/// Bob, as chosen in an option.
pub(crate) fn bob() -> ChosenUser {
    ChosenUser {
        id: BOB,
        name: "Bob".to_owned(),
        is_bot: false,
        is_member: true,
    }
}

pub(crate) struct SeededRng(ChaCha8Rng);

impl TryRng for SeededRng {
    type Error = SysError;

    fn try_next_u32(&mut self) -> Result<u32, SysError> {
        self.0.try_next_u32().map_err(infallible)
    }

    fn try_next_u64(&mut self) -> Result<u64, SysError> {
        self.0.try_next_u64().map_err(infallible)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), SysError> {
        self.0.try_fill_bytes(bytes).map_err(infallible)
    }
}

fn infallible(error: Infallible) -> SysError {
    match error {}
}

pub(crate) struct TestBot {
    pub(crate) app: App,
    pub(crate) now: DateTime<Utc>,
    pub(crate) random: SeededRng,
    pub(crate) place: Place,
    pub(crate) reply_access: ReplyAccess,
    pub(crate) bot_can_read: bool,
    pub(crate) manages_server: bool,
    pub(crate) roles: Vec<RoleId>,
    pub(crate) platform: Option<Box<dyn Platform>>,
    interactions: u64,
    folder: TempDir,
}

fn store_file(folder: &TempDir) -> PathBuf {
    folder.path().join("store.db")
}

fn location(folder: &TempDir) -> Location {
    let url = format!("sqlite://{}", store_file(folder).display());
    url.parse().expect("an SQLite URL")
}

/// An empty database with all tables. Each bot gets a copy, because migrations take longer than most tests.
static EMPTY_STORE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    // A runtime cannot be started within the test's.
    std::thread::spawn(make_empty_store)
        .join()
        .expect("the database is made")
});

fn make_empty_store() -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let location = location(&folder);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let store = Store::open(&location).await.expect("a new database");
        store.close().await;
    });
    fs::read(store_file(&folder)).expect("the file is readable")
}

fn app(folder: &TempDir) -> App {
    let secret: DailySecret = "0".repeat(64).parse().expect("a secret");
    App::new(location(folder), Some(secret))
}

impl TestBot {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        fs::write(store_file(&folder), &*EMPTY_STORE).expect("the folder is writable");
        Self {
            app: app(&folder),
            now: "2026-11-21T12:00:00Z".parse().expect("an instant"),
            random: SeededRng(ChaCha8Rng::seed_from_u64(960)),
            place: Place {
                guild: Some(GuildId(21)),
                channel: Some(ChannelId(31)),
            },
            reply_access: ReplyAccess::Member,
            bot_can_read: true,
            manages_server: true,
            roles: Vec::new(),
            platform: None,
            interactions: 0,
            folder,
        }
    }

    pub(crate) fn use_lichess(&mut self, url: &str) {
        let base = url.parse().expect("an address");
        let lichess = Lichess::new(&base).expect("a client");
        self.app = app(&self.folder);
        self.app.lichess = Some(lichess);
    }

    /// Turns public randomness on. No relay answers.
    pub(crate) fn use_drand(&mut self) {
        let drand = Drand::new(&[], QUICKNET.hash(), &RelayMetrics::default());
        self.app.drand = Some(drand.expect("a client"));
    }

    pub(crate) async fn add_paused_schedule(
        &self,
        id: u64,
        guild: GuildId,
        name: &str,
        channel: ChannelId,
        zone: &str,
    ) {
        let recurrence = Recurrence {
            time: "18:00".parse().expect("a time"),
            zone: zone.parse().expect("a zone"),
            days: "daily".parse().expect("days"),
        };
        let schedule = Schedule {
            id: ScheduleId(id),
            guild,
            name: name.to_owned(),
            plan: Plan::new(channel, recurrence),
            randomness: ScheduleRandomness::secret("0".repeat(64).parse().expect("a secret")),
            committed: Vec::new(),
            closed_in_advance: Vec::new(),
            used: Vec::new(),
            last_editor: Some(ALICE),
            state: ScheduleState::Paused,
            last_date: None,
            notice: None,
            revision: 0,
        };
        assert_eq!(
            ok(self.store().await.add_schedule(&schedule)).await,
            Recorded::New
        );
    }

    /// Proposal of Alice to Bob.
    pub(crate) fn proposal(&self, terms: Terms) -> NewProposal {
        NewProposal {
            message_place: AgreementPlace {
                guild: Some(GuildId(21)),
                channel: ChannelId(31),
                message: None,
                answers_only: false,
                language: Language::English,
            },
            proposer: player(ALICE, "Alice"),
            opponent: player(BOB, "Bob"),
            event: None,
            terms,
            games: 1,
            proposed_at: self.now,
            expires_at: self.now + TimeDelta::days(7),
        }
    }

    pub(crate) async fn store_proposal(&self, proposal: NewProposal) -> Agreement {
        let secret = "0".repeat(64).parse().expect("a secret");
        let pair = PingedPair::new(&secret, ALICE, BOB, self.now);
        ok(self.store().await.propose(proposal, &pair))
            .await
            .expect("the limit is not reached")
            .agreement
    }

    /// Calls a command as Alice, with options as typed on a terminal.
    pub(crate) async fn call(
        &mut self,
        command: &'static Command,
        options: &[(&str, &str)],
    ) -> Outcome {
        self.call_as(ALICE, command, options).await
    }

    pub(crate) async fn call_as(
        &mut self,
        user: impl Into<Option<UserId>>,
        command: &'static Command,
        options: &[(&str, &str)],
    ) -> Outcome {
        let given = given_options(command, options)?;
        self.call_with_as(user, command, given).await
    }

    /// Like [`Self::call_as`], with options as received from a platform.
    pub(crate) async fn call_with_as(
        &mut self,
        user: impl Into<Option<UserId>>,
        command: &'static Command,
        given: GivenOptions,
    ) -> Outcome {
        let interaction = self.next_interaction();
        let user = user.into();
        let preferences = match user {
            Some(user) => self.app.preferences_in(user, self.place.guild).await,
            None => LocalPreferences::default(),
        };
        let call = Call {
            app: &self.app,
            args: Args::new(command.options, given)?,
            user,
            user_name: "Alice",
            place: self.place,
            reply_access: self.reply_access,
            bot_can_read: self.bot_can_read,
            manages_server: self.manages_server,
            roles: self.roles.clone(),
            preferences,
            platform: self.platform.as_deref(),
            interaction: Some(interaction),
            now: self.now,
            random: &mut self.random,
        };
        command.answer(call).await
    }

    /// Calls `/chess960 agree` as Alice, with other options as typed on a terminal.
    pub(crate) async fn propose(
        &mut self,
        opponent: ChosenUser,
        others: &[(&str, &str)],
    ) -> Message {
        message(self.agree(opponent, others).await)
    }

    pub(crate) async fn agree(&mut self, opponent: ChosenUser, others: &[(&str, &str)]) -> Outcome {
        let command = &super::agree::COMMAND;
        let mut given = given_options(command, others)?;
        given.push(("opponent".to_owned(), OptionValue::User(opponent)));
        self.call_with_as(ALICE, command, given).await
    }

    fn next_interaction(&mut self) -> InteractionId {
        self.interactions += 1;
        InteractionId(self.interactions)
    }

    pub(crate) async fn press(
        &mut self,
        user: UserId,
        message: &Message,
        message_id: u64,
        label: &str,
    ) -> Outcome {
        match message.buttons().find(|button| button.label == label) {
            Some(Button {
                action: Action::Press(button),
                enabled: true,
                ..
            }) => {
                self.use_component(ComponentUse {
                    shown: Some(message),
                    ..ComponentUse::new(user, message_id, &button.to_string())
                })
                .await
            }
            other => panic!("no button {label}: {other:?}"),
        }
    }

    pub(crate) async fn suggest(
        &mut self,
        suggest: SuggestionHandler,
        text: &str,
        filled: &[(String, String)],
    ) -> Vec<Suggestion> {
        let suggestions = suggest(SuggestionRequest {
            app: &self.app,
            place: self.place,
            text,
            filled,
            now: self.now,
            random: &mut self.random,
        });
        suggestions.await.expect("suggestions do not fail")
    }

    pub(crate) async fn store(&self) -> &Store {
        self.app.store().await.expect("the store opens")
    }

    pub(crate) async fn another_store(&self) -> Store {
        ok(Store::open(&location(&self.folder))).await
    }

    /// An open database has more files.
    pub(crate) fn damage_store(&self) {
        fs::write(store_file(&self.folder), "no database").expect("the folder is writable");
    }

    pub(crate) fn has_open_store(&self) -> bool {
        self.folder
            .path()
            .read_dir()
            .expect("the folder is readable")
            .count()
            > 1
    }

    /// Chooses the choice with this label in a menu of the message.
    pub(crate) async fn choose(
        &mut self,
        message: &Message,
        message_id: u64,
        label: &str,
    ) -> Outcome {
        for menu in message.menus() {
            if let Some(choice) = menu.choices.iter().find(|choice| choice.label == label) {
                return self
                    .use_component(ComponentUse {
                        shown: Some(message),
                        chosen: Some(&choice.value),
                        ..ComponentUse::new(ALICE, message_id, &menu.id.to_string())
                    })
                    .await;
            }
        }
        panic!("no choice {label}: {message:?}");
    }

    /// Presses a button that may be outside any message.
    pub(crate) async fn press_id(&mut self, user: UserId, message_id: u64, id: &str) -> Outcome {
        self.use_id(user, message_id, id, None).await
    }

    /// Presses a button or, with a choice, uses a menu.
    pub(crate) async fn use_id(
        &mut self,
        user: UserId,
        message_id: u64,
        id: &str,
        chosen: Option<&str>,
    ) -> Outcome {
        self.use_component(ComponentUse {
            chosen,
            ..ComponentUse::new(user, message_id, id)
        })
        .await
    }

    /// Submits a form.
    pub(crate) async fn send(
        &mut self,
        user: UserId,
        message_id: u64,
        form: &Form,
        typed: &str,
    ) -> Outcome {
        self.use_component(ComponentUse {
            typed: Some(typed),
            ..ComponentUse::new(user, message_id, &form.id.to_string())
        })
        .await
    }

    pub(crate) async fn use_component(&mut self, used: ComponentUse<'_>) -> Outcome {
        let button = super::find_button(used.id)?;
        let interaction = self.next_interaction();
        let preferences = self.app.preferences_in(used.user, self.place.guild).await;
        let press = Press {
            app: &self.app,
            payload: button.payload,
            requester: None,
            chosen: used.chosen,
            typed: used.typed,
            user: used.user,
            place: self.place,
            manages_server: self.manages_server,
            roles: self.roles.clone(),
            preferences,
            bot_can_send: true,
            bot_can_read: self.bot_can_read,
            platform: self.platform.as_deref(),
            message: MessageId(used.message_id),
            message_text: used.shown.map_or("", |shown| &shown.text),
            message_visibility: used
                .shown
                .map_or(Visibility::Public, |shown| shown.visibility),
            message_has_picture: used.shown.is_some_and(|shown| shown.picture.is_some()),
            interaction: Some(interaction),
            reply_token: None,
            now: self.now,
            random: &mut self.random,
        };
        button.admit(press).await?.await
    }
}

/// Reads options as typed on a terminal. Unknown ones are texts.
fn given_options(
    command: &Command,
    options: &[(&str, &str)],
) -> Result<GivenOptions, CommandError> {
    let mut given = GivenOptions::new();
    for &(name, typed) in options {
        let value = match command.options.iter().find(|option| option.name == name) {
            Some(option) => option.read(typed)?,
            None => OptionValue::Text(typed.to_owned()),
        };
        given.push((name.to_owned(), value));
    }
    Ok(given)
}

/// A press of a button, a choice in a menu, or a submitted form.
#[derive(Clone, Copy)]
pub(crate) struct ComponentUse<'a> {
    pub(crate) user: UserId,
    pub(crate) message_id: u64,
    pub(crate) id: &'a str,
    /// The message, which the bot sees unless it is unknown.
    pub(crate) shown: Option<&'a Message>,
    /// Value chosen in a menu.
    pub(crate) chosen: Option<&'a str>,
    /// Text typed in a form.
    pub(crate) typed: Option<&'a str>,
}

impl<'a> ComponentUse<'a> {
    /// Presses a button.
    pub(crate) fn new(user: UserId, message_id: u64, id: &'a str) -> Self {
        Self {
            user,
            message_id,
            id,
            shown: None,
            chosen: None,
            typed: None,
        }
    }
}

/// Awaits an operation of the store.
pub(crate) async fn ok<T, E: Debug>(operation: impl Future<Output = Result<T, E>>) -> T {
    operation.await.expect("the store works")
}

/// Checks Discord's limit, and that no text follows a code block on its line.
#[track_caller]
pub(crate) fn assert_fits(text: &str) {
    let length = text.chars().count();
    assert!(length <= MAX_TEXT, "{length}: {text}");
    for after_block in text.split("```").skip(2).step_by(2) {
        let starts_a_line = after_block.is_empty() || after_block.starts_with('\n');
        assert!(
            starts_a_line,
            "text after a code block on the same line: {text}"
        );
    }
}

pub(crate) fn message(outcome: Outcome) -> Message {
    match outcome {
        Ok(Answer::Message(message) | Answer::Update(message) | Answer::Successor(message)) => {
            assert_fits(&message.text);
            message
        }
        other => panic!("no message: {other:?}"),
    }
}

/// Returns the text without picture and note. Checks that it fits with every note.
pub(crate) fn text_without_picture(message: &Message) -> String {
    assert!(message.picture.is_some(), "{}", message.text);
    let [text, other_text] = [NoPicture::NotAllowed, NoPicture::Failed].map(|reason| {
        let plain = message.clone().without_file(reason);
        assert_eq!(plain.picture, None);
        assert_fits(&plain.text);
        plain
            .text
            .strip_suffix(&reason.note())
            .unwrap_or_else(|| panic!("no note: {}", plain.text))
            .to_owned()
    });
    assert_eq!(text, other_text);
    text
}

pub(crate) fn in_all_languages(check: impl Fn()) {
    for language in Language::ALL {
        language.format(&check);
    }
}

pub(crate) fn is_english() -> bool {
    Language::current() == Language::English
}

pub(crate) fn refusal(outcome: Outcome) -> Box<dyn Refusal> {
    match outcome {
        Err(CommandError::Refused(refusal)) => {
            assert_fits(&refusal.text());
            refusal
        }
        other => panic!("not refused: {other:?}"),
    }
}

pub(crate) fn refused<R: Refusal>(outcome: Outcome) -> R {
    let refusal = refusal(outcome);
    let other_reason = format!("refused for another reason: {refusal:?}");
    let any: Box<dyn Any> = refusal;
    *any.downcast().expect(&other_reason)
}
