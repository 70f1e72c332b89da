//! `/chess960 help`: what commands there are, and each with its options and an example.

use super::{COMMANDS, MESSAGE_COMMANDS, UnknownCommand, all, find};
use crate::chat::answer::{Answer, ButtonId, Menu, MenuChoice, Message};
use crate::chat::button::StaleButton;
use crate::chat::command::{Audience, Buttons, Call, Command, Effect, Group, Outcome, Pace, Press};
use crate::chat::option::{Opt, OptionKind};
use crate::chat::suggest::{Suggestion, Typing};
use crate::words::{list, lower_first};

const COMMAND_NAME: Opt = Opt {
    name: "command",
    description: "A command to explain, such as show (default: all of them in short)",
    required: false,
    kind: OptionKind::Suggested {
        max: 100,
        suggest: |typing| Box::pin(async move { Ok(suggestions(&typing)) }),
    },
};

/// `/chess960 help`.
pub(super) const COMMAND: Command = Command {
    name: "help",
    description: "List the commands, or explain one with its options",
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
    press: |press| Box::pin(async move { turn(&press) }),
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
    let calls = all().map(|(group, command)| (group.call(command), command.description));
    let fitting = calls.filter(|(call, description)| {
        call.contains(&typed) || description.to_lowercase().contains(&typed)
    });
    fitting
        .map(|(call, description)| Suggestion {
            label: format!("{call}: {}", lower_first(description)),
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
        prompt: "Explain a command".to_owned(),
        choices: std::iter::once(choice(ALL, "All commands"))
            .chain(commands)
            .collect(),
    })
}

/// The names of commands on a line, each with a few words.
type Line = &'static [(&'static str, &'static str)];

/// The commands for everybody, by what they are for; each in a few words, so that all of them fit on the screen
/// of a phone. Two are on a line.
const TOPICS: [(&str, &[Line]); 4] = [
    (
        "Positions",
        &[
            &[("random", "draw one"), ("show", "one by its number")],
            &[("id-of", "find a number"), ("list", "all 960")],
            &[("daily", "today's one"), ("history", "who drew")],
        ],
    ),
    (
        "Learn",
        &[
            &[("explain", "the numbers"), ("table", "to look up")],
            &[("castling", "how it works"), ("term", "glossary")],
            &[("odds", "how fair?"), ("from-throws", "your dice")],
        ],
    ),
    (
        "Play together",
        &[
            &[("agree", "on a position"), ("agreements", "yours")],
            &[("verify", "check how it was drawn")],
        ],
    ),
    (
        "Your settings",
        &[
            &[("preferences", "boards"), ("my-data", "what I keep")],
            &[("forget", "erase it"), ("help", "for a command")],
        ],
    ),
];

fn overview() -> String {
    let mut text = String::new();
    for (topic, lines) in TOPICS {
        text += &format!("**{topic}**\n");
        for line in lines {
            let commands = line.iter().map(|(name, about)| format!("`{name}` {about}"));
            text += &(commands.collect::<Vec<_>>().join(" · ") + "\n");
        }
    }
    let groups = COMMANDS.iter();
    for group in groups.filter(|group| group.audience == Audience::Moderators) {
        text += &by_name(group);
    }
    text += "**On a message**: long-press it, **Apps**\n";
    for command in MESSAGE_COMMANDS {
        text += &format!("`{}`\n", command.name);
    }
    text + "-# Type `/chess960` and a name, or choose one below. 518 is the classical start."
}

/// By name alone, as most readers cannot call these.
fn by_name(group: &Group) -> String {
    let commands = group.commands.iter();
    let names: Vec<String> = commands.map(|it| format!("`{}`", it.name)).collect();
    format!("**Moderators**: `/{}`\n{}\n", group.name, names.join(" "))
}

fn in_full(group: &Group, command: &Command) -> String {
    let mut text = format!(
        "**`{}`**\n{}.\nExample: `{}`",
        group.call(command),
        command.description,
        command.example
    );
    for option in command.options {
        let needed = if option.required { ", needed" } else { "" };
        text += &format!(
            "\n- `{}`{needed}: {}.",
            option.name,
            lower_first(option.description)
        );
        if let OptionKind::Choice(words) = option.kind {
            let words: Vec<String> = words().iter().map(|word| format!("`{word}`")).collect();
            text += &format!(" Choose {}.", list(&words, "or"));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::answer::{MAX_MENU_CHOICES, MAX_TEXT, Visibility};
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
            for part in [&*call, command.description, command.example] {
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
        let lines = TOPICS.iter().flat_map(|(_, lines)| *lines);
        let mut told: Vec<&str> = lines
            .flat_map(|line| *line)
            .map(|(name, _)| *name)
            .collect();
        let mut names: Vec<&str> = offered().map(|(_, command)| command.name).collect();
        told.sort_unstable();
        names.sort_unstable();
        assert_eq!(told, names);
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
