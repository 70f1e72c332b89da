use icu_list::options::ListFormatterOptions;
use icu_list::{ListFormatter, ListFormatterPreferences};

use super::language::Language;
use super::sentence::marked;

/// In place of items, whose letters have no marks.
const ITEM: &str = "\u{1}";

/// "a, b and c".
pub(crate) fn all_of(items: impl IntoIterator<Item: Into<String>>) -> String {
    format(ListFormatter::try_new_and, items)
}

/// "a, b or c".
pub(crate) fn one_of(items: impl IntoIterator<Item: Into<String>>) -> String {
    format(ListFormatter::try_new_or, items)
}

/// Without the parts that are `None`.
pub(crate) fn joined(parts: impl IntoIterator<Item = Option<String>>, separator: &str) -> String {
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join(separator)
}

fn format<E: std::fmt::Debug>(
    new: impl Fn(ListFormatterPreferences, ListFormatterOptions) -> Result<ListFormatter, E>,
    items: impl IntoIterator<Item: Into<String>>,
) -> String {
    let items: Vec<String> = items.into_iter().map(Into::into).collect();
    let language = Language::current();
    let formatter = new((&language.locale()).into(), ListFormatterOptions::default());
    let formatter = formatter.expect("the data of all languages is compiled in");
    if language == Language::Marked {
        let list = marked(&formatter.format_to_string(items.iter().map(|_| ITEM)));
        return items
            .iter()
            .fold(list, |list, item| list.replacen(ITEM, item, 1));
    }
    formatter.format_to_string(items.iter())
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
                assert_eq!(all_of(["1"]), "1");
                assert_eq!(all_of(Vec::<String>::new()), "");
            });
        }
        Language::Spanish.format(|| assert_eq!(all_of(["a", "ideas"]), "a e ideas"));
    }
}
