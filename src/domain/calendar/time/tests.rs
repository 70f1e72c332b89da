use proptest::prelude::*;

use super::*;
use crate::text::Language;
use crate::text::testing::assert_has_words;

fn now() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().expect("an instant")
}

fn parsed(typed: &str, language: Language) -> Result<TypedTime<'_>, ParseTimeError<'_>> {
    parse_time(typed, &InputLanguages::with_english([language]), now())
}

/// Formats a time, and both times if the text does not say whether it is in the morning.
fn read(typed: &str, language: Language) -> String {
    let (times, zone) = match parsed(typed, language) {
        Ok(TypedTime { time, zone }) => (time.format("%H:%M").to_string(), zone),
        Err(ParseTimeError::MorningOrEvening {
            morning,
            evening,
            zone,
        }) => {
            let times = format!("{} or {}", morning.format("%H:%M"), evening.format("%H:%M"));
            (times, zone)
        }
        Err(error) => panic!("{typed}: {error:?}"),
    };
    match zone {
        Some(zone) => format!("{times} in {zone}"),
        None => times,
    }
}

/// Each row has the time, and texts that mean it.
#[track_caller]
fn assert_reads(language: Language, rows: &[(&str, &[&str])]) {
    for (expected, spellings) in rows {
        for typed in *spellings {
            assert_eq!(read(typed, language), *expected, "{typed}");
        }
    }
}

#[test]
fn every_language_has_words_for_times() {
    assert_has_words::<TimeWord>();
}

#[test]
fn parses_common_spellings() {
    assert_reads(
        Language::English,
        &[
            (
                "18:30",
                &[
                    "18:30",
                    "18.30",
                    "18h30",
                    "18 h 30",
                    "18 30",
                    "1830",
                    "１８：３０",
                    "at 18:30",
                    "18-30",
                ],
            ),
            (
                "18:30",
                &[
                    "6:30pm",
                    "6:30 PM",
                    "6:30 p.m.",
                    "6.30 pm",
                    "630pm",
                    "0630 pm",
                    "06:30pm",
                    "6h30 pm",
                ],
            ),
            (
                "18:00",
                &[
                    "18",
                    "18h",
                    "18:00",
                    "1800",
                    "6pm",
                    "6 PM",
                    "6 p.m.",
                    "06 pm",
                    "18 hrs",
                    "18-00",
                    "6 in the evening",
                ],
            ),
            (
                "06:05",
                &["06:05", "06.05", "0605", "6.05 am", "6:05am", "6h05"],
            ),
            ("06:00", &["6h", "6 o'clock in the morning"]),
            (
                "12:00",
                &["noon", "Midday", "12pm", "12:00", "12 p.m.", "12h", "1200"],
            ),
            ("12:30", &["12:30 pm"]),
            (
                "00:00",
                &[
                    "midnight", "12am", "12:00 AM", "0:00", "00:00", "0000", "0", "0h",
                ],
            ),
            ("00:30", &["12:30 am"]),
        ],
    );
}

#[test]
fn spaces_around_a_time_are_ignored() {
    assert_eq!(read(" 18:30 ", Language::English), "18:30");
}

#[test]
fn texts_that_are_no_times_are_refused() {
    for typed in [
        "",
        " ",
        "evening",
        "am",
        "18:",
        "18:5",
        "18:005",
        "18:00:00",
        "18-20",
        "18-3",
        ":30",
        "-1",
        "+18",
        "18000",
        "1830h",
        "18.h",
        "18:00 uhr",
        "6 pmm",
        "6:30 pm today",
        "１８：",
        "١٨:٠٠",
    ] {
        let read = parsed(typed, Language::English);
        assert_eq!(read, Err(ParseTimeError::NotATime), "{typed}");
    }
}

