mod button_ids;
mod confirmations;
pub(crate) mod transcripts;

use std::collections::BTreeSet;

use super::testing::{ALICE, TestBot, bob, message, refusal};
use super::*;
use crate::chat::{
    Answer, ButtonAccess, Command, CommandOption, Effect, Message, OptionKind, OptionValue,
    Outcome, ReplyMode, Visibility,
};
use crate::text::Sentence;

/// An option that takes a position.
struct PositionOption {
    command: &'static str,
    name: &'static str,
    /// Options that are required or shorten the reply.
    others: &'static [(&'static str, &'static str)],
    /// What the reply to position 451 has.
    expected: &'static str,
}

const fn option(command: &'static str, name: &'static str) -> PositionOption {
    PositionOption {
        command,
        name,
        others: &[],
        expected: "BRNNKQRB",
    }
}

const POSITION_OPTIONS: [PositionOption; 8] = [
    PositionOption {
        others: &[("board", "line")],
        ..option("show", "id")
    },
    PositionOption {
        others: &[("id", "518"), ("board", "line")],
        ..option("show", "black-id")
    },
    option("id-of", "array"),
    option("explain", "position"),
    option("castling", "position"),
    PositionOption {
        others: &[("name", "krn")],
        // The table marks the row with the KRN code.
        expected: "`RNNKR`",
        ..option("table", "array")
    },
    option("agree", "position"),
    option("random", "exclude"),
];

/// Calls a command with a typed position.
async fn call_with_position(option: &PositionOption, typed: &str) -> Outcome {
    let text = |value: &str| OptionValue::Text(value.to_owned());
    let mut given = vec![(option.name.to_owned(), text(typed))];
    for &(name, value) in option.others {
        given.push((name.to_owned(), text(value)));
    }
    if option.command == "agree" {
        given.push(("opponent".to_owned(), OptionValue::User(bob())));
    }
    let (_, command) = find("chess960", option.command).expect("a command");
    TestBot::new().call_with_as(ALICE, command, given).await
}

#[tokio::test]
async fn position_options_read_positions_with_labels() {
    for option in &POSITION_OPTIONS {
        for typed in ["BRNNKQRB", "Fritz9 564", "**Position 451** · `BRNNKQRB`"] {
            let reply = message(call_with_position(option, typed).await).text;
            let PositionOption {
                command, expected, ..
            } = option;
            assert!(reply.contains(expected), "{command}: {typed}: {reply}");
        }
    }
}

#[tokio::test]
async fn position_options_ask_after_contradictions() {
    for option in &POSITION_OPTIONS {
        let outcome = call_with_position(option, "**Position 452** · `BRNNKQRB`").await;
        let question = refusal(outcome).text();
        assert_eq!(
            question, "`Position 452` is `RBBNNKQR`; `BRNNKQRB` is 451. Which one?",
            "{}: {}",
            option.command, option.name
        );
    }
}

fn all_options() -> impl Iterator<Item = &'static CommandOption> {
    all().flat_map(|(_, command)| command.options)
}

#[track_caller]
fn assert_name(name: &str) {
    let is_allowed = |byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
    assert!((1..=32).contains(&name.len()), "{name}");
    assert!(name.bytes().all(is_allowed), "{name}");
}

#[test]
fn names_fit_into_discords_limits() {
    for group in COMMANDS {
        assert_name(group.name);
    }
    for (_, command) in all() {
        assert_name(command.name);
    }
    for option in all_options() {
        assert_name(option.name);
    }
}

#[track_caller]
fn assert_description(description: Sentence) {
    let description = description.to_string();
    assert!(
        (1..=100).contains(&description.chars().count()),
        "{description}"
    );
}

#[test]
fn descriptions_fit_into_discords_limits() {
    for group in COMMANDS {
        assert_description(group.description);
    }
    for (_, command) in all() {
        assert_description(command.description);
    }
    for option in all_options() {
        assert_description(option.description);
    }
}

#[test]
fn numbers_of_commands_and_options_fit_into_discords_limits() {
    for group in COMMANDS {
        assert!((1..=25).contains(&group.commands.len()), "{}", group.name);
    }
    for (_, command) in all() {
        assert!(command.options.len() <= 25, "{}", command.name);
    }
}

/// Discord refuses other commands.
#[test]
fn required_options_are_first() {
    for (_, command) in all() {
        let are_first = command.options.is_sorted_by_key(|option| !option.required);
        assert!(are_first, "{}", command.name);
    }
}

/// Discord sends integers as JSON numbers, which are exact below 2^53.
#[test]
fn integer_options_are_not_negative_and_below_2_to_the_53() {
    let exact = 0..1 << 53;
    let mut checked = 0;
    for option in all_options() {
        if let OptionKind::Integer(range) = &option.kind {
            assert!(exact.contains(range.start()), "{}", option.name);
            assert!(exact.contains(range.end()), "{}", option.name);
            checked += 1;
        }
    }
    assert!(checked > 0);
}

#[test]
fn message_commands_fit_into_discords_limits() {
    for command in MESSAGE_COMMANDS {
        assert!((1..=32).contains(&command.name.chars().count()));
        assert_description(command.description);
    }
}

