//! Matches are whole words; words of nine or more letters match too, and are rejected later.

use std::cmp::Reverse;
use std::sync::LazyLock;

use regex::Regex;

use super::super::letters::Alphabet;

const PIECE: &str = "[KQRBNkqrbn♔♕♖♗♘♚♛♜♝♞]";

/// Everything that looks like a position. The named group is the form: `pgn`, `lines`, `linked`, `dfrc` or `number`
/// (numbers after DFRC), `labelled` (see [`LABELLED`]), `words` (names of pieces), `ranks` and `fields` of a FEN;
/// without a group it is an arrangement.
pub(super) static PATTERN: LazyLock<Regex> = LazyLock::new(|| {
    let (pgn, lines, linked, dfrc) = (pgn(), lines(), linked(), dfrc());
    let ([labelled, _], words) = (labelled(), names());
    let (fen, arrangement) = (fen(), arrangement(PIECE, &[PIECE]));
    regex(&format!(
        r"{pgn}|\b{{start-half}}(?:{lines}|{linked}|{dfrc}|(?<labelled>{labelled})|{words}|{fen}|{arrangement})\b{{end-half}}"
    ))
});

/// Splits a match of `labelled` into label, number (or several separated by slashes) and label.
pub(super) static LABELLED: LazyLock<Regex> = LazyLock::new(|| regex(&labelled()[1]));

pub(in crate::parse) static NUMBERING_NAMES: LazyLock<Regex> =
    LazyLock::new(|| words(&format!("(?i-u:{})", numbering_name())));

/// A side with a number: `White: 518`.
pub(in crate::parse) static SIDE_NUMBERS: LazyLock<Regex> = LazyLock::new(|| {
    words("(?i-u:(?:White|Black)(?:(?:'|’)s)?(?: has)?[ :=*`]{1,4}(?<digits>[0-9]{1,3}))")
});

/// Eight or more pieces.
pub(super) static ARRANGEMENTS: LazyLock<Regex> =
    LazyLock::new(|| words(&arrangement(PIECE, &[PIECE])));

/// Eight or more pieces in other languages. Separated letters must have the same case, because one-letter prepositions
/// may stand beside them: `a T C A D R A C T`.
pub(super) static NATIONAL: LazyLock<Regex> = LazyLock::new(|| {
    let any = national(|letter| letter.chars().map(in_any_case).collect());
    let upper = national(|letter| {
        // The king is also written Кр.
        let mut chars = letter.chars();
        let first = chars.next().map(String::from);
        first.into_iter().chain(chars.map(in_any_case)).collect()
    });
    let lower = national(str::to_lowercase);
    words(&arrangement(&any, &[&upper, &lower]))
});

/// `(?i)` only works for ASCII: the bot is built without Unicode case tables (its tests have them through other
/// dependencies).
fn in_any_case(upper: char) -> String {
    format!("[{upper}{}]", upper.to_lowercase())
}

fn words(pattern: &str) -> Regex {
    regex(&format!(r"\b{{start-half}}{pattern}\b{{end-half}}"))
}

fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).expect("the pattern is valid")
}

/// Eight or more pieces in one word, or with the same separator between all.
fn arrangement(in_word: &str, alternatives: &[&str]) -> String {
    let separators = [
        " +", " *- *", " *, *", " */ *", r" *\. *", " *; *", r" *\| *",
    ];
    let separated = alternatives.iter().flat_map(|piece| {
        separators.map(|separator| format!("{piece}(?:{separator}{piece}){{7,}}"))
    });
    let separated: Vec<String> = separated.collect();
    format!("(?:{in_word}{{8,}}|{})", separated.join("|"))
}

/// A figurine, or a letter of any alphabet but English, formatted by `written`.
fn national(written: impl Fn(&str) -> String) -> String {
    let spellings = Alphabet::ALL.into_iter().flat_map(|it| it.spellings);
    let mut letters: Vec<&str> = spellings.flatten().copied().collect();
    // The king's Кр must come before the knight's К.
    letters.sort_unstable_by_key(|letter| (Reverse(letter.len()), *letter));
    letters.dedup();
    let letters: Vec<String> = letters.into_iter().map(written).collect();
    format!("(?:{}|[♔♕♖♗♘♚♛♜♝♞])", letters.join("|"))
}

/// Eight lines of eight squares: in one word, separated by spaces or bars, or in boxes, which may be empty. Rank
/// numbers, bars and quotation marks may surround the squares, and rules separate the lines.
fn lines() -> String {
    let pieces = "KQRBNPkqrbnp♔-♟";
    let word = format!("[{pieces}.]{{8}}");
    let between = r"(?: {1,3}| {0,2}\| {0,2})";
    let separate = format!("[{pieces}.⭘-](?:{between}[{pieces}.⭘-]){{7}}");
    let boxed = format!(r"\|(?: {{0,2}}[{pieces}.⭘-]? {{0,2}}\|){{8}}");
    let rank = format!(r"(?:[1-8] {{0,3}})?(?:\| {{0,3}})?(?:{word}|{separate}|{boxed})");
    let end = r" {0,3}\|? {0,3}[1-8]? {0,3}\n";
    let rule = r"[>| ]{0,8}[+|]?[-=+]{7,60}[+|]? {0,3}\n";
    format!("(?<lines>(?:{rank}{end}(?:{rule})?[>| ]{{0,8}}){{7}}{rank})")
}

