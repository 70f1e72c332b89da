//! **Start on lichess** below a sealed agreement: a player chooses a time control and so makes an [offer]; when the
//! other player [accepts](play) it, the bot requests the game.

mod game;
pub(crate) mod offer;
pub(crate) mod play;
mod time;

use self::game::{GameContext, game_payload};
use self::offer::TimeOffer;
use self::time::{CHOICE_KEY, OTHER, chosen_time, time_choices, time_form};
use crate::chat::{
    Answer, Button, ButtonId, Buttons, Effect, Fields, Message, Outcome, Payload, Press,
};
use crate::reply::agreement::START;
use crate::text::say;

pub(crate) const TIME_MENU: Buttons =
    Buttons::for_everyone(START, |press| Box::pin(on_start(press)));

/// Menu and form of the private message, and buttons for what a typed number may mean.
pub(crate) const TIME_CHOICE: Buttons = Buttons {
    effect: Effect::Once,
    form: Some(|press| Box::pin(on_choice(press))),
    ..Buttons::for_everyone(CHOICE_KEY, |press| Box::pin(on_choice(press)))
};

/// Handles **Start on lichess** below an agreement: asks the player for the time control of the game. If the game was
/// started already, shows its links.
async fn on_start(press: Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let context = GameContext::find(&press, &mut fields).await?;
    // Only **Other time control…** has this field. It opens a form.
    if fields.next_or(String::new())? == OTHER {
        let id = ButtonId::new(TIME_CHOICE.key, game_payload(context.game));
        return Ok(Answer::Form(time_form(id)));
    }
    if let Some(answer) = context.answer_about_existing_game().await? {
        return Ok(answer);
    }
    Ok(Answer::Message(menu(&context)))
}

/// Returns the private message that asks a player for the time control of a game, with a menu of common ones, and a
/// button that opens a form for others.
fn menu(context: &GameContext<'_>) -> Message {
    // `on_start` opens the form if the id ends with this field.
    let form_payload = game_payload(context.game).and_all(&Payload::word(OTHER));
    let other_time = Button::press(
        say!("agree-start-button-other"),
        ButtonId::new(TIME_MENU.key, form_payload),
    );
    let mut message = Message::only_you(say!(
        "agree-start-choose",
        number = context.agreement.number.to_string(),
        player = context.mention(context.role.other()),
    ));
    // If the game was started before, its challenge on lichess is no longer open, and the players can make another one.
    if let Some(earlier_link) = context.agreement.lichess.link(context.game.number) {
        message.push_line(&say!(
            "agree-start-earlier-game",
            // Discord shows no preview of a link in angle brackets.
            link = format!("<{earlier_link}>"),
        ));
    }
    message
        .with_menu(
            ButtonId::new(TIME_CHOICE.key, game_payload(context.game)),
            say!("agree-start-menu"),
            time_choices(),
        )
        .with_buttons(&[other_time])
}

/// Handles a player's choice of a time control: asks the other player in the channel whether they want to play with it.
/// If the game was started meanwhile, shows its links.
async fn on_choice(press: Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let context = GameContext::find(&press, &mut fields).await?;
    // If the typed text was unclear, there are buttons for likely meanings, which have their time control in the id.
    let time = if fields.has_more() {
        fields.last()?
    } else {
        chosen_time(&press, context.game)?
    };
    if let Some(answer) = context.answer_about_existing_game().await? {
        return Ok(answer);
    }
    let offer = TimeOffer::new(context, time);
    let question = offer.ask().await?;
    let asked = say!(
        "agree-start-asked",
        player = offer.context.mention(offer.context.role.other()),
        time = offer.time.description(),
    );
    Ok(Answer::Update(Message {
        followed_by: Some(Box::new(question)),
        ..Message::only_you(asked)
    }))
}
