//! Messages about a saved change of a schedule.

use std::fmt;
use std::str::FromStr;

use chrono::NaiveDate;

use super::{Schedule, ScheduleState};
use crate::domain::ids::InteractionId;

/// A message, as part of a job's id. The format never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The announcement of the schedule is edited, so that it shows the present state.
    Announcement,
    /// A direct message tells the last editor that the bot stopped the schedule.
    Moderator,
    /// A new message tells the channel about a change.
    Channel {
        /// Caused the change, so it is older than the message.
        interaction: InteractionId,
        news: ChannelNews,
    },
}

/// A change that has a message to the channel of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelNews {
    Paused,
    Resumed,
    /// Days closed because of a wrong clock are open again.
    DaysReopened,
    Skipped(NaiveDate),
    SkipUndone(NaiveDate),
}

const ANNOUNCEMENT: &str = "announcement";
const MODERATOR: &str = "moderator";
const PAUSED: &str = "paused";
const RESUMED: &str = "resumed";
const DAYS_REOPENED: &str = "days-reopened";
const SKIPPED: &str = "skipped";
const SKIP_UNDONE: &str = "skip-undone";

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Announcement => f.write_str(ANNOUNCEMENT),
            Self::Moderator => f.write_str(MODERATOR),
            Self::Channel { interaction, news } => write!(f, "{interaction} {news}"),
        }
    }
}

impl fmt::Display for ChannelNews {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Paused => f.write_str(PAUSED),
            Self::Resumed => f.write_str(RESUMED),
            Self::DaysReopened => f.write_str(DAYS_REOPENED),
            Self::Skipped(date) => write!(f, "{SKIPPED} {date}"),
            Self::SkipUndone(date) => write!(f, "{SKIP_UNDONE} {date}"),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a notice about a schedule")]
pub struct ParseNoticeError;

impl FromStr for Notice {
    type Err = ParseNoticeError;

    fn from_str(stored: &str) -> Result<Self, Self::Err> {
        match stored {
            ANNOUNCEMENT => return Ok(Self::Announcement),
            MODERATOR => return Ok(Self::Moderator),
            _ => {}
        }
        let (interaction, news) = stored.split_once(' ').ok_or(ParseNoticeError)?;
        Ok(Self::Channel {
            interaction: interaction.parse().map_err(|_| ParseNoticeError)?,
            news: news.parse()?,
        })
    }
}

impl FromStr for ChannelNews {
    type Err = ParseNoticeError;

    fn from_str(stored: &str) -> Result<Self, Self::Err> {
        match stored {
            PAUSED => return Ok(Self::Paused),
            RESUMED => return Ok(Self::Resumed),
            DAYS_REOPENED => return Ok(Self::DaysReopened),
            _ => {}
        }
        let (word, date) = stored.split_once(' ').ok_or(ParseNoticeError)?;
        let date = date.parse().map_err(|_| ParseNoticeError)?;
        match word {
            SKIPPED => Ok(Self::Skipped(date)),
            SKIP_UNDONE => Ok(Self::SkipUndone(date)),
            _ => Err(ParseNoticeError),
        }
    }
}

impl Schedule {
    /// Whether news about the schedule are still true. The channel is not told what a later change has undone.
    pub fn confirms(&self, news: ChannelNews) -> bool {
        match news {
            ChannelNews::Paused => self.state == ScheduleState::Paused,
            ChannelNews::Resumed => matches!(self.state, ScheduleState::Active(_)),
            ChannelNews::DaysReopened => true,
            ChannelNews::Skipped(date) => self.closed_in_advance.contains(&date),
            ChannelNews::SkipUndone(date) => self.posts_on(date),
        }
    }

    /// Whether a post is still to come on a day.
    fn posts_on(&self, date: NaiveDate) -> bool {
        self.next().is_some_and(|next| next.date <= date)
            && self.plan.recurrence.instant(date).is_some()
            && !self.closed_in_advance.contains(&date)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The format is stored, so it never changes.
    #[test]
    fn notices_are_read_as_they_are_written() {
        let date = "2026-11-30".parse().expect("a date");
        for (notice, stored) in [
            (Notice::Announcement, "announcement"),
            (Notice::Moderator, "moderator"),
            (channel(ChannelNews::Paused), "1001 paused"),
            (channel(ChannelNews::Resumed), "1001 resumed"),
            (channel(ChannelNews::DaysReopened), "1001 days-reopened"),
            (
                channel(ChannelNews::Skipped(date)),
                "1001 skipped 2026-11-30",
            ),
            (
                channel(ChannelNews::SkipUndone(date)),
                "1001 skip-undone 2026-11-30",
            ),
        ] {
            assert_eq!(notice.to_string(), stored);
            assert_eq!(stored.parse(), Ok(notice));
        }
    }

    fn channel(news: ChannelNews) -> Notice {
        Notice::Channel {
            interaction: InteractionId(1001),
            news,
        }
    }

    #[test]
    fn other_texts_are_no_notices() {
        for stored in [
            "",
            "paused",
            "x paused",
            "1001 stopped",
            "1001 skipped",
            "1001 skipped 30",
        ] {
            assert_eq!(stored.parse::<Notice>(), Err(ParseNoticeError), "{stored}");
        }
    }
}
