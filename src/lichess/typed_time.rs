//! Time controls as people type them.

use super::time_control::{TimeControl, TimeControlError};
use crate::text::{InputLanguages, choices, fold, quote, say};

/// More digits than any time control of lichess has.
const MAX_DIGITS: usize = 9;

choices! {
    enum TimeUnit {
        Days = "days",
        Hours = "hours",
        Minutes = "minutes",
        Seconds = "seconds",
    }

    /// Words after a unit, without a meaning of their own.
    enum UnitSuffix {
        PerMove = "per-move",
    }
}

/// A number with the unit after it, such as `3 days` or `10`.
struct Amount {
    /// As typed, perhaps no number.
    number: String,
    unit: Option<TimeUnit>,
}

impl TimeControl {
    /// Reads days per move (`3 days`, `3d`, `3 Tage pro Zug`) or a clock, minutes before the plus and seconds after it:
    /// `10+5`, `15|10`, `0.5+0`, `1½+0`, `90 min + 30 s`, `2 h`.
    pub fn read(typed: &str, languages: &InputLanguages) -> Result<Self, TimeControlError> {
        let amounts = typed
            .split(['+', '|'])
            .map(|part| Amount::read(part, languages).ok_or(TimeControlError::Unreadable))
            .collect::<Result<Vec<_>, _>>()?;
        match &amounts[..] {
            [amount] => Self::of_amount(amount),
            [initial, increment] if matches!(increment.unit, None | Some(TimeUnit::Seconds)) => {
                Self::clock(
                    initial.seconds()?,
                    increment.whole_number(TimeControlError::Increment)?,
                )
            }
            _ => Err(TimeControlError::Unreadable),
        }
    }

    /// Returns days per move or a clock without increment.
    fn of_amount(amount: &Amount) -> Result<Self, TimeControlError> {
        match amount.unit {
            None => Err(TimeControlError::NoUnit {
                number: amount.whole_number(TimeControlError::Unreadable)?,
            }),
            Some(TimeUnit::Days) => Self::days(amount.whole_number(TimeControlError::Days)?),
            Some(TimeUnit::Hours | TimeUnit::Minutes | TimeUnit::Seconds) => {
                Self::clock(amount.seconds()?, 0)
            }
        }
    }
}

impl Amount {
    /// Reads a number and its unit, if it has one: `10`, `90 min.`, `3 days per move`. Returns `None` if the words
    /// after the number are not a unit, as in `3 games`, or if others than "per move" follow the unit, as in `3 days
    /// left`.
    ///
    /// The number is not checked, and may be missing: [`Self::whole_number`] and [`Self::seconds`] parse it.
    fn read(part: &str, languages: &InputLanguages) -> Option<Self> {
        let number_length = part.find(char::is_alphabetic).unwrap_or(part.len());
        let (typed_number, typed_words) = part.split_at(number_length);
        let number = typed_number.trim().to_owned();
        let folded_words = fold(typed_words);
        let words: Vec<&str> = folded_words
            .split_whitespace()
            .map(|word| word.trim_end_matches('.'))
            .collect();
        if words.is_empty() {
            return Some(Self { number, unit: None });
        }
        // Some languages have units of several words.
        let unit_phrase = languages.first_phrase(&words)?;
        let words_after_unit = &words[unit_phrase.length..];
        let suffix_length = languages
            .first_phrase::<UnitSuffix>(words_after_unit)
            .map_or(0, |per_move| per_move.length);
        if suffix_length < words_after_unit.len() {
            return None;
        }
        Some(Self {
            number,
            unit: Some(unit_phrase.meaning),
        })
    }

    /// Parses a number of digits. `too_large` is the error if there are too many.
    fn whole_number(&self, too_large: TimeControlError) -> Result<u32, TimeControlError> {
        parse_number(&self.number, too_large)
    }

    /// Converts minutes, or hours if they are named, to seconds.
    fn seconds(&self) -> Result<u32, TimeControlError> {
        match self.unit {
            None | Some(TimeUnit::Minutes) => parse_minutes(&self.number),
            Some(TimeUnit::Hours) => Ok(parse_minutes(&self.number)?.saturating_mul(60)),
            Some(TimeUnit::Days | TimeUnit::Seconds) => Err(TimeControlError::Unreadable),
        }
    }
}

/// Parses digits. Numbers with too many digits give the error `too_large`.
fn parse_number(digits: &str, too_large: TimeControlError) -> Result<u32, TimeControlError> {
    if !has_only_digits(digits) {
        return Err(TimeControlError::Unreadable);
    }
    if digits.len() > MAX_DIGITS {
        return Err(too_large);
    }
    Ok(digits.parse().expect("nine digits fit into u32"))
}

/// Converts minutes to seconds. Quarters are allowed: `10`, `1.5`, `1,5`, `.5`, `½`, `1½`.
fn parse_minutes(typed: &str) -> Result<u32, TimeControlError> {
    let decimal = with_decimal_fraction(typed);
    let Some((whole, fraction)) = decimal.split_once(['.', ',']) else {
        let minutes = parse_number(&decimal, TimeControlError::InitialTime)?;
        return Ok(minutes.saturating_mul(60));
    };
    let seconds = parse_quarters(fraction)?;
    if whole.is_empty() {
        return Ok(seconds);
    }
    let minutes = parse_number(whole, TimeControlError::InitialTime)?;
    Ok(minutes.saturating_mul(60).saturating_add(seconds))
}

/// Replaces the sign of a fraction at the end: `1½` by `1.5`.
fn with_decimal_fraction(number: &str) -> String {
    for (sign, fraction) in [('¼', ".25"), ('½', ".5"), ('¾', ".75")] {
        if let Some(whole) = number.strip_suffix(sign) {
            return whole.trim_end().to_owned() + fraction;
        }
    }
    number.to_owned()
}

