use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};

use super::agreement_row::{read, select};
use super::database::Store;
use super::error::Result;
use super::query::{ToValue, fetch_number, fetch_readable};
use crate::domain::agreement::Agreement;
use crate::domain::ids::{GuildId, UserId};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ListedState {
    #[default]
    Current,
    Sealed,
    Open,
    Declined,
    Withdrawn,
    Expired,
    All,
}

impl ListedState {
    /// `$3` is the current time: an expired proposal may still be stored as open.
    fn condition(self) -> &'static str {
        match self {
            Self::Current => "(state = 'sealed' OR (state = 'open' AND expires_at > $3))",
            Self::Sealed => "(state = 'sealed' AND $3 = $3)",
            Self::Open => "(state = 'open' AND expires_at > $3)",
            Self::Declined => "(state = 'declined' AND $3 = $3)",
            Self::Withdrawn => "(state = 'withdrawn' AND $3 = $3)",
            Self::Expired => "(state = 'expired' OR (state = 'open' AND expires_at <= $3))",
            Self::All => "$3 = $3",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgreementFilter {
    pub player: UserId,
    /// `None` for all servers.
    pub guild: Option<GuildId>,
    pub state: ListedState,
    /// Part of the event, ignoring case. `_` matches any character.
    pub event: Option<String>,
    /// UTC day of sealing or closing, or of the proposal if it is open.
    pub since: Option<NaiveDate>,
    /// Inclusive.
    pub until: Option<NaiveDate>,
}

impl AgreementFilter {
    fn condition(&self) -> String {
        format!(
            "WHERE (proposer_id = $1 OR opponent_id = $1) \
             AND (CAST($2 AS BIGINT) IS NULL OR guild_id = $2) AND {} \
             AND (CAST($4 AS TEXT) IS NULL OR LOWER(event) LIKE LOWER($4)) \
             AND (CAST($5 AS BIGINT) IS NULL OR COALESCE(closed_at, proposed_at) >= $5) \
             AND (CAST($6 AS BIGINT) IS NULL OR COALESCE(closed_at, proposed_at) < $6)",
            self.state.condition()
        )
    }
}

impl Store {
    /// Returns the total number of matching agreements, and one page of them, newest first.
    pub async fn agreements_of(
        &self,
        filter: &AgreementFilter,
        now: DateTime<Utc>,
        (skipped, limit): (usize, usize),
    ) -> Result<(usize, Vec<Agreement>)> {
        let condition = filter.condition();
        // `%` and `\` are special in patterns, so `_` replaces them.
        let pattern = |event: &String| format!("%{}%", event.replace(['%', '\\'], "_"));
        let event = filter.event.as_ref().map(pattern);
        let begin = |date: NaiveDate| date.and_time(NaiveTime::MIN).and_utc();
        let after = |date: NaiveDate| date.checked_add_days(Days::new(1));
        let since = filter.since.map(begin);
        let until = filter.until.and_then(after).map(begin);
        let values: [&dyn ToValue; 6] =
            [&filter.player, &filter.guild, &now, &event, &since, &until];
        let statement = format!("SELECT COUNT(*) FROM agreement {condition}");
        let total = fetch_number(&self.pool, statement, &values).await?;
        let statement = select(&format!(
            "{condition} ORDER BY number DESC LIMIT $7 OFFSET $8"
        ));
        let values = [&values[..], &[&limit, &skipped]].concat();
        let agreements = fetch_readable(&self.pool, statement, &values, read).await?;
        Ok((total, agreements))
    }
}
