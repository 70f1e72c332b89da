//! Events as rows of the database.

use anyhow::{Context, anyhow};
use chess960::{StartId, StartSet};

use crate::domain::calendar::Zone;
use crate::domain::event::{
    Board, Event, EventPlan, EventRandomness, EventRound, EventRules, Organizer, Pairings, Player,
    ResultSource, RevealRule, RoundResult, RoundState,
};
use crate::domain::fairness::{Beacon, ChainBeacon, EventSecret, Round};
use crate::domain::ids::{EventId, Id, RoleId, UserId};
use crate::store::error::Result;
use crate::store::query::Row;
use crate::store::table::{RowValues, Table};
use crate::text::Choice;

pub(in crate::store) const TABLE: Table = Table {
    name: "event",
    key: &["id"],
    numbers: "id guild_id channel_id ping_role thread pin shared_position reveal_minutes games created_by \
              message_id ended_at revision",
    texts: "name name_key board theme language excluded repeats position_scope sections zone secret chain problem",
};

pub(in crate::store) const ORGANIZERS: Table = Table {
    name: "event_organizer",
    key: &["event_id", "kind", "organizer_id"],
    numbers: "event_id organizer_id",
    texts: "kind",
};

pub(in crate::store) const ROUNDS: Table = Table {
    name: "event_round",
    key: &["event_id", "number"],
    numbers: "event_id number starts_at state_at message_id revision",
    texts: "state excluded problem",
};

pub(in crate::store) const RESULTS: Table = Table {
    name: "event_result",
    key: &["event_id", "number", "sequence"],
    numbers: "event_id number sequence beacon_round reused_round entered_by recorded_at",
    texts: "positions source excluded chain signature reason",
};

pub(in crate::store) const PLAYERS: Table = Table {
    name: "event_player",
    key: &["event_id", "number", "board", "seat"],
    numbers: "event_id number board user_id",
    texts: "seat name",
};

const ROLE: &str = "role";
const PERSON: &str = "person";

const WHITE: &str = "white";
const BLACK: &str = "black";
const BYE: &str = "bye";

/// Converts an event to its row with this revision. An event has either a secret or a public chain.
pub(super) fn event_row(event: &Event, revision: i64) -> RowValues {
    let Event { plan, rules, .. } = event;
    let reveal_minutes = match rules.reveal {
        RevealRule::ByButton { .. } => None,
        RevealRule::BeforeStart { minutes, .. } => Some(minutes),
    };
    let (secret, chain) = match &rules.randomness {
        EventRandomness::Secret(secret) => (Some(secret.expose_hex()), None),
        EventRandomness::Public(chain) => (None, Some(*chain)),
    };
    RowValues::default()
        .set("id", &event.id)
        .set("guild_id", &event.guild)
        .set("name", &event.name)
        .set("name_key", &event.name.to_lowercase())
        .set("channel_id", &plan.channel)
        .set("ping_role", &plan.ping)
        .set("thread", &plan.thread)
        .set("pin", &plan.pin)
        .set("board", &plan.board.word())
        .set("theme", &plan.theme.word())
        .set("language", &plan.language.tag())
        .set("excluded", &rules.excluded)
        .set("repeats", &rules.repeats.word())
        .set("position_scope", &rules.position_scope.word())
        .set("sections", &rules.sections.join("\n"))
        .set("shared_position", &rules.shared_position)
        .set("reveal_minutes", &reveal_minutes)
        .set("zone", &rules.reveal.zone().map(Zone::name))
        .set("games", &rules.games)
        .set("secret", &secret)
        .set("chain", &chain)
        .set("created_by", &event.created_by)
        .set("message_id", &event.announcement)
        .set("problem", &event.problem)
        .set("ended_at", &event.ended_at)
        .set("revision", &revision)
}

/// Reads an event without its organizers.
pub(super) fn read_event(row: &Row) -> Result<Event> {
    let excluded = row.excluded("excluded")?;
    Ok(Event {
        id: row.id("id")?,
        guild: row.id("guild_id")?,
        name: row.text("name")?,
        plan: EventPlan {
            channel: row.id("channel_id")?,
            ping: row.optional_id("ping_role")?,
            thread: row.flag("thread")?,
            pin: row.flag("pin")?,
            board: row.known_word("board")?,
            theme: row.known_word("theme")?,
            language: row.language()?.unwrap_or_default(),
        },
        rules: EventRules {
            excluded: excluded.context("an event has no excluded positions")?,
            repeats: row.known_word("repeats")?,
            position_scope: row.known_word("position_scope")?,
            sections: row.text("sections")?.lines().map(str::to_owned).collect(),
            shared_position: row.flag("shared_position")?,
            reveal: read_reveal_rule(row)?,
            games: row.number("games")?,
            randomness: read_randomness(row)?,
        },
        organizers: Vec::new(),
        created_by: row.optional_id("created_by")?,
        announcement: row.optional_id("message_id")?,
        problem: row.optional_text("problem")?,
        ended_at: row.optional_instant("ended_at")?,
        revision: row.number("revision")?,
    })
}

