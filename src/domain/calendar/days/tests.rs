use proptest::prelude::*;

use super::*;
use crate::text::testing::assert_has_words;
use crate::text::{Choice, Language};

fn parsed(typed: &str, language: Language) -> Result<Days, ParseDaysError> {
    parse_days(typed, &InputLanguages::with_english([language]))
}

/// Each row has the days, and texts that mean them.
#[track_caller]
fn assert_reads(language: Language, rows: &[(&str, &[&str])]) {
    for (expected, spellings) in rows {
        for typed in *spellings {
            let days = parsed(typed, language).map(|days| days.to_string());
            assert_eq!(days.as_deref(), Ok(*expected), "{typed}");
        }
    }
}

/// Asserts that this word of the text is refused.
#[track_caller]
fn assert_unknown_word(typed: &str, language: Language, word: &str) {
    let error = ParseDaysError::UnknownWord {
        word: word.to_owned(),
    };
    assert_eq!(parsed(typed, language), Err(error), "{typed}");
}

#[test]
fn every_language_has_words_for_days() {
    assert_has_words::<DayWord>();
}

/// The 127 sets of weekdays that are not empty.
fn all_sets() -> Vec<Days> {
    let sets: Vec<Days> = (0..=u8::MAX).filter_map(Days::from_bits).collect();
    assert_eq!(sets.len(), 127);
    sets
}

#[test]
fn written_days_are_read_unchanged() {
    for days in all_sets() {
        assert_eq!(days.to_string().parse(), Ok(days));
    }
}

#[test]
fn stored_days_are_read_unchanged() {
    for days in all_sets() {
        assert_eq!(Days::from_bits(days.bits()), Some(days));
    }
}

/// As replies and the list of suggestions show them.
#[test]
fn localized_days_are_read_in_their_language() {
    let mut checked = 0;
    for &language in Language::ALL {
        language.format(|| {
            for days in all_sets() {
                let shown = days.localized();
                let read = parse_days(&shown, &InputLanguages::current());
                assert_eq!(read, Ok(days), "{shown}");
                checked += 1;
            }
        });
    }
    assert_eq!(checked, Language::ALL.len() * 127);
}

#[test]
fn bits_count_from_monday() {
    assert_eq!(
        WEEK.map(|day| Days::only(day).bits()),
        [1, 2, 4, 8, 16, 32, 64]
    );
}

#[test]
fn a_single_day_contains_no_other_day() {
    let contained = WEEK.map(|day| Days::only(Weekday::Wed).contains(day));
    assert_eq!(contained, [false, false, true, false, false, false, false]);
}

#[test]
fn every_day_contains_all_days() {
    assert_eq!(WEEK.map(|day| Days::EVERY.contains(day)), [true; 7]);
}

#[test]
fn parses_common_spellings() {
    assert_reads(
        Language::English,
        &[
            (
                "every day",
                &[
                    "every day",
                    "Daily",
                    "EVERYDAY",
                    "each day",
                    "all days",
                    "mon-sun",
                    "weekdays and weekends",
                ],
            ),
            (
                "weekdays",
                &[
                    "weekdays",
                    "every weekday",
                    "Mon–Fri",
                    "monday to friday",
                    "from Monday until Friday",
                ],
            ),
            ("weekends", &["weekend", "sat sun", "Sa/Su"]),
            (
                "Mon, Thu",
                &[
                    "mon,thu",
                    "Monday and Thursday",
                    "every Thursday & Monday",
                    "on Mondays, Thursdays",
                ],
            ),
            // The second text has full-width characters.
            ("Mon, Thu", &["thurs. + mon.", "ｍｏｎ，ｔｈｕ"]),
            ("Mon, Fri, Sat, Sun", &["fri - mon"]),
            ("Mon, Tue, Wed, Sat, Sun", &["mon-wed, weekends"]),
            ("Tue, Wed", &["tues weds"]),
            ("Fri", &["fri-fri"]),
            ("Sun", &["sunday", "sund"]),
        ],
    );
}

#[test]
fn texts_without_days_are_refused() {
    for typed in ["", "  ", ", ,", "and", "every"] {
        let error = parsed(typed, Language::English);
        assert_eq!(error, Err(ParseDaysError::Empty), "{typed}");
    }
}

#[test]
fn the_first_unknown_word_is_refused() {
    for (typed, word) in [
        ("mon-", "-"),
        ("-fri", "-"),
        ("1,2", "1"),
        ("day", "day"),
        ("m", "m"),
        ("Mondayss", "Mondayss"),
        ("mon, tomorrow", "tomorrow"),
        ("mon - weekend", "weekend"),
        ("mon-x", "x"),
    ] {
        assert_unknown_word(typed, Language::English, word);
    }
}

#[test]
fn words_of_a_language_that_is_not_read_are_refused() {
    assert_unknown_word("Täglich", Language::English, "Täglich");
}

#[test]
fn parses_german() {
    assert_reads(
        Language::German,
        &[
            (
                "Mon, Thu",
                &[
                    "Mo, Do",
                    "Mo und Do",
                    "montags und donnerstags",
                    "Montag & Donnerstag",
                    "jeden Montag, Donnerstag",
                    "Mon. u. Don.",
                ],
            ),
            (
                "weekdays",
                &[
                    "werktags",
                    "Mo-Fr",
                    "Mo. – Fr.",
                    "Montag bis Freitag",
                    "von Montag bis Freitag",
                    "an Werktagen",
                ],
            ),
            (
                "weekends",
                &["am Wochenende", "Sa, So", "Sonnabend und Sonntag"],
            ),
            (
                "every day",
                &["täglich", "Taeglich", "jeden Tag", "Mo-So", "daily"],
            ),
            ("Tue", &["di", "Die", "dienstags"]),
            ("Wed, Sun", &["mi so"]),
        ],
    );
    assert_unknown_word("alltags", Language::German, "alltags");
}

