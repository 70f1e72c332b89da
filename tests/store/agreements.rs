use chess960::{DoubleId, Start, StartId, StartSet};
use chess960_bot::agreement::{
    Agreement, AgreementError, AgreementPlace, AgreementState, Games, PairDraw, Party, Player,
    PlayerAction, Sealed, Terms, Word,
};
use chess960_bot::ids::{AgreementNumber, ChannelId, GuildId, MessageId, UserId};
use chess960_bot::store::{
    AgreementFilter, ListedState, Location, MAX_OPEN_PROPOSALS, NewProposal, PingedPair,
    REPAIR_AFTER, Store, Update,
};
use chrono::{DateTime, TimeDelta, Utc};

use crate::people::cells;
use crate::{noon, open, secret};

on_both_databases!(
    stores_every_agreement_state,
    assigns_unique_numbers,
    limits_open_proposals,
    accepts_one_of_concurrent_presses,
    keeps_both_words_of_concurrent_players,
    claims_due_agreements_once,
    edits_shown_messages_again_only_if_outdated,
    deletes_unsent_proposals,
    agreements_are_listed_by_player_and_server,
    erases_closed_proposals,
    does_not_claim_outdated_agreements,
    returns_due_agreements_in_order,
    changes_reset_the_tries,
    a_sealed_agreement_is_found_by_its_secret,
);

pub const ALICE: UserId = UserId(u64::MAX - 11);
pub const BOB: UserId = UserId(12);

pub fn player(id: UserId, name: &str) -> Player {
    Player {
        id: Some(id),
        name: Some(name.to_owned()),
    }
}

pub fn named() -> Terms {
    Terms::Named {
        start: StartId::CLASSICAL.into(),
        white: Party::Opponent,
    }
}

pub fn drawn() -> Terms {
    Terms::Drawn {
        start: None,
        white: None,
        draw: PairDraw::new("0".repeat(64).parse().expect("a secret")),
    }
}

pub fn word(text: &str, by_chance: bool) -> Word {
    Word {
        text: Some(text.parse().expect("a word")),
        by_chance,
    }
}

pub fn message_place(guild: u64, channel: u64) -> AgreementPlace {
    AgreementPlace {
        guild: Some(GuildId(guild)),
        channel: ChannelId(channel),
        message: None,
        answers_only: false,
    }
}

pub fn proposal(terms: Terms) -> NewProposal {
    NewProposal {
        message_place: message_place(21, 31),
        proposer: player(ALICE, "Alice `@everyone`"),
        opponent: player(BOB, "Böb \u{1F3C1}"),
        event: Some("Club match 'x'".to_owned()),
        terms,
        games: Games::One,
        at: noon(),
        expires_at: noon() + TimeDelta::days(7),
        pair: PingedPair::new(&secret('0'), ALICE, BOB, noon()),
    }
}

pub fn listed_by(player: UserId, guild: Option<GuildId>) -> AgreementFilter {
    AgreementFilter {
        player,
        guild,
        state: ListedState::Current,
        event: None,
        since: None,
        until: None,
    }
}

pub async fn propose(store: &Store, proposal: NewProposal) -> Agreement {
    let kept = store.propose(proposal).await.expect("the store works");
    kept.expect("the limit is not reached").agreement
}

pub async fn load_agreement(store: &Store, number: AgreementNumber) -> Agreement {
    let kept = store.agreement(number).await.expect("the store works");
    kept.expect("it is stored")
}

/// Performs an action like a command: repeats it until no other change comes first.
pub async fn act(
    store: &Store,
    number: AgreementNumber,
    user: UserId,
    act: PlayerAction,
    now: DateTime<Utc>,
) -> Result<(), AgreementError> {
    loop {
        let before = load_agreement(store, number).await;
        let mut agreement = before.clone();
        let done = agreement.act(user, act.clone(), now);
        if agreement == before {
            return done;
        }
        let changed = store.change_agreement(&mut agreement, None, now).await;
        if changed.expect("the store works") == Update::Saved {
            return done;
        }
    }
}

