//! Excluded positions: messages list exactly the positions that the commitment excludes.

use chess960::{BackRank, StartSet};

use super::committed::{commitment_in, day, key, options_of, verified};
use crate::prelude::*;

fn position(text: &str) -> BackRank {
    let rank = text.split('`').find_map(|code| code.parse().ok());
    rank.expect("a back rank")
}

async fn a_schedule_excludes_its_recent_positions(club: &mut Club) {
    let options = json!({"exclude": "100-199 used here 30 days mirror"});
    let (reply, announced) = club.create("club", options).await;
    for text in [&reply, &announced.content] {
        let words = "100–199 · what was used here in the last 30 days · their mirror images too";
        assert!(text.contains(words), "{text}");
    }
    let listed: StartSet = (100..200)
        .map(|id| id.to_string().parse().expect("a number"))
        .collect();
    let mut excluded = listed.with_mirrors();
    let mut commitment = commitment_in(&announced);
    for _ in 0..3 {
        let post = club.next_post().await;
        let fixed = key(&post).commitment_excluding(day(&post), &excluded);
        assert_eq!(fixed.to_string(), commitment);
        assert_eq!(position(&post.content).id(), key(&post).draw(&excluded));
        assert!(post.content.contains("-# Left out: "), "{}", post.content);
        let (text, proof) = verified(club, &post).await;
        assert!(text.contains(&format!(" exclude:{excluded}\n")), "{text}");
        let line = format!(" --exclude \"{excluded}\"\n");
        assert!(text.contains(&line), "{text}");
        assert!(proof.contains("so the position was fixed"), "{proof}");
        let id = position(&post.content).id();
        excluded = excluded.union(&[id].into_iter().collect::<StartSet>().with_mirrors());
        commitment = commitment_in(&post);
    }
}

async fn a_proposal_excludes_listed_positions(club: &Club) {
    let drawn = club
        .ask("random", json!({"board": "line", "exclude": "5-959"}))
        .await;
    let used = position(&drawn.content).id();
    let options = json!({"exclude": "5-959 used here 7 days"});
    let id = club.propose(options).await;
    let text = club.discord.message(id).content;
    let excluded: StartSet = (5..960)
        .map(|id| id.to_string().parse().expect("a number"))
        .chain([used])
        .collect();
    assert!(text.contains("-# Left out: "), "{text}");
    for user in [&club.alice, &club.bob] {
        let press = club.press(user, id, "Leave it to chance").await;
        press.reply().await;
    }
    let sealed = club.discord.message(id);
    assert!(
        !excluded.contains(position(&sealed.content).id()),
        "{}",
        sealed.content
    );
    assert_contains(&sealed.content, "-# Left out: ");
    let verified = club.press(&club.alice, id, "Verify").await.reply().await;
    let by_hand = club.press(&club.alice, verified.message(), "Check it yourself");
    let how = by_hand.await.reply().await;
    let (_, call) = how.content.split_once("/chess960 verify ").expect("a call");
    let call = call.lines().next().expect("a line");
    assert!(call.ends_with(&format!(" exclude:{excluded}")), "{call}");
    let proof = club.ask("verify", options_of(call)).await.content;
    let gives = format!("give position **{}**", position(&sealed.content).id());
    assert!(proof.contains(&gives), "{proof}");
    assert_contains(&proof, "The proposal says what it leaves out.");
}

flows! {
    with_moderator..close_ignoring_requests {
        a_schedule_excludes_its_recent_positions
    }
    open..close_ignoring_requests {
        a_proposal_excludes_listed_positions
    }
}
