//! Draws from public randomness.

use chess960_bot::domain::fairness::QUICKNET;
use chess960_bot::domain::preferences::Look;
use chess960_bot::domain::public_draw::{DrawPurpose, PublicDraw, PublicDrawState};
use chess960_bot::domain::stored_draw::DrawMethod;

use crate::prelude::*;

on_both_databases!(
    a_draw_is_requested_once_and_has_a_job,
    a_person_has_at_most_three_unfinished_draws,
    the_first_message_is_kept_and_makes_the_job_due,
    an_unsent_draw_is_deleted_with_its_job,
    each_state_is_read_unchanged,
    a_result_becomes_one_draw_on_record,
    a_state_is_not_saved_without_the_lease,
    a_person_erased_before_the_result_is_not_recorded,
    a_draw_is_erased_with_its_server,
    old_public_draws_are_erased,
    a_draw_announced_a_minute_ago_is_late,
);

const MESSAGE: MessageId = MessageId(1_143_926_475_980_800_005);

fn requested() -> PublicDraw {
    PublicDraw {
        id: InteractionId(960),
        purpose: DrawPurpose::Person(Some(UserId(1))),
        guild: GuildId(7),
        channel: ChannelId(31),
        requested_at: noon(),
        count: 3,
        excluded: [StartId::CLASSICAL].into_iter().collect(),
        look: Look {
            board: BoardStyle::Strip,
            theme: Theme::Dark,
            details: true,
        },
        language: Language::German,
        chain: QUICKNET.hash(),
        state: PublicDrawState::Requested,
    }
}

fn drawn() -> PublicDrawState {
    PublicDrawState::Drawn {
        message: MESSAGE,
        beacon: round_123().beacon,
    }
}

pub async fn request_draw(store: &Store) -> PublicDraw {
    let draw = requested();
    let added = ok(store.request_public_draw(&draw, noon())).await;
    assert_eq!(added, PublicDrawRequest::Stored);
    draw
}

pub async fn request_draw_of(store: &Store, id: u64, user: UserId) -> PublicDrawRequest {
    let draw = PublicDraw {
        id: InteractionId(id),
        purpose: DrawPurpose::Person(Some(user)),
        ..requested()
    };
    ok(store.request_public_draw(&draw, noon())).await
}

async fn job(store: &Store) -> Option<Job> {
    ok(store.job(&JobId::public_draw(InteractionId(960)))).await
}

/// Claims the job, and stores a state.
async fn save(store: &Store, state: PublicDrawState) {
    let mut job = job(store).await.expect("a job");
    saved(store.claim_job(&mut job, noon())).await;
    let draw = PublicDraw {
        state,
        ..requested()
    };
    saved(store.save_public_draw(&mut job, &draw, noon())).await;
}

async fn state(store: &Store) -> Option<PublicDrawState> {
    let stored = ok(store.public_draw(InteractionId(960))).await;
    stored.map(|draw| draw.state)
}

async fn a_draw_is_requested_once_and_has_a_job(store: Store) {
    let draw = request_draw(&store).await;
    assert_eq!(ok(store.public_draw(draw.id)).await, Some(draw));
    let job = job(&store).await.expect("a job");
    assert_eq!(job.due_at, noon() + TimeDelta::seconds(20));
    let repeated = ok(store.request_public_draw(&requested(), noon())).await;
    assert_eq!(repeated, PublicDrawRequest::Repeated);
}

async fn a_person_has_at_most_three_unfinished_draws(store: Store) {
    request_draw(&store).await;
    for (id, expected) in [
        (1, PublicDrawRequest::Stored),
        (2, PublicDrawRequest::Stored),
        (3, PublicDrawRequest::TooMany),
    ] {
        assert_eq!(request_draw_of(&store, id, UserId(1)).await, expected);
    }
    save(&store, drawn()).await;
    let next = request_draw_of(&store, 4, UserId(1)).await;
    assert_eq!(next, PublicDrawRequest::Stored);
}

