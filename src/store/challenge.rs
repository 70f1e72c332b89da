//! Games of agreements on lichess. A game has at most one open challenge.
//!
//! While a caller creates a challenge, its row has no time control. The links of an earlier challenge stay until then:
//! people may be playing that game.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};

use super::agreement::edit_at_once;
use super::database::Store;
use super::error::Result;
use super::query::{Row, Update};
use super::statement::statement;
use super::table::Table;
use crate::domain::ids::{AgreementNumber, UserId};
use crate::lichess::{LichessName, TimeControl};

/// Lease for creating a challenge; longer than a request to lichess.
const CREATION_LEASE: TimeDelta = TimeDelta::seconds(30);

pub(super) const TABLE: Table = Table {
    name: "challenge",
    key: &["agreement", "game"],
    numbers: "agreement game until has_named_seats",
    texts: "time_control white black",
};

pub(super) const NAMES: Table = Table {
    name: "lichess_name",
    key: &["user_id"],
    numbers: "user_id",
    texts: "lichess_name",
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgreedGame {
    pub agreement: AgreementNumber,
    /// Number of the game in the agreement, from 1.
    pub number: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartedGame {
    pub time: TimeControl,
    pub white: String,
    pub black: String,
    pub until: DateTime<Utc>,
    /// Whether only the two players can join, by their names on lichess.
    pub has_named_seats: bool,
}

impl StartedGame {
    fn read(row: &Row) -> Result<Self> {
        Ok(Self {
            time: row.parsed("time_control")?,
            white: row.text("white")?,
            black: row.text("black")?,
            until: row.instant("until")?,
            has_named_seats: row.optional_flag("has_named_seats")?.unwrap_or_default(),
        })
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameClaim {
    /// The caller has to create the challenge before this time.
    Claimed(DateTime<Utc>),
    Started(StartedGame),
    /// Another caller is creating the challenge.
    Busy,
    /// Another game has been made since the question.
    OutdatedQuestion,
}

impl Store {
    /// Claims the creation of a game's challenge on lichess, so that only one caller creates it. If it exists already,
    /// returns the started game.
    ///
    /// Players are asked for a time control first, perhaps again after an earlier game. `earlier_game` is the id of the
    /// latest game on lichess when the question was asked; empty if there was no game. So the answer to an old question
    /// cannot replace the link of a later game.
    pub async fn claim_game(
        &self,
        game: AgreedGame,
        earlier_game: &str,
        now: DateTime<Utc>,
    ) -> Result<GameClaim> {
        let until = now + CREATION_LEASE;
        // The stored link of that game contains its id. An empty pattern matches only a game without a link.
        let link_pattern = match earlier_game {
            "" => String::new(),
            id => format!("%/{id}%"),
        };
        let claimed = statement(
            "INSERT INTO challenge (agreement, game, until) VALUES (:agreement, :game, :until) \
             ON CONFLICT (agreement, game) DO UPDATE SET until = excluded.until, time_control = NULL \
             WHERE challenge.until <= :now AND COALESCE(challenge.white, '') LIKE :link_pattern",
        )
        .bind("agreement", &game.agreement)
        .bind("game", &game.number)
        .bind("until", &until)
        .bind("now", &now)
        .bind("link_pattern", &link_pattern)
        .change(&self.pool)
        .await?;
        if claimed == 1 {
            return Ok(GameClaim::Claimed(until));
        }
        // This is read before the started game: a game that is made in between does not make its own question outdated.
        let is_current = self.is_latest_game(game, &link_pattern).await?;
        if let Some(started) = self.started_game(game, now).await? {
            return Ok(GameClaim::Started(started));
        }
        if is_current {
            Ok(GameClaim::Busy)
        } else {
            Ok(GameClaim::OutdatedQuestion)
        }
    }

    /// Whether the latest link fulfills the pattern, which is empty if there is no link.
    async fn is_latest_game(&self, game: AgreedGame, link_pattern: &str) -> Result<bool> {
        let games: u8 = statement(
            "SELECT COUNT(*) FROM challenge WHERE agreement = :agreement AND game = :game \
             AND COALESCE(white, '') LIKE :link_pattern",
        )
        .bind("agreement", &game.agreement)
        .bind("game", &game.number)
        .bind("link_pattern", &link_pattern)
        .fetch_number(&self.pool)
        .await?;
        Ok(games > 0)
    }

    /// Returns a game whose challenge on lichess is open, or `None` if there is no challenge or it is still being
    /// created.
    pub async fn started_game(
        &self,
        game: AgreedGame,
        now: DateTime<Utc>,
    ) -> Result<Option<StartedGame>> {
        statement(
            "SELECT time_control, white, black, until, has_named_seats FROM challenge \
             WHERE agreement = :agreement AND game = :game AND until > :now \
             AND time_control IS NOT NULL",
        )
        .bind("agreement", &game.agreement)
        .bind("game", &game.number)
        .bind("now", &now)
        .fetch_optional(&self.pool, StartedGame::read)
        .await
    }

    /// Stores a challenge that the caller has created on lichess after it [claimed](Self::claim_game) the creation
    /// until `claimed_until`. Schedules an edit of the agreement's message, because it shows the link.
    ///
    /// Returns `Conflict` if the claim has expired and another caller has its own.
    pub async fn store_game(
        &self,
        game: AgreedGame,
        claimed_until: DateTime<Utc>,
        started: &StartedGame,
    ) -> Result<Update> {
        let mut transaction = self.begin().await?;
        let stored = statement(
            "UPDATE challenge SET until = :until, time_control = :time, white = :white, \
             black = :black, has_named_seats = :has_named_seats \
             WHERE agreement = :agreement AND game = :game AND until = :claimed_until \
             AND time_control IS NULL",
        )
        .bind("agreement", &game.agreement)
        .bind("game", &game.number)
        .bind("claimed_until", &claimed_until)
        .bind("until", &started.until)
        .bind("time", &started.time.to_string())
        .bind("white", &started.white)
        .bind("black", &started.black)
        .bind("has_named_seats", &started.has_named_seats)
        .change(&mut transaction)
        .await?;
        if stored == 0 {
            return Ok(Update::Conflict);
        }
        // After an erasure, the message of a sealed agreement is not edited.
        edit_at_once("number = :number AND proposer_id IS NOT NULL AND opponent_id IS NOT NULL")
            .bind("number", &game.agreement)
            .execute(&mut transaction)
            .await?;
        transaction.commit().await?;
        Ok(Update::Saved)
    }

    /// Gives up a [claim](Self::claim_game), so that another caller can create the challenge at once.
    pub async fn release_game(&self, game: AgreedGame, claimed_until: DateTime<Utc>) -> Result<()> {
        statement(
            "UPDATE challenge SET until = 0 WHERE agreement = :agreement AND game = :game \
             AND until = :claimed_until AND time_control IS NULL",
        )
        .bind("agreement", &game.agreement)
        .bind("game", &game.number)
        .bind("claimed_until", &claimed_until)
        .execute(&self.pool)
        .await
    }

    /// Deletes claims that led to no challenge. They contain no personal data, so copies in the file are harmless.
    pub async fn erase_failed_games(&self, now: DateTime<Utc>) -> Result<()> {
        statement("DELETE FROM challenge WHERE until <= :now AND white IS NULL")
            .bind("now", &now)
            .execute(&self.pool)
            .await
    }

    pub async fn lichess_name(&self, user: UserId) -> Result<Option<LichessName>> {
        statement("SELECT lichess_name FROM lichess_name WHERE user_id = :user")
            .bind("user", &user)
            .fetch_optional(&self.pool, |row| row.parsed("lichess_name"))
            .await
    }

    /// Returns the names on lichess of those people who have entered theirs.
    pub async fn lichess_names(&self, users: &[UserId]) -> Result<HashMap<UserId, LichessName>> {
        if users.is_empty() {
            return Ok(HashMap::new());
        }
        let names = statement(NAMES.select("WHERE user_id IN (:users)"))
            .bind_list("users", users)
            .fetch_all(&self.pool, |row| {
                Ok((row.id("user_id")?, row.parsed("lichess_name")?))
            })
            .await?;
        Ok(names.into_iter().collect())
    }

    /// Stores a person's name on lichess; `None` deletes it.
    pub async fn set_lichess_name(&self, user: UserId, name: Option<&LichessName>) -> Result<()> {
        let Some(name) = name else {
            let delete =
                statement("DELETE FROM lichess_name WHERE user_id = :user").bind("user", &user);
            return self.erase(delete).await;
        };
        statement(
            "INSERT INTO lichess_name (user_id, lichess_name) VALUES (:user, :name) \
             ON CONFLICT (user_id) DO UPDATE SET lichess_name = excluded.lichess_name",
        )
        .bind("user", &user)
        .bind("name", &name.to_string())
        .execute(&self.pool)
        .await
    }
}
