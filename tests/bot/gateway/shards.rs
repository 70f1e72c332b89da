//! Several processes, each with a part of the gateway's shards.

use super::identified_shards;
use crate::prelude::*;

async fn assert_shows_518(club: &Club, place: &Place) {
    let (path, options) = ("chess960 show", json!({"id": "518"}));
    let shown = club.ask_as(&club.alice, place, path, options).await;
    assert_position(&shown.content, 518);
}

#[tokio::test]
async fn a_process_opens_only_its_shards() {
    let club = Club::open_with(&[("CHESS960_SHARDS", "1-2/4")]).await;
    club.discord.wait_for_sessions(2).await;
    club.discord.gateway().invalidate_session(false);
    club.discord.wait_for_sessions(3).await;
    let expected = [json!([1, 4]), json!([2, 4]), json!([2, 4])];
    assert_eq!(identified_shards(&club), expected);
    club.logged("connected to Discord shard=1 total=4").await;
    club.logged("connected to Discord shard=2 total=4").await;
    club.close().await;
}

#[tokio::test]
async fn the_recommended_number_of_shards_is_the_default() {
    let mut club = Club::new().await;
    club.discord.gateway().set_shards(2, 2);
    club.start();
    club.discord.wait_for_sessions(2).await;
    assert_eq!(identified_shards(&club), [json!([0, 2]), json!([1, 2])]);
    club.close().await;
}

const SHARD_2: [(&str, &str); 1] = [("CHESS960_SHARDS", "2-2/4")];

/// Opens a club with a process for the shards 0 and 1, and a second process for shard 2.
async fn open_with_shard_2_in_second_process() -> Club {
    let mut club = Club::open_with(&[("CHESS960_SHARDS", "0-1/4")]).await;
    // The first process creates the database.
    club.discord.wait_for_sessions(1).await;
    club.start_second_with(&SHARD_2);
    club.discord.wait_for_sessions(3).await;
    club
}

#[tokio::test]
async fn each_command_is_answered_once_by_the_process_that_has_its_shard() {
    let club = open_with_shard_2_in_second_process().await;
    for shard in 0..3 {
        let place = club.discord.channel_of_shard(shard, "club");
        assert_shows_518(&club, &place).await;
    }
    assert_shows_518(&club, &club.discord.dm(&club.alice)).await;
    let log = club.close().await;
    let answers = log.matches("outcome=\"answered\"").count();
    assert_eq!(answers, 4, "in three servers and a DM:\n{log}");
}

#[tokio::test]
async fn a_killed_process_affects_no_other_shards_and_is_replaced() {
    let mut club = open_with_shard_2_in_second_process().await;
    club.kill_second().await;
    assert_shows_518(&club, &club.discord.channel_of_shard(1, "club")).await;
    club.start_second_with(&SHARD_2);
    // Three sessions before the kill, and one of the new process.
    club.discord.wait_for_sessions(3 + 1).await;
    assert_shows_518(&club, &club.discord.channel_of_shard(2, "club")).await;
    club.close().await;
}

/// Creates a schedule, and awaits its first post.
async fn create_schedule_in(club: &Club, place: &Place) {
    let options = club.create_options("club", json!({"channel": place.channel_id}));
    let path = "chess960-daily create";
    let call = club.discord.slash(&club.alice, place, path, options).await;
    call.reply().await;
    assert_contains(&call.edit().await.content, "is set");
    club.discord.next_post(place).await;
}

#[tokio::test]
async fn sharded_processes_post_each_day_once() {
    let mut club = Club::with_moderator().await;
    let places = [0, 1].map(|shard| club.discord.channel_of_shard(shard, "club"));
    for place in &places {
        create_schedule_in(&club, place).await;
    }
    club.stop().await;
    club.set_due().await;
    club.start_with(&[("CHESS960_SHARDS", "0-0/2")]);
    club.start_second_with(&[("CHESS960_SHARDS", "1-1/2")]);
    for place in &places {
        club.discord.next_post(place).await;
    }
    club.discord.wait_for_sessions(3).await;
    club.stop().await;
    for place in &places {
        // The first post and that of the due day.
        assert_eq!(club.discord.messages_in(place).len(), 2);
    }
    club.close_ignoring_requests().await;
}

/// Stops the bot when it has this number of sessions. Asserts that it closes all of them before its time is over.
async fn assert_closes_at_shutdown(shards: &str, sessions: usize) {
    const NORMAL_CLOSURE: u16 = 1000;

    let mut club = Club::open_with(&[("CHESS960_SHARDS", shards)]).await;
    club.discord.wait_for_sessions(sessions).await;
    let gateway = club.discord.gateway();
    gateway.set_close_delay(Duration::from_millis(400));
    club.stop_by("TERM").await;
    let closed = club.discord.gateway().wait_all_closed(sessions).await;
    assert_eq!(closed, vec![NORMAL_CLOSURE; sessions]);
    let log = club.close().await;
    assert_omits(&log, "stopped before");
}

#[tokio::test]
async fn shutdown_closes_all_connections_at_once() {
    assert_closes_at_shutdown("0-2/4", 3).await;
}

#[tokio::test]
async fn shutdown_while_shards_connect_closes_the_first() {
    assert_closes_at_shutdown("0-7/8", 1).await;
}

/// Asserts that the bot exits with an error that contains `parts`.
async fn assert_exits_with(mut club: Club, parts: &[&str]) {
    assert_eq!(club.end().await, Some(1));
    let log = club.close().await;
    for part in parts {
        assert!(log.contains(part), "{part} in:\n{log}");
    }
}

#[tokio::test]
async fn too_few_shards_for_all_servers_end_the_bot() {
    let mut club = Club::new().await;
    club.discord.gateway().set_shards(5, 4);
    club.start_with(&[("CHESS960_SHARDS", "0-1/2")]);
    let parts = [
        "Discord recommends more shards total=2 recommended=5",
        "too many servers for 2 shards",
        "CHESS960_SHARDS",
    ];
    assert_exits_with(club, &parts).await;
}

#[tokio::test]
async fn refused_shards_end_the_bot_even_without_logging() {
    let club = Club::open_with(&[("RUST_LOG", "off")]).await;
    club.discord.wait_for_connection().await;
    club.discord.gateway().close(4010);
    assert_exits_with(club, &["Discord has no shards 0-0/1", "CHESS960_SHARDS"]).await;
}
