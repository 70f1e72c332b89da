//! Events and their rounds.

use chess960_bot::domain::event::{
    Board, Event, EventPart, EventPlan, EventRandomness, EventRound, EventRules, Organizer,
    Pairings, Player, PositionScope, Repeats, ResultSource, RevealRule, RoundResult, RoundState,
};
use chess960_bot::domain::fairness::QUICKNET;

use crate::prelude::*;

on_both_databases!(
    events_are_read_as_stored,
    each_state_of_a_round_is_read_as_stored,
    each_source_of_a_position_is_read_as_stored,
    boards_are_read_as_stored,
    the_name_of_an_event_is_taken_in_its_server_until_it_ends,
    a_server_has_at_most_five_running_events,
    concurrently_created_events_do_not_exceed_the_limit,
    running_events_are_listed_before_ended_ones,
    a_change_of_an_event_needs_its_revision,
    a_new_and_a_changed_event_schedule_their_first_message,
    a_first_message_that_may_be_posted_stays_so,
    a_recorded_first_message_is_kept,
    a_change_of_a_round_needs_its_revision,
    of_two_concurrent_reveals_one_is_saved,
    a_change_of_a_round_with_a_time_schedules_its_job,
    a_worker_saves_a_round_under_its_lease,
    a_worker_without_the_lease_saves_nothing,
    a_round_changed_by_an_organizer_is_not_saved_by_the_worker,
    a_round_is_added_once,
    events_of_a_person_are_listed,
    revealed_positions_count_as_used_in_their_channel,
);

pub(super) const EVENT: EventId = EventId(1);

pub(super) const SERVER: GuildId = GuildId(7);

pub(super) const MESSAGE: MessageId = MessageId(1_143_926_475_980_800_005);

pub(super) fn start(number: u16) -> StartId {
    StartId::new(number).expect("a number")
}

fn set(numbers: &[u16]) -> StartSet {
    numbers.iter().copied().map(start).collect()
}

/// An event with a name of its own, which Alice created.
pub(super) fn event(id: u64) -> Event {
    Event {
        id: EventId(id),
        guild: SERVER,
        name: format!("Open {id}"),
        plan: EventPlan {
            channel: CHANNEL,
            ping: None,
            thread: false,
            pin: false,
            board: BoardStyle::default(),
            theme: Theme::default(),
            language: Language::English,
        },
        rules: EventRules {
            excluded: set(&[518]),
            repeats: Repeats::Never,
            position_scope: PositionScope::Round,
            sections: Vec::new(),
            shared_position: false,
            reveal: RevealRule::ByButton { zone: None },
            games: 1,
            randomness: EventRandomness::Secret("0".repeat(64).parse().expect("a secret")),
        },
        organizers: Vec::new(),
        created_by: Some(ALICE),
        announcement: None,
        problem: None,
        ended_at: None,
        revision: 0,
    }
}

/// Differs from [`event`] in every setting.
pub(super) fn full_event(id: u64) -> Event {
    Event {
        plan: EventPlan {
            ping: Some(RoleId(5)),
            thread: true,
            pin: true,
            board: BoardStyle::Picture,
            theme: Theme::Dark,
            language: Language::German,
            ..event(id).plan
        },
        rules: EventRules {
            excluded: StartSet::EMPTY,
            repeats: Repeats::Allowed,
            position_scope: PositionScope::Board,
            sections: vec!["Open".to_owned(), "Damen, Ü50".to_owned()],
            shared_position: true,
            reveal: RevealRule::BeforeStart {
                minutes: 15,
                zone: "Europe/Berlin".parse().expect("a zone"),
            },
            games: 2,
            randomness: EventRandomness::Public(QUICKNET.hash()),
        },
        organizers: vec![
            Organizer::Person(UserId(u64::MAX - 1)),
            Organizer::Role(RoleId(u64::MAX - 2)),
        ],
        ..event(id)
    }
}

pub(super) fn ended(id: u64, ended_at: DateTime<Utc>) -> Event {
    Event {
        ended_at: Some(ended_at),
        ..event(id)
    }
}

pub(super) fn planned(number: u16) -> EventRound {
    EventRound::planned(EVENT, number)
}

