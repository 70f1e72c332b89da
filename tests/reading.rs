//! Checks that number, label and letters always mean one position: all forms in the table of docs/numbering.md, all
//! pairs of them, and the bot's own replies.

#[path = "../crates/chess960/tests/positions/mod.rs"]
mod positions;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use chess960::parse::{ParseError, find, position, read};
use chess960::{BackRank, DoubleId, Fritz9Id, Numbering, Piece, Start, StartId};
use positions::{figurines, rank};

const TABLE: &str = include_str!("../docs/numbering.md");

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
    let lines = section.lines().filter(|line| line.starts_with("| "));
    let mut forms = Vec::new();
    for line in lines.skip(1) {
        let (row, examples) = line[2..].split_once(" | ").expect("two columns");
        let parts = examples.split("``").enumerate();
        // Code in double backticks contains backticks.
        let examples = parts.flat_map(|(at, part)| {
            if at % 2 == 1 {
                vec![part.trim()]
            } else {
                part.split('`').skip(1).step_by(2).collect()
            }
        });
        let count = forms.len();
        forms.extend(examples.map(|example| Form { row, example }));
        assert!(forms.len() > count, "no examples: {row}");
    }
    assert!(forms.len() > 20, "{}", forms.len());
    forms
}

/// A back rank as it occurs in the examples.
fn notations(rank: BackRank) -> [String; 9] {
    let letters = rank.to_string();
    let german = letters.chars().map(|piece| match piece {
        'Q' => 'D',
        'R' => 'T',
        'B' => 'L',
        'N' => 'S',
        king => king,
    });
    let spaced = |text: &str, separator: &str| {
        let chars: Vec<String> = text.chars().map(String::from).collect();
        chars.join(separator)
    };
    let shredder = rank.shredder_fen();
    let rights = shredder.split(' ').nth(2).expect("the castling field");
    [
        letters.to_lowercase(),
        spaced(&letters.to_lowercase(), "-"),
        spaced(&letters, " "),
        spaced(&letters, ", "),
        figurines(rank, "♔♕♖♗♘"),
        rank.pieces().map(Piece::name).join(", "),
        german.collect(),
        format!(" {rights} "),
        letters,
    ]
}

/// Whether a text may be a version of the program Fritz.
fn is_program(text: &str) -> bool {
    text.strip_prefix("fritz ")
        .is_some_and(|version| version.parse().is_ok_and(|version: u16| version <= 20))
}

#[test]
fn every_form_works_for_every_position() {
    for form in forms() {
        assert_eq!(form.of(rank(451).id()), form.example);
        for id in StartId::all() {
            let text = form.of(id);
            // `fritz 9` names the program, not a position.
            if is_program(&text) {
                continue;
            }
            let expected = Ok(Start::Single(id));
            assert_eq!(position(&text).map(Start::from), expected, "{text}");
            if !form.is_alone() {
                let found: Vec<_> = find(&text).into_iter().map(|it| it.meaning).collect();
                assert!(!found.is_empty(), "{text}");
                for meaning in found {
                    assert_eq!(meaning.map(Start::from), expected, "{text}");
                }
            }
        }
    }
}

#[test]
fn chosen_numbering_affects_only_unlabelled_numbers() {
    for form in forms() {
        for chosen in Numbering::ALL {
            for id in StartId::all().step_by(7) {
                let text = form.of(id);
                let read = read(&text, Some(chosen)).map(Start::from);
                if form.follows_numbering() {
                    let expected = chosen.position(id.get().into()).map(Start::from);
                    assert_eq!(read.ok(), expected.ok(), "{text} in {chosen}");
                    continue;
                }
                let is_other_label = matches!(read, Err(ParseError::OtherNumbering { .. }));
                let is_right = read == Ok(Start::Single(id)) || is_other_label;
                assert!(is_right, "{text} in {chosen}: {read:?}");
            }
        }
    }
}

#[test]
fn two_forms_agree_or_are_rejected() {
    let pairs = [(451, 452), (0, 959), (518, 359)];
    let pairs = pairs.map(|(one, other)| [one, other].map(|id| rank(id).id()));
    let forms = forms();
    let (mut count, mut accepted) = (0, 0);
    for (one, other) in forms
        .iter()
        .flat_map(|one| forms.iter().map(move |other| (one, other)))
    {
        let is_alone = one.is_alone() || other.is_alone();
        for separator in [" ", "\n", " · ", ", "] {
            for [id, other_id] in pairs {
                let same = format!("{}{separator}{}", one.of(id), other.of(id));
                let read = position(&same);
                count += usize::from(!is_alone);
                accepted += usize::from(!is_alone && read.is_ok());
                if let Ok(read) = read {
                    assert_eq!(read.start, Start::Single(id), "{same:?}");
                }
                let mixed = format!("{}{separator}{}", one.of(id), other.of(other_id));
                // A number that is not beside the position is ignored.
                if is_alone && mixed.contains("Let's play") {
                    continue;
                }
                let read = position(&mixed);
                assert!(read.is_err(), "{mixed:?}: {read:?}");
            }
        }
    }
    // Other pairs are rejected: pieces separated by spaces merge with adjacent pieces.
    assert!(accepted * 10 > count * 9, "{accepted} of {count}");
}

