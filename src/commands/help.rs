use std::iter;

use super::{COMMANDS, MESSAGE_COMMANDS, UnknownCommand};
use crate::chat::{
    Answer, Audience, ButtonId, Buttons, Call, Command, CommandOption, Group, MenuChoice, Message,
    MessageCommand, OptionKind, Outcome, Press, StaleButton, Suggestion, SuggestionRequest,
};
use crate::text::{labeled, lower_first, one_of, quote, say};

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

/// The overview in menus of earlier versions.
const ALL: &str = "all";

#[derive(Clone, Copy)]
enum Topic {
    Overview,
    Moderators(&'static Group),
    Command(&'static Group, &'static Command),
    MessageCommand(&'static MessageCommand),
}

impl Topic {
    fn all() -> Vec<Self> {
        let mut topics = Vec::new();
        for group in COMMANDS {
            topics.push(match group.audience {
                Audience::Everybody => Self::Overview,
                Audience::Moderators => Self::Moderators(group),
            });
            topics.extend(Self::of_commands(group));
        }
        topics.extend(MESSAGE_COMMANDS.iter().copied().map(Self::MessageCommand));
        topics
    }

    fn of_commands(group: &'static Group) -> impl Iterator<Item = Self> {
        group
            .commands
            .iter()
            .map(move |&command| Self::Command(group, command))
    }

    /// Accepts a group's name, a command's name, or a whole call.
    fn named(typed: &str) -> Option<Self> {
        let name = normalized(typed);
        Self::all()
            .into_iter()
            .find(|topic| topic.value() == name || topic.short_name() == Some(&*name))
    }

    /// Finds the topics with this text in their call or, if there are none, in their description.
    fn matching(typed: &str) -> Vec<Self> {
        let searched = normalized(typed);
        // Every call contains an empty text.
        if searched.is_empty() {
            return Vec::new();
        }
        let mut by_call = Self::all();
        by_call.retain(|topic| topic.value().contains(&searched));
        if !by_call.is_empty() {
            return by_call;
        }
        let mut by_description = Self::all();
        by_description.retain(|topic| topic.is_described_with(&searched));
        by_description
    }

    fn suggestion(self) -> Suggestion {
        let call = self.call();
        let description = lower_first(&self.description());
        Suggestion::new(labeled(&call, description), call)
    }

    /// Whether the description contains a text in lower case.
    fn is_described_with(self, searched: &str) -> bool {
        self.description().to_lowercase().contains(searched)
    }

    /// Returns what people type, in lower case and without the slash. Also the value in menus.
    fn value(self) -> String {
        match self {
            Self::Overview => COMMANDS[0].name.to_owned(),
            Self::Moderators(group) => group.name.to_owned(),
            Self::Command(group, command) => format!("{} {}", group.name, command.name),
            Self::MessageCommand(command) => command.name.to_lowercase(),
        }
    }

    fn short_name(self) -> Option<&'static str> {
        match self {
            Self::Overview | Self::Moderators(_) => None,
            Self::Command(_, command) => Some(command.name),
            Self::MessageCommand(command) => Some(command.name.split_once(' ')?.1),
        }
    }

    fn description(self) -> String {
        match self {
            Self::Overview => COMMANDS[0].description.to_string(),
            Self::Moderators(group) => group.description.to_string(),
            Self::Command(_, command) => command.description.to_string(),
            Self::MessageCommand(command) => command.description.to_string(),
        }
    }

    /// Returns the call as replies write it.
    fn call(self) -> String {
        match self {
            Self::Overview | Self::Moderators(_) => format!("/{}", self.value()),
            Self::Command(group, command) => group.call(command),
            Self::MessageCommand(command) => command.name.to_owned(),
        }
    }

    fn label(self) -> String {
        match self {
            Self::Overview => say!("help-all"),
            Self::Moderators(group) => say!("help-moderators", group = group.name),
            Self::Command(_, command) => command.name.to_owned(),
            Self::MessageCommand(command) => command.name.to_owned(),
        }
    }

    fn text(self) -> String {
        match self {
            Self::Overview => overview(),
            Self::Moderators(group) => group_help(group),
            Self::Command(group, command) => command_help(group, command),
            Self::MessageCommand(command) => {
                let description = command.description;
                say!("help-message-command", name = command.name, description)
            }
        }
    }
}

/// At most two words, in lower case and without the slash.
fn normalized(typed: &str) -> String {
    typed
        .to_lowercase()
        .trim()
        .trim_start_matches('/')
        .split_whitespace()
        .take(2)
        .collect::<Vec<_>>()
        .join(" ")
}

fn on_command(call: &Call<'_>) -> Outcome {
    let Some(typed) = call.args.text(&COMMAND_NAME) else {
        return Ok(Answer::Message(page(Topic::Overview)));
    };
    Ok(Answer::Message(help_on(typed)?))
}

/// Returns the help for the topic with the typed name; otherwise, for the topic that contains the text, or a list if
/// several topics contain it.
fn help_on(typed: &str) -> Result<Message, UnknownCommand> {
    if let Some(topic) = Topic::named(typed) {
        return Ok(single_page(topic));
    }
    match Topic::matching(typed).as_slice() {
        [] => Err(UnknownCommand(typed.to_owned())),
        [only] => Ok(single_page(*only)),
        // The text is in the name of a group, which the calls of its commands contain, too.
        [group @ Topic::Moderators(_), ..] => Ok(single_page(*group)),
        topics => Ok(Message::only_you(list(typed, topics))),
    }
}

fn single_page(topic: Topic) -> Message {
    match topic {
        Topic::Overview | Topic::Moderators(_) => page(topic),
        Topic::Command(..) | Topic::MessageCommand(_) => Message::only_you(topic.text()),
    }
}

fn list(typed: &str, topics: &[Topic]) -> String {
    let lines: Vec<String> = topics.iter().map(|topic| line(*topic)).collect();
    let heading = say!("help-matching", typed = quote(typed));
    format!("{heading}\n{}", lines.join("\n"))
}

fn on_menu(press: &Press<'_>) -> Outcome {
    let topic = match press.chosen.ok_or(StaleButton)? {
        ALL => Topic::Overview,
        name => Topic::named(name).ok_or(StaleButton)?,
    };
    Ok(Answer::Update(page(topic)))
}

/// Suggests the commands that contain the text: first those with it in their call, then those with it in their
/// description.
fn suggestions(request: &SuggestionRequest<'_>) -> Vec<Suggestion> {
    let searched = normalized(request.text);
    let (by_call, others): (Vec<Topic>, Vec<Topic>) = Topic::all()
        .into_iter()
        // Only commands have a short name.
        .filter(|topic| topic.short_name().is_some())
        .partition(|topic| topic.value().contains(&searched));
    let by_description = others
        .into_iter()
        .filter(|topic| topic.is_described_with(&searched));
    by_call
        .into_iter()
        .chain(by_description)
        .map(Topic::suggestion)
        .collect()
}

/// Returns the help for a topic, with a menu of the overview, the commands of the topic's group, and the groups for
/// moderators.
fn page(topic: Topic) -> Message {
    let group = match topic {
        // The first group has the commands for everyone.
        Topic::Overview | Topic::MessageCommand(_) => &COMMANDS[0],
        Topic::Moderators(group) | Topic::Command(group, _) => group,
    };
    let moderator_groups = COMMANDS
        .iter()
        .filter(|group| group.audience == Audience::Moderators)
        .map(Topic::Moderators);
    let choices = iter::once(Topic::Overview)
        .chain(Topic::of_commands(group))
        .chain(moderator_groups)
        .map(|offered| MenuChoice {
            label: offered.label(),
            value: offered.value(),
            current: offered.value() == topic.value(),
        });
    let id = ButtonId::new(BUTTONS.key, "command");
    Message::only_you(topic.text()).with_menu(id, say!("help-menu"), choices)
}

fn group_help(group: &'static Group) -> String {
    let lines: Vec<String> = Topic::of_commands(group).map(line).collect();
    let heading = say!(
        "help-group",
        group = group.name,
        description = group.description
    );
    format!("{heading}\n{}", lines.join("\n"))
}

fn line(topic: Topic) -> String {
    let about = lower_first(&topic.description());
    let name = topic.call();
    say!("help-option", name, about, is_required = false)
}

/// Lists all commands. The text describes those for everyone; this adds the names of those for moderators.
fn overview() -> String {
    let moderator_commands = COMMANDS
        .iter()
        .filter(|group| group.audience == Audience::Moderators)
        .flat_map(|group| group.commands);
    let mut names = Vec::new();
    for command in moderator_commands {
        let name = format!("`{}`", command.name);
        // Some names are in several groups.
        if !names.contains(&name) {
            names.push(name);
        }
    }
    say!("help-overview", moderators = names.join(" "))
}

/// Describes a command, with a line for each option.
fn command_help(group: &Group, command: &Command) -> String {
    let mut lines = vec![say!(
        "help-command",
        call = group.call(command),
        description = command.description,
        example = command.example,
    )];
    lines.extend(command.options.iter().map(option_line));
    lines.join("\n")
}

/// Describes an option in a line, with its choices if it has a fixed set of them.
fn option_line(option: &CommandOption) -> String {
    let description = say!(
        "help-option",
        name = option.name,
        about = lower_first(&option.description.to_string()),
        is_required = option.required,
    );
    let OptionKind::Choice(choices) = option.kind else {
        return description;
    };
    let words = choices().into_iter().map(|word| format!("`{word}`"));
    let choice = say!("option-choice", words = one_of(words));
    format!("{description} {choice}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::{MAX_MENU_CHOICES, Visibility};
    use crate::commands::all;
    use crate::commands::testing::{TestBot, message};
    use crate::text::Language;
    use crate::text::testing::rows_on_a_phone;

    #[tokio::test]
    async fn overview_is_private_and_lists_all_commands() {
        let reply = message(TestBot::new().call(&COMMAND, &[]).await);
        assert_eq!(reply.visibility, Visibility::OnlyYou);
        let overview = reply.text;
        let mut listed = 0;
        for (group, command) in all() {
            let name = match group.audience {
                Audience::Everybody => format!("`{}`", group.call(command)),
                Audience::Moderators => format!("`{}`", command.name),
            };
            assert!(overview.contains(&name), "{name} is missing: {overview}");
            listed += 1;
        }
        assert_eq!(listed, 33);
        assert!(overview.contains("`Chess960: identify`"), "{overview}");
        assert_eq!(MESSAGE_COMMANDS.len(), 1);
    }

    #[test]
    fn overview_fits_on_a_phone_in_every_language() {
        for &language in Language::ALL {
            let text = language.format(overview);
            let rows = rows_on_a_phone(&text);
            assert!(rows <= 23, "{language:?}: {rows} rows\n{text}");
        }
    }

    #[test]
    fn overview_names_the_position_of_the_day_in_every_language() {
        for (language, line) in [
            (Language::English, "`/chess960 daily` today's position\n"),
            (Language::German, "`/chess960 daily` Stellung des Tages\n"),
            (Language::French, "`/chess960 daily` position du jour\n"),
            (Language::Spanish, "`/chess960 daily` posición del día\n"),
            (
                Language::BrazilianPortuguese,
                "`/chess960 daily` posição do dia\n",
            ),
            (Language::Russian, "`/chess960 daily` позиция дня\n"),
            (Language::Ukrainian, "`/chess960 daily` позиція дня\n"),
        ] {
            let text = language.format(overview);
            assert!(text.contains(line), "{language:?}: {text}");
        }
    }

    #[tokio::test]
    async fn finds_commands_by_part_of_their_name_or_description() {
        for (typed, part) in [
            ("sched", "**`/chess960-daily`**"),
            ("Chess960: identify", "**`Chess960: identify`**"),
            ("identify", "**`Chess960: identify`**"),
            ("draw", "\n- `/chess960 random`: draw a random"),
            ("castl", "**`/chess960 castling`**"),
        ] {
            let reply = help(typed).await;
            assert!(reply.text.contains(part), "{typed}: {}", reply.text);
        }
    }

    async fn help(typed: &str) -> Message {
        let reply = TestBot::new().call(&COMMAND, &[("command", typed)]).await;
        message(reply)
    }

    #[tokio::test]
    async fn explains_each_command_with_its_options() {
        let mut commands = 0;
        let mut options = 0;
        for (group, command) in all() {
            let call = group.call(command);
            let reply = help(&call).await;
            assert_eq!(reply.visibility, Visibility::OnlyYou, "{call}");
            let text = reply.text;
            let start = format!("**`{call}`**\n{}.\n", command.description);
            assert!(text.starts_with(&start), "{start}: {text}");
            assert!(text.contains(command.example), "{text}");
            for option in command.options {
                let line = format!("\n- `{}`", option.name);
                assert!(text.contains(&line), "{line}: {text}");
                options += 1;
            }
            commands += 1;
        }
        assert_eq!(commands, 33);
        assert_eq!(options, 143);
    }

    #[tokio::test]
    async fn menu_leads_to_commands_and_back() {
        let mut bot = TestBot::new();
        let overview = message(bot.call(&COMMAND, &[]).await);
        let show = message(bot.choose(&overview, 1, "show").await);
        assert_eq!(show.text, help("/chess960 show").await.text);
        let back = message(bot.choose(&show, 1, "All commands").await);
        assert_eq!(back, overview);
    }

    #[tokio::test]
    async fn menu_leads_to_moderators_commands_and_back() {
        const MODERATORS: &str = "Moderators' commands · chess960-daily";
        let mut bot = TestBot::new();
        let overview = message(bot.call(&COMMAND, &[]).await);
        let moderators = message(bot.choose(&overview, 1, MODERATORS).await);
        assert_eq!(moderators, help("chess960-daily").await);
        let skip = message(bot.choose(&moderators, 1, "skip").await);
        assert_eq!(skip.text, help("/chess960-daily skip").await.text);
        let back = message(bot.choose(&skip, 1, MODERATORS).await);
        assert_eq!(back, moderators);
    }

    fn menu_labels(page: &Message) -> Vec<&str> {
        let menu = page.menus().next().expect("a menu");
        assert!(menu.choices.len() <= MAX_MENU_CHOICES);
        menu.choices.iter().map(|choice| &*choice.label).collect()
    }

    #[tokio::test]
    async fn menus_have_all_commands_of_a_group_and_lead_to_the_others() {
        let overview = message(TestBot::new().call(&COMMAND, &[]).await);
        let daily = help("chess960-daily").await;
        let event = help("chess960-event").await;
        assert_eq!(COMMANDS.len(), 3);
        for (group, page) in COMMANDS.iter().zip([overview, daily, event]) {
            let mut expected = vec!["All commands"];
            expected.extend(group.commands.iter().map(|command| command.name));
            expected.push("Moderators' commands · chess960-daily");
            expected.push("Moderators' commands · chess960-event");
            assert_eq!(menu_labels(&page), expected);
        }
    }
}