pub(super) fn by_hand(position: u16, entered_by: UserId) -> RoundResult {
    RoundResult {
        positions: vec![start(position)],
        source: ResultSource::ByHand,
        entered_by: Some(entered_by),
        recorded_at: noon(),
        reason: None,
    }
}

pub(super) fn revealed() -> RoundState {
    RoundState::Revealed {
        message: MESSAGE,
        at: noon(),
    }
}

pub(super) async fn add_event(store: &Store, event: &Event) {
    let rounds = [1, 2].map(|number| EventRound::planned(event.id, number));
    let added = ok(store.add_event(event, &rounds, noon())).await;
    assert_eq!(added, AddEventResult::Added);
}

/// A store with [`event`] 1.
pub(super) struct EventStore(pub Store);

impl Setup for EventStore {
    async fn new(location: Location) -> Self {
        let store = open(&location).await;
        add_event(&store, &event(1)).await;
        Self(store)
    }
}

/// Board 1 of a person and Dan.
pub(super) fn board_of(person: UserId) -> Pairings {
    Pairings {
        boards: vec![Board {
            white: Player::Member(person),
            black: Player::Named("Dan".to_owned()),
        }],
        byes: Vec::new(),
    }
}

/// Two boards and a bye.
pub(super) fn pairings() -> Pairings {
    let black = Player::Member(UserId(u64::MAX));
    Pairings {
        boards: vec![
            Board {
                white: Player::Named("Ольга \"O\" Петренко".to_owned()),
                black,
            },
            Board {
                white: Player::Member(ALICE),
                black: Player::Member(BOB),
            },
        ],
        byes: vec![Player::Named("Carol".to_owned())],
    }
}

/// Adds an event with two rounds. A person has created it, organizes it, has entered the position of round 1, and plays
/// on its only board.
pub async fn add_event_of(store: &Store, id: u64, person: UserId) {
    let organized = Event {
        guild: GuildId(id),
        created_by: Some(person),
        organizers: vec![Organizer::Person(person)],
        ..event(id)
    };
    add_event(store, &organized).await;
    let mut round = EventRound::planned(organized.id, 1);
    round.pairings = board_of(person);
    round.enter(by_hand(451, person));
    saved(store.update_event_round(&round, None, noon())).await;
}

pub(super) async fn load_event(store: &Store) -> Event {
    ok(store.event(EVENT)).await.expect("an event")
}

pub(super) async fn load_round(store: &Store, number: u16) -> EventRound {
    let rounds = ok(store.event_rounds(EVENT)).await;
    rounds
        .into_iter()
        .find(|round| round.number == number)
        .expect("a round")
}

/// Stores changes of a round without a job.
pub(super) async fn change_round(store: &Store, changed: &EventRound) {
    saved(store.update_event_round(changed, None, noon())).await;
}

async fn job(store: &Store, part: EventPart) -> Option<Job> {
    ok(store.job(&JobId::event(EVENT, part))).await
}

async fn announcement_job(store: &Store) -> Job {
    job(store, EventPart::Announcement).await.expect("a job")
}

/// Ends event 1 at noon.
async fn end_event(store: &Store) {
    saved(store.update_event(&ended(1, noon()), noon())).await;
}

/// Makes round 1 due, and claims its job.
pub(super) async fn claim_round(store: &Store) -> Job {
    let round = load_round(store, 1).await;
    saved(store.update_event_round(&round, Some(noon()), noon())).await;
    let mut job = job(store, EventPart::Round(1)).await.expect("a job");
    saved(store.claim_job(&mut job, noon())).await;
    job
}

async fn events_are_read_as_stored(store: Store) {
    for event in [event(1), full_event(2)] {
        add_event(&store, &event).await;
        assert_eq!(ok(store.event(event.id)).await, Some(event));
    }
}

