//! Changes of schedules by commands, also concurrent ones.

use chess960::BackRank;
use chrono::{DateTime, TimeDelta, Utc};

use super::*;
use crate::chat::{ChosenChannel, GivenOptions, OptionKind, OptionValue, PlatformError};
use crate::commands::daily;
use crate::commands::testing::{ALICE, TestBot, message, ok, refused};
use crate::commands::tests::transcripts::fake_platform::FakePlatform;
use crate::domain::ids::{ChannelId, GuildId, MessageId, UserId};
use crate::domain::schedule::{
    DailyClaim, DailyPost, DayId, PostFailure, Publication, RandomnessKind, ScheduleRandomness,
    ScheduleSecret, ScheduleState,
};
use crate::reply::position;
use crate::store::{GiveUpResult, GivenUpSchedule, Job, JobId, Recorded, Store, Update};

/// A bot with the schedule `club`. Another process changes the schedule during each post and edit of a message.
async fn with_concurrent_changes(change: fn(&mut Schedule)) -> (TestBot, FakePlatform) {
    let mut bot = TestBot::new();
    let platform = FakePlatform::default();
    let store = bot.store().await.clone();
    platform.state().race = Some((store, change));
    bot.platform = Some(Box::new(platform.clone()));
    create_club(&mut bot, &[]).await;
    platform.take();
    (bot, platform)
}

/// A change of the plan that makes no difference the second time.
fn open_threads(schedule: &mut Schedule) {
    schedule.plan.thread = true;
}

/// A change of the plan that makes a difference each time.
fn toggle_pin(schedule: &mut Schedule) {
    schedule.plan.pin = !schedule.plan.pin;
}

/// Another moderator sets a phrase.
fn draw_from_a_phrase(schedule: &mut Schedule) {
    schedule.randomness = ScheduleRandomness::Secret(ScheduleSecret {
        secret: "1".repeat(64).parse().expect("a secret"),
        from_phrase: true,
    });
}

/// Another moderator pauses the schedule.
fn pause_meanwhile(schedule: &mut Schedule) {
    schedule.state = ScheduleState::Paused;
}

/// What a worker changes when it takes the next post, which is due.
fn claim_next_date(schedule: &mut Schedule) {
    if let Some(claimed) = schedule.next() {
        schedule.last_date = Some(claimed.date);
        schedule.state = ScheduleState::Active(schedule.following(claimed.date));
    }
}

/// Checks the actions of a platform: one message was posted, and then deleted.
#[track_caller]
fn assert_posted_and_deleted(actions: &str) {
    assert_eq!(actions.matches("(posts in <#31>)").count(), 1, "{actions}");
    assert!(actions.ends_with("(deletes its message)\n"), "{actions}");
}

/// A bot with the schedule `club`.
async fn with_club() -> (TestBot, FakePlatform) {
    let (bot, platform) = with_concurrent_changes(|_| {}).await;
    platform.state().race = None;
    (bot, platform)
}

/// Creates the schedule `club` with more options.
async fn create_club(bot: &mut TestBot, options: &[(&str, &str)]) {
    let channel = OptionValue::Channel(ChosenChannel {
        id: ChannelId(31),
        announcements: false,
    });
    let mut given: GivenOptions = vec![("channel".to_owned(), channel)];
    for (name, typed) in [("name", "club"), ("time", "18:00"), ("timezone", "UTC")]
        .iter()
        .chain(options)
    {
        given.push(((*name).to_owned(), OptionValue::Text((*typed).to_owned())));
    }
    message(bot.call_with_as(ALICE, &create::COMMAND, given).await);
}

async fn club_schedule(store: &Store) -> Schedule {
    ok(store.schedule_named(GuildId(21), "club"))
        .await
        .expect("the schedule exists")
}

/// A post that a worker is about to send.
struct ClaimedPost {
    job: Job,
    post: DailyPost,
}

impl ClaimedPost {
    /// Records that the post is the message [`POST`].
    async fn record(&mut self, store: &Store, now: DateTime<Utc>) {
        let recorded = store
            .record_post(&mut self.job, &self.post, POST, None, now)
            .await;
        assert_eq!(recorded.expect("the store is writable"), Recorded::New);
    }
}

async fn claim_next(bot: &mut TestBot, store: &Store) -> ClaimedPost {
    let schedule = club_schedule(store).await;
    bot.now = schedule.next().expect("the schedule is active").at;
    let mut claim = DailyClaim::due(&schedule, bot.now, TimeDelta::hours(1));
    let claimed = ok(store.claim(&schedule, &claim, bot.now)).await;
    assert_eq!(claimed, Update::Saved);
    let mut post = claim.days.remove(0);
    let mut job = ok(store.job(&JobId::post(schedule.id, post.date)))
        .await
        .expect("the post has a job");
    let schedule = club_schedule(store).await;
    let claimed = ok(store.claim_post(&mut job, &mut post, &schedule, bot.now)).await;
    assert_eq!(claimed, Update::Saved);
    ClaimedPost { job, post }
}

