pub(crate) mod answer;
pub(crate) mod command_label;
pub(crate) mod component;
pub(crate) mod delivery;
pub(crate) mod user_limit;

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use anyhow::anyhow;
use futures_util::FutureExt;
use serde_json::Value;
use serenity::all::{CommandInteraction, CommandType, Interaction, InteractionId, UnknownEvent};
use tokio::time::{Instant, timeout};

use crate::chat::answer::Answer;
use crate::chat::command::{Call, Effect, Outcome, ReplyMode};
use crate::chat::refusal::{CommandError, Refused};
use crate::chat::suggest::{Suggestion, SuggestionRequest};
use crate::discord::bot::Bot;
use crate::discord::decode::caller;
use crate::discord::decode::caller::Caller;
use crate::discord::decode::command::{Invocation, MessageCommandCall, Unreadable};
use crate::discord::encode;
use crate::discord::gateway::workarounds::{raw_caller, raw_user};
use crate::discord::http::response::Response;
use crate::discord::interaction::command_label::CommandLabel;
use crate::domain::ids::{self, UserId, created_at};
use crate::metrics::InteractionResult;
use crate::store::Recorded;
use crate::text::Language;

/// Leaves time to report a timeout.
pub(crate) const COMMAND_TIMEOUT: Duration = Duration::from_secs(2);

/// Discord accepts the answer for 15 minutes, but few people wait that long.
const DEFERRED_COMMAND_TIMEOUT: Duration = Duration::from_mins(1);

const SUGGESTION_TIMEOUT: Duration = Duration::from_secs(1);

impl Bot {
    pub(crate) async fn on_interaction(
        &self,
        interaction: &Interaction,
        response: Option<&Response>,
        arrived: Instant,
    ) {
        let _guard = self.panic_guard(interaction.id(), arrived);
        self.app.clock().observe(created_at(interaction.id().get()));
        let answering = Box::pin(self.dispatch(interaction, response, arrived));
        language(interaction).scope(answering).await;
    }

    async fn dispatch(
        &self,
        interaction: &Interaction,
        response: Option<&Response>,
        arrived: Instant,
    ) {
        let permissions = interaction.app_permissions();
        let caller = |id, token, max_file_bytes| {
            Caller::new(id, token)
                .with_response(response)
                .with_file_limit(permissions, max_file_bytes)
        };
        match interaction {
            Interaction::Command(it) => {
                let caller = caller(it.id, &it.token, it.attachment_size_limit);
                if it.data.kind == CommandType::Message {
                    self.on_message_command(caller, it, arrived).await;
                } else {
                    self.on_command(caller, it, arrived).await;
                }
            }
            Interaction::Component(it) => {
                let caller = caller(it.id, &it.token, it.attachment_size_limit);
                self.on_message_component(caller, it, arrived).await;
            }
            Interaction::Modal(it) => {
                let caller = caller(it.id, &it.token, it.attachment_size_limit);
                self.on_modal(caller, it, arrived).await;
            }
            Interaction::Autocomplete(it) => {
                let caller = caller(it.id, &it.token, it.attachment_size_limit);
                self.on_autocomplete(caller, it, arrived).await;
            }
            Interaction::Ping(_) => {}
            // serenity's enum is non-exhaustive.
            _ => tracing::warn!("interaction of unknown type ignored"),
        }
    }

