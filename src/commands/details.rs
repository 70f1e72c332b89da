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

/// Opens a menu of the positions in the payload, or shows the details of the position that was chosen in that menu.
fn on_list_button(press: &Press<'_>) -> Outcome {
    if let Some(chosen) = press.chosen {
        let start = Fields::of(chosen).last()?;
        return Ok(Answer::Message(message(start, Part::All)));
    }
    let starts = read_positions(press.payload, MAX_LISTED_POSITIONS)?;
    Ok(Answer::Message(list_message(&starts)))
}

/// Reads the positions in the id of a button or in the choice of a menu. These can be forged, so more than the bot's own
/// ones have are refused.
pub(super) fn read_positions(payload: &str, most: usize) -> Result<Vec<Start>, StaleButton> {
    let mut fields = Fields::of(payload);
    let mut starts = Vec::new();
    while fields.has_more() {
        starts.push(fields.next()?);
    }
    if starts.len() > most {
        return Err(StaleButton);
    }
    Ok(starts)
}

fn show(press: &Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let start = fields.next()?;
    let part = fields.last()?;
    Ok(Answer::Message(message(start, part)))
}

#[cfg(test)]
mod tests {
    use chess960::{Start, StartId};

    use crate::chat::{Action, Button, Message, Visibility};
    use crate::commands::testing::{BOB, TestBot, message};
    use crate::reply::details::{button, game_button};

    async fn press(bot: &mut TestBot, shown: &Message, label: &str) -> Message {
        let reply = message(bot.press(BOB, shown, 1, label).await);
        assert_eq!(reply.visibility, Visibility::OnlyYou);
        reply
    }

    async fn open_details(bot: &mut TestBot, button: Button) -> Message {
        let shown = Message::public(String::new()).with_buttons(&[button]);
        press(bot, &shown, "Details").await
    }

    #[tokio::test]
    async fn shows_each_text_of_a_pair_alone() {
        let mut bot = TestBot::new();
        let pair: Start = "518/451".parse().expect("a pair");
        let details = open_details(&mut bot, button(pair)).await;
        for (label, text) in [
            (
                "FEN",
                "brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            ),
            (
                "Shredder-FEN",
                "brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAgb - 0 1",
            ),
        ] {
            let block = format!("\n```\n{text}\n```");
            assert!(details.text.contains(&block), "{}", details.text);
            assert_eq!(press(&mut bot, &details, label).await.text, text);
        }
    }

    fn links(message: &Message) -> usize {
        let actions = message.buttons().map(|button| &button.action);
        actions
            .filter(|action| matches!(action, Action::Link(_)))
            .count()
    }

    #[tokio::test]
    async fn details_of_a_game_have_no_analysis_links() {
        let mut bot = TestBot::new();
        let start = Start::from(StartId::CLASSICAL);
        let of_a_position = open_details(&mut bot, button(start)).await;
        assert_eq!(links(&of_a_position), 2);
        let of_a_game = open_details(&mut bot, game_button(start)).await;
        assert_eq!(links(&of_a_game), 0);
    }
}
