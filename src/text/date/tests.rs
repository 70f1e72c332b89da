use super::*;
use crate::text::testing::{assert_has_words, words_of};
use crate::text::{Choice, Language};

fn day(text: &str) -> NaiveDate {
    parse_iso_date(text).expect("a date")
}

/// Reads a date in the past, as on Wednesday, 25 November 2026.
fn read(text: &str) -> Result<NaiveDate, ReadDateError> {
    read_typed_date(text, day("2026-11-25"), MissingYear::Past)
}

/// Reads a date in the future, as on Wednesday, 25 November 2026.
fn read_future(text: &str) -> Result<NaiveDate, ReadDateError> {
    read_typed_date(text, day("2026-11-25"), MissingYear::Future)
}

#[test]
fn future_dates_without_year_are_the_next_ones() {
    for (typed, expected) in [
        ("tomorrow", "2026-11-26"),
        ("24.11.", "2027-11-24"),
        ("11/25", "2026-11-25"),
        ("26 nov", "2026-11-26"),
        ("24 Nov 2026", "2026-11-24"),
    ] {
        assert_eq!(read_future(typed), Ok(day(expected)), "{typed}");
    }
}

#[test]
fn parses_common_date_formats() {
    for (typed, date) in [
        ("2026-11-24", "2026-11-24"),
        (" Today ", "2026-11-25"),
        ("yesterday", "2026-11-24"),
        ("tomorrow", "2026-11-26"),
        ("24.11.2026", "2026-11-24"),
        ("4. 1. 2026", "2026-01-04"),
        ("24.11.", "2026-11-24"),
        ("24.11", "2026-11-24"),
        ("26.11.", "2025-11-26"),
        ("11/23/2026", "2026-11-23"),
        ("23/11/2026", "2026-11-23"),
        ("11/11/2026", "2026-11-11"),
        ("11/23", "2026-11-23"),
        ("24 Nov 2026", "2026-11-24"),
        ("24. november 2026", "2026-11-24"),
        ("24 nov", "2026-11-24"),
        ("Nov 24, 2026", "2026-11-24"),
        ("29 Feb 2024", "2024-02-29"),
    ] {
        assert_eq!(read(typed), Ok(day(date)), "{typed}");
    }
}

#[test]
fn dates_with_slashes_can_be_ambiguous() {
    let either = ReadDateError::Ambiguous {
        month_first: day("2026-11-12"),
        day_first: day("2026-12-11"),
    };
    assert_eq!(read("11/12/2026"), Err(either));
}

#[test]
fn rejects_invalid_dates() {
    for typed in [
        "",
        "2026-02-29",
        "2026-1-1",
        "+2026-01-01",
        "0000-01-01",
        "10000-01-01",
        "31.11.2026",
        "29.2.",
        "1.2.26",
        "1.1.0000",
        "+1.1.2026",
        "13/13/2026",
        "1/2/3/2026",
        "24 Nov 2026 x",
        "Nov Nov 2026",
        "24",
        "..",
        "2026-11-21T00:00",
    ] {
        assert_eq!(read(typed), Err(ReadDateError::NotADate), "{typed}");
    }
}

#[test]
fn every_language_has_words_for_dates() {
    assert_has_words::<DateWord>();
    assert_has_words::<MonthWord>();
    assert_has_words::<WeekdayWord>();
    assert_has_words::<WeekWord>();
    assert_has_words::<DateFiller>();
}

/// Dates in the past and in the future, on a Wednesday.
#[test]
fn days_of_the_week_are_near_today() {
    for (typed, past, future) in [
        ("monday", "2026-11-23", "2026-11-30"),
        ("wednesday", "2026-11-25", "2026-11-25"),
        ("next monday", "2026-11-30", "2026-11-30"),
        ("next wednesday", "2026-12-02", "2026-12-02"),
        ("last wednesday", "2026-11-18", "2026-11-18"),
        ("on Friday", "2026-11-20", "2026-11-27"),
        ("this friday", "2026-11-27", "2026-11-27"),
        ("this Monday", "2026-11-23", "2026-11-23"),
    ] {
        assert_eq!(read(typed), Ok(day(past)), "{typed}");
        assert_eq!(read_future(typed), Ok(day(future)), "{typed}");
    }
}

#[track_caller]
fn assert_reads(language: Language, rows: &[(&str, &[&str])]) {
    language.format(|| {
        for (expected, spellings) in rows {
            for typed in *spellings {
                assert_eq!(read(typed), Ok(day(expected)), "{typed}");
            }
        }
    });
}