async fn due(store: &Store, now: DateTime<Utc>) -> Vec<u64> {
    let due = store.due_agreements(now, 100).await;
    let due = due.expect("the store works");
    due.iter().map(|due| due.agreement.number.0).collect()
}

async fn stores_every_agreement_state(location: Location) {
    let store = open(&location).await;
    let classical = Start::from(StartId::CLASSICAL);
    let double = DoubleId::new(StartId::CLASSICAL, StartId::new(534).expect("a number"));
    let draw = |proposer, opponent| PairDraw {
        proposer,
        opponent,
        ..PairDraw::new("ab".repeat(32).parse().expect("a secret"))
    };
    let erased = Word {
        text: None,
        by_chance: false,
    };
    let all_terms = [
        named(),
        Terms::Named {
            start: double.into(),
            white: Party::Proposer,
        },
        drawn(),
        Terms::Drawn {
            start: Some(classical),
            white: None,
            draw: draw(Some(word("rook", false)), None),
        },
        Terms::Drawn {
            start: None,
            white: Some(Party::Proposer),
            draw: draw(Some(erased), Some(word("a \"b\" `c` \u{202E}", true))),
        },
    ];
    let at = noon() + TimeDelta::milliseconds(1);
    let states = [
        AgreementState::Open,
        AgreementState::Sealed(Sealed {
            at,
            start: double.into(),
            white: Party::Opponent,
        }),
        AgreementState::Declined(at),
        AgreementState::Withdrawn(at),
        AgreementState::Expired(at),
    ];
    let games = [Games::One, Games::Two].into_iter().cycle();
    for ((terms, state), games) in all_terms.into_iter().zip(states).zip(games) {
        let proposal = NewProposal {
            games,
            ..proposal(terms)
        };
        let mut agreement = propose(&store, proposal).await;
        assert_eq!(agreement.games, games);
        assert_eq!(load_agreement(&store, agreement.number).await, agreement);
        agreement.state = state;
        agreement.event = None;
        agreement.message_place = agreement.message_place.map(|mut message_place| {
            message_place.message = Some(MessageId(u64::MAX));
            message_place
        });
        let changed = store.change_agreement(&mut agreement, None, noon()).await;
        assert_eq!(changed.expect("the store works"), Update::Saved);
        assert_eq!(agreement.revision, 1);
        assert_eq!(load_agreement(&store, agreement.number).await, agreement);
    }
    let none = store.agreement(AgreementNumber(99)).await;
    assert_eq!(none.expect("the store works"), None);
}

async fn assigns_unique_numbers(location: Location) {
    let stores = [open(&location).await, open(&location).await];
    let tasks = (0..16).map(|i| {
        let store = stores[i % 2].clone();
        tokio::spawn(async move { propose(&store, proposal(named())).await.number.0 })
    });
    let tasks: Vec<_> = tasks.collect();
    let mut numbers = Vec::new();
    for task in tasks {
        numbers.push(task.await.expect("no panic"));
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=16).collect::<Vec<_>>());

    // The number of a deleted proposal is not used again.
    let lost = stores[0].delete_unsent_proposal(AgreementNumber(16)).await;
    lost.expect("the store works");
    let next = propose(&stores[1], proposal(named())).await;
    assert_eq!(next.number.0, 17);
}

async fn limits_open_proposals(location: Location) {
    let stores = [open(&location).await, open(&location).await];
    let tasks = (0..MAX_OPEN_PROPOSALS + 4).map(|i| {
        let store = stores[i % 2].clone();
        tokio::spawn(async move {
            let kept = store.propose(proposal(named())).await;
            kept.expect("the store works").is_some()
        })
    });
    let tasks: Vec<_> = tasks.collect();
    let mut made = 0;
    for task in tasks {
        made += usize::from(task.await.expect("no panic"));
    }
    assert_eq!(made, MAX_OPEN_PROPOSALS);

    let [store, _] = stores;
    // Other people can still propose.
    propose(
        &store,
        NewProposal {
            proposer: player(BOB, "Bob"),
            ..proposal(named())
        },
    )
    .await;
    // Answered and expired proposals do not count.
    let one = open_proposal_of(&store, ALICE).await;
    assert_eq!(
        act(&store, one, BOB, PlayerAction::Decline, noon()).await,
        Ok(())
    );
    propose(&store, proposal(named())).await;
    let again = store.propose(proposal(named())).await;
    assert_eq!(again.expect("the store works"), None);
    let later = NewProposal {
        at: noon() + TimeDelta::days(7),
        ..proposal(named())
    };
    propose(&store, later).await;
}

