use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};
use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;

use super::agreement_row::{read, select};
use super::database::Store;
use super::error::Result;
use super::fields::{self, readable};
use super::query::Query;
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

    fn bind<'q>(&self, query: Query<'q>, now: DateTime<Utc>) -> Query<'q> {
        let begin = |date: NaiveDate| fields::instant(date.and_time(NaiveTime::MIN).and_utc());
        let after = |date: NaiveDate| date.checked_add_days(Days::new(1));
        // `%` and `\` are special in patterns, so `_` replaces them.
        let pattern = |event: &String| format!("%{}%", event.replace(['%', '\\'], "_"));
        query
            .bind(fields::id(self.player.0))
            .bind(self.guild.map(|guild| fields::id(guild.0)))
            .bind(fields::instant(now))
            .bind(self.event.as_ref().map(pattern))
            .bind(self.since.map(begin))
            .bind(self.until.and_then(after).map(begin))
    }
}

impl Store {
    /// Returns the total number of matching agreements, and one page of them, newest first.
    pub async fn agreements_of(
        &self,
        filter: &AgreementFilter,
        now: DateTime<Utc>,
        (skipped, count): (usize, usize),
    ) -> Result<(usize, Vec<Agreement>)> {
        let condition = filter.condition();
        let count_statement = format!("SELECT COUNT(*) AS count FROM agreement {condition}");
        let total = filter
            .bind(sqlx::query(AssertSqlSafe(count_statement)), now)
            .fetch_one(&self.pool)
            .await?;
        let total: usize = fields::RowFields(&total).number("count")?;
        let statement = select(&format!(
            "{condition} ORDER BY number DESC LIMIT $7 OFFSET $8"
        ));
        let rows: Vec<AnyRow> = filter
            .bind(sqlx::query(AssertSqlSafe(statement)), now)
            .bind(i64::try_from(count)?)
            .bind(i64::try_from(skipped)?)
            .fetch_all(&self.pool)
            .await?;
        Ok((total, readable(&rows, read)))
    }
}
