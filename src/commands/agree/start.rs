//! **Start on lichess** below a sealed agreement.

use chrono::TimeDelta;

use super::refusal::AgreementRefusal;
use crate::agreement::{Agreement, Games, Party, Sealed};
use crate::app::App;
use crate::chat::answer::{Answer, Button, ButtonId, Form, Menu, MenuChoice, Message, Visibility};
use crate::chat::button::StaleButton;
use crate::chat::command::{ButtonAccess, Buttons, Effect, Outcome, Pace, Press};
use crate::chat::payload::{Fields, Payload};
use crate::chat::refusal::{CommandError, Refusal};
use crate::ids::AgreementNumber;
use crate::invisible::without_invisible;
use crate::lichess::{
    AllowedPlayers, ChallengeError, ChallengeRequest, InvalidTimeControl, Lichess, TimeControl,
};
use crate::reply::agreement::{self, START};
use crate::reply::daily_post::from_now;
use crate::reply::named::named;
use crate::store::{AgreedGame, GameClaim, StartedGame, Update};
use crate::words::{quote, say};

pub(in crate::commands) const CHOOSE: Buttons = Buttons {
    key: START,
    pace: Pace::Quick,
    effect: Effect::None,
    access: ButtonAccess::Everyone,
    press: |press| Box::pin(choose(press)),
    form: None,
};

/// A request to lichess may take seconds.
pub(in crate::commands) const MAKE: Buttons = Buttons {
    key: "challenge",
    pace: Pace::Slow,
    // The stored claim ensures that the game is started once.
    effect: Effect::OnceByItself,
    access: ButtonAccess::Everyone,
    press: |press| Box::pin(chosen(press)),
    form: Some(|press| Box::pin(typed(press))),
};

/// In characters.
const MAX_TYPED: u16 = 20;

/// In characters.
const MAX_ON_BUTTON: usize = 32;

/// From lichess's API description.
const LIFE: TimeDelta = TimeDelta::hours(24);

async fn choose(press: Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let (number, game): (AgreementNumber, String) = (fields.next()?, fields.next()?);
    let wants_form = fields.next_or("menu".to_owned())? == "other";
    let agreed = find(&press, number, &game).await?;
    if wants_form {
        return Ok(Answer::Form(Form {
            id: ButtonId::new(MAKE.key, payload(agreed.game)),
            title: say!("agree-start-form-title"),
            label: say!("agree-start-form-label"),
            placeholder: say!("agree-start-form-placeholder"),
            max_chars: MAX_TYPED,
        }));
    }
    let store = press.app.store().await?;
    Ok(Answer::Message(
        match store.started_game(agreed.game, press.now).await? {
            Some(game) => privately(started(&agreed, &game)),
            None => menu(&agreed),
        },
    ))
}

fn menu(agreed: &Agreed) -> Message {
    let choices = TimeControl::USUAL.map(|time| MenuChoice {
        label: time.said(),
        value: time.to_string(),
        current: false,
    });
    let other = payload(agreed.game).and(&"other".to_owned());
    Message::only_you(say!(
        "agree-start-choose",
        number = agreed.agreement.number.to_string()
    ))
    .with_menu(Menu {
        id: ButtonId::new(MAKE.key, payload(agreed.game)),
        prompt: say!("agree-start-menu"),
        choices: choices.into(),
    })
    .with_buttons(&[Button::press(
        say!("agree-start-button-other"),
        ButtonId::new(CHOOSE.key, other),
    )])
}

fn payload(game: AgreedGame) -> Payload {
    Payload::of(&game.agreement).and(&game.game.to_string())
}

async fn chosen(press: Press<'_>) -> Outcome {
    make(&press, press.chosen.ok_or(StaleButton)?).await
}

async fn typed(press: Press<'_>) -> Outcome {
    make(&press, press.typed.ok_or(StaleButton)?).await
}

