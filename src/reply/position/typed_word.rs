//! Words that people type instead of a position.

use crate::text::{InputLanguages, choices, fold, quote, say};

choices! {
    pub(super) enum TypedWord {
        Today = "today",
        /// "daily" among the days of a schedule.
        EveryDay = "every-day",
        Daily = "daily-position",
        Random = "random-position",
    }
}

impl TypedWord {
    /// `None` if the text has other words.
    pub(super) fn of(typed: &str) -> Option<Self> {
        InputLanguages::current().meaning(fold(typed).trim())
    }

    /// Names the command that gives such a position.
    pub(super) fn hint(self, typed: &str) -> String {
        let typed = quote(typed);
        match self {
            Self::Today | Self::EveryDay | Self::Daily => say!("position-hint-daily", typed),
            Self::Random => say!("position-hint-random", typed),
        }
    }
}

/// Whether the text asks for a random position.
pub(crate) fn means_random(typed: &str) -> bool {
    matches!(TypedWord::of(typed), Some(TypedWord::Random))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;
    use crate::text::testing::assert_has_words;

    fn hint(typed: &str) -> Option<String> {
        TypedWord::of(typed).map(|word| word.hint(typed))
    }

    #[test]
    fn every_language_has_these_words() {
        assert_has_words::<TypedWord>();
    }

    #[test]
    fn today_leads_to_the_position_of_the_day() {
        let expected = "`Today` isn't a position. Today's position is in `/chess960 daily`.";
        assert_eq!(hint("Today").as_deref(), Some(expected));
    }

    #[test]
    fn random_leads_to_random_positions() {
        let expected = "`random` isn't a position. `/chess960 random` draws one. In `/chess960 agree`, leave out \
                        `position`.";
        assert_eq!(hint("random").as_deref(), Some(expected));
    }

    #[test]
    fn words_of_the_callers_language_are_known() {
        let hint = Language::German.format(|| hint("heute"));
        let expected =
            "`heute` ist keine Stellung. Die Stellung von heute gibt es mit `/chess960 daily`.";
        assert_eq!(hint.as_deref(), Some(expected));
    }

    #[test]
    fn other_texts_have_no_hint() {
        assert_eq!(hint("hello"), None);
        assert_eq!(hint("today 518"), None);
    }
}
