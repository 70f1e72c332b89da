use crate::domain::fairness::{DailySecret, Phrase};
use crate::domain::schedule::{ScheduleRandomness, ScheduleSecret};
use crate::text::{Sentence, quote_in_full, sentence};

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
        let is_shown_exactly = quote_in_full(text) == format!("`{text}`");
        if !is_shown_exactly {
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

    #[test]
    fn refuses_phrases_with_invisible_characters() {
        for c in invisible_chars() {
            for typed in [c.to_string(), format!("a phrase with a {c} b")] {
                let read = PhraseChange::read(&typed);
                let invalid = sentence!("schedules-not-a-phrase");
                assert_eq!(read.err(), Some(invalid), "{c:?}");
            }
        }
        for text in PLAIN {
            let typed = format!("a phrase with {text}");
            let Ok(PhraseChange::Set(phrase)) = PhraseChange::read(&typed) else {
                panic!("{typed}");
            };
            assert_eq!(phrase.expose(), typed.nfc().collect::<String>());
        }
    }

    #[test]
    fn refuses_easily_guessed_phrases() {
        for short in ["a", "11 signs ok", "ééééééééééé"] {
            let read = PhraseChange::read(short);
            let is_short = sentence!("schedules-short-phrase");
            assert_eq!(read.err(), Some(is_short), "{short}");
        }
        let varied = ["Correct Horse, Battery Staple!", "Pass-word 1234"];
        for common in COMMON.lines().chain(varied) {
            let read = PhraseChange::read(common);
            let is_common = sentence!("schedules-common-phrase");
            assert_eq!(read.err(), Some(is_common), "{common}");
        }
        let read = PhraseChange::read("12 signs, ok");
        assert!(matches!(read, Ok(PhraseChange::Set(_))));
        for none in ["none", " None "] {
            let read = PhraseChange::read(none);
            assert!(matches!(read, Ok(PhraseChange::Remove)), "{none}");
        }
    }
}
