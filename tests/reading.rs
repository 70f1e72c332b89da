//! Checks that number, label and letters always mean one position: all forms in the table of docs/numbering.md, all
//! pairs of them, and the bot's own replies.

#[path = "../crates/chess960/tests/positions/mod.rs"]
mod positions;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use chess960::parse::{FoundPosition, ParseError, find, position, read};
use chess960::{BackRank, DoubleId, Fritz9Id, Numbering, Piece, Start, StartId};
use chess960_bot::reply::markup::text_with_markup;
use positions::rank;

const TABLE: &str = include_str!("../docs/numbering.md");

/// Number of examples in the table.
const FORMS: usize = 60;

/// An example in the table of docs/numbering.md, which means position 451.
#[derive(Clone, Copy)]
struct Form {
    row: &'static str,
    example: &'static str,
}

impl Form {
    fn follows_numbering(self) -> bool {
        self.row.contains("chosen numbering")
    }

    /// The numbering that is named beside the only number.
    fn named_numbering(self) -> Option<Numbering> {
        if self.row == "a Scharnagl number" || self.example.ends_with("?position=451") {
            Some(Numbering::Scharnagl)
        } else if self.row == "a number of the 1–960 range" {
            Some(Numbering::ScharnaglOneBased)
        } else if self.row == "a Fritz9 number" {
            Some(Numbering::Fritz9)
        } else {
            None
        }
    }

    /// Whether the form is only read without other text.
    fn is_alone(self) -> bool {
        self.row.starts_with("a number alone")
    }

    /// The form for another position.
    fn of(self, id: StartId) -> String {
        let number = if self.example.contains("1–960") {
            id.one_based()
        } else {
            id.get()
        };
        let text = self
            .example
            .replace("564", "{fritz9}")
            .replace("451", &number.to_string())
            .replace("{fritz9}", &Fritz9Id::from(id).to_string());
        let ranks = notations(rank(451)).into_iter().zip(notations(id.into()));
        ranks.fold(text, |text, (from, to)| text.replace(&from, &to))
    }
}

/// All examples.
fn forms() -> Vec<Form> {
    let (_, section) = TABLE
        .split_once("## What is read as a position")
        .expect("the document has the section");
    let (section, _) = section
        .split_once("\n## ")
        .expect("the document has another section");
    let mut forms = Vec::new();
    let lines = section.lines().filter(|line| line.starts_with("| "));
    for line in lines.skip(1) {
        let (row, column) = line[2..].split_once(" | ").expect("two columns");
        let examples = code_spans(column);
        assert!(!examples.is_empty(), "no examples: {row}");
        forms.extend(examples.into_iter().map(|example| Form { row, example }));
    }
    assert_eq!(forms.len(), FORMS);
    forms
}

/// Texts between backticks, and between double backticks, which contain backticks.
fn code_spans(markdown: &str) -> Vec<&str> {
    let mut spans = Vec::new();
    for (index, part) in markdown.split("``").enumerate() {
        if index % 2 == 1 {
            spans.push(part.trim());
        } else {
            spans.extend(part.split('`').skip(1).step_by(2));
        }
    }
    spans
}

#[test]
fn code_spans_may_contain_backticks() {
    let spans = code_spans("`518` or `SP-518`, also `` **518** · `RNBQKBNR` ``");
    assert_eq!(spans, ["518", "SP-518", "**518** · `RNBQKBNR`"]);
}

/// Writes the letters K, Q, R, B and N as other symbols.
fn transliterated(letters: &str, symbols: [char; 5]) -> String {
    letters
        .chars()
        .map(|letter| symbols["KQRBN".find(letter).expect("a piece")])
        .collect()
}

fn spaced(text: &str, separator: &str) -> String {
    let chars: Vec<String> = text.chars().map(String::from).collect();
    chars.join(separator)
}

