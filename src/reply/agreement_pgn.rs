//! PGN tags of agreed games.
//!
//! Source: the PGN standard of 12 March 1994, sections 7 (strings) and 8.1.1 (the seven required tags and their order).
//! `Agreement` is specific to this bot.

use crate::chat::Message;
use crate::domain::agreement::{Agreement, Party, Sealed};
use crate::reply::pgn_value::tag_value;

/// Returns the PGN tags of an agreement's games for copying. Each game has a message of its own, because phones copy
/// whole messages. `None` if the agreement is not sealed.
pub(crate) fn message(agreement: &Agreement) -> Option<Message> {
    let needs_code_block = has_formatting(agreement);
    let mut next_message = None;
    // Each message contains the next one, so the last one is built first.
    for tags in pgn(agreement).iter().rev() {
        // Outside of a code block, Discord would show a name such as `_bob_` in italics.
        let text = if needs_code_block {
            format!("```\n{tags}```")
        } else {
            tags.trim_end().to_owned()
        };
        next_message = Some(Message {
            followed_by: next_message.map(Box::new),
            ..Message::only_you(text)
        });
    }
    next_message
}

/// Whether Discord would format text in the PGN tags that users chose: the players' names here and on lichess, and the
/// event.
fn has_formatting(agreement: &Agreement) -> bool {
    [
        agreement.player_name(Party::Proposer),
        agreement.player_name(Party::Opponent),
        agreement.lichess.proposer_name.as_deref(),
        agreement.lichess.opponent_name.as_deref(),
        agreement.event.as_deref(),
    ]
    .into_iter()
    .flatten()
    .any(|typed| is_formatted(&tag_value(typed)))
}

/// Names such as `bob_smith` are not formatted, unlike `_bob_` and `bob__smith`: two pairs of `__` underline the text
/// between them.
fn is_formatted(value: &str) -> bool {
    value.contains(['*', '\\', '~', '|', '<', '@'])
        || value.contains("](")
        || value.contains("__")
        || value
            .split(|c: char| !c.is_alphanumeric() && c != '_')
            .any(|word| word.starts_with('_'))
}

/// Returns the tags of each game. Empty if the agreement is not sealed.
pub(crate) fn pgn(agreement: &Agreement) -> Vec<String> {
    let Some(sealed) = agreement.state.sealed() else {
        return Vec::new();
    };
    (1..=agreement.games)
        .map(|game| tags(agreement, sealed, game))
        .collect()
}

/// Returns the PGN tags of a game without moves, one per line. A game on lichess has its link and, if only the two
/// players could join it, their names there. Names of events and players are user input, which [`tag_value`] escapes.
fn tags(agreement: &Agreement, sealed: Sealed, game: u8) -> String {
    let white = sealed.white_in(game);
    let link = agreement.lichess.link(game).unwrap_or_default();
    let event = agreement.event.as_deref().unwrap_or_default();
    // A single game belongs to an unknown round of its event.
    let round = if agreement.games == 1 {
        "?".to_owned()
    } else {
        game.to_string()
    };
    let mut tags = String::new();
    for (name, value) in [
        ("Event", tag_value(event)),
        ("Site", tag_value(link)),
        ("Date", sealed.at.format("%Y.%m.%d").to_string()),
        ("Round", round),
        ("White", tag_value(player_name(agreement, white, game))),
        (
            "Black",
            tag_value(player_name(agreement, white.other(), game)),
        ),
        ("Result", "*".to_owned()),
        ("Agreement", agreement.number.to_string()),
    ] {
        tags += &format!("[{name} \"{value}\"]\n");
    }
    tags + &sealed.start.pgn_tags()
}