async fn make(press: &Press<'_>, time: &str) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let (number, game): (AgreementNumber, String) = (fields.next()?, fields.last()?);
    let agreed = find(press, number, &game).await?;
    let time: TimeControl = time.parse().map_err(NoTimeControl)?;
    let store = press.app.store().await?;
    let until = match store.claim_game(agreed.game, press.now).await? {
        GameClaim::Yours(until) => until,
        GameClaim::Started(game) => {
            return Ok(Answer::Message(privately(started(&agreed, &game))));
        }
        GameClaim::Busy => return Err(AgreementRefusal::GameIsStarting.into()),
    };
    let wish = ChallengeRequest {
        start: agreed.sealed.start,
        time,
        name: None,
        seats: seats(press.app, &agreed).await?,
        expires_at: None,
    };
    match agreed.lichess.open_challenge(&wish).await {
        Ok(challenge) => {
            let game = StartedGame {
                time,
                white: challenge.white,
                black: challenge.black,
                until: press.now + LIFE,
            };
            match store.game_started(agreed.game, until, &game).await? {
                Update::Saved => Ok(Answer::Message(Message {
                    followed_by: Some(Box::new(started(&agreed, &game))),
                    ..Message::only_you(say!("agree-start-done"))
                })),
                // This request took too long, and a later one counts.
                Update::Overtaken => Err(AgreementRefusal::GameIsStarting.into()),
            }
        }
        Err(trouble) => {
            let maybe_made = trouble.may_have_made_it();
            tracing::info!(
                agreement = number.0,
                maybe_made,
                "lichess returned no challenge; players can try again"
            );
            store.game_not_started(agreed.game, until).await?;
            Err(NoChallenge(trouble).into())
        }
    }
}

struct Agreed<'a> {
    agreement: Agreement,
    sealed: Sealed,
    game: AgreedGame,
    white: Party,
    lichess: &'a Lichess,
}

async fn find<'a>(
    press: &Press<'a>,
    number: AgreementNumber,
    game: &str,
) -> Result<Agreed<'a>, CommandError> {
    let lichess = press.app.lichess().ok_or(AgreementRefusal::NoLichess)?;
    let kept = press.app.store().await?.agreement(number).await?;
    let agreement = kept.ok_or(AgreementRefusal::Gone)?;
    let sealed = agreement.state.sealed().ok_or(StaleButton)?;
    if agreement.role(press.user).is_none() {
        let [proposer, opponent] = [&agreement.proposer, &agreement.opponent].map(agreement::who);
        return Err(AgreementRefusal::Stranger { proposer, opponent }.into());
    }
    let white = match (game, agreement.games) {
        ("1", Games::One | Games::Two) => sealed.white,
        ("2", Games::Two) => sealed.white.other(),
        _ => return Err(StaleButton.into()),
    };
    let game = AgreedGame {
        agreement: number,
        game: game.parse().map_err(|_| StaleButton)?,
    };
    Ok(Agreed {
        agreement,
        sealed,
        game,
        white,
        lichess,
    })
}

/// `None` allows anyone to join.
async fn seats(app: &App, agreed: &Agreed<'_>) -> Result<Option<AllowedPlayers>, CommandError> {
    let store = app.store().await?;
    let mut names = Vec::new();
    for party in [agreed.white, agreed.white.other()] {
        let Some(user) = agreed.agreement.player(party).id else {
            return Ok(None);
        };
        names.extend(store.lichess_name(user).await?);
    }
    let [white, black] = &names[..] else {
        return Ok(None);
    };
    let is_one = white.is_same_person(black);
    Ok((!is_one).then(|| AllowedPlayers {
        white: white.clone(),
        black: black.clone(),
    }))
}

fn started(agreed: &Agreed<'_>, started: &StartedGame) -> Message {
    let name = |party: Party| {
        let name = agreed.agreement.player(party).name.as_deref();
        name.map_or_else(|| "?".to_owned(), without_invisible)
    };
    let (white, black) = (name(agreed.white), name(agreed.white.other()));
    let text = say!(
        "agree-started",
        games = agreement::games(&agreed.agreement),
        game = agreed.game.game,
        number = agreed.agreement.number.to_string(),
        start = named(agreed.sealed.start),
        time = started.time.said(),
        white = quote(&white),
        black = quote(&black),
        until = from_now(started.until),
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

fn privately(message: Message) -> Message {
    Message {
        visibility: Visibility::OnlyYou,
        ..message
    }
}

fn on_button(name: &str) -> String {
    name.chars().take(MAX_ON_BUTTON).collect()
}

#[derive(Debug)]
struct NoTimeControl(InvalidTimeControl);

impl Refusal for NoTimeControl {
    fn text(&self) -> String {
        self.0.to_string()
    }
}

#[derive(Debug)]
struct NoChallenge(ChallengeError);

impl Refusal for NoChallenge {
    fn text(&self) -> String {
        self.0.to_string()
    }
}
