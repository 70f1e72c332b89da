//! Each button, pressed by the right person, by another, twice, late, and when it is malformed.

use serde_json::json;

use super::fake_discord::{CallbackKind, FakeDiscord, Fault, Matcher};
use super::process::{Home, finish};

#[tokio::test]
async fn the_person_who_asked_turns_over_the_board() {
    let discord = FakeDiscord::start().await;
    let home = Home::new();
    let bot = home.start(&discord);
    let (alice, club) = (discord.user("alice"), discord.guild_channel("club"));
    let call = discord
        .slash(&alice, &club, "chess960 show", json!({"id": 0}))
        .await;
    let board = call.reply().await.message();
    for (label, id) in [
        ("Next", 1),
        ("Previous", 0),
        ("Previous", 959),
        ("Mirror", 0),
        ("Mirror", 959),
        ("Next", 0),
    ] {
        let reply = discord.press(&alice, board, label).await.reply().await;
        assert_eq!((reply.kind, reply.message()), (CallbackKind::Update, board));
        let content = discord.message(board).content;
        assert!(
            content.starts_with(&format!("**Chess960 position {id}**")),
            "{content}"
        );
        assert_eq!(
            discord.message(board).labels(),
            [
                "Analyse on lichess",
                "Edit on lichess",
                "Previous",
                "Next",
                "Mirror"
            ]
        );
    }
    finish(bot, discord).await;
}

#[tokio::test]
async fn anybody_else_gets_an_explanation() {
    let discord = FakeDiscord::start().await;
    let home = Home::new();
    let bot = home.start(&discord);
    let (alice, bob) = (discord.user("alice"), discord.user("bob"));
    let club = discord.guild_channel("club");
    let call = discord
        .slash(&alice, &club, "chess960 show", json!({"id": 518}))
        .await;
    let board = call.reply().await;
    let reply = discord
        .press(&bob, board.message(), "Mirror")
        .await
        .reply()
        .await;
    assert!(reply.ephemeral, "{}", reply.content);
    assert!(
        reply
            .content
            .contains("Use `/chess960 show id:534` to get your own.")
    );
    assert_eq!(discord.message(board.message()).content, board.content);
    finish(bot, discord).await;
}

#[tokio::test]
async fn anybody_draws_again_and_it_is_seen_who_and_how_often() {
    let discord = FakeDiscord::start().await;
    let home = Home::new();
    let bot = home.start(&discord);
    let (alice, bob) = (discord.user("alice"), discord.user("bob"));
    let club = discord.guild_channel("club");
    let first = discord
        .slash(&alice, &club, "chess960 random", json!({}))
        .await
        .reply()
        .await;
    let mut message = first.message();
    for (draw, user) in [(2, &bob), (3, &alice), (4, &alice)] {
        let press = discord.press(user, message, "Draw again").await;
        assert_eq!(press.reply().await.kind, CallbackKind::DeferredUpdate);
        let new = press.followup().await;
        let heading = format!("**Draw {draw}**, by <@{}>\n**Chess960 position ", user.id);
        assert!(new.content.starts_with(&heading), "{}", new.content);
        assert_eq!(
            new.labels(),
            ["Analyse on lichess", "Edit on lichess", "Draw again"]
        );
        assert!(!new.ephemeral);
        let old = press.edit().await;
        assert_eq!(old.id, message);
        assert_eq!(old.labels(), ["Analyse on lichess", "Edit on lichess"]);
        message = new.id;
    }
    finish(bot, discord).await;
}

