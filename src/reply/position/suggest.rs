use chess960::parse::{self, Alphabet, ParseError};
use chess960::{BackRank, Numbering, Start, StartId};

use crate::chat::{Choice, MAX_SUGGESTIONS, Suggestion};
use crate::text::say;

/// Suggests positions whose number or pieces start with the text, or the position that the text names, perhaps among
/// other words: "451 · BRNNKQRB", "Fritz9 564 · BRNNKQRB (451)". Values are the pieces, the same in every numbering.
///
/// Other languages are only tried if English has no match. `S` is a German knight and a Czech bishop; both are
/// suggested.
pub(super) fn suggestions(typed: &str, chosen: Option<Numbering>) -> Vec<Suggestion> {
    let typed = typed.trim();
    let numbering = chosen.unwrap_or(Numbering::Scharnagl);
    let is_number = typed.bytes().all(|byte| byte.is_ascii_digit());
    let pieces = typed.to_uppercase();
    let matches_english = |id: StartId| {
        if is_number {
            numbering.number(id).to_string().starts_with(typed)
        } else {
            BackRank::from(id).to_string().starts_with(&pieces)
        }
    };
    let matches_national = |id: StartId| {
        let mut alphabets = Alphabet::ALL.into_iter();
        alphabets.any(|alphabet| alphabet.starts_with(id.into(), typed))
    };
    let suggestion = |id| suggestion(id, numbering);
    for matches in [
        &matches_english as &dyn Fn(StartId) -> bool,
        &matches_national,
    ] {
        let numbers = numbering.range();
        let all = numbers.filter_map(|number| numbering.position(number.into()).ok());
        let found = all.filter(|&id| matches(id));
        let found: Vec<Suggestion> = found.take(MAX_SUGGESTIONS).map(suggestion).collect();
        if !found.is_empty() {
            return found;
        }
    }
    let start = match parse::read(typed, chosen) {
        Ok(given) => Some(given.start),
        Err(ParseError::NotUnderstood { nearest, .. }) => nearest.map(|named| named.reading.start),
        Err(_) => None,
    };
    match start {
        Some(Start::Single(id)) => vec![suggestion(id)],
        Some(Start::Double(_)) | None => Vec::new(),
    }
}

fn suggestion(id: StartId, numbering: Numbering) -> Suggestion {
    let rank = BackRank::from(id).to_string();
    let number = numbering.number(id);
    let label = match numbering {
        Numbering::Scharnagl => format!("{number} · {rank}"),
        Numbering::ScharnaglOneBased | Numbering::Fritz9 => say!(
            "position-suggestion",
            numbering = numbering.word(),
            number,
            rank = &*rank,
            position = id,
        ),
    };
    Suggestion { label, value: rank }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(typed: &str) -> Vec<String> {
        suggestions(typed, None)
            .into_iter()
            .map(|it| it.label)
            .collect()
    }

    #[test]
    fn suggests_positions_by_prefix() {
        assert_eq!(labels("451"), ["451 · BRNNKQRB"]);
        assert_eq!(
            labels(" brnnk"),
            [
                "450 · BRNNKBQR",
                "451 · BRNNKQRB",
                "466 · BRNNKBRQ",
                "467 · BRNNKRQB"
            ]
        );
        let numbers = labels("45");
        assert!(numbers[0].starts_with("45 · ") && numbers[1].starts_with("450 · "));
        assert_eq!(numbers.len(), 11);
        assert_eq!(labels("").len(), MAX_SUGGESTIONS);
        assert_eq!(labels("hello"), [""; 0]);
    }

    #[test]
    fn suggests_letters_of_other_languages() {
        assert_eq!(labels("tsldkls"), ["518 · RNBQKBNR"]);
        assert_eq!(labels("tsldkl").len(), 2);
        assert_eq!(labels("T-S-L-D-K-L-S-T"), ["518 · RNBQKBNR"]);
        assert_eq!(labels("ЛКСФКр"), labels("лксфкр"));
        // German or Polish knight, or Czech bishop.
        let both = labels("S");
        for piece in [" · N", " · B"] {
            assert!(both.iter().any(|label| label.contains(piece)), "{both:?}");
        }
        // English first.
        assert!(labels("B").iter().all(|label| label.contains(" · B")));
        assert_eq!(labels("bh").len(), MAX_SUGGESTIONS);
        for id in StartId::all() {
            let rank = BackRank::from(id).to_string();
            let german = rank.replace('B', "L").replace('R', "T");
            let german = german.replace('N', "S").replace('Q', "D");
            assert_eq!(labels(&german), [format!("{id} · {rank}")]);
        }
    }

    #[test]
    fn suggests_the_position_of_a_fen() {
        let rank = BackRank::from(StartId::CLASSICAL);
        for text in [rank.x_fen(), "r-n-b-q-k-b-n-r".to_owned()] {
            assert_eq!(labels(&text), ["518 · RNBQKBNR"]);
        }
    }

    #[test]
    fn suggested_numbers_parse_back() {
        for numbering in Numbering::ALL {
            for id in StartId::all() {
                let number = numbering.number(id).to_string();
                let suggested = suggestions(&number, Some(numbering));
                let first = suggested.first().expect("a suggestion");
                // Chosen, or typed as shown.
                for text in [&first.value, &first.label] {
                    for chosen in [None, Some(numbering)] {
                        let read = parse::read(text, chosen).map(Start::from);
                        assert_eq!(read, Ok(Start::Single(id)), "{text}");
                    }
                }
            }
        }
        let fritz9 = suggestions("359", Some(Numbering::Fritz9));
        assert_eq!(fritz9[0].label, "Fritz9 359 · RNBQKBNR (518)");
        let one_based = suggestions("960", Some(Numbering::ScharnaglOneBased));
        assert_eq!(one_based[0].label, "1–960 range 960 · BBQNNRKR (0)");
    }
}
