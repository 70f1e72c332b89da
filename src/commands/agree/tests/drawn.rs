use super::*;
use crate::chat::answer::MAX_TEXT;
use crate::domain::fairness::PhraseError;

async fn enter(bot: &mut TestBot, user: UserId, proposal: &Message, word: &str) -> Outcome {
    let form = form(press(bot, user, proposal, "Enter my word").await);
    bot.send(user, CHANNEL_MESSAGE, &form, word).await
}

async fn by_hand(bot: &mut TestBot, user: UserId, sealed: &Message) -> Message {
    let verified = message(press(bot, user, sealed, "Verify").await);
    assert_eq!(verified.visibility, Visibility::OnlyYou);
    assert!(
        verified.text.chars().count() <= MAX_TEXT,
        "{}",
        verified.text
    );
    message(press(bot, user, &verified, "Check it yourself").await)
}

async fn sealed(bot: &mut TestBot, proposal: &Message, [alices, bobs]: [&str; 2]) -> Message {
    let after_one_word = updated(enter(bot, ALICE, proposal, alices).await);
    updated(enter(bot, BOB, &after_one_word, bobs).await)
}

#[tokio::test]
async fn draws_a_position_from_both_words() {
    let mut bot = TestBot::new();
    let proposal = propose(&mut bot, &[("event", "Friday")]).await;
    // Words change the proposal, but not the message after it.
    let published = proposal.followed_by.as_deref().expect("a commitment");
    let commitment = published
        .text
        .split_once("for proposal 1: `")
        .and_then(|(_, rest)| rest.split_once('`'));
    let (commitment, _) = commitment.expect("the commitment");
    for part in ["<@12>, <@11> ", "Event: `Friday`\n", "<t:1795867200:f>"] {
        assert!(proposal.text.contains(part), "{part}: {}", proposal.text);
    }
    assert_eq!(commitment.len(), 64);
    let text = format!("-# Commitment to my secret for proposal 1: `{commitment}`.");
    assert!(published.text.starts_with(&text), "{}", published.text);
    assert_eq!(
        *published,
        Message::public(published.text.clone()),
        "it has no ping and is not the agreement's own message"
    );
    assert_eq!(
        labels(&proposal),
        [
            "Enter my word",
            "Leave it to chance",
            "Decline",
            "Withdraw",
            "How it works"
        ]
    );

    let after_one_word = updated(enter(&mut bot, BOB, &proposal, " knight ").await);
    assert!(
        after_one_word
            .text
            .contains("<@11>: no word yet · <@12>: the word is in\n"),
        "{}",
        after_one_word.text
    );
    assert!(
        !after_one_word.text.contains("knight"),
        "words are hidden until both are given"
    );
    assert_eq!(labels(&after_one_word), labels(&proposal));

    let sealed = updated(enter(&mut bot, ALICE, &after_one_word, "rook").await);
    let secret = sealed
        .text
        .split_once("from my secret `")
        .and_then(|(_, rest)| rest.split_once('`'));
    let secret: PairSecret = secret.expect("the secret").0.parse().expect("a secret");
    assert_eq!(secret.commitment().to_string(), commitment);
    let [rook, knight] = ["rook", "knight"].map(|word| word.parse().expect("a word"));
    let key = secret.key(&rook, &knight);
    let (white, black) = if key.proposer_has_white() {
        ("<@11>", "<@12>")
    } else {
        ("<@12>", "<@11>")
    };
    for part in [
        format!("**Position {}**", key.draw(&StartSet::EMPTY)),
        format!("White: {white} · Black: {black}\n"),
        format!("whose commitment was `{commitment}`"),
        "<@11>: `rook`\n<@12>: `knight`\n-# Compare the commitment with the message right after the proposal"
            .to_owned(),
    ] {
        assert!(sealed.text.contains(&part), "{part}: {}", sealed.text);
    }
    assert_eq!(labels(&sealed), ["Details", "PGN", "Verify"]);
}

#[tokio::test]
async fn chosen_terms_are_not_drawn() {
    for (given, what) in [
        (
            [("position", "518"), ("color", "lot")],
            "The colours come from",
        ),
        (
            [("event", "x"), ("color", "opponent")],
            "The position comes from",
        ),
    ] {
        let mut bot = TestBot::new();
        let proposal = propose(&mut bot, &given).await;
        let sealed = sealed(&mut bot, &proposal, ["rook", "knight"]).await;
        assert!(sealed.text.contains(what), "{}", sealed.text);
        if given[0].0 == "position" {
            assert!(proposal.text.contains("**Position 518**"));
            assert!(sealed.text.contains("**Position 518**"));
        } else {
            assert!(sealed.text.contains("White: <@12> · Black: <@11>\n"));
        }
    }
}

