//! Excluded positions in sentences.

use chess960::{BackRank, StartId, StartSet};

use super::MAX_PROPOSED_CHARS;
use crate::domain::exclusion::Exclusion;
use crate::text::{all_of, say};

/// Maximum length in a sentence, in characters.
const MAX_IN_SENTENCE: usize = 80;

/// Maximum number of numbers and ranges in a shortened list.
const MAX_ITEMS: usize = 10;

/// Maximum length in a list of draws, in characters.
const MAX_IN_LIST: usize = 50;

/// Maximum length of the positions in a [`full_line`] with back ranks, in characters. Longer lists have only numbers.
const MAX_IN_FULL_LINE: usize = 2 * MAX_PROPOSED_CHARS;

/// Describes what a draw leaves out: "0–99 and 518 `RNBQKBNR` · their mirror images too". Listed positions that are too
/// many to name are shortened.
pub(crate) fn words(exclusion: &Exclusion) -> String {
    if *exclusion == Exclusion::NOTHING {
        return say!("exclusion-nothing");
    }
    let mut parts = Vec::new();
    if !exclusion.listed.is_empty() {
        parts.push(named(&exclusion.listed).unwrap_or_else(|| shortened(&exclusion.listed)));
    }
    if let Some(days) = exclusion.used_days {
        parts.push(say!("exclusion-used", days));
    }
    if exclusion.mirrors {
        parts.push(say!("exclusion-mirrors"));
    }
    parts.join(" · ")
}

/// "0–99 and 518 `RNBQKBNR`", or "the 137 positions left out" for long lists.
pub(crate) fn positions(excluded: &StartSet) -> String {
    named(excluded).unwrap_or_else(|| counted(excluded))
}

/// "the 137 positions left out".
pub(crate) fn counted(excluded: &StartSet) -> String {
    say!("exclusion-number", number = excluded.len())
}

/// "0–99 and 518 `RNBQKBNR`". `None` if too long for a sentence.
pub(crate) fn named(excluded: &StartSet) -> Option<String> {
    named_within(excluded, MAX_IN_SENTENCE)
}

fn named_within(positions: &StartSet, max: usize) -> Option<String> {
    let all = all_of(positions.ranges().map(range));
    if all.chars().count() <= max {
        Some(all)
    } else {
        None
    }
}

/// Says that a draw never gives the listed positions: "never 518 and 534". `None` if none are listed, or if they are
/// too many to name.
pub(crate) fn never(listed: &StartSet) -> Option<String> {
    if listed.is_empty() {
        return None;
    }
    Some(say!(
        "exclusion-possible",
        is_possible = false,
        // Leaves out the number of the other positions, which may be excluded for other reasons.
        are_single = true,
        positions = named(listed)?,
        left = listed.complement().len(),
    ))
}

/// Names the possible positions if they are fewer than the excluded ones. `None` if too long.
pub(crate) fn few_possible(excluded: &StartSet) -> Option<String> {
    let possible = excluded.complement();
    if possible.len() < excluded.len() {
        named(&possible)
    } else {
        None
    }
}

/// Says which positions a draw could give: "never 518 and 534", "only 959 could come" or, if they are too many to name,
/// "470 left out, 490 could come". `None` if nothing was left out.
pub(crate) fn possible_positions(excluded: &StartSet) -> Option<String> {
    if excluded.is_empty() {
        return None;
    }
    let counted = say!(
        "exclusion-counted",
        number = excluded.len(),
        left = excluded.complement().len(),
    );
    Some(named_possible(excluded).unwrap_or(counted))
}

/// Names the excluded or the other positions, preferably whichever are fewer. `None` if both lists are too long.
fn named_possible(excluded: &StartSet) -> Option<String> {
    if excluded.len() <= excluded.complement().len() {
        never_in_list(excluded).or_else(|| only_in_list(excluded))
    } else {
        only_in_list(excluded).or_else(|| never_in_list(excluded))
    }
}

/// "never 0–100, so 859 could come". `None` if too long.
fn never_in_list(excluded: &StartSet) -> Option<String> {
    Some(say!(
        "exclusion-possible",
        is_possible = false,
        are_single = are_single(excluded),
        positions = named_within(excluded, MAX_IN_LIST)?,
        left = excluded.complement().len(),
    ))
}

