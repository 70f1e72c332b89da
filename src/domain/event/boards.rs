//! Boards of a round: who plays whom, as organizers paste it.

use std::fmt;

use crate::domain::ids::UserId;
use crate::text::invisible::{CharVisibility, char_visibilities};

pub const MAX_BOARDS: usize = 32;

pub const MAX_BYES: usize = 8;

/// In characters.
const MAX_NAME: usize = 40;

/// What separates White from Black, with spaces around the words.
const SEPARATORS: [&str; 7] = ["\t", "-", "–", "—", "vs", "vs.", "v"];

/// In place of an opponent, in the languages of the bot.
const BYES: [&str; 10] = [
    "bye",
    "spielfrei",
    "freilos",
    "exempt",
    "exempte",
    "descansa",
    "descanso",
    "folga",
    "свободен",
    "вільний",
];

/// In place of an erased member.
const ERASED: &str = "?";

/// Boards of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairings {
    /// In their order, from board 1.
    pub boards: Vec<Board>,
    /// Players without a game.
    pub byes: Vec<Player>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub white: Player,
    pub black: Player,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    Member(UserId),
    /// 1 to 40 characters without invisible ones, as an organizer typed them.
    Named(String),
    /// A member whose id was erased.
    Erased,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PairingsError {
    /// All lines that are not boards, or name a player again.
    Unreadable(Vec<UnreadableLine>),
    /// More than [`MAX_BOARDS`] boards or [`MAX_BYES`] byes.
    TooMany,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadableLine {
    /// From 1, including empty lines.
    pub number: usize,
    pub text: String,
}

/// A line with a board or a bye.
enum Line {
    Board(Board),
    Bye(Player),
}

impl Pairings {
    /// Reads a board or a bye from each line that is not empty: `Alice - Bob`, `1. <@11> vs <@12>`, `Carol - bye`.
    /// White is named first.
    ///
    /// # Errors
    /// If a line has another shape, or names a player again. Nothing is guessed.
    pub fn read(typed: &str) -> Result<Self, PairingsError> {
        let mut pairings = Self::default();
        let mut unreadable = Vec::new();
        for (index, line) in typed.lines().enumerate() {
            let trimmed = line.trim();
            if trimmed.is_empty() {
                continue;
            }
            let new_line = Line::read(trimmed).filter(|read| pairings.allows(read));
            match new_line {
                Some(Line::Board(board)) => pairings.boards.push(board),
                Some(Line::Bye(player)) => pairings.byes.push(player),
                None => unreadable.push(UnreadableLine {
                    number: index + 1,
                    text: line.to_owned(),
                }),
            }
        }
        if !unreadable.is_empty() {
            return Err(PairingsError::Unreadable(unreadable));
        }
        if pairings.boards.len() > MAX_BOARDS || pairings.byes.len() > MAX_BYES {
            return Err(PairingsError::TooMany);
        }
        Ok(pairings)
    }

    pub fn is_empty(&self) -> bool {
        self.boards.is_empty() && self.byes.is_empty()
    }

    pub fn members(&self) -> Vec<UserId> {
        self.boards
            .iter()
            .flat_map(|board| [&board.white, &board.black])
            .chain(&self.byes)
            .filter_map(Player::member)
            .collect()
    }

    /// Whether a further line names only new players, and no player twice.
    fn allows(&self, line: &Line) -> bool {
        match line {
            Line::Board(Board { white, black }) => {
                !self.has(white) && !self.has(black) && !white.is_same(black)
            }
            Line::Bye(player) => !self.has(player),
        }
    }

    fn has(&self, player: &Player) -> bool {
        self.boards
            .iter()
            .flat_map(|board| [&board.white, &board.black])
            .chain(&self.byes)
            .any(|other| other.is_same(player))
    }
}

/// Writes lines that are read back, so that organizers can edit them.
impl fmt::Display for Pairings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Board { white, black } in &self.boards {
            writeln!(f, "{white} - {black}")?;
        }
        for player in &self.byes {
            writeln!(f, "{player} - {}", BYES[0])?;
        }
        Ok(())
    }
}

