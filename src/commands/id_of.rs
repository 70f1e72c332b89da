use chess960::{Numbering, Start};

use crate::chat::answer::Answer;
use crate::chat::command::{Call, Command, Effect, Outcome, ReplyMode};
use crate::chat::option::CommandOption;
use crate::reply::board_display::{BOARD, DETAILS};
use crate::reply::position;
use crate::text::{say, sentence};

const ARRAY: CommandOption = CommandOption {
    name: "array",
    description: sentence!("id-of-option-array"),
    required: true,
    kind: position::KIND,
};

pub(super) const COMMAND: Command = Command {
    name: "id-of",
    description: sentence!("id-of-description"),
    options: &[ARRAY, BOARD, DETAILS],
    example: "/chess960 id-of array:BRNNKQRB",
    reply_mode: ReplyMode::Immediate,
    effect: Effect::None,
    run: |call| Box::pin(on_command(call)),
    buttons: None,
};

async fn on_command(call: Call<'_>) -> Outcome {
    let given = position::read(call.args.required_text(&ARRAY)?)?;
    let (mut note, mut warning) = (String::new(), String::new());
    if let (Start::Single(id), Some(Numbering::Scharnagl)) = (given.start, given.numbering) {
        note = say!("id-of-number", id = id.get()) + "\n";
        warning = format!("\n{}", say!("id-of-number-of-chessgames"));
    }
    let view = call.view().await.with_numbers();
    let message = position::with_board(given, view, |view| {
        let mut message = position::message(given, view, &[]);
        message.text.insert_str(0, &note);
        message.text += &warning;
        message.text += &position::reading_note(given);
        message
    });
    Ok(Answer::Message(message))
}

#[cfg(test)]
mod tests {
    use chess960::{BackRank, Fritz9Id, StartId};

    use super::*;
    use crate::commands::testing::{TestBot, message, refusal, refused};
    use crate::reply::position::PositionRefusal;

    #[tokio::test]
    async fn shows_all_numbers() {
        let mut bot = TestBot::new();
        for id in StartId::all() {
            let rank = BackRank::from(id).to_string();
            let reply = message(bot.call(&COMMAND, &[("array", &rank)]).await);
            let numbers = format!(
                "Scharnagl **{id}** · 1–960 range **{}** · Fritz9 **{}**",
                id.one_based(),
                Fritz9Id::from(id)
            );
            assert!(reply.text.contains(&numbers), "{}", reply.text);
        }
    }

    #[tokio::test]
    async fn accepts_numbers() {
        for typed in ["518", "#518", "SP 518", "SP-518"] {
            let reply = message(TestBot::new().call(&COMMAND, &[("array", typed)]).await);
            assert!(
                reply
                    .text
                    .starts_with("I read this number as Scharnagl's 518")
            );
            assert!(reply.text.contains("**Position 518** · `RNBQKBNR`"));
            assert!(reply.text.contains("Chessgames.com"), "{}", reply.text);
        }
    }

    #[tokio::test]
    async fn warns_about_the_unknown_numbering_for_numbers() {
        let mut bot = TestBot::new();
        for typed in ["chessgames 1", "Chessgames.com SP 599", "ChessGames #518"] {
            let text = refusal(bot.call(&COMMAND, &[("array", typed)]).await);
            assert!(text.contains("don't know its table"), "{text}");
        }
        for typed in ["NQBBRKRN", "309/518", "DFRC 497814"] {
            let reply = message(bot.call(&COMMAND, &[("array", typed)]).await);
            assert!(!reply.text.contains("Chessgames"), "{}", reply.text);
        }
        // The refusal calls this position Chessgames.com's 598.
        let id = StartId::new(309).expect("an id");
        let said = format!("its 598 is `{}`, Scharnagl's {id}", BackRank::from(id));
        let text = refusal(bot.call(&COMMAND, &[("array", "chessgames 1")]).await);
        assert!(text.contains(&said), "{text}");
    }

    #[tokio::test]
    async fn different_ranks_are_dfrc() {
        let fen = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        for typed in ["518/534", "DFRC 497814", fen] {
            let reply = message(TestBot::new().call(&COMMAND, &[("array", typed)]).await);
            assert!(
                reply.text.starts_with("**DFRC position 518/534**"),
                "{}",
                reply.text
            );
            assert!(
                reply
                    .text
                    .ends_with("DFRC number **497814** = 960·518 + 534")
            );
        }
    }

    #[tokio::test]
    async fn refuses_invalid_positions() {
        let board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP";
        let fen = |rest: &str| format!("{board}/{rest}");
        for typed in [
            "KNBQRBNR".to_owned(),
            "RBNBKQNR".to_owned(),
            "RNBQKBN".to_owned(),
            "RNBQKBNRR".to_owned(),
            "RNNQKNNR".to_owned(),
            "RNBQKXNR".to_owned(),
            " ".to_owned(),
            "960".to_owned(),
            "99999999999999999999".to_owned(),
            "-1".to_owned(),
            "R".repeat(5000),
            "[Event \"x\"]".to_owned(),
            "DFRC 921600".to_owned(),
            "518/960".to_owned(),
            "99999999999999999999/1".to_owned(),
            "518/".to_owned(),
            fen("KNBQRBNR"),
            fen("RNBQKBNR b KQkq - 0 1"),
            fen("RNBQKBNR x"),
            fen("RNBQKBNR w - - 0 1"),
            fen("RNBQKBNR w KQkq e3 0 1"),
            fen("RNBQKBNR w KQkq - 3 2"),
            fen("RNBQKBNR w KQkq - 0 1 x"),
            board.to_owned(),
            fen("RNBQKBN"),
            fen("RNBQKBN?"),
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR".to_owned(),
            "rnbqkbnr/pppppppp/8/8/8/5n2/PPPPPPPP/RNBQKBNR".to_owned(),
        ] {
            refused::<PositionRefusal>(TestBot::new().call(&COMMAND, &[("array", &typed)]).await);
        }
    }

    #[tokio::test]
    async fn refusals_quote_input_safely() {
        for (typed, shown) in [
            ("@everyone", "@everyone"),
            ("<@123>", "<@123>"),
            ("`@here` **x**", "'@here' **x**"),
            ("# heading", "# heading"),
            ("[a](https://example.com)", "[a](https://example.com)"),
        ] {
            let text = refusal(TestBot::new().call(&COMMAND, &[("array", typed)]).await);
            assert!(text.contains(&format!("`{shown}`")), "{text}");
        }
    }
}
