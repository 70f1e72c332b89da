//! Games of agreements on lichess. A game has at most one open challenge.
//!
//! While a caller creates a challenge, its row has no time control. The links of an earlier challenge stay until then:
//! people may be playing that game.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use super::agreement::show_new_game;
use super::database::Store;
use super::error::Result;
use super::query::{Row, Update};
use super::statement::{Statement, statement};
use super::table::Table;
use super::timed::Transaction;
use crate::domain::agreement::{GameChallenge, GameClaim, StartedGame};
use crate::domain::ids::{AgreementNumber, UserId};
use crate::lichess::LichessName;

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

/// Reads the latest challenge of a game. A row without a time control is a claim.
fn read_challenge(row: &Row) -> Result<GameChallenge> {
    let until = row.instant("until")?;
    let Some(time) = row.optional_parsed("time_control")? else {
        return Ok(GameChallenge::Claimed {
            until,
            // A claim keeps the link of the game before, which people may be playing. NULL if there was no game.
            earlier_link: row.optional_text("white")?,
        });
    };
    Ok(GameChallenge::Created(StartedGame {
        time,
        white: row.text("white")?,
        black: row.text("black")?,
        until,
        has_named_seats: row.optional_flag("has_named_seats")?.unwrap_or_default(),
    }))
}

/// Selects the challenge of a game. `row_lock` is empty or [`Engine::row_lock`](super::engine::Engine::row_lock).
fn select_challenge(game: AgreedGame, row_lock: &str) -> Statement {
    statement(TABLE.select(&format!(
        "WHERE agreement = :agreement AND game = :game{row_lock}"
    )))
    .bind("agreement", &game.agreement)
    .bind("game", &game.number)
}

impl Store {
    /// Claims the creation of a game's challenge on lichess, so that only one caller creates it. If it exists already,
    /// returns the started game. `earlier_game` is as in [`GameChallenge::claim`].
    pub async fn claim_game(
        &self,
        game: AgreedGame,
        earlier_game: &str,
        now: DateTime<Utc>,
    ) -> Result<GameClaim> {
        let mut transaction = self.begin().await?;
        let claim = claim(&mut transaction, game, earlier_game, now).await?;
        if let GameClaim::Claimed(_) = claim {
            transaction.commit().await?;
        }
        Ok(claim)
    }

    /// Returns a game whose challenge on lichess is open, or `None` if there is no challenge or it is still being
    /// created.
    pub async fn started_game(
        &self,
        game: AgreedGame,
        now: DateTime<Utc>,
    ) -> Result<Option<StartedGame>> {
        let challenge = select_challenge(game, "")
            .fetch_optional(&self.pool, read_challenge)
            .await?;
        Ok(challenge.and_then(|challenge| challenge.open_game(now)))
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
        now: DateTime<Utc>,
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
        show_new_game(&mut transaction, game.agreement, now).await?;
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

/// Claims the creation of a game's challenge on lichess, so that no other caller creates it meanwhile, in a transaction
/// that the caller commits. [`GameChallenge::claim`] decides whether the caller gets the claim.
///
/// `earlier_game` is the id of the latest game when the players were asked for a time control; empty if there was none.
async fn claim(
    transaction: &mut Transaction,
    game: AgreedGame,
    earlier_game: &str,
    now: DateTime<Utc>,
) -> Result<GameClaim> {
    // Concurrent callers wait for each other at the lock of the game's row, so a game without a row gets one first: a
    // claim that has expired.
    statement(
        "INSERT INTO challenge (agreement, game, until) VALUES (:agreement, :game, 0) \
         ON CONFLICT DO NOTHING",
    )
    .bind("agreement", &game.agreement)
    .bind("game", &game.number)
    .execute(&mut *transaction)
    .await?;
    let challenge = select_challenge(game, transaction.pool.engine.row_lock)
        .fetch_optional(&mut *transaction, read_challenge)
        .await?;
    let Some(challenge) = challenge else {
        // The row was there at the insertion, but `erase_failed_games` has deleted it since.
        return Ok(GameClaim::Busy);
    };
    let claim = challenge.claim(earlier_game, now);
    if let GameClaim::Claimed(until) = claim {
        // A row without a time control is a claim. It keeps the links of the earlier game, which people may be playing.
        statement(
            "UPDATE challenge SET until = :until, time_control = NULL \
             WHERE agreement = :agreement AND game = :game",
        )
        .bind("agreement", &game.agreement)
        .bind("game", &game.number)
        .bind("until", &until)
        .execute(transaction)
        .await?;
    }
    Ok(claim)
}
