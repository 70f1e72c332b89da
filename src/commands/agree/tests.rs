use chrono::TimeDelta;

use super::*;
use crate::chess960::parse;
use crate::commands::answer::{Message, Visibility};
use crate::commands::option::{GivenOptions, OptionValue};
use crate::commands::testing::{ALICE, BOB, Club, form, message, refusal};
use crate::ids::UserId;

const CAROL: UserId = UserId(13);

/// The message of a proposal, as the platform would number it.
const OWN: u64 = 501;

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
        (name.to_owned(), value.expect("it is read"))
    });
    [opponent].into_iter().chain(others).collect()
}

/// Alice proposes something to Bob.
async fn propose(club: &mut Club, others: &[(&str, &str)]) -> Message {
    let given = options(bob(), others);
    let proposal = message(club.call_with(&COMMAND, given).await);
    assert_eq!(proposal.visibility, Visibility::Public);
    assert_eq!(proposal.notifies, Some(BOB));
    proposal
}

/// Somebody presses a button of a proposal.
async fn press(club: &mut Club, user: UserId, proposal: &Message, label: &str) -> Outcome {
    club.press(user, proposal, OWN, label).await
}

/// Somebody enters a word.
async fn enter(club: &mut Club, user: UserId, proposal: &Message, word: &str) -> Outcome {
    let form = form(press(club, user, proposal, "Enter my word").await);
    club.send(user, OWN, &form, word).await
}

