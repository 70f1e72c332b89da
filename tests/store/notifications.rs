use crate::prelude::*;

on_both_databases!(
    a_reminder_is_kept_until_the_proposal_is_closed,
    stores_and_claims_notifications_once,
    unsent_notifications_count_as_new,
    only_three_reminders_within_an_hour_ping,
    short_and_answers_only_proposals_have_no_reminder,
    erases_notifications_with_people_and_servers,
    erasure_of_the_opponent_notifies_the_proposer,
);

async fn notifications(store: &Store) -> Vec<Notification> {
    ok(store.next_notifications(100)).await
}

async fn single_notification(store: &Store) -> Notification {
    let mut all = notifications(store).await;
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0)
}

/// Bob answers Alice's first proposal, so that Alice is notified.
async fn act_as_bob(store: &Store, act: PlayerAction) {
    let mut agreement = load_agreement(store, AgreementNumber(1)).await;
    assert_eq!(agreement.act(BOB, act, noon()), Ok(()));
    let owed = agreement.owed_notification(Some(Party::Opponent));
    saved(store.change_agreement(&mut agreement, owed, noon())).await;
}

async fn claim(
    store: &Store,
    notification: &mut Notification,
    pair: Option<&PingedPair>,
) -> Update {
    ok(store.claim_notification(notification, pair, noon())).await
}

async fn a_reminder_is_kept_until_the_proposal_is_closed(store: Store) {
    propose(&store, proposal(drawn())).await;
    let reminder = single_notification(&store).await;
    assert_eq!(reminder.occasion, NotificationReason::Reminder);
    assert_eq!((reminder.recipient, reminder.first_try_at), (None, None));
    assert_eq!(reminder.work_at, noon() + TimeDelta::days(6));
    act_as_bob(&store, PlayerAction::EnterWord(Some(word("knight", false)))).await;
    let occasions = async || {
        let all = notifications(&store).await;
        all.iter().map(|it| it.occasion).collect::<Vec<_>>()
    };
    let (word, declined) = (NotificationReason::Word, NotificationReason::Declined);
    assert_eq!(occasions().await, [word, NotificationReason::Reminder]);
    act_as_bob(&store, PlayerAction::Decline).await;
    assert_eq!(occasions().await, [word, declined]);
}

async fn stores_and_claims_notifications_once(location: Location) {
    let (store, other) = (open(&location).await, open(&location).await);
    propose(&store, proposal(named())).await;
    act_as_bob(&store, PlayerAction::Accept).await;
    let mut agreement = load_agreement(&store, AgreementNumber(1)).await;
    let again = agreement.owed_notification(Some(Party::Opponent));
    saved(store.change_agreement(&mut agreement, again, noon())).await;

    let mut mine = single_notification(&store).await;
    let mut theirs = single_notification(&other).await;
    assert_eq!(mine.recipient, Some(Party::Proposer));
    assert_eq!(claim(&store, &mut mine, None).await, Update::Saved);
    assert_eq!(claim(&other, &mut theirs, None).await, Update::Conflict);
    assert_eq!((mine.work_at, mine.tries), (noon() + LEASE, 1));
    let mut heir = single_notification(&other).await;
    assert_eq!(heir.first_try_at, Some(noon()));
    // A process without the claim changes nothing.
    assert_eq!(claim(&other, &mut heir, None).await, Update::Saved);
    ok(store.release_notification(&theirs, noon(), false)).await;
    assert_eq!(single_notification(&store).await.first_try_at, Some(noon()));
    ok(store.delete_notification(&heir)).await;
    assert_eq!(notifications(&store).await, []);
}

async fn unsent_notifications_count_as_new(store: Store) {
    propose(&store, proposal(named())).await;
    act_as_bob(&store, PlayerAction::Accept).await;
    for maybe_sent in [true, false] {
        let mut notification = single_notification(&store).await;
        claim(&store, &mut notification, None).await;
        let again_at = noon() + TimeDelta::minutes(1);
        ok(store.release_notification(&notification, again_at, maybe_sent)).await;
        let again = single_notification(&store).await;
        assert_eq!(again.work_at, again_at);
        assert_eq!(again.first_try_at.is_some(), maybe_sent);
    }
}

async fn only_three_reminders_within_an_hour_ping(store: Store) {
    for _ in 0..4 {
        propose(&store, proposal(named())).await;
    }
    let later = noon() + TimeDelta::days(6);
    let pair = PingedPair::new(&secret('0'), ALICE, BOB, later);
    let expected = [true, true, true, false];
    for (reminder, pings) in notifications(&store).await.into_iter().zip(expected) {
        let number = reminder.agreement;
        // A process that takes over keeps the earlier decision about the ping.
        for _ in 0..2 {
            let mut kept = notifications(&store).await.into_iter();
            let taken = kept.find(|it| it.agreement == number);
            let mut taken = taken.expect("it is stored");
            assert_eq!(claim(&store, &mut taken, Some(&pair)).await, Update::Saved);
            assert_eq!(taken.pings, Some(pings));
        }
    }
}

async fn short_and_answers_only_proposals_have_no_reminder(store: Store) {
    let mut short = proposal(named());
    short.expires_at = short.proposed_at + TimeDelta::days(1);
    propose(&store, short).await;
    for guild in [None, Some(GuildId(22))] {
        let mut elsewhere = proposal(named());
        elsewhere.message_place.guild = guild;
        elsewhere.message_place.answers_only = true;
        let made = propose(&store, elsewhere).await;
        assert!(made.answers_only());
        ok(store.record_proposal_message(made.number, MessageId(5))).await;
        let kept = load_agreement(&store, made.number).await;
        let expected = AgreementPlace {
            message: Some(MessageId(5)),
            ..made.message_place.expect("it has a place")
        };
        assert_eq!(kept.message_place, Some(expected));
    }
    assert_eq!(notifications(&store).await, []);
}

async fn erases_notifications_with_people_and_servers(store: Store) {
    for subject in [
        ErasureSubject::Person(ALICE),
        ErasureSubject::Guild(GuildId(21)),
    ] {
        propose(&store, proposal(named())).await;
        single_notification(&store).await;
        ok(store.request_erasure(subject, noon())).await;
        assert_eq!(notifications(&store).await, []);
    }
}

async fn erasure_of_the_opponent_notifies_the_proposer(store: Store) {
    propose(&store, proposal(named())).await;
    assert_eq!(ok(store.person_data(BOB)).await.notifications, 1);
    let mut elsewhere = proposal(named());
    elsewhere.message_place.answers_only = true;
    propose(&store, elsewhere).await;
    ok(store.request_erasure(ErasureSubject::Person(BOB), noon())).await;
    let declined = single_notification(&store).await;
    assert_eq!(declined.agreement, AgreementNumber(1));
    assert_eq!(declined.occasion, NotificationReason::Declined);
    assert_eq!(declined.recipient, Some(Party::Proposer));
}
