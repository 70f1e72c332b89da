use chrono::TimeDelta;

use super::*;
use crate::chat::{Action, MAX_BUTTON_ID, MAX_TEXT, Place, Shown, Visibility};
use crate::commands::testing::{
    ALICE, BOB, TestBot, bob, in_all_languages, message, ok, refusal, refused,
};
use crate::domain::agreement::{
    AgreementPlace, AgreementState, LichessGame, LichessGames, Party, Player, Terms,
};
use crate::domain::ids::{ChannelId, GuildId, MessageId, UserId};
use crate::store::{ErasureSubject, ListedState};
use crate::text::{Language, Sentence};

const CLASSICAL: [(&str, &str); 1] = [("position", "518")];

async fn show(bot: &mut TestBot, number: &str) -> Outcome {
    bot.call(&COMMAND, &[("number", number)]).await
}

/// Proposes to Bob, who accepts.
async fn agree(bot: &mut TestBot, given: &[(&str, &str)]) {
    let proposal = bot.propose(bob(), given).await;
    let Some(Shown::Agreement(shown)) = proposal.shows else {
        panic!("not a proposal: {proposal:?}");
    };
    let number = shown.agreement.0;
    message(bot.press(BOB, &proposal, 100 + number, "Accept").await);
}

async fn erase(bot: &TestBot, subject: ErasureSubject) {
    let store = bot.store().await;
    ok(store.request_erasure(subject, bot.now)).await;
}

const GUILD: GuildId = GuildId(21);

const SERVER: Place = Place {
    guild: Some(GUILD),
    channel: None,
};

const CAROL: UserId = UserId(13);

/// The longest event that a filter takes.
const LONGEST_EVENT_CHARS: usize = 25;

#[test]
fn the_longest_page_fits_into_a_message() {
    let longest_filter = AgreementFilter {
        player: Some(UserId(u64::MAX)),
        guild: Some(GUILD),
        state: ListedState::Declined,
        since: Some("2026-11-21".parse().expect("a date")),
        until: Some("2026-11-22".parse().expect("a date")),
        event: Some("`".repeat(LONGEST_EVENT_CHARS)),
    };
    // Both numbers have the most digits, and the page has all buttons, because it is not the last one.
    let page = Page::new(99_998, 100_000).expect("a page");
    in_all_languages(|| {
        let agreements = vec![longest_agreement(); PAGE_SIZE];
        let text = super::message(&longest_filter, page, &agreements).text;
        let length = text.chars().count();
        assert!((1_800..=MAX_TEXT).contains(&length), "{length}: {text}");
    });
}

#[test]
fn a_line_names_both_positions_of_a_pair() {
    let line = agreement::line(&longest_agreement());
    let expected = "position **518/534** · `RNBQKBNR`/`RNBKQBNR` · ";
    assert!(line.contains(expected), "{line}");
}

/// A declined agreement with the longest value of each field that a page shows.
fn longest_agreement() -> Agreement {
    let player = Some(Player {
        id: UserId(u64::MAX),
        name: String::new(),
    });
    let game = LichessGame {
        link: "https://lichess.org/AbCd1234".to_owned(),
        has_named_seats: true,
    };
    let terms = Terms::Named {
        start: "518/534".parse().expect("a position"),
        white: Party::Opponent,
    };
    Agreement {
        number: AgreementNumber(MAX_NUMBER.unsigned_abs()),
        message_place: Some(AgreementPlace {
            guild: Some(GuildId(u64::MAX)),
            channel: ChannelId(u64::MAX),
            message: Some(MessageId(u64::MAX)),
            answers_only: false,
            language: Language::English,
        }),
        proposer: player.clone(),
        opponent: player,
        event: Some("`".repeat(60)),
        games: 2,
        state: AgreementState::Declined(DateTime::UNIX_EPOCH + TimeDelta::days(20_000)),
        lichess: LichessGames {
            games: [Some(game.clone()), Some(game)],
            ..LichessGames::default()
        },
        ..TestBot::new()
            .proposal(terms)
            .with_number(AgreementNumber(1))
    }
}

