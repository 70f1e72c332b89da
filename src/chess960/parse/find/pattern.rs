//! What has the form of a position in a text. Each part is a word of its own, and not longer than
//! it looks: nine letters are matched as such, and found to be no position.

use std::sync::LazyLock;

use regex::Regex;

const PIECE: &str = "[KQRBNkqrbn♔♕♖♗♘♚♛♜♝♞]";

/// All that has the form of a position. What it is tells the name of its group: `pgn`, `lines`,
/// `linked`, `dfrc` (the numbers after that name), `labelled` (those after another label), `ranks` and
/// `fields` of a FEN; without any of them it is an arrangement.
pub(super) static PATTERN: LazyLock<Regex> = LazyLock::new(|| {
    let (pgn, lines, linked, dfrc, labelled) = (pgn(), lines(), linked(), dfrc(), labelled());
    let (fen, arrangement) = (fen(), arrangement());
    regex(&format!(
        r"{pgn}|\b{{start-half}}(?:{lines}|{linked}|{dfrc}|{labelled}|{fen}|{arrangement})\b{{end-half}}"
    ))
});

/// Eight pieces or more.
pub(super) static ARRANGEMENTS: LazyLock<Regex> =
    LazyLock::new(|| regex(&format!(r"\b{{start-half}}{}\b{{end-half}}", arrangement())));

fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).expect("the pattern is right, as every search shows")
}

fn arrangement() -> String {
    let separated = [
        " +", " *- *", " *, *", " */ *", r" *\. *", " *; *", r" *\| *",
    ]
    .map(|separator| format!("{PIECE}(?:{separator}{PIECE}){{7,}}"))
    .join("|");
    format!("(?:{PIECE}{{8,}}|{separated})")
}

/// Eight lines with eight squares each: in one word, with spaces or bars between, or in boxes, which
/// may be empty. Before and after them there may be numbers of ranks, bars, and marks of a quotation;
/// between them, lines that are drawn.
fn lines() -> String {
    let man = "KQRBNPkqrbnp♔-♟";
    let word = format!("[{man}.]{{8}}");
    let between = r"(?: {1,3}| {0,2}\| {0,2})";
    let apart = format!("[{man}.⭘-](?:{between}[{man}.⭘-]){{7}}");
    let boxed = format!(r"\|(?: {{0,2}}[{man}.⭘-]? {{0,2}}\|){{8}}");
    let rank = format!(r"(?:[1-8] {{0,3}})?(?:\| {{0,3}})?(?:{word}|{apart}|{boxed})");
    let end = r" {0,3}\|? {0,3}[1-8]? {0,3}\n";
    let rule = r"[>| ]{0,8}[+|]?[-=+]{7,60}[+|]? {0,3}\n";
    format!("(?<lines>(?:{rank}{end}(?:{rule})?[>| ]{{0,8}}){{7}}{rank})")
}

fn linked() -> String {
    r"lichess\.org/analysis/chess960\?position=(?<linked>[0-9]{1,6})".to_owned()
}

fn dfrc() -> String {
    let name = "(?i-u:DFRC|double (?:Fischer[ -]?r?andom|Chess960))";
    let filler = "[ :#*`-]{1,4}";
    let slash = " {0,2}/ {0,2}";
    let pair = format!("[0-9]{{1,4}}{slash}[0-9]{{1,4}}(?:{slash}[0-9]+)?");
    // A short number after the name may be a year.
    format!("{name}(?: position| number)?{filler}(?<dfrc>{pair}|[0-9]{{5,7}})")
}

/// A number that is said to be that of a position. Longer ones are of channels, people and games.
fn labelled() -> String {
    let words = "(?i-u:positions?)(?: (?:number|no\\.))?[ :#*`]{1,4}";
    let label = format!("(?:(?i-u:SP)[ :#.-]{{0,2}}|{words}|#)");
    format!("{label}(?<labelled>[0-9]{{1,4}}(?:/[0-9]{{1,4}})*)")
}

/// A FEN, or a part of its board field; the ranks may have spaces between the squares.
fn fen() -> String {
    let man = "[KQRBNPkqrbnp♔-♟0-9]";
    let word = format!("{man}{{1,9}}");
    // Of two squares at the end the second may be the next field.
    let rank = format!("(?:{man}(?: +{man})+|{word})");
    let last = format!("(?:{man}(?: +{man}){{2,}}|{word})");
    let ranks = format!("(?:{rank} */ *){{1,8}}{last}");
    let rights = r"(?:-|[A-HKQa-hkq]{1,4})\b{end-half}";
    let clocks = r"(?:[ +]+[0-9]{1,4}\b{end-half}){0,2}";
    let fields =
        format!(r"[ +]+[WBwb][ +]+{rights}(?:[ +]+(?:-|[a-h][36])\b{{end-half}}{clocks})?");
    format!(r"(?<ranks>{ranks})\b{{end-half}}(?<fields>{fields})?")
}

/// The tags that every game has, and those of Chess960; others may follow.
fn pgn() -> String {
    let known = "(?i-u:Event|Site|Date|Round|White|Black|Result|Variant|SetUp|FEN)";
    let tag = |name: &str| format!(r#"\[{name}\s*"(?:[^"\\\n]|\\.)*"\s*\]"#);
    let (first, others) = (tag(known), tag("[A-Za-z0-9 ]+"));
    format!(r"(?<pgn>{first}(?:\s*{others})*)")
}
