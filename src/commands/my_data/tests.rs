use super::*;
use crate::agreement::{AgreementPlace, Games, PairDraw, Party, Player, PlayerAction, Terms, Word};
use crate::chat::answer::Visibility;
use crate::chess960::draw::{DrawResult, Method};
use crate::chess960::{DoubleId, Start, StartId, StartSet};
use crate::commands::testing::{ALICE, BOB, Club, message, refused};
use crate::ids::{ChannelId, GuildId};
use crate::ids::{InteractionId, MessageId};
use crate::store::{DrawAgain, DrawRecord, NewProposal, PingedPair, RecordedExclusion, Update};

const NOON: &str = "<t:1795262400:f>";

fn player(id: UserId, name: &str) -> Player {
    Player {
        id: Some(id),
        name: Some(name.to_owned()),
    }
}

fn venue(guild: u64, channel: u64) -> AgreementPlace {
    AgreementPlace {
        guild: Some(GuildId(guild)),
        channel: ChannelId(channel),
        message: None,
        answers_only: false,
    }
}

fn proposal(club: &Club, terms: Terms) -> NewProposal {
    NewProposal {
        venue: venue(21, 31),
        proposer: player(ALICE, "Alice"),
        opponent: player(BOB, "Bob `@everyone`"),
        event: Some("Club match".to_owned()),
        terms,
        games: Games::One,
        at: club.now,
        expires_at: club.now + TimeDelta::days(7),
        pair: PingedPair::new(
            &"0".repeat(64).parse().expect("a secret"),
            ALICE,
            BOB,
            club.now,
        ),
    }
}

fn drawn() -> Terms {
    Terms::Drawn {
        start: None,
        white: None,
        draw: PairDraw::new("ab".repeat(32).parse().expect("a secret")),
    }
}

fn classical() -> Start {
    StartId::CLASSICAL.into()
}

async fn propose(club: &Club, proposal: NewProposal, acts: &[(UserId, PlayerAction)]) {
    let store = club.store().await;
    let kept = store.propose(proposal).await.expect("the store works");
    let mut agreement = kept.expect("the limit is not reached").agreement;
    let posted = store.proposal_posted(agreement.number, MessageId(41));
    posted.await.expect("the store works");
    let read = store.agreement(agreement.number).await;
    agreement = read
        .expect("the store works")
        .expect("the agreement is stored");
    for (user, act) in acts {
        assert_eq!(agreement.act(*user, act.clone(), club.now), Ok(()));
        let changed = store.change_agreement(&mut agreement, None, club.now).await;
        assert_eq!(changed.expect("the store works"), Update::Saved);
    }
}

fn give(word: &str) -> PlayerAction {
    PlayerAction::Give(Word {
        text: Some(word.parse().expect("a word")),
        by_chance: false,
    })
}

fn long_exclusion() -> StartSet {
    StartId::all().filter(|id| id.get() % 2 == 0).collect()
}

fn record(club: &Club, id: u64, positions: Vec<Start>) -> DrawRecord {
    DrawRecord {
        id: InteractionId(id),
        guild: Some(GuildId(21)),
        channel: ChannelId(31),
        drawn_at: club.now,
        number: 2,
        method: Method::Uniform,
        excluded: RecordedExclusion::Known([StartId::CLASSICAL].into_iter().collect()),
        positions,
    }
}

async fn press_again(club: &Club, message: u64, lots: Vec<DrawResult>, record: &DrawRecord) {
    let drawn_by = Some(ALICE);
    let draw = DrawAgain {
        drawn_by,
        lots,
        excluded: None,
    };
    let store = club.store().await;
    let claim = store.claim_draw_again(MessageId(message), draw, record);
    claim.await.expect("the store works");
}

async fn schedule(club: &Club, id: u64, name: &str) {
    let (guild, channel) = (GuildId(u64::MAX - id), ChannelId(u64::MAX));
    club.add_paused_schedule(id, guild, name, channel, "UTC")
        .await;
}

async fn pages(club: &mut Club) -> Vec<String> {
    let mut page = message(club.call(&COMMAND, &[]).await);
    let mut texts = Vec::new();
    loop {
        assert_eq!(page.visibility, Visibility::OnlyYou);
        let next = page
            .buttons()
            .any(|button| button.label == "Next" && button.enabled);
        if !next {
            texts.push(page.text);
            return texts;
        }
        let turned = message(club.press(ALICE, &page, 1, "Next").await);
        texts.push(page.text);
        page = turned;
    }
}

#[tokio::test]
async fn new_users_have_no_data() {
    let mut club = Club::new();
    propose(
        &club,
        NewProposal {
            proposer: player(BOB, "Bob"),
            opponent: player(UserId(13), "Carol"),
            ..proposal(&club, drawn())
        },
        &[],
    )
    .await;
    let pages = pages(&mut club).await;
    assert_eq!(pages.len(), 1, "{pages:?}");
    assert!(!pages[0].contains("\n- "), "{}", pages[0]);
}

