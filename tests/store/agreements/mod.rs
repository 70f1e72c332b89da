mod concurrency;
mod due;

use crate::prelude::*;

on_both_databases!(
    stores_every_kind_of_terms,
    stores_every_agreement_state,
    an_unsent_proposal_is_deleted,
    the_first_message_of_a_proposal_is_kept,
    the_first_message_of_a_commitment_is_kept,
    an_answered_proposal_is_not_deleted,
    agreements_are_listed_by_player,
    agreements_are_listed_by_server,
    agreements_are_listed_in_pages,
    agreements_are_listed_by_state,
    agreements_are_listed_by_part_of_their_event,
    agreements_are_listed_by_date,
    declined_proposals_are_erased_with_their_additions,
    an_agreement_is_found_by_its_secret_once_it_is_sealed,
);

pub const ALICE: UserId = UserId(u64::MAX - 11);
pub const BOB: UserId = UserId(12);

pub fn player(id: UserId, name: &str) -> Player {
    Player {
        id,
        name: name.to_owned(),
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

/// Alice proposes the classical start to Bob.
pub async fn propose_named(store: &Store) -> AgreementNumber {
    propose(store, proposal(named())).await.number
}

/// Alice proposes to Bob that their words draw position and colors.
pub async fn propose_drawn(store: &Store) -> AgreementNumber {
    propose(store, proposal(drawn())).await.number
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

/// Bob accepts at noon.
pub async fn accept(store: &Store, number: AgreementNumber) {
    perform(store, number, BOB, PlayerAction::Accept(PRESS), noon()).await;
}

/// Bob declines at noon.
pub async fn decline(store: &Store, number: AgreementNumber) {
    perform(store, number, BOB, PlayerAction::Decline, noon()).await;
}

pub async fn enter_word(store: &Store, number: AgreementNumber, user: UserId, text: &str) {
    let action = PlayerAction::EnterWord(word(text, false));
    perform(store, number, user, action, noon()).await;
}

/// Both players enter their words.
pub async fn seal(store: &Store, number: AgreementNumber) {
    for (user, text) in [(ALICE, "rook"), (BOB, "knight")] {
        enter_word(store, number, user, text).await;
    }
}

/// A draw with the words of both players.
fn draw_with(proposer: Option<Word>, opponent: Option<Word>) -> TermsDraw {
    TermsDraw::Words(PairDraw {
        proposer,
        opponent,
        ..PairDraw::new("ab".repeat(32).parse().expect("a secret"))
    })
}

async fn stores_every_kind_of_terms(store: Store) {
    let classical = Start::from(StartId::CLASSICAL);
    let pair: DoubleId = "518/534".parse().expect("a pair");
    let erased = Word {
        text: None,
        by_chance: false,
    };
    for terms in [
        named(),
        Terms::Named {
            start: pair.into(),
            white: Party::Proposer,
        },
        drawn(),
        Terms::DrawnColors {
            start: classical,
            draw: draw_with(Some(word("rook", false)), None),
        },
        Terms::DrawnPosition {
            white: Party::Proposer,
            draw: draw_with(Some(erased), Some(word("a \"b\" `c` \u{202E}", true))),
        },
    ] {
        let proposed = propose(&store, proposal(terms.clone())).await;
        assert_eq!(proposed.terms, terms);
        assert_eq!(load_agreement(&store, proposed.number).await, proposed);
    }
}

async fn stores_every_agreement_state(store: Store) {
    let at = noon() + TimeDelta::milliseconds(1);
    let pair: DoubleId = "518/534".parse().expect("a pair");
    for state in [
        AgreementState::Open,
        AgreementState::Sealed(Sealed {
            at,
            start: pair.into(),
            white: Party::Opponent,
        }),
        AgreementState::Declined(at),
        AgreementState::Withdrawn(at),
        AgreementState::Expired(at),
    ] {
        let mut agreement = propose(&store, proposal(drawn())).await;
        agreement.state = state;
        agreement.event = None;
        agreement.message_place = Some(AgreementPlace {
            message: Some(MessageId(u64::MAX)),
            ..message_place(21, 31)
        });
        saved(store.change_agreement(&mut agreement, None, noon())).await;
        assert_eq!(agreement.revision, 1);
        assert_eq!(load_agreement(&store, agreement.number).await, agreement);
    }
}

async fn the_first_message_of_a_commitment_is_kept(store: Store) {
    let number = propose_drawn(&store).await;
    for message in [5, 6] {
        ok(store.record_commitment_message(number, MessageId(message))).await;
    }
    let terms = load_agreement(&store, number).await.terms;
    let draw = terms.word_draw().expect("a draw from words");
    assert_eq!(draw.commitment_message, Some(MessageId(5)));
}

async fn an_unsent_proposal_is_deleted(store: Store) {
    let number = propose_named(&store).await;
    let players = ok(store.delete_unsent_proposal(number)).await;
    assert_eq!(players, Some((ALICE, BOB)));
    assert_eq!(ok(store.agreement(number)).await, None);
}

async fn the_first_message_of_a_proposal_is_kept(store: Store) {
    let number = propose_named(&store).await;
    for message in [5, 6] {
        ok(store.record_proposal_message(number, MessageId(message))).await;
    }
    assert_eq!(ok(store.delete_unsent_proposal(number)).await, None);
    let place = load_agreement(&store, number).await.message_place;
    assert_eq!(place.expect("a place").message, Some(MessageId(5)));
}

async fn an_answered_proposal_is_not_deleted(store: Store) {
    let number = propose_named(&store).await;
    accept(&store, number).await;
    let answered = load_agreement(&store, number).await;
    assert_eq!(answered.revision, 1);
    assert_eq!(ok(store.delete_unsent_proposal(number)).await, None);
    assert_eq!(load_agreement(&store, number).await, answered);
}

/// Alice's proposals 1, 3, 5 and 6 to Bob in server 21, and 2 in server 22, Bob's proposal 4 to Alice, and 7 to Carol.
/// Bob has accepted 1 and declined 5.
async fn store_agreements_to_list(store: &Store) {
    let to_bob = || proposal(named());
    let in_other_server = NewProposal {
        message_place: message_place(22, 31),
        ..to_bob()
    };
    let by_bob = NewProposal {
        proposer: player(BOB, "Bob"),
        opponent: player(ALICE, "Alice"),
        ..proposal(drawn())
    };
    let to_carol = NewProposal {
        opponent: player(UserId(13), "Carol"),
        ..to_bob()
    };
    for proposal in [
        to_bob(),
        in_other_server,
        to_bob(),
        by_bob,
        to_bob(),
        to_bob(),
        to_carol,
    ] {
        propose(store, proposal).await;
    }
    let accept = PlayerAction::Accept(PRESS);
    perform(store, AgreementNumber(1), BOB, accept, noon()).await;
    let decline = PlayerAction::Decline;
    perform(store, AgreementNumber(5), BOB, decline, noon()).await;
}

/// Numbers of the listed agreements on one page.
async fn listed(store: &Store, filter: &AgreementFilter, now: DateTime<Utc>) -> Vec<u64> {
    let bounds = PageBounds {
        skipped: 0,
        limit: 10,
    };
    let page = ok(store.agreements_of(filter, now, bounds)).await;
    let AgreementPage { total, agreements } = page;
    assert_eq!(total, agreements.len());
    numbers(&agreements)
}

fn numbers(agreements: &[Agreement]) -> Vec<u64> {
    agreements
        .iter()
        .map(|agreement| agreement.number.0)
        .collect()
}

async fn agreements_are_listed_by_player(store: Store) {
    store_agreements_to_list(&store).await;
    for (user, expected) in [
        (BOB, &[6, 4, 3, 2, 1][..]),
        (ALICE, &[7, 6, 4, 3, 2, 1]),
        (UserId(99), &[]),
    ] {
        let listed = listed(&store, &listed_by(user, None), noon()).await;
        assert_eq!(listed, expected, "{user}");
    }
}

async fn agreements_are_listed_by_server(store: Store) {
    store_agreements_to_list(&store).await;
    let in_server = listed(&store, &listed_by(BOB, Some(GuildId(21))), noon()).await;
    assert_eq!(in_server, [6, 4, 3, 1]);
}

/// Bob has the current agreements 6, 4, 3, 2 and 1.
async fn agreements_are_listed_in_pages(store: Store) {
    store_agreements_to_list(&store).await;
    for (skipped, expected) in [(0, &[6, 4][..]), (1, &[4, 3]), (5, &[])] {
        let bounds = PageBounds { skipped, limit: 2 };
        let page = ok(store.agreements_of(&listed_by(BOB, None), noon(), bounds)).await;
        assert_eq!(page.total, 5);
        assert_eq!(numbers(&page.agreements), expected, "{skipped} skipped");
    }
}

/// Bob's agreements at noon, and when all open proposals have expired, although no worker has closed them.
async fn agreements_are_listed_by_state(store: Store) {
    store_agreements_to_list(&store).await;
    for (state, at_noon, expired) in [
        (ListedState::Current, &[6, 4, 3, 2, 1][..], &[1][..]),
        (ListedState::Sealed, &[1], &[1]),
        (ListedState::Open, &[6, 4, 3, 2], &[]),
        (ListedState::Declined, &[5], &[5]),
        (ListedState::Withdrawn, &[], &[]),
        (ListedState::Expired, &[], &[6, 4, 3, 2]),
        (ListedState::All, &[6, 5, 4, 3, 2, 1], &[6, 5, 4, 3, 2, 1]),
    ] {
        let filter = AgreementFilter {
            state,
            ..listed_by(BOB, None)
        };
        assert_eq!(listed(&store, &filter, noon()).await, at_noon, "{state:?}");
        let expiry = noon() + TimeDelta::days(7);
        assert_eq!(listed(&store, &filter, expiry).await, expired, "{state:?}");
    }
}

/// The event is "Club match 'x'".
async fn agreements_are_listed_by_part_of_their_event(store: Store) {
    let number = propose_named(&store).await;
    for (event, is_listed) in [
        ("MATCH 'X'", true),
        // In SQL, `_` and `%` stand for other characters.
        ("match_'x", true),
        ("%%", true),
        ("friendly", false),
    ] {
        let filter = AgreementFilter {
            event: Some(event.to_owned()),
            ..listed_by(BOB, None)
        };
        let listed = listed(&store, &filter, noon()).await;
        assert_eq!(listed.contains(&number.0), is_listed, "{event}");
    }
}

/// The proposal was made on 21 November 2026.
async fn agreements_are_listed_by_date(store: Store) {
    propose(&store, proposal(named())).await;
    let date = |text: &str| Some(text.parse().expect("a date"));
    for (since, until, expected) in [
        (date("2026-11-21"), date("2026-11-21"), &[1][..]),
        (date("2026-11-22"), None, &[]),
        (None, date("2026-11-20"), &[]),
    ] {
        let filter = AgreementFilter {
            since,
            until,
            ..listed_by(BOB, None)
        };
        let listed = listed(&store, &filter, noon()).await;
        assert_eq!(listed, expected, "{since:?} {until:?}");
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
    let accepted = propose_two_games(&store).await;
    accept(&store, accepted).await;
    let open_proposal = propose_two_games(&store).await;
    let declined = propose_two_games(&store).await;
    decline(&store, declined).await;
    ok(store.erase_closed_proposals(noon())).await;
    assert_ne!(ok(store.agreement(declined)).await, None, "it is not old");
    let later = noon() + TimeDelta::milliseconds(1);
    ok(store.erase_closed_proposals(later)).await;
    assert_eq!(ok(store.agreement(declined)).await, None);
    ok(store.erase_closed_proposals(noon() + TimeDelta::days(900))).await;
    for number in [accepted, open_proposal] {
        assert_eq!(load_agreement(&store, number).await.games, 2);
    }
    let additions = cells(&location, "agreement_addition", "games").await;
    assert_eq!(additions, ["2", "2"].map(|games| Some(games.to_owned())));
}

/// The secret is public once both words are entered.
async fn an_agreement_is_found_by_its_secret_once_it_is_sealed(store: Store) {
    let number = propose_drawn(&store).await;
    assert_eq!(with_secret(&store, '0').await, None);
    enter_word(&store, number, ALICE, "rook").await;
    assert_eq!(with_secret(&store, '0').await, None);
    enter_word(&store, number, BOB, "knight").await;
    assert_eq!(with_secret(&store, '0').await, Some(number));
    assert_eq!(with_secret(&store, '5').await, None);
}

/// Number of the agreement with the secret of this digit.
async fn with_secret(store: &Store, digit: char) -> Option<AgreementNumber> {
    let secret = digit.to_string().repeat(64).parse().expect("a secret");
    let agreement = ok(store.agreement_of_secret(&secret)).await;
    agreement.map(|agreement| agreement.number)
}