async fn open_proposal_of(store: &Store, user: UserId) -> AgreementNumber {
    let listed = store
        .agreements_of(&listed_by(user, None), noon(), (0, 100))
        .await;
    let (_, agreements) = listed.expect("the store works");
    let own = agreements.iter().find(|it| it.proposer.id == Some(user));
    own.expect("one exists").number
}

async fn accepts_one_of_concurrent_presses(location: Location) {
    let stores = [open(&location).await, open(&location).await];
    for _ in 0..5 {
        let number = propose(&stores[0], proposal(named())).await.number;
        let presses = [
            (BOB, PlayerAction::Accept),
            (BOB, PlayerAction::Decline),
            (ALICE, PlayerAction::Withdraw),
            (BOB, PlayerAction::Accept),
        ];
        let tasks = presses.into_iter().zip([0, 1, 0, 1]);
        let tasks = tasks.map(|((user, it), i)| {
            let store = stores[i].clone();
            tokio::spawn(async move { act(&store, number, user, it, noon()).await })
        });
        let tasks: Vec<_> = tasks.collect();
        let mut results = Vec::new();
        for task in tasks {
            results.push(task.await.expect("no panic"));
        }
        let won = results.iter().filter(|result| result.is_ok()).count();
        assert_eq!(won, 1, "{results:?}");
        let lost = results
            .iter()
            .filter(|&&it| it == Err(AgreementError::Closed));
        assert_eq!(lost.count(), 3, "{results:?}");
        assert_eq!(load_agreement(&stores[1], number).await.revision, 1);
    }
}

async fn keeps_both_words_of_concurrent_players(location: Location) {
    let stores = [open(&location).await, open(&location).await];
    for _ in 0..5 {
        let number = propose(&stores[0], proposal(drawn())).await.number;
        let words = [
            (ALICE, "rook"),
            (BOB, "knight"),
            (ALICE, "queen"),
            (BOB, "king"),
        ];
        let tasks = words.into_iter().zip([0, 1, 1, 0]);
        let tasks = tasks.map(|((user, text), i)| {
            let store = stores[i].clone();
            tokio::spawn(async move {
                let give = PlayerAction::EnterWord(word(text, false));
                (text, act(&store, number, user, give, noon()).await)
            })
        });
        let tasks: Vec<_> = tasks.collect();
        let mut given = Vec::new();
        for task in tasks {
            let (text, result) = task.await.expect("no panic");
            if result == Ok(()) {
                given.push(text);
            }
        }
        assert_eq!(given.len(), 2, "{given:?}");
        let agreement = load_agreement(&stores[0], number).await;
        let Terms::Drawn { draw, .. } = &agreement.terms else {
            panic!("it is drawn: {agreement:?}");
        };
        for role in [Party::Proposer, Party::Opponent] {
            let text = draw.word(role).and_then(|word| word.text.as_ref());
            let text = text.expect("the word is set").expose();
            assert!(given.contains(&text), "{text} {given:?}");
        }
        let key = draw.key().expect("both words are set");
        let sealed = agreement.state.sealed().expect("it is sealed");
        assert_eq!(sealed.start, key.draw(&StartSet::EMPTY).into());
        assert_eq!(sealed.white == Party::Proposer, key.proposer_has_white());
    }
}

