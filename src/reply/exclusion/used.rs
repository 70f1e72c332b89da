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
            Some(used) => self.listed.union(used.positions),
            None => self.listed,
        }
    }

    /// Replaces the used positions by those that an earlier draw left out. `excluded` are all positions that it left
    /// out.
    pub(crate) fn replaced_by(mut self, excluded: &StartSet) -> Self {
        if let Some(used) = &mut self.used {
            used.positions = excluded.difference(self.listed);
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

/// Returns the positions that a draw leaves out: the listed ones and, if the exclusion asks for it, those used in the
/// channel in the last days. Without a channel or user, as on a terminal, no position counts as used.
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
    // The bot deletes older draws.
    let kept_days = u16::try_from(app.periods.history.num_days()).unwrap_or(u16::MAX);
    let days = requested_days.min(kept_days);
    let used_positions = if let (Some(channel), Some(user)) = (channel, user) {
        find_used(app, channel, user, days, now).await?
    } else {
        StartSet::EMPTY
    };
    // `Exclusion::resolve` excludes no used position if all of them would leave none to draw. Then the result is empty
    // although some were used.
    let excluded_as_used = exclusion.resolve(&used_positions).difference(listed);
    let are_some_used = !used_positions.difference(listed).is_empty();
    let used_here = UsedHere {
        positions: excluded_as_used,
        days,
        is_shortened: days < requested_days,
        mirrors: exclusion.mirrors,
        are_allowed: are_some_used && excluded_as_used.is_empty(),
    };
    Ok(ResolvedExclusion {
        listed,
        used: Some(used_here),
    })
}

/// Finds the positions that were used in the channel in the last `days`. Refuses a second search of the same user while
/// one is running, because a search is slow, and a period with too many draws to read.
async fn find_used(
    app: &App,
    channel: ChannelId,
    user: UserId,
    days: u16,
    now: DateTime<Utc>,
) -> Result<StartSet, CommandError> {
    // Marks the search as running until it is dropped.
    let _search_guard = app
        .begin_used_search(user)
        .ok_or(sentence!("exclusion-used-one-at-a-time"))?;
    let since = now - TimeDelta::days(days.into());
    let store = app.store().await?;
    store
        .used_positions(channel, since)
        .await?
        .ok_or_else(|| ExclusionRefusal::TooManyUsed { days }.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALICE: UserId = UserId(1);
    const BOB: UserId = UserId(2);

    /// Resolves what was used in a channel in the last week, for a draw of this user.
    async fn resolve_used(app: &App, user: UserId) -> Result<ResolvedExclusion, CommandError> {
        let exclusion = "used 7 days".parse().expect("an exclusion");
        let channel = Some(ChannelId(1));
        resolve(app, exclusion, channel, Some(user), DateTime::UNIX_EPOCH).await
    }

    #[tokio::test]
    async fn refuses_concurrent_reads_of_used_positions() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = format!("sqlite://{}/x.db", folder.path().display());
        let app = App::new(url.parse().expect("a URL"), None);
        let search = app.begin_used_search(ALICE);
        let Err(CommandError::Refused(refusal)) = resolve_used(&app, ALICE).await else {
            panic!("the second search is refused");
        };
        assert_eq!(
            refusal.text(),
            "I'm still looking up what was used here for your last draw. Please try again in a moment."
        );
        assert!(resolve_used(&app, BOB).await.is_ok());
        drop(search);
        // A search ends with its result.
        assert!(resolve_used(&app, ALICE).await.is_ok());
        assert!(resolve_used(&app, ALICE).await.is_ok());
    }
}
