use super::*;
use crate::chat::Refusal;
use crate::text::Language;
use crate::text::testing::assert_has_words;

#[track_caller]
fn assert_read(language: Language, typed: &str, expected: &str) {
    let read = language.format(|| match read(typed) {
        Ok(exclusion) => exclusion.to_string(),
        Err(refusal) => refusal.text(),
    });
    assert_eq!(read, expected, "{typed}");
}

#[track_caller]
fn assert_english(typed: &str, expected: &str) {
    assert_read(Language::English, typed, expected);
}

#[test]
fn every_language_has_words_for_exclusions() {
    assert_has_words::<Word>();
}

#[test]
fn reads_numbers_ranges_and_back_ranks() {
    for (typed, expected) in [
        ("518", "518"),
        ("518,534", "518 534"),
        (" 534;  518 534 ", "518 534"),
        ("3-5 4..9", "3-9"),
        ("0–2", "0-2"),
        ("007", "7"),
        ("brnnkqrb RNBQKBNR, 0-2", "0-2 451 518"),
        ("positions 0-2 and 518", "0-2 518"),
        ("518 & 534", "518 534"),
        ("0 - 2, 4 .. 5, 7…9", "0-2 4-5 7-9"),
        ("positions 100 to 200, 518", "100-200 518"),
        ("518.", "518"),
    ] {
        assert_english(typed, expected);
    }
}

#[test]
fn reads_one_position_of_an_item_in_any_form() {
    for (typed, expected) in [
        ("518 `RNBQKBNR`, 0–2, 534 `RNBKQBNR`", "0-2 518 534"),
        ("Fritz9 564, SP-518; position 0 mirror", "0 451 518 mirror"),
        ("Position 451 · `BRNNKQRB`", "451"),
        ("1–960 range 960, 1–2", "0-2"),
    ] {
        assert_english(typed, expected);
    }
}

#[test]
fn a_number_behind_and_has_the_numbering_of_the_item_before_it() {
    for (typed, expected) in [
        ("Fritz9 564 and 565", "451-452"),
        ("1–960 range 959 & 960", "0 959"),
        ("Fritz9 564 and SP 518 and 534", "451 518 534"),
        ("Fritz9 564, 534", "451 534"),
    ] {
        assert_english(typed, expected);
    }
}

#[test]
fn reads_lists_with_words_between_the_items() {
    for (language, typed) in [
        (Language::English, "SP237, SP518 and SP42"),
        (Language::English, "237 or 518\n42"),
        (Language::German, "237 und 518 oder 42"),
        (Language::French, "237, 518 et 42"),
        (Language::Spanish, "237 o 518 y 42"),
        (Language::BrazilianPortuguese, "237, 518 e 42"),
        (Language::Russian, "237, 518 и 42"),
        (Language::Ukrainian, "237 або 518 та 42"),
    ] {
        assert_read(language, typed, "42 237 518");
    }
}

#[test]
fn reads_ranges_with_a_word_between_their_ends() {
    for (language, typed) in [
        (Language::English, "100 through 200"),
        (Language::German, "100 bis 200"),
        (Language::French, "100 à 200"),
        (Language::Spanish, "100 a 200"),
        (Language::BrazilianPortuguese, "100 até 200"),
        (Language::Russian, "100 до 200"),
        (Language::Ukrainian, "100 до 200"),
    ] {
        assert_read(language, typed, "100-200");
    }
}

#[test]
fn reads_ranges_with_a_word_before_them() {
    for (language, typed) in [
        (Language::English, "from 100 to 200"),
        (Language::German, "von 100 bis 200"),
        (Language::French, "de 100 à 200"),
        (Language::Spanish, "del 100 al 200"),
        (Language::BrazilianPortuguese, "de 100 a 200"),
        (Language::Russian, "от 100 до 200"),
        (Language::Ukrainian, "від 100 до 200"),
    ] {
        assert_read(language, typed, "100-200");
    }
}