#[tokio::test]
async fn marks_random_words() {
    let mut bot = TestBot::new();
    let proposal = propose(&mut bot, &[]).await;
    let after_one_word = updated(press(&mut bot, ALICE, &proposal, "Leave it to chance").await);
    assert!(
        after_one_word.text.contains("\n<@11>: the word is in · "),
        "{}",
        after_one_word.text
    );
    let sealed = updated(enter(&mut bot, BOB, &after_one_word, "knight").await);
    assert!(
        sealed.text.contains("\n<@12>: `knight`\n"),
        "{}",
        sealed.text
    );
    let (_, words) = sealed.text.split_once("<@11>: `").expect("Alice's word");
    let (word, rest) = words.split_once('`').expect("a closing delimiter");
    assert_eq!(word.len(), 39, "128 bits in groups: {word}");
    assert!(rest.starts_with(" (left to chance)\n"), "{rest}");
}

#[tokio::test]
async fn each_player_gives_one_word() {
    let mut bot = TestBot::new();
    let proposal = propose(&mut bot, &[]).await;
    let first = form(press(&mut bot, ALICE, &proposal, "Enter my word").await);
    assert_eq!(
        (first.title.as_str(), first.label.as_str(), first.max_chars),
        ("Proposal 1", "Your word or phrase", 100)
    );
    let after_one_word = updated(bot.send(ALICE, CHANNEL_MESSAGE, &first, "rook").await);
    for outcome in [
        bot.send(ALICE, CHANNEL_MESSAGE, &first, "queen").await,
        press(&mut bot, ALICE, &after_one_word, "Enter my word").await,
        press(&mut bot, ALICE, &after_one_word, "Leave it to chance").await,
    ] {
        assert_refused!(outcome, AgreementRefusal::WordAlreadyEntered);
    }
    let sealed = updated(enter(&mut bot, BOB, &after_one_word, "knight").await);
    assert!(sealed.text.contains("<@11>: `rook`\n"), "{}", sealed.text);
    assert_refused!(
        bot.send(ALICE, CHANNEL_MESSAGE, &first, "queen").await,
        AgreementRefusal::Closed { .. }
    );
    let again = updated(press(&mut bot, BOB, &after_one_word, "Enter my word").await);
    assert_eq!(again, sealed);
}

#[tokio::test]
async fn refuses_late_forms() {
    for end in [Some((ALICE, "Withdraw")), Some((BOB, "Decline")), None] {
        let mut bot = TestBot::new();
        let proposal = propose(&mut bot, &[]).await;
        let form = form(press(&mut bot, BOB, &proposal, "Enter my word").await);
        match end {
            Some((user, label)) => drop(updated(press(&mut bot, user, &proposal, label).await)),
            None => bot.now += TimeDelta::days(8),
        }
        let refusal = refused(bot.send(BOB, CHANNEL_MESSAGE, &form, "knight").await);
        let AgreementRefusal::Closed { how } = refusal else {
            panic!("refused for another reason: {refusal:?}");
        };
        let shown = updated(press(&mut bot, BOB, &proposal, "Enter my word").await);
        assert!(shown.text.contains(&how), "{how}: {}", shown.text);
    }
}

#[tokio::test]
async fn refuses_invalid_words() {
    let mut bot = TestBot::new();
    let proposal = propose(&mut bot, &[]).await;
    for (typed, error) in [
        ("  ", PhraseError::Empty),
        (&"x".repeat(101), PhraseError::TooLong { chars: 101 }),
        ("a\nb", PhraseError::ControlCharacter),
    ] {
        assert_refused!(
            enter(&mut bot, ALICE, &proposal, typed).await,
            AgreementRefusal::InvalidWord(found) if *found == error
        );
    }
    assert_refused!(
        press(&mut bot, CAROL, &proposal, "Enter my word").await,
        AgreementRefusal::NotAPlayer { .. }
    );
}

#[tokio::test]
async fn the_longest_agreement_fits_into_a_message() {
    for word in [
        "\u{1F3C1}".repeat(100),
        "`\\".repeat(50),
        "\u{202E}`".repeat(50),
    ] {
        let mut bot = TestBot::new();
        let event = "\"\\".repeat(30);
        // The longest list that a proposal accepts.
        let list: Vec<String> = (0..38).map(|id| (101 + 2 * id).to_string()).collect();
        let list = &list.join(" ")[..agreement::MAX_EXCLUSION_CHARS];
        let given = [
            ("event", event.as_str()),
            ("games", "2"),
            ("exclude", list.trim()),
        ];
        let long = ChosenUser {
            id: UserId(u64::MAX),
            name: "\"".repeat(32),
            ..bob()
        };
        let proposal = message(bot.call_with(&COMMAND, options(long.clone(), &given)).await);
        let after_one_word = updated(enter(&mut bot, ALICE, &proposal, &word).await);
        let sealed = updated(enter(&mut bot, long.id, &after_one_word, &word).await);
        let shown = message(press(&mut bot, CAROL, &sealed, "PGN").await);
        assert_eq!(shown.text.matches("[FEN \"").count(), 2);
        assert!(shown.text.chars().count() <= MAX_TEXT, "{}", shown.text);
        assert!(sealed.text.chars().count() <= MAX_TEXT, "{}", sealed.text);
        let verify = by_hand(&mut bot, CAROL, &sealed).await;
        assert_eq!(verify.visibility, Visibility::OnlyYou);
        assert!(verify.text.chars().count() <= MAX_TEXT, "{}", verify.text);
    }
}

