use crate::domain::exclusion::Exclusion;

use super::{days_and_time, delayed_change_line};
use crate::chat::Choice;
use crate::domain::schedule::{Schedule, ScheduleRandomness};
use crate::picture::Theme;
use crate::reply::board_display::BoardDisplay;
use crate::reply::{daily_post, exclusion};
use crate::text::{Language, all_of, say};

/// Sentences about all settings that are not the usual ones.
pub(super) fn summary(schedule: &Schedule) -> String {
    let plan = &schedule.plan;
    let mut sentences = vec![say!(
        "schedules-summary",
        channel = plan.channel.mention(),
        when = days_and_time(plan.recurrence),
    )];
    let actions = all_of(actions_with_posts(schedule));
    if !actions.is_empty() {
        sentences.push(say!("schedules-with-each-post", actions));
    }
    let display = daily_post::display(plan);
    if display != BoardDisplay::Text {
        sentences.push(say!("schedules-board", board = display.word()));
    }
    if plan.theme == Theme::Dark && display.theme().is_none() {
        sentences.push(say!("schedules-board-without-picture"));
    }
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

/// Says where the positions come from. `None` for the usual way.
fn randomness_sentence(randomness: &ScheduleRandomness) -> Option<String> {
    match randomness {
        ScheduleRandomness::Public => Some(say!("schedules-public")),
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
        None if *old == ScheduleRandomness::Public => say!("schedules-committed"),
        None => say!("schedules-not-from-phrase"),
    }
}

/// What the bot does with each post besides sending it.
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
    let before = &old.plan;
    let plan = &new.plan;
    let mut sentences = Vec::new();
    if plan.channel != before.channel || plan.recurrence != before.recurrence {
        sentences.push(say!(
            "schedules-summary",
            channel = plan.channel.mention(),
            when = days_and_time(plan.recurrence),
        ));
    }
    if plan.ping != before.ping {
        sentences.push(match daily_post::ping(new) {
            Some(ping) => say!("schedules-announcement-mention", whom = ping.to_string()),
            None => say!("schedules-changed-no-ping"),
        });
    }
    for (setting, was_on, is_on) in [
        ("thread", before.thread, plan.thread),
        ("pin", before.pin, plan.pin),
        ("publish", before.publish, plan.publish),
    ] {
        if is_on != was_on {
            let switch = is_on.to_string();
            sentences.push(say!("schedules-changed-switch", setting, switch));
        }
    }
    if plan.board != before.board || plan.theme != before.theme {
        let display = daily_post::display(plan);
        sentences.push(say!("schedules-board", board = display.word()));
        if plan.theme == Theme::Dark && display.theme().is_none() {
            sentences.push(say!("schedules-board-without-picture"));
        }
    }
    if plan.language != before.language {
        let language = plan.language.name();
        sentences.push(say!("schedules-language", language));
    }
    if plan.exclusion == Exclusion::NOTHING && before.exclusion != Exclusion::NOTHING {
        sentences.push(say!("schedules-nothing-left-out"));
    } else if plan.exclusion != before.exclusion {
        let positions = exclusion::words(&plan.exclusion);
        sentences.push(say!("schedules-left-out", positions));
    }
    if new.randomness != old.randomness {
        sentences.push(new_randomness_sentence(&old.randomness, &new.randomness));
    }
    if plan.exclusion != before.exclusion || new.randomness != old.randomness {
        sentences.extend(delayed_change_line(new));
    }
    sentences.join(" ")
}