    fn panic_guard(&self, interaction: InteractionId, arrived: Instant) -> PanicGuard<'_> {
        PanicGuard {
            bot: self,
            interaction,
            arrived,
        }
    }

    async fn on_command(
        &self,
        caller: Caller<'_>,
        interaction: &CommandInteraction,
        arrived: Instant,
    ) {
        let invocation = Invocation::new(&interaction.data);
        let label = invocation
            .as_ref()
            .map_or(CommandLabel::UNKNOWN, |invocation| {
                CommandLabel::new(invocation.group, invocation.command)
            });
        let user = UserId(interaction.user.id.get());
        let admitted = self.limits.interactions.admit(user);
        let invocation = match admitted.map_err(Refused::from).and(invocation) {
            Ok(invocation) => invocation,
            Err(refusal) => {
                let outcome = Err(refusal.into());
                return self.answer(caller, label, outcome, arrived).await;
            }
        };
        let work = self.call(&invocation, interaction);
        let command = invocation.command;
        self.answer_once(
            command.effect,
            command.reply_mode,
            caller,
            label,
            work,
            arrived,
        )
        .await;
    }

    async fn call(&self, invocation: &Invocation<'_>, interaction: &CommandInteraction) -> Outcome {
        let call = Call {
            app: &self.app,
            args: invocation.args()?,
            user: Some(UserId(interaction.user.id.get())),
            user_name: caller::name(interaction.member.as_deref(), &interaction.user),
            place: caller::place(interaction.guild_id, interaction.channel_id),
            reply_access: caller::reply_access(interaction),
            manages_server: caller::manages_server(interaction.member.as_deref()),
            platform: Some(&self.discord),
            interaction: Some(ids::InteractionId(interaction.id.get())),
            now: self.app.clock().now(),
            random: &mut *self.app.random(),
        };
        invocation.command.answer(call).await
    }

    async fn on_message_command(
        &self,
        caller: Caller<'_>,
        interaction: &CommandInteraction,
        arrived: Instant,
    ) {
        let user = UserId(interaction.user.id.get());
        match MessageCommandCall::new(&interaction.data) {
            Ok(message_call) => {
                self.answer_on_message(caller, user, &message_call, arrived)
                    .await;
            }
            Err(refusal) => {
                let admitted = self.limits.interactions.admit(user).map_err(Refused::from);
                let outcome = Err(admitted.err().unwrap_or(refusal).into());
                self.answer(caller, CommandLabel::UNKNOWN, outcome, arrived)
                    .await;
            }
        }
    }

    async fn answer_on_message(
        &self,
        caller: Caller<'_>,
        user: UserId,
        message_call: &MessageCommandCall<'_>,
        arrived: Instant,
    ) {
        let label = CommandLabel::message_command(message_call.command);
        let work = async {
            self.limits.interactions.admit(user)?;
            message_call.answer()
        };
        let outcome = guard(work, COMMAND_TIMEOUT).await;
        self.answer(caller, label, outcome, arrived).await;
    }

    async fn on_autocomplete(
        &self,
        caller: Caller<'_>,
        interaction: &CommandInteraction,
        arrived: Instant,
    ) {
        let user = UserId(interaction.user.id.get());
        let is_admitted = self.limits.suggestions.admit(user).is_ok();
        let (label, result, suggestions) = match Invocation::new(&interaction.data) {
            Ok(invocation) if is_admitted => {
                let label = CommandLabel::new(invocation.group, invocation.command);
                let (result, suggestions) = self.suggestions(&invocation, interaction, label).await;
                (label, result, suggestions)
            }
            Ok(invocation) => {
                let label = CommandLabel::new(invocation.group, invocation.command);
                (label, InteractionResult::Refused, Vec::new())
            }
            Err(_) => (
                CommandLabel::UNKNOWN,
                InteractionResult::Refused,
                Vec::new(),
            ),
        };
        let body = encode::choices(suggestions);
        let delivered = self.respond(caller, body, arrived).await;
        self.log(caller.id, label, delivered.map(|()| result), arrived);
    }

    /// Returns no suggestions after a failure.
    async fn suggestions(
        &self,
        invocation: &Invocation<'_>,
        interaction: &CommandInteraction,
        label: CommandLabel,
    ) -> (InteractionResult, Vec<Suggestion>) {
        let Some((suggest, text)) = invocation.focused_option() else {
            return (InteractionResult::Refused, Vec::new());
        };
        let request = SuggestionRequest {
            app: &self.app,
            place: caller::place(interaction.guild_id, interaction.channel_id),
            text,
            filled: &invocation.filled(),
            now: self.app.clock().now(),
            random: &mut *self.app.random(),
        };
        match guard(suggest(request), SUGGESTION_TIMEOUT).await {
            Ok(suggestions) => (InteractionResult::Suggested, suggestions),
            Err(CommandError::Refused(_)) => (InteractionResult::Refused, Vec::new()),
            Err(CommandError::Internal(error)) => {
                let CommandLabel { group, command } = label;
                let (interaction, error) = (interaction.id, format!("{error:#}"));
                tracing::warn!(group, command, %interaction, error, "suggestions failed; returning none");
                (InteractionResult::Failed, Vec::new())
            }
        }
    }

    /// Runs `work` with a timeout and answers, unless the interaction was executed before.
    pub(crate) async fn answer_once(
        &self,
        effect: Effect,
        reply_mode: ReplyMode,
        caller: Caller<'_>,
        label: CommandLabel,
        work: impl Future<Output = Outcome>,
        arrived: Instant,
    ) {
        let started = Instant::now();
        let now = self.app.clock().now();
        let interaction = ids::InteractionId(caller.id.get());
        let begin = effect.begin(&self.app, interaction, now);
        match guard(async { Ok(begin.await?) }, COMMAND_TIMEOUT).await {
            Ok(Recorded::New) => {}
            Ok(Recorded::Duplicate) => {
                return self
                    .answer(caller, label, Ok(Answer::Repeated), arrived)
                    .await;
            }
            Err(error) => return self.answer(caller, label, Err(error), arrived).await,
        }
        match reply_mode {
            ReplyMode::Immediate => {
                let time_left = COMMAND_TIMEOUT.saturating_sub(started.elapsed());
                let outcome = guard(work, time_left).await;
                self.answer(caller, label, outcome, arrived).await;
            }
            ReplyMode::Deferred => {
                let work = guard(work, DEFERRED_COMMAND_TIMEOUT);
                self.answer_deferred(caller, label, work, arrived).await;
            }
            ReplyMode::DeferredUpdate => {
                let work = guard(work, DEFERRED_COMMAND_TIMEOUT);
                self.answer_deferred_update(caller, label, work, arrived)
                    .await;
            }
        }
    }

    /// Answers interactions that serenity cannot parse.
    pub(crate) async fn on_unknown_event(&self, event: &UnknownEvent, arrived: Instant) {
        let kind = &event.kind;
        tracing::warn!(kind = %kind.escape_debug(), "cannot parse event");
        if kind != "INTERACTION_CREATE" {
            return;
        }
        self.answer_unreadable(&event.value, None, arrived).await;
    }

    pub(crate) async fn answer_unreadable(
        &self,
        interaction: &Value,
        response: Option<&Response>,
        arrived: Instant,
    ) {
        let Some(caller) = raw_caller(interaction) else {
            tracing::warn!("interaction without id or token ignored");
            return;
        };
        let caller = caller.with_response(response);
        let _guard = self.panic_guard(caller.id, arrived);
        let message_call = MessageCommandCall::from_raw(interaction);
        if let (Some(message_call), Some(user)) = (message_call, raw_user(interaction)) {
            self.answer_on_message(caller, user, &message_call, arrived)
                .await;
        } else {
            let user = raw_user(interaction);
            let admitted = user.map_or(Ok(()), |user| self.limits.interactions.admit(user));
            let refusal = admitted.map_err(Refused::from).err();
            let outcome = Err(refusal.unwrap_or(Unreadable.into()).into());
            self.answer(caller, CommandLabel::UNKNOWN, outcome, arrived)
                .await;
        }
    }
}

