//! [Permissions](https://discord.com/developers/docs/topics/permissions) of members, from Discord's raw numbers.
//! serenity drops unknown permissions, such as Pin Messages.

use chrono::{DateTime, Utc};
use serde::Deserialize;

use crate::chat::{Access, Permission};
use crate::domain::ids::RoleId;

/// Includes all other permissions.
const ADMINISTRATOR: u64 = 1 << 3;

/// Permissions that a member keeps during a timeout.
const TIMED_OUT_PERMISSIONS: u64 =
    bit(Permission::ViewChannel) | bit(Permission::ReadMessageHistory);

#[derive(Debug, Deserialize)]
pub(super) struct Guild {
    id: StringNumber,
    #[serde(default)]
    pub(super) name: String,
    owner_id: StringNumber,
    roles: Vec<Role>,
}

/// The `@everyone` role has the server's id.
#[derive(Debug, Deserialize)]
struct Role {
    id: StringNumber,
    permissions: StringNumber,
    mentionable: bool,
}

#[derive(Debug, Deserialize)]
pub(super) struct Member {
    user: User,
    roles: Vec<StringNumber>,
    communication_disabled_until: Option<String>,
}

#[derive(Debug, Deserialize)]
struct User {
    id: StringNumber,
}

/// The default has no overwrites, as if a permission is granted in the whole server.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Channel {
    permission_overwrites: Vec<Overwrite>,
}

#[derive(Debug, Deserialize)]
struct Overwrite {
    #[serde(rename = "type")]
    kind: u8,
    /// Role or member, depending on `kind`.
    id: StringNumber,
    allow: StringNumber,
    deny: StringNumber,
}

/// Kinds of [`Overwrite`].
const FOR_ROLE: u8 = 0;
const FOR_MEMBER: u8 = 1;

/// Id or permission bits, sent as a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
struct StringNumber(u64);

impl TryFrom<String> for StringNumber {
    type Error = std::num::ParseIntError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse().map(Self)
    }
}

const fn bit(permission: Permission) -> u64 {
    1 << match permission {
        Permission::ViewChannel => 10,
        Permission::SendMessages => 11,
        Permission::AttachFiles => 15,
        Permission::ReadMessageHistory => 16,
        Permission::MentionEveryone => 17,
        Permission::CreatePublicThreads => 35,
        Permission::SendMessagesInThreads => 38,
        Permission::PinMessages => 51,
    }
}

pub(super) fn bits(permissions: &[Permission]) -> u64 {
    let mut bits = 0;
    for permission in permissions {
        bits |= bit(*permission);
    }
    bits
}

/// Returns what a member may do in a channel.
pub(super) fn access(
    guild: &Guild,
    member: &Member,
    channel: &Channel,
    now: DateTime<Utc>,
) -> Access {
    let granted_bits = granted_bits(guild, member, channel, now);
    Access {
        granted: Permission::all()
            .filter(|permission| granted_bits & bit(*permission) != 0)
            .collect(),
        mentionable: guild
            .roles
            .iter()
            .filter(|role| role.mentionable)
            .map(|role| RoleId(role.id.0))
            .collect(),
    }
}

/// Computes permissions in the order of Discord's documentation. Like Discord's algorithm, includes permissions that have
/// no effect because another one is missing.
fn granted_bits(guild: &Guild, member: &Member, channel: &Channel, now: DateTime<Utc>) -> u64 {
    let everyone = guild.id;
    let mut base = 0;
    for role in &guild.roles {
        if role.id == everyone || member.roles.contains(&role.id) {
            base |= role.permissions.0;
        }
    }
    if guild.owner_id == member.user.id || base & ADMINISTRATOR != 0 {
        return u64::MAX;
    }
    let after_everyone = channel.overwrite(base, |overwrite| {
        overwrite.kind == FOR_ROLE && overwrite.id == everyone
    });
    let after_roles = channel.overwrite(after_everyone, |overwrite| {
        overwrite.kind == FOR_ROLE
            && overwrite.id != everyone
            && member.roles.contains(&overwrite.id)
    });
    let after_member = channel.overwrite(after_roles, |overwrite| {
        overwrite.kind == FOR_MEMBER && overwrite.id == member.user.id
    });
    if is_timed_out(member, now) {
        after_member & TIMED_OUT_PERMISSIONS
    } else {
        after_member
    }
}

