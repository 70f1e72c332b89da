use chrono::{DateTime, Utc};

use super::database::Store;
use super::draw_row::{self, PastDraw};
use super::erasure_batch::{Progress, batch_of, delete_batch, execute_batch};
use super::error::Result;
use super::player::ErasedPlayer;
use super::query::{ERASED_USER, Row};
use super::statement::statement;
use super::timed::Transaction;
use super::{agreement_row, challenge, draw_again, preferences, public_draw_row};
use crate::domain::agreement::{Agreement, Party};
use crate::domain::ids::{ChannelId, GuildId, MessageId, UserId};
use crate::domain::preferences::Preferences;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PersonData {
    pub sealed: usize,
    pub open: usize,
    /// Declined, withdrawn and expired.
    pub closed: usize,
    pub draws: usize,
    pub presses: usize,
    /// Last edited by the person.
    pub schedules: usize,
    /// Created or organized by the person, with positions that they entered, or with boards that name them.
    pub events: usize,
    pub preferences: Option<Preferences>,
    /// 0 or 1.
    pub lichess_names: usize,
    pub notifications: usize,
    /// Kept until the messages of their draws show them.
    pub words_to_erase: usize,
}

/// Press of **Draw again**.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPress {
    pub message: MessageId,
    /// `None` if it was not recorded.
    pub guild: Option<GuildId>,
    pub at: DateTime<Utc>,
    /// Numbers or throws, separated by spaces.
    pub drawn: String,
}

/// Schedule that the person was the last to edit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditedSchedule {
    pub guild: GuildId,
    pub channel: ChannelId,
    pub name: String,
    /// Word in the database.
    pub state: String,
}

/// Event that names the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedEvent {
    pub guild: GuildId,
    pub channel: ChannelId,
    pub name: String,
    pub is_creator: bool,
    pub is_organizer: bool,
    /// Rounds with positions that the person entered.
    pub rounds_entered: usize,
    /// Rounds with boards or byes that name the person.
    pub rounds_paired: usize,
}

impl NamedEvent {
    fn read(row: &Row) -> Result<Self> {
        Ok(Self {
            guild: row.id("guild_id")?,
            channel: row.id("channel_id")?,
            name: row.text("name")?,
            is_creator: row.flag("is_creator")?,
            is_organizer: row.flag("is_organizer")?,
            rounds_entered: row.number("rounds_entered")?,
            rounds_paired: row.number("rounds_paired")?,
        })
    }
}

impl StoredPress {
    fn read(row: &Row) -> Result<Self> {
        Ok(Self {
            message: row.id("message_id")?,
            guild: row.optional_id("guild_id")?,
            at: row.instant("claimed_at")?,
            drawn: row.text("positions")?,
        })
    }
}

impl EditedSchedule {
    fn read(row: &Row) -> Result<Self> {
        Ok(Self {
            guild: row.id("guild_id")?,
            channel: row.id("channel_id")?,
            name: row.text("name")?,
            state: row.text("state")?,
        })
    }
}

/// Agreements with a notification to `:user`, including a reminder if the person has to answer.
const NOTIFIED_AGREEMENTS: &str = "SELECT number FROM agreement WHERE \
    (proposer_id = :user AND COALESCE(recipient, 'proposer') = 'proposer') \
    OR (opponent_id = :user AND COALESCE(recipient, 'opponent') = 'opponent')";

/// Condition: `:user` is a player of an agreement.
const IS_PLAYER: &str = "(proposer_id = :user OR opponent_id = :user)";

/// Condition: an event names `:user`.
const NAMES_PERSON: &str = "created_by = :user \
    OR EXISTS (SELECT 1 FROM event_organizer \
    WHERE event_id = event.id AND kind = 'person' AND organizer_id = :user) \
    OR EXISTS (SELECT 1 FROM event_result WHERE event_id = event.id AND entered_by = :user) \
    OR EXISTS (SELECT 1 FROM event_player WHERE event_id = event.id AND user_id = :user)";

/// Statements that erase the settings of `:user`, and the person from events. They affect few rows.
const SETTINGS_ERASURE: [&str; 8] = [
    "UPDATE event SET created_by = NULL, revision = revision + 1 WHERE created_by = :user",
    "DELETE FROM event_organizer WHERE kind = 'person' AND organizer_id = :user",
    // A process that has read the round would store the person again. The new revision prevents that.
    "UPDATE event_round SET revision = revision + 1 WHERE EXISTS (SELECT 1 FROM event_result \
     WHERE event_result.event_id = event_round.event_id \
     AND event_result.number = event_round.number AND entered_by = :user) \
     OR EXISTS (SELECT 1 FROM event_player \
     WHERE event_player.event_id = event_round.event_id \
     AND event_player.number = event_round.number AND user_id = :user)",
    "UPDATE event_result SET entered_by = NULL WHERE entered_by = :user",
    "UPDATE event_player SET user_id = NULL WHERE user_id = :user",
    // 0 is `ERASED_USER`.
    "UPDATE schedule SET set_by = 0, revision = revision + 1 WHERE set_by = :user",
    "DELETE FROM preferences WHERE user_id = :user",
    "DELETE FROM lichess_name WHERE user_id = :user",
];

