//! Patterns of positions in pieces, and of links. Matches are whole words; words of nine or more letters match too, and
//! are rejected later.

use std::cmp::Reverse;
use std::sync::LazyLock;

use regex::Regex;

use super::letters::Alphabet;

const PIECE: &str = "[KQRBNkqrbn♔♕♖♗♘♚♛♜♝♞]";

/// The tags of a PGN game. The name of the first one begins with a capital; any tags may follow.
pub(super) static TAGS: LazyLock<Regex> = LazyLock::new(|| {
    let value = r#"\s*"(?:[^"\\\n]|\\.)*"\s*\]"#;
    regex(&format!(
        r"\[(?:[A-Z][A-Za-z0-9]{{2,30}}|fen){value}(?:\s*\[[A-Za-z0-9 ]+{value})*"
    ))
});

/// Positions in pieces. The named group is the form: `lines` (a board), or `ranks`, `fields` and `clocks` of a FEN;
/// without a group it is an arrangement.
pub(super) static PIECES: LazyLock<Regex> = LazyLock::new(|| {
    let lines = board_pattern();
    let fen = fen_pattern();
    let arrangement = arrangement_pattern(PIECE, &[PIECE]);
    regex(&format!(
        r"\b{{start-half}}(?:{lines}|{fen}|{arrangement})\b{{end-half}}"
    ))
});

/// Eight or more pieces.
pub(super) static ARRANGEMENTS: LazyLock<Regex> =
    LazyLock::new(|| words(&arrangement_pattern(PIECE, &[PIECE])));

/// Eight or more pieces in other languages. Separated letters must have the same case, because one-letter prepositions
/// may stand beside them: `a T C A D R A C T`.
pub(super) static NATIONAL: LazyLock<Regex> = LazyLock::new(|| {
    let any = national_piece_pattern(|letter| letter.chars().map(in_any_case).collect());
    let upper = national_piece_pattern(capitalized);
    let lower = national_piece_pattern(str::to_lowercase);
    words(&arrangement_pattern(&any, &[&upper, &lower]))
});

/// The start of a link.
pub(super) static LINK: LazyLock<Regex> =
    LazyLock::new(|| regex(r"(?i-u:https?://|www\.|\b(?:lichess\.org|chess\.com|chessdb\.cn)/)"));

/// The number of a position in a link to lichess: the last part of the path, perhaps before a side, or a parameter.
pub(super) static LINKED_NUMBER: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"^(?:https?://)?(?:www\.)?lichess\.org/(?:analysis|editor)/chess960(?:/|\?(?:[^ ]*&)?position=)(?<number>[0-9]{1,6})(?:/(?:white|black)?)?(?:[?#&][^ ]*)?[ :'|~]*$",
    )
});

/// Matches a letter in either case.
///
/// `(?i)` only works for ASCII: the bot is built without Unicode case tables (its tests have them through other
/// dependencies).
fn in_any_case(upper: char) -> String {
    format!("[{upper}{}]", upper.to_lowercase())
}

/// Matches a letter whose first character is a capital: the Russian king is written КР or Кр.
fn capitalized(letter: &str) -> String {
    let mut pattern = String::new();
    for (index, character) in letter.chars().enumerate() {
        if index == 0 {
            pattern.push(character);
        } else {
            pattern.push_str(&in_any_case(character));
        }
    }
    pattern
}

/// Matches only whole words.
fn words(pattern: &str) -> Regex {
    regex(&format!(r"\b{{start-half}}{pattern}\b{{end-half}}"))
}

fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).expect("the pattern is valid")
}

/// Returns the pattern of eight or more pieces in one word, or with the same separator between all: `RNBQKBNR`,
/// `R-N-B-Q-K-B-N-R`.
///
/// `in_word` is the pattern of a piece in a word, where capitals and small letters may be mixed. Separated pieces must
/// all match the same one of the `alternatives`, such as the pattern of a capital or that of a small letter.
fn arrangement_pattern(in_word: &str, alternatives: &[&str]) -> String {
    let separators = [
        " +",
        " *- *",
        " *, *",
        " */ *",
        r" *[.·] *",
        " *; *",
        r" *\| *",
    ];
    let separated: Vec<String> = alternatives
        .iter()
        .flat_map(|piece| {
            separators.map(|separator| format!("{piece}(?:{separator}{piece}){{7,}}"))
        })
        .collect();
    format!("(?:{in_word}{{8,}}|{})", separated.join("|"))
}

