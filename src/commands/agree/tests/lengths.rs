//! Sizes of messages: rows on a phone, and Discord's limit.

use super::*;
use crate::commands::testing::assert_fits;
use crate::text::testing::rows_on_a_phone;

fn rows_without_board(text: &str) -> usize {
    let without_board: String = text.split("```").step_by(2).collect();
    let lines = without_board.lines().filter(|line| !line.is_empty());
    let lines: Vec<&str> = lines.map(|line| line.trim_start_matches("-# ")).collect();
    let shown = lines
        .join("\n")
        .replace("<@11>", "@Alice")
        .replace("<@12>", "@Bob")
        .replace("<t:1795262400:f>", "21 November 2026 at 12:00")
        .replace("<t:1795867200:f>", "28 November 2026 at 12:00")
        .replace("<t:1795867200:R>", "in 7 days");
    rows_on_a_phone(&shown)
}

/// Rows of a phone that a proposal may take besides its board. A phone shows about 20 rows, and a board takes 8.
/// Buttons and the name of the bot need the others.
const MAX_ROWS_OF_A_PROPOSAL: usize = 9;

#[tokio::test]
async fn proposals_fit_on_a_phone_screen() {
    let long_event = ("event", "Club championship, round 3");
    for options in [
        vec![],
        vec![("games", "2"), long_event],
        vec![("color", "me"), ("exclude", "518 mirror")],
        vec![("position", "518"), long_event],
        vec![("position", "451"), ("color", "lot")],
        vec![("position", "564"), ("numbering", "fritz9"), ("games", "2")],
        vec![("position", "518/451")],
    ] {
        let proposal = TestBot::new().propose(bob(), &options).await;
        let rows = rows_without_board(&proposal.text);
        assert!(rows <= MAX_ROWS_OF_A_PROPOSAL, "{rows}: {}", proposal.text);
    }
}

#[tokio::test]
async fn a_drawn_agreement_has_six_rows_besides_the_board() {
    let mut bot = TestBot::new();
    let options = [("event", "Club match, round 3")];
    let drawn = sealed(&mut bot, bob(), &options, ["rook", "#1_ok (ß)"]).await;
    assert_eq!(rows_without_board(&drawn.text), 6, "{}", drawn.text);
    assert!(drawn.text.ends_with("<@11>: `rook` · <@12>: `#1_ok (ß)`"));
}

#[tokio::test]
async fn an_agreement_on_a_named_position_has_four_rows_besides_the_board() {
    let mut bot = TestBot::new();
    let proposal = bot.propose(bob(), &[("position", "518")]).await;
    let sealed = updated(press(&mut bot, BOB, &proposal, "Accept").await);
    assert_eq!(rows_without_board(&sealed.text), 4, "{}", sealed.text);
}

/// A bot whose next proposal of Alice does not notify Bob.
async fn without_pings_left() -> TestBot {
    let mut bot = TestBot::new();
    for _ in 0..MAX_PINGS {
        bot.propose(bob(), &[]).await;
    }
    bot
}

#[tokio::test]
async fn proposals_without_a_ping_have_at_most_three_lines_besides_the_board() {
    let mut bot = without_pings_left().await;
    for (expected_lines, options) in [
        (2, vec![]),
        (3, vec![("position", "518/534"), ("games", "2")]),
        (
            3,
            vec![("position", "960"), ("numbering", "scharnagl-1-960")],
        ),
        (
            3,
            vec![("position", "451"), ("color", "lot"), ("event", "Cup")],
        ),
        (3, vec![("exclude", "518"), ("event", "Cup")]),
    ] {
        let text = bot.propose(bob(), &options).await.text;
        assert!(text.contains("I didn't notify <@12>"), "{text}");
        assert_eq!(lines_without_board(&text), expected_lines, "{text}");
    }
}

fn lines_without_board(text: &str) -> usize {
    let outside_code_blocks = text.split("```").step_by(2);
    outside_code_blocks
        .map(|part| part.trim().lines().count())
        .sum()
}