impl Line {
    /// Reads a trimmed line: `1. Alice - Bob`, or `Carol - bye` in either order. `None` if it is neither, or if it has
    /// invisible characters, which can make one name look like another.
    fn read(line: &str) -> Option<Self> {
        if char_visibilities(line).any(|(_, visibility)| visibility == CharVisibility::Invisible) {
            return None;
        }
        let (left, right) = split(without_number(line))?;
        match (is_bye(&left), is_bye(&right)) {
            (false, false) => Some(Self::Board(Board {
                white: Player::read(&left)?,
                black: Player::read(&right)?,
            })),
            (false, true) => Some(Self::Bye(Player::read(&left)?)),
            (true, false) => Some(Self::Bye(Player::read(&right)?)),
            (true, true) => None,
        }
    }
}

impl Player {
    /// Reads a mention or a name. Refuses a mention with words beside it, and a name that begins with a number, which
    /// may be the board's.
    fn read(text: &str) -> Option<Self> {
        if let Some(member) = UserId::from_mention(text) {
            return Some(Self::Member(member));
        }
        if text == ERASED {
            return Some(Self::Erased);
        }
        let has_valid_length = (1..=MAX_NAME).contains(&text.chars().count());
        if !has_valid_length || text.contains("<@") || begins_with_number(text) {
            return None;
        }
        Some(Self::Named(text.to_owned()))
    }

    fn member(&self) -> Option<UserId> {
        match self {
            Self::Member(member) => Some(*member),
            Self::Named(_) | Self::Erased => None,
        }
    }

    /// Whether both are certainly one person. Erased members are not, because several can be erased.
    fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Member(one), Self::Member(another)) => one == another,
            (Self::Named(one), Self::Named(another)) => {
                one.to_lowercase() == another.to_lowercase()
            }
            (Self::Member(_) | Self::Named(_) | Self::Erased, _) => false,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Member(member) => f.write_str(&member.mention()),
            Self::Named(name) => f.write_str(name),
            Self::Erased => f.write_str(ERASED),
        }
    }
}

/// Removes the number of a board: `1.`, `1)`, `1:`, `#1`, `Board 1:`, or a first column. Other lines stay unchanged,
/// such as `1 Alice - Bob`, where the number may belong to the name.
fn without_number(line: &str) -> &str {
    let unlabeled = without_label(line);
    let after_sign = unlabeled.strip_prefix('#');
    let from_digits = after_sign.unwrap_or(unlabeled);
    let rest = from_digits.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() == from_digits.len() {
        // There are no digits.
        return line;
    }
    if let Some(unnumbered) = rest.strip_prefix(['.', ')', ':', '\t']) {
        return unnumbered.trim_start();
    }
    if after_sign.is_some() && rest.starts_with(' ') {
        return rest.trim_start();
    }
    line
}

/// Removes the word of `Board 1`, in any case.
fn without_label(line: &str) -> &str {
    const LABEL: &str = "board ";

    match line.get(..LABEL.len()) {
        Some(label) if label.eq_ignore_ascii_case(LABEL) => line[LABEL.len()..].trim_start(),
        Some(_) | None => line,
    }
}

/// Whether a number stands at the beginning of a name, as in `1 Alice`, `Board 1 Alice` and `2. Alice`.
fn begins_with_number(name: &str) -> bool {
    if without_number(name).len() < name.len() {
        return true;
    }
    let unlabeled = without_label(name);
    let first_word = unlabeled.split(' ').next().unwrap_or(unlabeled);
    first_word.chars().all(|c| c.is_ascii_digit())
}

/// Splits a line at its separator: `Alice  Ann - Bob` into `Alice Ann` and `Bob`. `None` if there is no separator, or
/// more than one.
fn split(line: &str) -> Option<(String, String)> {
    // A tab separates columns, so it becomes a word of its own.
    let spaced = line.replace('\t', " \t ");
    let words: Vec<&str> = spaced
        .split(|c: char| c.is_whitespace() && c != '\t')
        .filter(|word| !word.is_empty())
        .collect();
    let mut parts = words.split(|word| SEPARATORS.contains(&word.to_lowercase().as_str()));
    let left = parts.next()?.join(" ");
    let right = parts.next()?.join(" ");
    if parts.next().is_some() {
        return None;
    }
    Some((left, right))
}

fn is_bye(text: &str) -> bool {
    BYES.contains(&text.to_lowercase().as_str())
}

#[cfg(test)]
mod tests {
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
            "1\tAlice\tBob",
            "1.\tAlice\tBob",
            "1\tAlice - Bob",
        ] {
            assert_eq!(Pairings::read(line), Ok(alice_and_bob()), "{line:?}");
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
            "<@11> - descansa",
            "<@11> - descanso",
            "<@11> - folga",
            "<@11> - свободен",
            "<@11> - Вільний",
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
}
