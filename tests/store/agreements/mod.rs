mod concurrency;
mod due;

use chess960::{DoubleId, Start, StartId};
use chess960_bot::domain::agreement::{
    Agreement, AgreementError, AgreementPlace, AgreementState, Games, PairDraw, Party, Player,
    PlayerAction, Sealed, Terms, Word,
};
use chess960_bot::domain::ids::{AgreementNumber, ChannelId, GuildId, MessageId, UserId};
use chess960_bot::store::{
    AgreementFilter, ListedState, Location, NewProposal, PingedPair, Store, Update,
};
use chrono::{DateTime, TimeDelta, Utc};

use crate::{cells, noon, open, secret};

on_both_databases!(
    stores_every_agreement_state,
    deletes_unsent_proposals,
    agreements_are_listed_by_player_and_server,
    erases_closed_proposals,
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
