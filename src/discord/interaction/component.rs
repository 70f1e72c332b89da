//! Buttons, menus and forms.

use serenity::all::{ComponentInteraction, ModalInteraction};

use crate::chat::command::Press;
use crate::chat::random::Random;
use crate::chat::refusal::{CommandError, Refused};
use crate::commands::{self, FoundButton};
use crate::discord::bot::Bot;
use crate::discord::decode::caller::Caller;
use crate::discord::decode::component::ComponentUse;
use crate::discord::interaction::command_label::CommandLabel;
use crate::discord::interaction::execution::{COMMAND_TIMEOUT, DecodedInteraction, Work, guard};
use crate::discord::interaction::user_limit::TooFast;
use crate::domain::ids::{InteractionId, ReplyToken, UserId};

pub(super) async fn decode_press<'a>(
    bot: &'a Bot,
    caller: Caller<'_>,
    interaction: &'a ComponentInteraction,
    random: Random<'a>,
) -> DecodedInteraction<'a> {
    let id = &interaction.data.custom_id;
    let user = UserId(interaction.user.id.get());
    let admitted = bot.limits.interactions.admit(user);
    let pressed = ComponentUse::component(interaction).map_err(Refused::from);
    decode(bot, caller, id, admitted, pressed, random).await
}

pub(super) async fn decode_form<'a>(
    bot: &'a Bot,
    caller: Caller<'_>,
    interaction: &'a ModalInteraction,
    random: Random<'a>,
) -> DecodedInteraction<'a> {
    let id = &interaction.data.custom_id;
    let user = UserId(interaction.user.id.get());
    let admitted = bot.limits.forms.admit(user);
    let form = ComponentUse::form(interaction).map_err(Refused::from);
    decode(bot, caller, id, admitted, form, random).await
}

async fn decode<'a>(
    bot: &'a Bot,
    caller: Caller<'_>,
    id: &'a str,
    admitted: Result<(), TooFast>,
    used: Result<ComponentUse<'a>, Refused>,
    random: Random<'a>,
) -> DecodedInteraction<'a> {
    let button = commands::find_button(id);
    let label = button
        .as_ref()
        .map_or(CommandLabel::UNKNOWN, CommandLabel::button);
    let work = async {
        admitted?;
        let (button, used) = (button?, used?);
        let press = press(bot, &button, caller, &used, random);
        // Checks access before anything is recorded or executed.
        let run = guard(button.admit(press), COMMAND_TIMEOUT).await?;
        Ok::<_, CommandError>(Work {
            effect: button.buttons.effect,
            reply_mode: button.buttons.reply_mode,
            run,
        })
    };
    DecodedInteraction {
        label,
        work: work.await,
    }
}

fn press<'a>(
    bot: &'a Bot,
    button: &FoundButton<'a>,
    caller: Caller<'_>,
    used: &ComponentUse<'a>,
    random: Random<'a>,
) -> Press<'a> {
    Press {
        app: &bot.app,
        payload: button.payload,
        requester: None,
        chosen: used.chosen,
        typed: used.typed,
        user: used.user,
        place: used.place,
        manages_server: used.manages_server,
        bot_can_send: used.bot_can_send,
        platform: Some(&bot.discord),
        message: used.message,
        message_text: used.message_text,
        message_has_picture: used.message_has_picture,
        interaction: Some(InteractionId(caller.id.get())),
        reply_token: Some(ReplyToken(caller.token.to_owned())),
        now: bot.app.clock().now(),
        random,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tokio::time::Instant;

    use super::*;
    use crate::chat::answer::{Answer, Message};
    use crate::chat::place::Place;
    use crate::discord::decode::raw::Unreadable;
    use crate::discord::interaction::execute;
    use crate::discord::testing::{CALLBACK, CALLER, Fixture};
    use crate::domain::ids::MessageId;

    fn submitted(typed: &str) -> ComponentUse<'_> {
        ComponentUse {
            typed: Some(typed),
            ..pressed()
        }
    }

    fn pressed() -> ComponentUse<'static> {
        ComponentUse {
            chosen: None,
            typed: None,
            user: UserId(11),
            place: Place::NOWHERE,
            manages_server: false,
            bot_can_send: true,
            message: MessageId(5),
            message_text: "",
            message_has_picture: false,
        }
    }

    #[tokio::test]
    async fn form_runs_command_of_its_button() {
        let fixture = Fixture::open().await;
        let mut button = commands::find_button("show:payload").expect("a command's button");
        button.buttons.form = Some(|press| {
            Box::pin(async move {
                let typed = press.typed.unwrap_or_default();
                let text = format!("{} {typed} {} {}", press.payload, press.user, press.message);
                Ok(Answer::Update(Message::public(text)))
            })
        });
        let mut random = fixture.bot.app.random();
        let used = submitted("knight");
        let press = press(&fixture.bot, &button, CALLER, &used, &mut *random);
        let outcome = match button.admit(press).await {
            Ok(work) => work.await,
            Err(error) => Err(error),
        };
        fixture.answer(CALLER, outcome).await;
        let (request, callback) = fixture.only_sent();
        assert_eq!((request.as_str(), &callback["type"]), (CALLBACK, &json!(7)));
        assert_eq!(callback["data"]["content"], "payload knight 11 5");
    }

    #[tokio::test]
    async fn explains_unusable_forms() {
        for (id, used, part) in [
            (
                "nosuch:1",
                Ok(submitted("knight")),
                "another version of the bot",
            ),
            (
                "nosuch:1",
                Err(Unreadable.into()),
                "another version of the bot",
            ),
            (
                "show:1",
                Ok(submitted("knight")),
                "another version of the bot",
            ),
            ("show:1", Err(Unreadable.into()), "I couldn't read"),
        ] {
            let fixture = Fixture::open().await;
            let bot = &fixture.bot;
            let mut random = bot.app.random();
            let decoded = decode(bot, CALLER, id, Ok(()), used, &mut *random).await;
            execute(bot, CALLER, decoded, Instant::now()).await;
            let (_, callback) = fixture.only_sent();
            let content = callback["data"]["content"].as_str().expect("a text");
            assert!(content.contains(part), "{content}");
            assert_eq!(callback["data"]["flags"], json!(64));
        }
    }
}
