//! Reading the boards of a round.

use super::*;

const ALICE: Player = Player::Member(UserId(11));

fn named(name: &str) -> Player {
    Player::Named(name.to_owned())
}

fn board(white: &str, black: &str) -> Board {
    Board {
        white: named(white),
        black: named(black),
    }
}

fn alice_and_bob() -> Pairings {
    Pairings {
        boards: vec![board("Alice", "Bob")],
        byes: Vec::new(),
    }
}

fn unreadable(number: usize, text: &str) -> UnreadableLine {
    UnreadableLine {
        number,
        text: text.to_owned(),
    }
}

/// Asserts that a line is not read.
fn assert_unreadable(line: &str) {
    let error = PairingsError::Unreadable(vec![unreadable(1, line)]);
    assert_eq!(Pairings::read(line), Err(error), "{line:?}");
}

#[test]
fn white_is_named_first() {
    for line in [
        "Alice - Bob",
        "Alice – Bob",
        "Alice — Bob",
        "Alice vs Bob",
        "Alice vs. Bob",
        "Alice VS Bob",
        "Alice v Bob",
        "Alice\tBob",
        "  Alice  -  Bob  ",
        "Alice\u{A0}-\u{A0}Bob",
        "Alice - Bob\r\n",
    ] {
        assert_eq!(Pairings::read(line), Ok(alice_and_bob()), "{line:?}");
    }
}

#[test]
fn erased_members_stay_erased_when_boards_are_edited() {
    let erased = Pairings {
        boards: vec![
            Board {
                white: Player::Erased,
                black: named("Bob"),
            },
            Board {
                white: named("Carol"),
                black: Player::Erased,
            },
        ],
        byes: Vec::new(),
    };
    assert_eq!(Pairings::read("? - Bob\nCarol - ?\n"), Ok(erased));
}

#[test]
fn the_number_of_a_board_is_not_part_of_a_name() {
    for line in [
        "1. Alice - Bob",
        "1.Alice - Bob",
        "1) Alice - Bob",
        "1: Alice - Bob",
        "12: Alice - Bob",
        "#1 Alice - Bob",
        "#1: Alice - Bob",
        "Board 1: Alice - Bob",
        "board 1. Alice vs Bob",
        "Board #1: Alice - Bob",
        "№ 1: Alice - Bob",
        "1\tAlice\tBob",
        "1.\tAlice\tBob",
        "1\tAlice - Bob",
    ] {
        assert_eq!(Pairings::read(line), Ok(alice_and_bob()), "{line:?}");
    }
}

#[test]
fn the_label_of_a_board_is_read_in_all_languages() {
    for label in [
        "Board",
        "Table",
        "Brett",
        "Tisch",
        "Échiquier",
        "ECHIQUIER",
        "Tablero",
        "Mesa",
        "Tabuleiro",
        "Доска",
        "Стол",
        "Дошка",
        "Шахівниця",
        "Стіл",
    ] {
        let line = format!("{label} 1: Alice - Bob");
        assert_eq!(Pairings::read(&line), Ok(alice_and_bob()), "{line:?}");
    }
}

#[test]
fn mentions_are_members() {
    let expected = Pairings {
        boards: vec![Board {
            white: ALICE,
            black: Player::Member(UserId(12)),
        }],
        byes: Vec::new(),
    };
    for line in ["<@11> - <@12>", "1. <@!11> vs <@!12>", "<@11>\t<@12>"] {
        assert_eq!(Pairings::read(line), Ok(expected.clone()), "{line:?}");
    }
}

#[test]
fn names_have_letters_of_all_languages_and_hyphens() {
    let expected = Pairings {
        boards: vec![
            board("Jean-Luc d'Été", "Ольга Петренко-Шевчук"),
            board("O. \"Al\" Müller (TSV 1860)", "@dan_64"),
            board("Mainz 2", "64er Club"),
        ],
        byes: Vec::new(),
    };
    let typed = "Jean-Luc d'Été - Ольга  Петренко-Шевчук\n\
        O. \"Al\" Müller (TSV 1860) v @dan_64\nMainz 2 - 64er Club";
    assert_eq!(Pairings::read(typed), Ok(expected));
}

#[test]
fn lines_keep_their_order_and_empty_ones_are_skipped() {
    let expected = Pairings {
        boards: vec![board("Alice", "Bob"), board("Dan", "Eve")],
        byes: vec![named("Carol"), named("Frank")],
    };
    let typed = "\nAlice - Bob\nCarol - bye\n \t\nDan - Eve\nbye - Frank\n";
    assert_eq!(Pairings::read(typed), Ok(expected));
}

#[test]
fn an_empty_text_has_no_boards() {
    for typed in ["", " ", "\n\n"] {
        let read = Pairings::read(typed).expect("no boards");
        assert!(read.is_empty(), "{typed:?}");
    }
}