const OTHER_TIME: [(&str, &str); 2] = [("name", "club"), ("time", "19:00")];

#[tokio::test]
async fn an_edit_is_taken_back_after_a_concurrent_change_of_the_plan() {
    let (mut bot, platform) = with_concurrent_changes(open_threads).await;
    let outcome = bot.call(&edit::COMMAND, &OTHER_TIME).await;
    assert_eq!(refused::<Sentence>(outcome), CONCURRENT_CHANGE);
    let edits = platform.state().edits.clone();
    let [edited, taken_back] = &edits[..] else {
        panic!("not two edits: {edits:?}");
    };
    assert!(edited.contains("every day at 19:00 (UTC)"), "{edited}");
    assert!(
        taken_back.contains("every day at 18:00 (UTC)"),
        "{taken_back}"
    );
}

/// The announcement has the commitment to Monday, which is not the one of the phrase.
#[tokio::test]
async fn an_edit_is_taken_back_after_a_concurrent_change_of_the_secret() {
    let (mut bot, platform) = with_concurrent_changes(draw_from_a_phrase).await;
    let edited = bot.call(&edit::COMMAND, &[("days", "mon")]).await;
    assert_eq!(refused::<Sentence>(edited), CONCURRENT_CHANGE);
    assert_posted_and_deleted(&platform.take());
}

#[tokio::test]
async fn an_edit_is_taken_back_after_a_concurrent_pause() {
    let (mut bot, platform) = with_concurrent_changes(pause_meanwhile).await;
    let outcome = bot.call(&edit::COMMAND, &OTHER_TIME).await;
    assert_eq!(refused::<Sentence>(outcome), CONCURRENT_CHANGE);
    let edits = platform.state().edits.clone();
    let taken_back = edits.last().expect("an edit");
    assert!(taken_back.contains("are paused here"), "{taken_back}");
}

/// The second change by the other process makes no difference.
#[tokio::test]
async fn an_edit_is_saved_after_a_concurrent_change_to_the_same_plan() {
    let (mut bot, _) = with_concurrent_changes(open_threads).await;
    let refused_edit = bot.call(&edit::COMMAND, &OTHER_TIME).await;
    assert_eq!(refused::<Sentence>(refused_edit), CONCURRENT_CHANGE);
    message(bot.call(&edit::COMMAND, &OTHER_TIME).await);
}

#[tokio::test]
async fn a_resumption_is_taken_back_after_a_concurrent_change_of_the_plan() {
    let (mut bot, platform) = with_concurrent_changes(toggle_pin).await;
    message(bot.call(&pause::PAUSE, &[]).await);
    let posted_before = platform.state().posted.clone();
    platform.take();
    let resumed = bot.call(&pause::RESUME, &[]).await;
    assert_eq!(refused::<Sentence>(resumed), CONCURRENT_CHANGE);
    assert_posted_and_deleted(&platform.take());
    assert_eq!(platform.state().posted, posted_before);
}

#[tokio::test]
async fn public_schedules_leave_out_only_what_posts_can_name() {
    let (mut bot, _) = with_club().await;
    bot.use_drand();
    for list in ["used here 7 days", "0 5 10 15 20 25 30 35 40 45"] {
        let options = [("randomness", "public"), ("exclude", list)];
        let outcome = bot.call(&edit::COMMAND, &options).await;
        let expected = sentence!("schedules-public-exclusion");
        assert_eq!(refused::<Sentence>(outcome), expected, "{list}");
    }
}

/// Creates the schedule `club` in a server whose new schedules are public, and returns its randomness.
async fn created_by_default(options: &[(&str, &str)]) -> RandomnessKind {
    let mut bot = TestBot::new();
    bot.platform = Some(Box::new(FakePlatform::default()));
    bot.use_drand();
    message(
        bot.call(&defaults::COMMAND, &[("randomness", "public")])
            .await,
    );
    create_club(&mut bot, options).await;
    club_schedule(bot.store().await).await.randomness.kind()
}

#[tokio::test]
async fn new_schedules_have_the_default_randomness_of_the_server() {
    assert_eq!(created_by_default(&[]).await, RandomnessKind::Public);
}

#[tokio::test]
async fn create_can_name_another_randomness_than_the_default() {
    for options in [
        [("randomness", "committed")],
        [("phrase", "nine bishops and a rook")],
    ] {
        let created = created_by_default(&options).await;
        assert_eq!(created, RandomnessKind::Committed, "{options:?}");
    }
}

