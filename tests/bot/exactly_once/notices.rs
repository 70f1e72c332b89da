//! Bots that are killed send each message about a saved change of a schedule once, to its channel and its moderator.

use super::announcements::{ANNOUNCES_END, ANNOUNCES_PAUSE, ANNOUNCES_POSTS};
use super::clock_steps::FIVE_POSTS_LATER;
use super::kill_points::{LATE, SOON};
use super::on_both_databases;
use super::world::{World, edits_in, posts_to, searches_in};
use crate::prelude::*;

on_both_databases!(
    a_pause_is_told_once_despite_a_kill,
    a_skip_is_told_once_despite_a_kill,
    the_announcement_of_a_paused_schedule_is_edited_after_a_kill,
    the_announcement_of_a_resumed_schedule_is_edited_after_a_kill,
    a_pause_that_was_undone_is_not_told,
    a_pause_is_told_once_despite_an_edit_of_the_language,
    a_pause_is_told_once_despite_a_move_to_another_channel,
    a_found_message_does_not_publish_the_commitment_to_a_later_day,
    a_pause_during_an_outage_is_told_later,
    resumed_days_are_told_once_despite_a_kill,
    a_moderator_is_told_once_of_a_hold_despite_a_kill,
    a_direct_message_with_a_lost_response_is_sent_once,
    an_unsaved_removal_of_a_schedule_is_undone,
    an_edit_with_a_lost_response_is_saved,
    an_edit_without_any_response_is_undone,
);

pub const PAUSED: &str = "**Daily positions are paused** · `club`";
pub const BACK: &str = "**Daily positions are back** · `club`";
const SKIPPED: &str = "**There will be no position of the day on";

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

    /// Puts the schedule on hold: the clock jumps over days while no bot runs. The next bot fails to send its direct
    /// message to the moderator.
    async fn miss_days_until(&mut self, time: &str, fault: Fault) {
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

    /// Calls a command, kills the bot while it tells the channel of the change, and lets another bot tell the rest.
    async fn tell_despite_kill(
        &mut self,
        place: &Place,
        command: &str,
        options: Value,
        fault: Fault,
    ) {
        self.fail_next(&posts_to(place), fault);
        self.kill_in_command(place, command, options).await;
        self.tell_the_rest(SOON).await;
    }

    async fn resume(&self, place: &Place) {
        self.command(place, "resume", json!({})).await;
        self.wait_for_notices().await;
    }
}

async fn a_pause_is_told_once_despite_a_kill(mut world: World) {
    let place = world.club().await;
    world
        .tell_despite_kill(&place, "pause", json!({}), Fault::Hang)
        .await;
    world.assert_texts_begin(&place, &[ANNOUNCES_PAUSE, PAUSED]);
    world.resume(&place).await;
    world.assert_texts_begin(&place, &[ANNOUNCES_POSTS, PAUSED, BACK]);
    world
        .tell_despite_kill(&place, "pause", json!({}), Fault::HangAfterAccepting)
        .await;
    world.assert_texts_begin(&place, &[ANNOUNCES_PAUSE, PAUSED, BACK, PAUSED]);
    world.close().await;
}

async fn a_skip_is_told_once_despite_a_kill(mut world: World) {
    let place = world.club().await;
    let friday = json!({"date": "2031-03-28"});
    world
        .tell_despite_kill(&place, "skip", friday, Fault::Hang)
        .await;
    world.assert_texts_begin(&place, &[ANNOUNCES_POSTS, SKIPPED]);
    let saturday = json!({"date": "2031-03-29"});
    world
        .tell_despite_kill(&place, "skip", saturday, Fault::HangAfterAccepting)
        .await;
    world.assert_texts_begin(&place, &[ANNOUNCES_POSTS, SKIPPED, SKIPPED]);
    world.close().await;
}

async fn the_announcement_of_a_paused_schedule_is_edited_after_a_kill(mut world: World) {
    let place = world.club().await;
    world.fail_next(&edits_in(&place), Fault::Hang);
    world.kill_in_command(&place, "pause", json!({})).await;
    assert_eq!(world.count_in(&place, ANNOUNCES_POSTS), 1);
    world.tell_the_rest(SOON).await;
    world.assert_texts_begin(&place, &[ANNOUNCES_PAUSE, PAUSED]);
    world.close().await;
}

async fn the_announcement_of_a_resumed_schedule_is_edited_after_a_kill(mut world: World) {
    let place = world.club().await;
    world.command(&place, "pause", json!({})).await;
    world.fail_next(&edits_in(&place), Fault::Hang);
    world.kill_in_command(&place, "resume", json!({})).await;
    assert_eq!(world.count_in(&place, ANNOUNCES_PAUSE), 1);
    world.tell_the_rest(SOON).await;
    world.assert_texts_begin(&place, &[ANNOUNCES_POSTS, PAUSED, BACK]);
    world.close().await;
}

