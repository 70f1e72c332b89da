mod concurrency;
mod due;

use crate::prelude::*;

on_both_databases!(
    stores_every_agreement_state,
    an_unsent_proposal_is_deleted,
    a_proposal_with_a_message_is_not_deleted,
    the_first_message_of_a_proposal_is_kept,
    an_answered_proposal_is_not_deleted,
    agreements_are_listed_by_player_and_server,
    declined_proposals_are_erased_with_their_additions,
    sealed_and_open_agreements_outlast_closed_proposals,
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

/// A press of **Accept**, and the public draw that it begins.
pub const PRESS: InteractionId = InteractionId(961);

pub fn named() -> Terms {
    Terms::Named {
        start: StartId::CLASSICAL.into(),
        white: Party::Opponent,
    }
}

pub fn drawn() -> Terms {
    Terms::DrawnPositionAndColors {
        draw: TermsDraw::Words(PairDraw::new("0".repeat(64).parse().expect("a secret"))),
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
        language: Language::English,
    }
}

pub fn proposal(terms: Terms) -> NewProposal {
    NewProposal {
        message_place: message_place(21, 31),
        proposer: player(ALICE, "Alice `@everyone`"),
        opponent: player(BOB, "Böb \u{1F3C1}"),
        event: Some("Club match 'x'".to_owned()),
        terms,
        games: 1,
        proposed_at: noon(),
        expires_at: noon() + TimeDelta::days(7),
    }
}

pub fn pair() -> PingedPair {
    PingedPair::new(&secret('0'), ALICE, BOB, noon())
}

pub fn listed_by(player: UserId, guild: Option<GuildId>) -> AgreementFilter {
    AgreementFilter {
        player: Some(player),
        guild,
        state: ListedState::Current,
        event: None,
        since: None,
        until: None,
    }
}

pub async fn propose(store: &Store, proposal: NewProposal) -> Agreement {
    ok(store.propose(proposal, &pair()))
        .await
        .expect("the limit is not reached")
        .agreement
}

/// The job that edits the message of an agreement or expires it.
pub async fn agreement_job(store: &Store, number: AgreementNumber) -> Option<Job> {
    ok(store.job(&JobId::agreement(number))).await
}

/// An attempt to edit the message of an agreement fails at noon.
pub async fn fail_edit(store: &Store, number: AgreementNumber) {
    let mut job = agreement_job(store, number).await.expect("it has a job");
    saved(store.claim_job(&mut job, noon())).await;
    ok(store.release_job(&job, noon(), noon())).await;
}

pub async fn load_agreement(store: &Store, number: AgreementNumber) -> Agreement {
    ok(store.agreement(number)).await.expect("it is stored")
}

/// Performs an action like a command: repeats it until no other change comes first.
pub async fn act(
    store: &Store,
    number: AgreementNumber,
    user: UserId,
    action: PlayerAction,
    now: DateTime<Utc>,
) -> Result<(), AgreementError> {
    loop {
        let stored = load_agreement(store, number).await;
        let mut changed = stored.clone();
        let result = changed.act(user, action.clone(), now);
        if changed == stored {
            return result;
        }
        if ok(store.change_agreement(&mut changed, None, now)).await == Update::Saved {
            return result;
        }
    }
}

/// Performs an allowed action.
pub async fn perform(
    store: &Store,
    number: AgreementNumber,
    user: UserId,
    action: PlayerAction,
    now: DateTime<Utc>,
) {
    assert_eq!(act(store, number, user, action, now).await, Ok(()));
}

pub async fn enter_word(store: &Store, number: AgreementNumber, user: UserId, text: &str) {
    let action = PlayerAction::EnterWord(Some(word(text, false)));
    perform(store, number, user, action, noon()).await;
}

/// Both players enter their words.
pub async fn seal(store: &Store, number: AgreementNumber) {
    for (user, text) in [(ALICE, "rook"), (BOB, "knight")] {
        enter_word(store, number, user, text).await;
    }
}

async fn stores_every_agreement_state(store: Store) {
    let classical = Start::from(StartId::CLASSICAL);
    let double = DoubleId::new(StartId::CLASSICAL, StartId::new(534).expect("a number"));
    let draw = |proposer, opponent| {
        TermsDraw::Words(PairDraw {
            proposer,
            opponent,
            ..PairDraw::new("ab".repeat(32).parse().expect("a secret"))
        })
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
        Terms::DrawnColors {
            start: classical,
            draw: draw(Some(word("rook", false)), None),
        },
        Terms::DrawnPosition {
            white: Party::Proposer,
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
    let games = [1, 2].into_iter().cycle();
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
        let place = agreement.message_place.as_mut();
        place.expect("it has a place").message = Some(MessageId(u64::MAX));
        saved(store.change_agreement(&mut agreement, None, noon())).await;
        assert_eq!(agreement.revision, 1);
        assert_eq!(load_agreement(&store, agreement.number).await, agreement);
    }
    assert_eq!(ok(store.agreement(AgreementNumber(99))).await, None);
}

async fn an_unsent_proposal_is_deleted(store: Store) {
    let number = propose(&store, proposal(named())).await.number;
    let players = ok(store.delete_unsent_proposal(number)).await;
    assert_eq!(players, Some((ALICE, BOB)));
    assert_eq!(ok(store.agreement(number)).await, None);
}

async fn a_proposal_with_a_message_is_not_deleted(store: Store) {
    let number = propose(&store, proposal(named())).await.number;
    ok(store.record_proposal_message(number, MessageId(5))).await;
    assert_eq!(ok(store.delete_unsent_proposal(number)).await, None);
    assert_eq!(message_of(&store, number).await, Some(MessageId(5)));
}

async fn the_first_message_of_a_proposal_is_kept(store: Store) {
    let number = propose(&store, proposal(named())).await.number;
    for message in [5, 6] {
        ok(store.record_proposal_message(number, MessageId(message))).await;
    }
    assert_eq!(message_of(&store, number).await, Some(MessageId(5)));
}

async fn message_of(store: &Store, number: AgreementNumber) -> Option<MessageId> {
    let place = load_agreement(store, number).await.message_place;
    place.expect("the place is known").message
}

async fn an_answered_proposal_is_not_deleted(store: Store) {
    let number = propose(&store, proposal(named())).await.number;
    perform(&store, number, BOB, PlayerAction::Accept(PRESS), noon()).await;
    assert_eq!(ok(store.delete_unsent_proposal(number)).await, None);
    assert_eq!(load_agreement(&store, number).await.revision, 1);
}

async fn agreements_are_listed_by_player_and_server(store: Store) {
    let elsewhere = NewProposal {
        message_place: message_place(22, 31),
        ..proposal(named())
    };
    let back = NewProposal {
        proposer: player(BOB, "Bob"),
        opponent: player(ALICE, "Alice"),
        ..proposal(drawn())
    };
    let without_bob = NewProposal {
        opponent: player(UserId(13), "Carol"),
        ..proposal(named())
    };
    let here = || proposal(named());
    for proposal in [here(), elsewhere, back, without_bob, here(), here()] {
        propose(&store, proposal).await;
    }
    let (now, later) = (noon(), noon() + TimeDelta::days(7));
    for (number, action) in [(1, PlayerAction::Accept(PRESS)), (5, PlayerAction::Decline)] {
        perform(&store, AgreementNumber(number), BOB, action, now).await;
    }
    let list = async |filter: AgreementFilter, now, page| {
        let (total, agreements) = ok(store.agreements_of(&filter, now, page)).await;
        let numbers: Vec<u64> = agreements
            .iter()
            .map(|agreement| agreement.number.0)
            .collect();
        (total, numbers)
    };
    let (all, here) = ((0, 10), Some(GuildId(21)));
    for (user, guild, now, page, total, numbers) in [
        (BOB, None, now, all, 4, &[6, 3, 2, 1][..]),
        (BOB, None, now, (1, 2), 4, &[3, 2]),
        (BOB, None, now, (4, 2), 4, &[]),
        (BOB, here, now, all, 3, &[6, 3, 1]),
        (ALICE, here, now, (0, 1), 4, &[6]),
        // Expired proposals are not open, even if no worker has closed them.
        (BOB, None, later, all, 1, &[1]),
        (UserId(99), None, now, all, 0, &[]),
    ] {
        let listed = list(listed_by(user, guild), now, page).await;
        assert_eq!(
            listed,
            (total, numbers.to_vec()),
            "{user} {guild:?} {page:?}"
        );
    }
    for (state, numbers, later_total) in [
        (ListedState::Sealed, &[1][..], 1),
        (ListedState::Open, &[6, 3, 2], 0),
        (ListedState::Declined, &[5], 1),
        (ListedState::Withdrawn, &[], 0),
        (ListedState::Expired, &[], 3),
        (ListedState::All, &[6, 5, 3, 2, 1], 5),
    ] {
        let filter = || AgreementFilter {
            state,
            ..listed_by(BOB, None)
        };
        let listed = list(filter(), now, all).await;
        assert_eq!(listed, (numbers.len(), numbers.to_vec()), "{state:?}");
        assert_eq!(list(filter(), later, all).await.0, later_total, "{state:?}");
    }
    let date = |text: &str| Some(text.parse().expect("a date"));
    for (event, since, until, total) in [
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
        let listed = list(filter, now, all).await;
        assert_eq!(listed.0, total, "{event:?} {since:?} {until:?}");
    }
}

/// Stores a proposal for two games, which has a row of its own in `agreement_addition`.
async fn propose_two_games(store: &Store) -> AgreementNumber {
    let two_games = NewProposal {
        games: 2,
        ..proposal(named())
    };
    propose(store, two_games).await.number
}

async fn declined_proposals_are_erased_with_their_additions(location: Location) {
    let store = open(&location).await;
    let declined = propose_two_games(&store).await;
    perform(&store, declined, BOB, PlayerAction::Decline, noon()).await;
    ok(store.erase_closed_proposals(noon())).await;
    assert!(ok(store.agreement(declined)).await.is_some());
    let later = noon() + TimeDelta::milliseconds(1);
    ok(store.erase_closed_proposals(later)).await;
    assert_eq!(ok(store.agreement(declined)).await, None);
    let additions = cells(&location, "agreement_addition", "agreement").await;
    assert_eq!(additions, []);
}

async fn sealed_and_open_agreements_outlast_closed_proposals(location: Location) {
    let store = open(&location).await;
    let accepted = propose_two_games(&store).await;
    perform(&store, accepted, BOB, PlayerAction::Accept(PRESS), noon()).await;
    let open_proposal = propose_two_games(&store).await;
    let later = noon() + TimeDelta::days(900);
    ok(store.erase_closed_proposals(later)).await;
    for number in [accepted, open_proposal] {
        assert_eq!(load_agreement(&store, number).await.games, 2);
    }
}

async fn a_sealed_agreement_is_found_by_its_secret(store: Store) {
    let number = propose(&store, proposal(drawn())).await.number;
    for (user, text) in [(ALICE, "rook"), (BOB, "knight")] {
        assert_eq!(with_secret(&store, '0').await, None, "it is not public yet");
        enter_word(&store, number, user, text).await;
    }
    assert_eq!(with_secret(&store, '0').await, Some(number));
    assert_eq!(with_secret(&store, '5').await, None);
}

/// Number of the agreement with the secret of this digit.
async fn with_secret(store: &Store, digit: char) -> Option<AgreementNumber> {
    let secret = digit.to_string().repeat(64).parse().expect("a secret");
    let agreement = ok(store.agreement_of_secret(&secret)).await;
    agreement.map(|agreement| agreement.number)
}
