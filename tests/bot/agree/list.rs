//! The list of agreements.

use crate::prelude::*;

async fn agreements_are_listed_exported_shown_and_withdrawn(club: &mut Club) {
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
    assert_contains(&withdrawn.content, "It was withdrawn by");

    // The bot updates the proposal's own message.
    club.make_agreements_due().await;
    let edit = edits_of(second);
    club.wait_for_requests(&edit, 1).await;
    let own = club.discord.message(second);
    assert_contains(&own.content, "It was withdrawn by");
    assert_eq!(own.labels(), [""; 0]);
}

flows! {
    open..close {
        agreements_are_listed_exported_shown_and_withdrawn
    }
}
