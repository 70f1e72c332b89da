use chess960::parse;
use chrono::TimeDelta;

use super::*;
use crate::chat::answer::{Message, Visibility};
use crate::chat::button::StaleButton;
use crate::chat::option::{GivenOptions, OptionValue};
use crate::chat::place::Place;
use crate::commands::testing::{ALICE, BOB, TestBot, assert_refused, form, message, refused};
use crate::domain::ids::{GuildId, UserId};
use crate::reply::agreement_button::{AgreementButton, ButtonAction};
use crate::reply::position::PositionRefusal;
use crate::text::invisible::samples::{PLAIN, invisible_chars};

mod drawn;
mod replies;
mod verification;

const CAROL: UserId = UserId(13);

const CHANNEL_MESSAGE: u64 = 501;

fn bob() -> ChosenUser {
    ChosenUser {
        id: BOB,
        name: "Bob".to_owned(),
        is_bot: false,
        is_member: true,
    }
}

fn options(opponent: ChosenUser, others: &[(&str, &str)]) -> GivenOptions {
    let opponent = ("opponent".to_owned(), OptionValue::User(opponent));
    let others = others.iter().map(|&(name, typed)| {
        let option = COMMAND.options.iter().find(|option| option.name == name);
        let value = option.expect("an option").read(typed);
        (name.to_owned(), value.expect("a valid value"))
    });
    [opponent].into_iter().chain(others).collect()
}

async fn propose(bot: &mut TestBot, others: &[(&str, &str)]) -> Message {
    let given = options(bob(), others);
    let proposal = message(bot.call_with(&COMMAND, given).await);
    assert_eq!(proposal.visibility, Visibility::Public);
    assert_eq!(proposal.notifies, Some(BOB));
    proposal
}

async fn press(bot: &mut TestBot, user: UserId, proposal: &Message, label: &str) -> Outcome {
    bot.press(user, proposal, CHANNEL_MESSAGE, label).await
}

fn updated(outcome: Outcome) -> Message {
    match outcome {
        Ok(Answer::Update(_)) => {
            let message = message(outcome);
            assert_eq!(message.visibility, Visibility::Public);
            assert_eq!(message.notifies, None, "nobody is notified twice");
            assert!(message.shows.is_some());
            message
        }
        other => panic!("no update: {other:?}"),
    }
}

fn labels(message: &Message) -> Vec<&str> {
    message.buttons().map(|it| it.label.as_str()).collect()
}

async fn pgn(bot: &mut TestBot, sealed: &Message) -> String {
    assert!(!sealed.text.contains("[Event"), "{}", sealed.text);
    let shown = message(press(bot, BOB, sealed, "PGN").await);
    assert_eq!(shown.visibility, Visibility::OnlyYou);
    let tags = shown.text.strip_prefix("```\n");
    let tags = tags.and_then(|tags| tags.strip_suffix("```"));
    tags.expect("a code block").to_owned()
}

#[tokio::test]
async fn a_position_is_proposed_and_accepted() {
    let mut bot = TestBot::new();
    let given = [
        ("position", "BRNNKQRB"),
        ("event", "Club `match` @everyone"),
    ];
    let proposal = propose(&mut bot, &given).await;
    assert_eq!(proposal.followed_by, None, "nothing is drawn");
    for part in [
        "<@12>, <@11> ",
        "Event: `Club 'match' @everyone`\n",
        "White: <@12> · Black: <@11>\n",
        "`BRNNKQRB`",
        "<t:1795867200:f>",
    ] {
        assert!(proposal.text.contains(part), "{part}: {}", proposal.text);
    }
    assert_eq!(
        labels(&proposal),
        ["Accept", "Decline", "Withdraw", "Details"]
    );

    let sealed = updated(press(&mut bot, BOB, &proposal, "Accept").await);
    assert!(
        sealed.text.starts_with(
            "**Agreement 1**, sealed <t:1795262400:f>\n\
             <@11> proposed to <@12>: this starting position\n\
             Event: `Club 'match' @everyone`\n\
             White: <@12> · Black: <@11>\n\
             **Position 451** · `BRNNKQRB`\n"
        ),
        "{}",
        sealed.text
    );
    assert_eq!(
        pgn(&mut bot, &sealed).await,
        "[Event \"Club 'match' @everyone\"]\n\
         [Site \"?\"]\n\
         [Date \"2026.11.21\"]\n\
         [Round \"?\"]\n\
         [White \"Bob\"]\n\
         [Black \"Alice\"]\n\
         [Result \"*\"]\n\
         [Agreement \"1\"]\n\
         [Variant \"Chess960\"]\n\
         [SetUp \"1\"]\n\
         [FEN \"brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/BRNNKQRB w KQkq - 0 1\"]\n"
    );
    assert_eq!(labels(&sealed), ["Details", "PGN"]);
}