impl PersonData {
    pub fn agreements(self) -> usize {
        self.sealed + self.open + self.closed
    }

    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// Reads the counts and the preferences of a person. The column `preferences` says whether the person has any.
    fn read(row: &Row) -> Result<Self> {
        let preferences = if row.flag("preferences")? {
            Some(preferences::read(row)?)
        } else {
            None
        };
        Ok(Self {
            sealed: row.number("sealed")?,
            open: row.number("open")?,
            closed: row.number("closed")?,
            draws: row.number("draws")?,
            presses: row.number("presses")?,
            schedules: row.number("schedules")?,
            events: row.number("events")?,
            preferences,
            lichess_names: row.number("lichess_names")?,
            notifications: row.number("owed")?,
            words_to_erase: row.number("words_to_erase")?,
        })
    }
}

impl Store {
    /// Counts the records about a person, and reads their preferences.
    ///
    /// The draws include public draws, except those whose result is already a draw on record. `presses` counts the
    /// presses of **Draw again**, `owed` the notifications that are not sent yet, and `preferences` the rows of the
    /// person's preferences: 0 or 1.
    ///
    /// `only_row` gives a row even to a person without preferences, whose columns are then NULL.
    pub async fn person_data(&self, user: UserId) -> Result<PersonData> {
        let counts = format!(
            "SELECT \
             (SELECT COUNT(*) FROM agreement WHERE {IS_PLAYER} AND state = 'sealed') AS sealed, \
             (SELECT COUNT(*) FROM agreement WHERE {IS_PLAYER} AND state = 'open') AS open, \
             (SELECT COUNT(*) FROM agreement WHERE {IS_PLAYER} AND state NOT IN ('sealed', 'open')) \
             AS closed, \
             (SELECT COUNT(*) FROM draw WHERE drawn_by = :user) \
             + (SELECT COUNT(*) FROM public_draw WHERE drawn_by = :user AND state <> 'drawn') AS draws, \
             (SELECT COUNT(*) FROM draw_again WHERE drawn_by = :user) AS presses, \
             (SELECT COUNT(*) FROM schedule WHERE set_by = :user) AS schedules, \
             (SELECT COUNT(*) FROM event WHERE {NAMES_PERSON}) AS events, \
             (SELECT COUNT(*) FROM preferences WHERE user_id = :user) AS preferences, \
             (SELECT COUNT(*) FROM notification WHERE agreement IN ({NOTIFIED_AGREEMENTS})) AS owed, \
             (SELECT COUNT(*) FROM lichess_name WHERE user_id = :user) AS lichess_names, \
             (SELECT COUNT(*) FROM word_to_erase WHERE user_id = :user) AS words_to_erase, \
             board, theme, language, details, notifications \
             FROM (SELECT 1) AS only_row LEFT JOIN preferences ON user_id = :user",
        );
        statement(counts)
            .bind("user", &user)
            .fetch_one(&self.pool, PersonData::read)
            .await
    }

    /// Returns the `max` newest agreements of a person, newest first.
    pub async fn agreements_of_person(&self, user: UserId, max: usize) -> Result<Vec<Agreement>> {
        statement(agreement_row::select_agreements(
            "WHERE proposer_id = :user OR opponent_id = :user ORDER BY number DESC LIMIT :max",
        ))
        .bind("user", &user)
        .bind("max", &max)
        .fetch_readable(&self.pool, agreement_row::read_agreement)
        .await
    }

    /// Returns the `max` newest draws of a person, newest first.
    pub async fn draws_of_person(&self, user: UserId, max: usize) -> Result<Vec<PastDraw>> {
        statement(
            draw_row::TABLE
                .select("WHERE drawn_by = :user ORDER BY drawn_at DESC, id DESC LIMIT :max"),
        )
        .bind("user", &user)
        .bind("max", &max)
        .fetch_readable(&self.pool, draw_row::read_draw)
        .await
    }