#[tokio::test]
async fn shows_all_stored_data() {
    let mut club = Club::new();
    let words = [(ALICE, give("rook")), (BOB, give("knight"))];
    propose(&club, proposal(&club, drawn()), &words).await;
    let named = Terms::Named {
        start: classical(),
        white: Party::Opponent,
    };
    let to_alice = NewProposal {
        proposer: player(BOB, "Bob"),
        opponent: player(ALICE, "Alice"),
        event: None,
        ..proposal(&club, named)
    };
    propose(&club, to_alice, &[]).await;
    let draw = record(&club, 1, vec![classical()]);
    press_again(
        &club,
        51,
        vec![DrawResult::Uniform(StartId::CLASSICAL)],
        &draw,
    )
    .await;
    schedule(&club, 1, "club").await;

    let pages = pages(&mut club).await;
    assert_eq!(pages.len(), 5);
    for kept in [
        "\n- **Agreements and proposals: 2**",
        "\n- **Draws in the history of channels: 1**",
        "\n- **Presses of *Draw again*: 1**",
        "\n- **Schedules that you were the last to set: 1**",
    ] {
        assert!(pages[0].contains(kept), "{kept}: {}", pages[0]);
    }
    let sealed = club.store().await.agreement(crate::ids::AgreementNumber(1));
    let sealed = sealed
        .await
        .expect("the store works")
        .expect("the agreement is stored");
    let sealed = sealed.state.sealed().expect("it is sealed");
    let colour = if sealed.white == Party::Proposer {
        "White"
    } else {
        "Black"
    };
    assert_eq!(
        pages[1],
        format!(
            "**Agreements and proposals**\nPage 2 of 5\n\
             **Proposal 2**, open until <t:1795867200:f>\n\
             Proposed to you {NOON}, https://discord.com/channels/21/31/41\n\
             You as `Alice`, with <@12> as `Bob`\n\
             Named: position **518** · `RNBQKBNR`, White for you\n\
             **Agreement 1**, sealed {NOON}\n\
             Proposed by you {NOON}, https://discord.com/channels/21/31/41\n\
             You as `Alice`, with <@12> as `Bob '@everyone'`\n\
             Event: `Club match`\n\
             Drawn: the position and the colours. Agreed: position {}, {colour} for you\n\
             Your word: `rook`\n",
            crate::reply::named::named(sealed.start)
        )
    );
    assert_eq!(
        pages[2],
        format!(
            "**Draws in the history of channels**\nPage 3 of 5\n\
             **Draw 2** {NOON}, https://discord.com/channels/21/31\n\
             518 `RNBQKBNR`, never 518 `RNBQKBNR`\n"
        )
    );
    assert_eq!(
        pages[3],
        format!(
            "**Presses of *Draw again***\nPage 4 of 5\n\
             {NOON}, message `51` in server `21`\n`518`\n"
        )
    );
    assert_eq!(
        pages[4],
        format!(
            "**Schedules that you were the last to set**\nPage 5 of 5\n\
             - `club`, paused, https://discord.com/channels/{}/{}\n",
            u64::MAX - 1,
            u64::MAX
        )
    );
}

#[tokio::test]
async fn hides_the_other_word_and_the_secret_of_open_draws() {
    let mut club = Club::new();
    propose(&club, proposal(&club, drawn()), &[(BOB, give("knight"))]).await;
    let [_, page] = &pages(&mut club).await[..] else {
        panic!("two pages");
    };
    for secret in ["knight", "abab", "word"] {
        assert!(!page.contains(secret), "{page}");
    }
    club.now += TimeDelta::days(7);
    let [_, page] = &pages(&mut club).await[..] else {
        panic!("two pages");
    };
    assert!(
        page.contains("**Proposal 1**, expired <t:1795867200:f>\n"),
        "{page}"
    );
}

#[tokio::test]
async fn shows_random_words_and_proposals_without_message() {
    let mut club = Club::new();
    let store = club.store().await;
    let kept = store.propose(proposal(&club, drawn())).await;
    let kept = kept.expect("the store works");
    let mut agreement = kept.expect("the limit is not reached").agreement;
    let by_chance = PlayerAction::Give(Word {
        text: Some("rook".parse().expect("a word")),
        by_chance: true,
    });
    assert_eq!(agreement.act(ALICE, by_chance, club.now), Ok(()));
    let changed = store.change_agreement(&mut agreement, None, club.now).await;
    assert_eq!(changed.expect("the store works"), Update::Saved);
    let [_, page] = &pages(&mut club).await[..] else {
        panic!("two pages");
    };
    assert_eq!(
        *page,
        format!(
            "**Agreements and proposals**\nPage 2 of 2\n\
             **Proposal 1**, open until <t:1795867200:f>\n\
             Proposed by you {NOON}, https://discord.com/channels/21/31\n\
             You as `Alice`, with <@12> as `Bob '@everyone'`\n\
             Event: `Club match`\n\
             Drawn: the position and the colours\n\
             Your word: `rook` (left to chance)\n"
        )
    );
}

