//! What comes over the gateway, and how each interaction is answered.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use anyhow::anyhow;
use chrono::Utc;
use futures_util::FutureExt;
use rand::rngs::SysRng;
use serenity::all::{
    ApplicationId, CommandInteraction, CommandType, ComponentInteraction, Context, Event,
    Interaction, InteractionId, RawEventHandler, UnknownEvent,
};
use tokio::time::{Instant, timeout};
use tokio_util::task::TaskTracker;

use super::invocation::{Invocation, OnMessage};
use super::platform::Discord;
use super::rest::{Failure, Rest};
use super::wire::{self, Caller};
use crate::commands::answer::{Answer, Message};
use crate::commands::error::{CommandError, Refusal};
use crate::commands::suggest::{Suggestion, Typing};
use crate::commands::{
    self, App, Call, Command, FoundButton, Group, MessageCommand, Outcome, Pace, Press,
};
use crate::ids::{MessageId, UserId};

/// How long a command may take, so that there is time left to tell the caller.
const COMMAND_TIME: Duration = Duration::from_secs(2);

/// How long a slow command may take. Its caller sees for so long that the bot is thinking; Discord
/// would take the answer for a quarter of an hour, but hardly anybody would still wait for it.
const SLOW_COMMAND_TIME: Duration = Duration::from_mins(1);

/// How long suggestions may take: who types wants them between two letters.
const SUGGESTION_TIME: Duration = Duration::from_secs(1);

/// What the log says of an answer that Discord did not take.
const UNDELIVERED: &str = "an answer could not be delivered";

/// Receives every event of the gateway.
pub(super) struct Gateway {
    bot: Arc<Bot>,
    tracker: TaskTracker,
}

impl Gateway {
    /// A handler whose answers are tracked, so that they can be waited for.
    pub(super) fn new(
        app: Arc<App>,
        rest: Arc<Rest>,
        application: ApplicationId,
        discord: Discord,
        tracker: TaskTracker,
    ) -> Self {
        Self {
            bot: Arc::new(Bot {
                app,
                rest,
                application,
                discord,
            }),
            tracker,
        }
    }
}

#[serenity::async_trait]
impl RawEventHandler for Gateway {
    async fn raw_event(&self, _: Context, event: Event) {
        let arrived = Instant::now();
        match event {
            Event::Ready(event) => {
                let shard = event.ready.shard.map_or(0, |shard| shard.id.0);
                tracing::info!(shard, "connected to Discord");
            }
            Event::Resumed(_) => tracing::info!("connected to Discord again"),
            Event::InteractionCreate(event) => {
                let bot = Arc::clone(&self.bot);
                self.tracker
                    .spawn(async move { bot.interaction(event.interaction, arrived).await });
            }
            Event::Unknown(event) => {
                let bot = Arc::clone(&self.bot);
                self.tracker
                    .spawn(async move { bot.unknown(event, arrived).await });
            }
            // Nothing else is asked for; serenity's list of events grows.
            _ => {}
        }
    }
}

/// Which command an interaction is about, for the log; nothing that somebody typed.
#[derive(Clone, Copy)]
struct About {
    group: &'static str,
    command: &'static str,
}

impl About {
    const UNKNOWN: Self = Self {
        group: "unknown",
        command: "unknown",
    };

    fn new(group: &Group, command: &Command) -> Self {
        Self {
            group: group.name,
            command: command.name,
        }
    }

    fn on_message(command: &MessageCommand) -> Self {
        Self {
            group: "message",
            command: command.name,
        }
    }
}

/// What answering takes.
struct Bot {
    app: Arc<App>,
    rest: Arc<Rest>,
    application: ApplicationId,
    discord: Discord,
}

impl Bot {
    async fn interaction(&self, interaction: Interaction, arrived: Instant) {
        match interaction {
            Interaction::Command(it) if it.data.kind == CommandType::Message => {
                self.applied(&it, arrived).await;
            }
            Interaction::Command(it) => self.called(&it, arrived).await,
            Interaction::Component(it) => self.pressed(&it, arrived).await,
            Interaction::Modal(it) => {
                // The bot opens no forms; an earlier version may have.
                let caller = Caller::new(it.id, &it.token);
                let outcome = Err(Refusal::StaleButton.into());
                self.answer(caller, About::UNKNOWN, outcome, arrived).await;
            }
            Interaction::Autocomplete(it) => self.typed(&it, arrived).await,
            Interaction::Ping(_) => {}
            // serenity's list of interactions grows.
            _ => tracing::warn!("an interaction of an unknown kind"),
        }
    }

