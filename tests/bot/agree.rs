use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use super::process::{Club, assert_private_reply};
use fake_discord::{CallbackKind, Fault, Matcher, MessageView, Permission, Reply, Snowflake, User};

async fn propose(club: &Club, mut options: Value) -> Reply {
    options["opponent"] = json!(club.bob.id);
    let reply = club.ask("agree", options).await;
    assert!(!reply.ephemeral, "{}", reply.content);
    reply
}

/// Presses a button that updates the proposal's message.
async fn press_to_update(club: &Club, user: &User, message: Snowflake, label: &str) -> MessageView {
    let reply = club.press(user, message, label).await.reply().await;
    assert_eq!(
        (reply.kind, reply.message()),
        (CallbackKind::Update, message)
    );
    club.discord.message(message)
}

/// Enters a word in the form, which updates the proposal's message.
async fn enter_word(club: &Club, user: &User, message: Snowflake, word: &str) -> MessageView {
    let opened = club.press(user, message, "Enter my word").await;
    assert_eq!(opened.reply().await.kind, CallbackKind::Modal);
    let sent = club.discord.modal_submit(&opened, json!({"text": word}));
    let reply = sent.await.reply().await;
    assert_eq!(
        (reply.kind, reply.message()),
        (CallbackKind::Update, message)
    );
    club.discord.message(message)
}

/// Edits that do not answer an interaction.
fn edits_of(message: Snowflake) -> Matcher {
    Matcher::new("PATCH", format!("/messages/{message}"))
}

fn mentioned_users(message: &MessageView) -> Vec<Value> {
    let mentions = message.raw["mentions"].as_array();
    let mentions = mentions.expect("a list").iter();
    mentions.map(|user| user["id"].clone()).collect()
}

#[tokio::test]
async fn a_position_is_agreed_on() {
    let mut club = Club::open().await;
    let proposal = propose(&club, json!({"position": "518", "event": "Friday"})).await;
    let id = proposal.message();
    let bob = json!(club.bob.id.to_string());
    assert_eq!(mentioned_users(&club.discord.message(id)), [bob]);
    assert_eq!(
        proposal.labels(),
        ["Accept", "Decline", "Withdraw", "Details"]
    );
    let carol = club.discord.user("carol");
    for (user, label, part) in [
        (&carol, "Accept", "This is between"),
        (&club.alice, "Accept", "Only <@"),
        (&club.alice, "Decline", "Only <@"),
        (&club.bob, "Withdraw", "Only <@"),
    ] {
        let reply = club.press(user, id, label).await.reply().await;
        assert_private_reply(&reply, part);
    }
    club.restart().await;
    club.discord.wait_for_sessions(2).await;
    let sealed = press_to_update(&club, &club.bob, id, "Accept").await;
    assert!(sealed.content.starts_with("**Agreement 1**, sealed <t:"));
    assert_eq!(sealed.labels(), ["Details", "PGN"]);
    let pgn = club.press(&carol, id, "PGN").await.reply().await;
    for part in [
        "[Event \"Friday\"]",
        "[White \"",
        "[SetUp \"1\"]",
        "[FEN \"rnbqkbnr/",
    ] {
        assert_private_reply(&pgn, part);
        assert!(!sealed.content.contains(part), "{}", sealed.content);
    }

    for (user, button) in [(&club.bob, "decline"), (&club.alice, "withdraw")] {
        let button = format!("agree:{button}:1");
        let press = club.discord.press_custom_id(user, id, &button);
        let reply = press.await.reply().await;
        assert_eq!(reply.kind, CallbackKind::Update);
        assert_eq!(club.discord.message(id).content, sealed.content);
    }
    club.close().await;
}

#[tokio::test]
async fn one_proposer_notifies_an_opponent_once_until_they_answer() {
    let club = Club::open().await;
    let bob = [json!(club.bob.id.to_string())];
    let proposed = async || {
        let id = propose(&club, json!({"position": "518"})).await.message();
        (id, mentioned_users(&club.discord.message(id)))
    };
    let (first, mentioned) = proposed().await;
    assert_eq!(mentioned, bob);
    let (mut open, mentioned) = proposed().await;
    assert!(mentioned.is_empty(), "{mentioned:?}");
    press_to_update(&club, &club.alice, first, "Withdraw").await;
    assert!(proposed().await.1.is_empty());
    for answer in ["Decline", "Accept", "Decline"] {
        press_to_update(&club, &club.bob, open, answer).await;
        let (next, mentioned) = proposed().await;
        assert_eq!(mentioned, bob, "{answer}");
        open = next;
    }
    club.close().await;
}

