use super::pair;
use crate::chat::Message;
use crate::domain::agreement::{Agreement, Terms};
use crate::reply::agreement::player_name;
use crate::reply::agreement_proof::drawn;
use crate::reply::named::named;
use crate::reply::verification::shown;
use crate::text::say;

pub(super) fn verify(agreement: &Agreement) -> Result<Message, String> {
    let number = agreement.number.to_string();
    let Terms { start, white, draw } = &agreement.terms;
    let Some(draw) = draw else {
        return Err(say!("verify-not-drawn", number));
    };
    let Some(sealed) = agreement.state.sealed() else {
        return Err(say!("verify-not-sealed", number));
    };
    let Some(result) = draw.result() else {
        return Err(say!("verify-word-erased", number));
    };
    let is_same_start = start.is_some() || sealed.start == result.start.into();
    let is_same_white = white.is_some() || sealed.white == result.white;
    if !(is_same_start && is_same_white) {
        return Err(say!("verify-other-result", number));
    }
    let [proposer_word, opponent_word] = result.words.map(shown);
    let proved = say!(
        "verify-agreement",
        number,
        drawn = drawn(agreement),
        position = named(result.start),
        white = player_name(agreement.player(result.white)),
        proposer = player_name(&agreement.proposer),
        proposer_word,
        opponent = player_name(&agreement.opponent),
        opponent_word,
        secret = draw.secret.expose_hex(),
        commitment = draw.secret.commitment().to_string(),
    );
    Ok(pair::message(sealed.start, &proved, &draw.excluded))
}

#[cfg(test)]
mod tests {
    use chess960::StartId;

    use super::*;
    use crate::chat::Outcome;
    use crate::commands::testing::{ALICE, TestBot, message, refusal};
    use crate::commands::verify::COMMAND;
    use crate::domain::agreement::{AgreementState, PairDraw, Party, Sealed, Word};
    use crate::domain::ids::{AgreementNumber, GuildId, UserId};
    use crate::store::Update;

    const CAROL: UserId = UserId(13);

    const ZEROS: &str = "0000000000000000000000000000000000000000000000000000000000000000";

    fn word(text: &str) -> Word {
        Word {
            text: Some(text.parse().expect("a word")),
            by_chance: false,
        }
    }

    /// Sealed with the given result; the words give position 423 and White to the opponent.
    async fn create_agreement(bot: &TestBot, id: u16, white: Party) -> Agreement {
        let mut draw = PairDraw::new(ZEROS.parse().expect("a secret"));
        draw.proposer = Some(word("rook"));
        draw.opponent = Some(word("knight"));
        let terms = Terms {
            start: None,
            white: None,
            draw: Some(draw),
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
    async fn hidden_agreements_cannot_be_verified() {
        let mut bot = TestBot::new();
        let agreement = create_agreement(&bot, 423, Party::Opponent).await;
        let number = agreement.number;
        message(verify_as(&mut bot, CAROL, number).await);
        bot.place.guild = Some(GuildId(22));
        message(verify_as(&mut bot, ALICE, number).await);
        for hidden in [number, AgreementNumber(99)] {
            let refused = refusal(verify_as(&mut bot, CAROL, hidden).await);
            let number = hidden.to_string();
            assert_eq!(refused.text(), say!("agreements-no-such-number", number));
        }
    }

    #[tokio::test]
    async fn refuses_other_results_and_erased_words() {
        let mut bot = TestBot::new();
        for (id, white) in [(424, Party::Opponent), (423, Party::Proposer)] {
            let other = create_agreement(&bot, id, white).await;
            let outcome = verify_as(&mut bot, ALICE, other.number).await;
            let number = other.number.to_string();
            let expected = say!("verify-other-result", number);
            assert_eq!(refusal(outcome).text(), expected);
        }
        let mut erased = create_agreement(&bot, 423, Party::Opponent).await;
        if let Some(draw) = &mut erased.terms.draw {
            draw.opponent = Some(Word {
                text: None,
                by_chance: false,
            });
        }
        let number = erased.number.to_string();
        let expected = say!("verify-word-erased", number);
        assert_eq!(verify(&erased), Err(expected));
    }

    #[tokio::test]
    async fn recognizes_swapped_words() {
        let mut bot = TestBot::new();
        let pair = |proposer, opponent| {
            [
                ("kind", "pair"),
                ("secret", ZEROS),
                ("proposer-word", proposer),
                ("opponent-word", opponent),
            ]
        };
        let swapped = pair("knight", "rook");
        // Any two people could have chosen these words.
        message(bot.call(&COMMAND, &swapped).await);
        create_agreement(&bot, 423, Party::Opponent).await;
        let refused = refusal(bot.call(&COMMAND, &swapped).await);
        let words = ("rook", "knight");
        let expected = say!(
            "verify-swapped",
            proposer_word = words.0,
            opponent_word = words.1
        );
        assert_eq!(refused.text(), expected);
        for (proposer, opponent) in [("rook", "knight"), ("rook", "bishop")] {
            let reply = message(bot.call(&COMMAND, &pair(proposer, opponent)).await);
            assert!(reply.text.starts_with("**Proved:**"), "{}", reply.text);
        }
    }
}
