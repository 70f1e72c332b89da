//! Commands in a message's context menu.

use serde_json::Value;
use serenity::all::CommandInteraction;

use crate::chat::command::{Effect, ReplyMode};
use crate::chat::refusal::Refused;
use crate::discord::bot::Bot;
use crate::discord::decode::message_command::MessageCommandCall;
use crate::discord::decode::raw::{Unreadable, raw_user};
use crate::discord::interaction::command_label::CommandLabel;
use crate::discord::interaction::execution::{DecodedInteraction, Work};
use crate::domain::ids::UserId;

pub(super) fn decode<'a>(bot: &Bot, interaction: &'a CommandInteraction) -> DecodedInteraction<'a> {
    let user = UserId(interaction.user.id.get());
    decoded(bot, Some(user), MessageCommandCall::new(&interaction.data))
}

/// For interactions that serenity cannot parse. Other kinds get a refusal.
pub(super) fn decode_raw<'a>(bot: &Bot, interaction: &'a Value) -> DecodedInteraction<'a> {
    let user = raw_user(interaction);
    let call = user.and_then(|_| MessageCommandCall::from_raw(interaction));
    decoded(bot, user, call.ok_or(Unreadable.into()))
}

fn decoded<'a>(
    bot: &Bot,
    user: Option<UserId>,
    call: Result<MessageCommandCall<'a>, Refused>,
) -> DecodedInteraction<'a> {
    let label = call.as_ref().map_or(CommandLabel::UNKNOWN, |call| {
        CommandLabel::message_command(call.command)
    });
    let admitted = user.map_or(Ok(()), |user| bot.limits.interactions.admit(user));
    let work = admitted.map_err(Refused::from).and(call).map(|call| Work {
        effect: Effect::None,
        reply_mode: ReplyMode::Immediate,
        run: Box::pin(async move { call.answer() }),
    });
    DecodedInteraction {
        label,
        work: work.map_err(Into::into),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tokio::time::Instant;

    use super::*;
    use crate::chat::command::MessageCommand;
    use crate::commands;
    use crate::discord::interaction::execute;
    use crate::discord::testing::{CALLER, Fixture};
    use crate::text::sentence;

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
        let decoded = decoded(&fixture.bot, Some(UserId(11)), Ok(message_call));
        execute(&fixture.bot, CALLER, decoded, Instant::now()).await;
        let (_, callback) = fixture.only_sent();
        let content = callback["data"]["content"].as_str().expect("a text");
        assert!(content.contains("incident `1`"), "{content}");
        assert_eq!(callback["data"]["flags"], json!(64));
    }

    #[tokio::test]
    async fn message_commands_count_for_limit() {
        let interaction = json!({"user": {"id": "11"}, "data": {
            "name": commands::MESSAGE_COMMANDS[0].name, "target_id": "5",
            "resolved": {"messages": {"5": {"content": "RNBQKBNR"}}},
        }});
        let fixture = Fixture::open().await;
        let begun = Instant::now();
        let mut answered = 0;
        loop {
            let bot = &fixture.bot;
            let decoded = decode_raw(bot, &interaction);
            execute(bot, CALLER, decoded, Instant::now()).await;
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