#[tokio::test]
async fn concurrent_presses_have_one_outcome() {
    let club = Club::open().await;
    presses_race(&club).await;
    club.close().await;
}

#[tokio::test]
async fn concurrent_presses_on_two_processes_have_one_outcome() {
    let mut club = Club::open().await;
    club.start_second().await;
    presses_race(&club).await;
    words_race(&club).await;
    // The other process may edit the message between an outcome and its answer.
    club.close_ignoring_requests().await;
}

async fn presses_race(club: &Club) {
    for _ in 0..3 {
        let id = propose(club, json!({"position": "518"})).await.message();
        let calls = [
            club.press(&club.bob, id, "Accept").await,
            club.press(&club.alice, id, "Withdraw").await,
            club.press(&club.bob, id, "Accept").await,
        ];
        let mut shown = Vec::new();
        for call in calls {
            let reply = call.reply().await;
            assert_eq!(reply.kind, CallbackKind::Update);
            shown.push(reply.content);
        }
        let last = club.discord.message(id).content;
        assert!(shown.iter().all(|content| *content == last), "{shown:#?}");
    }
}

#[tokio::test]
async fn two_players_draw_a_position() {
    let mut club = Club::open().await;
    let call = club.slash("agree", json!({"opponent": club.bob.id})).await;
    let id = call.reply().await.message();
    let commitment = call.followup().await;
    assert!(commitment.notified.is_empty(), "{commitment:?}");
    let one = enter_word(&club, &club.bob, id, "knight").await;
    assert!(one.content.contains("the word is in"), "{}", one.content);
    // The word is not in any request, and (below) not in the log.
    for request in club.discord.requests() {
        let body = request.body.to_string();
        assert!(!body.contains("knight"), "{body}");
    }
    club.restart().await;
    club.discord.wait_for_sessions(2).await;

    let early = club.press(&club.bob, id, "Enter my word").await;
    assert_private_reply(&early.reply().await, "Your word is in and can't be changed");
    let carol = club.discord.user("carol");
    let stranger = club.press(&carol, id, "Leave it to chance").await;
    assert_private_reply(&stranger.reply().await, "This is between");

    let opened = club.press(&club.alice, id, "Enter my word").await;
    opened.reply().await;
    let sealed = enter_word(&club, &club.alice, id, "rook").await;
    assert!(sealed.content.starts_with("**Agreement 1**, sealed"));
    for part in ["`rook`", "`knight`", "from my secret `"] {
        assert!(sealed.content.contains(part), "{part}: {}", sealed.content);
    }
    assert_eq!(sealed.labels(), ["Details", "PGN", "Verify"]);
    let late = club.discord.modal_submit(&opened, json!({"text": "queen"}));
    assert_private_reply(
        &late.await.reply().await,
        "What you typed now was not used.",
    );
    assert_eq!(club.discord.message(id).content, sealed.content);
    let verified = club.press(&carol, id, "Verify").await.reply().await;
    assert_private_reply(&verified, "**Agreement 1 is verified**");
    let press = club.press(&carol, verified.message(), "Check it yourself");
    let instructions = press.await.reply().await;
    assert_private_reply(&instructions, "/chess960 verify kind:pair");
    // The proposal's message becomes the agreement. The commitment's message stays unchanged.
    let committed = between(&commitment.content, "for proposal 1: `", "`");
    assert_eq!(
        committed,
        between(&sealed.content, "whose commitment was `", "`")
    );
    assert_eq!(
        committed,
        between(&instructions.content, "words were entered: `", "`")
    );
    assert_private_reply(&instructions, "in the message right after the proposal");
    let proposal = club.discord.message(id);
    let later = club.discord.message(commitment.id);
    assert_eq!((proposal.edited, later.edited), (true, false));
    let log = club.close().await;
    assert!(!log.contains("knight") && !log.contains("rook"), "{log}");
}

