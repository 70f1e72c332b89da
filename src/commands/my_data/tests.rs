use chess960::draw::{DrawResult, Method};
use chess960::{DoubleId, Start, StartId, StartSet};

use super::*;
use crate::chat::answer::Visibility;
use crate::commands::testing::{ALICE, BOB, TestBot, message, refused};
use crate::domain::agreement::{
    AgreementPlace, Games, PairDraw, Party, Player, PlayerAction, Terms, Word,
};
use crate::domain::ids::{ChannelId, GuildId};
use crate::domain::ids::{InteractionId, MessageId};
use crate::store::{DrawAgain, DrawRecord, NewProposal, PingedPair, RecordedExclusion, Update};

const NOON: &str = "<t:1795262400:f>";

fn player(id: UserId, name: &str) -> Player {
    Player {
        id: Some(id),
        name: Some(name.to_owned()),
    }
}

fn message_place(guild: u64, channel: u64) -> AgreementPlace {
    AgreementPlace {
        guild: Some(GuildId(guild)),
        channel: ChannelId(channel),
        message: None,
        answers_only: false,
    }
}

fn proposal(bot: &TestBot, terms: Terms) -> NewProposal {
    NewProposal {
        message_place: message_place(21, 31),
        proposer: player(ALICE, "Alice"),
        opponent: player(BOB, "Bob `@everyone`"),
        event: Some("Club match".to_owned()),
        terms,
        games: Games::One,
        at: bot.now,
        expires_at: bot.now + TimeDelta::days(7),
        pair: PingedPair::new(
            &"0".repeat(64).parse().expect("a secret"),
            ALICE,
            BOB,
            bot.now,
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

async fn propose(bot: &TestBot, proposal: NewProposal, actions: &[(UserId, PlayerAction)]) {
    let store = bot.store().await;
    let stored = store.propose(proposal).await.expect("the store works");
    let mut agreement = stored.expect("the limit is not reached").agreement;
    let posted = store.record_proposal_message(agreement.number, MessageId(41));
    posted.await.expect("the store works");
    let read = store.agreement(agreement.number).await;
    agreement = read
        .expect("the store works")
        .expect("the agreement is stored");
    for (user, action) in actions {
        assert_eq!(agreement.act(*user, action.clone(), bot.now), Ok(()));
        let changed = store.change_agreement(&mut agreement, None, bot.now).await;
        assert_eq!(changed.expect("the store works"), Update::Saved);
    }
}

fn enter_word(word: &str) -> PlayerAction {
    PlayerAction::EnterWord(Word {
        text: Some(word.parse().expect("a word")),
        by_chance: false,
    })
}

fn long_exclusion() -> StartSet {
    StartId::all().filter(|id| id.get() % 2 == 0).collect()
}

fn record(bot: &TestBot, id: u64, positions: Vec<Start>) -> DrawRecord {
    DrawRecord {
        id: InteractionId(id),
        guild: Some(GuildId(21)),
        channel: ChannelId(31),
        drawn_at: bot.now,
        number: 2,
        method: Method::Uniform,
        excluded: RecordedExclusion::Known([StartId::CLASSICAL].into_iter().collect()),
        positions,
    }
}

async fn press_again(bot: &TestBot, message: u64, results: Vec<DrawResult>, record: &DrawRecord) {
    let drawn_by = Some(ALICE);
    let draw = DrawAgain {
        drawn_by,
        results,
        excluded: None,
    };
    let store = bot.store().await;
    let claim = store.claim_draw_again(MessageId(message), draw, record);
    claim.await.expect("the store works");
}

async fn schedule(bot: &TestBot, id: u64, name: &str) {
    let (guild, channel) = (GuildId(u64::MAX - id), ChannelId(u64::MAX));
    bot.add_paused_schedule(id, guild, name, channel, "UTC")
        .await;
}

async fn pages(bot: &mut TestBot) -> Vec<String> {
    let mut page = message(bot.call(&COMMAND, &[]).await);
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
        let next_page = message(bot.press(ALICE, &page, 1, "Next").await);
        texts.push(page.text);
        page = next_page;
    }
}

#[tokio::test]
async fn new_users_have_no_data() {
    let mut bot = TestBot::new();
    propose(
        &bot,
        NewProposal {
            proposer: player(BOB, "Bob"),
            opponent: player(UserId(13), "Carol"),
            ..proposal(&bot, drawn())
        },
        &[],
    )
    .await;
    let pages = pages(&mut bot).await;
    assert_eq!(pages.len(), 1, "{pages:?}");
    assert!(!pages[0].contains("\n- "), "{}", pages[0]);
}

#[tokio::test]
async fn shows_all_stored_data() {
    let mut bot = TestBot::new();
    let words = [(ALICE, enter_word("rook")), (BOB, enter_word("knight"))];
    propose(&bot, proposal(&bot, drawn()), &words).await;
    let named = Terms::Named {
        start: classical(),
        white: Party::Opponent,
    };
    let to_alice = NewProposal {
        proposer: player(BOB, "Bob"),
        opponent: player(ALICE, "Alice"),
        event: None,
        ..proposal(&bot, named)
    };
    propose(&bot, to_alice, &[]).await;
    let draw = record(&bot, 1, vec![classical()]);
    press_again(
        &bot,
        51,
        vec![DrawResult::Uniform(StartId::CLASSICAL)],
        &draw,
    )
    .await;
    schedule(&bot, 1, "club").await;

    let pages = pages(&mut bot).await;
    assert_eq!(pages.len(), 5);
    for stored in [
        "\n- **Agreements and proposals: 2**",
        "\n- **Draws in the history of channels: 1**",
        "\n- **Presses of *Draw again*: 1**",
        "\n- **Schedules that you were the last to set: 1**",
    ] {
        assert!(pages[0].contains(stored), "{stored}: {}", pages[0]);
    }
    let sealed = bot
        .store()
        .await
        .agreement(crate::domain::ids::AgreementNumber(1));
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
    let mut bot = TestBot::new();
    propose(
        &bot,
        proposal(&bot, drawn()),
        &[(BOB, enter_word("knight"))],
    )
    .await;
    let [_, page] = &pages(&mut bot).await[..] else {
        panic!("two pages");
    };
    for secret in ["knight", "abab", "word"] {
        assert!(!page.contains(secret), "{page}");
    }
    bot.now += TimeDelta::days(7);
    let [_, page] = &pages(&mut bot).await[..] else {
        panic!("two pages");
    };
    assert!(
        page.contains("**Proposal 1**, expired <t:1795867200:f>\n"),
        "{page}"
    );
}

#[tokio::test]
async fn shows_random_words_and_proposals_without_message() {
    let mut bot = TestBot::new();
    let store = bot.store().await;
    let stored = store.propose(proposal(&bot, drawn())).await;
    let stored = stored.expect("the store works");
    let mut agreement = stored.expect("the limit is not reached").agreement;
    let by_chance = PlayerAction::EnterWord(Word {
        text: Some("rook".parse().expect("a word")),
        by_chance: true,
    });
    assert_eq!(agreement.act(ALICE, by_chance, bot.now), Ok(()));
    let changed = store.change_agreement(&mut agreement, None, bot.now).await;
    assert_eq!(changed.expect("the store works"), Update::Saved);
    let [_, page] = &pages(&mut bot).await[..] else {
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
    let mut bot = TestBot::new();
    propose(
        &bot,
        proposal(&bot, drawn()),
        &[(ALICE, enter_word("rook"))],
    )
    .await;
    let named = Terms::Named {
        start: classical(),
        white: Party::Opponent,
    };
    propose(&bot, proposal(&bot, named), &[(BOB, PlayerAction::Accept)]).await;
    let store = bot.store().await;
    let erased = store.erase_person(BOB, bot.now).await;
    erased.expect("the store works");
    let [_, page] = &pages(&mut bot).await[..] else {
        panic!("two pages");
    };
    let expected = "\nYour word: erased, because the other player was erased\n";
    assert!(page.contains(expected), "{page}");
    let erased = bot.store().await.erase_guild(GuildId(21), bot.now).await;
    erased.expect("the store works");
    let [_, page] = &pages(&mut bot).await[..] else {
        panic!("two pages");
    };
    let expected = format!(
        "Proposed by you {NOON}, in a server whose data was erased\n\
         You as `Alice`, with somebody whose name was erased\n"
    );
    assert!(page.contains(&expected), "{page}");
}

#[tokio::test]
async fn exclusions_are_shown_only_to_their_user() {
    let mut bot = TestBot::new();
    let draw = DrawRecord {
        excluded: RecordedExclusion::Known(long_exclusion()),
        channel: ChannelId(99),
        ..record(&bot, 7, vec![classical()])
    };
    let recorded = bot.store().await.record_draw(ALICE, &draw).await;
    recorded.expect("the store works");
    let first = message(bot.call(&COMMAND, &[]).await);
    let page = message(bot.press(ALICE, &first, 1, "Next").await);
    assert!(
        page.text.contains(", 480 left out, 480 could come\n"),
        "{}",
        page.text
    );
    let label = "518: 480 left out";
    let list = message(bot.press(ALICE, &page, 1, label).await);
    assert!(list.text.contains("\n```\n0 2 4 6 "), "{}", list.text);
    assert_eq!(list.visibility, Visibility::OnlyYou);
    refused::<history::DrawGone>(bot.press(BOB, &page, 1, label).await);
}

#[tokio::test]
async fn longest_data_fits_into_its_pages() {
    let mut bot = TestBot::new();
    let double = DoubleId::new(StartId::CLASSICAL, "959".parse().expect("a number"));
    let double = Start::from(double);
    let longest_word = "\u{10FFFF}".repeat(100);
    for i in 0..5 {
        let terms = Terms::Drawn {
            start: Some(double),
            white: None,
            draw: PairDraw::new("ab".repeat(32).parse().expect("a secret")),
        };
        let long = NewProposal {
            message_place: message_place(u64::MAX, u64::MAX),
            proposer: player(ALICE, &"W".repeat(60)),
            opponent: player(UserId(u64::MAX), &"W".repeat(60)),
            event: Some("W".repeat(60)),
            ..proposal(&bot, terms)
        };
        let words = [
            (ALICE, enter_word(&longest_word)),
            (UserId(u64::MAX), enter_word("knight")),
        ];
        propose(&bot, long, &words).await;
        schedule(&bot, i, &"W".repeat(40)).await;
    }
    for i in 0..20 {
        let draw = DrawRecord {
            guild: Some(GuildId(u64::MAX)),
            channel: ChannelId(u64::MAX),
            number: u32::MAX,
            method: "die-and-coins".parse().expect("a method"),
            excluded: RecordedExclusion::Known(long_exclusion()),
            ..record(&bot, i, vec![double; 10])
        };
        let result: DrawResult = "die:6-6-6-6-6-3-1-6-5-2".parse().expect("a draw result");
        press_again(&bot, u64::MAX - i, vec![result; 100], &draw).await;
    }
    let pages = pages(&mut bot).await;
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
    let mut bot = TestBot::new();
    propose(&bot, proposal(&bot, drawn()), &[]).await;
    let first = message(bot.call(&COMMAND, &[]).await);
    let store = bot.store().await;
    let erased = store.erase_person(ALICE, bot.now).await;
    erased.expect("the store works");
    let last = message(bot.press(ALICE, &first, 1, "Next").await);
    assert!(last.text.contains("\nNothing: "), "{}", last.text);
    assert_eq!(last.buttons().count(), 0);
    let of_bob = message(bot.press(BOB, &first, 1, "Last").await);
    assert!(of_bob.text.contains("You as `Bob"), "{}", of_bob.text);
}
