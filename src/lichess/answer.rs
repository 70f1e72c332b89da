//! Responses of lichess to challenges.

use serde::Deserialize;
use serde_json::Value;

use crate::http::BaseUrl;

/// Maximum length of an address in bytes: Discord's limit for a button.
const MAX_ADDRESS: usize = 512;

/// Maximum length of a reason in characters. Fewer are shown.
const MAX_REASON: usize = 300;

/// The addresses of an open challenge. They are on lichess and need no escaping in texts and buttons.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Challenge {
    #[serde(rename = "urlWhite")]
    pub white: String,
    #[serde(rename = "urlBlack")]
    pub black: String,
}

/// Reads the created challenge, or returns `None` if the response is invalid or an address is not on lichess.
pub fn challenge(body: &[u8], base: &BaseUrl) -> Option<Challenge> {
    let challenge: Challenge = serde_json::from_slice(body).ok()?;
    if !is_lichess_page(&challenge.white, base) || !is_lichess_page(&challenge.black, base) {
        return None;
    }
    Some(challenge)
}

/// Whether an address is a page of the lichess server at `base`, without characters that Discord interprets as
/// formatting.
fn is_lichess_page(address: &str, base: &BaseUrl) -> bool {
    // Without the slash, `https://lichess.org.example.com` would begin like `https://lichess.org`.
    let Some(path) = address
        .strip_prefix(base.as_str())
        .and_then(|rest| rest.strip_prefix('/'))
    else {
        return false;
    };
    address.len() <= MAX_ADDRESS
        && !path.is_empty()
        && path
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"/?=&-".contains(&byte))
}

/// Returns why lichess refused a challenge: `No` from `{"error": "No"}`; `fen: Invalid` from
/// `{"error": {"fen": ["Invalid"]}}`.
pub fn reason(body: &[u8]) -> Option<String> {
    let json: Value = serde_json::from_slice(body).ok()?;
    let mut reasons = Vec::new();
    collect_reasons(json.get("error")?, "", &mut reasons);
    let reason: String = reasons.join("; ").chars().take(MAX_REASON).collect();
    if reason.trim().is_empty() {
        return None;
    }
    Some(reason)
}

/// Collects all texts, numbers and flags in a value, each with the name of its field. The recursion is bounded, because
/// `serde_json` limits the depth.
fn collect_reasons(value: &Value, field: &str, reasons: &mut Vec<String>) {
    match value {
        Value::Null => {}
        Value::Object(fields) => {
            for (inner_field, inner_value) in fields {
                collect_reasons(inner_value, inner_field, reasons);
            }
        }
        Value::Array(values) => {
            for item in values {
                collect_reasons(item, field, reasons);
            }
        }
        Value::String(text) => reasons.push(with_field(field, text)),
        Value::Bool(_) | Value::Number(_) => reasons.push(with_field(field, &value.to_string())),
    }
}

fn with_field(field: &str, text: &str) -> String {
    if field.is_empty() {
        text.to_owned()
    } else {
        format!("{field}: {text}")
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn base() -> BaseUrl {
        "https://lichess.org".parse().expect("an origin")
    }

    fn answer(field: &str, value: Value) -> Vec<u8> {
        let mut json = json!({
            "id": "AbCd1234",
            "url": "https://lichess.org/AbCd1234",
            "urlWhite": "https://lichess.org/AbCd1234?color=white",
            "urlBlack": "https://lichess.org/AbCd1234?color=black",
        });
        json[field] = value;
        json.to_string().into_bytes()
    }

    fn challenge_with(field: &str, value: Value) -> Option<Challenge> {
        challenge(&answer(field, value), &base())
    }

    #[test]
    fn ignores_unknown_fields() {
        assert!(challenge_with("something", json!(["new"])).is_some());
    }

    #[test]
    fn rejects_addresses_elsewhere_and_with_formatting() {
        let long = format!("https://lichess.org/{}", "a".repeat(MAX_ADDRESS));
        for address in [
            "",
            "https://lichess.org",
            "https://lichess.org/",
            "http://lichess.org/AbCd1234",
            "https://lichess.org.example.com/AbCd1234",
            "https://lichess.organic/AbCd1234",
            "https://lichess.org@example.com/AbCd1234",
            "https://lichess.org:444/AbCd1234",
            "https://example.com/AbCd1234",
            "https://example.com/https://lichess.org/AbCd1234",
            "javascript:alert(1)",
            "//lichess.org/AbCd1234",
            "/AbCd1234",
            "https://lichess.org/AbCd1234)",
            "https://lichess.org/AbCd1234 @everyone",
            "https://lichess.org/AbCd1234`",
            "https://lichess.org/AbCd1234\n",
            "https://lichess.org/../AbCd1234",
            "https://lichess.org/AbCd1234#é",
            &long,
        ] {
            for field in ["urlWhite", "urlBlack"] {
                let read = challenge_with(field, json!(address));
                assert_eq!(read, None, "{field}: {address}");
            }
        }
    }

    #[test]
    fn rejects_other_answers() {
        let nested = r#"{"challenge":{"id":"AbCd1234"}}"#;
        for body in ["", "518", "[]", "{}", "null", "<html>", "{\"id\":", nested] {
            assert_eq!(challenge(body.as_bytes(), &base()), None, "{body}");
        }
    }

    fn reason_in(error: &Value) -> Option<String> {
        reason(json!({ "error": error }).to_string().as_bytes())
    }

    #[test]
    fn reads_a_reason_as_text() {
        let reason = reason_in(&json!("Invalid FEN"));
        assert_eq!(reason.as_deref(), Some("Invalid FEN"));
    }

    #[test]
    fn reads_a_reason_by_field() {
        let reason = reason_in(&json!({"global": "Two clocks"}));
        assert_eq!(reason.as_deref(), Some("global: Two clocks"));
    }

    #[test]
    fn reads_several_reasons_by_field() {
        let reason = reason_in(&json!({
            "fen": ["Invalid FEN", "Too long"], "days": ["error.number"],
        }));
        let expected = "days: error.number; fen: Invalid FEN; fen: Too long";
        assert_eq!(reason.as_deref(), Some(expected));
    }

    #[test]
    fn reads_a_list_of_reasons() {
        let reason = reason_in(&json!(["a", {"b": 3}]));
        assert_eq!(reason.as_deref(), Some("a; b: 3"));
    }

    #[test]
    fn an_empty_error_has_no_reason() {
        for error in [json!(null), json!(" "), json!({})] {
            assert_eq!(reason_in(&error), None, "{error}");
        }
    }

    #[test]
    fn other_bodies_have_no_reason() {
        for body in ["", "{}", "[]", "Bad Request", "{\"error\""] {
            assert_eq!(reason(body.as_bytes()), None, "{body}");
        }
    }

    #[test]
    fn deeply_nested_errors_have_no_reason() {
        let open = "[".repeat(10_000);
        let close = "]".repeat(10_000);
        let body = format!("{{\"error\":{open}1{close}}}");
        assert_eq!(reason(body.as_bytes()), None);
    }

    #[test]
    fn long_reasons_are_cut() {
        let long = reason_in(&json!("é".repeat(10_000))).expect("a reason");
        assert_eq!(long.chars().count(), MAX_REASON);
    }
}