/// All notations of a DFRC position.
fn double_forms(id: DoubleId) -> Vec<String> {
    let (white, black) = (id.white, id.black);
    let [white_rank, black_rank] = id.back_ranks();
    let [fritz9_white, fritz9_black] = [white, black].map(Fritz9Id::from);
    vec![
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

#[test]
fn two_forms_of_dfrc_agree_or_are_rejected() {
    let doubles = [(518, 451), (0, 959), (451, 518), (451, 452)];
    let doubles = doubles.map(|(white, black)| DoubleId::new(rank(white).id(), rank(black).id()));
    for id in doubles {
        for form in double_forms(id) {
            assert_eq!(position(&form).map(Start::from), Ok(id.into()), "{form}");
            for other_id in doubles {
                for other in double_forms(other_id) {
                    let text = format!("{form}\n{other}");
                    match position(&text) {
                        Ok(read) => assert_eq!((read.start, id), (id.into(), other_id), "{text}"),
                        Err(_) => assert_ne!(id, other_id, "{text}: {:?}", position(&text)),
                    }
                }
            }
            // White's position alone is another position.
            let single = format!("{form}\nSP-{}", id.white);
            let read = position(&single);
            assert!(read.is_err(), "{single}: {read:?}");
        }
    }
}

/// Back ranks in a line, as letters or figurines in one word.
fn ranks_in(line: &str) -> BTreeSet<u16> {
    let words =
        line.split(|c: char| !c.is_alphabetic() && !('♔'..='♟').contains(&c) && c != '\u{FE0E}');
    let ranks = words.filter_map(|word| {
        let is_piece = |c: char| "KQRBNkqrbn♔♕♖♗♘♚♛♜♝♞\u{FE0E}".contains(c);
        let rank = word
            .chars()
            .all(is_piece)
            .then(|| chess960::parse::back_rank(word).ok());
        rank.flatten().map(|rank| rank.id().get())
    });
    ranks.collect()
}

#[test]
fn lines_of_replies_are_parsed_back() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/replies");
    let mut lines = BTreeSet::new();
    for file in fs::read_dir(folder).expect("the folder exists") {
        let path = file.expect("a file").path();
        let text = fs::read_to_string(path).expect("the file is UTF-8");
        // Refusals quote the rejected text.
        let is_reply = |line: &&str| {
            let refusals = ["Which one?", "No position has the number", "its 598 is"];
            let is_refusal = refusals.iter().any(|refusal| line.contains(refusal));
            let names_pair = line.contains("DFRC");
            !line.starts_with(['$', '[', '(', '-']) && !is_refusal && !names_pair
        };
        lines.extend(text.lines().filter(is_reply).map(str::to_owned));
    }
    let mut read_lines = 0;
    for line in lines {
        let ranks = ranks_in(&line);
        let [id] = ranks.iter().copied().collect::<Vec<_>>()[..] else {
            continue;
        };
        let expected = Start::Single(rank(id).id());
        let rendered = line.replace(['`', '*'], "").replace("-# ", "");
        for text in [line, rendered] {
            for chosen in [None].into_iter().chain(Numbering::ALL.map(Some)) {
                let (meant, is_whole) = match read(&text, chosen) {
                    Ok(reading) => (Some(reading.start), true),
                    // Sentences with other words are asked about.
                    Err(ParseError::NotUnderstood { nearest, .. }) => {
                        (nearest.map(|nearest| nearest.reading.start), false)
                    }
                    Err(ParseError::Contradiction(named)) => {
                        let mut starts = named.into_iter().map(|named| named.reading.start);
                        (starts.find(|&start| start == expected), false)
                    }
                    Err(_) => (None, false),
                };
                let is_right = meant.is_none_or(|start| start == expected);
                assert!(is_right, "{text} ({chosen:?}): {meant:?}");
                read_lines += usize::from(is_whole);
            }
        }
    }
    assert!(read_lines > 600, "{read_lines}");
}