/// What the agreement's own message becomes.
fn updated(outcome: Outcome) -> Message {
    match outcome {
        Ok(Answer::Update(message)) => {
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

fn pgn(message: &Message) -> &str {
    let at = message.text.find("[Event").expect("PGN tags");
    let tags = &message.text[at..];
    &tags[..tags.find("```").expect("the end of a code block")]
}

#[tokio::test]
async fn a_position_is_proposed_and_accepted() {
    let mut club = Club::new();
    let given = [
        ("position", "BRNNKQRB"),
        ("event", "Club `match` @everyone"),
    ];
    let proposal = propose(&mut club, &given).await;
    assert_eq!(
        proposal.text,
        "<@12>, <@11> proposes this starting position.\n\
         **Proposal 1**\n\
         Event: `Club 'match' @everyone`\n\
         White: <@12> · Black: <@11>\n\
         **Chess960 position 451**\n\
         ```\n\
         8 b r n n k q r b\n\
         7 p p p p p p p p\n\
         6 . . . . . . . .\n\
         5 . . . . . . . .\n\
         4 . . . . . . . .\n\
         3 . . . . . . . .\n\
         2 P P P P P P P P\n\
         1 B R N N K Q R B\n  \
           a b c d e f g h\n\
         ```\n\
         Back rank: `BRNNKQRB`\n\
         X-FEN: `brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/BRNNKQRB w KQkq - 0 1`\n\
         Shredder-FEN: `brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/BRNNKQRB w GBgb - 0 1`\n\
         Scharnagl **451** · 1–960 range **451** · Fritz9 **564**\n\
         It stands open until <t:1795867200:f> (<t:1795867200:R>)."
    );
    assert_eq!(
        labels(&proposal),
        [
            "Accept",
            "Decline",
            "Withdraw",
            "Analyse on lichess",
            "Edit on lichess"
        ]
    );

    let sealed = updated(press(&mut club, BOB, &proposal, "Accept").await);
    assert!(
        sealed.text.starts_with(
            "**Agreement 1**, sealed <t:1795262400:f>\n\
             Event: `Club 'match' @everyone`\n\
             White: <@12> · Black: <@11>\n\
             **Chess960 position 451**\n"
        ),
        "{}",
        sealed.text
    );
    assert_eq!(
        pgn(&sealed),
        "[Event \"Club 'match' @everyone\"]\n\
         [Site \"?\"]\n\
         [Date \"2026.11.21\"]\n\
         [Round \"?\"]\n\
         [White \"Bob\"]\n\
         [Black \"Alice\"]\n\
         [Result \"*\"]\n\
         [Variant \"Chess960\"]\n\
         [SetUp \"1\"]\n\
         [FEN \"brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/BRNNKQRB w KQkq - 0 1\"]\n"
    );
    assert_eq!(labels(&sealed), ["Analyse on lichess", "Edit on lichess"]);
}

#[tokio::test]
async fn every_position_is_sealed_as_it_was_proposed_in_every_numbering() {
    use crate::chess960::{Numbering, StartId};

    let mut club = Club::new();
    for id in StartId::all().step_by(31) {
        for (numbering, word) in
            Numbering::ALL
                .into_iter()
                .zip(["scharnagl", "scharnagl-1-960", "fritz9"])
        {
            let number = numbering.number(id).to_string();
            let given = [("position", number.as_str()), ("numbering", word)];
            let proposal = propose(&mut club, &given).await;
            let sealed = updated(press(&mut club, BOB, &proposal, "Accept").await);
            for message in [&proposal, &sealed] {
                let numbers = position::numbers(id);
                assert!(message.text.contains(&numbers), "{}", message.text);
            }
            let read = parse::position(pgn(&sealed)).map(Start::from);
            assert_eq!(read, Ok(Start::from(id)));
        }
    }
}

#[tokio::test]
async fn positions_of_dfrc_can_be_agreed_on() {
    let mut club = Club::new();
    let given = [("position", "518/534"), ("color", "me")];
    let proposal = propose(&mut club, &given).await;
    assert!(proposal.text.contains("White: <@11> · Black: <@12>"));
    assert!(proposal.text.contains("**DFRC position 518/534**"));
    let sealed = updated(press(&mut club, BOB, &proposal, "Accept").await);
    let read = parse::position(pgn(&sealed)).map(Start::from);
    assert_eq!(read, Ok("518/534".parse().expect("a pair")));
    assert!(pgn(&sealed).contains("[White \"Alice\"]\n[Black \"Bob\"]\n"));
}

#[tokio::test]
async fn a_proposal_is_declined_or_withdrawn_by_the_right_one_alone() {
    let [to_alice, to_bob] = [
        "Only <@12> can do this. You can withdraw the proposal.",
        "Only <@11> can withdraw it. You can decline it.",
    ];
    for (label, whose, (other, told), ending) in [
        (
            "Decline",
            BOB,
            (ALICE, to_alice),
            "It was declined by <@12> <t:1795262400:R>.",
        ),
        (
            "Withdraw",
            ALICE,
            (BOB, to_bob),
            "It was withdrawn by <@11> <t:1795262400:R>.",
        ),
        ("Accept", BOB, (ALICE, to_alice), "**Agreement 1**, sealed"),
    ] {
        let mut club = Club::new();
        let proposal = propose(&mut club, &[("position", "518")]).await;
        let refused = refusal(press(&mut club, other, &proposal, label).await);
        assert_eq!(refused, told);
        let refused = refusal(press(&mut club, CAROL, &proposal, label).await);
        assert_eq!(
            refused,
            "This is between <@11> and <@12>. To propose a position yourself, use `/chess960 agree`."
        );
        let closed = updated(press(&mut club, whose, &proposal, label).await);
        assert!(closed.text.contains(ending), "{}", closed.text);
        assert!(!labels(&closed).contains(&label));
        // What is pressed later only brings the message up to date.
        for (user, label) in [(BOB, "Accept"), (BOB, "Decline"), (ALICE, "Withdraw")] {
            let again = updated(press(&mut club, user, &proposal, label).await);
            assert_eq!(again, closed);
        }
    }
}

#[tokio::test]
async fn after_its_time_nobody_accepts_it() {
    let mut club = Club::new();
    let proposal = propose(&mut club, &[("position", "518")]).await;
    club.now += TimeDelta::days(7);
    let expired = updated(press(&mut club, BOB, &proposal, "Accept").await);
    assert_eq!(
        expired.text,
        "**Proposal 1**: <@11> to <@12>, position **518**\nIt expired <t:1795867200:R>."
    );
    assert_eq!(labels(&expired), [""; 0]);
    club.now -= TimeDelta::days(1);
    let again = updated(press(&mut club, BOB, &proposal, "Accept").await);
    assert_eq!(again, expired, "it stays expired");
}

#[tokio::test]
async fn a_position_is_drawn_between_the_two() {
    let mut club = Club::new();
    let proposal = propose(&mut club, &[("event", "Friday")]).await;
    let commitment = proposal
        .text
        .split_once("Commitment to my secret: `")
        .and_then(|(_, rest)| rest.split_once('`'));
    let (commitment, _) = commitment.expect("the commitment");
    assert_eq!(
        proposal.text,
        format!(
            "<@12>, <@11> proposes to draw a starting position and the colours by lot.\n\
             **Proposal 1**\n\
             Event: `Friday`\n\
             <@11> and <@12>, colours by lot\n\
             Each of you enters a word or phrase, or leaves it to chance. Neither sees the other's \
             before both are in, and it cannot be changed. My secret and both words give the draw, \
             and anybody can check it then. Who enters a word accepts the outcome.\n\
             Commitment to my secret: `{commitment}`\n\
             <@11>: no word yet\n\
             <@12>: no word yet\n\
             It stands open until <t:1795867200:f> (<t:1795867200:R>)."
        )
    );
    assert_eq!(
        labels(&proposal),
        ["Enter my word", "Leave it to chance", "Decline", "Withdraw"]
    );

    let one = updated(enter(&mut club, BOB, &proposal, " knight ").await);
    assert!(
        one.text
            .contains("<@11>: no word yet\n<@12>: the word is in\n"),
        "{}",
        one.text
    );
    assert!(!one.text.contains("knight"), "nobody sees it yet");
    assert_eq!(labels(&one), labels(&proposal));

    let sealed = updated(enter(&mut club, ALICE, &one, "rook").await);
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
        format!("**Chess960 position {}**", key.draw()),
        format!("White: {white} · Black: {black}\n"),
        format!("whose commitment was `{commitment}`"),
        "<@11>: `rook`\n<@12>: `knight`".to_owned(),
    ] {
        assert!(sealed.text.contains(&part), "{part}: {}", sealed.text);
    }
    assert_eq!(
        labels(&sealed),
        ["Analyse on lichess", "Edit on lichess", "How to verify"]
    );
}

#[tokio::test]
async fn what_is_named_is_not_drawn() {
    for (given, what) in [
        (
            [("position", "518"), ("color", "lot")],
            "The colours were drawn from",
        ),
        (
            [("event", "x"), ("color", "opponent")],
            "The position was drawn from",
        ),
    ] {
        let mut club = Club::new();
        let proposal = propose(&mut club, &given).await;
        let one = updated(enter(&mut club, ALICE, &proposal, "rook").await);
        let sealed = updated(enter(&mut club, BOB, &one, "knight").await);
        assert!(sealed.text.contains(what), "{}", sealed.text);
        if given[0].0 == "position" {
            assert!(proposal.text.contains("**Chess960 position 518**"));
            assert!(sealed.text.contains("**Chess960 position 518**"));
        } else {
            assert!(sealed.text.contains("White: <@12> · Black: <@11>\n"));
        }
    }
}

#[tokio::test]
async fn words_that_are_left_to_chance_are_marked() {
    let mut club = Club::new();
    let proposal = propose(&mut club, &[]).await;
    let one = updated(press(&mut club, ALICE, &proposal, "Leave it to chance").await);
    assert!(one.text.contains("<@11>: the word is in\n"), "{}", one.text);
    let sealed = updated(enter(&mut club, BOB, &one, "knight").await);
    assert!(sealed.text.ends_with("<@12>: `knight`"), "{}", sealed.text);
    let (_, words) = sealed.text.split_once("<@11>: `").expect("Alice's word");
    let (word, rest) = words.split_once('`').expect("its end");
    assert_eq!(word.len(), 39, "128 bits in groups: {word}");
    assert!(rest.starts_with(" (left to chance)\n"), "{rest}");
}

#[tokio::test]
async fn a_word_is_given_once() {
    let mut club = Club::new();
    let proposal = propose(&mut club, &[]).await;
    let first = form(press(&mut club, ALICE, &proposal, "Enter my word").await);
    assert_eq!(
        (first.title.as_str(), first.label.as_str(), first.max_chars),
        ("Proposal 1", "Your word or phrase", 100)
    );
    let one = updated(club.send(ALICE, OWN, &first, "rook").await);
    for outcome in [
        club.send(ALICE, OWN, &first, "queen").await,
        press(&mut club, ALICE, &one, "Enter my word").await,
        press(&mut club, ALICE, &one, "Leave it to chance").await,
    ] {
        let text = refusal(outcome);
        assert!(text.starts_with("Your word is in, and cannot be"), "{text}");
    }
    let sealed = updated(enter(&mut club, BOB, &one, "knight").await);
    assert!(sealed.text.contains("<@11>: `rook`\n"), "{}", sealed.text);
    let late = refusal(club.send(ALICE, OWN, &first, "queen").await);
    assert_eq!(
        late,
        "It was sealed <t:1795262400:R>. What you typed now was not used."
    );
    let again = updated(press(&mut club, BOB, &one, "Enter my word").await);
    assert_eq!(again, sealed);
}

#[tokio::test]
async fn a_form_that_comes_late_is_explained() {
    for (end, part) in [
        (Some((ALICE, "Withdraw")), "It was withdrawn by <@11>"),
        (Some((BOB, "Decline")), "It was declined by <@12>"),
        (None, "It expired <t:1795867200:R>."),
    ] {
        let mut club = Club::new();
        let proposal = propose(&mut club, &[]).await;
        let form = form(press(&mut club, BOB, &proposal, "Enter my word").await);
        match end {
            Some((user, label)) => drop(updated(press(&mut club, user, &proposal, label).await)),
            None => club.now += TimeDelta::days(8),
        }
        let text = refusal(club.send(BOB, OWN, &form, "knight").await);
        assert!(text.starts_with(part), "{text}");
        assert!(text.ends_with("What you typed now was not used."), "{text}");
        let shown = updated(press(&mut club, BOB, &proposal, "Enter my word").await);
        assert!(shown.text.contains(part), "{}", shown.text);
    }
}

#[tokio::test]
async fn what_is_no_word_is_explained() {
    let mut club = Club::new();
    let proposal = propose(&mut club, &[]).await;
    for (typed, part) in [
        ("  ", "You typed nothing but spaces."),
        (
            &"x".repeat(101),
            "Your word has 101 characters, and may have 100",
        ),
        ("a\nb", "Your word has a line break"),
    ] {
        let text = refusal(enter(&mut club, ALICE, &proposal, typed).await);
        assert!(text.starts_with(part), "{text}");
    }
    let stranger = press(&mut club, CAROL, &proposal, "Enter my word").await;
    assert!(refusal(stranger).starts_with("This is between <@11> and <@12>."));
}

#[tokio::test]
async fn the_longest_agreement_fits_into_a_message() {
    for word in [
        "\u{1F3C1}".repeat(100),
        "`\\".repeat(50),
        "\u{202E}`".repeat(50),
    ] {
        let mut club = Club::new();
        let event = "\"\\".repeat(30);
        let given = [("event", event.as_str())];
        let long = ChosenUser {
            id: UserId(u64::MAX),
            name: "\"".repeat(32),
            ..bob()
        };
        let proposal = message(
            club.call_with(&COMMAND, options(long.clone(), &given))
                .await,
        );
        let one = updated(enter(&mut club, ALICE, &proposal, &word).await);
        let sealed = updated(enter(&mut club, long.id, &one, &word).await);
        assert!(sealed.text.contains("[FEN \""), "{}", sealed.text);
        let verify = message(press(&mut club, CAROL, &sealed, "How to verify").await);
        assert_eq!(verify.visibility, Visibility::OnlyYou);
    }
}

#[tokio::test]
async fn what_was_drawn_is_told_with_how_to_verify_it() {
    for (given, part) in [
        (
            &[("position", "518"), ("color", "lot")][..],
            "Only the colours were drawn",
        ),
        (&[("color", "me")], "Only the position was drawn"),
        (&[], "Or in Discord"),
    ] {
        let mut club = Club::new();
        let proposal = propose(&mut club, given).await;
        let one = updated(enter(&mut club, ALICE, &proposal, "rook").await);
        let sealed = updated(enter(&mut club, BOB, &one, "knight").await);
        let told = message(press(&mut club, BOB, &sealed, "How to verify").await);
        assert!(told.text.contains(part), "{}", told.text);
        assert_eq!(
            told.text.contains("were drawn") || told.text.contains("was drawn"),
            !given.is_empty()
        );
    }
}

#[tokio::test]
async fn a_numbering_alone_is_explained() {
    let mut club = Club::new();
    let given = options(bob(), &[("numbering", "fritz9")]);
    let text = refusal(club.call_with(&COMMAND, given).await);
    assert!(
        text.starts_with("The option `numbering` says how"),
        "{text}"
    );
}

#[tokio::test]
async fn whom_one_cannot_agree_with() {
    let mut club = Club::new();
    for (opponent, part) in [
        (
            ChosenUser { id: ALICE, ..bob() },
            "You cannot agree with yourself.",
        ),
        (
            ChosenUser {
                is_bot: true,
                ..bob()
            },
            "A bot cannot accept a proposal.",
        ),
        (
            ChosenUser {
                is_member: false,
                ..bob()
            },
            "<@12> is not a member of this server",
        ),
    ] {
        let given = options(opponent, &[("position", "518")]);
        let text = refusal(club.call_with(&COMMAND, given).await);
        assert!(text.starts_with(part), "{text}");
    }
}

#[tokio::test]
async fn where_and_what_one_cannot_propose() {
    let mut club = Club::new();
    let given = options(bob(), &[("position", "KNBQRBNR")]);
    let text = refusal(club.call_with(&COMMAND, given).await);
    assert!(text.starts_with("`KNBQRBNR`"), "{text}");

    club.installed = false;
    let text = refusal(club.call_with(&COMMAND, options(bob(), &[])).await);
    assert!(text.starts_with("Agreements work in servers that have added me"));
    club.place = crate::commands::Place::NOWHERE;
    let text = refusal(club.call_with(&COMMAND, options(bob(), &[])).await);
    assert!(text.starts_with("This works in servers only."), "{text}");
    let text = refusal(club.call(&COMMAND, &[("opponent", "Bob")]).await);
    assert!(text.contains("works in Discord only"), "{text}");
}

#[tokio::test]
async fn one_has_at_most_twenty_open_proposals() {
    let mut club = Club::new();
    let mut first = None;
    for _ in 0..20 {
        let proposal = propose(&mut club, &[("position", "518")]).await;
        first.get_or_insert(proposal);
    }
    let text = refusal(club.call_with(&COMMAND, options(bob(), &[])).await);
    assert!(text.starts_with("You have 20 open proposals"), "{text}");
    let first = first.expect("there are some");
    updated(press(&mut club, ALICE, &first, "Withdraw").await);
    message(club.call_with(&COMMAND, options(bob(), &[])).await);
}

#[tokio::test]
async fn who_proposes_and_withdraws_again_and_again_notifies_nobody() {
    let mut club = Club::new();
    let proposal = propose(&mut club, &[("position", "518")]).await;
    updated(press(&mut club, ALICE, &proposal, "Withdraw").await);
    let mut notified = async |id, after| {
        club.now += after;
        let opponent = ChosenUser { id, ..bob() };
        message(club.call_with(&COMMAND, options(opponent, &[])).await).notifies
    };
    let (none, almost) = (TimeDelta::zero(), TimeDelta::minutes(59));
    assert_eq!(notified(BOB, none).await, None);
    assert_eq!(notified(CAROL, none).await, Some(CAROL));
    assert_eq!(notified(BOB, almost).await, None);
    assert_eq!(notified(BOB, TimeDelta::minutes(1)).await, Some(BOB));
}

#[tokio::test]
async fn buttons_of_other_messages_do_nothing() {
    let mut club = Club::new();
    let proposal = propose(&mut club, &[]).await;
    let one = updated(press(&mut club, ALICE, &proposal, "Leave it to chance").await);
    // As after a backup was restored, when numbers are given again.
    let elsewhere = club.press(BOB, &one, OWN + 1, "Decline").await;
    let text = refusal(elsewhere);
    assert!(
        text.starts_with("I do not know this proposal any more"),
        "{text}"
    );
    for id in [
        "agree:accept:99",
        "agree:word:99",
        "agree:take-back:99",
        "agree:verify:99:e414afb8",
    ] {
        let text = refusal(club.press_id(BOB, OWN, id).await);
        assert!(text.starts_with("I do not know this proposal"), "{text}");
    }
    for id in [
        "agree:accept:1",
        "agree:verify:1",
        "agree:x:1",
        "agree:accept",
    ] {
        let text = refusal(club.press_id(BOB, OWN, id).await);
        assert!(
            text.starts_with("This button or menu is from another"),
            "{text}"
        );
    }
    club.place.guild = Some(GuildId(22));
    let text = refusal(club.press(BOB, &one, OWN, "Decline").await);
    assert!(text.starts_with("I do not know this proposal"), "{text}");
}

#[tokio::test]
async fn how_to_verify_recomputes_the_draw() {
    use crate::commands::verify;

    let mut club = Club::new();
    let proposal = propose(&mut club, &[]).await;
    let one = updated(enter(&mut club, ALICE, &proposal, "a 'b' \"c\" $d").await);
    let sealed = updated(enter(&mut club, BOB, &one, "kind-daily --x").await);
    let told = message(press(&mut club, CAROL, &sealed, "How to verify").await);
    assert_eq!(told.visibility, Visibility::OnlyYou);
    assert!(
        told.text.contains("chess960-bot verify pair"),
        "{}",
        told.text
    );
    let (_, call) = told
        .text
        .split_once("/chess960 verify ")
        .expect("a call of the command");
    let mut given = Vec::new();
    for part in call.lines().next().expect("a line").split_inclusive(' ') {
        match part.split_once(':') {
            Some((name, value)) => given.push((name, value.to_owned())),
            None => given.last_mut().expect("a name before").1 += part,
        }
    }
    let given: Vec<(&str, &str)> = given.iter().map(|(n, v)| (*n, v.trim_end())).collect();
    let verified = message(club.call(&verify::COMMAND, &given).await);
    let (_, position) = verified
        .text
        .split_once("give position **")
        .expect("a position");
    let (position, _) = position.split_once("**").expect("its end");
    let heading = format!("**Chess960 position {position}**");
    assert!(sealed.text.contains(&heading), "{}", sealed.text);
    assert!(
        verified.text.contains("the commitment is that"),
        "{}",
        verified.text
    );
}

#[tokio::test]
async fn the_draw_of_another_agreement_is_not_verified() {
    let mut club = Club::new();
    let proposal = propose(&mut club, &[]).await;
    let one = updated(enter(&mut club, ALICE, &proposal, "rook").await);
    updated(enter(&mut club, BOB, &one, "knight").await);
    // As after a backup was restored, when the number was given to another one.
    let text = refusal(club.press_id(BOB, OWN, "agree:verify:1:e414afb8").await);
    assert!(
        text.starts_with("I do not know this proposal any more"),
        "{text}"
    );
}

#[tokio::test]
async fn words_without_room_are_marked_as_left_to_chance_all_the_same() {
    let mut club = Club::new();
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
    let proposal = message(
        club.call_with(&COMMAND, options(long.clone(), &given))
            .await,
    );
    let one = updated(press(&mut club, ALICE, &proposal, "Leave it to chance").await);
    let word = "\u{10FFFD}".repeat(100);
    let sealed = updated(enter(&mut club, long.id, &one, &word).await);
    assert!(
        sealed.text.ends_with(
            "and two words too long for here; *How to verify* shows them.\nLeft to chance by <@11>."
        ),
        "{}",
        sealed.text
    );
    let told = message(press(&mut club, ALICE, &sealed, "How to verify").await);
    assert!(told.text.contains(r"\u{10fffd 10fffd"), "{}", told.text);
    assert!(
        told.text.contains("\nLeft to chance by <@11>."),
        "{}",
        told.text
    );
}

#[tokio::test]
async fn a_form_is_not_opened_when_the_time_is_over() {
    let mut club = Club::new();
    let proposal = propose(&mut club, &[]).await;
    club.now += TimeDelta::days(7);
    let expired = updated(press(&mut club, BOB, &proposal, "Enter my word").await);
    assert!(expired.text.ends_with("It expired <t:1795867200:R>."));
    club.now -= TimeDelta::days(1);
    let again = updated(press(&mut club, BOB, &proposal, "Enter my word").await);
    assert_eq!(again, expired, "it stays expired");
}

#[tokio::test]
async fn the_date_is_that_of_the_sealing() {
    let mut club = Club::new();
    let proposal = propose(&mut club, &[("position", "518")]).await;
    club.now += TimeDelta::days(2);
    let sealed = updated(press(&mut club, BOB, &proposal, "Accept").await);
    assert!(
        pgn(&sealed).contains("[Date \"2026.11.23\"]\n"),
        "{}",
        sealed.text
    );
}

#[tokio::test]
async fn events_are_on_one_line_and_can_be_seen() {
    for (typed, shown) in [
        (" a\nb\u{0} ", Some("Event: `a b`\n")),
        ("\u{200B} \u{202E}", None),
    ] {
        let mut club = Club::new();
        let given = [("position", "518"), ("event", typed)];
        let proposal = propose(&mut club, &given).await;
        match shown {
            Some(line) => assert!(proposal.text.contains(line), "{}", proposal.text),
            None => assert!(!proposal.text.contains("Event"), "{}", proposal.text),
        }
    }
}

#[test]
fn buttons_say_what_they_say_for_ever() {
    for (id, verb) in [
        ("agree:accept:17", press::Verb::Accept),
        ("agree:decline:17", press::Verb::Decline),
        ("agree:withdraw:17", press::Verb::Withdraw),
        ("agree:word:17", press::Verb::Word),
        ("agree:chance:17", press::Verb::Chance),
        ("agree:take-back:17", press::Verb::TakeBack),
        (
            "agree:verify:17:e414afb8",
            press::Verb::Verify("e414afb8".to_owned()),
        ),
    ] {
        let number = crate::ids::AgreementNumber(17);
        let task = press::Task { verb, number };
        assert_eq!(task.id().to_string(), id);
        let payload = id.strip_prefix("agree:").expect("the key");
        assert!(payload.parse().is_ok_and(|read: press::Task| read == task));
    }
}
