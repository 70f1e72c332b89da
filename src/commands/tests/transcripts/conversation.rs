//! The conversation of `docs/replies.md`: each picture there follows from the line above it.

use std::collections::VecDeque;
use std::path::Path;

use super::{Played, Step, play};

/// Lines that change the time or the environment. No picture follows.
const WITHOUT_PICTURE: [&str; 2] = ["clock ", "with lichess"];

#[tokio::test]
async fn the_conversation_matches_its_transcript() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/conversation.txt");
    let written = std::fs::read_to_string(&path).expect("the file is UTF-8");
    let played = converse(&written).await;
    assert_eq!(first_fault(&played.steps), None);
    expect_test::expect_file![path].assert_eq(&played.output);
}

#[tokio::test]
async fn every_step_has_a_picture_and_people_tap_only_what_the_last_one_shows() {
    for (conversation, fault) in [
        (
            "$ /chess960 show id:518\n$ tap Next\n$ tap Mirror\n$ tap Details",
            None,
        ),
        (
            "$ /chess960 show id:518\n$ clock 2026-11-22T12:00:00Z\n$ tap Next",
            None,
        ),
        (
            "$ /chess960 show id:518\n$ tap Details\n$ tap Next",
            Some("tap Next"),
        ),
        (
            "$ /chess960 random\n$ /chess960 show id:518\n$ Bob: tap Draw again",
            Some("Bob: tap Draw again"),
        ),
        ("$ post", Some("post")),
    ] {
        let played = converse(conversation).await;
        assert_eq!(first_fault(&played.steps), fault, "{conversation}");
    }
}

async fn converse(written: &str) -> Played {
    let heading = "Alice and Bob use the bot in #club\n".to_owned();
    play(heading, written, VecDeque::new()).await
}

/// Returns the first line that shows nothing, or that uses a component of a message that the line before it doesn't
/// show.
fn first_fault(steps: &[Step]) -> Option<&str> {
    let mut visible: &[u64] = &[];
    for step in steps {
        if WITHOUT_PICTURE
            .iter()
            .any(|start| step.line.starts_with(start))
        {
            continue;
        }
        let is_hidden = step.line.starts_with("quietly ") || step.shown.is_empty();
        let follows = step.used.is_none_or(|message| visible.contains(&message));
        if is_hidden || !follows {
            return Some(&step.line);
        }
        visible = &step.shown;
    }
    None
}