#[test]
fn parses_french() {
    assert_reads(
        Language::French,
        &[
            (
                "Mon, Thu",
                &[
                    "lun et jeu",
                    "lundi, jeudi",
                    "les lundis et jeudis",
                    "tous les lundis et jeudis",
                    "lu je",
                ],
            ),
            (
                "weekdays",
                &[
                    "en semaine",
                    "lun-ven",
                    "du lundi au vendredi",
                    "les jours ouvrés",
                ],
            ),
            (
                "weekends",
                &["week-end", "le week-end", "les week-ends", "sam, dim"],
            ),
            ("every day", &["tous les jours", "chaque jour", "quotidien"]),
            ("Tue, Sun", &["mar, di"]),
            ("Mon, Sun", &["di-lu"]),
        ],
    );
}

#[test]
fn parses_spanish() {
    assert_reads(
        Language::Spanish,
        &[
            (
                "Mon, Thu",
                &[
                    "lu y ju",
                    "lunes y jueves",
                    "los lunes y los jueves",
                    "lun, jue",
                ],
            ),
            (
                "weekdays",
                &[
                    "lun a vie",
                    "de lunes a viernes",
                    "entre semana",
                    "días laborables",
                    "lunes-viernes",
                ],
            ),
            ("weekends", &["fines de semana", "sábado y domingo"]),
            ("every day", &["todos los días", "diario", "a diario"]),
            ("Tue, Wed", &["martes, mié"]),
        ],
    );
}

#[test]
fn parses_portuguese() {
    assert_reads(
        Language::BrazilianPortuguese,
        &[
            (
                "Mon, Thu",
                &[
                    "seg e qui",
                    "segunda-feira e quinta-feira",
                    "às segundas e quintas",
                    "toda segunda e quinta",
                ],
            ),
            (
                "weekdays",
                &[
                    "seg a sex",
                    "segunda-feira a sexta-feira",
                    "de segunda à sexta",
                    "dias úteis",
                    "2ª a 6ª",
                    "seg-sex",
                ],
            ),
            (
                "weekends",
                &["fins de semana", "fim-de-semana", "sáb e dom"],
            ),
            ("every day", &["todos os dias", "diariamente", "todo dia"]),
        ],
    );
}

#[test]
fn parses_russian() {
    assert_reads(
        Language::Russian,
        &[
            (
                "Mon, Thu",
                &[
                    "пн и чт",
                    "пн, чт",
                    "по понедельникам и четвергам",
                    "по понедельникам, по четвергам",
                    "Понедельник и четверг",
                ],
            ),
            (
                "weekdays",
                &[
                    "пн–пт",
                    "пн-пт",
                    "с понедельника по пятницу",
                    "будни",
                    "по будням",
                    "в рабочие дни",
                ],
            ),
            ("weekends", &["выходные", "по выходным", "сб и вс"]),
            ("every day", &["каждый день", "ежедневно"]),
            ("Wed", &["каждую среду", "в среду"]),
        ],
    );
    assert_unknown_word("пн, завтра", Language::Russian, "завтра");
}

#[test]
fn parses_ukrainian() {
    assert_reads(
        Language::Ukrainian,
        &[
            (
                "Mon, Thu",
                &[
                    "пн і чт",
                    "пн та чт",
                    "понеділок і четвер",
                    "щопонеділка і щочетверга",
                ],
            ),
            (
                "weekdays",
                &[
                    "пн–пт",
                    "з понеділка по п’ятницю",
                    "від понеділка до п'ятниці",
                    "будні",
                    "у будні",
                ],
            ),
            ("weekends", &["вихідні", "у вихідні", "сб і нд"]),
            ("every day", &["щодня", "кожного дня", "щоденно"]),
            ("Fri", &["пʼятниця", "щоп'ятниці"]),
        ],
    );
}

/// In French, `di` is the Sunday (*dimanche*), in German the Tuesday (*Dienstag*).
#[test]
fn first_language_that_knows_a_day_decides() {
    let french_first = InputLanguages::with_english([Language::French, Language::German]);
    let sunday = parse_days("di", &french_first);
    assert_eq!(sunday, Ok(Days::only(Weekday::Sun)));
    let german_first = InputLanguages::with_english([Language::German, Language::French]);
    let tuesday = parse_days("di", &german_first);
    assert_eq!(tuesday, Ok(Days::only(Weekday::Tue)));
}

/// A day in English means the same in all languages, so it doesn't matter which languages are read before English.
#[test]
fn english_days_mean_the_same_in_every_language_that_knows_them() {
    let english = InputLanguages::with_english([]);
    let mut checked = 0;
    for &language in Language::ALL {
        let language_first = InputLanguages::with_english([language]);
        for (word, in_english) in english.words::<DayWord>() {
            let meaning: DayWord = language_first.meaning(word).expect("English is read, too");
            assert_eq!(meaning.word(), in_english.word(), "{word} in {language:?}");
            checked += 1;
        }
    }
    assert!(checked > 40 * Language::ALL.len(), "{checked}");
}

proptest! {
    #[test]
    fn arbitrary_text_does_not_panic(text in ".*|([a-z]{1,3}(day)?[-, ]){0,9}") {
        let languages = InputLanguages::with_english([Language::BrazilianPortuguese, Language::Russian]);
        if let Ok(days) = parse_days(&text, &languages) {
            prop_assert_eq!(Days::from_bits(days.bits()), Some(days));
        }
    }
}
