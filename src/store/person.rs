//! What is kept of a person, and having it erased.

use chrono::{DateTime, Utc};
use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;

use super::error::Result;
use super::fields::{self, NOBODY, RowFields};
use super::{
    PastDraw, Preferences, ScheduleState, Store, agreement, draw, draw_again, notification,
    schedule, word_to_erase,
};
use crate::agreement::{Agreement, Party};
use crate::ids::{ChannelId, GuildId, MessageId, UserId};

/// How much is kept of a person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeptOfPerson {
    /// Agreements that are sealed.
    pub sealed: usize,
    /// Proposals that are open.
    pub open: usize,
    /// Proposals that came to nothing.
    pub closed: usize,
    /// Draws in the history of channels.
    pub draws: usize,
    /// Presses of **Draw again**.
    pub presses: usize,
    /// Schedules that the person was the last to set.
    pub schedules: usize,
    /// How the person likes boards to be shown, if they said so.
    pub preferences: Option<Preferences>,
    /// Names on lichess that the person said are theirs: one at most.
    pub lichess_names: usize,
    /// Messages about agreements that the person is to be sent.
    pub notifications: usize,
    /// Words that are erased as soon as the messages of their sealed draws show them.
    pub words_to_erase: usize,
}

/// A press of **Draw again**, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptPress {
    /// The message whose button was pressed.
    pub message: MessageId,
    /// Its server, if it is of one and that was noted.
    pub guild: Option<GuildId>,
    /// When it was pressed.
    pub at: DateTime<Utc>,
    /// What was drawn: numbers or throws, with spaces between.
    pub drawn: String,
}

/// A schedule, as far as it tells something of whoever set it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetSchedule {
    /// The server.
    pub guild: GuildId,
    /// The channel in which it posts.
    pub channel: ChannelId,
    /// What the server's members call it.
    pub name: String,
    /// Whether it posts.
    pub state: ScheduleState,
}

/// An agreement that is left with nobody, neither a player nor a server.
const ERASE_LEFT_ALONE: &str = "DELETE FROM agreement WHERE guild_id IS NULL \
    AND ((proposer_id = $1 AND opponent_id IS NULL) \
    OR (opponent_id = $1 AND proposer_id IS NULL))";

/// The agreements of which a person, `$1`, is to be told what the notification says; also of a reminder that goes
/// to whoever is waited for then.
const AGREEMENTS_TO_TELL: &str = "SELECT number FROM agreement WHERE \
    (proposer_id = $1 AND COALESCE(recipient, 'proposer') = 'proposer') \
    OR (opponent_id = $1 AND COALESCE(recipient, 'opponent') = 'opponent')";

fn erase_elsewhere() -> [String; 5] {
    [
        "UPDATE draw SET drawn_by = NULL WHERE drawn_by = $1".to_owned(),
        // The row of a press stays, so that its button still gives one draw.
        format!("UPDATE draw_again SET drawn_by = {NOBODY} WHERE drawn_by = $1"),
        format!("UPDATE schedule SET set_by = {NOBODY}, revision = revision + 1 WHERE set_by = $1"),
        "DELETE FROM preferences WHERE user_id = $1".to_owned(),
        "DELETE FROM lichess_name WHERE user_id = $1".to_owned(),
    ]
}

