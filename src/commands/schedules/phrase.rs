use super::is_shown_exactly;
use crate::domain::fairness::{DailySecret, Phrase};
use crate::domain::schedule::{ScheduleRandomness, ScheduleSecret};
use crate::text::{Sentence, sentence};

const NONE: &str = "none";

/// Minimum for new phrases.
const MIN_CHARS: usize = 12;

/// Easily guessed phrases, as returned by [`normalize`], a line each.
const COMMON: &str = include_str!("common_phrases.txt");

pub(super) enum PhraseChange {
    Set(Phrase),
    Remove,
}

impl PhraseChange {
    /// Reads the option for the phrase from which positions are drawn: a new phrase, or `none` to remove it.
    ///
    /// Refuses phrases that are easily guessed, because anyone who knows the phrase knows the positions in advance, and
    /// phrases that Discord would not show exactly as typed.
    pub(super) fn read(typed: &str) -> Result<Self, Sentence> {
        if typed.trim().eq_ignore_ascii_case(NONE) {
            return Ok(Self::Remove);
        }
        let invalid = sentence!("schedules-not-a-phrase");
        let phrase: Phrase = typed.parse().map_err(|_| invalid)?;
        let text = phrase.expose();
        if !is_shown_exactly(text) {
            return Err(invalid);
        }
        if text.chars().count() < MIN_CHARS {
            return Err(sentence!("schedules-short-phrase"));
        }
        let normalized = normalize(text);
        if COMMON.lines().any(|common| common == normalized) {
            return Err(sentence!("schedules-common-phrase"));
        }
        Ok(Self::Set(phrase))
    }
}

/// Derives the secret of a phrase.
pub(super) async fn randomness(phrase: &Phrase) -> anyhow::Result<ScheduleRandomness> {
    // Hashing a phrase is slow by design.
    let phrase = phrase.clone();
    let secret = tokio::task::spawn_blocking(move || DailySecret::from_phrase(&phrase)).await?;
    Ok(ScheduleRandomness::Secret(ScheduleSecret {
        secret,
        from_phrase: true,
    }))
}

/// Keeps only letters and digits, in lower case.
fn normalize(phrase: &str) -> String {
    phrase
        .chars()
        .filter(|character| character.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use unicode_normalization::UnicodeNormalization;

    use super::*;
    use crate::text::testing::{PLAIN, invisible_chars};

    /// Error for a phrase that is not accepted.
    #[track_caller]
    fn refused(typed: &str) -> Sentence {
        let Err(error) = PhraseChange::read(typed) else {
            panic!("{typed:?} is accepted");
        };
        error
    }

    /// A phrase that is accepted, as it is stored.
    #[track_caller]
    fn accepted(typed: &str) -> String {
        let Ok(PhraseChange::Set(phrase)) = PhraseChange::read(typed) else {
            panic!("{typed:?} is not set");
        };
        phrase.expose().to_owned()
    }

    #[test]
    fn refuses_phrases_with_invisible_characters() {
        let expected = sentence!("schedules-not-a-phrase");
        for c in invisible_chars() {
            assert_eq!(refused(&c.to_string()), expected, "{c:?}");
            let within_text = format!("a phrase with a {c} b");
            assert_eq!(refused(&within_text), expected, "{c:?}");
        }
    }

    #[test]
    fn accepts_phrases_in_any_script() {
        for text in PLAIN {
            let typed = format!("a phrase with {text}");
            let composed: String = typed.nfc().collect();
            assert_eq!(accepted(&typed), composed);
        }
    }

    #[test]
    fn phrases_have_at_least_12_characters() {
        assert_eq!(accepted("12 signs, ok"), "12 signs, ok");
        for short in ["a", "11 signs ok", "ééééééééééé"] {
            let expected = sentence!("schedules-short-phrase");
            assert_eq!(refused(short), expected, "{short}");
        }
    }

    #[test]
    fn refuses_common_phrases_in_any_case_and_punctuation() {
        let varied = ["Correct Horse, Battery Staple!", "Pass-word 1234"];
        for common in COMMON.lines().chain(varied) {
            let expected = sentence!("schedules-common-phrase");
            assert_eq!(refused(common), expected, "{common}");
        }
    }

    #[test]
    fn none_removes_the_phrase() {
        for none in ["none", " None "] {
            let change = PhraseChange::read(none);
            assert!(matches!(change, Ok(PhraseChange::Remove)), "{none}");
        }
    }
}
