//! Recipients notified by a message.

use crate::prelude::*;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Mentions {
    /// In order of appearance.
    pub users: Vec<Snowflake>,
    /// In order of appearance.
    pub roles: Vec<Snowflake>,
    pub everyone: bool,
}

/// Recipients of a text with the `allowed_mentions` of its request. Roles need `may_notify`, and everyone needs
/// `may_notify_all`.
pub fn mentions(
    text: &str,
    allowed: &Value,
    may_notify: impl Fn(Snowflake) -> bool,
    may_notify_all: bool,
) -> Mentions {
    let mut users = named(text, &["<@", "<@!"]);
    users.retain(|user| is_allowed(allowed, "users", *user));
    let mut roles = named(text, &["<@&"]);
    roles.retain(|role| is_allowed(allowed, "roles", *role) && may_notify(*role));
    let names_all = ["@everyone", "@here"].iter().any(|all| text.contains(all));
    Mentions {
        users,
        roles,
        everyone: names_all && parses(allowed, "everyone") && may_notify_all,
    }
}

/// Whether mentions of a kind are effective. All are if `allowed_mentions` is missing.
fn parses(allowed: &Value, kind: &str) -> bool {
    allowed.is_null() || items(&allowed["parse"]).any(|entry| entry == kind)
}

fn is_allowed(allowed: &Value, kind: &str, id: Snowflake) -> bool {
    let as_number = |entry: &Value| entry.as_str().map_or(entry.as_u64(), |id| id.parse().ok());
    parses(allowed, kind) || items(&allowed[kind]).any(|entry| as_number(entry) == Some(id))
}

/// Ids of mentions with one of these opening brackets, without duplicates.
fn named(text: &str, openings: &[&str]) -> Vec<Snowflake> {
    let mut ids = Vec::new();
    for (start, _) in text.match_indices("<@") {
        let Some((bracket, _)) = text[start..].split_once('>') else {
            break;
        };
        let id = openings
            .iter()
            .filter_map(|opening| bracket.strip_prefix(opening))
            .find_map(|digits| digits.parse().ok());
        ids.extend(id.filter(|id| !ids.contains(id)));
    }
    ids
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const TEXT: &str = "@everyone <@&1> <@&2> <@&1> <@3> <@!4> <@&x> <@5";

    /// Who is notified, if only role 1 is mentionable.
    fn notified(allowed: &Value) -> Mentions {
        mentions(TEXT, allowed, |role| role == 1, true)
    }

    #[test]
    fn all_mentions_are_allowed_by_default() {
        let all = Mentions {
            users: vec![3, 4],
            roles: vec![1],
            everyone: true,
        };
        assert_eq!(notified(&Value::Null), all);
    }

    #[test]
    fn an_empty_list_allows_nothing() {
        assert_eq!(notified(&json!({})), Mentions::default());
        assert_eq!(notified(&json!({"parse": []})), Mentions::default());
    }

    #[test]
    fn parse_allows_kinds_of_mentions() {
        let only_users = Mentions {
            users: vec![3, 4],
            ..Mentions::default()
        };
        assert_eq!(notified(&json!({"parse": ["users"]})), only_users);
        let only_roles = Mentions {
            roles: vec![1],
            ..Mentions::default()
        };
        assert_eq!(notified(&json!({"parse": ["roles"]})), only_roles);
        let only_everyone = Mentions {
            everyone: true,
            ..Mentions::default()
        };
        assert_eq!(notified(&json!({"parse": ["everyone"]})), only_everyone);
    }

    #[test]
    fn ids_allow_single_mentions() {
        let users = notified(&json!({"users": ["4", "9"]}));
        assert_eq!(users.users, [4]);
        // Role 2 is not mentionable, and role 9 is not mentioned.
        let roles = notified(&json!({"roles": ["1", "2", "9"]}));
        assert_eq!(roles.roles, [1]);
    }

    #[test]
    fn everyone_is_notified_only_with_permission() {
        let found = mentions(TEXT, &Value::Null, |role| role == 1, false);
        assert!(!found.everyone);
        assert_eq!(found.users, [3, 4]);
    }
}
