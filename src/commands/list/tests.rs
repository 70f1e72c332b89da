use chess960::File;

use super::*;
use crate::chat::{Action, MAX_BUTTON_ID, MAX_MENU_CHOICES, Visibility};
use crate::commands::testing::{ALICE, TestBot, message};

async fn ask(options: &[(&str, &str)]) -> Message {
    let reply = message(TestBot::new().call(&COMMAND, options).await);
    assert_eq!(reply.visibility, Visibility::OnlyYou);
    reply
}

/// The positions of a page: the left column, then the right one.
fn positions(page: &Message) -> Vec<StartId> {
    let block = page.text.split("```").nth(1).expect("a code block");
    let mut left = Vec::new();
    let mut right = Vec::new();
    for line in block.trim_start_matches('\n').lines() {
        assert!(line.len() <= 30, "{line}");
        let words: Vec<&str> = line.split_whitespace().collect();
        for (entry, column) in words.chunks(2).zip([&mut left, &mut right]) {
            let id: StartId = entry[0].parse().expect("a number");
            assert_eq!(entry[1], BackRank::from(id).to_string());
            column.push(id);
        }
    }
    [left, right].concat()
}

async fn positions_of_all_pages(bot: &mut TestBot, mut page: Message) -> Vec<StartId> {
    let mut ids = positions(&page);
    while page
        .buttons()
        .any(|button| button.label == "Next" && button.enabled)
    {
        page = message(bot.press(ALICE, &page, 1, "Next").await);
        ids.extend(positions(&page));
    }
    ids
}

#[tokio::test]
async fn the_pages_have_all_positions() {
    let first = ask(&[]).await;
    let found = positions_of_all_pages(&mut TestBot::new(), first).await;
    assert_eq!(found, StartId::all().collect::<Vec<_>>());
}

#[tokio::test]
async fn the_menu_opens_each_of_24_pages() {
    let mut bot = TestBot::new();
    let first = ask(&[]).await;
    let menu = first.menus().next().expect("a menu");
    assert_eq!(menu.choices.len(), 24);
    for (choice, first_number) in menu.choices.iter().zip((0..960).step_by(40)) {
        let page = message(bot.choose(&first, 1, &choice.label).await);
        assert_eq!(positions(&page)[0].get(), first_number);
        let heading = format!(" of 24: {}\n", choice.label);
        assert!(page.text.contains(&heading), "{}", page.text);
    }
}

#[tokio::test]
async fn opens_the_page_of_a_position() {
    for id in StartId::all() {
        let page = ask(&[("from", &id.to_string())]).await;
        assert!(positions(&page).contains(&id), "{}", page.text);
        assert!(!page.text.contains("leave out"), "{}", page.text);
    }
}

/// A filter of each kind, with the number of its positions.
const FILTERS_OF_EACH_KIND: [((&str, &str), usize); 5] = [
    (("king", "d"), 204),
    (("queen", "a"), 120),
    (("castling-ready", "yes"), 162),
    (("bishops", "c1"), 240),
    (("starts-with", "r?"), 360),
];

#[tokio::test]
async fn paging_keeps_filters() {
    let mut bot = TestBot::new();
    for (filter, count) in FILTERS_OF_EACH_KIND {
        let first = ask(&[filter]).await;
        let heading = format!("**{count} of the 960 positions**\nFilters: ");
        assert!(first.text.starts_with(&heading), "{}", first.text);
        let ids = positions_of_all_pages(&mut bot, first).await;
        assert_eq!(ids.len(), count);
        assert!(ids.is_sorted());
    }
}

#[tokio::test]
async fn the_menu_keeps_filters() {
    let mut bot = TestBot::new();
    for (filter, _) in FILTERS_OF_EACH_KIND {
        let first = ask(&[filter]).await;
        let menu = first.menus().next().expect("a menu of pages");
        let chosen = message(bot.choose(&first, 1, &menu.choices[0].label).await);
        assert_eq!(chosen.text, first.text, "{filter:?}");
    }
}

#[tokio::test]
async fn patterns_for_any_piece_are_no_filter() {
    for pattern in ["????????", "?", "**", "--------"] {
        let all = ask(&[("starts-with", pattern)]).await;
        let heading = "**The 960 positions**\n";
        assert!(all.text.starts_with(heading), "{pattern}: {}", all.text);
        assert_eq!(all, ask(&[]).await, "{pattern}");
        assert_eq!(
            ask(&[("starts-with", pattern), ("king", "d")]).await,
            ask(&[("king", "d")]).await,
            "{pattern}"
        );
    }
}

/// Filters with every king, every queen and several bishops and beginnings.
fn filters() -> Vec<Filter> {
    let mut kings: Vec<Option<File>> = vec![None];
    kings.extend(File::ALL[1..7].iter().copied().map(Some));
    let mut queens: Vec<Option<File>> = vec![None];
    queens.extend(File::ALL.map(Some));
    let mut filters = Vec::new();
    for &king in &kings {
        for &queen in &queens {
            for bishops in ["", "a", "cf", "gh"] {
                for starts_with in ["", "?", "R??K", "RNBQKBNR", "-NQ-N-"] {
                    for castling_ready in [false, true] {
                        filters.push(Filter {
                            king,
                            queen,
                            bishops: bishops.parse().ok(),
                            starts_with: starts_with.parse().ok(),
                            castling_ready,
                        });
                    }
                }
            }
        }
    }
    filters
}

#[test]
fn the_code_of_a_filter_has_its_conditions_in_order() {
    let filter = Filter {
        king: Some(File::F),
        queen: Some(File::D),
        bishops: "bc".parse().ok(),
        starts_with: None,
        castling_ready: true,
    };
    assert_eq!(filter.write(), "f,d,bc,,ready");
    assert_eq!(Filter::read("f,d,bc,,ready"), Some(filter));
}

#[test]
fn filter_codes_round_trip() {
    let filters = filters();
    // Kings, queens, bishops, beginnings, ready for castling or not.
    assert_eq!(filters.len(), 7 * 9 * 4 * 5 * 2);
    for filter in filters {
        let code = filter.write();
        assert_eq!(Filter::read(&code), Some(filter), "{code}");
    }
}

#[test]
fn buttons_and_choices_fit_into_discord_limits() {
    let mut checked = 0;
    for filter in filters() {
        if filter.contradiction().is_some() {
            continue;
        }
        let listing = Listing::new(filter).expect("a filter with positions");
        let last = (listing.ids.len() - 1) / POSITIONS_PER_PAGE;
        let page = listing.page(last).expect("a page");
        for button in page.buttons() {
            let Action::Press(id) = &button.action else {
                panic!("no id: {button:?}");
            };
            assert!(id.to_string().len() <= MAX_BUTTON_ID, "{id:?}");
        }
        for menu in page.menus() {
            assert!(menu.choices.len() <= MAX_MENU_CHOICES);
        }
        checked += 1;
    }
    assert_eq!(checked, 484);
}
