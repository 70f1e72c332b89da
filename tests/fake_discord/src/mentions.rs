//! Recipients notified by a message.

use serde_json::Value;

use super::model::Snowflake;

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
    let list = allowed["parse"].as_array();
    allowed.is_null() || list.is_some_and(|list| list.iter().any(|entry| entry == kind))
}

fn is_allowed(allowed: &Value, kind: &str, id: Snowflake) -> bool {
    let mut listed = allowed[kind].as_array().into_iter().flatten();
    let as_number = |entry: &Value| entry.as_str().map_or(entry.as_u64(), |id| id.parse().ok());
    parses(allowed, kind) || listed.any(|entry| as_number(entry) == Some(id))
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

    fn among(allowed: &Value, may_notify_all: bool) -> Mentions {
        mentions(TEXT, allowed, |role| role == 1, may_notify_all)
    }

    #[test]
    fn mentions_everything_without_allowed_mentions() {
        let all = Mentions {
            users: vec![3, 4],
            roles: vec![1],
            everyone: true,
        };
        assert_eq!(among(&Value::Null, true), all);
        assert!(!among(&Value::Null, false).everyone);
    }

    #[test]
    fn an_empty_object_or_list_notifies_nobody() {
        for allowed in [json!({}), json!({"parse": []}), json!({"parse": null})] {
            assert_eq!(among(&allowed, true), Mentions::default(), "{allowed}");
        }
    }

    #[test]
    fn roles_need_an_entry_and_permission() {
        for allowed in [
            json!({"roles": ["1", "2", "9"]}),
            json!({"parse": ["roles"]}),
        ] {
            let mentions = among(&allowed, true);
            assert_eq!(mentions.roles, [1], "{allowed}");
            assert!(mentions.users.is_empty() && !mentions.everyone);
        }
        assert!(among(&json!({"roles": ["2"]}), true).roles.is_empty());
    }

    #[test]
    fn everyone_needs_its_kind_and_permission() {
        let allowed = json!({"parse": ["everyone"]});
        assert!(among(&allowed, true).everyone);
        assert!(!among(&allowed, false).everyone);
        assert!(!mentions("@here and <@&1>", &json!({"roles": ["1"]}), |_| true, true).everyone);
    }
}