/// Returns the pattern of one piece: a figurine, or a letter of any language but English.
///
/// `letter_pattern` makes the pattern of one letter, which is given in upper case. It decides which case matches.
fn national_piece_pattern(letter_pattern: impl Fn(&str) -> String) -> String {
    let mut letters: Vec<&str> = Alphabet::ALL
        .into_iter()
        .flat_map(|alphabet| alphabet.spellings)
        .flatten()
        .copied()
        .collect();
    // The longer letters come first: the Russian king's Кр before the knight's К.
    letters.sort_unstable_by_key(|letter| (Reverse(letter.len()), *letter));
    letters.dedup();
    let patterns: Vec<String> = letters.into_iter().map(letter_pattern).collect();
    format!("(?:{}|[♔♕♖♗♘♚♛♜♝♞])", patterns.join("|"))
}

/// Returns the pattern of a printed board: eight lines of eight squares, in one word, separated by spaces or bars, or
/// in boxes, which may be empty. Rank numbers, bars and quotation marks may surround the squares, and rules separate
/// the lines.
fn board_pattern() -> String {
    // The figurines are in a row: white ones from the king to the pawn, then black ones.
    let pieces = "KQRBNPkqrbnp♔-♟";
    // `rnbqkbnr`; points are empty squares.
    let word = format!("[{pieces}.·]{{8}}");
    // `r n b q k b n r`
    let square = format!("[{pieces}.·⭘-]");
    let gap = r"(?: {1,3}| {0,2}\| {0,2})";
    let separate = format!("{square}(?:{gap}{square}){{7}}");
    // `| r | n |   | q | k | b | n | r |`
    let boxed = format!(r"\|(?: {{0,2}}{square}? {{0,2}}\|){{8}}");
    // `8 | r n b q k b n r | 8`
    let rank = format!(r"(?:[1-8] {{0,3}})?(?:\| {{0,3}})?(?:{word}|{separate}|{boxed})");
    let end_of_line = r" {0,3}\|? {0,3}[1-8]? {0,3}\n";
    // `+---+---+---+---+---+---+---+---+`
    let rule = r"[>| ]{0,8}[+|]?[-=+]{7,60}[+|]? {0,3}\n";
    format!("(?<lines>(?:{rank}{end_of_line}(?:{rule})?[>| ]{{0,8}}){{7}}{rank})")
}

/// Returns the pattern of a FEN or a part of its board field. Ranks may have spaces between the squares.
fn fen_pattern() -> String {
    // No letter, digit or underscore follows.
    let word_end = r"\b{end-half}";
    let square = "[KQRBNPkqrbnp♔-♟0-9]";
    let word = format!("{square}{{1,9}}");
    let rank = format!("(?:{square}(?: +{square})+|{word})");
    // If only two squares were separated by a space, the second one might be the next field.
    let last_rank = format!("(?:{square}(?: +{square}){{2,}}|{word})");
    let ranks = format!("(?:{rank} */ *){{1,8}}{last_rank}");
    // Captured pieces, in some games: none of them, `[]`, `[-]` or `/`.
    let pocket = r"(?:\[-?\]|/)?";
    // `w KQkq -`
    let rights = format!("(?:-|[A-HKQa-hkq]{{1,4}}){word_end}");
    let fields = format!("[ +]+[WBwb][ +]+{rights}(?:[ +]+(?:-|[a-h][36]){word_end})?");
    // `0 1`
    let clocks = format!("(?:[ +]+[0-9]{{1,4}}{word_end}){{0,2}}");
    // Of other programs: the checks that are left (`3+3`) or were given (`+0+0`), before or behind the clocks.
    let counters = format!(
        r" +(?:[0-9]{{1,4}}\+[0-9]{{1,3}}|\+[0-9]\+[0-9]){word_end}(?: +[0-9]{{1,4}}{word_end}){{0,2}}"
    );
    // `+0+0`
    let checks = r"(?: +\+[0-9]\+[0-9])?";
    // Of EPD, a format of analysis: `bm e4;`.
    let operations = r"(?: +[A-Za-z][A-Za-z0-9]{0,14} [^;\n]{1,80};)*";
    format!(
        r"(?<ranks>{ranks}){word_end}{pocket}(?:(?<fields>{fields})(?:{counters}|(?<clocks>{clocks})){checks}{operations})?"
    )
}
