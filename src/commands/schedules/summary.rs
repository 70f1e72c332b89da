use crate::domain::exclusion::Exclusion;

use super::{days_and_time, delayed_change_line};
use crate::chat::Choice;
use crate::domain::schedule::{Plan, Schedule, ScheduleRandomness};
use crate::picture::Theme;
use crate::reply::board_display::BoardDisplay;
use crate::reply::{daily_post, exclusion};
use crate::text::{Language, all_of, say};

/// Returns sentences that describe a schedule: where and when it posts, and the settings that are not the defaults.
pub(super) fn summary(schedule: &Schedule) -> String {
    let plan = &schedule.plan;
    let mut sentences = vec![place_and_time(plan)];
    let actions = all_of(actions_with_posts(schedule));
    if !actions.is_empty() {
        sentences.push(say!("schedules-with-each-post", actions));
    }
    let display = daily_post::display(plan);
    if display != BoardDisplay::Text {
        sentences.push(say!("schedules-board", board = display.word()));
    }
    sentences.extend(unused_theme_sentence(plan));
    // New schedules get the language of the server's public texts.
    if plan.language != Language::public() {
        let language = plan.language.name();
        sentences.push(say!("schedules-language", language));
    }
    if plan.exclusion != Exclusion::NOTHING {
        let positions = exclusion::words(&plan.exclusion);
        sentences.push(say!("schedules-left-out", positions));
    }
    sentences.extend(randomness_sentence(&schedule.randomness));
    sentences.extend(delayed_change_line(schedule));
    sentences.join(" ")
}

/// Says where and when the bot posts.
fn place_and_time(plan: &Plan) -> String {
    say!(
        "schedules-summary",
        channel = plan.channel.mention(),
        when = days_and_time(plan.recurrence),
    )
}

/// Says that the dark theme has no effect, because the posts have no picture. `None` if that is not so.
fn unused_theme_sentence(plan: &Plan) -> Option<String> {
    if plan.theme == Theme::Dark && daily_post::display(plan).theme().is_none() {
        return Some(say!("schedules-board-without-picture"));
    }
    None
}

/// Says where the positions come from. `None` for the default, a random secret.
fn randomness_sentence(randomness: &ScheduleRandomness) -> Option<String> {
    match randomness {
        ScheduleRandomness::Public(_) => Some(say!("schedules-public")),
        ScheduleRandomness::Secret(secret) if secret.from_phrase => {
            Some(say!("schedules-from-phrase"))
        }
        ScheduleRandomness::Secret(_) => None,
    }
}

/// Says where the positions come from after a change.
fn new_randomness_sentence(old: &ScheduleRandomness, new: &ScheduleRandomness) -> String {
    match randomness_sentence(new) {
        Some(sentence) => sentence,
        None if old.is_public() => say!("schedules-committed"),
        None => say!("schedules-not-from-phrase"),
    }
}

/// Returns what the bot does with each post besides sending it, such as mentioning a role.
fn actions_with_posts(schedule: &Schedule) -> Vec<String> {
    let plan = &schedule.plan;
    let mut actions = Vec::new();
    if let Some(ping) = daily_post::ping(schedule) {
        actions.push(say!("schedules-action-mention", whom = ping.to_string()));
    }
    if plan.thread {
        actions.push(say!("schedules-action-thread"));
    }
    if plan.pin {
        actions.push(say!("schedules-action-pin"));
    }
    if plan.publish {
        actions.push(say!("schedules-action-publish"));
    }
    actions
}

/// Returns sentences about the settings that an edit has changed, as they are now.
pub(super) fn changes_summary(old: &Schedule, new: &Schedule) -> String {
    let mut sentences = changes_of_posts(old, new);
    sentences.extend(changes_of_display(&old.plan, &new.plan));
    sentences.extend(changes_of_draws(old, new));
    sentences.join(" ")
}

/// Describes changes of where and when the bot posts, and of what it does with each post.
fn changes_of_posts(old: &Schedule, new: &Schedule) -> Vec<String> {
    let old_plan = &old.plan;
    let plan = &new.plan;
    let mut sentences = Vec::new();
    if plan.channel != old_plan.channel || plan.recurrence != old_plan.recurrence {
        sentences.push(place_and_time(plan));
    }
    if plan.ping != old_plan.ping {
        sentences.push(match daily_post::ping(new) {
            Some(ping) => say!("schedules-announcement-mention", whom = ping.to_string()),
            None => say!("schedules-changed-no-ping"),
        });
    }
    if plan.thread != old_plan.thread {
        sentences.push(switch_sentence("thread", plan.thread));
    }
    if plan.pin != old_plan.pin {
        sentences.push(switch_sentence("pin", plan.pin));
    }
    if plan.publish != old_plan.publish {
        sentences.push(switch_sentence("publish", plan.publish));
    }
    sentences
}

fn switch_sentence(setting: &str, is_on: bool) -> String {
    let switch = is_on.to_string();
    say!("schedules-changed-switch", setting, switch)
}

/// Describes changes of how posts look.
fn changes_of_display(old: &Plan, new: &Plan) -> Vec<String> {
    let mut sentences = Vec::new();
    if new.board != old.board || new.theme != old.theme {
        let display = daily_post::display(new);
        sentences.push(say!("schedules-board", board = display.word()));
        sentences.extend(unused_theme_sentence(new));
    }
    if new.language != old.language {
        let language = new.language.name();
        sentences.push(say!("schedules-language", language));
    }
    sentences
}

/// Describes changes of how positions are drawn, and says if they take effect later.
fn changes_of_draws(old: &Schedule, new: &Schedule) -> Vec<String> {
    let new_exclusion = &new.plan.exclusion;
    let mut sentences = Vec::new();
    if *new_exclusion != old.plan.exclusion {
        sentences.push(if *new_exclusion == Exclusion::NOTHING {
            say!("schedules-nothing-left-out")
        } else {
            let positions = exclusion::words(new_exclusion);
            say!("schedules-left-out", positions)
        });
    }
    if new.randomness != old.randomness {
        sentences.push(new_randomness_sentence(&old.randomness, &new.randomness));
    }
    if !sentences.is_empty() {
        sentences.extend(delayed_change_line(new));
    }
    sentences
}
