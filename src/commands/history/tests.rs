use chess960::draw::{ByHand, Method};
use chess960::{DoubleId, StartId, StartSet};

use super::*;
use crate::commands::random;
use crate::commands::testing::{
    ALICE, BOB, TestBot, assert_fits, in_all_languages, message, refused,
};
use crate::domain::exclusion::Exclusion;
use crate::domain::ids::{ChannelId, GuildId, UserId};

/// Earlier versions stored only whether 518 was excluded.
#[test]
fn draws_of_earlier_versions_have_unknown_exclusions() {
    for (is_classical_excluded, expected) in [
        (false, "518 `RNBQKBNR`, exclusions unknown"),
        (true, "518 `RNBQKBNR`, never 518, other exclusions unknown"),
    ] {
        let excluded = RecordedExclusion::Unknown {
            classical: is_classical_excluded,
        };
        let mut draw = longest_draw(excluded, vec![StartId::CLASSICAL.into()]);
        draw.record.method = DrawMethod::UNIFORM;
        assert_eq!(describe(&draw.record), expected);
        assert_eq!(exclusion_button(&draw.record), None);
    }
}

/// The reply to a draw that excludes every second run of `run_length` positions. The first run is cut by `offset`.
///
/// The list is longest if half of the positions are excluded, because the reply lists the others if they are fewer.
fn listed_runs(run_length: u16, offset: u16) -> String {
    let excluded = StartId::all()
        .filter(|id| ((id.get() + offset) / run_length).is_multiple_of(2))
        .collect();
    let draw = longest_draw(RecordedExclusion::Known(excluded), pairs(10));
    exclusion_message(&draw).expect("a list").text
}

#[test]
fn the_longest_list_of_exclusions_fits() {
    in_all_languages(|| {
        for (run_length, offset) in [(1, 0), (2, 0), (2, 1), (3, 0), (3, 1), (3, 2)] {
            assert_fits(&listed_runs(run_length, offset));
        }
    });
    let every_second = listed_runs(1, 0);
    assert!(every_second.chars().count() > 1_900, "{every_second}");
}

/// A draw whose exclusions are too many for the history, and the history. Returns the label of their button.
async fn with_many_exclusions(bot: &mut TestBot) -> (Message, String) {
    let thirty_odd: Vec<String> = (1..60).step_by(2).map(|id: u16| id.to_string()).collect();
    let options = [("exclude", &*thirty_odd.join(" ")), ("board", "line")];
    message(bot.call(&random::COMMAND, &options).await);
    let history = message(bot.call(&COMMAND, &[]).await);
    let label = history.buttons().next().expect("a button").label.clone();
    (history, label)
}

#[tokio::test]
async fn exclusions_of_other_channels_are_not_shown() {
    let mut bot = TestBot::new();
    let (history, label) = with_many_exclusions(&mut bot).await;
    bot.place.channel = Some(ChannelId(32));
    let elsewhere = bot.press(BOB, &history, 1, &label).await;
    assert_eq!(refused::<Sentence>(elsewhere), DRAW_GONE);
}

#[tokio::test]
async fn exclusions_of_old_draws_are_not_shown() {
    let mut bot = TestBot::new();
    let (history, label) = with_many_exclusions(&mut bot).await;
    bot.now += TimeDelta::days(91);
    let too_late = bot.press(BOB, &history, 1, &label).await;
    assert_eq!(refused::<Sentence>(too_late), DRAW_GONE);
}

#[tokio::test]
async fn lists_a_redelivered_draw_once_at_its_original_time() {
    let mut bot = TestBot::new();
    let first = message(bot.call(&random::COMMAND, &[]).await);
    let undelivered = message(bot.press(BOB, &first, 1, "Draw again").await);
    bot.now += crate::store::TAKEOVER_AFTER;
    let delivered = message(bot.press(ALICE, &first, 1, "Draw again").await);
    assert_eq!(delivered, undelivered);
    let history = message(bot.call(&COMMAND, &[]).await).text;
    assert!(history.starts_with("**2 draws here**"), "{history}");
    // Bob pressed first, at noon.
    let second_draw = "\n**Draw 1** by <@12>, <t:1795262400:f>\n";
    assert!(history.contains(second_draw), "{history}");
}

/// A channel with draws 1 to 25. The last one was made now, and each other one a minute before the next.
async fn with_25_draws() -> TestBot {
    let mut bot = TestBot::new();
    for draw in 1..=25 {
        bot.now += TimeDelta::minutes(1);
        bot.press_id(BOB, draw, "random:1:1:0")
            .await
            .expect("a draw");
    }
    bot
}

/// Numbers of the shown draws.
fn numbers(history: &Message) -> Vec<u32> {
    let mut numbers = Vec::new();
    for draw in history.text.split("**Draw ").skip(1) {
        let (number, _) = draw.split_once("**").expect("a number");
        numbers.push(number.parse().expect("a number"));
    }
    numbers
}

#[tokio::test]
async fn pages_have_eight_draws_the_newest_first() {
    let mut bot = with_25_draws().await;
    let first = message(bot.call(&COMMAND, &[]).await);
    assert_eq!(numbers(&first), [25, 24, 23, 22, 21, 20, 19, 18]);
    let second = message(bot.press(ALICE, &first, 99, "Next").await);
    assert_eq!(numbers(&second), [17, 16, 15, 14, 13, 12, 11, 10]);
    let last = message(bot.press(ALICE, &second, 99, "Last").await);
    assert_eq!(numbers(&last), [1]);
}

