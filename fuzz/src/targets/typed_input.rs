//! Typed input, for each parser and each command.
//!
//! The first byte chooses the parser; the rest is the input.

use std::cell::RefCell;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use chess960::filter::{Bishops, Filter, Pattern};
use chess960::parse::{self, FoundPosition, ParsedPosition};
use chess960::{BackRank, DoubleId, File, Numbering, Start, StartId};
use chess960_bot::chat::{ChosenUser, CommandOption, OptionKind, OptionValue, TargetMessage};
use chess960_bot::commands::{self, MESSAGE_COMMANDS};
use chess960_bot::domain::calendar::{self, Days, InputLanguages, TypedTime, Zone};
use chess960_bot::domain::exclusion::Exclusion;
use chess960_bot::domain::fairness::{Commitment, DayKey, Phrase};
use chess960_bot::domain::ids::UserId;
use chess960_bot::domain::preferences::Language;
use chess960_bot::domain::stored_draw::{StoredMethod, StoredResult};
use chess960_bot::reply::filter::contradiction_text;
use chess960_bot::reply::lichess;

use crate::club::{BOB, Club};
use crate::{check, evidence, text};

thread_local! {
    static CLUB: RefCell<Club> = RefCell::new(Club::new());
}

pub fn typed_input(data: &[u8]) {
    let [reader, typed @ ..] = data else { return };
    let typed = text(typed);
    match reader % 8 {
        0 => position(&typed),
        1 => positions_in_message(&typed),
        2 => numbers(&typed),
        3 => filters(&typed),
        4 => phrase(&typed),
        5 => times(&typed),
        6 => suggestions(&typed),
        _ => command(&typed),
    }
}

/// Checks that a parsed value can be formatted and parsed again.
fn round_trip<T: FromStr + Display + PartialEq + Debug>(typed: &str) -> Option<T> {
    let read: T = typed.parse().ok()?;
    let written = read.to_string();
    assert_eq!(written.parse().ok().as_ref(), Some(&read), "{written}");
    Some(read)
}

/// Checks that a reading follows from the text, and that every notation of its position means the same.
fn position(typed: &str) {
    if let Ok(rank) = parse::back_rank(typed) {
        assert_eq!(
            parse::position(typed),
            Ok(ParsedPosition::of_pieces(rank.id()))
        );
    }
    for numbering in [
        Numbering::Scharnagl,
        Numbering::ScharnaglOneBased,
        Numbering::Fritz9,
    ] {
        // Formats the error, which contains input.
        let read = parse::read(typed, Some(numbering)).map_err(|error| error.to_string());
        if let Ok(given) = read {
            evidence::check(typed, &given);
            notations(Start::from(given));
        }
    }
}

fn notations(start: Start) {
    let number = start.to_string();
    let (arrangements, number) = match start {
        Start::Single(id) => {
            let rank = BackRank::from(id);
            let notations = vec![
                rank.to_string(),
                rank.x_fen(),
                rank.shredder_fen(),
                rank.pgn_tags(),
                lichess::editor_url(&rank.x_fen()),
                lichess::analysis_url(&rank.x_fen()),
                lichess::play_url(&rank.x_fen()),
            ];
            let link = format!("https://lichess.org/analysis/chess960?position={id}");
            (notations, [number, link].to_vec())
        }
        Start::Double(id) => {
            let notations = vec![
                start.x_fen(),
                start.shredder_fen(),
                lichess::editor_url(&start.x_fen()),
                lichess::play_url(&start.x_fen()),
            ];
            // Below 960, the number alone may also mean White's.
            let sum = format!("960·{} + {}", id.white, id.black);
            let line = format!("DFRC number **{}** = {sum}", id.number());
            (notations, vec![number, line])
        }
    };
    for notation in arrangements {
        let read = parse::position(&notation).expect("the notation is valid");
        assert_eq!(
            both_ranks(Start::from(read)),
            both_ranks(start),
            "{notation}"
        );
    }
    for notation in number {
        let read = parse::position(&notation).map(Start::from);
        assert_eq!(read, Ok(start), "{notation}");
    }
}

/// Both back ranks. A DFRC position with equal sides and a Chess960 position have the same notation.
fn both_ranks(start: Start) -> DoubleId {
    match start {
        Start::Single(id) => DoubleId::new(id, id),
        Start::Double(id) => id,
    }
}

/// Positions found in a message are parts of it, in order; each one follows from the message and parses as the same
/// position.
fn positions_in_message(typed: &str) {
    let mut rest = typed;
    for FoundPosition { written, meaning } in parse::find(typed) {
        let (_, after) = rest.split_once(written).expect("the parts are in order");
        rest = after;
        if let Ok(found) = &meaning {
            evidence::check(typed, found);
        }
        if let (Ok(found), Ok(read)) = (meaning, parse::position(written)) {
            assert_eq!(
                both_ranks(Start::from(read)),
                both_ranks(Start::from(found)),
                "{written:?}"
            );
        }
    }
    for command in MESSAGE_COMMANDS {
        check::outcome(&(command.answer)(&TargetMessage::of_text(typed)));
    }
}

/// Numbers of positions, and draws in their stored form.
fn numbers(typed: &str) {
    round_trip::<StartId>(typed);
    round_trip::<DoubleId>(typed);
    round_trip::<Start>(typed);
    round_trip::<BackRank>(typed);
    round_trip::<StoredMethod>(typed);
    if let Some(StoredResult(result)) = round_trip::<StoredResult>(typed) {
        assert!(StartId::all().any(|id| id == result.id()));
    }
    if let Ok(number) = typed.parse() {
        for numbering in [
            Numbering::Scharnagl,
            Numbering::ScharnaglOneBased,
            Numbering::Fritz9,
        ] {
            if let Ok(id) = numbering.position(number) {
                assert_eq!(i64::from(numbering.number(id)), number);
            }
        }
    }
    round_trip::<DayKey>(typed);
    round_trip::<Commitment>(typed);
}

