mod refusal;

use std::fmt;
use std::ops::RangeInclusive;

pub use self::refusal::OptionRefusal;
use super::suggest::SuggestionHandler;
use crate::domain::ids::{ChannelId, RoleId, UserId};
pub use crate::text::Choice;
pub(crate) use crate::text::choices;
use crate::text::{Sentence, normalize_spelling};

#[derive(Debug)]
pub struct CommandOption {
    /// Lower case, dashes between words.
    pub name: &'static str,
    /// At most 100 characters.
    pub description: Sentence,
    pub required: bool,
    pub kind: OptionKind,
}

impl CommandOption {
    /// `description`: the key of a sentence.
    pub(crate) const fn optional(name: &'static str, description: &str, kind: OptionKind) -> Self {
        Self {
            name,
            description: Sentence::of(description),
            required: false,
            kind,
        }
    }

    pub(crate) const fn flag(name: &'static str, description: &str) -> Self {
        Self::optional(name, description, OptionKind::Flag)
    }

    pub(crate) const fn integer(
        name: &'static str,
        description: &str,
        range: RangeInclusive<i64>,
    ) -> Self {
        Self::optional(name, description, OptionKind::Integer(range))
    }

    /// `max`: in characters.
    pub(crate) const fn text(name: &'static str, description: &str, max: u16) -> Self {
        Self::optional(name, description, OptionKind::Text(max))
    }

    /// `max`: in characters.
    pub(crate) const fn suggested(
        name: &'static str,
        description: &str,
        max: u16,
        suggest: SuggestionHandler,
    ) -> Self {
        Self::optional(name, description, OptionKind::Suggested { max, suggest })
    }

    pub(crate) const fn choice<T: Choice>(name: &'static str, description: &str) -> Self {
        Self::optional(name, description, OptionKind::Choice(T::words))
    }

    pub(crate) const fn required(self) -> Self {
        Self {
            required: true,
            ..self
        }
    }
}

#[derive(Debug)]
pub enum OptionKind {
    Integer(RangeInclusive<i64>),
    /// Maximum length in characters.
    Text(u16),
    Suggested {
        /// In characters.
        max: u16,
        suggest: SuggestionHandler,
    },
    Flag,
    Choice(fn() -> Vec<&'static str>),
    /// Text or announcement channel.
    Channel,
    Role,
    User,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValue {
    Integer(i64),
    Text(String),
    Flag(bool),
    Channel(ChosenChannel),
    Role(ChosenRole),
    User(ChosenUser),
}

/// Writes the value as a refusal quotes it.
impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Integer(number) => number.fmt(f),
            Self::Text(text) => text.fmt(f),
            Self::Flag(flag) => flag.fmt(f),
            Self::Channel(channel) => channel.id.fmt(f),
            Self::Role(role) => role.name.fmt(f),
            Self::User(user) => user.name.fmt(f),
        }
    }
}

