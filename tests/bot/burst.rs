//! More interactions at once than the bot runs at once.

use crate::prelude::*;

/// More than run and wait at once, on a machine that answers several hundred of them while the others arrive.
const CALLS: usize = 1200;

const BUSY: &str = "I'm getting more requests than I can answer right now.";

#[tokio::test]
async fn every_picture_of_a_burst_is_sent_or_refused_in_time() {
    let club = Club::open().await;
    club.discord.wait_for_connection().await;
    let mut calls = Vec::new();
    for number in 0..CALLS {
        // Each call has a new user, because of the limit per user.
        let user = club.discord.user("somebody");
        let options = json!({"id": (number % 960).to_string(), "board": "picture"});
        let path = "chess960 show";
        calls.push(
            club.discord
                .slash(&user, &club.channel, path, options)
                .await,
        );
    }
    let mut shown = 0;
    let mut refused = 0;
    for call in calls {
        let reply = call.reply().await;
        assert!(reply.after < Duration::from_secs(3), "{:?}", reply.after);
        if reply.content.contains(BUSY) {
            assert_private_reply(&reply, "Please try again in a few seconds.");
            refused += 1;
        } else {
            assert_contains(&reply.content, "**Position ");
            shown += 1;
        }
    }
    assert!(shown >= 128, "{shown} shown, {refused} refused");
    assert!(refused > 0, "{shown} shown, {refused} refused");
    // The burst is over.
    club.show(518).await;
    let log = club.close().await;
    assert_eq!(log.matches("outcome=\"busy\"").count(), refused);
    assert!(!log.contains("outcome=\"undelivered\""));
}
