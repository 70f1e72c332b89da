//! Checks that a reading follows from the text: its letters or number stand there, or what its note names. Uses
//! nothing of the parser but its look-alikes, so that a position from nowhere is a finding.

use chess960::parse::{self, ParsedPosition, ReadingNote};
use chess960::{BackRank, Numbering, Piece, Side, Start, StartId};

/// Letters of the pieces in the order of [`Piece::ALL`], in lower case.
const LETTERS: [[&str; 5]; 16] = [
    ["k", "q", "r", "b", "n"],
    ["k", "d", "t", "l", "s"],
    ["k", "d", "t", "b", "s"],
    ["r", "d", "t", "f", "c"],
    ["r", "d", "t", "a", "c"],
    ["r", "d", "t", "b", "c"],
    ["k", "d", "t", "l", "p"],
    ["k", "h", "w", "g", "s"],
    ["k", "d", "v", "s", "j"],
    ["k", "v", "b", "f", "h"],
    ["r", "d", "t", "n", "c"],
    ["k", "d", "t", "l", "r"],
    ["ş", "v", "k", "f", "a"],
    ["s", "v", "k", "f", "a"],
    ["кр", "ф", "л", "с", "к"],
    ["кр", "ф", "т", "с", "к"],
];

/// Names of the pieces in the order of [`Piece::ALL`], in lower case.
const NAMES: [&[&str]; 5] = [
    &["king", "könig", "koenig", "roi", "rey", "rei", "король"],
    &[
        "queen",
        "dame",
        "königin",
        "reine",
        "dama",
        "reina",
        "rainha",
        "ферзь",
    ],
    &["rook", "turm", "tour", "torre", "ладья", "тура"],
    &[
        "bishop", "läufer", "laeufer", "fou", "alfil", "bispo", "слон",
    ],
    &[
        "knight", "springer", "cavalier", "caballo", "cavalo", "конь", "кінь",
    ],
];

/// Beginnings of the words that name position 518.
const CLASSICAL: [&str; 7] = [
    "classi",
    "standard",
    "klassisch",
    "clási",
    "clássi",
    "класси",
    "класич",
];

/// Panics if a reading does not follow from the text.
pub fn check(text: &str, reading: &ParsedPosition) {
    let plain = plain(text);
    let follows = match &reading.note {
        Some(ReadingNote::Sum) => has_sum(&plain, reading.start),
        Some(ReadingNote::Turned) => sides(reading.start)
            .iter()
            .all(|&side| has_pieces(&plain, BackRank::from(side).mirror())),
        Some(ReadingNote::CastlingField(field)) => {
            plain.contains(&field.to_lowercase()) && has_position(&plain, reading)
        }
        None => has_position(&plain, reading),
    };
    assert!(follows, "{text:?} is read as {reading:?}");
}

/// The visible text in lower case, with the slashes and spaces of links.
fn plain(text: &str) -> String {
    text.chars()
        .filter_map(parse::fold)
        .collect::<String>()
        .replace("%20", " ")
        .replace("%2F", "/")
        .replace("%2f", "/")
        .to_lowercase()
}

fn sides(start: Start) -> Vec<StartId> {
    match start {
        Start::Single(id) => vec![id],
        Start::Double(id) => vec![id.white, id.black],
    }
}

fn has_position(plain: &str, reading: &ParsedPosition) -> bool {
    let Some(numbering) = reading.numbering else {
        return sides(reading.start).iter().all(|&side| {
            has_pieces(plain, side.into())
                || side == StartId::CLASSICAL && is_named_classical(plain)
        });
    };
    let numbers = numbers(plain);
    match reading.start {
        Start::Double(id) if numbers.contains(&id.number()) => true,
        start => sides(start).iter().all(|&side| {
            [numbering, Numbering::Scharnagl]
                .iter()
                .any(|numbering| numbers.contains(&numbering.number(side).into()))
        }),
    }
}

/// All numbers in a text.
fn numbers(plain: &str) -> Vec<u32> {
    plain
        .split(|symbol: char| !symbol.is_ascii_digit())
        .filter_map(|digits| digits.parse().ok())
        .collect()
}

fn is_named_classical(plain: &str) -> bool {
    CLASSICAL.iter().any(|word| plain.contains(word))
}

fn has_pieces(plain: &str, rank: BackRank) -> bool {
    has_letters(plain, rank) || has_names(plain, rank)
}

/// Whether the letters or figurines of a back rank stand in a text, whatever separates them.
fn has_letters(plain: &str, rank: BackRank) -> bool {
    let symbols: String = plain
        .chars()
        .filter(|&symbol| symbol.is_alphanumeric() || Piece::from_symbol(symbol).is_some())
        .collect();
    symbols.char_indices().any(|(place, _)| {
        LETTERS
            .iter()
            .any(|letters| begins_with(&symbols[place..], rank, letters))
    })
}

fn begins_with(symbols: &str, rank: BackRank, letters: &[&str; 5]) -> bool {
    let mut rest = symbols;
    for &piece in rank.pieces() {
        let spellings = [
            letters[piece as usize].to_owned(),
            piece.figurine(Side::White).to_string(),
            piece.figurine(Side::Black).to_string(),
        ];
        let Some(after) = spellings
            .iter()
            .find_map(|spelling| rest.strip_prefix(spelling.as_str()))
        else {
            return false;
        };
        rest = after;
    }
    true
}

/// Whether the names of the pieces of a back rank stand in a text, whatever separates them.
fn has_names(plain: &str, rank: BackRank) -> bool {
    let named: Vec<Piece> = plain
        .split(|symbol: char| !symbol.is_alphabetic())
        .filter_map(piece)
        .collect();
    named.windows(8).any(|pieces| pieces == rank.pieces())
}

fn piece(name: &str) -> Option<Piece> {
    let kind = NAMES.iter().position(|names| names.contains(&name))?;
    Some(Piece::ALL[kind])
}

/// Whether a text has a sum of products with the number of a position in any numbering, or its DFRC number.
fn has_sum(plain: &str, start: Start) -> bool {
    let numbers: Vec<u32> = match start {
        Start::Single(id) => Numbering::ALL
            .iter()
            .map(|numbering| numbering.number(id).into())
            .collect(),
        Start::Double(id) => vec![id.number()],
    };
    // The digit of the label is no term.
    plain
        .replace("fritz9", "=")
        .split(|symbol: char| !symbol.is_ascii_digit() && !" +*×.".contains(symbol))
        .filter_map(sum)
        .any(|sum| numbers.contains(&sum))
}

/// The value of `1*3 + 4*0`, with any sign of multiplication. `None` for a single number.
fn sum(terms: &str) -> Option<u32> {
    if !terms.contains('+') {
        return None;
    }
    let mut sum: u32 = 0;
    for term in terms.split('+') {
        let mut product: u32 = 1;
        for factor in term.split(['*', '×', '.']) {
            product = product.checked_mul(factor.trim().parse().ok()?)?;
        }
        sum = sum.checked_add(product)?;
    }
    Some(sum)
}
