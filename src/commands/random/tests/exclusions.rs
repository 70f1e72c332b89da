use super::*;
use crate::chat::Action;
use crate::commands::testing::assert_fits;
use crate::domain::ids::ChannelId;
use crate::reply::exclusion::ExclusionRefusal;

/// Number of the position in the heading.
fn drawn_number(message: &Message) -> u16 {
    let (_, after) = message.text.split_once("**Position ").expect("a heading");
    let (number, _) = after.split_once("**").expect("the end of the heading");
    number.parse().expect("a number")
}

#[tokio::test]
async fn draw_again_keeps_the_exclusion() {
    let mut bot = TestBot::new();
    let all_but_450 = [("exclude", "0-449 451-959"), ("board", "line")];
    let first = message(bot.call(&COMMAND, &all_but_450).await);
    assert_eq!(drawn_number(&first), 450);
    let second = message(bot.press(BOB, &first, 1, "Draw again").await);
    assert_eq!(drawn_number(&second), 450);
}

/// Draws three times from the positions 0 to 2 that were not used in the channel, and returns the numbers in order.
async fn draw_first_three(bot: &mut TestBot) -> Vec<u16> {
    let options = [("exclude", "3-959 used here 2 days"), ("board", "line")];
    let mut last = message(bot.call(&COMMAND, &options).await);
    let mut numbers = vec![drawn_number(&last)];
    for press in 1..=2 {
        bot.now += TimeDelta::hours(1);
        last = message(bot.press(BOB, &last, press, "Draw again").await);
        numbers.push(drawn_number(&last));
    }
    numbers.sort_unstable();
    numbers
}

#[tokio::test]
async fn excludes_positions_used_in_the_channel() {
    let drawn = draw_first_three(&mut TestBot::new()).await;
    assert_eq!(drawn, [0, 1, 2]);
}

#[tokio::test]
async fn used_positions_are_allowed_again_if_no_other_is_left() {
    let mut bot = TestBot::new();
    draw_first_three(&mut bot).await;
    let options = [("exclude", "3-959 used here 2 days"), ("board", "line")];
    let again = message(bot.call(&COMMAND, &options).await);
    assert!(drawn_number(&again) < 3, "{}", again.text);
    let reason = "all used here in the last 2 days, so none of them was left out";
    assert!(again.text.contains(reason), "{}", again.text);
}

#[tokio::test]
async fn positions_used_in_other_channels_do_not_count() {
    let mut bot = TestBot::new();
    draw_first_three(&mut bot).await;
    bot.place.channel = Some(ChannelId(99));
    let options = [("exclude", "3-959 used here 2 days"), ("board", "line")];
    let elsewhere = message(bot.call(&COMMAND, &options).await).text;
    let footer = "none used here in the last 2 days · only 0–2 could come, equally likely";
    assert!(elsewhere.ends_with(footer), "{elsewhere}");
}

/// A lost draw is delivered later. The draws made in between must not change it.
#[tokio::test]
async fn lost_draws_ignore_positions_used_since() {
    let mut bot = TestBot::new();
    // Coins: a repeated draw of a position would need other throws, which the message shows.
    let unused_of_twenty = [
        ("exclude", "20-959 used 1 day"),
        ("method", "coins"),
        ("board", "line"),
    ];
    let first = message(bot.call(&COMMAND, &unused_of_twenty).await);
    let lost = message(bot.press(BOB, &first, 1, "Draw again").await);
    use_five_more_positions(&mut bot, &unused_of_twenty).await;
    bot.now += TAKEOVER_AFTER;
    let delivered = message(bot.press(ALICE, &first, 1, "Draw again").await);
    assert_eq!(delivered, lost);
}

async fn use_five_more_positions(bot: &mut TestBot, options: &[(&str, &str)]) {
    for _ in 0..5 {
        message(bot.call(&COMMAND, options).await);
    }
}

/// Draws from three positions.
async fn draw_from_three(count: &str, double: &str) -> Outcome {
    let options = [("exclude", "3-959"), ("count", count), ("double", double)];
    TestBot::new().call(&COMMAND, &options).await
}

#[track_caller]
fn assert_too_few_left(outcome: Outcome) {
    let refusal: ExclusionRefusal = refused(outcome);
    assert!(matches!(refusal, ExclusionRefusal::TooFewLeft { .. }));
}

#[tokio::test]
async fn draws_at_most_all_remaining_positions() {
    message(draw_from_three("3", "false").await);
    let more = draw_from_three("4", "false").await;
    assert_too_few_left(more);
}

#[tokio::test]
async fn draws_at_most_all_pairs_of_remaining_positions() {
    message(draw_from_three("9", "true").await);
    let more = draw_from_three("10", "true").await;
    assert_too_few_left(more);
}

/// Id of **Draw again**.
fn draw_again_id(message: &Message) -> String {
    let draw_again = message
        .buttons()
        .find(|button| button.label == "Draw again")
        .expect("the button");
    match &draw_again.action {
        Action::Press(id) => id.to_string(),
        Action::Link(address) => panic!("unexpected link: {address}"),
    }
}

#[tokio::test]
async fn longest_exclusion_fits_into_a_button() {
    let longest_list = "200 300 400 500 used 365 days mirror";
    assert_eq!(longest_list.len(), MAX_EXCLUSION);
    let longest_options = [
        ("exclude", longest_list),
        ("method", "die-and-coins"),
        ("double", "true"),
        ("count", "10"),
        ("board", "strip"),
        ("details", "true"),
    ];
    let mut bot = TestBot::new();
    let first = message(bot.call(&COMMAND, &longest_options).await);
    let id = draw_again_id(&first);
    assert!(id.len() <= 100, "{id}");
    let next = message(bot.press_id(BOB, 1, &id).await);
    assert_eq!(draw_again_id(&next), id);
}

/// Excludes every other position, so that a list of the exclusions is longest.
fn without_even_numbers(request: DrawRequest) -> DrawRequest {
    DrawRequest {
        excluded: StartId::all().filter(|id| id.get() % 2 == 0).collect(),
        ..request
    }
}

#[test]
fn longest_exclusion_fits_into_every_message() {
    let mut bot = TestBot::new();
    let mut checked = 0;
    for request in (1..=10).flat_map(all_requests) {
        let request = without_even_numbers(request);
        let drawn = request.draw(&mut bot.random).expect("randomness");
        for display in [BoardDisplay::Text, BoardDisplay::Picture(Theme::default())] {
            let text = text_with_remarks(request, &drawn.all_results, display);
            assert_fits(&text);
            let end =
                "\n-# This list is too long for **Draw again**: call the command again instead.";
            assert!(text.ends_with(end), "{text}");
            checked += 1;
        }
    }
    // Numbers of positions, methods with and without pairs and 518, and displays.
    assert_eq!(checked, 10 * (5 * 2 * 2) * 2);
}

/// The text of a draw with every remark.
fn text_with_remarks(
    request: DrawRequest,
    results: &[DrawResult],
    display: BoardDisplay,
) -> String {
    let drawn = request.group_results(results).expect("they match");
    let remarks = DrawRemarks {
        label: Some(ALICE.mention()),
        note: Some(say!("random-not-recorded")),
    };
    let options = repeated_draw(request, display);
    options.message(&drawn, &remarks).text
}
