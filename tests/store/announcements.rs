//! Announcements whose change is not saved yet.

use crate::prelude::*;

on_both_databases!(
    a_channel_has_one_announcement_at_a_time,
    other_channels_have_their_own_announcements,
    each_kind_of_message_is_stored,
    a_saved_change_ends_its_announcement,
    an_added_schedule_ends_its_announcement,
    only_the_retracting_process_has_the_lease,
    a_change_is_not_saved_while_its_announcement_is_retracted,
    a_schedule_is_not_added_while_its_announcement_is_retracted,
    a_deleted_announcement_published_no_commitment,
    erases_announcements_of_the_server_only,
);

/// The job of a new announcement in channel 70.
pub(crate) async fn claimed_channel(store: &Store) -> Job {
    ok(store.claim_channel(ChannelId(70), noon()))
        .await
        .expect("the channel has no announcement")
}

/// Of schedule 1, in channel 70.
pub(crate) fn new_announcement() -> UnsavedAnnouncement {
    UnsavedAnnouncement {
        guild: GuildId(7),
        schedule: ScheduleId(1),
        channel: ChannelId(70),
        day: Some(keyed_day('5', today().date)),
        message: AnnouncedMessage::New {
            text: "I'll post “daily” here.".to_owned(),
            newer_than: MessageId(3),
        },
    }
}

async fn announced(store: &Store) -> Job {
    let mut job = claimed_channel(store).await;
    saved(store.record_announcement(&mut job, &new_announcement(), noon())).await;
    job
}

async fn unsaved(store: &Store) -> Option<UnsavedAnnouncement> {
    ok(store.unsaved_announcement(&JobId::announcement(ChannelId(70)))).await
}

/// The job after another process has claimed it, because the lease had expired.
async fn taken_over(store: &Store, job: &Job) -> Job {
    let mut taken_over = job.clone();
    saved(store.claim_job(&mut taken_over, noon() + LEASE)).await;
    taken_over
}

async fn a_channel_has_one_announcement_at_a_time(store: Store) {
    let first = claimed_channel(&store).await;
    assert_eq!(ok(store.claim_channel(ChannelId(70), noon())).await, None);
    saved(store.complete_job(&first)).await;
    claimed_channel(&store).await;
}

async fn other_channels_have_their_own_announcements(store: Store) {
    claimed_channel(&store).await;
    let other = ok(store.claim_channel(ChannelId(71), noon())).await;
    let id = other.map(|job| job.id);
    assert_eq!(id, Some(JobId::announcement(ChannelId(71))));
}

async fn each_kind_of_message_is_stored(store: Store) {
    let edited = UnsavedAnnouncement {
        day: None,
        message: AnnouncedMessage::Edited(MessageId(9)),
        ..new_announcement()
    };
    for announcement in [new_announcement(), edited] {
        let mut job = claimed_channel(&store).await;
        saved(store.record_announcement(&mut job, &announcement, noon())).await;
        assert_eq!(unsaved(&store).await.as_ref(), Some(&announcement));
        saved(store.end_announcement(&job, &announcement, None)).await;
        assert_eq!(unsaved(&store).await, None);
    }
}

async fn a_saved_change_ends_its_announcement(location: Location) {
    let store = open_club(&location).await;
    let job = announced(&store).await;
    let mut changed = load_schedule(&store, 1).await;
    changed.notice = Some(place(70, 4));
    saved(store.update_announced_schedule(&changed, None, &job, &[])).await;
    assert_eq!(unsaved(&store).await, None);
    assert_eq!(ok(store.job(&job.id)).await, None);
}

async fn an_added_schedule_ends_its_announcement(location: Location) {
    let store = open_club(&location).await;
    let job = announced(&store).await;
    let added = ok(store.add_announced_schedule(&schedule(2, "other"), &job)).await;
    assert_eq!(added, AddResult::Added);
    assert_eq!(unsaved(&store).await, None);
}

async fn only_the_retracting_process_has_the_lease(store: Store) {
    let job = announced(&store).await;
    let retracting = taken_over(&store, &job).await;
    assert!(!ok(store.has_lease(&job)).await);
    assert!(ok(store.has_lease(&retracting)).await);
}

async fn a_change_is_not_saved_while_its_announcement_is_retracted(location: Location) {
    let store = open_club(&location).await;
    let job = announced(&store).await;
    taken_over(&store, &job).await;
    let before = load_schedule(&store, 1).await;
    let mut changed = before.clone();
    changed.notice = Some(place(70, 4));
    let update = ok(store.update_announced_schedule(&changed, None, &job, &[])).await;
    assert_eq!(update, Update::Conflict);
    assert_eq!(load_schedule(&store, 1).await, before);
    assert_eq!(unsaved(&store).await, Some(new_announcement()));
}

async fn a_schedule_is_not_added_while_its_announcement_is_retracted(location: Location) {
    let store = open_club(&location).await;
    let job = announced(&store).await;
    taken_over(&store, &job).await;
    let added = ok(store.add_announced_schedule(&schedule(2, "other"), &job)).await;
    assert_eq!(added, AddResult::Retracted);
    assert_eq!(ok(store.schedule(ScheduleId(2))).await, None);
    assert_eq!(unsaved(&store).await, Some(new_announcement()));
}

async fn a_deleted_announcement_published_no_commitment(location: Location) {
    let store = open_club(&location).await;
    let job = announced(&store).await;
    let day = load_schedule(&store, 1).await.day(today().date);
    let message = MessageId(4);
    ok(store.record_publication(ScheduleId(1), &day, ChannelId(70), Some(message))).await;
    let retracting = taken_over(&store, &job).await;
    let end = ok(store.end_announcement(&job, &new_announcement(), Some(message))).await;
    assert_eq!(end, Update::Conflict);
    let published = Publication::Message(place(70, 4));
    assert_eq!(publication(&store, day.id()).await, published);
    saved(store.end_announcement(&retracting, &new_announcement(), Some(message))).await;
    assert_eq!(
        publication(&store, day.id()).await,
        Publication::Unpublished
    );
}

async fn erases_announcements_of_the_server_only(store: Store) {
    let job = announced(&store).await;
    ok(store.request_erasure(ErasureSubject::Guild(GuildId(8)), noon())).await;
    assert_eq!(unsaved(&store).await, Some(new_announcement()));
    ok(store.request_erasure(ErasureSubject::Guild(GuildId(7)), noon())).await;
    assert_eq!(unsaved(&store).await, None);
    assert_eq!(ok(store.job(&job.id)).await, None);
}
