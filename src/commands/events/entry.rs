//! Reads what an organizer types: positions drawn by hand before witnesses, or correcting wrong ones, and boards.

use chess960::draw::replay_written;
use chess960::{Start, StartId};

use crate::chat::CommandError;
use crate::domain::event::{
    Event, EventRound, MAX_BOARDS, MAX_BYES, Pairings, PairingsError, ResultSource, RuleBreak,
};
use crate::domain::stored_draw::StoredMethod;
use crate::reply::named::named;
use crate::reply::position;
use crate::text::{quote, say, sentence};

/// Behind positions that are entered although the rules don't allow them.
const ON_PURPOSE: char = '!';

/// Between the positions and the reason of a correction.
const REASON_SEPARATOR: char = ':';

/// Unreadable lines of boards that a refusal quotes.
const MAX_QUOTED_LINES: usize = 5;

/// Positions that an organizer typed.
#[derive(Debug)]
pub(super) struct TypedPositions {
    pub(super) positions: Vec<StartId>,
    pub(super) source: ResultSource,
}

impl TypedPositions {
    /// Reads one position for each section or board, separated by commas. Refuses positions that the rules don't allow, unless an
    /// exclamation mark says that this is on purpose.
    pub(super) fn read(
        typed: &str,
        event: &Event,
        round: &EventRound,
        rounds: &[EventRound],
    ) -> Result<Self, CommandError> {
        let needed = event.rules.positions_in(round);
        let trimmed = typed.trim();
        let is_on_purpose = trimmed.ends_with(ON_PURPOSE);
        let positions = read_positions(trimmed.trim_end_matches(ON_PURPOSE), needed)?;
        check_different(&positions)?;
        let broken = positions
            .iter()
            .find_map(|&position| event.rules.broken_by(position, round.number, rounds));
        match broken {
            Some(broken) if !is_on_purpose => Err(refusal(broken, trimmed)),
            Some(_) | None => Ok(Self {
                positions,
                source: source(broken.is_some()),
            }),
        }
    }
}

/// A correction that an organizer typed.
#[derive(Debug)]
pub(super) struct TypedCorrection {
    pub(super) positions: Vec<StartId>,
    pub(super) source: ResultSource,
    pub(super) reason: String,
}

impl TypedCorrection {
    /// Reads the positions that are right, and why the earlier ones were wrong: `451: two digits swapped`.
    ///
    /// The rules refuse nothing, because these positions are on the boards.
    pub(super) fn read(
        typed: &str,
        event: &Event,
        round: &EventRound,
        rounds: &[EventRound],
    ) -> Result<Self, CommandError> {
        let Some((typed_positions, reason)) = typed.split_once(REASON_SEPARATOR) else {
            return Err(sentence!("events-correction-without-reason").into());
        };
        let reason = reason.trim();
        if reason.is_empty() {
            return Err(sentence!("events-correction-without-reason").into());
        }
        let needed = event.rules.positions_in(round);
        let positions = read_positions(typed_positions.trim_end_matches(ON_PURPOSE), needed)?;
        let breaks_rules = positions.iter().any(|&position| {
            let broken = event.rules.broken_by(position, round.number, rounds);
            broken.is_some()
        });
        Ok(Self {
            positions,
            source: source(breaks_rules),
            reason: reason.to_owned(),
        })
    }
}

/// Returns the source of positions that an organizer enters.
fn source(breaks_rules: bool) -> ResultSource {
    if breaks_rules {
        ResultSource::AgainstRules
    } else {
        ResultSource::ByHand
    }
}

fn read_positions(typed: &str, needed: usize) -> Result<Vec<StartId>, CommandError> {
    if needed == 1 {
        return Ok(vec![read_position(&typed.replace(',', " "))?]);
    }
    let parts: Vec<&str> = typed.split([',', ';', '\n']).collect();
    if parts.len() != needed {
        return Err(number_of_positions(needed, parts.len()));
    }
    parts.into_iter().map(read_position).collect()
}

pub(super) fn number_of_positions(needed: usize, given: usize) -> CommandError {
    say!("events-number-of-positions", needed, given).into()
}

/// Refuses one position for two sections or boards, which play different ones.
fn check_different(positions: &[StartId]) -> Result<(), CommandError> {
    for (index, position) in positions.iter().enumerate() {
        if positions[..index].contains(position) {
            return Err(say!("events-position-twice", position = named(*position)).into());
        }
    }
    Ok(())
}

/// Reads a number, letters or a FEN, or a method with its throws: `die 3 1 6 5 2`.
fn read_position(typed: &str) -> Result<StartId, CommandError> {
    let typed = typed.trim();
    if let Some((name, throws)) = typed.split_once(' ')
        && let Ok(StoredMethod(method)) = name.to_lowercase().parse()
    {
        let separated: Vec<&str> = throws.split_whitespace().collect();
        let result = replay_written(method, &separated.join(" "))
            .ok_or_else(|| say!("events-not-throws", typed = quote(typed)))?;
        return Ok(result.id());
    }
    match Start::from(position::read(typed)?) {
        Start::Single(id) => Ok(id),
        Start::Double(_) => Err(sentence!("events-not-double").into()),
    }
}

fn refusal(broken: RuleBreak, typed: &str) -> CommandError {
    let on_purpose = quote(&format!("{typed}{ON_PURPOSE}"));
    match broken {
        RuleBreak::Excluded(position) => say!(
            "events-position-excluded",
            position = named(position),
            on_purpose,
        )
        .into(),
        RuleBreak::Repeated { position, round } => say!(
            "events-position-repeated",
            position = named(position),
            round,
            on_purpose,
        )
        .into(),
    }
}

/// Reads the boards of a round. The refusal quotes the first lines that can't be read.
pub(super) fn read_pairings(typed: &str) -> Result<Pairings, CommandError> {
    let lines = match Pairings::read(typed) {
        Ok(pairings) => return Ok(pairings),
        Err(PairingsError::TooMany) => {
            return Err(say!(
                "events-too-many-boards",
                boards = MAX_BOARDS,
                byes = MAX_BYES
            )
            .into());
        }
        Err(PairingsError::Unreadable(lines)) => lines,
    };
    let mut quoted_lines: Vec<String> = lines
        .iter()
        .take(MAX_QUOTED_LINES)
        .map(|line| {
            let text = quote(&line.text);
            say!("events-unreadable-line", number = line.number, text)
        })
        .collect();
    if lines.len() > MAX_QUOTED_LINES {
        quoted_lines.push("…".to_owned());
    }
    Err(say!("events-unreadable-boards", lines = quoted_lines.join("\n")).into())
}