#[test]
fn byes_are_read_in_all_languages() {
    let expected = Pairings {
        boards: Vec::new(),
        byes: vec![ALICE],
    };
    for line in [
        "<@11> - bye",
        "<@11> - BYE",
        "bye - <@11>",
        "3. <@11>\tbye",
        "<@11> – spielfrei",
        "<@11> - Freilos",
        "<@11> - exempt",
        "<@11> - exempte",
        "<@11> - au repos",
        "<@11> - descansa",
        "<@11> - descanso",
        "<@11> - libre",
        "<@11> - folga",
        "<@11> - livre",
        "<@11> - свободен",
        "<@11> - Свободна",
        "<@11> - без  пары",
        "<@11> - Вільний",
        "<@11> - вільна від гри",
    ] {
        assert_eq!(Pairings::read(line), Ok(expected.clone()), "{line:?}");
    }
}

#[test]
fn ambiguous_lines_are_unreadable() {
    for line in [
        // Without a separator.
        "Alice",
        "Alice Bob",
        "Alice-Bob",
        "Alice- Bob",
        "Alice -Bob",
        "Alice, Bob",
        "Carol bye",
        // With more than one.
        "Alice - Bob - Carol",
        "Alice - Bob vs Carol",
        "Alice\tBob\tCarol",
        "Alice\t-\tBob",
        "Alice - - Bob",
        // Without a player.
        "- Bob",
        "Alice -",
        "Alice - -",
        "-",
        "1. - Bob",
        "bye - bye",
        // A number that may be the board's.
        "1 Alice - Bob",
        "Board 1 Alice - Bob",
        "Brett 1 Alice - Bob",
        "Planche 1: Alice - Bob",
        "Nr. 1. Alice - Bob",
        "Alice - Planche 2) Bob",
        "1. 2. Alice - Bob",
        "Alice - 2 Bob",
        "1 - 2",
        "1.",
        // A mention with words, of a role, or of a channel.
        "<@11> Alice - <@12>",
        "<@&41> - <@12>",
        "<@> - <@12>",
        "<@11><@12> - <@13>",
    ] {
        assert_unreadable(line);
    }
}

#[test]
fn invisible_characters_are_refused() {
    for line in [
        "Ali\u{200B}ce - Bob",
        "\u{202E}Alice - Bob",
        "Alice\u{7} - Bob",
        "Alice - B\0ob",
    ] {
        assert_unreadable(line);
    }
}

#[test]
fn names_have_at_most_40_characters() {
    let longest = "Ж".repeat(40);
    let read = Pairings::read(&format!("{longest} - Bob")).expect("a board");
    assert_eq!(read.boards, [board(&longest, "Bob")]);
    assert_unreadable(&format!("{longest}Ж - Bob"));
}

/// Each row has a text, and number and content of the line that names a player again.
#[test]
fn a_player_is_named_once() {
    for (typed, number, line) in [
        ("Alice - alice", 1, "Alice - alice"),
        ("<@11> - <@!11>", 1, "<@11> - <@!11>"),
        ("Alice - Bob\nCarol - BOB", 2, "Carol - BOB"),
        ("<@11> - Bob\n\nCarol - <@11>", 3, "Carol - <@11>"),
        ("Alice - Bob\nbye - Alice", 2, "bye - Alice"),
        ("Alice - bye\nAlice - bye", 2, "Alice - bye"),
    ] {
        let error = PairingsError::Unreadable(vec![unreadable(number, line)]);
        assert_eq!(Pairings::read(typed), Err(error), "{typed:?}");
    }
}

#[test]
fn all_unreadable_lines_are_named() {
    let typed = "Alice - Bob\nCarol\n\nDan - Eve\n1-0";
    let error = PairingsError::Unreadable(vec![unreadable(2, "Carol"), unreadable(5, "1-0")]);
    assert_eq!(Pairings::read(typed), Err(error));
}

fn numbered_boards(count: usize) -> String {
    let mut typed = String::new();
    for number in 1..=count {
        typed += &format!("{number}. White{number} - Black{number}\n");
    }
    typed
}

#[test]
fn a_round_has_at_most_32_boards() {
    let read = Pairings::read(&numbered_boards(32)).expect("32 boards");
    assert_eq!(read.boards.len(), 32);
    assert_eq!(read.boards[31], board("White32", "Black32"));
    let too_many = Pairings::read(&numbered_boards(33));
    assert_eq!(too_many, Err(PairingsError::TooMany));
}

#[test]
fn a_round_has_at_most_8_byes() {
    let eight = "A - bye\nB - bye\nC - bye\nD - bye\nE - bye\nF - bye\nG - bye\nH - bye";
    assert_eq!(Pairings::read(eight).expect("8 byes").byes.len(), 8);
    let nine = format!("{eight}\nI - bye");
    assert_eq!(Pairings::read(&nine), Err(PairingsError::TooMany));
}

#[test]
fn written_boards_are_read_back() {
    let pairings = Pairings {
        boards: vec![
            Board {
                white: ALICE,
                black: named("Jean-Luc"),
            },
            board("Bob", "Carol"),
        ],
        byes: vec![named("Dan")],
    };
    let written = pairings.to_string();
    assert_eq!(written, "<@11> - Jean-Luc\nBob - Carol\nDan - bye\n");
    assert_eq!(Pairings::read(&written), Ok(pairings));
}
