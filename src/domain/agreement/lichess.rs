use super::Party;

/// Games of an agreement on lichess, and the players' names there. Stored apart from the agreement, and read with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LichessGames {
    /// Links to the first and the second game; `None` if it was not made.
    pub links: [Option<String>; 2],
    pub proposer_name: Option<String>,
    pub opponent_name: Option<String>,
}

impl LichessGames {
    /// `game` counts from 1.
    pub fn link(&self, game: u8) -> Option<&str> {
        let index = usize::from(game).checked_sub(1)?;
        self.links.get(index)?.as_deref()
    }

    pub fn name(&self, role: Party) -> Option<&str> {
        role.of(&self.proposer_name, &self.opponent_name).as_deref()
    }
}
