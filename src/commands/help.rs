//! `/chess960 help`: what commands there are, and each with its options and an example.

use super::answer::{Answer, Message};
use super::error::{Refusal, list, lower_first};
use super::option::{Kind, Opt};
use super::paging::{Page, Turner, asked};
use super::suggest::{Suggestion, Typing};
use super::{Audience, Buttons, COMMANDS, Call, Command, Group, Outcome, Pace, Press, all, find};

const COMMAND_NAME: Opt = Opt {
    name: "command",
    description: "The command to explain with its options, such as show; otherwise all in short",
    required: false,
    kind: Kind::Suggested {
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
    run: |call| Box::pin(async move { run(&call) }),
    buttons: Some(BUTTONS),
};

const BUTTONS: Buttons = Buttons {
    key: "help",
    press: |press| Box::pin(async move { turn(&press) }),
};

/// The pages of the menu: all commands in short, then each.
const TURNER: Turner<'_> = Turner {
    buttons: &BUTTONS,
    view: "everybody",
};

fn run(call: &Call<'_>) -> Outcome {
    Ok(Answer::Message(match call.args.text(&COMMAND_NAME) {
        None => page(Page::new(0, page_count()).expect("there is a first page")),
        Some(typed) => {
            let (group, command) = named(typed)?;
            Message::only_you(in_full(group, command))
        }
    }))
}

fn turn(press: &Press<'_>) -> Outcome {
    let (_, number) = asked(press)?;
    let wanted = Page::new(number, page_count()).ok_or(Refusal::StaleButton)?;
    Ok(Answer::Update(page(wanted)))
}

/// The command that somebody means by its name, or by the whole call.
fn named(typed: &str) -> Result<(&'static Group, &'static Command), Refusal> {
    let words: Vec<&str> = typed
        .trim()
        .trim_start_matches('/')
        .split_whitespace()
        .collect();
    match words[..] {
        [name] => all().find(|(_, command)| command.name == name),
        [group, name, ..] => find(group, name).ok(),
        [] => None,
    }
    .ok_or_else(|| Refusal::UnknownCommand {
        given: typed.to_owned(),
    })
}

fn suggestions(typing: &Typing<'_>) -> Vec<Suggestion> {
    let typed = typing.text.trim().to_lowercase();
    let calls = all().map(|(group, command)| (call(group, command), command.description));
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

fn call(group: &Group, command: &Command) -> String {
    format!("/{} {}", group.name, command.name)
}

/// What the menu offers: the commands for everybody.
fn offered() -> impl Iterator<Item = (&'static Group, &'static Command)> {
    all().filter(|(group, _)| group.audience == Audience::Everybody)
}

fn page_count() -> usize {
    1 + offered().count()
}

fn page(page: Page) -> Message {
    let text = match page
        .number()
        .checked_sub(1)
        .and_then(|at| offered().nth(at))
    {
        None => overview(COMMANDS),
        Some((group, command)) => in_full(group, command),
    };
    let names = offered().map(|(_, command)| command.name.to_owned());
    let labels = std::iter::once("All commands".to_owned()).chain(names);
    TURNER.with_menu(Message::only_you(text), page, "Explain a command", labels)
}

fn overview(groups: &[Group]) -> String {
    let mut text = String::new();
    for group in groups {
        text += &match group.audience {
            Audience::Everybody => in_short(group),
            Audience::Moderators => by_name(group),
        };
        text += "\n\n";
    }
    text + "-# Numbers are Scharnagl's, 0 to 959, unless a reply says otherwise; \
            518 is the classical start."
}

fn in_short(group: &Group) -> String {
    let mut text = format!("**{}**", group.description);
    for command in group.commands {
        text += &format!(
            "\n`{}`: {}",
            call(group, command),
            lower_first(command.description)
        );
    }
    text
}

/// By name alone, as most readers cannot call these.
fn by_name(group: &Group) -> String {
    let description = lower_first(group.description);
    let names = list(&group.calls(), "and");
    format!("**For moderators: {description}**\n{names}")
}

fn in_full(group: &Group, command: &Command) -> String {
    let mut text = format!(
        "**`{}`**\n{}.\nExample: `{}`",
        call(group, command),
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
        if let Kind::Choice(words) = option.kind {
            let words: Vec<String> = words().iter().map(|word| format!("`{word}`")).collect();
            text += &format!(" Choose {}.", list(&words, "or"));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::answer::{MAX_MENU_CHOICES, MAX_TEXT, Visibility};
    use crate::commands::testing::{ALICE, Club, message, refusal};

    #[tokio::test]
    async fn all_commands_in_short_for_the_caller_alone() {
        let reply = message(Club::new().call(&COMMAND, &[]).await);
        assert_eq!(reply.visibility, Visibility::OnlyYou);
        for (group, command) in all() {
            let call = call(group, command);
            assert!(reply.text.contains(&format!("`{call}`")), "{call}");
        }
    }

    #[tokio::test]
    async fn each_command_in_full_by_its_name_and_by_its_call() {
        let mut club = Club::new();
        for (group, command) in all() {
            let call = call(group, command);
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
            let text = refusal(club.call(&COMMAND, &[("command", typed)]).await);
            assert!(text.starts_with("There is no command "), "{text}");
        }
        for id in [
            "help:everybody:99:jump",
            "help:everybody:x:jump",
            "help:1",
            "help:",
        ] {
            let text = refusal(club.press_id(ALICE, 1, id).await);
            assert!(text.contains("another version of the bot"), "{id}: {text}");
        }
    }

    #[test]
    fn moderators_commands_have_a_paragraph_of_their_own() {
        let groups = [
            Group {
                name: "chess960",
                description: "Positions",
                audience: Audience::Everybody,
                commands: &[&COMMAND],
            },
            Group {
                name: "chess960-daily",
                description: "A position every day",
                audience: Audience::Moderators,
                commands: &[&COMMAND, &COMMAND],
            },
        ];
        let expected = "**Positions**\n\
            `/chess960 help`: list the commands, or explain one with its options\n\n\
            **For moderators: a position every day**\n\
            `/chess960-daily help` and `/chess960-daily help`\n\n-# ";
        let text = overview(&groups);
        assert!(text.starts_with(expected), "{text}");
    }
}
