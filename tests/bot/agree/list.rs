//! The list of agreements.

use serde_json::json;

use super::{edits_of, press_to_update, propose};
use crate::process::{Club, assert_private_reply};

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