#[tokio::test]
async fn seals_the_proposed_position_in_every_numbering() {
    use chess960::{Numbering, StartId};

    let mut bot = TestBot::new();
    for id in StartId::all().step_by(31) {
        for (numbering, word) in
            Numbering::ALL
                .into_iter()
                .zip(["scharnagl", "scharnagl-1-960", "fritz9"])
        {
            let number = numbering.number(id).to_string();
            let given = [("position", number.as_str()), ("numbering", word)];
            let proposal = propose(&mut bot, &given).await;
            let sealed = updated(press(&mut bot, BOB, &proposal, "Accept").await);
            let converted = numbering != Numbering::Scharnagl && number != id.to_string();
            assert_eq!(proposal.text.contains(", you typed "), converted);
            for message in [&proposal, &sealed] {
                let numbers = position::numbers(id);
                assert!(message.text.contains(&numbers), "{}", message.text);
            }
            let read = parse::position(&pgn(&mut bot, &sealed).await).map(Start::from);
            assert_eq!(read, Ok(Start::from(id)));
        }
    }
}

#[tokio::test]
async fn explains_numbers_of_other_numberings() {
    let mut bot = TestBot::new();
    for (typed, numbering, ending) in [
        (
            "564",
            "fritz9",
            "\n-# <@11>, you typed Fritz9 564: position 451 · `BRNNKQRB`",
        ),
        (
            "960",
            "scharnagl-1-960",
            "\n-# <@11>, you typed 960 of the 1–960 range: position 0 · `BBQNNRKR`",
        ),
        (
            "359/564",
            "fritz9",
            "\n-# <@11>, you typed Fritz9 359/564: position 518/451 · `RNBQKBNR/BRNNKQRB`",
        ),
        ("451", "scharnagl-1-960", "R>)."),
        ("BRNNKQRB", "fritz9", "R>)."),
    ] {
        for color in ["me", "lot"] {
            let given = [
                ("position", typed),
                ("numbering", numbering),
                ("color", color),
            ];
            let given = options(bob(), &given);
            let proposal = message(bot.call_with(&COMMAND, given).await);
            assert_eq!(proposal.visibility, Visibility::Public);
            assert!(proposal.text.ends_with(ending), "{}", proposal.text);
        }
    }
}

#[tokio::test]
async fn accepts_dfrc_positions() {
    let mut bot = TestBot::new();
    let given = [("position", "518/534"), ("color", "me")];
    let proposal = propose(&mut bot, &given).await;
    assert!(proposal.text.contains("White: <@11> · Black: <@12>"));
    assert!(proposal.text.contains("**DFRC position 518/534**"));
    let sealed = updated(press(&mut bot, BOB, &proposal, "Accept").await);
    let read = parse::position(&pgn(&mut bot, &sealed).await).map(Start::from);
    assert_eq!(read, Ok("518/534".parse().expect("a pair")));
    assert!(
        pgn(&mut bot, &sealed)
            .await
            .contains("[White \"Alice\"]\n[Black \"Bob\"]\n")
    );
}

#[tokio::test]
async fn only_the_right_player_can_answer_or_withdraw() {
    let [proposer, opponent] = ["<@11>".to_owned(), "<@12>".to_owned()];
    let only_opponent = AgreementRefusal::OnlyOpponent {
        opponent: opponent.clone(),
    };
    let only_proposer = AgreementRefusal::OnlyProposer {
        proposer: proposer.clone(),
    };
    let stranger = AgreementRefusal::NotAPlayer { proposer, opponent };
    for (label, whose, (other, refusal), ending) in [
        (
            "Decline",
            BOB,
            (ALICE, &only_opponent),
            "It was declined by <@12> <t:1795262400:R>.",
        ),
        (
            "Withdraw",
            ALICE,
            (BOB, &only_proposer),
            "It was withdrawn by <@11> <t:1795262400:R>.",
        ),
        (
            "Accept",
            BOB,
            (ALICE, &only_opponent),
            "**Agreement 1**, sealed",
        ),
    ] {
        let mut bot = TestBot::new();
        let proposal = propose(&mut bot, &[("position", "518")]).await;
        let others: AgreementRefusal = refused(press(&mut bot, other, &proposal, label).await);
        assert_eq!(others, *refusal);
        let by_carol: AgreementRefusal = refused(press(&mut bot, CAROL, &proposal, label).await);
        assert_eq!(by_carol, stranger);
        let closed = updated(press(&mut bot, whose, &proposal, label).await);
        assert!(closed.text.contains(ending), "{}", closed.text);
        assert!(!labels(&closed).contains(&label));
        // Later presses only update the message.
        for (user, label) in [(BOB, "Accept"), (BOB, "Decline"), (ALICE, "Withdraw")] {
            let again = updated(press(&mut bot, user, &proposal, label).await);
            assert_eq!(again, closed);
        }
    }
}

