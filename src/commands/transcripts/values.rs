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

/// Parses `name:value …`; a value ends at the next name.
pub(super) fn given(
    options: &'static [CommandOption],
    text: &str,
) -> Result<GivenOptions, CommandError> {
    let mut typed: Vec<(&str, String)> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let named = word.split_once(':').filter(|(name, _)| {
            options.iter().any(|option| option.name == *name) || typed.is_empty()
        });
        match (named, typed.last_mut()) {
            (Some((name, value)), _) => typed.push((name, value.to_owned())),
            (None, Some((_, value))) => *value += &format!(" {word}"),
            (None, None) => panic!("not an option's name and a colon: {word}"),
        }
    }
    let values = typed.into_iter().map(|(name, typed)| {
        let option = options.iter().find(|option| option.name == name);
        let value = match option {
            Some(option) => value(option, &typed)?,
            None => OptionValue::Text(typed),
        };
        Ok((name.to_owned(), value))
    });
    values.collect()
}

fn value(option: &'static CommandOption, typed: &str) -> Result<OptionValue, CommandError> {
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
            let known = PEOPLE.iter().find(|(known, _)| *known == name);
            OptionValue::User(ChosenUser {
                id: known.map_or(UserId(99), |(_, user)| *user),
                name: name.to_owned(),
                is_bot: name == "Robot",
                is_member: name != "Stranger",
            })
        }
        OptionKind::Integer(_)
        | OptionKind::Text(_)
        | OptionKind::Suggested { .. }
        | OptionKind::Flag
        | OptionKind::Choice(_) => option.read(typed)?,
    })
}

pub(super) fn permission(name: &str) -> Option<Permission> {
    let bold = format!("**{name}**");
    let found = Permission::all().find(|it| Language::English.format(|| setting_name(*it)) == bold);
    assert!(
        found.is_some() || ["nothing", MANAGE_SERVER].contains(&name),
        "no permission {name}"
    );
    found
}
