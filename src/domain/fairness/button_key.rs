use hmac::Mac;

use super::{hmac, start_hmac};

/// Length of a tag. Short because each guess costs an attacker a request, and requests are rate-limited.
const TAG_BYTES: usize = 8;

/// Signs the ids of buttons that change something. The same for all processes on one database.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ButtonKey(pub(super) [u8; 32]);

impl ButtonKey {
    /// Returns the tag of a text: its truncated HMAC-SHA256 in hex.
    pub fn tag(&self, text: &str) -> String {
        let whole = hmac(&self.0, text);
        hex::encode(&whole[..TAG_BYTES])
    }

    /// Whether the tag belongs to the text. Compares in constant time.
    pub fn verifies(&self, text: &str, tag: &str) -> bool {
        let mut bytes = [0; TAG_BYTES];
        if hex::decode_to_slice(tag, &mut bytes).is_err() {
            return false;
        }
        start_hmac(&self.0, text)
            .verify_truncated_left(&bytes)
            .is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::ButtonKey;
    use crate::domain::fairness::DailySecret;

    /// Tag of the text "pause" with the key of secret 0. Computed with Python's hmac.
    const TAG: &str = "36da40490fa8b248";

    fn key_of_secret(digit: &str) -> ButtonKey {
        let secret: DailySecret = digit.repeat(64).parse().expect("a secret");
        secret.button_key()
    }

    #[test]
    fn a_key_verifies_its_tag_of_the_text() {
        let key = key_of_secret("0");
        assert_eq!(key.tag("pause"), TAG);
        assert!(key.verifies("pause", TAG));
    }

    #[test]
    fn a_tag_is_not_verified_for_another_text_or_key() {
        assert!(!key_of_secret("0").verifies("remove", TAG));
        assert!(!key_of_secret("1").verifies("pause", TAG));
    }

    #[test]
    fn a_tag_of_another_length_is_not_verified() {
        for wrong in ["", "3", "36da40490fa8b2", "36da40490fa8b24800", "äöüäöüäö"] {
            assert!(!key_of_secret("0").verifies("pause", wrong), "{wrong}");
        }
    }
}
