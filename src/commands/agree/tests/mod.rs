//! What golden replies do not show: forged buttons, limits, and results of changed data.

mod lengths;

use chess960::{StartId, StartSet};
use chrono::TimeDelta;
use fake_lichess::FakeLichess;

use super::press::NOT_STORED;
use super::*;
use crate::chat::{Form, Message, StaleButton, Visibility};
use crate::commands::testing::{ALICE, BOB, TestBot, bob, message, ok, refused};
use crate::domain::agreement::{
    Agreement, AgreementState, PublicPairDraw, PublicProgress, Sealed, TermsDraw,
};
use crate::domain::fairness::QUICKNET;
use crate::domain::fairness::testing::{SIGNATURE_OF_ROUND_123, round_123};
use crate::domain::ids::{AgreementNumber, GuildId, InteractionId, MessageId};
use crate::reply::agreement_button::{AgreementButton, ButtonAction};
use crate::reply::{agreement, agreement_proof};

const CAROL: UserId = UserId(13);

/// The server of new bots.
const SERVER: GuildId = GuildId(21);

const OTHER_SERVER: GuildId = GuildId(22);

const CHANNEL_MESSAGE: u64 = 501;

async fn press(bot: &mut TestBot, user: UserId, proposal: &Message, label: &str) -> Outcome {
    bot.press(user, proposal, CHANNEL_MESSAGE, label).await
}

fn updated(outcome: Outcome) -> Message {
    assert!(matches!(outcome, Ok(Answer::Update(_))), "{outcome:?}");
    let message = message(outcome);
    assert_eq!(message.visibility, Visibility::Public);
    assert!(message.shows.is_some());
    message
}

fn opened_form(outcome: Outcome) -> Form {
    match outcome {
        Ok(Answer::Form(form)) => form,
        other => panic!("no form: {other:?}"),
    }
}

async fn enter(bot: &mut TestBot, user: UserId, proposal: &Message, word: &str) -> Message {
    let form = opened_form(press(bot, user, proposal, "Enter my word").await);
    assert_eq!(form.max_chars, 100);
    updated(bot.send(user, CHANNEL_MESSAGE, &form, word).await)
}

/// A draw of Alice and `opponent` with these words.
async fn sealed(
    bot: &mut TestBot,
    opponent: ChosenUser,
    others: &[(&str, &str)],
    words: [&str; 2],
) -> Message {
    let id = opponent.id;
    let proposal = bot.propose(opponent, others).await;
    let after_one_word = enter(bot, ALICE, &proposal, words[0]).await;
    enter(bot, id, &after_one_word, words[1]).await
}

#[test]
fn names_of_events_lose_invisible_characters() {
    // The blank Braille pattern.
    assert_eq!(event_name("Fri\u{2800}day").as_deref(), Some("Friday"));
    // A tag character and the Hangul filler.
    assert_eq!(event_name("\u{E0041}\u{3164}"), None);
}

#[test]
fn names_of_events_keep_joiners_between_letters() {
    // The zero-width non-joiner is part of Persian spelling.
    let persian = "می\u{200C}خواهم";
    assert_eq!(event_name(persian).as_deref(), Some(persian));
}

/// The message of the open draw 2 in [`with_three_agreements`].
const OPEN_MESSAGE: u64 = 502;

/// The message of agreement 3 in [`with_three_agreements`].
const NAMED_MESSAGE: u64 = 503;

/// A bot with the sealed draw 1, the open draw 2, and agreement 3 on position 518. Returns the message of the open
/// draw.
async fn with_three_agreements() -> (TestBot, Message) {
    let mut bot = TestBot::new();
    sealed(&mut bot, bob(), &[], ["rook", "knight"]).await;
    let open = bot.propose(bob(), &[]).await;
    let one_word = bot.press(ALICE, &open, OPEN_MESSAGE, "Leave it to chance");
    updated(one_word.await);
    let named = bot.propose(bob(), &[("position", "518")]).await;
    updated(bot.press(BOB, &named, NAMED_MESSAGE, "Accept").await);
    (bot, open)
}

/// Lets Bob press **Decline or withdraw** of the open draw 2, as if the button were below this message.
async fn decline_in(bot: &mut TestBot, open: &Message, message_id: u64) -> Outcome {
    bot.press(BOB, open, message_id, "Decline or withdraw")
        .await
}

#[tokio::test]
async fn a_proposal_is_declined_only_in_its_own_message() {
    let (mut bot, open) = with_three_agreements().await;
    let elsewhere = decline_in(&mut bot, &open, NAMED_MESSAGE).await;
    assert_eq!(refused::<Sentence>(elsewhere), NOT_STORED);
    let declined = updated(decline_in(&mut bot, &open, OPEN_MESSAGE).await);
    let start = "**Proposal 2** was declined by <@12> ";
    assert!(declined.text.starts_with(start), "{}", declined.text);
}