/// A back rank as it occurs in the examples.
fn notations(rank: BackRank) -> [String; 9] {
    let letters = rank.to_string();
    let shredder = rank.shredder_fen();
    let rights = shredder.split(' ').nth(2).expect("the castling field");
    [
        letters.to_lowercase(),
        spaced(&letters.to_lowercase(), "-"),
        spaced(&letters, " "),
        spaced(&letters, ", "),
        transliterated(&letters, ['♔', '♕', '♖', '♗', '♘']),
        rank.pieces().map(Piece::name).join(", "),
        transliterated(&letters, ['K', 'D', 'T', 'L', 'S']),
        format!(" {rights} "),
        letters,
    ]
}

/// The form for every position. `fritz 9` is left out, because it names a version of the program.
fn of_every_position(form: Form) -> Vec<(StartId, String)> {
    let mut texts: Vec<_> = StartId::all().map(|id| (id, form.of(id))).collect();
    texts.retain(|(_, text)| !is_program(text));
    texts
}

/// Number of versions of the program Fritz.
const PROGRAMS: usize = 20;

/// Whether a text may be a version of the program Fritz.
fn is_program(text: &str) -> bool {
    (1..=PROGRAMS).any(|version| text == format!("fritz {version}"))
}

#[test]
fn the_examples_mean_position_451() {
    for form in forms() {
        assert_eq!(form.of(rank(451).id()), form.example);
    }
}

#[test]
fn every_form_works_for_every_position() {
    let mut checked = 0;
    for form in forms() {
        for (id, text) in of_every_position(form) {
            let read = position(&text).map(Start::from);
            assert_eq!(read, Ok(Start::Single(id)), "{text}");
            checked += 1;
        }
    }
    assert_eq!(checked, FORMS * 960 - PROGRAMS);
}

#[test]
fn every_form_except_lone_numbers_is_found_in_text() {
    const LONE_NUMBERS: usize = 3;
    let mut checked = 0;
    for form in forms().into_iter().filter(|form| !form.is_alone()) {
        for (id, text) in of_every_position(form) {
            let found = find(&text);
            assert!(!found.is_empty(), "{text}");
            for FoundPosition { meaning, .. } in found {
                assert_eq!(meaning.map(Start::from), Ok(Start::Single(id)), "{text}");
            }
            checked += 1;
        }
    }
    assert_eq!(checked, (FORMS - LONE_NUMBERS) * 960 - PROGRAMS);
}

#[test]
fn chosen_numbering_applies_to_unlabelled_numbers() {
    let mut checked = 0;
    for form in forms().into_iter().filter(|form| form.follows_numbering()) {
        let text = form.of(rank(451).id());
        for (numbering, expected) in [
            (Numbering::Scharnagl, 451),
            (Numbering::ScharnaglOneBased, 451),
            // 451 is position 786 in the numbering of Fritz 9.
            (Numbering::Fritz9, 786),
        ] {
            let read = read(&text, Some(numbering)).map(Start::from);
            let expected = Start::Single(rank(expected).id());
            assert_eq!(read, Ok(expected), "{text} in {numbering}");
            checked += 1;
        }
    }
    let forms_that_follow_numbering = 26;
    assert_eq!(checked, forms_that_follow_numbering * 3);
}

/// Every seventh position: the tests of numberings read each of them three times.
fn some_ids() -> impl Iterator<Item = StartId> {
    StartId::all().step_by(7)
}

#[test]
fn chosen_numbering_does_not_affect_pieces() {
    let mut checked = 0;
    for form in forms() {
        if form.follows_numbering() || form.named_numbering().is_some() {
            continue;
        }
        for id in some_ids() {
            let text = form.of(id);
            for chosen in Numbering::ALL {
                let read = read(&text, Some(chosen)).map(Start::from);
                assert_eq!(read, Ok(Start::Single(id)), "{text} in {chosen}");
                checked += 1;
            }
        }
    }
    let forms_with_pieces = 21;
    assert_eq!(checked, forms_with_pieces * 138 * 3);
}