#[tokio::test]
async fn verification_names_the_drawn_terms() {
    for (given, part) in [
        (
            &[("position", "518"), ("color", "lot")][..],
            "Only the colours were random",
        ),
        (&[("color", "me")], "Only the position was random"),
        (&[], "Or in Discord"),
    ] {
        let mut bot = TestBot::new();
        let proposal = propose(&mut bot, given).await;
        let sealed = sealed(&mut bot, &proposal, ["rook", "knight"]).await;
        let instructions = by_hand(&mut bot, BOB, &sealed).await;
        assert!(instructions.text.contains(part), "{}", instructions.text);
        assert_eq!(
            instructions.text.contains("were random") || instructions.text.contains("was random"),
            !given.is_empty()
        );
    }
}

#[tokio::test]
async fn verify_command_recomputes_the_draw() {
    use crate::commands::verify;

    let mut bot = TestBot::new();
    let proposal = propose(&mut bot, &[]).await;
    let sealed = sealed(&mut bot, &proposal, ["a 'b' \"c\" $d", "kind-daily --x"]).await;
    let instructions = by_hand(&mut bot, CAROL, &sealed).await;
    assert_eq!(instructions.visibility, Visibility::OnlyYou);
    assert!(
        instructions.text.contains("chess960-bot verify pair"),
        "{}",
        instructions.text
    );
    let (_, call) = instructions
        .text
        .split_once("/chess960 verify ")
        .expect("a call of the command");
    let mut given = Vec::new();
    for part in call.lines().next().expect("a line").split_inclusive(' ') {
        match part.split_once(':') {
            Some((name, value)) => given.push((name, value.to_owned())),
            None => given.last_mut().expect("a preceding name").1 += part,
        }
    }
    let given: Vec<(&str, &str)> = given.iter().map(|(n, v)| (*n, v.trim_end())).collect();
    let verified = message(bot.call(&verify::COMMAND, &given).await);
    let (_, position) = verified
        .text
        .split_once("give position **")
        .expect("a position");
    let (position, _) = position.split_once("**").expect("a closing delimiter");
    let heading = format!("**Position {position}**");
    assert!(sealed.text.contains(&heading), "{}", sealed.text);
    assert!(
        verified.text.contains("the commitment matches"),
        "{}",
        verified.text
    );
}

#[tokio::test]
async fn refuses_to_verify_another_commitment() {
    let mut bot = TestBot::new();
    let proposal = propose(&mut bot, &[]).await;
    let after_one_word = updated(enter(&mut bot, ALICE, &proposal, "rook").await);
    updated(enter(&mut bot, BOB, &after_one_word, "knight").await);
    // As after a restored backup.
    for id in ["agree:verify:1:e414afb8", "agree:by-hand:1:e414afb8"] {
        assert_refused!(
            bot.press_id(BOB, CHANNEL_MESSAGE, id).await,
            AgreementRefusal::NotStored
        );
    }
}

#[tokio::test]
async fn longest_word_fits_next_to_a_random_word() {
    let mut bot = TestBot::new();
    let event = "\"".repeat(60);
    let given = [
        ("position", "518/534"),
        ("color", "lot"),
        ("event", event.as_str()),
    ];
    let long = ChosenUser {
        id: UserId(u64::MAX),
        name: "\"".repeat(32),
        ..bob()
    };
    let proposal = message(bot.call_with(&COMMAND, options(long.clone(), &given)).await);
    let after_one_word = updated(press(&mut bot, ALICE, &proposal, "Leave it to chance").await);
    let word = "\u{10FFFD}".repeat(100);
    let sealed = updated(enter(&mut bot, long.id, &after_one_word, &word).await);
    assert!(
        sealed
            .text
            .contains("` (left to chance)\n<@18446744073709551615>: `"),
        "{}",
        sealed.text
    );
    let instructions = by_hand(&mut bot, ALICE, &sealed).await;
    assert!(
        instructions.text.contains(r"\u{10fffd 10fffd"),
        "{}",
        instructions.text
    );
    assert!(
        instructions.text.contains("\nLeft to chance by <@11>."),
        "{}",
        instructions.text
    );
}

#[tokio::test]
async fn expired_proposals_do_not_open_a_form() {
    let mut bot = TestBot::new();
    let proposal = propose(&mut bot, &[]).await;
    bot.now += TimeDelta::days(7);
    let expired = updated(press(&mut bot, BOB, &proposal, "Enter my word").await);
    assert!(expired.text.contains("It expired <t:1795867200:R>.\n"));
    bot.now -= TimeDelta::days(1);
    let again = updated(press(&mut bot, BOB, &proposal, "Enter my word").await);
    assert_eq!(again, expired, "it stays expired");
}
