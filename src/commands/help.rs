//! `/chess960 help`: what commands there are, and each with its options and an example.

use super::{COMMANDS, UnknownCommand, all, find};
use crate::chat::answer::{Answer, ButtonId, Menu, MenuChoice, Message};
use crate::chat::button::StaleButton;
use crate::chat::command::{
    Audience, ButtonAccess, Buttons, Call, Command, Effect, Group, Outcome, Pace, Press,
};
use crate::chat::option::{Opt, OptionKind};
use crate::chat::suggest::{Suggestion, Typing};
use crate::words::{lower_first, one_of, say, sentence};

const COMMAND_NAME: Opt = Opt {
    name: "command",
    description: sentence!("help-option-command"),
    required: false,
    kind: OptionKind::Suggested {
        max: 100,
        suggest: |typing| Box::pin(async move { Ok(suggestions(&typing)) }),
    },
};

/// `/chess960 help`.
pub(super) const COMMAND: Command = Command {
    name: "help",
    description: sentence!("help-description"),
    options: &[COMMAND_NAME],
    example: "/chess960 help command:show",
    pace: Pace::Quick,
    effect: Effect::None,
    run: |call| Box::pin(async move { run(&call) }),
    buttons: Some(BUTTONS),
};

const BUTTONS: Buttons = Buttons {
    key: "help",
    pace: Pace::Quick,
    effect: Effect::None,
    access: ButtonAccess::Everyone,
    press: |press| Box::pin(async move { turn(&press) }),
    form: None,
};

/// The menu's choice of no command, but of all.
const ALL: &str = "all";

fn run(call: &Call<'_>) -> Outcome {
    Ok(Answer::Message(match call.args.text(&COMMAND_NAME) {
        None => page(ALL, overview()),
        Some(typed) => {
            let (group, command) = named(typed)?;
            Message::only_you(in_full(group, command))
        }
    }))
}

fn turn(press: &Press<'_>) -> Outcome {
    let chosen = press.chosen.ok_or(StaleButton)?;
    if chosen == ALL {
        return Ok(Answer::Update(page(ALL, overview())));
    }
    let found = offered().find(|(_, command)| command.name == chosen);
    let (group, command) = found.ok_or(StaleButton)?;
    Ok(Answer::Update(page(chosen, in_full(group, command))))
}

/// The command that somebody means by its name, or by the whole call.
fn named(typed: &str) -> Result<(&'static Group, &'static Command), UnknownCommand> {
    let typed_in_lower_case = typed.to_lowercase();
    let words: Vec<&str> = typed_in_lower_case
        .trim()
        .trim_start_matches('/')
        .split_whitespace()
        .collect();
    match words[..] {
        [name] => all().find(|(_, command)| command.name == name),
        [group, name, ..] => find(group, name).ok(),
        [] => None,
    }
    .ok_or_else(|| UnknownCommand {
        given: typed.to_owned(),
    })
}

fn suggestions(typing: &Typing<'_>) -> Vec<Suggestion> {
    let typed = typing.text.trim().to_lowercase();
    let calls =
        all().map(|(group, command)| (group.call(command), command.description.to_string()));
    let fitting = calls.filter(|(call, description)| {
        call.contains(&typed) || description.to_lowercase().contains(&typed)
    });
    fitting
        .map(|(call, description)| Suggestion {
            label: format!("{call}: {}", lower_first(&description)),
            value: call,
        })
        .collect()
}

/// What the menu offers: the commands for everybody.
fn offered() -> impl Iterator<Item = (&'static Group, &'static Command)> {
    all().filter(|(group, _)| group.audience == Audience::Everybody)
}

/// A text with the menu that leads to all others.
fn page(current: &str, text: String) -> Message {
    let choice = |value: &str, label: &str| MenuChoice {
        label: label.to_owned(),
        value: value.to_owned(),
        current: value == current,
    };
    let commands = offered().map(|(_, command)| choice(command.name, command.name));
    Message::only_you(text).with_menu(Menu {
        id: ButtonId::new(BUTTONS.key, "command"),
        prompt: say!("help-menu"),
        choices: std::iter::once(choice(ALL, &say!("help-all")))
            .chain(commands)
            .collect(),
    })
}

/// All commands on one screen of a phone.
fn overview() -> String {
    let groups = COMMANDS.iter();
    let moderators = groups.filter(|group| group.audience == Audience::Moderators);
    let names: Vec<String> = moderators
        .flat_map(|group| group.commands)
        .map(|command| format!("`{}`", command.name))
        .collect();
    say!("help-overview", moderators = names.join(" "))
}