/// "only 0–100 could come (101 positions)". `None` if too long.
fn only_in_list(excluded: &StartSet) -> Option<String> {
    let possible = excluded.complement();
    Some(say!(
        "exclusion-possible",
        is_possible = true,
        are_single = are_single(&possible),
        positions = named_within(&possible, MAX_IN_LIST)?,
        left = possible.len(),
    ))
}

/// Whether all positions are listed one by one, without ranges.
fn are_single(positions: &StartSet) -> bool {
    positions.ranges().all(|(first, last)| first == last)
}

/// Whether [`possible_positions`] returns only counts.
pub(crate) fn is_counted(excluded: &StartSet) -> bool {
    named_possible(excluded).is_none()
}

/// Lists the positions that a draw left out, in a code block below a heading. If the list of all other positions is
/// shorter, lists those instead.
pub(crate) fn full_list(excluded: &StartSet) -> String {
    let possible = excluded.complement();
    let excluded_list = excluded.to_string();
    let possible_list = possible.to_string();
    if excluded_list.len() <= possible_list.len() {
        let heading = say!("exclusion-all", number = excluded.len());
        format!("{heading}\n```\n{excluded_list}\n```")
    } else {
        let heading = say!("exclusion-all-left", left = possible.len());
        format!("{heading}\n```\n{possible_list}\n```")
    }
}

/// Small print: "Left out: 0 `BBQNNRKR`, 518 `RNBQKBNR`". `None` without exclusions.
pub(crate) fn line(excluded: &StartSet) -> Option<String> {
    if excluded.is_empty() {
        return None;
    }
    Some(say!("exclusion-left-out", positions = shortened(excluded)))
}

/// Lists all excluded positions in small print, unlike [`line`]. `None` without exclusions.
pub(crate) fn full_line(excluded: &StartSet) -> Option<String> {
    full_line_within(excluded, MAX_IN_FULL_LINE)
}

/// Lists all excluded positions: with back ranks if the list then has at most `max` characters, otherwise only numbers.
fn full_line_within(excluded: &StartSet, max: usize) -> Option<String> {
    if excluded.is_empty() {
        return None;
    }
    let mut positions = comma_separated(excluded.ranges().map(range));
    if positions.chars().count() > max {
        positions = comma_separated(excluded.ranges().map(range_of_numbers));
    }
    Some(say!("exclusion-left-out", positions))
}

/// Lists the first [`MAX_ITEMS`] numbers and ranges, and counts the other positions: "1 `BQNBNRKR`, 3–9, … and 470
/// more".
fn shortened(excluded: &StartSet) -> String {
    let mut items = Vec::new();
    let mut unlisted_count = excluded.len();
    for (first, last) in excluded.ranges().take(MAX_ITEMS) {
        items.push(range((first, last)));
        unlisted_count -= usize::from(last.get() - first.get() + 1);
    }
    let positions = items.join(", ");
    if unlisted_count == 0 {
        return positions;
    }
    say!("exclusion-and-more", positions, more = unlisted_count)
}

fn comma_separated(ranges: impl Iterator<Item = String>) -> String {
    ranges.collect::<Vec<_>>().join(", ")
}

/// "0–99", "518 `RNBQKBNR`".
fn range((first, last): (StartId, StartId)) -> String {
    if first == last {
        format!("{first} `{}`", BackRank::from(first))
    } else {
        range_of_numbers((first, last))
    }
}