#[tokio::test]
async fn retries_after_concurrent_updates_without_plan_changes() {
    let (mut bot, _) = with_concurrent_changes(|_| {}).await;
    message(bot.call(&edit::COMMAND, &OTHER_TIME).await);
    message(bot.call(&pause::PAUSE, &[]).await);
    message(bot.call(&pause::RESUME, &[]).await);
}

/// The announcement of the edit has the commitment of the next day. Meanwhile a worker takes the post of that day, so
/// the day after it is the next one, whose commitment the announcement does not have.
#[tokio::test]
async fn edit_does_not_publish_the_day_after_a_concurrent_claim() {
    let (mut bot, _) = with_concurrent_changes(claim_next_date).await;
    let before = next_publication(&bot).await;
    assert!(matches!(before, Publication::Message(_)), "{before:?}");
    message(bot.call(&edit::COMMAND, &OTHER_TIME).await);
    assert_eq!(next_publication(&bot).await, Publication::Unpublished);
}

/// How the commitment of the next day was published.
async fn next_publication(bot: &TestBot) -> Publication {
    let store = bot.store().await;
    let schedule = club_schedule(store).await;
    let day = schedule.next_day().expect("the schedule is active");
    let committed = ok(store.committed_day(schedule.id, day.id())).await;
    committed.expect("a committed day").publication
}

/// A bot whose first post may have been sent. The second post is sent meanwhile, and its proof is shown.
async fn with_a_doubtful_post() -> (TestBot, ClaimedPost) {
    let (mut bot, _) = with_club().await;
    let store = bot.another_store().await;
    let doubtful = claim_next(&mut bot, &store).await;
    let mut second = claim_next(&mut bot, &store).await;
    second.record(&store, bot.now).await;
    (bot, doubtful)
}

#[tokio::test]
async fn a_commitment_in_a_doubtful_post_may_have_been_published() {
    let (mut bot, _) = with_a_doubtful_post().await;
    let proof = show_proof(&mut bot).await;
    let line = " Look for it in the post or announcement before, which may not have been sent.\n";
    assert!(proof.contains(line), "{proof}");
}

/// Records that a post whose day was missed was not sent.
async fn give_up_as_missed(bot: &TestBot, unsent: &ClaimedPost) {
    let store = bot.store().await;
    let closed = store
        .give_up(
            &unsent.job,
            &unsent.post,
            PostFailure::Missed,
            "the reason",
            GivenUpSchedule::Continues,
            bot.now,
        )
        .await;
    assert_eq!(closed.expect("the store is writable"), GiveUpResult::Closed);
}

#[tokio::test]
async fn a_commitment_in_a_post_that_was_not_sent_was_not_published() {
    let (mut bot, doubtful) = with_a_doubtful_post().await;
    give_up_as_missed(&bot, &doubtful).await;
    let proof = show_proof(&mut bot).await;
    let line = " The commitment was not published beforehand.\n";
    assert!(proof.contains(line), "{proof}");
}

/// The proof of a day whose announcement ended with these errors.
async fn proof_after_announcement(errors: Vec<PlatformError>) -> String {
    let (mut bot, platform) = with_club().await;
    let store = bot.another_store().await;
    platform.state().post_errors = errors;
    message(bot.call(&skip::COMMAND, &[]).await);
    assert_eq!(platform.state().post_errors, [], "all errors were returned");
    let mut post = claim_next(&mut bot, &store).await;
    post.record(&store, bot.now).await;
    show_proof(&mut bot).await
}

/// The error of a request whose response is lost. Discord may have done what was requested.
fn lost_response() -> PlatformError {
    PlatformError::Unavailable {
        maybe_done: true,
        words: "no answer".to_owned(),
    }
}

/// Number of attempts to post an announcement while the moderator waits.
const ATTEMPTS: usize = 3;

#[tokio::test]
async fn a_commitment_in_a_doubtful_announcement_may_have_been_published() {
    let proof = proof_after_announcement(vec![lost_response(); ATTEMPTS]).await;
    let line = "I don't know whether the commitment was published.";
    assert!(proof.contains(line), "{proof}");
}

#[tokio::test]
async fn a_commitment_in_a_refused_announcement_was_not_published() {
    let proof = proof_after_announcement(vec![PlatformError::NotAllowed]).await;
    let line = "The commitment was not published beforehand.";
    assert!(proof.contains(line), "{proof}");
}