fn in_full(group: &Group, command: &Command) -> String {
    let mut text = say!(
        "help-command",
        call = group.call(command),
        description = command.description.to_string(),
        example = command.example,
    );
    for option in command.options {
        let about = lower_first(&option.description.to_string());
        text += "\n";
        text += &if option.required {
            say!("help-option-needed", name = option.name, about = about)
        } else {
            say!("help-option", name = option.name, about = about)
        };
        if let OptionKind::Choice(words) = option.kind {
            let words: Vec<String> = words().iter().map(|word| format!("`{word}`")).collect();
            text += " ";
            text += &say!("option-choice", words = one_of(&words));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::answer::{MAX_MENU_CHOICES, MAX_TEXT, Visibility};
    use crate::commands::MESSAGE_COMMANDS;
    use crate::commands::testing::{ALICE, Club, message, refused};

    #[tokio::test]
    async fn all_commands_in_short_for_the_caller_alone() {
        let reply = message(Club::new().call(&COMMAND, &[]).await);
        assert_eq!(reply.visibility, Visibility::OnlyYou);
        assert!(reply.text.chars().count() <= MAX_TEXT, "{}", reply.text);
        for (group, command) in all() {
            let parts = match group.audience {
                Audience::Everybody => vec![command.name.to_owned()],
                Audience::Moderators => vec![format!("/{}", group.name), command.name.to_owned()],
            };
            for part in parts {
                assert!(reply.text.contains(&format!("`{part}`")), "{part}");
            }
        }
        for command in MESSAGE_COMMANDS {
            assert!(reply.text.contains(&format!("`{}`", command.name)));
        }
    }

    #[tokio::test]
    async fn each_command_in_full_by_its_name_and_by_its_call() {
        let mut club = Club::new();
        for (group, command) in all() {
            let call = group.call(command);
            let reply = message(club.call(&COMMAND, &[("command", &call)]).await);
            assert_eq!(reply.visibility, Visibility::OnlyYou);
            assert!(reply.text.chars().count() <= MAX_TEXT);
            for part in [&*call, &command.description.to_string(), command.example] {
                assert!(reply.text.contains(part), "{part}: {}", reply.text);
            }
            for option in command.options {
                assert!(reply.text.contains(&format!("\n- `{}`", option.name)));
            }
        }
        let by_name = message(club.call(&COMMAND, &[("command", "id-of")]).await);
        let by_call = message(club.call(&COMMAND, &[("command", "/chess960 id-of")]).await);
        assert_eq!(by_name, by_call);
    }

    #[tokio::test]
    async fn the_menu_leads_to_each_and_back() {
        let mut club = Club::new();
        let overview = message(club.call(&COMMAND, &[]).await);
        let menu = overview.menus().next().expect("a menu");
        assert!(menu.choices.len() <= MAX_MENU_CHOICES);
        for (_, command) in offered() {
            let page = message(club.choose(&overview, 1, command.name).await);
            let asked = message(club.call(&COMMAND, &[("command", command.name)]).await);
            assert_eq!(page.text, asked.text);
            let back = message(club.choose(&page, 1, "All commands").await);
            assert_eq!(back, overview);
        }
    }

    #[tokio::test]
    async fn what_is_no_command_is_explained() {
        let mut club = Club::new();
        for typed in ["nosuch", "/chess960 nosuch", " ", "@everyone"] {
            refused::<UnknownCommand>(club.call(&COMMAND, &[("command", typed)]).await);
        }
        for chosen in [None, Some("nosuch"), Some("set"), Some("")] {
            refused::<StaleButton>(club.use_id(ALICE, 1, "help:command", chosen).await);
        }
    }

    #[test]
    fn every_command_for_everybody_has_one_place_in_the_overview() {
        let overview = overview();
        let (overview, _) = overview.split_once("Moderators").expect("the others");
        for (_, command) in offered() {
            let places = overview.matches(&format!("`{}` ", command.name)).count();
            assert_eq!(places, 1, "{}", command.name);
        }
    }

    #[test]
    fn all_commands_fit_on_the_screen_of_a_phone() {
        let text = overview();
        let lines = text.lines().map(|line| {
            let shown = line.trim_start_matches("-# ").replace(['*', '`'], "");
            shown.chars().count().div_ceil(40)
        });
        assert!(lines.sum::<usize>() <= 21, "{text}");
    }
}
