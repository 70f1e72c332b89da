//! The list of agreements.

use crate::prelude::*;

#[tokio::test]
async fn agreements_are_listed_exported_shown_and_withdrawn() {
    let club = Club::open().await;
    let options = json!({"position": "518", "event": "one"});
    let first = club.propose(options).await;
    club.press_to_update(&club.bob, first, "Accept").await;
    let second = club.propose(json!({"event": "two"})).await;
    club.wait_for_proposal_message(second).await;

    let listed = club.ask("agreements", json!({})).await;
    assert_private_reply(
        &listed,
        "**Your agreements and proposals**\n**2** open until <t:",
    );
    assert_private_reply(&listed, &format!("/{second}"));

    for (label, name, begins) in [
        ("Export PGN", "agreements.pgn", "[Event \"one\"]\n"),
        ("Export CSV", "agreements.csv", "number,state,"),
    ] {
        let press = club.press(&club.alice, listed.message(), label).await;
        let reply = press.reply().await;
        assert!(reply.ephemeral, "{}", reply.content);
        let [file] = &club.discord.message(reply.message()).attachments[..] else {
            panic!("one file: {}", reply.content);
        };
        assert_eq!(file.filename, name);
        assert!(file.bytes.starts_with(begins.as_bytes()));
    }

    let full = club.ask("agreements", json!({"number": 1})).await;
    assert_private_reply(&full, "**Agreement 1**, sealed");
    assert_eq!(full.labels(), ["Details", "PGN"]);
    let open = club.ask("agreements", json!({"number": 2})).await;
    assert_private_reply(&open, "**Proposal 2**");
    assert_eq!(open.labels(), ["Withdraw"]);
    let withdrawn = club
        .press_to_update(&club.alice, open.message(), "Withdraw")
        .await;
    assert_contains(&withdrawn.content, "**Proposal 2** was withdrawn by");
    assert_own_message_ended(&club, second, "**Proposal 2** was withdrawn by").await;
    club.close().await;
}

/// Asserts that the proposal's message is edited at once. Otherwise, the edit would come after 45 seconds.
async fn assert_own_message_ended(club: &Club, id: Snowflake, begins: &str) {
    let pressed = Instant::now();
    club.wait_for_requests(&edits_of(id), 1).await;
    let own = club.discord.message(id);
    assert!(own.content.starts_with(begins), "{}", own.content);
    assert_eq!(own.labels(), [""; 0]);
    assert!(pressed.elapsed() < Duration::from_secs(40));
}

#[tokio::test]
async fn a_proposal_declined_from_the_list_ends_at_once() {
    let club = Club::open().await;
    let id = club.propose(json!({"position": "518"})).await;
    club.wait_for_proposal_message(id).await;
    let number = json!({"number": 1});
    let shown = club
        .ask_as(&club.bob, &club.channel, "chess960 agreements", number)
        .await;
    assert_eq!(shown.labels(), ["Decline"]);
    club.press_to_update(&club.bob, shown.message(), "Decline")
        .await;
    assert_own_message_ended(&club, id, "**Proposal 1** was declined by").await;
    let notification = club.discord.next_post(&club.channel).await;
    assert_eq!(notification.notified, [club.alice.id]);
    assert_contains(&notification.content, "declined proposal 1.");
    club.close().await;
}
