use chrono::TimeDelta;

use super::transcripts::fake_platform::FakePlatform;
use crate::chat::{Action, Message, NotYourButton, Outcome, confirmation::NO_LONGER_MANAGER};
use crate::commands::testing::{ALICE, BOB, TestBot, message, refused};
use crate::commands::{find, random};
use crate::domain::ids::UserId;
use crate::text::Sentence;

/// A command that erases after a confirmation.
struct ConfirmedCommand {
    group: &'static str,
    name: &'static str,
    /// Answer to the confirmation.
    done: &'static str,
    too_late: &'static str,
}

const FORGET: ConfirmedCommand = ConfirmedCommand {
    group: "chess960",
    name: "forget",
    done: "I have erased you from everything I keep. The messages of your open proposals will be updated; other \
        messages stay. What you do from now on is kept again.",
    too_late: "Nothing was changed: this button works for 5 minutes. To go ahead, use `/chess960 forget` again.",
};

const FORGET_SERVER: ConfirmedCommand = ConfirmedCommand {
    group: "chess960-daily",
    name: "forget",
    done: "Everything I kept about this server is erased.",
    too_late: "Nothing was changed: this button works for 5 minutes. To go ahead, use `/chess960-daily forget` again.",
};

/// `remove` also asks, but needs a schedule.
const CONFIRMED_COMMANDS: [ConfirmedCommand; 2] = [FORGET, FORGET_SERVER];

const A_DAY: i64 = 86_400;

/// Returns a bot in which Alice has drawn a position.
async fn bot_with_a_draw() -> TestBot {
    let mut bot = TestBot::new();
    bot.platform = Some(Box::new(FakePlatform::default()));
    message(bot.call(&random::COMMAND, &[]).await);
    bot
}

/// Lets Alice use a command, and returns the question whether to do it.
async fn ask(bot: &mut TestBot, command: &ConfirmedCommand) -> Message {
    let (_, command) = find(command.group, command.name).expect("a command");
    let question = message(bot.call(command, &[]).await);
    let labels: Vec<_> = question.buttons().map(|button| &button.label).collect();
    assert!(
        matches!(labels[..], [_, cancel, ..] if cancel == "Cancel"),
        "{labels:?}"
    );
    question
}

/// Number of draws that are stored for Alice.
async fn stored_draws(bot: &TestBot) -> usize {
    let stored = bot.store().await.person_data(ALICE).await;
    stored.expect("the store works").draws
}

async fn confirm(bot: &mut TestBot, user: UserId, question: &Message) -> Outcome {
    let button = question.buttons().next().expect("a button");
    let Action::Press(id) = &button.action else {
        panic!("the button is a link");
    };
    bot.press_id(user, 1, &id.to_string()).await
}

/// Checks that Alice can confirm a command when the clock has advanced by so many seconds since she used it.
async fn assert_confirmed_after(seconds: i64) {
    for command in &CONFIRMED_COMMANDS {
        let mut bot = bot_with_a_draw().await;
        let question = ask(&mut bot, command).await;
        bot.now += TimeDelta::seconds(seconds);
        let done = message(confirm(&mut bot, ALICE, &question).await);
        assert_eq!(done.text, command.done);
        assert_eq!(done.buttons().count(), 0);
        assert_eq!(stored_draws(&bot).await, 0, "{}", command.group);
    }
}

#[tokio::test]
async fn requester_confirms_within_five_minutes() {
    assert_confirmed_after(0).await;
    assert_confirmed_after(300).await;
}

#[tokio::test]
async fn requester_confirms_if_the_clock_went_back_five_minutes() {
    assert_confirmed_after(-300).await;
}

