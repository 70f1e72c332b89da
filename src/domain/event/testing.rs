//! Events for tests.

use chess960::StartId;

use super::{Event, EventPlan, EventRandomness, EventRules, PositionScope, Repeats, RevealRule};
use crate::domain::ids::{ChannelId, EventId, GuildId};
use crate::domain::preferences::BoardStyle;
use crate::picture::Theme;
use crate::text::Language;

/// Excludes the classical position, and repeats none.
pub(crate) fn rules() -> EventRules {
    EventRules {
        excluded: [StartId::CLASSICAL].into_iter().collect(),
        repeats: Repeats::Never,
        position_scope: PositionScope::Round,
        sections: Vec::new(),
        shared_position: false,
        reveal: RevealRule::ByButton { zone: None },
        games: 1,
        randomness: EventRandomness::Secret("0".repeat(64).parse().expect("a secret")),
    }
}

/// Returns an event with these rules. Its other values are valid, but arbitrary.
pub(crate) fn event(rules: EventRules) -> Event {
    Event {
        id: EventId(1),
        guild: GuildId(2),
        name: "Autumn Open".to_owned(),
        plan: EventPlan {
            channel: ChannelId(3),
            ping: None,
            thread: false,
            pin: false,
            board: BoardStyle::default(),
            theme: Theme::default(),
            language: Language::English,
        },
        rules,
        organizers: Vec::new(),
        created_by: None,
        announcement: None,
        problem: None,
        ended_at: None,
        revision: 0,
    }
}
