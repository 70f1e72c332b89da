//! Positions in a longer text, such as what people say to each other.

use std::ops::Range;
use std::sync::LazyLock;

use regex::{Captures, Regex};

use super::super::{BackRank, Numbering, Piece};
use super::{Given, ParseError, clean, fen, of_ranks, pair, pgn};

/// The fewest kinds of piece among eight letters that are meant as an arrangement: `brrrrrrr` is
/// talk, `RNNQKNNR` is a mistake.
const MIN_KINDS: usize = 4;

/// A part of a text that is meant as a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<'t> {
    /// The part of the text, as it was written.
    pub written: &'t str,
    /// The position, or why it is none.
    pub meaning: Result<Given, ParseError>,
}

/// Finds all that is meant as a position in a longer text, in its order.
///
/// That is: eight pieces, as letters in any case or as figurines, in one word or with the same
/// separator between each two; a FEN (X-FEN or Shredder-FEN) or only its board field, also with
/// underscores as in links; the tags of a PGN game, of which the `FEN` tag counts; a board of eight
/// lines like that of [`BackRank::text_board`]; and `DFRC 518/534`. Numbers alone are none, they are
/// everywhere in talk. Markdown around any of these does not matter, nor do characters that cannot
/// be seen.
///
/// Takes time in proportion to the length of the text.
///
/// ```
/// use chess960_bot::chess960::parse::{self, Found, Given};
///
/// let found = parse::find("In game 3 we had **brnnkqrb**, and then R-N-B-Q-K-B-N-R!");
/// let [brnnkqrb, classical] = ["BRNNKQRB", "RNBQKBNR"].map(|rank| rank.parse().map(Given::Arrangement));
/// assert_eq!(found, [
///     Found { written: "brnnkqrb", meaning: brnnkqrb },
///     Found { written: "R-N-B-Q-K-B-N-R", meaning: classical },
/// ]);
/// ```
#[must_use]
pub fn find(text: &str) -> Vec<Found<'_>> {
    let legible = Legible::new(text);
    let parts = PATTERN.captures_iter(&legible.text);
    parts
        .filter_map(|part| {
            let meaning = meaning(&part)?;
            let written = &text[legible.origin(part.get_match().range())];
            Some(Found { written, meaning })
        })
        .collect()
}

/// What a part of a text means that has the form of a position; nothing if it is talk after all.
fn meaning(part: &Captures<'_>) -> Option<Result<Given, ParseError>> {
    let text = part.get_match().as_str();
    if let Some(pair) = part.name("pair") {
        let id = pair::read(pair.as_str(), Numbering::Scharnagl)?;
        // With three numbers it is a date.
        (id != Err(ParseError::Pair)).then(|| id.map(Given::Numbers))
    } else if part.name("pgn").is_some() {
        let fen = pgn::fen_tag(text).ok_or(ParseError::PgnWithoutFen);
        Some(fen.and_then(of_fen))
    } else if part.name("board").is_some() {
        Some(of_fen(&board_field(text)))
    } else if fen::looks_like_one(text) {
        // Without a king it is a list of something else.
        text.contains(['k', 'K']).then(|| of_fen(text))
    } else {
        let pieces: Vec<Piece> = text.chars().filter_map(Piece::from_symbol).collect();
        let has = |kind: &&Piece| pieces.contains(kind);
        let is_meant = pieces.len() == 8 && Piece::ALL.iter().filter(has).count() >= MIN_KINDS;
        let rank = BackRank::try_from(pieces.as_slice());
        is_meant.then(|| Ok(Given::Arrangement(rank?)))
    }
}

fn of_fen(text: &str) -> Result<Given, ParseError> {
    Ok(of_ranks(fen::parse(text)?))
}

/// The board field of a FEN, of a board of eight lines with labels before them.
fn board_field(board: &str) -> String {
    let ranks = board.lines().map(|line| {
        let squares = line.split(' ').skip(1);
        squares
            .map(|man| if man == "." { "1" } else { man })
            .collect()
    });
    ranks.collect::<Vec<String>>().join("/")
}

/// What has the form of a position. Each part is a word of its own, and not longer than it looks:
/// nine letters are matched as such, and found to be no position.
static PATTERN: LazyLock<Regex> = LazyLock::new(|| {
    let piece = "[KQRBNkqrbn♔♕♖♗♘♚♛♜♝♞]";
    let separated = [
        " +", " *- *", " *, *", " */ *", r" *\. *", " *; *", r" *\| *",
    ]
    .map(|separator| format!("{piece}(?:{separator}{piece}){{7,}}"))
    .join("|");
    let pieces = format!("(?:{piece}{{8,}}|{separated})");

    let square = "[KQRBNPkqrbnp.]";
    let board =
        format!(r"8(?: {square}){{8}}\n(?:[2-7](?: {square}){{8}}\n){{6}}1(?: {square}){{8}}");

    let pair = r"(?i-u:DFRC|DFRC position)[ :#*]+(?<pair>[0-9]{1,4}/[0-9]{1,4}(?:/[0-9]+)?)";

    let rank = "[KQRBNPkqrbnp1-9]{1,9}";
    let clocks = r"(?: +[0-9]{1,4}\b{end-half}){0,2}";
    let rights = r"(?:-|[A-HKQa-hkq]{1,4})\b{end-half}";
    let fen = format!(
        r"{rank}(?:/{rank}){{6,8}}\b{{end-half}}(?: +[WBwb] +{rights}(?: +(?:-|[a-h][36])\b{{end-half}}{clocks})?)?"
    );

    // The tags that every game has, and those of Chess960; others may follow.
    let known = "(?i-u:Event|Site|Date|Round|White|Black|Result|Variant|SetUp|FEN)";
    let tag = |name: &str| format!(r#"\[{name}\s*"(?:[^"\\\n]|\\.)*"\s*\]"#);
    let pgn = format!(r"{}(?:\s*{})*", tag(known), tag("[A-Za-z0-9 ]+"));

    let pattern = format!(
        r"(?<pgn>{pgn})|\b{{start-half}}(?:(?<board>{board})|{pair}|{fen}|{pieces})\b{{end-half}}"
    );
    Regex::new(&pattern).expect("the pattern is right, as every search shows")
});

/// A text as it is searched, and where in the original each part of it stands.
struct Legible {
    /// Without what cannot be seen, look-alikes folded to ASCII. Underscores are spaces, as they
    /// are marks of Markdown, separators in links, and would otherwise count as letters.
    text: String,
    /// Of each byte of the text, the character of the original that it is made from.
    origins: Vec<Range<usize>>,
}

impl Legible {
    fn new(original: &str) -> Self {
        let mut text = String::with_capacity(original.len());
        let mut origins = Vec::with_capacity(original.len());
        for (at, c) in original.char_indices() {
            let folded = match c {
                '\n' => Some('\n'),
                '_' => Some(' '),
                c => clean::fold(c),
            };
            if let Some(folded) = folded {
                text.push(folded);
                origins.resize(text.len(), at..at + c.len_utf8());
            }
        }
        Self { text, origins }
    }

    /// Where a part of the text, of a character at least, is in the original.
    fn origin(&self, part: Range<usize>) -> Range<usize> {
        self.origins[part.start].start..self.origins[part.end - 1].end
    }
}
