//! Lost responses, rate limits and random faults.

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::json;

use super::{Bot, id};
use crate::{Fault, Matcher};

#[tokio::test]
async fn a_message_exists_although_its_response_was_lost() {
    for fault in [Fault::BreakAfterAccepting, Fault::HangAfterAccepting] {
        let bot = Bot::new().await;
        let posts = Matcher::new("POST", "/messages");
        bot.discord.fail_next(posts, 1, fault);
        let body = json!({"content": "day", "nonce": "d", "enforce_nonce": true});
        let path = format!("/channels/{}/messages", bot.place.channel_id);
        let lost = bot.try_ask(Method::POST, &path, body.clone());
        tokio::select! {
            lost = lost => assert!(lost.is_err(), "{lost:?}"),
            () = bot.discord.wait_for_messages(&bot.place, 1) => {}
        }
        let posted = bot.discord.next_post(&bot.place).await;
        assert_eq!(id(&bot.post(body).await), posted.id);
        bot.discord.finish().await; // the repetition had no visible effect
    }
}

#[tokio::test]
async fn more_than_fifty_requests_per_second_are_refused() {
    let bot = Bot::new().await;
    bot.discord.enforce_global_limit(true);
    let body = json!({"content": "day"});
    let posts = (0..100).map(|_| bot.ask(Method::POST, "/messages", body.clone()));
    let answers = join_all(posts).await;
    let refused = answers.iter().filter(|(status, _)| *status == 429);
    let refused: Vec<_> = refused.map(|(_, body)| body["global"].clone()).collect();
    assert!(!refused.is_empty() && refused.iter().all(|global| *global == true));
    assert_eq!(bot.discord.globally_limited(), refused.len());
    assert!(bot.discord.max_requests_per_second() > 50);
    let posted = bot.discord.messages_in(&bot.place);
    assert_eq!(posted.len(), 100 - refused.len());
    bot.discord.finish().await;
}

#[tokio::test]
async fn a_nonce_gives_one_message_despite_random_faults() {
    let bot = Bot::new().await;
    bot.discord.chaos(960, 0.5);
    let path = format!("/channels/{}/messages", bot.place.channel_id);
    for number in 0..500 {
        let nonce = format!("day-{number}");
        let body = json!({"content": "day", "nonce": nonce, "enforce_nonce": true});
        loop {
            let answer = bot.try_ask(Method::POST, &path, body.clone()).await;
            if answer.is_ok_and(|(status, _)| status == 200) {
                break;
            }
        }
    }
    bot.discord.stop_chaos();
    bot.discord.wait_for_messages(&bot.place, 500).await;
    assert_eq!(bot.discord.messages_in(&bot.place).len(), 500);
    bot.discord.finish().await;
}
