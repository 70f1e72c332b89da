use super::option_question::{AskingCommand, ask_for_meaning};
use super::options::TIMEZONE;
use super::{NAME, create, edit, find_in_server};
use crate::app::Random;
use crate::chat::{
    Answer, Args, Audience, ButtonAccess, Buttons, ChosenChannel, ChosenRole, Command,
    CommandError, CommandOption, Effect, Fields, GivenOptions, Message, OptionValue, Outcome,
    Press, ReplyMode, Requester, StaleButton,
};
use crate::commands::caller::Moderator;
use crate::domain::ids::{ChannelId, RoleId, ScheduleId};

pub(crate) const CREATE_BUTTONS: Buttons = answers(AskingCommand::Create, "/chess960-daily create");

pub(crate) const EDIT_BUTTONS: Buttons = answers(AskingCommand::Edit, "/chess960-daily edit");

pub(crate) const SHOW_BUTTONS: Buttons = answers(AskingCommand::Show, "/chess960-daily show");

/// Returns the handler of the buttons and menus that answer a command's questions. Only its caller may use them.
const fn answers(asking: AskingCommand, command: &'static str) -> Buttons {
    Buttons {
        reply_mode: ReplyMode::DeferredUpdate,
        effect: Effect::Once,
        // Discord lets the bot edit the question for 15 minutes.
        access: ButtonAccess::Requester {
            command,
            minutes: 15,
            audience: Audience::Moderators,
        },
        ..Buttons::for_everyone(asking.buttons_key(), |press| Box::pin(on_button(press)))
    }
}

/// Handles the answer to a question about an option, such as which time zone was meant: runs the command again with the
/// chosen value and the other options.
///
/// The other options are read from the last line of the question, because the id of a button is too short for them.
async fn on_button(press: Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let asking_command: AskingCommand = fields.next()?;
    // Whether the channel among the options is one for announcements. The question only mentions the channel, which
    // does not show its kind.
    let has_announcements: bool = fields.next()?;
    let moderator = Moderator::from_press(&press)?;
    let answer = read_answer(moderator, press.chosen, fields).await?;
    let options = asking_command.repeated_command().options;
    let mut given =
        read_options(options, press.message_text, has_announcements).ok_or(StaleButton)?;
    given.push(answer);
    let args = Args::new(options, given)?;
    let requester = press.requester()?;
    let message = asking_command
        .repeat(moderator, &args, press.random, requester)
        .await
        // Another option can be ambiguous, too. Then it is asked about next; other errors are returned.
        .or_else(|error| ask_for_meaning(error, asking_command, &args, requester))?;
    Ok(Answer::Update(message))
}

impl AskingCommand {
    /// Returns the command that an answer runs with the chosen value: the one that asked, or `edit` for the form of the
    /// panel, which `show` opens.
    fn repeated_command(self) -> &'static Command {
        match self {
            Self::Create => &create::COMMAND,
            // The form of `show` does the same as `edit` with the option `time`.
            Self::Edit | Self::Show => &edit::COMMAND,
        }
    }

    /// Runs the [repeated command](Self::repeated_command).
    async fn repeat(
        self,
        moderator: Moderator<'_>,
        args: &Args,
        random: Random<'_>,
        requester: Requester,
    ) -> Result<Message, CommandError> {
        match self {
            Self::Create => create::create(moderator, args, random).await,
            Self::Edit | Self::Show => {
                edit::edit_from_args(moderator, args, random, requester).await
            }
        }
    }
}

