use super::Party;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LichessGame {
    pub link: String,
    /// Whether only the two players could join, by their names on lichess.
    pub has_named_seats: bool,
}

/// Games of an agreement on lichess, and the players' names there. Stored apart from the agreement, and read with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LichessGames {
    /// The first and the second game; `None` if it was not made.
    pub games: [Option<LichessGame>; 2],
    pub proposer_name: Option<String>,
    pub opponent_name: Option<String>,
}

impl LichessGames {
    /// `number` counts from 1.
    fn game(&self, number: u8) -> Option<&LichessGame> {
        let index = usize::from(number).checked_sub(1)?;
        self.games.get(index)?.as_ref()
    }

    /// `game` counts from 1.
    pub fn link(&self, game: u8) -> Option<&str> {
        Some(&self.game(game)?.link)
    }

    /// Id of the game on lichess: the end of its link. `game` counts from 1.
    pub fn id(&self, game: u8) -> Option<&str> {
        game_id(self.link(game)?)
    }

    /// Name of the account that plays this game. `None` if anyone could take the seat. `game` counts from 1.
    pub fn name_in(&self, game: u8, role: Party) -> Option<&str> {
        if !self.game(game)?.has_named_seats {
            return None;
        }
        role.of(&self.proposer_name, &self.opponent_name).as_deref()
    }
}

/// Returns the link that leads anyone to the game: White's link without the color behind the question mark.
pub fn link_for_anyone(link_of_white: &str) -> &str {
    match link_of_white.split_once('?') {
        Some((link, _)) => link,
        None => link_of_white,
    }
}

/// Returns the id of a game on lichess, the end of its link.
pub(super) fn game_id(link: &str) -> Option<&str> {
    link.rsplit('/').next()
}
