//! A time control that a player has chosen, until the other player accepts it or chooses another one.
//!
//! It is stored only in the buttons of its message. With a forged button, a player could start the game without asking
//! the other one, who need not join.

use super::game::{GameContext, Seats, game_payload};
use super::time::{OTHER, chosen_time, time_choices, time_form};
use crate::chat::{
    Answer, Button, ButtonColor, ButtonId, Buttons, CommandError, Effect, Fields, Form, FormField,
    MenuChoice, Message, Outcome, Press, StaleButton,
};
use crate::commands::agree::recently_notified;
use crate::domain::agreement::Party;
use crate::lichess::{LichessName, TimeControl};
use crate::reply::named::named;
use crate::text::{all_of, say};

pub(super) const PLAY_KEY: &str = "play";

const OTHER_TIME_KEY: &str = "other-time";

const NAME_KEY: &str = "lichess-name";

/// Menu and form with which both players change the time control.
pub(crate) const OTHER_TIME: Buttons = Buttons {
    effect: Effect::Once,
    form: Some(|press| Box::pin(on_other_time(press))),
    ..Buttons::for_everyone(OTHER_TIME_KEY, |press| Box::pin(on_other_time(press)))
};

/// Form for the name on lichess.
pub(crate) const OWN_NAME: Buttons = Buttons {
    effect: Effect::Once,
    form: Some(|press| Box::pin(on_name(press))),
    ..Buttons::for_everyone(NAME_KEY, |press| Box::pin(open_name_form(press)))
};

/// A time control for a game that one player offers and the other one has not accepted yet.
pub(super) struct TimeOffer<'a> {
    pub context: GameContext<'a>,
    pub offered_by: Party,
    pub time: TimeControl,
    /// Id of the latest game on lichess when the question was asked; empty if there was none. If another game has been
    /// made since, the offer can no longer be accepted.
    pub earlier_game: String,
}

impl<'a> TimeOffer<'a> {
    /// Returns a new offer of the player who pressed.
    pub(super) fn new(context: GameContext<'a>, time: TimeControl) -> Self {
        let earlier_game = context.latest_game().unwrap_or_default().to_owned();
        Self {
            offered_by: context.role,
            context,
            time,
            earlier_game,
        }
    }

    /// Reads the offer that a button keeps, and finds its game.
    pub(super) async fn of_press(press: &Press<'a>) -> Result<Self, CommandError> {
        let mut fields = Fields::of(press.payload);
        let offer = Self {
            context: GameContext::find(press, &mut fields).await?,
            offered_by: fields.next()?,
            time: fields.next()?,
            earlier_game: fields.next_or(String::new())?,
        };
        fields.end()?;
        Ok(offer)
    }

    /// Returns the id of a button that keeps the offer.
    fn id(&self, key: &str) -> ButtonId {
        let payload = game_payload(self.context.game)
            .and(&self.offered_by)
            .and(&self.time)
            .and(&self.earlier_game);
        ButtonId::new(key, payload)
    }

