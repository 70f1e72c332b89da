use serenity::all::{ComponentInteraction, ModalInteraction};
use tokio::time::Instant;

use crate::chat::command::Press;
use crate::chat::random::Random;
use crate::chat::refusal::Refused;
use crate::commands::{self, FoundButton};
use crate::discord::bot::Bot;
use crate::discord::decode::caller::Caller;
use crate::discord::decode::component::ComponentUse;
use crate::discord::interaction::command_label::CommandLabel;
use crate::discord::interaction::user_limit::TooFast;
use crate::discord::interaction::{COMMAND_TIMEOUT, guard};
use crate::domain::ids::{self, ReplyToken, UserId};

impl Bot {
    pub(crate) async fn on_message_component<'a>(
        &self,
        caller: Caller<'a>,
        interaction: &'a ComponentInteraction,
        arrived: Instant,
    ) {
        let caller = Caller {
            pressed: Some(interaction),
            ..caller
        };
        let id = &interaction.data.custom_id;
        let user = UserId(interaction.user.id.get());
        let admitted = self.limits.interactions.admit(user);
        let read = ComponentUse::component(interaction).map_err(Refused::from);
        self.on_component(caller, id, admitted, read, arrived).await;
    }

    pub(crate) async fn on_modal(
        &self,
        caller: Caller<'_>,
        interaction: &ModalInteraction,
        arrived: Instant,
    ) {
        let id = &interaction.data.custom_id;
        let user = UserId(interaction.user.id.get());
        let admitted = self.limits.forms.admit(user);
        let read = ComponentUse::form(interaction).map_err(Refused::from);
        self.on_component(caller, id, admitted, read, arrived).await;
    }

    async fn on_component(
        &self,
        caller: Caller<'_>,
        id: &str,
        admitted: Result<(), TooFast>,
        read: Result<ComponentUse<'_>, Refused>,
        arrived: Instant,
    ) {
        let button = commands::find_button(id);
        let label = button
            .as_ref()
            .map_or(CommandLabel::UNKNOWN, CommandLabel::button);
        let button = admitted
            .map_err(Refused::from)
            .and(button.map_err(Refused::from));
        let (button, used) = match button.and_then(|button| Ok((button, read?))) {
            Ok(known) => known,
            Err(refusal) => {
                let outcome = Err(refusal.into());
                return self.answer(caller, label, outcome, arrived).await;
            }
        };
        let mut random = self.app.random();
        let press = self.press(&button, &caller, &used, &mut *random);
        // Checks access before anything is recorded or executed.
        match guard(button.admit(press), COMMAND_TIMEOUT).await {
            Ok(work) => {
                let (effect, reply_mode) = (button.buttons.effect, button.buttons.reply_mode);
                self.answer_once(effect, reply_mode, caller, label, work, arrived)
                    .await;
            }
            Err(error) => self.answer(caller, label, Err(error), arrived).await,
        }
    }

    fn press<'a>(
        &'a self,
        button: &FoundButton<'a>,
        caller: &Caller<'_>,
        used: &ComponentUse<'a>,
        random: Random<'a>,
    ) -> Press<'a> {
        Press {
            app: &self.app,
            payload: button.payload,
            requester: None,
            chosen: used.chosen,
            typed: used.typed,
            user: used.user,
            place: used.place,
            manages_server: used.manages_server,
            bot_can_send: used.bot_can_send,
            platform: Some(&self.discord),
            message: used.message,
            message_text: used.message_text,
            message_has_picture: used.message_has_picture,
            interaction: Some(ids::InteractionId(caller.id.get())),
            reply_token: Some(ReplyToken(caller.token.to_owned())),
            now: self.app.clock().now(),
            random,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::chat::answer::{Answer, Message};
    use crate::chat::place::Place;
    use crate::discord::decode::command::Unreadable;
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
        let press = fixture
            .bot
            .press(&button, &CALLER, &submitted("knight"), &mut *random);
        let outcome = match button.admit(press).await {
            Ok(work) => work.await,
            Err(error) => Err(error),
        };
        fixture
            .bot
            .answer(CALLER, CommandLabel::UNKNOWN, outcome, Instant::now())
            .await;
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
            bot.on_component(CALLER, id, Ok(()), used, Instant::now())
                .await;
            let (_, callback) = fixture.only_sent();
            let content = callback["data"]["content"].as_str().expect("a text");
            assert!(content.contains(part), "{content}");
            assert_eq!(callback["data"]["flags"], json!(64));
        }
    }
}