async fn claims_due_agreements_once(location: Location) {
    let stores = [open(&location).await, open(&location).await];
    let store = &stores[0];
    let agreement = propose(store, proposal(named())).await;
    let expiry = agreement.expires_at;
    assert!(
        due(store, expiry - TimeDelta::milliseconds(1))
            .await
            .is_empty()
    );
    assert_eq!(due(store, expiry).await, [1]);
    let mut taken = 0;
    for store in &stores {
        let take = store.claim_agreement(&agreement, expiry).await;
        taken += usize::from(take.expect("the store works") == Update::Saved);
    }
    assert_eq!(taken, 1);
    assert!(due(store, expiry).await.is_empty());
    assert_eq!(due(store, expiry + REPAIR_AFTER).await, [1]);

    // A failed edit is counted and retried later.
    for tries in 1..=2 {
        let until = expiry + TimeDelta::hours(tries);
        store
            .postpone_agreement(agreement.number, until)
            .await
            .expect("the store works");
        let found = store
            .due_agreements(until, 100)
            .await
            .expect("the store works");
        assert_eq!(found.len(), 1);
        assert_eq!(i64::from(found[0].tries), tries);
        assert!(
            due(store, until - TimeDelta::milliseconds(1))
                .await
                .is_empty()
        );
    }
}

async fn edits_shown_messages_again_only_if_outdated(location: Location) {
    let store = open(&location).await;
    let number = propose(&store, proposal(drawn())).await.number;
    let expiry = noon() + TimeDelta::days(7);
    for (user, text) in [(ALICE, "rook"), (BOB, "knight")] {
        let give = PlayerAction::EnterWord(word(text, false));
        assert_eq!(act(&store, number, user, give, noon()).await, Ok(()));
        assert_eq!(due(&store, noon() + REPAIR_AFTER).await, [1]);
        if user == ALICE {
            store
                .record_shown_revision(number, 1)
                .await
                .expect("the store works");
            assert!(due(&store, noon() + REPAIR_AFTER).await.is_empty());
            assert_eq!(due(&store, expiry).await, [1]);
        }
    }
    store
        .record_shown_revision(number, 2)
        .await
        .expect("the store works");
    assert!(due(&store, expiry + REPAIR_AFTER).await.is_empty());
    // Both messages were edited in the wrong order, and both edits are recorded, in either order.
    for order in [[2, 1], [1, 2]] {
        for revision in order {
            let recorded = store.record_shown_revision(number, revision).await;
            recorded.expect("the store works");
        }
        assert_eq!(due(&store, noon()).await, [1]);
        // The upkeep worker edits the message again.
        let agreement = load_agreement(&store, number).await;
        let taken = store.claim_agreement(&agreement, noon()).await;
        assert_eq!(taken.expect("the store works"), Update::Saved);
        let shown = store.record_shown_revision(number, 2).await;
        shown.expect("the store works");
        assert!(due(&store, expiry + REPAIR_AFTER).await.is_empty());
    }
    // An unclear edit of an older message needs another edit.
    for (revision, expected) in [(2, vec![]), (1, vec![1])] {
        let unclear = store.mark_agreement_outdated(number, revision).await;
        unclear.expect("the store works");
        assert_eq!(due(&store, noon()).await, expected);
    }
}

async fn deletes_unsent_proposals(location: Location) {
    let store = open(&location).await;
    let lost = propose(&store, proposal(named())).await.number;
    let players = store
        .delete_unsent_proposal(lost)
        .await
        .expect("the store works");
    assert_eq!(players, Some((ALICE, BOB)));
    assert_eq!(store.agreement(lost).await.expect("the store works"), None);

    let posted = propose(&store, proposal(named())).await.number;
    for message in [5, 6] {
        let posted = store
            .record_proposal_message(posted, MessageId(message))
            .await;
        posted.expect("the store works");
    }
    let players = store
        .delete_unsent_proposal(posted)
        .await
        .expect("the store works");
    assert_eq!(players, None);
    let message_place = load_agreement(&store, posted)
        .await
        .message_place
        .expect("the place is known");
    assert_eq!(message_place.message, Some(MessageId(5)));

    let answered = propose(&store, proposal(named())).await.number;
    assert_eq!(
        act(&store, answered, BOB, PlayerAction::Accept, noon()).await,
        Ok(())
    );
    store
        .delete_unsent_proposal(answered)
        .await
        .expect("the store works");
    assert_eq!(load_agreement(&store, answered).await.revision, 1);
}