/// Filters match as described, alone and combined.
fn filters(typed: &str) {
    if let Some(exclusion) = round_trip::<Exclusion>(typed) {
        // An exclusion never excludes all positions.
        let used = StartId::all().filter(|id| id.get() % 2 == 0).collect();
        let excluded = exclusion.resolve(&used);
        assert!(!excluded.is_full());
        assert!(exclusion.listed.iter().all(|id| excluded.contains(id)));
    }
    let mut parts = typed.split('\n');
    let mut next = || parts.next().unwrap_or_default();
    let filter = Filter {
        king: round_trip::<File>(next()),
        queen: round_trip::<File>(next()),
        bishops: round_trip::<Bishops>(next()),
        starts_with: round_trip::<Pattern>(next()),
        castling_ready: next() == "yes",
    };
    let matching: Vec<StartId> = filter.matching().collect();
    let passing = StartId::all().filter(|&id| filter.matches(BackRank::from(id)));
    assert!(matching.iter().copied().eq(passing));
    let why = contradiction_text(filter);
    assert_eq!(why.is_some(), matching.is_empty(), "{filter:?}");
    assert_eq!(filter.contradiction().is_some(), matching.is_empty());
}

/// Phrases do not depend on Unicode normalization, and can be copied in their escaped form.
fn phrase(typed: &str) {
    let Ok(phrase) = typed.parse::<Phrase>() else {
        return;
    };
    assert_eq!(phrase.expose().parse::<Phrase>().as_ref(), Ok(&phrase));
    let spelled = phrase.escaped();
    assert_eq!(
        Phrase::from_escaped(&spelled).as_ref(),
        Ok(&phrase),
        "{spelled}"
    );
    // An input in escaped form means the escaped phrase.
    if let Ok(meant) = Phrase::from_escaped(typed) {
        assert_eq!(Phrase::from_escaped(&meant.escaped()), Ok(meant));
    }
    assert!(
        !spelled.contains(['`', '@', '\n', '*', '|', '~', '<', '>']),
        "{spelled}"
    );
    assert!(!spelled.contains(char::is_control), "{spelled:?}");
}

fn times(typed: &str) {
    let now = "2026-11-21T12:00:00Z".parse().expect("an instant");
    for &language in Language::ALL {
        let languages = InputLanguages::with_english([language]);
        let _ = calendar::parse_days(typed, &languages);
        if let Ok(TypedTime { time, .. }) = calendar::parse_time(typed, &languages, now) {
            let shown = time.format("%H:%M").to_string();
            let expected = TypedTime { time, zone: None };
            assert_eq!(calendar::parse_time(&shown, &languages, now), Ok(expected));
        }
    }
    round_trip::<Days>(typed);
    round_trip::<Zone>(typed);
    let suggested = calendar::suggest(typed, now, 25);
    assert!(suggested.len() <= 25);
    for suggestion in suggested {
        let chars = suggestion.label.chars().count();
        assert!((1..=calendar::MAX_LABEL_CHARS).contains(&chars));
        round_trip::<Zone>(suggestion.zone.name()).expect("the zone name is valid");
    }
}

/// Suggestions of every option that has any.
fn suggestions(typed: &str) {
    for (_, command) in commands::all() {
        for option in command.options {
            if let OptionKind::Suggested { suggest, .. } = option.kind {
                let club = |club: &RefCell<Club>| club.borrow_mut().suggest(suggest, typed);
                for suggestion in CLUB.with(club) {
                    assert!(!suggestion.label.is_empty() && !suggestion.value.is_empty());
                }
            }
        }
    }
}

/// A command and its options, separated by NUL, which users cannot type: `show`, `id=518`.
fn command(typed: &str) {
    let mut parts = typed.split('\0');
    let name = parts.next().unwrap_or_default();
    let Some((_, command)) = commands::all().find(|(_, command)| command.name == name) else {
        return;
    };
    let mut given = Vec::new();
    for part in parts {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        // Deriving a key from a phrase takes a tenth of a second. Phrases have their own parser.
        if name == "phrase" {
            return;
        }
        let option = command.options.iter().find(|option| option.name == name);
        let value = option.and_then(|option| value_of(option, value));
        let value = value.unwrap_or_else(|| OptionValue::Text(part.to_owned()));
        given.push((name.to_owned(), value));
    }
    let outcome = CLUB.with(|club| club.borrow_mut().call(command, given));
    check::outcome(&outcome);
}

/// Typed or chosen value.
fn value_of(option: &'static CommandOption, typed: &str) -> Option<OptionValue> {
    match option.kind {
        OptionKind::User => Some(OptionValue::User(ChosenUser {
            id: UserId(typed.parse().unwrap_or(BOB.0)),
            name: typed.to_owned(),
            is_bot: typed.ends_with("bot"),
            is_member: !typed.ends_with("guest"),
        })),
        OptionKind::Integer(_)
        | OptionKind::Text(_)
        | OptionKind::Suggested { .. }
        | OptionKind::Flag
        | OptionKind::Choice(_)
        | OptionKind::Channel
        | OptionKind::Role => option.read(typed).ok(),
    }
}