fn read_reveal_rule(row: &Row) -> Result<RevealRule> {
    if row.optional_number("reveal_minutes")?.is_none() {
        return Ok(RevealRule::ByButton {
            zone: row.optional_parsed("zone")?,
        });
    }
    Ok(RevealRule::BeforeStart {
        minutes: row.number("reveal_minutes")?,
        zone: row.parsed("zone")?,
    })
}

fn read_randomness(row: &Row) -> Result<EventRandomness> {
    if let Some(secret) = row.optional_parsed::<EventSecret>("secret")? {
        return Ok(EventRandomness::Secret(secret));
    }
    Ok(EventRandomness::Public(row.parsed("chain")?))
}

pub(super) fn organizer_row(event: EventId, organizer: Organizer) -> RowValues {
    let (kind, id) = match organizer {
        Organizer::Role(role) => (ROLE, role.get()),
        Organizer::Person(person) => (PERSON, person.get()),
    };
    RowValues::default()
        .set("event_id", &event)
        .set("kind", &kind)
        .set("organizer_id", &id.cast_signed())
}

pub(super) fn read_organizer(row: &Row) -> Result<(EventId, Organizer)> {
    let id: i64 = row.number("organizer_id")?;
    let id = id.cast_unsigned();
    let organizer = match &*row.text("kind")? {
        ROLE => Organizer::Role(RoleId(id)),
        PERSON => Organizer::Person(UserId(id)),
        unknown => return Err(anyhow!("unknown kind of an organizer: {unknown}").into()),
    };
    Ok((row.id("event_id")?, organizer))
}

/// Converts a round to its row with this revision. `state_at` is the time that belongs to the round's state, such as
/// the time of the reveal.
pub(super) fn round_row(round: &EventRound, revision: i64) -> RowValues {
    let (state_at, excluded) = match round.state {
        RoundState::Planned => (None, None),
        RoundState::Timed { reveal_at } => (Some(reveal_at), None),
        RoundState::Revealing { since, excluded }
        | RoundState::Announced {
            since, excluded, ..
        } => (Some(since), Some(excluded)),
        RoundState::Revealed { at, .. } => (Some(at), None),
    };
    RowValues::default()
        .set("event_id", &round.event)
        .set("number", &round.number)
        .set("starts_at", &round.starts_at)
        .set("state", &round.state.word())
        .set("state_at", &state_at)
        .set("excluded", &excluded)
        .set("message_id", &round.state.message())
        .set("problem", &round.problem)
        .set("revision", &revision)
}

/// Reads a round without its boards and results.
pub(super) fn read_round(row: &Row) -> Result<EventRound> {
    Ok(EventRound {
        event: row.id("event_id")?,
        number: row.number("number")?,
        starts_at: row.optional_instant("starts_at")?,
        state: read_state(row)?,
        pairings: Pairings::default(),
        results: Vec::new(),
        problem: row.optional_text("problem")?,
        revision: row.number("revision")?,
    })
}

fn read_state(row: &Row) -> Result<RoundState> {
    Ok(match &*row.text("state")? {
        RoundState::PLANNED => RoundState::Planned,
        RoundState::TIMED => RoundState::Timed {
            reveal_at: row.instant("state_at")?,
        },
        RoundState::REVEALING => RoundState::Revealing {
            since: row.instant("state_at")?,
            excluded: read_draw_exclusion(row)?,
        },
        RoundState::ANNOUNCED => RoundState::Announced {
            since: row.instant("state_at")?,
            message: row.id("message_id")?,
            excluded: read_draw_exclusion(row)?,
        },
        RoundState::REVEALED => RoundState::Revealed {
            message: row.id("message_id")?,
            at: row.instant("state_at")?,
        },
        unknown => return Err(anyhow!("unknown state of a round: {unknown}").into()),
    })
}

/// Reads what a draw leaves out.
fn read_draw_exclusion(row: &Row) -> Result<StartSet> {
    let excluded = row.excluded("excluded")?;
    Ok(excluded.context("a draw of an event has no excluded positions")?)
}

/// Returns a row for each player of a round.
pub(super) fn player_rows(round: &EventRound) -> Vec<RowValues> {
    let Pairings { boards, byes } = &round.pairings;
    let mut rows = Vec::new();
    for (index, board) in boards.iter().enumerate() {
        rows.push(player_row(round, index, WHITE, &board.white));
        rows.push(player_row(round, index, BLACK, &board.black));
    }
    for (index, player) in byes.iter().enumerate() {
        rows.push(player_row(round, index, BYE, player));
    }
    rows
}

