//! Agreements as rows of the database.

use anyhow::anyhow;
use chess960::StartSet;
use chrono::{DateTime, Utc};

use super::error::Result;
use super::public_draw_row::read_beacon;
use super::query::Row;
use super::table::{RowValues, Table, insert, insert_or_replace};
use super::timed::Transaction;
use crate::domain::agreement::{
    Agreement, AgreementPlace, AgreementState, LichessGame, LichessGames, PairDraw, Party, Player,
    PublicPairDraw, PublicProgress, Sealed, Terms, TermsDraw, Word, link_for_anyone,
};
use crate::domain::ids::AgreementNumber;
use crate::text::{Choice, Language};

/// `work_at` and `tries` are the work of the [previous release](super::adoption).
pub(super) const TABLE: Table = Table {
    name: "agreement",
    key: &["number"],
    numbers: "number guild_id channel_id message_id proposer_id opponent_id proposer_word_by_chance \
        opponent_word_by_chance proposed_at expires_at closed_at revision work_at tries",
    texts: "proposer_name opponent_name event named color secret proposer_word opponent_word position \
        white state",
};

/// An agreement without a row has one game, no excluded positions, `answers_only` unset, and a message in English.
pub(super) const EXTRAS: Table = Table {
    name: "agreement_addition",
    key: &["agreement"],
    numbers: "agreement games answers_only",
    texts: "excluded language",
};

/// Agreements that are drawn from public randomness have a row.
pub(super) const DRAW: Table = Table {
    name: "agreement_draw",
    key: &["agreement"],
    numbers: "agreement draw_id draw_message_id round",
    texts: "chain signature",
};

/// Agreements have a row if their commitment was published in a message of its own.
pub(super) const COMMITMENT: Table = Table {
    name: "agreement_commitment",
    key: &["agreement"],
    numbers: "agreement commitment_message_id",
    texts: "",
};

pub(super) const COUNTER: Table = Table {
    name: "agreement_counter",
    key: &["only_row"],
    numbers: "only_row last",
    texts: "",
};

/// Returns the statement that selects agreements, with their games on lichess and the names of their players there, as
/// [`read_agreement`] reads them.
///
/// A started game has a row in the table `challenge`, whose column `white` is the link for the player with White. The
/// columns `first_game` and `second_game` are these links.
///
/// `clauses` is the end of the statement: its condition, order and limit, such as `WHERE number = :number`.
pub(super) fn select_agreements(clauses: &str) -> String {
    // Each column from another table has a subquery or a join, and a name of its own.
    format!(
        "SELECT {columns}, games, answers_only, excluded, language, chain, draw_id, draw_message_id, round, signature, \
         commitment_message_id, \
         {first_game} AS first_game, {second_game} AS second_game, \
         {first_seats} AS first_has_named_seats, {second_seats} AS second_has_named_seats, \
         (SELECT lichess_name FROM lichess_name WHERE user_id = proposer_id) AS proposer_on_lichess, \
         (SELECT lichess_name FROM lichess_name WHERE user_id = opponent_id) AS opponent_on_lichess \
         FROM agreement \
         LEFT JOIN agreement_addition ON agreement_addition.agreement = number \
         LEFT JOIN agreement_draw ON agreement_draw.agreement = number \
         LEFT JOIN agreement_commitment ON agreement_commitment.agreement = number {clauses}",
        columns = TABLE.names(),
        first_game = column_of_game("white", 1),
        second_game = column_of_game("white", 2),
        first_seats = column_of_game("has_named_seats", 1),
        second_seats = column_of_game("has_named_seats", 2),
    )
}

/// Returns the subquery for a column of the table `challenge`, for the first or the second game of an agreement.
fn column_of_game(column: &str, game: u8) -> String {
    format!("(SELECT {column} FROM challenge WHERE challenge.agreement = number AND game = {game})")
}

/// Word in the column `color` if a draw decides who plays White. Otherwise, the column has that player.
const DRAWN_COLOR: &str = "lot";

