use super::pair::exclusion_note;
use super::proof;
use super::refusal::VerifyRefusal;
use crate::chat::answer::Message;
use crate::domain::agreement::{Agreement, Party, Terms};
use crate::reply::agreement::player_name;
use crate::reply::named::named;
use crate::reply::verification::shown;
use crate::text::say;

pub(super) fn verify(agreement: &Agreement) -> Result<Message, VerifyRefusal> {
    let number = agreement.number;
    let Terms::Drawn { start, white, draw } = &agreement.terms else {
        return Err(VerifyRefusal::NotDrawn(number));
    };
    let sealed = agreement.state.sealed();
    let sealed = sealed.ok_or(VerifyRefusal::NotSealed(number))?;
    let word = |role| draw.word(role).and_then(|word| word.text.as_ref());
    let words = (word(Party::Proposer), word(Party::Opponent));
    let ((Some(proposer_word), Some(opponent_word)), Some((id, has_white))) =
        (words, draw.result())
    else {
        return Err(VerifyRefusal::WordErased(number));
    };
    let is_same_start = start.is_some() || sealed.start == id.into();
    let is_same_white = white.is_some() || sealed.white == has_white;
    if !(is_same_start && is_same_white) {
        return Err(VerifyRefusal::OtherResult(number));
    }
    let drawn = match (start, white) {
        (None, None) => "position-and-colours",
        (None, Some(_)) => "position",
        (Some(_), _) => "colours",
    };
    let proved = say!(
        "verify-agreement",
        number = number.to_string(),
        drawn,
        position = named(id),
        white = player_name(agreement.player(has_white)),
        proposer = player_name(&agreement.proposer),
        proposer_word = shown(proposer_word),
        opponent = player_name(&agreement.opponent),
        opponent_word = shown(opponent_word),
        secret = draw.secret.expose_hex(),
        commitment = draw.secret.commitment().to_string(),
    );
    let words = say!("verify-pair-words");
    let note = exclusion_note(&draw.excluded);
    Ok(proof::message(
        sealed.start,
        &format!("{proved}\n{words}\n{note}"),
    ))
}

#[cfg(test)]
mod tests {
    use chess960::StartId;

    use super::*;
    use crate::chat::command::Outcome;
    use crate::commands::agree::AgreementRefusal;
    use crate::commands::testing::{ALICE, TestBot, assert_refused, message};
    use crate::commands::verify::COMMAND;
    use crate::domain::agreement::{AgreementState, PairDraw, Sealed, Word};
    use crate::domain::fairness::Phrase;
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
        let terms = Terms::Drawn {
            start: None,
            white: None,
            draw,
        };
        let store = bot.store().await;
        let stored = store.propose(bot.proposal(terms)).await;
        let stored = stored.expect("the store works");
        let mut agreement = stored.expect("the limit is not reached").agreement;
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
            assert_refused!(
                verify_as(&mut bot, CAROL, hidden).await,
                AgreementRefusal::NoSuchNumber(_)
            );
        }
    }

    #[tokio::test]
    async fn refuses_other_results_and_erased_words() {
        let mut bot = TestBot::new();
        for (id, white) in [(424, Party::Opponent), (423, Party::Proposer)] {
            let other = create_agreement(&bot, id, white).await;
            let outcome = verify_as(&mut bot, ALICE, other.number).await;
            assert_refused!(outcome, VerifyRefusal::OtherResult(_));
        }
        let mut erased = create_agreement(&bot, 423, Party::Opponent).await;
        if let Terms::Drawn { draw, .. } = &mut erased.terms {
            draw.opponent = Some(Word {
                text: None,
                by_chance: false,
            });
        }
        assert!(matches!(verify(&erased), Err(VerifyRefusal::WordErased(_))));
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
        assert_refused!(
            bot.call(&COMMAND, &swapped).await,
            VerifyRefusal::Swapped { proposer_word, .. }
                if *proposer_word == "rook".parse::<Phrase>().expect("a word")
        );
        for (proposer, opponent) in [("rook", "knight"), ("rook", "bishop")] {
            let reply = message(bot.call(&COMMAND, &pair(proposer, opponent)).await);
            assert!(reply.text.starts_with("**Proved:**"), "{}", reply.text);
        }
    }
}
