use chess960::{BackRank, Exclusion, ExclusionError, StartId, StartSet};
use chrono::{DateTime, TimeDelta, Utc};

use crate::app::App;
use crate::chat::{
    Args, Button, CommandError, CommandOption, Refusal, Suggestion, SuggestionRequest,
};
use crate::domain::ids::{ChannelId, UserId};
use crate::reply::position::PositionRefusal;
use crate::text::{all_of, joined, quote, say, sentence};

pub(crate) const EXCLUDE: CommandOption =
    CommandOption::suggested("exclude", "exclusion-option", 1000, |request| {
        Box::pin(async move { Ok(suggestions(&request)) })
    });

/// In characters.
const MAX_IN_SENTENCE: usize = 80;

/// Numbers and ranges in a shortened list.
const MAX_ITEMS: usize = 10;

/// Maximum length in a list of draws, in characters.
const MAX_IN_LIST: usize = 50;

/// `None` if the option was not given.
pub(crate) fn read(args: &Args) -> Result<Option<Exclusion>, ExclusionRefusal> {
    args.text(&EXCLUDE).map(parse).transpose()
}

pub(crate) fn parse(typed: &str) -> Result<Exclusion, ExclusionRefusal> {
    typed.parse().map_err(ExclusionRefusal::Invalid)
}

/// Returns the excluded positions. Without a channel and user (on a terminal), no position counts as used.
pub(crate) async fn resolve(
    app: &App,
    exclusion: Exclusion,
    channel: Option<ChannelId>,
    user: Option<UserId>,
    now: DateTime<Utc>,
) -> Result<StartSet, CommandError> {
    let place = channel.zip(user);
    let Some((days, (channel, user))) = exclusion.used_days.zip(place) else {
        return Ok(exclusion.resolve(&StartSet::EMPTY));
    };
    // The person's last draw of this kind is still being answered.
    let in_progress = sentence!("exclusion-used-one-at-a-time");
    let _search = app.begin_used_search(user).ok_or(in_progress)?;
    let since = now - TimeDelta::days(days.into());
    let starts = app.store().await?.used_positions(channel, since).await?;
    let starts = starts.ok_or(ExclusionRefusal::TooManyUsed { days })?;
    Ok(exclusion.resolve(&starts))
}

fn suggestions(request: &SuggestionRequest<'_>) -> Vec<Suggestion> {
    let typed = request.text.trim().to_lowercase();
    let common = [
        ("518", say!("exclusion-suggested-classical")),
        ("518 mirror", say!("exclusion-suggested-mirror")),
        ("used here 30 days", say!("exclusion-suggested-used")),
        ("none", say!("exclusion-suggested-none")),
    ];
    let parsed = typed.parse::<Exclusion>().ok().map(|exclusion| {
        // Discord shows labels without formatting.
        Suggestion::new(words(&exclusion).replace('`', ""), exclusion)
    });
    let common = common
        .into_iter()
        .filter(|(value, _)| value.contains(&typed));
    let common = common.map(|(value, label)| Suggestion::new(label, value));
    let mut all: Vec<Suggestion> = parsed.into_iter().chain(common).collect();
    all.dedup_by(|one, other| one.value == other.value);
    all
}

/// "0–99 and 518 `RNBQKBNR` · their mirror images too".
pub(crate) fn words(exclusion: &Exclusion) -> String {
    let Exclusion {
        listed,
        used_days,
        mirrors,
    } = exclusion;
    let parts = [
        (!listed.is_empty()).then(|| named(listed).unwrap_or_else(|| first(listed))),
        used_days.map(|days| say!("exclusion-used", days)),
        mirrors.then(|| say!("exclusion-mirrors")),
    ];
    let words = joined(parts, " · ");
    if words.is_empty() {
        return say!("exclusion-nothing");
    }
    words
}

/// "0–99 and 518 `RNBQKBNR`", or "the 137 positions left out" for long lists.
pub(crate) fn positions(excluded: &StartSet) -> String {
    named(excluded).unwrap_or_else(|| say!("exclusion-number", number = excluded.len()))
}

/// `None` if too long for a sentence.
pub(crate) fn named(excluded: &StartSet) -> Option<String> {
    named_within(excluded, MAX_IN_SENTENCE)
}

fn named_within(positions: &StartSet, max: usize) -> Option<String> {
    let all = all_of(positions.ranges().map(range));
    (all.chars().count() <= max).then_some(all)
}