#[tokio::test]
async fn a_proposal_is_not_declined_in_another_server() {
    let (mut bot, open) = with_three_agreements().await;
    bot.place.guild = Some(OTHER_SERVER);
    let elsewhere = decline_in(&mut bot, &open, OPEN_MESSAGE).await;
    assert_eq!(refused::<Sentence>(elsewhere), NOT_STORED);
}

/// Presses a button with this payload below the message of the open draw 2.
async fn press_payload(bot: &mut TestBot, payload: &str) -> Outcome {
    bot.press_id(BOB, OPEN_MESSAGE, &format!("agree:{payload}"))
        .await
}

/// Numbers are reused after a backup is restored. So buttons have a mark: digits of the commitment, or the time of the
/// seal for `pgn`.
#[tokio::test]
async fn buttons_with_the_mark_of_their_agreement_work() {
    let (mut bot, _) = with_three_agreements().await;
    for payload in [
        "verify:1:6c881f0b",
        "by-hand:1:6c881f0b",
        "pgn:1:1795262400",
        "how:2:57a4e824",
    ] {
        let outcome = press_payload(&mut bot, payload).await;
        assert!(
            matches!(outcome, Ok(Answer::Message(_))),
            "{payload}: {outcome:?}"
        );
    }
}

/// No draw here has the mark `e414afb8`, and agreement 1 was sealed at 1795262400.
#[tokio::test]
async fn buttons_of_other_agreements_with_these_numbers_do_nothing() {
    let (mut bot, _) = with_three_agreements().await;
    for payload in [
        // No agreement has this number.
        "accept:99",
        "word:99",
        "take-back:99:1795262400",
        "verify:99:e414afb8",
        "how:99:e414afb8",
        "pgn:99:1795262400",
        // The marks are of another agreement.
        "verify:1:e414afb8",
        "by-hand:1:e414afb8",
        "pgn:1:1795262401",
        "how:2:e414afb8",
        // The agreement is not sealed.
        "pgn:2:1795262400",
        // The agreement was not drawn.
        "how:3:e414afb8",
        "verify:3:e414afb8",
    ] {
        let outcome = press_payload(&mut bot, payload).await;
        assert_eq!(refused::<Sentence>(outcome), NOT_STORED, "{payload}");
    }
}

#[tokio::test]
async fn a_draw_from_words_cannot_be_accepted_without_a_word() {
    let (mut bot, _) = with_three_agreements().await;
    refused::<StaleButton>(press_payload(&mut bot, "accept:2").await);
}

/// Presses **PGN** of an agreement that Alice and Bob made in [`SERVER`].
async fn press_pgn_in(guild: GuildId, user: UserId) -> Outcome {
    let mut bot = TestBot::new();
    let proposal = bot.propose(bob(), &[("position", "518")]).await;
    let sealed = updated(press(&mut bot, BOB, &proposal, "Accept").await);
    bot.place.guild = Some(guild);
    press(&mut bot, user, &sealed, "PGN").await
}

#[tokio::test]
async fn pgn_is_for_members_of_the_server() {
    let pgn = message(press_pgn_in(SERVER, CAROL).await).text;
    let fen = "\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]";
    assert!(pgn.contains(fen), "{pgn}");
}

#[tokio::test]
async fn pgn_is_for_players_in_any_server() {
    let for_a_member = message(press_pgn_in(SERVER, CAROL).await);
    let for_a_player = message(press_pgn_in(OTHER_SERVER, ALICE).await);
    assert_eq!(for_a_player.text, for_a_member.text);
}

#[tokio::test]
async fn pgn_is_not_for_strangers_in_another_server() {
    let outcome = press_pgn_in(OTHER_SERVER, CAROL).await;
    assert_eq!(refused::<Sentence>(outcome), NOT_STORED);
}

#[test]
fn button_ids_are_stable() {
    for (payload, action) in [
        ("accept:17", ButtonAction::Accept),
        ("accept-colors:17", ButtonAction::AcceptRandomColors),
        ("end:17", ButtonAction::End),
        ("decline-here:17:1795262400", ButtonAction::DeclinePrivately),
        ("decline:17", ButtonAction::Decline),
        ("withdraw:17", ButtonAction::Withdraw),
        ("word:17", ButtonAction::Word),
        ("chance:17", ButtonAction::RandomWord),
        ("take-back:17:1795262400", ButtonAction::WithdrawPrivately),
        ("verify:17:e414afb8", ButtonAction::Verify),
        ("proof:17:e414afb8", ButtonAction::Proof),
        ("by-hand:17:e414afb8", ButtonAction::ExplainVerification),
        ("how:17:e414afb8", ButtonAction::ExplainDraw),
        ("pgn:17:1795262400", ButtonAction::Pgn),
    ] {
        let button = AgreementButton::read(payload).expect("a valid payload");
        let number = AgreementNumber(17);
        assert_eq!((button.action, button.number), (action, number));
        assert_eq!(button.id().to_string(), format!("agree:{payload}"));
    }
}