fn linked() -> String {
    let other = "(?:[a-z]{1,20}=[a-zA-Z0-9]{0,20}&){0,3}";
    format!(r"lichess\.org/analysis/chess960\?{other}position=(?<linked>[0-9]{{1,6}})")
}

fn dfrc() -> String {
    let name = "(?i-u:DFRC|double (?:Fischer[ -]?r?andom|Chess960))";
    let filler = "[ :#*`-]{1,4}";
    let slash = " {0,2}/ {0,2}";
    let pair = format!("[0-9]{{1,4}}{slash}[0-9]{{1,4}}(?:{slash}[0-9]+)?");
    // A short number after the name may be a year.
    let number = format!("{name} number{filler}(?<number>[0-9]{{1,7}})");
    format!("(?:{number}|{name}(?: position| number)?{filler}(?<dfrc>{pair}|[0-9]{{5,7}}))")
}

/// Numbers with labels: anywhere in a text, and alone with named groups.
fn labelled() -> [String; 2] {
    let name = numbering_name();
    let fill = r#"[ :#=*`"'().-]"#;
    let position = r"(?:Chess960 )?(?:(?:start(?:ing)?[ -])?positions?|pos\.)";
    let number_word = r"(?:idn?|number|no\.|nr\.|№|SP)";
    let word = format!("(?:(?:{position}|{number_word}|it is){fill}{{1,5}})");
    // A word or symbol that names no numbering, and a numbering; `SP` is Scharnagl's.
    let mark = format!(
        r"(?:(?:{position}(?:{fill}{{1,5}}{number_word})?|idn?){fill}{{1,5}}|#|№ ?|n[or]\. ?)"
    );
    let before = format!(
        r"(?:{name}(?:{fill}{{1,5}}{word}{{0,3}}|[ ,\]]{{1,3}}{word}{{1,3}})|SP{fill}{{0,3}}(?:{number_word}{fill}{{1,3}})?)"
    );
    // One number or several separated by slashes. Longer ones are channels, users or games.
    let digits = "[0-9]{1,4}(?:/[0-9]{1,4})*";
    let after = format!(
        r"(?:[*`]{{0,3}} ?\((?:in )?(?:the )?{name}\)|[*`]{{0,3}} (?:in|on|of) (?:the )?{name}|[*`]{{0,3}} numbering[:=] ?{name})"
    );
    // A numbering directly after an otherwise unlabelled number.
    let loose = format!("[ ,]{{1,2}}{name}");
    [
        format!(
            "(?i-u:(?:{before}|{mark}){digits}(?:{after})?|(?:number )?{digits}(?:{after}|{loose}))"
        ),
        format!(
            "^(?i-u:(?:number )?(?<before>{before}|{mark})?(?<digits>{digits})(?<after>{after}|{loose})?)$"
        ),
    ]
}

fn numbering_name() -> String {
    let name = r"(?:Fritz ?9?|Scharnagl(?:-1-960)?|1 ?- ?960|Chessgames(?:\.com)?)";
    format!("{name}(?:(?:'|’)s)?(?:[ -]range)?(?: numbering| numbers)?")
}

/// A FEN or a part of its board field; ranks may have spaces between the squares.
fn fen() -> String {
    let square = "[KQRBNPkqrbnp♔-♟0-9]";
    let word = format!("{square}{{1,9}}");
    // The second of two squares at the end may be the next field.
    let rank = format!("(?:{square}(?: +{square})+|{word})");
    let last = format!("(?:{square}(?: +{square}){{2,}}|{word})");
    let ranks = format!("(?:{rank} */ *){{1,8}}{last}");
    let rights = r"(?:-|[A-HKQa-hkq]{1,4})\b{end-half}";
    let clocks = r"(?:[ +]+[0-9]{1,4}\b{end-half}){0,2}";
    let fields =
        format!(r"[ +]+[WBwb][ +]+{rights}(?:[ +]+(?:-|[a-h][36])\b{{end-half}}{clocks})?");
    format!(r"(?<ranks>{ranks})\b{{end-half}}(?<fields>{fields})?")
}

fn names() -> String {
    let name = "(?:king|queen|rook|bishop|knight)";
    format!("(?<words>(?i-u:{name}(?:[ ,./;-]{{1,3}}(?:and )?{name}){{7,}}))")
}

/// The first tag is a required one or used for Chess960; any tags may follow.
fn pgn() -> String {
    let known = "(?i-u:Event|Site|Date|Round|White|Black|Result|Variant|SetUp|FEN)";
    let tag = |name: &str| format!(r#"\[{name}\s*"(?:[^"\\\n]|\\.)*"\s*\]"#);
    let (first, others) = (tag(known), tag("[A-Za-z0-9 ]+"));
    format!(r"(?<pgn>{first}(?:\s*{others})*)")
}
