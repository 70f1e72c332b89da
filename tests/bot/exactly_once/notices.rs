//! Bots that are killed send each message about a saved change of a schedule once, to its channel and its moderator.

use super::kill_points::{LATE, SOON};
use super::on_both_databases;
use super::world::{World, edits_in, posts_to, searches_in};
use crate::prelude::*;

on_both_databases!(
    killed_while_the_channel_is_told_of_a_pause,
    killed_while_the_channel_is_told_of_a_skip,
    killed_while_the_announcement_of_a_paused_schedule_is_edited,
    killed_while_the_announcement_of_a_resumed_schedule_is_edited,
    a_pause_that_was_undone_is_not_told,
    a_pause_is_told_once_despite_an_edit_of_the_language,
    a_pause_is_told_once_despite_a_move_to_another_channel,
    a_found_message_does_not_publish_the_commitment_to_a_later_day,
    a_pause_during_an_outage_is_told_later,
    killed_while_the_channel_is_told_of_resumed_days,
    killed_while_a_moderator_is_told_of_a_hold,
    a_direct_message_with_a_lost_response_is_sent_once,
    killed_between_the_edit_of_an_announcement_and_the_removal,
    an_edit_with_a_lost_response_is_saved,
    an_edit_without_any_response_is_undone,
);

const PAUSED: &str = "**Daily positions are paused** · `club`";
const BACK: &str = "**Daily positions are back** · `club`";
const NO_POSTS: &str = "**Positions of the day are paused here.**";
const POSTS: &str = "**I'll post a position of the day here";

/// Neither handled nor answered, and handled but not answered.
const INTERRUPTED: [Fault; 2] = [Fault::Hang, Fault::HangAfterAccepting];

impl World {
    /// Starts a bot with a schedule at 18:00 UTC. The clock shows noon.
    pub async fn club(&mut self) -> Place {
        self.start().await;
        let place = self.discord.guild_channel("club");
        self.schedule(&place, "club", ("18:00", "UTC"), json!({}))
            .await;
        place
    }

    /// Starts another bot after a while, and waits until it has told everything.
    async fn tell_the_rest(&mut self, after: TimeDelta) {
        self.forward(after);
        self.start().await;
        self.wait_for_notices().await;
    }

    async fn wait_for_notices(&self) {
        self.until("all notices", || async {
            self.database
                .number("SELECT COUNT(*) FROM job WHERE kind = 'notice'")
                .await
                == 0
        })
        .await;
    }

    /// Counts the messages in a channel that begin with a text.
    fn count_in(&self, place: &Place, beginning: &str) -> usize {
        self.texts_in(place)
            .iter()
            .filter(|text| text.starts_with(beginning))
            .count()
    }

    /// Puts the schedule on hold: the clock jumps over days while no bot runs. The next bot starts with a fault of the
    /// direct message to the moderator.
    async fn hold_until(&mut self, time: &str, fault: Fault) {
        self.kill().await;
        let direct = self.discord.dm(&self.moderator);
        self.fail_next(&posts_to(&direct), fault);
        self.set_clock_to(time);
        self.start().await;
        self.wait_for_fault().await;
    }

    fn count_direct_messages(&self) -> usize {
        let direct = self.discord.dm(&self.moderator);
        self.count_in(&direct, "Your schedule `club` is on hold")
    }
}

async fn killed_while_the_channel_is_told_of_a_pause(mut world: World) {
    let place = world.club().await;
    let post = posts_to(&place);
    for (told_before, fault) in INTERRUPTED.into_iter().enumerate() {
        world
            .kill_in_command(&place, "pause", json!({}), (&post, fault))
            .await;
        world.tell_the_rest(SOON).await;
        assert_eq!(world.count_in(&place, PAUSED), told_before + 1);
        assert_eq!(world.count_in(&place, NO_POSTS), 1);
        world.command(&place, "resume", json!({})).await;
        assert_eq!(world.count_in(&place, POSTS), 1);
    }
    world.close().await;
}

async fn killed_while_the_channel_is_told_of_a_skip(mut world: World) {
    let place = world.club().await;
    let post = posts_to(&place);
    let days = ["2031-03-28", "2031-03-29"];
    for (date, fault) in days.into_iter().zip(INTERRUPTED) {
        let options = json!({ "date": date });
        world
            .kill_in_command(&place, "skip", options, (&post, fault))
            .await;
        world.tell_the_rest(SOON).await;
    }
    let skipped = "**There will be no position of the day on";
    assert_eq!(world.count_in(&place, skipped), 2);
    world.close().await;
}