/// Logs an interaction if answering it panics outside [`guard`].
struct PanicGuard<'a> {
    bot: &'a Bot,
    interaction: InteractionId,
    arrived: Instant,
}

impl Drop for PanicGuard<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let result = Ok(InteractionResult::Failed);
            self.bot.log(
                self.interaction,
                CommandLabel::UNKNOWN,
                result,
                self.arrived,
            );
        }
    }
}

fn language(interaction: &Interaction) -> Language {
    let locale = match interaction {
        Interaction::Command(it) | Interaction::Autocomplete(it) => &it.locale,
        Interaction::Component(it) => &it.locale,
        Interaction::Modal(it) => &it.locale,
        // Pings have no locale; serenity's enum is non-exhaustive.
        _ => return Language::default(),
    };
    Language::of_locale(locale)
}

/// Turns a timeout or a panic into an error, which is shown to the caller.
pub(crate) async fn guard<T>(
    work: impl Future<Output = Result<T, CommandError>>,
    time: Duration,
) -> Result<T, CommandError> {
    match timeout(time, AssertUnwindSafe(work).catch_unwind()).await {
        Ok(Ok(result)) => result,
        Ok(Err(_)) => Err(CommandError::Internal(anyhow!("the command panicked"))),
        Err(_) => Err(CommandError::Internal(anyhow!("the command took too long"))),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::chat::command::MessageCommand;
    use crate::commands;
    use crate::discord::testing::{CALLER, Fixture};
    use crate::health::ConnectionStatus;
    use crate::health::clock::Clock;
    use crate::text::sentence;

    async fn failure(work: impl Future<Output = Outcome>) -> String {
        match guard(work, COMMAND_TIMEOUT).await {
            Err(CommandError::Internal(error)) => error.to_string(),
            other => panic!("not a failure: {other:?}"),
        }
    }

    #[tokio::test]
    async fn panicking_command_fails() {
        let panics = async { panic!("for the test") };
        assert_eq!(failure(panics).await, "the command panicked");
    }

    #[tokio::test(start_paused = true)]
    async fn slow_command_fails() {
        assert_eq!(
            failure(std::future::pending()).await,
            "the command took too long"
        );
    }

    #[tokio::test]
    async fn panic_while_answering_counts_as_failure() {
        let fixture = Fixture::open().await;
        let metrics = fixture.bot.app.metrics();
        let failures = |group: &str, command: &str| {
            let name = "chess960_interactions_total";
            let labels = format!("command=\"{command}\",group=\"{group}\",outcome=\"failed\"");
            let name = format!("{name}{{{labels}}} ");
            let text = metrics.text(
                true,
                false,
                &Clock::default(),
                &ConnectionStatus::default(),
                None,
            );
            let count = text.lines().find_map(|line| line.strip_prefix(&name));
            count.expect("counters are initialized").to_owned()
        };
        assert_eq!(failures("unknown", "unknown"), "0");
        assert_eq!(failures("chess960", "show"), "0");
        assert_eq!(failures("message", commands::MESSAGE_COMMANDS[0].name), "0");
        let answering = async || {
            let _guard = fixture.bot.panic_guard(CALLER.id, Instant::now());
            let work: Outcome = guard(async { panic!("for the test") }, COMMAND_TIMEOUT).await;
            work.map(|_| ()).expect_err("the command panics")
        };
        // `guard` turns a panic into an error, which is counted for the command.
        answering().await;
        assert_eq!(failures("unknown", "unknown"), "0");
        let panics = AssertUnwindSafe(async {
            let _guard = fixture.bot.panic_guard(CALLER.id, Instant::now());
            panic!("for the test");
        });
        assert!(panics.catch_unwind().await.is_err());
        assert_eq!(failures("unknown", "unknown"), "1");
    }

    #[tokio::test]
    async fn panic_of_message_command_is_reported() {
        const PANICS: MessageCommand = MessageCommand {
            name: "x",
            description: sentence!("show-description"),
            answer: |_| panic!("for the test"),
            buttons: None,
        };
        let interaction = json!({"data": {
            "name": commands::MESSAGE_COMMANDS[0].name, "target_id": "5",
            "resolved": {"messages": {"5": {"content": "RNBQKBNR"}}},
        }});
        let mut message_call =
            MessageCommandCall::from_raw(&interaction).expect("a command on a message");
        message_call.command = &PANICS;
        let fixture = Fixture::open().await;
        fixture
            .bot
            .answer_on_message(CALLER, UserId(11), &message_call, Instant::now())
            .await;
        let (_, callback) = fixture.only_sent();
        let content = callback["data"]["content"].as_str().expect("a text");
        assert!(content.contains("incident `1`"), "{content}");
        assert_eq!(callback["data"]["flags"], json!(64));
    }

    #[tokio::test]
    async fn message_commands_count_for_limit() {
        let interaction = json!({"data": {
            "name": commands::MESSAGE_COMMANDS[0].name, "target_id": "5",
            "resolved": {"messages": {"5": {"content": "RNBQKBNR"}}},
        }});
        let message_call =
            MessageCommandCall::from_raw(&interaction).expect("a command on a message");
        let fixture = Fixture::open().await;
        let begun = Instant::now();
        let mut answered = 0;
        loop {
            let bot = &fixture.bot;
            bot.answer_on_message(CALLER, UserId(11), &message_call, Instant::now())
                .await;
            let sent = fixture.sent();
            let (_, callback) = sent.last().expect("an answer");
            let content = callback["data"]["content"].as_str().expect("a text");
            if content.contains("Slow down") {
                break;
            }
            answered += 1;
            assert!(answered < 100, "there is no limit");
        }
        // On a slow machine, one more is admitted each second.
        let most = 20 + begun.elapsed().as_secs();
        assert!((20..=most).contains(&answered), "{answered}");
    }
}
