use crate::prelude::*;

on_both_databases!(
    a_reminder_is_due_a_day_before_the_proposal_expires,
    a_reminder_is_kept_until_the_proposal_is_closed,
    a_notification_is_stored_once,
    a_notification_is_claimed_once,
    a_deleted_notification_leaves_no_row,
    three_reminders_within_an_hour_ping_even_after_a_takeover,
    a_proposal_for_a_day_has_no_reminder,
    a_message_that_the_bot_cannot_edit_has_no_reminder,
    erases_notifications_with_people_and_servers,
    erasure_of_the_opponent_notifies_the_proposer,
    an_erasure_causes_no_notification_without_an_editable_message,
);

/// All notifications, including future ones, sorted by due time.
async fn notifications(store: &Store) -> Vec<Notification> {
    let all = noon() + TimeDelta::days(365);
    let mut notifications = Vec::new();
    for job in due_jobs(store, JobKind::Notification, all).await {
        let notification = ok(store.notification(&job.id)).await;
        notifications.push(notification.expect("the job has a notification"));
    }
    notifications
}

async fn single_notification(store: &Store) -> Notification {
    let mut all = notifications(store).await;
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0)
}

async fn job_of(store: &Store, notification: &Notification) -> Job {
    let job = ok(store.job(&notification.job_id())).await;
    job.expect("the notification has a job")
}

/// Bob answers Alice's first proposal, so that Alice is notified.
async fn act_as_bob(store: &Store, act: PlayerAction) {
    let mut agreement = load_agreement(store, AgreementNumber(1)).await;
    assert_eq!(agreement.act(BOB, act, noon()), Ok(()));
    let owed = agreement.owed_notification(Some(Party::Opponent));
    saved(store.change_agreement(&mut agreement, owed, noon())).await;
}

async fn occasions(store: &Store) -> Vec<NotificationReason> {
    let notifications = notifications(store).await;
    notifications
        .iter()
        .map(|notification| notification.occasion)
        .collect()
}

async fn a_reminder_is_due_a_day_before_the_proposal_expires(store: Store) {
    propose(&store, proposal(drawn())).await;
    assert_eq!(ok(store.person_data(BOB)).await.notifications, 1);
    let reminder = single_notification(&store).await;
    assert_eq!(reminder.occasion, NotificationReason::Reminder);
    assert_eq!(reminder.recipient, None);
    let due_at = job_of(&store, &reminder).await.due_at;
    assert_eq!(due_at, noon() + TimeDelta::days(6));
}

async fn a_reminder_is_kept_until_the_proposal_is_closed(store: Store) {
    propose(&store, proposal(drawn())).await;
    act_as_bob(&store, PlayerAction::EnterWord(word("knight", false))).await;
    assert_eq!(
        occasions(&store).await,
        [NotificationReason::Word, NotificationReason::Reminder]
    );
    act_as_bob(&store, PlayerAction::Decline).await;
    let left = occasions(&store).await;
    assert_eq!(left.len(), 2, "{left:?}");
    assert!(left.contains(&NotificationReason::Word), "{left:?}");
    assert!(left.contains(&NotificationReason::Declined), "{left:?}");
}

/// Bob accepts a proposal of Alice, so that she is notified.
async fn accepted_notification(store: &Store) -> Notification {
    propose(store, proposal(named())).await;
    act_as_bob(store, PlayerAction::Accept(PRESS)).await;
    single_notification(store).await
}

async fn a_notification_is_stored_once(store: Store) {
    let notification = accepted_notification(&store).await;
    assert_eq!(notification.recipient, Some(Party::Proposer));
    let mut agreement = load_agreement(&store, AgreementNumber(1)).await;
    let owed_again = agreement.owed_notification(Some(Party::Opponent));
    saved(store.change_agreement(&mut agreement, owed_again, noon())).await;
    assert_eq!(notifications(&store).await, [notification]);
}

async fn a_notification_is_claimed_once(stores: [Store; 2]) {
    let [store, other] = stores;
    let mut notification = accepted_notification(&store).await;
    let mut job = job_of(&store, &notification).await;
    let mut outdated_job = job.clone();
    saved(store.claim_notification(&mut job, &mut notification, None, noon())).await;
    assert_eq!(job.first_attempt_at, Some(noon()));
    let second_claim =
        ok(other.claim_notification(&mut outdated_job, &mut notification, None, noon())).await;
    assert_eq!(second_claim, Update::Conflict);
}

async fn a_deleted_notification_leaves_no_row(location: Location) {
    let store = open(&location).await;
    let notification = accepted_notification(&store).await;
    ok(store.delete_notification(&notification)).await;
    assert_eq!(notifications(&store).await, []);
    assert_eq!(cells(&location, "notification", "occasion").await, []);
}

/// Claims a reminder six days after noon. Returns whether it pings.
async fn claim_reminder(store: &Store, reminder: &mut Notification) -> Option<bool> {
    let now = noon() + TimeDelta::days(6);
    let pair = PingedPair::new(&secret('0'), ALICE, BOB, now);
    let mut job = job_of(store, reminder).await;
    saved(store.claim_notification(&mut job, reminder, Some(&pair), now)).await;
    ok(store.notification(&job.id))
        .await
        .and_then(|kept| kept.pings)
}

async fn three_reminders_within_an_hour_ping_even_after_a_takeover(store: Store) {
    for _ in 0..4 {
        propose(&store, proposal(named())).await;
    }
    let mut reminders = notifications(&store).await;
    for expected in [[true, true, true, false]; 2] {
        for (reminder, pings) in reminders.iter_mut().zip(expected) {
            assert_eq!(claim_reminder(&store, reminder).await, Some(pings));
        }
    }
}

async fn a_proposal_for_a_day_has_no_reminder(store: Store) {
    let mut short = proposal(named());
    short.expires_at = short.proposed_at + TimeDelta::days(1);
    propose(&store, short).await;
    assert_eq!(notifications(&store).await, []);
}

/// A proposal where the bot can only answer commands, in a server or in a private chat.
fn answers_only(guild: Option<u64>) -> NewProposal {
    let mut proposal = proposal(named());
    proposal.message_place.guild = guild.map(GuildId);
    proposal.message_place.answers_only = true;
    proposal
}

async fn a_message_that_the_bot_cannot_edit_has_no_reminder(store: Store) {
    for guild in [None, Some(22)] {
        let made = propose(&store, answers_only(guild)).await;
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
        erase(&store, subject).await;
        assert_eq!(notifications(&store).await, []);
    }
}

async fn erasure_of_the_opponent_notifies_the_proposer(store: Store) {
    let number = propose_named(&store).await;
    erase_person(&store, BOB).await;
    let declined = single_notification(&store).await;
    assert_eq!(declined.agreement, number);
    assert_eq!(declined.occasion, NotificationReason::Declined);
    assert_eq!(declined.recipient, Some(Party::Proposer));
}

async fn an_erasure_causes_no_notification_without_an_editable_message(store: Store) {
    propose(&store, answers_only(Some(21))).await;
    erase_person(&store, BOB).await;
    assert_eq!(notifications(&store).await, []);
}