    async fn called(&self, interaction: &CommandInteraction, arrived: Instant) {
        let caller = Caller::new(interaction.id, &interaction.token);
        let invocation = match Invocation::new(&interaction.data) {
            Ok(invocation) => invocation,
            Err(refusal) => {
                let outcome = Err(refusal.into());
                return self.answer(caller, About::UNKNOWN, outcome, arrived).await;
            }
        };
        let about = About::new(invocation.group, invocation.command);
        let work = self.call(&invocation, interaction);
        match invocation.command.pace {
            Pace::Quick => {
                let outcome = guard(work, COMMAND_TIME).await;
                self.answer(caller, about, outcome, arrived).await;
            }
            Pace::Slow => self.answer_slowly(caller, about, work, arrived).await,
        }
    }

    async fn call(&self, invocation: &Invocation<'_>, interaction: &CommandInteraction) -> Outcome {
        let call = Call {
            app: &self.app,
            args: invocation.args()?,
            user: UserId(interaction.user.id.get()),
            user_name: wire::name(interaction.member.as_deref(), &interaction.user),
            place: wire::place(
                interaction.guild_id,
                interaction.channel_id,
                &interaction.authorizing_integration_owners,
            ),
            platform: Some(&self.discord),
            now: Utc::now(),
            random: &mut SysRng,
        };
        invocation.command.answer(call).await
    }

    /// A command on a message.
    async fn applied(&self, interaction: &CommandInteraction, arrived: Instant) {
        let caller = Caller::new(interaction.id, &interaction.token);
        match OnMessage::new(&interaction.data) {
            Ok(applied) => self.answer_on_message(caller, &applied, arrived).await,
            Err(refusal) => {
                let outcome = Err(refusal.into());
                self.answer(caller, About::UNKNOWN, outcome, arrived).await;
            }
        }
    }

    async fn answer_on_message(
        &self,
        caller: Caller<'_>,
        applied: &OnMessage<'_>,
        arrived: Instant,
    ) {
        let about = About::on_message(applied.command);
        let outcome = guard(async { applied.answer() }, COMMAND_TIME).await;
        self.answer(caller, about, outcome, arrived).await;
    }

    async fn typed(&self, interaction: &CommandInteraction, arrived: Instant) {
        let suggestions = match Invocation::new(&interaction.data) {
            Ok(invocation) => self.suggestions(&invocation, interaction).await,
            Err(_) => Vec::new(),
        };
        let CommandInteraction { id, token, .. } = interaction;
        let body = wire::choices(suggestions);
        if let Err(failure) = self.rest.callback(*id, token, body, arrived).await {
            tracing::error!(interaction = id.get(), %failure, "{UNDELIVERED}");
        }
    }

    /// None if suggesting fails, as one can type on.
    async fn suggestions(
        &self,
        invocation: &Invocation<'_>,
        interaction: &CommandInteraction,
    ) -> Vec<Suggestion> {
        let Some((suggest, text)) = invocation.typing() else {
            return Vec::new();
        };
        let typing = Typing {
            app: &self.app,
            place: wire::place(
                interaction.guild_id,
                interaction.channel_id,
                &interaction.authorizing_integration_owners,
            ),
            text,
            now: Utc::now(),
            random: &mut SysRng,
        };
        let error = match guard(suggest(typing), SUGGESTION_TIME).await {
            Ok(suggestions) => return suggestions,
            Err(CommandError::Refused(_)) => "refused".to_owned(),
            Err(CommandError::Broken(error)) => format!("{error:#}"),
        };
        let About { group, command } = About::new(invocation.group, invocation.command);
        let interaction = interaction.id.get();
        tracing::warn!(group, command, interaction, error, "no suggestions");
        Vec::new()
    }

    async fn pressed(&self, interaction: &ComponentInteraction, arrived: Instant) {
        let caller = Caller {
            id: interaction.id,
            token: &interaction.token,
            pressed: Some(interaction),
        };
        let (about, outcome) = match commands::find_button(&interaction.data.custom_id) {
            Ok(button) => (
                About::new(button.group, button.command),
                guard(self.press(button, interaction), COMMAND_TIME).await,
            ),
            Err(refusal) => (About::UNKNOWN, Err(refusal.into())),
        };
        self.answer(caller, about, outcome, arrived).await;
    }