#[test]
fn impossible_hours_and_minutes_are_named() {
    for (typed, error) in [
        ("24:00", ParseTimeError::HourOutOfRange { hour: 24 }),
        ("2400", ParseTimeError::HourOutOfRange { hour: 24 }),
        ("24", ParseTimeError::HourOutOfRange { hour: 24 }),
        ("25:61", ParseTimeError::HourOutOfRange { hour: 25 }),
        ("99h", ParseTimeError::HourOutOfRange { hour: 99 }),
        ("18:60", ParseTimeError::MinuteOutOfRange { minute: 60 }),
        ("1860", ParseTimeError::MinuteOutOfRange { minute: 60 }),
        ("180", ParseTimeError::MinuteOutOfRange { minute: 80 }),
        ("6:99pm", ParseTimeError::MinuteOutOfRange { minute: 99 }),
        ("0am", ParseTimeError::NotOnTwelveHourClock { hour: 0 }),
        ("13 pm", ParseTimeError::NotOnTwelveHourClock { hour: 13 }),
        ("18:00pm", ParseTimeError::NotOnTwelveHourClock { hour: 18 }),
    ] {
        assert_eq!(parsed(typed, Language::English), Err(error), "{typed}");
    }
}

#[test]
fn impossible_hours_are_named_in_other_languages() {
    let error = ParseTimeError::HourOutOfRange { hour: 24 };
    assert_eq!(parsed("24 Uhr", Language::German), Err(error));
}

#[test]
fn asks_whether_an_hour_is_in_the_morning() {
    assert_reads(
        Language::English,
        &[
            ("06:00 or 18:00", &["6", "06", "6 o'clock"]),
            ("06:30 or 18:30", &["6:30", "6.30", "6 30", "630"]),
            ("00:00 or 12:00", &["12"]),
        ],
    );
}

#[test]
fn parses_german() {
    assert_reads(
        Language::German,
        &[
            (
                "18:00",
                &[
                    "18 Uhr",
                    "um 18 Uhr",
                    "18 uhr",
                    "6 Uhr abends",
                    "18 h",
                    "6 pm",
                    "18 Uhr abends",
                ],
            ),
            ("18:30", &["18:30 Uhr", "18.30 Uhr", "18 Uhr 30", "18:30 h"]),
            ("06:00", &["6 Uhr", "6 Uhr morgens", "6 Uhr früh"]),
            ("15:00", &["3 Uhr nachmittags"]),
            ("12:00", &["Mittag", "12 Uhr", "um Mittag"]),
            ("00:00", &["Mitternacht", "um Mitternacht", "0 Uhr"]),
        ],
    );
}

#[test]
fn parses_french() {
    assert_reads(
        Language::French,
        &[
            (
                "18:30",
                &["18h30", "18 h 30", "à 18h30", "18 heures 30", "18h30min"],
            ),
            (
                "20:00",
                &[
                    "20h",
                    "20 heures",
                    "à 20 h",
                    "8 heures du soir",
                    "8h du soir",
                ],
            ),
            ("08:00", &["8h", "8 heures du matin"]),
            ("15:00", &["3 heures de l'après-midi", "3h de l’après-midi"]),
            ("12:00", &["midi", "à midi"]),
            ("00:00", &["minuit"]),
        ],
    );
}

#[test]
fn parses_spanish() {
    assert_reads(
        Language::Spanish,
        &[
            (
                "18:30",
                &[
                    "18:30 h",
                    "18:30 horas",
                    "a las 18:30",
                    "18h30",
                    "6:30 de la tarde",
                ],
            ),
            ("20:00", &["a las 8 de la noche", "20 h", "20 hs"]),
            ("09:00", &["9 de la mañana"]),
            ("13:00", &["a la 1 de la tarde"]),
            ("12:00", &["mediodía", "a mediodía", "12 de la tarde"]),
            ("00:00", &["medianoche", "a medianoche"]),
            ("00:00 or 12:00", &["12 de la noche"]),
        ],
    );
}