/// The statement that erases a player, `$1`, at an instant, `$2`. What is sealed keeps what was agreed
/// and what is the other player's; also the player's own word, as long as its message may not show it.
/// What is open ends; nothing comes of either word, and the message
/// is to be brought up to date. The revision of what is sealed stays, so that whoever shows it just now
/// finds it unchanged, and its message is not overwritten; nobody writes over it, as nothing can be
/// done with it any more.
fn erase_player(role: Party) -> String {
    let (own, other, event, end) = match role {
        Party::Proposer => ("proposer", "opponent", "event = NULL, ", "withdrawn"),
        Party::Opponent => ("opponent", "proposer", "", "declined"),
    };
    format!(
        "UPDATE agreement SET {own}_id = NULL, {own}_name = NULL, {event}\
         {own}_word = CASE WHEN {own}_word IS NOT NULL AND (state <> 'sealed' OR work_at IS NULL) \
         THEN '' ELSE {own}_word END, \
         {other}_word = CASE WHEN {other}_word IS NOT NULL AND state <> 'sealed' THEN '' \
         ELSE {other}_word END, \
         work_at = CASE WHEN state = 'open' THEN $2 ELSE work_at END, \
         tries = CASE WHEN state = 'open' THEN 0 ELSE tries END, \
         closed_at = CASE WHEN state <> 'open' THEN closed_at \
         WHEN expires_at <= $2 THEN expires_at ELSE $2 END, \
         state = CASE WHEN state <> 'open' THEN state \
         WHEN expires_at <= $2 THEN 'expired' ELSE '{end}' END, \
         revision = revision + CASE WHEN state = 'sealed' THEN 0 ELSE 1 END WHERE {own}_id = $1 \
         RETURNING number, CASE WHEN {own}_word <> '' THEN 1 ELSE 0 END AS word_waits"
    )
}

impl KeptOfPerson {
    /// Agreements and proposals, whatever became of them.
    #[must_use]
    pub fn agreements(self) -> usize {
        self.sealed + self.open + self.closed
    }

    /// Whether nothing is kept.
    #[must_use]
    pub fn is_nothing(self) -> bool {
        self == Self::default()
    }
}

/// So many rows after so many others.
type Span = (usize, usize);