#[tokio::test]
async fn shows_that_the_other_player_was_erased() {
    let mut club = Club::new();
    propose(&club, proposal(&club, drawn()), &[(ALICE, give("rook"))]).await;
    let named = Terms::Named {
        start: classical(),
        white: Party::Opponent,
    };
    propose(
        &club,
        proposal(&club, named),
        &[(BOB, PlayerAction::Accept)],
    )
    .await;
    let store = club.store().await;
    let forgotten = store.forget_person(BOB, club.now).await;
    forgotten.expect("the store works");
    let [_, page] = &pages(&mut club).await[..] else {
        panic!("two pages");
    };
    let told = "\nYour word: erased, because the other player was erased\n";
    assert!(page.contains(told), "{page}");
    let forgotten = club.store().await.forget(GuildId(21), club.now).await;
    forgotten.expect("the store works");
    let [_, page] = &pages(&mut club).await[..] else {
        panic!("two pages");
    };
    let told = format!(
        "Proposed by you {NOON}, in a server whose data was erased\n\
         You as `Alice`, with somebody whose name was erased\n"
    );
    assert!(page.contains(&told), "{page}");
}

#[tokio::test]
async fn exclusions_are_shown_only_to_their_user() {
    let mut club = Club::new();
    let draw = DrawRecord {
        excluded: RecordedExclusion::Known(long_exclusion()),
        channel: ChannelId(99),
        ..record(&club, 7, vec![classical()])
    };
    let recorded = club.store().await.record_draw(ALICE, &draw).await;
    recorded.expect("the store works");
    let first = message(club.call(&COMMAND, &[]).await);
    let page = message(club.press(ALICE, &first, 1, "Next").await);
    assert!(
        page.text.contains(", 480 left out, 480 could come\n"),
        "{}",
        page.text
    );
    let label = "518: 480 left out";
    let list = message(club.press(ALICE, &page, 1, label).await);
    assert!(list.text.contains("\n```\n0 2 4 6 "), "{}", list.text);
    assert_eq!(list.visibility, Visibility::OnlyYou);
    refused::<history::DrawGone>(club.press(BOB, &page, 1, label).await);
}

#[tokio::test]
async fn longest_data_fits_into_its_pages() {
    let mut club = Club::new();
    let double = DoubleId::new(StartId::CLASSICAL, "959".parse().expect("a number"));
    let double = Start::from(double);
    let nasty = "\u{10FFFF}".repeat(100);
    for i in 0..5 {
        let terms = Terms::Drawn {
            start: Some(double),
            white: None,
            draw: PairDraw::new("ab".repeat(32).parse().expect("a secret")),
        };
        let long = NewProposal {
            venue: venue(u64::MAX, u64::MAX),
            proposer: player(ALICE, &"W".repeat(60)),
            opponent: player(UserId(u64::MAX), &"W".repeat(60)),
            event: Some("W".repeat(60)),
            ..proposal(&club, terms)
        };
        let words = [(ALICE, give(&nasty)), (UserId(u64::MAX), give("knight"))];
        propose(&club, long, &words).await;
        schedule(&club, i, &"W".repeat(40)).await;
    }
    for i in 0..20 {
        let draw = DrawRecord {
            guild: Some(GuildId(u64::MAX)),
            channel: ChannelId(u64::MAX),
            number: u32::MAX,
            method: "die-and-coins".parse().expect("a method"),
            excluded: RecordedExclusion::Known(long_exclusion()),
            ..record(&club, i, vec![double; 10])
        };
        let lot: DrawResult = "die:6-6-6-6-6-3-1-6-5-2".parse().expect("a draw result");
        press_again(&club, u64::MAX - i, vec![lot; 100], &draw).await;
    }
    let pages = pages(&mut club).await;
    assert_eq!(pages.len(), 1 + 2 + 3 + 4 + 1);
    let count = |what: &str| pages.iter().map(|page| page.matches(what).count()).sum();
    let counts: [usize; 4] = ["**Agreement ", "**Draw 4", ", message `", "- `WWW"].map(count);
    assert_eq!(counts, [5, 20, 20, 5]);
    let cut = "`… (2399 characters in all)";
    assert!(
        pages.iter().any(|page| page.contains("die:6-6")),
        "{pages:?}"
    );
    assert!(pages.iter().all(|page| !page.contains(cut)), "{pages:?}");
}

#[tokio::test]
async fn missing_pages_show_the_last_page() {
    let mut club = Club::new();
    propose(&club, proposal(&club, drawn()), &[]).await;
    let first = message(club.call(&COMMAND, &[]).await);
    let store = club.store().await;
    let forgotten = store.forget_person(ALICE, club.now).await;
    forgotten.expect("the store works");
    let last = message(club.press(ALICE, &first, 1, "Next").await);
    assert!(last.text.contains("\nNothing: "), "{}", last.text);
    assert_eq!(last.buttons().count(), 0);
    let of_bob = message(club.press(BOB, &first, 1, "Last").await);
    assert!(of_bob.text.contains("You as `Bob"), "{}", of_bob.text);
}
