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
        return Err(VerifyRefusal::NotDrawn { number });
    };
    let sealed = agreement.state.sealed();
    let sealed = sealed.ok_or(VerifyRefusal::NotSealed { number })?;
    let word = |role| draw.word(role).and_then(|word| word.text.as_ref());
    let words = (word(Party::Proposer), word(Party::Opponent));
    let ((Some(proposer_word), Some(opponent_word)), Some((id, has_white))) =
        (words, draw.result())
    else {
        return Err(VerifyRefusal::WordErased { number });
    };
    let is_same_start = start.is_some() || sealed.start == id.into();
    let is_same_white = white.is_some() || sealed.white == has_white;
    if !(is_same_start && is_same_white) {
        return Err(VerifyRefusal::OtherResult { number });
    }
    let drawn = match (start, white) {
        (None, None) => "position-and-colours",
        (None, Some(_)) => "position",
        (Some(_), _) => "colours",
    };
    let proved = say!(
        "verify-agreement",
        number = number.to_string(),
        drawn = drawn,
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
    use chess960::{Start, StartId};
    use chrono::TimeDelta;

    use super::*;
    use crate::chat::place::Place;
    use crate::commands::agree::AgreementRefusal;
    use crate::commands::testing::{ALICE, BOB, TestBot, assert_refused, message};
    use crate::commands::verify::COMMAND;
    use crate::domain::agreement::{
        AgreementPlace, AgreementState, Games, PairDraw, Player, Sealed, Word,
    };
    use crate::domain::fairness::Phrase;
    use crate::domain::ids::{AgreementNumber, ChannelId, GuildId, UserId};
    use crate::store::{NewProposal, PingedPair, Update};

    const CAROL: UserId = UserId(13);

    const ZEROS: &str = "0000000000000000000000000000000000000000000000000000000000000000";

    fn word(text: &str) -> Word {
        Word {
            text: Some(text.parse().expect("a word")),
            by_chance: false,
        }
    }

    /// Gives position 423 and White to the opponent.
    fn drawn(start: Option<Start>, white: Option<Party>) -> Terms {
        let mut draw = PairDraw::new(ZEROS.parse().expect("a secret"));
        draw.proposer = Some(word("rook"));
        draw.opponent = Some(word("knight"));
        Terms::Drawn { start, white, draw }
    }

    fn player(id: UserId, name: &str) -> Player {
        Player {
            id: Some(id),
            name: Some(name.to_owned()),
        }
    }

    async fn create_agreement(
        bot: &TestBot,
        terms: Terms,
        sealed: Option<(u16, Party)>,
    ) -> Agreement {
        let proposal = NewProposal {
            message_place: AgreementPlace {
                guild: Some(GuildId(21)),
                channel: ChannelId(31),
                message: None,
                answers_only: false,
            },
            proposer: player(ALICE, "Alice"),
            opponent: player(BOB, "Bob"),
            event: None,
            terms,
            games: Games::One,
            at: bot.now,
            expires_at: bot.now + TimeDelta::days(7),
            pair: PingedPair::new(&ZEROS.parse().expect("a secret"), ALICE, BOB, bot.now),
        };
        let store = bot.store().await;
        let kept = store.propose(proposal).await.expect("the store works");
        let mut agreement = kept
            .expect("the limit of open proposals is not reached")
            .agreement;
        if let Some((id, white)) = sealed {
            let start = StartId::new(id).expect("a number").into();
            let at = bot.now;
            agreement.state = AgreementState::Sealed(Sealed { at, start, white });
            let changed = store.change_agreement(&mut agreement, None, bot.now).await;
            assert_eq!(changed.expect("the store works"), Update::Saved);
        }
        agreement
    }

    async fn verify_as(
        bot: &mut TestBot,
        user: UserId,
        number: AgreementNumber,
    ) -> crate::chat::command::Outcome {
        let number = number.to_string();
        bot.call_as(user, &COMMAND, &[("agreement", &number)]).await
    }

    #[tokio::test]
    async fn verifies_an_agreement_by_its_number() {
        let classical = Some(Start::from(StartId::CLASSICAL));
        for (start, white, sealed, result) in [
            (
                None,
                None,
                (423, Party::Opponent),
                "give position **423** · `RNBQNKRB`, and White to <@12>, and",
            ),
            (
                None,
                Some(Party::Proposer),
                (423, Party::Proposer),
                "give position **423** · `RNBQNKRB`, and",
            ),
            (
                classical,
                None,
                (518, Party::Opponent),
                "give White to <@12>, and",
            ),
        ] {
            let mut bot = TestBot::new();
            let number = create_agreement(&bot, drawn(start, white), Some(sealed))
                .await
                .number;
            let reply = message(verify_as(&mut bot, BOB, number).await);
            for part in [
                result,
                "<@11>: `rook`, <@12>: `knight`",
                ZEROS,
                "e414afb8414be5f2ca56af7f5310e975e6b04f31459c942df381ced5603d7e15",
                &format!("\n**Position {}** · ", sealed.0),
            ] {
                assert!(reply.text.contains(part), "{part}: {}", reply.text);
            }
        }
    }

    #[tokio::test]
    async fn hidden_agreements_cannot_be_verified() {
        let mut bot = TestBot::new();
        let sealed = Some((423, Party::Opponent));
        let number = create_agreement(&bot, drawn(None, None), sealed)
            .await
            .number;
        message(verify_as(&mut bot, CAROL, number).await);
        bot.place = Place {
            guild: Some(GuildId(22)),
            ..bot.place
        };
        message(verify_as(&mut bot, ALICE, number).await);
        for hidden in [number, AgreementNumber(99)] {
            assert_refused!(
                verify_as(&mut bot, CAROL, hidden).await,
                AgreementRefusal::NoSuchNumber { .. }
            );
        }
    }

    #[tokio::test]
    async fn refuses_agreements_without_a_verifiable_draw() {
        let mut bot = TestBot::new();
        let open = create_agreement(&bot, drawn(None, None), None).await;
        let outcome = verify_as(&mut bot, ALICE, open.number).await;
        assert_refused!(outcome, VerifyRefusal::NotSealed { .. });
        let named = Terms::Named {
            start: StartId::CLASSICAL.into(),
            white: Party::Proposer,
        };
        let named = create_agreement(&bot, named, Some((518, Party::Proposer))).await;
        let outcome = verify_as(&mut bot, ALICE, named.number).await;
        assert_refused!(outcome, VerifyRefusal::NotDrawn { .. });
        let other = create_agreement(&bot, drawn(None, None), Some((424, Party::Opponent))).await;
        let outcome = verify_as(&mut bot, ALICE, other.number).await;
        assert_refused!(outcome, VerifyRefusal::OtherResult { .. });
        let other = create_agreement(&bot, drawn(None, None), Some((423, Party::Proposer))).await;
        let outcome = verify_as(&mut bot, ALICE, other.number).await;
        assert_refused!(outcome, VerifyRefusal::OtherResult { .. });
        let mut erased =
            create_agreement(&bot, drawn(None, None), Some((423, Party::Opponent))).await;
        if let Terms::Drawn { draw, .. } = &mut erased.terms {
            draw.opponent = Some(Word {
                text: None,
                by_chance: false,
            });
        }
        assert!(matches!(
            verify(&erased),
            Err(VerifyRefusal::WordErased { .. })
        ));
        for more in [("secret", ZEROS), ("kind", "daily")] {
            let options = [("agreement", "1"), more];
            assert_refused!(
                bot.call(&COMMAND, &options).await,
                VerifyRefusal::AgreementAndMore
            );
        }
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
        create_agreement(&bot, drawn(None, None), Some((423, Party::Opponent))).await;
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
