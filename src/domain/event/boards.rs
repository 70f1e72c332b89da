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
const BYES: [&str; 26] = [
    // English. The first one is written.
    "bye",
    // German
    "spielfrei",
    "freilos",
    // French
    "exempt",
    "exempte",
    "repos",
    "au repos",
    // Spanish
    "descansa",
    "descanso",
    "libre",
    "exento",
    "exenta",
    // Portuguese
    "folga",
    "livre",
    "isento",
    "isenta",
    // Russian
    "свободен",
    "свободна",
    "пропуск",
    "пропуск тура",
    "без пары",
    // Ukrainian
    "вільний",
    "вільна",
    "вільний від гри",
    "вільна від гри",
    "без пари",
];

/// Before the number of a board, in the languages of the bot.
const LABELS: [&str; 14] = [
    // English
    "board",
    "table",
    // German
    "brett",
    "tisch",
    // French
    "échiquier",
    "echiquier",
    // Spanish and Portuguese
    "tablero",
    "tabuleiro",
    "mesa",
    // Russian
    "доска",
    "стол",
    // Ukrainian
    "дошка",
    "шахівниця",
    "стіл",
];

/// Before the number of a board, with or without a label.
const NUMBER_SIGNS: [char; 2] = ['#', '№'];

/// After the number of a board.
const NUMBER_ENDS: [char; 3] = ['.', ')', ':'];

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
    /// Returns an error if a line has another shape, or names a player again. Nothing is guessed.
    pub fn read(typed: &str) -> Result<Self, PairingsError> {
        let mut pairings = Self::default();
        let mut unreadable = Vec::new();
        for (index, line) in typed.lines().enumerate() {
            let trimmed = line.trim();
            if trimmed.is_empty() {
                continue;
            }
            match Line::read(trimmed) {
                // Each player may be named once.
                Some(new_line) if pairings.allows(&new_line) => pairings.add(new_line),
                Some(_) | None => unreadable.push(UnreadableLine {
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

    fn add(&mut self, line: Line) {
        match line {
            Line::Board(board) => self.boards.push(board),
            Line::Bye(player) => self.byes.push(player),
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
    /// Reads a mention or a name. Refuses a mention with words beside it, and a name with a number in front, which may
    /// be the board's.
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
    // Without the label and the sign, each of these forms begins with the number.
    let unlabeled = without_label(line);
    let after_sign = unlabeled.strip_prefix(NUMBER_SIGNS);
    let unsigned = after_sign.unwrap_or(unlabeled).trim_start();
    let after_number = unsigned.trim_start_matches(|c: char| c.is_ascii_digit());
    let has_number = after_number.len() < unsigned.len();
    if !has_number {
        return line;
    }
    // `1. Alice - Bob`, `#1: Alice - Bob` or `Board 1) Alice - Bob`
    if let Some(players) = after_number.strip_prefix(NUMBER_ENDS) {
        return players.trim_start();
    }
    // `#1 Alice - Bob`
    let is_signed_number = after_sign.is_some() && after_number.starts_with(' ');
    // A number in a column of its own has a tab behind it.
    let is_column = after_number.starts_with('\t');
    if is_signed_number || is_column {
        return after_number.trim_start();
    }
    line
}

/// Removes the word of `Board 1`, in any case.
fn without_label(line: &str) -> &str {
    match line.split_once(' ') {
        Some((word, rest)) if LABELS.contains(&word.to_lowercase().as_str()) => rest.trim_start(),
        Some(_) | None => line,
    }
}

/// Whether the number of a board may stand in front of a name, as in `1 Alice`, `Board 1 Alice`, `2. Alice`, and after
/// an unknown word in `Planche 1: Alice`.
fn begins_with_number(name: &str) -> bool {
    if without_number(name).len() < name.len() {
        return true;
    }
    let mut words = without_label(name).split(' ');
    let first_word = words.next().unwrap_or_default();
    let second_word = words.next().unwrap_or_default();
    is_number(first_word) || second_word.strip_suffix(NUMBER_ENDS).is_some_and(is_number)
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| c.is_ascii_digit())
}

/// Splits a line at its separator: `Alice  Ann - Bob` into `Alice Ann` and `Bob`. `None` if there is no separator, or
/// more than one.
fn split(line: &str) -> Option<(String, String)> {
    // A tab between columns is one of the separators, so it becomes a word of its own.
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
