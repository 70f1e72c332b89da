use chess960::File;
use chess960::filter::KingFile;

use super::*;
use crate::chat::answer::{MAX_MENU_CHOICES, Visibility};
use crate::chat::option::OptionRefusal;
use crate::commands::testing::{ALICE, TestBot, assert_refused, message, refused};

async fn ask(options: &[(&str, &str)]) -> Message {
    let reply = message(TestBot::new().call(&COMMAND, options).await);
    assert_eq!(reply.visibility, Visibility::OnlyYou);
    reply
}

fn positions(page: &Message) -> Vec<StartId> {
    let mut parts = page.text.split("```");
    let block = parts.nth(1).expect("a code block").trim_start_matches('\n');
    let lines = block
        .lines()
        .inspect(|line| assert!(line.len() <= 30, "{line}"));
    let entry = |words: &[&str]| {
        let id: StartId = words[0].parse().expect("a number");
        assert_eq!(words[1], BackRank::from(id).to_string());
        id
    };
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for line in lines {
        let words: Vec<&str> = line.split_whitespace().collect();
        left.push(entry(&words[..2]));
        right.extend(words.chunks(2).skip(1).map(entry));
    }
    [left, right].concat()
}

async fn positions_of_all_pages(bot: &mut TestBot, mut page: Message) -> Vec<StartId> {
    let mut ids = positions(&page);
    while page.buttons().any(|it| it.label == "Next" && it.enabled) {
        page = message(bot.press(ALICE, &page, 1, "Next").await);
        ids.extend(positions(&page));
    }
    ids
}

#[tokio::test]
async fn all_positions_on_twelve_pages() {
    let mut bot = TestBot::new();
    let first = ask(&[]).await;
    assert!(
        first
            .text
            .starts_with("**The 960 positions**\nPage 1 of 12: 0–79\n```\n")
    );
    assert!(
        first
            .text
            .contains("\n  0 BBQNNRKR   40 NBNQBRKR\n  1 BQNBNRKR   41 NNQBBRKR\n")
    );
    let all: Vec<StartId> = StartId::all().collect();
    assert_eq!(positions_of_all_pages(&mut bot, first.clone()).await, all);

    let menu = first.menus().next().expect("a menu");
    let labels: Vec<&str> = menu.choices.iter().map(|it| it.label.as_str()).collect();
    assert_eq!(
        (labels[0], labels[1], labels[11]),
        ("0–79", "80–159", "880–959")
    );
    assert_eq!(labels.len(), 12);
    for (label, ids) in labels.into_iter().zip(all.chunks(POSITIONS_PER_PAGE)) {
        let page = message(bot.choose(&first, 1, label).await);
        assert_eq!(positions(&page), ids);
        assert!(page.text.contains(&format!(" of 12: {label}\n")));
    }

    let last = message(bot.press(ALICE, &first, 1, "Last").await);
    assert_eq!(positions(&last), all[880..]);
    let back = message(bot.press(ALICE, &last, 1, "Previous").await);
    assert_eq!(positions(&back), all[800..880]);
    let start = message(bot.press(ALICE, &back, 1, "First").await);
    assert_eq!(start, first);
}

#[tokio::test]
async fn opens_the_requested_page() {
    for id in StartId::all() {
        let page = ask(&[("from", &id.to_string())]).await;
        assert!(positions(&page).contains(&id));
        assert!(!page.text.contains("leave out"));
    }
    for (from, note) in [
        (
            "3",
            "\nThe filters leave out position 3; the next one is 518.",
        ),
        (
            "959",
            "\nThe filters leave out position 959; the last one is 614.",
        ),
    ] {
        let page = ask(&[("starts-with", "RNBQKB"), ("from", from)]).await;
        assert!(page.text.ends_with(note), "{}", page.text);
    }
}

#[tokio::test]
async fn paging_keeps_filters() {
    let mut bot = TestBot::new();
    for (options, count) in [
        (&[("king", "d")][..], 204),
        (&[("queen", "a")], 120),
        (&[("castling-ready", "yes")], 162),
        (&[("bishops", "c1")], 240),
        (&[("bishops", "c and f")], 60),
        (&[("starts-with", "r?")], 360),
        (&[("king", "f"), ("castling-ready", "yes")], 90),
        (
            &[("king", "f"), ("castling-ready", "yes"), ("bishops", "cd")],
            9,
        ),
    ] {
        let first = ask(options).await;
        let heading = format!("**{count} of the 960 positions**\nFilters: ");
        assert!(first.text.starts_with(&heading), "{}", first.text);
        let ids = positions_of_all_pages(&mut bot, first).await;
        assert_eq!(ids.len(), count);
        assert!(ids.is_sorted());
    }
}

#[tokio::test]
async fn patterns_for_any_piece_are_no_filter() {
    for pattern in ["????????", "?", "**", "--------"] {
        assert_eq!(ask(&[("starts-with", pattern)]).await, ask(&[]).await);
        assert_eq!(
            ask(&[("starts-with", pattern), ("king", "d")]).await,
            ask(&[("king", "d")]).await
        );
    }
}

#[tokio::test]
async fn skeleton_pattern_lists_all_bishops() {
    let page = ask(&[("starts-with", "-NQ-N-")]).await;
    let start = "**16 of the 960 positions**\nFilters: NQ-skeleton `-NQ-N-`\n";
    assert!(page.text.starts_with(start), "{}", page.text);
    let ids: Vec<u16> = positions(&page).into_iter().map(StartId::get).collect();
    // The skeleton's number, plus each code of the bishops.
    assert_eq!(ids, (512..528).collect::<Vec<u16>>());
    let beginning = ask(&[("starts-with", "?NQ?N?")]).await;
    assert!(beginning.text.contains("Filters: beginning `?NQ?N`\n"));
    let both = [("starts-with", "-NQ-N-"), ("bishops", "cf")];
    assert!(ask(&both).await.text.contains("518 RNBQKBNR\n"));
    assert_refused!(
        TestBot::new()
            .call(&COMMAND, &[("starts-with", "-NQ-N-"), ("queen", "a")])
            .await,
        FilterRefusal::NoPosition { .. }
    );
}