#[tokio::test]
async fn concurrent_words_seal_the_agreement() {
    let club = Club::open().await;
    words_race(&club).await;
    club.close().await;
}

async fn words_race(club: &Club) {
    for _ in 0..3 {
        let id = propose(club, json!({})).await.message();
        let mut opened = Vec::new();
        for user in [&club.alice, &club.bob] {
            let call = club.press(user, id, "Enter my word").await;
            assert_eq!(call.reply().await.kind, CallbackKind::Modal);
            opened.push(call);
        }
        let [alice, bob] = &opened[..] else {
            panic!("two forms");
        };
        let rook = club
            .discord
            .modal_submit(alice, json!({"text": "rook"}))
            .await;
        let knight = club
            .discord
            .modal_submit(bob, json!({"text": "knight"}))
            .await;
        let contents = [rook.reply().await.content, knight.reply().await.content];
        let sealed = contents.iter().filter(|it| it.starts_with("**Agreement "));
        assert_eq!(sealed.count(), 1, "{contents:#?}");
    }
}

#[tokio::test]
async fn a_proposal_expires_by_itself() {
    let mut club = Club::open().await;
    let named = propose(&club, json!({"position": "518"})).await.message();
    let drawn = propose(&club, json!({})).await.message();
    club.expire_proposals().await;
    for (id, what) in [(named, "**Position 518**"), (drawn, "proposed to <@")] {
        let edit = edits_of(id);
        club.discord.wait_for_requests(&edit, 1).await;
        let message = club.discord.message(id);
        assert!(message.content.contains(what), "{}", message.content);
        assert!(
            message.content.contains("It expired <t:"),
            "{}",
            message.content
        );
        assert_eq!(message.labels(), [""; 0]);
    }
    club.close().await;
}

#[tokio::test]
async fn a_press_shows_the_expiry_if_the_bot_cannot_edit() {
    let mut club = Club::open().await;
    let id = propose(&club, json!({"position": "518"})).await.message();
    club.discord.deny(&club.channel, &[Permission::ViewChannel]);
    club.expire_proposals().await;
    club.discord.wait_for_requests(&edits_of(id), 1).await;
    club.logged("message of an agreement not edited").await;
    assert!(club.discord.message(id).content.contains("Open until"));
    let expired = press_to_update(&club, &club.bob, id, "Accept").await;
    assert!(
        expired.content.contains("It expired <t:"),
        "{}",
        expired.content
    );
    club.close().await;
}

#[tokio::test]
async fn a_lost_outcome_is_shown_later() {
    let mut club = Club::open().await;
    let id = propose(&club, json!({"position": "518"})).await.message();
    club.discord
        .fail_next(Matcher::callback(), 10, Fault::status(500));
    let press = club.press(&club.bob, id, "Accept").await;
    club.logged("an answer could not be delivered").await;
    press.expire();
    club.discord.clear_faults();
    assert!(club.discord.message(id).content.contains("Open until"));
    club.make_agreements_due().await;
    club.discord.wait_for_requests(&edits_of(id), 1).await;
    let sealed = club.discord.message(id);
    assert!(sealed.content.starts_with("**Agreement 1**, sealed"));
    club.close().await;
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let (_, after) = text.split_once(start).unwrap_or_else(|| panic!("{text}"));
    after.split_once(end).unwrap_or_else(|| panic!("{text}")).0
}

async fn erase_alice(club: &Club) -> String {
    let asked = club.ask("forget", json!({})).await.message();
    let press = club.press(&club.alice, asked, "Erase me").await;
    press.reply().await.content
}

/// A draw of Alice and Bob whose outcome could not be shown, because the callback failed.
async fn draw_with_lost_outcome(club: &Club) -> Snowflake {
    let id = propose(club, json!({})).await.message();
    enter_word(club, &club.alice, id, "zarquon").await;
    let opened = club.press(&club.bob, id, "Enter my word").await;
    opened.reply().await;
    club.discord
        .fail_next(Matcher::callback(), 10, Fault::status(500));
    let sent = club
        .discord
        .modal_submit(&opened, json!({"text": "knight"}));
    let sent = sent.await;
    club.logged("an answer could not be delivered").await;
    sent.expire();
    club.discord.clear_faults();
    let content = club.discord.message(id).content;
    assert!(content.contains("the word is in"), "{content}");
    id
}