#[tokio::test]
async fn expired_proposals_cannot_be_accepted() {
    let mut bot = TestBot::new();
    let proposal = propose(&mut bot, &[("position", "518")]).await;
    bot.now += TimeDelta::days(7);
    let expired = updated(press(&mut bot, BOB, &proposal, "Accept").await);
    let heading = "**Proposal 1**\nIt expired <t:1795867200:R>.\n";
    assert!(expired.text.starts_with(heading), "{}", expired.text);
    assert_eq!(labels(&expired), [""; 0]);
    bot.now -= TimeDelta::days(1);
    let again = updated(press(&mut bot, BOB, &proposal, "Accept").await);
    assert_eq!(again, expired, "it stays expired");
}

#[tokio::test]
async fn refuses_numbering_without_position() {
    let mut bot = TestBot::new();
    let given = options(bob(), &[("numbering", "fritz9")]);
    assert_refused!(
        bot.call_with(&COMMAND, given).await,
        AgreementRefusal::NumberingWithoutPosition
    );
}

#[tokio::test]
async fn refuses_invalid_opponents() {
    let mut bot = TestBot::new();
    for (opponent, why) in [
        (
            ChosenUser { id: ALICE, ..bob() },
            AgreementRefusal::SamePlayer,
        ),
        (
            ChosenUser {
                is_bot: true,
                ..bob()
            },
            AgreementRefusal::OpponentIsBot,
        ),
        (
            ChosenUser {
                is_member: false,
                ..bob()
            },
            AgreementRefusal::NotAMember { player: BOB },
        ),
    ] {
        let given = options(opponent, &[("position", "518")]);
        let refused: AgreementRefusal = refused(bot.call_with(&COMMAND, given).await);
        assert_eq!(refused, why);
    }
}

#[tokio::test]
async fn refuses_invalid_positions_and_places() {
    let mut bot = TestBot::new();
    let given = options(bob(), &[("position", "KNBQRBNR")]);
    refused::<PositionRefusal>(bot.call_with(&COMMAND, given).await);

    bot.reply_access = ReplyAccess::PrivateReplies;
    assert_refused!(
        bot.call_with(&COMMAND, options(bob(), &[])).await,
        AgreementRefusal::RepliesArePrivate
    );
    bot.place = Place::NOWHERE;
    bot.reply_access = ReplyAccess::NoOtherPeople;
    assert_refused!(
        bot.call_with(&COMMAND, options(bob(), &[])).await,
        AgreementRefusal::NoOtherPeople
    );
    assert_refused!(
        bot.call(&COMMAND, &[("opponent", "Bob")]).await,
        OptionRefusal::DiscordOnly { .. }
    );
}

#[tokio::test]
async fn limits_open_proposals_to_twenty() {
    let mut bot = TestBot::new();
    let first = propose(&mut bot, &[("position", "518")]).await;
    for _ in 1..20 {
        let another = message(bot.call_with(&COMMAND, options(bob(), &[])).await);
        assert_eq!(another.notifies, None, "the opponent has not answered yet");
    }
    assert_refused!(
        bot.call_with(&COMMAND, options(bob(), &[])).await,
        AgreementRefusal::TooManyOpen
    );
    updated(press(&mut bot, ALICE, &first, "Withdraw").await);
    message(bot.call_with(&COMMAND, options(bob(), &[])).await);
}

#[tokio::test]
async fn repeated_proposals_notify_once_per_hour() {
    let mut bot = TestBot::new();
    let proposal = propose(&mut bot, &[("position", "518")]).await;
    updated(press(&mut bot, ALICE, &proposal, "Withdraw").await);
    let mut notified = async |id, after| {
        bot.now += after;
        let opponent = ChosenUser { id, ..bob() };
        message(bot.call_with(&COMMAND, options(opponent, &[])).await).notifies
    };
    let (none, almost) = (TimeDelta::zero(), TimeDelta::minutes(59));
    assert_eq!(notified(BOB, none).await, None);
    assert_eq!(notified(CAROL, none).await, Some(CAROL));
    assert_eq!(notified(BOB, almost).await, None);
    assert_eq!(notified(BOB, TimeDelta::minutes(1)).await, Some(BOB));
}