#[test]
fn parses_portuguese() {
    assert_reads(
        Language::BrazilianPortuguese,
        &[
            ("18:00", &["18h", "às 18h", "18 horas", "6 da tarde"]),
            (
                "19:30",
                &["19h30", "às 19h30", "19h30min", "7h30 da noite", "19:30h"],
            ),
            ("09:00", &["9 da manhã", "9 horas da manhã"]),
            ("12:00", &["meio-dia", "ao meio-dia", "meio dia"]),
            ("00:00", &["meia-noite", "à meia-noite"]),
        ],
    );
}

#[test]
fn parses_russian() {
    assert_reads(
        Language::Russian,
        &[
            (
                "18:00",
                &[
                    "18 часов",
                    "в 18:00",
                    "18 ч",
                    "18ч",
                    "6 вечера",
                    "6 часов вечера",
                    "18-00",
                ],
            ),
            ("18:30", &["18 часов 30 минут", "18 ч 30 мин", "18.30"]),
            ("21:00", &["21 час"]),
            ("06:00", &["6 утра"]),
            ("15:00", &["3 часа дня"]),
            ("12:00", &["полдень", "в полдень"]),
            ("00:00", &["полночь"]),
        ],
    );
}

#[test]
fn parses_ukrainian() {
    assert_reads(
        Language::Ukrainian,
        &[
            (
                "18:00",
                &[
                    "18 год",
                    "18 годин",
                    "о 18:00",
                    "18 година",
                    "о 18 годині",
                    "6 вечора",
                    "18 год.",
                ],
            ),
            ("18:30", &["18 год 30 хв", "18.30"]),
            ("06:00", &["6 ранку"]),
            ("15:00", &["3 години дня"]),
            ("12:00", &["полудень", "опівдні"]),
            ("00:00", &["опівночі"]),
        ],
    );
}

#[test]
fn time_zone_can_follow() {
    assert_reads(
        Language::German,
        &[
            (
                "18:00 in CET",
                &["18:00 CET", "18 Uhr CET", "18:00 (CET)", "6pm CET"],
            ),
            ("20:00 in ET", &["8 pm ET", "8 p.m. ET"]),
            ("18:00 in Berlin", &["18 Uhr Berlin"]),
            ("18:30 in Europe/Berlin", &["18:30 Europe/Berlin"]),
            ("18:00 in UTC+2", &["18:00 UTC+2"]),
            ("18:00 in +02:00", &["18:00+02:00"]),
            ("07:00 or 19:00 in ET", &["7 ET"]),
        ],
    );
}

#[test]
fn no_unknown_place_can_follow() {
    let read = parsed("18:00 Nirgendwo", Language::German);
    assert_eq!(read, Err(ParseTimeError::NotATime));
}

/// Reads each minute of the day as chrono writes it.
#[track_caller]
fn assert_reads_every_minute(format: &str) {
    for minute in 0..24 * 60 {
        let time = NaiveTime::MIN + chrono::TimeDelta::minutes(minute);
        let typed = time.format(format).to_string();
        let read = parse_time(&typed, &InputLanguages::current(), now());
        assert_eq!(read, Ok(TypedTime { time, zone: None }), "{typed}");
    }
}

#[test]
fn every_minute_of_a_24_hour_clock_is_read() {
    assert_reads_every_minute("%H:%M");
}

/// From 12:00 am to 11:59 pm.
#[test]
fn every_minute_of_a_12_hour_clock_is_read() {
    assert_reads_every_minute("%-I:%M %P");
}

proptest! {
    #[test]
    fn arbitrary_text_does_not_panic(text in ".*|[0-9]{0,5}[:.h ]?[0-9]{0,3} ?([ap]\\.?m\\.?)?") {
        let languages = InputLanguages::with_english([Language::Russian]);
        if let Ok(TypedTime { time, .. }) = parse_time(&text, &languages, now()) {
            let written = time.format("%H:%M").to_string();
            prop_assert_eq!(read(&written, Language::English), written);
        }
    }
}
