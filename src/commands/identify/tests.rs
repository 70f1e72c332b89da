use chess960::{BackRank, Start, StartId};

use super::*;
use crate::chat::{Message, Visibility};
use crate::commands::preferences;
use crate::commands::testing::{ALICE, TestBot, assert_fits, message, refusal};
use crate::reply::board_display::BoardDisplay;

fn identify(text: &str) -> Message {
    let reply = message(answer(&TargetMessage::of_text(text)));
    assert_eq!(reply.visibility, Visibility::OnlyYou);
    reply
}

fn labels(message: &Message) -> Vec<&str> {
    message.buttons().map(|button| &*button.label).collect()
}

fn file(name: &str, content: Result<&str, FileError>) -> AttachedFile {
    AttachedFile {
        name: name.to_owned(),
        content: content.map(str::to_owned),
    }
}

#[tokio::test]
async fn shows_found_positions_by_preference() {
    let mut bot = TestBot::new();
    message(bot.call(&preferences::COMMAND, &[("board", "line")]).await);
    let found = identify("BBQNNRKR, DFRC 518/518");
    let shown = message(bot.press(ALICE, &found, 1, "Show 518/518").await);
    assert_eq!(shown.visibility, Visibility::OnlyYou);
    assert_eq!(
        shown.text,
        "**DFRC position 518/518** · White and Black alike\nWhite: **518** · `RNBQKBNR`\nBlack: **518** · `RNBQKBNR`"
    );
}

#[test]
fn ignores_ids_of_command_mentions() {
    for id in ["1312345678901234518", "518"] {
        let text = format!("**Position 451** · `BRNNKQRB`\n-# Check with </chess960 verify:{id}>.");
        let expected = "**Position 451** · `BRNNKQRB` · Fritz9 **564**";
        assert_eq!(identify(&text).text, expected);
    }
}

#[test]
fn a_pair_with_its_board_is_one_position() {
    let pair: Start = "518/534".parse().expect("a pair");
    let reply = identify(&position::text(pair, BoardDisplay::Text));
    assert_eq!(
        reply.text,
        "**DFRC position 518/534** · `RNBQKBNR`/`RNBKQBNR` · DFRC number **497814**"
    );
    assert_eq!(labels(&reply)[0], "Show 518/534");
}

/// Text with the back ranks of positions 0 to `count - 1`.
fn first_ranks(count: usize) -> String {
    let ranks: Vec<String> = StartId::all()
        .take(count)
        .map(|id| BackRank::from(id).to_string())
        .collect();
    ranks.join(" or ")
}

#[test]
fn the_first_page_has_20_positions_and_a_menu_of_the_others() {
    let found = identify(&first_ranks(45));
    assert_eq!(found.text.matches("**Position").count(), 20);
    let menu = found.menus().last().expect("a menu of pages");
    let pages: Vec<&str> = menu.choices.iter().map(|choice| &*choice.label).collect();
    assert_eq!(pages, ["Positions 21 to 40", "Positions 41 to 45"]);
}

/// `B-B-Q-N-N-R-K-R` for position 0: the longest notation without quotation.
fn dashed(id: StartId) -> String {
    let letters: Vec<String> = BackRank::from(id)
        .to_string()
        .chars()
        .map(String::from)
        .collect();
    letters.join("-")
}

#[test]
fn first_page_fits_into_a_message() {
    let all: Vec<String> = StartId::all().map(dashed).collect();
    assert_eq!(all[0], "B-B-Q-N-N-R-K-R");
    let text = identify(&all.join(" or ")).text;
    let heading = "**960 starting positions are in this message.**\n";
    assert!(text.starts_with(heading), "{text}");
    assert_fits(&text);
}

#[test]
fn positions_in_files_are_found() {
    let target = TargetMessage {
        text: String::new(),
        files: vec![
            file(
                "games.pgn",
                Ok("[FEN \"bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1\"]"),
            ),
            file("more.txt", Ok("brnnkqrb")),
        ],
    };
    assert_eq!(
        message(answer(&target)).text,
        "**2 starting positions are in this message.**\n\
         **Position 1** · `BQNBNRKR` · Fritz9 **82**\n\
         **Position 451** · `BRNNKQRB` · Fritz9 **564**"
    );
}

#[test]
fn a_file_that_is_too_large_is_named_below_the_positions() {
    let target = TargetMessage {
        text: "brnnkqrb".to_owned(),
        files: vec![file("large.pgn", Err(FileError::TooLarge))],
    };
    assert_eq!(
        message(answer(&target)).text,
        "**Position 451** · `BRNNKQRB` · Fritz9 **564**\n\
         -# I didn't read `large.pgn`: I read up to 1 MiB of text files."
    );
}

#[test]
fn a_file_that_discord_did_not_send_is_named() {
    let target = TargetMessage {
        text: "Our games".to_owned(),
        files: vec![file("games.pgn", Err(FileError::Unavailable))],
    };
    let text = refusal(answer(&target)).text();
    let start = "I found no starting position in this message.";
    assert!(text.starts_with(start), "{text}");
    let end = "\n-# I couldn't read `games.pgn` from Discord. Please try again.";
    assert!(text.ends_with(end), "{text}");
}