impl Channel {
    /// Applies some of the overwrites to permission bits. A permission that one overwrite denies and another one allows is
    /// granted.
    fn overwrite(&self, bits: u64, applies: impl Fn(&Overwrite) -> bool) -> u64 {
        let mut allowed = 0;
        let mut denied = 0;
        for overwrite in &self.permission_overwrites {
            if applies(overwrite) {
                allowed |= overwrite.allow.0;
                denied |= overwrite.deny.0;
            }
        }
        bits & !denied | allowed
    }
}

/// Discord may send a time in the past. A time that cannot be parsed counts as in the future.
fn is_timed_out(member: &Member, now: DateTime<Utc>) -> bool {
    let Some(until) = &member.communication_disabled_until else {
        return false;
    };
    match DateTime::parse_from_rfc3339(until) {
        Ok(until) => until > now,
        Err(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::{Value, json};

    use super::Permission::{
        AttachFiles, CreatePublicThreads, MentionEveryone, PinMessages, ReadMessageHistory,
        SendMessages, SendMessagesInThreads, ViewChannel,
    };
    use super::*;

    const ROLE: u64 = 41;
    const OTHER_ROLE: u64 = 42;
    const MEMBER: u64 = 11;
    /// Also the id of the `@everyone` role.
    const GUILD: u64 = 21;

    fn bits(permissions: &[Permission]) -> String {
        super::bits(permissions).to_string()
    }

    struct RoleCase {
        owner: u64,
        everyone: String,
        role: String,
        overwrites: Vec<Value>,
        time_out: Value,
    }

    impl RoleCase {
        fn new(everyone: &[Permission], role: &[Permission]) -> Self {
            Self {
                owner: 1,
                everyone: bits(everyone),
                role: bits(role),
                overwrites: Vec::new(),
                time_out: Value::Null,
            }
        }

        fn overwritten(
            mut self,
            kind: u8,
            id: u64,
            allow: &[Permission],
            deny: &[Permission],
        ) -> Self {
            let (allow, deny) = (bits(allow), bits(deny));
            let id = id.to_string();
            let overwrite = json!({"id": id, "type": kind, "allow": allow, "deny": deny});
            self.overwrites.push(overwrite);
            self
        }

        fn access(self) -> Access {
            let role = |id: u64, permissions: &str, mentionable| {
                let id = id.to_string();
                json!({"id": id, "permissions": permissions, "mentionable": mentionable})
            };
            let all = u64::MAX.to_string();
            let guild = json!({
                "id": GUILD.to_string(), "owner_id": self.owner.to_string(), "roles": [
                    role(GUILD, &self.everyone, false), role(ROLE, &self.role, false),
                    role(OTHER_ROLE, &all, true),
                ],
            });
            let member = json!({
                "user": {"id": MEMBER.to_string()}, "roles": [ROLE.to_string()],
                "communication_disabled_until": self.time_out,
            });
            let channel = json!({ "permission_overwrites": self.overwrites });
            let now = "2026-11-21T12:00:00Z".parse().expect("an instant");
            access(
                &serde_json::from_value(guild).expect("a server"),
                &serde_json::from_value(member).expect("a member"),
                &serde_json::from_value(channel).expect("a channel"),
                now,
            )
        }

        fn granted(self) -> BTreeSet<Permission> {
            self.access().granted
        }
    }

    fn set(permissions: &[Permission]) -> BTreeSet<Permission> {
        permissions.iter().copied().collect()
    }

    #[test]
    fn permissions_have_discord_bits() {
        for (permission, number) in [
            (ViewChannel, 0x400),
            (SendMessages, 0x800),
            (AttachFiles, 0x8000),
            (ReadMessageHistory, 0x1_0000),
            (MentionEveryone, 0x2_0000),
            (CreatePublicThreads, 0x8_0000_0000),
            (SendMessagesInThreads, 0x40_0000_0000),
            (PinMessages, 0x8_0000_0000_0000),
        ] {
            assert_eq!(bit(permission), number);
            assert_eq!(
                RoleCase::new(&[permission], &[]).granted(),
                set(&[permission])
            );
        }
    }

    #[test]
    fn grants_permissions_of_everyone_and_own_roles() {
        let case = RoleCase::new(&[ViewChannel, SendMessages], &[SendMessages, PinMessages]);
        let expected = set(&[ViewChannel, SendMessages, PinMessages]);
        assert_eq!(case.granted(), expected);
        let nothing = RoleCase::new(&[], &[]).access();
        assert_eq!(nothing.granted, set(&[]));
        let mentionable = BTreeSet::from([RoleId(OTHER_ROLE)]);
        assert_eq!(nothing.mentionable, mentionable);
    }

    #[test]
    fn owners_and_administrators_have_all_permissions() {
        let every: Vec<Permission> = Permission::all().collect();
        let all = set(&every);
        let denied = |case: RoleCase| {
            let case = case.overwritten(0, GUILD, &[], &every);
            case.overwritten(1, MEMBER, &[], &every)
        };
        let makes_powerful: [fn(&mut RoleCase); 3] = [
            |case| case.owner = MEMBER,
            |case| case.everyone = ADMINISTRATOR.to_string(),
            |case| case.role = ADMINISTRATOR.to_string(),
        ];
        for make_powerful in makes_powerful {
            let mut case = denied(RoleCase::new(&[], &[]));
            case.time_out = json!("2026-11-21T12:00:01+00:00");
            make_powerful(&mut case);
            assert_eq!(case.granted(), all);
        }
    }

    #[test]
    fn applies_overwrites_in_order() {
        let pin = [PinMessages];
        let case = || RoleCase::new(&pin, &[]);
        // Later overwrites take precedence.
        let steps = [(0, GUILD), (0, ROLE), (1, MEMBER)];
        for (number, &(kind, id)) in steps.iter().enumerate() {
            for (earlier, last) in [(&pin[..], &[][..]), (&[], &pin)] {
                let case = steps[..number].iter().fold(case(), |case, &(kind, id)| {
                    case.overwritten(kind, id, earlier, last)
                });
                let case = case.overwritten(kind, id, last, earlier);
                assert_eq!(case.granted(), set(last), "{number}");
            }
        }
        // The order in Discord's response does not matter.
        let case = case().overwritten(1, MEMBER, &pin, &[]);
        let case = case.overwritten(0, ROLE, &[], &pin);
        assert_eq!(case.overwritten(0, GUILD, &[], &pin).granted(), set(&pin));
    }

    #[test]
    fn one_allowing_role_is_enough() {
        let pin = [PinMessages];
        let case = || RoleCase::new(&[], &pin);
        let for_others = case().overwritten(0, OTHER_ROLE, &[SendMessages], &pin);
        let for_others = for_others.overwritten(1, 12, &[SendMessages], &pin);
        // A role and a member with the same id are different.
        let for_others = for_others.overwritten(1, ROLE, &[], &pin);
        assert_eq!(
            for_others.overwritten(0, MEMBER, &[], &pin).granted(),
            set(&pin)
        );
        let both = case().overwritten(0, ROLE, &[], &pin);
        assert_eq!(both.overwritten(0, ROLE, &pin, &[]).granted(), set(&pin));
    }

    #[test]
    fn timeout_leaves_only_reading() {
        for (until, is_over) in [
            ("2026-11-21T12:00:01+00:00", false),
            ("2026-11-21T11:59:59.5+00:00", true),
            ("2026-11-21T12:30:00+01:00", true),
            ("soon", false),
        ] {
            let every: Vec<Permission> = Permission::all().collect();
            let mut case = RoleCase::new(&every, &[]);
            case.time_out = json!(until);
            let left = if is_over {
                set(&every)
            } else {
                set(&[ViewChannel, ReadMessageHistory])
            };
            assert_eq!(case.granted(), left, "{until}");
        }
    }

    #[test]
    fn requires_permission_overwrites() {
        assert!(serde_json::from_value::<Channel>(json!({"id": "31"})).is_err());
        assert!(serde_json::from_value::<StringNumber>(json!("x")).is_err());
    }
}
