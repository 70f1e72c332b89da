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
    use crate::domain::fairness::DailySecret;

    #[test]
    fn tags_depend_on_text_and_key() {
        let keys = ["0", "1"].map(|digit| {
            let secret: DailySecret = digit.repeat(64).parse().expect("a secret");
            secret.button_key()
        });
        let tag = keys[0].tag("pause");
        assert_eq!(tag.len(), 16);
        assert!(keys[0].verifies("pause", &tag));
        assert!(!keys[0].verifies("remove", &tag));
        assert!(!keys[1].verifies("pause", &tag));
        for wrong in ["", "0", &tag[..14], &format!("{tag}00"), "äöüäöüäö"] {
            assert!(!keys[0].verifies("pause", wrong), "{wrong}");
        }
    }
}
