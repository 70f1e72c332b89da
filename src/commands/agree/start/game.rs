//! A game of an agreement, and the messages with its links.

use chess960::Side;
use chrono::{DateTime, Utc};

use crate::app::App;
use crate::chat::{Answer, Button, CommandError, Fields, Message, Payload, Press, StaleButton};
use crate::commands::agree::press::{not_a_player, stored_agreement};
use crate::domain::agreement::{Agreement, Party, Sealed, StartedGame};
use crate::domain::ids::{AgreementNumber, UserId};
use crate::lichess::{Lichess, LichessName};
use crate::reply::agreement::player_name;
use crate::reply::daily_post::relative_time;
use crate::reply::named::named;
use crate::store::{AgreedGame, Store};
use crate::text::invisible::without_invisible;
use crate::text::{say, sentence};

const MAX_BUTTON_NAME_CHARS: usize = 32;

/// A game of a sealed agreement that one of its players wants to start on lichess.
pub(super) struct GameContext<'a> {
    pub app: &'a App,
    /// The player who pressed.
    pub user: UserId,
    pub now: DateTime<Utc>,
    pub agreement: Agreement,
    pub sealed: Sealed,
    pub game: AgreedGame,
    /// Role of the player who pressed.
    pub role: Party,
    pub white: Party,
    pub lichess: &'a Lichess,
}

/// Who can join a game on lichess.
pub(super) enum Seats {
    /// White and Black.
    Players([LichessName; 2]),
    /// Anyone with a link, because these players' names are missing, or both have the same.
    Open { missing: Vec<Party> },
}

impl<'a> GameContext<'a> {
    /// Finds the game that a button is about. The first fields of the button are the numbers of the agreement and of
    /// the game in it.
    ///
    /// Refuses anyone but the two players, a button without a sealed agreement or such a game in it, and all buttons if
    /// the bot is not connected to lichess.
    pub(super) async fn find(
        press: &Press<'a>,
        fields: &mut Fields<'_>,
    ) -> Result<Self, CommandError> {
        let Some(lichess) = &press.app.lichess else {
            return Err(sentence!("agree-no-lichess").into());
        };
        let agreement_number: AgreementNumber = fields.next()?;
        let game_number: u8 = fields.next()?;
        let agreement = stored_agreement(press, agreement_number).await?;
        let sealed = agreement.state.sealed().ok_or(StaleButton)?;
        let Some(role) = agreement.role(press.user) else {
            return Err(not_a_player(&agreement).into());
        };
        if !(1..=agreement.games).contains(&game_number) {
            return Err(StaleButton.into());
        }
        Ok(Self {
            app: press.app,
            user: press.user,
            now: press.now,
            white: sealed.white_in(game_number),
            agreement,
            sealed,
            game: AgreedGame {
                agreement: agreement_number,
                number: game_number,
            },
            role,
            lichess,
        })
    }

    /// Returns the other player's id. Fails if their data was erased.
    pub(super) fn other_user(&self) -> Result<UserId, CommandError> {
        match self.agreement.player_id(self.role.other()) {
            Some(user) => Ok(user),
            None => Err(sentence!("agree-start-alone").into()),
        }
    }

    /// Mention of a player.
    pub(super) fn mention(&self, player: Party) -> String {
        player_name(&self.agreement, player)
    }

    /// Returns the name of a player for a button.
    fn short_name(&self, player: Party) -> String {
        match self.agreement.player_name(player) {
            Some(name) => without_invisible(name)
                .chars()
                .take(MAX_BUTTON_NAME_CHARS)
                .collect(),
            None => "?".to_owned(),
        }
    }

    /// Returns who can join the game on lichess: only the players if the bot knows the accounts of both, otherwise
    /// anyone.
    pub(super) async fn seats(&self) -> Result<Seats, CommandError> {
        let store = self.app.store().await?;
        let white = self.lichess_name(store, self.white).await?;
        let black = self.lichess_name(store, self.white.other()).await?;
        let missing = match (white, black) {
            (Some(white), Some(black)) if !white.is_same_account(&black) => {
                return Ok(Seats::Players([white, black]));
            }
            // An account cannot play against itself, so one of the names must be wrong.
            (Some(_), Some(_)) => Party::BOTH.to_vec(),
            (Some(_), None) => vec![self.white.other()],
            (None, Some(_)) => vec![self.white],
            (None, None) => vec![self.white, self.white.other()],
        };
        Ok(Seats::Open { missing })
    }