/// Converts the decimals of minutes to seconds: `5` or `50` to 30.
fn parse_quarters(decimals: &str) -> Result<u32, TimeControlError> {
    if !has_only_digits(decimals) {
        return Err(TimeControlError::Unreadable);
    }
    match decimals.trim_end_matches('0') {
        "" => Ok(0),
        "25" => Ok(15),
        "5" => Ok(30),
        "75" => Ok(45),
        // lichess offers no other fractions.
        _ => Err(TimeControlError::InitialTime),
    }
}

/// Whether a text is a number of at least one digit.
fn has_only_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

impl TimeControlError {
    /// Returns what a number alone may mean, likeliest first: days per move, minutes, or minutes with a usual increment.
    /// Empty for other errors.
    pub fn likely_meanings(&self) -> Vec<TimeControl> {
        let Self::NoUnit { number } = *self else {
            return Vec::new();
        };
        // A clock of 0 minutes would have nothing but its increments.
        if number == 0 {
            return Vec::new();
        }
        // `flatten` leaves out the errors: time controls that lichess does not offer.
        [
            TimeControl::days(number),
            clock_of_minutes(number, 0),
            clock_of_minutes(number, usual_increment(number)),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// Says why the typed text is no time control, and proposes what to type instead.
    pub fn explanation(&self, text: &str) -> String {
        let typed = quote(text);
        match *self {
            Self::NoUnit { number } => {
                if TimeControl::days(number).is_ok() {
                    // Asks whether the number is days or minutes.
                    say!("lichess-time-no-unit", typed, number)
                } else if clock_of_minutes(number, 0).is_ok() {
                    let increment = usual_increment(number);
                    say!("lichess-time-minutes", typed, number, increment)
                } else {
                    say!("lichess-time-unreadable", typed)
                }
            }
            Self::Unreadable => say!("lichess-time-unreadable", typed),
            Self::Days => say!("lichess-time-days", typed),
            Self::InitialTime => say!("lichess-time-limit", typed),
            Self::Increment => say!("lichess-time-increment", typed),
            Self::NoTime => say!("lichess-time-none", typed),
        }
    }
}

/// Returns the increment in seconds that clocks of so many minutes usually have.
fn usual_increment(minutes: u32) -> u32 {
    if minutes < 15 { 2 } else { 30 }
}

fn clock_of_minutes(minutes: u32, increment: u32) -> Result<TimeControl, TimeControlError> {
    TimeControl::clock(minutes.saturating_mul(60), increment)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn reads_the_words_of_each_language() {
        for (language, days, clock) in [
            (Language::English, "3 days per move", "90 minutes + 30 sec"),
            (Language::German, "3 Tage pro Zug", "90 Min. + 30 Sek."),
            (Language::French, "3 jours par coup", "90 min + 30 secondes"),
            (
                Language::Spanish,
                "3 días por jugada",
                "90 minutos + 30 seg",
            ),
            (
                Language::BrazilianPortuguese,
                "3 dias por lance",
                "90 minutos + 30 segundos",
            ),
            (Language::Russian, "3 дня на ход", "90 минут + 30 сек"),
            (Language::Ukrainian, "3 дні на хід", "90 хвилин + 30 с"),
        ] {
            let languages = InputLanguages::with_english([language]);
            let [days, clock] = [days, clock].map(|typed| TimeControl::read(typed, &languages));
            assert_eq!(days, TimeControl::days(3), "{language:?}");
            assert_eq!(clock, TimeControl::clock(90 * 60, 30), "{language:?}");
        }
    }

    #[test]
    fn reads_its_own_descriptions() {
        let mut checked = 0;
        for &language in Language::ALL {
            let languages = InputLanguages::with_english([language]);
            for time in TimeControl::common() {
                let description = language.format(|| time.description());
                let read = TimeControl::read(&description, &languages);
                assert_eq!(read, Ok(time), "{description}");
                checked += 1;
            }
        }
        // 12 common time controls.
        assert_eq!(checked, 12 * Language::ALL.len());
    }

    #[test]
    fn numbers_alone_have_likely_meanings() {
        for (typed, expected) in [
            ("7", &["7 days", "7+0", "7+2"][..]),
            // lichess does not offer 4 days.
            ("4", &["4+0", "4+2"]),
            ("14", &["14 days", "14+0", "14+2"]),
            ("90", &["90+0", "90+30"]),
            ("0", &[]),
            ("500", &[]),
            ("soon", &[]),
        ] {
            let error = typed.parse::<TimeControl>().expect_err(typed);
            let meanings: Vec<String> = error
                .likely_meanings()
                .iter()
                .map(TimeControl::to_string)
                .collect();
            assert_eq!(meanings, expected, "{typed}");
        }
    }

    #[test]
    fn explanations_quote_the_text_and_propose_its_meaning() {
        for (typed, expected) in [
            (
                "7",
                "Is `7` 7 days per move or a clock of 7 minutes? Type `7 days` or `7+0`.",
            ),
            (
                "90",
                "Is `90` a clock of 90 minutes? Then type `90+0`; with 30 seconds for each move it's `90+30`.",
            ),
            (
                "4",
                "Is `4` a clock of 4 minutes? Then type `4+0`; with 2 seconds for each move it's `4+2`.",
            ),
            (
                "soon",
                "I can't read `soon` as a time control. Type days per move, such as `3 days`, or minutes and seconds, such as `10+5`.",
            ),
            (
                "4 days",
                "lichess doesn't have `4 days`. You can have 1, 2, 3, 5, 7, 10 or 14 days per move.",
            ),
        ] {
            let error = typed.parse::<TimeControl>().expect_err(typed);
            assert_eq!(error.explanation(typed), expected);
        }
    }
}