#[test]
fn a_number_that_is_another_one_in_the_chosen_numbering_is_refused() {
    let mut checked = 0;
    for form in forms() {
        let Some(named) = form.named_numbering() else {
            continue;
        };
        for id in some_ids() {
            let text = form.of(id);
            for chosen in Numbering::ALL {
                let read = read(&text, Some(chosen)).map(Start::from);
                if named.number(id) == chosen.number(id) {
                    assert_eq!(read, Ok(Start::Single(id)), "{text} in {chosen}");
                } else {
                    let is_refused = matches!(read, Err(ParseError::OtherNumbering { .. }));
                    assert!(is_refused, "{text} in {chosen}: {read:?}");
                }
                checked += 1;
            }
        }
    }
    let forms_with_a_named_numbering = 13;
    assert_eq!(checked, forms_with_a_named_numbering * 138 * 3);
}

/// Two forms in one text.
struct FormPair {
    first: Form,
    separator: &'static str,
    second: Form,
}

impl FormPair {
    fn of(&self, first: StartId, second: StartId) -> String {
        let [first, second] = [self.first.of(first), self.second.of(second)];
        format!("{first}{}{second}", self.separator)
    }
}

const FORM_PAIRS: usize = FORMS * FORMS * 4;

fn form_pairs() -> Vec<FormPair> {
    let mut pairs = Vec::new();
    for first in forms() {
        for second in forms() {
            for separator in [" ", "\n", " · ", ", "] {
                pairs.push(FormPair {
                    first,
                    separator,
                    second,
                });
            }
        }
    }
    assert_eq!(pairs.len(), FORM_PAIRS);
    pairs
}

/// Forms of position 451 that are not understood together: numbers that look like a pair, and lists of pieces that
/// merge into a longer list.
const UNCLEAR_PAIRS: [&str; 14] = [
    "451 451",
    "451\n451",
    "B R N N K Q R B b-r-n-n-k-q-r-b",
    "B R N N K Q R B B R N N K Q R B",
    "B R N N K Q R B B, R, N, N, K, Q, R, B",
    "B R N N K Q R B ♗♖♘♘♔♕♖♗",
    "B, R, N, N, K, Q, R, B, b-r-n-n-k-q-r-b",
    "B, R, N, N, K, Q, R, B, B R N N K Q R B",
    "B, R, N, N, K, Q, R, B, B, R, N, N, K, Q, R, B",
    "B, R, N, N, K, Q, R, B, ♗♖♘♘♔♕♖♗",
    "bishop, rook, knight, knight, king, queen, rook, bishop bishop, rook, knight, knight, king, queen, rook, bishop",
    "bishop, rook, knight, knight, king, queen, rook, bishop\nbishop, rook, knight, knight, king, queen, rook, bishop",
    "bishop, rook, knight, knight, king, queen, rook, bishop · bishop, rook, knight, knight, king, queen, rook, bishop",
    "bishop, rook, knight, knight, king, queen, rook, bishop, bishop, rook, knight, knight, king, queen, rook, bishop",
];

#[test]
fn two_forms_of_one_position_are_read_as_it_except_unclear_pairs() {
    let id = rank(451).id();
    let mut rejected = Vec::new();
    for pair in form_pairs() {
        let text = pair.of(id, id);
        match position(&text) {
            Ok(read) => assert_eq!(read.start, Start::Single(id), "{text:?}"),
            Err(_) => rejected.push(text),
        }
    }
    assert_eq!(rejected, UNCLEAR_PAIRS);
}

#[test]
fn two_forms_of_different_positions_are_rejected() {
    let mut contradictions = 0;
    let mut unclear = 0;
    for (first, second) in [(451, 452), (0, 959), (518, 359)] {
        for pair in form_pairs() {
            let text = pair.of(rank(first).id(), rank(second).id());
            match position(&text) {
                Err(ParseError::Contradiction(_)) => contradictions += 1,
                Err(ParseError::Pair | ParseError::BackRank(_)) => unclear += 1,
                other => panic!("{text:?}: {other:?}"),
            }
        }
    }
    assert_eq!(unclear, 3 * UNCLEAR_PAIRS.len());
    assert_eq!(contradictions + unclear, 3 * FORM_PAIRS);
}