#[tokio::test]
async fn single_page_has_no_buttons() {
    let page = ask(&[
        ("king", "e"),
        ("queen", "d"),
        ("bishops", "c,f"),
        ("starts-with", "RN"),
    ]);
    let page = page.await;
    assert_eq!(
        page.text,
        "**2 of the 960 positions**\nFilters: king on e · queen on d · bishops on c and f · \
         beginning `RN`\n```\n518 RNBQKBNR  614 RNBQKBRN\n```"
    );
    assert_eq!(page.buttons().count(), 1);
}

#[tokio::test]
async fn refuses_impossible_filters() {
    for options in [
        &[("king", "b"), ("queen", "h"), ("starts-with", "N")][..],
        &[("starts-with", "RRK"), ("castling-ready", "yes")],
        &[("bishops", "c"), ("starts-with", "B")],
        &[("king", "e"), ("queen", "e"), ("bishops", "c")],
        &[("bishops", "cf"), ("starts-with", "??N")],
        &[("bishops", "c"), ("queen", "c")],
        &[("starts-with", "QQ"), ("king", "e")],
        &[("starts-with", "NNNKK")],
        &[("queen", "h"), ("starts-with", "Q")],
        &[("bishops", "cf"), ("starts-with", "B")],
        &[("king", "e"), ("castling-ready", "true")],
    ] {
        assert_refused!(
            TestBot::new().call(&COMMAND, options).await,
            FilterRefusal::NoPosition { .. }
        );
    }
    for option in [("bishops", "bf"), ("starts-with", "RNP")] {
        assert_refused!(
            TestBot::new().call(&COMMAND, &[option]).await,
            FilterRefusal::Bishops { .. } | FilterRefusal::Pattern { .. }
        );
    }
    for option in [("king", "a"), ("from", "960")] {
        refused::<OptionRefusal>(TestBot::new().call(&COMMAND, &[option]).await);
    }
}

#[tokio::test]
async fn refusals_name_the_smallest_contradiction() {
    for (options, fewest) in [
        (
            &[("king", "b"), ("queen", "h"), ("starts-with", "N")][..],
            "king on b · beginning `N`",
        ),
        (
            &[("starts-with", "RRK"), ("castling-ready", "yes")],
            "beginning `RRK`",
        ),
        (
            &[("king", "e"), ("queen", "e"), ("bishops", "c")],
            "king on e · queen on e",
        ),
        (&[("starts-with", "QQ"), ("king", "e")], "beginning `QQ`"),
    ] {
        let refused = refused(TestBot::new().call(&COMMAND, options).await);
        let FilterRefusal::NoPosition { contradiction } = refused else {
            panic!("refused for another reason: {refused:?}");
        };
        assert_eq!(filter::words(contradiction), fewest);
    }
}

fn filters() -> impl Iterator<Item = Filter> {
    let kings = || [None].into_iter().chain(KingFile::ALL.map(Some));
    let queens = || [None].into_iter().chain(File::ALL.map(Some));
    let bishops = || ["", "a", "cf", "gh"].map(|files| files.parse().ok());
    let patterns = || ["", "?", "R??K", "RNBQKBNR", "-NQ-N-"].map(|pattern| pattern.parse().ok());
    kings().flat_map(move |king| {
        queens().flat_map(move |queen| {
            bishops().into_iter().flat_map(move |bishops| {
                patterns().into_iter().flat_map(move |starts_with| {
                    [false, true].map(|castling_ready| Filter {
                        king,
                        queen,
                        bishops,
                        starts_with,
                        castling_ready,
                    })
                })
            })
        })
    })
}

#[test]
fn filter_codes_round_trip() {
    let mut codes = 0;
    for filter in filters() {
        let code = filter_code(filter);
        assert_eq!(read_filter_code(&code), Some(filter), "{code}");
        codes += 1;
    }
    assert_eq!(codes, 7 * 9 * 4 * 5 * 2);
}

#[test]
fn buttons_and_choices_fit_into_discord_limits() {
    // Creating a button checks the length of its id.
    for filter in filters().filter(|it| it.contradiction().is_none()) {
        let listing = Listing::new(filter).expect("a filter with positions");
        let message = listing.message(listing.page_of(listing.ids.len() - 1));
        let menus = message.menus();
        assert!(
            menus
                .into_iter()
                .all(|it| it.choices.len() <= MAX_MENU_CHOICES)
        );
    }
}

#[tokio::test]
async fn refuses_malformed_buttons() {
    let mut bot = TestBot::new();
    for id in [
        "list:",
        "list:,,,,:0",
        "list:,,,,:x:next",
        "list:,,,,:12:next",
        "list:,,,,:-1:next",
        "list:,,,:0:next",
        "list:,,,,,:0:next",
        "list:a,,,,:0:next",
        "list:E,,,,:0:next",
        "list:,i,,,:0:next",
        "list:,,fc,,:0:next",
        "list:,,ac,,:0:next",
        "list:,,,R??K????,:0:next",
        "list:,,,rn,:0:next",
        "list:,,,,yes:0:next",
        "list:b,,,N,:0:next",
    ] {
        refused::<StaleButton>(bot.press_id(ALICE, 1, id).await);
    }
    let page = message(bot.press_id(ALICE, 1, "list:,,,,:11:next").await);
    assert_eq!(positions(&page).len(), 80);
}