/// Expired draws are hidden even before they are erased.
#[tokio::test]
async fn missing_pages_show_the_last_page() {
    let mut bot = with_25_draws().await;
    let first = message(bot.call(&COMMAND, &[]).await);
    let second = message(bot.press(ALICE, &first, 99, "Next").await);
    // Draw 15 is 90 days old then, and draws 1 to 14 expire.
    bot.now += TimeDelta::days(90) - TimeDelta::minutes(25 - 15);
    let last = message(bot.press(ALICE, &second, 99, "Last").await);
    assert!(last.text.starts_with("**11 draws here**"), "{}", last.text);
    assert_eq!(numbers(&last), [17, 16, 15]);
}

#[tokio::test]
async fn a_history_whose_draws_have_all_expired_is_empty() {
    let mut bot = with_25_draws().await;
    let first = message(bot.call(&COMMAND, &[]).await);
    bot.now += TimeDelta::days(90) + TimeDelta::minutes(1);
    let empty = message(bot.press(ALICE, &first, 99, "Last").await);
    assert_eq!(numbers(&empty), [0; 0]);
    assert_eq!(empty.buttons().count(), 1);
}

#[tokio::test]
async fn terminal_has_no_history() {
    let mut bot = TestBot::new();
    bot.place = Place::default();
    let text = message(bot.call(&COMMAND, &[]).await).text;
    assert!(text.starts_with("A terminal has no history."), "{text}");
}

fn longest_draw(excluded: RecordedExclusion, positions: Vec<Start>) -> PastDraw {
    let record = DrawRecord {
        id: InteractionId(u64::MAX),
        drawn_by: Some(UserId(u64::MAX)),
        guild: Some(GuildId(u64::MAX)),
        channel: ChannelId(u64::MAX),
        drawn_at: DateTime::from_timestamp(9_999_999_999, 0).expect("the year 2286"),
        method: DrawMethod::ByBot(Method::ByHand(ByHand::DieAndCoins)),
        excluded,
        positions,
    };
    PastDraw {
        number: u32::MAX,
        record,
    }
}

/// The last page of a long history with the same draws.
fn page_of(draw: PastDraw) -> Message {
    let draws = PastDraws {
        total: 1_000_000,
        page: 50_000,
        draws: vec![draw; PAGE_SIZE],
    };
    draws_message(&draws, TimeDelta::days(3650))
}

fn pairs(count: usize) -> Vec<Start> {
    let pair = DoubleId::new(StartId::CLASSICAL, StartId::CLASSICAL);
    vec![pair.into(); count]
}

/// So many ranges that only their number is shown.
fn many() -> RecordedExclusion {
    RecordedExclusion::Known(StartId::all().step_by(2).collect())
}

/// The longest list that is shown.
fn longest_list() -> RecordedExclusion {
    let list: Exclusion = "0-4 100-110 200-210 951-959".parse().expect("a list");
    RecordedExclusion::Known(list.listed)
}

/// Entries that take the most room, each in another way.
fn longest_entries() -> [(&'static str, PastDraw); 4] {
    let unknown = RecordedExclusion::Unknown { classical: true };
    [
        (
            "ten pairs and a list",
            longest_draw(longest_list(), pairs(10)),
        ),
        ("ten pairs and a number", longest_draw(many(), pairs(10))),
        ("ten pairs and a remark", longest_draw(unknown, pairs(10))),
        ("one pair and a number", longest_draw(many(), pairs(1))),
    ]
}

#[test]
fn every_page_fits_into_a_message() {
    in_all_languages(|| {
        for (_, entry) in longest_entries() {
            assert_fits(&page_of(entry).text);
        }
    });
}

/// Discord's limit.
#[test]
fn a_page_has_at_most_five_rows_of_buttons_and_menus() {
    for (name, entry) in longest_entries() {
        assert!(page_of(entry).rows.len() <= 5, "{name}");
    }
}

#[test]
fn a_full_page_names_the_period() {
    let full = page_of(longest_draw(longest_list(), pairs(10))).text;
    assert!(full.ends_with("\n-# The last 3650 days."), "{full}");
}

#[test]
fn a_page_with_room_says_that_draws_may_be_missing() {
    let text = page_of(longest_draw(many(), pairs(1))).text;
    let expected = format!("\n-# The last 3650 days. {}", say!("history-missing"));
    assert!(text.ends_with(&expected), "{text}");
}

/// A page whose draws have so many positions in all, evenly distributed.
fn page_with_positions(count: usize) -> PastDraws {
    let mut draws = Vec::new();
    for index in 0..PAGE_SIZE {
        let positions = pairs((count + index) / PAGE_SIZE);
        let excluded = RecordedExclusion::Known(StartSet::EMPTY);
        draws.push(longest_draw(excluded, positions));
    }
    PastDraws {
        total: 8,
        page: 0,
        draws,
    }
}

/// From one position of each draw to ten.
#[test]
fn entries_leave_room_for_the_period() {
    let counts = 8..=80;
    assert_eq!(counts, PAGE_SIZE..=10 * PAGE_SIZE);
    for count in counts {
        let page = page_with_positions(count);
        let text = draws_message(&page, TimeDelta::days(90)).text;
        assert_fits(&text);
        assert!(text.contains("\n-# The last 90 days."), "{text}");
    }
}

#[test]
fn period_of_one_day_is_singular() {
    let no_draws = PastDraws {
        total: 0,
        page: 0,
        draws: Vec::new(),
    };
    let text = draws_message(&no_draws, TimeDelta::days(1)).text;
    assert!(text.contains(" in the last day.\n"), "{text}");
}