    /// Returns the name of a player on lichess, or `None` if the bot does not know it.
    async fn lichess_name(
        &self,
        store: &Store,
        player: Party,
    ) -> Result<Option<LichessName>, CommandError> {
        match self.agreement.player_id(player) {
            Some(user) => Ok(store.lichess_name(user).await?),
            None => Ok(None),
        }
    }

    /// Id on lichess of the game that was made last. The players may still be playing it.
    pub(super) fn latest_game(&self) -> Option<&str> {
        self.agreement.lichess.id(self.game.number)
    }

    /// Says that a question is older than the latest game.
    pub(super) fn outdated_question(&self) -> String {
        let link = self.agreement.lichess.link(self.game.number);
        say!(
            "agree-start-outdated",
            games = self.agreement.games,
            game = self.game.number,
            number = self.agreement.number.to_string(),
            link = format!("<{}>", link.unwrap_or_default()),
        )
    }

    /// Records that the player answered, so that the other one may notify them again.
    pub(super) async fn record_answer(&self) -> anyhow::Result<()> {
        let Some(other) = self.agreement.player_id(self.role.other()) else {
            return Ok(());
        };
        self.app.forget_pings(other, self.user, self.now).await
    }

    /// Returns the message that shows the links of a game to both players.
    pub(super) fn game_message(&self, started: &StartedGame) -> Message {
        let text = say!(
            "agree-started",
            games = self.agreement.games,
            game = self.game.number,
            number = self.agreement.number.to_string(),
            start = named(self.sealed.start),
            time = started.time.description(),
            seats = if started.has_named_seats {
                "named"
            } else {
                "open"
            },
            until = relative_time(started.until),
        );
        Message::public(text).with_buttons(&self.join_buttons(started))
    }

    /// Returns a private answer to a player who wants to start a game that was started already, with its links. `None`
    /// if it was not started.
    pub(super) async fn answer_about_existing_game(&self) -> Result<Option<Answer>, CommandError> {
        let store = self.app.store().await?;
        let Some(started) = store.started_game(self.game, self.now).await? else {
            return Ok(None);
        };
        let message = self.existing_game_message(&started);
        Ok(Some(Answer::Message(message).into_private()))
    }

    /// Returns the message that says that the game exists already, with its links.
    fn existing_game_message(&self, started: &StartedGame) -> Message {
        let link = self.agreement.lichess.link(self.game.number);
        let text = say!(
            "agree-start-exists",
            games = self.agreement.games,
            game = self.game.number,
            number = self.agreement.number.to_string(),
            time = started.time.description(),
            link = format!("<{}>", link.unwrap_or_default()),
            until = relative_time(started.until),
        );
        Message::public(text).with_buttons(&self.join_buttons(started))
    }

    /// Returns the message that notifies a player of the game, with the link to their side. It follows the message with
    /// the buttons.
    pub(super) fn ready_message(&self, started: &StartedGame, player: Party) -> Message {
        let (side, link) = if player == self.white {
            (Side::White, &started.white)
        } else {
            (Side::Black, &started.black)
        };
        Message::public(say!(
            "agree-start-ready",
            player = self.mention(player),
            games = self.agreement.games,
            game = self.game.number,
            number = self.agreement.number.to_string(),
            side = side.name(),
            link = format!("<{link}>"),
        ))
    }

    /// Returns a button for each player, with the link to their side of the game.
    fn join_buttons(&self, started: &StartedGame) -> [Button; 2] {
        let white_player = self.short_name(self.white);
        let black_player = self.short_name(self.white.other());
        [
            Button::link(
                say!("agree-start-button-white", player = white_player),
                started.white.clone(),
            ),
            Button::link(
                say!("agree-start-button-black", player = black_player),
                started.black.clone(),
            ),
        ]
    }
}

pub(super) fn game_payload(game: AgreedGame) -> Payload {
    Payload::of(&game.agreement).and(&game.number)
}
