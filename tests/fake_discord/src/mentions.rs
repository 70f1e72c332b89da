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

    #[test]
    fn allowed_mentions_notify() {
        let users = Mentions {
            users: vec![3, 4],
            ..Mentions::default()
        };
        let user = Mentions {
            users: vec![4],
            ..Mentions::default()
        };
        let role = Mentions {
            roles: vec![1],
            ..Mentions::default()
        };
        let everyone = Mentions {
            everyone: true,
            ..Mentions::default()
        };
        let all = Mentions {
            users: vec![3, 4],
            roles: vec![1],
            everyone: true,
        };
        // The message may not mention role 2, and the last two mentions are malformed.
        let text = "@everyone <@&1> <@&1> <@&2> <@3> <@!4> <@&x> <@5";
        for (allowed, expected) in [
            (Value::Null, &all),
            (json!({}), &Mentions::default()),
            (json!({"parse": []}), &Mentions::default()),
            (json!({"parse": ["users"]}), &users),
            (json!({"parse": ["roles"]}), &role),
            (json!({"parse": ["everyone"]}), &everyone),
            (json!({"users": ["4", "9"]}), &user),
            (json!({"roles": ["1", "2", "9"]}), &role),
        ] {
            assert_eq!(notified(text, &allowed), *expected, "{allowed}");
        }
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
