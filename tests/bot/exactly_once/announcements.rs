//! Announcements of changes that are not saved, because the bot is killed or the save fails.

use super::kill_points::SOON;
use super::notices::{BACK, PAUSED};
use super::on_both_databases;
use super::world::{World, edits_in, posts_to, searches_in};
use crate::prelude::*;

on_both_databases!(
    the_announcement_of_an_unsaved_schedule_is_deleted,
    the_announcement_of_an_unsaved_resumption_is_deleted,
    an_unsaved_edit_of_an_announcement_is_undone,
    an_announcement_that_may_be_sent_is_deleted,
    an_announcement_is_deleted_if_the_save_fails,
    a_failed_deletion_of_an_announcement_is_retried,
    saved_changes_keep_their_announcements,
    announcements_of_saved_changes_outlive_a_kill,
    the_old_announcement_links_to_the_new_one_after_a_kill,
    the_announcement_of_an_erased_schedule_is_edited_after_a_kill,
);

pub const ANNOUNCES_POSTS: &str = "**I'll post a position of the day here";
pub const ANNOUNCES_PAUSE: &str = "**Positions of the day are paused here.**";
pub const ANNOUNCES_END: &str = "**I no longer post a position of the day here.**";
const LINKS_TO_ANNOUNCEMENT: &str = "**This schedule has changed:** https://";

impl World {
    pub async fn send(&self, place: &Place, command: &str, options: Value) -> Call {
        let path = format!("chess960-daily {command}");
        self.discord
            .slash(&self.moderator, place, &path, options)
            .await
    }

    /// Sends a command, and kills the bot while one of its requests hangs.
    pub async fn kill_in_command(&mut self, place: &Place, command: &str, options: Value) {
        let call = self.send(place, command, options).await;
        self.kill_in_request().await;
        call.give_up();
    }

    /// Starts another bot after the lease, and waits until it has no announcement of an unsaved change.
    pub async fn restart_and_retract(&mut self) {
        self.forward(SOON);
        self.start().await;
        self.wait_for_retraction().await;
    }

    pub async fn wait_for_retraction(&self) {
        self.until("the retraction", || async {
            self.database
                .number("SELECT COUNT(*) FROM job WHERE kind = 'announcement'")
                .await
                == 0
        })
        .await;
        assert_eq!(
            self.database
                .number("SELECT COUNT(*) FROM announcement")
                .await,
            0
        );
    }

    /// Texts of the bot's messages in a channel.
    pub fn texts_in(&self, place: &Place) -> Vec<String> {
        let messages = self.discord.messages_in(place);
        messages
            .into_iter()
            .map(|message| message.content)
            .collect()
    }

    /// Asserts that the bot's messages in a channel begin with these texts.
    pub fn assert_texts_begin(&self, place: &Place, beginnings: &[&str]) {
        let texts = self.texts_in(place);
        assert_eq!(texts.len(), beginnings.len(), "{texts:?}");
        for (text, beginning) in texts.iter().zip(beginnings) {
            assert_starts_with(text, beginning);
        }
    }
}

fn new_club(place: &Place) -> Value {
    json!({"name": "club", "channel": place.channel_id, "time": "18:00", "timezone": "UTC"})
}

async fn the_announcement_of_an_unsaved_schedule_is_deleted(mut world: World) {
    world.start().await;
    let place = world.discord.guild_channel("club");
    world.fail_next(&posts_to(&place), Fault::HangAfterAccepting);
    world
        .kill_in_command(&place, "create", new_club(&place))
        .await;
    world.assert_texts_begin(&place, &[ANNOUNCES_POSTS]);
    world.restart_and_retract().await;
    assert_eq!(world.texts_in(&place), [""; 0]);
    world.close().await;
}

async fn the_announcement_of_an_unsaved_resumption_is_deleted(mut world: World) {
    world.start().await;
    let place = world.discord.guild_channel("club");
    let time = ("18:00", "UTC");
    world.schedule(&place, "club", time, json!({})).await;
    world.command(&place, "pause", json!({})).await;
    let paused = world.texts_in(&place);
    world.fail_next(&posts_to(&place), Fault::HangAfterAccepting);
    world.kill_in_command(&place, "resume", json!({})).await;
    assert_eq!(world.texts_in(&place).len(), paused.len() + 1);
    world.restart_and_retract().await;
    assert_eq!(world.texts_in(&place), paused);
    world.close().await;
}

async fn an_unsaved_edit_of_an_announcement_is_undone(mut world: World) {
    let place = world.one_schedule().await;
    let saved = world.texts_in(&place);
    world.fail_next(&edits_in(&place), Fault::HangAfterAccepting);
    world
        .kill_in_command(&place, "edit", json!({"time": "19:00"}))
        .await;
    assert_contains(&world.texts_in(&place)[0], "19:00");
    world.restart_and_retract().await;
    assert_eq!(world.texts_in(&place), saved);
    world.close().await;
}

async fn an_announcement_that_may_be_sent_is_deleted(mut world: World) {
    world.start().await;
    let place = world.discord.guild_channel("club");
    world.fail_next(&posts_to(&place), Fault::HangAfterAccepting);
    let call = world.send(&place, "create", new_club(&place)).await;
    world.wait_for_fault().await;
    // Both later attempts search for it first.
    world
        .discord
        .fail_next(searches_in(&place), 2, Fault::status(503));
    call.reply().await;
    let text = call.edit().await.content;
    assert_contains(&text, "I don't know whether my message reached");
    assert_eq!(world.texts_in(&place).len(), 1);
    world.discord.clear_faults();
    world.forward(SOON);
    world.wait_for_retraction().await;
    assert_eq!(world.texts_in(&place), [""; 0]);
    world.close().await;
}