#[tokio::test]
async fn buttons_of_other_messages_do_nothing() {
    let mut bot = TestBot::new();
    let proposal = propose(&mut bot, &[]).await;
    let after_one_word = updated(press(&mut bot, ALICE, &proposal, "Leave it to chance").await);
    // As after a restored backup.
    let elsewhere = bot
        .press(BOB, &after_one_word, CHANNEL_MESSAGE + 1, "Decline")
        .await;
    assert_refused!(elsewhere, AgreementRefusal::NotStored);
    for id in [
        "agree:accept:99",
        "agree:word:99",
        "agree:take-back:99",
        "agree:verify:99:e414afb8",
        "agree:how:99:e414afb8",
        "agree:pgn:99:1795262400",
    ] {
        assert_refused!(
            bot.press_id(BOB, CHANNEL_MESSAGE, id).await,
            AgreementRefusal::NotStored
        );
    }
    for id in [
        "agree:accept:1",
        "agree:verify:1",
        "agree:how:1",
        "agree:pgn:1",
        "agree:x:1",
        "agree:accept",
    ] {
        refused::<StaleButton>(bot.press_id(BOB, CHANNEL_MESSAGE, id).await);
    }
    bot.place.guild = Some(GuildId(22));
    assert_refused!(
        bot.press(BOB, &after_one_word, CHANNEL_MESSAGE, "Decline")
            .await,
        AgreementRefusal::NotStored
    );
}

#[tokio::test]
async fn pgn_has_the_date_of_sealing() {
    let mut bot = TestBot::new();
    let proposal = propose(&mut bot, &[("position", "518")]).await;
    bot.now += TimeDelta::days(2);
    let sealed = updated(press(&mut bot, BOB, &proposal, "Accept").await);
    assert!(
        pgn(&mut bot, &sealed)
            .await
            .contains("[Date \"2026.11.23\"]\n"),
        "{}",
        sealed.text
    );
}

#[tokio::test]
async fn events_have_no_line_breaks_or_invisible_characters() {
    for (typed, shown) in [
        (" a\nb\u{0} ", Some("Event: `a b`\n")),
        ("\u{200B} \u{202E}", None),
        ("\u{3164}\u{2800} \u{E0041}", None),
        (
            "Fri\u{3164}day \u{1F3F4}",
            Some("Event: `Friday \u{1F3F4}`\n"),
        ),
    ] {
        let mut bot = TestBot::new();
        let given = [("position", "518"), ("event", typed)];
        let proposal = propose(&mut bot, &given).await;
        match shown {
            Some(line) => assert!(proposal.text.contains(line), "{}", proposal.text),
            None => assert!(!proposal.text.contains("Event"), "{}", proposal.text),
        }
    }
    for c in invisible_chars() {
        assert_eq!(event(Some(&c.to_string())), None, "{c:?}");
        assert_eq!(event(Some(&format!("a{c}b"))).as_deref(), Some("ab"));
    }
    for text in PLAIN {
        assert_eq!(event(Some(text)).as_deref(), Some(text));
    }
}

#[test]
fn button_ids_are_stable() {
    for (id, action) in [
        ("agree:accept:17", ButtonAction::Accept),
        ("agree:decline:17", ButtonAction::Decline),
        ("agree:withdraw:17", ButtonAction::Withdraw),
        ("agree:word:17", ButtonAction::Word),
        ("agree:chance:17", ButtonAction::RandomWord),
        ("agree:take-back:17", ButtonAction::WithdrawPrivately),
        (
            "agree:verify:17:e414afb8",
            ButtonAction::Verify("e414afb8".to_owned()),
        ),
        (
            "agree:by-hand:17:e414afb8",
            ButtonAction::ExplainVerification("e414afb8".to_owned()),
        ),
        (
            "agree:how:17:e414afb8",
            ButtonAction::ExplainDraw("e414afb8".to_owned()),
        ),
        (
            "agree:pgn:17:1795262400",
            ButtonAction::Pgn("1795262400".to_owned()),
        ),
    ] {
        let number = crate::domain::ids::AgreementNumber(17);
        let button = AgreementButton { action, number };
        assert_eq!(button.id().to_string(), id);
        let payload = id.strip_prefix("agree:").expect("the key");
        assert!(AgreementButton::read(payload).is_ok_and(|read| read == button));
    }
}
