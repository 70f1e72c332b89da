//! Messages about a saved change of a schedule.

use std::fmt;
use std::str::FromStr;

use chrono::NaiveDate;

use super::{Schedule, ScheduleState};
use crate::domain::ids::{ChannelId, InteractionId};
use crate::text::Language;

/// A message, as part of a job's id. The format never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The announcement of the schedule is edited, so that it shows the present state.
    Announcement,
    /// A direct message tells the last editor that the bot stopped the schedule.
    Moderator,
    /// A new message tells the channel about a change.
    Channel(News),
}

/// A message to a channel about a change.
///
/// The channel and the language are those at the time of the change. Otherwise, a retry after an edit of the schedule
/// would not find the message of an earlier attempt, and would send it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct News {
    /// Caused the change, so it is older than the message.
    pub interaction: InteractionId,
    pub channel: ChannelId,
    pub language: Language,
    pub change: ChannelNews,
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
            Self::Channel(news) => news.fmt(f),
        }
    }
}

impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            interaction,
            channel,
            language,
            change,
        } = self;
        write!(f, "{interaction} {channel} {} {change}", language.tag())
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
        Ok(Self::Channel(stored.parse()?))
    }
}

impl FromStr for News {
    type Err = ParseNoticeError;

    fn from_str(stored: &str) -> Result<Self, Self::Err> {
        let parts: Vec<&str> = stored.splitn(4, ' ').collect();
        let [interaction, channel, language, change] = parts[..] else {
            return Err(ParseNoticeError);
        };
        Ok(Self {
            interaction: interaction.parse().map_err(|_| ParseNoticeError)?,
            channel: channel.parse().map_err(|_| ParseNoticeError)?,
            language: Language::of_locale(language),
            change: change.parse()?,
        })
    }
}

impl FromStr for ChannelNews {
    type Err = ParseNoticeError;

    /// Parses the output of `Display`: a word, such as `paused`, or a word and a date, such as `skipped 2026-11-30`.
    fn from_str(stored: &str) -> Result<Self, Self::Err> {
        let Some((word, typed_date)) = stored.split_once(' ') else {
            return match stored {
                PAUSED => Ok(Self::Paused),
                RESUMED => Ok(Self::Resumed),
                DAYS_REOPENED => Ok(Self::DaysReopened),
                _ => Err(ParseNoticeError),
            };
        };
        let date = typed_date.parse().map_err(|_| ParseNoticeError)?;
        match word {
            SKIPPED => Ok(Self::Skipped(date)),
            SKIP_UNDONE => Ok(Self::SkipUndone(date)),
            _ => Err(ParseNoticeError),
        }
    }
}

impl Schedule {
    /// Whether a channel is still to be told about a change. It is not told what a later change has undone. It is told
    /// nothing after the schedule has moved to another channel, where a new announcement shows the present state.
    pub fn should_tell(&self, news: News) -> bool {
        self.plan.channel == news.channel && self.confirms(news.change)
    }

    /// Whether no later change has undone a change.
    pub(super) fn confirms(&self, change: ChannelNews) -> bool {
        match change {
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
            (channel(ChannelNews::Paused), "1001 31 de paused"),
            (channel(ChannelNews::Resumed), "1001 31 de resumed"),
            (
                channel(ChannelNews::DaysReopened),
                "1001 31 de days-reopened",
            ),
            (
                channel(ChannelNews::Skipped(date)),
                "1001 31 de skipped 2026-11-30",
            ),
            (
                channel(ChannelNews::SkipUndone(date)),
                "1001 31 de skip-undone 2026-11-30",
            ),
        ] {
            assert_eq!(notice.to_string(), stored);
            assert_eq!(stored.parse(), Ok(notice));
        }
    }

    fn channel(change: ChannelNews) -> Notice {
        Notice::Channel(News {
            interaction: InteractionId(1001),
            channel: ChannelId(31),
            language: Language::German,
            change,
        })
    }

    #[test]
    fn other_texts_are_no_notices() {
        for stored in [
            "",
            "paused",
            "1001 paused",
            "x 31 de paused",
            "1001 x de paused",
            "1001 31 de stopped",
            "1001 31 de skipped",
            "1001 31 de skipped 30",
        ] {
            assert_eq!(stored.parse::<Notice>(), Err(ParseNoticeError), "{stored}");
        }
    }
}