fn long_opponent() -> ChosenUser {
    ChosenUser {
        id: UserId(u64::MAX),
        name: "\"".repeat(32),
        ..bob()
    }
}

/// The longest list that a proposal accepts.
fn longest_exclusion() -> String {
    let odd: Vec<String> = (101..)
        .step_by(2)
        .take(38)
        .map(|id| id.to_string())
        .collect();
    odd.join(" ")[..exclusion::MAX_PROPOSED_CHARS].to_owned()
}

/// Words of 100 characters. Some characters are escaped.
fn longest_words() -> [String; 3] {
    [
        "\u{1F3C1}".repeat(100),
        "`\\".repeat(50),
        "\u{202E}`".repeat(50),
    ]
}

/// A draw for two games with the longest event and exclusion, and this word of both players.
async fn longest_draw(word: &str) -> (TestBot, Message) {
    let mut bot = TestBot::new();
    let event = "\"\\".repeat(30);
    let exclusion = longest_exclusion();
    let options = [
        ("event", event.as_str()),
        ("games", "2"),
        ("exclude", exclusion.trim()),
    ];
    let drawn = sealed(&mut bot, long_opponent(), &options, [word, word]).await;
    (bot, drawn)
}

/// Presses the buttons from **Verify** to **Check it yourself**, and returns the page that each opens.
async fn open_proof_pages(bot: &mut TestBot, drawn: &Message) -> [Message; 3] {
    let verified = message(press(bot, CAROL, drawn, "Verify").await);
    let proof = message(press(bot, CAROL, &verified, "What this proves").await);
    let instructions = message(press(bot, CAROL, &proof, "Check it yourself").await);
    [verified, proof, instructions]
}

#[tokio::test]
async fn the_longest_agreement_fits_into_messages() {
    for word in longest_words() {
        let (mut bot, drawn) = longest_draw(&word).await;
        assert_fits(&drawn.text);
        for page in open_proof_pages(&mut bot, &drawn).await {
            assert_eq!(page.visibility, Visibility::OnlyYou);
            assert_fits(&page.text);
        }
    }
}

#[tokio::test]
async fn the_longest_tags_of_two_games_fit_into_a_message_each() {
    for word in longest_words() {
        let (mut bot, drawn) = longest_draw(&word).await;
        let first = message(press(&mut bot, CAROL, &drawn, "PGN").await);
        let second = first.followed_by.expect("a message for the second game");
        assert_fits(&first.text);
        assert_fits(&second.text);
        assert!(first.text.contains("[Round \"1\"]"), "{}", first.text);
        assert!(second.text.contains("[Round \"2\"]"), "{}", second.text);
    }
}

/// A draw of the colors with the longest event. The opponent's word has 100 characters, which are shown by their
/// numbers. Alice's word was left to chance.
async fn with_a_random_word() -> (TestBot, Message) {
    let mut bot = TestBot::new();
    let event = "\"".repeat(60);
    let options = [
        ("position", "518/534"),
        ("color", "lot"),
        ("event", event.as_str()),
    ];
    let proposal = bot.propose(long_opponent(), &options).await;
    let longest_word = "\u{10FFFD}".repeat(100);
    let after_one_word = enter(&mut bot, long_opponent().id, &proposal, &longest_word).await;
    let drawn = updated(press(&mut bot, ALICE, &after_one_word, "Leave it to chance").await);
    (bot, drawn)
}

#[tokio::test]
async fn the_longest_word_fits_next_to_a_random_word() {
    let (mut bot, drawn) = with_a_random_word().await;
    assert_fits(&drawn.text);
    let pages = open_proof_pages(&mut bot, &drawn).await;
    for page in &pages {
        assert_eq!(page.visibility, Visibility::OnlyYou);
        assert_fits(&page.text);
    }
    let [_, _, instructions] = pages;
    for part in [r"\u{10fffd 10fffd", "\nLeft to chance by <@11>."] {
        let text = &instructions.text;
        assert!(text.contains(part), "{part} is missing: {text}");
    }
}