async fn agreements_are_listed_by_player_and_server(location: Location) {
    let store = open(&location).await;
    let elsewhere = |terms| NewProposal {
        message_place: message_place(22, 31),
        ..proposal(terms)
    };
    let back = |terms| NewProposal {
        proposer: player(BOB, "Bob"),
        opponent: player(ALICE, "Alice"),
        ..proposal(terms)
    };
    let without_bob = NewProposal {
        opponent: player(UserId(13), "Carol"),
        ..proposal(named())
    };
    for proposal in [
        proposal(named()),
        elsewhere(named()),
        back(drawn()),
        without_bob,
        proposal(named()),
        proposal(named()),
    ] {
        propose(&store, proposal).await;
    }
    let number = AgreementNumber;
    let now = noon();
    assert_eq!(
        act(&store, number(1), BOB, PlayerAction::Accept, now).await,
        Ok(())
    );
    assert_eq!(
        act(&store, number(5), BOB, PlayerAction::Decline, now).await,
        Ok(())
    );
    let listed = async |user, guild, now, page| {
        let listed = store
            .agreements_of(&listed_by(user, guild), now, page)
            .await;
        let (all, agreements) = listed.expect("the store works");
        let numbers: Vec<u64> = agreements.iter().map(|it| it.number.0).collect();
        (all, numbers)
    };
    assert_eq!(listed(BOB, None, now, (0, 10)).await, (4, vec![6, 3, 2, 1]));
    assert_eq!(listed(BOB, None, now, (1, 2)).await, (4, vec![3, 2]));
    for (state, of_bob) in [
        (ListedState::Sealed, vec![1]),
        (ListedState::Open, vec![6, 3, 2]),
        (ListedState::Declined, vec![5]),
        (ListedState::Withdrawn, vec![]),
        (ListedState::Expired, vec![]),
        (ListedState::All, vec![6, 5, 3, 2, 1]),
    ] {
        let filter = AgreementFilter {
            state,
            ..listed_by(BOB, None)
        };
        let listed = store.agreements_of(&filter, now, (0, 10)).await;
        let (all, agreements) = listed.expect("the store works");
        let numbers: Vec<u64> = agreements.iter().map(|it| it.number.0).collect();
        assert_eq!((all, &numbers), (of_bob.len(), &of_bob), "{state:?}");
        // A week later, open proposals have expired, although no worker has closed them.
        let later = now + TimeDelta::days(7);
        let listed = store.agreements_of(&filter, later, (0, 10)).await;
        let expected = match state {
            ListedState::Open => 0,
            ListedState::Expired => 3,
            _ => of_bob.len(),
        };
        assert_eq!(listed.expect("the store works").0, expected, "{state:?}");
    }
    let date = |text: &str| Some(text.parse().expect("a date"));
    for (event, since, until, count) in [
        (Some("MATCH 'X"), None, None, 4),
        (Some("match_'x"), None, None, 4),
        (Some("%%"), None, None, 4),
        (Some("friendly"), None, None, 0),
        (None, date("2026-11-21"), date("2026-11-21"), 4),
        (None, date("2026-11-22"), None, 0),
        (None, None, date("2026-11-20"), 0),
    ] {
        let filter = AgreementFilter {
            event: event.map(str::to_owned),
            since,
            until,
            ..listed_by(BOB, None)
        };
        let listed = store.agreements_of(&filter, now, (0, 10)).await;
        assert_eq!(listed.expect("the store works").0, count, "{filter:?}");
    }
    assert_eq!(listed(BOB, None, now, (4, 2)).await, (4, vec![]));
    let here = Some(GuildId(21));
    assert_eq!(listed(BOB, here, now, (0, 10)).await, (3, vec![6, 3, 1]));
    assert_eq!(listed(ALICE, here, now, (0, 1)).await, (4, vec![6]));
    // Expired proposals are not open, even if no worker has closed them.
    let later = now + TimeDelta::days(7);
    assert_eq!(listed(BOB, None, later, (0, 10)).await, (1, vec![1]));
    let stranger = listed(UserId(99), None, now, (0, 10)).await;
    assert_eq!(stranger, (0, vec![]));
}