async fn killed_while_the_announcement_of_a_paused_schedule_is_edited(mut world: World) {
    let place = world.club().await;
    let edit = edits_in(&place);
    world
        .kill_in_command(&place, "pause", json!({}), (&edit, Fault::Hang))
        .await;
    assert_eq!(world.count_in(&place, POSTS), 1);
    world.tell_the_rest(SOON).await;
    assert_eq!(world.count_in(&place, NO_POSTS), 1);
    assert_eq!(world.count_in(&place, PAUSED), 1);
    world.close().await;
}

async fn killed_while_the_announcement_of_a_resumed_schedule_is_edited(mut world: World) {
    let place = world.club().await;
    world.command(&place, "pause", json!({})).await;
    let edit = edits_in(&place);
    world
        .kill_in_command(&place, "resume", json!({}), (&edit, Fault::Hang))
        .await;
    assert_eq!(world.count_in(&place, NO_POSTS), 1);
    world.tell_the_rest(SOON).await;
    assert_eq!(world.count_in(&place, POSTS), 1);
    assert_eq!(world.count_in(&place, BACK), 1);
    world.close().await;
}

async fn a_pause_that_was_undone_is_not_told(mut world: World) {
    let place = world.club().await;
    let post = posts_to(&place);
    world
        .kill_in_command(&place, "pause", json!({}), (&post, Fault::Hang))
        .await;
    world.start().await;
    world.command(&place, "resume", json!({})).await;
    world.forward(SOON);
    world.wait_for_notices().await;
    assert_eq!(world.count_in(&place, PAUSED), 0);
    assert_eq!(world.count_in(&place, BACK), 1);
    assert_eq!(world.count_in(&place, POSTS), 1);
    world.close().await;
}

impl World {
    /// Pauses the schedule. Discord posts the message about it, and the bot is killed before the response. Then another
    /// bot starts, during the lease of the message.
    async fn pause_without_response(&mut self, place: &Place) {
        let lost = (&posts_to(place), Fault::HangAfterAccepting);
        self.kill_in_command(place, "pause", json!({}), lost).await;
        assert_eq!(self.count_in(place, PAUSED), 1);
        self.start().await;
    }
}

async fn a_pause_is_told_once_despite_an_edit_of_the_language(mut world: World) {
    let place = world.club().await;
    world.pause_without_response(&place).await;
    let edit = json!({"language": "de"});
    world.command(&place, "edit", edit).await;
    world.forward(LATE);
    world.wait_for_notices().await;
    let announcement_and_pause = 2;
    assert_eq!(world.texts_in(&place).len(), announcement_and_pause);
    assert_eq!(world.count_in(&place, PAUSED), 1);
    world.close().await;
}

async fn a_pause_is_told_once_despite_a_move_to_another_channel(mut world: World) {
    let place = world.club().await;
    world.pause_without_response(&place).await;
    let other = world.discord.channel_beside(&place, "other");
    let edit = json!({"channel": other.channel_id});
    world.command(&place, "edit", edit).await;
    world.forward(LATE);
    world.wait_for_notices().await;
    assert_eq!(world.count_in(&place, PAUSED), 1);
    assert_eq!(world.texts_in(&other).len(), 1);
    assert_eq!(world.count_in(&other, NO_POSTS), 1);
    world.close().await;
}

impl World {
    /// Whether the commitment to a day is known to be in a message.
    async fn is_published(&self, date: &str) -> bool {
        let published = format!(
            "SELECT COUNT(*) FROM daily_commitment WHERE date = '{date}' AND message_id IS NOT NULL"
        );
        self.database.number(&published).await == 1
    }
}

async fn a_found_message_does_not_publish_the_commitment_to_a_later_day(mut world: World) {
    let place = world.club().await;
    // The message has the commitment to 27 March.
    let lost = (&posts_to(&place), Fault::HangAfterAccepting);
    world.kill_in_command(&place, "skip", json!({}), lost).await;
    world.start().await;
    // The commitment to 28 March stays unpublished.
    world.fail_next(&posts_to(&place), refusal(403, 50013));
    world.command(&place, "skip", json!({})).await;

    // The first search for the message of the first skip fails, and the second one finds it.
    world.fail_next(&searches_in(&place), Fault::status(503));
    world.forward(SOON);
    world.wait_for_fault().await;
    world
        .until("the end of the attempt", || async {
            world
                .database
                .number("SELECT COUNT(*) FROM job WHERE kind = 'notice' AND lease_until IS NULL")
                .await
                == 1
        })
        .await;
    world.forward(SOON);
    world.wait_for_notices().await;
    assert!(!world.is_published("2031-03-28").await);
    let skipped = "**There will be no position of the day on";
    assert_eq!(world.count_in(&place, skipped), 1);
    world.close().await;
}

