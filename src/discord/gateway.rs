//! What comes over the gateway, and how each interaction is answered.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use anyhow::anyhow;
use chrono::Utc;
use futures_util::FutureExt;
use rand::rngs::SysRng;
use serenity::all::{
    ApplicationId, CommandInteraction, ComponentInteraction, Context, Event, Interaction,
    RawEventHandler, UnknownEvent,
};
use tokio::time::{Instant, timeout};
use tokio_util::task::TaskTracker;

use super::invocation::Invocation;
use super::rest::{Failure, Rest};
use super::wire::{self, Caller};
use crate::commands::answer::{Answer, Message};
use crate::commands::error::{CommandError, Refusal};
use crate::commands::suggest::{Suggestion, Typing};
use crate::commands::{self, App, Call, Command, FoundButton, Group, Outcome, Press};
use crate::ids::{MessageId, UserId};

/// How long a command may take, so that there is time left to tell the caller.
const COMMAND_TIME: Duration = Duration::from_secs(2);

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
        tracker: TaskTracker,
    ) -> Self {
        Self {
            bot: Arc::new(Bot {
                app,
                rest,
                application,
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
}

/// What answering takes.
struct Bot {
    app: Arc<App>,
    rest: Arc<Rest>,
    application: ApplicationId,
}

impl Bot {
    async fn interaction(&self, interaction: Interaction, arrived: Instant) {
        match interaction {
            Interaction::Command(it) => self.called(&it, arrived).await,
            Interaction::Component(it) => self.pressed(&it, arrived).await,
            Interaction::Modal(it) => {
                // The bot opens no forms; an earlier version may have.
                let caller = Caller {
                    id: it.id,
                    token: &it.token,
                    pressed: None,
                };
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
        let caller = Caller {
            id: interaction.id,
            token: &interaction.token,
            pressed: None,
        };
        let (about, outcome) = match Invocation::new(&interaction.data) {
            Ok(invocation) => (
                About::new(invocation.group, invocation.command),
                guard(self.call(&invocation, interaction), COMMAND_TIME).await,
            ),
            Err(refusal) => (About::UNKNOWN, Err(refusal.into())),
        };
        self.answer(caller, about, outcome, arrived).await;
    }

    async fn call(&self, invocation: &Invocation<'_>, interaction: &CommandInteraction) -> Outcome {
        let call = Call {
            app: &self.app,
            args: invocation.args()?,
            user: UserId(interaction.user.id.get()),
            place: wire::place(interaction.guild_id, interaction.channel_id),
            now: Utc::now(),
            random: &mut SysRng,
        };
        (invocation.command.run)(call).await
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
            place: wire::place(interaction.guild_id, interaction.channel_id),
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
            user: UserId(interaction.user.id.get()),
            place: wire::place(interaction.guild_id, interaction.channel_id),
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
        if let Some(caller) = wire::raw_caller(&event.value) {
            let outcome = Err(Refusal::Unreadable.into());
            self.answer(caller, About::UNKNOWN, outcome, arrived).await;
        } else {
            tracing::warn!("an interaction without id or token");
        }
    }

    /// Sends the answer, and logs one line about it.
    async fn answer(&self, caller: Caller<'_>, about: About, outcome: Outcome, arrived: Instant) {
        let result = match &outcome {
            Ok(_) => "answered",
            Err(CommandError::Refused(_)) => "refused",
            Err(CommandError::Broken(_)) => "failed",
        };
        let id = caller.id.get();
        let About { group, command } = about;
        let answer =
            outcome.unwrap_or_else(|error| Answer::Message(error.into_message(&id.to_string())));
        let result = match self.deliver(caller, &answer, arrived).await {
            Ok(()) => result,
            Err(failure) => {
                tracing::error!(group, command, interaction = id, %failure, "{UNDELIVERED}");
                "undelivered"
            }
        };
        let micros = arrived.elapsed().as_micros();
        tracing::info!(
            group,
            command,
            result,
            interaction = id,
            micros,
            "interaction"
        );
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
    use super::*;

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
}