fn range_of_numbers((first, last): (StartId, StartId)) -> String {
    if first == last {
        first.to_string()
    } else {
        format!("{first}–{last}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(list: &str) -> StartSet {
        let exclusion: Exclusion = list.parse().expect("an exclusion");
        exclusion.resolve(&StartSet::EMPTY)
    }

    /// All odd numbers, of which no two are in a range.
    fn odd() -> StartSet {
        let odd: Vec<String> = (1..960).step_by(2).map(|id| id.to_string()).collect();
        set(&odd.join(" "))
    }

    #[test]
    fn lists_few_positions_and_counts_many() {
        for (excluded, expected) in [
            (set("518"), "518 `RNBQKBNR`"),
            (set("518 534"), "518 `RNBQKBNR` and 534 `RNBKQBNR`"),
            (set("0-99 518 7"), "0–99 and 518 `RNBQKBNR`"),
            (odd(), "the 480 positions left out"),
        ] {
            assert_eq!(positions(&excluded), expected);
        }
    }

    #[test]
    fn words_name_the_first_of_many_positions() {
        let in_words = words(&Exclusion::from(odd()));
        assert!(in_words.starts_with("1 `BQNBNRKR`, 3 `"), "{in_words}");
        assert!(in_words.ends_with(" more"), "{in_words}");
    }

    #[test]
    fn a_line_names_few_positions() {
        let expected = "-# Left out: 0 `BBQNNRKR`, 518 `RNBQKBNR`";
        assert_eq!(line(&set("518 0")).as_deref(), Some(expected));
    }

    #[test]
    fn a_line_names_the_first_of_many_positions() {
        let many = line(&odd()).expect("a line");
        assert!(many.starts_with("-# Left out: 1 `BQNBNRKR`, 3 `"), "{many}");
        assert!(many.ends_with(" and 470 more"), "{many}");
    }

    #[test]
    fn without_exclusions_there_is_no_line() {
        assert_eq!(line(&StartSet::EMPTY), None);
    }

    #[test]
    fn a_full_line_has_back_ranks_if_they_fit() {
        let line = full_line_within(&set("518 0"), 28);
        let expected = "-# Left out: 0 `BBQNNRKR`, 518 `RNBQKBNR`";
        assert_eq!(line.as_deref(), Some(expected));
    }

    #[test]
    fn a_full_line_has_only_numbers_otherwise() {
        let line = full_line_within(&set("518 0 9-99"), 20);
        assert_eq!(line.as_deref(), Some("-# Left out: 0, 9–99, 518"));
    }

    /// Asserts what is said about the positions that a draw could give if it leaves out this list.
    #[track_caller]
    fn assert_possible(excluded: &str, expected: &str) {
        let excluded = set(excluded);
        assert_eq!(possible_positions(&excluded).as_deref(), Some(expected));
        assert!(!is_counted(&excluded));
    }

    #[test]
    fn names_few_excluded_positions() {
        assert_possible("518", "never 518 `RNBQKBNR`");
        assert_possible("518 534", "never 518 `RNBQKBNR` and 534 `RNBKQBNR`");
        assert_possible("0-100", "never 0–100, so 859 could come");
    }

    #[test]
    fn names_few_possible_positions() {
        assert_possible("0-958", "only 959 `RKRNNQBB` could come");
        let both = "only 518 `RNBQKBNR` and 534 `RNBKQBNR` could come";
        assert_possible("0-517 519-533 535-959", both);
        assert_possible("101-959", "only 0–100 could come (101 positions)");
    }

    #[test]
    fn names_whichever_has_fewer_ranges() {
        assert_possible(
            "0-4 100-110 200-210 300-310 400-410 951-959",
            "only 5–99, 111–199, 211–299, 311–399 and 411–950 could come (902 positions)",
        );
    }

    #[test]
    fn counts_positions_in_many_ranges() {
        let counted = possible_positions(&odd());
        assert_eq!(counted.as_deref(), Some("480 left out, 480 could come"));
        assert!(is_counted(&odd()));
    }

    #[test]
    fn without_exclusions_nothing_is_said() {
        assert_eq!(possible_positions(&StartSet::EMPTY), None);
        assert!(!is_counted(&StartSet::EMPTY));
    }

    #[test]
    fn a_full_list_has_few_excluded_positions() {
        assert_eq!(
            full_list(&set("0-2 518")),
            "Left out, 4 of 960 positions:\n```\n0-2 518\n```"
        );
    }

    #[test]
    fn a_full_list_has_few_possible_positions() {
        assert_eq!(
            full_list(&set("0-2 4-6 8-959")),
            "All but these 2 positions were left out:\n```\n3 7\n```"
        );
    }
}