/// "never 518 and 534", "only 959 could come". `None` without exclusions.
pub(crate) fn possible_positions(excluded: &StartSet) -> Option<String> {
    if excluded.is_empty() {
        return None;
    }
    let named = named_possible(excluded);
    let left = excluded.complement().len();
    let counted = || say!("exclusion-counted", number = excluded.len(), left);
    Some(named.unwrap_or_else(counted))
}

/// The excluded or the other positions, preferably whichever are fewer. `None` if both lists are too long.
fn named_possible(excluded: &StartSet) -> Option<String> {
    let possible = excluded.complement();
    let left = possible.len();
    let mut sets = [(&possible, true), (excluded, false)];
    if excluded.len() <= left {
        sets.reverse();
    }
    sets.into_iter().find_map(|(set, is_possible)| {
        let positions = named_within(set, MAX_IN_LIST)?;
        let are_single = set.ranges().all(|(first, last)| first == last);
        Some(say!(
            "exclusion-possible",
            is_possible,
            are_single,
            positions,
            left
        ))
    })
}

/// Whether [`possible_positions`] returns only counts.
pub(crate) fn is_counted(excluded: &StartSet) -> bool {
    named_possible(excluded).is_none()
}

/// The excluded or the other positions, whichever list is shorter.
pub(crate) fn full_list(excluded: &StartSet) -> String {
    let possible = excluded.complement();
    let [list, others] = [excluded, &possible].map(StartSet::to_string);
    let (heading, list) = if list.len() <= others.len() {
        (say!("exclusion-all", number = excluded.len()), list)
    } else {
        (say!("exclusion-all-left", left = possible.len()), others)
    };
    format!("{heading}\n```\n{list}\n```")
}

/// `None` without exclusions.
pub(crate) fn line(excluded: &StartSet) -> Option<String> {
    let line = || say!("exclusion-left-out", positions = first(excluded));
    (!excluded.is_empty()).then(line)
}

/// With letters if they fit into `max` characters. `None` without exclusions.
pub(crate) fn full_line(excluded: &StartSet, max: usize) -> Option<String> {
    let mut positions = comma_separated(excluded.ranges().map(range));
    if positions.chars().count() > max {
        positions = comma_separated(excluded.ranges().map(range_of_numbers));
    }
    let line = || say!("exclusion-left-out", positions);
    (!excluded.is_empty()).then(line)
}