/// The PGN of an agreement with this event.
async fn pgn_of(event: &str) -> String {
    let mut bot = TestBot::new();
    let options = [("position", "518"), ("event", event)];
    let proposal = bot.propose(bob(), &options).await;
    let sealed = updated(press(&mut bot, BOB, &proposal, "Accept").await);
    message(press(&mut bot, BOB, &sealed, "PGN").await).text
}

#[tokio::test]
async fn pgn_is_plain_unless_discord_would_format_it() {
    for event in ["Club match, round 3", "bob_smith's cup", "Cup960_"] {
        let pgn = pgn_of(event).await;
        assert!(pgn.starts_with("[Event \""), "{pgn}");
    }
}

#[tokio::test]
async fn pgn_that_discord_would_format_is_a_code_block() {
    for event in [
        "_cup_",
        "Rook-_960_",
        "a__b",
        "cup__",
        "**cup**",
        "a~~b~~",
        "C:\\cup",
        "[cup](https://example.org)",
        "<@11>",
    ] {
        let pgn = pgn_of(event).await;
        assert!(pgn.starts_with("```\n[Event \""), "{pgn}");
    }
}

/// Agreement 1, drawn with the words "rook" and "knight", and its result.
async fn sealed_draw() -> (Agreement, Sealed) {
    let mut bot = TestBot::new();
    sealed(&mut bot, bob(), &[], ["rook", "knight"]).await;
    let agreement = ok(bot.store().await.agreement(AgreementNumber(1)))
        .await
        .expect("an agreement");
    let result = agreement.state.sealed().expect("it is sealed");
    (agreement, result)
}

fn proof_text(agreement: &Agreement) -> String {
    agreement_proof::proof(agreement)
        .expect("a sealed draw")
        .text
}

/// Checks of a proof with this mark, without it.
fn checks_marked(mark: char, proof: &str) -> Vec<&str> {
    let lines = proof.lines();
    lines
        .filter_map(|line| Some(line.strip_prefix(mark)?.trim_start()))
        .collect()
}

#[tokio::test]
async fn the_proof_marks_another_position_than_the_drawn_one() {
    let (mut agreement, result) = sealed_draw().await;
    let start = "451".parse().expect("a position");
    agreement.state = AgreementState::Sealed(Sealed { start, ..result });
    let proof = proof_text(&agreement);
    let expected =
        "The key gives position **261** · `NRBBKNQR`, but agreed was **451** · `BRNNKQRB`";
    assert_eq!(checks_marked('✗', &proof), [expected]);
    assert_eq!(checks_marked('✓', &proof).len(), 4, "{proof}");
}

#[tokio::test]
async fn the_proof_marks_other_colors_than_the_drawn_ones() {
    let (mut agreement, result) = sealed_draw().await;
    let white = result.white.other();
    agreement.state = AgreementState::Sealed(Sealed { white, ..result });
    let proof = proof_text(&agreement);
    let expected = "The key gives White to <@11>, but agreed was <@12>";
    assert_eq!(checks_marked('✗', &proof), [expected]);
    assert_eq!(checks_marked('✓', &proof).len(), 4, "{proof}");
}

#[tokio::test]
async fn a_draw_with_an_erased_word_is_not_verified() {
    let (mut agreement, _) = sealed_draw().await;
    let draw = agreement.terms.word_draw_mut().expect("a draw");
    draw.opponent.as_mut().expect("Bob's word").text = None;
    let proof = proof_text(&agreement);
    assert!(
        proof.starts_with("**Agreement 1 isn't verified**\n"),
        "{proof}"
    );
    let expected =
        "A player had their word erased from what I keep. The agreement's own message has it.";
    assert_eq!(checks_marked('✗', &proof), [expected]);
    // The commitment to the secret.
    assert_eq!(checks_marked('✓', &proof).len(), 1, "{proof}");
}