async fn each_state_of_a_round_is_read_as_stored(EventStore(store): EventStore) {
    let states = [
        RoundState::Timed { reveal_at: noon() },
        RoundState::Revealing {
            since: noon(),
            excluded: set(&[3, 518]),
        },
        RoundState::Announced {
            since: noon(),
            message: MESSAGE,
            excluded: StartSet::EMPTY,
        },
        revealed(),
        RoundState::Planned,
    ];
    for (revision, state) in (0..).zip(states) {
        let stored = EventRound {
            starts_at: Some(noon()),
            state,
            problem: Some("no permission".to_owned()),
            revision,
            ..planned(2)
        };
        change_round(&store, &stored).await;
        let expected = EventRound {
            revision: revision + 1,
            ..stored
        };
        assert_eq!(load_round(&store, 2).await, expected);
    }
    assert_eq!(load_round(&store, 1).await, planned(1));
}

async fn each_source_of_a_position_is_read_as_stored(EventStore(store): EventStore) {
    let sources = [
        ResultSource::Drawn {
            excluded: set(&[518]),
            beacon: None,
        },
        ResultSource::Drawn {
            excluded: StartSet::EMPTY,
            beacon: Some(round_123()),
        },
        ResultSource::ByHand,
        ResultSource::AgainstRules,
        ResultSource::Reused(1),
    ];
    let mut round = planned(2);
    for source in sources {
        round.results.push(RoundResult {
            positions: vec![start(0), start(959)],
            source,
            entered_by: Some(UserId(u64::MAX)),
            recorded_at: noon(),
            reason: Some("two digits swapped".to_owned()),
        });
    }
    change_round(&store, &round).await;
    assert_eq!(load_round(&store, 2).await.results, round.results);
}

async fn boards_are_read_as_stored(EventStore(store): EventStore) {
    let first = EventRound {
        pairings: board_of(ALICE),
        ..planned(1)
    };
    change_round(&store, &first).await;
    for (revision, stored) in (0..).zip([pairings(), board_of(BOB), Pairings::default()]) {
        let round = EventRound {
            pairings: stored.clone(),
            revision,
            ..planned(2)
        };
        change_round(&store, &round).await;
        assert_eq!(load_round(&store, 2).await.pairings, stored);
    }
    assert_eq!(load_round(&store, 1).await.pairings, board_of(ALICE));
}

/// The same name as that of event 1, in capitals.
fn namesake(id: u64) -> Event {
    Event {
        name: "OPEN 1".to_owned(),
        ..event(id)
    }
}

async fn the_name_of_an_event_is_taken_in_its_server_until_it_ends(EventStore(store): EventStore) {
    let refused = ok(store.add_event(&namesake(2), &[], noon())).await;
    assert_eq!(refused, AddEventResult::NameTaken);
    let elsewhere = Event {
        guild: GuildId(8),
        ..namesake(2)
    };
    add_event(&store, &elsewhere).await;
    end_event(&store).await;
    add_event(&store, &namesake(3)).await;
}

async fn a_server_has_at_most_five_running_events(store: Store) {
    for id in 1..=5 {
        add_event(&store, &event(id)).await;
    }
    let refused = ok(store.add_event(&event(6), &[], noon())).await;
    assert_eq!(refused, AddEventResult::TooMany);
    assert_eq!(ok(store.event(EventId(6))).await, None);
    let elsewhere = Event {
        guild: GuildId(8),
        ..event(7)
    };
    add_event(&store, &elsewhere).await;
    end_event(&store).await;
    add_event(&store, &event(6)).await;
}

async fn concurrently_created_events_do_not_exceed_the_limit(stores: [Store; 2]) {
    for id in 1..=4 {
        add_event(&stores[0], &event(id)).await;
    }
    let calls = [(stores[0].clone(), 5), (stores[1].clone(), 6)]
        .map(|(store, id)| async move { ok(store.add_event(&event(id), &[], noon())).await });
    let mut results = concurrently(calls).await;
    results.sort_by_key(|result| *result == AddEventResult::TooMany);
    assert_eq!(results, [AddEventResult::Added, AddEventResult::TooMany]);
    assert_eq!(ok(stores[0].events(SERVER)).await.len(), 5);
}

async fn running_events_are_listed_before_ended_ones(store: Store) {
    for id in 1..=4 {
        add_event(&store, &event(id)).await;
    }
    let later = noon() + TimeDelta::hours(1);
    for ended in [ended(1, noon()), ended(3, later)] {
        saved(store.update_event(&ended, noon())).await;
    }
    let events = ok(store.events(SERVER)).await;
    let names: Vec<&str> = events.iter().map(|event| &*event.name).collect();
    assert_eq!(names, ["Open 2", "Open 4", "Open 3", "Open 1"]);
}