#[test]
fn reads_english_dates() {
    assert_reads(
        Language::English,
        &[
            ("2026-11-23", &["last monday", "Mon"]),
            (
                "2026-11-21",
                &[
                    "21 November",
                    "November 21st, 2026",
                    "the 21st of November",
                    "Saturday, 21 Nov 2026",
                ],
            ),
        ],
    );
}

#[test]
fn reads_german_dates() {
    assert_reads(
        Language::German,
        &[
            ("2026-11-24", &["Gestern"]),
            ("2026-11-25", &["heute"]),
            ("2026-11-26", &["morgen"]),
            ("2026-11-23", &["letzten Montag", "Montag", "am Montag"]),
            ("2026-11-30", &["nächsten Montag", "kommenden Montag"]),
            (
                "2026-11-21",
                &[
                    "21. November",
                    "21 Nov",
                    "am 21. November 2026",
                    "Samstag, 21. November",
                    "Sa, 21.11.2026",
                ],
            ),
        ],
    );
}

#[test]
fn reads_french_dates() {
    assert_reads(
        Language::French,
        &[
            ("2026-11-24", &["hier"]),
            ("2026-11-25", &["aujourd’hui", "aujourd'hui"]),
            ("2026-11-26", &["demain"]),
            ("2026-11-23", &["lundi dernier", "lundi"]),
            ("2026-11-30", &["lundi prochain"]),
            (
                "2026-11-21",
                &["21 novembre", "le 21 nov. 2026", "samedi 21 novembre"],
            ),
        ],
    );
}

#[test]
fn reads_spanish_dates() {
    assert_reads(
        Language::Spanish,
        &[
            ("2026-11-24", &["ayer"]),
            ("2026-11-25", &["hoy"]),
            ("2026-11-26", &["mañana"]),
            ("2026-11-23", &["el lunes pasado", "lunes"]),
            ("2026-11-30", &["próximo lunes", "el lunes que viene"]),
            (
                "2026-11-21",
                &[
                    "21 de noviembre",
                    "21 de noviembre de 2026",
                    "el sábado 21 de noviembre",
                ],
            ),
        ],
    );
}

#[test]
fn reads_portuguese_dates() {
    assert_reads(
        Language::BrazilianPortuguese,
        &[
            ("2026-11-24", &["ontem"]),
            ("2026-11-25", &["hoje"]),
            ("2026-11-26", &["amanhã"]),
            ("2026-11-23", &["segunda-feira passada", "segunda"]),
            ("2026-11-30", &["próxima segunda", "segunda que vem"]),
            (
                "2026-11-21",
                &[
                    "21 de novembro",
                    "21 de nov de 2026",
                    "sábado, 21 de novembro",
                ],
            ),
        ],
    );
}

#[test]
fn reads_russian_dates() {
    assert_reads(
        Language::Russian,
        &[
            ("2026-11-24", &["вчера"]),
            ("2026-11-25", &["сегодня"]),
            ("2026-11-26", &["Завтра"]),
            (
                "2026-11-23",
                &["прошлый понедельник", "понедельник", "в понедельник"],
            ),
            (
                "2026-11-30",
                &["следующий понедельник", "в следующий понедельник"],
            ),
            (
                "2026-11-21",
                &["21 ноября", "21 нояб 2026 г.", "21-го ноября", "ноябрь 21"],
            ),
        ],
    );
}

#[test]
fn reads_ukrainian_dates() {
    assert_reads(
        Language::Ukrainian,
        &[
            ("2026-11-24", &["вчора", "учора"]),
            ("2026-11-25", &["сьогодні"]),
            ("2026-11-26", &["завтра"]),
            ("2026-11-23", &["минулого понеділка", "понеділок"]),
            ("2026-11-30", &["наступного понеділка"]),
            (
                "2026-11-21",
                &["21 листопада", "21 листопада 2026 року", "21 лист."],
            ),
        ],
    );
}

#[test]
fn every_word_for_a_month_is_read() {
    let mut checked = 0;
    for &language in Language::ALL {
        for (number, meaning) in (1..).zip(MonthWord::words()) {
            for word in words_of(language, meaning) {
                let typed = format!("9 {word} 2026");
                let expected = NaiveDate::from_ymd_opt(2026, number, 9).expect("a date");
                language.format(|| assert_eq!(read(&typed), Ok(expected), "{typed}"));
                checked += 1;
            }
        }
    }
    assert!(checked > 200);
}

#[test]
fn day_of_the_week_must_fit_the_date() {
    let saturday = "Saturday, 21 November 2026";
    assert_eq!(read(saturday), Ok(day("2026-11-21")));
    let friday = "Friday, 21 November 2026";
    assert_eq!(read(friday), Err(ReadDateError::NotADate));
}
