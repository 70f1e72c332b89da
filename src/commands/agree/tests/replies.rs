use super::*;
use crate::commands::testing::rows_on_a_phone;

#[tokio::test]
async fn answered_proposals_keep_their_terms() {
    let named = [
        ("position", "451"),
        ("color", "me"),
        ("event", "Cup"),
        ("games", "2"),
    ];
    let random = [("color", "opponent"), ("exclude", "518")];
    let from_words = "a random starting position from a word of each\n";
    for (given, label, outcome, proposed) in [
        (
            &named[..],
            "Accept",
            "**Agreement 1**, sealed <t:1795262400:f>\n",
            "this starting position\n",
        ),
        (
            &named,
            "Decline",
            "It was declined by <@12> <t:1795262400:R>.\n",
            "this starting position\n",
        ),
        (
            &random,
            "Decline",
            "It was declined by <@12> <t:1795262400:R>.\n",
            from_words,
        ),
    ] {
        let mut bot = TestBot::new();
        let proposal = propose(&mut bot, given).await;
        let answered = updated(press(&mut bot, BOB, &proposal, label).await);
        let proposed = format!("<@11> proposed to <@12>: {proposed}");
        for part in [
            outcome,
            &proposed,
            "The proposal was open until <t:1795867200:f>.",
        ] {
            assert!(answered.text.contains(part), "{part}: {}", answered.text);
        }
        // The terms stay: event, colors, position, exclusion.
        let (_, terms) = proposal.text.split_once("**Proposal 1**\n").expect("terms");
        let (terms, _) = terms.split_once("Enter a word").unwrap_or((terms, ""));
        let (terms, _) = terms.split_once("Open until").unwrap_or((terms, ""));
        assert!(answered.text.contains(terms), "{terms}: {}", answered.text);
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
        .replace("<t:1795867200:f>", "28 November 2026 at 12:00")
        .replace("<t:1795867200:R>", "in 7 days");
    rows_on_a_phone(&shown)
}

#[tokio::test]
async fn proposals_fit_on_a_phone_screen() {
    for given in [
        &[][..],
        &[("games", "2"), ("event", "Club championship, round 3")],
        &[("color", "me"), ("exclude", "518 mirror")],
        &[("position", "518"), ("event", "Club championship, round 3")],
        &[("position", "451"), ("color", "lot")],
        &[("position", "564"), ("numbering", "fritz9"), ("games", "2")],
        &[("position", "518/451")],
    ] {
        let mut bot = TestBot::new();
        let proposal = propose(&mut bot, given).await;
        let rows = rows_without_board(&proposal.text);
        assert!(rows <= 12, "{rows}: {}", proposal.text);
    }
}

#[tokio::test]
async fn how_it_works_is_private() {
    for (given, drawn) in [
        (&[][..], "gives the position and the colours, so"),
        (
            &[("position", "518"), ("color", "lot")],
            "gives the colours, so",
        ),
        (&[("color", "me")], "gives the position, so"),
    ] {
        let mut bot = TestBot::new();
        let proposal = propose(&mut bot, given).await;
        let explanation = message(press(&mut bot, CAROL, &proposal, "How it works").await);
        assert_eq!(explanation.visibility, Visibility::OnlyYou);
        assert!(explanation.text.contains(drawn), "{}", explanation.text);
        assert!(!proposal.text.contains("secret"), "{}", proposal.text);
        let (_, commitment) = explanation
            .text
            .split_once("my secret: `")
            .expect("a commitment");
        let (commitment, _) = commitment.split_once('`').expect("a closing delimiter");
        let published = proposal.followed_by.as_deref().expect("a commitment");
        let same = format!("for proposal 1: `{commitment}`");
        assert!(published.text.contains(&same), "{}", published.text);
        // Older messages still have the button.
        let id = format!("agree:how:1:{}", &commitment[..8]);
        updated(press(&mut bot, BOB, &proposal, "Decline").await);
        assert_eq!(
            message(bot.press_id(CAROL, CHANNEL_MESSAGE, &id).await),
            explanation
        );
    }
    let mut bot = TestBot::new();
    let named = propose(&mut bot, &[("position", "518")]).await;
    assert!(!labels(&named).contains(&"How it works"));
    let outcome = bot
        .press_id(BOB, CHANNEL_MESSAGE, "agree:how:1:e414afb8")
        .await;
    assert_refused!(outcome, AgreementRefusal::NotStored);
}

#[tokio::test]
async fn pgn_requires_access_to_the_agreement() {
    let mut bot = TestBot::new();
    let home = bot.place;
    let proposal = propose(&mut bot, &[("position", "518")]).await;
    let sealed = updated(press(&mut bot, BOB, &proposal, "Accept").await);
    message(press(&mut bot, CAROL, &sealed, "PGN").await);
    bot.place.guild = Some(GuildId(22));
    message(press(&mut bot, ALICE, &sealed, "PGN").await);
    let elsewhere = press(&mut bot, CAROL, &sealed, "PGN").await;
    assert_refused!(elsewhere, AgreementRefusal::NotStored);
    bot.place = home;
    // As after a restored backup.
    let other = bot
        .press_id(BOB, CHANNEL_MESSAGE, "agree:pgn:1:1795262401")
        .await;
    assert_refused!(other, AgreementRefusal::NotStored);
    propose(&mut bot, &[("position", "518")]).await;
    let open = bot
        .press_id(BOB, CHANNEL_MESSAGE, "agree:pgn:2:1795262400")
        .await;
    assert_refused!(open, AgreementRefusal::NotStored);
}