async fn a_change_of_an_event_needs_its_revision(EventStore(store): EventStore) {
    end_event(&store).await;
    let outdated = ok(store.update_event(&event(1), noon())).await;
    assert_eq!(outdated, Update::Conflict);
    let expected = Event {
        revision: 1,
        ..ended(1, noon())
    };
    assert_eq!(load_event(&store).await, expected);
}

async fn a_new_and_a_changed_event_schedule_their_first_message(EventStore(store): EventStore) {
    let mut posted = announcement_job(&store).await;
    assert_eq!(posted.due_at, noon());
    saved(store.claim_job(&mut posted, noon())).await;
    saved(store.complete_job(&posted)).await;
    end_event(&store).await;
    let job = announcement_job(&store).await;
    assert_eq!(job.due_at, noon());
    assert!(!job.maybe_done);
}

/// Otherwise it could be posted twice.
async fn a_first_message_that_may_be_posted_stays_so(EventStore(store): EventStore) {
    let mut killed = announcement_job(&store).await;
    saved(store.claim_job(&mut killed, noon())).await;
    let later = noon() + TimeDelta::seconds(1);
    let added = ok(store.add_event_round(&planned(3), later)).await;
    assert_eq!(added, Recorded::New);
    let job = announcement_job(&store).await;
    assert!(job.maybe_done);
    assert_eq!(job.first_attempt_at, Some(noon()));
    assert_eq!(job.lease_until, None);
    assert_eq!(job.due_at, later);
}

async fn a_recorded_first_message_is_kept(EventStore(store): EventStore) {
    ok(store.record_event_message(EVENT, MESSAGE)).await;
    ok(store.record_event_problem(EVENT, Some("deleted"))).await;
    let expected = Event {
        announcement: Some(MESSAGE),
        problem: Some("deleted".to_owned()),
        revision: 2,
        ..event(1)
    };
    assert_eq!(load_event(&store).await, expected);
}

async fn a_change_of_a_round_needs_its_revision(EventStore(store): EventStore) {
    let mut entered = planned(1);
    entered.enter(by_hand(451, ALICE));
    change_round(&store, &entered).await;
    let mut outdated = planned(1);
    outdated.enter(by_hand(415, BOB));
    let refused = ok(store.update_event_round(&outdated, Some(noon()), noon())).await;
    assert_eq!(refused, Update::Conflict);
    assert_eq!(load_round(&store, 1).await.results, entered.results);
    assert_eq!(job(&store, EventPart::Round(1)).await, None);
}

async fn of_two_concurrent_reveals_one_is_saved(stores: [Store; 2]) {
    add_event(&stores[0], &event(1)).await;
    let presses = stores.clone().map(|store| async move {
        let mut round = planned(1);
        round.begin_reveal(&event(1), set(&[518]), noon());
        ok(store.update_event_round(&round, Some(noon()), noon())).await
    });
    let mut results = concurrently(presses).await;
    results.sort_by_key(|result| *result == Update::Conflict);
    assert_eq!(results, [Update::Saved, Update::Conflict]);
    assert_eq!(load_round(&stores[0], 1).await.results.len(), 1);
}

async fn a_change_of_a_round_with_a_time_schedules_its_job(EventStore(store): EventStore) {
    let later = noon() + TimeDelta::hours(1);
    saved(store.update_event_round(&planned(1), Some(later), noon())).await;
    let scheduled = job(&store, EventPart::Round(1)).await.expect("a job");
    assert_eq!(scheduled.due_at, later);
    assert_eq!(job(&store, EventPart::Round(2)).await, None);
    let without_time = load_round(&store, 1).await;
    change_round(&store, &without_time).await;
    assert_eq!(job(&store, EventPart::Round(1)).await, None);
}

