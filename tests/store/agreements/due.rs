//! Agreements whose messages need an edit.

use crate::prelude::*;

on_both_databases!(
    an_open_proposal_is_due_when_it_expires,
    a_shown_change_needs_no_other_edit,
    an_outdated_edit_is_followed_by_another,
    an_unclear_edit_of_an_older_message_is_repeated,
    a_request_during_an_edit_is_not_lost,
    a_change_and_an_outdated_edit_reset_the_attempts,
);

async fn due(store: &Store, now: DateTime<Utc>) -> Vec<u64> {
    let jobs = due_jobs(store, JobKind::Agreement, now).await;
    jobs.iter().map(|job| job.id.subject).collect()
}

async fn show_revision(store: &Store, number: AgreementNumber, revision: i64) {
    ok(store.record_shown_revision(number, revision, noon())).await;
}

/// A sealed draw whose message shows its second and last revision.
async fn shown_draw(store: &Store) -> AgreementNumber {
    let number = propose_drawn(store).await;
    seal(store, number).await;
    show_revision(store, number, 2).await;
    assert_eq!(agreement_job(store, number).await, None);
    number
}

async fn an_open_proposal_is_due_when_it_expires(store: Store) {
    let expiry = propose(&store, proposal(named())).await.expires_at;
    let almost = just_before(expiry);
    assert_eq!(due(&store, almost).await, [0; 0]);
    assert_eq!(due(&store, expiry).await, [1]);
}

async fn a_shown_change_needs_no_other_edit(store: Store) {
    let number = propose_drawn(&store).await;
    enter_word(&store, number, ALICE, "rook").await;
    assert_eq!(due(&store, noon() + REPAIR_AFTER).await, [1]);
    show_revision(&store, number, 1).await;
    let expiry = noon() + TimeDelta::days(7);
    let job = agreement_job(&store, number).await.expect("it is open");
    assert_eq!(job.due_at, expiry);
    enter_word(&store, number, BOB, "knight").await;
    show_revision(&store, number, 2).await;
    assert_eq!(agreement_job(&store, number).await, None);
}

/// Two processes edited the message in the wrong order, and record their edits in either order.
async fn an_outdated_edit_is_followed_by_another(store: Store) {
    let number = shown_draw(&store).await;
    for order in [[2, 1], [1, 2]] {
        for revision in order {
            show_revision(&store, number, revision).await;
        }
        assert_eq!(due(&store, noon()).await, [1]);
        let mut job = agreement_job(&store, number).await.expect("it is due");
        saved(store.claim_job(&mut job, noon())).await;
        show_revision(&store, number, 2).await;
        assert_eq!(agreement_job(&store, number).await, None);
    }
}

/// The message shows revision 2 after the edit, unless it was one of an older revision.
async fn an_unclear_edit_of_an_older_message_is_repeated(store: Store) {
    let number = shown_draw(&store).await;
    ok(store.mark_agreement_outdated(number, 2, noon())).await;
    assert_eq!(due(&store, noon()).await, [0; 0]);
    ok(store.mark_agreement_outdated(number, 1, noon())).await;
    assert_eq!(due(&store, noon()).await, [1]);
}

async fn a_request_during_an_edit_is_not_lost(store: Store) {
    let number = propose_drawn(&store).await;
    seal(&store, number).await;
    let mut job = agreement_job(&store, number).await.expect("it is changed");
    saved(store.claim_job(&mut job, noon())).await;
    ok(store.mark_agreement_outdated(number, 2, noon())).await;
    show_revision(&store, number, 2).await;
    assert_eq!(due(&store, noon()).await, [1]);
}

async fn attempts(store: &Store, number: AgreementNumber) -> Option<u32> {
    let job = agreement_job(store, number).await;
    job.map(|job| job.attempts)
}

async fn a_change_and_an_outdated_edit_reset_the_attempts(store: Store) {
    let number = propose_drawn(&store).await;
    fail_edit(&store, number).await;
    fail_edit(&store, number).await;
    assert_eq!(attempts(&store, number).await, Some(2));
    enter_word(&store, number, ALICE, "rook").await;
    assert_eq!(attempts(&store, number).await, Some(0));
    fail_edit(&store, number).await;
    assert_eq!(attempts(&store, number).await, Some(1));
    // Another edit follows, which is a new one.
    show_revision(&store, number, 0).await;
    assert_eq!(attempts(&store, number).await, Some(0));
}
