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

/// Returns whom a text notifies. `allowed` is the `allowed_mentions` of its request; the sender must have the
/// permission to notify a role or everyone.
pub fn find_mentions(
    text: &str,
    allowed: &Value,
    may_notify_everyone: bool,
    may_notify_role: impl Fn(Snowflake) -> bool,
) -> Mentions {
    let mut users = mentioned_ids(text, &["@", "@!"]);
    users.retain(|user| is_allowed(allowed, "users", *user));
    let mut roles = mentioned_ids(text, &["@&"]);
    roles.retain(|role| is_allowed(allowed, "roles", *role) && may_notify_role(*role));
    let names_everyone = text.contains("@everyone") || text.contains("@here");
    Mentions {
        users,
        roles,
        everyone: names_everyone && allows_all(allowed, "everyone") && may_notify_everyone,
    }
}

/// Whether a request allows all mentions of a kind, as it does without `allowed_mentions`.
fn allows_all(allowed: &Value, kind: &str) -> bool {
    allowed.is_null() || items(&allowed["parse"]).any(|entry| entry == kind)
}

/// Whether a request allows the mention of a user or a role.
fn is_allowed(allowed: &Value, kind: &str, id: Snowflake) -> bool {
    allows_all(allowed, kind)
        || items(&allowed[kind]).any(|entry| number_or_text(entry) == Some(id))
}

/// Ids of mentions, such as `<@12>`, without duplicates. `prefixes` are the signs between the bracket and the id.
fn mentioned_ids(text: &str, prefixes: &[&str]) -> Vec<Snowflake> {
    let mut ids = Vec::new();
    for after_bracket in text.split('<').skip(1) {
        let Some((mention, _)) = after_bracket.split_once('>') else {
            continue;
        };
        let id = prefixes
            .iter()
            .filter_map(|prefix| mention.strip_prefix(prefix))
            .find_map(|digits| digits.parse().ok());
        if let Some(id) = id
            && !ids.contains(&id)
        {
            ids.push(id);
        }
    }
    ids
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Mentions the roles 1 and 2, and the users 3 and 4; the last two mentions are malformed.
    const TEXT: &str = "@everyone <@&1> <@&2> <@&1> <@3> <@!4> <@&x> <@5";

    /// Who is notified by [`TEXT`] if the message may mention everyone and role 1.
    fn notified(allowed_mentions: &Value) -> Mentions {
        let may_mention_everyone = true;
        find_mentions(TEXT, allowed_mentions, may_mention_everyone, |role| {
            role == 1
        })
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
    fn parse_allows_the_mentions_of_a_kind() {
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
    fn ids_allow_the_mentions_of_these_users() {
        let mentioned = "4";
        let not_mentioned = "9";
        let allowed = json!({"users": [mentioned, not_mentioned]});
        assert_eq!(notified(&allowed).users, [4]);
    }

    #[test]
    fn ids_allow_the_mentions_of_these_roles() {
        let mentionable = "1";
        let not_mentionable = "2";
        let not_mentioned = "9";
        let allowed = json!({"roles": [mentionable, not_mentionable, not_mentioned]});
        assert_eq!(notified(&allowed).roles, [1]);
    }

    #[test]
    fn everyone_is_notified_only_with_permission() {
        let may_mention_everyone = false;
        let notified = find_mentions(TEXT, &Value::Null, may_mention_everyone, |_| true);
        assert!(!notified.everyone);
        assert_eq!(notified.users, [3, 4]);
    }
}
