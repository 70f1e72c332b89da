use std::str::FromStr;

use chess960::{ExclusionError, Start, StartId, StartSet};

use super::options::{COMMITMENT, EXCLUDE, EXCLUDE_CLASSICAL};
use crate::chat::{Args, CommandError, CommandOption, Message, Refused};
use crate::domain::fairness::Commitment;
use crate::reply::board_display::BoardDisplay;
use crate::reply::exclusion::{self, ExclusionRefusal};
use crate::reply::position;
use crate::text::{quote, say, sentence};

pub(super) fn message(start: impl Into<Start>, proved: &str) -> Message {
    let mut message = position::message(start, BoardDisplay::Line, &[]);
    message.text.insert_str(0, proved);
    message
}

pub(super) fn read_hex<T: FromStr>(option: &CommandOption, typed: &str) -> Result<T, String> {
    let parsed = typed.trim().parse();
    let not_hex = |_| say!("verify-not-hex", typed = quote(typed), option = option.name);
    parsed.map_err(not_hex)
}

pub(super) fn commitment(args: &Args) -> Result<Option<Commitment>, String> {
    let typed = args.text(&COMMITMENT);
    typed.map(|typed| read_hex(&COMMITMENT, typed)).transpose()
}

pub(super) fn excluded(args: &Args) -> Result<StartSet, CommandError> {
    let list = args.text(&EXCLUDE).map(parse_exclusion).transpose()?;
    let list = list.unwrap_or(StartSet::EMPTY);
    Ok(with_classical(list, args.flag(&EXCLUDE_CLASSICAL))?)
}

/// Rejects lists that depend on previously used positions.
pub fn parse_exclusion(typed: &str) -> Result<StartSet, Refused> {
    let exclusion = exclusion::parse(typed)?;
    if exclusion.used_days.is_some() {
        return Err(sentence!("verify-not-a-list").into());
    }
    Ok(exclusion.resolve(&StartSet::EMPTY))
}

/// Fails if all positions would be excluded.
pub fn with_classical(mut list: StartSet, classical: bool) -> Result<StartSet, ExclusionRefusal> {
    if classical {
        list.insert(StartId::CLASSICAL);
    }
    if list.is_full() {
        return Err(ExclusionRefusal::Invalid(ExclusionError::Everything));
    }
    Ok(list)
}
