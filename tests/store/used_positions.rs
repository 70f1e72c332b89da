use crate::prelude::*;

on_both_databases!(
    finds_positions_shown_in_a_channel,
    finds_used_positions_among_many_draws,
);

async fn finds_positions_shown_in_a_channel(store: Store) {
    let used = async |channel, since| {
        let used = ok(store.used_positions(ChannelId(channel), since)).await;
        used.expect("it can be read").decimal_list()
    };
    let id = |id: u16| StartId::new(id).expect("a number");
    // Draws, both positions for DFRC; no older ones or other channels.
    let second = TimeDelta::seconds(1);
    let single = vec![Start::from(id(1)), Start::from(id(2))];
    let double = vec![Start::from(DoubleId::new(id(3), id(4)))];
    for (number, drawn_at, channel, positions) in [
        (1, noon(), CHANNEL, single),
        (2, noon() + second, CHANNEL, double),
        (3, noon() - second, CHANNEL, vec![Start::from(id(5))]),
        (4, noon(), ChannelId(99), vec![Start::from(id(6))]),
    ] {
        let record = DrawRecord {
            channel,
            positions,
            ..record(number, drawn_at)
        };
        record_draw(&store, &record).await;
    }
    assert_eq!(used(CHANNEL.0, noon()).await, "1,2,3,4");
    assert_eq!(used(CHANNEL.0, noon() + second).await, "3,4");
    assert_eq!(used(99, noon()).await, "6");

    // Positions of the day after their post.
    let club = schedule(1, "club");
    add(&store, &club).await;
    add(&store, &schedule(2, "other")).await;
    let post = posted(&store, 1, 11, noon()).await;
    claimed(&store, 2, noon()).await;
    let posts = used(club.plan.channel.0, noon()).await;
    let position = post.position().expect("the day is drawn");
    assert_eq!(posts, position.to_string());

    // Agreed positions, but no proposed ones.
    for (position, accepts) in [(7, true), (8, false)] {
        let mut proposal = proposal(named());
        proposal.message_place = message_place(21, 98);
        proposal.terms = Terms::Named {
            start: id(position).into(),
            white: Party::Opponent,
        };
        let number = propose(&store, proposal).await.number;
        if accepts {
            perform(&store, number, BOB, PlayerAction::Accept(PRESS), noon()).await;
        }
    }
    assert_eq!(used(98, noon()).await, "7");
}

async fn finds_used_positions_among_many_draws(location: Location) {
    let store = open(&location).await;
    let old = noon() - TimeDelta::seconds(1);
    let used = async || ok(store.used_positions(CHANNEL, noon())).await;
    insert(&location, 1..25_001, noon(), "'7'").await;
    insert(&location, 25_001..25_003, old, "'8'").await;
    insert(&location, 25_003..25_004, noon(), "'0/9'").await;
    insert(&location, 25_004..25_005, noon(), "'518 959'").await;
    let found = used().await.expect("few lists");
    assert_eq!(found.decimal_list(), "0,7,9,518,959");
    // Lists are read one by one, up to a limit.
    insert(&location, 30_000..50_001, noon(), "'518 959'").await;
    assert_eq!(used().await, None);
}