    async fn press(&self, button: FoundButton<'_>, interaction: &ComponentInteraction) -> Outcome {
        let press = Press {
            app: &self.app,
            payload: button.payload,
            chosen: wire::chosen(interaction),
            typed: None,
            user: UserId(interaction.user.id.get()),
            place: wire::place(
                interaction.guild_id,
                interaction.channel_id,
                &interaction.authorizing_integration_owners,
            ),
            platform: Some(&self.discord),
            message: MessageId(interaction.message.id.get()),
            now: Utc::now(),
            random: &mut SysRng,
        };
        (button.press)(press).await
    }

    /// An event that serenity could not read. An interaction among them is answered all the same.
    async fn unknown(&self, event: UnknownEvent, arrived: Instant) {
        let kind = event.kind;
        tracing::warn!(kind = %kind.escape_debug(), "an event that could not be read");
        if kind != "INTERACTION_CREATE" {
            return;
        }
        let Some(caller) = wire::raw_caller(&event.value) else {
            tracing::warn!("an interaction without id or token");
            return;
        };
        if let Some(applied) = OnMessage::from_raw(&event.value) {
            self.answer_on_message(caller, &applied, arrived).await;
        } else {
            let outcome = Err(Refusal::Unreadable.into());
            self.answer(caller, About::UNKNOWN, outcome, arrived).await;
        }
    }

    /// Sends the answer, and logs one line about it.
    async fn answer(&self, caller: Caller<'_>, about: About, outcome: Outcome, arrived: Instant) {
        let (result, answer) = settle(outcome, caller.id);
        let delivered = self.deliver(caller, &answer, arrived).await;
        log(caller.id, about, delivered.map(|()| result), arrived);
    }

    /// Tells the caller to wait, does the work of a slow command, and puts the answer where the
    /// caller waits for it. Without a caller who waits the work is not begun.
    async fn answer_slowly(
        &self,
        caller: Caller<'_>,
        about: About,
        work: impl Future<Output = Outcome>,
        arrived: Instant,
    ) {
        let delivered = match self.callback(caller, wire::deferral(), arrived).await {
            Ok(()) => {
                let outcome = guard(work, SLOW_COMMAND_TIME).await;
                let (result, answer) = settle(outcome, caller.id);
                let delivered = self.deliver_late(caller.token, &answer).await;
                delivered.map(|()| result)
            }
            Err(failure) => Err(failure),
        };
        log(caller.id, about, delivered, arrived);
    }

    /// Puts the answer where the caller was told to wait for it.
    async fn deliver_late(&self, token: &str, answer: &Answer) -> Result<(), Failure> {
        match answer {
            Answer::Message(message) | Answer::Update(message) | Answer::Successor(message) => {
                let body = wire::edit(message);
                self.rest.edit_original(self.application, token, body).await
            }
            // Only presses lead to these, and they are not answered late.
            Answer::ButtonSpent | Answer::Form(_) => Ok(()),
        }
    }

    async fn deliver(
        &self,
        caller: Caller<'_>,
        answer: &Answer,
        arrived: Instant,
    ) -> Result<(), Failure> {
        match answer {
            Answer::Message(message) => {
                self.callback(caller, wire::new_message(message), arrived)
                    .await
            }
            Answer::Update(message) => self.callback(caller, wire::update(message), arrived).await,
            Answer::Successor(message) => self.successor(caller, message, arrived).await,
            Answer::ButtonSpent => {
                let body = caller
                    .pressed
                    .map_or_else(wire::acknowledgement, wire::spent);
                self.callback(caller, body, arrived).await
            }
            Answer::Form(form) => self.callback(caller, wire::form(form), arrived).await,
        }
    }

    /// The new message comes before the button goes, so that a button is left to press if it
    /// does not come.
    async fn successor(
        &self,
        caller: Caller<'_>,
        message: &Message,
        arrived: Instant,
    ) -> Result<(), Failure> {
        self.callback(caller, wire::acknowledgement(), arrived)
            .await?;
        let Caller { token, pressed, .. } = caller;
        self.rest
            .follow_up(self.application, token, wire::follow_up(message))
            .await?;
        let Some(pressed) = pressed else {
            return Ok(());
        };
        let id = MessageId(pressed.message.id.get());
        if let Err(error) = self.app.successor_delivered(id).await {
            tracing::error!(
                error = format!("{error:#}"),
                "a delivery could not be noted"
            );
        }
        let body = wire::without_pressed(pressed);
        self.rest.edit_original(self.application, token, body).await
    }