/// Waits until no file of the store contains Alice's word. Nothing else about her is stored.
async fn wait_until_word_erased(club: &Club) {
    let is_gone = async {
        while club.files_with("zarquon") != [""; 0] {
            sleep(Duration::from_millis(50)).await;
        }
    };
    let in_time = timeout(Duration::from_secs(30), is_gone).await;
    in_time.expect("the word is erased");
    let nothing = club.ask("my-data", json!({})).await;
    assert_private_reply(&nothing, "Nothing: ");
}

#[tokio::test]
async fn a_draw_stays_verifiable_if_a_player_is_erased_before_it_is_shown() {
    let mut club = Club::open().await;
    let id = draw_with_lost_outcome(&club).await;
    let reply = erase_alice(&club).await;
    let waits = "**Your word is still here** for agreement 1.";
    assert!(reply.contains(waits), "{reply}");
    let kept = club.ask("my-data", json!({})).await;
    assert_private_reply(&kept, "**Words that are about to be erased: 1**");

    club.make_agreements_due().await;
    club.discord.wait_for_requests(&edits_of(id), 1).await;
    let sealed = club.discord.message(id).content;
    assert!(sealed.starts_with("**Agreement 1**, sealed"), "{sealed}");
    let options = json!({
        "kind": "pair",
        "secret": between(&sealed, "from my secret `", "`"),
        "commitment": between(&sealed, "whose commitment was `", "`"),
        "proposer-word": between(&sealed, "somebody whose name was erased: `", "`"),
        "opponent-word": between(&sealed, &format!("<@{}>: `", club.bob.id), "`"),
    });
    assert_eq!(options["proposer-word"], "zarquon");
    let verified = club.ask("verify", options).await.content;
    let position = between(&sealed, "**Position ", "**");
    let proved = format!("give position **{position}**");
    assert!(verified.contains(&proved), "{verified}");
    wait_until_word_erased(&club).await;
    club.close().await;
}

#[tokio::test]
async fn a_word_is_erased_if_its_message_was_deleted() {
    let mut club = Club::open().await;
    let id = draw_with_lost_outcome(&club).await;
    erase_alice(&club).await;
    club.discord.delete_message(id);
    club.make_agreements_due().await;
    club.discord.wait_for_requests(&edits_of(id), 1).await;
    wait_until_word_erased(&club).await;
    club.close().await;
}

/// Kills the bot at its `n`th callback, to which Discord never responds.
async fn kill_at_callback(club: &mut Club, n: usize) {
    club.discord
        .wait_for_requests(&Matcher::callback(), n)
        .await;
    club.signal("KILL").await;
    assert_eq!(club.end().await, None);
    club.discord.clear_faults();
}

#[tokio::test]
async fn a_killed_bot_shows_stored_changes_after_its_restart() {
    for fault in [Fault::Hang, Fault::HangAfterAccepting] {
        let mut club = Club::open().await;
        let id = propose(&club, json!({})).await.message();
        club.wait_for_proposal_message(id).await;
        let players = [club.bob.clone(), club.alice.clone()];
        let parts = ["the word is in", "**Agreement 1**, sealed"];
        for (n, (user, part)) in (1..).zip(players.iter().zip(parts)) {
            club.discord
                .fail_next(Matcher::callback(), 10, fault.clone());
            let press = club.press(user, id, "Leave it to chance").await;
            kill_at_callback(&mut club, n + 1).await;
            press.expire();
            club.set_agreements_due().await;
            club.start();
            club.discord.wait_for_requests(&edits_of(id), n).await;
            let message = club.discord.message(id);
            assert!(message.content.contains(part), "{}", message.content);
        }
        club.close().await;
    }
}

#[tokio::test]
async fn a_proposal_of_a_killed_bot_can_be_accepted() {
    let mut club = Club::open().await;
    club.discord
        .fail_next(Matcher::callback(), 1, Fault::HangAfterAccepting);
    let options = json!({"opponent": club.bob.id, "position": "518"});
    let call = club.slash("agree", options).await;
    kill_at_callback(&mut club, 1).await;
    let id = call.reply().await.message();
    club.start();
    club.discord.wait_for_sessions(2).await;
    let sealed = press_to_update(&club, &club.bob, id, "Accept").await;
    assert!(sealed.content.starts_with("**Agreement 1**, sealed"));
    club.close().await;
}