async fn a_worker_saves_a_round_under_its_lease(EventStore(store): EventStore) {
    let paired = EventRound {
        pairings: pairings(),
        ..planned(1)
    };
    change_round(&store, &paired).await;
    let mut job = claim_round(&store).await;
    let mut round = load_round(&store, 1).await;
    for state in [RoundState::Timed { reveal_at: noon() }, revealed()] {
        round.state = state;
        saved(store.save_event_round(&mut job, &mut round, noon())).await;
    }
    assert_eq!(load_round(&store, 1).await, round);
    assert_eq!(round.pairings, pairings());
    assert_eq!(round.revision, 4);
}

async fn a_worker_without_the_lease_saves_nothing(EventStore(store): EventStore) {
    let mut outdated = claim_round(&store).await;
    let mut newer = outdated.clone();
    saved(store.claim_job(&mut newer, noon())).await;
    let before = load_round(&store, 1).await;
    let mut round = EventRound {
        state: revealed(),
        ..before.clone()
    };
    let refused = ok(store.save_event_round(&mut outdated, &mut round, noon())).await;
    assert_eq!(refused, Update::Conflict);
    assert_eq!(load_round(&store, 1).await, before);
}

async fn a_round_changed_by_an_organizer_is_not_saved_by_the_worker(EventStore(store): EventStore) {
    let mut job = claim_round(&store).await;
    let mut read_before = load_round(&store, 1).await;
    let mut entered = read_before.clone();
    entered.enter(by_hand(451, ALICE));
    change_round(&store, &entered).await;
    read_before.state = revealed();
    let refused = ok(store.save_event_round(&mut job, &mut read_before, noon())).await;
    assert_eq!(refused, Update::Conflict);
    let stored = load_round(&store, 1).await;
    assert_eq!(stored.state, RoundState::Planned);
    assert_eq!(stored.results, entered.results);
}

async fn a_round_is_added_once(EventStore(store): EventStore) {
    for expected in [Recorded::New, Recorded::Duplicate] {
        let added = ok(store.add_event_round(&planned(3), noon())).await;
        assert_eq!(added, expected);
    }
    let rounds = ok(store.event_rounds(EVENT)).await;
    assert_eq!(rounds, [planned(1), planned(2), planned(3)]);
}

async fn events_of_a_person_are_listed(store: Store) {
    add_event_of(&store, 1, ALICE).await;
    let organized = Event {
        organizers: vec![Organizer::Person(ALICE), Organizer::Role(RoleId(5))],
        created_by: Some(BOB),
        ..event(2)
    };
    add_event(&store, &organized).await;
    let role_with_the_same_id = Event {
        organizers: vec![Organizer::Role(RoleId(ALICE.0))],
        created_by: None,
        ..event(3)
    };
    add_event(&store, &role_with_the_same_id).await;
    assert_eq!(ok(store.person_data(ALICE)).await.events, 2);
    let created = NamedEvent {
        guild: GuildId(1),
        channel: CHANNEL,
        name: "Open 1".to_owned(),
        is_creator: true,
        is_organizer: true,
        rounds_entered: 1,
        rounds_paired: 1,
    };
    let organized = NamedEvent {
        guild: SERVER,
        name: "Open 2".to_owned(),
        is_creator: false,
        rounds_entered: 0,
        rounds_paired: 0,
        ..created.clone()
    };
    assert_eq!(
        ok(store.events_naming(ALICE, 9)).await,
        [created.clone(), organized]
    );
    assert_eq!(ok(store.events_naming(ALICE, 1)).await, [created]);
}

async fn revealed_positions_count_as_used_in_their_channel(EventStore(store): EventStore) {
    let states = [
        (1, 451, revealed()),
        (
            2,
            3,
            RoundState::Revealing {
                since: noon(),
                excluded: StartSet::EMPTY,
            },
        ),
    ];
    for (number, position, state) in states {
        let round = EventRound {
            state,
            results: vec![by_hand(position, ALICE)],
            ..planned(number)
        };
        change_round(&store, &round).await;
    }
    let used = async |channel, since| {
        let used = ok(store.used_positions(channel, since)).await;
        used.expect("few positions").decimal_list()
    };
    assert_eq!(used(CHANNEL, noon()).await, "451");
    assert_eq!(used(ChannelId(32), noon()).await, "");
    let later = noon() + TimeDelta::seconds(1);
    assert_eq!(used(CHANNEL, later).await, "");
}