impl Store {
    /// How much is kept of a person.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn kept_of(&self, user: UserId) -> Result<KeptOfPerson> {
        let row = sqlx::query(AssertSqlSafe(format!(
            "SELECT (SELECT COUNT(*) FROM agreement WHERE (proposer_id = $1 OR opponent_id = $1) \
             AND state = 'sealed') AS sealed, \
             (SELECT COUNT(*) FROM agreement WHERE (proposer_id = $1 OR opponent_id = $1) \
             AND state = 'open') AS open, \
             (SELECT COUNT(*) FROM agreement WHERE (proposer_id = $1 OR opponent_id = $1) \
             AND state NOT IN ('sealed', 'open')) AS closed, \
             (SELECT COUNT(*) FROM draw WHERE drawn_by = $1) AS draws, \
             (SELECT COUNT(*) FROM draw_again WHERE drawn_by = $1) AS presses, \
             (SELECT COUNT(*) FROM schedule WHERE set_by = $1) AS schedules, \
             (SELECT COUNT(*) FROM preferences WHERE user_id = $1) AS preferences, \
             (SELECT board FROM preferences WHERE user_id = $1) AS board, \
             (SELECT theme FROM preferences WHERE user_id = $1) AS theme, \
             (SELECT details FROM preferences WHERE user_id = $1) AS details, \
             (SELECT notifications FROM preferences WHERE user_id = $1) AS notifications, \
             (SELECT COUNT(*) FROM notification WHERE agreement IN ({AGREEMENTS_TO_TELL})) AS owed, \
             (SELECT COUNT(*) FROM lichess_name WHERE user_id = $1) AS lichess_names, \
             (SELECT COUNT(*) FROM word_to_erase WHERE user_id = $1) AS words_to_erase",
        )))
        .bind(fields::id(user.0))
        .fetch_one(&self.pool)
        .await?;
        let preferences = Preferences::read(&row)?;
        let row = RowFields(&row);
        Ok(KeptOfPerson {
            sealed: row.number("sealed")?,
            open: row.number("open")?,
            closed: row.number("closed")?,
            draws: row.number("draws")?,
            presses: row.number("presses")?,
            schedules: row.number("schedules")?,
            preferences: (row.number::<usize>("preferences")? > 0).then_some(preferences),
            lichess_names: row.number("lichess_names")?,
            notifications: row.number("owed")?,
            words_to_erase: row.number("words_to_erase")?,
        })
    }

    /// Agreements and proposals of a person, whatever became of them, the newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn agreements_kept_of(&self, user: UserId, span: Span) -> Result<Vec<Agreement>> {
        let statement = agreement::select(
            "WHERE proposer_id = $1 OR opponent_id = $1 \
             ORDER BY number DESC LIMIT $2 OFFSET $3",
        );
        self.rows_of(statement, user, span, agreement::read).await
    }

    /// Draws of a person, the newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn draws_kept_of(&self, user: UserId, span: Span) -> Result<Vec<PastDraw>> {
        let statement = draw::TABLE.select(
            "WHERE drawn_by = $1 \
             ORDER BY drawn_at DESC, number DESC, id DESC LIMIT $2 OFFSET $3",
        );
        self.rows_of(statement, user, span, draw::read).await
    }

    /// Presses of **Draw again** by a person, the newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn presses_kept_of(&self, user: UserId, span: Span) -> Result<Vec<KeptPress>> {
        let statement = draw_again::TABLE.select(
            "WHERE drawn_by = $1 \
             ORDER BY claimed_at DESC, message_id DESC LIMIT $2 OFFSET $3",
        );
        self.rows_of(statement, user, span, KeptPress::read).await
    }

    /// The schedules that a person was the last to set, by server and name.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn schedules_kept_of(&self, user: UserId, span: Span) -> Result<Vec<SetSchedule>> {
        let statement = schedule::select(
            "WHERE set_by = $1 \
             ORDER BY guild_id, name_key LIMIT $2 OFFSET $3",
        );
        self.rows_of(statement, user, span, SetSchedule::read).await
    }

    async fn rows_of<T>(
        &self,
        statement: String,
        user: UserId,
        (skipped, count): Span,
        read: fn(&AnyRow) -> Result<T>,
    ) -> Result<Vec<T>> {
        let rows = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::id(user.0))
            .bind(i64::try_from(count)?)
            .bind(i64::try_from(skipped)?)
            .fetch_all(&self.pool)
            .await?;
        Ok(fields::readable(&rows, read))
    }

    /// Erases a person from all that is kept. Sealed agreements stay without them, draws without
    /// who drew, and schedules go on without who set them; open proposals end, and preferences go. Words
    /// wait until the messages of their sealed draws show them: [`Store::words_to_erase`].
    ///
    /// # Errors
    /// If the database fails.
    pub async fn forget_person(&self, user: UserId, now: DateTime<Utc>) -> Result<()> {
        let mut transaction = self.begin_erasing().await?;
        let id = fields::id(user.0);
        sqlx::query(ERASE_LEFT_ALONE)
            .bind(id)
            .execute(&mut *transaction)
            .await?;
        for role in Party::BOTH {
            let agreements = sqlx::query(AssertSqlSafe(erase_player(role)))
                .bind(id)
                .bind(fields::instant(now))
                .fetch_all(&mut *transaction)
                .await?;
            for agreement in agreements.iter().map(RowFields) {
                if agreement.flag("word_waits")? {
                    let number = agreement.number("number")?;
                    word_to_erase::add(&mut transaction, number, role, user).await?;
                }
            }
        }
        for statement in erase_elsewhere() {
            sqlx::query(AssertSqlSafe(statement))
                .bind(id)
                .execute(&mut *transaction)
                .await?;
        }
        notification::erase_unaddressed(&mut transaction).await?;
        self.commit_erasing(transaction).await?;
        self.known.changed(user, Preferences::default()).await;
        Ok(())
    }
}

impl KeptPress {
    fn read(row: &AnyRow) -> Result<Self> {
        let row = RowFields(row);
        Ok(Self {
            message: MessageId(row.id("message_id")?),
            guild: row.optional_id("guild_id")?.map(GuildId),
            at: row.instant("claimed_at")?,
            drawn: row.text("positions")?,
        })
    }
}

impl SetSchedule {
    fn read(row: &AnyRow) -> Result<Self> {
        let row = RowFields(row);
        Ok(Self {
            guild: GuildId(row.id("guild_id")?),
            channel: ChannelId(row.id("channel_id")?),
            name: row.text("name")?,
            state: ScheduleState::read(&row)?,
        })
    }
}