async fn erases_closed_proposals(location: Location) {
    let store = open(&location).await;
    for end in [
        Some(PlayerAction::Accept),
        Some(PlayerAction::Decline),
        None,
    ] {
        let proposal = NewProposal {
            games: Games::Two,
            ..proposal(named())
        };
        let number = propose(&store, proposal).await.number;
        if let Some(end) = end {
            assert_eq!(act(&store, number, BOB, end, noon()).await, Ok(()));
        }
    }
    for (before, erased) in [
        (noon(), 0),
        (noon() + TimeDelta::milliseconds(1), 1),
        (noon() + TimeDelta::days(900), 0),
    ] {
        let count = store.erase_closed_proposals(before).await;
        assert_eq!(count.expect("the store works"), erased);
    }
    for (number, is_kept) in [(1, true), (2, false), (3, true)] {
        let found = store.agreement(AgreementNumber(number)).await;
        assert_eq!(found.expect("the store works").is_some(), is_kept);
    }
    let additions = cells(&location, "agreement_addition", "agreement").await;
    assert_eq!(additions, ["1", "3"].map(|number| Some(number.to_owned())));
}

async fn does_not_claim_outdated_agreements(location: Location) {
    let store = open(&location).await;
    let before = propose(&store, proposal(named())).await;
    let number = before.number;
    assert_eq!(
        act(&store, number, BOB, PlayerAction::Decline, noon()).await,
        Ok(())
    );
    let now = noon() + REPAIR_AFTER;
    let after = load_agreement(&store, number).await;
    for (agreement, is_taken) in [(&before, false), (&after, true)] {
        let taken = store.claim_agreement(agreement, now).await;
        assert_eq!(taken.expect("the store works") == Update::Saved, is_taken);
        assert_eq!(due(&store, now).await.is_empty(), is_taken);
    }
}

async fn returns_due_agreements_in_order(location: Location) {
    let store = open(&location).await;
    for days in [3, 1, 4, 2] {
        let expires_at = noon() + TimeDelta::days(days);
        let proposal = NewProposal {
            expires_at,
            ..proposal(named())
        };
        propose(&store, proposal).await;
    }
    let now = noon() + TimeDelta::days(3);
    for (limit, expected) in [(1, &[2][..]), (2, &[2, 4]), (3, &[2, 4, 1])] {
        let due = store.due_agreements(now, limit).await;
        let due = due.expect("the store works");
        let numbers: Vec<u64> = due.iter().map(|due| due.agreement.number.0).collect();
        assert_eq!(numbers, expected);
    }
    assert_eq!(due(&store, now).await, [2, 4, 1]);
}

async fn changes_reset_the_tries(location: Location) {
    let store = open(&location).await;
    let number = propose(&store, proposal(drawn())).await.number;
    let tries = async || {
        let due = store.due_agreements(noon() + REPAIR_AFTER, 1).await;
        due.expect("the store works")[0].tries
    };
    let put_off = async || {
        for _ in 0..3 {
            let put_off = store.postpone_agreement(number, noon()).await;
            put_off.expect("the store works");
        }
    };
    put_off().await;
    assert_eq!(tries().await, 3);
    let give = PlayerAction::EnterWord(word("rook", false));
    assert_eq!(act(&store, number, ALICE, give, noon()).await, Ok(()));
    assert_eq!(tries().await, 0);
    // A second edit after an outdated one starts with 0 tries, too.
    put_off().await;
    let overtaken = store.record_shown_revision(number, 0).await;
    overtaken.expect("the store works");
    assert_eq!(tries().await, 0);
}

async fn a_sealed_agreement_is_found_by_its_secret(location: Location) {
    let store = open(&location).await;
    let number = propose(&store, proposal(drawn())).await.number;
    let found = async |digit: &str| {
        let secret = digit.repeat(64).parse().expect("a secret");
        let found = store.agreement_of_secret(&secret).await;
        found.expect("the store works").map(|it| it.number)
    };
    for (user, text) in [(ALICE, "rook"), (BOB, "knight")] {
        assert_eq!(found("0").await, None, "the secret is not public yet");
        let give = PlayerAction::EnterWord(word(text, false));
        assert_eq!(act(&store, number, user, give, noon()).await, Ok(()));
    }
    assert_eq!(found("0").await, Some(number));
    assert_eq!(found("5").await, None);
}
