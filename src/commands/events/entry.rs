//! Reads what an organizer types: positions drawn by hand before witnesses, or correcting wrong ones, and boards.

use chess960::{Start, StartId};

use super::OrganizedEvent;
use crate::chat::{Choice, CommandError, Refusal};
use crate::commands::from_throws::{self, ThrowMethod, ThrowsRefusal};
use crate::domain::event::{
    EventRound, MAX_BOARDS, MAX_BYES, Pairings, PairingsError, ResultSource, RuleBreak,
    UnreadableLine,
};
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
    pub positions: Vec<StartId>,
    pub source: ResultSource,
}

impl TypedPositions {
    /// Reads the positions of a round, separated by commas: `451, 12`. Refuses positions that the rules don't allow,
    /// unless an exclamation mark behind them says that this is on purpose: `451, 518!`.
    pub(super) fn read(
        typed: &str,
        round: &EventRound,
        organized: &OrganizedEvent<'_>,
    ) -> Result<Self, CommandError> {
        let trimmed = typed.trim();
        let is_on_purpose = trimmed.ends_with(ON_PURPOSE);
        let without_mark = trimmed.trim_end_matches(ON_PURPOSE);
        let positions = read_positions(without_mark, organized.event.rules.positions_in(round))?;
        check_different(&positions)?;
        let source = match organized.broken_rule(&positions, round) {
            None => ResultSource::ByHand,
            Some(_) if is_on_purpose => ResultSource::AgainstRules,
            Some(rule_break) => return Err(refusal(rule_break, trimmed)),
        };
        Ok(Self { positions, source })
    }
}

/// A correction that an organizer typed.
#[derive(Debug)]
pub(super) struct TypedCorrection {
    pub positions: Vec<StartId>,
    pub source: ResultSource,
    pub reason: String,
}

impl TypedCorrection {
    /// Reads the right positions of a round, and the reason for the correction: `451: two digits swapped`.
    ///
    /// Accepts positions that the rules don't allow, because the players already have them on their boards. Refuses
    /// positions that the round has already, because its message would show them as wrong.
    pub(super) fn read(
        typed: &str,
        round: &EventRound,
        organized: &OrganizedEvent<'_>,
    ) -> Result<Self, CommandError> {
        let (typed_positions, reason) = match typed.split_once(REASON_SEPARATOR) {
            Some((positions, reason)) if !reason.trim().is_empty() => (positions, reason.trim()),
            Some(_) | None => return Err(sentence!("events-correction-without-reason").into()),
        };
        // The mark isn't needed here, but organizers know it from entering positions.
        let without_mark = typed_positions.trim_end_matches(ON_PURPOSE);
        let positions = read_positions(without_mark, organized.event.rules.positions_in(round))?;
        if positions == round.positions() {
            return Err(say!("events-nothing-to-correct", number = round.number).into());
        }
        let source = match organized.broken_rule(&positions, round) {
            None => ResultSource::ByHand,
            Some(_) => ResultSource::AgainstRules,
        };
        Ok(Self {
            positions,
            source,
            reason: reason.to_owned(),
        })
    }
}

impl OrganizedEvent<'_> {
    /// Returns the rule of the event that the first wrong one of these positions breaks, or `None` if all are allowed.
    fn broken_rule(&self, positions: &[StartId], round: &EventRound) -> Option<RuleBreak> {
        let rules = &self.event.rules;
        positions
            .iter()
            .find_map(|&position| rules.broken_by(position, round.number, &self.rounds))
    }
}

/// Reads as many positions as needed, separated by commas, semicolons or line breaks.
fn read_positions(typed: &str, needed: usize) -> Result<Vec<StartId>, CommandError> {
    if needed == 1 {
        // The commas may be between the throws of a draw: `die 3, 1, 6, 5, 2`.
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

/// Reads a number, letters or a FEN, or a method with its throws as `/chess960 from-throws` reads them:
/// `die 3 1 6 5 2`. Refuses DFRC positions.
fn read_position(typed: &str) -> Result<StartId, CommandError> {
    let trimmed = typed.trim();
    if let Some((name, throws)) = trimmed.split_once(' ')
        && let Some(method) = ThrowMethod::from_word(&name.to_lowercase())
    {
        return from_throws::start_of(method, throws)
            .map_err(|refusal| throws_refusal(&refusal, throws));
    }
    match position::read(trimmed)?.start {
        Start::Single(id) => Ok(id),
        Start::Double(_) => Err(sentence!("events-not-double").into()),
    }
}

/// Says why typed throws give no position. If another method may be meant, shows how to type it here, because the
/// refusal names an option of `/chess960 from-throws`.
fn throws_refusal(refusal: &ThrowsRefusal, throws: &str) -> CommandError {
    let reason = refusal.text();
    let Some(method) = refusal.suggestion else {
        return reason.into();
    };
    let typed = quote(&format!("{} {throws}", method.word()));
    let here = say!("events-throws-here", typed);
    format!("{reason} {here}").into()
}

/// Says which rule a position breaks, and that the typed text with an exclamation mark enters it on purpose.
fn refusal(rule_break: RuleBreak, typed: &str) -> CommandError {
    let on_purpose = quote(&format!("{typed}{ON_PURPOSE}"));
    let text = match rule_break {
        RuleBreak::Excluded(position) => say!(
            "events-position-excluded",
            position = named(position),
            on_purpose,
        ),
        RuleBreak::Repeated { position, round } => say!(
            "events-position-repeated",
            position = named(position),
            round,
            on_purpose,
        ),
    };
    text.into()
}

/// Reads the boards of a round, each on a line.
pub(super) fn read_pairings(typed: &str) -> Result<Pairings, CommandError> {
    let text = match Pairings::read(typed) {
        Ok(pairings) => return Ok(pairings),
        Err(PairingsError::TooMany) => say!(
            "events-too-many-boards",
            boards = MAX_BOARDS,
            byes = MAX_BYES
        ),
        Err(PairingsError::Unreadable(lines)) => unreadable_boards(&lines),
    };
    Err(text.into())
}

/// Quotes the first lines that can't be read, each with its number.
fn unreadable_boards(lines: &[UnreadableLine]) -> String {
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
    say!("events-unreadable-boards", lines = quoted_lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn throws_of_all_methods_of_from_throws_are_read() {
        for (typed, number) in [
            ("die 31652", 664),
            ("Coins ht TT Th h hh TH TH", 338),
            ("die-and-coins HT TT TH H 4 2", 354),
            ("numbers 3 1 2 2 4 2 3", 274),
            ("digits 5 1 8", 518),
            ("digits-second-again 9 7 2 1", 921),
            ("parallel-dice 3 5 6 6 2 1 5", 664),
            ("parallel-coins HTTH THHT HHTT THTH", 646),
            ("parallel-die-and-coins HTTH3 THHT5", 534),
        ] {
            let position = read_position(typed).expect(typed);
            assert_eq!(position.get(), number, "{typed}");
        }
    }
}
