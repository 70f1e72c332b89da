//! Alternative spellings of words in options.

const SPELLINGS: [(&str, &str); 3] = [("colour", "color"), ("dice", "die"), ("kern", "krn")];

/// Lowercases the word and uses the options' spelling: `Dice-and-coins` becomes `die-and-coins`.
pub(crate) fn normalize_spelling(word: &str) -> String {
    SPELLINGS
        .iter()
        .fold(word.to_lowercase(), |spelled, (typed, usual)| {
            spelled.replace(typed, usual)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn normalizes_alternative_spellings() {
        for (typed, usual) in [
            ("dice", "die"),
            ("Dice-and-Coins", "die-and-coins"),
            ("parallel-dice-and-coins", "parallel-die-and-coins"),
            ("colour", "color"),
            ("COLOR", "color"),
            ("KeRN", "krn"),
            ("coins", "coins"),
        ] {
            assert_eq!(normalize_spelling(typed), usual);
        }
    }
}