    async fn callback(
        &self,
        caller: Caller<'_>,
        body: Vec<u8>,
        arrived: Instant,
    ) -> Result<(), Failure> {
        self.rest
            .callback(caller.id, caller.token, body, arrived)
            .await
    }
}

/// How an outcome is logged, and what the caller gets.
fn settle(outcome: Outcome, interaction: InteractionId) -> (&'static str, Answer) {
    match outcome {
        Ok(answer) => ("answered", answer),
        Err(error) => {
            let result = match error {
                CommandError::Refused(_) => "refused",
                CommandError::Broken(_) => "failed",
            };
            let message = error.into_message(&interaction.to_string());
            (result, Answer::Message(message))
        }
    }
}

/// One line about an interaction: what it came to, or that the answer was not delivered.
fn log(
    interaction: InteractionId,
    about: About,
    delivered: Result<&'static str, Failure>,
    arrived: Instant,
) {
    let interaction = interaction.get();
    let About { group, command } = about;
    let result = match delivered {
        Ok(result) => result,
        Err(failure) => {
            tracing::error!(group, command, interaction, %failure, "{UNDELIVERED}");
            "undelivered"
        }
    };
    let micros = arrived.elapsed().as_micros();
    tracing::info!(group, command, result, interaction, micros, "interaction");
}