/// The last page may be gone when a button is pressed.
#[tokio::test]
async fn missing_pages_show_the_last_page() {
    let mut bot = TestBot::new();
    for _ in 0..5 {
        bot.propose(bob(), &CLASSICAL).await;
    }
    // Pages have four lines.
    let page = message(bot.press_id(ALICE, 1, "agreements:own:9:last").await);
    assert!(page.text.contains("\nPage 2 of 2\n**1** "), "{}", page.text);
}

#[tokio::test]
async fn a_second_withdrawal_shows_the_same_private_message() {
    let mut bot = TestBot::new();
    bot.propose(bob(), &CLASSICAL).await;
    let shown = message(show(&mut bot, "1").await);
    for _ in 0..2 {
        let closed = message(bot.press(ALICE, &shown, 7, "Withdraw").await);
        assert!(closed.text.contains(" was withdrawn by <@11>"));
        assert_eq!(closed.shows, None, "the update is private");
    }
}

/// Numbers are reused after a backup is restored.
#[tokio::test]
async fn private_buttons_do_not_end_another_proposal_with_their_number() {
    let mut lost = TestBot::new();
    lost.propose(bob(), &CLASSICAL).await;
    let options = [("number", "1")];
    let to_opponent = message(lost.call_as(BOB, &COMMAND, &options).await);
    let to_proposer = message(lost.call(&COMMAND, &options).await);

    let mut restored = TestBot::new();
    restored.now = lost.now + TimeDelta::hours(1);
    restored.propose(bob(), &CLASSICAL).await;
    for (user, shown, label) in [
        (BOB, &to_opponent, "Decline"),
        (ALICE, &to_proposer, "Withdraw"),
    ] {
        let outcome = restored.press(user, shown, 7, label).await;
        assert_eq!(refused::<Sentence>(outcome), sentence!("agree-gone"));
    }
    let stored = ok(restored.store().await.agreement(AgreementNumber(1))).await;
    let state = stored.expect("the proposal").state;
    assert_eq!(state, AgreementState::Open);
}

/// A bot with the sealed agreement 1, made in a server that was erased since.
async fn with_agreement_of_an_erased_server() -> TestBot {
    let mut bot = TestBot::new();
    agree(&mut bot, &CLASSICAL).await;
    erase(&bot, ErasureSubject::Guild(GUILD)).await;
    bot
}

const AGREEMENT_1_IS_HIDDEN: &str = "You can't see agreement 1: it isn't yours, or it isn't from this server. \
    `/chess960 agreements` lists yours.";

async fn refusal_of_agreement_1(bot: &mut TestBot, user: UserId) -> String {
    let outcome = bot.call_as(user, &COMMAND, &[("number", "1")]).await;
    refusal(outcome).text()
}

#[tokio::test]
async fn only_players_see_agreements_of_erased_servers() {
    let mut bot = with_agreement_of_an_erased_server().await;
    let shown = message(show(&mut bot, "1").await).text;
    assert!(shown.starts_with("**Agreement 1**, sealed"), "{shown}");
    let refused = refusal_of_agreement_1(&mut bot, CAROL).await;
    assert_eq!(refused, AGREEMENT_1_IS_HIDDEN);
}

#[tokio::test]
async fn an_erased_player_does_not_see_agreements_of_erased_servers() {
    let mut bot = with_agreement_of_an_erased_server().await;
    erase(&bot, ErasureSubject::Person(ALICE)).await;
    for guild in [Some(GUILD), None] {
        bot.place.guild = guild;
        let refused = refusal_of_agreement_1(&mut bot, ALICE).await;
        assert_eq!(refused, AGREEMENT_1_IS_HIDDEN, "{guild:?}");
    }
}

#[tokio::test]
async fn games_start_only_where_the_opponent_sees_the_question() {
    let mut bot = TestBot::new();
    bot.use_lichess("https://lichess.test/");
    agree(&mut bot, &CLASSICAL).await;
    for (guild, can_start) in [
        (Some(GuildId(21)), true),
        (Some(GuildId(22)), false),
        (None, false),
    ] {
        bot.place.guild = guild;
        let shown = message(show(&mut bot, "1").await);
        let mut buttons = shown.buttons();
        let has_start = buttons.any(|button| button.label == "Start on lichess");
        assert_eq!(has_start, can_start, "{guild:?}");
    }
}

