use crate::prelude::*;

on_both_databases!(
    finds_positions_shown_in_a_channel,
    positions_of_the_day_are_used_once_posted,
    agreed_positions_are_used_and_proposed_ones_are_not,
    finds_used_positions_among_many_draws,
    at_most_20_000_draws_of_several_positions_are_read,
);

/// Positions that were used in a channel, as decimal numbers.
async fn used(store: &Store, channel: u64, since: DateTime<Utc>) -> String {
    let used = ok(store.used_positions(ChannelId(channel), since)).await;
    used.expect("the lists are few").decimal_list()
}

/// Records a draw of single positions or of a pair, such as "3/4".
async fn draw_in(store: &Store, id: u64, channel: u64, at: DateTime<Utc>, positions: &[&str]) {
    let record = DrawRecord {
        channel: ChannelId(channel),
        positions: positions
            .iter()
            .map(|position| position.parse().expect("a position"))
            .collect(),
        ..record(id, at)
    };
    record_draw(store, &record).await;
}

async fn finds_positions_shown_in_a_channel(store: Store) {
    let second = TimeDelta::seconds(1);
    draw_in(&store, 1, 31, noon(), &["1", "2"]).await;
    draw_in(&store, 2, 31, noon() + second, &["3/4"]).await;
    draw_in(&store, 3, 31, noon() - second, &["5"]).await;
    draw_in(&store, 4, 99, noon(), &["6"]).await;
    assert_eq!(used(&store, 31, noon()).await, "1,2,3,4");
    assert_eq!(used(&store, 31, noon() + second).await, "3,4");
    assert_eq!(used(&store, 99, noon()).await, "6");
}

async fn positions_of_the_day_are_used_once_posted(store: Store) {
    add(&store, &schedule(1, "club")).await;
    add(&store, &schedule(2, "other")).await;
    claimed(&store, 2, noon()).await;
    assert_eq!(used(&store, 70, noon()).await, "");
    let post = posted(&store, 1, 11, noon()).await;
    let position = post.position().expect("the day is drawn").to_string();
    assert_eq!(used(&store, 70, noon()).await, position);
}

async fn agreed_positions_are_used_and_proposed_ones_are_not(store: Store) {
    let in_channel_98 = |start: &str| NewProposal {
        message_place: message_place(21, 98),
        ..proposal(Terms::Named {
            start: start.parse().expect("a position"),
            white: Party::Opponent,
        })
    };
    let agreed = propose(&store, in_channel_98("7")).await.number;
    accept(&store, agreed).await;
    propose(&store, in_channel_98("8")).await;
    assert_eq!(used(&store, 98, noon()).await, "7");
}

/// Draws of one position are not read one by one.
async fn finds_used_positions_among_many_draws(location: Location) {
    let store = open(&location).await;
    let old = noon() - TimeDelta::seconds(1);
    insert(&location, 1..25_001, noon(), "'7'").await;
    insert(&location, 25_001..25_003, old, "'8'").await;
    insert(&location, 25_003..25_004, noon(), "'0/9'").await;
    insert(&location, 25_004..25_005, noon(), "'518 959'").await;
    assert_eq!(used(&store, CHANNEL.0, noon()).await, "0,7,9,518,959");
}

async fn at_most_20_000_draws_of_several_positions_are_read(location: Location) {
    let store = open(&location).await;
    insert(&location, 1..20_001, noon(), "'518 959'").await;
    assert_eq!(used(&store, CHANNEL.0, noon()).await, "518,959");
    insert(&location, 20_001..20_002, noon(), "'518 959'").await;
    assert_eq!(ok(store.used_positions(CHANNEL, noon())).await, None);
}
