//! What golden replies do not show: forged buttons, limits, and results of changed data.

use chess960::{StartId, StartSet};
use chrono::TimeDelta;
use fake_lichess::FakeLichess;

use super::press::NOT_STORED;
use super::*;
use crate::chat::{MAX_TEXT, Message, StaleButton, Visibility};
use crate::commands::testing::{ALICE, BOB, TestBot, bob, message, ok, refused};
use crate::domain::agreement::{
    Agreement, AgreementState, PublicPairDraw, PublicProgress, Sealed, TermsDraw,
};
use crate::domain::fairness::QUICKNET;
use crate::domain::fairness::testing::round_123;
use crate::domain::ids::{AgreementNumber, GuildId, InteractionId, MessageId};
use crate::reply::agreement_button::{AgreementButton, ButtonAction};
use crate::reply::{agreement, agreement_proof};
use crate::text::testing::rows_on_a_phone;

const CAROL: UserId = UserId(13);

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

async fn enter(bot: &mut TestBot, user: UserId, proposal: &Message, word: &str) -> Message {
    let outcome = press(bot, user, proposal, "Enter my word").await;
    let Ok(Answer::Form(form)) = outcome else {
        panic!("no form: {outcome:?}");
    };
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

/// Presses the buttons from **Verify** to **Check it yourself**, and returns the last page. Each page must be private
/// and fit into a message.
async fn open_proof_pages(bot: &mut TestBot, sealed: &Message) -> Message {
    let verified = message(press(bot, CAROL, sealed, "Verify").await);
    let proof = message(press(bot, CAROL, &verified, "What this proves").await);
    let instructions = message(press(bot, CAROL, &proof, "Check it yourself").await);
    for page in [&verified, &proof, &instructions] {
        assert_eq!(page.visibility, Visibility::OnlyYou);
        assert!(page.text.chars().count() <= MAX_TEXT, "{}", page.text);
    }
    instructions
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

/// A bot with agreement 1, the open draw 2 in message 502, and agreement 3 in message 503.
async fn with_three_agreements() -> (TestBot, Message) {
    let mut bot = TestBot::new();
    sealed(&mut bot, bob(), &[], ["rook", "knight"]).await;
    let open = bot.propose(bob(), &[]).await;
    updated(bot.press(ALICE, &open, 502, "Leave it to chance").await);
    let named = bot.propose(bob(), &[("position", "518")]).await;
    updated(bot.press(BOB, &named, 503, "Accept").await);
    (bot, open)
}

#[tokio::test]
async fn buttons_of_other_messages_do_nothing() {
    let (mut bot, open) = with_three_agreements().await;
    let elsewhere = bot.press(BOB, &open, 503, "Decline or withdraw").await;
    assert_eq!(refused::<Sentence>(elsewhere), NOT_STORED);
    bot.place.guild = Some(GuildId(22));
    let in_another_server = bot.press(BOB, &open, 502, "Decline or withdraw").await;
    assert_eq!(refused::<Sentence>(in_another_server), NOT_STORED);
}

/// Numbers are reused after a backup is restored. So buttons have a mark: digits of the commitment, or the time of the
/// seal for `pgn`.
#[tokio::test]
async fn buttons_of_other_agreements_with_these_numbers_do_nothing() {
    let (mut bot, _) = with_three_agreements().await;
    for payload in [
        // No agreement has this number.
        "accept:99",
        "word:99",
        "take-back:99",
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
        let outcome = bot.press_id(BOB, 502, &format!("agree:{payload}")).await;
        assert_eq!(refused::<Sentence>(outcome), NOT_STORED, "{payload}");
    }
}

#[tokio::test]
async fn malformed_buttons_are_stale() {
    let (mut bot, _) = with_three_agreements().await;
    for payload in [
        "accept",
        "accept:2:e414afb8",
        // The mark is missing.
        "verify:2",
        "how:2",
        "pgn:2",
        // No action has this name.
        "x:2",
    ] {
        let outcome = bot.press_id(BOB, 502, &format!("agree:{payload}")).await;
        refused::<StaleButton>(outcome);
    }
}

#[tokio::test]
async fn a_draw_from_words_cannot_be_accepted_without_a_word() {
    let (mut bot, _) = with_three_agreements().await;
    refused::<StaleButton>(bot.press_id(BOB, 502, "agree:accept:2").await);
}

#[tokio::test]
async fn pgn_is_for_players_and_members_of_the_server() {
    let mut bot = TestBot::new();
    let proposal = bot.propose(bob(), &[("position", "518")]).await;
    let sealed = updated(press(&mut bot, BOB, &proposal, "Accept").await);
    let for_a_member = message(press(&mut bot, CAROL, &sealed, "PGN").await);
    assert!(for_a_member.text.contains("[FEN "), "{}", for_a_member.text);
    bot.place.guild = Some(GuildId(22));
    let for_a_player = message(press(&mut bot, ALICE, &sealed, "PGN").await);
    assert_eq!(for_a_player.text, for_a_member.text);
    let elsewhere = press(&mut bot, CAROL, &sealed, "PGN").await;
    assert_eq!(refused::<Sentence>(elsewhere), NOT_STORED);
}

#[test]
fn button_ids_are_stable() {
    for (payload, action) in [
        ("accept:17", ButtonAction::Accept),
        ("accept-colors:17", ButtonAction::AcceptRandomColors),
        ("end:17", ButtonAction::End),
        ("decline-here:17", ButtonAction::DeclinePrivately),
        ("decline:17", ButtonAction::Decline),
        ("withdraw:17", ButtonAction::Withdraw),
        ("word:17", ButtonAction::Word),
        ("chance:17", ButtonAction::RandomWord),
        ("take-back:17", ButtonAction::WithdrawPrivately),
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

fn rows_without_board(text: &str) -> usize {
    let without_board: String = text.split("```").step_by(2).collect();
    let lines = without_board.lines().filter(|line| !line.is_empty());
    let lines: Vec<&str> = lines.map(|line| line.trim_start_matches("-# ")).collect();
    let shown = lines
        .join("\n")
        .replace("<@11>", "@Alice")
        .replace("<@12>", "@Bob")
        .replace("<t:1795262400:f>", "21 November 2026 at 12:00")
        .replace("<t:1795867200:f>", "28 November 2026 at 12:00")
        .replace("<t:1795867200:R>", "in 7 days");
    rows_on_a_phone(&shown)
}

/// A phone shows about 20 rows. A board takes 8 of them.
#[tokio::test]
async fn proposals_fit_on_a_phone_screen() {
    for options in [
        &[][..],
        &[("games", "2"), ("event", "Club championship, round 3")],
        &[("color", "me"), ("exclude", "518 mirror")],
        &[("position", "518"), ("event", "Club championship, round 3")],
        &[("position", "451"), ("color", "lot")],
        &[("position", "564"), ("numbering", "fritz9"), ("games", "2")],
        &[("position", "518/451")],
    ] {
        let proposal = TestBot::new().propose(bob(), options).await;
        let rows = rows_without_board(&proposal.text);
        assert!(rows <= 9, "{rows}: {}", proposal.text);
    }
}

fn long_opponent() -> ChosenUser {
    ChosenUser {
        id: UserId(u64::MAX),
        name: "\"".repeat(32),
        ..bob()
    }
}

#[tokio::test]
async fn the_longest_agreement_fits_into_messages() {
    let event = "\"\\".repeat(30);
    let exclusion = longest_exclusion();
    let options = [
        ("event", event.as_str()),
        ("games", "2"),
        ("exclude", exclusion.trim()),
    ];
    // Words of 100 characters, with some that are escaped.
    for word in [
        "\u{1F3C1}".repeat(100),
        "`\\".repeat(50),
        "\u{202E}`".repeat(50),
    ] {
        let mut bot = TestBot::new();
        let sealed = sealed(&mut bot, long_opponent(), &options, [&word, &word]).await;
        let first_pgn = message(press(&mut bot, CAROL, &sealed, "PGN").await);
        let second_pgn = first_pgn
            .followed_by
            .expect("a message for the second game");
        assert!(
            first_pgn.text.contains("[Round \"1\"]"),
            "{}",
            first_pgn.text
        );
        assert!(
            second_pgn.text.contains("[Round \"2\"]"),
            "{}",
            second_pgn.text
        );
        open_proof_pages(&mut bot, &sealed).await;
    }
}

/// The longest list that a proposal accepts.
fn longest_exclusion() -> String {
    let odd: Vec<String> = (101..)
        .step_by(2)
        .take(38)
        .map(|id| id.to_string())
        .collect();
    odd.join(" ")[..exclusion::MAX_PROPOSED_CHARS].to_owned()
}

#[tokio::test]
async fn the_longest_word_fits_next_to_a_random_word() {
    let mut bot = TestBot::new();
    let event = "\"".repeat(60);
    let options = [
        ("position", "518/534"),
        ("color", "lot"),
        ("event", event.as_str()),
    ];
    let proposal = bot.propose(long_opponent(), &options).await;
    let word = "\u{10FFFD}".repeat(100);
    let after_one_word = enter(&mut bot, long_opponent().id, &proposal, &word).await;
    let sealed = updated(press(&mut bot, ALICE, &after_one_word, "Leave it to chance").await);
    let words = "<@11>: left to chance · <@18446744073709551615>: `";
    assert!(sealed.text.contains(words), "{}", sealed.text);
    let instructions = open_proof_pages(&mut bot, &sealed).await.text;
    for part in [r"\u{10fffd 10fffd", "\nLeft to chance by <@11>."] {
        assert!(instructions.contains(part), "{part}: {instructions}");
    }
}

#[tokio::test]
async fn a_drawn_agreement_has_six_rows_besides_the_board() {
    let mut bot = TestBot::new();
    let options = [("event", "Club match, round 3")];
    let drawn = sealed(&mut bot, bob(), &options, ["rook", "#1_ok (ß)"]).await;
    assert_eq!(rows_without_board(&drawn.text), 6, "{}", drawn.text);
    assert!(drawn.text.ends_with("<@11>: `rook` · <@12>: `#1_ok (ß)`"));
}

#[tokio::test]
async fn an_agreement_on_a_named_position_has_four_rows_besides_the_board() {
    let mut bot = TestBot::new();
    let proposal = bot.propose(bob(), &[("position", "518")]).await;
    let sealed = updated(press(&mut bot, BOB, &proposal, "Accept").await);
    assert_eq!(rows_without_board(&sealed.text), 4, "{}", sealed.text);
}

#[tokio::test]
async fn proposals_without_a_ping_have_at_most_three_lines_besides_the_board() {
    let mut bot = TestBot::new();
    for _ in 0..MAX_PINGS {
        bot.propose(bob(), &[]).await;
    }
    for (options, expected_lines) in [
        (&[][..], 2),
        (&[("position", "518/534"), ("games", "2")], 3),
        (&[("position", "960"), ("numbering", "scharnagl-1-960")], 3),
        (
            &[("position", "451"), ("color", "lot"), ("event", "Cup")],
            3,
        ),
        (&[("exclude", "518"), ("event", "Cup")], 3),
    ] {
        let text = bot.propose(bob(), options).await.text;
        assert!(text.contains("I didn't notify <@12>"), "{text}");
        assert_eq!(lines_without_board(&text), expected_lines, "{text}");
    }
}

fn lines_without_board(text: &str) -> usize {
    let outside_code_blocks = text.split("```").step_by(2);
    outside_code_blocks
        .map(|part| part.trim().lines().count())
        .sum()
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

#[tokio::test]
async fn a_late_lichess_name_does_not_replace_the_message_of_the_game() {
    let lichess = FakeLichess::start();
    let mut bot = TestBot::new();
    bot.use_lichess(lichess.url());
    let proposal = bot.propose(bob(), &[("position", "518")]).await;
    updated(press(&mut bot, BOB, &proposal, "Accept").await);
    let opened = bot
        .press_id(ALICE, 502, "lichess-name:1:1:proposer:10+5")
        .await;
    let Ok(Answer::Form(form)) = opened else {
        panic!("no form: {opened:?}");
    };
    message(bot.press_id(BOB, 502, "play:1:1:proposer:10+5").await);
    let during_the_game = bot.send(ALICE, 502, &form, "Alice960").await;
    let Ok(Answer::Message(answer)) = during_the_game else {
        panic!("no new message: {during_the_game:?}");
    };
    assert_eq!(answer.visibility, Visibility::OnlyYou);
    bot.now += TimeDelta::hours(25);
    let after_the_game = bot.send(ALICE, 502, &form, "Alice960").await;
    let refusal = refused::<String>(after_the_game);
    assert!(refusal.contains("older than the game"), "{refusal}");
}

#[tokio::test]
async fn public_randomness_is_refused_where_it_is_not_available() {
    let mut bot = TestBot::new();
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

/// An agreement on position 789, which round 123 of drand has drawn.
async fn publicly_drawn_agreement() -> Agreement {
    let bot = TestBot::new();
    let message = MessageId(1_143_926_475_980_800_005);
    let draw = PublicPairDraw {
        progress: PublicProgress::Drawn {
            message,
            beacon: round_123().beacon,
        },
        ..PublicPairDraw::new(QUICKNET.hash(), StartSet::EMPTY)
    };
    let terms = Terms::DrawnPositionAndColors {
        draw: TermsDraw::Public(draw),
    };
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
    let end = " --message 1143926475980800005 --colors\n```";
    assert!(proof.text.ends_with(end), "{}", proof.text);
}

#[tokio::test]
async fn the_heading_of_an_accepted_proposal_has_no_deadline() {
    let bot = TestBot::new();
    let draw = PublicPairDraw {
        progress: PublicProgress::Accepted(InteractionId(1)),
        ..PublicPairDraw::new(QUICKNET.hash(), StartSet::EMPTY)
    };
    let terms = Terms::DrawnPositionAndColors {
        draw: TermsDraw::Public(draw),
    };
    let accepted = bot.store_proposal(bot.proposal(terms)).await;
    let message = agreement::channel_message(&accepted, false, None);
    let heading = "<@12>, <@11> proposes a random starting position. **Proposal 1**\n";
    assert!(message.text.starts_with(heading), "{}", message.text);
}
