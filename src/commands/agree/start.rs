//! **Start on lichess** below a sealed agreement.

use chrono::TimeDelta;

use super::press::{not_a_player, stored_agreement};
use crate::app::App;
use crate::chat::{
    Answer, Button, ButtonId, Buttons, CommandError, Effect, Fields, Form, MenuChoice, Message,
    Outcome, Payload, Press, ReplyMode, StaleButton,
};
use crate::domain::agreement::{Agreement, Party, Sealed};
use crate::lichess::{ChallengeRequest, Lichess, LichessName, TimeControl};
use crate::reply::agreement::START;
use crate::reply::daily_post::relative_time;
use crate::reply::named::named;
use crate::store::{AgreedGame, GameClaim, StartedGame, Update};
use crate::text::invisible::without_invisible;
use crate::text::{Language, Sentence, quote, say, sentence};

pub(in crate::commands) const TIME_MENU: Buttons =
    Buttons::for_everyone(START, |press| Box::pin(on_start(press)));

pub(in crate::commands) const START_GAME: Buttons = Buttons {
    // A request to lichess may take seconds.
    reply_mode: ReplyMode::Deferred,
    // The stored claim ensures that the game is started once.
    effect: Effect::SelfRecorded,
    form: Some(|press| Box::pin(start_game(press))),
    ..Buttons::for_everyone("challenge", |press| Box::pin(start_game(press)))
};

const GAME_IS_STARTING: Sentence = sentence!("agree-game-is-starting");

const MAX_TIME_CONTROL_CHARS: u16 = 20;

const MAX_BUTTON_NAME_CHARS: usize = 32;

/// From lichess's API description.
const CHALLENGE_LIFETIME: TimeDelta = TimeDelta::hours(24);

async fn on_start(press: Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let context = find_game(&press, &mut fields).await?;
    if fields.next_or("menu".to_owned())? == "other" {
        return Ok(Answer::Form(Form {
            id: ButtonId::new(START_GAME.key, payload(context.game)),
            title: say!("agree-start-form-title"),
            label: say!("agree-start-form-label"),
            placeholder: say!("agree-start-form-placeholder"),
            value: String::new(),
            max_chars: MAX_TIME_CONTROL_CHARS,
        }));
    }
    let store = press.app.store().await?;
    let message = match store.started_game(context.game, press.now).await? {
        Some(game) => game_message(&context, &game),
        None => menu(&context),
    };
    Ok(Answer::Message(message).into_private())
}

fn menu(context: &GameContext) -> Message {
    let choices = TimeControl::common().map(|time| MenuChoice::new(time.description(), time));
    let id = ButtonId::new(START_GAME.key, payload(context.game));
    let other_id = payload(context.game).and(&"other".to_owned());
    let other_id = ButtonId::new(TIME_MENU.key, other_id);
    let other = Button::press(say!("agree-start-button-other"), other_id);
    let number = context.agreement.number.to_string();
    Message::only_you(say!("agree-start-choose", number))
        .with_menu(id, say!("agree-start-menu"), choices)
        .with_buttons(&[other])
}

fn payload(game: AgreedGame) -> Payload {
    Payload::of(&game.agreement).and(&game.game)
}