/// A bot with an agreement on one game, whose question about the time control is message 502. Alice opened the form for
/// her name on lichess. Then Bob accepted her time control, which started the game.
async fn with_name_form_during_a_game(lichess: &FakeLichess) -> (TestBot, Form) {
    let mut bot = TestBot::new();
    bot.use_lichess(lichess.url());
    let proposal = bot.propose(bob(), &[("position", "518")]).await;
    updated(press(&mut bot, BOB, &proposal, "Accept").await);
    let name_button = "lichess-name:1:1:proposer:10+5";
    let form = opened_form(bot.press_id(ALICE, 502, name_button).await);
    message(bot.press_id(BOB, 502, "play:1:1:proposer:10+5").await);
    (bot, form)
}

#[tokio::test]
async fn a_late_lichess_name_does_not_replace_the_message_of_the_game() {
    let lichess = FakeLichess::start();
    let (mut bot, form) = with_name_form_during_a_game(&lichess).await;
    let outcome = bot.send(ALICE, 502, &form, "Alice960").await;
    let Ok(Answer::Message(answer)) = outcome else {
        panic!("no new message: {outcome:?}");
    };
    assert_eq!(answer.visibility, Visibility::OnlyYou);
}

#[tokio::test]
async fn a_lichess_name_after_the_game_is_refused() {
    let lichess = FakeLichess::start();
    let (mut bot, form) = with_name_form_during_a_game(&lichess).await;
    // A game can be joined for 24 hours.
    bot.now += TimeDelta::hours(25);
    let refusal: String = refused(bot.send(ALICE, 502, &form, "Alice960").await);
    assert!(refusal.contains("older than the game"), "{refusal}");
}

#[tokio::test]
async fn public_randomness_is_refused_where_it_is_not_available() {
    let mut bot = TestBot::new();
    // The host has turned it on, but no relay of drand answers.
    bot.use_drand();
    let outcome = bot.agree(bob(), &[("draw", "public")]).await;
    assert_eq!(
        refused::<Sentence>(outcome),
        sentence!("agree-public-unavailable")
    );
}

#[tokio::test]
async fn a_source_of_the_draw_is_refused_if_nothing_is_drawn() {
    let mut bot = TestBot::new();
    let options = [("position", "518"), ("color", "me"), ("draw", "words")];
    let outcome = bot.agree(bob(), &options).await;
    assert_eq!(
        refused::<Sentence>(outcome),
        sentence!("agree-nothing-drawn")
    );
}

/// Position and colors from public randomness. The draw has come this far.
fn public_terms(progress: PublicProgress) -> Terms {
    Terms::DrawnPositionAndColors {
        draw: TermsDraw::Public(PublicPairDraw {
            progress,
            ..PublicPairDraw::new(QUICKNET.hash(), StartSet::EMPTY)
        }),
    }
}

/// An agreement on position 789, which round 123 of drand has drawn.
async fn publicly_drawn_agreement() -> Agreement {
    let bot = TestBot::new();
    let terms = public_terms(PublicProgress::Drawn {
        message: MessageId(1_143_926_475_980_800_005),
        beacon: round_123().beacon,
    });
    let mut agreement = bot.store_proposal(bot.proposal(terms)).await;
    agreement.state = AgreementState::Sealed(Sealed {
        at: bot.now,
        start: StartId::new(789).expect("a number").into(),
        white: Party::Proposer,
    });
    agreement
}

#[tokio::test]
async fn a_sealed_agreement_links_to_the_verify_page() {
    let agreement = publicly_drawn_agreement().await;
    let page = "https://example.org/verify".parse().expect("an address");
    let message = agreement::channel_message(&agreement, false, Some(&page));
    let labels: Vec<&str> = message.buttons().map(|button| &*button.label).collect();
    assert_eq!(labels, ["Details", "PGN", "Check"]);
}

#[tokio::test]
async fn a_public_result_is_verified_with_a_command() {
    let agreement = publicly_drawn_agreement().await;
    let proof = agreement_proof::result_message(&agreement, None).expect("a sealed draw");
    let start = "✓ **This fits:** drand's round 123 gives position **789** · `RQBBKNRN`, and White to <@11>,";
    assert!(proof.text.starts_with(start), "{}", proof.text);
    let command = format!(
        "\n```\nchess960-bot verify public --round 123 --signature {SIGNATURE_OF_ROUND_123} \
         --message 1143926475980800005 --colors\n```"
    );
    assert!(proof.text.ends_with(&command), "{}", proof.text);
}

#[tokio::test]
async fn the_heading_of_an_accepted_proposal_has_no_deadline() {
    let bot = TestBot::new();
    let terms = public_terms(PublicProgress::Accepted(InteractionId(1)));
    let accepted = bot.store_proposal(bot.proposal(terms)).await;
    let message = agreement::channel_message(&accepted, false, None);
    let heading = "<@12>, <@11> proposes a random starting position. **Proposal 1**\n";
    assert!(message.text.starts_with(heading), "{}", message.text);
}
