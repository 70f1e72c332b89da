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

    /// Who is notified if the message may mention everyone and role 1.
    fn notified(text: &str, allowed_mentions: &Value) -> Mentions {
        let may_mention_everyone = true;
        find_mentions(text, allowed_mentions, may_mention_everyone, |role| {
            role == 1
        })
    }

    const OF_ALL_KINDS: &str = "@everyone <@&1> <@3> <@!4>";

    #[test]
    fn all_mentions_are_allowed_by_default() {
        let all = Mentions {
            users: vec![3, 4],
            roles: vec![1],
            everyone: true,
        };
        let text = "@everyone <@&1> <@3> <@!4>";
        assert_eq!(notified(text, &Value::Null), all);
    }

    #[test]
    fn roles_that_the_message_may_not_mention_are_not_notified() {
        assert_eq!(notified("<@&1> <@&2>", &Value::Null).roles, [1]);
    }

    #[test]
    fn each_role_is_notified_once() {
        assert_eq!(notified("<@&1> <@&1>", &Value::Null).roles, [1]);
    }

    #[test]
    fn malformed_mentions_notify_nobody() {
        let text = "<@&x> <@5";
        assert_eq!(notified(text, &Value::Null), Mentions::default());
    }

    #[test]
    fn an_empty_list_allows_nothing() {
        for allowed in [json!({}), json!({"parse": []})] {
            assert_eq!(notified(OF_ALL_KINDS, &allowed), Mentions::default());
        }
    }

    #[test]
    fn parse_allows_the_mentions_of_a_kind() {
        let only_users = Mentions {
            users: vec![3, 4],
            ..Mentions::default()
        };
        let users = json!({"parse": ["users"]});
        assert_eq!(notified(OF_ALL_KINDS, &users), only_users);
        let only_roles = Mentions {
            roles: vec![1],
            ..Mentions::default()
        };
        let roles = json!({"parse": ["roles"]});
        assert_eq!(notified(OF_ALL_KINDS, &roles), only_roles);
        let only_everyone = Mentions {
            everyone: true,
            ..Mentions::default()
        };
        let everyone = json!({"parse": ["everyone"]});
        assert_eq!(notified(OF_ALL_KINDS, &everyone), only_everyone);
    }

    #[test]
    fn ids_allow_the_mentions_of_these_users() {
        let allowed = json!({"users": ["4", "9"]});
        assert_eq!(notified("<@3> <@4>", &allowed).users, [4]);
    }

    #[test]
    fn ids_allow_the_mentions_of_these_roles_except_those_that_the_message_may_not_mention() {
        let allowed = json!({"roles": ["1", "2", "9"]});
        assert_eq!(notified("<@&1> <@&2>", &allowed).roles, [1]);
    }

    #[test]
    fn everyone_is_notified_only_with_permission() {
        let may_mention_everyone = false;
        let notified = find_mentions("@everyone <@3>", &Value::Null, may_mention_everyone, |_| {
            true
        });
        assert!(!notified.everyone);
        assert_eq!(notified.users, [3]);
    }
}