impl World {
    /// Begins to move the schedule to another channel. Another moderator changes it before the move is saved.
    async fn move_despite_another_change(&self, place: &Place, other: &Place) -> Call {
        self.fail_next(&posts_to(other), Fault::HangAfterAccepting);
        let edit = json!({"channel": other.channel_id});
        let call = self.send(place, "edit", edit).await;
        self.wait_for_fault().await;
        assert_eq!(self.texts_in(other).len(), 1);
        self.database
            .execute("UPDATE schedule SET thread = 1 - thread, revision = revision + 1")
            .await;
        call
    }
}

async fn assert_refused_after_another_change(call: &Call) {
    call.reply().await;
    let text = call.edit().await.content;
    let refusal = "Somebody else changed this schedule";
    assert_starts_with(&text, refusal);
}

async fn an_announcement_is_deleted_if_the_save_fails(mut world: World) {
    let place = world.one_schedule().await;
    let other = world.discord.channel_beside(&place, "other");
    let call = world.move_despite_another_change(&place, &other).await;
    assert_refused_after_another_change(&call).await;
    assert_eq!(world.texts_in(&other), [""; 0]);
    world.forward(SOON);
    world.wait_for_retraction().await;
    assert_eq!(world.texts_in(&other), [""; 0]);
    world.close().await;
}

async fn a_failed_deletion_of_an_announcement_is_retried(mut world: World) {
    let place = world.one_schedule().await;
    let other = world.discord.channel_beside(&place, "other");
    let call = world.move_despite_another_change(&place, &other).await;
    let deletion = Matcher::new("DELETE", format!("/channels/{}/", other.channel_id));
    world.fail_next(&deletion, Fault::status(500));
    assert_refused_after_another_change(&call).await;
    assert_eq!(world.texts_in(&other).len(), 1);
    world.forward(SOON);
    world.wait_for_retraction().await;
    assert_eq!(world.texts_in(&other), [""; 0]);
    world.close().await;
}

impl World {
    /// Pauses the schedule, resumes it, and moves it to another channel, which is returned.
    async fn pause_resume_and_move(&self, place: &Place) -> Place {
        self.command(place, "pause", json!({})).await;
        self.command(place, "resume", json!({})).await;
        let other = self.discord.channel_beside(place, "other");
        let edit = json!({"channel": other.channel_id});
        self.command(place, "edit", edit).await;
        self.wait_for_retraction().await;
        other
    }
}

async fn saved_changes_keep_their_announcements(mut world: World) {
    let place = world.one_schedule().await;
    let other = world.pause_resume_and_move(&place).await;
    world.assert_texts_begin(&place, &[LINKS_TO_ANNOUNCEMENT, PAUSED, BACK]);
    world.assert_texts_begin(&other, &[ANNOUNCES_POSTS]);
    world.close().await;
}

async fn announcements_of_saved_changes_outlive_a_kill(mut world: World) {
    let place = world.one_schedule().await;
    let other = world.pause_resume_and_move(&place).await;
    let in_place = world.texts_in(&place);
    let in_other = world.texts_in(&other);
    world.kill().await;
    world.restart_and_retract().await;
    world.make_due().await;
    world.wait_for_day("state = 'posted'").await;
    assert_eq!(world.texts_in(&place), in_place);
    assert_eq!(world.texts_in(&other)[..1], in_other);
    world.close().await;
}

impl World {
    /// Starts another bot after the lease, and waits until it has edited all ended announcements.
    async fn edit_ended_announcements(&mut self) {
        self.forward(SOON);
        self.start().await;
        self.until("the edit", || async {
            self.database
                .number("SELECT COUNT(*) FROM job WHERE kind = 'ended-announcement'")
                .await
                == 0
        })
        .await;
        let texts = "SELECT COUNT(*) FROM ended_announcement";
        assert_eq!(self.database.number(texts).await, 0);
    }
}

async fn the_old_announcement_links_to_the_new_one_after_a_kill(mut world: World) {
    let place = world.one_schedule().await;
    let other = world.discord.channel_beside(&place, "other");
    world.fail_next(&edits_in(&place), Fault::Hang);
    world
        .kill_in_command(&place, "edit", json!({"channel": other.channel_id}))
        .await;
    world.edit_ended_announcements().await;
    world.assert_texts_begin(&place, &[LINKS_TO_ANNOUNCEMENT]);
    world.close().await;
}

async fn the_announcement_of_an_erased_schedule_is_edited_after_a_kill(mut world: World) {
    let place = world.club().await;
    let question = world.send(&place, "forget", json!({})).await.reply().await;
    world.fail_next(&edits_in(&place), Fault::Hang);
    let press = world
        .discord
        .press(&world.moderator, question.message(), "Erase everything")
        .await;
    world.kill_in_request().await;
    press.give_up();
    world.edit_ended_announcements().await;
    world.assert_texts_begin(&place, &[ANNOUNCES_END]);
    world.close().await;
}