/// Returns the row of a player, who is a member of the server or only a name. An erased player is neither.
fn player_row(round: &EventRound, board: usize, seat: &str, player: &Player) -> RowValues {
    let (user, name) = match player {
        Player::Member(user) => (Some(*user), None),
        Player::Named(name) => (None, Some(name.as_str())),
        Player::Erased => (None, None),
    };
    RowValues::default()
        .set("event_id", &round.event)
        .set("number", &round.number)
        .set("board", &board)
        .set("seat", &seat)
        .set("user_id", &user)
        .set("name", &name)
}

/// A player of a round.
pub(super) struct StoredPlayer {
    round: u16,
    seat: String,
    player: Player,
}

impl StoredPlayer {
    pub(super) fn read(row: &Row) -> Result<Self> {
        let player = match (row.optional_id("user_id")?, row.optional_text("name")?) {
            (Some(user), _) => Player::Member(user),
            (None, Some(name)) => Player::Named(name),
            (None, None) => Player::Erased,
        };
        Ok(Self {
            round: row.number("number")?,
            seat: row.text("seat")?,
            player,
        })
    }
}

/// Returns the boards of a round. `stored` are the players of all rounds, by board.
pub(super) fn pairings(round: u16, stored: &[StoredPlayer]) -> Pairings {
    let white_players = players_in_seat(WHITE, round, stored);
    let black_players = players_in_seat(BLACK, round, stored);
    Pairings {
        boards: white_players
            .into_iter()
            .zip(black_players)
            .map(|(white, black)| Board { white, black })
            .collect(),
        byes: players_in_seat(BYE, round, stored),
    }
}

fn players_in_seat(seat: &str, round: u16, stored: &[StoredPlayer]) -> Vec<Player> {
    stored
        .iter()
        .filter(|stored| stored.round == round && stored.seat == seat)
        .map(|stored| stored.player.clone())
        .collect()
}

/// A result and the number of its round.
pub(super) struct StoredResult {
    pub(super) number: u16,
    pub(super) result: RoundResult,
}

/// Converts a result of a round to its row. Columns that its source does not have, such as the beacon, are NULL.
pub(super) fn result_row(round: &EventRound, sequence: usize, result: &RoundResult) -> RowValues {
    let (excluded, drawn_from, reused_round) = match result.source {
        ResultSource::Drawn { excluded, beacon } => (Some(excluded), beacon, None),
        ResultSource::Reused(round) => (None, None, Some(round)),
        ResultSource::ByHand | ResultSource::AgainstRules => (None, None, None),
    };
    let positions: Vec<String> = result.positions.iter().map(StartId::to_string).collect();
    RowValues::default()
        .set("event_id", &round.event)
        .set("number", &round.number)
        .set("sequence", &sequence)
        .set("positions", &positions.join(" "))
        .set("source", &result.source.word())
        .set("excluded", &excluded)
        .set("chain", &drawn_from.map(|from| from.chain))
        .set("beacon_round", &drawn_from.map(|from| from.beacon.round))
        .set("signature", &drawn_from.map(|from| from.beacon.signature))
        .set("reused_round", &reused_round)
        .set("entered_by", &result.entered_by)
        .set("recorded_at", &result.recorded_at)
        .set("reason", &result.reason)
}

pub(super) fn read_result(row: &Row) -> Result<StoredResult> {
    let positions = row
        .text("positions")?
        .split(' ')
        .map(str::parse::<StartId>)
        .collect::<Result<_, _>>()
        .context("an event has an invalid position")?;
    Ok(StoredResult {
        number: row.number("number")?,
        result: RoundResult {
            positions,
            source: read_source(row)?,
            entered_by: row.optional_id("entered_by")?,
            recorded_at: row.instant("recorded_at")?,
            reason: row.optional_text("reason")?,
        },
    })
}

fn read_source(row: &Row) -> Result<ResultSource> {
    Ok(match &*row.text("source")? {
        ResultSource::DRAWN => ResultSource::Drawn {
            excluded: read_draw_exclusion(row)?,
            beacon: read_beacon(row)?,
        },
        ResultSource::BY_HAND => ResultSource::ByHand,
        ResultSource::AGAINST_RULES => ResultSource::AgainstRules,
        ResultSource::REUSED => ResultSource::Reused(row.number("reused_round")?),
        unknown => return Err(anyhow!("unknown source of a position: {unknown}").into()),
    })
}

/// `None` for a draw from the event's secret.
fn read_beacon(row: &Row) -> Result<Option<ChainBeacon>> {
    let Some(chain) = row.optional_parsed("chain")? else {
        return Ok(None);
    };
    Ok(Some(ChainBeacon {
        chain,
        beacon: Beacon {
            round: Round(row.number("beacon_round")?),
            signature: row.parsed("signature")?,
        },
    }))
}