fn new_message(outcome: Outcome) -> Message {
    match outcome {
        Ok(Answer::Message(message)) => message,
        other => panic!("not a new message: {other:?}"),
    }
}

/// Bob's app may still show the buttons of the proposal. The message of the seal has the erased name, which an edit
/// would remove.
#[tokio::test]
async fn sealed_messages_are_not_edited_after_an_erasure() {
    let mut bot = TestBot::new();
    let proposal = bot.propose(bob(), &CLASSICAL).await;
    message(bot.press(BOB, &proposal, 1, "Accept").await);
    erase(&bot, ErasureSubject::Person(ALICE)).await;
    let outcome = bot.press(BOB, &proposal, 1, "Decline or withdraw").await;
    let shown = new_message(outcome);
    assert!(shown.text.contains("somebody whose name was erased"));
    assert_eq!(shown.visibility, Visibility::OnlyYou);
}

/// A bot with agreements 1 to 18, sealed on the days from 21 November on, and their first page with filters.
async fn with_filtered_pages() -> (TestBot, Message) {
    let mut bot = TestBot::new();
    let events = ["Cup: round 1", "Friendly", "cup: round 2"];
    for event in events.into_iter().cycle().take(18) {
        agree(&mut bot, &[("position", "518"), ("event", event)]).await;
        bot.now += TimeDelta::days(1);
    }
    let filters = [
        ("event", "CUP: r"),
        ("state", "sealed"),
        ("since", "2026-11-22"),
        ("until", "2026-12-30"),
    ];
    let first = message(bot.call(&COMMAND, &filters).await);
    (bot, first)
}

/// Numbers of the listed agreements.
fn numbers(page: &Message) -> Vec<&str> {
    let lines = page.text.lines().filter_map(|line| line.strip_prefix("**"));
    lines
        .filter_map(|line| Some(line.split_once("** ")?.0))
        .collect()
}

#[tokio::test]
async fn filters_apply_to_every_page() {
    let (mut bot, first) = with_filtered_pages().await;
    assert_eq!(numbers(&first), ["18", "16", "15", "13"]);
    let second = message(bot.press(ALICE, &first, 1, "Next").await);
    assert_eq!(numbers(&second), ["12", "10", "9", "7"]);
    let last = message(bot.press(ALICE, &second, 1, "Last").await);
    // Agreement 1 was sealed before the 22nd.
    assert_eq!(numbers(&last), ["6", "4", "3"]);
}

#[tokio::test]
async fn every_page_names_its_filters() {
    let (mut bot, first) = with_filtered_pages().await;
    let filters =
        "\n-# Sealed · Event with `CUP_ r` · From 22 November 2026 on · Until 30 December 2026\n";
    assert!(first.text.contains(filters), "{}", first.text);
    let second = message(bot.press(ALICE, &first, 1, "Next").await);
    assert!(second.text.contains(filters), "{}", second.text);
}

/// A view in a button is whose agreements are shown, then state, first day, last day and event.
#[test]
fn buttons_keep_each_condition() {
    for view in [
        "own",
        "own;sealed;;;",
        "own;current;20261121;;",
        "own;current;;20261121;",
        "own;current;;;Cup",
    ] {
        let filter = filter::from_field(view, ALICE, SERVER).expect("a valid view");
        assert_eq!(filter::to_field(&filter), view);
    }
}

#[tokio::test]
async fn longest_filter_fits_into_button_ids() {
    let player = u64::MAX;
    let event = ";".repeat(LONGEST_EVENT_CHARS);
    let longest = format!("{player};withdrawn;20261121;20261122;{event}");
    let filter = filter::from_field(&longest, ALICE, SERVER).expect("a valid view");
    assert_eq!(filter::to_field(&filter), longest);
    let page = Page::new(99_999, 100_000).expect("a page");
    let message = page.with_buttons(Message::public(String::new()), BUTTONS.key, &longest);
    let mut lengths = Vec::new();
    for button in message.buttons() {
        let Action::Press(id) = &button.action else {
            panic!("no id: {button:?}");
        };
        let length = id.to_string().len();
        assert!(length <= MAX_BUTTON_ID, "{length}: {id}");
        lengths.push(length);
    }
    assert_eq!(lengths, [93, 100, 96, 96]);
}

