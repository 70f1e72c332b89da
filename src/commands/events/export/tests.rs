use chess960::StartId;
use chess960::parse;

use super::*;
use crate::domain::event::{EventRules, Pairings, ResultSource, RevealRule, RoundResult, testing};
use crate::domain::ids::MessageId;
use crate::picture::Theme;

fn start(number: u16) -> StartId {
    StartId::new(number).expect("a number")
}

/// An event of the sections Open and Women, which play the same position.
fn event_in(zone: Option<&str>) -> Event {
    Event {
        name: "Autumn \"Open\"".to_owned(),
        ..testing::event(EventRules {
            sections: vec!["Open".to_owned(), "Women".to_owned()],
            shared_position: true,
            reveal: RevealRule::ByButton {
                zone: zone.map(|zone| zone.parse().expect("a zone")),
            },
            ..testing::rules()
        })
    }
}

/// A round that was revealed at noon UTC.
fn revealed(number: u16, positions: &[u16]) -> EventRound {
    revealed_at("2026-11-22T12:00:00Z", number, positions)
}

fn revealed_at(time: &str, number: u16, positions: &[u16]) -> EventRound {
    let at = time.parse().expect("an instant");
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

/// Exported games, without names on lichess.
fn games<'a>(event: &'a Event, rounds: &'a [EventRound]) -> Vec<ExportedGame<'a>> {
    exported_games(event, rounds, &HashMap::new())
}

/// Rounds in the night of Chicago. The second one has two boards, and the others have none.
fn three_rounds() -> [EventRound; 3] {
    const REVEALED_AT: &str = "2026-11-22T02:30:00Z";
    let mut with_boards = revealed_at(REVEALED_AT, 2, &[0]);
    with_boards.pairings =
        Pairings::read("Alice \"Al\" Müller - Ольга\nCarol - Dan").expect("two boards");
    [
        revealed_at(REVEALED_AT, 1, &[451]),
        with_boards,
        revealed_at(REVEALED_AT, 3, &[959]),
    ]
}

/// `.ci/run` reads the file with python-chess.
#[test]
fn the_pgn_matches_its_golden_file() {
    let event = event_in(Some("America/Chicago"));
    let exported = pgn(&event, &games(&event, &three_rounds()));
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/event.pgn");
    expect_test::expect_file![golden].assert_eq(&exported);
}

#[test]
fn the_bot_reads_the_position_of_each_game_in_the_pgn() {
    let event = event_in(Some("America/Chicago"));
    let exported = pgn(&event, &games(&event, &three_rounds()));
    let mut read = Vec::new();
    for found in parse::find(&exported) {
        read.push(found.meaning.expect("a position").start.to_string());
    }
    assert_eq!(read, ["451", "451", "0", "0", "959", "959"]);
}

#[test]
fn pictures_have_the_theme_of_the_event() {
    let mut event = event_in(None);
    event.plan.theme = Theme::Dark;
    let rounds = [revealed(1, &[451])];
    let games = games(&event, &rounds);
    for export in [Export::Picture, Export::NewestPicture] {
        let message = export.message(&event, &games).expect("a message");
        let picture = message.picture.expect("a picture").picture;
        assert_eq!(picture.theme, Theme::Dark);
    }
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
    let mut event = event_in(None);
    event.rules.shared_position = false;
    let rounds = [revealed(1, &[451, 0])];
    let games = games(&event, &rounds);
    assert_eq!(sections_and_positions(&games), ["Open 451", "Women 0"]);
}

#[test]
fn sections_with_the_same_position_have_a_game_each() {
    let event = event_in(None);
    let rounds = [revealed(1, &[451])];
    let games = games(&event, &rounds);
    assert_eq!(sections_and_positions(&games), ["Open 451", "Women 451"]);
    assert_eq!(games_by_position(&games).len(), 1);
}

#[test]
fn dates_are_in_the_zone_of_the_event() {
    let event = event_in(Some("America/Chicago"));
    // 20:30 on the 21st in Chicago.
    let rounds = [revealed_at("2026-11-22T02:30:00Z", 1, &[451])];
    let first = &games(&event, &rounds)[0];
    assert_eq!(date(&event, first).to_string(), "2026-11-21");
}

#[test]
fn dates_of_an_event_without_a_zone_are_in_utc() {
    let event = event_in(None);
    let rounds = [revealed_at("2026-11-22T02:30:00Z", 1, &[451])];
    let first = &games(&event, &rounds)[0];
    assert_eq!(date(&event, first).to_string(), "2026-11-22");
}
