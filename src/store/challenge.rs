//! Games of agreements on lichess. A game has at most one open challenge.
//!
//! While a caller creates a challenge, its row has no time control. The links of an earlier challenge stay until then:
//! people may be playing that game.

use chrono::{DateTime, TimeDelta, Utc};

use super::database::Store;
use super::error::Result;
use super::query::{Row, ToValue, Update, change, execute, fetch_optional};
use super::table::Table;
use crate::domain::ids::{AgreementNumber, UserId};
use crate::lichess::{LichessName, TimeControl};

/// Lease for creating a challenge; longer than a request to lichess.
const CREATION_LEASE: TimeDelta = TimeDelta::seconds(30);

/// After an erasure, the message of a sealed agreement is not edited.
const EDIT_MESSAGE: &str = "UPDATE agreement SET work_at = 0, tries = 0 WHERE number = $1 \
    AND channel_id IS NOT NULL AND proposer_id IS NOT NULL AND opponent_id IS NOT NULL";

pub(super) const TABLE: Table = Table {
    name: "challenge",
    key: &["agreement", "game"],
    numbers: "agreement game until",
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
    /// From 1.
    pub game: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartedGame {
    pub time: TimeControl,
    pub white: String,
    pub black: String,
    pub until: DateTime<Utc>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameClaim {
    /// The caller has to create the challenge before this time.
    Claimed(DateTime<Utc>),
    Started(StartedGame),
    /// Another caller is creating the challenge.
    Busy,
}

impl Store {
    pub async fn claim_game(&self, game: AgreedGame, now: DateTime<Utc>) -> Result<GameClaim> {
        let until = now + CREATION_LEASE;
        let statement = "INSERT INTO challenge (agreement, game, until) VALUES ($1, $2, $3) \
             ON CONFLICT (agreement, game) DO UPDATE SET until = excluded.until, \
             time_control = NULL WHERE challenge.until <= $4";
        let values: [&dyn ToValue; 4] = [&game.agreement, &game.game, &until, &now];
        let claimed = change(&self.pool, statement, &values).await?;
        if Update::of(claimed) == Update::Saved {
            return Ok(GameClaim::Claimed(until));
        }
        let started = self.started_game(game, now).await?;
        Ok(started.map_or(GameClaim::Busy, GameClaim::Started))
    }

    /// `None` also while the challenge is being created.
    pub async fn started_game(
        &self,
        game: AgreedGame,
        now: DateTime<Utc>,
    ) -> Result<Option<StartedGame>> {
        let statement = "SELECT time_control, white, black, until FROM challenge \
             WHERE agreement = $1 AND game = $2 AND until > $3 AND time_control IS NOT NULL";
        let values: [&dyn ToValue; 3] = [&game.agreement, &game.game, &now];
        let read = |row: &Row| {
            Ok(StartedGame {
                time: row.parsed("time_control")?,
                white: row.text("white")?,
                black: row.text("black")?,
                until: row.instant("until")?,
            })
        };
        fetch_optional(&self.pool, statement, &values, read).await
    }

    /// Fails if the [claim](Self::claim_game) has expired and another caller took it. The agreement's message is edited
    /// soon, because it shows the link.
    pub async fn store_game(
        &self,
        game: AgreedGame,
        claimed_until: DateTime<Utc>,
        started: &StartedGame,
    ) -> Result<Update> {
        let statement = "UPDATE challenge SET until = $4, time_control = $5, white = $6, black = $7 \
             WHERE agreement = $1 AND game = $2 AND until = $3 AND time_control IS NULL";
        let values: [&dyn ToValue; 7] = [
            &game.agreement,
            &game.game,
            &claimed_until,
            &started.until,
            &started.time.to_string(),
            &started.white,
            &started.black,
        ];
        let mut transaction = self.begin().await?;
        let stored = Update::of(change(&mut transaction, statement, &values).await?);
        if stored == Update::Saved {
            execute(&mut transaction, EDIT_MESSAGE, &[&game.agreement]).await?;
            transaction.commit().await?;
        }
        Ok(stored)
    }

    pub async fn release_game(&self, game: AgreedGame, claimed_until: DateTime<Utc>) -> Result<()> {
        let statement = "UPDATE challenge SET until = 0 \
             WHERE agreement = $1 AND game = $2 AND until = $3 AND time_control IS NULL";
        let values: [&dyn ToValue; 3] = [&game.agreement, &game.game, &claimed_until];
        execute(&self.pool, statement, &values).await
    }

    /// Deletes claims that led to no challenge. They contain no personal data, so copies in the file are harmless.
    pub async fn erase_failed_games(&self, now: DateTime<Utc>) -> Result<()> {
        let statement = "DELETE FROM challenge WHERE until <= $1 AND white IS NULL";
        execute(&self.pool, statement, &[&now]).await
    }

    pub async fn lichess_name(&self, user: UserId) -> Result<Option<LichessName>> {
        let statement = "SELECT lichess_name FROM lichess_name WHERE user_id = $1";
        let name = |row: &Row| row.optional_parsed("lichess_name");
        let name = fetch_optional(&self.pool, statement, &[&user], name).await?;
        Ok(name.flatten())
    }

    /// `None` deletes the name.
    pub async fn set_lichess_name(&self, user: UserId, name: Option<&LichessName>) -> Result<()> {
        let Some(name) = name else {
            let statement = "DELETE FROM lichess_name WHERE user_id = $1";
            return self.erase(statement, &[&user]).await;
        };
        let statement = "INSERT INTO lichess_name (user_id, lichess_name) VALUES ($1, $2) \
             ON CONFLICT (user_id) DO UPDATE SET lichess_name = excluded.lichess_name";
        execute(&self.pool, statement, &[&user, &name.to_string()]).await
    }
}