    /// Returns the `max` newest presses of **Draw again** by a person, newest first.
    pub async fn presses_of_person(&self, user: UserId, max: usize) -> Result<Vec<StoredPress>> {
        statement(
            draw_again::TABLE.select(
                "WHERE drawn_by = :user ORDER BY claimed_at DESC, message_id DESC LIMIT :max",
            ),
        )
        .bind("user", &user)
        .bind("max", &max)
        .fetch_readable(&self.pool, StoredPress::read)
        .await
    }

    /// Returns at most `max` schedules that the person was the last to edit, sorted by server and name.
    pub async fn schedules_edited_by(
        &self,
        user: UserId,
        max: usize,
    ) -> Result<Vec<EditedSchedule>> {
        statement(
            "SELECT guild_id, channel_id, name, state FROM schedule \
             WHERE set_by = :user ORDER BY guild_id, name_key LIMIT :max",
        )
        .bind("user", &user)
        .bind("max", &max)
        .fetch_all(&self.pool, EditedSchedule::read)
        .await
    }

    /// Returns at most `max` events that name the person, sorted by server and name.
    pub async fn events_naming(&self, user: UserId, max: usize) -> Result<Vec<NamedEvent>> {
        statement(format!(
            "SELECT guild_id, channel_id, name, \
             CASE WHEN created_by = :user THEN 1 ELSE 0 END AS is_creator, \
             (SELECT COUNT(*) FROM event_organizer \
             WHERE event_id = event.id AND kind = 'person' AND organizer_id = :user) AS is_organizer, \
             (SELECT COUNT(DISTINCT number) FROM event_result \
             WHERE event_id = event.id AND entered_by = :user) AS rounds_entered, \
             (SELECT COUNT(*) FROM event_player \
             WHERE event_id = event.id AND user_id = :user) AS rounds_paired \
             FROM event WHERE {NAMES_PERSON} ORDER BY guild_id, name_key LIMIT :max"
        ))
        .bind("user", &user)
        .bind("max", &max)
        .fetch_all(&self.pool, NamedEvent::read)
        .await
    }
}

/// Begins the erasure of a person: ends their open proposals, as proposer and as opponent, and erases their settings.
/// Draws and closed agreements, of which there can be many, are erased in [batches](erase_batch) later.
pub(super) async fn begin_erasure(
    transaction: &mut Transaction,
    user: UserId,
    now: DateTime<Utc>,
) -> Result<()> {
    for role in Party::BOTH {
        ErasedPlayer { user, role }
            .erase_from_proposals(transaction, now)
            .await?;
    }
    for sql in SETTINGS_ERASURE {
        statement(sql)
            .bind("user", &user)
            .execute(&mut *transaction)
            .await?;
    }
    Ok(())
}

/// Erases a batch of a person's rows: games on lichess first, then agreements, then draws. Returns `More` if rows may
/// be left.
///
/// Words of sealed agreements whose messages do not show them yet are [kept](Store::words_to_erase) until they do.
pub(super) async fn erase_batch(
    transaction: &mut Transaction,
    user: UserId,
    now: DateTime<Utc>,
) -> Result<Progress> {
    // A game shows the player's account. It is found by the players of its agreement, so it is deleted before the
    // player is erased from the agreement.
    let delete_games = delete_batch(
        &challenge::TABLE,
        "agreement IN (SELECT number FROM agreement WHERE proposer_id = :id OR opponent_id = :id)",
    );
    // Agreements without a server whose other player was erased before. Otherwise they would stay, although no player
    // is left who could ask for them.
    let delete_agreements = delete_batch(
        &agreement_row::TABLE,
        "guild_id IS NULL AND ((proposer_id = :id AND opponent_id IS NULL) \
         OR (opponent_id = :id AND proposer_id IS NULL))",
    );
    let deletions = [delete_games, delete_agreements];
    if execute_batch(transaction, deletions, &user).await? == Progress::More {
        return Ok(Progress::More);
    }
    for role in Party::BOTH {
        let player = ErasedPlayer { user, role };
        if player.erase_from_batch(transaction, now).await? == Progress::More {
            return Ok(Progress::More);
        }
    }
    let public_draws = batch_of(&public_draw_row::TABLE, "drawn_by = :id");
    let draws = batch_of(&draw_row::TABLE, "drawn_by = :id");
    let presses = batch_of(&draw_again::TABLE, "drawn_by = :id");
    let updates = [
        // Before the draws, because until then the result of a public draw can become another draw of the person.
        format!("UPDATE public_draw SET drawn_by = NULL WHERE {public_draws}"),
        format!("UPDATE draw SET drawn_by = NULL WHERE {draws}"),
        // The press stays, so that its button does not draw again.
        format!("UPDATE draw_again SET drawn_by = {ERASED_USER} WHERE {presses}"),
    ];
    execute_batch(transaction, updates, &user).await
}
