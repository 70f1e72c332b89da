use chess960::Exclusion;

use crate::domain::calendar::Recurrence;
use crate::domain::ids::{ChannelId, RoleId};
use crate::domain::preferences::BoardStyle;
use crate::picture::Theme;
use crate::text::Language;

#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent options")]
pub struct Plan {
    pub channel: ChannelId,
    /// Whether the channel is an announcement channel.
    pub announcements: bool,
    pub recurrence: Recurrence,
    /// Mentioned by each post.
    pub ping: Option<RoleId>,
    pub thread: bool,
    pub pin: bool,
    /// To following channels.
    pub publish: bool,
    pub exclusion: Exclusion,
    pub board: BoardStyle,
    pub theme: Theme,
    /// Of posts and announcements.
    pub language: Language,
}

impl Plan {
    #[must_use]
    pub fn new(channel: ChannelId, recurrence: Recurrence) -> Self {
        Self {
            channel,
            announcements: false,
            recurrence,
            ping: None,
            thread: false,
            pin: false,
            publish: false,
            exclusion: Exclusion::NOTHING,
            board: BoardStyle::default(),
            theme: Theme::default(),
            language: Language::default(),
        }
    }
}
