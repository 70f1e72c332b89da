//! Suggestions to somebody who types a position.

use crate::chat::suggest::{MAX_SUGGESTIONS, Suggestion};
use crate::chess960::parse::{self, Alphabet};
use crate::chess960::{BackRank, Start, StartId};

/// Positions whose number or pieces begin as somebody has typed, or the one that the whole text means:
/// "451 · BRNNKQRB". What is given is the pieces, which mean the same in every numbering.
///
/// Letters of other languages count where no position begins so in English. A few of them begin positions in two
/// languages, such as the `S` of a German knight and of a Czech bishop: both are suggested.
pub(super) fn suggestions(typed: &str) -> Vec<Suggestion> {
    let typed = typed.trim();
    let is_number = typed.bytes().all(|byte| byte.is_ascii_digit());
    let pieces = typed.to_uppercase();
    let begins = |id: StartId| {
        if is_number {
            id.to_string().starts_with(typed)
        } else {
            BackRank::from(id).to_string().starts_with(&pieces)
        }
    };
    let begins_elsewhere = |id: StartId| {
        let mut alphabets = Alphabet::ALL.into_iter();
        alphabets.any(|alphabet| alphabet.begins(id.into(), typed))
    };
    for begins in [&begins as &dyn Fn(StartId) -> bool, &begins_elsewhere] {
        let found = StartId::all().filter(|&id| begins(id));
        let found: Vec<Suggestion> = found.take(MAX_SUGGESTIONS).map(suggestion).collect();
        if !found.is_empty() {
            return found;
        }
    }
    match parse::position(typed).map(Start::from) {
        Ok(Start::Single(id)) => vec![suggestion(id)],
        Ok(Start::Double(_)) | Err(_) => Vec::new(),
    }
}

fn suggestion(id: StartId) -> Suggestion {
    let rank = BackRank::from(id);
    Suggestion {
        label: format!("{id} · {rank}"),
        value: rank.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(typed: &str) -> Vec<String> {
        suggestions(typed).into_iter().map(|it| it.label).collect()
    }

    #[test]
    fn positions_that_begin_as_it_was_typed() {
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
    fn letters_of_other_languages() {
        assert_eq!(labels("tsldkls"), ["518 · RNBQKBNR"]);
        assert_eq!(labels("tsldkl").len(), 2);
        assert_eq!(labels("T-S-L-D-K-L-S-T"), ["518 · RNBQKBNR"]);
        assert_eq!(labels("ЛКСФКр"), labels("лксфкр"));
        // A German or Polish knight, and a Czech bishop.
        let both = labels("S");
        for piece in [" · N", " · B"] {
            assert!(both.iter().any(|label| label.contains(piece)), "{both:?}");
        }
        // In English first.
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
    fn what_a_whole_text_means() {
        let rank = BackRank::from(StartId::CLASSICAL);
        for text in [rank.x_fen(), "r-n-b-q-k-b-n-r".to_owned()] {
            assert_eq!(labels(&text), ["518 · RNBQKBNR"]);
        }
    }

    #[test]
    fn what_is_suggested_is_read_as_what_it_says() {
        for id in StartId::all() {
            let suggested = suggestions(&id.to_string());
            let it = suggested.first().expect("one at least");
            let read = parse::position(&it.value).map(Start::from);
            assert_eq!(read, Ok(Start::Single(id)), "{}", it.label);
        }
    }
}
