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
    pub name: String,
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

#[derive(Debug, Deserialize)]
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

/// Returns the bit of a permission in Discord's numbers.
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

/// Returns what a member of a server, who may be timed out `now`, may do in a channel: their permissions, and the roles
/// that everyone may mention, for which they need no permission.
pub(super) fn access(
    guild: &Guild,
    member: &Member,
    channel: &Channel,
    now: DateTime<Utc>,
) -> Access {
    let bits = granted_bits(guild, member, channel, now);
    Access {
        granted: Permission::all()
            .filter(|permission| bits & bit(*permission) != 0)
            .collect(),
        mentionable: guild
            .roles
            .iter()
            .filter(|role| role.mentionable)
            .map(|role| RoleId(role.id.0))
            .collect(),
    }
}

/// Returns what a member may do in a channel, as permission bits: what their roles grant in the server, changed by the
/// channel's overwrites for `@everyone`, for their roles and for them, in this order.
///
/// This is the algorithm in Discord's documentation. Like it, includes permissions that have no effect because another
/// one is missing.
fn granted_bits(guild: &Guild, member: &Member, channel: &Channel, now: DateTime<Utc>) -> u64 {
    // The role `@everyone` has the id of the server.
    let everyone = guild.id;
    let mut base = 0;
    for role in &guild.roles {
        if role.id == everyone || member.roles.contains(&role.id) {
            base |= role.permissions.0;
        }
    }
    // Overwrites and timeouts do not apply to the owner and to administrators.
    if guild.owner_id == member.user.id || base & ADMINISTRATOR != 0 {
        return u64::MAX;
    }
    let after_everyone = channel.apply_overwrites(base, |overwrite| {
        overwrite.kind == FOR_ROLE && overwrite.id == everyone
    });
    let after_roles = channel.apply_overwrites(after_everyone, |overwrite| {
        overwrite.kind == FOR_ROLE
            && overwrite.id != everyone
            && member.roles.contains(&overwrite.id)
    });
    let after_member = channel.apply_overwrites(after_roles, |overwrite| {
        overwrite.kind == FOR_MEMBER && overwrite.id == member.user.id
    });
    if is_timed_out(member, now) {
        after_member & TIMED_OUT_PERMISSIONS
    } else {
        after_member
    }
}

impl Channel {
    /// Returns a channel in which members have the permissions that they have in the whole server.
    pub const fn without_overwrites() -> Self {
        Self {
            permission_overwrites: Vec::new(),
        }
    }