async fn the_first_message_is_kept_and_makes_the_job_due(store: Store) {
    let draw = request_draw(&store).await;
    ok(store.record_draw_message(draw.id, MESSAGE, noon())).await;
    let announced = PublicDrawState::Announced {
        message: MESSAGE,
        says_late: false,
    };
    assert_eq!(state(&store).await, Some(announced));
    assert_eq!(job(&store).await.expect("a job").due_at, noon());
    ok(store.record_draw_message(draw.id, MessageId(518), noon())).await;
    ok(store.delete_unsent_public_draw(draw.id, noon())).await;
    assert_eq!(state(&store).await, Some(announced));
    assert!(job(&store).await.is_some());
}

async fn a_draw_announced_a_minute_ago_is_late(store: Store) {
    request_draw(&store).await;
    let minute_later = MESSAGE.created_at() + TimeDelta::seconds(60);
    assert_eq!(late_draws(&store, minute_later).await, 0);
    ok(store.record_draw_message(InteractionId(960), MESSAGE, noon())).await;
    assert_eq!(late_draws(&store, minute_later).await, 0);
    let now = minute_later + TimeDelta::milliseconds(1);
    assert_eq!(late_draws(&store, now).await, 1);
    save(&store, drawn()).await;
    assert_eq!(late_draws(&store, now).await, 0);
}

async fn an_unsent_draw_is_deleted_with_its_job(store: Store) {
    let draw = request_draw(&store).await;
    ok(store.delete_unsent_public_draw(draw.id, noon())).await;
    assert_eq!(state(&store).await, None);
    assert_eq!(job(&store).await, None);
}

async fn each_state_is_read_unchanged(store: Store) {
    request_draw(&store).await;
    let late = PublicDrawState::Announced {
        message: MESSAGE,
        says_late: true,
    };
    let not_drawn = PublicDrawState::NotDrawn { message: MESSAGE };
    for saved in [late, drawn(), not_drawn] {
        save(&store, saved).await;
        assert_eq!(state(&store).await, Some(saved));
    }
}

async fn a_result_becomes_one_draw_on_record(store: Store) {
    let draw = request_draw(&store).await;
    for _ in 0..2 {
        save(&store, drawn()).await;
    }
    let recorded = ok(store.past_draw(draw.id)).await.expect("a draw");
    assert_eq!(recorded.number, 1);
    assert_eq!(recorded.record.method, DrawMethod::Public);
    assert_eq!(recorded.record.drawn_by, Some(UserId(1)));
    let positions: Vec<String> = recorded
        .record
        .positions
        .iter()
        .map(Start::to_string)
        .collect();
    assert_eq!(positions, ["789", "604", "949"]);
}

async fn a_state_is_not_saved_without_the_lease(store: Store) {
    request_draw(&store).await;
    let mut outdated = job(&store).await.expect("a job");
    let mut claimed = outdated.clone();
    saved(store.claim_job(&mut claimed, noon())).await;
    let draw = PublicDraw {
        state: drawn(),
        ..requested()
    };
    let outdated_save = ok(store.save_public_draw(&mut outdated, &draw, noon())).await;
    assert_eq!(outdated_save, Update::Conflict);
    assert_eq!(state(&store).await, Some(PublicDrawState::Requested));
    assert_eq!(ok(store.past_draw(draw.id)).await, None);
}

async fn a_person_erased_before_the_result_is_not_recorded(store: Store) {
    let draw = request_draw(&store).await;
    erase_person(&store, UserId(1)).await;
    save(&store, drawn()).await;
    let stored = ok(store.public_draw(draw.id)).await.expect("a draw");
    assert_eq!(stored.drawn_by(), None);
    let recorded = ok(store.past_draw(draw.id)).await.expect("a draw");
    assert_eq!(recorded.record.drawn_by, None);
}

async fn a_draw_is_erased_with_its_server(store: Store) {
    request_draw(&store).await;
    erase_server(&store, GuildId(7)).await;
    assert_eq!(state(&store).await, None);
}

async fn old_public_draws_are_erased(store: Store) {
    request_draw(&store).await;
    let later = noon() + TimeDelta::seconds(1);
    ok(store.erase_old_public_draws(later)).await;
    assert!(state(&store).await.is_some(), "it is not finished");
    save(&store, drawn()).await;
    ok(store.erase_old_public_draws(noon())).await;
    assert!(state(&store).await.is_some(), "it is not old");
    ok(store.erase_old_public_draws(later)).await;
    assert_eq!(state(&store).await, None);
}