/// The fake platform has not posted the message of the lost response, so the bot does not find it in the channel.
#[tokio::test]
async fn an_announcement_whose_response_is_lost_is_posted_again() {
    let (mut bot, platform) = with_club().await;
    platform.state().post_errors = vec![lost_response()];
    let reply = message(bot.call(&skip::COMMAND, &[]).await).text;
    assert!(reply.contains("I've told the channel"), "{reply}");
    assert_eq!(platform.state().post_errors, [], "the error was returned");
    let posted = platform.take();
    let announcement =
        "(posts in <#31>)\n**There will be no position of the day on Saturday 21 November 2026**";
    assert_eq!(posted.matches(announcement).count(), 1, "{posted}");
}

/// Records that the last announcement did not publish the commitment of the next day, and returns that day.
async fn cancel_last_publication(bot: &TestBot) -> DayId {
    let store = bot.store().await;
    let schedule = club_schedule(store).await;
    let next = schedule.next_from(bot.now).expect("a next post");
    let day = schedule.day(next.date).id();
    let notice = schedule.notice.expect("an announcement");
    ok(store.cancel_publication(schedule.id, day, Some(notice.place.message))).await;
    day
}

/// The announcement of a resumption has the commitment of the next day, if it was not published before.
#[tokio::test]
async fn deleted_announcement_published_no_commitment() {
    let (mut bot, platform) = with_concurrent_changes(toggle_pin).await;
    message(bot.call(&pause::PAUSE, &[]).await);
    let day = cancel_last_publication(&bot).await;
    platform.take();
    let resumed = bot.call(&pause::RESUME, &[]).await;
    assert_eq!(refused::<Sentence>(resumed), CONCURRENT_CHANGE);
    assert_posted_and_deleted(&platform.take());
    let store = bot.store().await;
    let schedule = club_schedule(store).await;
    let committed = ok(store.committed_day(schedule.id, day))
        .await
        .expect("a committed day");
    assert_eq!(committed.publication, Publication::Unpublished);
}

#[tokio::test]
async fn an_announcement_is_deleted_if_the_server_is_erased_meanwhile() {
    let (mut bot, platform) = with_club().await;
    message(bot.call(&pause::PAUSE, &[]).await);
    let posted_before = platform.state().posted.clone();
    platform.take();
    platform.state().server_eraser = Some(bot.another_store().await);
    let resumed = bot.call(&pause::RESUME, &[]).await;
    assert_eq!(refused::<Sentence>(resumed), CONCURRENT_CHANGE);
    assert_posted_and_deleted(&platform.take());
    assert_eq!(platform.state().posted, posted_before);
}

/// The message of a recorded post, and the thread below it, which has the same id.
const POST: MessageId = MessageId(2);

/// A bot with the schedule `club`, and its last post.
async fn with_last_post() -> (TestBot, DailyPost) {
    let (mut bot, _) = with_club().await;
    let store = bot.another_store().await;
    let mut claimed = claim_next(&mut bot, &store).await;
    claimed.record(&store, bot.now).await;
    (bot, claimed.post)
}

#[tokio::test]
async fn daily_in_the_thread_of_a_post_shows_its_schedule() {
    let (mut bot, post) = with_last_post().await;
    bot.add_paused_schedule(1, GuildId(21), "other", ChannelId(31), "UTC")
        .await;
    let asked = message(bot.call(&daily::COMMAND, &[]).await);
    assert_eq!(asked.menus().count(), 1, "{}", asked.text);
    bot.place.channel = Some(ChannelId(POST.0));
    let shown = message(bot.call(&daily::COMMAND, &[]).await).text;
    let heading = "**Position of the day** · Saturday 21 November 2026\n";
    assert!(shown.starts_with(heading), "{shown}");
    let rank = rank(&post);
    assert!(shown.contains(&rank), "{rank} is missing: {shown}");
}

fn rank(post: &DailyPost) -> String {
    BackRank::from(post.position().expect("the day is drawn")).to_string()
}

#[tokio::test]
async fn an_empty_position_suggests_the_last_post() {
    let (mut bot, post) = with_last_post().await;
    let OptionKind::Suggested { suggest, .. } = position::KIND else {
        panic!("positions are suggested");
    };
    let [classical, last_post] = &bot.suggest(suggest, "", &[]).await[..] else {
        panic!("not two suggestions");
    };
    assert_eq!(classical.label, "518 · RNBQKBNR · the classical start");
    assert_eq!(last_post.value, rank(&post));
    let label = &last_post.label;
    assert!(label.ends_with(" · position of the day"), "{label}");
}

async fn show_proof(bot: &mut TestBot) -> String {
    let shown = message(bot.call(&daily::COMMAND, &[]).await);
    let result = message(bot.press(UserId(1), &shown, 5, "Verify").await);
    message(bot.press(UserId(1), &result, 6, "What this proves").await).text
}
