//! Announcements of changes that are not saved, because the bot is killed or the save fails.

use super::kill_points::SOON;
use super::on_both_databases;
use super::world::{World, edits_in, posts_to, searches_in};
use crate::prelude::*;

on_both_databases!(
    killed_before_a_new_schedule_is_saved,
    killed_before_a_resumed_schedule_is_saved,
    killed_between_the_edit_of_an_announcement_and_the_save,
    an_announcement_that_may_be_sent_is_deleted,
    an_announcement_is_deleted_if_the_save_fails,
    a_failed_deletion_of_an_announcement_is_retried,
    a_saved_change_keeps_its_announcement,
    killed_before_the_old_announcement_links_to_the_new_one,
    killed_before_the_announcement_of_an_erased_schedule_is_edited,
);

/// Discord has done what the killed bot requested.
const ACCEPTED: Fault = Fault::HangAfterAccepting;

impl World {
    pub async fn send(&self, place: &Place, command: &str, options: Value) -> Call {
        let path = format!("chess960-daily {command}");
        self.discord
            .slash(&self.moderator, place, &path, options)
            .await
    }

    /// Sends a command, and kills the bot while a request hangs.
    pub async fn kill_in_command(
        &mut self,
        place: &Place,
        command: &str,
        options: Value,
        (request, fault): (&Matcher, Fault),
    ) {
        self.fail_next(request, fault);
        let call = self.send(place, command, options).await;
        self.kill_in_request().await;
        call.give_up();
    }

    /// Starts another bot after the lease, and waits until it has no announcement of an unsaved change.
    pub async fn retract(&mut self) {
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
}

fn new_club(place: &Place) -> Value {
    json!({"name": "club", "channel": place.channel_id, "time": "18:00", "timezone": "UTC"})
}

async fn killed_before_a_new_schedule_is_saved(mut world: World) {
    world.start().await;
    let place = world.discord.guild_channel("club");
    let post = posts_to(&place);
    world
        .kill_in_command(&place, "create", new_club(&place), (&post, ACCEPTED))
        .await;
    assert_eq!(world.texts_in(&place).len(), 1);
    world.retract().await;
    assert_eq!(world.texts_in(&place), [""; 0]);
    world.close().await;
}

async fn killed_before_a_resumed_schedule_is_saved(mut world: World) {
    world.start().await;
    let place = world.discord.guild_channel("club");
    world
        .schedule(&place, "club", ("18:00", "UTC"), json!({}))
        .await;
    world.command(&place, "pause", json!({})).await;
    let paused = world.texts_in(&place);
    let post = posts_to(&place);
    world
        .kill_in_command(&place, "resume", json!({}), (&post, ACCEPTED))
        .await;
    assert_eq!(world.texts_in(&place).len(), paused.len() + 1);
    world.retract().await;
    assert_eq!(world.texts_in(&place), paused);
    world.close().await;
}

async fn killed_between_the_edit_of_an_announcement_and_the_save(mut world: World) {
    let place = world.one_schedule().await;
    let before = world.texts_in(&place);
    let edit = edits_in(&place);
    let options = json!({"time": "19:00"});
    world
        .kill_in_command(&place, "edit", options, (&edit, ACCEPTED))
        .await;
    assert!(world.texts_in(&place)[0].contains("19:00"));
    world.retract().await;
    assert_eq!(world.texts_in(&place), before);
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

async fn a_saved_change_keeps_its_announcement(mut world: World) {
    let place = world.one_schedule().await;
    world.command(&place, "pause", json!({})).await;
    world.command(&place, "resume", json!({})).await;
    let other = world.discord.channel_beside(&place, "other");
    let edit = json!({"channel": other.channel_id});
    world.command(&place, "edit", edit).await;
    world.wait_for_retraction().await;
    let in_place = world.texts_in(&place);
    // The announcements of the new, the paused and the resumed schedule.
    assert_eq!(in_place.len(), 3);
    let in_other = world.texts_in(&other);
    let [moved] = &in_other[..] else {
        panic!("the announcement of the move: {in_other:?}");
    };

    world.kill().await;
    world.retract().await;
    world.make_due().await;
    world.wait_for_day("state = 'posted'").await;
    assert_eq!(world.texts_in(&place), in_place);
    assert_eq!(world.texts_in(&other)[0], *moved);
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

async fn killed_before_the_old_announcement_links_to_the_new_one(mut world: World) {
    let place = world.one_schedule().await;
    let other = world.discord.channel_beside(&place, "other");
    let edit = edits_in(&place);
    let options = json!({"channel": other.channel_id});
    world
        .kill_in_command(&place, "edit", options, (&edit, Fault::Hang))
        .await;
    world.edit_ended_announcements().await;
    let [old] = &world.texts_in(&place)[..] else {
        panic!("not one announcement");
    };
    assert!(
        old.starts_with("**This schedule has changed:** https://"),
        "{old}"
    );
    world.close().await;
}

async fn killed_before_the_announcement_of_an_erased_schedule_is_edited(mut world: World) {
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
    let [old] = &world.texts_in(&place)[..] else {
        panic!("not one announcement");
    };
    let removed = "**I no longer post a position of the day here.**";
    assert!(old.starts_with(removed), "{old}");
    world.close().await;
}