/// Number of notations of a DFRC position.
const DOUBLE_FORMS: usize = 13;

/// All notations of a DFRC position.
fn double_forms(id: DoubleId) -> [String; DOUBLE_FORMS] {
    let (white, black) = (id.white, id.black);
    let [white_rank, black_rank] = id.back_ranks();
    let [fritz9_white, fritz9_black] = [white, black].map(Fritz9Id::from);
    [
        format!("DFRC {id}"),
        format!("DFRC number {}", id.number()),
        format!("position {id}"),
        format!("SP-{white} / SP-{black}"),
        format!("Fritz9 {fritz9_white}/{fritz9_black}"),
        format!("{white_rank}/{black_rank}"),
        format!("White: {white_rank}, Black: {black_rank}"),
        format!("Black: {black_rank}\nWhite: {white_rank}"),
        format!("White: **{white}** · `{white_rank}`\nBlack: **{black}** · `{black_rank}`"),
        format!("**{id}** · `{white_rank}`/`{black_rank}`"),
        Start::from(id).x_fen(),
        Start::from(id).shredder_fen(),
        Start::from(id).pgn_tags(),
    ]
}

fn double_ids() -> [DoubleId; 4] {
    [(518, 451), (0, 959), (451, 518), (451, 452)]
        .map(|(white, black)| DoubleId::new(rank(white).id(), rank(black).id()))
}

#[test]
fn every_form_of_dfrc_is_read() {
    for id in double_ids() {
        for form in double_forms(id) {
            assert_eq!(position(&form).map(Start::from), Ok(id.into()), "{form}");
        }
    }
}

/// Each form of the first position with each form of the second, in two lines.
fn pairs_of_double_forms(first: DoubleId, second: DoubleId) -> Vec<String> {
    let mut pairs = Vec::new();
    for first_form in double_forms(first) {
        for second_form in double_forms(second) {
            pairs.push(format!("{first_form}\n{second_form}"));
        }
    }
    pairs
}

#[test]
fn two_forms_of_one_position_of_dfrc_are_read_as_it() {
    let mut checked = 0;
    for id in double_ids() {
        for text in pairs_of_double_forms(id, id) {
            assert_eq!(position(&text).map(Start::from), Ok(id.into()), "{text}");
            checked += 1;
        }
    }
    assert_eq!(checked, 4 * DOUBLE_FORMS * DOUBLE_FORMS);
}

fn assert_contradiction(text: &str) {
    let read = position(text);
    let is_contradiction = matches!(read, Err(ParseError::Contradiction(_)));
    assert!(is_contradiction, "{text}: {read:?}");
}

#[test]
fn two_forms_of_different_positions_of_dfrc_are_contradictions() {
    let mut checked = 0;
    for first in double_ids() {
        for second in double_ids().into_iter().filter(|&id| id != first) {
            for text in pairs_of_double_forms(first, second) {
                assert_contradiction(&text);
                checked += 1;
            }
        }
    }
    assert_eq!(checked, 4 * 3 * DOUBLE_FORMS * DOUBLE_FORMS);
}

#[test]
fn a_position_of_dfrc_contradicts_the_number_of_whites_position_alone() {
    for id in double_ids() {
        for form in double_forms(id) {
            assert_contradiction(&format!("{form}\nSP-{}", id.white));
        }
    }
}

/// The position of the only back rank in a line, as letters or figurines in one word.
fn only_position_in(line: &str) -> Option<StartId> {
    let is_piece = |c: char| "KQRBNkqrbn♔♕♖♗♘♚♛♜♝♞\u{FE0E}".contains(c);
    let mut ids = BTreeSet::new();
    for word in line.split(|c: char| !c.is_alphabetic() && !is_piece(c)) {
        if word.chars().all(is_piece)
            && let Ok(rank) = chess960::parse::back_rank(word)
        {
            ids.insert(rank.id());
        }
    }
    if ids.len() == 1 {
        ids.pop_first()
    } else {
        None
    }
}

