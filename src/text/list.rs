use icu_list::options::ListFormatterOptions;
use icu_list::{ListFormatter, ListFormatterPreferences};

use super::language::Language;
use super::sentence::marked;

/// In place of items, whose letters have no marks.
const ITEM: &str = "\u{1}";

/// Invariant of the formatters.
const DATA: &str = "the data of all languages is compiled in";

/// "a, b and c".
pub(crate) fn all_of(items: impl IntoIterator<Item: Into<String>>) -> String {
    let formatter =
        ListFormatter::try_new_and(preferences(), ListFormatterOptions::default()).expect(DATA);
    format_list(&formatter, items)
}

/// "a, b or c".
pub(crate) fn one_of(items: impl IntoIterator<Item: Into<String>>) -> String {
    let formatter =
        ListFormatter::try_new_or(preferences(), ListFormatterOptions::default()).expect(DATA);
    format_list(&formatter, items)
}

/// Joins the parts that are not `None`.
pub(crate) fn joined(parts: impl IntoIterator<Item = Option<String>>, separator: &str) -> String {
    parts
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(separator)
}

/// Returns the rules of the current language.
fn preferences() -> ListFormatterPreferences {
    (&Language::current().locale()).into()
}

fn format_list(formatter: &ListFormatter, items: impl IntoIterator<Item: Into<String>>) -> String {
    let items: Vec<String> = items.into_iter().map(Into::into).collect();
    if Language::current() != Language::Marked {
        return formatter.format_to_string(items.iter());
    }
    // The words between the items have marked letters.
    let mut list = marked(&formatter.format_to_string(items.iter().map(|_| ITEM)));
    for item in &items {
        list = list.replacen(ITEM, item, 1);
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_follow_the_language() {
        for (language, all, one) in [
            (Language::English, "1, 2 and 3", "1, 2 or 3"),
            (Language::German, "1, 2 und 3", "1, 2 oder 3"),
            (Language::French, "1, 2 et 3", "1, 2 ou 3"),
            (Language::Spanish, "1, 2 y 3", "1, 2 o 3"),
            (Language::LatinAmericanSpanish, "1, 2 y 3", "1, 2 o 3"),
            (Language::BrazilianPortuguese, "1, 2 e 3", "1, 2 ou 3"),
            (Language::Russian, "1, 2 и 3", "1, 2 или 3"),
            (Language::Ukrainian, "1, 2 і 3", "1, 2 або 3"),
        ] {
            language.format(|| {
                assert_eq!(all_of(["1", "2", "3"]), all);
                assert_eq!(one_of(["1", "2", "3"]), one);
            });
        }
    }

    #[test]
    fn a_list_of_one_has_no_conjunction() {
        assert_eq!(all_of(["1"]), "1");
    }

    #[test]
    fn an_empty_list_is_an_empty_text() {
        assert_eq!(all_of([""; 0]), "");
    }

    #[test]
    fn spanish_and_is_written_e_before_i() {
        Language::Spanish.format(|| assert_eq!(all_of(["a", "ideas"]), "a e ideas"));
    }
}