#[tokio::test]
async fn an_undelivered_proposal_is_removed() {
    let club = Club::open().await;
    club.discord
        .fail_next(Matcher::callback(), 10, Fault::status(500));
    let options = json!({"opponent": club.bob.id, "position": "518"});
    let call = club.slash("agree", options).await;
    let question = Matcher::get("/messages/@original");
    club.discord.wait_for_requests(&question, 1).await;
    call.expire();
    club.discord.clear_faults();
    club.logged("proposal withdrawn").await;
    let listed = club.ask("agreements", json!({})).await;
    assert_private_reply(&listed, "None yet.");
    // Bob was not notified, so the next proposal notifies him.
    let id = propose(&club, json!({})).await.message();
    let bob = json!(club.bob.id.to_string());
    assert_eq!(mentioned_users(&club.discord.message(id)), [bob]);
    club.close().await;
}

#[tokio::test]
async fn invisible_characters_are_removed_and_joiners_kept() {
    let club = Club::open().await;
    let (discord, channel) = (&club.discord, &club.channel);
    discord.set_nick(&club.alice, channel, "\u{3164}\u{2800}");
    discord.set_nick(
        &club.bob,
        channel,
        "B\u{E0042}o\u{2800}b 👨\u{200D}👩\u{200D}👧",
    );
    for (event, line, tag) in [
        ("\u{E0041}\u{3164}", None, "?"),
        (
            "می\u{200C}خواهم",
            Some("می\u{200C}خواهم"),
            "می\u{200C}خواهم",
        ),
        ("Fri\u{2800}day", Some("Friday"), "Friday"),
    ] {
        let options = json!({"position": "518", "event": event});
        let proposal = propose(&club, options).await;
        let expected = line.map(|line| format!("Event: `{line}`\n"));
        let has_line = proposal
            .content
            .contains(expected.as_deref().unwrap_or("Event:"));
        assert_eq!(has_line, expected.is_some(), "{}", proposal.content);
        let sealed = press_to_update(&club, &club.bob, proposal.message(), "Accept").await;
        let pgn = club.press(&club.bob, sealed.id, "PGN").await.reply().await;
        for part in [
            format!("[Event \"{tag}\"]"),
            "[White \"Bob 👨\u{200D}👩\u{200D}👧\"]".to_owned(),
            "[Black \"?\"]".to_owned(),
        ] {
            assert_private_reply(&pgn, &part);
        }
    }
    club.close().await;
}

#[tokio::test]
async fn agreements_are_listed_and_shown() {
    let club = Club::open().await;
    let first = propose(&club, json!({"position": "518", "event": "one"})).await;
    press_to_update(&club, &club.bob, first.message(), "Accept").await;
    let second = propose(&club, json!({"event": "two"})).await;
    club.wait_for_proposal_message(second.message()).await;
    let third = propose(&club, json!({"position": "0"})).await;
    press_to_update(&club, &club.bob, third.message(), "Decline").await;

    let listed = club.ask("agreements", json!({})).await;
    assert_private_reply(
        &listed,
        "**Your agreements and proposals**\n**2** open until <t:",
    );
    assert_private_reply(&listed, "\n**1** sealed <t:");
    assert_private_reply(&listed, &format!("/{}", second.message()));
    assert!(!listed.content.contains("**3**"), "{}", listed.content);

    let of_bob = json!({"player": club.bob.id});
    let of_bob = club.ask("agreements", of_bob).await;
    assert_private_reply(
        &of_bob,
        &format!("proposals of <@{}> in this server**\n**2**", club.bob.id),
    );

    let full = club.ask("agreements", json!({"number": 1})).await;
    assert_private_reply(&full, "**Agreement 1**, sealed");
    assert_eq!(full.labels(), ["Details", "PGN"]);
    let open = club.ask("agreements", json!({"number": 2})).await;
    assert_private_reply(&open, "**Proposal 2**");
    assert_eq!(open.labels(), ["Withdraw"]);
    let none = club.ask("agreements", json!({"number": 99})).await;
    assert_private_reply(&none, "You can't see agreement 99");

    // Users elsewhere cannot see the agreement.
    let elsewhere = club.discord.guild_channel("elsewhere");
    let carol = club.discord.user("carol");
    let call = club.discord.slash(
        &carol,
        &elsewhere,
        "chess960 agreements",
        json!({"number": 1}),
    );
    assert_private_reply(&call.await.reply().await, "You can't see agreement 1");
    let dm = club.discord.dm(&club.bob);
    let call = club
        .discord
        .slash(&club.bob, &dm, "chess960 agreements", json!({"number": 1}));
    assert_private_reply(&call.await.reply().await, "**Agreement 1**, sealed");
    club.close().await;
}

