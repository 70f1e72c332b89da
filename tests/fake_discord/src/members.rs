//! Guild members: membership, nicknames and roles.

use std::collections::{BTreeMap, BTreeSet};

use crate::prelude::*;

/// Everyone is a member of every guild until they leave it.
#[derive(Debug, Default)]
pub struct Members {
    /// Pairs of guild and former member.
    former: BTreeSet<(Snowflake, Snowflake)>,
    /// By guild and user.
    nicks: BTreeMap<(Snowflake, Snowflake), String>,
    /// Role with the permissions that a test granted a user in all guilds.
    granted: BTreeMap<Snowflake, Role>,
    /// Owners of guilds, if not the bot's owner.
    owners: BTreeMap<Snowflake, Snowflake>,
}

impl Members {
    pub fn is_member(&self, guild: Snowflake, user: Snowflake) -> bool {
        !self.former.contains(&(guild, user))
    }

    pub fn nick(&self, guild: Snowflake, user: Snowflake) -> Option<&str> {
        self.nicks.get(&(guild, user)).map(String::as_str)
    }

    pub fn set_owner(&mut self, guild: Snowflake, user: Snowflake) {
        self.owners.insert(guild, user);
    }

    /// Grants a user permissions in all guilds, by a personal role. `id` is used if that role is new.
    pub fn grant(&mut self, user: Snowflake, name: &str, id: Snowflake, permissions: u64) {
        let role = self.granted.entry(user).or_insert_with(|| Role {
            id,
            guild_id: id,
            name: name.to_owned(),
            mentionable: false,
            permissions: 0,
        });
        role.permissions |= permissions;
    }

    /// In all guilds.
    pub fn permissions(&self, user: Snowflake) -> u64 {
        MEMBER_PERMISSIONS | self.role(user).map_or(0, |role| role.permissions)
    }

    /// The user's only role apart from `@everyone`.
    pub fn role(&self, user: Snowflake) -> Option<&Role> {
        self.granted.get(&user)
    }
}

impl Model {
    pub fn is_user_in(&self, place: &Place, user: Snowflake) -> bool {
        match place.guild_id {
            Some(guild) => self.members.is_member(guild, user),
            None => place.has_recipient(user),
        }
    }

    pub fn owner(&self, guild: Snowflake) -> Snowflake {
        self.members
            .owners
            .get(&guild)
            .copied()
            .unwrap_or(self.application.id + 1)
    }

    /// Returns the roles of a guild, `@everyone` first. Personal roles exist in all guilds.
    pub fn roles_of(&self, guild: Snowflake) -> Vec<Role> {
        let mut roles = vec![Role::everyone(guild)];
        for role in self.roles.values() {
            if role.guild_id == guild {
                roles.push(role.clone());
            }
        }
        for personal_role in self.members.granted.values() {
            roles.push(Role {
                guild_id: guild,
                ..personal_role.clone()
            });
        }
        roles
    }

    /// Permissions of a user in a channel. The owner of a guild has all.
    pub fn user_permissions(&self, user: &User, place: &Place) -> u64 {
        let Some(guild) = place.guild_id else {
            return MEMBER_PERMISSIONS;
        };
        if self.owner(guild) == user.id {
            return u64::MAX;
        }
        let own = self.members.permissions(user.id);
        self.permissions.in_channel(place.channel_id, user.id, own)
    }
}

impl FakeDiscord {
    /// The user can still be chosen for an option there, because Discord's clients accept any user id.
    pub fn leave(&self, user: &User, place: &Place) {
        let key = member(place, user);
        self.model(|model| model.members.former.insert(key));
    }

    pub fn set_nick(&self, user: &User, place: &Place, nick: &str) {
        let key = member(place, user);
        self.model(|model| model.members.nicks.insert(key, nick.to_owned()));
    }

    pub(super) fn grant(&self, user: &User, permissions: u64) {
        self.model(|model| {
            let id = model.ids.next();
            let name = format!("permissions of {}", user.username);
            model.members.grant(user.id, &name, id, permissions);
        });
    }

    /// Limits the permissions of the bot's role in all guilds.
    pub fn set_bot_role(&self, permissions: &[Permission]) {
        self.model(|model| {
            let bot = model.application.id;
            if let Some(role) = model.members.granted.get_mut(&bot) {
                role.permissions = bits(permissions);
            }
        });
    }

    pub fn revoke(&self, user: &User) {
        self.model(|model| model.members.granted.remove(&user.id));
    }
}

fn member(place: &Place, user: &User) -> (Snowflake, Snowflake) {
    (place.guild_id.expect("guilds have members"), user.id)
}
