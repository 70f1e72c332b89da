use crate::app::App;
use crate::chat::Message;
use crate::commands::share;
use crate::domain::agreement::Agreement;
use crate::reply::agreement_proof;
use crate::text::say;

/// Verifies an agreement with the values on record. Fails if it has no sealed draw.
pub(super) fn verify(app: &App, agreement: &Agreement) -> Result<Message, String> {
    let number = agreement.number.to_string();
    if agreement.draw().is_none() {
        return Err(say!("verify-not-drawn", number));
    }
    agreement_proof::result_message(agreement, app.verify_page.as_ref())
        .map(share::make_private)
        .ok_or_else(|| say!("verify-not-sealed", number))
}

#[cfg(test)]
mod tests {
    use chess960::StartId;

    use super::*;
    use crate::chat::Outcome;
    use crate::commands::testing::{ALICE, TestBot, message, refusal};
    use crate::commands::verify::COMMAND;
    use crate::domain::agreement::{
        AgreementState, PairDraw, Party, Sealed, Terms, TermsDraw, Word,
    };
    use crate::domain::ids::{AgreementNumber, GuildId, UserId};
    use crate::store::Update;

    /// Neither of the players, who are Alice and Bob.
    const CAROL: UserId = UserId(13);

    /// Not the server of the agreement, which is 21.
    const OTHER_SERVER: GuildId = GuildId(22);

    const FITS: &str = "✓ **This fits:** my secret and both words of agreement 1 give position **423** · `RNBQNKRB`, and \
                        White to <@12>, as agreed.";

    const ZEROS: &str = "0000000000000000000000000000000000000000000000000000000000000000";

    fn word(text: &str) -> Word {
        Word {
            text: Some(text.parse().expect("a word")),
            by_chance: false,
        }
    }

    /// The result of the words "rook" and "knight": position, and White.
    const RIGHT_RESULT: (u16, Party) = (423, Party::Opponent);

    /// Drawn from the words "rook" of Alice and "knight" of Bob, and sealed with a result.
    async fn create_agreement(bot: &TestBot, (id, white): (u16, Party)) -> Agreement {
        let mut draw = PairDraw::new(ZEROS.parse().expect("a secret"));
        draw.proposer = Some(word("rook"));
        draw.opponent = Some(word("knight"));
        let terms = Terms::DrawnPositionAndColors {
            draw: TermsDraw::Words(draw),
        };
        let store = bot.store().await;
        let mut agreement = bot.store_proposal(bot.proposal(terms)).await;
        let start = StartId::new(id).expect("a number").into();
        let at = bot.now;
        agreement.state = AgreementState::Sealed(Sealed { at, start, white });
        let changed = store.change_agreement(&mut agreement, None, bot.now).await;
        assert_eq!(changed.expect("the store works"), Update::Saved);
        agreement
    }

    async fn verify_as(bot: &mut TestBot, user: UserId, number: AgreementNumber) -> Outcome {
        let number = number.to_string();
        bot.call_as(user, &COMMAND, &[("agreement", &number)]).await
    }

    #[tokio::test]
    async fn a_player_verifies_an_agreement_in_another_server() {
        let mut bot = TestBot::new();
        let number = create_agreement(&bot, RIGHT_RESULT).await.number;
        bot.place.guild = Some(OTHER_SERVER);
        let reply = message(verify_as(&mut bot, ALICE, number).await);
        assert_eq!(reply.text, FITS);
    }

    #[tokio::test]
    async fn strangers_in_another_server_cannot_tell_whether_an_agreement_exists() {
        let mut bot = TestBot::new();
        let number = create_agreement(&bot, RIGHT_RESULT).await.number;
        bot.place.guild = Some(OTHER_SERVER);
        for hidden in [number, AgreementNumber(99)] {
            let refused = refusal(verify_as(&mut bot, CAROL, hidden).await);
            let expected = say!("agreements-no-such-number", number = hidden.to_string());
            assert_eq!(refused.text(), expected);
        }
    }

    #[tokio::test]
    async fn another_result_does_not_fit() {
        let mut bot = TestBot::new();
        let other_position = (424, Party::Opponent);
        let other_white = (423, Party::Proposer);
        for wrong_result in [other_position, other_white] {
            let number = create_agreement(&bot, wrong_result).await.number;
            let reply = message(verify_as(&mut bot, ALICE, number).await);
            let expected = format!(
                "✗ **This doesn't fit:** my secret and both words of agreement {number} give another result than the one on \
                 record."
            );
            assert_eq!(reply.text, expected);
        }
    }

    #[tokio::test]
    async fn erased_words_cannot_be_verified() {
        let bot = TestBot::new();
        let mut agreement = create_agreement(&bot, RIGHT_RESULT).await;
        let draw = agreement.terms.word_draw_mut().expect("a draw");
        draw.opponent.as_mut().expect("a word").text = None;
        let reply = verify(&bot.app, &agreement).expect("a sealed draw");
        let number = agreement.number.to_string();
        let erased = say!("verify-word-erased", number, secret = ZEROS);
        let expected = format!("{erased}\n<@11>: `rook`, <@12>: (erased)");
        assert_eq!(reply.text, expected);
    }

    /// Verifies typed words in a bot whose record has the proposer's "rook" and the opponent's "knight".
    async fn verify_words(proposer_word: &str, opponent_word: &str) -> Outcome {
        let mut bot = TestBot::new();
        create_agreement(&bot, RIGHT_RESULT).await;
        let options = [
            ("secret", ZEROS),
            ("proposer-word", proposer_word),
            ("opponent-word", opponent_word),
        ];
        bot.call(&COMMAND, &options).await
    }

    #[tokio::test]
    async fn swapped_words_are_noticed() {
        let swapped = refusal(verify_words("knight", "rook").await);
        assert_eq!(
            swapped.text(),
            "You swapped the two words: `rook` is the proposer's word and `knight` the opponent's. Swap them back, \
             and they give the result that was agreed."
        );
    }
}