#[tokio::test]
async fn two_presses_at_once_make_one_draw() {
    let discord = FakeDiscord::start().await;
    let home = Home::new();
    let bot = home.start(&discord);
    let (alice, bob) = (discord.user("alice"), discord.user("bob"));
    let club = discord.guild_channel("club");
    let first = discord
        .slash(&alice, &club, "chess960 random", json!({}))
        .await
        .reply()
        .await;
    // The answers to both are held up, so that the second press arrives before the first is seen.
    discord.fail_next(Matcher::callback(), 2, Fault::status(503));
    let presses = [
        discord.press(&alice, first.message(), "Draw again").await,
        discord.press(&bob, first.message(), "Draw again").await,
    ];
    let mut draws = 0;
    for press in presses {
        let reply = press.reply().await;
        if reply.kind == CallbackKind::DeferredUpdate {
            draws += 1;
            assert!(press.followup().await.content.starts_with("**Draw 2**"));
            press.edit().await;
        } else {
            assert!(reply.ephemeral);
            assert!(
                reply
                    .content
                    .contains("Somebody pressed this button before you")
            );
        }
    }
    assert_eq!(draws, 1);
    finish(bot, discord).await;
}

#[tokio::test]
async fn buttons_work_after_a_restart() {
    let discord = FakeDiscord::start().await;
    let home = Home::new();
    let bot = home.start(&discord);
    let (alice, club) = (discord.user("alice"), discord.guild_channel("club"));
    let drawn = discord
        .slash(&alice, &club, "chess960 random", json!({}))
        .await
        .reply()
        .await;
    let call = discord
        .slash(&alice, &club, "chess960 show", json!({"id": 5}))
        .await;
    let shown = call.reply().await;
    bot.stop().await;

    let bot = home.start(&discord);
    discord.sessions(2).await;
    let press = discord.press(&alice, drawn.message(), "Draw again").await;
    press.reply().await;
    assert!(press.followup().await.content.starts_with("**Draw 2**"));
    press.edit().await;
    discord
        .press(&alice, shown.message(), "Next")
        .await
        .reply()
        .await;
    assert!(
        discord
            .message(shown.message())
            .content
            .starts_with("**Chess960 position 6**")
    );
    finish(bot, discord).await;
}

#[tokio::test]
async fn a_killed_bot_leaves_a_press_that_can_be_made_again() {
    let discord = FakeDiscord::start().await;
    let home = Home::new();
    let bot = home.start(&discord);
    let (alice, club) = (discord.user("alice"), discord.guild_channel("club"));
    let drawn = discord
        .slash(&alice, &club, "chess960 random", json!({}))
        .await
        .reply()
        .await;
    discord.fail_next(Matcher::followup(), 1, Fault::Hang);
    let press = discord.press(&alice, drawn.message(), "Draw again").await;
    press.reply().await;
    discord.wait_for_requests(&Matcher::followup(), 1).await;
    bot.signal("KILL").await;
    assert_eq!(bot.end().await.code(), None);

    // The draw was not delivered, and the button is still there. Who presses at once is asked to
    // wait, as the draw might still come; later presses are tested on the store, with its time.
    assert!(
        discord
            .message(drawn.message())
            .labels()
            .contains(&"Draw again")
    );
    let bot = home.start(&discord);
    discord.sessions(2).await;
    let reply = discord
        .press(&alice, drawn.message(), "Draw again")
        .await
        .reply()
        .await;
    assert!(reply.ephemeral, "{}", reply.content);
    finish(bot, discord).await;
}

#[tokio::test]
async fn stale_and_malformed_buttons_are_explained() {
    let discord = FakeDiscord::start().await;
    let home = Home::new();
    let bot = home.start(&discord);
    let (alice, club) = (discord.user("alice"), discord.guild_channel("club"));
    let call = discord
        .slash(&alice, &club, "chess960 show", json!({"id": 518}))
        .await;
    let board = call.reply().await.message();
    for custom_id in [
        "x",
        "show:",
        "show:960:scharnagl:text:1:next",
        "random:1:99:0",
        "nosuch:1",
        ":",
    ] {
        let reply = discord
            .press_custom_id(&alice, board, custom_id)
            .await
            .reply()
            .await;
        assert!(reply.ephemeral, "{custom_id}");
        assert!(
            reply
                .content
                .starts_with("This button is from another version of the bot")
        );
    }
    finish(bot, discord).await;
}