async fn a_pause_during_an_outage_is_told_later(mut world: World) {
    let place = world.club().await;
    let all_attempts_of_the_command = 3;
    world.discord.fail_next(
        posts_to(&place),
        all_attempts_of_the_command,
        Fault::BreakConnection,
    );
    let reply = world.command(&place, "pause", json!({})).await;
    let told_later = "Discord doesn't answer at present, so I'll tell the channel later.";
    assert_contains(&reply, told_later);
    world.forward(SOON);
    world.wait_for_notices().await;
    assert_eq!(world.count_in(&place, PAUSED), 1);
    world.close().await;
}

async fn killed_while_the_channel_is_told_of_resumed_days(mut world: World) {
    let place = world.club().await;
    world.kill().await;
    world.set_clock_to("2031-03-30T18:00:05");
    world.start().await;
    world.wait_for_notices().await;
    let post = posts_to(&place);
    world
        .kill_in_command(&place, "resume", json!({}), (&post, Fault::Hang))
        .await;
    world.tell_the_rest(SOON).await;
    assert_eq!(world.count_in(&place, BACK), 1);
    assert_eq!(world.count_in(&place, POSTS), 1);
    assert_eq!(world.count_direct_messages(), 1);
    world.close().await;
}

async fn killed_while_a_moderator_is_told_of_a_hold(mut world: World) {
    let place = world.club().await;
    let times = ["2031-03-30T18:00:05", "2031-04-04T18:00:05"];
    for (told_before, (time, fault)) in times.into_iter().zip(INTERRUPTED).enumerate() {
        world.hold_until(time, fault).await;
        world.kill().await;
        world.tell_the_rest(LATE).await;
        assert_eq!(world.count_direct_messages(), told_before + 1);
        assert_eq!(world.count_in(&place, NO_POSTS), 1);
        world.command(&place, "resume", json!({})).await;
    }
    world.close().await;
}

async fn a_direct_message_with_a_lost_response_is_sent_once(mut world: World) {
    world.club().await;
    world
        .hold_until("2031-03-30T18:00:05", Fault::BreakAfterAccepting)
        .await;
    world.wait_for_notices().await;
    assert_eq!(world.count_direct_messages(), 1);
    world.close().await;
}

async fn killed_between_the_edit_of_an_announcement_and_the_removal(mut world: World) {
    let place = world.club().await;
    let before = world.texts_in(&place);
    let question = world.send(&place, "remove", json!({})).await.reply().await;
    let edit = edits_in(&place);
    world.fail_next(&edit, Fault::HangAfterAccepting);
    let press = world
        .discord
        .press(&world.moderator, question.message(), "Remove club")
        .await;
    world.kill_in_request().await;
    press.give_up();
    assert_eq!(
        world.count_in(&place, "**I no longer post a position of the day here.**"),
        1
    );
    world.retract().await;
    assert_eq!(world.texts_in(&place), before);
    let schedules = world.database.number("SELECT COUNT(*) FROM schedule").await;
    assert_eq!(schedules, 1);
    world.close().await;
}

async fn an_edit_with_a_lost_response_is_saved(mut world: World) {
    let place = world.club().await;
    world.fail_next(&edits_in(&place), Fault::BreakAfterAccepting);
    let reply = world
        .command(&place, "edit", json!({"time": "19:00"}))
        .await;
    assert_starts_with(&reply, "Schedule `club` updated.");
    assert!(world.texts_in(&place)[0].contains("19:00"));
    world.close().await;
}

async fn an_edit_without_any_response_is_undone(mut world: World) {
    let place = world.club().await;
    let before = world.texts_in(&place);
    let lost = Fault::BreakAfterAccepting;
    world.discord.fail_next(edits_in(&place), 3, lost);
    let reply = world
        .command(&place, "edit", json!({"time": "19:00"}))
        .await;
    let unknown = "Nothing was changed. Discord didn't answer. The announcement may already show";
    assert_starts_with(&reply, unknown);
    assert!(world.texts_in(&place)[0].contains("19:00"));
    world.forward(SOON);
    world.wait_for_retraction().await;
    assert_eq!(world.texts_in(&place), before);
    world.close().await;
}