/// A command that takes too long or panics has failed, and its caller is told so.
async fn guard<T>(
    work: impl Future<Output = Result<T, CommandError>>,
    time: Duration,
) -> Result<T, CommandError> {
    match timeout(time, AssertUnwindSafe(work).catch_unwind()).await {
        Ok(Ok(result)) => result,
        Ok(Err(_)) => Err(CommandError::Broken(anyhow!("the command panicked"))),
        Err(_) => Err(CommandError::Broken(anyhow!("the command took too long"))),
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::sync::Mutex;

    use axum::Router;
    use axum::body::Bytes;
    use axum::http::{Method, StatusCode, Uri};
    use serde_json::{Value, json};
    use tokio::net::TcpListener;

    use super::*;
    use crate::commands::answer::Button;
    use crate::config::{Flags, Settings};
    use crate::discord::Connection;

    async fn failure(work: impl Future<Output = Outcome>) -> String {
        match guard(work, COMMAND_TIME).await {
            Err(CommandError::Broken(error)) => error.to_string(),
            other => panic!("not a failure: {other:?}"),
        }
    }

    #[tokio::test]
    async fn a_command_that_panics_has_failed() {
        let panics = async { panic!("for the test") };
        assert_eq!(failure(panics).await, "the command panicked");
    }

    #[tokio::test(start_paused = true)]
    async fn a_command_that_takes_too_long_has_failed() {
        assert_eq!(
            failure(std::future::pending()).await,
            "the command took too long"
        );
    }

    /// What was sent to Discord: where, and the body.
    type Sent = Arc<Mutex<Vec<(String, Value)>>>;

    /// A bot whose callbacks are answered with a status, and everything else with success.
    async fn bot(callbacks: StatusCode) -> (Bot, Sent) {
        let sent = Sent::default();
        let journal = Arc::clone(&sent);
        let discord = async move |method: Method, uri: Uri, body: Bytes| {
            let body = serde_json::from_slice(&body).expect("JSON");
            let request = format!("{method} {}", uri.path());
            journal.lock().expect("no panic").push((request, body));
            if uri.path().ends_with("/callback") {
                callbacks
            } else {
                StatusCode::OK
            }
        };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
        let listener = listener.expect("loopback has a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let server = axum::serve(listener, Router::new().fallback(discord));
        tokio::spawn(server.into_future());
        (connected(&url), sent)
    }

    /// A bot for the Discord at an address.
    fn connected(url: &str) -> Bot {
        let settings = Settings::read(&Flags::default(), |name| match name {
            "DISCORD_TOKEN" => Some("NTE4.x.y".to_owned()),
            "DISCORD_API_URL" => Some(url.to_owned()),
            _ => None,
        });
        let settings = settings.expect("nothing is wrong");
        let connection = Connection {
            token: settings.token.expect("it was given"),
            api_url: settings.api_url,
            dev_guild: None,
        };
        let app = Arc::new(App::new(settings.location, None));
        let rest = Arc::new(Rest::new(&connection, Arc::clone(&app)).expect("a client"));
        Bot {
            app,
            discord: Discord::new(Arc::clone(&rest), UserId(518)),
            rest,
            application: ApplicationId::new(518),
        }
    }

    const CALLER: Caller<'_> = Caller::new(InteractionId::new(1), "token");

    /// What is sent when a slow command comes to this.
    async fn sent_slowly(callbacks: StatusCode, work: impl Future<Output = Outcome>) -> Sent {
        let (bot, sent) = bot(callbacks).await;
        bot.answer_slowly(CALLER, About::UNKNOWN, work, Instant::now())
            .await;
        sent
    }

    const DEFERRAL: &str = "POST /api/v10/interactions/1/token/callback";
    const EDIT: &str = "PATCH /api/v10/webhooks/518/token/messages/@original";

    #[tokio::test]
    async fn a_slow_command_is_put_off_and_answered_where_its_caller_waits() {
        let message = Message::only_you("@everyone".to_owned())
            .with_buttons(&[Button::link("a", "https://example.com".to_owned())]);
        let work = async { Ok(Answer::Message(message)) };
        let sent = sent_slowly(StatusCode::NO_CONTENT, work).await;
        let sent = sent.lock().expect("no panic");
        let [(first, deferral), (second, edit)] = &sent[..] else {
            panic!("two requests: {sent:?}");
        };
        assert_eq!((first.as_str(), second.as_str()), (DEFERRAL, EDIT));
        assert_eq!(
            (&deferral["type"], &deferral["data"]["flags"]),
            (&json!(5), &json!(64))
        );
        assert_eq!(edit["content"], "@everyone");
        assert_eq!(edit["allowed_mentions"]["parse"], json!([]));
        assert_eq!(edit["components"][0]["components"][0]["label"], "a");
    }

    #[tokio::test]
    async fn who_waits_for_a_slow_command_is_told_of_refusals_and_failures() {
        let refused: Outcome = Err(Refusal::ServersOnly.into());
        let failed: Outcome = Err(CommandError::Broken(anyhow!("for the test")));
        for (outcome, part) in [(refused, "in servers only"), (failed, "incident `1`")] {
            let sent = sent_slowly(StatusCode::NO_CONTENT, async { outcome }).await;
            let sent = sent.lock().expect("no panic");
            let (request, edit) = sent.last().expect("an edit");
            assert_eq!(request, EDIT);
            let content = edit["content"].as_str().expect("a text");
            assert!(content.contains(part), "{content}");
        }
    }

    #[tokio::test]
    async fn a_slow_command_does_not_run_when_its_caller_cannot_be_told_to_wait() {
        let work = async { panic!("it runs") };
        let sent = sent_slowly(StatusCode::NOT_FOUND, work).await;
        let sent = sent.lock().expect("no panic");
        assert_eq!(sent.len(), 1, "{sent:?}");
    }
    #[tokio::test]
    async fn who_applies_a_command_that_panics_is_told_of_a_failure() {
        const PANICS: MessageCommand = MessageCommand {
            name: "x",
            description: "y",
            answer: |_| panic!("for the test"),
        };
        let interaction = json!({"data": {
            "name": commands::MESSAGE_COMMANDS[0].name, "target_id": "5",
            "resolved": {"messages": {"5": {"content": "RNBQKBNR"}}},
        }});
        let mut applied = OnMessage::from_raw(&interaction).expect("a command on a message");
        applied.command = &PANICS;
        let (bot, sent) = bot(StatusCode::NO_CONTENT).await;
        bot.answer_on_message(CALLER, &applied, Instant::now())
            .await;
        let sent = sent.lock().expect("no panic");
        let [(_, callback)] = &sent[..] else {
            panic!("one request: {sent:?}");
        };
        let content = callback["data"]["content"].as_str().expect("a text");
        assert!(content.contains("incident `1`"), "{content}");
        assert_eq!(callback["data"]["flags"], json!(64));
    }
}