/// Cut after [`MAX_ITEMS`].
fn first(excluded: &StartSet) -> String {
    let shown = || excluded.ranges().take(MAX_ITEMS);
    let positions = comma_separated(shown().map(range));
    let lengths = shown().map(|(first, last)| last.get() - first.get() + 1);
    match excluded.len() - usize::from(lengths.sum::<u16>()) {
        0 => positions,
        more => say!("exclusion-and-more", positions, more),
    }
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

#[derive(Debug)]
pub enum ExclusionRefusal {
    Invalid(ExclusionError),
    TooManyUsed { days: u16 },
    TooFewLeft { left: usize },
}

impl Refusal for ExclusionRefusal {
    fn text(&self) -> String {
        match self {
            Self::Invalid(error) => invalid(error),
            Self::TooManyUsed { days } => say!("exclusion-used-too-many", days),
            Self::TooFewLeft { left } => say!("exclusion-too-few-left", left),
        }
    }

    fn buttons(&self) -> Vec<Button> {
        let Self::Invalid(ExclusionError::Position { typed, error }) = self else {
            return Vec::new();
        };
        PositionRefusal::new(typed, error.clone()).buttons()
    }
}

fn invalid(error: &ExclusionError) -> String {
    match error {
        ExclusionError::Empty => say!("exclusion-empty"),
        ExclusionError::Word(typed) => say!("exclusion-word", typed = quote(typed)),
        ExclusionError::Position { typed, error } => {
            PositionRefusal::new(typed, error.clone()).text()
        }
        ExclusionError::OutOfRange(typed) => {
            say!("exclusion-out-of-range", typed = quote(typed))
        }
        ExclusionError::ReversedRange { first, last } => {
            say!("exclusion-backwards", first, last)
        }
        ExclusionError::Days(typed) => {
            let (typed, most) = (quote(typed), Exclusion::MAX_DAYS);
            say!("exclusion-days", typed, most)
        }
        ExclusionError::NothingToMirror => say!("exclusion-mirror-alone"),
        ExclusionError::NoneWithOthers => say!("exclusion-none-and-some"),
        ExclusionError::Everything => say!("exclusion-everything"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(list: &str) -> StartSet {
        let exclusion: Exclusion = list.parse().expect("an exclusion");
        exclusion.resolve(&StartSet::EMPTY)
    }

    #[tokio::test]
    async fn refuses_concurrent_reads_of_used_positions() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = format!("sqlite://{}/x.db", folder.path().display());
        let app = App::new(url.parse().expect("a URL"), None);
        let resolve = async |user| {
            let exclusion = "used 7 days".parse().expect("an exclusion");
            let now = DateTime::UNIX_EPOCH;
            resolve(&app, exclusion, Some(ChannelId(1)), Some(UserId(user)), now).await
        };
        let reading = app.begin_used_search(UserId(1));
        assert!(matches!(
            resolve(1).await,
            Err(CommandError::Refused(refusal)) if refusal.text().contains("try again in a moment")
        ));
        assert!(resolve(2).await.is_ok());
        drop(reading);
        for _ in 0..2 {
            assert!(resolve(1).await.is_ok());
        }
    }

    #[test]
    fn lists_few_positions_and_counts_many() {
        assert_eq!(positions(&set("518")), "518 `RNBQKBNR`");
        let both = "518 `RNBQKBNR` and 534 `RNBKQBNR`";
        assert_eq!(positions(&set("518 mirror")), both);
        assert_eq!(positions(&set("0-99 518 7")), "0–99 and 518 `RNBQKBNR`");
        let odd: Vec<String> = (0..480).map(|id| (2 * id + 1).to_string()).collect();
        let odd = set(&odd.join(" "));
        let in_words = words(&Exclusion::from(odd));
        assert!(in_words.starts_with("1 `BQNBNRKR`, 3 `"), "{in_words}");
        assert!(in_words.ends_with(" more"), "{in_words}");
        assert_eq!(positions(&odd), "the 480 positions left out");
        assert_eq!(line(&StartSet::EMPTY), None);
        let few = Some("-# Left out: 0 `BBQNNRKR`, 518 `RNBQKBNR`");
        assert_eq!(line(&set("518 0")).as_deref(), few);
        assert_eq!(full_line(&set("518 0"), 28).as_deref(), few);
        let full = full_line(&set("518 0 9-99"), 20);
        assert_eq!(full.as_deref(), Some("-# Left out: 0, 9–99, 518"));
        let line = line(&odd).expect("a line");
        assert!(line.starts_with("-# Left out: 1 `BQNBNRKR`, 3 `"), "{line}");
        assert!(line.ends_with(" and 470 more"), "{line}");
    }

    #[test]
    fn lists_or_counts_possible_positions() {
        let odd: Vec<String> = (0..480).map(|id| (2 * id + 1).to_string()).collect();
        for (typed, expected) in [
            ("518", "never 518 `RNBQKBNR`"),
            ("518 mirror", "never 518 `RNBQKBNR` and 534 `RNBKQBNR`"),
            ("0-100", "never 0–100, so 859 could come"),
            ("0-958", "only 959 `RKRNNQBB` could come"),
            (
                "0-517 519-533 535-959",
                "only 518 `RNBQKBNR` and 534 `RNBKQBNR` could come",
            ),
            ("101-959", "only 0–100 could come (101 positions)"),
            // The complement has fewer ranges.
            (
                "0-4 100-110 200-210 300-310 400-410 951-959",
                "only 5–99, 111–199, 211–299, 311–399 and 411–950 could come (902 positions)",
            ),
            (&odd.join(" "), "480 left out, 480 could come"),
        ] {
            let excluded = set(typed);
            assert_eq!(possible_positions(&excluded).as_deref(), Some(expected));
            assert_eq!(
                is_counted(&excluded),
                expected.contains(" left out, "),
                "{typed}"
            );
        }
        assert_eq!(possible_positions(&StartSet::EMPTY), None);
        assert!(!is_counted(&StartSet::EMPTY));
    }

    #[test]
    fn shows_the_shorter_list_in_full() {
        let few = full_list(&set("0-2 518"));
        assert_eq!(few, "Left out, 4 of 960 positions:\n```\n0-2 518\n```");
        let many = full_list(&set("0-2 4-6 8-959"));
        let expected = "All but these 2 positions were left out:\n```\n3 7\n```";
        assert_eq!(many, expected);
    }
}