#[test]
fn message_commands_are_found_by_their_whole_name() {
    let found = find_message_command("Chess960: identify").expect("a command");
    assert_eq!(found.name, "Chess960: identify");
    assert!(find_message_command("identify").is_err());
}

/// A command whose reply is public.
const fn public_command(reply_mode: ReplyMode) -> Command {
    Command {
        name: "x",
        description: sentence!("show-description"),
        options: &[],
        example: "/x",
        reply_mode,
        visibility: Visibility::Public,
        effect: Effect::None,
        run: |_| Box::pin(async { Ok(Answer::Message(Message::public(String::new()))) }),
        buttons: None,
    }
}

#[tokio::test]
async fn answers_of_deferred_commands_are_private() {
    const DEFERRED: &Command = &public_command(ReplyMode::Deferred);
    let outcome = TestBot::new().call(DEFERRED, &[]).await;
    assert_eq!(message(outcome).visibility, Visibility::OnlyYou);
}

#[tokio::test]
async fn answers_of_immediate_commands_can_be_public() {
    const IMMEDIATE: &Command = &public_command(ReplyMode::Immediate);
    let outcome = TestBot::new().call(IMMEDIATE, &[]).await;
    assert_eq!(message(outcome).visibility, Visibility::Public);
}

#[test]
fn finds_commands_by_group_and_name() {
    let (group, command) = find("chess960-daily", "skip").expect("a command");
    assert_eq!(group.name, "chess960-daily");
    assert_eq!(command.name, "skip");
    assert!(find("chess960", "skip").is_err());
}

#[test]
fn finds_buttons_by_key() {
    let found = find_button("random:2:1:0").expect("a button");
    assert_eq!(found.buttons.key, "random");
    assert_eq!(found.payload, "2:1:0");
    assert_eq!(found.label, CommandLabel::new("chess960", "random"));
}

#[test]
fn a_button_of_a_message_command_has_its_label() {
    let found = find_button("identify:518").expect("a button");
    let expected = CommandLabel::new("message", "Chess960: identify");
    assert_eq!(found.label, expected);
}

#[test]
fn a_button_of_several_commands_has_a_label_of_its_own() {
    let found = find_button("share:").expect("a button");
    assert_eq!(found.label, CommandLabel::new("button", "share"));
}

#[test]
fn keys_of_buttons_differ() {
    let keys: Vec<&str> = find::all_buttons()
        .map(|(_, buttons)| buttons.key)
        .collect();
    assert!(keys.len() > 30, "{keys:?}");
    let different: BTreeSet<&str> = keys.iter().copied().collect();
    assert_eq!(different.len(), keys.len(), "{keys:?}");
}

/// Discord may deliver an interaction twice.
#[test]
fn commands_that_change_something_run_once() {
    let mut changing = Vec::new();
    for (group, command) in all() {
        if command.effect != Effect::None {
            changing.push(format!("{}: {:?}", group.call(command), command.effect));
        }
    }
    assert_eq!(
        changing,
        [
            "/chess960 random: SelfRecorded",
            "/chess960 agree: Once",
            "/chess960 preferences: Once",
            "/chess960-daily create: Once",
            "/chess960-daily edit: Once",
            "/chess960-daily skip: Once",
            "/chess960-daily pause: Once",
            "/chess960-daily resume: Once",
            "/chess960-daily defaults: Once",
            "/chess960-event create: Once",
        ]
    );
}

/// Handlers of unsigned buttons must check the caller against stored data, because anyone can forge button ids.
/// `tests/bot/forged.rs` presses signed buttons with forged ids.
#[test]
fn buttons_with_effects_are_signed_or_check_their_caller() {
    let mut changing = Vec::new();
    for (_, buttons) in find::all_buttons() {
        if buttons.effect == Effect::None {
            continue;
        }
        let access = match buttons.access {
            ButtonAccess::Requester { .. } => "signed",
            ButtonAccess::Everyone => "checks the caller",
        };
        changing.push(format!("{}: {:?}, {access}", buttons.key, buttons.effect));
    }
    assert_eq!(
        changing,
        [
            "random: SelfRecorded, checks the caller",
            "agree: Once, checks the caller",
            "forget-me: Once, signed",
            "schedule: Once, signed",
            "remove: Once, signed",
            "forget: Once, signed",
            "challenge: Once, checks the caller",
            "other-time: Once, checks the caller",
            "lichess-name: Once, checks the caller",
            "play: SelfRecorded, checks the caller",
            "event-do: Once, signed",
            "notification: Once, checks the caller",
            "zone: Once, signed",
            "edit-zone: Once, signed",
            "show-zone: Once, signed",
        ]
    );
}

#[test]
fn seven_buttons_are_for_moderators() {
    let mut moderators = Vec::new();
    for (label, buttons) in find::all_buttons() {
        if let ButtonAccess::Requester {
            audience: Audience::Moderators,
            ..
        } = buttons.access
        {
            moderators.push(format!("{} {}", label.group, buttons.key));
        }
    }
    moderators.sort();
    assert_eq!(
        moderators,
        [
            "button edit-zone",
            "button panel",
            "button show-zone",
            "button zone",
            "chess960-daily forget",
            "chess960-daily remove",
            "chess960-daily schedule",
        ]
    );
}