/// Checks that a confirmation changes nothing when the clock has advanced by so many seconds since the command.
async fn assert_too_late_after(seconds: i64) {
    for command in &CONFIRMED_COMMANDS {
        let mut bot = bot_with_a_draw().await;
        let question = ask(&mut bot, command).await;
        bot.now += TimeDelta::seconds(seconds);
        let refusal: String = refused(confirm(&mut bot, ALICE, &question).await);
        assert_eq!(refusal, command.too_late);
        assert_eq!(stored_draws(&bot).await, 1);
    }
}

#[tokio::test]
async fn confirmation_after_five_minutes_is_refused() {
    assert_too_late_after(301).await;
    assert_too_late_after(A_DAY).await;
}

#[tokio::test]
async fn confirmation_is_refused_if_the_clock_went_back_more_than_five_minutes() {
    assert_too_late_after(-301).await;
}

#[tokio::test]
async fn cancel_keeps_everything_even_a_day_later() {
    for command in &CONFIRMED_COMMANDS {
        for seconds in [0, A_DAY] {
            let mut bot = bot_with_a_draw().await;
            let question = ask(&mut bot, command).await;
            bot.now += TimeDelta::seconds(seconds);
            let done = message(bot.press(ALICE, &question, 1, "Cancel").await);
            assert_eq!(done.text, "Cancelled. Nothing was changed.");
            assert_eq!(done.buttons().count(), 0);
            assert_eq!(stored_draws(&bot).await, 1);
        }
    }
}

#[tokio::test]
async fn only_the_requester_can_cancel() {
    for command in &CONFIRMED_COMMANDS {
        let mut bot = bot_with_a_draw().await;
        let question = ask(&mut bot, command).await;
        refused::<NotYourButton>(bot.press(BOB, &question, 1, "Cancel").await);
    }
}

#[tokio::test]
async fn buttons_of_earlier_versions_have_expired() {
    let mut bot = bot_with_a_draw().await;
    for id in [
        "forget-me:11",
        "forget:21",
        "remove:5",
        "forget-me:",
        "forget:11:x:m:21",
        "forget:11:1795262400:x:21",
        "forget:11:1795262400:m",
        "forget:11:99999999999999999999:m:21",
        "forget:11:-9223372036854775808:m:21",
    ] {
        let refusal: String = refused(bot.press_id(ALICE, 1, id).await);
        let start = "Nothing was changed: this button works for 5 minutes.";
        assert!(refusal.starts_with(start), "{id}: {refusal}");
    }
    assert_eq!(stored_draws(&bot).await, 1);
}

#[derive(Clone, Copy, PartialEq)]
enum Role {
    Manager,
    Member,
}

/// Lets Alice use `/chess960-daily forget` in one role and confirm it in another.
async fn forget_as(asking: Role, confirming: Role) -> Outcome {
    let mut bot = bot_with_a_draw().await;
    bot.manages_server = asking == Role::Manager;
    let question = ask(&mut bot, &FORGET_SERVER).await;
    bot.manages_server = confirming == Role::Manager;
    confirm(&mut bot, ALICE, &question).await
}

#[tokio::test]
async fn managers_must_still_be_managers_to_confirm() {
    let outcome = forget_as(Role::Manager, Role::Member).await;
    assert_eq!(refused::<Sentence>(outcome), NO_LONGER_MANAGER);
}

#[tokio::test]
async fn confirmation_does_not_need_more_permissions_than_the_command() {
    for (asking, confirming) in [
        (Role::Manager, Role::Manager),
        // The server's settings allow members to use the command.
        (Role::Member, Role::Member),
        (Role::Member, Role::Manager),
    ] {
        let done = message(forget_as(asking, confirming).await);
        assert_eq!(done.text, FORGET_SERVER.done);
    }
}

#[tokio::test]
async fn commands_for_everyone_are_confirmed_without_a_permission() {
    let mut bot = bot_with_a_draw().await;
    let question = ask(&mut bot, &FORGET).await;
    bot.manages_server = false;
    let done = message(confirm(&mut bot, ALICE, &question).await);
    assert_eq!(done.text, FORGET.done);
}