#[tokio::test]
async fn a_proposal_is_withdrawn_from_the_list() {
    let mut club = Club::open().await;
    let proposal = propose(&club, json!({})).await.message();
    club.wait_for_proposal_message(proposal).await;
    let shown = club.ask("agreements", json!({"number": 1})).await;
    let withdrawn = club.press(&club.alice, shown.message(), "Withdraw").await;
    let withdrawn = withdrawn.reply().await;
    assert_eq!(withdrawn.message(), shown.message());
    assert!(withdrawn.content.contains("It was withdrawn by"));
    // The bot updates the proposal's own message.
    club.make_agreements_due().await;
    let edit = edits_of(proposal);
    club.discord.wait_for_requests(&edit, 1).await;
    let own = club.discord.message(proposal);
    assert!(
        own.content.contains("It was withdrawn by"),
        "{}",
        own.content
    );
    assert_eq!(own.labels(), [""; 0]);
    club.close().await;
}

#[tokio::test]
async fn the_list_of_agreements_has_pages() {
    let club = Club::open().await;
    for _ in 0..5 {
        propose(&club, json!({"position": "518"})).await;
    }
    let listed = club.ask("agreements", json!({})).await;
    assert_private_reply(&listed, "Page 1 of 2\n**5** open");
    let next = club.press(&club.alice, listed.message(), "Next").await;
    let next = next.reply().await;
    assert_eq!(next.kind, CallbackKind::Update);
    assert!(
        next.content.contains("Page 2 of 2\n**1** open"),
        "{}",
        next.content
    );
    club.close().await;
}

#[tokio::test]
async fn agree_needs_another_person() {
    let club = Club::open().await;
    let dm = club.discord.dm(&club.alice);
    let options = json!({"opponent": club.bob.id, "position": "518"});
    let call = club
        .discord
        .slash(&club.alice, &dm, "chess960 agree", options);
    assert_private_reply(&call.await.reply().await, "There is nobody else here.");
    let with = |id: Snowflake| json!({"opponent": id, "position": "518"});
    let oneself = club.ask("agree", with(club.alice.id)).await;
    assert_private_reply(&oneself, "You can't agree with yourself.");
    club.close().await;
}

over_http! {
    a_position_is_agreed_on
    concurrent_presses_on_two_processes_have_one_outcome
    two_players_draw_a_position
    a_lost_outcome_is_shown_later
    a_draw_stays_verifiable_if_a_player_is_erased_before_it_is_shown
    a_killed_bot_shows_stored_changes_after_its_restart
    an_undelivered_proposal_is_removed
    the_list_of_agreements_has_pages
}

#[tokio::test]
async fn own_agreements_are_exported_as_files() {
    let club = Club::open().await;
    let id = propose(&club, json!({"position": "518", "games": 2}))
        .await
        .message();
    press_to_update(&club, &club.bob, id, "Accept").await;
    let list = club.ask("agreements", json!({"state": "sealed"})).await;
    assert!(list.ephemeral, "{}", list.content);
    for (label, name, begins) in [
        ("Export PGN", "agreements.pgn", "[Event \"?\"]\n"),
        ("Export CSV", "agreements.csv", "number,state,"),
    ] {
        let press = club.press(&club.alice, list.message(), label).await;
        let reply = press.reply().await;
        assert!(reply.ephemeral, "{}", reply.content);
        let [file] = &club.discord.message(reply.message()).attachments[..] else {
            panic!("one file: {}", reply.content);
        };
        assert_eq!(file.filename, name);
        assert!(file.bytes.starts_with(begins.as_bytes()));
    }
    let player = club.ask("agreements", json!({"player": club.bob.id})).await;
    assert!(player.labels().is_empty());
    club.close().await;
}
