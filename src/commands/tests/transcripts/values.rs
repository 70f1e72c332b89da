//! People, permissions and options by the names that transcripts use.

use crate::chat::{
    ChosenChannel, ChosenRole, ChosenUser, CommandError, CommandOption, GivenOptions, OptionKind,
    OptionValue, Permission,
};
use crate::commands::testing::{ALICE, BOB};
use crate::domain::ids::{ChannelId, RoleId, UserId};
use crate::reply::permission::setting_name;
use crate::text::Language;

/// Not a [`Permission`], because Discord sends it with every call and press.
pub(super) const MANAGE_SERVER: &str = "Manage Server";

pub(super) const PEOPLE: [(&str, UserId); 3] =
    [("Alice", ALICE), ("Bob", BOB), ("Carol", UserId(13))];

/// Parses `name:value …`; a value ends at the next name. The first name may be unknown.
pub(super) fn parse_options(
    options: &'static [CommandOption],
    text: &str,
) -> Result<GivenOptions, CommandError> {
    let mut given = GivenOptions::new();
    for (name, typed) in split_options(options, text) {
        let value = match options.iter().find(|option| option.name == name) {
            Some(option) => read_value(option, &typed)?,
            None => OptionValue::Text(typed),
        };
        given.push((name.to_owned(), value));
    }
    Ok(given)
}

/// Splits `name:value …` into names and values.
fn split_options<'a>(options: &'static [CommandOption], text: &'a str) -> Vec<(&'a str, String)> {
    let mut split: Vec<(&str, String)> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        if let Some((name, value)) = word.split_once(':')
            && (split.is_empty() || options.iter().any(|option| option.name == name))
        {
            split.push((name, value.to_owned()));
            continue;
        }
        let (_, value) = split
            .last_mut()
            .unwrap_or_else(|| panic!("not an option's name and a colon: {word}"));
        value.push(' ');
        value.push_str(word);
    }
    split
}

fn read_value(option: &'static CommandOption, typed: &str) -> Result<OptionValue, CommandError> {
    Ok(match option.kind {
        OptionKind::Channel => OptionValue::Channel(ChosenChannel {
            id: ChannelId(if typed == "#news" { 32 } else { 31 }),
            announcements: typed == "#news",
        }),
        OptionKind::Role => OptionValue::Role(ChosenRole {
            id: RoleId(if typed == "@everyone" { 21 } else { 41 }),
            name: typed.to_owned(),
        }),
        OptionKind::User => {
            let name = typed.trim_start_matches('@');
            OptionValue::User(ChosenUser {
                id: match PEOPLE.iter().find(|(person, _)| *person == name) {
                    Some((_, user)) => *user,
                    None => UserId(99),
                },
                name: name.to_owned(),
                is_bot: name == "Robot",
                is_member: name != "Stranger",
            })
        }
        _ => option.read(typed)?,
    })
}

/// Returns the permission with a name in Discord's settings. `nothing` and [`MANAGE_SERVER`] are none.
pub(super) fn permission(name: &str) -> Option<Permission> {
    if ["nothing", MANAGE_SERVER].contains(&name) {
        return None;
    }
    let bold_name = format!("**{name}**");
    let found = Permission::all()
        .find(|permission| Language::English.format(|| setting_name(*permission)) == bold_name);
    assert!(found.is_some(), "no permission {name}");
    found
}