#[test]
fn reads_periods() {
    for (typed, expected) in [
        ("used", "used 30 days"),
        ("Used here", "used 30 days"),
        ("used here 7", "used 7 days"),
        ("used here 7 days", "used 7 days"),
        ("used here 7days", "used 7 days"),
        ("used 1day mirror", "used 1 days mirror"),
        ("used here 2 weeks", "used 14 days"),
        ("used here 1 month", "used 30 days"),
        ("used here in the last 2 months", "used 60 days"),
        ("used here last week", "used 7 days"),
        ("the last 30", "used 30 days"),
        ("30 days", "used 30 days"),
        ("1 year", "used 365 days"),
        ("\"used here 30 days\"", "used 30 days"),
        ("518 used here 7", "518 used 7 days"),
        ("used here, 7", "7 used 30 days"),
        ("used 7d, 518", "518 used 7 days"),
    ] {
        assert_english(typed, expected);
    }
}

#[test]
fn reads_keywords() {
    for (typed, expected) in [
        ("Classical", "518"),
        ("mirror standard", "518 mirror"),
        ("518 and its mirror image", "518 mirror"),
        ("none", "none"),
    ] {
        assert_english(typed, expected);
    }
}

#[test]
fn reads_words_of_the_language_and_english() {
    for (language, typed, expected) in [
        (Language::German, "518 spiegel", "518 mirror"),
        (Language::German, "hier benutzt 30 Tage", "used 30 days"),
        (
            Language::German,
            "was hier in den letzten 2 Wochen vorkam",
            "used 14 days",
        ),
        (
            Language::German,
            "518 mirror, used here 7",
            "518 used 7 days mirror",
        ),
        (Language::German, "nichts", "none"),
        (Language::French, "classique", "518"),
        (
            Language::French,
            "ce qui a servi ici ces 30 derniers jours",
            "used 30 days",
        ),
        (Language::Spanish, "usadas aquí 30 días", "used 30 days"),
        (
            Language::BrazilianPortuguese,
            "usadas aqui 2 meses",
            "used 60 days",
        ),
        (Language::Russian, "последние 30 дней", "used 30 days"),
        (
            Language::Russian,
            "518 зеркало, использованные здесь за неделю",
            "518 used 7 days mirror",
        ),
        (Language::Ukrainian, "за останні 30 днів", "used 30 days"),
    ] {
        assert_read(language, typed, expected);
    }
}

/// The code spans in a text.
fn code_spans(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

#[test]
fn examples_in_a_refusal_are_read_in_its_language() {
    for &language in Language::ALL {
        language.format(|| {
            let refusal = ExclusionRefusal::Empty.text();
            let [range, mirror, used] = code_spans(&refusal)[..] else {
                panic!("three examples: {refusal}");
            };
            assert_read(language, range, "0-99 518");
            assert_read(language, &format!("518 {mirror}"), "518 mirror");
            assert_read(language, used, "used 30 days");
        });
    }
}

#[test]
fn a_word_that_is_not_understood_is_quoted() {
    for (typed, word) in [
        ("bishops", "bishops"),
        ("+5", "+5"),
        ("1-2-3", "1-2-3"),
        ("here", "here"),
        ("everything", "everything"),
        ("518 please", "please"),
        ("please 518-534", "please"),
        ("used here 10 draws", "draws"),
        ("the last 10 positions", "positions"),
        ("last 1-2d", "1-2d"),
        ("used here fortnight", "fortnight"),
        ("<100", "<100"),
        ("> 900", ">"),
        ("900..", "900.."),
        ("..100", "..100"),
        ("518...", "518..."),
        ("Stellung der 3. Runde", "Runde"),
    ] {
        let refusal = read(typed).expect_err(typed).text();
        let expected = format!("I can't read `{word}`. ");
        assert!(refusal.starts_with(&expected), "{typed}: {refusal}");
    }
}

#[test]
fn an_invalid_exclusion_is_refused_with_its_reason() {
    for (typed, reason) in [
        (" , ", "Nothing to leave out."),
        ("960", "`960` isn't a position's number"),
        ("0-99999999999", "`99999999999` isn't a position's number"),
        ("1,000", "`1,000` isn't a position's number"),
        ("518, 10 000", "`10 000` isn't a position's number"),
        ("used 366d", "not `366 d`"),
        ("13 months", "not `13 months`"),
    ] {
        let refusal = read(typed).expect_err(typed).text();
        assert!(refusal.contains(reason), "{typed}: {refusal}");
    }
}

#[test]
fn the_number_in_chess960_is_no_position() {
    for typed in ["Chess960 position 237", "chess960 #237"] {
        assert_english(typed, "237");
    }
}