/// Reads which value was chosen for which option, from the choice in a menu or from the fields of a button. All options
/// with a question are text.
///
/// - A choice in a menu is the name of a schedule.
/// - The fields of a button are a value and the name of its option. A button about the time zone has only the value.
/// - A button about the schedule has its id as the value, because a name can be too long.
async fn read_answer(
    moderator: Moderator<'_>,
    chosen: Option<&str>,
    mut fields: Fields<'_>,
) -> Result<(String, OptionValue), CommandError> {
    if let Some(schedule_name) = chosen {
        fields.end()?;
        return Ok(given_text(&NAME, schedule_name));
    }
    let value: String = fields.next()?;
    // Buttons about the time zone leave out the option.
    let option = fields.next_or(TIMEZONE.name.to_owned())?;
    fields.end()?;
    if option != NAME.name {
        return Ok((option, OptionValue::Text(value)));
    }
    let id: ScheduleId = value.parse().map_err(|_| StaleButton)?;
    let store = moderator.app.store().await?;
    let schedule = find_in_server(store, moderator.guild, id).await?;
    Ok(given_text(&NAME, &schedule.name))
}

/// Returns an option with its value, as in a call that gives this text.
pub(super) fn given_text(option: &CommandOption, text: &str) -> (String, OptionValue) {
    (option.name.to_owned(), OptionValue::Text(text.to_owned()))
}

/// Reads the other options of the command from the last line of a question, such as
/// ``For `channel:`<#31> `time:18:00` ``. A question of one line has no options.
///
/// `options` are all options of the command. `has_announcements` says whether the chosen channel is one for
/// announcements, which its mention doesn't show. Returns `None` if the bot did not write this text.
fn read_options(
    options: &'static [CommandOption],
    message_text: &str,
    has_announcements: bool,
) -> Option<GivenOptions> {
    // The bot's questions have a text.
    if message_text.is_empty() {
        return None;
    }
    let mut given = GivenOptions::new();
    let Some((_, options_line)) = message_text.rsplit_once('\n') else {
        return Some(given);
    };
    let (_, option_texts) = options_line.split_once('`')?;
    // Pairs of an option and the text up to the next one: `channel:` and `<#31> `, `time:18:00` and a space. After the
    // backtick that ends the last option, this text may be empty.
    let mut parts = option_texts.split('`');
    while let Some(option_text) = parts.next() {
        let following_text = parts.next()?;
        given.push(read_option(
            options,
            option_text,
            following_text,
            has_announcements,
        )?);
    }
    Some(given)
}

/// Reads an option from `time:18:00`, and returns its name and value. A channel or role is not part of `option_text`:
/// in `` `channel:`<#31> ``, the mention begins the text that follows.
fn read_option(
    options: &'static [CommandOption],
    option_text: &str,
    following_text: &str,
    has_announcements: bool,
) -> Option<(String, OptionValue)> {
    let (name, value_text) = option_text.split_once(':')?;
    let option = options.iter().find(|option| option.name == name)?;
    // Only an option for a channel or a role is followed by a mention. Other values are between the backticks.
    let value = if let Some(id) = mentioned_id(following_text, "<#") {
        OptionValue::Channel(ChosenChannel {
            id: ChannelId(id),
            announcements: has_announcements,
        })
    } else if let Some(id) = mentioned_id(following_text, "<@&") {
        OptionValue::Role(ChosenRole {
            id: RoleId(id),
            // Schedules only store the id.
            name: String::new(),
        })
    } else {
        option.read(value_text).ok()?
    };
    Some((name.to_owned(), value))
}

