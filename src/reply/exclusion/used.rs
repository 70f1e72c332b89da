use chess960::StartSet;
use chrono::{DateTime, TimeDelta, Utc};

use super::refusal::ExclusionRefusal;
use crate::app::App;
use crate::chat::CommandError;
use crate::domain::exclusion::Exclusion;
use crate::domain::ids::{ChannelId, UserId};
use crate::text::{say, sentence};

/// Positions that a draw leaves out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ResolvedExclusion {
    /// With mirror images if they are excluded.
    pub listed: StartSet,
    /// `None` if used positions are allowed.
    pub used: Option<UsedHere>,
}

/// Positions that a draw leaves out because they were used in this channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UsedHere {
    /// Without listed positions; with mirror images if they are excluded.
    pub positions: StartSet,
    /// Number of days before the draw.
    pub days: u16,
    /// Whether draws of the requested days are no longer kept.
    pub is_shortened: bool,
    pub mirrors: bool,
    /// Whether used positions were allowed because no other position was left.
    pub are_allowed: bool,
}

impl ResolvedExclusion {
    pub(crate) const NOTHING: Self = Self {
        listed: StartSet::EMPTY,
        used: None,
    };

    /// Returns all positions that are left out, listed or used.
    pub(crate) fn all(&self) -> StartSet {
        match self.used {
            Some(used) => self.listed.union(&used.positions),
            None => self.listed,
        }
    }

    /// Replaces the used positions by those that an earlier draw left out. `excluded` are all positions that it left out.
    pub(crate) fn replaced_by(mut self, excluded: &StartSet) -> Self {
        if let Some(used) = &mut self.used {
            used.positions = excluded.difference(&self.listed);
        }
        self
    }
}

impl UsedHere {
    /// Says which used positions were left out: "none of the 24 used here in the last 30 days".
    pub(crate) fn reason(&self) -> String {
        let days = self.days;
        match self.positions.len() {
            0 if self.are_allowed => say!("exclusion-used-allowed", days),
            0 => say!("exclusion-used-none", days),
            number => say!(
                "exclusion-used-left-out",
                mirrors = self.mirrors,
                number,
                days
            ),
        }
    }

    /// Small print if the draw looked back fewer days than requested.
    pub(crate) fn shortened_line(&self) -> Option<String> {
        if !self.is_shortened {
            return None;
        }
        Some(say!("exclusion-used-shortened", days = self.days))
    }
}

/// Returns the positions that a draw leaves out, including those recently used in the channel. Without a channel and
/// user (on a terminal), no position counts as used.
pub(crate) async fn resolve(
    app: &App,
    exclusion: Exclusion,
    channel: Option<ChannelId>,
    user: Option<UserId>,
    now: DateTime<Utc>,
) -> Result<ResolvedExclusion, CommandError> {
    let listed = exclusion.resolve(&StartSet::EMPTY);
    let Some(requested_days) = exclusion.used_days else {
        return Ok(ResolvedExclusion { listed, used: None });
    };
    // Older draws are no longer on record.
    let kept_days = u16::try_from(app.periods.history.num_days()).unwrap_or(u16::MAX);
    let days = requested_days.min(kept_days);
    let drawn_here = match (channel, user) {
        (Some(channel), Some(user)) => find_used(app, channel, user, days, now).await?,
        (None, _) | (_, None) => StartSet::EMPTY,
    };
    let left_out = exclusion.resolve(&drawn_here).difference(&listed);
    let used_here = UsedHere {
        positions: left_out,
        days,
        is_shortened: days < requested_days,
        mirrors: exclusion.mirrors,
        // `resolve` leaves out no used position if no other position would be left.
        are_allowed: left_out.is_empty() && !drawn_here.difference(&listed).is_empty(),
    };
    Ok(ResolvedExclusion {
        listed,
        used: Some(used_here),
    })
}

/// Finds the positions drawn in the channel in the last days. Only one search of a user runs at a time.
async fn find_used(
    app: &App,
    channel: ChannelId,
    user: UserId,
    days: u16,
    now: DateTime<Utc>,
) -> Result<StartSet, CommandError> {
    // Ends the search when it is dropped.
    let _search = app
        .begin_used_search(user)
        .ok_or(sentence!("exclusion-used-one-at-a-time"))?;
    let since = now - TimeDelta::days(days.into());
    let store = app.store().await?;
    match store.used_positions(channel, since).await? {
        Some(positions) => Ok(positions),
        None => Err(ExclusionRefusal::TooManyUsed { days }.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn refuses_concurrent_reads_of_used_positions() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = format!("sqlite://{}/x.db", folder.path().display());
        let app = App::new(url.parse().expect("a URL"), None);
        let resolve = async |user| {
            let exclusion = "used 7 days".parse().expect("an exclusion");
            let now = DateTime::UNIX_EPOCH;
            resolve(&app, exclusion, Some(ChannelId(1)), Some(UserId(user)), now).await
        };
        let reading = app.begin_used_search(UserId(1));
        assert!(matches!(
            resolve(1).await,
            Err(CommandError::Refused(refusal)) if refusal.text().contains("try again in a moment")
        ));
        assert!(resolve(2).await.is_ok());
        drop(reading);
        for _ in 0..2 {
            assert!(resolve(1).await.is_ok());
        }
    }
}
