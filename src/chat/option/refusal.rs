use super::{CommandOption, OptionKind, nearest_option};
use crate::chat::refusal::Refusal;
use crate::text::{all_of, lower_first, most_similar, one_of, quote, say};

#[derive(Debug)]
pub enum OptionRefusal {
    Unknown {
        name: String,
        options: &'static [CommandOption],
    },
    Twice(&'static CommandOption),
    Missing(&'static CommandOption),
    /// Wrong kind or out of range.
    WrongValue {
        option: &'static CommandOption,
        given: String,
    },
    /// Can only be chosen on Discord.
    DiscordOnly(&'static CommandOption),
}

impl Refusal for OptionRefusal {
    fn text(&self) -> String {
        match self {
            Self::Unknown { name, options } => unknown(name, options),
            Self::Twice(option) => say!("option-twice", option = option.name),
            Self::Missing(option) => missing(option),
            Self::WrongValue { option, given } => wrong_value(option, given),
            Self::DiscordOnly(option) => say!("option-discord-only", option = option.name),
        }
    }
}

fn unknown(name: &str, options: &'static [CommandOption]) -> String {
    if options.is_empty() {
        return say!("option-none", name = quote(name));
    }
    if let Some(option) = nearest_option(options, name) {
        return say!("option-misspelled", name = quote(name), meant = option.name,);
    }
    let known = options.iter().map(|option| format!("`{}`", option.name));
    say!("option-unknown", name = quote(name), known = all_of(known))
}

/// Offers the choice that was misspelled, or says which values the option takes.
fn wrong_value(option: &CommandOption, given: &str) -> String {
    if let OptionKind::Choice(words) = option.kind
        && let Some(meant) = most_similar(given, words(), |word| word)
    {
        return say!(
            "option-misspelled-value",
            given = quote(given),
            option = option.name,
            meant,
        );
    }
    say!(
        "option-wrong-value",
        given = quote(given),
        option = option.name,
        wanted = wanted(&option.kind),
    )
}

/// Says that an option is missing, and which values it takes if people choose from a list. Otherwise, says what it is
/// for.
fn missing(option: &CommandOption) -> String {
    match option.kind {
        OptionKind::Text(_)
        | OptionKind::Suggested { .. }
        | OptionKind::Integer(_)
        | OptionKind::Flag => {
            let purpose = lower_first(&option.description.to_string());
            say!("option-missing", option = option.name, what = purpose)
        }
        OptionKind::Choice(_) | OptionKind::Channel | OptionKind::Role | OptionKind::User => say!(
            "option-missing-choice",
            option = option.name,
            wanted = wanted(&option.kind),
        ),
    }
}

/// Says which values an option takes.
fn wanted(kind: &OptionKind) -> String {
    match kind {
        OptionKind::Integer(range) => say!(
            "option-integer",
            first = *range.start(),
            last = *range.end(),
        ),
        OptionKind::Text(max) | OptionKind::Suggested { max, .. } => {
            say!("option-text", most = *max)
        }
        OptionKind::Flag => say!("option-flag"),
        OptionKind::Choice(words) => {
            let words = words().into_iter().map(|word| format!("`{word}`"));
            say!("option-choice", words = one_of(words))
        }
        OptionKind::Channel => say!("option-channel"),
        OptionKind::Role => say!("option-role"),
        OptionKind::User => say!("option-user"),
    }
}