impl OptionValue {
    /// Removes U+0000, which PostgreSQL cannot store.
    fn without_nul(mut self) -> Self {
        match &mut self {
            Self::Text(text)
            | Self::Role(ChosenRole { name: text, .. })
            | Self::User(ChosenUser { name: text, .. }) => text.retain(|c| c != '\0'),
            Self::Integer(_) | Self::Flag(_) | Self::Channel(_) => {}
        }
        self
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChosenChannel {
    pub id: ChannelId,
    /// Other servers can follow announcement channels.
    pub announcements: bool,
}

/// For @everyone, the id is the server's id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenRole {
    pub id: RoleId,
    pub name: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenUser {
    pub id: UserId,
    /// Display name in the server, or globally.
    pub name: String,
    pub is_bot: bool,
    pub is_member: bool,
}

impl CommandOption {
    /// Accepts other spellings of the name.
    pub fn has_name(&self, typed: &str) -> bool {
        self.name == typed || self.name == normalize_spelling(typed)
    }

    /// Parses a value typed on a terminal. A choice may be typed in another case or spelling, such as `Colour` for
    /// `color`. [`Args::new`] checks later whether the choice exists and other values are within their limits.
    pub fn read(&'static self, typed: &str) -> Result<OptionValue, OptionRefusal> {
        match self.kind {
            OptionKind::Integer(_) => typed
                .parse()
                .map(OptionValue::Integer)
                .map_err(|_| self.wrong_value(typed)),
            OptionKind::Flag => parse_flag(typed)
                .map(OptionValue::Flag)
                .ok_or_else(|| self.wrong_value(typed)),
            OptionKind::Text(_) | OptionKind::Suggested { .. } => {
                Ok(OptionValue::Text(typed.to_owned()))
            }
            OptionKind::Choice(words) => {
                let normalized = normalize_spelling(typed);
                let usual_word = words().into_iter().find(|word| {
                    word.eq_ignore_ascii_case(typed) || word.eq_ignore_ascii_case(&normalized)
                });
                Ok(OptionValue::Text(usual_word.unwrap_or(typed).to_owned()))
            }
            OptionKind::Channel | OptionKind::Role | OptionKind::User => {
                Err(OptionRefusal::DiscordOnly(self))
            }
        }
    }

    fn wrong_value(&'static self, given: impl fmt::Display) -> OptionRefusal {
        OptionRefusal::WrongValue {
            option: self,
            given: given.to_string(),
        }
    }

    /// Whether a value is of the option's kind and within its limits. The platform should have checked that already.
    fn accepts(&self, value: &OptionValue) -> bool {
        match &self.kind {
            OptionKind::Integer(range) => {
                matches!(value, OptionValue::Integer(number) if range.contains(number))
            }
            OptionKind::Text(max) | OptionKind::Suggested { max, .. } => {
                matches!(value, OptionValue::Text(text) if text.chars().count() <= (*max).into())
            }
            OptionKind::Choice(words) => {
                matches!(value, OptionValue::Text(word) if words().contains(&word.as_str()))
            }
            OptionKind::Flag => matches!(value, OptionValue::Flag(_)),
            OptionKind::Channel => matches!(value, OptionValue::Channel(_)),
            OptionKind::Role => matches!(value, OptionValue::Role(_)),
            OptionKind::User => matches!(value, OptionValue::User(_)),
        }
    }
}

fn parse_flag(typed: &str) -> Option<bool> {
    match typed.to_ascii_lowercase().as_str() {
        "true" | "yes" => Some(true),
        "false" | "no" => Some(false),
        _ => None,
    }
}

/// Minimum length of an option's name to allow a typo; shorter names resemble too many words.
const MIN_MISSPELLED: usize = 4;

/// Minimum length of an option's name to allow two typos.
const MIN_TWO_TYPOS: usize = 7;

/// Returns the option whose name was probably misspelled, or `None` for the right name of an option and for words that
/// are like none.
pub(crate) fn nearest_option(
    options: &'static [CommandOption],
    typed: &str,
) -> Option<&'static CommandOption> {
    if options.iter().any(|option| option.has_name(typed)) {
        return None;
    }
    options
        .iter()
        .find(|option| strsim::osa_distance(option.name, typed) <= max_typos(option.name))
}

fn max_typos(name: &str) -> usize {
    match name.len() {
        MIN_TWO_TYPOS.. => 2,
        MIN_MISSPELLED.. => 1,
        _ => 0,
    }
}

pub type GivenOptions = Vec<(String, OptionValue)>;

#[derive(Debug, Default)]
pub struct Args(Vec<(&'static str, OptionValue)>);

impl Args {
    /// Checks the given options of a command: their names and values, duplicates, and missing required options. Removes
    /// U+0000 from texts.
    pub fn new(
        options: &'static [CommandOption],
        given: GivenOptions,
    ) -> Result<Self, OptionRefusal> {
        let mut args = Self::default();
        for (name, given_value) in given {
            let Some(option) = options.iter().find(|option| option.name == name) else {
                return Err(OptionRefusal::Unknown { name, options });
            };
            let value = given_value.without_nul();
            if !option.accepts(&value) {
                return Err(option.wrong_value(value));
            }
            if args.get(option).is_some() {
                return Err(OptionRefusal::Twice(option));
            }
            args.0.push((option.name, value));
        }
        for option in options {
            if option.required && !args.has(option) {
                return Err(OptionRefusal::Missing(option));
            }
        }
        Ok(args)
    }

    fn get(&self, option: &CommandOption) -> Option<&OptionValue> {
        self.0
            .iter()
            .find(|(name, _)| *name == option.name)
            .map(|(_, value)| value)
    }

    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &OptionValue)> {
        self.0.iter().map(|(name, value)| (*name, value))
    }

    pub fn has(&self, option: &CommandOption) -> bool {
        self.get(option).is_some()
    }

    pub fn integer(&self, option: &CommandOption) -> Option<i64> {
        let OptionValue::Integer(number) = self.get(option)? else {
            return None;
        };
        Some(*number)
    }

    pub fn text(&self, option: &CommandOption) -> Option<&str> {
        let OptionValue::Text(text) = self.get(option)? else {
            return None;
        };
        Some(text)
    }

    pub fn required_text(&self, option: &'static CommandOption) -> Result<&str, OptionRefusal> {
        self.text(option).ok_or(OptionRefusal::Missing(option))
    }

    pub fn flag(&self, option: &CommandOption) -> bool {
        self.given_flag(option) == Some(true)
    }

    pub fn given_flag(&self, option: &CommandOption) -> Option<bool> {
        let OptionValue::Flag(flag) = self.get(option)? else {
            return None;
        };
        Some(*flag)
    }

    pub fn channel(&self, option: &CommandOption) -> Option<&ChosenChannel> {
        let OptionValue::Channel(channel) = self.get(option)? else {
            return None;
        };
        Some(channel)
    }

    pub fn role(&self, option: &CommandOption) -> Option<&ChosenRole> {
        let OptionValue::Role(role) = self.get(option)? else {
            return None;
        };
        Some(role)
    }

    pub fn user(&self, option: &CommandOption) -> Option<&ChosenUser> {
        let OptionValue::User(user) = self.get(option)? else {
            return None;
        };
        Some(user)
    }

    pub fn choice<T: Choice>(&self, option: &CommandOption) -> T {
        self.given_choice(option).unwrap_or(T::CHOICES[0].1)
    }

    pub fn given_choice<T: Choice>(&self, option: &CommandOption) -> Option<T> {
        self.text(option).and_then(T::from_word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::sentence;

    const OPTIONS: &[CommandOption] = &[
        CommandOption {
            name: "channel",
            description: sentence!("schedules-option-channel"),
            required: true,
            kind: OptionKind::Channel,
        },
        CommandOption {
            name: "role",
            description: sentence!("schedules-option-ping-role"),
            required: false,
            kind: OptionKind::Role,
        },
        CommandOption {
            name: "pin",
            description: sentence!("schedules-option-pin"),
            required: false,
            kind: OptionKind::Flag,
        },
    ];

    const CHANNEL: ChosenChannel = ChosenChannel {
        id: ChannelId(31),
        announcements: false,
    };

    fn role() -> ChosenRole {
        ChosenRole {
            id: RoleId(41),
            name: "players".to_owned(),
        }
    }

    fn given(options: &[(&str, OptionValue)]) -> GivenOptions {
        options
            .iter()
            .map(|(name, value)| ((*name).to_owned(), value.clone()))
            .collect()
    }

    /// PostgreSQL cannot store NUL.
    #[test]
    fn removes_nul_from_typed_texts() {
        let text = OptionValue::Text("5\x0018\0".to_owned());
        assert_eq!(text.without_nul(), OptionValue::Text("518".to_owned()));
    }

    #[test]
    fn removes_nul_from_names_of_roles() {
        let name = "play\0ers".to_owned();
        let with_nul = OptionValue::Role(ChosenRole { name, ..role() });
        assert_eq!(with_nul.without_nul(), OptionValue::Role(role()));
    }

    const CHANNEL_OPTION: &CommandOption = &OPTIONS[0];
    const ROLE_OPTION: &CommandOption = &OPTIONS[1];
    const PIN_OPTION: &CommandOption = &OPTIONS[2];

    fn args(options: &[(&str, OptionValue)]) -> Result<Args, OptionRefusal> {
        Args::new(OPTIONS, given(options))
    }

    #[test]
    fn returns_chosen_values() {
        let args = args(&[
            ("channel", OptionValue::Channel(CHANNEL)),
            ("role", OptionValue::Role(role())),
            ("pin", OptionValue::Flag(true)),
        ])
        .expect("right options");
        assert_eq!(args.channel(CHANNEL_OPTION), Some(&CHANNEL));
        assert_eq!(args.role(ROLE_OPTION), Some(&role()));
        assert_eq!(args.given_flag(PIN_OPTION), Some(true));
        assert!(args.flag(PIN_OPTION));
    }

    #[test]
    fn a_flag_can_be_given_as_false() {
        let args = args(&[
            ("channel", OptionValue::Channel(CHANNEL)),
            ("pin", OptionValue::Flag(false)),
        ])
        .expect("right options");
        assert_eq!(args.given_flag(PIN_OPTION), Some(false));
        assert!(!args.flag(PIN_OPTION));
    }

    #[test]
    fn options_that_are_not_given_have_no_value() {
        let args = args(&[("channel", OptionValue::Channel(CHANNEL))]).expect("right options");
        assert_eq!(args.role(ROLE_OPTION), None);
        assert_eq!(args.given_flag(PIN_OPTION), None);
    }

    #[test]
    fn a_required_option_must_be_given() {
        let missing = args(&[]).expect_err("wrong options");
        assert!(
            matches!(&missing, OptionRefusal::Missing(option) if option.name == "channel"),
            "{missing:?}"
        );
    }

    #[track_caller]
    fn assert_wrong(options: &[(&str, OptionValue)], name: &str) {
        let refusal = args(options).expect_err("wrong options");
        let OptionRefusal::WrongValue { option, given } = &refusal else {
            panic!("{refusal:?}");
        };
        assert_eq!((option.name, given.as_str()), (name, "players"));
    }

    #[test]
    fn a_role_is_no_channel() {
        assert_wrong(&[("channel", OptionValue::Role(role()))], "channel");
    }

    #[test]
    fn a_text_is_no_role() {
        let channel = OptionValue::Channel(CHANNEL);
        let text = OptionValue::Text("players".to_owned());
        assert_wrong(&[("channel", channel), ("role", text)], "role");
    }

    #[test]
    fn channels_and_roles_cannot_be_typed() {
        for option in [CHANNEL_OPTION, ROLE_OPTION] {
            let refusal = option.read("club").expect_err("only Discord has them");
            assert!(matches!(refusal, OptionRefusal::DiscordOnly { .. }));
        }
    }

    /// An option that suggests nothing.
    const ZONE: CommandOption = CommandOption {
        name: "zone",
        description: sentence!("schedules-option-timezone"),
        required: true,
        kind: OptionKind::Suggested {
            max: 3,
            suggest: |_| Box::pin(async { Ok(Vec::new()) }),
        },
    };

    #[test]
    fn accepts_text_outside_suggestions() {
        let value = ZONE.read("UTC").expect("a text");
        assert_eq!(value, OptionValue::Text("UTC".to_owned()));
    }

    /// The longest text of `zone` has three characters.
    fn args_of_zone(typed: &str) -> Result<Args, OptionRefusal> {
        const OPTIONS: &[CommandOption] = &[ZONE];
        Args::new(
            OPTIONS,
            given(&[("zone", OptionValue::Text(typed.to_owned()))]),
        )
    }

    #[test]
    fn length_of_text_is_counted_in_characters() {
        let args = args_of_zone("ÄÖÜ").expect("three characters");
        assert_eq!(args.text(&ZONE), Some("ÄÖÜ"));
    }

    #[test]
    fn refuses_longer_texts() {
        let refusal = args_of_zone("UTC+").expect_err("four characters");
        assert!(matches!(refusal, OptionRefusal::WrongValue { .. }));
    }
}
