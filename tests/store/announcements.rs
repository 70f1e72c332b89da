//! Announcements whose change is not saved yet.

use crate::prelude::*;

on_both_databases!(
    a_channel_has_one_announcement_at_a_time,
    each_kind_of_message_is_stored,
    a_saved_change_ends_its_announcement,
    an_added_schedule_ends_its_announcement,
    a_replaced_announcement_is_edited_by_a_job_until_that_is_done,
    an_announcement_is_not_replaced_by_a_refused_change,
    the_announcement_of_an_erased_schedule_is_edited_by_a_job,
    nothing_is_saved_while_an_announcement_is_retracted,
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

/// Message 100 in channel 70.
pub(crate) fn ended_announcement() -> HeldEnding {
    let announcement = EndedAnnouncement {
        place: place(70, 100),
        text: "I no longer post “daily” here.".to_owned(),
    };
    HeldEnding::new(announcement, noon())
}

/// Erases a server whose schedule has this announcement.
pub(crate) async fn erase_with_announcement(store: &Store, server: GuildId, ending: &HeldEnding) {
    let subject = ErasureSubject::Guild(server);
    let endings = std::slice::from_ref(ending);
    ok(store.request_erasure_and_end(subject, endings, noon())).await;
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
    let elsewhere = ok(store.claim_channel(ChannelId(71), noon())).await;
    assert!(elsewhere.is_some());
    saved(store.complete_job(&first)).await;
    claimed_channel(&store).await;
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

async fn a_saved_change_ends_its_announcement(ClubStore(store): ClubStore) {
    let job = announced(&store).await;
    let mut changed = load_schedule(&store, 1).await;
    changed.notice = Some(PostedNotice::new(place(70, 4)));
    saved(store.update_announced_schedule(&changed, None, &job, &[], None)).await;
    assert_eq!(unsaved(&store).await, None);
    assert_eq!(ok(store.job(&job.id)).await, None);
}

async fn an_added_schedule_ends_its_announcement(ClubStore(store): ClubStore) {
    let job = announced(&store).await;
    let added = ok(store.add_announced_schedule(&schedule(2, "other"), &job)).await;
    assert_eq!(added, AddResult::Added);
    assert_eq!(unsaved(&store).await, None);
}

async fn nothing_is_saved_while_an_announcement_is_retracted(ClubStore(store): ClubStore) {
    let job = announced(&store).await;
    let retracting = taken_over(&store, &job).await;
    assert!(!ok(store.has_lease(&job)).await);
    assert!(ok(store.has_lease(&retracting)).await);
    let added = ok(store.add_announced_schedule(&schedule(2, "other"), &job)).await;
    assert_eq!(added, AddResult::Retracted);
    assert_eq!(ok(store.schedule(ScheduleId(2))).await, None);

    let before = load_schedule(&store, 1).await;
    let mut changed = before.clone();
    changed.notice = Some(PostedNotice::new(place(70, 4)));
    let update = ok(store.update_announced_schedule(&changed, None, &job, &[], None)).await;
    assert_eq!(update, Update::Conflict);
    assert_eq!(load_schedule(&store, 1).await, before);
    assert_eq!(unsaved(&store).await, Some(new_announcement()));
}

async fn a_deleted_announcement_published_no_commitment(ClubStore(store): ClubStore) {
    let job = announced(&store).await;
    let day = load_schedule(&store, 1).await.day(today().date);
    let message = MessageId(4);
    ok(store.record_publication(ScheduleId(1), &day, place(70, 4))).await;
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
    erase_server(&store, GuildId(8)).await;
    assert_eq!(unsaved(&store).await, Some(new_announcement()));
    erase_server(&store, GuildId(7)).await;
    assert_eq!(unsaved(&store).await, None);
    assert_eq!(ok(store.job(&job.id)).await, None);
}

/// The last text that is stored for an announcement, if its job exists.
async fn last_text(store: &Store, ending: &HeldEnding) -> Option<String> {
    let id = &ending.job.id;
    ok(store.job(id)).await?;
    let ended = ok(store.ended_announcement(id)).await;
    Some(ended.expect("the job has a text").text)
}

const LAST_TEXT: &str = "I no longer post “daily” here.";

async fn a_replaced_announcement_is_edited_by_a_job_until_that_is_done(
    ClubStore(store): ClubStore,
) {
    let job = announced(&store).await;
    let changed = load_schedule(&store, 1).await;
    let replaced = ended_announcement();
    saved(store.update_announced_schedule(&changed, None, &job, &[], Some(&replaced))).await;
    assert_eq!(
        last_text(&store, &replaced).await.as_deref(),
        Some(LAST_TEXT)
    );
    ok(store.complete_ending(&replaced.job)).await;
    assert_eq!(last_text(&store, &replaced).await, None);
    assert_eq!(ok(store.ended_announcement(&replaced.job.id)).await, None);
}

async fn an_announcement_is_not_replaced_by_a_refused_change(ClubStore(store): ClubStore) {
    let job = announced(&store).await;
    let outdated = load_schedule(&store, 1).await;
    saved(store.update_schedule(&outdated)).await;
    let replaced = ended_announcement();
    let update = store.update_announced_schedule(&outdated, None, &job, &[], Some(&replaced));
    assert_eq!(ok(update).await, Update::Conflict);
    assert_eq!(last_text(&store, &replaced).await, None);
}

async fn the_announcement_of_an_erased_schedule_is_edited_by_a_job(ClubStore(store): ClubStore) {
    let ending = ended_announcement();
    erase_with_announcement(&store, GuildId(7), &ending).await;
    assert_eq!(last_text(&store, &ending).await.as_deref(), Some(LAST_TEXT));
}
