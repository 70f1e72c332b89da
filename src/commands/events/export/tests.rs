use chess960::StartId;
use chess960::parse;

use super::*;
use crate::domain::event::{EventRules, Pairings, ResultSource, RevealRule, RoundResult, testing};
use crate::domain::ids::MessageId;

/// 20:30 in Chicago on the day before.
const REVEALED_AT: &str = "2026-11-22T02:30:00Z";

fn start(number: u16) -> StartId {
    StartId::new(number).expect("a number")
}

/// An event of the sections Open and Women, in Chicago.
fn event(shared_position: bool) -> Event {
    Event {
        name: "Autumn \"Open\"".to_owned(),
        ..testing::event(EventRules {
            sections: vec!["Open".to_owned(), "Women".to_owned()],
            shared_position,
            reveal: RevealRule::ByButton {
                zone: Some("America/Chicago".parse().expect("a zone")),
            },
            ..testing::rules()
        })
    }
}

fn revealed(number: u16, positions: &[u16]) -> EventRound {
    let at = REVEALED_AT.parse().expect("an instant");
    EventRound {
        state: RoundState::Revealed {
            message: MessageId(5),
            at,
        },
        results: vec![RoundResult {
            positions: positions.iter().copied().map(start).collect(),
            source: ResultSource::ByHand,
            entered_by: None,
            recorded_at: at,
            reason: None,
        }],
        ..EventRound::planned(EventId(1), number)
    }
}

/// The games as PGN. The rounds have different boards or none.
fn exported_pgn() -> String {
    let mut with_boards = revealed(2, &[0]);
    with_boards.pairings =
        Pairings::read("Alice \"Al\" Müller - Ольга\nCarol - Dan").expect("two boards");
    let rounds = [revealed(1, &[451]), with_boards, revealed(3, &[959])];
    let event = event(true);
    pgn(&event, &exported_games(&event, &rounds, &HashMap::new()))
}

/// `.ci/run` reads the file with python-chess.
#[test]
fn the_pgn_matches_its_golden_file() {
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/event.pgn");
    expect_test::expect_file![golden].assert_eq(&exported_pgn());
}

#[test]
fn the_bot_reads_the_positions_of_all_rounds_in_the_pgn() {
    let exported = exported_pgn();
    let mut read = Vec::new();
    for found in parse::find(&exported) {
        read.push(found.meaning.expect("a position").start);
    }
    read.dedup();
    assert_eq!(read, [451, 0, 959].map(|number| Start::from(start(number))));
}

/// Section and position of each game.
fn sections_and_positions(games: &[ExportedGame<'_>]) -> Vec<String> {
    games
        .iter()
        .map(|game| format!("{} {}", game.section.expect("a section"), game.start))
        .collect()
}

#[test]
fn each_section_has_a_game_with_its_position() {
    let rounds = [revealed(1, &[451, 0])];
    let event = event(false);
    let games = exported_games(&event, &rounds, &HashMap::new());
    assert_eq!(sections_and_positions(&games), ["Open 451", "Women 0"]);
}

#[test]
fn sections_with_the_same_position_have_a_game_each() {
    let rounds = [revealed(1, &[451])];
    let event = event(true);
    let games = exported_games(&event, &rounds, &HashMap::new());
    assert_eq!(sections_and_positions(&games), ["Open 451", "Women 451"]);
    assert_eq!(games_by_position(&games).len(), 1);
}

#[test]
fn dates_are_in_the_zone_of_the_event() {
    let rounds = [revealed(1, &[451])];
    let in_chicago = event(true);
    let games = exported_games(&in_chicago, &rounds, &HashMap::new());
    assert_eq!(date(&in_chicago, &games[0]).to_string(), "2026-11-21");

    let mut without_zone = event(true);
    without_zone.rules.reveal = RevealRule::ByButton { zone: None };
    assert_eq!(date(&without_zone, &games[0]).to_string(), "2026-11-22");
}
