//! A game of an agreement, and the messages with its links.

use chess960::Side;

use crate::app::App;
use crate::chat::{Answer, Button, CommandError, Fields, Message, Payload, Press, StaleButton};
use crate::commands::agree::press::{not_a_player, stored_agreement};
use crate::domain::agreement::{Agreement, Party, Player, Sealed};
use crate::domain::ids::UserId;
use crate::lichess::{Lichess, LichessName};
use crate::reply::agreement::player_name;
use crate::reply::daily_post::relative_time;
use crate::reply::named::named;
use crate::store::{AgreedGame, StartedGame};
use crate::text::invisible::without_invisible;
use crate::text::{say, sentence};

const MAX_BUTTON_NAME_CHARS: usize = 32;

pub(super) struct GameContext<'a> {
    pub(super) agreement: Agreement,
    pub(super) sealed: Sealed,
    pub(super) game: AgreedGame,
    /// Of the person who pressed.
    pub(super) role: Party,
    pub(super) white: Party,
    pub(super) lichess: &'a Lichess,
}

/// Who can join a game on lichess.
pub(super) enum Seats {
    /// White and Black.
    Players([LichessName; 2]),
    /// Anyone with a link, because these players' names are missing, or both have the same.
    Open { missing: Vec<Party> },
}

impl<'a> GameContext<'a> {
    pub(super) async fn find(
        press: &Press<'a>,
        fields: &mut Fields<'_>,
    ) -> Result<Self, CommandError> {
        let no_lichess = sentence!("agree-no-lichess");
        let lichess = press.app.lichess.as_ref().ok_or(no_lichess)?;
        let game = AgreedGame {
            agreement: fields.next()?,
            game: fields.next()?,
        };
        let agreement = stored_agreement(press, game.agreement).await?;
        let sealed = agreement.state.sealed().ok_or(StaleButton)?;
        let Some(role) = agreement.role(press.user) else {
            return Err(not_a_player(&agreement).into());
        };
        if !(1..=agreement.games).contains(&game.game) {
            return Err(StaleButton.into());
        }
        Ok(Self {
            white: sealed.white_in(game.game),
            agreement,
            sealed,
            game,
            role,
            lichess,
        })
    }

    pub(super) fn other_player(&self) -> &Player {
        self.agreement.player(self.role.other())
    }

    /// Fails if the other player was erased.
    pub(super) fn other_user(&self) -> Result<UserId, CommandError> {
        let erased = sentence!("agree-start-alone");
        Ok(self.other_player().id.ok_or(erased)?)
    }

    /// Mention of a player.
    pub(super) fn mention(&self, player: Party) -> String {
        player_name(self.agreement.player(player))
    }

    fn name_of(&self, player: Party) -> String {
        let name = self.agreement.player(player).name.as_deref();
        name.map_or_else(|| "?".to_owned(), without_invisible)
    }

    pub(super) async fn seats(&self, app: &App) -> Result<Seats, CommandError> {
        let store = app.store().await?;
        let mut names = Vec::new();
        let mut missing = Vec::new();
        for party in [self.white, self.white.other()] {
            let name = match self.agreement.player(party).id {
                Some(user) => store.lichess_name(user).await?,
                None => None,
            };
            match name {
                Some(name) => names.push(name),
                None => missing.push(party),
            }
        }
        Ok(match <[LichessName; 2]>::try_from(names) {
            Ok([white, black]) if !white.is_same_account(&black) => Seats::Players([white, black]),
            Ok(_) => Seats::Open {
                missing: Party::BOTH.to_vec(),
            },
            Err(_) => Seats::Open { missing },
        })
    }

    /// Id on lichess of the game that was made last. The players may still be playing it.
    pub(super) fn latest_game(&self) -> Option<&str> {
        self.agreement.lichess.id(self.game.game)
    }

    /// Refuses a question that is older than the latest game.
    pub(super) fn outdated_question(&self) -> String {
        let link = self.agreement.lichess.link(self.game.game);
        say!(
            "agree-start-outdated",
            games = self.agreement.games,
            game = self.game.game,
            number = self.agreement.number.to_string(),
            link = format!("<{}>", link.unwrap_or_default()),
        )
    }

    /// Records that the player answered, so that the other one may notify them again.
    pub(super) async fn record_answer(&self, press: &Press<'_>) -> anyhow::Result<()> {
        let Some(other) = self.other_player().id else {
            return Ok(());
        };
        press.app.forget_pings(other, press.user, press.now).await
    }

    pub(super) fn game_message(&self, started: &StartedGame) -> Message {
        let text = say!(
            "agree-started",
            games = self.agreement.games,
            game = self.game.game,
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

    /// Private answer to a player who wants to start a game that exists. `None` if there is none.
    pub(super) async fn existing_game(
        &self,
        press: &Press<'_>,
    ) -> Result<Option<Answer>, CommandError> {
        let store = press.app.store().await?;
        let Some(started) = store.started_game(self.game, press.now).await? else {
            return Ok(None);
        };
        let message = self.existing_game_message(&started);
        Ok(Some(Answer::Message(message).into_private()))
    }

    fn existing_game_message(&self, started: &StartedGame) -> Message {
        let link = self.agreement.lichess.link(self.game.game);
        let text = say!(
            "agree-start-exists",
            games = self.agreement.games,
            game = self.game.game,
            number = self.agreement.number.to_string(),
            time = started.time.description(),
            link = format!("<{}>", link.unwrap_or_default()),
            until = relative_time(started.until),
        );
        Message::public(text).with_buttons(&self.join_buttons(started))
    }

    /// Notifies a player of the game, below the message that has its buttons.
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
            game = self.game.game,
            number = self.agreement.number.to_string(),
            side = side.name(),
            link = format!("<{link}>"),
        ))
    }

    fn join_buttons(&self, started: &StartedGame) -> [Button; 2] {
        let white = on_button(&self.name_of(self.white));
        let black = on_button(&self.name_of(self.white.other()));
        [
            Button::link(
                say!("agree-start-button-white", player = white),
                started.white.clone(),
            ),
            Button::link(
                say!("agree-start-button-black", player = black),
                started.black.clone(),
            ),
        ]
    }
}

pub(super) fn payload(game: AgreedGame) -> Payload {
    Payload::of(&game.agreement).and(&game.game)
}

fn on_button(name: &str) -> String {
    name.chars().take(MAX_BUTTON_NAME_CHARS).collect()
}
