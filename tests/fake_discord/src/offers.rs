//! Which commands and values Discord offers to a user.

use crate::prelude::*;

pub(super) fn is_offered(command: &Value, place: &Place) -> bool {
    allows(&command["contexts"], place.context())
        && allows(&command["integration_types"], place.integration_type())
}

/// Whether a list has a number. A missing list allows all numbers.
fn allows(list: &Value, number: u64) -> bool {
    list.as_array()
        .is_none_or(|numbers| numbers.contains(&json!(number)))
}

/// Panics if the bot's commands are not available in a place.
pub(super) fn assert_reachable(place: &Place, model: &Model) {
    let name = &place.name;
    let exists = model.places.contains_key(&place.channel_id);
    assert!(exists, "the channel #{name} is deleted");
    if place.kind == PlaceKind::Guild
        && let Some(guild) = place.guild_id
    {
        assert!(
            model.permissions.is_bot_in(guild),
            "the guild of #{name} has removed the bot, and with it its commands"
        );
    }
}

pub(super) fn assert_member(user: &User, place: &Place, model: &Model) {
    assert!(
        place
            .guild_id
            .is_none_or(|guild| model.members.is_member(guild, user.id)),
        "{} is not a member of the guild of #{}",
        user.username,
        place.name
    );
}

/// Panics if Discord would not offer the command.
pub(super) fn assert_permitted(command: &Value, user: &User, place: &Place, model: &Model) {
    if place.kind != PlaceKind::Guild {
        return;
    }
    let Some(bits) = command["default_member_permissions"].as_str() else {
        return;
    };
    let needed: u64 = bits
        .parse()
        .expect("registered permissions are a bit field");
    let permissions = model.user_permissions(user, place);
    assert!(
        permissions & needed == needed,
        "Discord does not offer /{} to {}, who has the permissions {permissions:#x}, not all of \
         {needed:#x}; see `make_moderator`",
        command["name"].as_str().unwrap_or_default(),
        user.username,
    );
}

/// Panics if Discord would not offer these values.
pub(super) fn assert_choosable(options: &Value, fields: &[Value], place: &Place, model: &Model) {
    for option in items(options) {
        let name = &option["name"];
        let field = fields
            .iter()
            .find(|field| field["name"] == *name)
            .unwrap_or(&Value::Null);
        if option["focused"] == true {
            assert!(
                field["autocomplete"] == true,
                "the option {name} has no autocompletion"
            );
        }
        let Some(id) = id_in(&option["value"]) else {
            continue;
        };
        if option["type"] == USER_OPTION {
            assert!(
                model.users.contains_key(&id),
                "there is no user {id} for the option {name}"
            );
        }
        if option["type"] == CHANNEL_OPTION
            && let Some(channel) = model.places.get(&id)
        {
            assert!(
                channel.guild_id == place.guild_id
                    && allows(&field["channel_types"], channel.channel_type()),
                "Discord does not let anybody choose #{} for the option {name}",
                channel.name
            );
        }
    }
}