/// Converts an agreement to its row in [`TABLE`], with this revision. [`add_extras`] stores the rest of it in another
/// table.
///
/// Columns of a state, such as `position` of a sealed (accepted) agreement, are NULL in other states.
pub(super) fn agreement_to_row(agreement: &Agreement, revision: i64) -> RowValues {
    let no_instant: Option<DateTime<Utc>> = None;
    let place = agreement.message_place;
    let terms = &agreement.terms;
    let draw = terms.word_draw();
    // Each player chooses a secret word, from which the position is drawn.
    let proposer_word = draw.and_then(|draw| draw.proposer.as_ref());
    let opponent_word = draw.and_then(|draw| draw.opponent.as_ref());
    let sealed = agreement.state.sealed();
    RowValues::default()
        .set("number", &agreement.number)
        .set("guild_id", &place.and_then(|place| place.guild))
        .set("channel_id", &place.map(|place| place.channel))
        .set("message_id", &place.and_then(|place| place.message))
        .set("proposer_id", &agreement.player_id(Party::Proposer))
        .set("proposer_name", &agreement.player_name(Party::Proposer))
        .set("opponent_id", &agreement.player_id(Party::Opponent))
        .set("opponent_name", &agreement.player_name(Party::Opponent))
        .set("event", &agreement.event)
        .set("named", &terms.start().map(|start| start.to_string()))
        .set("color", &terms.white().map_or(DRAWN_COLOR, Party::word))
        .set("secret", &draw.map(|draw| draw.secret.expose_hex()))
        .set("proposer_word", &proposer_word.map(word_text))
        .set("proposer_word_by_chance", &is_by_chance(proposer_word))
        .set("opponent_word", &opponent_word.map(word_text))
        .set("opponent_word_by_chance", &is_by_chance(opponent_word))
        .set("position", &sealed.map(|sealed| sealed.start.to_string()))
        .set("white", &sealed.map(|sealed| sealed.white.word()))
        .set("state", &agreement.state.word())
        .set("proposed_at", &agreement.proposed_at)
        .set("expires_at", &agreement.expires_at)
        .set("closed_at", &agreement.state.closed_at())
        .set("revision", &revision)
        // Only the previous release used these columns. NULL and 0 mean that it has no work.
        .set("work_at", &no_instant)
        .set("tries", &0_u32)
}

/// Stores what the table of agreements has no columns for, in [`EXTRAS`]: the number of games, the excluded positions,
/// the language and whether the bot can only answer interactions in the channel.
///
/// Most agreements have the usual values, and no row.
pub(super) async fn add_extras(transaction: &mut Transaction, agreement: &Agreement) -> Result<()> {
    let excluded = match agreement.draw() {
        Some(draw) if !draw.excluded().is_empty() => Some(*draw.excluded()),
        Some(_) | None => None,
    };
    let language = agreement.language();
    let is_usual = agreement.games == 1
        && excluded.is_none()
        && language == Language::English
        && !agreement.answers_only();
    if is_usual {
        return Ok(());
    }
    let row = RowValues::default()
        .set("agreement", &agreement.number)
        .set("games", &agreement.games)
        .set("answers_only", &agreement.answers_only())
        .set("excluded", &excluded)
        .set("language", &language.tag());
    insert(&mut *transaction, &EXTRAS, row).await
}

/// Stores how far a draw from public randomness is, in [`DRAW`]. Agreements without such a draw have no row.
pub(super) async fn store_public_draw(
    transaction: &mut Transaction,
    agreement: &Agreement,
) -> Result<()> {
    let Some(draw) = agreement.terms.public_draw() else {
        return Ok(());
    };
    let row = public_draw_row(agreement.number, draw);
    insert_or_replace(transaction, &DRAW, row).await
}

/// Converts the public draw of an agreement to its row in [`DRAW`]. Columns that its progress does not have are NULL.
fn public_draw_row(number: AgreementNumber, draw: &PublicPairDraw) -> RowValues {
    let (draw_id, message, beacon) = match draw.progress {
        PublicProgress::Proposed => (None, None, None),
        PublicProgress::Accepted(draw_id) => (Some(draw_id), None, None),
        PublicProgress::Drawn { message, beacon } => (None, Some(message), Some(beacon)),
    };
    RowValues::default()
        .set("agreement", &number)
        .set("chain", &draw.chain)
        .set("draw_id", &draw_id)
        .set("draw_message_id", &message)
        .set("round", &beacon.map(|beacon| beacon.round))
        .set("signature", &beacon.map(|beacon| beacon.signature))
}

fn is_by_chance(word: Option<&Word>) -> bool {
    word.is_some_and(|word| word.by_chance)
}

/// Returns the text of a player's word, which is empty after it was erased.
fn word_text(word: &Word) -> &str {
    word.text.as_ref().map_or("", |text| text.expose())
}

/// Reads an agreement from a row of [`select_agreements`].
pub(super) fn read_agreement(row: &Row) -> Result<Agreement> {
    Ok(Agreement {
        number: row.id("number")?,
        message_place: read_message_place(row)?,
        proposer: read_player(row, "proposer_id", "proposer_name")?,
        opponent: read_player(row, "opponent_id", "opponent_name")?,
        event: row.optional_text("event")?,
        terms: read_terms(row)?,
        games: read_games(row)?,
        state: read_state(row)?,
        proposed_at: row.instant("proposed_at")?,
        expires_at: row.instant("expires_at")?,
        revision: row.number("revision")?,
        lichess: LichessGames {
            games: [
                read_game(row, "first_game", "first_has_named_seats")?,
                read_game(row, "second_game", "second_has_named_seats")?,
            ],
            proposer_name: row.optional_text("proposer_on_lichess")?,
            opponent_name: row.optional_text("opponent_on_lichess")?,
        },
    })
}