/// With a time control from the menu or the form.
async fn start_game(press: Press<'_>) -> Outcome {
    let time = press.chosen.or(press.typed).ok_or(StaleButton)?;
    let mut fields = Fields::of(press.payload);
    let context = find_game(&press, &mut fields).await?;
    fields.end()?;
    let time: TimeControl = time.parse()?;
    let store = press.app.store().await?;
    let until = match store.claim_game(context.game, press.now).await? {
        GameClaim::Claimed(until) => until,
        GameClaim::Started(game) => {
            return Ok(Answer::Message(game_message(&context, &game)).into_private());
        }
        GameClaim::Busy => return Err(GAME_IS_STARTING.into()),
    };
    let request = ChallengeRequest {
        start: context.sealed.start,
        time,
        allowed_players: allowed_players(press.app, &context).await?,
    };
    match context.lichess.open_challenge(&request).await {
        Ok(challenge) => {
            let game = StartedGame {
                time,
                white: challenge.white,
                black: challenge.black,
                until: press.now + CHALLENGE_LIFETIME,
            };
            match store.store_game(context.game, until, &game).await? {
                Update::Saved => Ok(Answer::Message(Message {
                    followed_by: Some(Box::new(public_game_message(&context, &game))),
                    ..Message::only_you(say!("agree-start-done"))
                })),
                // This request took too long, so another one claimed the game.
                Update::Conflict => Err(GAME_IS_STARTING.into()),
            }
        }
        Err(error) => {
            tracing::info!(
                agreement = context.game.agreement.0,
                maybe_created = error.may_have_created_challenge,
                "lichess returned no challenge; players can try again"
            );
            store.release_game(context.game, until).await?;
            Err(error.reason.into())
        }
    }
}

struct GameContext<'a> {
    agreement: Agreement,
    sealed: Sealed,
    game: AgreedGame,
    white: Party,
    lichess: &'a Lichess,
}

async fn find_game<'a>(
    press: &Press<'a>,
    fields: &mut Fields<'_>,
) -> Result<GameContext<'a>, CommandError> {
    let no_lichess = sentence!("agree-no-lichess");
    let lichess = press.app.lichess.as_ref().ok_or(no_lichess)?;
    let game = AgreedGame {
        agreement: fields.next()?,
        game: fields.next()?,
    };
    let agreement = stored_agreement(press, game.agreement).await?;
    let sealed = agreement.state.sealed().ok_or(StaleButton)?;
    if agreement.role(press.user).is_none() {
        return Err(not_a_player(&agreement).into());
    }
    if !(1..=agreement.games).contains(&game.game) {
        return Err(StaleButton.into());
    }
    let white = sealed.white_in(game.game);
    Ok(GameContext {
        agreement,
        sealed,
        game,
        white,
        lichess,
    })
}

/// White and Black. `None` allows anyone to join.
async fn allowed_players(
    app: &App,
    context: &GameContext<'_>,
) -> Result<Option<[LichessName; 2]>, CommandError> {
    let store = app.store().await?;
    let mut names = Vec::new();
    for party in [context.white, context.white.other()] {
        let Some(user) = context.agreement.player(party).id else {
            return Ok(None);
        };
        names.extend(store.lichess_name(user).await?);
    }
    let players: Option<[LichessName; 2]> = names.try_into().ok();
    Ok(players.filter(|[white, black]| !white.is_same_account(black)))
}

fn public_game_message(context: &GameContext<'_>, started: &StartedGame) -> Message {
    let place = context.agreement.message_place;
    let language = place.map_or_else(Language::public, |place| place.language);
    language.format(|| game_message(context, started))
}

fn game_message(context: &GameContext<'_>, started: &StartedGame) -> Message {
    let name = |party: Party| {
        let name = context.agreement.player(party).name.as_deref();
        name.map_or_else(|| "?".to_owned(), without_invisible)
    };
    let (white, black) = (name(context.white), name(context.white.other()));
    let text = say!(
        "agree-started",
        games = context.agreement.games,
        game = context.game.game,
        number = context.agreement.number.to_string(),
        start = named(context.sealed.start),
        time = started.time.description(),
        white = quote(&white),
        black = quote(&black),
        until = relative_time(started.until),
    );
    Message::public(text).with_buttons(&[
        Button::link(
            say!("agree-start-button-white", player = on_button(&white)),
            started.white.clone(),
        ),
        Button::link(
            say!("agree-start-button-black", player = on_button(&black)),
            started.black.clone(),
        ),
    ])
}

fn on_button(name: &str) -> String {
    name.chars().take(MAX_BUTTON_NAME_CHARS).collect()
}
