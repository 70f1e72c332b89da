use chess960::Start;

use crate::chat::{Answer, Buttons, Fields, Outcome, Press, StaleButton};
use crate::reply::details::{KEY, LIST_KEY, Part, list_message, message};

pub(super) const BUTTONS: Buttons =
    Buttons::for_everyone(KEY, |press| Box::pin(async move { show(&press) }));

pub(super) const LIST_BUTTONS: Buttons = Buttons::for_everyone(LIST_KEY, |press| {
    Box::pin(async move { on_list_button(&press) })
});

/// Maximum number of positions of a draw.
const MAX_LISTED_POSITIONS: usize = 10;

/// Opens the menu, or the details of the chosen position.
fn on_list_button(press: &Press<'_>) -> Outcome {
    if let Some(chosen) = press.chosen {
        let start = Fields::of(chosen).last()?;
        return Ok(Answer::Message(message(start, Part::All)));
    }
    let mut fields = Fields::of(press.payload);
    let mut starts: Vec<Start> = Vec::new();
    while fields.has_more() {
        starts.push(fields.next()?);
    }
    if starts.len() > MAX_LISTED_POSITIONS {
        return Err(StaleButton.into());
    }
    Ok(Answer::Message(list_message(&starts)))
}

fn show(press: &Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let start = fields.next()?;
    let part = fields.last()?;
    Ok(Answer::Message(message(start, part)))
}

#[cfg(test)]
mod tests {
    use chess960::parse::position;
    use chess960::{BackRank, DoubleId, Start, StartId};

    use crate::chat::{Action, MAX_TEXT, Message, Visibility};
    use crate::commands::testing::{BOB, TestBot, message};
    use crate::reply::details::{button, game_button};

    async fn press(bot: &mut TestBot, shown: &Message, label: &str) -> Message {
        let reply = message(bot.press(BOB, shown, 1, label).await);
        assert_eq!(reply.visibility, Visibility::OnlyYou);
        reply
    }

    #[tokio::test]
    async fn shows_all_details_and_each_text_alone() {
        let mut bot = TestBot::new();
        for id in StartId::all() {
            let pair = DoubleId::new(id, BackRank::from(id).mirror().id());
            for start in [Start::from(id), Start::from(pair)] {
                let shown = Message::public(String::new()).with_buttons(&[button(start)]);
                let details = press(&mut bot, &shown, "Details").await;
                assert!(details.text.chars().count() <= MAX_TEXT);
                for (label, text) in [
                    ("FEN", start.x_fen()),
                    ("Shredder-FEN", start.shredder_fen()),
                    ("PGN", start.pgn_tags()),
                ] {
                    let block = format!("\n```\n{}\n```", text.trim_end());
                    assert!(details.text.contains(&block), "{}", details.text);
                    let alone = press(&mut bot, &details, label).await;
                    assert_eq!(alone.text, text.trim_end());
                    assert_eq!(position(&alone.text).map(Start::from), Ok(start));
                }
            }
        }
    }

    #[tokio::test]
    async fn details_of_a_game_have_no_analysis_links() {
        let mut bot = TestBot::new();
        let start = Start::from(StartId::CLASSICAL);
        for (button, links) in [(button(start), 2), (game_button(start), 0)] {
            let shown = Message::public(String::new()).with_buttons(&[button]);
            let details = press(&mut bot, &shown, "Details").await;
            let is_link = |action: &Action| matches!(action, Action::Link(_));
            let shown = details.buttons().filter(|it| is_link(&it.action)).count();
            assert_eq!(shown, links);
        }
    }
}