    /// Applies the overwrites that `applies` selects to permission bits. A permission that one of them denies and
    /// another one allows is granted.
    fn apply_overwrites(&self, bits: u64, applies: impl Fn(&Overwrite) -> bool) -> u64 {
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

    /// Also the id of the `@everyone` role.
    const GUILD: u64 = 21;
    const ROLE: u64 = 41;
    const SECOND_ROLE: u64 = 42;
    /// A role that the member does not have.
    const OTHER_ROLE: u64 = 43;
    const MEMBER: u64 = 11;
    const OTHER_MEMBER: u64 = 12;

    const EVERYONE: Target = Target::Role(GUILD);

    /// For whom a channel changes permissions.
    #[derive(Clone, Copy)]
    enum Target {
        Role(u64),
        Member(u64),
    }

    /// A member with two roles, and a channel. Initially, nothing is permitted.
    #[derive(Default)]
    struct Caller {
        is_owner: bool,
        everyone: u64,
        role: u64,
        overwrites: Vec<Value>,
        timed_out_until: Option<&'static str>,
    }

    impl Caller {
        fn allowed(self, target: Target, permissions: &[Permission]) -> Self {
            self.overwritten(target, bits(permissions), 0)
        }

        fn denied(self, target: Target, permissions: &[Permission]) -> Self {
            self.overwritten(target, 0, bits(permissions))
        }

        fn overwritten(mut self, target: Target, allow: u64, deny: u64) -> Self {
            let (kind, id) = match target {
                Target::Role(id) => (0, id),
                Target::Member(id) => (1, id),
            };
            self.overwrites.push(json!({
                "id": id.to_string(), "type": kind,
                "allow": allow.to_string(), "deny": deny.to_string(),
            }));
            self
        }

        fn access(self) -> Access {
            let owner = if self.is_owner { MEMBER } else { OTHER_MEMBER };
            let guild = json!({"id": GUILD.to_string(), "owner_id": owner.to_string(), "roles": [
                {"id": GUILD.to_string(), "permissions": self.everyone.to_string(), "mentionable": false},
                {"id": ROLE.to_string(), "permissions": self.role.to_string(), "mentionable": false},
                {"id": SECOND_ROLE.to_string(), "permissions": "0", "mentionable": false},
                {"id": OTHER_ROLE.to_string(), "permissions": u64::MAX.to_string(), "mentionable": true},
            ]});
            let member = json!({
                "user": {"id": MEMBER.to_string()},
                "roles": [ROLE.to_string(), SECOND_ROLE.to_string()],
                "communication_disabled_until": self.timed_out_until,
            });
            let channel = json!({"permission_overwrites": self.overwrites});
            access(
                &serde_json::from_value(guild).expect("a server"),
                &serde_json::from_value(member).expect("a member"),
                &serde_json::from_value(channel).expect("a channel"),
                "2026-11-21T12:00:00Z".parse().expect("an instant"),
            )
        }

        fn granted(self) -> BTreeSet<Permission> {
            self.access().granted
        }
    }

    fn set(permissions: &[Permission]) -> BTreeSet<Permission> {
        permissions.iter().copied().collect()
    }

    fn every() -> Vec<Permission> {
        Permission::all().collect()
    }

    /// A caller whose role may pin messages.
    fn pinner() -> Caller {
        Caller {
            role: bits(&[PinMessages]),
            ..Caller::default()
        }
    }

    #[test]
    fn permissions_have_discord_bits() {
        let bits = [
            (ViewChannel, 0x400),
            (SendMessages, 0x800),
            (AttachFiles, 0x8000),
            (ReadMessageHistory, 0x1_0000),
            (MentionEveryone, 0x2_0000),
            (CreatePublicThreads, 0x8_0000_0000),
            (SendMessagesInThreads, 0x40_0000_0000),
            (PinMessages, 0x8_0000_0000_0000),
        ];
        assert_eq!(bits.len(), Permission::all().count());
        for (permission, expected) in bits {
            assert_eq!(bit(permission), expected, "{permission:?}");
        }
    }

    #[test]
    fn grants_permissions_of_everyone_and_own_roles() {
        let caller = Caller {
            everyone: bits(&[ViewChannel, SendMessages]),
            role: bits(&[SendMessages, PinMessages]),
            ..Caller::default()
        };
        let expected = set(&[ViewChannel, SendMessages, PinMessages]);
        assert_eq!(caller.granted(), expected);
    }

    /// The role of other members has all permissions.
    #[test]
    fn grants_nothing_by_roles_of_others() {
        assert_eq!(Caller::default().granted(), set(&[]));
    }

    #[test]
    fn lists_roles_that_everyone_may_mention() {
        let mentionable = Caller::default().access().mentionable;
        assert_eq!(mentionable, BTreeSet::from([RoleId(OTHER_ROLE)]));
    }

    /// A timed-out caller for whom the channel denies all permissions.
    fn denied_everything() -> Caller {
        Caller {
            timed_out_until: Some("2026-11-21T12:00:01+00:00"),
            ..Caller::default()
        }
        .denied(EVERYONE, &every())
        .denied(Target::Member(MEMBER), &every())
    }

    #[test]
    fn the_owner_has_all_permissions() {
        let owner = Caller {
            is_owner: true,
            ..denied_everything()
        };
        assert_eq!(owner.granted(), set(&every()));
    }

    #[test]
    fn administrators_by_a_role_have_all_permissions() {
        let administrator = Caller {
            role: ADMINISTRATOR,
            ..denied_everything()
        };
        assert_eq!(administrator.granted(), set(&every()));
    }

    #[test]
    fn everyone_can_be_administrator() {
        let administrator = Caller {
            everyone: ADMINISTRATOR,
            ..denied_everything()
        };
        assert_eq!(administrator.granted(), set(&every()));
    }

    #[test]
    fn overwrites_for_everyone_change_permissions_of_roles() {
        let pin = [PinMessages];
        assert_eq!(pinner().denied(EVERYONE, &pin).granted(), set(&[]));
        let allowed = Caller::default().allowed(EVERYONE, &pin);
        assert_eq!(allowed.granted(), set(&pin));
    }

    #[test]
    fn overwrites_for_a_role_override_those_for_everyone() {
        let pin = [PinMessages];
        let role = Target::Role(ROLE);
        let allowed = pinner().denied(EVERYONE, &pin).allowed(role, &pin);
        assert_eq!(allowed.granted(), set(&pin));
        let denied = pinner().allowed(EVERYONE, &pin).denied(role, &pin);
        assert_eq!(denied.granted(), set(&[]));
    }

    #[test]
    fn overwrites_for_a_member_override_those_for_roles() {
        let pin = [PinMessages];
        let role = Target::Role(ROLE);
        let member = Target::Member(MEMBER);
        let allowed = pinner().denied(role, &pin).allowed(member, &pin);
        assert_eq!(allowed.granted(), set(&pin));
        let denied = pinner().allowed(role, &pin).denied(member, &pin);
        assert_eq!(denied.granted(), set(&[]));
    }

    #[test]
    fn the_order_of_overwrites_in_the_response_does_not_matter() {
        let pin = [PinMessages];
        let caller = pinner()
            .allowed(Target::Member(MEMBER), &pin)
            .denied(Target::Role(ROLE), &pin)
            .denied(EVERYONE, &pin);
        assert_eq!(caller.granted(), set(&pin));
    }

    #[test]
    fn one_allowing_role_is_enough() {
        let pin = [PinMessages];
        let caller = pinner()
            .allowed(Target::Role(ROLE), &pin)
            .denied(Target::Role(SECOND_ROLE), &pin);
        assert_eq!(caller.granted(), set(&pin));
    }

    #[test]
    fn overwrites_for_others_do_not_count() {
        for other in [
            Target::Role(OTHER_ROLE),
            Target::Member(OTHER_MEMBER),
            // A role and a member with the same id are different.
            Target::Role(MEMBER),
            Target::Member(ROLE),
        ] {
            let caller = pinner()
                .allowed(other, &[SendMessages])
                .denied(other, &[PinMessages]);
            assert_eq!(caller.granted(), set(&[PinMessages]));
        }
    }

    fn timed_out_until(time: &'static str) -> Caller {
        Caller {
            everyone: bits(&every()),
            timed_out_until: Some(time),
            ..Caller::default()
        }
    }

    #[test]
    fn a_timeout_leaves_only_reading() {
        // It is 12:00:00. An unreadable time counts as a timeout.
        for until in ["2026-11-21T12:00:01+00:00", "soon"] {
            let granted = timed_out_until(until).granted();
            assert_eq!(granted, set(&[ViewChannel, ReadMessageHistory]), "{until}");
        }
    }

    #[test]
    fn a_past_timeout_has_no_effect() {
        // Both are before 12:00:00 in UTC.
        for until in ["2026-11-21T11:59:59.5+00:00", "2026-11-21T12:30:00+01:00"] {
            assert_eq!(timed_out_until(until).granted(), set(&every()), "{until}");
        }
    }

    /// Without them, denied permissions would count as granted.
    #[test]
    fn a_channel_without_its_overwrites_is_unreadable() {
        let error =
            serde_json::from_value::<Channel>(json!({"id": "31"})).expect_err("no overwrites");
        assert_eq!(error.to_string(), "missing field `permission_overwrites`");
    }

    #[test]
    fn permissions_that_are_no_number_are_unreadable() {
        assert!(serde_json::from_value::<StringNumber>(json!("x")).is_err());
    }
}