    /// Fails if another game has been made since the question.
    fn check_is_current(&self) -> Result<(), CommandError> {
        match self.context.latest_game() {
            Some(latest) if latest != self.earlier_game => {
                Err(self.context.outdated_question().into())
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Returns the message in the channel that asks the other player. It notifies them if they want that and were not
    /// notified too often; otherwise, it says why not.
    pub(super) async fn ask(&self) -> Result<Message, CommandError> {
        let GameContext { app, user, now, .. } = self.context;
        let asked_user = self.context.other_user()?;
        let question = self.message().await?;
        let language = self.context.agreement.language();
        let store = app.store().await?;
        if !store.wants_notifications(asked_user).await? {
            let player = asked_user.mention();
            let reason = language.format(|| say!("agree-start-not-notified", player));
            return Ok(with_small_print(question, &reason));
        }
        let pair = app.pinged_pair(user, asked_user, now).await?;
        let may_notify = store.record_ping(&pair).await?;
        if !may_notify {
            let reason = language.format(|| recently_notified(asked_user));
            return Ok(with_small_print(question, &reason));
        }
        Ok(Message {
            notifies: Some(asked_user),
            ..question
        })
    }

    /// Declines this offer of the other player, and offers another time control instead. Returns the refusal, which the
    /// question about the new offer follows.
    ///
    /// Declining is an answer, after which the other player may notify this one again.
    async fn replace(self, time: TimeControl) -> Result<Message, CommandError> {
        self.context.record_answer().await?;
        let declined_time = self.time;
        let offer = Self {
            offered_by: self.context.role,
            time,
            ..self
        };
        let question = offer.ask().await?;
        let refusal = offer.context.agreement.language().format(|| {
            say!(
                "agree-start-another-time",
                player = offer.context.mention(offer.offered_by),
                time = declined_time.description(),
                other_time = time.description(),
            )
        });
        Ok(Message {
            followed_by: Some(Box::new(question)),
            ..Message::public(refusal)
        })
    }

    /// Returns the message that asks the other player, in the language of the agreement.
    async fn message(&self) -> Result<Message, CommandError> {
        let seats = self.context.seats().await?;
        let language = self.context.agreement.language();
        Ok(language.format(|| self.localized_message(&seats)))
    }

    /// Returns the message that asks the other player whether they want to play with this time control, in the current
    /// language.
    ///
    /// If the bot does not know the names of both players on lichess, anyone can join the game; then a button asks for
    /// the names.
    fn localized_message(&self, seats: &Seats) -> Message {
        let context = &self.context;
        let time = self.time.description();
        let mut message = Message::public(say!(
            "agree-start-asks",
            other = context.mention(self.offered_by.other()),
            player = context.mention(self.offered_by),
            time = &time,
            games = context.agreement.games,
            game = context.game.number,
            number = context.agreement.number.to_string(),
            start = named(context.sealed.start),
        ));
        let play = Button::press(say!("agree-start-button-play", time), self.id(PLAY_KEY));
        let mut buttons = vec![play.colored(ButtonColor::Green)];
        if let Seats::Open { missing } = seats {
            let players = missing.iter().map(|party| context.mention(*party));
            message.push_line(&say!("agree-start-open-seats", players = all_of(players)));
            buttons.push(Button::press(
                say!("agree-start-button-name"),
                self.id(NAME_KEY),
            ));
        }
        // `on_other_time` opens a form for this choice.
        let other_time = MenuChoice::new(say!("agree-start-button-other"), OTHER);
        message.with_buttons(&buttons).with_menu(
            self.id(OTHER_TIME_KEY),
            say!("agree-start-other-menu"),
            time_choices().chain([other_time]),
        )
    }
}

fn with_small_print(mut message: Message, line: &str) -> Message {
    message.push_line(&format!("-# {line}"));
    message
}

/// Handles the choice of another time control than the offered one.
///
/// The player who made the offer changes it: the message is edited. The other player makes an offer in turn, in a new
/// message, because Discord does not notify about edits. If the game was started meanwhile, shows its links.
async fn on_other_time(press: Press<'_>) -> Outcome {
    let offer = TimeOffer::of_press(&press).await?;
    if press.chosen == Some(OTHER) {
        return Ok(Answer::Form(time_form(offer.id(OTHER_TIME_KEY))));
    }
    if let Some(answer) = offer.context.answer_about_existing_game().await? {
        return Ok(answer);
    }
    // A game that was made since the question is not found above if its challenge on lichess is no longer open.
    offer.check_is_current()?;
    let time = chosen_time(&press, offer.context.game)?;
    let is_own_offer = offer.offered_by == offer.context.role;
    let message = if is_own_offer {
        TimeOffer { time, ..offer }.message().await?
    } else {
        offer.replace(time).await?
    };
    Ok(Answer::Update(message))
}

/// Opens the form for the player's name on lichess.
async fn open_name_form(press: Press<'_>) -> Outcome {
    let offer = TimeOffer::of_press(&press).await?;
    Ok(Answer::Form(Form {
        id: offer.id(NAME_KEY),
        title: say!("agree-start-name-title"),
        label: say!("agree-start-name-label"),
        placeholder: say!("agree-start-name-placeholder"),
        value: String::new(),
        max_chars: u16::try_from(*LichessName::LENGTH.end()).expect("30 fits into u16"),
        field: FormField::Line,
    }))
}

/// Stores the player's name on lichess from the form, and updates the question, which then reserves a seat for it.
async fn on_name(press: Press<'_>) -> Outcome {
    let offer = TimeOffer::of_press(&press).await?;
    // Only forms have a typed text.
    let name: LichessName = press.typed.ok_or(StaleButton)?.parse()?;
    press
        .app
        .store()
        .await?
        .set_lichess_name(press.user, Some(&name))
        .await?;
    // The game may have been made while the form was open.
    if let Some(answer) = offer.context.answer_about_existing_game().await? {
        return Ok(answer);
    }
    offer.check_is_current()?;
    Ok(Answer::Update(offer.message().await?))
}
