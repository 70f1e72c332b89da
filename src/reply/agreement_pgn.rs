//! PGN tags of agreed games.
//!
//! Source: the PGN standard of 12 March 1994, sections 7 (strings) and 8.1.1 (the seven required tags and their order).
//! `Agreement` is specific to this bot.

use crate::chat::Message;
use crate::domain::agreement::{Agreement, Party, Sealed};
use crate::reply::pgn_value::tag_value;

/// Returns messages with the PGN tags of an agreement's games, from which players copy them: one for each game, because
/// phones copy whole messages. `None` if the agreement is not sealed.
pub(crate) fn message(agreement: &Agreement) -> Option<Message> {
    let needs_code_block = has_formatting(agreement);
    let mut following_message = None;
    // From the last game to the first, because each message contains the one that follows it.
    for tags in pgn(agreement).iter().rev() {
        let text = if needs_code_block {
            format!("```\n{tags}```")
        } else {
            tags.trim_end().to_owned()
        };
        following_message = Some(Message {
            followed_by: following_message.map(Box::new),
            ..Message::only_you(text)
        });
    }
    following_message
}

/// Whether Discord would format a name, here or on lichess, or the event.
fn has_formatting(agreement: &Agreement) -> bool {
    [
        &agreement.proposer.name,
        &agreement.opponent.name,
        &agreement.lichess.proposer_name,
        &agreement.lichess.opponent_name,
        &agreement.event,
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

/// Returns the tag section of a game without moves, one tag per line. A game on lichess has its link, and the players'
/// names there if no other player could take their seats.
///
/// Event and player names are user input: backslashes and quotation marks of every kind are escaped, line ends become
/// spaces, backticks become apostrophes (for code blocks), and [invisible](crate::text::invisible) characters are
/// removed. Values without visible text become `?`, as in the standard.
fn tags(agreement: &Agreement, sealed: Sealed, game: u8) -> String {
    // A single game belongs to an unknown round of its event.
    let round = match agreement.games {
        1 => "?".to_owned(),
        _ => game.to_string(),
    };
    let white = sealed.white_in(game);
    let white_name = tag_value(player_name(agreement, white, game));
    let black_name = tag_value(player_name(agreement, white.other(), game));
    let site = tag_value(agreement.lichess.link(game).unwrap_or_default());
    let event = tag_value(agreement.event.as_deref().unwrap_or_default());
    let date = sealed.at.format("%Y.%m.%d");
    let number = agreement.number;
    let start_tags = sealed.start.pgn_tags();
    format!(
        "[Event \"{event}\"]\n[Site \"{site}\"]\n[Date \"{date}\"]\n[Round \"{round}\"]\n\
         [White \"{white_name}\"]\n[Black \"{black_name}\"]\n[Result \"*\"]\n[Agreement \"{number}\"]\n{start_tags}"
    )
}

/// Returns a player's name on lichess or, where that is not certain, on Discord.
fn player_name(agreement: &Agreement, role: Party, game: u8) -> &str {
    let discord_name = agreement.player(role).name.as_deref();
    agreement
        .lichess
        .name_in(game, role)
        .or(discord_name)
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use chess960::{BackRank, DoubleId, Start, StartId, parse};
    use chrono::{DateTime, Utc};

    use super::*;
    use crate::domain::agreement::{AgreementState, LichessGame, LichessGames, Player, Terms};
    use crate::domain::ids::AgreementNumber;
    use crate::text::testing::{PLAIN, invisible_chars};

    fn header_at(at: &str, text: &str, start: impl Into<Start>) -> String {
        pgn(&agreement(at, text, start)).concat()
    }

    fn agreement(at: &str, text: &str, start: impl Into<Start>) -> Agreement {
        let at: DateTime<Utc> = at.parse().expect("an instant");
        let start = start.into();
        let white = Party::Proposer;
        let player = Player {
            id: None,
            name: Some(text.to_owned()),
        };
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
    fn headers_are_parsed_back() {
        for id in StartId::all() {
            let black = BackRank::from(id).mirror().id();
            for start in [Start::from(id), DoubleId::new(id, black).into()] {
                let read = parse::position(&header("Club", start));
                assert_eq!(read.map(Start::from), Ok(start));
            }
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

    #[test]
    fn games_with_named_seats_have_their_link_and_the_names_on_lichess() {
        let agreed = agreement("2026-11-21T12:00:00Z", "Club", StartId::CLASSICAL);
        let agreement = Agreement {
            games: 2,
            lichess: LichessGames {
                games: [None, Some(game_with_named_seats())],
                proposer_name: Some("Alice960".to_owned()),
                opponent_name: Some("Bob960".to_owned()),
            },
            ..agreed
        };
        let [first, second] = &pgn(&agreement)[..] else {
            panic!("two games");
        };
        assert!(first.contains("\n[Site \"?\"]\n"), "{first}");
        assert!(first.contains("\n[White \"Club\"]\n[Black \"Club\"]\n"));
        let site = "\n[Site \"https://lichess.org/AbCd1234\"]\n";
        assert!(second.contains(site), "{second}");
        assert!(second.contains("\n[White \"Bob960\"]\n[Black \"Alice960\"]\n"));
    }

    #[test]
    fn games_with_open_seats_have_no_names_on_lichess() {
        let agreed = agreement("2026-11-21T12:00:00Z", "Club", StartId::CLASSICAL);
        let agreement = Agreement {
            lichess: LichessGames {
                games: [Some(game_with_open_seats()), None],
                proposer_name: Some("Alice960".to_owned()),
                opponent_name: Some("Bob960".to_owned()),
            },
            ..agreed
        };
        let tags = pgn(&agreement).concat();
        assert!(
            tags.contains(r#"[Site "https://lichess.org/AbCd1234"]"#),
            "{tags}"
        );
        let players = "\n[White \"Club\"]\n[Black \"Club\"]\n";
        assert!(tags.contains(players), "{tags}");
        assert!(!tags.contains("Alice960"), "{tags}");
    }

    #[test]
    fn names_on_lichess_that_discord_formats_are_in_a_code_block() {
        let mut agreement = agreement("2026-11-21T12:00:00Z", "Club", StartId::CLASSICAL);
        agreement.lichess.opponent_name = Some("bob__960".to_owned());
        let message = message(&agreement).expect("the agreement is sealed");
        assert!(
            message.text.starts_with("```\n[Event \"Club\"]\n"),
            "{}",
            message.text
        );
    }

    #[test]
    fn user_input_cannot_end_a_tag() {
        let fen = BackRank::from(StartId::CLASSICAL).x_fen();
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
            let id = StartId::new(451).expect("a position");
            let header = header(text, id);
            let read = parse::position(&header).map(Start::from);
            assert_eq!(read, Ok(Start::from(id)), "{header}");
            assert_eq!(header.lines().count(), 11, "{header}");
            let found: Vec<_> = parse::find(&header)
                .into_iter()
                .map(|found| found.meaning.map(Start::from))
                .collect();
            assert_eq!(found, [Ok(Start::from(id))], "{header}");
        }
    }

    #[test]
    fn escapes_values_as_in_the_standard() {
        let long = "\"".repeat(300);
        for (text, expected) in [
            ("O'Neill, \"Al\"", "O'Neill, \\\"Al\\\""),
            ("C:\\chess", "C:\\\\chess"),
            ("\u{201E}Al\u{201C} \u{AB}x\u{BB}", "\\\"Al\\\" \\\"x\\\""),
            ("one\r\ntwo\tthree\u{7}", "one  two three"),
            ("a\u{85}b\u{2029}c\u{3000}d", "a b c d"),
            ("R\u{202E}oo\u{200D}k", "Rook"),
            ("`Al`", "'Al'"),
            ("Ünï 棋 ♔ 😀", "Ünï 棋 ♔ 😀"),
            ("", "?"),
            (" \n", "?"),
            ("\u{200B}", "?"),
            (&long, &"\\\"".repeat(255)),
        ] {
            assert_eq!(tag_value(text), expected, "{text:?}");
        }
    }

    #[test]
    fn removes_only_invisible_characters_from_names() {
        for c in invisible_chars() {
            assert_eq!(tag_value(&c.to_string()), "?", "{c:?}");
            assert_eq!(tag_value(&format!("a{c}b")), "ab", "{c:?}");
        }
        for text in PLAIN {
            assert_eq!(tag_value(text), text);
        }
    }

    #[test]
    fn pads_dates() {
        let header = header_at("0987-06-05T12:00:00Z", "", StartId::CLASSICAL);
        assert!(header.contains("\n[Date \"0987.06.05\"]\n"));
    }
}
