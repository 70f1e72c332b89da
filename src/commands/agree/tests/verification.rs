use super::*;
use crate::domain::agreement::{Agreement, AgreementState, Sealed};
use crate::domain::ids::AgreementNumber;
use crate::reply::agreement_proof;
use crate::reply::named::named;

async fn sealed(bot: &mut TestBot, others: &[(&str, &str)]) -> Message {
    let mut shown = propose(bot, others).await;
    for (user, word) in [(ALICE, "rook"), (BOB, "knight")] {
        let form = form(press(bot, user, &shown, "Enter my word").await);
        shown = updated(bot.send(user, CHANNEL_MESSAGE, &form, word).await);
    }
    shown
}

async fn stored_agreement(bot: &TestBot) -> Agreement {
    let stored = bot.store().await.agreement(AgreementNumber(1)).await;
    stored.expect("the store works").expect("an agreement")
}

fn verified(agreement: &Agreement) -> String {
    let result = agreement.state.sealed().expect("it is sealed");
    let Terms::Drawn { draw, .. } = &agreement.terms else {
        panic!("nothing is drawn");
    };
    agreement_proof::verified(agreement, result, draw).text
}

fn marks(text: &str) -> String {
    let marks = text.chars().filter(|c| ['✓', '✗'].contains(c));
    marks.collect()
}

#[tokio::test]
async fn each_step_is_shown_with_its_result() {
    for (given, passed, absent) in [
        (&[][..], "✓✓✓✓✓", "but agreed was"),
        (&[("color", "me")], "✓✓✓✓", "gives White"),
        (
            &[("position", "518"), ("color", "lot")],
            "✓✓✓✓",
            "gives position",
        ),
    ] {
        let mut bot = TestBot::new();
        let shown = sealed(&mut bot, given).await;
        let proof = message(press(&mut bot, CAROL, &shown, "Verify").await);
        assert_eq!(proof.visibility, Visibility::OnlyYou);
        assert_eq!(labels(&proof), ["Check it yourself"]);
        let text = &proof.text;
        assert_eq!(marks(text), passed, "{text}");
        assert!(text.starts_with("**Agreement 1 is verified**\n"), "{text}");
        assert!(!text.contains(absent), "{absent}: {text}");
        let (_, commitment) = shown
            .text
            .split_once("commitment was `")
            .expect("a commitment");
        for part in [&commitment[..64], "<@11>: `rook`, <@12>: `knight`\n"] {
            assert!(text.contains(part), "{part}: {text}");
        }
    }
}

#[tokio::test]
async fn marks_failed_checks() {
    let mut bot = TestBot::new();
    sealed(&mut bot, &[]).await;
    let agreement = stored_agreement(&bot).await;
    let result = agreement.state.sealed().expect("it is sealed");

    let others = ["451", "518"].map(|id| id.parse::<Start>().expect("a position"));
    let mut others = others.into_iter().filter(|start| *start != result.start);
    let start = others.next().expect("a different position");
    let mut other_position = agreement.clone();
    other_position.state = AgreementState::Sealed(Sealed { start, ..result });
    let text = verified(&other_position);
    assert_eq!(marks(&text), "✓✓✓✗✓", "{text}");
    let agreed = format!("but agreed was {}\n", named(start));
    assert!(text.contains(&agreed), "{text}");

    let mut other_white = agreement.clone();
    let white = result.white.other();
    other_white.state = AgreementState::Sealed(Sealed { white, ..result });
    let text = verified(&other_white);
    assert_eq!(marks(&text), "✓✓✓✓✗", "{text}");

    let mut erased = agreement;
    if let Terms::Drawn { draw, .. } = &mut erased.terms {
        draw.opponent.as_mut().expect("Bob's word").text = None;
    }
    let text = verified(&erased);
    assert_eq!(marks(&text), "✓✗", "{text}");
    assert!(
        text.starts_with("**Agreement 1 isn't verified**\n"),
        "{text}"
    );
}
