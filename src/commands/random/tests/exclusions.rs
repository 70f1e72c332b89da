use super::*;
use crate::chat::Action;
use crate::commands::testing::assert_refused;
use crate::domain::ids::ChannelId;
use crate::reply::exclusion::ExclusionRefusal;

fn drawn(message: &Message) -> StartId {
    let (_, after) = message.text.split_once("**Position ").expect("a heading");
    let number: String = after.chars().take_while(char::is_ascii_digit).collect();
    number.parse().expect("a number")
}

#[tokio::test]
async fn draw_again_keeps_the_exclusion() {
    let mut bot = TestBot::new();
    let options = [("exclude", "0-449 460-959"), ("board", "line")];
    let mut last = message(bot.call(&COMMAND, &options).await);
    for press in 1..=5 {
        last = message(bot.press(BOB, &last, press, "Draw again").await);
        assert!((450..460).contains(&drawn(&last).get()), "{}", last.text);
    }
}

#[tokio::test]
async fn excludes_positions_used_in_the_channel() {
    let mut bot = TestBot::new();
    // Three positions are left; each is drawn once.
    let options = [("exclude", "3-959 used here 2 days"), ("board", "line")];
    let mut seen = Vec::new();
    let mut last = message(bot.call(&COMMAND, &options).await);
    seen.push(drawn(&last).get());
    for press in 1..=2 {
        bot.now += TimeDelta::hours(1);
        last = message(bot.press(BOB, &last, press, "Draw again").await);
        seen.push(drawn(&last).get());
    }
    seen.sort_unstable();
    assert_eq!(seen, [0, 1, 2]);
    // No position would be left, so used positions are allowed again.
    bot.now += TimeDelta::hours(1);
    let again = message(bot.call(&COMMAND, &options).await);
    assert!(drawn(&again).get() < 3);
    let reason = "all used here in the last 2 days, so none of them was left out";
    assert!(again.text.contains(reason), "{}", again.text);
    let only = message(bot.call(&COMMAND, &[("exclude", "0-958")]).await).text;
    assert!(only.ends_with(" · no other position could come"), "{only}");
    bot.place.channel = Some(ChannelId(99));
    let elsewhere = message(bot.call(&COMMAND, &options).await).text;
    let footer = "none used here in the last 2 days · only 0–2 could come, equally likely";
    assert!(elsewhere.ends_with(footer), "{elsewhere}");
}

#[tokio::test]
async fn lost_draws_ignore_positions_used_since() {
    let mut bot = TestBot::new();
    let options = [
        ("exclude", "20-959 used 1 day"),
        ("method", "coins"),
        ("board", "line"),
    ];
    let first = message(bot.call(&COMMAND, &options).await);
    let lost = message(bot.press(BOB, &first, 1, "Draw again").await);
    for _ in 0..5 {
        message(bot.call(&COMMAND, &options).await);
    }
    bot.now += TAKEOVER_AFTER;
    let delivered = message(bot.press(ALICE, &first, 1, "Draw again").await);
    assert_eq!(delivered, lost);
}

#[tokio::test]
async fn refuses_counts_above_the_remaining_positions() {
    let mut bot = TestBot::new();
    for (list, count, double, is_refused) in [
        ("3-959", "3", "false", false),
        ("3-959", "4", "false", true),
        ("3-959", "9", "true", false),
        ("3-959", "10", "true", true),
    ] {
        let options = [("exclude", list), ("count", count), ("double", double)];
        let outcome = bot.call(&COMMAND, &options).await;
        if is_refused {
            assert_refused!(outcome, ExclusionRefusal::TooFewLeft { .. });
        } else {
            message(outcome);
        }
    }
    let everything = [("exclude", "0-959")];
    refused::<ExclusionRefusal>(bot.call(&COMMAND, &everything).await);
}

#[tokio::test]
async fn longest_exclusion_fits_into_a_button() {
    let mut bot = TestBot::new();
    // Longest list for a button id.
    let list = "100 200 300 400 500 used 365 days mirror";
    let exclusion: Exclusion = list.parse().expect("a list");
    let list = &exclusion.to_string()[4..];
    assert_eq!(list.len(), MAX_EXCLUSION);
    let options = [
        ("exclude", list),
        ("method", "die-and-coins"),
        ("double", "true"),
        ("count", "10"),
        ("board", "strip"),
        ("details", "true"),
    ];
    let first = message(bot.call(&COMMAND, &options).await);
    let id = |message: &Message| {
        let again = message.buttons().find(|it| it.label == "Draw again");
        match &again.expect("the button").action {
            Action::Press(id) => id.to_string(),
            Action::Link(address) => panic!("unexpected link: {address}"),
        }
    };
    let begun = id(&first);
    let longest = begun.replacen("random:2:", &format!("random:{}:", u32::MAX), 1);
    assert!(longest.len() <= 100, "{longest}");
    let next = message(bot.press_id(BOB, 1, &longest).await);
    assert_eq!(id(&next), longest);
}

#[test]
fn longest_exclusion_fits_into_every_message() {
    let mut bot = TestBot::new();
    let even: StartSet = StartId::all().filter(|id| id.get() % 2 == 0).collect();
    for request in (1..=10).flat_map(all_requests) {
        let request = DrawRequest {
            excluded: even,
            ..request
        };
        let results = request
            .draw(&mut bot.random)
            .expect("randomness")
            .all_results;
        for display in [BoardDisplay::Text, BoardDisplay::Picture(Theme::default())] {
            let repeated_draw = repeated_draw(request, display);
            let drawn = repeated_draw
                .request
                .group_results(&results)
                .expect("they match");
            let note = say!("random-not-recorded");
            let message = repeated_draw.message(&drawn, Some(&ALICE.mention()), Some(&note));
            let text = &message.text;
            assert!(text.chars().count() <= MAX_TEXT, "{text}");
            let expected = if request.is_fair() {
                "each of the other 480 equally likely"
            } else {
                "without the 480 positions left out"
            };
            assert!(text.contains(expected), "{text}");
            assert!(text.ends_with(&say!("random-long-list")), "{text}");
        }
    }
}
