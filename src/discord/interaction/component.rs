//! Buttons, menus and forms.

use serenity::all::{ComponentInteraction, ModalInteraction};

use crate::app::Random;
use crate::chat::command::Press;
use crate::chat::refusal::{CommandError, Refused};
use crate::commands;
use crate::discord::bot::Bot;
use crate::discord::decode::caller::Caller;
use crate::discord::decode::component::ComponentUse;
use crate::discord::interaction::command_label::CommandLabel;
use crate::discord::interaction::execution::{COMMAND_TIMEOUT, DecodedInteraction, Work, guard};
use crate::discord::interaction::user_limit::TooFast;
use crate::domain::ids::{InteractionId, ReplyToken, UserId};
use crate::domain::preferences::LocalPreferences;

pub(super) async fn decode_press<'a>(
    bot: &'a Bot,
    caller: Caller<'_>,
    interaction: &'a ComponentInteraction,
    preferences: LocalPreferences,
    random: Random<'a>,
) -> DecodedInteraction<'a> {
    let id = &interaction.data.custom_id;
    let user = UserId(interaction.user.id.get());
    let admitted = bot.limits.interactions.admit(user);
    let pressed = ComponentUse::component(interaction).map_err(Refused::from);
    decode(bot, caller, id, admitted, pressed, preferences, random).await
}

pub(super) async fn decode_form<'a>(
    bot: &'a Bot,
    caller: Caller<'_>,
    interaction: &'a ModalInteraction,
    preferences: LocalPreferences,
    random: Random<'a>,
) -> DecodedInteraction<'a> {
    let id = &interaction.data.custom_id;
    let user = UserId(interaction.user.id.get());
    let admitted = bot.limits.forms.admit(user);
    let form = ComponentUse::form(interaction).map_err(Refused::from);
    decode(bot, caller, id, admitted, form, preferences, random).await
}

async fn decode<'a>(
    bot: &'a Bot,
    caller: Caller<'_>,
    id: &'a str,
    admitted: Result<(), TooFast>,
    used: Result<ComponentUse<'a>, Refused>,
    preferences: LocalPreferences,
    random: Random<'a>,
) -> DecodedInteraction<'a> {
    let button = commands::find_button(id);
    let label = button
        .as_ref()
        .map_or(CommandLabel::UNKNOWN, CommandLabel::button);
    let work = async {
        admitted?;
        let (button, used) = (button?, used?);
        let press = Press {
            app: &bot.app,
            payload: button.payload,
            requester: None,
            chosen: used.chosen,
            typed: used.typed,
            user: used.user,
            place: used.place,
            manages_server: used.manages_server,
            preferences,
            bot_can_send: used.bot_can_send,
            platform: Some(&bot.discord),
            message: used.message,
            message_text: used.message_text,
            message_has_picture: used.message_has_picture,
            interaction: Some(InteractionId(caller.id.get())),
            reply_token: Some(ReplyToken(caller.token.to_owned())),
            now: bot.app.clock().now(),
            random,
        };
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
