use chrono::TimeDelta;

use super::transcripts::fake_platform::FakePlatform;
use crate::chat::{Action, Message, NotYourButton, Outcome, confirmation::NO_LONGER_MANAGER};
use crate::commands::testing::{ALICE, BOB, TestBot, message, refused};
use crate::commands::{find, random};
use crate::domain::ids::UserId;
use crate::text::Sentence;

/// A command that erases after a confirmation.
#[derive(Clone, Copy, Debug)]
struct ConfirmedCommand {
    group: &'static str,
    name: &'static str,
}

const FORGET: ConfirmedCommand = ConfirmedCommand {
    group: "chess960",
    name: "forget",
};

const FORGET_SERVER: ConfirmedCommand = ConfirmedCommand {
    group: "chess960-daily",
    name: "forget",
};

/// `remove` also asks, but needs a schedule.
const CONFIRMED_COMMANDS: [ConfirmedCommand; 2] = [FORGET, FORGET_SERVER];

const TOO_LATE: &str = "Nothing was changed: this button works for 5 minutes.";

const A_DAY: i64 = 86_400;

/// Returns a bot in which Alice has drawn a position.
async fn bot_with_a_draw() -> TestBot {
    let mut bot = TestBot::new();
    bot.platform = Some(Box::new(FakePlatform::default()));
    message(bot.call(&random::COMMAND, &[]).await);
    bot
}

/// Lets Alice use a command, and returns the question whether to do it.
async fn ask(bot: &mut TestBot, command: ConfirmedCommand) -> Message {
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

/// The clock may have been set back.
#[tokio::test]
async fn requester_confirms_within_five_minutes() {
    for command in CONFIRMED_COMMANDS {
        for seconds in [-300, 0, 300] {
            let mut bot = bot_with_a_draw().await;
            let question = ask(&mut bot, command).await;
            bot.now += TimeDelta::seconds(seconds);
            let done = message(confirm(&mut bot, ALICE, &question).await);
            assert_eq!(done.buttons().count(), 0);
            assert_eq!(stored_draws(&bot).await, 0, "{command:?}");
        }
    }
}

#[tokio::test]
async fn confirmation_after_five_minutes_is_refused() {
    for command in CONFIRMED_COMMANDS {
        for seconds in [-301, 301, A_DAY] {
            let mut bot = bot_with_a_draw().await;
            let question = ask(&mut bot, command).await;
            bot.now += TimeDelta::seconds(seconds);
            let refusal: String = refused(confirm(&mut bot, ALICE, &question).await);
            assert!(refusal.starts_with(TOO_LATE), "{refusal}");
            assert_eq!(stored_draws(&bot).await, 1);
        }
    }
}

#[tokio::test]
async fn cancel_keeps_everything_even_a_day_later() {
    for command in CONFIRMED_COMMANDS {
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
    for command in CONFIRMED_COMMANDS {
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
        assert!(refusal.starts_with(TOO_LATE), "{id}: {refusal}");
    }
    assert_eq!(stored_draws(&bot).await, 1);
}

#[derive(Clone, Copy, PartialEq)]
enum Role {
    Manager,
    Member,
}

/// Lets Alice use a command in one role and confirm it in another.
async fn confirm_as(command: ConfirmedCommand, asking: Role, confirming: Role) -> Outcome {
    let mut bot = bot_with_a_draw().await;
    bot.manages_server = asking == Role::Manager;
    let question = ask(&mut bot, command).await;
    bot.manages_server = confirming == Role::Manager;
    confirm(&mut bot, ALICE, &question).await
}

#[tokio::test]
async fn managers_must_still_be_managers_to_confirm() {
    let outcome = confirm_as(FORGET_SERVER, Role::Manager, Role::Member).await;
    assert_eq!(refused::<Sentence>(outcome), NO_LONGER_MANAGER);
}

#[tokio::test]
async fn confirmation_does_not_need_more_permissions_than_the_command() {
    for (command, asking, confirming) in [
        (FORGET_SERVER, Role::Manager, Role::Manager),
        // The server's settings allow members to use the command.
        (FORGET_SERVER, Role::Member, Role::Member),
        (FORGET_SERVER, Role::Member, Role::Manager),
        // The command is for everyone.
        (FORGET, Role::Manager, Role::Member),
    ] {
        message(confirm_as(command, asking, confirming).await);
    }
}
