//! Challenges on lichess. A game of an agreement has at most one, so that the players join the same game.

use chrono::{DateTime, TimeDelta, Utc};

use super::lichess::{game_id, link_for_anyone};
use crate::lichess::TimeControl;

/// Lease for creating a challenge; longer than a request to lichess.
const CREATION_LEASE: TimeDelta = TimeDelta::seconds(30);

/// The latest challenge of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameChallenge {
    /// A caller creates it, or tried to.
    Claimed {
        /// End of the caller's lease.
        until: DateTime<Utc>,
        /// White's link to the game before, which people may be playing.
        earlier_link: Option<String>,
    },
    Created(StartedGame),
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

impl GameChallenge {
    /// Decides whether a caller creates the next challenge of the game.
    ///
    /// Players are asked for a time control first, perhaps again after an earlier game. `earlier_game` is the id of the
    /// latest game on lichess when the question was asked; empty if there was no game. So the answer to an old question
    /// cannot replace the link of a later game.
    pub fn claim(self, earlier_game: &str, now: DateTime<Utc>) -> GameClaim {
        let is_outdated = self.latest_game().unwrap_or_default() != earlier_game;
        match self {
            Self::Created(started) if now < started.until => GameClaim::Started(started),
            Self::Created(_) | Self::Claimed { .. } if is_outdated => GameClaim::OutdatedQuestion,
            Self::Claimed { until, .. } if now < until => GameClaim::Busy,
            Self::Created(_) | Self::Claimed { .. } => GameClaim::Claimed(now + CREATION_LEASE),
        }
    }

    /// Returns the game if its challenge is open.
    pub fn open_game(self, now: DateTime<Utc>) -> Option<StartedGame> {
        match self {
            Self::Created(started) if now < started.until => Some(started),
            Self::Created(_) | Self::Claimed { .. } => None,
        }
    }

    /// Id of the latest game on lichess. `None` if there was no game.
    fn latest_game(&self) -> Option<&str> {
        let link = match self {
            Self::Claimed { earlier_link, .. } => earlier_link.as_deref()?,
            Self::Created(started) => &started.white,
        };
        game_id(link_for_anyone(link))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn noon() -> DateTime<Utc> {
        "2026-11-21T12:00:00Z".parse().expect("an instant")
    }

    // Id of the latest game on lichess when a player was asked for a time control.
    const NO_GAME: &str = "";
    const THIS_GAME: &str = "a";
    const OTHER_GAME: &str = "b";

    /// [`THIS_GAME`], whose challenge is open until noon.
    fn game_until_noon() -> StartedGame {
        StartedGame {
            time: "10+5".parse().expect("a time control"),
            white: "https://lichess.test/a?color=white".to_owned(),
            black: "https://lichess.test/a?color=black".to_owned(),
            until: noon(),
            has_named_seats: true,
        }
    }

    /// A claim until noon, after [`THIS_GAME`].
    fn claim_until_noon() -> GameChallenge {
        GameChallenge::Claimed {
            until: noon(),
            earlier_link: Some("https://lichess.test/a?color=white".to_owned()),
        }
    }

    fn before_noon() -> DateTime<Utc> {
        noon() - TimeDelta::milliseconds(1)
    }

    fn half_a_minute_later() -> GameClaim {
        GameClaim::Claimed(noon() + TimeDelta::seconds(30))
    }

    #[test]
    fn an_open_challenge_is_not_created_again() {
        for earlier_game in [NO_GAME, THIS_GAME, OTHER_GAME] {
            let challenge = GameChallenge::Created(game_until_noon());
            assert_eq!(
                challenge.claim(earlier_game, before_noon()),
                GameClaim::Started(game_until_noon()),
                "{earlier_game:?}"
            );
        }
    }

    #[test]
    fn an_ended_game_is_followed_by_another_one() {
        let challenge = GameChallenge::Created(game_until_noon());
        assert_eq!(challenge.claim(THIS_GAME, noon()), half_a_minute_later());
    }

    #[test]
    fn a_lease_excludes_other_callers_until_it_ends() {
        let busy = claim_until_noon().claim(THIS_GAME, before_noon());
        assert_eq!(busy, GameClaim::Busy);
        assert_eq!(
            claim_until_noon().claim(THIS_GAME, noon()),
            half_a_minute_later()
        );
    }

    #[test]
    fn an_old_question_starts_no_game() {
        for earlier_game in [NO_GAME, OTHER_GAME] {
            for challenge in [
                GameChallenge::Created(game_until_noon()),
                claim_until_noon(),
            ] {
                assert_eq!(
                    challenge.claim(earlier_game, noon()),
                    GameClaim::OutdatedQuestion,
                    "{earlier_game:?}"
                );
            }
        }
    }

    #[test]
    fn a_first_question_is_not_outdated_by_a_failed_claim() {
        let failed = GameChallenge::Claimed {
            until: noon(),
            earlier_link: None,
        };
        assert_eq!(failed.claim(NO_GAME, noon()), half_a_minute_later());
    }
}