async fn a_pause_that_was_undone_is_not_told(mut world: World) {
    let place = world.club().await;
    world.fail_next(&posts_to(&place), Fault::Hang);
    world.kill_in_command(&place, "pause", json!({})).await;
    world.start().await;
    world.command(&place, "resume", json!({})).await;
    world.forward(SOON);
    world.wait_for_notices().await;
    world.assert_texts_begin(&place, &[ANNOUNCES_POSTS, BACK]);
    world.close().await;
}

impl World {
    /// Pauses the schedule. Discord posts the message about it, and the bot is killed before the response. Then another
    /// bot starts, during the lease of the message.
    async fn pause_without_response(&mut self, place: &Place) {
        self.fail_next(&posts_to(place), Fault::HangAfterAccepting);
        self.kill_in_command(place, "pause", json!({})).await;
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
    world.assert_texts_begin(&other, &[ANNOUNCES_PAUSE]);
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

    /// Skips 27 March. Discord posts the message about it, which has the commitment to that day, and the bot is killed
    /// before the response. Then another bot starts, during the lease of the message.
    async fn skip_without_response(&mut self, place: &Place) {
        self.fail_next(&posts_to(place), Fault::HangAfterAccepting);
        self.kill_in_command(place, "skip", json!({})).await;
        self.start().await;
    }

    /// Skips 28 March. Discord refuses the message about it, which has the commitment to that day.
    async fn skip_without_message(&self, place: &Place) {
        self.fail_next(&posts_to(place), refusal(403, 50013));
        self.command(place, "skip", json!({})).await;
    }

    /// Makes the search for a lost message due, and waits until it has failed.
    async fn fail_search(&mut self, place: &Place) {
        self.fail_next(&searches_in(place), Fault::status(503));
        self.forward(SOON);
        self.wait_for_fault().await;
        let released = "SELECT COUNT(*) FROM job WHERE kind = 'notice' AND lease_until IS NULL";
        self.wait_for_number(released, 1).await;
    }
}

async fn a_found_message_does_not_publish_the_commitment_to_a_later_day(mut world: World) {
    let place = world.club().await;
    world.skip_without_response(&place).await;
    world.skip_without_message(&place).await;
    world.fail_search(&place).await;
    // The second search finds the message.
    world.forward(SOON);
    world.wait_for_notices().await;
    assert!(!world.is_published("2031-03-28").await);
    world.assert_texts_begin(&place, &[ANNOUNCES_POSTS, SKIPPED]);
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

async fn resumed_days_are_told_once_despite_a_kill(mut world: World) {
    let place = world.club().await;
    world.stay_down_until(FIVE_POSTS_LATER).await;
    let direct = world.discord.dm(&world.moderator);
    world.discord.wait_for_messages(&direct, 1).await;
    world.wait_for_notices().await;
    world
        .tell_despite_kill(&place, "resume", json!({}), Fault::Hang)
        .await;
    world.assert_texts_begin(&place, &[ANNOUNCES_POSTS, BACK]);
    assert_eq!(world.count_direct_messages(), 1);
    world.close().await;
}

async fn a_moderator_is_told_once_of_a_hold_despite_a_kill(mut world: World) {
    let place = world.club().await;
    world.miss_days_until(FIVE_POSTS_LATER, Fault::Hang).await;
    world.kill().await;
    world.tell_the_rest(LATE).await;
    assert_eq!(world.count_direct_messages(), 1);
    assert_eq!(world.count_in(&place, ANNOUNCES_PAUSE), 1);
    world.resume(&place).await;

    world
        .miss_days_until("2031-04-04T18:00:05", Fault::HangAfterAccepting)
        .await;
    world.kill().await;
    world.tell_the_rest(LATE).await;
    assert_eq!(world.count_direct_messages(), 2);
    assert_eq!(world.count_in(&place, ANNOUNCES_PAUSE), 1);
    world.close().await;
}

async fn a_direct_message_with_a_lost_response_is_sent_once(mut world: World) {
    world.club().await;
    world
        .miss_days_until(FIVE_POSTS_LATER, Fault::BreakAfterAccepting)
        .await;
    world.wait_for_notices().await;
    assert_eq!(world.count_direct_messages(), 1);
    world.close().await;
}

impl World {
    /// Removes the schedule, and kills the bot after it has edited the announcement.
    async fn remove_and_kill(&mut self, place: &Place) {
        let question = self.send(place, "remove", json!({})).await.reply().await;
        self.fail_next(&edits_in(place), Fault::HangAfterAccepting);
        let press = self
            .discord
            .press(&self.moderator, question.message(), "Remove club")
            .await;
        self.kill_in_request().await;
        press.give_up();
    }
}

async fn an_unsaved_removal_of_a_schedule_is_undone(mut world: World) {
    let place = world.club().await;
    let saved = world.texts_in(&place);
    world.remove_and_kill(&place).await;
    world.assert_texts_begin(&place, &[ANNOUNCES_END]);
    world.restart_and_retract().await;
    assert_eq!(world.texts_in(&place), saved);
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
