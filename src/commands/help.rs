use super::{COMMANDS, UnknownCommand, all};
use crate::chat::{
    Answer, Audience, ButtonId, Buttons, Call, Command, CommandOption, Group, MenuChoice, Message,
    OptionKind, Outcome, Press, StaleButton, Suggestion, SuggestionRequest,
};
use crate::text::{labeled, lower_first, one_of, say};

const COMMAND_NAME: CommandOption =
    CommandOption::suggested("command", "help-option-command", 100, |request| {
        Box::pin(async move { Ok(suggestions(&request)) })
    });

pub(super) const COMMAND: Command = Command::new(
    "help",
    "help-description",
    &[COMMAND_NAME],
    "/chess960 help command:show",
    |call| Box::pin(async move { on_command(&call) }),
)
.with_buttons(BUTTONS);

const BUTTONS: Buttons =
    Buttons::for_everyone("help", |press| Box::pin(async move { on_menu(&press) }));

/// In menus of earlier versions.
const ALL: &str = "all";

#[derive(Clone, Copy)]
struct Topic {
    group: &'static Group,
    /// `None` for the group, or for all commands if the group is for everybody.
    command: Option<&'static Command>,
}

impl Topic {
    const ALL: Self = Self {
        group: &COMMANDS[0],
        command: None,
    };

    fn all() -> impl Iterator<Item = Self> {
        COMMANDS.iter().flat_map(|group| {
            let commands = group.commands.iter().map(|&command| Some(command));
            let of_group = [None].into_iter().chain(commands);
            of_group.map(move |command| Self { group, command })
        })
    }

    /// Accepts a group's name, a command's name, or a whole call.
    fn from_input(typed: &str) -> Result<Self, UnknownCommand> {
        let lower_case = typed.to_lowercase();
        let words = lower_case.trim().trim_start_matches('/').split_whitespace();
        let name = words.take(2).collect::<Vec<_>>().join(" ");
        let mut topics = Self::all();
        let found = topics.find(|topic| {
            topic.value() == name || topic.command.is_some_and(|command| command.name == name)
        });
        found.ok_or_else(|| UnknownCommand(typed.to_owned()))
    }

    fn value(self) -> String {
        let group = self.group.name;
        match self.command {
            None => group.to_owned(),
            Some(command) => format!("{group} {}", command.name),
        }
    }

    fn label(self) -> String {
        match (self.command, self.group.audience) {
            (None, Audience::Everybody) => say!("help-all"),
            (None, Audience::Moderators) => say!("help-moderators"),
            (Some(command), _) => command.name.to_owned(),
        }
    }

    fn text(self) -> String {
        match (self.command, self.group.audience) {
            (None, Audience::Everybody) => overview(),
            (None, Audience::Moderators) => group_help(self.group),
            (Some(command), _) => command_help(self.group, command),
        }
    }
}

fn on_command(call: &Call<'_>) -> Outcome {
    let topic = match call.args.text(&COMMAND_NAME) {
        None => Topic::ALL,
        Some(typed) => Topic::from_input(typed)?,
    };
    Ok(Answer::Message(match topic.command {
        None => page(topic),
        Some(_) => Message::only_you(topic.text()),
    }))
}

fn on_menu(press: &Press<'_>) -> Outcome {
    let topic = match press.chosen.ok_or(StaleButton)? {
        ALL => Topic::ALL,
        name => Topic::from_input(name).map_err(|_| StaleButton)?,
    };
    Ok(Answer::Update(page(topic)))
}

fn suggestions(request: &SuggestionRequest<'_>) -> Vec<Suggestion> {
    let typed = request.text.trim().to_lowercase();
    let calls =
        all().map(|(group, command)| (group.call(command), command.description.to_string()));
    let matching = calls.filter(|(call, description)| {
        call.contains(&typed) || description.to_lowercase().contains(&typed)
    });
    matching
        .map(|(call, description)| Suggestion::new(labeled(&call, lower_first(&description)), call))
        .collect()
}

fn page(topic: Topic) -> Message {
    let commands = topic.group.commands.iter().map(|&command| Topic {
        command: Some(command),
        ..topic
    });
    let moderators = COMMANDS
        .iter()
        .filter(|group| group.audience == Audience::Moderators)
        .map(|group| Topic {
            group,
            command: None,
        });
    let offered = [Topic::ALL].into_iter().chain(commands).chain(moderators);
    let choices = offered.map(|offered| MenuChoice {
        label: offered.label(),
        value: offered.value(),
        current: offered.value() == topic.value(),
    });
    let id = ButtonId::new(BUTTONS.key, "command");
    Message::only_you(topic.text()).with_menu(id, say!("help-menu"), choices)
}

fn group_help(group: &Group) -> String {
    let mut lines = vec![say!(
        "help-group",
        group = group.name,
        description = group.description
    )];
    lines.extend(group.commands.iter().map(|command| {
        let about = lower_first(&command.description.to_string());
        let name = group.call(command);
        say!("help-option", name, about, is_required = false)
    }));
    lines.join("\n")
}