fn mentioned_id(text: &str, prefix: &str) -> Option<u64> {
    let (number, _) = text.strip_prefix(prefix)?.split_once('>')?;
    number.parse().ok()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::option_question::{AmbiguousOption, Meaning, option_texts, question};
    use super::*;
    use crate::chat::{Action, MAX_BUTTON_ID};
    use crate::domain::calendar::Zone;
    use crate::domain::fairness::DailySecret;
    use crate::domain::ids::{GuildId, UserId};

    fn requester() -> Requester {
        let secret: DailySecret = "07".repeat(32).parse().expect("a secret");
        Requester {
            user: Some(UserId(u64::MAX)),
            guild: Some(GuildId(u64::MAX)),
            since: 9_999_999_999,
            by_manager: true,
            key: secret.button_key(),
        }
    }

    fn args(given: GivenOptions) -> Args {
        Args::new(create::COMMAND.options, given).expect("the options fit")
    }

    fn longest() -> GivenOptions {
        let text = |text: &str| OptionValue::Text(text.to_owned());
        let channel = ChosenChannel {
            id: ChannelId(u64::MAX),
            announcements: true,
        };
        let role = ChosenRole {
            id: RoleId(u64::MAX),
            name: String::new(),
        };
        [
            ("channel", OptionValue::Channel(channel)),
            ("time", text(&"9".repeat(40))),
            ("timezone", text("texas")),
            ("name", text(&"n".repeat(40))),
            ("days", text(&"mon,".repeat(25))),
            ("ping-role", OptionValue::Role(role)),
            ("thread", OptionValue::Flag(false)),
            ("pin", OptionValue::Flag(true)),
            ("publish", OptionValue::Flag(true)),
            ("phrase", text(&"*:\\\"<@1> ".repeat(10))),
            ("exclude", text(&"123 ".repeat(250))),
            ("board", text("picture")),
            ("theme", text("dark")),
            ("language", text("es-419")),
        ]
        .map(|(name, value)| (name.to_owned(), value))
        .into()
    }

    /// The longest options except the asked one, as a question repeats them.
    fn other_options() -> GivenOptions {
        let mut options = longest();
        options.retain(|(name, _)| name != "timezone");
        for (_, value) in &mut options {
            if let OptionValue::Text(text) = value {
                *text = text.trim().to_owned();
            }
        }
        options
    }

    /// The question which of these time zones is meant.
    fn zone_question(zones: &[Meaning]) -> Message {
        let ambiguous = AmbiguousOption {
            option: &TIMEZONE,
            question: "Which time zone?".to_owned(),
            refusal: String::new(),
            meanings: zones.to_vec(),
            zone: None,
        };
        let args = args(longest());
        question(AskingCommand::Create, &args, requester(), &ambiguous).expect("the options fit")
    }

    #[test]
    fn a_question_repeats_every_other_option() {
        let asked = zone_question(&[]);
        let repeated = read_options(create::COMMAND.options, &asked.text, true);
        assert_eq!(repeated, Some(other_options()));
    }

    #[test]
    fn every_time_zone_fits_into_a_button() {
        let zones: Vec<Meaning> = Zone::all()
            .map(|zone| Meaning {
                label: "Houston, Texas".to_owned(),
                value: zone.name().to_owned(),
            })
            .collect();
        let mut checked = 0;
        for zones in zones.chunks(5) {
            for button in zone_question(zones).buttons() {
                let Action::Press(id) = &button.action else {
                    panic!("no id: {button:?}");
                };
                assert!(id.to_string().len() <= MAX_BUTTON_ID, "{id}");
                checked += 1;
            }
        }
        assert_eq!(checked, zones.len());
    }

    /// Options of `create` with this name.
    fn options_named(name: &str) -> Args {
        let mut options = longest();
        options.retain(|(option, _)| option != "name");
        options.push(("name".to_owned(), OptionValue::Text(name.to_owned())));
        args(options)
    }

    /// A press reads the options from the text of the question.
    #[test]
    fn a_name_that_is_not_shown_exactly_has_no_question() {
        for (name, has_question) in [
            ("club", true),
            ("`x`", false),
            ("a\u{202e}b", false),
            ("a\nb", false),
        ] {
            let texts = option_texts(&options_named(name), &TIMEZONE);
            assert_eq!(texts.is_some(), has_question, "{name:?}");
        }
    }

    #[test]
    fn empty_text_is_not_a_question() {
        assert_eq!(read_options(create::COMMAND.options, "", false), None);
    }

    #[test]
    fn a_question_of_one_line_has_no_options() {
        let options = read_options(edit::COMMAND.options, "Which time zone?", false);
        assert_eq!(options, Some(Vec::new()));
    }

    proptest! {
        #[test]
        fn reading_any_question_does_not_panic(text in ".*\n(.*`(time|pin|channel|ping-role|x):.*`(<#[0-9]*>)?)*") {
            let _ = read_options(create::COMMAND.options, &text, false);
        }
    }
}
