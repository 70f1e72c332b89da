//! Schedules whose channel refuses posts.

use super::on_both_databases;
use super::world::{World, utc};
use crate::prelude::*;

on_both_databases!(
    a_temporary_refusal_makes_a_post_late,
    a_channel_without_permission_stops_the_schedule,
    the_announcement_of_a_stopped_schedule_promises_nothing,
    a_deleted_channel_stops_the_schedule,
    a_server_that_removed_the_bot_stops_the_schedule,
    a_server_that_adds_the_bot_again_can_resume_the_schedule,
    a_schedule_stops_and_resumes_without_direct_messages,
);

const DUE: &str = "2031-03-26T18:00:00";

impl World {
    /// Advances the clock to each retry of a refused post until the bot gives up. Returns the retry times.
    async fn retry_until_given_up(&mut self) -> Vec<DateTime<Utc>> {
        let refused = "position of the day refused";
        self.set_clock(utc(DUE) + TimeDelta::seconds(1));
        let mut retries = Vec::new();
        loop {
            self.log.logged_times(refused, retries.len() + 1).await;
            let refused_or_missed = "state = 'missed' OR (state = 'claimed' AND trouble IS NOT NULL \
                AND EXISTS (SELECT 1 FROM job WHERE kind = 'post' AND maybe_done = 0))";
            self.wait_for_day(refused_or_missed).await;
            let Some(next) = self.database.next_work().await else {
                return retries;
            };
            retries.push(next);
            self.set_clock(next + TimeDelta::seconds(1));
        }
    }

    /// Asserts that the commands say that the schedule is stopped, and why.
    async fn assert_stopped(&self, place: &Place, reason: &str) {
        for (command, expected) in [
            (
                "show",
                "**Stopped**, because I could not post until it was too late. ",
            ),
            ("history", "- 26 March 2031: missed. "),
        ] {
            let text = self.command(place, command, json!({"name": "club"})).await;
            assert_contains(&text, &format!("{expected}{reason}"));
        }
    }

    /// Asserts that the moderator was notified of the reason.
    async fn assert_moderator_notified(&self, reason: &str) {
        let direct = self.discord.dm(&self.moderator);
        let text = self.discord.next_post(&direct).await.content;
        let is_stopped = text.starts_with("I have stopped the schedule ");
        assert!(is_stopped && text.contains(reason), "{text}");
    }

    pub async fn wait_for_announcement(&self, beginning: &str) {
        self.until(beginning, || async {
            let announcement = self.discord.message(self.schedules[0].announcement);
            announcement.content.starts_with(beginning)
        })
        .await;
    }

    /// Resumes the schedule, and asserts that the next day is posted and the missed day is not.
    async fn assert_resumes(&mut self, place: &Place) {
        let answer = self.command(place, "resume", json!({"name": "club"})).await;
        assert_contains(&answer, "is back");
        self.make_due().await;
        self.wait_for_day("state = 'posted'").await;
        self.settle().await;
        assert_eq!(self.dates(), ["2031-03-27"]);
    }
}

/// Asserts that a post was retried for hours, with pauses that don't become shorter.
fn assert_retried_for_hours(retries: &[DateTime<Utc>]) {
    assert!((5..10).contains(&retries.len()), "{retries:?}");
    let pauses: Vec<_> = retries.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(pauses.is_sorted(), "{pauses:?}");
    let last = *retries.last().expect("the list is not empty") - utc(DUE);
    assert!(
        (TimeDelta::hours(5)..TimeDelta::hours(12)).contains(&last),
        "{last}"
    );
}

async fn a_temporary_refusal_makes_a_post_late(mut world: World) {
    let place = world.one_schedule().await;
    world.discord.deny(&place, &[Permission::SendMessages]);
    world.set_clock_to("2031-03-26T18:00:01");
    world.log.logged("position of the day refused").await;
    world.discord.allow(&place, &[Permission::SendMessages]);
    world.settle().await;
    let (_, post) = &world.posts_of(0)[0];
    let late = format!("Posted late: it was due <t:{}:f>.", utc(DUE).timestamp());
    assert_contains(&post.content, &late);
    world.finish(1).await;
}

async fn a_channel_without_permission_stops_the_schedule(mut world: World) {
    let place = world.one_schedule().await;
    world.discord.deny(&place, &[Permission::SendMessages]);
    let retries = world.retry_until_given_up().await;
    assert_retried_for_hours(&retries);
    let reason = format!("Discord says I may not post in <#{}>", place.channel_id);
    world.assert_stopped(&place, &reason).await;
    world.assert_moderator_notified(&reason).await;
    world.close().await;
}

async fn the_announcement_of_a_stopped_schedule_promises_nothing(mut world: World) {
    let place = world.one_schedule().await;
    world.discord.deny(&place, &[Permission::SendMessages]);
    world.retry_until_given_up().await;
    world
        .assert_moderator_notified("Discord says I may not post in")
        .await;
    world
        .wait_for_announcement("**Positions of the day are paused here.**\n")
        .await;
    world.discord.allow(&place, &[Permission::SendMessages]);
    world
        .command(&place, "resume", json!({"name": "club"}))
        .await;
    world
        .wait_for_announcement("**I'll post a position of the day here")
        .await;
    world.close().await;
}

async fn a_deleted_channel_stops_the_schedule(mut world: World) {
    let place = world.one_schedule().await;
    let beside = world.discord.channel_beside(&place, "beside");
    world.discord.delete_channel(&place);
    let retries = world.retry_until_given_up().await;
    assert_retried_for_hours(&retries);
    let channel = place.channel_id;
    let reason =
        format!("I can't post in <#{channel}>: the channel or the message no longer exists");
    world.assert_stopped(&beside, &reason).await;
    world.assert_moderator_notified(&reason).await;
    world.close().await;
}

async fn a_server_that_removed_the_bot_stops_the_schedule(mut world: World) {
    let place = world.one_schedule().await;
    world.discord.remove_bot(&place);
    let retries = world.retry_until_given_up().await;
    assert_retried_for_hours(&retries);
    let reason = format!("Discord says I have no access to <#{}>", place.channel_id);
    world.assert_moderator_notified(&reason).await;
    world.discord.add_bot(&place);
    world.assert_stopped(&place, &reason).await;
    world.close().await;
}

async fn a_server_that_adds_the_bot_again_can_resume_the_schedule(mut world: World) {
    let place = world.one_schedule().await;
    world.discord.remove_bot(&place);
    world.retry_until_given_up().await;
    world
        .assert_moderator_notified("Discord says I have no access")
        .await;
    world.discord.add_bot(&place);
    world.assert_resumes(&place).await;
    world.close().await;
}

async fn a_schedule_stops_and_resumes_without_direct_messages(mut world: World) {
    let place = world.one_schedule().await;
    world.discord.refuse_dms(&world.moderator);
    world.discord.deny(&place, &[Permission::SendMessages]);
    world.retry_until_given_up().await;
    // The direct message is refused, too.
    world.log.logged("notice about a schedule not sent").await;
    world.discord.allow(&place, &[Permission::SendMessages]);
    world.assert_resumes(&place).await;
    world.close().await;
}