/// Fits on the screen of a phone.
fn overview() -> String {
    let groups = COMMANDS.iter();
    let moderators = groups.filter(|group| group.audience == Audience::Moderators);
    let names: Vec<String> = moderators
        .flat_map(|group| group.commands)
        .map(|command| format!("`{}`", command.name))
        .collect();
    say!("help-overview", moderators = names.join(" "))
}

fn command_help(group: &Group, command: &Command) -> String {
    let mut text = say!(
        "help-command",
        call = group.call(command),
        description = command.description,
        example = command.example,
    );
    for option in command.options {
        let about = lower_first(&option.description.to_string());
        let (name, is_required) = (option.name, option.required);
        text += &format!("\n{}", say!("help-option", name, about, is_required));
        if let OptionKind::Choice(words) = option.kind {
            let words = words().into_iter().map(|word| format!("`{word}`"));
            text += " ";
            text += &say!("option-choice", words = one_of(words));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::{MAX_MENU_CHOICES, MAX_TEXT, Visibility};
    use crate::commands::MESSAGE_COMMANDS;
    use crate::commands::testing::{TestBot, message, refused};

    #[tokio::test]
    async fn overview_is_private_and_lists_all_commands() {
        let reply = message(TestBot::new().call(&COMMAND, &[]).await);
        assert_eq!(reply.visibility, Visibility::OnlyYou);
        assert!(reply.text.chars().count() <= MAX_TEXT, "{}", reply.text);
        let halves = reply.text.split_once("Moderators");
        let (for_everybody, _) = halves.expect("the moderators' commands");
        for (group, command) in all() {
            let parts = match group.audience {
                Audience::Everybody => {
                    let name = format!("`{}` ", command.name);
                    assert_eq!(for_everybody.matches(&name).count(), 1, "{name}");
                    vec![command.name.to_owned()]
                }
                Audience::Moderators => vec![format!("/{}", group.name), command.name.to_owned()],
            };
            for part in parts {
                assert!(reply.text.contains(&format!("`{part}`")), "{part}");
            }
        }
        for command in MESSAGE_COMMANDS {
            assert!(reply.text.contains(&format!("`{}`", command.name)));
        }
        let phone_lines = reply.text.lines().map(|line| {
            let shown = line.trim_start_matches("-# ").replace(['*', '`'], "");
            shown.chars().count().div_ceil(40)
        });
        assert!(phone_lines.sum::<usize>() <= 21, "{}", reply.text);
    }

    #[tokio::test]
    async fn explains_commands_by_name_and_call() {
        let mut bot = TestBot::new();
        for (group, command) in all() {
            let call = group.call(command);
            let reply = message(bot.call(&COMMAND, &[("command", &call)]).await);
            assert_eq!(reply.visibility, Visibility::OnlyYou);
            assert!(reply.text.chars().count() <= MAX_TEXT);
            for part in [&*call, &command.description.to_string(), command.example] {
                assert!(reply.text.contains(part), "{part}: {}", reply.text);
            }
            for option in command.options {
                assert!(reply.text.contains(&format!("\n- `{}`", option.name)));
            }
        }
        let by_name = message(bot.call(&COMMAND, &[("command", "id-of")]).await);
        let by_call = message(bot.call(&COMMAND, &[("command", "/chess960 id-of")]).await);
        assert_eq!(by_name, by_call);
    }

    #[tokio::test]
    async fn menu_leads_to_commands_and_back() {
        let mut bot = TestBot::new();
        let overview = message(bot.call(&COMMAND, &[]).await);
        let daily = message(bot.call(&COMMAND, &[("command", "chess960-daily")]).await);
        let mut seen = 0;
        for start in [&overview, &daily] {
            let menu = start.menus().next().expect("a menu");
            assert!(menu.choices.len() <= MAX_MENU_CHOICES);
            for choice in &menu.choices {
                let topic = Topic::from_input(&choice.value);
                let Ok((group, Some(command))) = topic.map(|it| (it.group, it.command)) else {
                    continue;
                };
                seen += 1;
                let page = message(bot.choose(start, 1, &choice.label).await);
                let call = group.call(command);
                let asked = message(bot.call(&COMMAND, &[("command", &call)]).await);
                assert_eq!(page.text, asked.text);
                let back = message(bot.choose(&page, 1, "All commands").await);
                assert_eq!(back, overview);
                let moderators = message(bot.choose(&page, 1, "Moderators' commands").await);
                assert_eq!(moderators, daily);
            }
        }
        assert_eq!(seen, all().count());
    }

    #[tokio::test]
    async fn refuses_unknown_commands() {
        let mut bot = TestBot::new();
        for typed in ["nosuch", "/chess960 nosuch", " ", "@everyone"] {
            refused::<UnknownCommand>(bot.call(&COMMAND, &[("command", typed)]).await);
        }
    }
}
