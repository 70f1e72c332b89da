//! Why what was given to a command's options is not taken.

use super::{Opt, OptionKind};
use crate::chat::refusal::Refusal;
use crate::words::{list, lower_first, quote};

/// Why what was given to a command's options is not taken.
#[derive(Debug)]
pub enum OptionRefusal {
    /// No such option.
    Unknown {
        /// The option's name as given.
        name: String,
        /// What there is instead.
        options: &'static [Opt],
    },
    /// An option was given twice.
    Twice {
        /// The option.
        option: &'static Opt,
    },
    /// An option is missing.
    Missing {
        /// The option.
        option: &'static Opt,
    },
    /// A value of the wrong kind or out of bounds.
    WrongValue {
        /// The option.
        option: &'static Opt,
        /// The value as given.
        given: String,
    },
    /// A value that can be chosen in Discord alone was typed somewhere else.
    DiscordOnly {
        /// The option.
        option: &'static Opt,
    },
}

impl Refusal for OptionRefusal {
    fn text(&self) -> String {
        match self {
            Self::Unknown { name, options } => unknown(name, options),
            Self::Twice { option } => {
                format!(
                    "The option `{}` was given twice; give it once.",
                    option.name
                )
            }
            Self::Missing { option } => missing(option),
            Self::WrongValue { option, given } => format!(
                "{} is not a value for the option `{}`. {}",
                quote(given),
                option.name,
                wanted(option)
            ),
            Self::DiscordOnly { option } => format!(
                "The option `{}` works in Discord only, where its value is chosen from a list.",
                option.name
            ),
        }
    }
}

fn unknown(name: &str, options: &[Opt]) -> String {
    let name = quote(name);
    if options.is_empty() {
        return format!("There is no option {name}: this command takes none.");
    }
    let known: Vec<String> = options
        .iter()
        .map(|option| format!("`{}`", option.name))
        .collect();
    format!(
        "There is no option {name}. This command takes {}.",
        list(&known, "and")
    )
}

fn missing(option: &Opt) -> String {
    let Opt {
        name,
        description,
        kind,
        ..
    } = option;
    let what = lower_first(description);
    match kind {
        // The description says what the text is.
        OptionKind::Text(_) | OptionKind::Suggested { .. } => {
            format!("The option `{name}` is missing ({what}).")
        }
        OptionKind::Integer(_)
        | OptionKind::Flag
        | OptionKind::Choice(_)
        | OptionKind::Channel
        | OptionKind::Role
        | OptionKind::User => {
            format!(
                "The option `{name}` is missing ({what}). {}",
                wanted(option)
            )
        }
    }
}

/// Which values an option takes, as a sentence.
fn wanted(option: &Opt) -> String {
    match &option.kind {
        OptionKind::Integer(range) => {
            format!(
                "Give a whole number from {} to {}.",
                range.start(),
                range.end()
            )
        }
        OptionKind::Text(max) | OptionKind::Suggested { max, .. } => {
            format!("Give a text of at most {max} characters.")
        }
        OptionKind::Flag => "Give `true` or `false`.".to_owned(),
        OptionKind::Choice(words) => {
            let words: Vec<String> = words().iter().map(|word| format!("`{word}`")).collect();
            format!("Choose {}.", list(&words, "or"))
        }
        OptionKind::Channel => "Choose a text or announcement channel.".to_owned(),
        OptionKind::Role => "Choose a role.".to_owned(),
        OptionKind::User => "Choose a member of the server.".to_owned(),
    }
}