/// Lines of the bot's replies, except refusals and replies about DFRC.
fn lines_of_replies() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/replies");
    let mut lines = BTreeSet::new();
    for file in fs::read_dir(folder).expect("the folder exists") {
        let path = file.expect("a file").path();
        let text = fs::read_to_string(path).expect("the file is UTF-8");
        for line in text.lines() {
            // Refusals quote the rejected text.
            let is_refusal = ["Which one?", "No position has the number", "its 598 is"]
                .iter()
                .any(|refusal| line.contains(refusal));
            let is_reply = !line.starts_with(['$', '[', '(', '-']) && !line.contains("DFRC");
            if is_reply && !is_refusal {
                lines.insert(line.to_owned());
            }
        }
    }
    lines
}

/// A line as it is copied from a reply.
fn without_formatting(line: &str) -> String {
    line.replace(['`', '*'], "").replace("-# ", "")
}

#[test]
fn lines_that_begin_with_a_position_are_read() {
    let replies = lines_of_replies();
    for (id, line) in [
        (505, "**Position 505** · `RQNBBKNR` · Fritz9 **410**"),
        (
            0,
            "**Position 0** · `BBQNNRKR` · 1–960 range **960** · Fritz9 **81**",
        ),
        (518, "**Position 518** · `RNBQKBNR` · the classical start"),
        (
            451,
            "**Position 451** · `BRNNKQRB` · White: <@12> · Black: <@11>",
        ),
        (
            43,
            "**Position 43** · `♘\u{FE0E}♘\u{FE0E}♕\u{FE0E}♖\u{FE0E}♗\u{FE0E}♔\u{FE0E}♖\u{FE0E}♗\u{FE0E}`",
        ),
        (
            0,
            "position **0** · `BBQNNRKR` · White: <@11> · Black: <@12>",
        ),
        (451, "White: **451** · `BRNNKQRB`"),
        (145, "Black: **145** · `BNRBNQKR`"),
        (518, "White: `RNBQKBNR` Scharnagl **518** · Fritz9 **359**"),
        (
            534,
            "Black: `RNBKQBNR` Scharnagl **534** · 1–960 range **534** · Fritz9 **599**",
        ),
        (518, "White `RNBQKBNR` · Black `RNBQKBNR`"),
        (
            451,
            "**Fritz9's number 564** is `BRNNKQRB`, position 451 in Scharnagl's numbering",
        ),
        (0, "=   0  BBQNNRKR"),
        (453, "453 `RNBBNKQR`"),
        (
            451,
            "brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/BRNNKQRB w KQkq - 0 1",
        ),
        (
            518,
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
        ),
    ] {
        assert!(replies.contains(line), "{line} is no line of a reply");
        let expected = Start::Single(rank(id).id());
        for text in [line, &without_formatting(line)] {
            for numbering in [None].into_iter().chain(Numbering::ALL.map(Some)) {
                let read = read(text_with_markup(text), numbering).map(Start::from);
                assert_eq!(read, Ok(expected), "{text} in {numbering:?}");
            }
        }
    }
}

/// The position that a text means, or that the bot asks about.
fn understood(text: &str, numbering: Option<Numbering>) -> Option<Start> {
    match read(text, numbering) {
        Ok(reading) => Some(reading.start),
        Err(ParseError::NotUnderstood { nearest, .. }) => {
            nearest.map(|nearest| nearest.reading.start)
        }
        Err(_) => None,
    }
}

#[test]
fn no_line_of_a_reply_is_understood_as_another_position_than_it_shows() {
    let mut lines = 0;
    for line in lines_of_replies() {
        let Some(id) = only_position_in(&line) else {
            continue;
        };
        lines += 1;
        for text in [&line, &without_formatting(&line)] {
            for numbering in [None].into_iter().chain(Numbering::ALL.map(Some)) {
                if let Some(start) = understood(text, numbering) {
                    assert_eq!(start, Start::Single(id), "{text} in {numbering:?}");
                }
            }
        }
    }
    assert!(lines > 300, "only {lines} lines with a position");
}