/// Reads a player from the columns with these names; `None` after the player was erased.
fn read_player(row: &Row, id_column: &str, name_column: &str) -> Result<Option<Player>> {
    let Some(id) = row.optional_id(id_column)? else {
        return Ok(None);
    };
    Ok(Some(Player {
        id,
        name: row.text(name_column)?,
    }))
}

/// Reads a game on lichess from the columns with these names; `None` if it was not started.
fn read_game(
    row: &Row,
    link_column: &str,
    named_seats_column: &str,
) -> Result<Option<LichessGame>> {
    let Some(link_of_white) = row.optional_text(link_column)? else {
        return Ok(None);
    };
    Ok(Some(LichessGame {
        link: link_for_anyone(&link_of_white).to_owned(),
        has_named_seats: row.optional_flag(named_seats_column)?.unwrap_or_default(),
    }))
}

fn read_message_place(row: &Row) -> Result<Option<AgreementPlace>> {
    let Some(channel) = row.optional_id("channel_id")? else {
        return Ok(None);
    };
    Ok(Some(AgreementPlace {
        guild: row.optional_id("guild_id")?,
        channel,
        message: row.optional_id("message_id")?,
        answers_only: row.optional_flag("answers_only")?.unwrap_or_default(),
        language: row.language()?.unwrap_or_default(),
    }))
}

/// Reads what the players agreed on before any draw: the start (`named`) and who plays White (`color`), each of which
/// may be left to a draw.
fn read_terms(row: &Row) -> Result<Terms> {
    let start = row.optional_parsed("named")?;
    let white = if row.text("color")? == DRAWN_COLOR {
        None
    } else {
        Some(row.known_word("color")?)
    };
    if let (Some(start), Some(white)) = (start, white) {
        return Ok(Terms::Named { start, white });
    }
    Ok(Terms::with_draw(start, white, read_draw(row)?))
}

/// Reads what an agreement is drawn from: the beacon of a public chain, or a secret and the words of both players.
fn read_draw(row: &Row) -> Result<TermsDraw> {
    let excluded = Box::new(row.excluded("excluded")?.unwrap_or(StartSet::EMPTY));
    match row.optional_parsed("chain")? {
        Some(chain) => Ok(TermsDraw::Public(PublicPairDraw {
            chain,
            excluded,
            progress: read_progress(row)?,
        })),
        None => Ok(TermsDraw::Words(PairDraw {
            secret: row.parsed("secret")?,
            commitment_message: row.optional_id("commitment_message_id")?,
            excluded,
            proposer: read_word(row, "proposer_word", "proposer_word_by_chance")?,
            opponent: read_word(row, "opponent_word", "opponent_word_by_chance")?,
        })),
    }
}

fn read_progress(row: &Row) -> Result<PublicProgress> {
    if let Some(message) = row.optional_id("draw_message_id")? {
        let beacon = read_beacon(row)?;
        return Ok(PublicProgress::Drawn { message, beacon });
    }
    Ok(match row.optional_id("draw_id")? {
        Some(draw_id) => PublicProgress::Accepted(draw_id),
        None => PublicProgress::Proposed,
    })
}

fn read_games(row: &Row) -> Result<u8> {
    match row.optional_number("games")? {
        None | Some(1) => Ok(1),
        Some(2) => Ok(2),
        Some(games) => Err(anyhow!("invalid number of games in the database: {games}").into()),
    }
}

/// Reads a player's word from the columns with these names; `None` if the player has not chosen one yet.
fn read_word(row: &Row, text_column: &str, by_chance_column: &str) -> Result<Option<Word>> {
    let text = match row.optional_text(text_column)?.as_deref() {
        None => return Ok(None),
        // It was erased.
        Some("") => None,
        Some(_) => Some(row.parsed(text_column)?),
    };
    Ok(Some(Word {
        text,
        by_chance: row.flag(by_chance_column)?,
    }))
}

/// Reads the state of an agreement: open, or closed in one of several ways. It is sealed when both players agreed.
fn read_state(row: &Row) -> Result<AgreementState> {
    Ok(match row.text("state")?.as_str() {
        "open" => AgreementState::Open,
        "sealed" => AgreementState::Sealed(Sealed {
            at: row.instant("closed_at")?,
            start: row.parsed("position")?,
            white: row.known_word("white")?,
        }),
        "declined" => AgreementState::Declined(row.instant("closed_at")?),
        "withdrawn" => AgreementState::Withdrawn(row.instant("closed_at")?),
        "expired" => AgreementState::Expired(row.instant("closed_at")?),
        other => {
            return Err(anyhow!("invalid agreement state in the database: {other}").into());
        }
    })
}