/// Returns a player's name on lichess or, where that is not certain, on Discord.
fn player_name(agreement: &Agreement, role: Party, game: u8) -> &str {
    agreement
        .lichess
        .name_in(game, role)
        .or(agreement.player_name(role))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use chess960::{BackRank, DoubleId, Start, StartId, parse};
    use chrono::{DateTime, Utc};

    use super::*;
    use crate::domain::agreement::{AgreementState, LichessGame, LichessGames, Player, Terms};
    use crate::domain::ids::{AgreementNumber, UserId};

    fn header_at(at: &str, text: &str, start: impl Into<Start>) -> String {
        pgn(&agreement(at, text, start)).concat()
    }

    fn agreement(at: &str, text: &str, start: impl Into<Start>) -> Agreement {
        let at: DateTime<Utc> = at.parse().expect("an instant");
        let start = start.into();
        let white = Party::Proposer;
        let player = Some(Player {
            id: UserId(11),
            name: text.to_owned(),
        });
        Agreement {
            number: AgreementNumber(u64::MAX),
            message_place: None,
            proposer: player.clone(),
            opponent: player,
            event: Some(text.to_owned()),
            terms: Terms::Named { start, white },
            games: 1,
            state: AgreementState::Sealed(Sealed { at, start, white }),
            proposed_at: at,
            expires_at: at,
            revision: 1,
            lichess: LichessGames::default(),
        }
    }

    fn header(text: &str, start: impl Into<Start>) -> String {
        header_at("2026-11-21T12:00:00Z", text, start)
    }

    #[test]
    fn the_header_of_every_position_is_read_as_this_position() {
        for id in StartId::all() {
            let read = parse::position(&header("Club", id)).map(Start::from);
            assert_eq!(read, Ok(id.into()));
        }
    }

    #[test]
    fn the_headers_of_pairs_are_read_as_these_pairs() {
        for white in StartId::all() {
            let black = BackRank::from(white).mirror().id();
            let pair = Start::from(DoubleId::new(white, black));
            let read = parse::position(&header("Club", pair)).map(Start::from);
            assert_eq!(read, Ok(pair));
        }
    }

    fn game_with_named_seats() -> LichessGame {
        LichessGame {
            link: "https://lichess.org/AbCd1234".to_owned(),
            has_named_seats: true,
        }
    }

    fn game_with_open_seats() -> LichessGame {
        LichessGame {
            has_named_seats: false,
            ..game_with_named_seats()
        }
    }

    #[track_caller]
    fn assert_has_lines(tags: &str, expected: &[&str]) {
        for line in expected {
            assert!(tags.lines().any(|tag| tag == *line), "{line} in {tags}");
        }
    }

    /// An agreement of two players called "Club" with these games on lichess, where they have other names.
    fn agreement_on_lichess(games: [Option<LichessGame>; 2]) -> Agreement {
        Agreement {
            games: 2,
            lichess: LichessGames {
                games,
                proposer_name: Some("Alice960".to_owned()),
                opponent_name: Some("Bob960".to_owned()),
            },
            ..agreement("2026-11-21T12:00:00Z", "Club", StartId::CLASSICAL)
        }
    }

    #[test]
    fn games_with_named_seats_have_their_link_and_the_names_on_lichess() {
        let agreement = agreement_on_lichess([None, Some(game_with_named_seats())]);
        // The proposer has White in the first game.
        assert_has_lines(
            &pgn(&agreement)[1],
            &[
                r#"[Site "https://lichess.org/AbCd1234"]"#,
                r#"[White "Bob960"]"#,
                r#"[Black "Alice960"]"#,
            ],
        );
    }

    #[test]
    fn games_that_are_not_on_lichess_have_no_link_and_the_names_on_discord() {
        let agreement = agreement_on_lichess([None, Some(game_with_named_seats())]);
        assert_has_lines(
            &pgn(&agreement)[0],
            &[r#"[Site "?"]"#, r#"[White "Club"]"#, r#"[Black "Club"]"#],
        );
    }

    #[test]
    fn games_with_open_seats_have_no_names_on_lichess() {
        let agreement = agreement_on_lichess([Some(game_with_open_seats()), None]);
        assert_has_lines(
            &pgn(&agreement)[0],
            &[
                r#"[Site "https://lichess.org/AbCd1234"]"#,
                r#"[White "Club"]"#,
                r#"[Black "Club"]"#,
            ],
        );
    }

    #[test]
    fn names_on_lichess_that_discord_formats_are_in_a_code_block() {
        let mut agreement = agreement("2026-11-21T12:00:00Z", "Club", StartId::CLASSICAL);
        // Discord would underline it.
        agreement.lichess.opponent_name = Some("bob__960".to_owned());
        let text = message(&agreement).expect("the agreement is sealed").text;
        assert!(text.starts_with("```\n[Event \"Club\"]\n"), "{text}");
    }

    #[test]
    fn user_input_cannot_end_a_tag_or_add_another_one() {
        let fen = BackRank::from(StartId::CLASSICAL).x_fen();
        let agreed = Start::from(StartId::new(451).expect("a position"));
        for text in [
            "\"",
            "\\",
            "\\\"",
            "\"]",
            "\u{FF3C}",
            "\u{FF02}\\\u{FF3C}",
            "a\"]\n[Result \"1-0\"]\n[FEN \"",
            "a\u{201D}]\u{2028}[FEN \u{201C}",
            "a\u{BB}]\r\n[FEN \u{AB}x\\",
            "\u{202E}\u{200B}\u{0}",
            "``` [x \"",
            "%{;<(",
            &format!("[FEN \"{fen}\"]"),
            &format!("\u{201D}] [FEN \u{201C}{fen}\u{201D}]"),
            &"\\\u{201C}".repeat(200),
        ] {
            let header = header(text, agreed);
            assert_eq!(header.lines().count(), 11, "{header}");
            let read = parse::position(&header).map(Start::from);
            assert_eq!(read, Ok(agreed), "{header}");
            let found: Vec<_> = parse::find(&header)
                .into_iter()
                .map(|found| found.meaning.map(Start::from))
                .collect();
            assert_eq!(found, [Ok(agreed)], "{header}");
        }
    }

    #[test]
    fn values_are_escaped_as_in_the_standard() {
        for (text, expected) in [
            ("O'Neill, \"Al\"", r#"O'Neill, \"Al\""#),
            (r"C:\chess", r"C:\\chess"),
            ("\u{201E}Al\u{201C} \u{AB}x\u{BB}", r#"\"Al\" \"x\""#),
            ("`Al`", "'Al'"),
            ("Ünï 棋 ♔ 😀", "Ünï 棋 ♔ 😀"),
        ] {
            assert_eq!(tag_value(text), expected, "{text:?}");
        }
    }

    #[test]
    fn values_are_one_line_of_visible_text() {
        for (text, expected) in [
            ("one\r\ntwo\tthree\u{7}", "one  two three"),
            ("a\u{85}b\u{2029}c\u{3000}d", "a b c d"),
            ("R\u{202E}oo\u{200D}k", "Rook"),
            ("", "?"),
            (" \n", "?"),
            ("\u{200B}", "?"),
        ] {
            assert_eq!(tag_value(text), expected, "{text:?}");
        }
    }

    #[test]
    fn values_have_at_most_255_characters_before_escaping() {
        let long = "\"".repeat(300);
        assert_eq!(tag_value(&long), r#"\""#.repeat(255));
    }

    #[test]
    fn years_months_and_days_have_leading_zeros() {
        let header = header_at("0987-06-05T12:00:00Z", "Club", StartId::CLASSICAL);
        assert_has_lines(&header, &[r#"[Date "0987.06.05"]"#]);
    }
}