/// The list of Alice's agreements 1 and 2 with Bob, and the open proposal 3.
async fn with_three_agreements() -> (TestBot, Message) {
    let mut bot = TestBot::new();
    let single_game = [("position", "0"), ("event", "=1+1"), ("games", "1")];
    agree(&mut bot, &single_game).await;
    let two_games = [
        ("position", "451/518"),
        ("event", "A \"b\", c"),
        ("games", "2"),
    ];
    agree(&mut bot, &two_games).await;
    bot.propose(bob(), &CLASSICAL).await;
    let list = message(bot.call(&COMMAND, &[]).await);
    (bot, list)
}

#[tokio::test]
async fn exports_sealed_agreements_as_pgn() {
    let (mut bot, list) = with_three_agreements().await;
    let reply = message(bot.press(ALICE, &list, 1, "Export PGN").await);
    assert!(
        reply.text.starts_with("2 agreements as PGN"),
        "{}",
        reply.text
    );
    let pgn = reply.document.expect("a file");
    assert_eq!(pgn.name, "agreements.pgn");
    assert_eq!(values_of("Agreement", &pgn.text), ["2", "2", "1"]);
    let pair = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/BRNNKQRB w KQkq - 0 1";
    let position_0 = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1";
    assert_eq!(values_of("FEN", &pgn.text), [pair, pair, position_0]);
}

/// Values of a tag in all games.
fn values_of<'a>(tag: &str, pgn: &'a str) -> Vec<&'a str> {
    let start = format!("[{tag} \"");
    let mut values = Vec::new();
    for line in pgn.lines() {
        if let Some(rest) = line.strip_prefix(&start) {
            values.push(rest.trim_end_matches("\"]"));
        }
    }
    values
}

/// Cells of a column of the CSV file.
async fn exported_column(name: &str) -> [String; 3] {
    let (mut bot, list) = with_three_agreements().await;
    let csv = message(bot.press(BOB, &list, 1, "Export CSV").await);
    let csv = csv.document.expect("a file");
    let mut table = ::csv::Reader::from_reader(csv.text.as_bytes());
    let headers = table.headers().expect("a header row").clone();
    let index = headers
        .iter()
        .position(|header| header == name)
        .expect("a column");
    let mut cells = Vec::new();
    for row in table.records() {
        cells.push(row.expect("a row")[index].to_owned());
    }
    cells.try_into().expect("three agreements")
}

#[tokio::test]
async fn exports_all_agreements_as_csv() {
    assert_eq!(exported_column("number").await, ["3", "2", "1"]);
    let states = exported_column("state").await;
    assert_eq!(states, ["open", "sealed", "sealed"]);
    assert_eq!(exported_column("games").await, ["1", "2", "1"]);
    assert_eq!(exported_column("white").await, ["Bob", "Bob", "Bob"]);
    assert_eq!(exported_column("black").await, ["Alice", "Alice", "Alice"]);
}

/// A spreadsheet would compute `=1+1`.
#[tokio::test]
async fn cells_that_look_like_formulas_are_quoted() {
    let events = exported_column("event").await;
    assert_eq!(events, ["", "A \"b\", c", "'=1+1"]);
}

#[tokio::test]
async fn exports_positions_in_each_numbering() {
    let scharnagl = exported_column("scharnagl").await;
    assert_eq!(scharnagl, ["518", "451/518", "0"]);
    let one_based = exported_column("one_based").await;
    assert_eq!(one_based, ["518", "451/518", "960"]);
    let fritz9 = exported_column("fritz9").await;
    assert_eq!(fritz9, ["359", "564/359", "81"]);
    let ranks = exported_column("back_rank").await;
    assert_eq!(ranks, ["RNBQKBNR", "BRNNKQRB/RNBQKBNR", "BBQNNRKR"]);
}
